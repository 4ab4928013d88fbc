import { describe, expect, test } from 'vitest'
import { BOTS } from '../../../src/bots/index.ts'
import { choose, type Player, playerOf, playOut } from '../../../src/bots/play.ts'
import { type Attack, type Game, type GameState, isRefusal, type Seat } from '../../../src/engine/contract.ts'
import { expectedAt, stepOf } from '../../../src/games/russian-campaign/bot/greedy/worth.ts'
import type { State } from '../../../src/games/russian-campaign/state.ts'
import { hex, hexOf, game as loaded, position, title, unit, unitName, zocOf } from './support-game.ts'

const game = loaded as unknown as Game

const begin = (scenario: string, seed: number): GameState => {
  const state = game.start(scenario, [], seed)
  if (isRefusal(state)) throw new Error(scenario)
  return state
}

const players = (axis: string, soviet: string, seed: number): Record<Seat, Player> => ({
  axis: playerOf(BOTS[axis](), seed),
  soviet: playerOf(BOTS[soviet](), seed + 1),
})

describe('greedy beats random', () => {
  test.each([
    ['kursk-after-kursk', 'soviet', 2],
    ['steamroller-thaw', 'axis', 1],
  ])('%s as %s, seed %d', (scenario, seat, seed) => {
    const state = begin(scenario, seed)
    playOut(game, state, seat === 'axis' ? players('greedy', 'random', seed) : players('random', 'greedy', seed))
    expect(game.outcome(state)?.winner).toBe(seat)
  })
})

test('two turns of greedy against itself: nothing refused, promises kept, the Axis deep in Russia, HQs out of enemy ZOC', () => {
  const state = begin('campaign', 2) as State
  const seats = players('greedy', 'greedy', 2)
  const held = (): number => game.score(state)[0]
  const atStart = held()
  let checked = 0
  for (let decision = game.decision(state); decision !== undefined && state.turn < 3; decision = game.decision(state)) {
    const action = choose(game, state, decision.seat, seats[decision.seat])
    expect(isRefusal(game.apply(state, action)), JSON.stringify(action)).toBe(false)
    if (action.type !== 'move' || title.isHq[action.units[0]] === 0) continue
    checked++
    const [hq] = action.units
    expect(zocOf(state, title.side[hq] === 0 ? 'soviet' : 'axis')).not.toContain(hexOf(state, unitName(hq)))
  }
  expect(checked).toBeGreaterThan(2)
  expect(game.invariants(state)).toEqual([])
  expect(held()).toBeGreaterThanOrEqual(atStart + 3)
})

describe('what a combat is worth', () => {
  const stakes = { ours: 10, ourLeast: 4, theirs: 5, theirLeast: 5, ground: 1, trapped: 0 }
  test('7:1 is worth having, 1:3 is not, and better odds are never worth less', () => {
    expect(expectedAt(stepOf(28, 4), stakes)).toBeGreaterThan(3)
    expect(expectedAt(stepOf(4, 12), stakes)).toBeLessThan(-3)
    for (let step = -5; step < 9; step++) {
      expect(expectedAt(step + 1, stakes), `${step}`).toBeGreaterThanOrEqual(expectedAt(step, stakes))
    }
  })

  test('steps of the ladder round in favour of the defender', () => {
    expect([stepOf(13, 4), stepOf(4, 4), stepOf(4, 5), stepOf(4, 12)]).toEqual([2, 0, -1, -2])
  })
})

describe('advice', () => {
  const { resultValue, attraction } = loaded.adviser()
  const surrender = (state: State): number => {
    const attack: Attack = { type: 'attack', attackers: [unit('de-pz-56')], targets: [hex('N22')], support: [] }
    return resultValue(state, attack, 'AV')
  }

  test('[9.11.3] an automatic victory that leaves the victors beside another stack is let alone', () => {
    const units = { 'de-pz-56': 'M22', 'su-tk-8': 'N22' }
    expect(surrender(position(units))).toBeGreaterThan(0)
    expect(surrender(position({ ...units, 'su-army-7': 'L22' }))).toBeLessThan(0)
  })

  test('an HQ likes the rear better than the line', () => {
    const state = position({ 'de-pz-56': 'M22', 'su-army-7': 'M19' }, { turn: 2 })
    const likes = attraction(state, 'axis')
    // Counters that the plan has no post for are judged by the ground alone
    expect(likes(unit('de-hq-north'), hex('M23'))).toBeGreaterThan(likes(unit('de-hq-north'), hex('M20')))
  })
})
