// Zones of control (chapter 4).
import { expect, test } from 'vitest'
import { isAdjacent } from '../../../src/engine/board.ts'
import type { State } from '../../../src/games/red-steel/state.ts'
import { assign, attack, game, hex, move, play, pointsOf, position, reach, together, unit, zocOf } from './support.ts'
import { go, moving, refused } from './support-movement.ts'

const FOOT = 'GE-121-I'
const MOT = 'GE-50-Rec'
const RIFLES = 'SU-90-I'

/** Neighbours of the hex that lie in a ZOC of the side. */
const zocsAround = (state: State, side: string, name: string): string[] =>
  zocOf(state, side).filter(at => isAdjacent(game.board, hex(at), hex(name)))

test('[4.0] a ZOC goes where the unit itself could go', () => {
  // The river lies between 3814 and 3815: wheels do not get over it, boots do.
  const tanks = position({ 'RO-1T-I': '3814' })
  expect(zocsAround(tanks, 'axis', '3814')).toHaveLength(5)
  expect(zocsAround(tanks, 'axis', '3814')).not.toContain('3815')
  expect(zocsAround(position({ [FOOT]: '3814' }), 'axis', '3814')).toHaveLength(6)
  // So do guns on foot, and those on wheels do not.
  expect(zocsAround(position({ 'GE-A150-I': '3814' }), 'axis', '3814')).toHaveLength(6)
  expect(zocsAround(position({ 'RO-H2': '3814' }), 'axis', '3814')).toHaveLength(5)
  // 3715 and 3815 are joined by a bridge
  expect(zocsAround(position({ 'RO-1T-I': '3715' }), 'axis', '3715')).toContain('3815')
})

test('[4.1a] three points of attack in a stack make a ZOC', () => {
  const alone = position({ 'BD-GI1': '1414' })
  expect(zocsAround(alone, 'axis', '1414')).toEqual([])
  // 2 + 1
  const pair = position({ 'BD-GI1': '1414', 'RO-5-Rec': '1414' })
  expect(zocsAround(pair, 'axis', '1414')).toHaveLength(6)
  play(pair, move('RO-5-Rec', '1415', '1416'))
  expect(zocsAround(pair, 'axis', '1414')).toEqual([])
})

test('[4.1b] deployed artillery with ammunition has a ZOC', () => {
  const gun = 'GE-A150-I'
  const state = moving('axis', { [gun]: '1414' })
  expect(zocsAround(state, 'axis', '1414')).toHaveLength(6)
  play(state, assign(gun, 'limber'))
  expect(zocsAround(state, 'axis', '1414')).toEqual([])
  play(state, assign(gun, 'deploy'))
  expect(zocsAround(state, 'axis', '1414')).toHaveLength(6)
  expect(zocsAround(position({ [gun]: { hex: '1414', salvos: 0 } }), 'axis', '1414')).toEqual([])
  // The last salvo is fired, and it is gone
  const last = position(
    { [gun]: { hex: '1414', salvos: 1 }, ...together(['SU-90-I', 'SU-90-II', 'SU-90-III'], '1416') },
    { phase: 'axis-bombard' },
  )
  expect(zocsAround(last, 'axis', '1414')).toHaveLength(6)
  play(last, attack(gun, '1416'))
  expect(zocsAround(last, 'axis', '1414')).toEqual([])
})

test('[4.2] no ZOC over the Prut, not even at a bridge', () => {
  const state = position({ [RIFLES]: '0814' })
  const near = zocsAround(state, 'soviet', '0814')
  expect(near).toEqual(['0813', '0914', '0915'])
})

test('[4.3a] to enter and to leave an enemy ZOC costs extra', () => {
  const state = moving('axis', { [FOOT]: '1414', [MOT]: '1414', 'GE-121-II': '1415', [RIFLES]: '1416' })
  expect([reach(state, FOOT).get('1415'), reach(state, MOT).get('1415')]).toEqual([2, 4])
  expect(reach(state, 'GE-121-II').get('1414')).toBe(2)
  go(state, 'GE-121-II', '1414')
  expect(pointsOf(state, 'GE-121-II')).toBe(4)
})

