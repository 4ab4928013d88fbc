// German replacements.
import { expect, test } from 'vitest'
import type { State } from '../../../src/games/red-god-of-war/state.ts'
import {
  actors,
  assign,
  done,
  factorsOf,
  nextTurn,
  passUntil,
  phaseOf,
  play,
  position,
  refusal,
  stepsOf,
  type Units,
} from './support.ts'

const rebuild = (id: string) => assign(id, 'rebuild')
/** A division that can be rebuilt in any case, so that the German is asked. */
const ASIDE = { 'G-HQ-IX': '1120', 'G-342ID': { hex: '1121', lost: 1 } }
/** The replacement phase of turn 3. */
const reduced = (units: Units): State =>
  position({ ...ASIDE, ...units }, { turn: 3, phase: 'german-replacement', world: { replacements: 1 } })
const rule = (state: State, id: string): string | undefined => refusal(state, rebuild(id))?.rule
const lost = (hex: string, steps = 1) => ({ hex, lost: steps })

test('[9.2] one step in five turns and none in the others', () => {
  const asked = Array.from({ length: 15 }, (_, index) => {
    const { state } = nextTurn(index + 2, [3, 4, 3, 3], {}, ASIDE)
    return phaseOf(state) === 'german-replacement' ? state.turn : 0
  })
  expect(asked.filter(turn => turn > 0)).toEqual([3, 6, 9, 12, 15])
})
test('[9.2] the Soviets never', () => {
  expect(rule(reduced({ 'S-31-88RD': lost('2406') }), 'S-31-88RD')).toBe('9.2')
})
test('[9.2] no step, no rebuilding; nor of what is off the map', () => {
  const state = reduced({ 'G-HQ-XXVII': '2108', 'G-72ID': lost('2107'), 'G-87ID': { status: 'gone', lost: 1 } })
  expect(rule(state, 'G-87ID')).toBe('9.2')
  expect(actors(state, 'assign')).toEqual(['G-342ID', 'G-72ID'])
  const { state: other } = nextTurn(4, [3, 4, 3, 3], {}, ASIDE)
  expect(refusal(other, rebuild('G-342ID'))).toBeDefined()
})
test('[9.21a] not next to an enemy', () => {
  const beside = (soviet: string): string | undefined =>
    rule(reduced({ 'G-HQ-XXVII': '2109', 'G-72ID': lost('2107'), 'S-31-88RD': soviet }), 'G-72ID')
  expect([beside('2106'), beside('2105')]).toEqual(['9.21a', undefined])
})
test('[9.21b] not when isolated; out of supply is no hindrance', () => {
  // In the corner, with its only two hexes in Soviet ZOC
  const corner = { 'G-GD-GR': lost('0101') }
  expect(rule(reduced(corner), 'G-GD-GR')).toBeUndefined() // far from its HQ
  expect(rule(reduced({ ...corner, 'S-22-155RD': '0103' }), 'G-GD-GR')).toBeUndefined()
  expect(rule(reduced({ ...corner, 'S-22-155RD': '0103', 'S-22-362RD': '0301' }), 'G-GD-GR')).toBe('9.21b')
})
test('[9.21c] no tanks', () => {
  const state = reduced({ 'G-HQ-XXXIX': '2110', 'G-5Pz-Pz31': lost('2109'), 'G-5Pz-13': lost('2109') })
  expect([rule(state, 'G-5Pz-Pz31'), rule(state, 'G-5Pz-13')]).toEqual(['9.21c', undefined])
})
test('[9.22] up to full strength', () => {
  const state = reduced({ 'G-HQ-XXXIX': '2110', 'G-78ID': lost('2109'), 'G-102ID': '2108' })
  expect([factorsOf(state, 'G-78ID'), rule(state, 'G-102ID')]).toEqual(['6-7', '9.22'])
  play(state, rebuild('G-78ID'))
  expect(factorsOf(state, 'G-78ID')).toBe('9-7')
})
test('[5.1a] what is left of a division does not become one beside another', () => {
  const state = reduced({ 'G-HQ-XXXIX': '2110', 'G-78ID': lost('2109'), 'G-102ID': lost('2109', 3) })
  expect(rule(state, 'G-102ID')).toBe('5.1a')
  // From one division to a stronger one nothing changes
  expect(rule(state, 'G-78ID')).toBeUndefined()
})
test('[9.23] an unused step is lost', () => {
  const { state } = nextTurn(3, [3, 4, 3, 3], {}, { ...ASIDE, 'G-330ID': lost('1122', 2) })
  expect([state.turn, phaseOf(state)]).toEqual([3, 'german-replacement'])
  play(state, done)
  passUntil(state, each => phaseOf(each) === 'german-replacement')
  expect(state.turn).toBe(6)
  // One step, not two
  play(state, rebuild('G-330ID'))
  expect([stepsOf(state, 'G-330ID'), phaseOf(state) === 'german-replacement']).toEqual([2, false])
})
test('[3.1e] one German step in the replacement phase, and no Soviet one', () => {
  const both = Object.fromEntries(['G-1Pz-1', 'G-1Pz-113'].map(id => [id, lost('1121')]))
  const state = reduced({ ...both, 'S-31-88RD': lost('2406') })
  expect(rule(state, 'S-31-88RD')).toBe('9.2')
  play(state, rebuild('G-1Pz-1'))
  expect([stepsOf(state, 'G-1Pz-1'), stepsOf(state, 'G-1Pz-113')]).toEqual([2, 1])
  expect(phaseOf(state)).not.toBe('german-replacement')
  expect(refusal(state, rebuild('G-1Pz-113'))).toBeDefined()
})
