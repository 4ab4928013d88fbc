// A game being played: the actions so far, what came of them, and undo. The actions are the truth; states between them
// are kept now and then so that going back is instant, however long the game.
import {
  type Action,
  type Game,
  type GameEvent,
  type GameState,
  isRefusal,
  type PositionFile,
  type Refusal,
  refuse,
  type Seat,
} from './contract.ts'
import { chanceRng, NO_DICE, NoDice, type Seed, seedRng } from './dice.ts'

export interface Origin {
  readonly scenario: string
  readonly options: readonly string[]
  /** Of all dice of the game: whoever has it foresees them. Without one every step brings dice of its own. */
  readonly seed?: number
  /** Without a seed: the dice of what happens before anybody decides, where any fall. */
  readonly rng?: readonly number[]
  /** Where play begins, when not at the scenario's own start. */
  readonly position?: PositionFile
}

/** The turn and the phase that something was done in. */
export interface Moment {
  readonly turn: number
  readonly phase: string
}

export type Seeded = Origin & { readonly seed: number }

export interface Step extends Moment {
  readonly seat: Seat
  readonly action: Action
  readonly events: readonly GameEvent[]
  /** Chance or a revealed secret was in it: the undo window closes behind it. */
  readonly closes: boolean
  /** It answers a battle that was under way: losses, a retreat, an advance. */
  readonly withinBattle: boolean
  /** The dice that it brought, where any of them fell. */
  readonly rng?: readonly number[]
}

/** Practice only: somebody went back over a closed window, and the log says so. */
export interface ForcedUndo {
  readonly at: number
  readonly seat: Seat
  readonly count: number
}

/** Other dice from the step `at` on: a game that was played on from an earlier position has dice of its own. */
export interface NewDice {
  readonly at: number
  readonly seed: number
}

export interface Match {
  readonly game: Game
  readonly origin: Origin
  /** What happened before anybody decided, and when that was. */
  readonly opening: readonly GameEvent[]
  readonly beginning: Moment
  state: GameState
  readonly steps: Step[]
  readonly forced: ForcedUndo[]
  /** By `at`. */
  readonly dice: NewDice[]
  /** Who plays each seat, where somebody has said so: names that the table knows, kept with the game. */
  players: Readonly<Record<Seat, string>>
  /** States before every SNAPSHOT_EVERY-th step. */
  readonly snapshots: GameState[]
  /** How it stood, where nobody here can carry the steps out again: whoever is told views knows of some steps only that they were. */
  readonly past?: (count: number) => GameState
}

export const SNAPSHOT_EVERY = 32
export const MAX_SEED = 0xffffffff

type Problem = { readonly problem: string }

const begin = (game: Game, origin: Origin, events: GameEvent[]): GameState | Refusal | Problem => {
  const { scenario, options, seed, rng = NO_DICE, position } = origin
  if (seed !== undefined && (!Number.isInteger(seed) || seed < 0 || seed > MAX_SEED))
    return refuse('', 'refuse.badSeed')
  const dice: Seed = seed ?? rng
  try {
    return position === undefined
      ? game.start(scenario, options, dice, events)
      : game.fromPosition(position, dice, events)
  } catch (error) {
    if (error instanceof NoDice) return { problem: 'dice fall before the first decision, and there are none' }
    throw error
  }
}

const momentOf = (game: Game, state: GameState): Moment => ({
  turn: state.turn,
  phase: game.decision(state)?.phase ?? '',
})

export const startMatch = (game: Game, from: Origin): Match | Refusal | Problem => {
  const opening: GameEvent[] = []
  const state = begin(game, from, opening)
  if (isRefusal(state) || 'problem' in state) return state
  const beginning = momentOf(game, state)
  const { rng, ...origin } = from
  const match = { game, opening, beginning, state, steps: [], forced: [], dice: [], players: {}, snapshots: [] }
  if (origin.seed !== undefined) return { ...match, origin }
  state.rng = NO_DICE
  return { ...match, origin: rng === undefined || state.draws === 0 ? origin : { ...origin, rng } }
}

/** May the seat read it? */
const isReadable = ({ only }: GameEvent, seat: Seat): boolean => only === undefined || only === seat

/** Does the seat know that something was done? Steps that hold only secrets of the other side are none to it. */
export const isNoticedBy = ({ events }: Pick<Step, 'events'>, seat: Seat): boolean =>
  events.length === 0 || events.some(event => isReadable(event, seat))

/** Numbers are each seat's own: of the first `until` steps, how many it knows of. */
export const countFor = ({ steps }: Pick<Match, 'steps'>, seat: Seat, until = steps.length): number => {
  let count = 0
  for (let step = 0; step < until; step++) if (isNoticedBy(steps[step], seat)) count++
  return count
}

/** How many steps in truth when the seat knows of `count`, and is about to learn of the next. */
export const stepFor = ({ steps }: Pick<Match, 'steps'>, seat: Seat, count: number): number => {
  let known = 0
  const next = steps.findIndex(step => isNoticedBy(step, seat) && known++ === count)
  return next < 0 ? steps.length : next
}

