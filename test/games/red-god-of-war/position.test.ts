import { expect, test } from 'vitest'
import type { PositionFile } from '../../../src/engine/contract.ts'
import { META } from '../../../src/games/red-god-of-war/meta.ts'
import { describe as describeUnit } from '../../../src/games/red-god-of-war/overlays.ts'
import { fromPosition, positionOf } from '../../../src/games/red-god-of-war/position.ts'
import { FLAG, has, type State } from '../../../src/games/red-god-of-war/state.ts'
import { title, unit } from './support.ts'
import { act, done, phaseOf } from './support-sequence.ts'

const file = (part: object = {}): PositionFile => ({
  format: 'stavka-position',
  game: META.id,
  version: META.version,
  scenario: 'mars',
  options: [],
  turn: 2,
  phase: 'move',
  impulse: { hq: 'S-HQ-31' },
  world: { weather: 'freeze' },
  units: { 'S-HQ-31': '3515', 'S-31-88RD': '3514', 'S-20-5TC': '3614', 'G-86ID': '3010' },
  ...part,
})
const read = (part: object = {}): State => {
  const state = fromPosition(title, file(part), 1)
  if ('problem' in state) throw new Error(state.problem)
  return state
}

test('[7.23] an impulse without marks activates whom its HQ would', () => {
  const state = read()
  const active = ['S-HQ-31', 'S-31-88RD', 'S-20-5TC', 'G-86ID'].map(id => has(state, unit(id), FLAG.eligible))
  expect(active).toEqual([true, true, false, false])
  expect([phaseOf(state), state.turn]).toEqual(['move', 2])
  act(state, done)
  expect(state.impulse?.hq).toBe(unit('S-HQ-31'))
})

test('[2.1j] points are movement points, with halves; left out they are what its supply gives', () => {
  const state = read()
  expect(describeUnit(state, unit('S-31-88RD')).points).toBe(5)
  expect(describeUnit(state, unit('S-20-5TC')).points).toBe(0)
  const given = read({ units: { 'S-HQ-31': '3515', 'S-31-88RD': { hex: '3514', points: 2.5 } } })
  expect(describeUnit(given, unit('S-31-88RD')).points).toBe(2.5)
  expect(positionOf(given)).toMatchObject({ units: { 'S-31-88RD': { points: 2.5 } } })
  expect(fromPosition(title, file({ units: { 'S-31-88RD': { hex: '3514', points: 0.3 } } }), 1)).toHaveProperty(
    'problem',
  )
})

test('[3.2a] an impulse belongs to an HQ', () => {
  expect(fromPosition(title, file({ impulse: { hq: 'S-31-88RD' } }), 1)).toEqual({
    problem: 'impulse.hq: S-31-88RD is no headquarters',
  })
})
