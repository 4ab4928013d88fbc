// Games kept in this browser: continue, export, delete. Deleting asks once, in its own line.
import { createSignal, For, Show } from 'solid-js'
import type { Meta } from '../../engine/contract.ts'
import { PERSON, type Player } from '../../session/session.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmOnce } from '../ui/ConfirmOnce.tsx'
import { SideSign } from '../ui/SideSign.tsx'
import { colon, dateTime, t, textOf, wordOr } from '../words/language.ts'
import type { SavedEntry } from './types.ts'

export interface SavedListProps {
  readonly titles: readonly Meta[]
  readonly saved: readonly SavedEntry[]
  readonly onContinue: (id: string) => void
  readonly onDelete: (id: string) => void
  readonly onExport: (id: string) => void
}

const playerName = (player: Player): string => (player === PERSON ? t('home.person') : wordOr(`bot.${player}`, player))

const Saved = (props: { readonly entry: SavedEntry; readonly list: SavedListProps }) => {
  const [asking, setAsking] = createSignal(false)
  const meta = () => props.list.titles.find(({ id }) => id === props.entry.game)
  const scenario = () => meta()?.scenarios.find(({ id }) => id === props.entry.scenario)
  return (
    <li class="saved">
      <div class="saved-words">
        <b>{meta() === undefined ? props.entry.game : textOf(meta()?.name ?? { en: '', ja: '' })}</b>
        <span>
          <Show when={scenario()}>{found => <>{textOf(found().name)} · </>}</Show>
          {props.entry.over ? t('home.over') : t('common.turn', { turn: props.entry.turn })}
        </span>
        <span class="saved-players">
          <For each={meta()?.sides ?? []}>
            {(side, index) => (
              <span>
                <SideSign side={index()} /> {textOf(side.name)}
                {colon()}
                {playerName(props.entry.players[side.id] ?? PERSON)}
              </span>
            )}
          </For>
        </span>
        <time datetime={new Date(props.entry.when).toISOString()}>{dateTime(props.entry.when)}</time>
      </div>
      <Show
        when={!asking()}
        fallback={
          <ConfirmOnce
            danger
            question={t('home.deleteAsk')}
            yes={t('home.deleteYes')}
            no={t('home.deleteNo')}
            onYes={() => props.list.onDelete(props.entry.id)}
            onNo={() => setAsking(false)}
          />
        }
      >
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
          <Button kind="quiet" small onClick={() => setAsking(true)}>
            {t('home.delete')}
          </Button>
        </div>
      </Show>
    </li>
  )
}

export const SavedList = (props: SavedListProps) => (
  <section class="sheet">
    <h2>{t('home.saved')}</h2>
    <ul>
      <For each={props.saved} fallback={<li class="quiet">{t('home.noSaved')}</li>}>
        {entry => <Saved entry={entry} list={props} />}
      </For>
    </ul>
  </section>
)
