import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readCorrected } from '../../src/server/corrected.ts'

const ours = (path: string): string => readFileSync(join(import.meta.dirname, '../../src/games', path), 'utf8')

const folderWith = (files: Readonly<Record<string, string>>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'stavka-corrected-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

const changed = (text: string): string => `${text.trimEnd()}\n\n`
const TURNING_POINT = changed(ours('turning-point/data/units.csv'))
const RED_VENGEANCE = changed(ours('red-vengeance/data/units.csv'))

test.each(['units.csv', 'turning-point/units.csv'])(
  'a file of one title is found where it lies (%s), and the others stay ours',
  async name => {
    const found = await readCorrected(folderWith({ [name]: TURNING_POINT }))
    expect(found.get('data/turning-point/units.csv')).toBe(TURNING_POINT)
    expect(found.get('data/turning-point/hexes.csv')).toBe(ours('turning-point/data/board/hexes.csv'))
    expect([...found.keys()].filter(path => !path.startsWith('data/turning-point/'))).toEqual([])
  },
)

test('laid out as in the folder of a title', async () => {
  const hexes = changed(ours('red-vengeance/data/board/hexes.csv'))
  const found = await readCorrected(folderWith({ 'board/hexes.csv': hexes }))
  expect(found.get('data/red-vengeance/hexes.csv')).toBe(hexes)
})

test('several titles lie in a folder each', async () => {
  const found = await readCorrected(
    folderWith({ 'turning-point/units.csv': TURNING_POINT, 'red-vengeance/units.csv': RED_VENGEANCE }),
  )
  expect(found.get('data/turning-point/units.csv')).toBe(TURNING_POINT)
  expect(found.get('data/red-vengeance/units.csv')).toBe(RED_VENGEANCE)
})

test('what cannot be played with is refused, with file and line', async () => {
  const broken = TURNING_POINT.replace(/\n([^,\n]+),/, '\n,')
  await expect(readCorrected(folderWith({ 'turning-point/units.csv': broken }))).rejects.toThrow(/units\.csv:2: /)
  await expect(readCorrected(folderWith({ 'units.csv': broken }))).rejects.toThrow(/units\.csv:2: /)
  await expect(readCorrected(folderWith({ 'readme.txt': 'x' }))).rejects.toThrow(/holds no data file/)
  await expect(readCorrected('/no/such/folder')).rejects.toThrow(/no such folder/)
})

test('a flat folder that fits more than one title is not guessed at', async () => {
  const rules = changed(ours('turning-point/data/rules.csv'))
  await expect(readCorrected(folderWith({ 'rules.csv': rules }))).rejects.toThrow(
    /fits turning-point and russian-campaign and red-vengeance and red-god-of-war and red-steel/,
  )
  const found = await readCorrected(folderWith({ 'turning-point/rules.csv': rules }))
  expect(found.get('data/turning-point/rules.csv')).toBe(rules)
})
