// The referee: a game as its log makes it, and whether what somebody wants to do may be done. It knows no sockets and no
// store: it is given entries and gives back those that are to be written. What comes of them it has carried out already; who
// can't write them throws the game away and folds it again.
import {
  type Action,
  type Game,
  type GameEvent,
  type GameState,
  hasSecrets,
  isRefusal,
  type Outcome,
  type PositionFile,
  type Refusal,
  refuse,
  type Seat,
} from '../engine/contract.ts'
import { NO_DICE, rngFromBytes, rngFromHex } from '../engine/dice.ts'
import { countFor, isNoticedBy, type Match, type Moment, type Step, startMatch, stepFor } from '../engine/match.ts'
import { fromWire } from '../engine/wire.ts'
import { diceFor } from './dice.ts'
import {
  type Audience,
  audiencesOf,
  type Deed,
  type Draft,
  entered,
  type Ledger,
  newLedger,
  type OpenAsk,
  standing,
} from './entries.ts'
import type { Asked, Result, Said, Trouble, WireStep } from './messages.ts'
import type { Entry } from './store/store.ts'
import { deflated, inflated } from './views.ts'

/** Where a game begins, when not at the scenario's own start: the rest of `games.origin`. */
export interface Beginning {
  readonly position?: PositionFile
  /** Dice of what happened before anybody decided; else they are the game's own. */
  readonly opening?: string
  /** What was played elsewhere before. It stands. */
  readonly steps?: readonly WireStep[]
}

/** What never changes of a game that is played. */
export interface Table {
  readonly id: string
  readonly game: Game
  readonly scenario: string
  readonly options: readonly string[]
  readonly beginning: Beginning
  readonly key: Uint8Array
  /** In the order of the title's sides. */
  readonly nonces: readonly Uint8Array[]
}

/** The last state that nobody can go back behind by himself. */
interface Firm {
  readonly state: GameState
  readonly ledger: Ledger
  readonly count: number
}

/** How many steps stood when somebody had been told `n` things. */
interface Footprint {
  readonly n: number
  readonly steps: number
}

export interface Play {
  readonly table: Table
  readonly seats: readonly Seat[]
  readonly audiences: readonly Audience[]
  /** Seats hide things from each other: they are told views, and of whole steps only what they may know. */
  readonly hides: boolean
  /** What happened before anybody decided. */
  readonly opening: readonly GameEvent[]
  readonly beginning: Moment
  /** The dice that fell then, if any did. */
  readonly openingDice: readonly number[] | undefined
  state: GameState
  ledger: Ledger
  /** Steps that stand. */
  count: number
  /** The last of them: all of them where something is hidden, else those since `firm`. */
  steps: Step[]
  firm: Firm
  /** The last things that each was told. */
  readonly trail: Map<Audience, Footprint[]>
  /** Where something is hidden: states on the way by their step, for whoever looks back. */
  readonly waypoints: Map<number, Uint8Array>
}

const WAYPOINT_EVERY = 64

const TRAIL = 64

/** The game is not what its log says: nobody's fault who asks. */
export class BrokenLog extends Error {}

// ---- Folding ----

/** Steps before those that are kept. */
const dropped = ({ count, steps }: Pick<Play, 'count' | 'steps'>): number => count - steps.length

const carryOut = (game: Game, state: GameState, seat: Seat, action: Action, rng: readonly number[]): Step | Refusal => {
  const decision = game.decision(state)
  if (decision !== undefined && decision.seat !== seat)
    return refuse('', 'refuse.notYourDecision', { seat: decision.seat })
  const { draws, turn } = state
  const withinBattle = game.battle(state) !== undefined
  state.rng = rng
  const events = game.apply(state, action)
  state.rng = NO_DICE
  if (isRefusal(events)) return events
  const rolled = state.draws !== draws
  const closes = rolled || events.some(event => event.reveals === true)
  const step = { seat, action, events, closes, withinBattle, turn, phase: decision?.phase ?? '' }
  return rolled ? { ...step, rng } : step
}

/** The next step begins a window: what stands now is kept for whoever goes back. */
const settle = (play: Play): void => {
  const { table, state, ledger, count, firm } = play
  if (firm.count === count && firm.state !== state) return
  play.firm = { state: table.game.clone(state), ledger, count }
  if (!play.hides) play.steps = []
}

const isClosed = (play: Play): boolean => play.steps.at(-1)?.closes === true || play.steps.length === 0

