// Steps lost in a combat (9.22, 9.3, 9.61b): who can take them, what is forced, and what the owner picks. The first step
// may be a tank's and the next the engineers' (9.61b): each is a pick of its own, then the rest is free.
import type { GameEvent, Losses, LossOffer, Refusal } from '../../engine/contract.ts'
import type { LossesOffer } from '../../engine/offer.ts'
import { loseStep, stepsOf } from './map.ts'
import { no } from './messages.ts'
import type { Side } from './meta.ts'
import { type Battle, battleIn, changeBattle, enemyOf, FLAG, has, isOnMap, type State } from './state.ts'
import { MOST_STEPS } from './title.ts'
import { scoreLoss } from './victory.ts'

export const ATTACKER = 0
export const DEFENDER = 1
/** Index into the pairs of a battle. */
export type Role = typeof ATTACKER | typeof DEFENDER

export const sideOf = ({ side }: Battle, role: Role): Side => (role === ATTACKER ? side : enemyOf(side))

/** The pair with another number for one of the roles. */
const withRole = (
  pair: readonly [number, number],
  role: Role,
  value: number,
): readonly [attacker: number, defender: number] => (role === ATTACKER ? [value, pair[1]] : [pair[0], value])

export const survivorsOf = (state: State, battle: Battle, role: Role): number[] =>
  (role === ATTACKER ? battle.attackers : battle.defenders).filter(unit => isOnMap(state, unit))

// ---- Who can lose a step ----

/** 9.3: steps of the unit until it has no strength any more; 17.1c: artillery has one; 6.3b: none beyond the limit. */
const strongSteps = (state: State, unit: number, role: Role): number => {
  const { title } = state
  if (role === DEFENDER && has(state, unit, FLAG.excess)) return 0
  const strength = role === ATTACKER ? title.attack : title.defence
  const most = title.isArtillery[unit] === 1 ? state.lost[unit] + 1 : title.steps[unit]
  let steps = 0
  for (let lost = state.lost[unit]; lost < most && strength[unit * MOST_STEPS + lost] > 0; lost++) steps++
  return steps
}

/** Steps that these units could lose in all (9.22c). */
export const capacityOf = (state: State, units: readonly number[], role: Role): number =>
  units.reduce((sum, unit) => sum + strongSteps(state, unit, role), 0)

interface Loser {
  readonly unit: number
  readonly steps: number
}
const sumOf = (losers: readonly Loser[]): number => losers.reduce((sum, { steps }) => sum + steps, 0)

const losersOf = (state: State, battle: Battle, role: Role): Loser[] =>
  survivorsOf(state, battle, role)
    .map(unit => ({ unit, steps: strongSteps(state, unit, role) }))
    .filter(({ steps }) => steps > 0)

/** So many steps from among these, under this rule. */
interface Due {
  readonly need: number
  readonly losers: readonly Loser[]
  readonly rule: '9.31' | '9.61b' | '9.3'
}

const dueNow = (state: State, role: Role): Due => {
  const { title } = state
  const battle = battleIn(state)
  const all = losersOf(state, battle, role)
  if (role === ATTACKER && battle.tankFirst) {
    const best = Math.max(0, ...all.map(({ unit }) => title.armour[unit]))
    const tanks = all.filter(({ unit }) => best > 0 && title.armour[unit] === best)
    if (tanks.length > 0) return { need: 1, losers: tanks.map(({ unit }) => ({ unit, steps: 1 })), rule: '9.31' }
  }
  if (role === ATTACKER && battle.engineerLosses > 0) {
    const engineers = all.filter(({ unit }) => title.isEngineer[unit] === 1)
    const need = Math.min(battle.engineerLosses, sumOf(engineers))
    if (need > 0) return { need, losers: engineers, rule: '9.61b' }
  }
  return { need: battle.losses[role], losers: all, rule: '9.3' }
}

// ---- Losing them ----

/** Steps of one unit, whatever they are for. */
export const takeSteps = (state: State, unit: number, steps: number, rule: string, events: GameEvent[]): void => {
  const hex = state.hex[unit]
  scoreLoss(state, unit, steps)
  for (let step = 0; step < steps; step++) loseStep(state, unit)
  if (isOnMap(state, unit)) events.push({ key: 'log.stepsLost', rule, args: { unit, hex, n: steps } })
  else events.push({ key: 'log.unitLost', rule, args: { unit, hex } })
}

