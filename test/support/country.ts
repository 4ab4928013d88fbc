// Countries for the searches: what a step costs, where one stops, crossings, all drawn blindly on a random board.
import fc from 'fast-check'
import type { Board } from '../../src/engine/board.ts'
import { DIRECTIONS } from '../../src/engine/hex.ts'
import { FORBIDDEN, NO_DIRECTION, type Steps } from '../../src/engine/reach.ts'
import { boards } from './boards.ts'

/** Costs of every step, hexes that stop, crossings by sea, and first steps that are always allowed: all drawn blindly. */
interface Country {
  readonly costs: readonly number[]
  readonly crossings: readonly (readonly number[])[]
  /** What a crossing from the hex costs. */
  readonly fares: readonly number[]
  readonly stops: readonly boolean[]
  readonly minimum: readonly boolean[]
}

const countryOf = (board: Board): fc.Arbitrary<Country> => {
  const perStep = <T>(each: fc.Arbitrary<T>) =>
    fc.array(each, { minLength: board.size * DIRECTIONS, maxLength: board.size * DIRECTIONS })
  const perHex = <T>(each: fc.Arbitrary<T>) => fc.array(each, { minLength: board.size, maxLength: board.size })
  return fc.record({
    costs: perStep(fc.constantFrom(FORBIDDEN, 0, 1, 1, 1, 2, 3, 4, 6, 9)),
    crossings: perHex(fc.array(fc.nat(board.size - 1), { maxLength: 2 })),
    fares: perHex(fc.constantFrom(FORBIDDEN, 0, 1, 3, 7)),
    stops: perHex(fc.nat(3).map(face => face === 0)),
    minimum: perStep(fc.boolean()),
  })
}

export const stepsOf = (country: Country, rules: { stops: boolean; minimum: boolean; links: boolean }): Steps => {
  const { costs, crossings, fares, stops, minimum } = country
  const step = (from: number, direction: number): number =>
    direction === NO_DIRECTION ? fares[from] : costs[from * DIRECTIONS + direction]
  return {
    step,
    ...(rules.stops ? { stops: hex => stops[hex] } : {}),
    ...(rules.links ? { links: hex => crossings[hex] } : {}),
    ...(rules.minimum
      ? {
          minimum: (from, direction) => minimum[from * DIRECTIONS + direction],
        }
      : {}),
  }
}

/** A unit with points somewhere in a country. */
export const scene = boards.chain(board =>
  fc.record({
    board: fc.constant(board),
    country: countryOf(board),
    start: fc.nat(board.size - 1),
    points: fc.integer({ min: 0, max: 14 }),
    rules: fc.record({ stops: fc.boolean(), minimum: fc.boolean(), links: fc.boolean() }),
  }),
)
