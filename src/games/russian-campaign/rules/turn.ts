// The turn as a list: whose each phase is, in which impulse, and what it is called, in the rulebook's order (3.0, 4.0). What
// can be done in a phase is in sequence.ts.

import { AXIS, type Side, SOVIET } from '../meta.ts'
import { type State, weatherIn } from '../state.ts'
import type { Weather } from './charts.ts'

export type Impulse = 1 | 2
export type PhaseName =
  | 'first-setup'
  | 'setup'
  | 'partisan-setup'
  | 'objectives'
  | 'move'
  | 'declare'
  | 'fight'
  | 'partisans'

/** The phase that the game stands in; before the first turn it is the first impulse that is looked at. */
export interface Now {
  readonly side: Side
  readonly impulse: Impulse
  readonly name: PhaseName
}

/** 4.0.2, 7.2b: movement with all that belongs to it, then the declaration of every combat, then the combats. */
const impulseOf = (side: Side, impulse: Impulse): readonly Now[] => [
  { side, impulse, name: 'move' },
  { side, impulse, name: 'declare' },
  { side, impulse, name: 'fight' },
]

export const OPENING: readonly Now[] = [
  { side: AXIS, impulse: 1, name: 'first-setup' }, // S3.uranus-special
  { side: SOVIET, impulse: 1, name: 'setup' },
  { side: AXIS, impulse: 1, name: 'setup' },
  { side: SOVIET, impulse: 1, name: 'partisan-setup' }, // S2.3
  { side: AXIS, impulse: 1, name: 'objectives' },
  { side: SOVIET, impulse: 1, name: 'objectives' },
]
export const TURN: readonly Now[] = [
  ...impulseOf(AXIS, 1),
  ...impulseOf(AXIS, 2),
  ...impulseOf(SOVIET, 1),
  ...impulseOf(SOVIET, 2),
  { side: SOVIET, impulse: 2, name: 'partisans' }, // 11.2.4
]

const ALL = [...OPENING, ...TURN]

export const now = ({ phase }: State): Now => ALL[phase]

export const weatherNow = (state: State): Weather => weatherIn(state, now(state).impulse)