/** The state is the one before the step `at`: if other dice begin there, they lie ready. */
export const layDice = (dice: readonly NewDice[], state: GameState, at: number): void => {
  const thrown = dice.findLast(each => each.at === at)
  if (thrown !== undefined) state.rng = seedRng(thrown.seed)
}

/** An order, with dice for it alone where the game has no others. */
export interface Order {
  readonly seat: Seat
  readonly action: Action
  readonly rng?: readonly number[] | undefined
}

/** Judges an order and carries it out; `beforehand` is called when it is found legal and nothing has changed yet. */
export const take = (game: Game, state: GameState, order: Order, beforehand: () => void): Step | Refusal => {
  const { seat, action, rng } = order
  const decision = game.decision(state)
  if (decision !== undefined && decision.seat !== seat)
    return refuse('', 'refuse.notYourDecision', { seat: decision.seat })
  const refusal = game.check(state, action)
  if (refusal !== undefined) return refusal
  beforehand()
  const { draws, turn } = state
  const withinBattle = game.battle(state) !== undefined
  if (rng !== undefined) state.rng = rng
  const events = game.apply(state, action)
  // What lies there after the step would be dice to come.
  if (rng !== undefined) state.rng = NO_DICE
  if (isRefusal(events)) return events
  const rolled = state.draws !== draws
  const closes = rolled || events.some(event => event.reveals === true)
  const step = { seat, action, events, closes, withinBattle, turn, phase: decision?.phase ?? '' }
  return rng !== undefined && rolled ? { ...step, rng } : step
}

export interface How {
  /** How many steps the player had seen; an action for an older position is refused. */
  readonly at?: number | undefined
  /** For a match without a seed: they lie ready for this step, and nothing of them for the next. */
  readonly rng?: readonly number[] | undefined
}

/** At a table of one's own, a match without a seed rolls what nobody can foresee. */
export const diceFor = ({ origin }: Match): How => (origin.seed === undefined ? { rng: chanceRng() } : {})

export const act = (match: Match, seat: Seat, action: Action, how: How = {}): readonly GameEvent[] | Refusal => {
  const { game, state, steps, snapshots, origin, dice } = match
  const { at, rng } = how
  if (rng !== undefined && origin.seed !== undefined) throw new Error('a match with a seed has its dice already')
  const now = at === undefined ? undefined : countFor(match, seat)
  if (at !== undefined && now !== undefined && at !== now) return refuse('', 'refuse.stale', { at, now })
  try {
    const step = take(game, state, { seat, action, rng }, () => {
      layDice(dice, state, steps.length)
      if (steps.length % SNAPSHOT_EVERY === 0) snapshots[steps.length / SNAPSHOT_EVERY] = game.clone(state)
    })
    if (isRefusal(step)) return step
    steps.push(step)
    return step.events
  } catch (error) {
    // Rules that fail must not leave the game half changed.
    match.state = replayed(match, steps.length)
    throw error
  }
}

/** Carries out again what was done, with the dice that it brought. */
export const again = (game: Game, state: GameState, { action, rng }: Pick<Step, 'action' | 'rng'>): void => {
  if (rng !== undefined) state.rng = rng
  game.apply(state, action)
  if (rng !== undefined) state.rng = NO_DICE
}

const repeat = ({ game, steps, dice }: Match, state: GameState, at: number): void => {
  layDice(dice, state, at)
  again(game, state, steps[at])
}

/** From the state kept last before it. */
const replayed = (match: Match, count: number): GameState => {
  const snapshot = Math.floor(count / SNAPSHOT_EVERY)
  const past = match.game.clone(match.snapshots[snapshot])
  for (let at = snapshot * SNAPSHOT_EVERY; at < count; at++) repeat(match, past, at)
  layDice(match.dice, past, count)
  return past
}

/** The state after the first `count` steps. */
export const stateAfter = (match: Match, count: number): GameState => {
  if (count === match.steps.length) return match.game.clone(match.state)
  return match.past === undefined ? replayed(match, count) : match.past(count)
}

/** The state after the step `at`, from the one before it, which is used up. */
export const stateBeyond = (match: Match, state: GameState, at: number): GameState => {
  if (match.past !== undefined) return stateAfter(match, at + 1)
  repeat(match, state, at)
  return state
}

/**
 * A match of its own that stands where this one stood after `count` steps, and goes on with other dice: those of the seed,
 * or as before those that each step brings.
 */
export const playedOnFrom = (match: Match, count: number, seed: number): Match => {
  const { origin, steps, forced, dice, snapshots } = match
  const cut: Match = {
    ...match,
    state: stateAfter(match, count),
    steps: steps.slice(0, count),
    forced: forced.filter(({ at }) => at <= count),
    dice: origin.seed === undefined ? [] : [...dice.filter(({ at }) => at < count), { at: count, seed }],
    snapshots: snapshots.slice(0, Math.ceil(count / SNAPSHOT_EVERY)),
  }
  layDice(cut.dice, cut.state, count)
  return cut
}

