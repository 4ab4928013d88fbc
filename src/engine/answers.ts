// Answers that the phases of several titles give alike, made of a check and what follows from it.
import type {
  Action,
  ActionKind,
  Advance,
  Assign,
  Done,
  GameEvent,
  Losses,
  Place,
  Refusal,
  Retreat,
} from './contract.ts'
import type { Answer, PhasedState } from './sequence.ts'

/** No kind of action is open: the phase is over. */
export const NONE: readonly ActionKind[] = []

const close = (state: PhasedState): void => {
  state.closed = true
}

/** `done` ends the phase unless a duty is left. */
export const doneAfter = <S extends PhasedState>(duties: (state: S) => readonly Refusal[]): Answer<S, Done> => ({
  check: state => duties(state)[0],
  apply: close,
})

export const done: Answer<PhasedState, Done> = doneAfter(() => [])

type Check<S, Q extends readonly unknown[]> = (state: S, ...asked: Q) => Refusal | undefined
type Apply<S, Q extends readonly unknown[]> = (state: S, ...asked: [...Q, GameEvent[]]) => void

/** One unit and one hex: where it is placed, retreats or advances to. */
export const onHex = <S>(
  check: Check<S, [unit: number, hex: number]>,
  apply: Apply<S, [unit: number, hex: number]>,
): Answer<S, Place | Retreat | Advance> => ({
  check: (state, { unit, hex }) => check(state, unit, hex),
  apply: (state, { unit, hex }, events) => apply(state, unit, hex, events),
})

export const onUnits = <S>(
  check: Check<S, [units: readonly number[]]>,
  apply: Apply<S, [units: readonly number[]]>,
): Answer<S, Losses> => ({
  check: (state, { units }) => check(state, units),
  apply: (state, { units }, events) => apply(state, units, events),
})

/** One unit to one of the tasks; undefined: the check knows them. `wrong` refuses whatever else is assigned. */
export const assignOneOr =
  <S>(wrong: () => Refusal) =>
  (
    tasks: readonly string[] | undefined,
    check: Check<S, [unit: number, action: Assign]>,
    apply: Apply<S, [unit: number, action: Assign]>,
  ): Answer<S, Assign> => ({
    check: (state, action) =>
      action.units.length === 1 && (tasks === undefined || tasks.includes(action.as))
        ? check(state, action.units[0], action)
        : wrong(),
    apply: (state, action, events) => apply(state, action.units[0], action, events),
  })

/** The number in a choice such as `combat:3`, or -1. */
export const numberAfter = (option: string, prefix: string): number =>
  option.startsWith(prefix) && /^\d+$/.test(option.slice(prefix.length)) ? Number(option.slice(prefix.length)) : -1

/** Combats that have been declared and not fought, by their place in the list. */
export const openCombats = ({ combats }: { readonly combats: readonly { readonly resolved: boolean }[] }): number[] =>
  [...combats.keys()].filter(index => !combats[index].resolved)

/** The rule that says when such an action is due, by its kind. */
export const dueBy =
  (rules: Readonly<Partial<Record<ActionKind, string>>>) =>
  ({ type }: Action): string | undefined =>
    rules[type]
