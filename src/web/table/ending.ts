// The table of levels as rows with both ends, and how near the next ones were. Pure.
import { type Level, type LevelTable, levelAt, type Seat } from '../../engine/contract.ts'
import type { Message } from '../../engine/text.ts'

export interface LevelRow {
  readonly level: Level
  readonly from: number | undefined
  readonly to: number | undefined
}

/** The words of the level name the winner already: its key does. */
export const tellsWinner = ({ key }: Message, winner: Seat): boolean => key.split('.').includes(winner)

/** A level that no whole number reaches is none. */
export const levelRows = ({ levels }: LevelTable): readonly LevelRow[] =>
  levels
    .map((level, index) => {
      const above = levels[index - 1]?.from
      return { level, from: level.from, to: above === undefined ? undefined : above - 1 }
    })
    .filter(({ from, to }) => from === undefined || to === undefined || from <= to)

/** What the side that counts, and the other, would have needed for the next level of theirs. */
export const shortOf = (
  table: LevelTable,
): readonly { readonly side: number; readonly count: number; readonly level: Level }[] => {
  const rows = levelRows(table)
  const reached = rows.findIndex(({ level }) => level === levelAt(table))
  const [above, below] = [rows[reached - 1], rows[reached + 1]]
  return [
    ...(above?.from === undefined ? [] : [{ side: table.side, count: above.from - table.value, level: above.level }]),
    ...(below?.to === undefined ? [] : [{ side: 1 - table.side, count: table.value - below.to, level: below.level }]),
  ]
}
