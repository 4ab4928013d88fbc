import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dataDigest, type Problem } from '../../src/engine/data.ts'
import { TITLES } from '../../src/games/index.ts'
import { METAS } from '../../src/games/metas.ts'
import { lineDrawn, lineErased, placeOf, sideToggled, tagToggled, terrainOf } from '../../src/workshop/board-edits.ts'
import { applied, differences } from '../../src/workshop/corrections.ts'
import { faultsIn } from '../../src/workshop/faults.ts'
import { placedAt, placingsOf, setUpsOf } from '../../src/workshop/set-ups.ts'
import {
  changeOf,
  columnsOf,
  correctionsOf,
  filesOf,
  make,
  namedByRulebook,
  openWork,
  type RowEdit,
  redo,
  replaceAll,
  rowOf,
  rowsOf,
  textReverted,
  undo,
  valuesIn,
  type Work,
} from '../../src/workshop/work.ts'
import { oursOf } from './support.ts'

const open = (id: string): Work => {
  const meta = METAS.find(each => each.id === id)
  if (meta === undefined) throw new Error(`no title ${id}`)
  return openWork(meta, oursOf(id))
}
const WORKS = METAS.map(({ id }) => open(id))
const tp = open('turning-point')

/** Makes them, takes them back, does them again. */
const made = (work: Work, edits: readonly RowEdit[], note = ''): Work => {
  const next = make(work, edits, note)
  expect(filesOf(undo(next))).toEqual(filesOf(work))
  expect(filesOf(redo(undo(next)))).toEqual(filesOf(next))
  return next
}

describe('on the board', () => {
  test('terrain is painted, with source and note, and painted back is ours', () => {
    const next = made(tp, terrainOf('0102', 'rough'), 'my map')
    expect(correctionsOf(next).changes).toEqual([
      {
        ...{ file: 'hexes.csv', row: '0102', kind: 'changed', note: 'my map' },
        cells: { hex: '0102', terrain: 'rough', source: 'owner' },
      },
    ])
    expect(filesOf(make(next, terrainOf('0102', 'clear')))).toEqual(tp.ours)
    expect(make(tp, terrainOf('0102', 'clear'))).toBe(tp)
  })

  test('a note stays until another is given', () => {
    const next = make(make(tp, terrainOf('0102', 'rough'), 'first'), terrainOf('0102', 'swamp'))
    expect(changeOf(next, 'hexes.csv', '0102')?.note).toBe('first')
    expect(changeOf(make(next, terrainOf('0102', 'woods'), 'second'), 'hexes.csv', '0102')?.note).toBe('second')
  })

  test('a river is laid on a side from whichever hex, and one of ours comes back as it was', () => {
    const laid = made(tp, sideToggled(tp, '0102', '0101', 'river', 'Mine'))
    expect(rowOf(laid, 'sides.csv', '0101 0102 river')).toEqual({
      ...{ a: '0101', b: '0102', kind: 'river', name: 'Mine', source: 'owner' },
    })
    expect(filesOf(make(laid, sideToggled(laid, '0101', '0102', 'river')))).toEqual(tp.ours)
    const gone = made(tp, sideToggled(tp, '0115', '0114', 'river'))
    expect(rowOf(gone, 'sides.csv', '0114 0115 river')).toBeUndefined()
    expect(filesOf(make(gone, sideToggled(gone, '0114', '0115', 'river', 'Don')))).toEqual(tp.ours)
  })

  test('a road is drawn along hexes and erased where one goes over it', () => {
    const drawn = made(tp, lineDrawn(tp, 'rail', 'Mine', ['0101', '0102', '0102', '0103', '0104', '0105']))
    expect(rowOf(drawn, 'lines.csv', 'rail Mine')?.hexes).toBe('0101 0102 0103 0104 0105')
    const cut = made(drawn, lineErased(drawn, 'rail', ['0103', '0102']))
    expect(
      [...rowsOf(cut, 'lines.csv')].filter(([, { name }]) => name === 'Mine').map(([row, { hexes }]) => [row, hexes]),
    ).toEqual([
      ['rail Mine', '0101 0102'],
      ['rail Mine #2', '0103 0104 0105'],
    ])
    const all = made(cut, lineErased(cut, 'rail', ['0101', '0102', '0103', '0104', '0105']))
    expect(filesOf(all)).toEqual(tp.ours)
    expect(lineErased(tp, 'road', ['0701', '0702'])).toEqual([])
    expect(lineDrawn(tp, 'rail', '', ['0101'])).toEqual([])
    // A second one without a name of its own is the second of its name.
    const twice = make(drawn, lineDrawn(drawn, 'rail', 'Mine', ['0201', '0202']))
    expect(rowOf(twice, 'lines.csv', 'rail Mine #2')?.hexes).toBe('0201 0202')
  })

  test('places have names in both languages; kinds, regions and marks are put on and taken off', () => {
    const named = made(tp, placeOf('0102', { en: ' Home ', ja: '家' }))
    const town = made(named, tagToggled(named, '0102', 'kinds', 'town'))
    expect(rowOf(town, 'hexes.csv', '0102')).toMatchObject({ place: 'Home', place_ja: '家', kinds: 'town' })
    const marked = made(town, tagToggled(town, '0102', 'marks', 'fort-axis'))
    expect(rowOf(marked, 'hexes.csv', '0102')?.marks).toBe(`${rowOf(tp, 'hexes.csv', '0102')?.marks};fort-axis`)
    const off = make(
      make(marked, tagToggled(marked, '0102', 'marks', 'fort-axis')),
      tagToggled(marked, '0102', 'kinds', 'town'),
    )
    expect(filesOf(make(off, placeOf('0102', { en: '', ja: '' })))).toEqual(tp.ours)
  })
})

