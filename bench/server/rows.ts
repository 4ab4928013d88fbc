// A row of the server's table: a figure beside a bare limit that was measured in the same run. Only their ratio is judged: a
// busy machine slows both.
import { aligned, figure } from '../harness.ts'

export interface ServerRow {
  readonly what: string
  readonly ours: number
  readonly unit: string
  readonly limit: string
  readonly theirs: number
  /** Of ours to the limit: at most, or at least. */
  readonly target: { readonly most: number } | { readonly least: number }
  /** What else there is to say, where it misses or the target is not about the ratio. */
  readonly note?: string
}

const ratioOf = ({ ours, theirs }: ServerRow): number => ours / theirs

export const keeps = (row: ServerRow): boolean =>
  'most' in row.target ? ratioOf(row) <= row.target.most : ratioOf(row) >= row.target.least

const missesBy = (row: ServerRow): number =>
  'most' in row.target ? ratioOf(row) / row.target.most - 1 : 1 - ratioOf(row) / row.target.least

const verdict = (row: ServerRow): string =>
  keeps(row) ? 'holds' : `misses by ${(100 * missesBy(row)).toFixed(missesBy(row) < 0.1 ? 1 : 0)} %`

export const serverTable = (rows: readonly ServerRow[]): string =>
  aligned([
    ['what', 'ours', 'limit', 'its figure', 'ratio', 'target', '', ''],
    ...rows.map(row => [
      row.what,
      `${figure(row.ours)} ${row.unit}`,
      row.limit,
      `${figure(row.theirs)} ${row.unit}`,
      ratioOf(row).toPrecision(2),
      'most' in row.target ? `<= ${row.target.most}` : `>= ${row.target.least}`,
      verdict(row),
      row.note ?? '',
    ]),
  ])

/**
 * Milliseconds of the processor that this process has used: what others take of it meanwhile does not count. Not of the thread
 * alone, which Linux adds up only with every tick of its clock, some milliseconds apart.
 */
export const cpuNow = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Sorts them; `share` from 0 to 1. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
export const median = (values: readonly number[]): number => quantile(values, 0.5)
