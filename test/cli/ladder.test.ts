// `stavka ladder` from end to end, and `stavka sim` in several threads.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LadderResult, reckonLadder } from '../../src/arena/ladder.ts'
import { ladderText } from '../../src/cli/ladder.ts'
import { ended } from '../arena/support.ts'
import { createTable, type Table } from '../support/cli.ts'
import { title } from '../support/random-match.ts'

const MATCH = ['ladder', 'greedy', 'random', '--title', 'turning-point', '--scenario', '1']

interface Answer extends LadderResult {
  readonly fresh: number
  readonly known: number
  readonly seconds: number
}

let table: Table
beforeAll(() => {
  table = createTable()
})
afterAll(() => table.clear())

/** It goes well. On a busy machine it may tell how far it is: what it says on stderr beside that. */
const ladder = async (...words: string[]): Promise<{ out: string; said: string }> => {
  const { code, out, err } = await table.stavka(...MATCH, ...words)
  expect(code).toBe(0)
  return { out, said: err.replace(/^.*games, .* left\n/gm, '') }
}
const ask = async (...words: string[]): Promise<Answer> => JSON.parse((await ladder('--json', ...words)).out)

/** All that does not depend on the machine. */
const gamesOf = ({ efforts, seconds: _, fresh: __, known: ___, ...rest }: Answer) => ({
  ...rest,
  efforts: efforts.map(({ cpu: ____, ...effort }) => effort),
})
const linesOf = (file: string): Record<string, unknown>[] =>
  table
    .files()
    [file].trim()
    .split('\n')
    .map(line => JSON.parse(line))
const ends = (file: string) => linesOf(file).map(({ seed, bots, digest }) => ({ seed, bots, digest }))

describe('greedy against random, two pairs', () => {
  let whole: Answer
  beforeAll(async () => {
    whole = await ask('--pairs', '2', '--seed', '5', '--out', table.path('whole.jsonl'))
  })

  test('every figure is there', () => {
    expect(whole).toMatchObject({
      title: 'turning-point',
      scenario: '1',
      options: [],
      bots: ['greedy', 'random'],
      pairs: 2,
      seed: 5,
      played: 2,
      won: 2,
      halved: 0,
      lost: 0,
      share: 1,
      pentanomial: [0, 0, 0, 0, 2],
      sprt: { elo0: 0, elo1: 30, alpha: 0.05, beta: 0.05, verdict: 'open' },
      bySide: [
        { side: 'axis', games: 2, wins: 2 },
        { side: 'soviet', games: 2, wins: 2 },
      ],
      efforts: [
        { bot: 'greedy', refusals: 0 },
        { bot: 'random', refusals: 0 },
      ],
      fresh: 4,
      known: 0,
    })
    expect(whole.margin.mean).toBeGreaterThan(0)
    expect(whole.elo.low).toBeTypeOf('number')
    expect(whole.efforts[0].cpu.p50).toBeLessThanOrEqual(whole.efforts[0].cpu.max)
  })

  test('a line for every game, in the order of the seeds', () => {
    const lines = linesOf('whole.jsonl')
    expect(lines.map(({ seed, bots }) => [seed, bots])).toEqual([
      [5, { axis: 'greedy', soviet: 'random' }],
      [5, { axis: 'random', soviet: 'greedy' }],
      [6, { axis: 'greedy', soviet: 'random' }],
      [6, { axis: 'random', soviet: 'greedy' }],
    ])
    for (const line of lines) expect(line).toMatchObject({ data: title.data, version: title.meta.version })
  })

  test('cut in the middle of a line and played on, also in two threads, it is the same', async () => {
    const text = table.files()['whole.jsonl']
    const second = text.indexOf('\n') + 1
    const file = table.write('cut.jsonl', text.slice(0, second + 100))
    const { out, said } = await ladder('--pairs', '2', '--seed', '5', '--out', file, '--jobs', '2', '--json')
    expect(said).toMatch(/^stavka: .*cut\.jsonl: the last line is broken and left out\n$/)
    const again: Answer = JSON.parse(out)
    expect(again).toMatchObject({ fresh: 3, known: 1 })
    expect(gamesOf(again)).toEqual(gamesOf(whole))
    expect(ends('cut.jsonl')).toEqual(ends('whole.jsonl'))
  })

  test('what is there already is not played again, not even written', async () => {
    const before = table.files()
    const again = await ask('--pairs', '2', '--seed', '5', '--out', table.path('whole.jsonl'))
    expect(again).toMatchObject({ fresh: 0, known: 4 })
    expect(gamesOf(again)).toEqual(gamesOf(whole))
    const part = await ask('--pairs', '1', '--seed', '6', '--out', table.path('whole.jsonl'))
    expect(part).toMatchObject({ played: 1, fresh: 0, known: 2 })
    expect(table.files()).toEqual(before)
  })

  test('the sequential test ends it as soon as it has decided', async () => {
    const words = ['--pairs', '2', '--seed', '5', '--out', table.path('whole.jsonl'), '--sprt']
    expect(await ask(...words, '--elo1', '4000', '--alpha', '0.4', '--beta', '0.4')).toMatchObject({
      played: 1,
      sprt: { verdict: 'elo1' },
    })
    expect(await ask(...words)).toMatchObject({ played: 2, sprt: { verdict: 'open' } })
  })

  test('games of another commit are told', async () => {
    const other = linesOf('whole.jsonl').map(record => `${JSON.stringify({ ...record, commit: 'decade0123456' })}\n`)
    const file = table.write('older.jsonl', other.join(''))
    const { said } = await ladder('--pairs', '2', '--seed', '5', '--out', file)
    expect(said).toMatch(/^stavka: .*older\.jsonl: 4 of its games were played at another commit \(decade0123\)\n$/)
  })

  test('a file of other bots is refused', async () => {
    const other = table.files()['whole.jsonl'].replaceAll('"random"', '"zhukov"')
    expect(await table.fail(...MATCH, '--out', table.write('other.jsonl', other))).toMatch(
      /other\.jsonl:1: a game of another match: bots greedy and zhukov, not greedy and random$/,
    )
  })

  test.each([
    ['another scenario', [...MATCH.slice(0, -1), '2'], /whole\.jsonl:1: a game of another match: scenario 1, not 2/],
    ['other options', [...MATCH, '--option', 'stand-fast'], /another match: options none, not stand-fast/],
  ])('a file of %s is refused', async (_what, words, reason) =>
    expect(await table.fail(...words, '--out', table.path('whole.jsonl'))).toMatch(reason),
  )
})

