// The turn as a list, in the rulebook's order (3.1 to 3.3): what each phase is called and whose it is. What can be done in
// a phase is in sequence.ts.
import { GERMAN, SIDES, type Side, SOVIET } from '../meta.ts'
import { enemyOf, type State } from '../state.ts'

interface Slot {
  readonly name: string
  /** Without one it belongs to the impulse: to the side whose chit has been drawn. */
  readonly side?: Side
}

// 13.12: the Soviets first
const SET_UP = [
  { name: 'setup', side: SOVIET },
  { name: 'setup', side: GERMAN },
] as const satisfies readonly Slot[]

const INITIAL_SEGMENT = [
  { name: 'transfer', side: SOVIET },
  { name: 'rolls' },
  { name: 'replacement', side: GERMAN },
  { name: 'return', side: SOVIET },
  { name: 'return', side: GERMAN },
  { name: 'supply', side: SOVIET },
  { name: 'supply', side: GERMAN },
  { name: 'chits', side: SOVIET },
  { name: 'chits', side: GERMAN },
  { name: 'reinforcement', side: SOVIET },
] as const satisfies readonly Slot[]

// 3.2, 3.3: one for each chit that is drawn, until both sides have stopped
const IMPULSE = [
  { name: 'draw' },
  { name: 'start' },
  { name: 'move' },
  { name: 'declare' },
  { name: 'defend' },
  { name: 'fight' },
  { name: 'mech' },
  { name: 'end' },
] as const satisfies readonly Slot[]

export type PhaseName = (typeof SET_UP | typeof INITIAL_SEGMENT | typeof IMPULSE)[number]['name']

export interface PhaseSlot extends Slot {
  readonly name: PhaseName
}

export const OPENING: readonly PhaseSlot[] = SET_UP
export const TURN: readonly PhaseSlot[] = [...INITIAL_SEGMENT, ...IMPULSE]

export const idOf = ({ name, side }: PhaseSlot): string => (side === undefined ? name : `${SIDES[side]}-${name}`)

/** The phase that the game stands in, and who decides in it. */
export interface Now {
  readonly name: PhaseName
  readonly side: Side
}

// 10.15: the enemy of the impulse pays for his defence
export const nowIn = ({ name, side }: PhaseSlot, active: Side): Now => ({
  name,
  side: side ?? (name === 'defend' ? enemyOf(active) : active),
})

const ALL = [...OPENING, ...TURN].map(slot => [nowIn(slot, GERMAN), nowIn(slot, SOVIET)] as const)

export const now = ({ phase, impulse }: State): Now => ALL[phase][impulse?.side ?? GERMAN]

/** The second movement phase of an impulse, that of mechanised units and cavalry (3.23). */
export const isMechPhase = (state: State): boolean => now(state).name === 'mech'

/** Units move, and an attack is an overrun (8.6). */
export const isMovementPhase = (state: State): boolean => now(state).name === 'move' || isMechPhase(state)

/** Is a side's impulse being played? */
export const isInImpulse = (state: State): boolean => {
  const { name } = now(state)
  return name !== 'draw' && IMPULSE.some(each => each.name === name)
}
