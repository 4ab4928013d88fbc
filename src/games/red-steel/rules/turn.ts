// The turn as a list, in the rulebook's order (3.1, 3.3): what each phase is called and whose it is. What can be done in a
// phase is in sequence.ts.
import { AXIS, SIDES, type Side, SOVIET } from '../meta.ts'
import { enemyOf, type State } from '../state.ts'

export type PhaseName =
  | 'intro'
  | 'militia'
  | 'refit'
  | 'reserve'
  | 'status'
  | 'engineer'
  | 'draw'
  | 'move'
  | 'crowd'
  | 'bombard'
  | 'declare'
  | 'defend'
  | 'support'
  | 'fight'

/** The phase that the game stands in. */
export interface Now {
  readonly side: Side
  readonly name: PhaseName
}

const INTRO: Now = { side: AXIS, name: 'intro' }

// 15.1: the Soviets move formation by formation, as their markers are drawn; 9.11: the defender supports first.
// Infiltration after the moves (3.3.3c) and a breakthrough phase at the end (3.3.6) are of the advanced game.
const playerTurn = (side: Side): readonly Now[] => [
  { side, name: 'status' },
  { side, name: 'engineer' },
  ...(side === SOVIET ? [{ side, name: 'draw' } as const] : []),
  { side, name: 'move' },
  { side, name: 'crowd' },
  { side, name: 'bombard' },
  { side, name: 'declare' },
  { side: enemyOf(side), name: 'defend' },
  { side, name: 'support' },
  { side, name: 'fight' },
]

/** 3.2: the Axis first; who acts in a phase is who is named in it. */
export const TURN: readonly Now[] = [
  INTRO,
  { side: SOVIET, name: 'militia' },
  { side: AXIS, name: 'refit' },
  { side: SOVIET, name: 'reserve' },
  ...playerTurn(AXIS),
  ...playerTurn(SOVIET),
]

/** The introductory segment is nobody's. */
export const idOf = (phase: Now): string => (phase === INTRO ? phase.name : `${SIDES[phase.side]}-${phase.name}`)

export const now = ({ phase }: State): Now => TURN[phase]