test('[4.3b] whoever enters an enemy ZOC stops', () => {
  const state = moving('axis', { [FOOT]: '1413', [RIFLES]: '1416' })
  expect(refused(state, FOOT, '1414 1415 1315')).toBe('4.3b')
  go(state, FOOT, '1414 1415')
  expect(pointsOf(state, FOOT)).toBe(3)
  expect(refused(state, FOOT, '1315')).toBe('4.3b')
  expect([...reach(state, FOOT).keys()]).toEqual([])
})

test('[4.3b] nothing is offered beyond a ZOC', () => {
  // Behind a line of three the tanks reach only what lies before it.
  const tank = 'RO-1T-I'
  const state = moving('axis', { [tank]: '1413', [RIFLES]: '1416', 'SU-90-II': '1418', 'SU-90-III': '1216' })
  const found = game.legal(state, { about: 'move', unit: unit(tank) })
  expect(found.length).toBeGreaterThan(5)
  for (const { hex: at, by } of found) {
    const path = game.legal(state, { about: 'path', unit: unit(tank), hex: at, ...(by && { by }) })
    expect(path?.at(-1)).toBe(at)
  }
})

test('[4.3b] no way leads on through a ZOC', () => {
  // Militia has no ZOC, but bars the column north of 1415, which the rifles watch: the only way east leads through it.
  const bar = { 'SU-Mil1': '1414', 'SU-Mil2': '1413', 'SU-Mil3': '1412', 'SU-Mil4': '1411', 'SU-Mil5': '1410' }
  const state = moving('axis', { [FOOT]: '1315', [RIFLES]: '1416', ...bar })
  expect(reach(state, FOOT).has('1415')).toBe(true)
  expect(reach(state, FOOT).has('1515')).toBe(false)
  expect(refused(state, FOOT, '1415 1515')).toBe('4.3b')
})

test('[4.3b] whoever has left a ZOC may go on', () => {
  const state = moving('axis', { [FOOT]: '1415', [RIFLES]: '1416' })
  go(state, FOOT, '1414')
  expect(refused(state, FOOT, '1413')).toBeUndefined()
})

test('[4.3c] without the points nobody enters or leaves, but for the one hex', () => {
  const state = moving('axis', { [FOOT]: '1410', [RIFLES]: '1416' })
  go(state, FOOT, '1411 1412 1413 1414')
  expect(pointsOf(state, FOOT)).toBe(2)
  expect(refused(state, FOOT, '1413 1414 1415')).toBe('4.3c')
  go(state, FOOT, '1413 1414')
  expect(refused(state, FOOT, '1415')).toBe('5.1.2')
  const weak = { hex: '1414', supply: 'isolated', morale: 'demoralised' }
  const short = moving('axis', { [MOT]: weak, [RIFLES]: '1416' })
  expect(pointsOf(short, MOT)).toBe(0)
  expect(refused(short, MOT, '1415')).toBeUndefined()
})

test('[4.4] from ZOC to ZOC takes the whole allowance', () => {
  const places = { [FOOT]: '1415', [RIFLES]: '1416' }
  const state = moving('axis', places)
  expect(refused(state, FOOT, '1316')).toBeUndefined()
  go(state, FOOT, '1316')
  expect(pointsOf(state, FOOT)).toBe(0)
})

// No way round from 1415 to 1316: 1315 is in the ZOC of the second.
const BOTH = { [RIFLES]: '1416', 'SU-90-II': '1214' }

test('[4.4] whoever has spent something does not', () => {
  const gun = 'GE-A150-I'
  const state = moving('axis', { [gun]: '1415', ...BOTH })
  play(state, assign(gun, 'limber'))
  expect(refused(state, gun, '1316')).toBe('4.4')
  expect(reach(state, gun).has('1316')).toBe(false)
})

test('[5.4] such a step is a whole move: never the second of a path', () => {
  const state = moving('axis', { [FOOT]: '1415', 'GE-121-II': '1414', ...BOTH })
  expect(reach(state, FOOT).get('1316')).toBe(6)
  expect(refused(state, 'GE-121-II', '1415 1316')).toBe('4.3b')
  expect(refused(state, FOOT, '1316 1315')).toBe('4.3b')
})