describe('every title', () => {
  test.each(WORKS)('$title.id: its words, counters and set-ups are its own files', work => {
    expect(valuesIn(work, 'hexes.csv', 'terrain').length).toBeGreaterThan(2)
    expect(valuesIn(work, 'sides.csv', 'kind').length).toBeGreaterThan(0)
    expect(columnsOf(work, 'units.csv')).toContain('name_ja')
    const [unit, cells] = [...rowsOf(work, 'units.csv')][0]
    const next = made(work, [{ file: 'units.csv', row: unit, cells: { name: `${cells.name} corrected` } }])
    expect(rowOf(next, 'units.csv', unit)).toMatchObject({ name: `${cells.name} corrected`, source: 'owner' })
    for (const setUp of setUpsOf(work).slice(0, 3))
      for (const placing of placingsOf(work, setUp).slice(0, 1)) {
        const other = [...rowsOf(work, 'hexes.csv').keys()].find(hex => hex !== placing.hex) ?? ''
        const moved = made(work, placedAt(work, placing, other))
        expect(placingsOf(moved, setUp).find(({ row }) => row === placing.row)?.hex).toBe(other)
      }
  })

  test('has set-ups on the map where its files say hexes', () => {
    const counts = WORKS.map(work => [work.title.id, setUpsOf(work).some(each => placingsOf(work, each).length > 0)])
    expect(Object.fromEntries(counts)).toEqual({
      'turning-point': true,
      'russian-campaign': false,
      'red-vengeance': true,
      'red-god-of-war': true,
      'red-steel': true,
    })
  })

  test('what a rulebook names is told before it is changed', () => {
    for (const work of WORKS)
      for (const file of ['hexes.csv', 'units.csv'])
        for (const [row, { source }] of rowsOf(work, file))
          expect(namedByRulebook(work, [{ file, row, cells: {} }])).toHaveLength(source === 'rulebook' ? 1 : 0)
  })
})

