// A handful of dice for each side: how many hits to expect, and how their owner could meet them; then what makes the dice.
import { Show } from 'solid-js'
import type { DiceCard, HitChoice, HitOutlook } from '../../engine/contract.ts'
import type { TitleInfo } from '../../session/session.ts'
import { colon, number, t } from '../words/language.ts'
import { Bars } from './Bars.tsx'
import type { Lean } from './chart.ts'
import { Terms } from './Strengths.tsx'
import './battle.css'

/** Rarer than this, hits are counted together with the last that is shown. */
const RARE = 0.005

const hitsName = (hits: number): string =>
  hits === 0 ? t('battle.noHit') : hits === 1 ? t('battle.hit') : t('battle.hits', { count: hits })

const choiceName = ({ losses, retreat }: HitChoice): string =>
  [losses > 0 ? t('battle.lose', { count: losses }) : '', retreat > 0 ? t('battle.retreat', { count: retreat }) : '']
    .filter(part => part !== '')
    .join(' + ')

/** Mostly so many steps or more, and a retreat for each hit that is left: said as a range. */
const choicesOf = ({ choices, hits }: HitOutlook): string => {
  if (hits === 0) return ''
  const losses = choices.map(choice => choice.losses)
  const [least, most] = [Math.min(...losses), Math.max(...losses)]
  const isRange = choices.length === most - least + 1 && choices.every(each => each.losses + each.retreat === hits)
  return isRange && choices.length > 2 ? t('battle.loseRange', { least, most }) : choices.map(choiceName).join(' / ')
}

const meanOf = (outlook: readonly HitOutlook[]): number =>
  outlook.reduce((sum, { hits, probability }) => sum + hits * probability, 0)

const Outlook = (props: {
  readonly name: string
  readonly outlook: readonly HitOutlook[]
  readonly none: Lean
  readonly some: Lean
}) => (
  <div class="battle-outlook">
    <h4 class="battle-heading">
      {props.name} <small>{t('battle.mean', { mean: number(meanOf(props.outlook), 1) })}</small>
    </h4>
    <Bars
      bars={props.outlook
        .filter(({ probability }) => probability >= RARE)
        .map(each => ({
          name: hitsName(each.hits),
          about: choicesOf(each),
          share: each.probability,
          lean: each.hits === 0 ? props.none : props.some,
        }))}
    />
  </div>
)

export const DiceChances = (props: {
  readonly title: TitleInfo
  readonly card: DiceCard
  readonly onRule: (id: string) => void
}) => (
  <>
    <div class="battle-outlooks">
      <Outlook name={t('battle.onDefender')} outlook={props.card.onDefender} none="mixed" some="good" />
      <Outlook name={t('battle.onAttacker')} outlook={props.card.onAttacker} none="mixed" some="bad" />
    </div>
    <Show when={props.card.sharpDice > 0}>
      <p class="panel-note battle-sharp">
        {t('battle.defence')}
        {colon()}
        {t('battle.sharp', { count: props.card.sharpDice })}
      </p>
    </Show>
    <Terms title={props.title} card={props.card} onRule={props.onRule} />
  </>
)
