// Chances as bars, the whole track being 100 %: name, length, percentage; the words stand beside the bar, so that its
// colour is never alone.
import { For, type JSX, Show } from 'solid-js'
import { percent } from '../words/language.ts'
import type { Lean } from './chart.ts'
import './battle.css'

export interface Bar {
  readonly name: string
  readonly about?: JSX.Element
  readonly share: number
  readonly lean: Lean
}

export const Bars = (props: { readonly bars: readonly Bar[] }) => (
  <ul class="bars">
    <For each={props.bars}>
      {bar => (
        <li>
          <b class="bars-name">{bar.name}</b>
          <span class="bars-track" aria-hidden="true">
            <span class={`bars-fill bars-${bar.lean}`} style={{ width: `${Math.min(bar.share, 1) * 100}%` }} />
          </span>
          <b class="bars-share">{percent(bar.share, bar.share < 0.1 ? 1 : 0)}</b>
          <Show when={bar.about}>
            <span class="bars-about">{bar.about}</span>
          </Show>
        </li>
      )}
    </For>
  </ul>
)
