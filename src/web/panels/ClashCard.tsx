// A battle in a few lines: who attacks what, the two strengths and their odds, the dice and what they gave; the whole card
// is one press away.
import { Show } from 'solid-js'
import { oddsLabel } from '../../engine/card.ts'
import type { BattleAtHand, TitleInfo } from '../../session/session.ts'
import { SideSign } from '../ui/SideSign.tsx'
import { listed, t, textOf } from '../words/language.ts'
import { hexName, resultName } from '../words/say.ts'
import { BattleCardView } from './BattleCardView.tsx'
import { DiceRow } from './DiceRow.tsx'
import './clash.css'

export interface ClashCardProps {
  readonly title: TitleInfo
  readonly battle: BattleAtHand
  readonly onRule: (id: string) => void
  readonly onPlace: (hexes: readonly number[]) => void
}

/** A bucketful is told by its result. */
const MOST_DICE = 12

export const ClashCard = (props: ClashCardProps) => {
  const { title } = props
  const side = (): number => title.units[props.battle.attackers[0] ?? -1]?.side ?? -1
  const where = (): string => listed(props.battle.targets.map(hex => hexName(title, hex)))
  const heading = (): string => {
    const found = title.meta.sides[side()]
    return found === undefined ? where() : t('battle.attacks', { side: textOf(found.name), where: where() })
  }
  /** As it was fought: of the other side's secrets the card may still know less. */
  const figures = (): { readonly attack: number; readonly defence: number } =>
    props.battle.rolled?.fight ?? props.battle.card
  const isWhole = (): boolean =>
    figures().attack === props.battle.card.attack && figures().defence === props.battle.card.defence
  const odds = (): string => props.battle.rolled?.fight.odds ?? oddsLabel(props.battle.card)
  return (
    <section class="clash" aria-label={t('clash.title')}>
      <h2 class="clash-title">
        <Show when={side() >= 0}>
          <SideSign side={side()} />
        </Show>{' '}
        <button type="button" class="clash-where" onClick={() => props.onPlace(props.battle.targets)}>
          {heading()}
        </button>
      </h2>
      <p class="clash-roll">
        <span class="figures">{t('clash.figures', { attack: figures().attack, defence: figures().defence })}</span>
        <b class="figures clash-odds">{odds()}</b>
        <Show when={props.battle.rolled} fallback={<span class="soft">{t('clash.waits')}</span>}>
          {rolled => (
            <>
              <Show when={rolled().dice.length > 0 && rolled().dice.length <= MOST_DICE}>
                <DiceRow dice={rolled().dice} />
              </Show>
              <b class="clash-result">{resultName(title, rolled().fight.result)}</b>
            </>
          )}
        </Show>
      </p>
      <Show when={isWhole()}>
        <details class="fold clash-card">
          <summary>{t('clash.card')}</summary>
          <BattleCardView title={title} card={props.battle.card} targets={[]} onRule={props.onRule} />
        </details>
      </Show>
    </section>
  )
}