const push = (play: Play, seat: Seat, action: Action, rng: readonly number[]): Step | Refusal => {
  if (isClosed(play)) settle(play)
  const step = carryOut(play.table.game, play.state, seat, action, rng)
  if (isRefusal(step)) return step
  play.steps.push(step)
  play.count++
  if (play.hides && play.count % WAYPOINT_EVERY === 0) leaveWaypoint(play, play.state, play.count)
  return step
}

const leaveWaypoint = ({ table, waypoints }: Play, state: GameState, step: number): void => {
  waypoints.set(step, deflated(table.game.pack(state)))
}

const repeat = (play: Play, { seat, action: said, rng = NO_DICE }: Deed): void => {
  const action = fromWire(play.table.game, said)
  const step = 'problem' in action ? action : push(play, seat, action, rng)
  if ('problem' in step) throw new BrokenLog(`step ${play.count} of game ${play.table.id}: ${step.problem}`)
  if (isRefusal(step)) throw new BrokenLog(`step ${play.count} of game ${play.table.id}: ${step.reason.key}`)
}

const footprint = (play: Play, audience: Audience): Footprint => ({
  n: play.ledger.n[audience],
  steps: knownSteps(play, audience),
})

const leaveFootprints = (play: Play): void => {
  for (const audience of play.audiences) {
    const trail = play.trail.get(audience) ?? []
    const print = footprint(play, audience)
    if (trail.at(-1)?.n !== print.n) trail.push(print)
    if (trail.length > TRAIL) trail.shift()
    play.trail.set(audience, trail)
  }
}

/** The dice that an entry of that number has, whatever it is. */
const diceOf = ({ key, id, nonces }: Table, seq: number): readonly number[] =>
  rngFromBytes(diceFor(key, id, nonces, seq))

const startOf = (table: Table): Match => {
  const { game, scenario, options, beginning } = table
  const { position, opening } = beginning
  const rng = opening === undefined ? diceOf(table, 0) : rngFromHex(opening)
  const match = startMatch(game, { scenario, options, rng, ...(position === undefined ? {} : { position }) })
  if (isRefusal(match)) throw new BrokenLog(`game ${table.id} does not begin: ${match.reason.key}`)
  if ('problem' in match) throw new BrokenLog(`game ${table.id} does not begin: ${match.problem}`)
  return match
}

/** Before the first entry. */
export const begun = (table: Table): Play => {
  const { game, options, beginning } = table
  const match = startOf(table)
  const seats = game.meta.sides.map(({ id }) => id)
  const audiences = audiencesOf(seats)
  const { state } = match
  const ledger = newLedger(audiences)
  const play: Play = {
    table,
    seats,
    audiences,
    hides: hasSecrets(game.meta, options),
    opening: match.opening,
    beginning: match.beginning,
    openingDice: match.origin.rng,
    state,
    ledger,
    count: 0,
    steps: [],
    firm: { state, ledger, count: 0 },
    trail: new Map(),
    waypoints: new Map(),
  }
  for (const { seat, action, dice } of beginning.steps ?? [])
    repeat(play, { seq: 0, seat, action, rng: dice === undefined ? undefined : rngFromHex(dice) })
  settle(play)
  leaveFootprints(play)
  return play
}

/** Carries out what the entries say; undefined where they go back behind what this game knows. */
export const folded = (play: Play, entries: readonly Entry[]): Play | undefined => {
  const { kept, deeds } = standing(play.count, entries)
  if (kept < play.count) return undefined
  const first = play.ledger.seq
  const ledgers = [play.ledger]
  for (const entry of entries) {
    const before = ledgers[ledgers.length - 1]
    if (entry.seq !== before.seq + 1)
      throw new BrokenLog(`game ${play.table.id}: entry ${entry.seq} follows ${before.seq}`)
    ledgers.push(entered(before, entry, play.seats))
  }
  for (const deed of deeds) {
    play.ledger = ledgers[deed.seq - 1 - first]
    repeat(play, deed)
  }
  play.ledger = ledgers[ledgers.length - 1]
  leaveFootprints(play)
  return play
}

// ---- What is known of it ----

/** Steps that stand, as somebody counts them. */
export const knownSteps = ({ hides, steps, count }: Play, audience: Audience): number =>
  hides ? countFor({ steps }, audience) : count

/** The number of a step in truth, when somebody knows of so many. */
export const trueStep = ({ hides, steps, count }: Play, audience: Audience, known: number): number =>
  hides ? stepFor({ steps }, audience, known) : Math.min(known, count)

export const decider = ({ table, state, ledger }: Play): Seat | undefined =>
  ledger.result === undefined ? table.game.decision(state)?.seat : undefined

