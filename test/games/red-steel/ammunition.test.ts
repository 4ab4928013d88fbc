// Ammunition (11.1b, 11.23, 11.5): salvos at the guns, and the stocks that they are filled from in the status phase.
import { expect, test } from 'vitest'
import type { State } from '../../../src/games/red-steel/state.ts'
import {
  actors,
  assign,
  attack,
  done,
  fileOf,
  game,
  hexOf,
  loadDice,
  phaseOf,
  play,
  position,
  refusal,
  salvosOf,
  skipTo,
  stepsOf,
  tasks,
  together,
  type Units,
  zocOf,
} from './support.ts'

const issue = (id: string) => assign(id, 'ammunition')
const ammunition = (state: State): unknown => fileOf(state).world.ammunition
const RIFLES = ['SU-90-I', 'SU-90-II', 'SU-90-III']
/** Guns without a salvo, all with a supply line; the status phase of the side asks. */
const emptyGuns = (side: 'axis' | 'soviet', stocks: [number, number, number], more: Units = {}): State => {
  const [german, romanian, soviet] = stocks
  const empty = (hex: string) => ({ hex, salvos: 0 })
  const places = {
    'GE-A150-I': empty('2103'),
    'RO-6C-Art': empty('2104'),
    'RO-A7': empty('2105'),
    'SU-A57': empty('2813'),
    'SU-HA27': empty('2814'),
    ...more,
  }
  return position(places, { phase: `${side}-status`, world: { ammunition: { german, romanian, soviet } } })
}

test('[11.1b] a support counter has two states and is no unit: nothing stacks, and nothing is lost with it', () => {
  const guns = ['GE-A150-I', 'GE-A150-II', 'GE-A150-III']
  const places = { ...together(guns, '1614'), ...together(RIFLES, '1616') }
  const state = position(places, { phase: 'axis-bombard' })
  expect(guns.map(id => salvosOf(state, id))).toEqual([2, 2, 2])
  play(loadDice(state, 3, 4), attack(guns[0], '1616'))
  expect([salvosOf(state, guns[0]), stepsOf(state, guns[0])]).toEqual([1, 1])
  // Three regiments and their counters fill the hex, and no more
  const full = position({ ...together(guns, '1614'), 'GE-121-I': '1610' })
  play(full, done)
  expect(phaseOf(full)).not.toBe('axis-crowd')
  // 4.1b: one salvo is as good as two for a ZOC; none is not
  const zoc = [2, 1, 0].map(salvos => zocOf(position({ 'GE-A150-I': { hex: '1614', salvos } }), 'axis').length)
  expect(zoc).toEqual([6, 6, 0])
})

test('[11.23a] every fire costs a salvo: full, depleted, out of ammunition', () => {
  const fired = (salvos: number): number => {
    const places = { 'GE-A150-I': { hex: '1614', salvos }, ...together(RIFLES, '1616') }
    const state = position(places, { phase: 'axis-bombard' })
    play(loadDice(state, 3, 4), attack('GE-A150-I', '1616'))
    return salvosOf(state, 'GE-A150-I')
  }
  expect([fired(2), fired(1)]).toEqual([1, 0])
})

test('[11.23c] a monitor spends none and is never out of ammunition', () => {
  const places = { 'RO-Mon1': '0714', 'GE-121-I': '0713', ...together(RIFLES, '0814') }
  const state = position(places, { phase: 'axis-bombard' })
  for (let turn = 0; turn < 3; turn++) {
    play(loadDice(state, 3, 4), attack('RO-Mon1', '0814'))
    skipTo(state, 'axis-bombard')
  }
  expect(refusal(state, attack('RO-Mon1', '0814'))).toBeUndefined()
  expect(refusal(emptyGuns('axis', [9, 9, 9], { 'RO-Mon1': '0714' }), issue('RO-Mon1'))).toCite('11.51a')
})

test('[11.5] the stock is for the whole game', () => {
  // 95th Rifle Division and the cavalry have their headquarters and lines
  const hqs = { 'SU-95-HQ': '2815', 'SU-2C-HQ': '2815' }
  const state = emptyGuns('soviet', [0, 0, 20], hqs)
  play(state, issue('SU-A57'), issue('SU-A57'), issue('SU-HA27'))
  expect(ammunition(state)).toEqual({ german: 0, romanian: 0, soviet: 15 })
  skipTo(state, 'soviet-status', state.turn + 1)
  expect(ammunition(state)).toEqual({ german: 0, romanian: 0, soviet: 15 })
  expect(actors(state, 'assign')).toEqual(['SU-HA27'])
})

