// A data file as rows by name. Corrections are told by the name of a row and by column, never by line.
import { type Cells, csvText, parseCsv } from '../engine/csv.ts'
import type { Problem } from '../engine/data.ts'

export interface Sheet {
  readonly columns: readonly string[]
  readonly rows: ReadonlyMap<string, Cells>
}

/** A name, and the number of the row where several bear it. */
export const keyOf = (cells: Cells, key: readonly string[], copy = 1): string => {
  const name = key.map(column => cells[column] ?? '').join(' ')
  return copy === 1 ? name : `${name} #${copy}`
}

export const sheetOf = (file: string, text: string, key: readonly string[], problems: Problem[]): Sheet | undefined => {
  const csv = parseCsv(text)
  if ('what' in csv) {
    problems.push({ file, ...csv })
    return undefined
  }
  const rows = new Map<string, Cells>()
  const copies = new Map<string, number>()
  for (const { cells } of csv.rows) {
    const name = keyOf(cells, key)
    const copy = (copies.get(name) ?? 0) + 1
    copies.set(name, copy)
    rows.set(keyOf(cells, key, copy), cells)
  }
  return { columns: csv.columns, rows }
}

/** In the form of ours: its columns and its line ends. */
export const sheetText = (ours: string, { columns, rows }: Sheet): string =>
  csvText(columns, [...rows.values()], ours.includes('\r\n') ? '\r\n' : '\n')
