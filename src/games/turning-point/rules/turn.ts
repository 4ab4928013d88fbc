// The turn as a list: whose each phase is and what it is called, in the rulebook's order (SEQ-0, SEQ-B). What can be done in
// a phase is in sequence.ts.
import { AXIS, type Side, SOVIET } from '../meta.ts'
import { enemyOf, type State } from '../state.ts'
import type { PhaseName } from '../words/sequence.ts'

/** The phase that the game stands in. */
export interface Now {
  readonly side: Side
  readonly name: PhaseName
}

const playerTurn = (side: Side): readonly Now[] => [
  { side, name: 'interception' },
  { side, name: 'movement' },
  { side, name: 'superiority' },
  { side: enemyOf(side), name: 'escort' },
  { side, name: 'combat' },
  { side, name: 'motorised' },
  { side, name: 'launch' },
]

export const OPENING: readonly Now[] = [
  { side: AXIS, name: 'setup' },
  { side: SOVIET, name: 'setup' },
]
export const TURN: readonly Now[] = [...playerTurn(SOVIET), ...playerTurn(AXIS)]

const ALL = [...OPENING, ...TURN]

export const now = ({ phase }: State): Now => ALL[phase]
