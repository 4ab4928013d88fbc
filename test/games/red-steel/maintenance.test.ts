// Maintenance of Soviet tanks (15.2).
import { expect, test } from 'vitest'
import type { GameEvent } from '../../../src/engine/contract.ts'
import type { State } from '../../../src/games/red-steel/state.ts'
import {
  done,
  fight,
  fileOf,
  hexOf,
  loadDice,
  loadDraw,
  move,
  place,
  play,
  position,
  retreat,
  skipTo,
  statusOf,
  stepsOf,
  type Units,
} from './support.ts'

// Morale 4: armour 2, and armour 3
const LIGHT = 'SU-T87-I'
const HEAVY = 'SU-T21-I'

/** Its division has been drawn, and this die will fall. */
const drawn = (places: Units, active: string, die: number): State =>
  loadDice(position(places, { phase: 'soviet-move', world: { active, track: [active] } }), die)
const tanks = (id: string, die: number, entry: object = {}): State =>
  drawn({ [id]: { hex: '1412', ...entry }, 'SU-90-I': '1418' }, id === HEAVY ? 'SU-11T' : 'SU-44T', die)
const active = { marks: ['active'] }
const diceOf = (events: readonly GameEvent[]): number[] => events.flatMap(({ dice }) => dice ?? [])
const stepsAfter = (id: string, die: number): number => {
  const state = tanks(id, die)
  expect(diceOf(play(state, move(id, '1413')))).toEqual([die])
  expect(hexOf(state, id)).toBe('1413')
  return stepsOf(state, id)
}

test('[15.2] above the printed morale a tank unit loses a step and still moves', () => {
  expect([3, 4, 5, 6].map(die => stepsAfter(LIGHT, die))).toEqual([2, 2, 1, 1])
})

test('[15.2] the printed morale counts, and the enemy scores the step', () => {
  for (const [die, steps] of [
    [4, 2],
    [5, 1],
  ]) {
    const state = tanks(LIGHT, die, { morale: 'demoralised', supply: 'isolated', ...active })
    play(state, move(LIGHT, '1413'))
    expect(stepsOf(state, LIGHT)).toBe(steps)
    expect(fileOf(state).world.scored).toEqual([2 - steps, 0])
  }
})

test('[15.2] the last step is the unit', () => {
  const state = tanks(LIGHT, 6, { lost: 1, ...active })
  play(state, move(LIGHT, '1413'))
  expect([statusOf(state, LIGHT), hexOf(state, LIGHT)]).toEqual(['gone', undefined])
  expect(fileOf(state).world.movers).toEqual([])
})

test('[15.2] each tank unit of a group rolls, other units and the Axis do not', () => {
  const group = [LIGHT, 'SU-T87-II', 'SU-MR44-I']
  const state = drawn({ [LIGHT]: '1412', 'SU-T87-II': '1412', 'SU-MR44-I': '1412' }, 'SU-44T', 1)
  expect(diceOf(play(state, move(group, '1413')))).toHaveLength(2)
  expect(diceOf(play(position({ 'RO-1T-I': '1412' }), move('RO-1T-I', '1413')))).toEqual([])
})

test('[15.2] a tank unit that enters the map rolls as well', () => {
  const state = drawn({ [LIGHT]: { status: 'due' } }, 'SU-44T', 6)
  expect(diceOf(play(state, place(LIGHT, '5727')))).toEqual([6])
  expect(stepsOf(state, LIGHT)).toBe(1)
  expect(diceOf(play(state, move(LIGHT, '5626')))).toEqual([])
})

test('[15.21] no check in a retreat', () => {
  const state = position({ [LIGHT]: '1414', 'GE-121-I': '1415' }, { phase: 'axis-declare' })
  fight(state, 'GE-121-I', '1414', '-/1')
  expect(diceOf(play(state, retreat(LIGHT, '1413')))).toEqual([])
  expect([hexOf(state, LIGHT), stepsOf(state, LIGHT)]).toEqual(['1413', 2])
})

test('[15.22] one check in a movement phase, a new one in the next', () => {
  const state = tanks(LIGHT, 1)
  expect(diceOf(play(state, move(LIGHT, '1413')))).toHaveLength(1)
  expect(diceOf(play(state, move(LIGHT, '1414')))).toEqual([])
  skipTo(state, 'axis-move', state.turn + 1)
  loadDraw(state, done, 'SU-44T')
  play(state, done)
  expect(diceOf(play(state, move(LIGHT, '1415')))).toHaveLength(1)
})

test('[15.23] armour 3 takes one off the die', () => {
  expect([stepsAfter(HEAVY, 5), stepsAfter(LIGHT, 5)]).toEqual([2, 1])
  expect(stepsAfter(HEAVY, 6)).toBe(1)
})
