// How many may stand in a hex, and when that is judged.
import { describe, expect, test } from 'vitest'
import type { State } from '../../../src/games/red-god-of-war/state.ts'
import {
  at,
  attack,
  choose,
  done,
  duties,
  fight,
  game,
  hex,
  hexName,
  hexOf,
  move,
  phaseOf,
  play,
  position,
  problemOf,
  reach,
  refusal,
  retreat,
  retreats,
  type Setting,
  type Units,
  unit,
} from './support.ts'

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
/** No game comes to a hex with more than this, but while the side moves. */
const fits = (...ids: readonly string[]): boolean => {
  const problem = problemOf(at('2414', ...ids))
  if (problem !== undefined) expect(problem).toBe('too many units in 2414')
  return problem === undefined
}

const moving = (units: Units, setting: Setting = {}): State =>
  position({ 'S-HQ-41': '2411', ...units }, { hq: 'S-HQ-41', ...setting })
const mud = { world: { weather: 'mud' } }
/** They fill the hex, and do not move in an impulse of 41st Army. */
const OTHERS = ['S-20-148RB', 'S-20-150RB', 'S-39-101RB', 'S-39-117RB']

test('[5.0] more may pass through a hex than may stay in it', () => {
  const full = { ...at('2414', ...OTHERS), 'S-41-93RD': '2413' }
  expect(refusal(moving(full), move('S-41-93RD', '2414 2415'))).toBeUndefined()
  expect(refusal(moving(full), move('S-41-93RD', '2414'))).toBeUndefined()
  // In mud nothing is left to go on, and nobody there can leave
  expect(refusal(moving(full, mud), move('S-41-93RD', '2414'))).toCite('5.2')
  expect(reach(moving(full, mud), 'S-41-93RD').has('2414')).toBe(false)
  expect(reach(moving(full, mud), 'S-41-93RD').has('2412')).toBe(true)
  const own = { ...at('2414', ...OTHERS.slice(1), 'S-41-74RB'), 'S-41-93RD': '2413' }
  expect(refusal(moving(own, mud), move('S-41-93RD', '2414'))).toBeUndefined()
})

describe('[5.2] judged when the phase ends', () => {
  const FIRST = ['S-41-74RB', 'S-41-75RB', 'S-41-78RB', 'S-41-91RB']
  const SECOND = ['S-41-93RD', 'S-41-134RD', 'S-41-154TB', 'S-41-47MB']
  const stacks = (): State => moving({ ...at('2414', ...FIRST), ...at('2413', ...SECOND) })

  test('[5.2] two full stacks change places', () => {
    const state = stacks()
    play(state, move(FIRST, '2413'))
    expect([refusal(state, done)?.rule, duties(state)]).toEqual(['5.2', ['5.2']])
    play(state, move(SECOND, '2414'))
    expect(duties(state)).toEqual([])
    play(state, done)
    expect(phaseOf(state)).toBe('mech')
    expect([...FIRST, ...SECOND].map(id => hexOf(state, id))).toEqual([
      ...FIRST.map(() => '2413'),
      ...SECOND.map(() => '2414'),
    ])
  })

  test('[5.2] or one by one, and what is offered never leads into a dead end', () => {
    const state = stacks()
    play(state, move('S-41-74RB', '2413'))
    // Whatever is moved now, somebody can still leave until all is in order
    for (let steps = 0; refusal(state, done) !== undefined; steps++) {
      const goer = [...FIRST, ...SECOND].find(id => hexOf(state, id) === '2413' && reach(state, id).size > 0) ?? ''
      const [to] = reach(state, goer).keys()
      const path = game.legal(state, { about: 'path', unit: unit(goer), hex: hex(to) }) ?? []
      play(state, move(goer, path.map(hexName).join(' ')))
      expect(steps).toBeLessThan(9)
    }
    expect(duties(state)).toEqual([])
  })

  test('[8.61a] [5.0] no overrun while a hex is over the limit', () => {
    const corps = ['S-20-5TC', 'S-20-5-5']
    const overrun = attack(corps, '3014')
    const state = position(
      {
        'S-HQ-20': '3214',
        ...at('3114', ...corps),
        'G-6ID-18': '3014',
        ...at('3414', 'S-20-148RB', 'S-20-150RB', 'S-20-11TB', 'S-20-17TB'),
        'S-20-18TB': '3413',
      },
      { hq: 'S-HQ-20' },
    )
    expect(refusal(state, overrun)).toBeUndefined()
    play(state, move('S-20-18TB', '3414'))
    expect(refusal(state, overrun)).toCite('8.61a')
    play(state, move('S-20-148RB', '3413'))
    expect(refusal(state, overrun)).toBeUndefined()
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
  // 330th was activated before; in mud two hexes are all that 7th can go
  const spent = { 'G-330ID': { hex: '2414', marks: ['activated'] } }
  const rule = (units: Units, setting: Setting = {}): string | undefined =>
    refusal(
      position({ 'G-HQ-VI': '2411', 'G-7ID': '2412', ...units }, { hq: 'G-HQ-VI', ...setting }),
      move('G-7ID', '2413 2414'),
    )?.rule
  expect(rule(spent, mud)).toBe('5.2')
  expect(rule({ 'G-330ID': '2414' }, mud)).toBeUndefined() // it can make room
  expect(rule(spent)).toBeUndefined() // 7th can go on
})

test('[5.1b] Soviets: four units, two of them divisions or corps', () => {
  expect(fits('S-41-93RD', 'S-41-134RD', 'S-41-74RB', 'S-41-75RB')).toBe(true)
  expect(fits('S-41-93RD', 'S-41-134RD', 'S-41-150RD', 'S-41-75RB')).toBe(false)
  expect(fits('S-41-74RB', 'S-41-75RB', 'S-41-78RB', 'S-41-91RB', 'S-41-154TB')).toBe(false)
})

test('[5.3] there is no room for another in a full hex, at any moment of a retreat', () => {
  const gd = ['G-GD-GR', 'G-GD-FR', 'G-GD-Pz']
  const beaten = (units: Units): State => {
    const all = { 'G-HQ-IX': '1423', ...at('1223', ...gd), 'S-39-135RD': '1123', ...units }
    const state = position(all, { hq: 'G-HQ-IX', phase: 'declare' })
    fight(state, attack(gd, '1123'), '-/2') // 14 to 3, 4:1
    play(state, choose('retreat'))
    return state
  }
  const full = at('1022', 'S-39-158RD', 'S-39-178RD')
  expect(retreats(beaten({}), 'S-39-135RD')).toEqual(['1022', '1023', '1122'])
  expect(retreats(beaten(full), 'S-39-135RD')).toEqual(['1023', '1122'])
  expect(refusal(beaten(full), retreat('S-39-135RD', '1022'))).toCite('8.32a')
  expect(retreats(beaten({ 'S-39-158RD': '1022' }), 'S-39-135RD')).toContain('1022')
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
  const units = { 'S-HQ-20': '2411', ...at('2413', ...corps) }
  // In mud they go one hex and no further
  const setting = { hq: 'S-HQ-20', ...mud }
  expect(refusal(position(units, setting), move(corps, '2414'))).toBeUndefined()
  expect(refusal(position({ ...units, 'S-31-20GRD': '2414' }, setting), move(corps, '2414'))).toCite('5.2')
})
