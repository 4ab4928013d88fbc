// Corrections of the titles as somebody might make them.
import fc from 'fast-check'
import { csvText, parseCsv } from '../../src/engine/csv.ts'
import type { DataFiles } from '../../src/engine/data.ts'
import { readFiles } from '../../src/files/data.ts'
import { METAS } from '../../src/games/metas.ts'
import { OWNER, type TitleFiles } from '../../src/workshop/corrections.ts'

export const OURS = new Map(METAS.map(meta => [meta.id, readFiles(meta, [])]))

export const oursOf = (id: string): DataFiles => {
  const files = OURS.get(id)
  if (files === undefined) throw new Error(`no title ${id}`)
  return files
}

export const tableOf = (text: string) => {
  const csv = parseCsv(text)
  if ('what' in csv) throw new Error(csv.what)
  return { columns: csv.columns, rows: csv.rows.map(({ cells }) => cells) }
}

const cell = fc.oneof(
  fc.constantFrom('', 'x', 'a,b', 'say "so"', '川', ' #2', 'two\nlines', '-1', '0101'),
  fc.string({ maxLength: 12 }),
)
const edit = fc.record({
  file: fc.nat(),
  row: fc.nat(),
  column: fc.nat(),
  kind: fc.constantFrom('change', 'add', 'remove', 'copy'),
  cell,
  note: cell,
})
export type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never
export const edits = fc.array(edit, { maxLength: 12 })

/** A folder after these edits: any of its tables, any cell, rows added, doubled and taken out. Not all can be played with. */
export const edited = ({ files }: TitleFiles, ours: DataFiles, made: readonly Edit[]): DataFiles => {
  const theirs: Record<string, string> = { ...ours }
  const tables = Object.keys(files).filter(name => files[name].key.length > 0)
  for (const each of made) {
    const name = tables[each.file % tables.length]
    const { columns, rows } = tableOf(theirs[name])
    const column = columns[each.column % columns.length]
    const at = rows.length === 0 ? 0 : each.row % rows.length
    const note = columns.includes('note') ? {} : { note: '' }
    if (each.kind === 'change' && rows.length > 0)
      rows[at] = { ...rows[at], [column]: each.cell, source: OWNER, note: each.note }
    else if (each.kind === 'remove') rows.splice(at, 1)
    else if (each.kind === 'copy' && rows.length > 0) rows.push({ ...rows[at] })
    else rows.push({ ...rows[0], [columns[0]]: each.cell, note: each.note })
    theirs[name] = csvText([...columns, ...Object.keys(note)], rows)
  }
  return theirs
}
