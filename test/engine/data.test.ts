import { describe, expect, test } from 'vitest'
import { readBoard } from '../../src/engine/board.ts'
import { type DataFiles, dataDigest, type Problem, problemText } from '../../src/engine/data.ts'
import { filesOf, problemsOf } from '../support/boards.ts'

const GOOD = filesOf({ offset: 'odd-q', columns: 3, rows: 3 })
const broken = (file: string, change: (text: string) => string): Problem[] =>
  problemsOf({ ...GOOD, [file]: change(GOOD[file]) })
const head = (change: object): Problem[] =>
  broken('board.json', text => JSON.stringify({ ...JSON.parse(text), ...change }))
/** hexes.csv: its third line is A1's neighbour B1. */
const hexLine = (line: string): Problem[] => broken('hexes.csv', text => text.replace(/^B1,.*$/m, line))

describe('data that is right', () => {
  test('is read whatever the line ends, the byte order mark and the empty lines', () => {
    expect(problemsOf(GOOD)).toEqual([])
    const windows = `\uFEFF${GOOD['hexes.csv'].replaceAll('\n', '\r\n')}\r\n\r\n`
    const problems: Problem[] = []
    const board = readBoard({ ...GOOD, 'hexes.csv': windows }, problems)
    expect(problems).toEqual([])
    expect([...(board?.byName.keys() ?? [])]).toEqual(['A1', 'B1', 'C1', 'A2', 'B2', 'C2', 'A3', 'B3', 'C3'])
  })

  test('may quote its cells, and holds lists and places in them', () => {
    const rows = GOOD['hexes.csv'].replace(
      /^B1,.*$/m,
      '"B1",1,0,clear,"Kalach, on the ""Don""",カラチ,town;depot,,rail,published',
    )
    const board = readBoard({ ...GOOD, 'hexes.csv': rows }, [])
    expect(board?.hexes[1]).toEqual({
      name: 'B1',
      terrain: 'clear',
      place: { en: 'Kalach, on the "Don"', ja: 'カラチ' },
      kinds: ['town', 'depot'],
      regions: [],
      marks: ['rail'],
      source: 'published',
    })
  })

  test('shows a place in English where it has no Japanese name', () => {
    const rows = GOOD['hexes.csv'].replace(/^B1,.*$/m, 'B1,1,0,clear,Kalach,,,,,rulebook')
    expect(readBoard({ ...GOOD, 'hexes.csv': rows }, [])?.hexes[1].place).toEqual({ en: 'Kalach', ja: 'Kalach' })
  })
})

