// What a player reads before a scenario: how things stand, what each side must do, how long it takes, what is special.
import { createResource, For, Show } from 'solid-js'
import type { Meta } from '../../engine/contract.ts'
import { loadBriefings } from '../../games/lessons.ts'
import { SideSign } from '../ui/SideSign.tsx'
import { t, textOf } from '../words/language.ts'
import './briefing.css'

export const BriefingView = (props: { readonly meta: Meta; readonly scenario: string }) => {
  const [briefings] = createResource(() => props.meta.id, loadBriefings)
  const briefing = () => (briefings.state === 'ready' ? briefings()[props.scenario] : undefined)
  const turns = (): number => {
    const [first, last] = props.meta.scenarios.find(({ id }) => id === props.scenario)?.turns ?? [1, 1]
    return last - first + 1
  }
  return (
    <Show when={briefing()}>
      {said => (
        <section class="briefing">
          <p>{textOf(said().situation)}</p>
          <dl>
            <For each={props.meta.sides}>
              {(side, index) => (
                <div>
                  <dt>
                    <SideSign side={index()} /> {textOf(side.name)}
                  </dt>
                  <dd>{textOf(said().aims[side.id])}</dd>
                </div>
              )}
            </For>
            <div>
              <dt>{t('briefing.length')}</dt>
              <dd>{turns() === 1 ? t('briefing.turn') : t('home.turns', { count: turns() })}</dd>
            </div>
          </dl>
          <Show when={said().special.length > 0}>
            <h4>{t('briefing.special')}</h4>
            <ul>
              <For each={said().special}>{each => <li>{textOf(each)}</li>}</For>
            </ul>
          </Show>
        </section>
      )}
    </Show>
  )
}
