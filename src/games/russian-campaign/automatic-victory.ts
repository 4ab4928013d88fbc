// Automatic victory (9.11): 10:1 while the units still move makes the defender surrender without a roll.
import type { Attack, GameEvent, OddsCard, Refusal } from '../../engine/contract.ts'
import { settleDrops } from './airborne.ts'
import { cardOf, defendersIn, finalStep, hasArtilleryCorps, type Impulse, isOverwhelming, oddsName } from './card.ts'
import { checkGroup, declareAttackers, declareTargets } from './combat.ts'
import { surrender } from './losses.ts'
import { no } from './messages.ts'
import { OPTIONS, type Side, SOVIET } from './meta.ts'
import { FLAG, hasOption, isOnMap, type State } from './state.ts'
import { spendSupport } from './support.ts'

/** 9.11.1: the Axis; V.If: the Soviets where an artillery corps takes part. */
const checkSide = (state: State, attackers: readonly number[], side: Side): Refusal | undefined => {
  if (side !== SOVIET) return undefined
  if (!hasOption(state, OPTIONS.artilleryCorps)) return no('9.11.1', 'refuse.axisOnly')
  return hasArtilleryCorps(state.title, attackers) ? undefined : no('V.If', 'refuse.needsArtilleryCorps')
}

export const checkAutomaticVictory = (
  state: State,
  action: Attack,
  side: Side,
  impulse: Impulse,
): Refusal | undefined => {
  const refusal = checkSide(state, action.attackers, side) ?? checkGroup(state, action, side, impulse)
  if (refusal !== undefined) return refusal
  const step = finalStep(state, action, side, impulse)
  return isOverwhelming(step) ? undefined : no('9.11.1', 'refuse.notOverwhelming', { odds: oddsName(step) })
}

/** Its card: no die decides. */
export const automaticVictoryCard = (state: State, action: Attack, side: Side, impulse: Impulse): OddsCard => {
  const card = cardOf(state, action, side, impulse)
  return {
    ...card,
    column: oddsName(finalStep(state, action, side, impulse)),
    faces: card.faces.map(face => ({ ...face, result: 'AV' })),
    results: [{ result: 'AV', probability: 1 }],
  }
}

/** 9.11.2: the victims are gone, the victors are used up; 9.11.3 is judged when the combats open. */
export const applyAutomaticVictory = (
  state: State,
  action: Attack,
  side: Side,
  impulse: Impulse,
  events: GameEvent[],
): void => {
  const { attackers, targets } = action
  const odds = oddsName(finalStep(state, action, side, impulse))
  events.push({ key: 'log.automaticVictory', rule: '9.11.1', args: { attackers, targets, odds } })
  for (const unit of attackers) {
    state.flags[unit] |= FLAG.spent
    state.points[unit] = 0
  }
  for (const unit of defendersIn(state, targets, side))
    if (isOnMap(state, unit)) surrender(state, unit, '9.11.1', events)
  spendSupport(state, targets)
  settleDrops(state, events)
}

/** One stack and all who can bear on it: the strongest attack there is. */
const strongest = (state: State, target: number, side: Side, impulse: Impulse): Attack => ({
  type: 'attack',
  attackers: declareAttackers(state, [target], side, impulse),
  targets: [target],
  support: [],
})

/** Stacks that would surrender now to all who stand next to them. */
export const automaticVictoryTargets = (state: State, side: Side, impulse: Impulse): number[] => {
  if (side === SOVIET && !hasOption(state, OPTIONS.artilleryCorps)) return []
  return declareTargets(state, side, impulse).filter(
    target => checkAutomaticVictory(state, strongest(state, target, side, impulse), side, impulse) === undefined,
  )
}

/** The fewest units that are enough for it: strongest first, none that is not needed. */
export const suggestAutomaticVictory = (
  state: State,
  target: number,
  side: Side,
  impulse: Impulse,
): Attack | undefined => {
  const { title } = state
  let attack = strongest(state, target, side, impulse)
  if (checkAutomaticVictory(state, attack, side, impulse) !== undefined) return undefined
  for (const unit of [...attack.attackers].sort((a, b) => title.strength[a] - title.strength[b])) {
    const fewer = { ...attack, attackers: attack.attackers.filter(each => each !== unit) }
    if (checkAutomaticVictory(state, fewer, side, impulse) === undefined) attack = fewer
  }
  return attack
}
