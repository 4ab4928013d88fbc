// Steps lost in a combat (8.21 to 8.23): who can take them, what is forced, and what the owner or, with 12.4, the
// opponent picks. The order of things is in battle.ts.
import type { GameEvent, Losses, LossOffer, Refusal } from '../../engine/contract.ts'
import type { LossesOffer } from '../../engine/offer.ts'
import { loseStep, stepsOf } from './map.ts'
import { no } from './messages.ts'
import { OPTIONS, type Side } from './meta.ts'
import { type Battle, battleIn, enemyOf, hasOption, isOnMap, type StageName, type State, turnInto } from './state.ts'
import { MOST_STEPS } from './title.ts'

export const ATTACKER = 0
export const DEFENDER = 1
/** Index into the pairs of a battle. */
export type Role = typeof ATTACKER | typeof DEFENDER

export const sideOf = ({ side }: Battle, role: Role): Side => (role === ATTACKER ? side : enemyOf(side))
export const roleOf = (battle: Battle, side: Side): Role => (side === battle.side ? ATTACKER : DEFENDER)

/** The pair with another number for one of the roles. */
export const withRole = (
  pair: readonly [number, number],
  role: Role,
  value: number,
): readonly [attacker: number, defender: number] => (role === ATTACKER ? [value, pair[1]] : [pair[0], value])

export const survivorsOf = (state: State, battle: Battle, role: Role): number[] =>
  (role === ATTACKER ? battle.attackers : battle.defenders).filter(unit => isOnMap(state, unit))

// ---- 8.23: who can lose a step ----

/** Steps of the unit until it has no strength any more. */
const strongSteps = (state: State, unit: number, role: Role): number => {
  const { title } = state
  const strength = role === ATTACKER ? title.attack : title.defence
  let steps = 0
  for (let lost = state.lost[unit]; lost < title.steps[unit] && strength[unit * MOST_STEPS + lost] > 0; lost++) steps++
  return steps
}

/** Steps that these units could lose in all (8.24). */
export const capacityOf = (state: State, units: readonly number[], role: Role): number =>
  units.reduce((sum, unit) => sum + (role === ATTACKER ? strongSteps(state, unit, role) : stepsOf(state, unit)), 0)

interface Loser {
  readonly unit: number
  readonly steps: number
}

/** 8.33: after a retreat only those who could not go on owe anything. */
const debtorsOf = (state: State, battle: Battle, role: Role): number[] =>
  battle.retreating.length === 0
    ? survivorsOf(state, battle, role)
    : battle.retreating.map(({ unit }) => unit).filter(unit => isOnMap(state, unit))

/** 8.23a, 10.11b: defenders without strength, such as HQs, only when nobody else is left. */
const losersOf = (state: State, battle: Battle, role: Role): Loser[] => {
  const units = debtorsOf(state, battle, role)
  const strong = units.map(unit => ({ unit, steps: strongSteps(state, unit, role) })).filter(({ steps }) => steps > 0)
  if (strong.length > 0 || role === ATTACKER) return strong
  return units.map(unit => ({ unit, steps: stepsOf(state, unit) }))
}

// ---- Losing them ----

/** Steps of one unit, whatever they are for. */
export const takeSteps = (state: State, unit: number, steps: number, rule: string, events: GameEvent[]): void => {
  const hex = state.hex[unit]
  for (let step = 0; step < steps; step++) loseStep(state, unit)
  if (isOnMap(state, unit)) events.push({ key: 'log.stepsLost', rule, args: { unit, hex, n: steps } })
  else if (state.title.isHq[unit] === 1)
    events.push({ key: 'log.hqLost', rule: '10.11c', args: { unit, hex, turn: state.turn + 2 } })
  else events.push({ key: 'log.unitLost', rule, args: { unit, hex } })
}

/** Steps that the result asks for. */
const pay = (state: State, role: Role, unit: number, steps: number, events: GameEvent[]): void => {
  const battle = battleIn(state)
  takeSteps(state, unit, steps, '8.21', events)
  state.battle = {
    ...battle,
    must: withRole(battle.must, role, battle.must[role] - steps),
    taken: withRole(battle.taken, role, battle.taken[role] + steps),
  }
}

