// The sequence of play: a title lists its phases in rulebook order, and this runs them. A phase is entered, asks for
// decisions until it has none left, and is left.
import {
  type Action,
  type ActionKind,
  type Decision,
  type GameEvent,
  type GameState,
  type Refusal,
  refuse,
  type Seat,
} from './contract.ts'
import type { Message } from './text.ts'

/** How one kind of action is judged and carried out. `apply` is only called when `check` has no objection. */
export interface Answer<T, S, A extends Action> {
  check(title: T, state: S, action: A): Refusal | undefined
  apply(title: T, state: S, action: A, events: GameEvent[]): void
}

export type Answers<T, S> = { readonly [K in ActionKind]?: Answer<T, S, Extract<Action, { type: K }>> }

export interface Phase<T, S> {
  readonly id: string
  /** The rule that sets this phase: cited when an action does not belong in it. */
  readonly rule: string
  seat(title: T, state: S): Seat
  ask(title: T, state: S): Message
  /** The kinds of action open now; none means that the phase is over. */
  kinds(title: T, state: S): readonly ActionKind[]
  readonly answers: Answers<T, S>
  enter?(title: T, state: S, events: GameEvent[]): void
  leave?(title: T, state: S, events: GameEvent[]): void
}

export interface Sequence<T, S> {
  /** Before the first turn: set-up. */
  readonly opening: readonly Phase<T, S>[]
  /** One game turn. */
  readonly turn: readonly Phase<T, S>[]
  /** The rule that ends the game: cited when somebody goes on all the same. */
  readonly endRule: string
  /** The rule that says when such an action is due: cited when it comes at another time, before the rule of the phase. */
  dueRule?(action: Action): string | undefined
  /** After the last phase of a turn: counts on, or ends the game. */
  endTurn(title: T, state: S, events: GameEvent[]): void
}

export interface PhasedState extends GameState {
  /** Index into opening and turn, one after the other. */
  phase: number
  /** The seat has said that it is done with the phase. */
  closed: boolean
}

export const phaseAt = <T, S>(sequence: Sequence<T, S>, index: number): Phase<T, S> =>
  index < sequence.opening.length ? sequence.opening[index] : sequence.turn[index - sequence.opening.length]

export const indexOfPhase = <T, S>(sequence: Sequence<T, S>, id: string): number =>
  [...sequence.opening, ...sequence.turn].findIndex(phase => phase.id === id)

/** Leaves phases that have nothing left to decide until one asks, or the game is over. */
export const runOn = <T, S extends PhasedState>(
  sequence: Sequence<T, S>,
  title: T,
  state: S,
  events: GameEvent[],
): void => {
  const last = sequence.opening.length + sequence.turn.length - 1
  const before = state.phase
  while (!state.over && (state.closed || phaseAt(sequence, state.phase).kinds(title, state).length === 0)) {
    phaseAt(sequence, state.phase).leave?.(title, state, events)
    state.closed = false
    if (state.phase === last) {
      sequence.endTurn(title, state, events)
      state.phase = sequence.opening.length
    } else state.phase += 1
    if (!state.over) phaseAt(sequence, state.phase).enter?.(title, state, events)
  }
  if (state.phase !== before && !state.over)
    events.push({ key: 'log.phase', args: { phase: phaseAt(sequence, state.phase).id } })
}

/** A game begins: its first phase is entered as every other is. */
export const enterFirst = <T, S extends PhasedState>(
  sequence: Sequence<T, S>,
  title: T,
  state: S,
  events: GameEvent[],
): void => {
  phaseAt(sequence, state.phase).enter?.(title, state, events)
  runOn(sequence, title, state, events)
}

export const decisionIn = <T, S extends PhasedState>(
  sequence: Sequence<T, S>,
  title: T,
  state: S,
): Decision | undefined => {
  if (state.over) return undefined
  const phase = phaseAt(sequence, state.phase)
  return {
    seat: phase.seat(title, state),
    phase: phase.id,
    kinds: phase.kinds(title, state),
    ask: phase.ask(title, state),
  }
}

const answerFor = <T, S>(phase: Phase<T, S>, action: Action): Answer<T, S, Action> | undefined =>
  phase.answers[action.type] as Answer<T, S, Action> | undefined

export const checkIn = <T, S extends PhasedState>(
  sequence: Sequence<T, S>,
  title: T,
  state: S,
  action: Action,
): Refusal | undefined => {
  if (state.over) return refuse(sequence.endRule, 'refuse.gameOver')
  const phase = phaseAt(sequence, state.phase)
  const answer = answerFor(phase, action)
  if (answer === undefined || !phase.kinds(title, state).includes(action.type))
    return refuse(sequence.dueRule?.(action) ?? phase.rule, 'refuse.notNow', { kind: action.type, phase: phase.id })
  return answer.check(title, state, action)
}

/** An action that has been found legal. */
export const carryOut = <T, S extends PhasedState>(
  sequence: Sequence<T, S>,
  title: T,
  state: S,
  action: Action,
): readonly GameEvent[] => {
  const events: GameEvent[] = []
  answerFor(phaseAt(sequence, state.phase), action)?.apply(title, state, action, events)
  runOn(sequence, title, state, events)
  return events
}
