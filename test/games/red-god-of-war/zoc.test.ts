import { expect, test } from 'vitest'
import { DIRECTIONS } from '../../../src/engine/hex.ts'
import { inEnemyZoc, loseStep, shift, takeOffMap } from '../../../src/games/red-god-of-war/map.ts'
import { GERMAN, SOVIET } from '../../../src/games/red-god-of-war/meta.ts'
import { beginMech, destinationsOf } from '../../../src/games/red-god-of-war/movement.ts'
import { FLAG, has, STATUS, type State, set } from '../../../src/games/red-god-of-war/state.ts'
import { zocCost } from '../../../src/games/red-god-of-war/steps.ts'
import { hex, hexName, inImpulseOf, position, title, unit } from './support.ts'
import { go, pointsOf, reachOf, refused } from './support-movement.ts'

const FOOT = 'G-7ID'
// The division in 2514 has 2413, 2414 and 2515 in its ZOC, not 2415; the column 24 is clear.
const ENEMY = { 'S-20-26GRD': '2514' }
const impulse = (places: Readonly<Record<string, string>>): State =>
  inImpulseOf(position({ ...ENEMY, ...places }), 'G-HQ-VI')
const around = (name: string): string[] =>
  [...title.board.neighbours.subarray(hex(name) * DIRECTIONS, hex(name) * DIRECTIONS + DIRECTIONS)].map(hexName)

test('[4.6] a ZOC covers the six hexes around', () => {
  const state = position(ENEMY)
  expect(around('2514').every(name => inEnemyZoc(state, hex(name), GERMAN))).toBe(true)
  expect(inEnemyZoc(state, hex('2514'), GERMAN)).toBe(false)
  expect(inEnemyZoc(state, hex('2413'), SOVIET)).toBe(false)
})

test('[4.6] but not those beyond a side that the units could not cross', () => {
  // 0129: river to 0130 and a road to 0128
  const tanks = position({ 'G-1Pz-1': '0129', 'G-1Pz-113': '0129' })
  expect(inEnemyZoc(tanks, hex('0130'), SOVIET)).toBe(false)
  expect(inEnemyZoc(tanks, hex('0128'), SOVIET)).toBe(true)
  const bridge = position({ 'G-1Pz-1': '2205', 'G-1Pz-113': '2205' })
  expect(inEnemyZoc(bridge, hex('2206'), SOVIET)).toBe(true)
  const foot = position({ 'G-52ID-205': '0129', 'G-6ID-18': '0129' })
  expect(inEnemyZoc(foot, hex('0130'), SOVIET)).toBe(true)
  const mixed = position({ 'G-52ID-205': '0129', 'G-1Pz-1': '0129' })
  expect([inEnemyZoc(mixed, hex('0130'), SOVIET), inEnemyZoc(mixed, hex('0128'), SOVIET)]).toEqual([false, true])
})

test('[4.61] two regiments or brigades, or one division or corps; no battalions, no HQs', () => {
  const exerts = (...ids: string[]): boolean => {
    const state = position(Object.fromEntries(ids.map(id => [id, '2414'])))
    return state.zoc[title.side[unit(ids[0])]][hex('2415')] > 0
  }
  expect(exerts('G-52ID-205', 'G-GD-Pz', 'G-HQ-VI')).toBe(false)
  expect(exerts('G-GD-Pz', 'G-18Pz-18', 'G-HQ-VI')).toBe(false)
  expect(exerts('G-52ID-205', 'G-6ID-18')).toBe(true)
  expect(exerts('S-41-74RB', 'S-41-154TB')).toBe(true)
  expect(exerts('S-41-74RB')).toBe(false)
  expect(exerts('G-7ID')).toBe(true)
  expect(exerts('S-41-1MC')).toBe(true)
})

test('[4.61] a division worn down to its last level is a regiment', () => {
  const state = position({ 'G-330ID': '2414' })
  for (const covered of [true, true, false]) {
    expect(inEnemyZoc(state, hex('2415'), SOVIET)).toBe(covered)
    if (covered) loseStep(state, unit('G-330ID'))
  }
})