describe('any edits', () => {
  const step = fc.record({
    file: fc.nat(),
    row: fc.nat(),
    column: fc.nat(),
    cell: fc.string({ maxLength: 6 }),
    kind: fc.nat(5),
  })
  const editOf = (
    work: Work,
    { file, row, column, cell, kind }: typeof step extends fc.Arbitrary<infer S> ? S : never,
  ) => {
    const files = [...work.sheets.keys()]
    const name = files[file % files.length]
    const rows = [...rowsOf(work, name)]
    const { key } = work.title.files[name]
    if (rows.length === 0) return []
    const [id] = rows[row % rows.length]
    const columns = columnsOf(work, name).filter(each => !key.includes(each) && each !== 'source')
    return [{ file: name, row: id, cells: kind === 0 ? undefined : { [columns[column % columns.length]]: cell } }]
  }

  test('are all taken back, all done again, and come to the same corrections as their files', () => {
    fc.assert(
      fc.property(fc.constantFrom(...WORKS), fc.array(step, { maxLength: 10 }), (work, steps) => {
        let now = work
        for (const each of steps) now = make(now, editOf(now, each), each.cell)
        const files = filesOf(now)
        const there = differences(work.title, work.ours, files)
        expect(dataDigest(applied(work.title, work.ours, there, []))).toBe(dataDigest(files))
        expect(filesOf(openWork(work.title, work.ours, correctionsOf(now)))).toEqual(files)
        let back = now
        for (let count = now.done.length; count > 0; count--) back = undo(back)
        expect(undo(back)).toBe(back)
        expect(back.changes.size).toBe(0)
        for (let count = now.done.length; count > 0; count--) back = redo(back)
        expect(redo(back)).toBe(back)
        expect(filesOf(back)).toEqual(files)
      }),
      { numRuns: 25 },
    )
  })
})

describe('a file that is no table', () => {
  const frame = `${tp.ours['board.json'].trimEnd()} \n\n`
  const corrections = { game: 'turning-point', changes: [], texts: { 'board.json': frame } }

  test('taken over with other corrections is taken back with them, and done again', () => {
    const before = make(tp, terrainOf('0102', 'lake'))
    const next = replaceAll(before, corrections)
    expect(filesOf(next)).toEqual({ ...tp.ours, 'board.json': frame })
    expect(filesOf(undo(next))).toEqual(filesOf(before))
    expect(filesOf(redo(undo(next)))).toEqual(filesOf(next))
    expect(filesOf(undo(undo(next)))).toEqual(filesOf(tp))
    // One that had it before has it again.
    const without = replaceAll(next, { ...corrections, texts: {} })
    expect(filesOf(undo(without))).toEqual(filesOf(next))
  })

  test('alone becomes ours again, and that is taken back too', () => {
    const next = replaceAll(tp, corrections)
    const ours = textReverted(next, 'board.json')
    expect(filesOf(ours)).toEqual(filesOf(tp))
    expect(correctionsOf(ours).texts).toEqual({})
    expect(filesOf(undo(ours))).toEqual(filesOf(next))
  })
})

describe('faults', () => {
  const faultsOf = async (work: Work) => {
    const create = await TITLES.find(({ meta }) => meta.id === work.title.id)?.load()
    const problems: Problem[] = []
    const files = filesOf(work, problems)
    create?.(files, problems)
    return faultsIn(work.title, files, problems, word => rowOf(work, 'hexes.csv', word) !== undefined)
  }

  test('are those of the check, with row and hexes', async () => {
    expect(await faultsOf(tp)).toEqual([])
    const [placing] = placingsOf(tp, 'A')
    const lost = make(tp, placedAt(tp, placing, '9999'))
    expect(await faultsOf(lost)).toMatchObject([
      { file: placing.file, row: placing.row, what: 'hex 9999 is not on the board' },
    ])
    const jump = make(tp, lineDrawn(tp, 'rail', 'Mine', ['0101', '0105']))
    expect(await faultsOf(jump)).toMatchObject([{ file: 'lines.csv', row: 'rail Mine', hexes: ['0101', '0105'] }])
    const rs = open('red-steel')
    const [row] = [...rowsOf(rs, 'hexes.csv').keys()]
    expect(await faultsOf(make(rs, terrainOf(row, 'lava')))).toMatchObject([{ file: 'hexes.csv', row, hexes: [row] }])
  })
})
