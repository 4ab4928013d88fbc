import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readFiles } from '../../src/files/data.ts'
import { TITLES } from '../../src/games/index.ts'
import { META } from '../../src/games/turning-point/meta.ts'
import { createTable, type Table } from '../support/cli.ts'

const OURS = readFiles(META, [])
let table: Table
beforeEach(() => {
  table = createTable()
})
afterEach(() => table.clear())

/** A folder with this one file corrected. */
const corrected = (file: string, change: (text: string) => string, folder = 'mine'): string => {
  const text = change(OURS[file])
  expect(text).not.toBe(OURS[file])
  table.write(`${folder}/${file}`, text)
  return table.path(folder)
}
const stronger = (text: string) => text.replace(/^(ger-376-id,.*第376歩兵師団,)3,5/m, '$19,5')

describe('data check', () => {
  test('has nothing to say about our own files', async () => {
    expect(await table.say('data', 'check')).toBe(TITLES.map(({ meta }) => `${meta.id}: no problems\n`).join(''))
    expect((await table.stavka('data', 'check', '--data', table.path('mine'))).err).toMatch(/name the title/)
    expect(await table.ask('data', 'check', 'turning-point')).toEqual([{ game: 'turning-point', problems: [] }])
  })

  test('has nothing to say about a folder with right files, flat or laid out as ours', async () => {
    for (const name of ['units.csv', 'board/hexes.csv']) {
      table.write(`mine/${name}`, OURS[name.replace('board/', '')])
      expect(await table.say('data', 'check', 'turning-point', '--data', table.path('mine'))).toBe(
        'turning-point: no problems\n',
      )
    }
  })

  test.each<[what: string, file: string, change: (text: string) => string, problem: RegExp]>([
    ['a quote left open', 'units.csv', text => text.replace('376 Inf', '"376 Inf'), /^units\.csv:\d+: .*[Qq]uote/],
    ['a cell too many', 'hexes.csv', text => text.replace(/^0102,/m, '0102,1,'), /^hexes\.csv:3: Invalid Record/],
    ['an unknown hex in a river', 'sides.csv', text => text.replace(/^0114,/m, '9914,'), /^sides\.csv:2: hex 9914 is/],
    ['an unknown hex in a railway', 'lines.csv', text => text.replace(' 0702 ', ' 0799 '), /^lines\.csv:2: hex 0799/],
    ['a railway that jumps', 'lines.csv', text => text.replace(' 0702 ', ' '), /^lines\.csv:2: .*not adjacent/],
    ['a counter listed twice', 'units.csv', text => text.replace(/^ger-44-id/m, 'ger-376-id'), /ger-376-id is listed/],
    ['a unit of no type', 'units.csv', text => text.replace(',infantry,', ',knights,'), /^units\.csv:2: type/],
    ['an order for nobody', 'orders-of-battle.csv', text => text.replace('ger-376-id', 'ghost'), /ghost is not in/],
    ['an order to nowhere', 'orders-of-battle.csv', text => text.replace(',2713,', ',9913,'), /^orders.*:2: hex 9913/],
    [
      'a rule without words',
      'rules.csv',
      text => text.replace(/^(GEN-2,setup,[^,]*),[^,]*/m, '$1,'),
      /^rules\.csv:3: en/,
    ],
    ['a head that is no JSON', 'board.json', text => text.slice(1), /^board\.json:1: not valid JSON/],
    ['a head of pointed hexes', 'board.json', text => text.replace('flat', 'pointy'), /^board\.json:1: offset odd-q/],
  ])('tells %s with file, line and reason', async (_what, file, change, problem) => {
    const data = corrected(file, change)
    const before = table.files()
    const { code, out, err } = await table.stavka('data', 'check', 'turning-point', '--data', data)
    expect(code).toBe(1)
    expect(out).toMatch(/^turning-point: \d+ problem\(s\)\n$/)
    expect(err.split('\n')[0]).toMatch(problem)
    for (const line of err.trimEnd().split('\n')) expect(line).toMatch(/^[\w.-]+:\d+: .+$/)
    const json = await table.stavka('data', 'check', 'turning-point', '--data', data, '--json')
    expect([json.code, json.err]).toEqual([1, ''])
    const [{ problems }] = JSON.parse(json.out)
    expect(problems).toHaveLength(err.trimEnd().split('\n').length)
    expect(table.files()).toEqual(before)
  })

  test('a failed check does not spoil the next command', async () => {
    const data = corrected('sides.csv', text => `${text}0101,9999,river,,rulebook\n`)
    expect((await table.stavka('data', 'check', 'turning-point', '--data', data)).code).toBe(1)
    expect((await table.stavka('data', 'check')).code).toBe(0)
  })
})

describe('a game with corrected data', () => {
  test('is played by them, and its save only with them', async () => {
    const data = corrected('units.csv', stronger)
    await table.say('new', 'turning-point', '1', '--data', data)
    expect(await table.ask('status', '--data', data)).toMatchObject({ step: 0 })
    expect(await table.fail('status')).toMatch(/made with corrected board or counter data and needs mine/)
    await table.say('new', 'turning-point', '1')
    expect(await table.fail('status', '--data', data)).toMatch(/made with other board or counter data/)
  })

  test('other words of the rules make no other game', async () => {
    const data = corrected('rules.csv', text => text.replace('One hex is 16 km', 'A hex is 16 km'))
    await table.say('new', 'turning-point', '1', '--data', data)
    expect(await table.ask('status')).toMatchObject({ step: 0 })
  })

  test('that is broken does not begin: the first problem is told, and how many more', async () => {
    const one = corrected('units.csv', text => text.replace(',infantry,', ',knights,'))
    expect(await table.fail('new', 'turning-point', '1', '--data', one)).toMatch(/^units\.csv:2: type: [^(]*$/)
    const many = corrected('sides.csv', text => `${text}0101,9999,river,,rulebook\n0101,8888,river,,rulebook\n`, 'many')
    expect(await table.fail('new', 'turning-point', '1', '--data', many)).toMatch(
      /9999.*\(and 1 more: stavka data check/,
    )
  })
})
