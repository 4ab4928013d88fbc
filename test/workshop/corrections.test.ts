import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvText } from '../../src/engine/csv.ts'
import { dataDigest, type Problem } from '../../src/engine/data.ts'
import { METAS } from '../../src/games/metas.ts'
import { META } from '../../src/games/turning-point/meta.ts'
import { MOST_BYTES, packed, unpacked } from '../../src/workshop/archive.ts'
import { applied, type Corrections, differences, fingerprintOf } from '../../src/workshop/corrections.ts'
import { merged } from '../../src/workshop/merge.ts'
import { edited, edits, OURS, oursOf, tableOf } from './support.ts'

const NOTHING: Corrections = { game: META.id, changes: [], texts: {} }
const TP = oursOf(META.id)
const titles = fc.constantFrom(...METAS)
const printsOf = (ours: string, data: string) => ({ ours, data })

describe('our own files', () => {
  test.each(METAS)('$id: are in the form in which tables are written', ({ id, files }) => {
    for (const [name, { key }] of Object.entries(files)) {
      if (key.length === 0) continue
      const text = oursOf(id)[name]
      const { columns, rows } = tableOf(text)
      expect(csvText(columns, rows, text.includes('\r\n') ? '\r\n' : '\n')).toBe(text)
      expect(key.every(column => columns.includes(column))).toBe(true)
    }
  })

  test('differ from themselves in nothing, whatever their line ends', () => {
    for (const meta of METAS) {
      const ours = oursOf(meta.id)
      const windows = Object.fromEntries(
        Object.entries(ours).map(([name, text]) => [name, `\uFEFF${text.replace(/\r?\n/g, '\r\n')}\r\n`]),
      )
      expect(differences(meta, ours, windows)).toEqual({ game: meta.id, changes: [], texts: {} })
    }
  })
})

describe('corrections', () => {
  test('name the row and the cells, with the source owner and the note', () => {
    const text = TP['hexes.csv'].replace(/^0102,0,1,clear,/m, '0102,0,1,rough,')
    const noted = text.replace(/^(hex,.*)$/m, '$1,note').replace(/^(\d{4},.*)$/gm, '$1,')
    const hexes = noted.replace(/^(0102,.*)$/m, '$1seen on the map')
    expect(differences(META, TP, { ...TP, 'hexes.csv': hexes }).changes).toEqual([
      {
        file: 'hexes.csv',
        row: '0102',
        kind: 'changed',
        cells: { hex: '0102', terrain: 'rough', source: 'owner' },
        note: 'seen on the map',
      },
    ])
  })

  test('keep a source that was changed itself', () => {
    const units = TP['units.csv'].replace(/^(ger-376-id,.*第376歩兵師団,)3(.*)reconstruction$/m, '$14$2published')
    const [change] = differences(META, TP, { ...TP, 'units.csv': units }).changes
    expect(change.cells).toEqual({ id: 'ger-376-id', combat: '4', source: 'published' })
  })

  test('of the same cells are the same, in whatever order and with whatever notes they are written', () => {
    const lines = TP['sides.csv'].trimEnd().split('\n')
    const own = ['0101,0102,river,Mine,owner', '0101,0201,river,Mine,owner']
    const one = [...lines, ...own].join('\n')
    const other = [lines[0], ...own.toReversed(), ...lines.slice(1).toReversed()].join('\r\n')
    const both = [one, other].map(text => differences(META, TP, { ...TP, 'sides.csv': text }))
    expect(fingerprintOf(META, TP, both[0])).toBe(fingerprintOf(META, TP, both[1]))
    expect(fingerprintOf(META, TP, both[0])).not.toBe(dataDigest(TP))
  })

  test('that go with ours no more are a problem, and change nothing', () => {
    const problems: Problem[] = []
    const wrong = (row: string, cells: Record<string, string>) =>
      ({ file: 'hexes.csv', row, kind: 'changed', cells, note: '' }) as const
    const files = applied(
      META,
      TP,
      {
        ...NOTHING,
        changes: [wrong('9999', { hex: '9999', terrain: 'rough' }), wrong('0101', { hex: '0101', mood: 'x' })],
      },
      problems,
    )
    expect(files).toEqual(TP)
    expect(problems.map(({ what }) => what)).toEqual([
      '0101: there is no column mood',
      '9999: changed here, and ours has no such row',
    ])
  })

  test('any folder, as corrections, as a file and merged with nothing, has one fingerprint', () => {
    fc.assert(
      fc.property(titles, edits, (meta, made) => {
        const ours = oursOf(meta.id)
        const corrections = differences(meta, ours, edited(meta, ours, made))
        const problems: Problem[] = []
        const files = applied(meta, ours, corrections, problems)
        // Once brought to our form they stay as they are.
        expect(differences(meta, ours, files).changes.map(change => ({ ...change, note: '' }))).toEqual(
          corrections.changes.map(change => ({ ...change, note: '' })),
        )
        const bytes = packed(meta, corrections, printsOf(dataDigest(ours), dataDigest(files)))
        expect(bytes).toEqual(packed(meta, corrections, printsOf(dataDigest(ours), dataDigest(files))))
        const read = unpacked(bytes, METAS, problems)
        expect(problems).toEqual([])
        expect(read?.corrections.texts).toEqual(corrections.texts)
        expect(new Set(read?.corrections.changes)).toEqual(new Set(corrections.changes))
        expect(read?.head).toMatchObject({ game: meta.id, data: dataDigest(files), ours: dataDigest(ours) })
        const nothing = { game: meta.id, changes: [], texts: {} }
        for (const [a, b] of [
          [corrections, nothing],
          [nothing, corrections],
          [corrections, corrections],
        ] as const) {
          const both = merged(meta, ours, a, b)
          expect(both.conflicts).toEqual([])
          expect(fingerprintOf(meta, ours, both.corrections)).toBe(dataDigest(files))
        }
      }),
      { numRuns: 25 },
    )
  })
})