export const eliminate = (state: State, unit: number, rule: string, events: GameEvent[]): void =>
  takeSteps(state, unit, stepsOf(state, unit), rule, events)

/** Steps that the result asks for. */
const pay = (state: State, role: Role, { unit, steps }: Loser, rule: Due['rule'], events: GameEvent[]): void => {
  const { losses, tankFirst, engineerLosses } = battleIn(state)
  takeSteps(state, unit, steps, rule, events)
  const ofEngineers = role === ATTACKER && state.title.isEngineer[unit] === 1 ? steps : 0
  changeBattle(state, {
    losses: withRole(losses, role, losses[role] - steps),
    tankFirst: tankFirst && role !== ATTACKER,
    engineerLosses: Math.max(0, engineerLosses - ofEngineers),
  })
}

/** Takes what leaves no choice, until somebody has to pick or the side has paid all that it can. */
export const payForced = (state: State, role: Role, events: GameEvent[]): void => {
  for (;;) {
    const { losses } = battleIn(state)
    if (losses[role] === 0) return
    const { need, losers, rule } = dueNow(state, role)
    if (losers.length === 0) {
      changeBattle(state, { losses: withRole(losses, role, 0) })
      return
    }
    if (losers.length > 1 && sumOf(losers) > need) return
    let left = need
    for (const { unit, steps } of losers) {
      const taken = Math.min(steps, left)
      left -= taken
      if (taken > 0) pay(state, role, { unit, steps: taken }, rule, events)
    }
  }
}

// ---- The pick ----

/** Steps that are picked in one go. */
export const lossesDue = (state: State, role: Role): number => dueNow(state, role).need

/** The steps that cost the least strength first. */
const lossesOf = (state: State, role: Role): LossOffer => {
  const { title } = state
  const { need, losers } = dueNow(state, role)
  const strength = role === ATTACKER ? title.attack : title.defence
  const priceOf = (unit: number, step: number): number => {
    const at = unit * MOST_STEPS + state.lost[unit] + step
    return strength[at] - (state.lost[unit] + step + 1 < title.steps[unit] ? strength[at + 1] : 0)
  }
  const offered = losers
    .flatMap(({ unit, steps }) =>
      Array.from({ length: Math.min(steps, need) }, (_, step) => ({ unit, price: priceOf(unit, step) })),
    )
    .sort((a, b) => a.price - b.price)
  return { need, most: need, units: offered.map(({ unit }) => ({ unit, worth: 1 })) }
}

const whyNotLose = (state: State, unit: number, role: Role, rule: Due['rule']): Refusal => {
  if (role === DEFENDER && has(state, unit, FLAG.excess)) return no('6.3b', 'refuse.lossExcess', { unit })
  if (strongSteps(state, unit, role) === 0) return no('9.3', 'refuse.lossWithoutStrength', { unit })
  return rule === '9.31' ? no('9.31', 'refuse.lossTankFirst', { unit }) : no('9.61b', 'refuse.lossEngineers', { unit })
}

const checkLosses = (state: State, { units }: Losses, role: Role): Refusal | undefined => {
  const { need, losers, rule } = dueNow(state, role)
  const survivors = survivorsOf(state, battleIn(state), role)
  for (const unit of units) {
    if (!survivors.includes(unit)) return no('9.32', 'refuse.lossNotInCombat', { unit })
    const loser = losers.find(each => each.unit === unit)
    if (loser === undefined) return whyNotLose(state, unit, role, rule)
    if (units.filter(each => each === unit).length > loser.steps)
      return no(state.title.isArtillery[unit] === 1 ? '17.1c' : '9.22a', 'refuse.lossTooManySteps', {
        unit,
        n: loser.steps,
      })
  }
  return units.length === need ? undefined : no('9.22a', 'refuse.lossCount', { n: need })
}

/** A unit is in the list once for each step. */
const applyLosses = (state: State, { units }: Losses, role: Role, events: GameEvent[]): void => {
  const { rule } = dueNow(state, role)
  for (const unit of new Set(units)) {
    const steps = units.filter(each => each === unit).length
    pay(state, role, { unit, steps }, rule, events)
  }
}

export const lossOffer = (role: Role): LossesOffer<State> => ({
  offer: state => lossesOf(state, role),
  check: (state, losses) => checkLosses(state, losses, role),
  apply: (state, losses, events) => applyLosses(state, losses, role, events),
})
