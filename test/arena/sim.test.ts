// How games between bots are counted. Their ends are given here: who wins is a matter of the bots.
import { describe, expect, test } from 'vitest'
import { type SimSetup, simJobs } from '../../src/arena/sim.ts'
import { intervalOf } from '../../src/arena/stats.ts'
import type { GameState } from '../../src/engine/contract.ts'
import { title } from '../support/random-match.ts'
import { ending, simulate } from './support.ts'

const SETUP: SimSetup = {
  title: 'turning-point',
  scenario: '1',
  options: [],
  bots: ['random', 'greedy'],
  games: 4,
  seed: 7,
}

describe('a match of two bots', () => {
  test('each game has a seed of its own, the sides are taken in turn, the options are those given', () => {
    const started: unknown[] = []
    const setup = { ...SETUP, options: ['stand-fast'] }
    simulate(ending({}, started), setup)
    expect(started).toEqual([7, 8, 9, 10].map(seed => ['1', ['stand-fast'], seed]))
    expect(simJobs(setup).map(({ bots }) => bots)).toEqual([
      ['random', 'greedy'],
      ['greedy', 'random'],
      ['random', 'greedy'],
      ['greedy', 'random'],
    ])
  })

  test('a draw is half a win, and neither won nor lost', () => {
    // The first bot is the Axis in 7 and 9, the Soviets in 8 and 10.
    const result = simulate(ending({ 7: 'axis', 8: 'axis', 9: 'axis' }), SETUP)
    expect(result).toMatchObject({ games: 4, wins: 2, draws: 1, losses: 1, share: 2.5 / 4 })
    expect(result.bySide).toMatchObject([
      { side: 'axis', games: 2, wins: 2, draws: 0, losses: 0, margin: 3 },
      { side: 'soviet', games: 2, wins: 0, draws: 1, losses: 1, margin: -1.5 },
    ])
    expect(result.interval).toEqual(intervalOf([1, 1, 2]))
  })

  test('an odd number of games leaves one side with one more', () => {
    const { bySide, games } = simulate(ending({}), { ...SETUP, games: 3 })
    expect([games, ...bySide.map(each => each.games)]).toEqual([3, 2, 1])
  })
})

describe('a bot against itself', () => {
  const mirror = { ...SETUP, bots: ['random', 'random'] } as const

  test('no game is played twice: each side is counted in every one', () => {
    const started: unknown[] = []
    const result = simulate(ending({ 7: 'axis', 8: 'soviet', 9: 'axis' }, started), mirror)
    expect(new Set(started.map(each => JSON.stringify(each))).size).toBe(4)
    expect(result).toMatchObject({ games: 4, wins: 2, draws: 1, losses: 1, share: 2.5 / 4 })
    expect(result.bySide).toMatchObject([
      { side: 'axis', games: 4, wins: 2, draws: 1, losses: 1 },
      { side: 'soviet', games: 4, wins: 1, draws: 1, losses: 2 },
    ])
  })

  test('four real games are four games', () => {
    const ends = new Set<string>()
    const watched = {
      ...title,
      outcome: (state: GameState) => {
        ends.add(title.digest(state))
        return title.outcome(state)
      },
    }
    simulate(watched, mirror)
    expect(ends.size).toBe(4)
  })
})
