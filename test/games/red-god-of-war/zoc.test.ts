// Zones of control: who has one, what it costs, whom it binds, and control of hexes.
import { expect, test } from 'vitest'
import type { State } from '../../../src/games/red-god-of-war/state.ts'
import {
  at,
  controllerOf,
  done,
  marksOf,
  move,
  play,
  pointsOf,
  position,
  reach,
  refusal,
  type Setting,
  type Units,
  zocOf,
} from './support.ts'

const FOOT = 'G-7ID'
// The division in 2514 has 2413, 2414 and 2515 in its ZOC, not 2415; the column 24 is clear.
const ENEMY = { 'S-20-26GRD': '2514' }
const impulse = (units: Units, setting: Setting = {}): State =>
  position({ 'G-HQ-VI': '2313', ...ENEMY, ...units }, { hq: 'G-HQ-VI', ...setting })
const rule = (state: State, ids: string | readonly string[], path: string): string | undefined =>
  refusal(state, move(ids, path))?.rule

test('[4.6] a ZOC covers the six hexes around', () => {
  const state = position(ENEMY)
  expect(zocOf(state, 'soviet')).toEqual(['2413', '2414', '2513', '2515', '2613', '2614'])
  expect(zocOf(state, 'german')).toEqual([])
})

test('[4.6] but not those beyond a side that the units could not cross', () => {
  // 0129: river to 0130 and a road to 0128
  const covers = (units: Units, name: string): boolean => zocOf(position(units), 'german').includes(name)
  const tanks = at('0129', 'G-1Pz-1', 'G-1Pz-113')
  expect([covers(tanks, '0130'), covers(tanks, '0128')]).toEqual([false, true])
  expect(covers(at('2205', 'G-1Pz-1', 'G-1Pz-113'), '2206')).toBe(true) // over the bridge
  expect(covers(at('0129', 'G-52ID-205', 'G-6ID-18'), '0130')).toBe(true)
  const mixed = at('0129', 'G-52ID-205', 'G-1Pz-1')
  expect([covers(mixed, '0130'), covers(mixed, '0128')]).toEqual([false, true])
})

test('[4.61] two regiments or brigades, or one division or corps; no battalions, no HQs', () => {
  const exerts = (...ids: string[]): boolean =>
    zocOf(position(at('2414', ...ids)), ids[0].startsWith('G-') ? 'german' : 'soviet').includes('2415')
  expect(exerts('G-52ID-205', 'G-GD-Pz', 'G-HQ-VI')).toBe(false)
  expect(exerts('G-GD-Pz', 'G-18Pz-18', 'G-HQ-VI')).toBe(false)
  expect(exerts('G-52ID-205', 'G-6ID-18')).toBe(true)
  expect(exerts('S-41-74RB', 'S-41-154TB')).toBe(true)
  expect(exerts('S-41-74RB')).toBe(false)
  expect(exerts('G-7ID')).toBe(true)
  expect(exerts('S-41-1MC')).toBe(true)
})

test('[4.61] a division worn down to its last level is a regiment', () => {
  const covers = (lost: number): boolean => zocOf(position({ 'G-330ID': { hex: '2414', lost } }), 'german').length > 0
  expect([covers(0), covers(1), covers(2)]).toEqual([true, true, false])
})

test('[4.62a] leaving costs half the printed allowance, entering 1, and nobody is made to stop', () => {
  const leaving = reach(impulse({ [FOOT]: '2414' }), FOOT)
  expect([leaving.get('2415'), leaving.get('2416'), leaving.get('2417')]).toEqual([4.5, 5.5, 6.5])
  expect(leaving.has('2418')).toBe(false)
  expect(reach(impulse({ [FOOT]: '2415' }), FOOT).get('2414')).toBe(2)
  // into the ZOC and out of it again: 2 + 4.5
  expect(rule(impulse({ [FOOT]: '2415' }), FOOT, '2414 2415')).toBeUndefined()
  const state = impulse({ [FOOT]: '2416' })
  play(state, move(FOOT, '2415 2414'))
  expect(pointsOf(state, FOOT)).toBe(4)
})

test('[4.62a] half of an odd allowance is kept as it is, and it is half of the printed one', () => {
  const units = { [FOOT]: '2414', 'G-1Pz-1': { hex: '2414', supply: 'unsupplied' } }
  const state = impulse(units)
  expect([reach(state, FOOT).get('2415'), pointsOf(state, 'G-1Pz-1')]).toEqual([4.5, 5])
  // 2 + 5 + 2
  expect(refusal(state, move('G-1Pz-1', '2415 2416'))?.reason.args).toMatchObject({ cost: 9, points: 5 })
})

test('[4.62a] weather does not touch the costs of ZOC', () => {
  const snow = { world: { weather: 'snow' } }
  expect(reach(impulse({ [FOOT]: '2415' }, snow), FOOT).get('2414')).toBe(3)
  const held = impulse({ [FOOT]: '2414', 'G-52ID-205': '2413' }, snow)
  expect(reach(held, FOOT).get('2413')).toBe(6.5) // 2 + 3.5 + 1
})

test('[4.62b] not beyond the allowance, unless the whole move is the one hex', () => {
  const tired = impulse({ [FOOT]: '2416' })
  play(tired, move(FOOT, '2415 2414'))
  expect([rule(tired, FOOT, '2415'), reach(tired, FOOT).size]).toEqual(['4.53', 0])
  // 2 + 5 with 5 points
  const fresh = impulse({ 'G-1Pz-1': { hex: '2414', supply: 'unsupplied' } })
  expect(rule(fresh, 'G-1Pz-1', '2415')).toBeUndefined()
  expect(rule(fresh, 'G-1Pz-1', '2415 2416')).toBe('4.12')
})

