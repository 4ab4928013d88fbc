import { expect, test } from 'vitest'
import type { Fact } from '../../../src/engine/contract.ts'
import { namedUnits, trackOf } from '../../../src/web/panels/situation.ts'

const fact = (value: Fact['value'], track?: Fact['track']): Fact => ({
  name: { key: 'fact' },
  value,
  rule: '1',
  ...(track === undefined ? {} : { track }),
})

test('a track is a bar with a tick where one must be', () => {
  expect(trackOf(fact(7, { full: 9, need: 8 }))).toEqual({
    value: 7,
    full: 9,
    need: 8,
    filled: 7 / 9,
    tick: 8 / 9,
    met: false,
  })
  expect(trackOf(fact(8, { full: 9, need: 8 }))?.met).toBe(true)
  expect(trackOf(fact(3, { full: 9 }))).toMatchObject({ tick: undefined, met: undefined })
})

test('the bar stays in its frame, whatever the figures are', () => {
  expect(trackOf(fact(-3, { full: 9 }))?.filled).toBe(0)
  expect(trackOf(fact(12, { full: 9, need: 10 }))).toMatchObject({ filled: 1, tick: 1 })
  expect(trackOf(fact(0, { full: 0 }))?.filled).toBe(0)
})

test('without a number or a track there is no bar', () => {
  expect(trackOf(fact(3))).toBeUndefined()
  expect(trackOf(fact({ key: 'words' }, { full: 4 }))).toBeUndefined()
})

test('a dozen counters are named, the others counted until somebody asks', () => {
  const units = Array.from({ length: 20 }, (_, unit) => unit)
  expect(namedUnits(units, false)).toEqual({ shown: units.slice(0, 12), more: 8 })
  expect(namedUnits(units, true)).toEqual({ shown: units, more: 0 })
  expect(namedUnits(units.slice(0, 13), false).more).toBe(0)
})