/** The same match with the dice of each step instead of the seed: nobody foresees from it those to come. */
export const unseeded = (match: Match): Match => {
  const { game, origin, steps, dice, forced, players } = match
  const { seed, ...rest } = origin
  if (seed === undefined) return match
  const rolling = startMatch(game, origin)
  const own = startMatch(game, { ...rest, rng: seedRng(seed) })
  if (!('state' in rolling) || !('state' in own)) throw new Error('a match that was begun begins no more')
  for (const [at, { seat, action }] of steps.entries()) {
    layDice(dice, rolling.state, at)
    act(own, seat, action, { rng: rolling.state.rng })
    game.apply(rolling.state, action)
  }
  own.forced.push(...forced)
  own.players = players
  return own
}

/** Does each state kept on the way lead to the next one, and the last of them to the present? */
export const isConsistent = (match: Match): boolean => {
  const { game, steps, snapshots, state, dice } = match
  return snapshots.every((snapshot, index) => {
    const past = game.clone(snapshot)
    const [from, to] = [index * SNAPSHOT_EVERY, Math.min((index + 1) * SNAPSHOT_EVERY, steps.length)]
    for (let at = from; at < to; at++) repeat(match, past, at)
    layDice(dice, past, to)
    return game.digest(past) === game.digest(snapshots[index + 1] ?? state)
  })
}

/** May the seat take the step back, which is the last? */
export const checkTakeBack = (last: Step | undefined, seat: Seat): Refusal | undefined => {
  if (last === undefined) return refuse('', 'refuse.nothingToUndo')
  if (last.seat !== seat) return refuse('', 'refuse.undoNotYours', { seat: last.seat })
  return last.closes ? refuse('', 'refuse.undoClosed') : undefined
}

/**
 * Where seats hide things from each other, what handed the decision over stands for who gave it: whether it could still be
 * taken back would tell what the other has done since.
 */
export const handedOver = (game: Game, hides: boolean, state: GameState, seat: Seat): Refusal | undefined => {
  const decider = hides ? game.decision(state)?.seat : undefined
  return decider === undefined || decider === seat ? undefined : refuse('', 'refuse.undoNotYours', { seat: decider })
}

/** May the seat take back the last step? */
export const checkUndo = (match: Match, seat: Seat): Refusal | undefined => {
  const refusal = checkTakeBack(match.steps.at(-1), seat)
  if (refusal !== undefined) return refusal
  if (match.dice.some(({ at }) => at >= match.steps.length)) return refuse('', 'refuse.undoBegins')
  return undefined
}

/** Takes back the last step. `force` is for practice at one screen: it opens closed windows, and is written down. */
export const undo = (match: Match, seat: Seat, force = false): Refusal | undefined => {
  const refusal = checkUndo(match, seat)
  if (refusal !== undefined && (!force || match.steps.length === 0)) return refusal
  const count = match.steps.length - 1
  match.state = stateAfter(match, count)
  match.steps.length = count
  match.snapshots.length = Math.ceil(count / SNAPSHOT_EVERY)
  if (refusal !== undefined) match.forced.push({ at: count, seat, count: 1 })
  return undefined
}

export interface LogEntry extends Moment {
  /** What happened before the first step counts to it. */
  readonly step: number
  /** Who acted; undefined for what happened before anybody did. */
  readonly seat: Seat | undefined
  readonly event: GameEvent
}

/** Of these events, those that the seat may read. */
export const readableBy = (events: readonly GameEvent[], seat: Seat): readonly GameEvent[] =>
  events.filter(event => isReadable(event, seat))

/** Does the seat know what was done? A step with a secret of the other side in it is not shown, nor taken back by it. */
export const isOpenTo = ({ events }: Pick<Step, 'events'>, seat: Seat): boolean =>
  events.every(event => isReadable(event, seat))

/** The log: every event of every step that `reader` may read, numbered as he counts, and the practice undos where they happened. */
export const logOf = (match: Match, reader?: Seat): LogEntry[] => {
  const entries: LogEntry[] = []
  const now = match.steps.length
  const tell = (step: number, seat: Seat | undefined, events: readonly GameEvent[], { turn, phase }: Moment): void => {
    for (const event of events)
      if (reader === undefined || isReadable(event, reader)) entries.push({ step, seat, event, turn, phase })
  }
  const forcedAt = (at: number, step: number): void => {
    // Who goes back further still has it said at the end.
    for (const { at: back, seat, count } of match.forced)
      if (Math.min(back, now) === at)
        tell(
          step,
          seat,
          [{ key: 'log.forcedUndo', args: { seat, count } }],
          match.steps[at] ?? momentOf(match.game, match.state),
        )
  }
  tell(0, undefined, match.opening, match.beginning)
  let count = 0
  for (const [at, step] of match.steps.entries()) {
    forcedAt(at, count)
    tell(count, step.seat, step.events, step)
    if (reader === undefined || isNoticedBy(step, reader)) count++
  }
  forcedAt(now, count)
  return entries
}
