// Losses: hits are met by steps and retreats, as the owner of the hit units chooses.
import type { GameEvent, HitChoice, Losses, LossOffer, Refusal } from '../../../engine/contract.ts'
import type { LossesOffer } from '../../../engine/offer.ts'
import { type BattleRole, battleIn, isOnMap, roleIn, type State } from '../state.ts'
import type { Title } from '../title.ts'
import { no } from '../words/messages.ts'
import { checkListed, eliminate, loseSteps } from './attrition.ts'
import { longestRetreat } from './retreat.ts'

// ---- What can be chosen ----

interface Burden {
  /** Hits to be met, after the odd hit on shock armies alone has been dropped (11.1d). */
  readonly hits: number
  /** What one step of the unit takes off them: 2 for a shock army among others (11.1b), else 1. */
  worthOf(unit: number): number
}

const isShock = (title: Title, unit: number): boolean => title.units[unit].type === 'shock'

/** 11.1b to 11.1d: shock armies alone halve their hits; among others each of their steps takes two. */
const burdenOf = (title: Title, units: readonly number[], hits: number): Burden => {
  const allShock = units.length > 0 && units.every(unit => isShock(title, unit))
  return allShock
    ? { hits: Math.floor(hits / 2), worthOf: () => 1 }
    : { hits, worthOf: unit => (isShock(title, unit) ? 2 : 1) }
}

const capacityOf = (state: State, units: readonly number[], burden: Burden): number =>
  units.reduce((sum, unit) => sum + state.steps[unit] * burden.worthOf(unit), 0)

/** 8.62: attackers go back one hex at most; 8.61: defenders as many as it takes. */
const furthest = (role: BattleRole, hits: number): number => (role === 'attacker' ? Math.min(1, hits - 1) : hits - 1)

/** How many hits the units together could avoid: all must go equally far, so the one with the shortest way decides (8.65). */
const avoidable = (
  state: State,
  units: readonly number[],
  hits: number,
  role: BattleRole,
  targets: readonly number[],
): number => {
  const most = furthest(role, hits)
  if (most <= 0 || units.length === 0) return 0
  return Math.min(...units.map(unit => longestRetreat(state, unit, most, role, targets)))
}

/** 8.52, 8.53, 8.6: at least one step, the rest by losses or hexes. */
export const hitChoices = (
  state: State,
  units: readonly number[],
  hits: number,
  role: BattleRole,
  targets: readonly number[],
): HitChoice[] => {
  const burden = burdenOf(state.title, units, hits)
  if (burden.hits === 0) return []
  const capacity = capacityOf(state, units, burden)
  if (burden.hits > capacity) return [{ losses: capacity, retreat: 0 }] // 8.53
  const most = Math.max(0, furthest(role, burden.hits))
  const ways = units.map(unit => (most > 0 ? longestRetreat(state, unit, most, role, targets) : 0))
  const choices: HitChoice[] = []
  for (let retreat = most; retreat >= 0; retreat--) {
    const losses = burden.hits - retreat
    // 8.61, 8.65: those who cannot go so far must have fallen, and somebody must be left to go
    const stuck = units.filter((_, index) => ways[index] < retreat)
    if (retreat === 0 || (losses >= capacityOf(state, stuck, burden) && losses < capacity))
      choices.push({ losses, retreat })
  }
  return choices
}

/** 11.1d: an odd hit that only shock armies could take is dropped. */
const isDropped = (burden: Burden, survivors: readonly number[], left: number): boolean =>
  left === 1 && survivors.length > 0 && survivors.every(unit => burden.worthOf(unit) === 2)

/** 11.1d: could all the others fall so that an odd hit is left for the shock armies? */
const canDrop = (state: State, units: readonly number[], burden: Burden): boolean => {
  const others = units.filter(unit => burden.worthOf(unit) === 1)
  const left = burden.hits - capacityOf(state, others, burden)
  return others.length < units.length && left > 0 && left % 2 === 1
}

// ---- Hits of a combat: 8.5, 8.6 ----

/** Units of one role that are left; leaders take no hits. */
const fightersOf = (state: State, role: BattleRole): number[] => {
  const { attackers, defenders } = battleIn(state)
  return (role === 'attacker' ? attackers : defenders).filter(
    unit => isOnMap(state, unit) && state.title.leader[unit] === 0,
  )
}

