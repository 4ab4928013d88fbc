// The sequence of play: a title lists its phases in rulebook order, and this runs them. A phase is entered, asks for
// decisions until it has none left, and is left. A stage lies on top of a phase and is settled first: the losses, retreats
// and advances of a battle, an overstacked hex.
import {
  type Action,
  type ActionKind,
  type Decision,
  type GameEvent,
  type GameState,
  type LegalAnswer,
  type LegalQuery,
  type Refusal,
  refuse,
  type Seat,
} from './contract.ts'
import { type Declared, judge, legalOf, type Offers } from './offer.ts'
import type { Message } from './text.ts'

/** What asks a seat for a decision. */
export interface Step<S> {
  seat(state: S): Seat
  ask(state: S): Message
  readonly offers: Offers<S>
  /** The kinds of action open now, none when it is over; without it all that are on offer. */
  kinds?(state: S): readonly ActionKind[]
  /** Why an action of a kind that is on offer but not open now is refused, where that is more than the phase. */
  shut?(state: S, action: Action): Refusal | undefined
  /** Is anything left to decide? Asked when the game runs on: a state that waits for a decision is open, or it had not stopped there. */
  isOpen?(state: S): boolean
}

export interface Stage<S> extends Step<S> {
  /** What happens before it can ask, each time that it comes to the top. */
  begin?(state: S, events: GameEvent[]): void
  /** Takes it off: nothing is left to decide, or the seat is done. Where the answer alone takes it off there is none. */
  end?(state: S, events: GameEvent[]): void
}

export interface Phase<S> extends Step<S> {
  readonly id: string
  /** The rule that sets this phase: cited when an action does not belong in it. */
  readonly rule: string
  enter?(state: S, events: GameEvent[]): void
  /** After every action, when the stages that it brought about are settled as far as they can be. */
  after?(state: S, events: GameEvent[]): void
  leave?(state: S, events: GameEvent[]): void
  /** The id of the phase that follows, where it is not the next in the list. */
  next?(state: S): string | undefined
}

/** A phase in the list of a turn: whose it is and what it is called. */
interface Slot {
  readonly side: number
  readonly name: string
}

/** What is to be said of a phase that stands in such a list: the rest follows from its place there, unless it is said too. */
export type Content<S> = Omit<Phase<S>, 'id' | 'seat' | 'ask'> & Partial<Pick<Phase<S>, 'id' | 'seat' | 'ask'>>

export const phaseOf = <S>(sides: readonly Seat[], { side, name }: Slot, content: Content<S>): Phase<S> => ({
  id: `${sides[side]}-${name}`,
  seat: () => sides[side],
  ask: () => ({ key: `ask.${name}` }),
  ...content,
})

export interface Sequence<S> {
  /** Before the first turn: set-up. */
  readonly opening: readonly Phase<S>[]
  /** One game turn. */
  readonly turn: readonly Phase<S>[]
  /** The stage on top, if there is one. */
  stage?(state: S): Stage<S> | undefined
  /** What orders may say beside units and hexes. */
  readonly declares?: readonly Declared[]
  /** Cited for orders that name nothing on offer. */
  readonly orderRule: string
  /** The rule that ends the game: cited when somebody goes on all the same. */
  readonly endRule: string
  /** The rule that says when such an action is due: cited when it comes at another time, before the rule of the phase. */
  dueRule?(action: Action): string | undefined
  lastTurn(state: S): number
  /** After the last phase of a turn. */
  endTurn?(state: S, events: GameEvent[]): void
  /** The next turn has come; what its first phase begins with is in the phase. */
  beginTurn?(state: S, events: GameEvent[]): void
  /** After the last turn: what is counted then, and what is said. */
  endGame(state: S, events: GameEvent[]): void
}

export interface PhasedState extends GameState {
  /** Index into opening and turn, one after the other. */
  phase: number
  /** The seat has said that it is done with the phase or the stage on top of it. */
  closed: boolean
}

export const phaseAt = <S>(sequence: Sequence<S>, index: number): Phase<S> =>
  index < sequence.opening.length ? sequence.opening[index] : sequence.turn[index - sequence.opening.length]

export const indexOfPhase = <S>(sequence: Sequence<S>, id: string): number =>
  [...sequence.opening, ...sequence.turn].findIndex(phase => phase.id === id)

/** No kind of action is open: the phase or stage is over. */
export const NONE: readonly ActionKind[] = []
const NOTHING: readonly Declared[] = []

/** `dueRule` by the kind of action, and of an assignment by its task. */
export const dueBy =
  (rules: Readonly<Partial<Record<ActionKind, string>>>, tasks: Readonly<Record<string, string>> = {}) =>
  (action: Action): string | undefined =>
    action.type === 'assign' && Object.hasOwn(tasks, action.as) ? tasks[action.as] : rules[action.type]

/** Who asks now. */
const stepIn = <S extends PhasedState>(sequence: Sequence<S>, state: S): Step<S> =>
  sequence.stage?.(state) ?? phaseAt(sequence, state.phase)

