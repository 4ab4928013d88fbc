// The turn track: which turn it is, and who comes when.
import { createMemo, For, Show } from 'solid-js'
import type { Arrival } from '../../engine/contract.ts'
import type { TitleInfo } from '../../session/session.ts'
import { t, textOf } from '../words/language.ts'
import { arrivalsByTurn } from './arrivals.ts'
import { UnitChip } from './UnitChip.tsx'
import './panel.css'
import './turns.css'

export interface TurnTrackProps {
  readonly title: TitleInfo
  readonly turn: number
  readonly arrivals: readonly Arrival[]
}

export const TurnTrack = (props: TurnTrackProps) => {
  const due = createMemo(() => arrivalsByTurn(props.arrivals))
  const stateOf = (turn: number) => (turn === props.turn ? 'now' : turn < props.turn ? 'past' : 'future')
  return (
    <ol class="panel turns" aria-label={t('turns.title')}>
      <For each={props.title.turns}>
        {entry => (
          <li class={`turns-${stateOf(entry.turn)}`} aria-current={entry.turn === props.turn ? 'step' : undefined}>
            <span class="turns-number">{entry.turn}</span>
            <div>
              <span class="turns-name">
                {textOf(entry.name)}
                <Show when={entry.turn === props.turn}>
                  <small>{t('turns.now')}</small>
                </Show>
              </span>
              <Show when={due().get(entry.turn)}>
                {arrivals => (
                  <div class="turns-units">
                    <For each={arrivals()}>{({ unit }) => <UnitChip title={props.title} unit={unit} />}</For>
                  </div>
                )}
              </Show>
            </div>
          </li>
        )}
      </For>
    </ol>
  )
}