describe('a broken file is named with line and reason', () => {
  const side = (line: string) => broken('sides.csv', text => `${text}${line}\n`)
  const rail = (line: string) => broken('lines.csv', text => `${text}${line}\n`)
  const cases: [what: string, problems: Problem[], file: string, line: number, reason: RegExp][] = [
    ['a quote that never ends', hexLine('B1,1,0,"clear,,,,,,rulebook'), 'hexes.csv', 10, /Quote Not Closed/],
    ['a quote inside a word', hexLine('B1,1,0,cl"ear,,,,,,rulebook'), 'hexes.csv', 3, /Invalid Opening Quote/],
    ['a column too few', hexLine('B1,1,0,clear,,,,,rulebook'), 'hexes.csv', 3, /Invalid Record Length/],
    ['a column too many', hexLine('B1,1,0,clear,,,,,,rulebook,1'), 'hexes.csv', 3, /Invalid Record Length/],
    ['a hex listed twice', hexLine('A1,1,0,clear,,,,,,rulebook'), 'hexes.csv', 3, /A1 is listed twice/],
    ['two hexes in one place', hexLine('B1,0,0,clear,,,,,,rulebook'), 'hexes.csv', 3, /B1 lies where another/],
    ['a hex east of the grid', hexLine('B1,3,0,clear,,,,,,rulebook'), 'hexes.csv', 3, /outside 3 x 3/],
    ['a hex north of the grid', hexLine('B1,1,-1,clear,,,,,,rulebook'), 'hexes.csv', 3, /outside 3 x 3/],
    ['a column that is no number', hexLine('B1,one,0,clear,,,,,,rulebook'), 'hexes.csv', 3, /col: is not a whole/],
    ['a hex without terrain', hexLine('B1,1,0,,,,,,,rulebook'), 'hexes.csv', 3, /terrain/],
    ['an unknown source', hexLine('B1,1,0,clear,,,,,,hearsay'), 'hexes.csv', 3, /source: .*rulebook/],
    ['a side of an unknown hex', side('A1,Z9,river,,rulebook'), 'sides.csv', 2, /hex Z9 is not on the board/],
    ['a side between hexes apart', side('A1,A3,river,,rulebook'), 'sides.csv', 2, /A1 and A3 are not adjacent/],
    ['a side of a hex with itself', side('A1,A1,river,,rulebook'), 'sides.csv', 2, /A1 and A1 are not adjacent/],
    ['a side of no kind', side('A1,A2,,,rulebook'), 'sides.csv', 2, /kind/],
    ['a line over an unknown hex', rail('rail,,A1 Z9,rulebook'), 'lines.csv', 2, /hex Z9 is not on the board/],
    ['a line that jumps', rail('rail,,A1 A2 C2,rulebook'), 'lines.csv', 2, /A2 and C2 are not adjacent/],
    ['a line of an unknown source', rail('rail,,A1 A2,'), 'lines.csv', 2, /source/],
    ['a head that is no JSON', broken('board.json', text => text.slice(0, -1)), 'board.json', 1, /not valid JSON/],
    ['a head of the wrong shape', broken('board.json', () => '[]'), 'board.json', 1, /expected object/],
    ['an unknown orientation', head({ orientation: 'slanted' }), 'board.json', 1, /orientation/],
    ['a layout of the other orientation', head({ orientation: 'pointy' }), 'board.json', 1, /odd-q is not a layout/],
    ['an unknown layout', head({ offset: 'odd-x' }), 'board.json', 1, /offset/],
    ['more hexes than can be numbered', head({ columns: 200, rows: 200 }), 'board.json', 1, /columns.*rows/],
    ['a scale of nothing', head({ scaleKm: 0 }), 'board.json', 1, /scaleKm/],
  ]
  test.each(cases)('%s', (_what, problems, file, line, reason) => {
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatchObject({ file, line })
    expect(problems[0].what).toMatch(reason)
    expect(problemText(problems[0])).toMatch(/^[\w.]+:\d+: [^\n]+$/)
  })

  test('a missing file', () => {
    for (const file of Object.keys(GOOD)) {
      const { [file]: _, ...rest } = GOOD
      expect(problemsOf(rest)).toContainEqual({ file, line: 0, what: 'file is missing' })
    }
  })

  test('a missing column is told for the first row that lacks it', () => {
    const [first] = broken('hexes.csv', text => text.replace('terrain', 'ground'))
    expect(first).toMatchObject({ file: 'hexes.csv', line: 2 })
    expect(first.what).toMatch(/terrain/)
  })

  test('every broken row is told, not only the first', () => {
    const problems = broken('sides.csv', text => `${text}A1,Z9,river,,rulebook\nA1,A3,river,,rulebook\nA1,A2,,,x\n`)
    expect(problems.map(({ line }) => line).sort()).toEqual([2, 3, 4])
  })

  test('a name with a line break in it is still told in one line', () => {
    const [problem] = broken('sides.csv', text => `${text}A1,"Z\n9",river,,rulebook\n`)
    expect(problemText(problem)).toBe('sides.csv:3: hex Z 9 is not on the board')
  })
})

describe('the fingerprint of the data', () => {
  const digest = (change: DataFiles) => dataDigest({ ...GOOD, ...change })
  test('follows from the files, not from their order, nor from the words of the rules', () => {
    expect(dataDigest(Object.fromEntries(Object.entries(GOOD).reverse()))).toBe(digest({}))
    expect(digest({ 'rules.csv': 'anything' })).toBe(digest({}))
  })
  test('changes with any other file', () => {
    expect(digest({ 'sides.csv': `${GOOD['sides.csv']}A1,A2,river,,rulebook\n` })).not.toBe(digest({}))
    expect(digest({ 'units.csv': '' })).not.toBe(digest({}))
  })
})