/** Those who have to meet hits now, and what these come to. */
const hitIn = (state: State): { units: readonly number[]; burden: Burden } => {
  const role = roleIn(state)
  const units = fightersOf(state, role)
  return { units, burden: burdenOf(state.title, units, battleIn(state).hits[role]) }
}

/** 5.2c: whoever was out of supply when the combat began. */
const wasCutOff =
  (state: State) =>
  (unit: number): boolean =>
    battleIn(state).cutOff.includes(unit)

/** 8.53: with more hits than steps everybody falls. */
export const overwhelm = (state: State, events: GameEvent[]): void => {
  const { units, burden } = hitIn(state)
  if (burden.hits > capacityOf(state, units, burden)) eliminate(state, units, wasCutOff(state), events)
}

export const hasHits = (state: State): boolean => {
  const { units, burden } = hitIn(state)
  return burden.hits > 0 && units.length > 0
}

const hitLosses = (state: State): LossOffer => {
  const role = roleIn(state)
  const { hits, targets } = battleIn(state)
  const { units, burden } = hitIn(state)
  const spared = avoidable(state, units, burden.hits, role, targets)
  // 8.61: where those who can't go so far fall, the others may avoid more
  const fewest = Math.min(...hitChoices(state, units, hits[role], role, targets).map(({ losses }) => losses))
  return {
    need: Math.max(1, burden.hits - spared),
    least: canDrop(state, units, burden) ? Math.min(fewest, burden.hits - 1) : fewest,
    most: burden.hits,
    units: units.flatMap(unit =>
      Array.from({ length: state.steps[unit] }, () => ({ unit, worth: burden.worthOf(unit) })),
    ),
  }
}

const hitsMetBy = ({ units }: Losses, burden: Burden): number =>
  units.reduce((sum, unit) => sum + burden.worthOf(unit), 0)

/** 8.6: at least one step; what is not lost must be avoidable by the retreat of all survivors. 11.1c: single hits pass shock armies by. */
const checkHitLosses = (state: State, losses: Losses): Refusal | undefined => {
  const refusal = checkListed(hitLosses(state), losses, '8.51b')
  if (refusal !== undefined) return refusal
  const role = roleIn(state)
  const { units, burden } = hitIn(state)
  if (losses.units.length === 0) return no('8.6', 'refuse.firstHit')
  const left = burden.hits - hitsMetBy(losses, burden)
  if (left < 0)
    return no(burden.worthOf(units[0]) === 1 ? '8.51b' : '11.1c', 'refuse.tooManyLosses', { most: burden.hits })
  const survivors = units.filter(unit => losses.units.filter(each => each === unit).length < state.steps[unit])
  if (left === 0 || isDropped(burden, survivors, left)) return undefined
  if (survivors.length === 0) return no('8.51b', 'refuse.tooFewLosses', { need: burden.hits })
  const spared = Math.min(left, avoidable(state, survivors, left + 1, role, battleIn(state).targets))
  if (left <= spared) return undefined
  return no(role === 'attacker' ? '8.62' : spared === 0 ? '8.65a' : '8.65b', 'refuse.tooFewLosses', {
    need: burden.hits - spared,
  })
}

/** 8.6: the survivors go back a hex for each hit that no step has met. */
const applyHitLosses = (state: State, losses: Losses, events: GameEvent[]): void => {
  const role = roleIn(state)
  const { burden } = hitIn(state)
  const left = burden.hits - hitsMetBy(losses, burden)
  loseSteps(state, losses.units, wasCutOff(state), events)
  const survivors = fightersOf(state, role)
  const battle = battleIn(state)
  if (left > 0 && survivors.length > 0 && !isDropped(burden, survivors, left))
    state.battle = {
      ...battle,
      retreating: survivors.map(unit => ({ unit, left, from: state.hex[unit] })),
      attackerRetreated: role === 'attacker' || battle.attackerRetreated,
    }
  state.closed = true // 8.51b: chosen once, all together
}

export const lossOffer: LossesOffer<State> = { offer: hitLosses, check: checkHitLosses, apply: applyHitLosses }
