// Odds and charts: ratios rounded for the defender, columns clamped to the chart, exact probabilities of results.

/** n for n-1, -n for 1-n; rounded in the defender's favour. 1 is 1-1. */
export const ratioOf = (attack: number, defence: number): number =>
  attack >= defence ? Math.floor(attack / defence) : -Math.ceil(defence / attack)

const columnRatio = (name: string): number => {
  const [left, right] = name.split(/[-:]/).map(Number)
  return left >= right ? left : -right
}

export interface Chart {
  readonly columns: readonly string[]
  readonly rows: ReadonlyMap<number, readonly string[]>
  /** Column ratios, ascending, as `ratioOf` gives them. */
  readonly ratios: readonly number[]
}

/** A chart laid out as printed: the first line names the columns, each other line starts with its row. */
export const chart = (text: string): Chart => {
  const [head, ...body] = text
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/))
  const columns = head.slice(1)
  const rows = new Map(body.map(([row, ...cells]) => [Number(row), cells]))
  return { columns, rows, ratios: columns.map(columnRatio) }
}

/** The rightmost column that the odds reach; below the first one, -1. */
export const columnFor = (table: Chart, attack: number, defence: number): number => {
  const ratio = ratioOf(attack, defence)
  let column = -1
  while (column + 1 < table.ratios.length && table.ratios[column + 1] <= ratio) column++
  return column
}

export const cell = (table: Chart, row: number, column: number): string => {
  const result = table.rows.get(row)?.[column]
  if (result === undefined) throw new RangeError(`chart has no row ${row}, column ${column}`)
  return result
}

export const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/** Each result's exact probability over equally likely faces, leaving out results that are rolled again. */
export const distributionOf = (
  results: readonly string[],
  again?: string,
): readonly { result: string; probability: number }[] => {
  const kept = results.filter(result => result !== again)
  const counts = new Map<string, number>()
  for (const result of kept) counts.set(result, (counts.get(result) ?? 0) + 1)
  return [...counts].map(([result, count]) => ({ result, probability: count / kept.length }))
}
