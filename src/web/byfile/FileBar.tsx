// Under the head of the table, of a game by file: which file it stands at, what to do with it, what the other wrote, and what
// its dice keep out.
import { createSignal, For, Match, onCleanup, onMount, Show, Switch } from 'solid-js'
import type { FileSession } from '../../session/by-file.ts'
import type { Snapshot, TitleInfo } from '../../session/session.ts'
import { saveFile } from '../store/download.ts'
import { Button } from '../ui/Button.tsx'
import { colon, t, textOf } from '../words/language.ts'
import { seatName } from '../words/say.ts'
import './file.css'

export interface FileBarProps {
  readonly title: TitleInfo
  readonly session: FileSession
  readonly snapshot: Snapshot
}

const download = ({ now }: FileSession): void => {
  if (now.out !== undefined) saveFile(now.out.name, now.out.text)
}

const EndTurn = (props: { readonly onEnd: (note: string) => void }) => {
  const [note, setNote] = createSignal('')
  return (
    <form
      class="file-end"
      onSubmit={event => {
        event.preventDefault()
        props.onEnd(note())
      }}
    >
      <input
        class="field"
        maxlength="500"
        aria-label={t('file.note')}
        placeholder={t('file.note')}
        value={note()}
        onInput={event => setNote(event.currentTarget.value)}
      />
      <Button small kind="primary" type="submit">
        {t('file.send')}
      </Button>
    </form>
  )
}

const Waits = (props: {
  readonly text: string
  readonly onDownload: () => void
  readonly onFile: ((file: File | undefined) => void) | undefined
}) => (
  <>
    <span>{props.text}</span>
    <Button small kind="primary" onClick={() => props.onDownload()}>
      {t('file.download')}
    </Button>
    <Show when={props.onFile}>
      {onFile => (
        <label class="button button-small file-pick">
          {t('file.open')}
          <input
            type="file"
            accept=".stavka-pbem,.json,application/json"
            onChange={event => {
              const { currentTarget } = event
              onFile()(currentTarget.files?.[0])
              currentTarget.value = ''
            }}
          />
        </label>
      )}
    </Show>
  </>
)

export const FileBar = (props: FileBarProps) => {
  const [card, setCard] = createSignal(props.session.now)
  onCleanup(props.session.onChange(setCard))
  const isOver = (): boolean => card().isBegun && props.snapshot.decision === undefined
  const sideOf = (seat: string): string => seatName(props.title, seat)

  const end = async (note: string): Promise<void> => {
    if (await props.session.dispatch(note)) download(props.session)
  }
  const take = async (file: File | undefined): Promise<void> => {
    if (file !== undefined) await props.session.take(await file.text())
  }
  // A file may be dropped anywhere; the browser would leave the page for it.
  const over = (event: DragEvent): void => event.preventDefault()
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    void take(event.dataTransfer?.files[0])
  }
  onMount(() => {
    document.addEventListener('dragover', over)
    document.addEventListener('drop', drop)
  })
  onCleanup(() => {
    document.removeEventListener('dragover', over)
    document.removeEventListener('drop', drop)
  })

  /** Also the first file that is played in may be empty, where the other decides first. */
  const goes = (): string =>
    card().isBegun
      ? t(props.snapshot.steps === 0 ? 'file.begin' : 'file.mayGo')
      : t('file.accept', { side: sideOf(card().seat) })
  const heard = () => card().notes.filter(({ turn, by }) => turn >= card().turn - 1 && by !== card().seat)
  return (
    <div class="online-bar">
      <div class="online-line file-line" role="status">
        <b>{t('file.number', { number: card().turn })}</b>
        <Switch fallback={<span>{t(isOver() ? 'file.over' : 'file.yourTurn')}</span>}>
          <Match when={card().out}>
            {out => (
              <Waits
                text={
                  isOver()
                    ? t('file.overSend', { file: out().name, side: sideOf(card().to) })
                    : t('file.waits', { file: out().name, side: sideOf(card().to), number: card().turn + 1 })
                }
                onDownload={() => download(props.session)}
                onFile={isOver() ? undefined : file => void take(file)}
              />
            )}
          </Match>
          <Match when={card().mayGo}>
            <span>{goes()}</span>
            <EndTurn onEnd={note => void end(note)} />
          </Match>
        </Switch>
        <details class="file-dice">
          <summary>{t(`file.dice.${card().dice}`)}</summary>
          <p>{textOf(card().words)}</p>
        </details>
      </div>
      <For each={heard()}>
        {note => (
          <p class="online-line file-note">
            <span>
              <b>{sideOf(note.by)}</b>
              {colon()}
              {note.text}
            </span>
          </p>
        )}
      </For>
      <For each={card().doubts}>
        {doubt => (
          <p class="online-line online-warn" role="alert">
            {textOf(doubt)}
          </p>
        )}
      </For>
      <Show when={card().wrong}>
        {why => (
          <p class="online-line online-warn" role="alert">
            {t('file.notTaken', { why: textOf(why()) })}
          </p>
        )}
      </Show>
    </div>
  )
}
