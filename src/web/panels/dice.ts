// Statistics of the dice in the log, and what may honestly be said of them.
import type { Seat } from '../../engine/contract.ts'
import type { LogLine } from '../../session/session.ts'

export const FACES = [1, 2, 3, 4, 5, 6] as const

export interface DiceCount {
  /** How often each face fell, from 1 to 6. */
  readonly faces: readonly number[]
  readonly count: number
  /** Undefined before the first die. */
  readonly mean: number | undefined
}

export const countDice = (dice: readonly number[]): DiceCount => {
  const faces = FACES.map(face => dice.filter(die => die === face).length)
  const count = faces.reduce((sum, each) => sum + each, 0)
  const sum = faces.reduce((total, each, index) => total + each * FACES[index], 0)
  return { faces, count, mean: count === 0 ? undefined : sum / count }
}

/** All dice of the log: those rolled while that seat acted, or everybody's. */
export const diceIn = (lines: readonly LogLine[], seat?: Seat): readonly number[] =>
  lines.filter(line => seat === undefined || line.seat === seat).flatMap(line => line.event.dice ?? [])

/** Sum of squared deviations from a fair die, each in units of the expected count. */
export const chiSquare = ({ faces, count }: DiceCount): number => {
  const expected = count / FACES.length
  return count === 0 ? 0 : faces.reduce((sum, each) => sum + (each - expected) ** 2 / expected, 0)
}

/** Complementary error function, to seven digits (Abramowitz and Stegun 7.1.26). */
const erfc = (x: number): number => {
  const k = 1 / (1 + 0.3275911 * x)
  const polynomial = k * (0.254829592 + k * (-0.284496736 + k * (1.421413741 + k * (-1.453152027 + k * 1.061405429))))
  return polynomial * Math.exp(-x * x)
}

/** How often fair dice deviate at least this much: the upper tail of chi-square with five degrees of freedom. */
export const chanceOfMore = (chi: number): number =>
  chi <= 0 ? 1 : erfc(Math.sqrt(chi / 2)) + Math.sqrt((2 * chi) / Math.PI) * Math.exp(-chi / 2) * (1 + chi / 3)

/** Below this, chi-square says nothing: five of each face are expected. */
const ENOUGH = 30
const UNUSUAL = 0.05

export type Verdict = { readonly verdict: 'few' } | { readonly verdict: 'usual' | 'unusual'; readonly chance: number }

export const judgeDice = (dice: DiceCount): Verdict => {
  if (dice.count < ENOUGH) return { verdict: 'few' }
  const chance = chanceOfMore(chiSquare(dice))
  return { verdict: chance < UNUSUAL ? 'unusual' : 'usual', chance }
}
