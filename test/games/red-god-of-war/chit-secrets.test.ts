// What is in the cup is known to its owner alone.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { State } from '../../../src/games/red-god-of-war/state.ts'
import { game, position } from './support.ts'
import {
  active,
  chitOf,
  choosing,
  draw,
  endNth,
  fileOf,
  GERMAN_HQS,
  HQS,
  hqs,
  inCup,
  inCupAll,
  SOVIET_HQS,
} from './support-chits.ts'

describe('[7.0] secrets', () => {
  const shown = (state: State, seat: string): unknown => {
    const view = game.view(state, seat)
    return [game.positionOf(view), game.situation(state, seat)]
  }
  const HIDDEN = HQS.filter(id => id !== 'G-HQ-VI')
  const setting = fc.record({
    turn: fc.integer({ min: 2, max: 8 }),
    released: fc.boolean(),
    stopped: fc.tuple(fc.boolean(), fc.boolean()),
    played: fc.subarray(HIDDEN),
    paid: fc.subarray(HIDDEN),
  })
  type Known = typeof setting extends fc.Arbitrary<infer T> ? T : never
  /** Who is in the cup besides those played, and in the Soviet cup of the turn before. */
  const secret = fc.record({ cup: fc.subarray(HIDDEN), lastCup: fc.subarray(SOVIET_HQS) })

  /** In the impulse of VI Corps. */
  const stateOf = (known: Known, german: readonly string[], soviet: readonly string[], lastCup: readonly string[]) => {
    const { turn, released, stopped, played, paid } = known
    const chitFor = (id: string): string => {
      const side = id.startsWith('G-') ? 0 : 1
      if (played.includes(id)) return 'played'
      return [german, soviet][side].includes(id) ? (stopped[side] ? 'dropped' : 'cup') : 'out'
    }
    const more = HIDDEN.map(id => [id, { chit: chitFor(id), marks: paid.includes(id) ? ['combatSupply'] : [] }])
    const tracks = [played.filter(id => id.startsWith('G-')), played.filter(id => id.startsWith('S-'))]
    const world = { released, stopped, lastCup, tracks }
    return position(hqs(Object.fromEntries(more)), { turn, hq: 'G-HQ-VI', world })
  }

  test('[7.0] what a seat sees does not depend on the other’s chits, and shows its own', () => {
    fc.assert(
      fc.property(setting, secret, secret, secret, (known, own, one, other) => {
        const german = (of: typeof one): State => stateOf(known, own.cup, of.cup, of.lastCup)
        expect(shown(german(one), 'german')).toEqual(shown(german(other), 'german'))
        // The Soviets know their own set of the turn before
        const soviet = (of: typeof one): State => stateOf(known, of.cup, own.cup, own.lastCup)
        expect(shown(soviet(one), 'soviet')).toEqual(shown(soviet(other), 'soviet'))
        for (const [seat, state] of [
          ['german', german(one)],
          ['soviet', soviet(one)],
        ] as const) {
          const mine = game.view(state, seat)
          const ids = seat === 'german' ? GERMAN_HQS : SOVIET_HQS
          expect(ids.map(id => chitOf(mine, id))).toEqual(ids.map(id => chitOf(state, id)))
        }
        expect(fileOf(game.view(soviet(one), 'soviet')).world.lastCup).toEqual(own.lastCup)
        const spectator = (of: typeof one): unknown => shown(stateOf(known, of.cup, of.cup, of.lastCup), 'spectator')
        expect(spectator(one)).toEqual(spectator(other))
      }),
      { numRuns: 20 },
    )
  })

  test('[7.0] every HQ that might be in the cup is shown there; those drawn are known', () => {
    const state = choosing({}, { 'S-HQ-20': { chit: 'cup' }, 'S-HQ-5': { chit: 'played' } })
    const mine = game.view(state, 'german')
    expect([chitOf(mine, 'S-HQ-5'), chitOf(mine, 'S-HQ-3TA')]).toEqual(['played', 'out'])
    expect(inCup(mine)).toHaveLength(8)
    // The state itself is untouched
    expect(inCup(state)).toEqual(['S-HQ-20'])
  })

  test('[7.0] a stopped side has nothing in the cup any more', () => {
    const state = choosing({ world: { stopped: [false, true] } }, { 'S-HQ-20': { chit: 'dropped' } })
    expect(inCup(game.view(state, 'german'))).toEqual([])
  })

  test('[7.0] a stop shows how many points come back, not for whom', () => {
    const stopWith = (cup: string): State => {
      const marks = ['combatSupply']
      const two = { 'S-HQ-29': { marks }, 'S-HQ-33': { marks } }
      return endNth('soviet', 4, 1, {}, { ...two, [cup]: { marks, chit: 'cup' } }).state
    }
    const [one, other] = [stopWith('S-HQ-29'), stopWith('S-HQ-33')]
    expect(one.world.supplyPoints).toEqual([4, 15])
    expect(game.positionOf(one)).not.toEqual(game.positionOf(other))
    expect(shown(one, 'german')).toEqual(shown(other, 'german'))
  })

  test('[7.0] the events of a draw tell the chit and nothing of those left', () => {
    const state = choosing({}, inCupAll('S-HQ-20', 'S-HQ-31', 'G-HQ-VI'))
    const [event] = draw(state)
    expect(Object.keys(event).sort()).toEqual(['args', 'key', 'reveals', 'rule'])
    expect(game.units[Number(event.args?.unit)].id).toBe(active(state))
  })
})

test('[6.3a] [3.23d] supply points and impulse tracks of both sides are open', () => {
  const world = { supplyPoints: [3, 9], tracks: [['G-HQ-VI'], ['S-HQ-5', 'S-HQ-20']] }
  const played = Object.fromEntries(world.tracks.flat().map(id => [id, { chit: 'played' }]))
  const state = position(hqs(played), { phase: 'german-chits', world })
  const facts = game.situation(state, 'german').flatMap(group => group.facts)
  const bySide = (key: string) =>
    facts.filter(({ name }) => name.key === key).map(({ name, value }) => [name.args?.side, value])
  expect(bySide('situation.points')).toEqual([
    ['german', 3],
    ['soviet', 9],
  ])
  expect(bySide('situation.track')).toEqual([
    ['german', 1],
    ['soviet', 2],
  ])
})
