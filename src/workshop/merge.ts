// Two people's corrections of the same title as one. Ours is what both began with: only a cell that both changed, and to something
// else, is a conflict.
import type { Cells } from '../engine/csv.ts'
import type { DataFiles } from '../engine/data.ts'
import { type Change, type Corrections, NOTE, OWNER, SOURCE, type TitleFiles } from './corrections.ts'
import { sheetOf } from './sheet.ts'

export const HANDS = ['A', 'B'] as const
export type Hand = (typeof HANDS)[number]

export interface Conflict {
  readonly file: string
  readonly row: string
  /** Empty where one removed the row that the other changed, or where the file is no table. */
  readonly column: string
  /** Undefined: the row is not there. */
  readonly ours: string | undefined
  readonly a: string | undefined
  readonly b: string | undefined
  readonly notes: Readonly<Record<Hand, string>>
}

export interface Merged {
  /** With what both say, and of each conflict what `take` says. */
  readonly corrections: Corrections
  readonly conflicts: readonly Conflict[]
}

const same = (a: Cells, b: Cells): boolean =>
  Object.keys({ ...a, ...b }).every(column => column === SOURCE || a[column] === b[column])

const notesOf = (a: Change, b: Change): string => [...new Set([a.note, b.note])].filter(note => note !== '').join(' / ')

/** Whose a cell is when two say otherwise where it comes from: somebody's own. */
const sourceOf = (a: Cells, b: Cells): Cells =>
  a[SOURCE] === undefined || b[SOURCE] === undefined || a[SOURCE] === b[SOURCE] ? {} : { [SOURCE]: OWNER }

const cellsText = (cells: Cells): string =>
  Object.entries(cells)
    .filter(([column]) => column !== SOURCE && column !== NOTE)
    .map(([column, cell]) => `${column} ${cell}`)
    .join(', ')

const mergedChange = (a: Change, b: Change, was: Cells | undefined, take: Hand, conflicts: Conflict[]): Change => {
  const { file, row } = a
  const notes = { A: a.note, B: b.note }
  const taken = take === 'A' ? a : b
  if (a.kind === 'removed' && b.kind === 'removed') return { ...a, note: notesOf(a, b) }
  if (a.kind === 'removed' || b.kind === 'removed') {
    const told = ({ kind, cells }: Change) => (kind === 'removed' ? undefined : cellsText(cells))
    conflicts.push({ file, row, column: '', ours: was && cellsText(was), a: told(a), b: told(b), notes })
    return taken
  }
  const note = notesOf(a, b)
  if (same(a.cells, b.cells)) return { ...a, cells: { ...a.cells, ...sourceOf(a.cells, b.cells) }, note }
  for (const column of Object.keys(a.cells))
    if (column !== SOURCE && column in b.cells && a.cells[column] !== b.cells[column])
      conflicts.push({ file, row, column, ours: was?.[column], a: a.cells[column], b: b.cells[column], notes })
  const other = taken === a ? b : a
  return { ...taken, cells: { ...other.cells, ...taken.cells, ...sourceOf(a.cells, b.cells) }, note }
}

const mergedTexts = (ours: DataFiles, a: DataFiles, b: DataFiles, take: Hand, conflicts: Conflict[]): DataFiles => {
  for (const file of Object.keys(a))
    if (b[file] !== undefined && a[file] !== b[file])
      conflicts.push({ file, row: '', column: '', ours: ours[file], a: a[file], b: b[file], notes: { A: '', B: '' } })
  return take === 'A' ? { ...b, ...a } : { ...a, ...b }
}

export const merged = (
  title: TitleFiles,
  ours: DataFiles,
  a: Corrections,
  b: Corrections,
  take: Hand = 'A',
): Merged => {
  const conflicts: Conflict[] = []
  const nameOf = ({ file, row }: Change): string => JSON.stringify([file, row])
  const others = new Map(b.changes.map(change => [nameOf(change), change]))
  const ownRows = (file: string) => sheetOf(file, ours[file], title.files[file].key, [])?.rows
  const rowsOf = new Map([...new Set(a.changes.map(({ file }) => file))].map(file => [file, ownRows(file)]))
  const changes = a.changes.map(change => {
    const other = others.get(nameOf(change))
    if (other === undefined) return change
    others.delete(nameOf(change))
    return mergedChange(change, other, rowsOf.get(change.file)?.get(change.row), take, conflicts)
  })
  return {
    corrections: {
      game: a.game,
      changes: [...changes, ...others.values()],
      texts: mergedTexts(ours, a.texts, b.texts, take, conflicts),
    },
    conflicts,
  }
}

const shown = (value: string | undefined): string =>
  value === undefined
    ? 'no such row'
    : value === ''
      ? 'nothing'
      : value.length > 200
        ? `${value.slice(0, 200)}…`
        : value

/** One line for people: the hex, counter or line, and what each says of it. */
export const conflictText = ({ file, row, column, ours, a, b, notes }: Conflict): string => {
  const told = (hand: Hand, value: string | undefined): string =>
    `${hand} ${shown(value)}${notes[hand] === '' ? '' : ` ("${notes[hand]}")`}`
  return `${[file, row, column].filter(each => each !== '').join(' ')}: ${told('A', a)}, ${told('B', b)}; ours ${shown(ours)}`
}
