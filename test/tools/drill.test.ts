// What numbers are worth, found again in games that were made up to be worth just that.
import { expect, test } from 'vitest'
import { streamOf } from '../../src/engine/dice.ts'
import { type Shaken, shareOf, strideFor, worthsOf } from '../../tools/drill-fit.ts'

const TRUE_WORTH = [
  [2, 0, -1],
  [0, 0.5, 1.5],
]

const gamesOf = (count: number): Shaken[] => {
  const stream = streamOf(5)
  return Array.from({ length: count }, () => {
    const shakes = TRUE_WORTH.map(numbers => numbers.map(() => 2 * stream.below(2) - 1))
    const sums = shakes.map((each, side) => each.reduce((sum, shake, at) => sum + shake * TRUE_WORTH[side][at], 0))
    const dice = stream.below(9) + stream.below(9) - 8
    return { margin: -1 + sums[0] - sums[1] + dice, shakes }
  })
}

test('what each number is worth to its side comes out, within three standard errors', () => {
  const worths = worthsOf(gamesOf(2000))
  for (const [side, numbers] of TRUE_WORTH.entries())
    for (const [at, worth] of numbers.entries()) {
      const { gain, error } = worths[side][at]
      expect(error).toBeGreaterThan(0)
      expect(error).toBeLessThan(0.15)
      expect(Math.abs(gain - worth)).toBeLessThan(3 * error)
    }
})

test('a number moves as far as it is sure, and not for what may be chance', () => {
  expect(strideFor({ gain: 1, error: 1 }, 1, 1)).toBe(0)
  expect(strideFor({ gain: 2, error: 1 }, 1, 1)).toBeCloseTo(1.5)
  expect(strideFor({ gain: -2, error: 1 }, 1, 1)).toBeCloseTo(-1.5)
  expect(strideFor({ gain: 20, error: 1 }, 1, 1)).toBe(2.2)
  expect(strideFor({ gain: 4, error: 1 }, 1, 0.25)).toBeCloseTo(1.5)
  expect(strideFor({ gain: 4, error: 1 }, 1, 0)).toBe(0)
})

test('where worths are no larger than their errors, nothing is more than chance', () => {
  expect(shareOf([1, -1, 0.5].map(gain => ({ gain, error: 1 })))).toBe(0)
  expect(shareOf([2, -2, 2].map(gain => ({ gain, error: 1 })))).toBeCloseTo(0.75)
})

test('too few games are no answer', () => {
  expect(() => worthsOf(gamesOf(3))).toThrow('too few games')
})

test('luck that is told turn by turn is no part of the error', () => {
  const stream = streamOf(6)
  const games = gamesOf(1000).map(game => {
    const snows = stream.below(2) === 0
    return { ...game, margin: game.margin + (snows ? 12 : 0), luck: { 3: snows ? 'snow' : 'clear', 4: 'clear' } }
  })
  const blind = games.map(({ margin, shakes }) => ({ margin, shakes }))
  const [[told]] = worthsOf(games)
  const [[untold]] = worthsOf(blind)
  expect(told.gain).toBeCloseTo(TRUE_WORTH[0][0], 0)
  expect(told.error).toBeLessThan(untold.error / 1.5)
})
