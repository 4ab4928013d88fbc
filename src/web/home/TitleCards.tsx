// The titles on the table, as cards to choose from.
import { For, Show } from 'solid-js'
import type { Meta } from '../../engine/contract.ts'
import { t, textOf } from '../words/language.ts'
import { Emblem } from './Emblem.tsx'

export interface TitleCardsProps {
  readonly titles: readonly Meta[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
}

const sizeOf = ({ scenarios }: Meta): string => {
  const lengths = scenarios.map(({ turns: [first, last] }) => last - first + 1)
  const [count, longest] = [scenarios.length, Math.max(...lengths)]
  const scenarioWords = count === 1 ? t('home.scenarioOne') : t('home.scenarioMany', { count })
  const turnWords = count === 1 ? t('home.turns', { count: longest }) : t('home.turnsUpTo', { count: longest })
  return `${scenarioWords} · ${turnWords}`
}

export const TitleCards = (props: TitleCardsProps) => (
  <fieldset class="cards">
    <legend class="unseen">{t('home.games')}</legend>
    <For each={props.titles}>
      {meta => (
        <label class="card">
          <input
            type="radio"
            name="title"
            value={meta.id}
            checked={props.chosen === meta.id}
            onChange={() => props.onChoose(meta.id)}
          />
          <Emblem sketch={meta.pitch.emblem} />
          <span class="card-words">
            <span class="card-name">{textOf(meta.name)}</span>
            <span class="card-size">
              {sizeOf(meta)}
              <Show when={props.chosen === meta.id}>
                <b>✓ {t('home.chosen')}</b>
              </Show>
            </span>
          </span>
        </label>
      )}
    </For>
  </fieldset>
)
