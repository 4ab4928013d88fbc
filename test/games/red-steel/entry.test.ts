import { expect, test } from 'vitest'
import type { GameEvent } from '../../../src/engine/contract.ts'
import { fillCup } from '../../../src/games/red-steel/command.ts'
import { applyEntry, applyExit, checkEntry, checkExit, entryHexes } from '../../../src/games/red-steel/entry.ts'
import { takeOffMap } from '../../../src/games/red-steel/map.ts'
import { AXIS, type Side, SOVIET } from '../../../src/games/red-steel/meta.ts'
import { beginMovement } from '../../../src/games/red-steel/movement.ts'
import { crowdedHexes } from '../../../src/games/red-steel/stacking.ts'
import { FLAG, has, isOnMap, STATUS, type State, SUPPLY } from '../../../src/games/red-steel/state.ts'
import { scoreOf } from '../../../src/games/red-steel/victory.ts'
import { hex, hexName, position, title, unit } from './support.ts'
import { assign, at, game, play, step, type Units } from './support-game.ts'
import { go, moving, pointsOf, refused, whereIs } from './support-movement.ts'

const FOOT = 'RO-11-2-I'

/** In the campaign these units are due; the movement phase of their side has begun. */
const due = (
  side: Side,
  ids: readonly string[],
  places: Readonly<Record<string, string>> = {},
  active = 'SU-11T',
): State => {
  const state = position(places, { scenario: 2, world: { active, track: [active] } })
  for (const id of ids) state.status[unit(id)] = STATUS.due
  beginMovement(state, side)
  return state
}
const enter = (state: State, id: string, at: string): GameEvent[] => {
  const refusal = checkEntry(state, unit(id), hex(at))
  if (refusal !== undefined) throw new Error(`${id} at ${at}: ${refusal.rule}`)
  const events: GameEvent[] = []
  applyEntry(state, unit(id), hex(at), events)
  return events
}
const entries = (state: State, id: string): string[] => entryHexes(state, unit(id)).map(hexName)

test('[12.11a] a reinforcement enters at its hexes and pays for the first', () => {
  const state = due(AXIS, [FOOT, 'RO-11-HQ'])
  expect(entries(state, FOOT)).toEqual(['0140'])
  expect(checkEntry(state, unit(FOOT), hex('0141'))?.rule).toBe('12.11a')
  // Level 2: 1 on foot, 2 on wheels; of 6 and of 10.
  enter(state, 'RO-11-HQ', '0140')
  enter(state, FOOT, '0140')
  expect([pointsOf(state, FOOT), pointsOf(state, 'RO-11-HQ')]).toEqual([5, 8])
  go(state, FOOT, '0240')
  expect(whereIs(state, FOOT)).toBe('0240')
})

test('[12.11a] an enemy ZOC in the hex costs what it always costs, and ends the move', () => {
  const state = due(AXIS, [FOOT], { 'SU-90-I': '0141' })
  enter(state, FOOT, '0140')
  expect(pointsOf(state, FOOT)).toBe(4)
  expect(refused(state, FOOT, '0139')).toBe('4.3b')
})

test('[12.11a] nobody enters who is not due, or whose formation does not move', () => {
  const state = due(SOVIET, ['SU-T87-I'])
  expect(entries(state, 'SU-T87-I')).toEqual([])
  expect(checkEntry(state, unit('SU-T87-I'), hex('5727'))?.rule).toBe('3.4a')
  expect(checkEntry(state, unit('SU-T21-I'), hex('5703'))?.rule).toBe('12.11a')
})

test('[12.11a] those who enter one after the other go on together; the next is offered the hex when they have', () => {
  const ids = ['RO-11-2-I', 'RO-11-2-II', 'RO-11-2-III', 'RO-11-3-I']
  const state = due(AXIS, ids)
  for (const id of ids.slice(0, 3)) enter(state, id, '0140')
  expect(entries(state, 'RO-11-3-I')).toEqual([])
  go(state, ids.slice(0, 3), '0240')
  expect(entries(state, 'RO-11-3-I')).toEqual(['0140'])
})

