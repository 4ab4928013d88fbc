import { describe, expect, test } from 'vitest'
import {
  ATTACKER,
  checkPick,
  type Due,
  forcedBy,
  type Ladder,
  lossesIn,
  type Role,
  spare,
  stepOffer,
  strongSteps,
} from '../../src/engine/attrition.ts'
import { refuse } from '../../src/engine/contract.ts'

/** Unit 0 falls from 5 to 3 and 0, unit 1 from 4 to 1. */
const LEVELS = [
  [5, 3, 0],
  [4, 1],
]
const strength: Ladder = (unit, lost) => LEVELS[unit][lost] ?? 0

describe('a side that cannot pay in full spares the other a step', () => {
  const spared = (asked: readonly [number, number], fails: readonly [boolean, boolean]) => {
    const told: [Role, number][] = []
    return { due: spare(asked, fails, (role, rest) => told.push([role, rest])), told }
  }
  test('nobody where both can pay', () => expect(spared([2, 3], [false, false])).toEqual({ due: [2, 3], told: [] }))
  test('the attacker where the defender cannot', () =>
    expect(spared([2, 3], [false, true])).toEqual({ due: [1, 3], told: [[ATTACKER, 1]] }))
  test('both where neither can', () => expect(spared([2, 3], [true, true]).due).toEqual([1, 2]))
  test('nothing less than nothing', () => expect(spared([0, 3], [false, true])).toEqual({ due: [0, 3], told: [] }))
})

test('steps count as long as there is strength to lose', () => {
  expect(strongSteps(strength, 0, 0)).toBe(2)
  expect(strongSteps(strength, 1, 0)).toBe(2)
  expect(strongSteps(strength, 0, 2)).toBe(0)
})

describe('what leaves no choice', () => {
  const due = (need: number, ...steps: number[]): Due => ({
    need,
    losers: steps.map((n, unit) => ({ unit, steps: n })),
  })
  test('one unit alone, for no more than is due', () => expect(forcedBy(due(2, 3))).toEqual([{ unit: 0, steps: 2 }]))
  test('all that they have', () =>
    expect(forcedBy(due(3, 1, 2))).toEqual([
      { unit: 0, steps: 1 },
      { unit: 1, steps: 2 },
    ]))
  test('else somebody picks', () => expect(forcedBy(due(2, 1, 2))).toBeUndefined())
})

test('the cheapest step is offered first, each unit as often as it can pay', () => {
  const losers = [
    { unit: 0, steps: 2 },
    { unit: 1, steps: 2 },
  ]
  const offer = stepOffer({ lost: [0, 0] }, { need: 2, losers }, strength)
  expect(offer).toMatchObject({ need: 2, most: 2 })
  expect(offer.units.map(({ unit }) => unit)).toEqual([1, 0, 0, 1])
  expect(stepOffer({ lost: [0, 0] }, { need: 1, losers }, strength).units).toHaveLength(2)
})

test('a unit is named once for each step', () => {
  expect(lossesIn([4, 2, 4])).toEqual([
    { unit: 4, steps: 2 },
    { unit: 2, steps: 1 },
  ])
})

test('a pick is refused for its first fault', () => {
  const due: Due = {
    need: 2,
    losers: [
      { unit: 0, steps: 1 },
      { unit: 1, steps: 2 },
    ],
  }
  const why = (...units: number[]): string | undefined =>
    checkPick(units, due, unit => unit < 3, {
      stranger: () => refuse('a', 'stranger'),
      unable: () => refuse('b', 'unable'),
      tooMany: () => refuse('c', 'tooMany'),
      wrongCount: () => refuse('d', 'wrongCount'),
    })?.rule
  expect(why(0, 1)).toBeUndefined()
  expect(why(1, 1)).toBeUndefined()
  expect([why(3, 2), why(2, 3), why(0, 0), why(1)]).toEqual(['a', 'b', 'c', 'd'])
})
