import { expect, test } from 'vitest'
import { attackOf } from '../../../src/games/red-god-of-war/map.ts'
import {
  applyRebuild,
  checkRebuild,
  openReplacements,
  rebuildUnits,
} from '../../../src/games/red-god-of-war/replacements.ts'
import { type State, SUPPLY } from '../../../src/games/red-god-of-war/state.ts'
import { supplyOf } from '../../../src/games/red-god-of-war/supply.ts'
import { position, unit } from './support.ts'
import { act, begun, done, passUntil, phaseOf, refusalOf } from './support-sequence.ts'

const ONE = { replacements: 1 }
/** Reduced units, far from everybody, HQ at hand. */
const reduced = (places: Readonly<Record<string, string>>, lost: Readonly<Record<string, number>>): State => {
  const state = position(places, { turn: 3, world: ONE })
  for (const [id, steps] of Object.entries(lost)) state.lost[unit(id)] = steps
  return state
}

test('[9.2] one step in five turns and none in the others', () => {
  const steps = Array.from({ length: 16 }, (_, index) => {
    const state = position({}, { turn: index + 1, world: ONE })
    openReplacements(state)
    return state.world.replacements
  })
  expect(steps).toEqual([0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0])
})
test('[9.2] the Soviets never', () => {
  const state = reduced({ 'S-31-88RD': '2406' }, { 'S-31-88RD': 1 })
  expect(checkRebuild(state, unit('S-31-88RD'))?.rule).toBe('9.2')
})
test('[9.2] no step, no rebuilding; nor of what is off the map', () => {
  const state = reduced({ 'G-HQ-XXVII': '2108', 'G-72ID': '2107' }, { 'G-72ID': 1, 'G-87ID': 1 })
  expect(checkRebuild(state, unit('G-87ID'))?.rule).toBe('9.2')
  state.world = { ...state.world, replacements: 0 }
  expect(checkRebuild(state, unit('G-72ID'))?.rule).toBe('9.2')
  expect(rebuildUnits(state)).toEqual([])
})
test('[9.21a] not next to an enemy', () => {
  const at = (soviet: string): string | undefined =>
    checkRebuild(
      reduced({ 'G-HQ-XXVII': '2109', 'G-72ID': '2107', 'S-31-88RD': soviet }, { 'G-72ID': 1 }),
      unit('G-72ID'),
    )?.rule
  expect(at('2106')).toBe('9.21a')
  expect(at('2105')).toBeUndefined()
})
test('[9.21b] not when isolated; out of supply is no hindrance', () => {
  const alone = reduced({ 'G-72ID': '2107' }, { 'G-72ID': 1 })
  expect(supplyOf(alone, unit('G-72ID'))).toBe(SUPPLY.isolated)
  expect(checkRebuild(alone, unit('G-72ID'))?.rule).toBe('9.21b')
  const far = reduced({ 'G-72ID': '2107', 'G-HQ-XII': '2624' }, { 'G-72ID': 1 })
  expect(supplyOf(far, unit('G-72ID'))).toBe(SUPPLY.unsupplied)
  expect(checkRebuild(far, unit('G-72ID'))).toBeUndefined()
})
test('[9.21c] no tanks', () => {
  const state = reduced(
    { 'G-HQ-XXXIX': '2110', 'G-5Pz-Pz31': '2109', 'G-5Pz-13': '2109' },
    { 'G-5Pz-Pz31': 1, 'G-5Pz-13': 1 },
  )
  expect(checkRebuild(state, unit('G-5Pz-Pz31'))?.rule).toBe('9.21c')
  expect(checkRebuild(state, unit('G-5Pz-13'))).toBeUndefined()
})
test('[9.22] up to full strength', () => {
  const state = reduced({ 'G-HQ-XXXIX': '2110', 'G-78ID': '2109' }, { 'G-78ID': 1 })
  expect(attackOf(state, unit('G-78ID'))).toBe(6)
  expect(rebuildUnits(state)).toEqual([unit('G-78ID')])
  applyRebuild(state, unit('G-78ID'), [])
  expect(attackOf(state, unit('G-78ID'))).toBe(9)
  expect(state.world.replacements).toBe(0)
  state.world = { ...state.world, replacements: 1 }
  expect(checkRebuild(state, unit('G-78ID'))?.rule).toBe('9.22')
})
test('[5.1a] what is left of a division does not become one beside another', () => {
  const places = { 'G-HQ-XXXIX': '2110', 'G-78ID': '2109', 'G-102ID': '2109' }
  const state = reduced(places, { 'G-102ID': 3 })
  expect(checkRebuild(state, unit('G-102ID'))?.rule).toBe('5.1a')
  // From one division to a stronger one nothing changes
  state.lost[unit('G-78ID')] = 1
  expect(checkRebuild(state, unit('G-78ID'))).toBeUndefined()
})
test('[9.23] an unused step is lost', () => {
  const state = begun()
  state.lost[unit('G-1Pz-1')] = 1
  passUntil(state, each => phaseOf(each) === 'german-replacement')
  expect([state.turn, state.world.replacements]).toEqual([3, 1])
  act(state, done)
  expect(state.world.replacements).toBe(0)
  passUntil(state, each => each.turn === 6 && phaseOf(each) === 'german-replacement')
  expect(state.world.replacements).toBe(1)
})
test('[3.1e] one German step in the replacement phase, and no Soviet one', () => {
  const state = begun()
  for (const id of ['G-1Pz-1', 'G-1Pz-113', 'S-31-88RD']) state.lost[unit(id)] = 1
  passUntil(state, each => phaseOf(each) === 'german-replacement')
  const rebuild = (id: string) => ({ type: 'assign', units: [unit(id)], as: 'rebuild' }) as const
  expect(refusalOf(state, rebuild('S-31-88RD'))?.rule).toBe('9.2')
  act(state, rebuild('G-1Pz-1'))
  expect([state.lost[unit('G-1Pz-1')], state.lost[unit('G-1Pz-113')]]).toEqual([0, 1])
  expect(phaseOf(state)).not.toBe('german-replacement')
  expect(refusalOf(state, rebuild('G-1Pz-113'))).toBeDefined()
})
