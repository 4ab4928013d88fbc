import { expect, test } from 'vitest'
import { hasRoom, putOnMap } from '../../../src/games/red-god-of-war/map.ts'
import { destinationsOf } from '../../../src/games/red-god-of-war/movement.ts'
import { hex, inImpulseOf, position, title, unit, units } from './support.ts'
import { go, refused } from './support-movement.ts'

const REGIMENTS = [
  'G-52ID-205',
  'G-6ID-18',
  'G-6ID-37',
  'G-1Pz-1',
  'G-1Pz-113',
  'G-1Pz-Pz1',
  'G-5Pz-13',
  'G-5Pz-14',
] as const
const fits = (...ids: readonly string[]): boolean => hasRoom(title, position({}), hex('2414'), units(...ids))
const at = (name: string, ...ids: readonly string[]): Record<string, string> =>
  Object.fromEntries(ids.map(id => [id, name]))

test('[5.0] more may pass through a hex than may stay in it', () => {
  const full = at('2414', 'S-41-74RB', 'S-41-75RB', 'S-41-78RB', 'S-41-91RB')
  const state = inImpulseOf(position({ ...full, 'S-41-93RD': '2413' }), 'S-HQ-41')
  expect(refused(state, 'S-41-93RD', '2414')).toBe('5.2')
  expect(refused(state, 'S-41-93RD', '2414 2415')).toBeUndefined()
  const hexes = destinationsOf(title, state, unit('S-41-93RD'), 'move').map(each => each.hex)
  expect(hexes).not.toContain(hex('2414'))
  expect(hexes).toContain(hex('2415'))
  go(state, 'S-41-74RB', '2415')
  expect(refused(state, 'S-41-93RD', '2414')).toBeUndefined()
})

test('[5.1a] Germans: a division and four others, or seven without one', () => {
  expect(fits('G-7ID', ...REGIMENTS.slice(0, 4))).toBe(true)
  expect(fits('G-7ID', ...REGIMENTS.slice(0, 5))).toBe(false)
  expect(fits(...REGIMENTS.slice(0, 7))).toBe(true)
  expect(fits(...REGIMENTS)).toBe(false)
  expect(fits('G-7ID', 'G-330ID')).toBe(false)
  expect(fits('G-HQ-VI', ...REGIMENTS.slice(0, 7))).toBe(false) // A44
})

test('[5.1a] and a move that ends beyond that is refused', () => {
  const state = inImpulseOf(position({ 'G-7ID': '2413', 'G-330ID': '2414' }), 'G-HQ-VI')
  expect(refused(state, 'G-7ID', '2414')).toBe('5.2')
  expect(refused(state, 'G-7ID', '2414 2415')).toBeUndefined()
})

test('[5.1b] Soviets: four units, two of them divisions or corps', () => {
  expect(fits('S-41-93RD', 'S-41-134RD', 'S-41-74RB', 'S-41-75RB')).toBe(true)
  expect(fits('S-41-93RD', 'S-41-134RD', 'S-41-150RD', 'S-41-75RB')).toBe(false)
  expect(fits('S-41-74RB', 'S-41-75RB', 'S-41-78RB', 'S-41-91RB', 'S-41-154TB')).toBe(false)
})

test('[5.2] only the hex where a move ends is looked at, and nobody asks the inactive side', () => {
  const crowd = at('2410', 'S-41-74RB', 'S-41-75RB', 'S-41-78RB', 'S-41-91RB', 'S-41-154TB')
  const state = inImpulseOf(position({ ...crowd, 'G-7ID': '2416' }), 'G-HQ-VI')
  expect(refused(state, 'G-7ID', '2417')).toBeUndefined()
})

test('[5.3] there is no room for another in a full hex, at any moment of a retreat', () => {
  const state = position(at('2414', 'S-41-93RD', 'S-41-134RD'))
  expect(hasRoom(title, state, hex('2414'), units('S-41-150RD'))).toBe(false)
  expect(hasRoom(title, state, hex('2414'), units('S-41-150RD'), units('S-41-93RD'))).toBe(true)
  expect(hasRoom(title, state, hex('2414'), units('S-41-93RD'))).toBe(true) // is there already
})

test('[5.5a] a Soviet corps and its brigade are one', () => {
  const stack = ['S-20-5TC', 'S-20-5-5', 'S-20-26GRD', 'S-20-11TB', 'S-20-17TB']
  expect(fits(...stack)).toBe(true)
  expect(fits(...stack, 'S-20-18TB')).toBe(false)
  expect(fits('S-20-5TC', 'S-20-6-6', 'S-20-26GRD', 'S-20-11TB', 'S-20-17TB')).toBe(false)
  expect(fits('S-20-5TC', 'S-20-5-5', 'S-20-6TC', 'S-20-6-6', 'S-20-11TB', 'S-20-17TB')).toBe(true)
})

test('[5.5a] two corps with their brigades may move together', () => {
  const corps = ['S-20-5TC', 'S-20-5-5', 'S-20-6TC', 'S-20-6-6']
  const state = inImpulseOf(position(at('2413', ...corps)), 'S-HQ-20')
  expect(refused(state, corps, '2414')).toBeUndefined()
  putOnMap(title, state, unit('S-20-26GRD'), hex('2414'))
  expect(refused(state, corps, '2414')).toBe('5.2')
})
