// Victory points and levels (2.5): values from the order of battle.
import { describe, expect, test } from 'vitest'
import type { GameEvent, PositionFile } from '../../../src/engine/contract.ts'
import { META } from '../../../src/games/red-steel/meta.ts'
import { turnOf } from '../../../src/games/red-steel/rules/charts.ts'
import type { State } from '../../../src/games/red-steel/state.ts'
import { assign, fight, game, orderOfBattle, phaseOf, play, position, type Units } from './support.ts'

/** What both have scored when the attack, with this result, is over; the defender has nowhere to go. */
const scoredBy = (phase: string, attackers: string[], defender: string, result: string): unknown => {
  const foes =
    phase === 'axis-declare' ? ['GE-123-I', 'GE-123-II', 'GE-123-III'] : ['SU-161-I', 'SU-161-II', 'SU-161-III']
  const ring = Object.fromEntries(foes.map((id, at) => [id, ['2914', '3015', '2916'][at]]))
  const state = position(
    { ...Object.fromEntries(attackers.map(id => [id, '2815'])), ...ring, [defender]: '2915' },
    { phase },
  )
  fight(state, attackers, '2915', result)
  return state.world.scored
}

test('[2.5] steps and HQs pay what the scenario says', () => {
  const axis = (defender: string) => scoredBy('axis-declare', ['GE-121-I'], defender, '-/5Z')
  const soviet = (defender: string) => scoredBy('soviet-declare', ['SU-90-I'], defender, '-/5Z')
  // All their steps
  expect([axis('SU-109-I'), axis('SU-95-HQ'), axis('SU-Mil1')]).toEqual([
    [2, 0],
    [3, 0],
    [0, 0],
  ])
  // Two steps of four, and lost altogether
  expect(soviet('GE-121-I')).toEqual([0, 4])
  expect(soviet('RO-11-2-I')).toEqual([0, 2])
  expect([soviet('BD-GI1'), soviet('BD-RI1'), soviet('GE-50-HQ')]).toEqual([
    [0, 2],
    [0, 1],
    [0, 3],
  ])
})

test('[15.15] [2.5] units taken off by choice pay as well', () => {
  const state = position({ 'SU-90-I': '3010', 'SU-95-HQ': '3010' }, { phase: 'soviet-move' })
  play(state, assign('SU-90-I', 'remove'))
  expect(game.score(state)).toEqual([2, 0])
})

describe('hexes at the end', () => {
  test('[2.5] towns that the Axis controls pay', () => {
    expect(game.score(position({ 'GE-121-I': '0702' }))).toEqual([0, 0])
    const state = position({ 'GE-121-I': '0702' }, { axisControl: ['5324', '3111', '0814'] })
    expect(game.score(state)).toEqual([18, 0])
  })

  test('[2.5] Costuleni: a bridge over the Prut, and supplied battalions on the east bank', () => {
    const BLOWN = [
      ['0108', '0109'],
      ['0714', '0814'],
      ['2337', '2436'],
    ]
    const score = (more: Units = {}, world: object = {}): number => {
      const places = { 'RO-35-Pio': '1321', 'RO-35-HQ': '1321', 'RO-35-AT': '1321', 'RO-35-50-I': '1221', ...more }
      const setting = { scenario: 'costuleni', date: '0703-PM', world: { blown: BLOWN, ...world } }
      return game.score(position(places, setting))[0]
    }
    const bridge = (a: string, b: string) => ({ bridges: [{ a, b, unit: 'RO-Br1' }] })
    const engineers = { 'RO-Br1': { status: 'bridge' } }
    const out = { 'RO-35-Pio': { hex: '1321', supply: 'out-of-supply' } }
    // Costuleni itself and one battalion; companies and HQs are none, nor is the one on the west bank
    expect(score()).toBe(4)
    expect(score(out)).toBe(3)
    expect(score({ ...out, ...engineers }, bridge('1221', '1321'))).toBe(8)
    // A bridge that is not over the Prut is none, a printed one is
    expect(score({ ...out, ...engineers }, bridge('3715', '3814'))).toBe(3)
    expect(score(out, { blown: [] })).toBe(8)
  })
})

describe('levels', () => {
  const ended = (axis: number, soviet: number): { state: State; events: GameEvent[] } => {
    const events: GameEvent[] = []
    const file: PositionFile = {
      format: 'stavka-position',
      game: META.id,
      version: META.version,
      scenario: 'kishinev',
      turn: turnOf('0716-NIGHT'),
      phase: 'soviet-fight',
      world: { scored: [axis, soviet] },
      units: { 'GE-121-I': '0702' },
    }
    const state = game.fromPosition(file, 1, events)
    if ('problem' in state) throw new Error(state.problem)
    return { state, events }
  }
  const outcome = (axis: number, soviet: number) => game.outcome(ended(axis, soviet).state)
  // The campaign's numbers
  const numberOf = (level: string): number =>
    Number(orderOfBattle('S3').find(({ kind, key }) => kind === 'level' && key === level)?.value)
  const [decisive, marginal, draw, sovietMarginal] = ['axis-decisive', 'axis-marginal', 'draw', 'soviet-marginal'].map(
    numberOf,
  )
  /** Points of both with this difference. */
  const by = (difference: number): [number, number] => (difference >= 0 ? [difference, 0] : [0, -difference])

  test('[2.5] the difference reaches the number of its level', () => {
    const level = (difference: number): string => {
      const found = outcome(...by(difference))
      return `${found?.winner ?? 'nobody'} ${found?.level.key}`
    }
    expect(level(decisive)).toBe('axis level.decisive')
    expect([level(decisive - 1), level(marginal)]).toEqual(Array(2).fill('axis level.marginal'))
    expect([level(marginal - 1), level(draw)]).toEqual(Array(2).fill('nobody level.draw'))
    expect([level(draw - 1), level(sovietMarginal)]).toEqual(Array(2).fill('soviet level.marginal'))
    expect([level(sovietMarginal - 1), level(-200)]).toEqual(Array(2).fill('soviet level.decisive'))
  })

  test('[2.5] who has won, how, and how far beyond a draw', () => {
    expect(outcome(...by(marginal))).toMatchObject({ winner: 'axis', margin: 1 })
    expect(outcome(...by(decisive))).toMatchObject({ winner: 'axis', margin: decisive - marginal + 1 })
    expect(outcome(...by(draw))).toEqual({ kind: 'draw', level: { key: 'level.draw' }, margin: 0 })
    expect(outcome(...by(draw - 1))).toMatchObject({ winner: 'soviet', margin: 1 })
  })

  test('[2.5] the end is told with both scores', () => {
    const { state, events } = ended(12, 7)
    expect([state.over, phaseOf(state)]).toEqual([true, undefined])
    expect(events).toContainEqual({ key: 'log.end', rule: '2.5', args: { axis: 12, soviet: 7 } })
  })
})