describe('two people', () => {
  const with_ = (file: string, change: (text: string) => string): Corrections => {
    const text = change(TP[file])
    expect(text).not.toBe(TP[file])
    return differences(META, TP, { ...TP, [file]: text })
  }
  const noted = (corrections: Corrections, note: string): Corrections => ({
    ...corrections,
    changes: corrections.changes.map(change => ({ ...change, note })),
  })
  const terrain = (to: string) => with_('hexes.csv', text => text.replace('\n0102,0,1,clear,', `\n0102,0,1,${to},`))
  const place = with_('hexes.csv', text => text.replace('\n0102,0,1,clear,,', '\n0102,0,1,clear,Home,'))

  test('who change other cells have no conflict, and it is the same whoever comes first', () => {
    const [one, other] = [merged(META, TP, terrain('rough'), place), merged(META, TP, place, terrain('rough'))]
    expect(one.conflicts).toEqual([])
    expect(fingerprintOf(META, TP, one.corrections)).toBe(fingerprintOf(META, TP, other.corrections))
    expect(applied(META, TP, one.corrections, [])['hexes.csv']).toContain('\n0102,0,1,rough,Home,')
  })

  test('who change the same cell to something else: the hex, both values, both notes; and who is taken', () => {
    const a = noted(terrain('rough'), 'green on the map')
    const b = noted(terrain('swamp'), 'blue')
    const { conflicts } = merged(META, TP, a, b)
    expect(conflicts).toEqual([
      {
        ...{ file: 'hexes.csv', row: '0102', column: 'terrain', ours: 'clear', a: 'rough', b: 'swamp' },
        notes: { A: 'green on the map', B: 'blue' },
      },
    ])
    for (const [take, value] of [
      ['A', 'rough'],
      ['B', 'swamp'],
    ] as const)
      expect(applied(META, TP, merged(META, TP, a, b, take).corrections, [])['hexes.csv']).toContain(
        `\n0102,0,1,${value},`,
      )
  })

  test('of whom one takes out what the other changes, or both give other heads, are in conflict', () => {
    const gone = with_('units.csv', text => text.replace(/^ger-44-id,.*\n/m, ''))
    const stronger = with_('units.csv', text => text.replace(/^(ger-44-id,.*師団,)3/m, '$19'))
    expect(merged(META, TP, gone, stronger).conflicts).toMatchObject([{ row: 'ger-44-id', column: '', a: undefined }])
    const head = (km: string) => with_('board.json', text => text.replace(/"scaleKm": ?\d+/, `"scaleKm": ${km}`))
    expect(merged(META, TP, head('15'), head('17')).conflicts).toMatchObject([{ file: 'board.json', row: '' }])
    expect(merged(META, TP, head('15'), head('15')).conflicts).toEqual([])
  })

  test('any two: a conflict is a cell that both changed, and with no conflict the order does not matter', () => {
    fc.assert(
      fc.property(titles, edits, edits, (meta, first, second) => {
        const ours = oursOf(meta.id)
        const [a, b] = [first, second].map(made => differences(meta, ours, edited(meta, ours, made)))
        const { conflicts, corrections } = merged(meta, ours, a, b)
        const turned = merged(meta, ours, b, a)
        expect(turned.conflicts).toHaveLength(conflicts.length)
        for (const { file, row } of conflicts)
          for (const { changes } of [a, b])
            expect(changes.some(each => each.file === file && each.row === row)).toBe(true)
        if (conflicts.length === 0)
          expect(fingerprintOf(meta, ours, turned.corrections)).toBe(fingerprintOf(meta, ours, corrections))
        else
          expect(fingerprintOf(meta, ours, merged(meta, ours, b, a, 'B').corrections)).toBe(
            fingerprintOf(meta, ours, corrections),
          )
      }),
      { numRuns: 25 },
    )
  })
})

describe('bad files', () => {
  const GOOD = packed(
    META,
    {
      ...NOTHING,
      changes: [
        { file: 'hexes.csv', row: '0102', kind: 'changed', cells: { hex: '0102', terrain: 'rough' }, note: '' },
      ],
    },
    printsOf('a', 'b'),
  )
  const problemsOf = (bytes: Uint8Array): readonly Problem[] => {
    const problems: Problem[] = []
    const read = unpacked(bytes, METAS, problems)
    expect(read === undefined).toBe(problems.length > 0)
    for (const { what } of problems) expect(what).not.toBe('')
    return problems
  }

  test('any bytes, and any damage, are refused with a reason and never thrown', () => {
    expect(problemsOf(GOOD)).toEqual([])
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), bytes => void expect(problemsOf(bytes)).toHaveLength(1)))
    const before = OURS.get(META.id)
    fc.assert(
      fc.property(fc.nat(GOOD.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
        const bytes = GOOD.slice()
        bytes[at] ^= flip
        problemsOf(bytes)
      }),
      { numRuns: 500 },
    )
    expect(OURS.get(META.id)).toBe(before)
    for (let length = 0; length < GOOD.length; length += 7) expect(problemsOf(GOOD.slice(0, length))).toHaveLength(1)
  })

  test('a file that is too large is not looked at', () => {
    expect(problemsOf(new Uint8Array(MOST_BYTES + 1))).toMatchObject([{ what: 'has more than 4 MB' }])
  })
})
