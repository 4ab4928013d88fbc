// A match as a server keeps it, by the thousand: how it stands, and the steps that can still be taken back. What came before
// is in the log of its entries, from which `fold` makes the match again. Its states have buffers of their own: those that a
// title lays side by side would live as long as the last of them.
import {
  type Action,
  type Game,
  type GameState,
  hasSecrets,
  isRefusal,
  type Refusal,
  refuse,
  type Seat,
} from './contract.ts'
import { NoDice } from './dice.ts'
import {
  again,
  checkTakeBack,
  handedOver,
  type Order,
  type Origin,
  SNAPSHOT_EVERY,
  type Step,
  startMatch,
  take,
} from './match.ts'
import { counted, type Numbers, noNumbers, noticing, seatsOf } from './numbers.ts'

type Problem = { readonly problem: string }

export interface Lean {
  readonly game: Game
  /** With its options, seats hide things from each other. */
  readonly hides: boolean
  state: GameState
  /** Steps before the window, which no seat takes back by itself. */
  before: number
  /** The same as each seat counts them. */
  known: Numbers
  /** The window: whatever came after the last die. */
  readonly steps: Step[]
  /** The state before the window, and before every SNAPSHOT_EVERY-th of its steps. */
  readonly marks: GameState[]
  /** Entries that each seat has noticed: undos are entries too, so these numbers only grow. */
  numbers: Numbers
}

/** What a store keeps of a match beside its state, so that it goes on from there. */
export interface Standing extends Pick<Lean, 'known' | 'numbers'> {
  /** Steps that stand. */
  readonly count: number
}

/** An entry of the log, as far as the position knows it. */
export type Entry =
  | { readonly kind: 'act'; readonly seat: Seat; readonly action: Action; readonly rng?: readonly number[] }
  /** So many steps stand after it. */
  | { readonly kind: 'undo'; readonly to: number }
  /** Whatever else there is to tell: everybody is told, and nothing moves. */
  | { readonly kind: 'open' }

/** What came of an entry, and who is to be told. */
export interface Done {
  readonly step: Step
  readonly noticed: readonly Seat[]
}

/** Of bytes that are our own. */
const stateIn = (game: Game, bytes: Uint8Array): GameState => {
  const state = game.unpack(bytes)
  if ('problem' in state) throw new Error(state.problem)
  return state
}
/** In a buffer of its own. */
const apart = (game: Game, state: GameState): GameState => stateIn(game, game.pack(state))

/** `bytes`: the state, packed. */
const laid = (
  game: Game,
  hides: boolean,
  state: GameState,
  { count, known, numbers }: Standing,
  bytes: Uint8Array = game.pack(state),
): Lean => ({
  game,
  hides,
  state,
  before: count,
  known,
  steps: [],
  marks: [stateIn(game, bytes)],
  numbers,
})

/** Dice before the first decision are those of `origin.rng`. */
export const leanFrom = (game: Game, origin: Omit<Origin, 'seed'>): Lean | Refusal | Problem => {
  const match = startMatch(game, origin)
  if (!('state' in match)) return match
  const none = noNumbers(game.meta)
  const hides = hasSecrets(game.meta, origin.options)
  return laid(game, hides, apart(game, match.state), { count: 0, known: none, numbers: none })
}

/** From a state that was packed when the match stood like this. Nobody takes back what came before. */
export const leanAt = (
  game: Game,
  { options }: Pick<Origin, 'options'>,
  bytes: Uint8Array,
  standing: Standing,
): Lean | Problem => {
  const state = game.unpack(bytes)
  return 'problem' in state ? state : laid(game, hasSecrets(game.meta, options), state, standing, bytes)
}

export const countOf = ({ before, steps }: Lean): number => before + steps.length

/** Of the steps that stand, or of the first `count` of them, how many the seat knows of. */
const knownTo = ({ game, before, known, steps }: Lean, count: number): Numbers => {
  const seats = seatsOf(game.meta)
  return steps.slice(0, count - before).reduce((sum, step) => counted(sum, noticing(seats, [step])), known)
}

export const standingOf = (lean: Lean): Standing => {
  const count = countOf(lean)
  return { count, known: knownTo(lean, count), numbers: lean.numbers }
}

/** How many steps stand in truth where the seat knows of `known`, and is about to learn of the next; undefined before the window. */
export const trueCount = (lean: Lean, seat: Seat, known: number): number | undefined => {
  for (let count = countOf(lean); count >= lean.before; count--) if (knownTo(lean, count)[seat] === known) return count
  return undefined
}

