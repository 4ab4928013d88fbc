import { expect, test } from 'vitest'
import type { GameEvent } from '../../../src/engine/contract.ts'
import { roll, seedRng } from '../../../src/engine/dice.ts'
import { applyRetreat, beginBattle } from '../../../src/games/red-steel/battle.ts'
import { applyEntry } from '../../../src/games/red-steel/entry.ts'
import { loseStep, stepsOf } from '../../../src/games/red-steel/map.ts'
import { AXIS, SOVIET } from '../../../src/games/red-steel/meta.ts'
import { beginMovement } from '../../../src/games/red-steel/movement.ts'
import { retreatOptions } from '../../../src/games/red-steel/retreat.ts'
import { isOnMap, MORALE, STATUS, type State, SUPPLY } from '../../../src/games/red-steel/state.ts'
import { hex, position, title, unit } from './support.ts'
import { go, moving, whereIs } from './support-movement.ts'

/** A seed whose first die is this one. */
const seedFor = (die: number): number => {
  const state = position({})
  for (let seed = 1; ; seed++) {
    state.rng = seedRng(seed)
    if (roll(state) === die) return seed
  }
}
// Morale 4: armour 2, and armour 3.
const LIGHT = 'SU-T87-I'
const HEAVY = 'SU-T21-I'

const tanks = (id: string, die: number): State => {
  const active = title.units[unit(id)].formation
  return moving(SOVIET, { [id]: '1412', 'SU-90-I': '1418' }, { seed: seedFor(die), world: { active, track: [active] } })
}
const diceOf = (events: readonly GameEvent[]): number[] => events.flatMap(({ dice }) => dice ?? [])
const stepsAfter = (id: string, die: number): number => {
  const state = tanks(id, die)
  const events = go(state, id, '1413')
  expect(diceOf(events)).toEqual([die])
  expect(whereIs(state, id)).toBe('1413')
  return stepsOf(state, unit(id))
}

test('[15.2] above the printed morale a tank unit loses a step and still moves', () => {
  expect([3, 4, 5, 6].map(die => stepsAfter(LIGHT, die))).toEqual([2, 2, 1, 1])
})

test('[15.2] the printed morale counts, and the enemy scores the step', () => {
  for (const [die, steps] of [
    [4, 2],
    [5, 1],
  ] as const) {
    const state = tanks(LIGHT, die)
    state.morale[unit(LIGHT)] = MORALE.demoralised
    state.supply[unit(LIGHT)] = SUPPLY.isolated
    go(state, LIGHT, '1413')
    expect(stepsOf(state, unit(LIGHT))).toBe(steps)
    expect(state.world.scored).toEqual([2 - steps, 0])
  }
})

test('[15.2] the last step is the unit', () => {
  const state = tanks(LIGHT, 6)
  loseStep(state, unit(LIGHT))
  go(state, LIGHT, '1413')
  expect(isOnMap(state, unit(LIGHT))).toBe(false)
  expect(state.status[unit(LIGHT)]).toBe(STATUS.gone)
  expect(state.world.movers).toEqual([])
})

test('[15.2] each tank unit of a group rolls, other units and the Axis do not', () => {
  const world = { active: 'SU-44T', track: ['SU-44T'] }
  const state = moving(SOVIET, { [LIGHT]: '1412', 'SU-T87-II': '1412', 'SU-MR44-I': '1412' }, { world })
  expect(diceOf(go(state, [LIGHT, 'SU-T87-II', 'SU-MR44-I'], '1413'))).toHaveLength(2)
  expect(diceOf(go(moving(AXIS, { 'RO-1T-I': '1412' }), 'RO-1T-I', '1413'))).toEqual([])
})

test('[15.2] a tank unit that enters the map rolls as well', () => {
  const state = position({}, { seed: seedFor(6), world: { active: 'SU-44T', track: ['SU-44T'] } })
  state.status[unit(LIGHT)] = STATUS.due
  beginMovement(state, SOVIET)
  const events: GameEvent[] = []
  applyEntry(state, unit(LIGHT), hex('5727'), events)
  expect(diceOf(events)).toEqual([6])
  expect(stepsOf(state, unit(LIGHT))).toBe(1)
  expect(diceOf(go(state, LIGHT, '5626'))).toEqual([])
})

test('[15.21] no check in a retreat', () => {
  const state = position({ [LIGHT]: '1414', 'GE-121-I': '1415' }, { seed: seedFor(6) })
  const [attackers, defenders, target] = [[unit('GE-121-I')], [unit(LIGHT)], hex('1414')]
  state.combats = [{ attackers, target, resolved: false }]
  const events: GameEvent[] = []
  const fought = {
    combat: 0,
    side: AXIS,
    attackers,
    defenders,
    target,
    usesEngineers: false,
    tankFirst: false,
  } as const
  beginBattle(state, { ...fought, result: '-/1' }, events)
  applyRetreat(state, unit(LIGHT), retreatOptions(state, unit(LIGHT))[0].hex, events)
  expect(whereIs(state, LIGHT)).not.toBe('1414')
  expect(diceOf(events)).toEqual([])
  expect(stepsOf(state, unit(LIGHT))).toBe(2)
})

test('[15.22] one check in a movement phase, a new one in the next', () => {
  const state = tanks(LIGHT, 1)
  expect(diceOf(go(state, LIGHT, '1413'))).toHaveLength(1)
  expect(diceOf(go(state, LIGHT, '1414'))).toEqual([])
  beginMovement(state, SOVIET)
  expect(diceOf(go(state, LIGHT, '1415'))).toHaveLength(1)
})

test('[15.23] armour 3 takes one off the die', () => {
  expect([stepsAfter(HEAVY, 5), stepsAfter(LIGHT, 5)]).toEqual([2, 1])
  expect(stepsAfter(HEAVY, 6)).toBe(1)
})