test('[4.62a] leaving costs half the printed allowance, entering 1, and nobody is made to stop', () => {
  const leaving = reachOf(impulse({ [FOOT]: '2414' }), FOOT)
  expect([leaving.get('2415'), leaving.get('2416'), leaving.get('2417')]).toEqual([4.5, 5.5, 6.5])
  expect(leaving.has('2418')).toBe(false)
  const entering = reachOf(impulse({ [FOOT]: '2415' }), FOOT)
  expect(entering.get('2414')).toBe(2)
  // into the ZOC and out of it again: 2 + 4.5
  const state = impulse({ [FOOT]: '2416' })
  expect(refused(state, FOOT, '2415 2414')).toBeUndefined()
  expect(refused(impulse({ [FOOT]: '2415' }), FOOT, '2414 2415')).toBeUndefined()
  go(state, FOOT, '2415 2414')
  expect(pointsOf(state, FOOT)).toBe(4)
})

test('half of an odd allowance is kept as it is, and it is half of the printed one', () => {
  const state = impulse({ [FOOT]: '2414', 'G-1Pz-1': '2414' })
  expect(zocCost(state, unit(FOOT), hex('2414'), hex('2415'))).toBe(7)
  state.points[unit('G-1Pz-1')] = 10 // unsupplied
  expect(zocCost(state, unit('G-1Pz-1'), hex('2414'), hex('2415'))).toBe(10)
})

test('weather does not touch the costs of ZOC', () => {
  const state = inImpulseOf(position({ ...ENEMY, [FOOT]: '2415' }, { world: { weather: 'snow' } }), 'G-HQ-VI')
  expect(reachOf(state, FOOT).get('2414')).toBe(3)
  expect(zocCost(state, unit(FOOT), hex('2414'), hex('2413'))).toBe(9)
})

test('[4.62a] the ZOC of the hex that is overrun can be left out', () => {
  const state = impulse({ [FOOT]: '2414', 'S-20-42GRD': '2314' })
  expect(zocCost(state, unit(FOOT), hex('2414'), hex('2514'), hex('2514'))).toBe(7)
  takeOffMap(state, unit('S-20-42GRD'), STATUS.gone)
  expect(zocCost(state, unit(FOOT), hex('2414'), hex('2514'), hex('2514'))).toBe(0)
  expect(zocCost(state, unit(FOOT), hex('2414'), hex('2514'))).toBe(7)
})

test('[4.62b] not beyond the allowance, unless the whole move is the one hex', () => {
  const tired = impulse({ [FOOT]: '2416' })
  go(tired, FOOT, '2415 2414')
  expect(pointsOf(tired, FOOT)).toBe(4)
  expect(refused(tired, FOOT, '2415')).toBe('4.53')
  expect(reachOf(tired, FOOT).size).toBe(0)
  const fresh = impulse({ [FOOT]: '2414' })
  fresh.points[unit(FOOT)] = 4
  expect(refused(fresh, FOOT, '2415')).toBeUndefined()
  expect(refused(fresh, FOOT, '2415 2416')).toBe('4.12')
})

test('[4.63a] from ZOC to ZOC only where an own unit that has not moved stands, and that one stays', () => {
  const state = impulse({ [FOOT]: '2414' })
  expect(refused(state, FOOT, '2413')).toBe('4.63a')
  expect(reachOf(state, FOOT).has('2413')).toBe(false)
  const held = impulse({ [FOOT]: '2414', 'G-52ID-205': '2413' })
  expect(refused(held, FOOT, '2413')).toBeUndefined()
  expect(reachOf(held, FOOT).get('2413')).toBe(5.5)
  go(held, FOOT, '2413')
  expect(has(held, unit('G-52ID-205'), FLAG.anchored)).toBe(true)
  expect(refused(held, 'G-52ID-205', '2412')).toBe('4.63a')
  expect(destinationsOf(held, unit('G-52ID-205'), 'move')).toEqual([])
  expect(has(held, unit(FOOT), FLAG.anchored)).toBe(false)
})

