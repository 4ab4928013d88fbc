// Attrition: combats whose result costs each side steps. Who could lose one, what leaves no choice, what the owner picks.
// For titles in which a unit is a ladder of strengths; when steps are due, and what they bring about, is in the titles.
import type { LossOffer, Refusal } from './contract.ts'
import { enemyOf, isOnMap, type TitleArrays } from './state.ts'

// ---- The two sides of a combat ----

export const ATTACKER = 0
export const DEFENDER = 1
/** Index into what a combat holds for both. */
export type Role = typeof ATTACKER | typeof DEFENDER
export type Pair<T = number> = readonly [attacker: T, defender: T]

/** The pair with another value for one of the roles. */
export const withRole = <T>(pair: Pair<T>, role: Role, value: T): Pair<T> =>
  role === ATTACKER ? [value, pair[DEFENDER]] : [pair[ATTACKER], value]

const otherRole = (role: Role): Role => (role === ATTACKER ? DEFENDER : ATTACKER)

interface Fight {
  /** The attacker's. */
  readonly side: 0 | 1
  readonly attackers: readonly number[]
  readonly defenders: readonly number[]
}

export const sideOf = ({ side }: Pick<Fight, 'side'>, role: Role): 0 | 1 => (role === ATTACKER ? side : enemyOf(side))

export const survivorsOf = (state: TitleArrays, { attackers, defenders }: Fight, role: Role): number[] =>
  (role === ATTACKER ? attackers : defenders).filter(unit => isOnMap(state, unit))

/**
 * What the result asks of each side: one less where the other can't pay in full. Judged for both before either loses
 * anything; `spared` is told what is left.
 */
export const spare = (asked: Pair, fails: Pair<boolean>, spared: (role: Role, rest: number) => void): Pair => {
  const due = (role: Role): number => {
    if (asked[role] === 0 || !fails[otherRole(role)]) return asked[role]
    spared(role, asked[role] - 1)
    return asked[role] - 1
  }
  return [due(ATTACKER), due(DEFENDER)]
}

// ---- Steps that are due ----

/** What the unit is worth after so many steps lost; 0 when it has none left. */
export type Ladder = (unit: number, lost: number) => number

/** Steps of the unit until it has no strength any more. */
export const strongSteps = (strength: Ladder, unit: number, lost: number): number => {
  let steps = 0
  while (strength(unit, lost + steps) > 0) steps++
  return steps
}

/** Steps of one unit: those that it could lose, or does. */
export interface Loss {
  readonly unit: number
  readonly steps: number
}

export const stepsIn = (losses: readonly Loss[]): number => losses.reduce((sum, { steps }) => sum + steps, 0)

/** So many steps from among these. */
export interface Due {
  readonly need: number
  readonly losers: readonly Loss[]
}

/** Who loses what where there is no choice: one unit alone, or all that they have. Undefined where somebody has to pick. */
export const forcedBy = ({ need, losers }: Due): readonly Loss[] | undefined => {
  if (losers.length > 1 && stepsIn(losers) > need) return undefined
  return losers.map(({ unit, steps }) => ({ unit, steps: Math.min(steps, need) }))
}

// ---- The pick ----

/** Step by step, those first that cost the least strength. */
export const stepOffer = (
  { lost }: { readonly lost: ArrayLike<number> },
  { need, losers }: Due,
  strength: Ladder,
): LossOffer => {
  const priceOf = (unit: number, step: number): number =>
    strength(unit, lost[unit] + step) - strength(unit, lost[unit] + step + 1)
  const offered = losers
    .flatMap(({ unit, steps }) =>
      Array.from({ length: Math.min(steps, need) }, (_, step) => ({ unit, price: priceOf(unit, step) })),
    )
    .sort((a, b) => a.price - b.price)
  return { need, most: need, units: offered.map(({ unit }) => ({ unit, worth: 1 })) }
}

/** A unit is named once for each step that it loses. */
export const lossesIn = (units: readonly number[]): Loss[] =>
  [...new Set(units)].map(unit => ({ unit, steps: units.filter(each => each === unit).length }))

/** Why a pick is refused: `unable`: it took part, but none of the steps can be its own. */
interface Objections {
  stranger(unit: number): Refusal
  unable(unit: number): Refusal
  tooMany(unit: number, most: number): Refusal
  wrongCount(need: number): Refusal
}

export const checkPick = (
  units: readonly number[],
  { need, losers }: Due,
  isInvolved: (unit: number) => boolean,
  objections: Objections,
): Refusal | undefined => {
  for (const { unit, steps } of lossesIn(units)) {
    if (!isInvolved(unit)) return objections.stranger(unit)
    const loser = losers.find(each => each.unit === unit)
    if (loser === undefined) return objections.unable(unit)
    if (steps > loser.steps) return objections.tooMany(unit, loser.steps)
  }
  return units.length === need ? undefined : objections.wrongCount(need)
}
