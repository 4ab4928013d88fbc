import { expect, test } from 'vitest'
import { ONE_DIE, oddsCardOf, sumOf, TWO_DICE, totalOf } from '../../src/engine/card.ts'
import { chart } from '../../src/engine/odds.ts'

const CHART = chart(`
  -    1-1  2-1
  0    A    A
  1    A    B
  2    A    B
  3    B    B
  4    B    C
  5    C    C
  6    C    C`)
const SUMS = chart(`
  -    1-1
  2    A
  3    B
  4    B
  5    B
  6    B
  7    B
  8    B
  9    B
  10   B
  11   B
  12   C`)

const TERMS = [
  { unit: 0, printed: 4, counted: 2 },
  { unit: 1, printed: 3, counted: 3 },
]
const REASON = { key: 'card.any' }
const PLAIN = { attackers: TERMS, defenders: [], attack: 5, defence: 2, odds: '2-1', shifts: [] }

test('terms and modifiers are added up', () => {
  expect(sumOf(TERMS)).toBe(5)
  expect(totalOf([2, -1].map(value => ({ value, rule: '1', reason: REASON })))).toBe(1)
})

test('one die: each face with its row after modifiers, each result with its exact chance', () => {
  const modifiers = [{ value: -1, rule: '1', reason: REASON }]
  const card = oddsCardOf({ ...PLAIN, chart: CHART, dice: ONE_DIE, modifiers, column: 1 })
  expect(card.column).toBe('2-1')
  expect(card.faces.map(({ die, row, result }) => `${die}>${row}${result}`).join(' ')).toBe(
    '1>0A 2>1B 3>2B 4>3B 5>4C 6>5C',
  )
  expect(card.results).toEqual([
    { result: 'A', probability: 1 / 6 },
    { result: 'B', probability: 3 / 6 },
    { result: 'C', probability: 2 / 6 },
  ])
})

test('a result that is rolled again has no chance', () => {
  const { results } = oddsCardOf({ ...PLAIN, chart: CHART, dice: ONE_DIE, column: 1, again: 'B' })
  expect(results.map(({ result }) => result)).toEqual(['C'])
})

test('two dice: a face is a sum, and falls as often as the dice make it', () => {
  const card = oddsCardOf({ ...PLAIN, chart: SUMS, dice: TWO_DICE, column: 0 })
  expect(card.faces.map(({ die }) => die)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(card.results).toEqual([
    { result: 'A', probability: 1 / 36 },
    { result: 'B', probability: 34 / 36 },
    { result: 'C', probability: 1 / 36 },
  ])
})

test('what a column says can be other than what is printed', () => {
  const { faces } = oddsCardOf({ ...PLAIN, chart: CHART, dice: ONE_DIE, column: 0, resultAt: row => `${row}!` })
  expect(faces.map(({ result }) => result)).toEqual(['1!', '2!', '3!', '4!', '5!', '6!'])
})
