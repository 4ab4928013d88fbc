// The battle before the dice: who attacks what, both strengths and the exact chances; below, what makes them, term by term.
import { Match, Show, Switch } from 'solid-js'
import type { BattleCard, DiceCard, OddsCard } from '../../engine/contract.ts'
import type { TitleInfo } from '../../session/session.ts'
import { SideSign } from '../ui/SideSign.tsx'
import { listed, t, textOf } from '../words/language.ts'
import { hexName } from '../words/say.ts'
import { DiceChances } from './DiceChances.tsx'
import { OddsChances } from './OddsChances.tsx'
import { Strengths } from './Strengths.tsx'
import './battle.css'

export interface BattleCardProps {
  readonly title: TitleInfo
  readonly card: BattleCard
  /** The hexes attacked. */
  readonly targets: readonly number[]
  /** What it is, where it is not the attack of every day. */
  readonly attack?: string | undefined
  readonly onRule: (id: string) => void
}

export const BattleCardView = (props: BattleCardProps) => {
  const side = () => props.title.units[props.card.attackers[0]?.unit ?? 0]?.side ?? 0
  const sideName = () => {
    const found = props.title.meta.sides[side()]
    return found === undefined ? '' : textOf(found.name)
  }
  const where = () => listed(props.targets.map(hex => hexName(props.title, hex)))
  const heading = (): string => {
    const words = { side: sideName(), where: where() }
    return props.attack === undefined
      ? t('battle.attacks', words)
      : t('battle.attacksSo', { ...words, attack: props.attack })
  }
  return (
    <section class="battle" aria-label={t('battle.title')}>
      <Show when={props.targets.length > 0}>
        <h3 class="battle-title">
          <SideSign side={side()} /> {heading()}
        </h3>
      </Show>
      <Strengths title={props.title} card={props.card} />
      <Switch>
        <Match when={props.card.kind === 'odds' && (props.card as OddsCard)}>
          {card => <OddsChances title={props.title} card={card()} onRule={props.onRule} />}
        </Match>
        <Match when={props.card.kind === 'dice' && (props.card as DiceCard)}>
          {card => <DiceChances card={card()} title={props.title} onRule={props.onRule} />}
        </Match>
      </Switch>
    </section>
  )
}
