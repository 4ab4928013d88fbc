// `stavka analyse`: a game looked back at from the command line.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTable, MADNESS, type Table } from '../support/cli.ts'

let table: Table
beforeEach(() => {
  table = createTable()
})
afterEach(() => table.clear())

interface Analysis {
  readonly seat: string
  readonly cost: number
  readonly mistakes: readonly {
    readonly step: number
    readonly cost: number
    readonly did: readonly { readonly type: string }[]
    readonly instead: readonly { readonly type: string }[]
    readonly why: readonly string[]
  }[]
}

/** Whoever waits long is told how far it has come: not what these tests are about. */
const analyse = async (...words: string[]): Promise<string> => {
  const { code, out } = await table.stavka('analyse', ...words)
  expect(code).toBe(0)
  return out
}

const begin = async () => {
  await table.say('position', table.write('madness.json', MADNESS))
}

describe('an attack that is madness', () => {
  beforeEach(async () => {
    await begin()
    await table.say('do', 'attack', 'sov-2-5t-rc', '2311')
  })

  test('is told with what it cost and what would have been better; nothing is written', async () => {
    const before = table.files()
    const [soviet] = JSON.parse(await analyse('--seat', 'soviet', '--json')) as Analysis[]
    expect(soviet.seat).toBe('soviet')
    expect(soviet.mistakes).toMatchObject([
      { step: 0, did: [{ type: 'attack', targets: ['2311'] }], instead: [{ type: 'done' }] },
    ])
    expect(soviet.cost).toBeCloseTo(soviet.mistakes[0].cost)
    expect(soviet.cost).toBeGreaterThan(1)
    expect(soviet.mistakes[0].why.length).toBeGreaterThan(0)
    expect(table.files()).toEqual(before)
  })

  test('in words, of both sides, with the luck of the battle; a higher bar leaves it out', async () => {
    const text = await analyse()
    expect(text).toMatch(/^Axis: 0 decisions looked at; 0 cost more than 0\.5 points, 0\.0 in all\n/)
    expect(text).toMatch(/\nSoviets: 1 decisions looked at; 1 cost more than 0\.5 points, \d+\.\d in all\n/)
    expect(text).toMatch(/\nTurn 2 \(.*1942\), Soviet combat, step 0: \d+\.\d ± \d+\.\d points\n/)
    expect(text).toMatch(/\n {3}Done: attack 2311 with 2\/5 T Rifle\n {3}Better: end here\n {3}Why: /)
    expect(text).toMatch(/\nThe dice of 1 battles: [+-]\d+\.\d points against their mean\n/)
    expect(await analyse('--seat', 'soviet', '--lang', 'ja')).toMatch(/実際：.+で2311を攻撃\n {3}最善：ここで終える/)
    expect(await analyse('--seat', 'soviet', '--least', '900')).toMatch(/1 decisions looked at; 0 cost more than 900/)
  })
})

describe('one line that says what is wrong', () => {
  test.each([
    [['--level', 'greedy'], /hints are given by/],
    [['--seat', 'nobody'], /no seat nobody/],
    [['--seat', 'spectator'], /spectator decides nothing/],
    [['--most', '0'], /--most must be at least 1/],
    [['--least', '0'], /--least must be above 0/],
    [['--least', 'much'], /--least must be a number/],
    [[], /nothing has been decided yet/],
  ])('%j', async (words, reason) => {
    await begin()
    expect(await table.fail('analyse', ...words)).toMatch(reason)
  })
})
