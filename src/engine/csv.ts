// CSV as our data files are written (RFC 4180 with a header): text to rows of cells by column, and back.
import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'

export type Cells = Readonly<Record<string, string>>

export interface CsvRow {
  readonly cells: Cells
  /** The line on which it ends. */
  readonly line: number
}

export interface Csv {
  readonly columns: readonly string[]
  readonly rows: readonly CsvRow[]
}

/** Whatever the line ends, a byte order mark, empty lines. Never throws. */
export const parseCsv = (text: string): Csv | { readonly line: number; readonly what: string } => {
  let columns: readonly string[] = []
  try {
    const records = parse(text, {
      columns: (header: string[]) => {
        columns = header
        return header
      },
      info: true,
      record_delimiter: ['\r\n', '\n'],
      bom: true,
      skip_empty_lines: true,
    }) as unknown as { record: Cells; info: { lines: number } }[]
    return { columns, rows: records.map(({ record, info }) => ({ cells: record, line: info.lines })) }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { line: Number(error.lines ?? 0), what: error.message.replace(/\s+/g, ' ') }
  }
}

const cellText = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Quotes only where they are needed: the form of all our files. */
const csvLine = (columns: readonly string[], cells: Cells): string =>
  columns.map(column => cellText(cells[column] ?? '')).join(',')

export const csvText = (columns: readonly string[], rows: readonly Cells[], end = '\n'): string =>
  [columns.map(cellText).join(','), ...rows.map(cells => csvLine(columns, cells))].map(line => line + end).join('')
