// Position files.
import { expect, test } from 'vitest'
import { done, game, marksOf, phaseOf, play, pointsOf, position, problemOf } from './support.ts'

const UNITS = { 'S-HQ-31': '3515', 'S-31-88RD': '3514', 'S-20-5TC': '3614', 'G-86ID': '3010' }
const HQ = { hq: 'S-HQ-31' }

test('[7.23] an impulse without marks activates whom its HQ would', () => {
  const state = position({ ...UNITS, 'S-HQ-31': { hex: '3515' } }, HQ)
  expect(Object.keys(UNITS).map(id => marksOf(state, id).includes('eligible'))).toEqual([true, true, false, false])
  expect([phaseOf(state), state.turn]).toEqual(['move', 2])
  play(state, done)
  expect(game.positionOf(state)).toMatchObject({ phase: 'mech', impulse: HQ })
})

test('[2.1j] points are movement points, with halves; left out they are what its supply gives', () => {
  const state = position(UNITS, HQ)
  expect([pointsOf(state, 'S-31-88RD'), pointsOf(state, 'S-20-5TC')]).toEqual([5, 0])
  const given = position({ ...UNITS, 'S-31-88RD': { hex: '3514', points: 2.5 } }, HQ)
  expect(pointsOf(given, 'S-31-88RD')).toBe(2.5)
  expect(game.positionOf(given)).toMatchObject({ units: { 'S-31-88RD': { points: 2.5 } } })
  expect(problemOf({ ...UNITS, 'S-31-88RD': { hex: '3514', points: 0.3 } }, HQ)).toContain('1/2')
})

test('[3.2a] an impulse belongs to an HQ', () => {
  expect(problemOf(UNITS, { hq: 'S-31-88RD' })).toBe('impulse.hq: S-31-88RD is no headquarters')
})
