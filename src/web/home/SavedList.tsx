// Games kept in this browser: continue, export, delete, and who plays on. Deleting asks once, in its own line.
import { createSignal, For, Index, Show } from 'solid-js'
import type { Meta, Seat } from '../../engine/contract.ts'
import { PERSON, type Player } from '../../session/session.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmOnce } from '../ui/ConfirmOnce.tsx'
import { SideSign } from '../ui/SideSign.tsx'
import { colon, dateTime, t, textOf } from '../words/language.ts'
import { playerName } from '../words/say.ts'
import { PlayerPicker } from './PlayerPicker.tsx'
import type { BotEntry, SavedEntry } from './types.ts'

export interface SavedListProps {
  readonly titles: readonly Meta[]
  readonly saved: readonly SavedEntry[]
  readonly onContinue: (id: string) => void
  readonly onDelete: (id: string) => void
  readonly onExport: (id: string) => void
  readonly bots: readonly BotEntry[]
  readonly onPlayers: (id: string, players: Readonly<Record<Seat, Player>>) => void
}

const Saved = (props: { readonly entry: SavedEntry; readonly list: SavedListProps }) => {
  const [asking, setAsking] = createSignal(false)
  const meta = () => props.list.titles.find(({ id }) => id === props.entry.game)
  const playerAt = (seat: Seat): Player => props.entry.players[seat] ?? PERSON
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
                {playerName(playerAt(side.id))}
              </span>
            )}
          </For>
        </span>
        <time datetime={new Date(props.entry.when).toISOString()}>{dateTime(props.entry.when)}</time>
        <Show when={!props.entry.over && meta()}>
          {known => (
            <details class="saved-change">
              <summary>{t('home.changePlayers')}</summary>
              <For each={known().sides}>
                {(side, index) => (
                  <PlayerPicker
                    side={side}
                    index={index()}
                    bots={props.list.bots}
                    player={playerAt(side.id)}
                    onChange={player =>
                      props.list.onPlayers(props.entry.id, { ...props.entry.players, [side.id]: player })
                    }
                  />
                )}
              </For>
            </details>
          )}
        </Show>
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
      {/* By place: what was unfolded stays so when the list is read anew. */}
      <Index each={props.saved} fallback={<li class="quiet">{t('home.noSaved')}</li>}>
        {entry => <Saved entry={entry()} list={props} />}
      </Index>
    </ul>
  </section>
)
