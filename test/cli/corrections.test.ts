// Corrections as a file, through the command line: exported, checked, merged, played with, and named by saves.
import { readFileSync, writeFileSync } from 'node:fs'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readFiles } from '../../src/files/data.ts'
import { META } from '../../src/games/turning-point/meta.ts'
import { readCorrected } from '../../src/server/corrected.ts'
import { createTable, type Table } from '../support/cli.ts'

const OURS = readFiles(META, [])
let table: Table
beforeEach(() => {
  table = createTable()
})
afterEach(() => table.clear())

type Edit = (text: string) => string
const stronger: Edit = text => text.replace(/^(ger-376-id,.*第376歩兵師団,)3,5/m, '$19,5')
const weaker: Edit = text => text.replace(/^(ger-376-id,.*第376歩兵師団,)3,5/m, '$11,5')
const swift: Edit = text => text.replace(/^(ger-376-id,.*第376歩兵師団,)3,5/m, '$13,9')

const folder = (name: string, change: Edit, file = 'units.csv'): string => {
  expect(change(OURS[file])).not.toBe(OURS[file])
  table.write(`${name}/${file}`, change(OURS[file]))
  return table.path(name)
}
const exported = async (name: string, change: Edit, ...more: string[]): Promise<string> => {
  const file = table.path(`${name}.stavka-data`)
  await table.say('data', 'export', 'turning-point', '--data', folder(name, change), '-o', file, ...more)
  return file
}

describe('data export', () => {
  test('a folder becomes a file with only what is not ours, and the same game', async () => {
    const data = folder('mine', stronger)
    const file = table.path('mine.stavka-data')
    const said = await table.ask('data', 'export', 'turning-point', '--data', data, '-o', file, '--note', 'my copy')
    expect(said).toMatchObject({ written: file, game: 'turning-point', changed: 1, added: 0, removed: 0 })
    const entries = unzipSync(readFileSync(file))
    expect(new TextDecoder().decode(entries['units.csv'])).toBe(
      'change,copy,id,source,combat,note\nsource combat,,ger-376-id,owner,9,my copy\n',
    )
    expect(await table.say('data', 'check', file)).toBe('turning-point: no problems\n')
    expect(await table.say('data', 'check', '--data', file)).toBe('turning-point: no problems\n')

    await table.say('new', 'turning-point', '1', '--data', data)
    expect(JSON.parse(table.files()['game.json'])).toMatchObject({ data: said.data, dataName: 'mine' })
    expect(await table.ask('status', '--data', file)).toMatchObject({ step: 0 })
  })

  test('needs a title, a folder and a place to write', async () => {
    expect(await table.fail('data', 'export', 'chess', '-o', 'x')).toMatch(/there is no game chess/)
    expect(await table.fail('data', 'export', 'turning-point', '-o', 'x')).toMatch(/name the corrected files/)
    const data = folder('mine', stronger)
    expect(await table.fail('data', 'export', 'turning-point', '--data', data, '-o', '/no/such/place')).toMatch(
      /cannot be written/,
    )
    const broken = folder('broken', text => text.replace(',infantry,', ',knights,'))
    expect(await table.fail('data', 'export', 'turning-point', '--data', broken, '-o', table.path('x'))).toMatch(
      /broken: units\.csv:2: type/,
    )
  })
})

describe('a save made with a file', () => {
  test('says which it needs, and is played with it', async () => {
    const file = await exported('mine', stronger)
    await table.say('new', 'turning-point', '1', '--data', file)
    const { data } = JSON.parse(table.files()['game.json'])
    expect(await table.fail('status')).toMatch(
      new RegExp(`corrected board or counter data and needs mine\\.stavka-data \\(${data}; these are [0-9a-f]{16}\\)`),
    )
    await table.say('do', 'done', '--data', file)
    expect(await table.ask('status', '--data', file)).toMatchObject({ step: 1 })
    expect(await table.fail('status', '--data', await exported('other', weaker))).toMatch(/needs mine\.stavka-data/)
  })

  test('that changes nothing names none', async () => {
    table.write('same/units.csv', OURS['units.csv'].replaceAll('\n', '\r\n'))
    await table.say('new', 'turning-point', '1', '--data', table.path('same'))
    expect(JSON.parse(table.files()['game.json'])).not.toHaveProperty('dataName')
    expect(await table.ask('status')).toMatchObject({ step: 0 })
  })
})

