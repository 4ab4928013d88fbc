// A title's data as somebody corrects it: every change by row, each taken back as far as one likes. A value: whoever shows it keeps
// the last one. What it comes to is corrections (corrections.ts); what columns mean is the title's readers' to say, and theirs alone.
import type { Cells } from '../engine/csv.ts'
import type { DataFiles, Problem } from '../engine/data.ts'
import { applied, type Change, type Corrections, OWNER, SOURCE, type TitleFiles } from './corrections.ts'
import { keyOf, type Sheet, sheetOf } from './sheet.ts'

/** A row as it shall be: these cells and the others as they are; undefined where it shall go. */
export interface RowEdit {
  readonly file: string
  readonly row: string
  readonly cells: Cells | undefined
}

interface ReplacedRow {
  readonly name: string
  readonly before: Change | undefined
  readonly after: Change | undefined
}

/** A file that is no table, whole. */
interface ReplacedText {
  readonly text: string
  readonly before: string | undefined
  readonly after: string | undefined
}

type Replaced = ReplacedRow | ReplacedText

export interface Work {
  readonly title: TitleFiles
  readonly ours: DataFiles
  /** Ours, by file. */
  readonly sheets: ReadonlyMap<string, Sheet>
  /** By file and row. */
  readonly changes: ReadonlyMap<string, Change>
  readonly texts: DataFiles
  /** What was done, to be taken back; what was taken back, to be done again. */
  readonly done: readonly (readonly Replaced[])[]
  readonly undone: readonly (readonly Replaced[])[]
}

const nameOf = (file: string, row: string): string => `${file}\n${row}`

export const openWork = (title: TitleFiles, ours: DataFiles, corrections?: Corrections): Work => {
  const tables = Object.entries(title.files).filter(([, { key }]) => key.length > 0)
  const sheets = tables.map(([file, { key }]) => {
    const sheet = sheetOf(file, ours[file] ?? '', key, [])
    if (sheet === undefined) throw new Error(`${file} is no table`)
    return [file, sheet] as const
  })
  return {
    title,
    ours,
    sheets: new Map(sheets),
    changes: new Map((corrections?.changes ?? []).map(change => [nameOf(change.file, change.row), change])),
    texts: corrections?.texts ?? {},
    done: [],
    undone: [],
  }
}

export const correctionsOf = ({ title, changes, texts }: Work): Corrections => ({
  game: title.id,
  changes: Object.keys(title.files).flatMap(file => [...changes.values()].filter(change => change.file === file)),
  texts,
})

/** The files as they are now. */
export const filesOf = (work: Work, problems: Problem[] = []): DataFiles =>
  applied(work.title, work.ours, correctionsOf(work), problems)

// ---- Looking ----

export const columnsOf = ({ sheets }: Work, file: string): readonly string[] => sheets.get(file)?.columns ?? []

/** What was done to a row. */
export const changeOf = ({ changes }: Work, file: string, row: string): Change | undefined =>
  changes.get(nameOf(file, row))

/** A row as it is now. */
export const rowOf = (work: Work, file: string, row: string): Cells | undefined => {
  const ours = work.sheets.get(file)?.rows.get(row)
  const change = changeOf(work, file, row)
  if (change === undefined) return ours
  return change.kind === 'removed' ? undefined : { ...ours, ...change.cells }
}

/** All rows of a file as they are now: ours, then what was added. */
export const rowsOf = (work: Work, file: string): ReadonlyMap<string, Cells> => {
  const rows = new Map<string, Cells>()
  for (const row of work.sheets.get(file)?.rows.keys() ?? []) {
    const cells = rowOf(work, file, row)
    if (cells !== undefined) rows.set(row, cells)
  }
  for (const change of work.changes.values())
    if (change.file === file && change.kind === 'added') rows.set(change.row, change.cells)
  return rows
}

/** What stands in a column, each once: the words that the title has for it. `;` separates several in one cell. */
export const valuesIn = (work: Work, file: string, column: string, isList = false): readonly string[] => {
  const cells = [...rowsOf(work, file).values()].map(each => each[column] ?? '')
  const words = isList ? cells.flatMap(cell => cell.split(';')) : cells
  return [...new Set(words)].filter(word => word !== '').sort()
}

/** A rulebook names the row itself. */
export const isByRulebook = ({ sheets }: Work, file: string, row: string): boolean =>
  sheets.get(file)?.rows.get(row)?.[SOURCE] === 'rulebook'

/** Of these, what a rulebook names: to be asked about before it is changed. */
export const namedByRulebook = (work: Work, edits: readonly RowEdit[]): readonly RowEdit[] =>
  edits.filter(({ file, row }) => isByRulebook(work, file, row))

