// The turn as a list: the set-up in its steps (3.2 to 3.4), then the eleven steps of a turn (4.0), whose each is and what it is
// called. What can be done in them is in sequence.ts.
import { ALLIED, AXIS, type Side } from '../meta.ts'
import type { State } from '../state.ts'
import type { PhaseName } from '../words/sequence.ts'

/** Axis foot, then the Allies, and last the Axis armour. */
export type SetUpStep = 'foot' | 'allies' | 'armour'

export interface SetUp {
  readonly side: Side
  readonly name: 'setup'
  readonly step: SetUpStep
  readonly breakthrough: false
}

export interface TurnStep {
  readonly side: Side
  readonly name: PhaseName
  /** Breakthrough movement or breakthrough combat. */
  readonly breakthrough: boolean
}

/** The phase that the game stands in. */
export type Now = SetUp | TurnStep

const playerTurn = (side: Side): readonly TurnStep[] => [
  { side, name: 'organisation', breakthrough: false },
  { side, name: 'movement', breakthrough: false },
  { side, name: 'combat', breakthrough: false },
  { side, name: 'breakthrough', breakthrough: true },
  { side, name: 'exploitation', breakthrough: true },
]

export const OPENING: readonly SetUp[] = [
  { side: AXIS, name: 'setup', step: 'foot', breakthrough: false },
  { side: ALLIED, name: 'setup', step: 'allies', breakthrough: false },
  { side: AXIS, name: 'setup', step: 'armour', breakthrough: false },
]
export const TURN: readonly TurnStep[] = [...playerTurn(ALLIED), ...playerTurn(AXIS)]

const ALL: readonly Now[] = [...OPENING, ...TURN]

export const now = ({ phase }: State): Now => ALL[phase]