test('[6.2] a full hex is no bar to those who enter and go on', () => {
  const state = due(AXIS, [FOOT], { 'GE-121-I': '0140', 'GE-121-II': '0140', 'GE-121-III': '0140' })
  expect(entries(state, FOOT)).toEqual(['0140'])
  enter(state, FOOT, '0140')
  expect(crowdedHexes(state, AXIS)).toEqual([hex('0140')])
  go(state, FOOT, '0240')
  expect(crowdedHexes(state, AXIS)).toEqual([])
})

test('[17.32] the five militia of 12 July come in the movement phase, in Soviet towns four hexes from the enemy', () => {
  const id = 'SU-Mil4'
  const state = due(SOVIET, [id], { 'GE-121-I': '2811' })
  // 3111, Calarasi, is three hexes from the Germans
  expect(entries(state, id)).toContain('5324')
  expect(entries(state, id)).not.toContain('3111')
  expect(checkEntry(state, unit(id), hex('3111'))?.rule).toBe('12.11a')
  expect(checkEntry(state, unit(id), hex('5320'))?.rule).toBe('12.11a')
  state.control[hex('4335')] = AXIS
  expect(entries(state, id)).not.toContain('4335')
  enter(state, id, '5324')
  // 5 points less one for the city
  expect(pointsOf(state, id)).toBe(4)
  go(state, id, '5224')
  // And not between two activations
  const idle = due(SOVIET, [id], {})
  idle.world = { ...idle.world, active: undefined }
  expect(entries(idle, id)).toEqual([])
})

test('[2.5] Costuleni: the cavalry corps arrives in Nisporeni or next to it', () => {
  const state = position({}, { scenario: 0, world: { active: 'SU-2C', track: ['SU-2C'] } })
  state.status[unit('SU-C11')] = STATUS.due
  state.status[unit('SU-161-I')] = STATUS.due
  beginMovement(state, SOVIET)
  expect(entries(state, 'SU-C11').sort()).toEqual(['2420', '2421', '2520', '2521', '2522', '2620', '2621'].sort())
  expect(checkEntry(state, unit('SU-C11'), hex('2523'))?.rule).toBe('12.11a')
  state.world = { ...state.world, active: 'SU-95', track: ['SU-95'] }
  expect(entries(state, 'SU-161-I')).toEqual(['1118'])
})

test('[3.3.3b] reinforcements move with the others, after strategic moves', () => {
  const state = due(AXIS, [FOOT], { 'GE-121-I': '0233' })
  enter(state, FOOT, '0140')
  expect(refused(state, 'GE-121-I', '0234', 'strategic')).toBe('3.3.3a')
  expect(refused(state, 'GE-121-I', '0234')).toBeUndefined()
})

test('[12.11b] an enemy unit in the hex delays the entry; control alone does not', () => {
  const id = 'SU-11T-Pio'
  const [at] = entries(due(SOVIET, [id]), id)
  const state = due(SOVIET, [id], { 'GE-121-I': at })
  expect(checkEntry(state, unit(id), hex(at))?.rule).toBe('12.11b')
  expect(entries(state, id)).not.toContain(at)
  takeOffMap(state, unit('GE-121-I'), STATUS.gone)
  expect(state.control[hex(at)]).toBe(AXIS)
  expect(entries(state, id)).toContain(at)
})

test('[17.22] who enters beside works of the enemy ends them', () => {
  const id = 'SU-11T-Pio'
  const [at] = entries(due(SOVIET, [id]), id)
  const near = [...title.board.neighbours.subarray(hex(at) * 6, hex(at) * 6 + 6)].find(each => each >= 0) ?? -1
  const state = due(SOVIET, [id], { 'GE-50-Pio': hexName(near) })
  state.world = { ...state.world, works: [{ unit: unit('GE-50-Pio'), kind: 'entrenchment', hex: near, to: near }] }
  expect(enter(state, id, at).map(({ rule }) => rule)).toContain('17.22')
  expect(state.world.works).toEqual([])
})

test('[12.12] who arrives is in supply, and guns are full', () => {
  const state = due(AXIS, ['RO-A21'])
  const gun = unit('RO-A21')
  state.supply[gun] = SUPPLY.out
  const before = state.world.ammunition
  enter(state, 'RO-A21', '0140')
  expect([state.supply[gun], state.salvos[gun], has(state, gun, FLAG.limbered)]).toEqual([SUPPLY.supplied, 2, true])
  expect(state.world.ammunition).toEqual(before)
})

