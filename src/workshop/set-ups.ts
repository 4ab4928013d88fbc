// Where counters begin, as rows that put them on the map. Which file and which columns do so a title says in its list of files.
import { type RowEdit, rowsOf, type Work } from './work.ts'

export interface Placing {
  readonly file: string
  readonly row: string
  readonly unit: string
  readonly hex: string
}

const setUpFile = ({ title }: Work) =>
  Object.entries(title.files).flatMap(([file, { setUp }]) => (setUp === undefined ? [] : [{ file, setUp }]))[0]

/** The set-ups that there are, by what their rows call them; one without a name where a title has but one, none where it has none. */
export const setUpsOf = (work: Work): readonly string[] => {
  const found = setUpFile(work)
  if (found === undefined) return []
  const { list } = found.setUp
  if (list === undefined) return ['']
  return [...new Set([...rowsOf(work, found.file).values()].map(cells => cells[list] ?? ''))]
}

/** Counters that a set-up puts on one hex of the board. */
export const placingsOf = (work: Work, setUp: string): readonly Placing[] => {
  const found = setUpFile(work)
  if (found === undefined) return []
  const { unit, hex, list } = found.setUp
  const units = rowsOf(work, 'units.csv')
  const hexes = rowsOf(work, 'hexes.csv')
  return [...rowsOf(work, found.file)].flatMap(([row, cells]) =>
    (list === undefined || cells[list] === setUp) && units.has(cells[unit]) && hexes.has(cells[hex])
      ? [{ file: found.file, row, unit: cells[unit], hex: cells[hex] }]
      : [],
  )
}

export const placedAt = (work: Work, { file, row }: Placing, hex: string): readonly RowEdit[] => {
  const setUp = work.title.files[file].setUp
  return setUp === undefined ? [] : [{ file, row, cells: { [setUp.hex]: hex } }]
}