/** The window closes: what was done stands. */
const close = (lean: Lean): void => {
  const { game, state, steps, marks } = lean
  const { count, known } = standingOf(lean)
  lean.before = count
  lean.known = known
  steps.length = 0
  marks.length = 1
  game.clone(state, marks[0])
}

/** Back to the state after the first `length` steps of the window. */
const rewind = (lean: Lean, length: number): void => {
  const { game, state, steps, marks } = lean
  const mark = Math.floor(length / SNAPSHOT_EVERY)
  game.clone(marks[mark], state)
  for (const step of steps.slice(mark * SNAPSHOT_EVERY, length)) again(game, state, step)
  marks.length = Math.max(1, Math.ceil(length / SNAPSHOT_EVERY))
  steps.length = length
}

/** `have`: the number of the last entry that the player had seen; an order for an older position is refused. */
export const play = (lean: Lean, order: Order, have?: number): Done | Refusal => {
  const { game, state, steps, marks } = lean
  const now = lean.numbers[order.seat]
  if (have !== undefined && have !== now) return refuse('', 'refuse.stale', { at: have, now: now ?? 0 })
  try {
    const step = take(game, state, order, () => {
      const { length } = steps
      if (length > 0 && length % SNAPSHOT_EVERY === 0) marks[length / SNAPSHOT_EVERY] = apart(game, state)
    })
    if (isRefusal(step)) return step
    steps.push(step)
    const noticed = noticing(seatsOf(game.meta), [step])
    lean.numbers = counted(lean.numbers, noticed)
    if (step.closes) close(lean)
    return { step, noticed }
  } catch (error) {
    // Rules that fail must not leave the game half changed.
    rewind(lean, steps.length)
    throw error
  }
}

/** May the seat by itself take back all steps but the first `to`? */
export const mayTakeBack = (lean: Lean, seat: Seat, to: number): Refusal | undefined => {
  const { game, hides, state, before, steps } = lean
  const refusal = handedOver(game, hides, state, seat)
  if (refusal !== undefined) return refusal
  if (to < before) return refuse('', 'refuse.undoClosed')
  const back = steps.slice(to - before)
  if (back.length === 0) return refuse('', 'refuse.nothingToUndo')
  return back.map(step => checkTakeBack(step, seat)).find(each => each !== undefined)
}

/** All but the first `to` steps are taken back; undefined where they lie before the window, and the log must be folded again. */
export const takeBack = (lean: Lean, to: number): readonly Seat[] | undefined => {
  const { game, before, steps } = lean
  if (to < before || to > countOf(lean)) return undefined
  const noticed = noticing(seatsOf(game.meta), steps.slice(to - before))
  rewind(lean, to - before)
  lean.numbers = counted(lean.numbers, noticed)
  return noticed
}

/** Something was said that everybody is told. */
export const tellAll = (lean: Lean): void => {
  lean.numbers = counted(lean.numbers, seatsOf(lean.game.meta))
}

/** All entries after what the match has seen, in their order: it is mended, or made anew where they go back further. */
export const fold = (lean: Lean, entries: readonly Entry[]): Lean | Problem => {
  const { game, hides } = lean
  const start = standingOf(lean)
  const bytes = game.pack(lean.state)
  /** Since the start, those that stand. */
  const stood: Step[] = []
  let now = lean
  for (const [index, entry] of entries.entries()) {
    const problem = (what: string): Problem => ({ problem: `entries[${index}]: ${what}` })
    if (entry.kind === 'open') tellAll(now)
    else if (entry.kind === 'act') {
      try {
        const done = play(now, entry)
        if (isRefusal(done))
          return problem(`${entry.action.type} is refused by ${done.rule || 'the engine'} (${done.reason.key})`)
        stood.push(done.step)
      } catch (error) {
        if (error instanceof NoDice) return problem(`${entry.action.type} rolls dice, and has none`)
        throw error
      }
    } else {
      const back = stood.splice(Math.max(0, entry.to - start.count))
      if (takeBack(now, entry.to) !== undefined) continue
      if (entry.to < start.count || entry.to > countOf(now))
        return problem(`goes to step ${entry.to}, and here are ${start.count} to ${countOf(now)}`)
      const { numbers } = now
      now = laid(game, hides, stateIn(game, bytes), start, bytes)
      for (const step of stood) play(now, step)
      now.numbers = counted(numbers, noticing(seatsOf(game.meta), back))
    }
  }
  return now
}