const byRules = ({ winner, ...rest }: Outcome): Result => ({
  by: 'rules',
  ...(winner === undefined ? {} : { winner }),
  outcome: { winner, ...rest } as Outcome,
})

/** Undefined while it is on. */
export const resultOf = (play: Play): Result | undefined => {
  if (play.ledger.result !== undefined) return play.ledger.result
  const { game } = play.table
  if (game.decision(play.state) !== undefined) return undefined
  const outcome = game.outcome(play.state)
  return outcome === undefined ? { by: 'rules' } : byRules(outcome)
}

/** Since somebody was told `have` things: the fewest steps that stood; undefined where that is long ago. */
export const stoodSince = (play: Play, audience: Audience, have: number): number | undefined => {
  const trail = play.trail.get(audience) ?? []
  const at = trail.findIndex(({ n }) => n === have)
  return at < 0 ? undefined : Math.min(...trail.slice(at).map(({ steps }) => steps))
}

/** The state after the first `step` steps in truth, of a game where something is hidden. */
export const stateAfter = (play: Play, step: number): GameState => {
  const { table, steps, waypoints } = play
  const { game } = table
  const from = Math.max(0, ...[...waypoints.keys()].filter(at => at <= step))
  const packed = waypoints.get(from)
  const state = packed === undefined ? startOf(table).state : game.unpack(inflated(packed))
  if ('problem' in state) throw new BrokenLog(`game ${table.id}: ${state.problem}`)
  for (let at = from; at < step; at++) {
    const { action, rng = NO_DICE } = steps[at]
    state.rng = rng
    game.apply(state, action)
    state.rng = NO_DICE
    if ((at + 1) % WAYPOINT_EVERY === 0) leaveWaypoint(play, state, at + 1)
  }
  return state
}

// ---- Judging ----

/** What is to be written, and has been carried out. */
export interface Ruling {
  readonly entries: readonly Entry[]
  /** The game is to be folded again from its log: it goes back further than is known here. */
  readonly goesBack?: boolean
  /** A seat is to be given away: the store writes that down itself. */
  readonly gives?: { readonly seat: Seat; readonly to: 'invite' | `bot:${string}`; readonly why: 'consent' | 'claim' }
}
export type Verdict = Ruling | Refusal | Trouble

const over: Trouble = { problem: 'over' }
const isOver = (play: Play): boolean => resultOf(play) !== undefined

const write = (play: Play, draft: Draft, at: number): Entry => {
  const entry: Entry = {
    game: play.table.id,
    seq: play.ledger.seq + 1,
    kind: draft.kind,
    seat: draft.seat,
    body: JSON.stringify(draft.body),
    rng: draft.rng,
    key: draft.key,
    at,
  }
  play.ledger = entered(play.ledger, entry, play.seats)
  leaveFootprints(play)
  return entry
}

const stale = ({ ledger }: Play, seat: Seat, have: number): Refusal | undefined =>
  have === ledger.n[seat] ? undefined : refuse('', 'refuse.stale', { at: have, now: ledger.n[seat] })

const unseenOf = ({ hides, audiences }: Play, steps: readonly Step[]): { unseen?: readonly Audience[] } => {
  const unseen = hides ? audiences.filter(audience => !steps.some(step => isNoticedBy(step, audience))) : []
  return unseen.length === 0 ? {} : { unseen }
}

/** `have`: undefined for the computer, which is always asked about the game as it stands. */
export const judgeAct = (
  play: Play,
  seat: Seat,
  order: Pick<Said<'act'>, 'action'> & { readonly have?: number; readonly key?: string },
  at: number,
): Verdict => {
  if (isOver(play)) return over
  const late = order.have === undefined ? undefined : stale(play, seat, order.have)
  if (late !== undefined) return late
  const { table, ledger } = play
  const action = fromWire(table.game, order.action)
  if ('problem' in action) return { problem: 'malformed', where: action.problem }
  const dice = diceFor(table.key, table.id, table.nonces, ledger.seq + 1)
  const step = push(play, seat, action, rngFromBytes(dice))
  if (isRefusal(step)) return step
  const body = { action: order.action as Said<'act'>['action'], ...unseenOf(play, [step]) } as never
  const rng = step.rng === undefined ? undefined : dice
  return { entries: [write(play, { kind: 'act', seat, body, rng, key: order.key }, at)] }
}