test('[4.63a] a unit that has moved in this turn holds nothing for others, in the mechanised phase neither', () => {
  const state = impulse({ 'G-1Pz-1': '2414', 'G-52ID-205': '2412' })
  go(state, 'G-52ID-205', '2413')
  expect(refused(state, 'G-1Pz-1', '2413')).toBe('4.63a')
  beginMech(state)
  expect(refused(state, 'G-1Pz-1', '2413', undefined, 'mech')).toBe('4.63a')
  const still = impulse({ 'G-1Pz-1': '2414', 'G-52ID-205': '2413' })
  set(still, unit('G-52ID-205'), FLAG.activated | FLAG.attacked)
  beginMech(still)
  expect(refused(still, 'G-1Pz-1', '2413', undefined, 'mech')).toBeUndefined()
})

test('[4.63a] one is enough, and those who cannot leave anyway are bound first', () => {
  const state = impulse({ 'G-52ID-205': '2414', 'G-1Pz-1': '2413', 'G-6ID-18': '2413' })
  go(state, 'G-52ID-205', '2413')
  expect(has(state, unit('G-6ID-18'), FLAG.anchored)).toBe(true)
  expect(has(state, unit('G-1Pz-1'), FLAG.anchored)).toBe(false)
  expect(refused(state, 'G-1Pz-1', '2412')).toBeUndefined()
})

test('[4.63a] a group cannot hold a hex for itself', () => {
  const state = impulse({ 'G-52ID-205': '2414', 'G-6ID-18': '2414', 'G-6ID-37': '2413' })
  expect(refused(state, ['G-52ID-205', 'G-6ID-18'], '2413')).toBeUndefined()
  const alone = impulse({ 'G-52ID-205': '2414', 'G-6ID-18': '2414' })
  expect(refused(alone, ['G-52ID-205', 'G-6ID-18'], '2413')).toBe('4.63a')
})

test('[4.63b] such a move is paid in full: 1 + 1 + 3.5', () => {
  const state = impulse({ [FOOT]: '2415', 'G-52ID-205': '2413' })
  expect(refused(state, FOOT, '2414 2413')).toBe('4.12') // 2 + 5.5
  go(state, FOOT, '2414')
  expect(refused(state, FOOT, '2413')).toBe('4.53')
  const fresh = impulse({ [FOOT]: '2414', 'G-52ID-205': '2413' })
  fresh.points[unit(FOOT)] = 2
  expect(refused(fresh, FOOT, '2413')).toBeUndefined() // 4.53
})

test('[2.1e] control goes to the last unit or ZOC, and stays', () => {
  const state = position({ 'S-20-26GRD': '2518' })
  expect(state.control[hex('2414')]).toBe(GERMAN)
  shift(state, unit('S-20-26GRD'), hex('2514'))
  expect([state.control[hex('2414')], state.control[hex('2514')]]).toEqual([SOVIET, SOVIET])
  shift(state, unit('S-20-26GRD'), hex('2518'))
  expect([state.control[hex('2414')], state.control[hex('2514')]]).toEqual([SOVIET, SOVIET])
})

test('[2.1e] where both have a ZOC in an empty hex nothing changes; a unit in it decides', () => {
  const state = position({ 'G-7ID': '2415', 'S-20-26GRD': '2518' })
  shift(state, unit('S-20-26GRD'), hex('2514'))
  expect(inEnemyZoc(state, hex('2414'), GERMAN) && inEnemyZoc(state, hex('2414'), SOVIET)).toBe(true)
  expect(state.control[hex('2414')]).toBe(GERMAN)
  expect(state.control[hex('2413')]).toBe(SOVIET)
})

test('[2.1e] those who go together keep what they hold on the way', () => {
  // 2515 is next to 2415 and 2416 and in the ZOC of both sides
  const state = impulse({ 'G-52ID-205': '2415', 'G-6ID-18': '2415' })
  state.control[hex('2515')] = GERMAN
  go(state, ['G-52ID-205', 'G-6ID-18'], '2414')
  expect(inEnemyZoc(state, hex('2515'), SOVIET)).toBe(true)
  expect(state.control[hex('2515')]).toBe(GERMAN)
})

test('[2.1f] each side controls the hexes in which its units stand', () => {
  const state = position({ 'G-7ID': '3010', 'S-20-26GRD': '1118', 'S-41-74RB': '2414' })
  for (const id of ['G-7ID', 'S-20-26GRD', 'S-41-74RB'])
    expect(state.control[state.hex[unit(id)]]).toBe(title.side[unit(id)])
})
