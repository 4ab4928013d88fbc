// How games between bots are counted. Their ends are given here: who wins is a matter of the bots.
import { describe, expect, test } from 'vitest'
import { intervalOf, type SimSetup, shareOf, simText, simulate, type Tally } from '../../src/cli/sim.ts'
import type { Game, GameState } from '../../src/engine/contract.ts'
import { title } from '../support/random-match.ts'

const tally = (wins: number, draws: number, losses: number): Tally => ({
  games: wins + draws + losses,
  wins,
  draws,
  losses,
})

const SETUP: SimSetup = { scenario: '1', options: [], bots: ['random', 'greedy'], games: 4, seed: 7 }

/** Games that are over at once: the one with this seed is won by that side, all others are drawn. */
const ending = (winners: Readonly<Record<number, 'axis' | 'soviet'>>, started: unknown[] = []): Game =>
  ({
    ...title,
    start: (scenario: string, options: readonly string[], seed: number) => {
      started.push([scenario, options, seed])
      return { seed } as unknown as GameState
    },
    decision: () => undefined,
    outcome: (state: GameState) => {
      const winner = winners[(state as unknown as { seed: number }).seed]
      return { winner, level: { key: 'level.draw' }, margin: 0 }
    },
    score: (state: GameState) => [winners[(state as unknown as { seed: number }).seed] === 'axis' ? 3 : 0, 0],
  }) as unknown as Game

describe('a match of two bots', () => {
  test('each game has a seed of its own, the sides are taken in turn, the options are those given', () => {
    const started: unknown[] = []
    const progress: number[] = []
    const game = ending({}, started)
    simulate(game, { ...SETUP, options: ['stand-fast'] }, played => progress.push(played))
    expect(started).toEqual([7, 8, 9, 10].map(seed => ['1', ['stand-fast'], seed]))
    expect(progress).toEqual([1, 2, 3, 4])
  })

  test('a draw is half a win, and neither won nor lost', () => {
    // The first bot is the Axis in 7 and 9, the Soviets in 8 and 10.
    const result = simulate(ending({ 7: 'axis', 8: 'axis', 9: 'axis' }), SETUP)
    expect(result).toMatchObject({ games: 4, wins: 2, draws: 1, losses: 1, share: 2.5 / 4 })
    expect(result.bySide).toMatchObject([
      { side: 'axis', games: 2, wins: 2, draws: 0, losses: 0, margin: 3 },
      { side: 'soviet', games: 2, wins: 0, draws: 1, losses: 1, margin: -1.5 },
    ])
    expect(result.interval).toEqual(intervalOf(tally(2, 1, 1)))
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

describe('what is shown', () => {
  const result = { ...simulate(ending({ 7: 'axis', 8: 'axis' }), SETUP), seconds: 2 }
  test('draws have a column, in both languages', () => {
    const [head, , columns, axis, , both, , share] = simText(title, SETUP, result, 'en').split('\n')
    expect(head).toBe('random against greedy: 4 games in 2.0 s (2.00 a second, 0 actions)')
    expect(columns.split(/ {2,}/)).toEqual(['random as', 'games', 'won', 'drawn', 'lost', 'share', 'mean margin'])
    expect(axis.split(/ {2,}/)).toEqual(['Axis', '2', '1', '1', '0', '75.0%', '1.5'])
    expect(both.split(/ {2,}/)).toEqual(['both', '4', '1', '2', '1', '50.0%'])
    expect(share).toMatch(/^random won 50\.0%, a draw being half a win; 95% confidence: \d+\.\d% to \d+\.\d%$/)
    const japanese = simText(title, SETUP, result, 'ja')
    expect(japanese).toMatch(/randomの担当 +ゲーム +勝ち +引き分け +負け +勝率 +平均差/)
    expect(japanese).toMatch(/95%信頼区間：/)
  })

  test('of equal bots the sides, not one of two names that are the same', () => {
    const text = simText(title, { ...SETUP, bots: ['random', 'random'] }, result, 'en')
    expect(text).toMatch(/^side +games/m)
    expect(text).not.toMatch(/^both/m)
    expect(text).toMatch(/^Axis won /m)
  })
})

describe('the interval', () => {
  // Without draws: Wilson's, as printed in the usual tables.
  test.each([
    [0, 10, 0, 0.2775],
    [10, 10, 0.7225, 1],
    [5, 10, 0.2366, 0.7634],
    [1, 20, 0.0089, 0.2361],
    [81, 263, 0.2553, 0.3662],
    [50, 100, 0.4038, 0.5962],
  ])('%d of %d lies between %d and %d', (wins, games, low, high) => {
    const [from, to] = intervalOf(tally(wins, 0, games - wins))
    expect(from).toBeCloseTo(low, 3)
    expect(to).toBeCloseTo(high, 3)
  })

  test('draws narrow it, and nothing but draws is no certainty', () => {
    const width = (each: Tally): number => {
      const [low, high] = intervalOf(each)
      expect(low).toBeLessThan(shareOf(each))
      expect(high).toBeGreaterThan(shareOf(each))
      return high - low
    }
    expect(width(tally(25, 50, 25))).toBeLessThan(width(tally(50, 0, 50)))
    // The likeliest way to a share p below one half without a win: every game that is not lost is drawn. Then
    // (1/2 - p)^2 = z^2/n p (1/2 - p), p = 1/2 / (1 + z^2/n).
    const [low, high] = intervalOf(tally(0, 3, 0))
    expect(low).toBeCloseTo(0.5 / (1 + 1.96 ** 2 / 3), 6)
    expect(high).toBeCloseTo(1 - low, 6)
  })

  test('it holds the true share in 19 of 20 matches, with draws too', () => {
    // Every match of 30 games of players who win 40 %, draw 30 % and lose 30 %, with its probability.
    const games = 30
    const logs = [0]
    for (let n = 1; n <= games; n++) logs.push(logs[n - 1] + Math.log(n))
    let covered = 0
    for (let wins = 0; wins <= games; wins++)
      for (let draws = 0; wins + draws <= games; draws++) {
        const losses = games - wins - draws
        const [low, high] = intervalOf(tally(wins, draws, losses))
        const chance =
          logs[games] -
          logs[wins] -
          logs[draws] -
          logs[losses] +
          wins * Math.log(0.4) +
          (draws + losses) * Math.log(0.3)
        if (low <= 0.55 && 0.55 <= high) covered += Math.exp(chance)
      }
    expect(covered).toBeGreaterThan(0.94)
    expect(covered).toBeLessThan(0.96)
  })
})
