import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../../src/engine/contract.ts'
import { AXIS, SOVIET } from '../../../src/games/red-steel/meta.ts'
import { recover } from '../../../src/games/red-steel/recovery.ts'
import { FLAG, has, MORALE, type State, SUPPLY, set, unset } from '../../../src/games/red-steel/state.ts'
import { hex, position, unit, units } from './support.ts'
import { FIELD, NORTH } from './support-attack.ts'
import { at, choose, done, game, phaseOf, play, refused, strike } from './support-game.ts'

const RIFLES = unit('SU-90-I')

/** Soviet rifles in disorder, alone or beside a German battalion. */
const disordered = (morale: keyof typeof MORALE, near = false, seed = 1): State => {
  const state = position({ 'SU-90-I': '2813', ...(near ? { 'GE-121-I': '2812' } : {}) }, { seed })
  state.morale[RIFLES] = MORALE[morale]
  return state
}
const recovered = (state: State): GameEvent[] => {
  const events: GameEvent[] = []
  recover(state, SOVIET, events)
  return events
}

/** By the face of the die: morale afterwards, over many seeds. */
const byDie = (make: (seed: number) => State): Map<number, number> => {
  const seen = new Map<number, number>()
  for (let seed = 1; seed <= 80; seed++) {
    const state = make(seed)
    const events = recovered(state)
    expect(events.map(({ rule }) => rule)).toEqual(['13.31b'])
    expect(state.draws).toBe(1)
    seen.set(events[0].dice?.[0] ?? 0, state.morale[RIFLES])
  }
  expect([...seen.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6])
  return seen
}

test('[13.3] who moved or attacked in its own turn does not recover', () => {
  for (const flag of [FLAG.moved, FLAG.attacked]) {
    const state = disordered('disrupted')
    set(state, RIFLES, flag)
    expect(recovered(state)).toEqual([])
    expect(state.morale[RIFLES]).toBe(MORALE.disrupted)
    unset(state, RIFLES, flag)
    recovered(state)
    expect(state.morale[RIFLES]).toBe(MORALE.steady)
  }
})

test('[13.31a] away from the enemy it recovers without a die, at the end of its own turn', () => {
  const state = disordered('disrupted')
  const events: GameEvent[] = []
  recover(state, AXIS, events)
  expect([events, state.morale[RIFLES]]).toEqual([[], MORALE.disrupted])
  expect(recovered(state)).toEqual([{ key: 'log.recovered', rule: '13.31a', args: { unit: RIFLES } }])
  expect([state.morale[RIFLES], state.draws]).toEqual([MORALE.steady, 0])
  // Who is steady has nothing to recover from.
  expect(recovered(state)).toEqual([])
})

test('[13.31b] next to the enemy it recovers on a die below its current morale', () => {
  const { steady, disrupted, demoralised } = MORALE
  // Printed morale 4
  const fresh = byDie(seed => disordered('disrupted', true, seed))
  expect([1, 2, 3, 4, 5, 6].map(die => fresh.get(die))).toEqual([steady, steady, steady, ...Array(3).fill(disrupted)])
  // Demoralised: current morale 3
  const shaken = byDie(seed => disordered('demoralised', true, seed))
  expect([1, 2, 3, 4].map(die => shaken.get(die))).toEqual([disrupted, disrupted, demoralised, demoralised])
})

test('[13.31b] with a current morale of 1 it never does', () => {
  const militia = unit('SU-Mil1')
  for (let seed = 1; seed <= 40; seed++) {
    const state = position({ 'SU-Mil1': '2813', 'GE-121-I': '2812' }, { seed })
    state.morale[militia] = MORALE.disrupted
    state.supply[militia] = SUPPLY.isolated
    expect(recovered(state)[0]).toMatchObject({ key: 'log.notRecovered', args: { unit: militia, morale: 1 } })
    expect(state.morale[militia]).toBe(MORALE.disrupted)
  }
})

test('[13.32] a demoralised unit becomes disrupted first, then steady', () => {
  const state = disordered('demoralised')
  expect(recovered(state)[0].key).toBe('log.recoveredPartly')
  expect(state.morale[RIFLES]).toBe(MORALE.disrupted)
  recovered(state)
  expect(state.morale[RIFLES]).toBe(MORALE.steady)
})

describe('guns', () => {
  // A disrupted German gun that may bombard or support; the phase of the Axis runs to its end
  const PLACES = {
    'GE-A150-I': { hex: '0703', salvos: 2, morale: 'disrupted' },
    'GE-A150-II': { hex: '0703', salvos: 2 },
    'GE-121-I': NORTH,
    'SU-90-I': FIELD,
    'SU-90-II': FIELD,
    'SU-90-III': FIELD,
  }
  const endOfTurn = (state: State): void => {
    for (let guard = 0; phaseOf(state)?.startsWith('axis') === true || phaseOf(state) === 'soviet-defend'; guard++) {
      if (guard > 30) throw new Error('no end')
      if (refused(state, done) === undefined) play(state, done)
      else if (game.legal(state, { about: 'choose' }).length > 0)
        play(state, choose(game.legal(state, { about: 'choose' })[0].option))
      else if (game.legal(state, { about: 'losses' }).need > 0) {
        const { need, units } = game.legal(state, { about: 'losses' })
        play(state, { type: 'losses', units: units.slice(0, need).map(each => each.unit) })
      } else {
        const [{ unit: who }] = game.legal(state, { about: 'actors' })
        play(state, { type: 'retreat', unit: who, hex: game.legal(state, { about: 'retreat', unit: who })[0].hex })
      }
    }
  }

  test('[13.3] who only bombards has neither moved nor attacked, and recovers', () => {
    const state = at('0708-MID', 'axis-bombard', PLACES)
    play(state, { type: 'attack', attackers: units('GE-A150-I', 'GE-A150-II'), targets: [hex(FIELD)], support: [] })
    // 8.2a: each once a phase all the same
    expect(has(state, unit('GE-A150-I'), FLAG.fired)).toBe(true)
    endOfTurn(state)
    expect(state.morale[unit('GE-A150-I')]).toBe(MORALE.steady)
  })

  test('[13.3] who supports an attack has fought, and does not', () => {
    const state = at('0708-MID', 'axis-declare', PLACES)
    play(state, strike(FIELD, 'GE-121-I'))
    play(state, done)
    play(state, { type: 'assign', units: units('GE-A150-I'), as: 'support', hex: hex(FIELD) })
    endOfTurn(state)
    expect(state.morale[unit('GE-A150-I')]).toBe(MORALE.disrupted)
  })
})
