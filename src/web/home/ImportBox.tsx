// Opens a save, a position, or a file that the other player has sent: by the file chooser, or dropped here. Before it is
// opened it says what it is, and who plays: as the file has it, unless somebody says otherwise.
import { createSignal, Show } from 'solid-js'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { t, textOf } from '../words/language.ts'
import { Seats } from './Seats.tsx'
import type { FoundFile, Seating } from './types.ts'

export interface ImportBoxProps {
  /** What the file is; undefined when it can't be opened, and the player has been told why. */
  readonly onRead: (text: string, file: string) => FoundFile | undefined
  readonly onOpen: (found: FoundFile, seating: Seating) => void
  /** A position may be looked at and changed before it is played. */
  readonly onEdit: (found: FoundFile) => void
}

const byFileText = ({ byFile, meta }: FoundFile): string => {
  if (byFile === undefined) return t('file.foundKept')
  const name = meta.sides.find(({ id }) => id === byFile.to)?.name
  const side = name === undefined ? byFile.to : textOf(name)
  return byFile.turn === 0 ? t('file.foundOffer', { side }) : t('file.found', { side, number: byFile.turn })
}

const OpenForm = (props: {
  readonly found: FoundFile
  readonly onOpen: (seating: Seating) => void
  readonly onEdit: () => void
  readonly onCancel: () => void
}) => {
  const [seating, setSeating] = createSignal<Seating>({ players: props.found.players, passScreen: false })
  return (
    <form
      class="import-open"
      onSubmit={event => {
        event.preventDefault()
        props.onOpen(seating())
      }}
    >
      <p class="saved-words">
        <b>{props.found.file}</b>
        <span>
          {textOf(props.found.meta.name)}
          <Show when={props.found.scenario}>{scenario => <> · {textOf(scenario().name)}</>}</Show>
        </span>
      </p>
      <Show
        when={props.found.kind === 'saved' || props.found.kind === 'position'}
        fallback={<p>{byFileText(props.found)}</p>}
      >
        <fieldset>
          <legend>{t('home.players')}</legend>
          <Seats meta={props.found.meta} seating={seating()} onChange={setSeating} />
        </fieldset>
      </Show>
      <div class="saved-buttons">
        <Button kind="primary" type="submit" ref={element => queueMicrotask(() => element.focus())}>
          {t('home.open')}
        </Button>
        <Show when={props.found.kind === 'position'}>
          <Button onClick={() => props.onEdit()}>{t('position.editFile')}</Button>
        </Show>
        <Button onClick={() => props.onCancel()}>{t('home.openNot')}</Button>
      </div>
    </form>
  )
}

export const ImportBox = (props: ImportBoxProps) => {
  const [over, setOver] = createSignal(false)
  const [failed, setFailed] = createSignal<string>()
  const [found, setFound] = createSignal<FoundFile>()

  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    setFailed(undefined)
    try {
      setFound(props.onRead(await file.text(), file.name))
    } catch {
      setFailed(file.name)
    }
  }
  return (
    <section class="sheet">
      <h2>{t('home.import')}</h2>
      <label
        class="import"
        classList={{ 'import-over': over() }}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={event => {
          event.preventDefault()
          setOver(false)
          void read(event.dataTransfer?.files[0])
        }}
      >
        <input
          type="file"
          accept=".json,.stavka-pbem,.stavka-mine,application/json"
          onChange={event => {
            const { currentTarget } = event
            void read(currentTarget.files?.[0])
            // The same file can be chosen again.
            currentTarget.value = ''
          }}
        />
        <span>
          {t('home.importAbout')} <b>{t('home.importPick')}</b>
        </span>
      </label>
      <Show when={found()} keyed>
        {file => (
          <OpenForm
            found={file}
            onOpen={seating => props.onOpen(file, seating)}
            onEdit={() => props.onEdit(file)}
            onCancel={() => setFound(undefined)}
          />
        )}
      </Show>
      <Show when={failed()}>
        {file => (
          <Notice kind="bad" onClose={() => setFailed(undefined)}>
            {t('home.importWrong', { file: file() })}
          </Notice>
        )}
      </Show>
    </section>
  )
}
