import { describe, expect, test } from 'vitest'
import type { Action } from '../../../src/engine/contract.ts'
import { indexOfPhase } from '../../../src/engine/sequence.ts'
import { legalIn } from '../../../src/games/red-god-of-war/legal.ts'
import { hasRoom, putOnMap } from '../../../src/games/red-god-of-war/map.ts'
import { destinationsOf, pathOf } from '../../../src/games/red-god-of-war/movement.ts'
import { checkOverrun } from '../../../src/games/red-god-of-war/overrun.ts'
import { SEQUENCE } from '../../../src/games/red-god-of-war/sequence.ts'
import { FLAG, type State, set, unset } from '../../../src/games/red-god-of-war/state.ts'
import { hex, inImpulseOf, position, unit, units } from './support.ts'
import { attack } from './support-combat.ts'
import { refused } from './support-movement.ts'
import { act, done, phaseOf, refusalOf } from './support-sequence.ts'

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
const fits = (...ids: readonly string[]): boolean => hasRoom(position({}), hex('2414'), units(...ids))
const at = (name: string, ...ids: readonly string[]): Record<string, string> =>
  Object.fromEntries(ids.map(id => [id, name]))

test('[5.0] more may pass through a hex than may stay in it', () => {
  const full = at('2414', 'S-41-74RB', 'S-41-75RB', 'S-41-78RB', 'S-41-91RB')
  const state = inImpulseOf(position({ ...full, 'S-41-93RD': '2413' }), 'S-HQ-41')
  for (const id of ['S-41-74RB', 'S-41-75RB', 'S-41-78RB', 'S-41-91RB']) set(state, unit(id), FLAG.anchored)
  state.points[unit('S-41-93RD')] = 4
  expect(refused(state, 'S-41-93RD', '2414 2415')).toBeUndefined()
  // With nothing left to go on, and nobody there who could leave
  state.points[unit('S-41-93RD')] = 2
  expect(refused(state, 'S-41-93RD', '2414')).toBe('5.2')
  const hexes = destinationsOf(state, unit('S-41-93RD'), 'move').map(each => each.hex)
  expect(hexes).not.toContain(hex('2414'))
  unset(state, unit('S-41-74RB'), FLAG.anchored)
  expect(refused(state, 'S-41-93RD', '2414')).toBeUndefined()
})

describe('[5.2] judged when the phase ends', () => {
  const FIRST = ['S-41-74RB', 'S-41-75RB', 'S-41-78RB', 'S-41-91RB']
  const SECOND = ['S-41-93RD', 'S-41-134RD', 'S-41-154TB', 'S-41-47MB']
  const stacks = (): State => {
    const state = inImpulseOf(position({ ...at('2414', ...FIRST), ...at('2413', ...SECOND) }), 'S-HQ-41')
    state.phase = indexOfPhase(SEQUENCE, 'move')
    return state
  }
  const move = (ids: readonly string[], to: string): Action => ({ type: 'move', units: units(...ids), path: [hex(to)] })

  test('[5.2] two full stacks change places', () => {
    const state = stacks()
    act(state, move(FIRST, '2413'))
    expect(refusalOf(state, done)).toMatchObject({ rule: '5.2' })
    expect(legalIn(state, { about: 'duties' })).toEqual([refusalOf(state, done)])
    act(state, move(SECOND, '2414'))
    expect(legalIn(state, { about: 'duties' })).toEqual([])
    act(state, done)
    expect(phaseOf(state)).not.toBe('move')
  })

  test('[5.2] or one by one, and what is offered never leads into a dead end', () => {
    const state = stacks()
    act(state, move(['S-41-74RB'], '2413'))
    // Whatever is moved now, somebody can still leave until all is in order
    for (let steps = 0; refusalOf(state, done) !== undefined; steps++) {
      const unitToGo = units(...FIRST, ...SECOND).find(
        each => state.hex[each] === hex('2413') && destinationsOf(state, each, 'move').length > 0,
      )
      expect(unitToGo).toBeDefined()
      const [first] = destinationsOf(state, unitToGo ?? 0, 'move')
      act(state, {
        type: 'move',
        units: [unitToGo ?? 0],
        path: pathOf(state, unitToGo ?? 0, first.hex, 'move') ?? [],
      })
      expect(steps).toBeLessThan(9)
    }
  })

  test('[8.61a] [5.0] no overrun while a hex is over the limit', () => {
    const corps = { 'S-20-5TC': '3114', 'S-20-5-5': '3114', 'G-6ID-18': '3014', 'S-HQ-20': '3214' }
    const crowd = at('3414', 'S-20-148RB', 'S-20-150RB', 'S-20-11TB', 'S-20-17TB', 'S-20-18TB')
    const overrun = attack(['S-20-5TC', 'S-20-5-5'], '3014')
    const rule = (state: State): string | undefined => checkOverrun(state, overrun, 'move')?.rule
    expect(rule(inImpulseOf(position(corps), 'S-HQ-20'))).toBeUndefined()
    expect(rule(inImpulseOf(position({ ...corps, ...crowd }), 'S-HQ-20'))).toBe('8.61a')
  })
})

test('[5.1a] Germans: a division and four others, or seven without one', () => {
  expect(fits('G-7ID', ...REGIMENTS.slice(0, 4))).toBe(true)
  expect(fits('G-7ID', ...REGIMENTS.slice(0, 5))).toBe(false)
  expect(fits(...REGIMENTS.slice(0, 7))).toBe(true)
  expect(fits(...REGIMENTS)).toBe(false)
  expect(fits('G-7ID', 'G-330ID')).toBe(false)
  expect(fits('G-HQ-VI', ...REGIMENTS.slice(0, 7))).toBe(false)
})

test('[5.1a] and a move that must end beyond that is refused', () => {
  const state = inImpulseOf(position({ 'G-7ID': '2413', 'G-330ID': '2414' }), 'G-HQ-VI')
  state.points[unit('G-7ID')] = 2
  expect(refused(state, 'G-7ID', '2414')).toBeUndefined()
  set(state, unit('G-330ID'), FLAG.anchored)
  expect(refused(state, 'G-7ID', '2414')).toBe('5.2')
  state.points[unit('G-7ID')] = 4
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
  expect(hasRoom(state, hex('2414'), units('S-41-150RD'))).toBe(false)
  expect(hasRoom(state, hex('2414'), units('S-41-150RD'), units('S-41-93RD'))).toBe(true)
  expect(hasRoom(state, hex('2414'), units('S-41-93RD'))).toBe(true) // is there already
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
  putOnMap(state, unit('S-20-26GRD'), hex('2414'))
  for (const id of corps) state.points[unit(id)] = 4
  expect(refused(state, corps, '2414')).toBe('5.2')
})
