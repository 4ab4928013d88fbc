// `stavka sim --from`: a position or a saved game, played on again and again with other dice.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BATTLE, createTable, type Table } from '../support/cli.ts'

let table: Table
beforeEach(() => {
  table = createTable()
})
afterEach(() => table.clear())

interface Sim {
  readonly games: number
  readonly wins: number
  readonly turn: number
  readonly margin: { readonly mean: number; readonly plusMinus: number }
  readonly histogram: readonly { readonly from: number; readonly share: number }[]
  readonly bySide: readonly { readonly side: string; readonly games: number; readonly margin: number }[]
}

const begin = async () => {
  await table.say('new', 'turning-point', '1', '--seed', '7')
  await table.say('auto', '--bot', 'random', '--until', 'turn')
}
const sim = (...words: string[]) => ['sim', '--bots', 'recruit,random', '--games', '2', '--from', ...words]

describe('from a saved game', () => {
  test('every game is counted for both sides, the bots keep theirs, and the margins have an interval and a plot', async () => {
    await begin()
    const before = table.files()
    const result = await table.ask<Sim>(...sim(table.path('game.json')))
    expect(result).toMatchObject({ games: 2, turn: 2, title: 'turning-point', scenario: '1' })
    expect(result.bySide.map(({ side, games }) => [side, games])).toEqual([
      ['axis', 2],
      ['soviet', 2],
    ])
    expect(result.margin.mean).toBeCloseTo(result.bySide[0].margin)
    expect(result.margin.plusMinus).toBeGreaterThan(0)
    expect(result.histogram.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
    expect(table.files()).toEqual(before)
  })

  test('in words: the file, who plays which side, the bars', async () => {
    await begin()
    const text = await table.say(...sim(table.path('game.json')))
    expect(text).toMatch(/^recruit against random: 2 games/)
    expect(text).toMatch(/\nFrom .*game\.json, each time with other dice\n/)
    expect(text).toMatch(/^Axis \(recruit\) +2 /m)
    expect(text).toMatch(/^Soviets \(random\) +2 /m)
    expect(text).toMatch(/^Margin of Axis: [+-]\d+\.\d ± \d+\.\d \(95%\)$/m)
    expect(text).toMatch(/^ +-?\d+…-?\d+ \|#+ +\d+\.\d%$/m)
    expect(await table.say(...sim(table.path('game.json')), '--lang', 'ja')).toMatch(/^枢軸軍（recruit） +2 /m)
  })

  test('--at goes back in it: the games differ from those of the present, and are the same each time', async () => {
    await begin()
    const file = table.path('game.json')
    const [now, early, again] = [
      await table.ask<Sim>(...sim(file)),
      await table.ask<Sim>(...sim(file, '--at', '2')),
      await table.ask<Sim>(...sim(file, '--at', '2')),
    ]
    expect(early.turn).toBe(1)
    expect(early.margin).toEqual(again.margin)
    expect(early.margin).not.toEqual(now.margin)
  })

  test('--svg draws the margins', async () => {
    await begin()
    await table.say(...sim(table.path('game.json'), '--svg', table.path('plot.svg')))
    expect(table.files()['plot.svg']).toMatch(/^<svg [\s\S]*Margin of Axis: [\s\S]*<\/svg>$/)
  })
})

describe('from a position', () => {
  test('each game has dice of its own', async () => {
    const file = table.write('battle.json', BATTLE)
    const result = await table.ask<Sim>(...sim(file))
    expect(result).toMatchObject({ games: 2, turn: 2, scenario: '11' })
    expect((await table.ask<Sim>(...sim(file, '--seed', '5'))).margin).not.toEqual(result.margin)
  })
})

describe('one line that says what is wrong', () => {
  test.each([
    ['no such file', () => ['nowhere.json'], /nowhere\.json: cannot be read/],
    ['no JSON', () => [table.write('text.json', 'Stalingrad')], /text\.json: not a position: .*JSON/],
    ['neither', () => [table.write('other.json', '{"format":"chess"}')], /other\.json: not a position/],
    ['a broken position', () => [table.write('battle.json', BATTLE.replace('2310', '9999'))], /battle\.json: .*9999/],
    ['--at with a position', () => [table.write('battle.json', BATTLE), '--at', '1'], /--at is for saved games/],
    ['a step beyond the end', () => [table.path('game.json'), '--at', '99999'], /has \d+ actions, and --at 99999/],
    ['a step that is none', () => [table.path('game.json'), '--at', '-1'], /none of 0 to/],
    ['no place for the picture', () => [table.path('game.json'), '--svg', '/nowhere/plot.svg'], /cannot be written/],
    ['a game beside the file', () => [table.path('game.json'), 'turning-point', '1'], /--from says itself/],
  ])('%s', async (_what, words, reason) => {
    await begin()
    expect(await table.fail(...sim(...words()))).toMatch(reason)
  })

  test('a game that is over', async () => {
    await table.say('new', 'turning-point', '1', '--seed', '7')
    await table.say('auto', '--bot', 'random', '--until', 'end')
    expect(await table.fail(...sim(table.path('game.json')))).toMatch(/the game is over there/)
  })

  test('neither a game nor a file; --at without a file', async () => {
    expect(await table.fail('sim', '--bots', 'random,random')).toMatch(/name a game and a scenario, or/)
    expect(await table.fail('sim', 'turning-point', '1', '--bots', 'random,random', '--at', '3')).toMatch(/for --from/)
  })
})
