// Cells of printed charts: figures are the same in every language, ranges are not.
import type { ChartTable } from './contract.ts'
import type { Chart } from './odds.ts'
import type { Text } from './text.ts'

export const plain = (value: string | number): Text => ({ en: String(value), ja: String(value) })

export const NOTHING: Text = plain('–')

export const signed = (value: number): Text => plain(value < 0 ? value : `+${value}`)

export const range = (from: number, to: number): Text =>
  from === to ? plain(from) : { en: `${from}–${to}`, ja: `${from}～${to}` }

/** Faces of a die from this one upward, or down from this one. */
export const atLeast = (face: number): Text => range(face, 6)
export const atMost = (face: number): Text => range(1, Math.min(face, 6))

/** The rows of a chart under its row numbers. */
export const rowsOf = (chart: Chart, show: (cell: string) => Text = plain): readonly (readonly Text[])[] =>
  [...chart.rows].map(([row, cells]) => [plain(row), ...cells.map(show)])

/** `rows` as they are written in a title: figures, or words in both languages. */
export const texts = (rows: readonly (readonly (Text | string | number)[])[]): readonly (readonly Text[])[] =>
  rows.map(row => row.map(cell => (typeof cell === 'object' ? cell : plain(cell))))

/** A chart of results as it is printed: under `dice` its rows, beside it its columns. */
export const resultsTable = (
  chart: Chart,
  { dice, ...about }: Pick<ChartTable, 'id' | 'name' | 'rule' | 'combat'> & { readonly dice: Text },
): ChartTable => ({ ...about, head: [dice, ...chart.columns.map(plain)], rows: rowsOf(chart) })
