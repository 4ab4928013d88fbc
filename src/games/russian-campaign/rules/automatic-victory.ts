// Automatic victory (9.11): 10:1 while the units still move makes the defender surrender without a roll.
import type { Attack, GameEvent, OddsCard, Refusal } from '../../../engine/contract.ts'
import type { AttackOffer } from '../../../engine/offer.ts'
import { OPTIONS, SOVIET } from '../meta.ts'
import { FLAG, hasOption, isOnMap, type State } from '../state.ts'
import { no } from '../words/messages.ts'
import { settleDrops } from './airborne.ts'
import { cardOf, defendersOf, finalStep, hasArtilleryCorps, isOverwhelming, oddsName } from './card.ts'
import { checkGroup, declareAttackers, declareTargets } from './combat.ts'
import { surrender } from './losses.ts'
import { spendSupport } from './support.ts'
import { now } from './turn.ts'

/** 9.11.1: the Axis; V.If: the Soviets too where they have artillery corps. */
export const winsAutomatically = (state: State): boolean =>
  now(state).side !== SOVIET || hasOption(state, OPTIONS.artilleryCorps)

export const axisOnly = (): Refusal => no('9.11.1', 'refuse.axisOnly')

/** V.If: of the Soviets an artillery corps takes part. */
const checkSide = (state: State, attackers: readonly number[]): Refusal | undefined =>
  now(state).side !== SOVIET || hasArtilleryCorps(state.title, attackers)
    ? undefined
    : no('V.If', 'refuse.needsArtilleryCorps')

const checkAutomaticVictory = (state: State, action: Attack): Refusal | undefined => {
  const refusal = checkSide(state, action.attackers) ?? checkGroup(state, action)
  if (refusal !== undefined) return refusal
  const step = finalStep(state, action)
  return isOverwhelming(step) ? undefined : no('9.11.1', 'refuse.notOverwhelming', { odds: oddsName(step) })
}

/** Its card: no die decides. */
export const automaticVictoryCard = (state: State, action: Attack): OddsCard => {
  const card = cardOf(state, action)
  return {
    ...card,
    column: oddsName(finalStep(state, action)),
    faces: card.faces.map(face => ({ ...face, result: 'AV' })),
    results: [{ result: 'AV', probability: 1 }],
  }
}

/** 9.11.2: the victims are gone, the victors are used up; 9.11.3 is judged when the combats open. */
const applyAutomaticVictory = (state: State, action: Attack, events: GameEvent[]): void => {
  const { attackers, targets } = action
  const odds = oddsName(finalStep(state, action))
  const { attack, defence } = cardOf(state, action)
  const fight = { attackers, targets, attack, defence, odds, result: 'AV' }
  events.push({ key: 'log.automaticVictory', rule: '9.11.1', args: { attackers, targets, odds }, fight })
  for (const unit of attackers) {
    state.flags[unit] |= FLAG.spent
    state.points[unit] = 0
  }
  for (const unit of defendersOf(state, targets)) if (isOnMap(state, unit)) surrender(state, unit, '9.11.1', events)
  spendSupport(state, targets)
  settleDrops(state, events)
}

/** One stack and all who can bear on it: the strongest attack there is. */
const strongest = (state: State, target: number): Attack => ({
  type: 'attack',
  attackers: declareAttackers(state, [target]),
  targets: [target],
  support: [],
})

/** Stacks that would surrender now to all who stand next to them. */
const automaticVictoryTargets = (state: State): number[] =>
  declareTargets(state).filter(target => checkAutomaticVictory(state, strongest(state, target)) === undefined)

/** The fewest units that are enough for it: strongest first, none that is not needed. */
const victoryOver = (state: State, target: number): Attack | undefined => {
  const { title } = state
  let attack = strongest(state, target)
  if (checkAutomaticVictory(state, attack) !== undefined) return undefined
  for (const unit of [...attack.attackers].sort((a, b) => title.strength[a] - title.strength[b])) {
    const fewer = { ...attack, attackers: attack.attackers.filter(each => each !== unit) }
    if (checkAutomaticVictory(state, fewer) === undefined) attack = fewer
  }
  return attack
}

const suggestVictory = (state: State): Attack | undefined => {
  for (const target of automaticVictoryTargets(state)) {
    const attack = victoryOver(state, target)
    if (attack !== undefined) return attack
  }
  return undefined
}

export const automaticVictoryOffer: AttackOffer<State> = {
  targets: automaticVictoryTargets,
  attackers: declareAttackers,
  suggestion: suggestVictory,
  check: checkAutomaticVictory,
  apply: applyAutomaticVictory,
}
