// Onto the map (12.1) and off it (15.4).
import { expect, test } from 'vitest'
import { sideBits } from '../../../src/engine/board.ts'
import type { State } from '../../../src/games/red-steel/state.ts'
import {
  assign,
  done,
  entries,
  fileOf,
  game,
  hex,
  hexName,
  hexOf,
  marksOf,
  move,
  moveBy,
  phaseOf,
  place,
  play,
  pointsOf,
  position,
  refusal,
  salvosOf,
  skipTo,
  statusOf,
  supplyState,
  tasks,
  together,
  type Units,
  unit,
} from './support.ts'

const FOOT = 'RO-11-2-I'
const DUE = { status: 'due' }
const PIONEERS = 'SU-11T-Pio'

const axisDue = (ids: readonly string[], places: Units = {}): State =>
  position({ ...Object.fromEntries(ids.map(id => [id, DUE])), ...places })
/** 11th Tank Division has been drawn. */
const sovietDue = (ids: readonly string[], places: Units = {}, setting = {}): State =>
  position(
    { ...Object.fromEntries(ids.map(id => [id, DUE])), ...places },
    { phase: 'soviet-move', world: { active: 'SU-11T', track: ['SU-11T'] }, ...setting },
  )

test('[12.11a] a reinforcement enters at its hexes and pays for the first', () => {
  const state = axisDue([FOOT, 'RO-11-HQ'])
  expect(entries(state, FOOT)).toEqual(['0140'])
  expect(refusal(state, place(FOOT, '0141'))).toCite('12.11a')
  // Level 2: 1 on foot, 2 on wheels; of 6 and of 10
  play(state, place('RO-11-HQ', '0140'), place(FOOT, '0140'))
  expect([pointsOf(state, FOOT), pointsOf(state, 'RO-11-HQ')]).toEqual([5, 8])
  play(state, move(FOOT, '0240'))
  expect(hexOf(state, FOOT)).toBe('0240')
})

test('[12.11a] an enemy ZOC in the hex costs what it always costs, and ends the move', () => {
  const state = axisDue([FOOT], { 'SU-90-I': '0141' })
  play(state, place(FOOT, '0140'))
  expect(pointsOf(state, FOOT)).toBe(4)
  expect(refusal(state, move(FOOT, '0139'))).toCite('4.3b')
})

test('[12.11a] nobody enters who is not due, or whose formation does not move', () => {
  const state = sovietDue(['SU-T87-I'])
  expect(entries(state, 'SU-T87-I')).toEqual([])
  expect(refusal(state, place('SU-T87-I', '5727'))).toCite('3.4a')
  expect(refusal(state, place('SU-T21-I', '5703'))).toCite('12.11a')
})

test('[12.11a] those who enter one after the other go on together', () => {
  const ids = ['RO-11-2-I', 'RO-11-2-II', 'RO-11-2-III']
  const state = axisDue(ids)
  for (const id of ids) play(state, place(id, '0140'))
  play(state, move(ids, '0240'))
  expect(ids.map(id => hexOf(state, id))).toEqual(['0240', '0240', '0240'])
})

test('[6.2] nor is one that others have filled in this phase: the limit counts at its end', () => {
  const ids = ['RO-11-2-I', 'RO-11-2-II', 'RO-11-2-III']
  const state = axisDue([...ids, 'RO-11-3-I'])
  for (const id of ids) play(state, place(id, '0140'))
  expect(entries(state, 'RO-11-3-I')).toEqual(['0140'])
  play(state, place('RO-11-3-I', '0140'), move('RO-11-3-I', '0240'))
  expect(hexOf(state, 'RO-11-3-I')).toBe('0240')
})

test('[6.2] a full hex is no bar to those who enter and go on', () => {
  const full = together(['GE-121-I', 'GE-121-II', 'GE-121-III'], '0140')
  const state = axisDue([FOOT], full)
  expect(entries(state, FOOT)).toEqual(['0140'])
  play(state, place(FOOT, '0140'))
  expect(game.decision(state)?.ask).toEqual({ key: 'ask.moveCrowded', args: { hexes: [hex('0140')] } })
  const stays = game.clone(state)
  play(stays, done)
  expect(phaseOf(stays)).toBe('axis-crowd')
  play(state, move(FOOT, '0240'))
  expect(game.decision(state)?.ask).toEqual({ key: 'ask.move' })
})

