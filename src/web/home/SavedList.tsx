// Games kept in this browser: continue, export, rename, delete and take back, and who plays on.
import { createSignal, For, Index, Show } from 'solid-js'
import type { Meta, Seat } from '../../engine/contract.ts'
import { PERSON, type Player } from '../../session/session.ts'
import { Button } from '../ui/Button.tsx'
import { SideSign } from '../ui/SideSign.tsx'
import { bracketed, colon, dateTime, t, textOf } from '../words/language.ts'
import { playerName } from '../words/say.ts'
import { Seats } from './Seats.tsx'
import type { SavedEntry, Seating } from './types.ts'

export interface SavedListProps {
  readonly titles: readonly Meta[]
  readonly saved: readonly SavedEntry[]
  /** The one deleted last comes first. */
  readonly deleted: readonly SavedEntry[]
  /** On the table of some tab. */
  readonly held: ReadonlySet<string>
  readonly onContinue: (id: string) => void
  readonly onRename: (id: string, name: string) => void
  readonly onDelete: (id: string) => void
  readonly onRestore: (id: string) => void
  /** For good. */
  readonly onDrop: (id: string) => void
  readonly onExport: (id: string) => void
  readonly onSeating: (id: string, seating: Seating) => void
}

interface EntryProps {
  readonly entry: SavedEntry
  readonly list: SavedListProps
}

const metaOf = ({ entry, list }: EntryProps): Meta | undefined => list.titles.find(({ id }) => id === entry.game)

const titleOf = (props: EntryProps): string => {
  const meta = metaOf(props)
  return meta === undefined ? props.entry.game : textOf(meta.name)
}

/** What it is called, and in the next line what it is. */
const Words = (props: EntryProps) => {
  const scenario = () => metaOf(props)?.scenarios.find(({ id }) => id === props.entry.scenario)
  return (
    <>
      <b>{props.entry.name ?? titleOf(props)}</b>
      <span>
        <Show when={props.entry.name !== undefined}>{titleOf(props)} · </Show>
        <Show when={scenario()}>{found => <>{textOf(found().name)} · </>}</Show>
        {props.entry.over ? t('home.over') : t('common.turn', { turn: props.entry.turn })}
      </span>
      <Show when={!props.entry.over && props.entry.file}>
        {file => (
          <span>
            {file().seat === file().to ? t('file.list.turn') : t('file.list.waits', { number: file().turn + 1 })}
          </span>
        )}
      </Show>
    </>
  )
}

const Rename = (props: EntryProps & { readonly onClose: () => void }) => {
  let isOver = false
  const close = (name?: string): void => {
    // Leaving the field by Enter leaves it once more.
    if (isOver) return
    isOver = true
    if (name !== undefined) props.list.onRename(props.entry.id, name)
    props.onClose()
  }
  return (
    <input
      class="field saved-name"
      aria-label={t('home.name')}
      maxlength="60"
      placeholder={titleOf(props)}
      value={props.entry.name ?? ''}
      ref={element =>
        queueMicrotask(() => {
          element.focus()
          element.select()
        })
      }
      onKeyDown={({ key, isComposing, currentTarget }) => {
        // Enter that ends the choice of a character is not meant for us.
        if (key === 'Enter' && !isComposing) close(currentTarget.value)
        if (key === 'Escape') close()
      }}
      onBlur={({ currentTarget }) => close(currentTarget.value)}
    />
  )
}

const Saved = (props: EntryProps) => {
  const [naming, setNaming] = createSignal(false)
  const playerAt = (seat: Seat): Player => props.entry.players[seat] ?? PERSON
  return (
    <li class="saved">
      <div class="saved-words">
        <Show when={!naming()} fallback={<Rename {...props} onClose={() => setNaming(false)} />}>
          <Words {...props} />
        </Show>
        <span class="saved-players">
          <For each={metaOf(props)?.sides ?? []}>
            {(side, index) => (
              <span>
                <SideSign side={index()} /> {textOf(side.name)}
                {colon()}
                {playerName(playerAt(side.id))}
              </span>
            )}
          </For>
        </span>
        <time datetime={new Date(props.entry.when).toISOString()}>{dateTime(props.entry.when)}</time>
        <Show when={props.list.held.has(props.entry.id)}>
          <span class="saved-held">{t('home.held')}</span>
        </Show>
        <Show when={!props.entry.over && props.entry.file === undefined && metaOf(props)}>
          {known => (
            <details class="saved-change">
              <summary>{t('home.changePlayers')}</summary>
              <Seats
                meta={known()}
                seating={props.entry}
                onChange={({ players, passScreen }) => props.list.onSeating(props.entry.id, { players, passScreen })}
              />
            </details>
          )}
        </Show>
      </div>
      <div class="saved-buttons">
        <Button
          kind={props.entry.over ? 'plain' : 'primary'}
          small
          onClick={() => props.list.onContinue(props.entry.id)}
        >
          {props.entry.over ? t('home.look') : t('home.continue')}
        </Button>
        <Button small onClick={() => props.list.onExport(props.entry.id)}>
          {t('home.export')}
        </Button>
        <Button kind="quiet" small onClick={() => setNaming(true)}>
          {t('home.rename')}
        </Button>
        <Button kind="quiet" small onClick={() => props.list.onDelete(props.entry.id)}>
          {t('home.delete')}
        </Button>
      </div>
    </li>
  )
}

const Deleted = (props: EntryProps) => (
  <li class="saved">
    <div class="saved-words">
      <Words {...props} />
    </div>
    <div class="saved-buttons">
      <Button small onClick={() => props.list.onRestore(props.entry.id)}>
        {t('home.restore')}
      </Button>
      <Button kind="danger" small onClick={() => props.list.onDrop(props.entry.id)}>
        {t('home.drop')}
      </Button>
    </div>
  </li>
)

export const SavedList = (props: SavedListProps) => (
  <section class="sheet">
    <h2>{t('home.saved')}</h2>
    <ul>
      {/* By place: what was unfolded stays so when the list is read anew. */}
      <Index each={props.saved} fallback={<li class="quiet">{t('home.noSaved')}</li>}>
        {entry => <Saved entry={entry()} list={props} />}
      </Index>
    </ul>
    <Show when={props.deleted.length > 0}>
      <details class="saved-deleted">
        <summary>
          {t('home.deleted')}
          {bracketed(props.deleted.length)}
        </summary>
        <p class="quiet">{t('home.deletedAbout')}</p>
        <ul>
          <For each={props.deleted}>{entry => <Deleted entry={entry} list={props} />}</For>
        </ul>
      </details>
    </Show>
  </section>
)