/** 12.4: the second step of a side is the other side's to pick; the first and those after it are its own. */
const isEnemyPick = (state: State, battle: Battle, role: Role): boolean =>
  hasOption(state, OPTIONS.sharedLosses) && battle.taken[role] === 1

const PICKS: readonly [attacker: readonly StageName[], defender: readonly StageName[]] = [
  ['attacker-loss', 'attacker-second'],
  ['defender-loss', 'defender-second'],
]

/** Takes what leaves no choice, until somebody has to pick or the side has paid all that it can. */
export const payForced = (state: State, role: Role, events: GameEvent[]): void => {
  for (;;) {
    const battle = battleIn(state)
    const need = battle.must[role]
    if (need === 0) return
    const losers = losersOf(state, battle, role)
    if (losers.length === 0) {
      // 8.41a: what the defenders could not pay is left over like the hexes that they did not go
      const rest = role === DEFENDER ? withRole(battle.rest, role, battle.rest[role] + need) : battle.rest
      state.battle = { ...battle, must: withRole(battle.must, role, 0), rest }
      return
    }
    const all = losers.reduce((sum, { steps }) => sum + steps, 0)
    if (losers.length > 1 && all > need) {
      const [own, enemys] = PICKS[role]
      turnInto(state, isEnemyPick(state, battle, role) ? enemys : own)
      return
    }
    for (const { unit, steps } of losers) pay(state, role, unit, Math.min(steps, battleIn(state).must[role]), events)
  }
}

// ---- The pick ----

/** Steps that are picked in one go. */
export const lossesDue = (state: State, role: Role): number => {
  const { taken, must } = battleIn(state)
  return hasOption(state, OPTIONS.sharedLosses) && taken[role] < 2 ? 1 : must[role]
}

/** The steps that cost the least strength first. */
const lossesOf = (state: State, role: Role): LossOffer => {
  const { title } = state
  const need = lossesDue(state, role)
  const strength = role === ATTACKER ? title.attack : title.defence
  const priceOf = (unit: number, step: number): number => {
    const at = unit * MOST_STEPS + state.lost[unit] + step
    return strength[at] - (state.lost[unit] + step + 1 < title.steps[unit] ? strength[at + 1] : 0)
  }
  const offered = losersOf(state, battleIn(state), role)
    .flatMap(({ unit, steps }) =>
      Array.from({ length: Math.min(steps, need) }, (_, step) => ({ unit, price: priceOf(unit, step) })),
    )
    .sort((a, b) => a.price - b.price)
  return { need, most: need, units: offered.map(({ unit }) => ({ unit, worth: 1 })) }
}

const checkLosses = (state: State, { units }: Losses, role: Role): Refusal | undefined => {
  const battle = battleIn(state)
  const debtors = debtorsOf(state, battle, role)
  const losers = losersOf(state, battle, role)
  for (const unit of units) {
    if (!debtors.includes(unit)) return no('8.23b', 'refuse.lossNotInCombat', { unit })
    const loser = losers.find(each => each.unit === unit)
    if (loser === undefined)
      return no(state.title.isHq[unit] === 1 ? '10.11b' : '8.23a', 'refuse.lossWithoutStrength', { unit })
    if (units.filter(each => each === unit).length > loser.steps)
      return no('8.21', 'refuse.lossTooManySteps', { unit, n: loser.steps })
  }
  const n = lossesDue(state, role)
  return units.length === n ? undefined : no('8.22a', 'refuse.lossCount', { n })
}

/** A unit is in the list once for each step. */
const applyLosses = (state: State, { units }: Losses, role: Role, events: GameEvent[]): void => {
  for (const unit of new Set(units)) pay(state, role, unit, units.filter(each => each === unit).length, events)
}

export const lossOffer = (role: Role): LossesOffer<State> => ({
  offer: state => lossesOf(state, role),
  check: (state, losses) => checkLosses(state, losses, role),
  apply: (state, losses, events) => applyLosses(state, losses, role, events),
})