test('[17.51] monitors arrive on the west bank', () => {
  const state = due(AXIS, ['RO-Mon1'])
  expect(entries(state, 'RO-Mon1')).toEqual(['2641'])
  enter(state, 'RO-Mon1', '2641')
  expect(pointsOf(state, 'RO-Mon1')).toBe(3)
  expect((title.prut[hex('2641')] >> state.facing[unit('RO-Mon1')]) & 1).toBe(1)
})

const EDGE = { 'SU-90-I': '5718', 'SU-90-II': '5718', 'SU-95-HQ': '5718', 'SU-241-I': '4041' }

const DIVISION = ['SU-90-I', 'SU-90-II', 'SU-95-HQ', 'SU-241-I']
const ACTIVE = { active: 'SU-95', track: ['SU-95'], cup: ['SU-150'] }
const onEdge = (more: Units = {}): State =>
  at('0708-MID', 'soviet-move', { ...EDGE, 'SU-150-HQ': '5715', ...more }, ACTIVE)

test('[15.4a] a division leaves whole by the east or the south edge, and its marker with it', () => {
  const state = onEdge()
  expect(game.legal(state, { about: 'assign', unit: unit('SU-90-I') })).toContainEqual({ as: 'withdraw' })
  const events = play(state, assign('SU-90-I', 'withdraw'))
  expect(events[0]).toMatchObject({ key: 'log.withdrew', rule: '15.4a', args: { formation: 'SU-95', n: 4 } })
  expect(DIVISION.map(id => state.status[unit(id)])).toEqual(Array(4).fill(STATUS.withdrawn))
  fillCup(state)
  expect(state.world.cup).toEqual(['SU-150'])
})

test('[15.4a] nobody of it leaves while one is not at the edge', () => {
  const state = onEdge({ 'SU-90-III': '5518' })
  for (const id of DIVISION) {
    const refusal = game.check(state, assign(id, 'withdraw'))
    expect(refusal).toMatchObject({ rule: '15.4a', reason: { args: { unit: unit('SU-90-III'), hex: hex('5518') } } })
    expect(game.legal(state, { about: 'assign', unit: unit(id) })).not.toContainEqual({ as: 'withdraw' })
  }
  // Deployed guns do not march
  const guns = onEdge({ 'SU-A57': { hex: '5718', salvos: 2 } })
  expect(game.check(guns, assign('SU-90-I', 'withdraw'))?.rule).toBe('11.6')
})

test('[15.4a] who has still to come comes no more', () => {
  const state = onEdge({ 'SU-90-III': { status: 'due' } })
  play(state, assign('SU-90-I', 'withdraw'))
  expect(state.status[unit('SU-90-III')]).toBe(STATUS.withdrawn)
})

test('[15.4a] not by the north or west edge, not from inside, and nobody without a formation', () => {
  const places = { 'SU-90-I': '3001', 'SU-90-II': '3015', 'SU-90-III': '0104', 'SU-430': '5718', 'GE-121-I': '2041' }
  const state = moving(SOVIET, places)
  expect(title.edge.west[hex('0104')]).toBe(1)
  for (const id of Object.keys(places)) expect(checkExit(state, unit(id))?.rule).toBe('15.4a')
  expect(isOnMap(state, unit('SU-90-I'))).toBe(true)
})

test('[15.4a] a division leaves while it is active, moved to the edge or not', () => {
  const state = onEdge()
  expect(game.check(state, assign('SU-150-HQ', 'withdraw'))?.rule).toBe('3.4a')
  // The only marker is drawn
  const near = at('0708-MID', 'soviet-engineer', { 'SU-90-I': '5617', 'SU-95-HQ': '5718' })
  expect(game.check(near, assign('SU-95-HQ', 'withdraw'))?.rule).toBe('15.4a')
  play(near, step('SU-90-I', '5718'))
  play(near, assign('SU-95-HQ', 'withdraw'))
  expect(near.status[unit('SU-90-I')]).toBe(STATUS.withdrawn)
})

test('[15.4b] withdrawn units give no victory points', () => {
  const state = moving(SOVIET, EDGE)
  const before = scoreOf(state)
  applyExit(state, unit('SU-90-I'), [])
  expect(scoreOf(state)).toEqual(before)
  expect(state.world.scored).toEqual([0, 0])
})
