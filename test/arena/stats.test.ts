// Statistics beside values that are printed elsewhere or reckoned by hand.
import { describe, expect, test } from 'vitest'
import {
  type Counts,
  eloFrom,
  eloOf,
  intervalOf,
  logLikelihoodRatio,
  meanOf,
  shareAt,
  shareOf,
  spreadOf,
  sprtOf,
} from '../../src/arena/stats.ts'

const tally = (wins: number, draws: number, losses: number): Counts => [losses, draws, wins]
const BOUNDS = { elo0: 0, elo1: 30, alpha: 0.05, beta: 0.05 }

test('the share is the mean of the outcomes, in games as in pairs', () => {
  expect(shareOf(tally(2, 1, 1))).toBe(2.5 / 4)
  expect(shareOf([1, 0, 0, 1, 2])).toBe((0.75 + 2) / 4)
  expect(shareOf([0, 0, 0])).toBe(0)
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
    const width = (each: Counts): number => {
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

  test('of pairs it is the one of games where pairs are only won, halved or lost', () => {
    const [low, high] = intervalOf([3, 0, 4, 0, 5])
    const [from, to] = intervalOf([3, 4, 5])
    expect(low).toBeCloseTo(from, 9)
    expect(high).toBeCloseTo(to, 9)
  })

  test('of nothing it is everything', () => expect(intervalOf([0, 0, 0])).toEqual([0, 1]))
})

describe('Elo', () => {
  test('200 points are three games of four, and nothing is enough for all of them', () => {
    expect(eloOf(0.76)).toBeCloseTo(200.24, 2)
    expect(shareAt(eloOf(0.3) ?? 0)).toBeCloseTo(0.3, 12)
    expect([eloOf(0), eloOf(1)]).toEqual([undefined, undefined])
    expect(eloFrom([0, 0, 0, 0, 6])).toMatchObject({ value: undefined, high: undefined })
  })

  // Of fastchess's own tests: value and half the width of the interval, there by the normal distribution.
  test.each([
    [[34, 54, 63, 64, 75], 55.58, 27.65],
    [[332, 433, 498, 333, 334], -8.64, 10.33],
    [[7895, 8757, 5685, 568, 9999], -21.04, 2.95],
  ])('pairs %j are %d +- %d', (counts, elo, error) => {
    const { value, low = 0, high = 0 } = eloFrom(counts)
    expect(value).toBeCloseTo(elo, 1)
    expect(Math.abs((high - low) / 2 - error)).toBeLessThan(error / 50)
  })
})

describe('the sequential test', () => {
  // Of fastchess's own tests of its logistic pentanomial model, as fishtest reckons it.
  test.each([
    [[223, 9863, 21279, 10037, 246], 0.5, 2.5, -3.07],
    [[871, 26175, 55983, 26678, 821], 0, 2, -4.98],
  ])('pairs %j: Elo %d against %d give %d', (counts, elo0, elo1, ratio) =>
    expect(logLikelihoodRatio(counts, elo0, elo1)).toBeCloseTo(ratio, 2),
  )

  test('reckoned apart with scipy', () =>
    expect(logLikelihoodRatio([5, 10, 30, 20, 12], 0, 30)).toBeCloseTo(2.37035, 5))

  test('where pairs are only won and lost it is that of a coin', () => {
    const [p, q] = [shareAt(0), shareAt(30)]
    const byHand = 12 * Math.log(q / p) + 7 * Math.log((1 - q) / (1 - p))
    expect(logLikelihoodRatio([7, 0, 0, 0, 12], 0, 30)).toBeCloseTo(byHand, 9)
    expect(logLikelihoodRatio([0, 0, 0, 0, 12], 0, 30)).toBeCloseTo(12 * Math.log(q / p), 9)
  })

  test('it is symmetric: seen from the other side everything changes its sign', () => {
    const counts = [5, 10, 30, 20, 12]
    expect(logLikelihoodRatio(counts.toReversed(), -30, 0)).toBeCloseTo(-logLikelihoodRatio(counts, 0, 30), 9)
    expect(logLikelihoodRatio([4, 3, 8, 3, 4], -30, 30)).toBeCloseTo(0, 9)
    const { value = 0, low = 0, high = 0 } = eloFrom(counts)
    const other = eloFrom(counts.toReversed())
    expect([other.value, other.low, other.high].map(elo => elo?.toFixed(6))).toEqual(
      [-value, -high, -low].map(elo => elo.toFixed(6)),
    )
  })

  test('its borders are those of Wald, and beyond them it is decided', () => {
    const open = sprtOf([0, 0, 0, 0, 10], BOUNDS)
    expect(open).toMatchObject({ ...BOUNDS, verdict: 'open' })
    expect([open.lower, open.upper].map(each => each.toFixed(3))).toEqual(['-2.944', '2.944'])
    // Every pair won is worth ln(0.5431 / 0.5) = 0.0826.
    expect(sprtOf([0, 0, 0, 0, 35], BOUNDS).verdict).toBe('open')
    expect(sprtOf([0, 0, 0, 0, 36], BOUNDS).verdict).toBe('elo1')
    expect(sprtOf([36, 0, 0, 0, 0], BOUNDS).verdict).toBe('elo0')
  })

  test('without a pair nothing is known', () => {
    expect(sprtOf([0, 0, 0, 0, 0], BOUNDS)).toMatchObject({ ratio: 0, verdict: 'open' })
  })
})

describe('means', () => {
  test('with what Student allows for so few values', () => {
    // Variance 2.5, so 2.776 * sqrt(2.5 / 5).
    const { mean, plusMinus } = meanOf([1, 2, 3, 4, 5])
    expect(mean).toBe(3)
    expect(plusMinus).toBeCloseTo(1.963, 3)
    expect(meanOf([7])).toEqual({ mean: 7, plusMinus: undefined })
    expect(meanOf([])).toEqual({ mean: 0, plusMinus: undefined })
  })

  // The table of Student's distribution, 97.5 %.
  test.each([
    [1, 12.706],
    [9, 2.262],
    [10, 2.228],
    [15, 2.131],
    [30, 2.042],
    [120, 1.98],
  ])('%d degrees of freedom: %d', (freedom, factor) => {
    const values = Array.from({ length: freedom + 1 }, (_, index) => index)
    const { mean, plusMinus = 0 } = meanOf(values)
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / freedom
    expect(plusMinus / Math.sqrt(variance / (freedom + 1))).toBeCloseTo(factor, 2)
  })
})

test('percentiles are values that were measured', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(spreadOf(values)).toEqual({ p50: 50, p95: 95, max: 100 })
  expect(spreadOf([3])).toEqual({ p50: 3, p95: 3, max: 3 })
  expect(spreadOf([1, 2])).toEqual({ p50: 1, p95: 2, max: 2 })
  expect(spreadOf([])).toEqual({ p50: 0, p95: 0, max: 0 })
})