test('[4.63a] from ZOC to ZOC only where an own unit that has not moved stands, and that one stays', () => {
  const state = impulse({ [FOOT]: '2414' })
  expect([rule(state, FOOT, '2413'), reach(state, FOOT).has('2413')]).toEqual(['4.63a', false])
  const held = impulse({ [FOOT]: '2414', 'G-52ID-205': '2413' })
  expect([rule(held, FOOT, '2413'), reach(held, FOOT).get('2413')]).toEqual([undefined, 5.5])
  play(held, move(FOOT, '2413'))
  expect([marksOf(held, 'G-52ID-205').includes('anchored'), marksOf(held, FOOT).includes('anchored')]).toEqual([
    true,
    false,
  ])
  expect([rule(held, 'G-52ID-205', '2412'), reach(held, 'G-52ID-205').size]).toEqual(['4.63a', 0])
})

test('[4.63a] a unit that has moved in this turn holds nothing for others, in the mechanised phase neither', () => {
  const state = impulse({ 'G-1Pz-1': '2414', 'G-52ID-205': '2412' })
  play(state, move('G-52ID-205', '2413'))
  expect(rule(state, 'G-1Pz-1', '2413')).toBe('4.63a')
  const toMech = (each: State): State => {
    while (reach(each, 'G-1Pz-1').size === 0 || marksOf(each, 'G-52ID-205').includes('moved')) play(each, done)
    return each
  }
  expect(rule(toMech(state), 'G-1Pz-1', '2413')).toBe('4.63a')
  // One that was activated before, and stood
  const still = impulse({ 'G-1Pz-1': '2414', 'G-52ID-205': { hex: '2413', marks: ['activated'] } }, { phase: 'mech' })
  expect(rule(still, 'G-1Pz-1', '2413')).toBeUndefined()
})

test('[4.63a] one is enough, and those who cannot leave anyway are bound first', () => {
  const state = impulse({ 'G-52ID-205': '2414', ...at('2413', 'G-1Pz-1', 'G-6ID-18') })
  play(state, move('G-52ID-205', '2413'))
  expect(['G-6ID-18', 'G-1Pz-1'].map(id => marksOf(state, id).includes('anchored'))).toEqual([true, false])
  expect(rule(state, 'G-1Pz-1', '2412')).toBeUndefined()
})

test('[4.63a] a group cannot hold a hex for itself', () => {
  const pair = ['G-52ID-205', 'G-6ID-18']
  expect(rule(impulse({ ...at('2414', ...pair), 'G-6ID-37': '2413' }), pair, '2413')).toBeUndefined()
  expect(rule(impulse(at('2414', ...pair)), pair, '2413')).toBe('4.63a')
})

test('[4.63b] such a move is paid in full: 1 + 1 + 3.5', () => {
  const state = impulse({ [FOOT]: '2415', 'G-52ID-205': '2413' })
  expect(rule(state, FOOT, '2414 2413')).toBe('4.12') // 2 + 5.5
  play(state, move(FOOT, '2414'))
  expect(rule(state, FOOT, '2413')).toBe('4.53')
  // 4.53: 2 + 5 + 1 with 5 points
  const fresh = impulse({ 'G-1Pz-1': { hex: '2414', supply: 'unsupplied' }, 'G-52ID-205': '2413' })
  expect(rule(fresh, 'G-1Pz-1', '2413')).toBeUndefined()
})

// ---- Control ----

const soviets = (units: Units, setting: Setting = {}): State =>
  position({ 'S-HQ-20': '2616', 'S-20-26GRD': '2518', ...units }, { hq: 'S-HQ-20', control: {}, ...setting })

test('[2.1e] control goes to the last unit or ZOC, and stays', () => {
  const state = soviets({})
  expect(['2414', '2514', '2417'].map(name => controllerOf(state, name))).toEqual(['german', 'german', 'german'])
  play(state, move('S-20-26GRD', '2517 2516 2515 2514'))
  expect(['2414', '2514', '2417'].map(name => controllerOf(state, name))).toEqual(['soviet', 'soviet', 'soviet'])
})

test('[2.1e] where both have a ZOC in an empty hex nothing changes; a unit in it decides', () => {
  const state = soviets({ 'G-7ID': '2314' })
  play(state, move('S-20-26GRD', '2517 2516 2515 2514'))
  expect(zocOf(state, 'german')).toContain('2414')
  expect(zocOf(state, 'soviet')).toContain('2414')
  expect(['2414', '2513', '2514'].map(name => controllerOf(state, name))).toEqual(['german', 'soviet', 'soviet'])
})

test('[2.1e] those who go together keep what they hold on the way', () => {
  // 2515 is next to 2415 and 2414 and in the ZOC of both sides
  const pair = ['G-52ID-205', 'G-6ID-18']
  const state = impulse(at('2415', ...pair), { control: {} })
  expect(controllerOf(state, '2515')).toBe('german')
  play(state, move(pair, '2414'))
  expect([zocOf(state, 'german').includes('2515'), zocOf(state, 'soviet').includes('2515')]).toEqual([true, true])
  expect(controllerOf(state, '2515')).toBe('german')
})

test('[2.1f] each side controls the hexes in which its units stand', () => {
  const state = position({ 'G-7ID': '3010', 'S-20-26GRD': '1118', 'S-41-74RB': '2414' }, { control: {} })
  expect(['3010', '1118', '2414'].map(name => controllerOf(state, name))).toEqual(['german', 'soviet', 'soviet'])
})
