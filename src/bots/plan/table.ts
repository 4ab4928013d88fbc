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

const valued = ({ field, budget, meter }: Table, state: GameState, least: number | undefined): number => {
  budget.left--
  if (meter !== undefined) meter.spent++
  return field.value(state, least)
}

/** As a `least` that nothing reaches: by what is quick to find out alone. */
const QUICKLY = Number.POSITIVE_INFINITY

/** The worth of the position; any number below `least` where it can't reach that. */
export const judged = (table: Table, state: GameState, least?: number): number =>
  valued(table, state, table.effort.shallow === 'all' ? QUICKLY : least)

/** The same when it is asked for the place of one mover. */
export const judgedPlace = (table: Table, state: GameState, least: number): number => {
  const { effort, field } = table
  const isQuick = effort.shallow === 'places' && field.isSeenThrough === true
  return isQuick ? valued(table, state, QUICKLY) : judged(table, state, least)
}