describe('in words', () => {
  const SETUP = {
    title: 'turning-point',
    scenario: '1',
    options: ['stand-fast'],
    bots: ['strong', 'weak'],
    pairs: 3,
    seed: 1,
  } as const
  const BOUNDS = { elo0: 0, elo1: 30, alpha: 0.05, beta: 0.05 }
  const RUN = { seconds: 2, fresh: 4, known: 2 }
  const refused = { refusals: { axis: 0, soviet: 1 }, firstRefusal: 'weak as soviet, turn 2: MOVE-1' }
  const records = [
    ended(1, 'strong', 'axis', 30, refused),
    ended(1, 'weak', 'soviet', -10),
    ended(2, 'strong', 'axis', 10),
    ended(2, 'weak', undefined, 0),
    ended(3, 'strong', 'soviet', -5),
    ended(3, 'weak', 'soviet', -25),
  ]
  const result = reckonLadder(SETUP, title.meta, records, BOUNDS)

  test('in English', () =>
    expect(ladderText(title.meta, SETUP, result, RUN, 'en').split('\n')).toEqual([
      'strong against weak: Turning Point: Stalingrad, scenario 1 + stand-fast; 3 pairs from seed 1, 2.0 s (4 games played now, 2 from the file)',
      '',
      'strong as                   games      won    drawn     lost    share       mean margin',
      'Axis                            3        2        0        1    66.7%      +11.7 ± 43.6',
      'Soviets                         3        2        1        0    83.3%      +11.7 ± 31.3',
      '',
      'Pairs: 2 won, 1 halved, 0 lost; 83.3%, 95% confidence: 36.5% to 96.9%',
      'By margin: 3 won, 0 halved, 0 lost; 100.0%, 95% confidence: 43.8% to 100.0%',
      'Pairs with 0, ½, 1, 1½, 2 points: 0, 0, 1, 1, 1',
      'Margin of a pair: +23.3 ± 37.9',
      expect.stringMatching(/^Elo: \+190\.8, 95% confidence: [+-]\d+\.\d to \+\d+\.\d$/),
      expect.stringMatching(
        /^SPRT, Elo 0 against 30: log-likelihood ratio 0\.\d\d \(-2\.94 to 2\.94\): not decided yet$/,
      ),
      '',
      'CPU per side-turn, ms         side-turns      p50      p95      max  refused orders',
      'strong                                12      2.0     20.0     20.0               0',
      'weak                                  12      2.0     20.0     20.0               1',
      'First refusal: weak as soviet, turn 2: MOVE-1',
    ]))

  test('in Japanese', () => {
    const text = ladderText(title.meta, SETUP, result, RUN, 'ja')
    expect(text).toMatch(/^strong対weak：/)
    expect(text).toMatch(/^組：2勝、1分、0敗。勝率83\.3%、95%信頼区間：/m)
    expect(text).toMatch(/^最初の拒否：/m)
    expect(text).toMatch(/：未決$/m)
  })

  test('where all pairs went one way, no strength is too great', () => {
    const lost = [ended(1, 'strong', 'soviet'), ended(1, 'weak', 'axis')]
    const text = (bots: readonly [string, string]) =>
      ladderText(title.meta, { ...SETUP, bots }, reckonLadder({ bots }, title.meta, lost, BOUNDS), RUN, 'en')
    expect(text(['strong', 'weak'])).toMatch(/^Elo: -∞, 95% confidence: -∞ to \+\d+\.\d$/m)
    expect(text(['weak', 'strong'])).toMatch(/^Elo: \+∞, 95% confidence: -\d+\.\d to \+∞$/m)
    expect(text(['weak', 'strong'])).toMatch(/^Margin of a pair: \+0\.0$/m)
  })
})

test('sim gives the same in one thread and in two', async () => {
  const words = ['sim', 'turning-point', '1', '--bots', 'random,greedy', '--games', '3', '--seed', '9', '--json']
  const run = async (jobs: string) => {
    const { code, out } = await table.stavka(...words, '--jobs', jobs)
    expect(code).toBe(0)
    return gamesOf(JSON.parse(out))
  }
  expect(await run('2')).toEqual(await run('1'))
})
