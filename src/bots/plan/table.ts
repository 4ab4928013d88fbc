// What a planner thinks with: the game, the position as its seat sees it, the title's view of it, and how much it may look at.
import type { Game, GameState, Seat } from '../../engine/contract.ts'
import type { Stream } from '../../engine/dice.ts'
import type { Field } from '../../engine/mind.ts'
import type { Effort } from './levels.ts'

export interface Table {
  readonly game: Game
  readonly seat: Seat
  readonly field: Field
  readonly effort: Effort
  /** Movers look for their places in an order drawn from it: one search is blind where another is not. */
  readonly order?: Stream
  /** Positions that may still be valued: the same seed gives the same moves on any machine and under any load. */
  readonly budget: { left: number }
  /** Counts positions over several tables. */
  readonly meter?: Meter | undefined
}

export interface Meter {
  spent: number
}

const counted = ({ budget, meter }: Table): void => {
  budget.left--
  if (meter !== undefined) meter.spent++
}

/** The worth of the position; any number below `least` where it can't reach that. */
export const judged = (table: Table, state: GameState, least?: number): number => {
  counted(table)
  return table.field.value(state, table.effort.shallow === 'all' ? Number.POSITIVE_INFINITY : least)
}

/** The same when it is asked for the place of one mover. */
export const judgedPlace = (table: Table, state: GameState, least: number): number => {
  const { effort, field } = table
  if (effort.shallow !== 'places' || field.isSeenThrough !== true) return judged(table, state, least)
  counted(table)
  return field.value(state, Number.POSITIVE_INFINITY)
}
