import { expect, test } from 'vitest'
import { nextOf } from '../../src/web/play/round.ts'
import { spotOf } from '../../src/web/play/spot.ts'

const asked = (unit: number, order: readonly number[]) => ({ unit, order, phase: '' })

test('the round begins at the first unit, backwards at the last', () => {
  expect([nextOf([3, 5, 8], undefined, 1), nextOf([3, 5, 8], undefined, -1)]).toEqual([3, 8])
  expect(nextOf([], undefined, 1)).toBeUndefined()
})

test('it goes on from the unit asked for last, and round', () => {
  expect([nextOf([3, 5, 8], asked(3, []), 1), nextOf([3, 5, 8], asked(3, []), -1)]).toEqual([5, 8])
  expect(nextOf([3, 5, 8], asked(8, []), 1)).toBe(3)
  expect(nextOf([3], asked(3, [3]), 1)).toBe(3)
})

test('a unit that has dropped out is gone on from all the same, in whatever order units come', () => {
  expect([nextOf([3, 8], asked(5, [3, 5, 8]), 1), nextOf([3, 8], asked(5, [3, 5, 8]), -1)]).toEqual([8, 3])
  expect(nextOf([2, 9], asked(5, [9, 5, 7, 2]), 1)).toBe(2)
  expect(nextOf([3, 5], asked(8, [3, 5, 8]), 1)).toBe(3)
})

test('when nobody is left of those who were there, it begins anew', () => {
  expect(nextOf([1, 2], asked(5, [5, 8]), 1)).toBe(1)
  expect(nextOf([1, 2], asked(4, [5, 8]), -1)).toBe(2)
})

test('a message leads to the unit or hex it names, the first of several', () => {
  expect(spotOf({ key: 'a', args: { unit: 4 } })).toEqual({ unit: 4, hex: undefined })
  expect(spotOf({ key: 'a', args: { hexes: [7, 9], n: 2 } })).toEqual({ unit: undefined, hex: 7 })
  expect(spotOf({ key: 'a', args: { units: [3], hex: 0 } })).toEqual({ unit: 3, hex: 0 })
  expect(spotOf({ key: 'a', args: { units: [], hex: -1, unit: 'all' } })).toBeUndefined()
  expect(spotOf({ key: 'a' })).toBeUndefined()
})
