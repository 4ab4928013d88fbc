// Pairs of games, and what is made of them. Strong and weak are two names; how their games ended is given.
import { describe, expect, test } from 'vitest'
import { type LadderSetup, ladderJobs, reckonLadder, strangerIn } from '../../src/arena/ladder.ts'
import type { GameRecord } from '../../src/arena/record.ts'
import { title } from '../support/random-match.ts'
import { ended } from './support.ts'

const BOUNDS = { elo0: 0, elo1: 30, alpha: 0.05, beta: 0.05 }
const SETUP: LadderSetup = {
  title: 'turning-point',
  scenario: '1',
  options: ['stand-fast'],
  bots: ['strong', 'weak'],
  pairs: 2,
  seed: 50,
}

test('a pair is the same seed twice, with the sides swapped', () =>
  expect(ladderJobs(SETUP).map(({ seed, bots }) => [seed, ...bots])).toEqual([
    [50, 'strong', 'weak'],
    [50, 'weak', 'strong'],
    [51, 'strong', 'weak'],
    [51, 'weak', 'strong'],
  ]))

/** Strong is the Axis in the first game of a pair: `axis` there and `soviet` in the second are its wins. */
const pair = (
  seed: number,
  first: 'axis' | 'soviet' | undefined,
  second: 'axis' | 'soviet' | undefined,
  margins = [0, 0],
): GameRecord[] => [ended(seed, 'strong', first, margins[0]), ended(seed, 'weak', second, margins[1])]

describe('what is counted', () => {
  const records = [
    ...pair(1, 'axis', 'soviet', [30, -10]), // two wins, +40
    ...pair(2, 'axis', undefined, [10, 0]), // a win and a draw, +10
    ...pair(3, 'axis', 'axis', [20, 30]), // one each, -10
    ...pair(4, undefined, undefined), // two draws
    ...pair(5, 'soviet', undefined, [-5, 0]), // a loss and a draw, -5
    ...pair(6, 'soviet', 'axis', [-10, 15]), // two losses, -25
    ...pair(7, 'axis', 'soviet', [8, -8]), // two wins, +16
  ]
  const result = reckonLadder(SETUP, title.meta, records, BOUNDS)

  test('more than one of two points win the pair; one is a half', () =>
    expect(result).toMatchObject({ played: 7, won: 3, halved: 2, lost: 2, share: 4 / 7, pentanomial: [1, 1, 2, 1, 2] }))

  test('the margin of a pair is that of both its games', () => {
    expect(result.margin.mean).toBeCloseTo((40 + 10 - 10 - 5 - 25 + 16) / 7, 9)
    expect(result.bySide).toMatchObject([
      { side: 'axis', games: 7, wins: 4, draws: 1, losses: 2, margin: { mean: (30 + 10 + 20 - 5 - 10 + 8) / 7 } },
      { side: 'soviet', games: 7, wins: 2, draws: 3, losses: 2, margin: { mean: (10 - 30 - 15 + 8) / 7 } },
    ])
  })

  test('by margin who is further ahead over both games wins the pair, whoever won them', () =>
    expect(result.byMargin).toMatchObject({ won: 3, halved: 1, lost: 3, share: 1 / 2 }))

  test('seen from the other bot everything is turned round', () => {
    const other = reckonLadder({ bots: ['weak', 'strong'] }, title.meta, records, BOUNDS)
    expect(other).toMatchObject({ won: result.lost, lost: result.won, pentanomial: result.pentanomial.toReversed() })
    expect(other.margin.mean).toBeCloseTo(-result.margin.mean, 9)
    expect(other.elo.value).toBeCloseTo(-(result.elo.value ?? 0), 9)
  })

  test('a game whose partner is still missing does not count', () =>
    expect(reckonLadder(SETUP, title.meta, records.slice(0, -1), BOUNDS)).toMatchObject({
      played: 6,
      actions: 1200,
      bySide: [{ games: 6 }, { games: 6 }],
    }))

  test('time and refused orders are the bot’s, whatever side it played', () => {
    const refused = { refusals: { axis: 2, soviet: 0 }, firstRefusal: 'weak as axis' }
    const { efforts, firstRefusal } = reckonLadder(
      SETUP,
      title.meta,
      [ended(1, 'strong', 'axis'), ended(1, 'weak', 'soviet', 0, refused)],
      BOUNDS,
    )
    expect(efforts).toEqual([
      { bot: 'strong', sideTurns: 4, cpu: { p50: 2, p95: 20, max: 20 }, refusals: 0 },
      { bot: 'weak', sideTurns: 4, cpu: { p50: 2, p95: 20, max: 20 }, refusals: 2 },
    ])
    expect(firstRefusal).toBe('weak as axis')
  })
})

describe('a record of another match', () => {
  const selves = { strong: { weights: { pride: 1 } } }
  const ours = ended(1, 'weak', 'axis', 0, {
    version: title.meta.version,
    data: title.data,
    options: ['stand-fast'],
    selves: { soviet: { weights: { pride: 1 } } },
  })
  test('ours is none, on whatever seed', () => {
    expect(strangerIn(SETUP, title, selves, ours)).toBeUndefined()
    expect(strangerIn(SETUP, title, selves, { ...ours, seed: 999 })).toBeUndefined()
  })
  test.each<[Partial<GameRecord>, RegExp]>([
    [{ title: 'red-steel' }, /^title red-steel, not turning-point$/],
    [{ scenario: '2' }, /^scenario 2, not 1$/],
    [{ options: [] }, /^options none, not stand-fast$/],
    [{ bots: { axis: 'weak', soviet: 'greedy' } }, /^bots greedy and weak, not strong and weak$/],
    [{ version: 1 }, /^rules of version 1, not \d+$/],
    [{ data: 'beef' }, /^data beef, not /],
    [{ selves: { soviet: { weights: { pride: 2 } } } }, /^strong had another version or other weights$/],
    [{ selves: {} }, /^strong had another version or other weights$/],
  ])('%j', (change, reason) => expect(strangerIn(SETUP, title, selves, { ...ours, ...change })).toMatch(reason))
})