// ---- Changing ----

/** A name that no row bears now; one that was taken out comes back under its own. */
export const freshRow = (work: Work, file: string, cells: Cells): string => {
  const { key } = work.title.files[file]
  for (let copy = 1; ; copy++) {
    const row = keyOf(cells, key, copy)
    if (rowOf(work, file, row) === undefined) return row
  }
}

const changed = (work: Work, { file, row, cells }: RowEdit, note: string): Change | undefined => {
  const { key } = work.title.files[file]
  const sheet = work.sheets.get(file)
  const ours = sheet?.rows.get(row)
  const columns = sheet?.columns ?? []
  const before = changeOf(work, file, row)
  const told = note === '' ? (before?.note ?? '') : note
  const names = (of: Cells): Cells => Object.fromEntries(key.map(column => [column, of[column] ?? '']))
  if (cells === undefined)
    return ours === undefined ? undefined : { file, row, kind: 'removed', cells: names(ours), note: told }
  const owner = columns.includes(SOURCE) ? { [SOURCE]: OWNER } : {}
  const now: Cells = { ...(rowOf(work, file, row) ?? ours), ...cells }
  if (ours === undefined) {
    const all = Object.fromEntries(columns.map(column => [column, now[column] ?? '']))
    return { file, row, kind: 'added', cells: { ...all, ...owner }, note: told }
  }
  const others = columns.filter(column => column !== SOURCE && now[column] !== ours[column])
  if (others.length === 0) return undefined
  const own = Object.fromEntries(others.map(column => [column, now[column] ?? '']))
  return { file, row, kind: 'changed', cells: { ...names(ours), ...own, ...owner }, note: told }
}

const same = (a: Change | undefined, b: Change | undefined): boolean => JSON.stringify(a) === JSON.stringify(b)

const replaced = (
  work: Work,
  steps: readonly Replaced[],
  side: 'before' | 'after',
): Pick<Work, 'changes' | 'texts'> => {
  const changes = new Map(work.changes)
  const texts = new Map(Object.entries(work.texts))
  const put = <T>(map: Map<string, T>, name: string, value: T | undefined): void => {
    if (value === undefined) map.delete(name)
    else map.set(name, value)
  }
  for (const step of steps)
    if ('text' in step) put(texts, step.text, step[side])
    else put(changes, step.name, step[side])
  return { changes, texts: Object.fromEntries(texts) }
}

/** All of them as one step. Nothing is done where nothing would be another. */
export const make = (work: Work, edits: readonly RowEdit[], note = ''): Work => {
  let now = work
  const steps: Replaced[] = []
  for (const edit of edits) {
    const name = nameOf(edit.file, edit.row)
    const step = { name, before: now.changes.get(name), after: changed(now, edit, note) }
    if (same(step.before, step.after)) continue
    steps.push(step)
    now = { ...now, ...replaced(now, [step], 'after') }
  }
  return steps.length === 0 ? work : { ...now, done: [...work.done, steps], undone: [] }
}

/** These corrections and no others, as one step. */
export const replaceAll = (work: Work, corrections: Corrections): Work => {
  const wanted = new Map(corrections.changes.map(change => [nameOf(change.file, change.row), change]))
  const names = new Set([...work.changes.keys(), ...wanted.keys()])
  const rows = [...names].map(name => ({ name, before: work.changes.get(name), after: wanted.get(name) }))
  const files = new Set([...Object.keys(work.texts), ...Object.keys(corrections.texts)])
  const texts = [...files].map(text => ({ text, before: work.texts[text], after: corrections.texts[text] }))
  return { ...work, changes: wanted, texts: corrections.texts, done: [...work.done, [...rows, ...texts]], undone: [] }
}

/** A file that is no table, ours again. */
export const textReverted = (work: Work, text: string): Work => {
  const step = [{ text, before: work.texts[text], after: undefined }]
  return { ...work, ...replaced(work, step, 'after'), done: [...work.done, step], undone: [] }
}

export const undo = (work: Work): Work => {
  const step = work.done.at(-1)
  if (step === undefined) return work
  return {
    ...work,
    ...replaced(work, step.toReversed(), 'before'),
    done: work.done.slice(0, -1),
    undone: [...work.undone, step],
  }
}

export const redo = (work: Work): Work => {
  const step = work.undone.at(-1)
  if (step === undefined) return work
  return {
    ...work,
    ...replaced(work, step, 'after'),
    done: [...work.done, step],
    undone: work.undone.slice(0, -1),
  }
}
