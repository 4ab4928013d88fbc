// The course of the game as columns for a plot and rows for a table.
import type { HistoryPoint } from '../../session/session.ts'

/** The last point is the present: it stands between its turn and the next, unless the turn has just begun. */
export const positions = (history: readonly HistoryPoint[]): readonly number[] =>
  history.map(({ turn, step }, index) => {
    const before = history[index - 1]
    return before !== undefined && before.turn === turn && step > before.step ? turn + 0.5 : turn
  })

export type Series = 'score' | 'losses'

/** One list for each side. */
export const seriesOf = (history: readonly HistoryPoint[], what: Series, sides: number): readonly number[][] =>
  Array.from({ length: sides }, (_, side) => history.map(point => point[what][side] ?? 0))
