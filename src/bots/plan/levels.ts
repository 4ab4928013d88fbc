// How much each level looks at. Weaker levels see less; none throws a move away. Everything is counted in positions and
// games played ahead, never in milliseconds.
import type { LevelId } from '../names.ts'

/** How a movement phase is planned. */
export interface Effort {
  /** Positions valued for one decision. */
  readonly budget: number
  /** Places that a mover looks at in one pass. */
  readonly places: number
  readonly passes: number
  /** Targets for which an attack is put together. */
  readonly targets: number
  /**
   * What is judged by what is quick to find out alone: everything, or the places of movers in a title where few places are as
   * good as many (`Field.isSeenThrough`).
   */
  readonly shallow?: 'places' | 'all'
  /** Looks everywhere where the mind says that every place counts (`Field.close`). */
  readonly close?: true
}

/** Plans are compared by playing them on, through the enemy's answer. */
export interface Lookahead {
  /** Positions valued in all that is played ahead of a phase, unless the mind knows better. */
  readonly budget: number
  /** How the own turn is played on, and how the enemy looks for his answer. */
  readonly policy: Effort
  readonly answer: Effort
}

export interface Level {
  readonly id: LevelId
  readonly effort: Effort
  readonly lookahead?: Lookahead
  /** Reckons with the numbers that many games found (`Mind.drilled`). */
  readonly isDrilled?: true
}

export const LEVEL: Readonly<Record<LevelId, Level>> = {
  recruit: { id: 'recruit', effort: { budget: 400, places: 1, passes: 1, targets: 3, shallow: 'all' } },
  officer: { id: 'officer', effort: { budget: 800, places: 4, passes: 1, targets: 4, shallow: 'places' } },
  general: { id: 'general', effort: { budget: 3000, places: 10, passes: 3, targets: 99, close: true } },
  marshal: {
    id: 'marshal',
    effort: { budget: 3000, places: 10, passes: 3, targets: 99, close: true },
    isDrilled: true,
    lookahead: {
      budget: 2000,
      policy: { budget: 200, places: 2, passes: 1, targets: 12 },
      answer: { budget: 1200, places: 6, passes: 2, targets: 20 },
    },
  },
}