/** Goes back to `to` steps in truth. False where only the log knows how it stood then. */
const goBack = (play: Play, to: number): boolean => {
  const { table, firm, steps } = play
  if (to < firm.count) return false
  const left = steps.slice(0, to - dropped(play))
  play.state = table.game.clone(firm.state)
  for (const { action } of left.slice(firm.count - dropped(play))) table.game.apply(play.state, action)
  play.steps = left
  play.count = to
  for (const at of [...play.waypoints.keys()]) if (at > to) play.waypoints.delete(at)
  return true
}

export const judgeUndo = (play: Play, seat: Seat, order: Said<'undo'>, at: number): Verdict => {
  if (isOver(play)) return over
  const late = stale(play, seat, order.have)
  if (late !== undefined) return late
  if (order.to >= knownSteps(play, seat)) return refuse('', 'refuse.nothingToUndo')
  const to = trueStep(play, seat, order.to)
  const taken = to < dropped(play) ? undefined : play.steps.slice(to - dropped(play))
  if (taken === undefined || to < play.firm.count) return refuse('', 'refuse.undoClosed')
  const foreign = taken.find(step => step.seat !== seat)
  if (foreign !== undefined) return refuse('', 'refuse.undoNotYours', { seat: foreign.seat })
  if (taken.some(({ closes }) => closes)) return refuse('', 'refuse.undoClosed')
  goBack(play, to)
  return { entries: [write(play, { kind: 'undo', seat, body: { to, ...unseenOf(play, taken) }, key: order.key }, at)] }
}

const askBody = (play: Play, seat: Seat, asked: Asked): Omit<OpenAsk, 'ask' | 'seat'> | Refusal => {
  if (asked.what === 'substitute') return { what: asked.what, by: asked.by as NonNullable<OpenAsk['by']> }
  if (asked.what !== 'undo') return { what: asked.what }
  if (asked.to >= knownSteps(play, seat)) return refuse('', 'refuse.nothingToUndo')
  const to = trueStep(play, seat, asked.to)
  return to < (play.table.beginning.steps?.length ?? 0) ? refuse('', 'refuse.undoBegins') : { what: asked.what, to }
}

/** A pause ends when either asks for one again. */
export const judgeAsk = (play: Play, seat: Seat, asked: Asked, at: number): Verdict => {
  if (isOver(play)) return over
  if (play.ledger.ask !== undefined) return { problem: 'asked-already' }
  const body = askBody(play, seat, asked)
  if (isRefusal(body)) return body
  return { entries: [write(play, { kind: 'ask', seat, body }, at)] }
}

export const judgeAnswer = (
  play: Play,
  seat: Seat,
  { ask, yes }: Pick<Said<'answer'>, 'ask' | 'yes'>,
  at: number,
): Verdict => {
  const open = play.ledger.ask
  if (isOver(play)) return over
  // Whoever asked may take it back.
  if (open === undefined || open.ask !== ask || (yes && open.seat === seat)) return { problem: 'no-ask' }
  if (yes && open.what === 'substitute' && open.by !== undefined)
    return { entries: [], gives: { seat: open.seat, to: open.by, why: 'consent' } }
  const answer = write(play, { kind: 'answer', seat, body: { ask, yes } }, at)
  if (!yes || open.what === 'pause') return { entries: [answer] }
  if (open.what === 'draw') return { entries: [answer, write(play, { kind: 'draw', seat, body: {} }, at)] }
  const to = open.to ?? 0
  if (to >= play.count) return { entries: [answer] }
  const taken = play.steps.slice(Math.max(0, to - dropped(play)))
  const goesBack = !goBack(play, to)
  const body = { to, ...unseenOf(play, taken) }
  return { entries: [answer, write(play, { kind: 'undo', seat: open.seat, body }, at)], goesBack }
}

export const judgeResign = (play: Play, seat: Seat, at: number): Verdict =>
  isOver(play) ? over : { entries: [write(play, { kind: 'resign', seat, body: {} }, at)] }

/** `isLate`: whoever must decide has no time left. */
export const judgeClaim = (play: Play, seat: Seat, wants: string, isLate: boolean, at: number): Verdict => {
  if (isOver(play)) return over
  const late = decider(play)
  if (!isLate || late === undefined || late === seat) return { problem: 'not-due' }
  if (wants !== 'win') return { entries: [], gives: { seat: late, to: wants as `bot:${string}`, why: 'claim' } }
  return { entries: [write(play, { kind: 'claim', seat, body: {} }, at)] }
}

/** Nobody has claimed it for so long that it ends by itself. */
export const judgeTimeout = (play: Play, at: number): Verdict => {
  const seat = decider(play)
  return seat === undefined ? over : { entries: [write(play, { kind: 'timeout', seat, body: {} }, at)] }
}
