// Recovery from disorder (13.3), when the player turn of its side ends.
import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../../src/engine/contract.ts'
import type { State } from '../../../src/games/red-steel/state.ts'
import {
  assign,
  attack,
  declare,
  done,
  FIELD,
  goToFight,
  loadDice,
  marksOf,
  moraleOf,
  move,
  NORTH,
  phaseOf,
  play,
  position,
  resolve,
  retreat,
  skipTo,
  unit,
} from './support.ts'

const RIFLES = 'SU-90-I'
/** Soviet rifles in disorder, alone or beside a German battalion, with nothing left to do but to end the turn. */
const disordered = (morale: string, more: object = {}, at = '2813'): State =>
  position({ [RIFLES]: { hex: at, morale }, ...more }, { phase: 'soviet-move' })
const GERMANS = { 'GE-121-I': '2812' }

/** Ends the Soviet player turn; what was said of recovery. */
const endTurn = (state: State): GameEvent[] => {
  const events: GameEvent[] = []
  while (phaseOf(state)?.startsWith('soviet') === true) events.push(...play(state, done))
  return events.filter(({ rule }) => rule?.startsWith('13.3') === true)
}

test('[13.3] who moved in its own turn does not recover', () => {
  const moved = disordered('disrupted')
  play(moved, move(RIFLES, '2814'))
  expect(endTurn(moved)).toEqual([])
  expect(moraleOf(moved, RIFLES)).toBe('disrupted')
  // In the next turn it rests
  skipTo(moved, 'soviet-move')
  endTurn(moved)
  expect(moraleOf(moved, RIFLES)).toBe('steady')
})

test('[13.3] nor who attacked', () => {
  const state = position(
    { [RIFLES]: { hex: NORTH, morale: 'disrupted' }, 'SU-90-II': { hex: NORTH, morale: 'disrupted' }, 'RO-Br1': FIELD },
    { phase: 'soviet-declare' },
  )
  declare(state, RIFLES, FIELD)
  goToFight(state)
  resolve(state, FIELD, '-/2')
  endTurn(state)
  expect([moraleOf(state, RIFLES), moraleOf(state, 'SU-90-II')]).toEqual(['disrupted', 'steady'])
})

test('[13.31a] away from the enemy it recovers without a die, at the end of its own turn', () => {
  // The turn of the Axis ends, and nothing happens
  const state = position({ [RIFLES]: { hex: '2813', morale: 'disrupted' }, 'GE-121-I': '2013' })
  skipTo(state, 'soviet-move')
  expect(moraleOf(state, RIFLES)).toBe('disrupted')
  const { draws } = state
  expect(endTurn(state)).toEqual([{ key: 'log.recovered', rule: '13.31a', args: { unit: unit(RIFLES) } }])
  expect([moraleOf(state, RIFLES), state.draws]).toEqual(['steady', draws])
  // Who is steady has nothing to recover from
  skipTo(state, 'soviet-move')
  expect(endTurn(state)).toEqual([])
})

/** What becomes of it with each face of the die. */
const byDie = (make: () => State, id = RIFLES): string[] =>
  [1, 2, 3, 4, 5, 6].map(die => {
    const state = loadDice(make(), die)
    const [event, ...more] = endTurn(state)
    expect(event).toMatchObject({ rule: '13.31b', dice: [die], args: { unit: unit(id) } })
    expect(more).toEqual([])
    return moraleOf(state, id)
  })
const faces = (below: number, then: string, else_: string): string[] =>
  [1, 2, 3, 4, 5, 6].map(die => (die < below ? then : else_))

test('[13.31b] next to the enemy it recovers on a die below its current morale', () => {
  // Printed 4
  expect(byDie(() => disordered('disrupted', GERMANS))).toEqual(faces(4, 'steady', 'disrupted'))
  // Demoralised: 3
  expect(byDie(() => disordered('demoralised', GERMANS))).toEqual(faces(3, 'disrupted', 'demoralised'))
})

test('[13.31b] with a current morale of 1 it never does', () => {
  const militia = () =>
    position(
      { 'SU-Mil1': { hex: '2813', morale: 'disrupted', supply: 'isolated' }, ...GERMANS, 'SU-95-HQ': '5316' },
      { phase: 'soviet-move' },
    )
  expect(byDie(militia, 'SU-Mil1')).toEqual(Array(6).fill('disrupted'))
  const [event] = endTurn(militia())
  expect(event).toMatchObject({ key: 'log.notRecovered', args: { morale: 1 } })
})

test('[13.32] a demoralised unit becomes disrupted first, then steady', () => {
  const state = disordered('demoralised')
  expect(endTurn(state)[0].key).toBe('log.recoveredPartly')
  expect(moraleOf(state, RIFLES)).toBe('disrupted')
  skipTo(state, 'soviet-move')
  endTurn(state)
  expect(moraleOf(state, RIFLES)).toBe('steady')
})

describe('guns', () => {
  // A disrupted German gun that may bombard or support
  const PLACES = {
    'GE-A150-I': { hex: '0703', salvos: 2, morale: 'disrupted' },
    'GE-A150-II': { hex: '0703', salvos: 2 },
    'GE-121-I': NORTH,
    'SU-90-I': FIELD,
    'SU-90-II': FIELD,
    'SU-90-III': FIELD,
  }

  test('[13.3] who only bombards has neither moved nor attacked, and recovers', () => {
    const state = position(PLACES, { phase: 'axis-bombard' })
    play(loadDice(state, 3, 4), attack(['GE-A150-I', 'GE-A150-II'], FIELD)) // nothing in any column
    expect(marksOf(state, 'GE-A150-I')).toContain('fired')
    while (phaseOf(state)?.startsWith('axis') === true) play(state, done)
    expect(moraleOf(state, 'GE-A150-I')).toBe('steady')
  })

  test('[13.3] who supports an attack has fought, and does not', () => {
    const state = position(PLACES, { phase: 'axis-declare' })
    declare(state, 'GE-121-I', FIELD)
    play(state, done, assign('GE-A150-I', 'support', { hex: FIELD }))
    goToFight(state)
    resolve(state, FIELD, '2d/-')
    play(state, retreat('GE-121-I', '0703'))
    expect(phaseOf(state)).toMatch(/^soviet/)
    expect(moraleOf(state, 'GE-A150-I')).toBe('disrupted')
  })
})