test('[17.32] the five militia of 12 July come in the movement phase, in Soviet towns four hexes from the enemy', () => {
  const id = 'SU-Mil4'
  const state = sovietDue([id], { 'GE-121-I': '2811', 'SU-11T-HQ': '5316' })
  // 3111, Calarasi, is three hexes from the Germans
  expect(entries(state, id)).toEqual(expect.arrayContaining(['5324', '4335']))
  expect(entries(state, id)).not.toContain('3111')
  expect(refusal(state, place(id, '3111'))).toCite('12.11a')
  expect(refusal(state, place(id, '5320'))).toCite('12.11a')
  const taken = sovietDue([id], { 'SU-11T-HQ': '5316' }, { axisControl: ['4335'] })
  expect(entries(taken, id)).not.toContain('4335')
  expect(entries(taken, id)).toContain('3111')
  play(state, place(id, '5324'))
  // 5 points less one for the city
  expect(pointsOf(state, id)).toBe(4)
  play(state, move(id, '5224'))
})

test('[2.5] Costuleni: the cavalry corps arrives in Nisporeni or next to it', () => {
  const at = (active: string) =>
    sovietDue(
      ['SU-C11', 'SU-161-I'],
      {},
      { scenario: 'costuleni', date: '0703-PM', world: { active, track: [active] } },
    )
  const cavalry = at('SU-2C')
  expect(entries(cavalry, 'SU-C11').sort()).toEqual(['2420', '2421', '2520', '2521', '2522', '2620', '2621'])
  expect(refusal(cavalry, place('SU-C11', '2523'))).toCite('12.11a')
  expect(entries(cavalry, 'SU-161-I')).toEqual([])
  expect(entries(at('SU-95'), 'SU-161-I')).toEqual(['1118'])
})

test('[3.3.3b] reinforcements move with the others, after strategic moves', () => {
  const state = axisDue([FOOT], { 'GE-121-I': '0233' })
  expect(refusal(state, moveBy('strategic', 'GE-121-I', '0234'))).toBeUndefined()
  play(state, place(FOOT, '0140'))
  expect(refusal(state, moveBy('strategic', 'GE-121-I', '0234'))).toCite('3.3.3a')
  expect(refusal(state, move('GE-121-I', '0234'))).toBeUndefined()
})

test('[12.11b] an enemy unit in the hex delays the entry; control alone does not', () => {
  const [at] = entries(sovietDue([PIONEERS]), PIONEERS)
  const held = sovietDue([PIONEERS], { 'GE-121-I': at })
  expect(refusal(held, place(PIONEERS, at))).toCite('12.11b')
  expect(entries(held, PIONEERS)).not.toContain(at)
  const left = sovietDue([PIONEERS], {}, { axisControl: [at] })
  expect(entries(left, PIONEERS)).toContain(at)
})

test('[17.22] who enters beside works of the enemy ends them', () => {
  const [at] = entries(sovietDue([PIONEERS]), PIONEERS)
  const near = hexName([...game.board.neighbours.subarray(hex(at) * 6, hex(at) * 6 + 6)].find(each => each >= 0) ?? -1)
  const works = [{ unit: 'GE-50-Pio', kind: 'entrenchment', hex: near, to: near }]
  const world = { active: 'SU-11T', track: ['SU-11T'], works }
  const state = sovietDue([PIONEERS], { 'GE-50-Pio': near }, { world })
  expect(play(state, place(PIONEERS, at)).map(({ rule }) => rule)).toContain('17.22')
  expect(fileOf(state).world.works).toEqual([])
})

test('[12.12] who arrives is in supply, and guns are full', () => {
  // No HQ is anywhere: nobody has a line
  const state = position({ 'RO-A21': { ...DUE, salvos: 0 }, 'RO-11-3-I': '0240' }, { phase: 'soviet-reserve' })
  expect(supplyState(state, 'RO-11-3-I')).toBe('out-of-supply')
  const { ammunition } = fileOf(state).world
  play(state, place('RO-A21', '0140'))
  expect([supplyState(state, 'RO-A21'), salvosOf(state, 'RO-A21')]).toEqual(['supplied', 2])
  expect(marksOf(state, 'RO-A21')).toContain('limbered')
  expect(fileOf(state).world.ammunition).toEqual(ammunition)
})