test('[11.51a] a point of the own stock restores a salvo; an empty stock gives none', () => {
  const state = emptyGuns('axis', [2, 0, 1], { 'RO-H2': '0517', 'GE-121-I': '0515' })
  expect(zocOf(state, 'axis')).not.toContain('2102')
  const [event] = play(state, issue('GE-A150-I'))
  expect(event).toMatchObject({ key: 'log.ammunition', rule: '11.51a', args: { salvos: 1, stock: 'german', left: 1 } })
  // 4.1b: the guns have a ZOC again
  expect(zocOf(state, 'axis')).toContain('2102')
  // Only own guns on the map
  for (const id of ['SU-HA27', 'GE-A150-II', 'GE-121-I']) expect(refusal(state, issue(id))).toCite('11.51a')
  play(state, issue('GE-A150-I'))
  expect([salvosOf(state, 'GE-A150-I'), ammunition(state)]).toEqual([2, { german: 0, romanian: 0, soviet: 1 }])
  const soviet = emptyGuns('soviet', [0, 0, 1])
  expect(refusal(soviet, issue('SU-HA27'))).toBeUndefined()
  play(soviet, issue('SU-HA27'))
  expect([salvosOf(soviet, 'SU-HA27'), phaseOf(soviet)]).toEqual([1, 'soviet-move']) // nothing is left to issue
})

test('[11.51b] a salvo of a regiment costs two points', () => {
  const state = emptyGuns('soviet', [0, 0, 3])
  play(state, issue('SU-A57'))
  expect([salvosOf(state, 'SU-A57'), ammunition(state)]).toEqual([1, { german: 0, romanian: 0, soviet: 1 }])
  expect(refusal(state, issue('SU-A57'))).toCite('11.51b')
  expect(actors(state, 'assign')).toEqual(['SU-HA27'])
})

test('[11.52] nobody has more than two salvos', () => {
  const state = emptyGuns('axis', [9, 9, 9], { 'GE-A150-II': { hex: '2103', salvos: 2 } })
  expect(refusal(state, issue('GE-A150-II'))).toCite('11.52')
  play(state, issue('GE-A150-I'), issue('GE-A150-I'))
  expect(refusal(state, issue('GE-A150-I'))).toCite('11.52')
})

test('[11.53] no supply line, no ammunition', () => {
  const guns = (supply: string) => ({ 'SU-A57': { hex: '2813', salvos: 0, supply } })
  for (const supply of ['out-of-supply', 'isolated'])
    expect(refusal(emptyGuns('soviet', [9, 9, 9], guns(supply)), issue('SU-A57'))).toCite('11.53')
  expect(refusal(emptyGuns('soviet', [9, 9, 9]), issue('SU-A57'))).toBeUndefined()
})

test('[11.54] Germans and Romanians do not share', () => {
  const state = emptyGuns('axis', [9, 0, 0])
  expect(refusal(state, issue('RO-6C-Art'))).toCite('11.54')
  expect(actors(state, 'assign')).toEqual(['GE-A150-I'])
  expect(refusal(emptyGuns('axis', [0, 9, 0]), issue('GE-A150-I'))).toCite('11.54')
})

test('[11.51a] what is offered is accepted, and what is not is refused', () => {
  for (const side of ['axis', 'soviet'] as const) {
    const state = emptyGuns(side, [1, 1, 1], { 'GE-A150-II': { hex: '2103', salvos: 2 }, 'RO-A7': { status: 'gone' } })
    expect(actors(state, 'assign').length).toBeGreaterThan(0)
    for (const { id } of game.units) {
      const isOffered = actors(state, 'assign').includes(id)
      expect([id, refusal(state, issue(id)) === undefined]).toEqual([id, isOffered])
      expect(tasks(state, id)).toEqual(isOffered ? ['ammunition'] : [])
    }
    expect(hexOf(state, 'RO-A7')).toBeUndefined()
  }
})
