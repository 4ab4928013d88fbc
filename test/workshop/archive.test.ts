import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Problem } from '../../src/engine/data.ts'
import { fingerprint } from '../../src/engine/digest.ts'
import { METAS } from '../../src/games/metas.ts'
import { META } from '../../src/games/turning-point/meta.ts'
import { packed, unpacked } from '../../src/workshop/archive.ts'

/** A zip of these, with a head that goes with them. */
const zip = (entries: Readonly<Record<string, string>>, head: object = {}): Uint8Array => {
  const content = fingerprint(
    [],
    ...Object.keys(entries)
      .sort()
      .flatMap(name => [name, entries[name]]),
  )
  const first = { format: 'stavka-data', version: 1, game: META.id, ours: 'a', data: 'b', content, ...head }
  const all = { 'corrections.json': JSON.stringify(first), ...entries }
  return zipSync(Object.fromEntries(Object.entries(all).map(([name, text]) => [name, strToU8(text)])))
}

const problemsOf = (bytes: Uint8Array): readonly Problem[] => {
  const problems: Problem[] = []
  unpacked(bytes, METAS, problems)
  return problems
}
const HEXES = 'change,copy,hex,terrain,note\nterrain,,0102,rough,\n'

test('what somebody zips himself is read', () => {
  expect(problemsOf(zip({ 'hexes.csv': HEXES }))).toEqual([])
  expect(problemsOf(zip({ 'hexes.csv': HEXES.replaceAll('\n', '\r\n') }))).toEqual([])
})

test.each<[what: string, bytes: Uint8Array, problem: RegExp]>([
  ['a zip of something else', zipSync({ 'a.txt': strToU8('x') }), /there is no corrections\.json/],
  ['a later form', zip({}, { version: 2 }), /corrections\.json: version/],
  ['a title that nobody has', zip({}, { game: 'chess' }), /is of chess, and there is no such game/],
  ['a file that the title has not', zip({ '../../units.csv': 'x' }), /holds \.\.\/\.\.\/units\.csv, and turning-point/],
  ['a name of every object', zip({ constructor: 'x' }), /holds constructor, and turning-point has no such file/],
  ['another content than it says', zip({ 'hexes.csv': HEXES }, { content: 'no' }), /is damaged/],
  ['too many files', zip(Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`${i}`, '']))), /more than 32 files/],
  ['a bomb', zip({ 'hexes.csv': 'x'.repeat(17 * 1024 * 1024) }), /unpacks to more than 16 MB/],
])('%s is refused as a whole', (_what, bytes, problem) => {
  const problems = problemsOf(bytes)
  expect(problems).toHaveLength(1)
  expect(problems[0].file).toBe('')
  expect(problems[0].what).toMatch(problem)
})

test.each<[what: string, text: string, line: number, problem: RegExp]>([
  ['no such column', 'change,copy,terrain,note\n', 1, /has no column hex/],
  ['a quote left open', 'change,copy,hex,note\nadded,,"01', 2, /[Qq]uote/],
  ['a row twice', `${HEXES}removed,,0102,,\n`, 3, /0102 is listed twice/],
  ['a change of nothing', 'change,copy,hex,note\n,,0102,\n', 2, /change says neither/],
  ['a change of the name', 'change,copy,hex,note\nhex,,0102,\n', 2, /change says neither/],
  ['a copy of no number', 'change,copy,hex,note\nremoved,many,0102,\n', 2, /copy many is no number/],
])('%s is told with its line', (_what, text, line, problem) => {
  const [first, ...more] = problemsOf(zip({ 'hexes.csv': text }))
  expect(more).toEqual([])
  expect(first).toMatchObject({ file: 'hexes.csv', line })
  expect(first.what).toMatch(problem)
})

test('a bomb that lies about its size is not unpacked further than it says', () => {
  const bytes = zip({ 'hexes.csv': 'x'.repeat(9 * 1024 * 1024) })
  // The directory at the end says how large an entry is: ten bytes.
  const view = new DataView(bytes.buffer)
  const directory = view.getUint32(bytes.length - 6, true)
  const second = directory + 46 + 'corrections.json'.length
  expect(view.getUint32(second + 24, true)).toBe(9 * 1024 * 1024)
  view.setUint32(second + 24, 10, true)
  expect(problemsOf(bytes)).toHaveLength(1)
})

test('the file is CSV that people can read', () => {
  const bytes = packed(
    META,
    {
      game: META.id,
      changes: [
        {
          file: 'hexes.csv',
          row: '0102',
          kind: 'changed',
          cells: { hex: '0102', terrain: 'rough' },
          note: 'seen, twice',
        },
        { file: 'hexes.csv', row: '0103', kind: 'removed', cells: { hex: '0103' }, note: '' },
      ],
      texts: {},
    },
    { ours: 'a', data: 'b' },
  )
  const files = unzipSync(bytes)
  expect(Object.keys(files)).toEqual(['corrections.json', 'hexes.csv'])
  expect(new TextDecoder().decode(files['hexes.csv'])).toBe(
    'change,copy,hex,terrain,note\nterrain,,0102,rough,"seen, twice"\nremoved,,0103,,\n',
  )
})