test('[17.51] monitors arrive on the west bank', () => {
  const state = axisDue(['RO-Mon1'])
  expect(entries(state, 'RO-Mon1')).toEqual(['2641'])
  play(state, place('RO-Mon1', '2641'))
  expect(pointsOf(state, 'RO-Mon1')).toBe(3)
  const prut = sideBits(game.board, 'major-river')[hex('2641')]
  expect((prut >> fileOf(state).units['RO-Mon1'].facing) & 1).toBe(1)
})

const DIVISION = ['SU-90-I', 'SU-90-II', 'SU-95-HQ', 'SU-241-I']
/** 95th Rifle Division, which has been drawn, is at the east and the south edge; 150th comes after it. */
const onEdge = (more: Units = {}): State =>
  position(
    { ...together(['SU-90-I', 'SU-90-II', 'SU-95-HQ'], '5718'), 'SU-241-I': '4041', 'SU-150-HQ': '5715', ...more },
    { phase: 'soviet-move', world: { active: 'SU-95', track: ['SU-95'], cup: ['SU-150'] } },
  )

test('[15.4a] a division leaves whole by the east or the south edge, and its marker with it', () => {
  const state = onEdge()
  expect(tasks(state, 'SU-90-I')).toContain('withdraw')
  const events = play(state, assign('SU-90-I', 'withdraw'))
  expect(events[0]).toMatchObject({ key: 'log.withdrew', rule: '15.4a', args: { formation: 'SU-95', n: 4 } })
  expect(DIVISION.map(id => statusOf(state, id))).toEqual(Array(4).fill('withdrawn'))
  skipTo(state, 'soviet-move', state.turn + 1)
  const { cup, track } = fileOf(state).world
  expect(cup).not.toContain('SU-95')
  expect(track).not.toContain('SU-95')
})

test('[15.4a] nobody of it leaves while one is not at the edge', () => {
  const state = onEdge({ 'SU-90-III': '5518' })
  for (const id of DIVISION) {
    const refused = refusal(state, assign(id, 'withdraw'))
    expect(refused).toMatchObject({ rule: '15.4a', reason: { args: { unit: unit('SU-90-III'), hex: hex('5518') } } })
    expect(tasks(state, id)).not.toContain('withdraw')
  }
  // Deployed guns do not march
  expect(refusal(onEdge({ 'SU-A57': { hex: '5718', salvos: 2 } }), assign('SU-90-I', 'withdraw'))).toCite('11.6')
})

test('[15.4a] who has still to come comes no more', () => {
  const state = onEdge({ 'SU-90-III': DUE })
  play(state, assign('SU-90-I', 'withdraw'))
  expect(statusOf(state, 'SU-90-III')).toBe('withdrawn')
})

test('[15.4a] not by the north or west edge, not from inside, and nobody without a formation', () => {
  expect(game.board.hexes[hex('0104')].marks).toContain('edge-west')
  expect(game.board.hexes[hex('3001')].marks).toContain('edge-north')
  for (const at of ['3001', '0104', '3015']) {
    const state = position({ 'SU-90-I': at, 'SU-430': '5718' }, { phase: 'soviet-move' })
    for (const id of ['SU-90-I', 'SU-430']) {
      expect(refusal(state, assign(id, 'withdraw'))).toCite('15.4a')
      expect(tasks(state, id)).not.toContain('withdraw')
    }
  }
  const germans = position({ 'GE-121-I': '2041' })
  expect(refusal(germans, assign('GE-121-I', 'withdraw'))).toCite('15.4a')
})

test('[15.4a] a division leaves while it is active, moved to the edge or not', () => {
  expect(refusal(onEdge(), assign('SU-150-HQ', 'withdraw'))).toCite('3.4a')
  // The only marker is drawn
  const near = position({ 'SU-90-I': '5617', 'SU-95-HQ': '5718' }, { phase: 'soviet-engineer' })
  expect(refusal(near, assign('SU-95-HQ', 'withdraw'))).toCite('15.4a')
  play(near, move('SU-90-I', '5718'), assign('SU-95-HQ', 'withdraw'))
  expect(statusOf(near, 'SU-90-I')).toBe('withdrawn')
})

test('[15.4b] withdrawn units give no victory points', () => {
  const state = onEdge()
  const before = game.score(state)
  play(state, assign('SU-90-I', 'withdraw'))
  expect(game.score(state)).toEqual(before)
})
