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

const close = (_title: unknown, state: PhasedState): void => {
  state.closed = true
}

/** `done` ends the phase unless a duty is left. */
export const doneAfter = <T, S extends PhasedState>(
  duties: (title: T, state: S) => readonly Refusal[],
): Answer<T, S, Done> => ({ check: (title, state) => duties(title, state)[0], apply: close })

export const done: Answer<unknown, PhasedState, Done> = doneAfter(() => [])

type Check<T, S, Q extends readonly unknown[]> = (title: T, state: S, ...asked: Q) => Refusal | undefined
type Apply<T, S, Q extends readonly unknown[]> = (title: T, state: S, ...asked: [...Q, GameEvent[]]) => void

/** One unit and one hex: where it is placed, retreats or advances to. */
export const onHex = <T, S>(
  check: Check<T, S, [unit: number, hex: number]>,
  apply: Apply<T, S, [unit: number, hex: number]>,
): Answer<T, S, Place | Retreat | Advance> => ({
  check: (title, state, { unit, hex }) => check(title, state, unit, hex),
  apply: (title, state, { unit, hex }, events) => apply(title, state, unit, hex, events),
})

export const onUnits = <T, S>(
  check: Check<T, S, [units: readonly number[]]>,
  apply: Apply<T, S, [units: readonly number[]]>,
): Answer<T, S, Losses> => ({
  check: (title, state, { units }) => check(title, state, units),
  apply: (title, state, { units }, events) => apply(title, state, units, events),
})

/** One unit to one of the tasks; undefined: the check knows them. `wrong` refuses whatever else is assigned. */
export const assignOneOr =
  <T, S>(wrong: () => Refusal) =>
  (
    tasks: readonly string[] | undefined,
    check: Check<T, S, [unit: number, action: Assign]>,
    apply: Apply<T, S, [unit: number, action: Assign]>,
  ): Answer<T, S, Assign> => ({
    check: (title, state, action) =>
      action.units.length === 1 && (tasks === undefined || tasks.includes(action.as))
        ? check(title, state, action.units[0], action)
        : wrong(),
    apply: (title, state, action, events) => apply(title, state, action.units[0], action, events),
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
