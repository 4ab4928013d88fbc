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

/** Another name for something in it, and whose it is. */
const changed = (text: string, from: string, to: string): string => {
  const line = text.split('\n').find(each => each.includes(from)) ?? ''
  return text.replace(line, line.replace(from, to).replace(/(rulebook|published|reconstruction)/, 'owner'))
}
const TURNING_POINT = changed(ours('turning-point/data/units.csv'), ',376 Inf,', ',376th Infantry,')
const RED_VENGEANCE = changed(ours('red-vengeance/data/units.csv'), ',L Corps,', ',50 Corps,')

test.each(['units.csv', 'turning-point/units.csv'])(
  'a file of one title is found where it lies (%s), and the others stay ours',
  async name => {
    const { texts: found } = await readCorrected(folderWith({ [name]: TURNING_POINT }))
    expect(found.get('data/turning-point/units.csv')).toBe(TURNING_POINT)
    expect(found.get('data/turning-point/hexes.csv')).toBe(ours('turning-point/data/board/hexes.csv'))
    expect([...found.keys()].filter(path => !path.startsWith('data/turning-point/'))).toEqual([])
  },
)

test('laid out as in the folder of a title', async () => {
  const hexes = changed(ours('red-vengeance/data/board/hexes.csv'), ',Odessa,', ',Odesa,')
  const { texts: found } = await readCorrected(folderWith({ 'board/hexes.csv': hexes }))
  expect(found.get('data/red-vengeance/hexes.csv')).toBe(hexes)
})

test('what is written otherwise and says the same is ours', async () => {
  const windows = `\uFEFF${ours('turning-point/data/units.csv').replaceAll('\n', '\r\n')}\r\n`
  const { texts } = await readCorrected(folderWith({ 'turning-point/units.csv': windows }))
  expect(texts.get('data/turning-point/units.csv')).toBe(ours('turning-point/data/units.csv'))
})

test('several titles lie in a folder each', async () => {
  const { texts: found } = await readCorrected(
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
  await expect(readCorrected('/no/such/folder')).rejects.toThrow(/no such folder or file/)
})

test('a flat folder that fits more than one title is not guessed at', async () => {
  const rules = changed(ours('turning-point/data/rules.csv'), 'One hex is 16 km', 'A hex is 16 km')
  await expect(readCorrected(folderWith({ 'rules.csv': rules }))).rejects.toThrow(
    /fits turning-point and russian-campaign and red-vengeance and red-god-of-war and red-steel/,
  )
  const { texts: found } = await readCorrected(folderWith({ 'turning-point/rules.csv': rules }))
  expect(found.get('data/turning-point/rules.csv')).toBe(rules)
})