describe('data merge', () => {
  test('puts two together, whoever comes first', async () => {
    const [a, b] = [await exported('a', stronger), await exported('b', swift)]
    const c = table.path('c.stavka-data')
    const said = await table.ask('data', 'merge', a, b, '-o', c)
    expect(said).toMatchObject({ conflicts: [], changed: 1, written: c })
    expect((await table.ask('data', 'merge', b, a)).data).toBe(said.data)
    expect((await table.ask('data', 'merge', table.path('a'), b)).data).toBe(said.data)
    expect(await table.say('data', 'check', c)).toBe('turning-point: no problems\n')
    // With what is in it already nothing comes of it.
    expect((await table.ask('data', 'merge', c, a)).data).toBe(said.data)
  })

  test('lists what both say otherwise, and writes nothing until somebody is taken', async () => {
    const a = await exported('a', stronger, '--note', 'second edition')
    const b = await exported('b', weaker)
    const c = table.path('c.stavka-data')
    const before = table.files()
    const { code, out, err } = await table.stavka('data', 'merge', a, b, '-o', c)
    expect([code, out]).toEqual([1, ''])
    expect(err).toBe('units.csv ger-376-id combat: A 9 ("second edition"), B 1; ours 3\n')
    expect(table.files()).toEqual(before)
    const json = await table.stavka('data', 'merge', a, b, '-o', c, '--json')
    expect([json.code, JSON.parse(json.out).conflicts]).toMatchObject([1, [{ row: 'ger-376-id', a: '9', b: '1' }]])
    const taken = await table.stavka('data', 'merge', a, b, '-o', c, '--take', 'B')
    expect(taken.code).toBe(0)
    expect(taken.out).toMatch(/c\.stavka-data: turning-point: 1 changed, 0 added, 0 removed; fingerprint [0-9a-f]{16}/)
    await table.say('new', 'turning-point', '1', '--data', c)
    expect(await table.ask('status', '--data', b)).toMatchObject({ step: 0 })
  })

  test('needs to know the title, the same for both', async () => {
    const [a, b] = [folder('a', stronger), folder('b', weaker)]
    expect(await table.fail('data', 'merge', a, b)).toMatch(/name the title of these folders/)
    expect((await table.stavka('data', 'merge', a, b, '--game', 'turning-point')).err).toMatch(/^units\.csv ger-376-id/)
    const file = await exported('c', swift)
    expect(await table.fail('data', 'merge', a, file, '--game', 'red-steel')).toMatch(/is of turning-point, not of red/)
    expect(await table.fail('data', 'merge', a, table.path('nowhere'))).toMatch(/there is no such folder or file/)
  })
})

describe('a bad file', () => {
  test('is refused in one line by every command, and nothing changes', async () => {
    const file = await exported('mine', stronger)
    const bytes = readFileSync(file)
    writeFileSync(table.path('cut.stavka-data'), bytes.subarray(0, bytes.length / 2))
    writeFileSync(table.path('film.stavka-data'), new Uint8Array(5 * 1024 * 1024))
    for (const [name, problem] of [
      ['cut', /cut\.stavka-data: is damaged, or no file of corrections/],
      ['film', /film\.stavka-data: has more than 4 MB/],
      ['none', /none\.stavka-data: there is no such folder or file/],
    ] as const) {
      const bad = table.path(`${name}.stavka-data`)
      expect(await table.fail('data', 'check', bad)).toMatch(problem)
      expect(await table.fail('new', 'turning-point', '1', '--data', bad)).toMatch(problem)
      expect(await table.fail('data', 'merge', file, bad, '-o', table.path('out'))).toMatch(problem)
      await expect(readCorrected(bad)).rejects.toThrow(problem)
    }
    expect(await table.fail('new', 'red-steel', 'cornesti', '--data', file)).toMatch(/is of turning-point, not of red-/)
  })

  test('tells each fault with its place in the file', async () => {
    const file = await exported('mine', stronger)
    const { packed } = await import('../../src/workshop/archive.ts')
    const change = (name: string, row: string, cells: Record<string, string>) =>
      ({ file: name, row, kind: 'changed', cells, note: '' }) as const
    const changes = [
      change('units.csv', 'ger-376-id', { id: 'ger-376-id', combat: '3' }),
      change('units.csv', 'ger-44-id', { id: 'ger-44-id', type: 'knights' }),
      change('orders-of-battle.csv', 'A ger-376-id', { choice: 'A', unit: 'ger-376-id', hex: '9999' }),
    ]
    writeFileSync(file, packed(META, { game: META.id, changes, texts: {} }, { ours: '', data: '' }))
    const { code, err } = await table.stavka('data', 'check', file)
    expect(code).toBe(1)
    expect(err).toMatch(/^mine\.stavka-data\/units\.csv:3: type: /)
    writeFileSync(file, packed(META, { game: META.id, changes: changes.slice(2), texts: {} }, { ours: '', data: '' }))
    expect((await table.stavka('data', 'check', file)).err).toMatch(
      /^mine\.stavka-data\/orders-of-battle\.csv:2: hex 9999 is not on the board\n/,
    )
    const alien = { 'corrections.json': strToU8('{}') }
    writeFileSync(file, zipSync(alien))
    expect(await table.fail('data', 'check', file)).toMatch(/mine\.stavka-data: corrections\.json: /)
  })
})

test('a server takes a file: its title is corrected, the others are ours', async () => {
  const file = await exported('mine', stronger)
  const { texts, places } = await readCorrected(file)
  expect([...places]).toEqual([['turning-point', file]])
  expect(texts.get('data/turning-point/units.csv')).toMatch(/^ger-376-id,.*師団,9,5,.*owner$/m)
  expect([...texts.keys()].every(path => path.startsWith('data/turning-point/'))).toBe(true)
})
