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
export interface Answer<S, A extends Action> {
  check(state: S, action: A): Refusal | undefined
  apply(state: S, action: A, events: GameEvent[]): void
}

export type Answers<S> = { readonly [K in ActionKind]?: Answer<S, Extract<Action, { type: K }>> }

export interface Phase<S> {
  readonly id: string
  /** The rule that sets this phase: cited when an action does not belong in it. */
  readonly rule: string
  seat(state: S): Seat
  ask(state: S): Message
  /** The kinds of action open now; none means that the phase is over. */
  kinds(state: S): readonly ActionKind[]
  readonly answers: Answers<S>
  enter?(state: S, events: GameEvent[]): void
  leave?(state: S, events: GameEvent[]): void
}

export interface Sequence<S> {
  /** Before the first turn: set-up. */
  readonly opening: readonly Phase<S>[]
  /** One game turn. */
  readonly turn: readonly Phase<S>[]
  /** The rule that ends the game: cited when somebody goes on all the same. */
  readonly endRule: string
  /** The rule that says when such an action is due: cited when it comes at another time, before the rule of the phase. */
  dueRule?(action: Action): string | undefined
  /** After the last phase of a turn: counts on, or ends the game. */
  endTurn(state: S, events: GameEvent[]): void
}

export interface PhasedState extends GameState {
  /** Index into opening and turn, one after the other. */
  phase: number
  /** The seat has said that it is done with the phase. */
  closed: boolean
}

export const phaseAt = <S>(sequence: Sequence<S>, index: number): Phase<S> =>
  index < sequence.opening.length ? sequence.opening[index] : sequence.turn[index - sequence.opening.length]

export const indexOfPhase = <S>(sequence: Sequence<S>, id: string): number =>
  [...sequence.opening, ...sequence.turn].findIndex(phase => phase.id === id)

/** Leaves phases that have nothing left to decide until one asks, or the game is over. */
export const runOn = <S extends PhasedState>(sequence: Sequence<S>, state: S, events: GameEvent[]): void => {
  const last = sequence.opening.length + sequence.turn.length - 1
  const before = state.phase
  while (!state.over && (state.closed || phaseAt(sequence, state.phase).kinds(state).length === 0)) {
    phaseAt(sequence, state.phase).leave?.(state, events)
    state.closed = false
    if (state.phase === last) {
      sequence.endTurn(state, events)
      state.phase = sequence.opening.length
    } else state.phase += 1
    if (!state.over) phaseAt(sequence, state.phase).enter?.(state, events)
  }
  if (state.phase !== before && !state.over)
    events.push({ key: 'log.phase', args: { phase: phaseAt(sequence, state.phase).id } })
}

/** A game begins: its first phase is entered as every other is. */
export const enterFirst = <S extends PhasedState>(sequence: Sequence<S>, state: S, events: GameEvent[]): void => {
  phaseAt(sequence, state.phase).enter?.(state, events)
  runOn(sequence, state, events)
}

export const decisionIn = <S extends PhasedState>(sequence: Sequence<S>, state: S): Decision | undefined => {
  if (state.over) return undefined
  const phase = phaseAt(sequence, state.phase)
  return {
    seat: phase.seat(state),
    phase: phase.id,
    kinds: phase.kinds(state),
    ask: phase.ask(state),
  }
}

const answerFor = <S>(phase: Phase<S>, action: Action): Answer<S, Action> | undefined =>
  phase.answers[action.type] as Answer<S, Action> | undefined

export const checkIn = <S extends PhasedState>(
  sequence: Sequence<S>,
  state: S,
  action: Action,
): Refusal | undefined => {
  if (state.over) return refuse(sequence.endRule, 'refuse.gameOver')
  const phase = phaseAt(sequence, state.phase)
  const answer = answerFor(phase, action)
  if (answer === undefined || !phase.kinds(state).includes(action.type))
    return refuse(sequence.dueRule?.(action) ?? phase.rule, 'refuse.notNow', { kind: action.type, phase: phase.id })
  return answer.check(state, action)
}

/** An action that has been found legal. */
export const carryOut = <S extends PhasedState>(
  sequence: Sequence<S>,
  state: S,
  action: Action,
): readonly GameEvent[] => {
  const events: GameEvent[] = []
  answerFor(phaseAt(sequence, state.phase), action)?.apply(state, action, events)
  runOn(sequence, state, events)
  return events
}