const offered = new WeakMap<object, readonly ActionKind[]>()

const kindsOf = <S>(step: Step<S>, state: S): readonly ActionKind[] => {
  if (step.kinds !== undefined) return step.kinds(state)
  const known = offered.get(step.offers)
  if (known !== undefined) return known
  const kinds = Object.keys(step.offers) as ActionKind[]
  offered.set(step.offers, kinds)
  return kinds
}

const isOpen = <S>(step: Step<S>, state: S): boolean => step.isOpen?.(state) ?? kindsOf(step, state).length > 0

// ---- Running ----

/** Takes off stages that have nothing left to decide, until one asks or none is left: does one ask? */
const settle = <S extends PhasedState>(sequence: Sequence<S>, state: S, events: GameEvent[]): boolean => {
  for (;;) {
    const stage = state.over ? undefined : sequence.stage?.(state)
    if (stage === undefined) return false
    if (!state.closed) {
      stage.begin?.(state, events)
      if (sequence.stage?.(state) !== stage) continue
      if (isOpen(stage, state)) return true
    }
    state.closed = false
    stage.end?.(state, events)
  }
}

/** Counts on, or ends the game. */
const nextTurn = <S extends PhasedState>(sequence: Sequence<S>, state: S, events: GameEvent[]): void => {
  sequence.endTurn?.(state, events)
  if (state.over) return
  if (state.turn < sequence.lastTurn(state)) {
    state.turn += 1
    sequence.beginTurn?.(state, events)
    return
  }
  state.over = true
  sequence.endGame(state, events)
}

const following = <S extends PhasedState>(sequence: Sequence<S>, state: S, events: GameEvent[]): number => {
  const { opening, turn } = sequence
  const id = phaseAt(sequence, state.phase).next?.(state)
  if (id !== undefined) return indexOfPhase(sequence, id)
  if (state.phase < opening.length + turn.length - 1) return state.phase + 1
  nextTurn(sequence, state, events)
  return opening.length
}

/** Leaves phases that have nothing left to decide until one asks, or the game is over. */
export const runOn = <S extends PhasedState>(sequence: Sequence<S>, state: S, events: GameEvent[]): void => {
  const before = state.phase
  for (;;) {
    if (settle(sequence, state, events) || state.over) break
    const phase = phaseAt(sequence, state.phase)
    if (!state.closed && isOpen(phase, state)) break
    phase.leave?.(state, events)
    state.closed = false
    state.phase = following(sequence, state, events)
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

// ---- Asking ----

export const decisionIn = <S extends PhasedState>(sequence: Sequence<S>, state: S): Decision | undefined => {
  if (state.over) return undefined
  const step = stepIn(sequence, state)
  return {
    seat: step.seat(state),
    phase: phaseAt(sequence, state.phase).id,
    kinds: kindsOf(step, state),
    ask: step.ask(state),
  }
}

export const legalIn = <S extends PhasedState, Q extends LegalQuery>(
  sequence: Sequence<S>,
  state: S,
  query: Q,
): LegalAnswer<Q> => {
  const step = stepIn(sequence, state)
  return legalOf(step.offers, state.over ? NONE : kindsOf(step, state), state, query)
}

// ---- Acting ----

export const checkIn = <S extends PhasedState>(
  sequence: Sequence<S>,
  state: S,
  action: Action,
): Refusal | undefined => {
  if (state.over) return refuse(sequence.endRule, 'refuse.gameOver')
  const step = stepIn(sequence, state)
  if (step.offers[action.type] !== undefined && step.kinds?.(state).includes(action.type) !== false)
    return judge(step.offers, sequence.declares ?? NOTHING, sequence.orderRule, state, action)
  const shut = step.shut?.(state, action)
  if (shut !== undefined) return shut
  const { id, rule } = phaseAt(sequence, state.phase)
  return refuse(sequence.dueRule?.(action) ?? rule, 'refuse.notNow', { kind: action.type, phase: id })
}

const carry = <S extends PhasedState>(offers: Offers<S>, state: S, action: Action, events: GameEvent[]): void => {
  if (action.type !== 'done') {
    const offer = offers[action.type] as { apply(state: S, action: Action, events: GameEvent[]): void } | undefined
    offer?.apply(state, action, events)
  } else if (offers.done?.apply === undefined) state.closed = true
  else offers.done.apply(state, events)
}

/** An action that has been found legal. */
export const carryOut = <S extends PhasedState>(
  sequence: Sequence<S>,
  state: S,
  action: Action,
): readonly GameEvent[] => {
  const events: GameEvent[] = []
  carry(stepIn(sequence, state).offers, state, action, events)
  const { after } = phaseAt(sequence, state.phase)
  if (after !== undefined) {
    settle(sequence, state, events)
    if (!state.over) after(state, events)
  }
  runOn(sequence, state, events)
  return events
}
