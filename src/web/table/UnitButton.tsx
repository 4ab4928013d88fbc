// A unit in a list.
import { For, Show } from 'solid-js'
import type { UnitState } from '../../engine/contract.ts'
import type { TitleInfo } from '../../session/session.ts'
import { badgesOf } from '../play/counters.ts'
import { SideSign } from '../ui/SideSign.tsx'
import { language } from '../words/language.ts'
import { hexName, unitName } from '../words/say.ts'

export interface UnitButtonProps {
  readonly title: TitleInfo
  readonly unit: number
  readonly state: UnitState
  readonly pressed: boolean
  /** A figure behind the name: what it is worth, how often it was chosen. */
  readonly figure?: string | undefined
  /** Tells in words what the badges of its counter say. */
  readonly badges?: boolean
  readonly onClick: () => void
}

export const UnitButton = (props: UnitButtonProps) => (
  <button
    type="button"
    class={`unit-button side-${props.state.side}`}
    aria-pressed={props.pressed}
    onClick={() => props.onClick()}
  >
    <SideSign side={props.state.side} />
    <span class="unit-button-name">{unitName(props.title, props.unit)}</span>
    <b class="figures">{props.state.factors}</b>
    <span class="soft">{props.state.hex < 0 ? '' : hexName(props.title, props.state.hex)}</span>
    <span class="unit-button-figure">{props.figure ?? ''}</span>
    <Show when={props.badges === true}>
      <For each={badgesOf(props.title, language(), props.state)}>
        {badge => (
          <span class="unit-button-badge">
            {badge.sign} {badge.name}
          </span>
        )}
      </For>
    </Show>
  </button>
)
