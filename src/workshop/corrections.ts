// What somebody changed of a title's data: rows by name, cell by cell, each with a note. Ours and the corrections make the files
// that are played with; two files that differ from ours in the same cells are the same, however they are written.
import type { Cells } from '../engine/csv.ts'
import { type DataFiles, dataDigest, type Problem } from '../engine/data.ts'
import type { DataFile } from '../engine/files.ts'
import { type Sheet, sheetOf, sheetText } from './sheet.ts'

export interface Change {
  readonly file: string
  /** The row, by `keyOf`. */
  readonly row: string
  readonly kind: 'changed' | 'added' | 'removed'
  /** What the row is known by, and of a changed row the cells that changed, of an added one all. */
  readonly cells: Cells
  readonly note: string
}

export interface Corrections {
  readonly game: string
  readonly changes: readonly Change[]
  /** Files that are no tables, where they are not ours. */
  readonly texts: DataFiles
}

/** What a title is, as far as its files go. */
export interface TitleFiles {
  readonly id: string
  readonly files: Readonly<Record<string, DataFile>>
}

/** A column that a folder may have in every table: why a row was changed. It is no part of the data. */
export const NOTE = 'note'
export const SOURCE = 'source'
export const OWNER = 'owner'
/** Says of a row that we made it up: nobody else's row is that. */
const RECONSTRUCTION = 'reconstruction'

const pick = (cells: Cells, columns: readonly string[]): Cells =>
  Object.fromEntries(columns.map(column => [column, cells[column] ?? '']))

/** Whoever changes a row and leaves the word for where it comes from has it from his own copy. */
const owned = (cells: Cells, columns: readonly string[]): Cells =>
  columns.includes(SOURCE) ? { [SOURCE]: OWNER, ...cells } : cells

const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const changesIn = (file: string, key: readonly string[], ours: Sheet, theirs: Sheet): Change[] => {
  const { columns } = ours
  const known = columns.filter(column => theirs.columns.includes(column))
  const changes: Change[] = []
  for (const [row, was] of ours.rows) {
    const now = theirs.rows.get(row)
    if (now === undefined) {
      changes.push({ file, row, kind: 'removed', cells: pick(was, key), note: '' })
      continue
    }
    const other = known.filter(column => now[column] !== was[column])
    if (other.length > 0)
      changes.push({
        ...{ file, row, kind: 'changed', note: now[NOTE] ?? '' },
        cells: { ...pick(was, key), ...owned(pick(now, other), columns) },
      })
  }
  for (const [row, now] of [...theirs.rows].sort(([a], [b]) => byName(a, b))) {
    if (ours.rows.has(row)) continue
    const cells = pick(now, columns)
    const own = cells[SOURCE] === RECONSTRUCTION ? { ...cells, [SOURCE]: OWNER } : cells
    changes.push({ file, row, kind: 'added', cells: own, note: now[NOTE] ?? '' })
  }
  return changes
}

const isTable = ({ key }: DataFile): boolean => key.length > 0

/** Equal but for line ends is equal. */
const plain = (text: string): string =>
  `${text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .trimEnd()}\n`

/** What `theirs` say otherwise than ours; both can be read (`sheetOf`). */
export const differences = (title: TitleFiles, ours: DataFiles, theirs: DataFiles): Corrections => {
  const changes: Change[] = []
  const texts: Record<string, string> = {}
  for (const [file, data] of Object.entries(title.files)) {
    const [our = '', their = ''] = [ours[file], theirs[file]]
    if (our === their) continue
    if (!isTable(data)) {
      if (plain(our) !== plain(their)) texts[file] = plain(their)
      continue
    }
    const sheets = [our, their].map(text => sheetOf(file, text, data.key, []))
    if (sheets[0] === undefined || sheets[1] === undefined) throw new Error(`${file} is no table`)
    changes.push(...changesIn(file, data.key, sheets[0], sheets[1]))
  }
  return { game: title.id, changes, texts }
}

/** Added rows come after ours by their names, so that whoever adds the same has the same file. */
const changedSheet = (ours: Sheet, changes: readonly Change[], problems: Problem[]): Sheet => {
  const rows = new Map(ours.rows)
  for (const { file, row, kind, cells } of [...changes].sort((a, b) => byName(a.row, b.row))) {
    const was = rows.get(row)
    const stranger = Object.keys(cells).find(column => !ours.columns.includes(column))
    if (stranger !== undefined) problems.push({ file, line: 0, what: `${row}: there is no column ${stranger}` })
    else if (kind === 'removed') rows.delete(row)
    else if (kind === 'changed' && was === undefined)
      problems.push({ file, line: 0, what: `${row}: changed here, and ours has no such row` })
    else rows.set(row, { ...was, ...cells })
  }
  return { columns: ours.columns, rows }
}

/** Ours, corrected. What does not go with ours (any more) is a problem. */
export const applied = (
  title: TitleFiles,
  ours: DataFiles,
  { changes, texts }: Corrections,
  problems: Problem[],
): DataFiles => {
  const files: Record<string, string> = { ...ours, ...texts }
  for (const [file, data] of Object.entries(title.files)) {
    const own = changes.filter(change => change.file === file)
    if (own.length === 0) continue
    const sheet = sheetOf(file, ours[file], data.key, problems)
    if (sheet !== undefined) files[file] = sheetText(ours[file], changedSheet(sheet, own, problems))
  }
  return files
}

/** What a game with these corrections is known by. */
export const fingerprintOf = (title: TitleFiles, ours: DataFiles, corrections: Corrections): string =>
  dataDigest(applied(title, ours, corrections, []))
