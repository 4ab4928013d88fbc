// Reinforcements: who comes, when and where.
import { createMemo, For, Show } from 'solid-js'
import type { Arrival } from '../../engine/contract.ts'
import { idsIn } from '../../engine/text.ts'
import type { TitleInfo } from '../../session/session.ts'
import { t } from '../words/language.ts'
import { say, turnName } from '../words/say.ts'
import { arrivalsByPlace, arrivalsByTurn } from './arrivals.ts'
import { UnitChip } from './UnitChip.tsx'
import './panel.css'
import './turns.css'

export interface ArrivalsPanelProps {
  readonly title: TitleInfo
  readonly turn: number
  readonly arrivals: readonly Arrival[]
  /** The map goes there. */
  readonly onPlace: (hexes: readonly number[]) => void
}

export const ArrivalsPanel = (props: ArrivalsPanelProps) => {
  const turns = createMemo(() => [...arrivalsByTurn(props.arrivals)])
  const when = (turn: number): string =>
    turn <= props.turn ? t('arrivals.thisTurn') : turn === props.turn + 1 ? t('arrivals.nextTurn') : ''
  return (
    <div class="panel arrivals">
      <For each={turns()} fallback={<p class="panel-empty">{t('arrivals.none')}</p>}>
        {([turn, list]) => (
          <section classList={{ 'arrivals-now': turn <= props.turn }}>
            <h3>
              {turnName(props.title, turn)} <small>{when(turn)}</small>
            </h3>
            <ul>
              <For each={arrivalsByPlace(list)}>
                {group => (
                  <li>
                    <For each={group}>{({ unit }) => <UnitChip title={props.title} unit={unit} />}</For>
                    <Show when={group[0].where}>
                      {where => (
                        <p>
                          <Show
                            when={idsIn(props.title.messages, where()).hexes.length > 0}
                            fallback={say(props.title, where())}
                          >
                            <button
                              type="button"
                              class="duty-link"
                              onClick={() => props.onPlace(idsIn(props.title.messages, where()).hexes)}
                            >
                              {say(props.title, where())}
                            </button>
                          </Show>
                        </p>
                      )}
                    </Show>
                  </li>
                )}
              </For>
            </ul>
          </section>
        )}
      </For>
    </div>
  )
}
