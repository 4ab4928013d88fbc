// Dice statistics: counted right, and judged honestly.
import { expect, test } from 'vitest'
import { chanceOfMore, chiSquare, countDice, diceIn, judgeDice } from '../../../src/web/panels/dice.ts'

const line = (seat: string, dice?: readonly number[]) => ({
  step: 0,
  seat,
  turn: 1,
  phase: 'combat',
  event: { key: 'log.dice', ...(dice === undefined ? {} : { dice }) },
})
const repeat = (counts: readonly number[]): number[] => counts.flatMap((count, face) => Array(count).fill(face + 1))

test('all dice of the log, or those of a side', () => {
  const lines = [line('axis', [1, 2]), line('soviet', [6]), line('axis')]
  expect(diceIn(lines)).toEqual([1, 2, 6])
  expect(diceIn(lines, 'soviet')).toEqual([6])
})

test('faces, number and mean', () => {
  expect(countDice([1, 1, 6, 4])).toEqual({ faces: [2, 0, 0, 1, 0, 1], count: 4, mean: 3 })
  expect(countDice([])).toEqual({ faces: [0, 0, 0, 0, 0, 0], count: 0, mean: undefined })
})

test('chi-square of an even series is 0, of a known series as worked out by hand', () => {
  expect(chiSquare(countDice(repeat([10, 10, 10, 10, 10, 10])))).toBe(0)
  // (5² + 2² + 1² + 2² + 1² + 3²) / 10
  expect(chiSquare(countDice(repeat([5, 8, 9, 8, 11, 19])))).toBeCloseTo((25 + 4 + 1 + 4 + 1 + 81) / 10)
  expect(chiSquare(countDice([]))).toBe(0)
})

test('the tail of chi-square with five degrees of freedom is as in the tables', () => {
  expect(chanceOfMore(0)).toBe(1)
  expect(chanceOfMore(1.145)).toBeCloseTo(0.95, 3)
  expect(chanceOfMore(4.351)).toBeCloseTo(0.5, 3)
  expect(chanceOfMore(11.07)).toBeCloseTo(0.05, 4)
  expect(chanceOfMore(15.086)).toBeCloseTo(0.01, 4)
})

test('few dice say nothing, even dice are usual, loaded ones are not', () => {
  expect(judgeDice(countDice(Array(29).fill(6)))).toEqual({ verdict: 'few' })
  expect(judgeDice(countDice(repeat([5, 5, 5, 5, 5, 5])))).toEqual({ verdict: 'usual', chance: 1 })
  expect(judgeDice(countDice(Array(30).fill(6))).verdict).toBe('unusual')
})
