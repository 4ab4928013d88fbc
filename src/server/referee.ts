// The referee: a game as its log makes it, and whether what somebody wants to do may be done. It knows no sockets and no
// store: it is given entries and gives back those that are to be written. What comes of them it has carried out already; who
// can't write them throws the game away and folds it again.
import {
  type Game,
  type GameEvent,
  type GameState,
  isRefusal,
  type Outcome,
  type PositionFile,
  type Refusal,
  refuse,
  type Seat,
} from '../engine/contract.ts'
import { NO_DICE, rngFromHex, rngToHex } from '../engine/dice.ts'
import {
  countOf,
  type Done,
  type Lean,
  leanFrom,
  mayTakeBack,
  play as playLean,
  type Standing,
  standingOf,
  takeBack,
  tellAll,
} from '../engine/lean.ts'
import { again, type Match, type Origin, type Step, startMatch } from '../engine/match.ts'
import { counted, noticing, seatsOf } from '../engine/numbers.ts'
import { fromWire } from '../engine/wire.ts'
import type { Kept } from '../files/kept.ts'
import { diceOf, type Urn } from './dice.ts'
import {
  type Audience,
  bodyOf,
  type Deed,
  type Draft,
  deedOf,
  entered,
  type Ledger,
  NEW_LEDGER,
  type OpenAsk,
} from './entries.ts'
import { History } from './history.ts'
import type { Asked, Asking, Heir, Passing, Result, Said, Trouble, WireStep } from './messages.ts'
import type { Entry, GameRow } from './store/store.ts'
import { deflated, inflated } from './views.ts'

/** Where a game begins, when not at the scenario's own start: what `games.origin` holds. */
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
  readonly urn: Urn
  /** Where pages find its rules, when they are not those of today. */
  readonly kept?: Kept
}

/** The last moment that nobody can go back behind by himself. */
interface Firm {
  readonly ledger: Ledger
  readonly standing: Standing
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
  lean: Lean
  ledger: Ledger
  /** What happened before anybody decided, and the dice that fell then. */
  readonly opening: readonly GameEvent[]
  readonly openingDice: readonly number[] | undefined
  /** All steps that stand, where seats hide things from each other: they are told of each what they may know. */
  readonly history: History
  firm: Firm
  /** The last things that each was told. */
  readonly trail: Map<Audience, Footprint[]>
  /** Where something is hidden: states on the way by their step, for whoever looks back. */
  readonly waypoints: Map<number, Uint8Array>
}

const TRAIL = 64
const WAYPOINT_EVERY = 64

/** The game is not what its log says: nobody's fault who asks. */
export class BrokenLog extends Error {}

// ---- What is known of it ----

/** What each was told so far: these numbers only grow. */
export const numberOf = ({ lean }: Play, audience: Audience): number => lean.numbers[audience] ?? 0

/** Steps that stand, as somebody counts them. */
export const knownSteps = ({ lean, history }: Play, audience: Audience): number =>
  lean.hides ? history.knownTo(audience) : countOf(lean)

/** The number of a step in truth, when somebody knows of so many. */
export const trueStep = ({ lean, history }: Play, audience: Audience, known: number): number =>
  lean.hides ? history.stepFor(audience, known) : Math.min(known, countOf(lean))

export const decider = ({ lean, ledger }: Play): Seat | undefined =>
  ledger.result === undefined ? lean.game.decision(lean.state)?.seat : undefined

const byRules = (outcome: Outcome): Result => ({
  by: 'rules',
  ...(outcome.winner === undefined ? {} : { winner: outcome.winner }),
  outcome,
})

/** Undefined while it is on. */
export const resultOf = ({ lean, ledger }: Play): Result | undefined => {
  if (ledger.result !== undefined) return ledger.result
  if (lean.game.decision(lean.state) !== undefined) return undefined
  const outcome = lean.game.outcome(lean.state)
  return outcome === undefined ? { by: 'rules' } : byRules(outcome)
}

/** Since somebody was told `have` things: the fewest steps that stood; undefined where that is long ago. */
export const stoodSince = (play: Play, audience: Audience, have: number): number | undefined => {
  const trail = play.trail.get(audience) ?? []
  const at = trail.findIndex(({ n }) => n === have)
  return at < 0 ? undefined : Math.min(...trail.slice(at).map(({ steps }) => steps))
}

const leaveFootprints = (play: Play): void => {
  for (const audience of play.audiences) {
    const trail = play.trail.get(audience) ?? []
    const n = numberOf(play, audience)
    if (trail.at(-1)?.n !== n) trail.push({ n, steps: knownSteps(play, audience) })
    if (trail.length > TRAIL) trail.shift()
    play.trail.set(audience, trail)
  }
}

// ---- The beginning ----

const originOf = (table: Table): Omit<Origin, 'seed'> => {
  const { scenario, options, beginning, urn } = table
  const { position, opening } = beginning
  const rng = opening === undefined ? diceOf(urn, 0) : rngFromHex(opening)
  return { scenario, options, rng, ...(position === undefined ? {} : { position }) }
}

const begins = <T extends object>(table: Table, begun: T | Refusal | { readonly problem: string }): T => {
  if (isRefusal(begun)) throw new BrokenLog(`game ${table.id} does not begin: ${begun.reason.key}`)
  if ('problem' in begun) throw new BrokenLog(`game ${table.id} does not begin: ${begun.problem}`)
  return begun
}

const startOf = (table: Table): Match => begins(table, startMatch(table.game, originOf(table)))

/** What was played elsewhere. */
export const givenTo = ({ beginning }: Pick<Table, 'beginning'>): readonly Deed[] =>
  (beginning.steps ?? []).map(({ seat, action, dice }) => ({
    seat,
    action,
    ...(dice === undefined ? {} : { rng: rngFromHex(dice) }),
  }))

/** What happened before anybody decided. */
export type Opened = Pick<Play, 'opening' | 'openingDice'>

/** A game that stands like this, and of which nothing is known but how it began. */
export const begun = (
  table: Table,
  lean: Lean,
  { opening, openingDice }: Opened,
  history = new History(seatsOf(table.game.meta)),
): Play => ({
  table,
  seats: table.game.meta.sides.map(({ id }) => id),
  audiences: seatsOf(table.game.meta),
  lean,
  ledger: NEW_LEDGER,
  opening,
  openingDice,
  history,
  firm: { ledger: NEW_LEDGER, standing: standingOf(lean) },
  trail: new Map(),
  waypoints: new Map(),
})

/** With what was played elsewhere. */
export const opened = (table: Table): Play => {
  const { opening, origin } = startOf(table)
  const lean = begins(table, leanFrom(table.game, originOf(table)))
  const play = begun(table, lean, { opening, openingDice: origin.rng })
  const none = play.lean.numbers
  for (const deed of givenTo(table)) carryOut(play, deed, [])
  // It was told to nobody here.
  play.lean.numbers = none
  play.firm = { ledger: NEW_LEDGER, standing: { ...standingOf(play.lean), numbers: none } }
  leaveFootprints(play)
  return play
}

// ---- Folding ----

const remember = (play: Play, step: Step): void => {
  if (!play.lean.hides) return
  play.history.push(step)
  if (play.history.length % WAYPOINT_EVERY === 0) leaveWaypoint(play, play.lean.state, play.history.length)
}

const leaveWaypoint = ({ table, waypoints }: Play, state: GameState, step: number): void => {
  waypoints.set(step, deflated(table.game.pack(state)))
}

const forgetBehind = (play: Play, step: number): void => {
  play.history.cut(step)
  for (const at of [...play.waypoints.keys()]) if (at > step) play.waypoints.delete(at)
}

/** The window is empty: from here on nobody goes back by himself. */
const settle = (play: Play): void => {
  if (play.lean.steps.length === 0) play.firm = { ledger: play.ledger, standing: standingOf(play.lean) }
}

/** What the log says was done: `stood` are the steps since the fold began. */
const carryOut = (play: Play, { seat, action: said, rng: dice }: Deed, stood: Step[]): Done => {
  const rng = dice ?? NO_DICE
  const { game, id } = play.table
  const action = fromWire(game, said)
  const done = 'problem' in action ? action : playLean(play.lean, { seat, action, rng })
  const at = `step ${countOf(play.lean)} of game ${id}`
  if ('problem' in done) throw new BrokenLog(`${at}: ${done.problem}`)
  if (isRefusal(done)) throw new BrokenLog(`${at}: ${done.reason.key}`)
  if (dice !== undefined && done.step.rng === undefined) throw new BrokenLog(`${at}: nothing is rolled there`)
  stood.push(done.step)
  remember(play, done.step)
  return done
}

/**
 * Carries out what the entries say, undos too: whoever was told of what was undone counts it. Undefined where they go back
 * behind what this game knows.
 */
export const folded = (play: Play, entries: readonly Entry[]): Play | undefined => {
  const { game } = play.table
  const start = standingOf(play.lean)
  // Only who goes back needs to know where it began.
  const bytes = entries.some(({ kind }) => kind === 'undo') ? game.pack(play.lean.state) : new Uint8Array()
  const stood: Step[] = []
  const goBack = (to: number): readonly Seat[] | undefined => {
    if (to < start.count) return undefined
    const back = stood.splice(to - start.count)
    const noticed = takeBack(play.lean, to)
    if (noticed !== undefined) return noticed
    const { numbers } = play.lean
    const all = noticing(play.audiences, back)
    const state = bytes === undefined ? { problem: 'nothing to go back to' } : game.unpack(bytes)
    if ('problem' in state) throw new BrokenLog(`game ${play.table.id}: ${state.problem}`)
    play.lean = { ...play.lean, state, before: start.count, known: start.known, steps: [], marks: [game.clone(state)] }
    for (const { seat, action, rng = NO_DICE } of stood) playLean(play.lean, { seat, action, rng })
    play.lean.numbers = counted(numbers, all)
    return all
  }
  for (const [at, entry] of entries.entries()) {
    if (enter(play, entry, goBack, stood) === undefined) return undefined
    // Whoever comes back having seen one of these needs only what follows.
    if (entries.length - at <= TRAIL) leaveFootprints(play)
  }
  leaveFootprints(play)
  return play
}

/** One entry of the log, carried out; undefined where it goes back further than `goBack` can. */
const enter = (
  play: Play,
  entry: Entry,
  goBack: (to: number) => readonly Seat[] | undefined,
  stood: Step[],
): Noted | undefined => {
  if (entry.seq !== play.ledger.seq + 1)
    throw new BrokenLog(`game ${play.table.id}: entry ${entry.seq} follows ${play.ledger.seq}`)
  const done = entry.kind === 'act' ? carryOut(play, deedOf(entry), stood) : undefined
  let noticed: readonly Seat[] | undefined = done?.noticed ?? play.audiences
  if (entry.kind === 'undo') {
    const { to } = bodyOf(entry, 'undo')
    noticed = goBack(to)
    if (noticed === undefined) return undefined
    forgetBehind(play, to)
  } else if (done === undefined) tellAll(play.lean)
  play.ledger = entered(play.ledger, entry, play.seats, noticed)
  settle(play)
  return { entry, noticed, ...(done === undefined ? {} : { step: done.step }) }
}

/** The next entry, written by somebody else; undefined where it goes back behind what this game knows. */
export const followed = (play: Play, entry: Entry): Noted | undefined => {
  const noted = enter(play, entry, to => takeBack(play.lean, to), [])
  if (noted !== undefined) leaveFootprints(play)
  return noted
}

/** The state after the first `step` steps in truth, of a game where something is hidden. */
export const stateAfter = (play: Play, step: number): GameState => {
  const { table, history, waypoints } = play
  const { game } = table
  const from = Math.max(0, ...[...waypoints.keys()].filter(at => at <= step))
  const packed = waypoints.get(from)
  const state = packed === undefined ? startOf(table).state : game.unpack(inflated(packed))
  if ('problem' in state) throw new BrokenLog(`game ${table.id}: ${state.problem}`)
  for (const [at, each] of history.slice(from, step).entries()) {
    again(game, state, each)
    const after = from + at + 1
    if (after % WAYPOINT_EVERY === 0) leaveWaypoint(play, state, after)
  }
  return state
}

// ---- Judging ----

/** An entry that is to be written, and who is told of it. */
export interface Noted {
  readonly entry: Entry
  readonly noticed: readonly Audience[]
  /** Of an act. */
  readonly step?: Step
}

/** What is to be written, and has been carried out. */
export interface Ruling {
  readonly notes: readonly Noted[]
  /** The game is to be folded again from its log: it goes back further than is known here. */
  readonly goesBack?: boolean
  /** A seat is to be given away: the store writes that down itself. */
  readonly gives?: { readonly seat: Seat; readonly to: Heir; readonly why: Passing }
}
export type Verdict = Ruling | Refusal | Trouble

const over: Trouble = { problem: 'over' }
/** Who would play on in a pause would tell by it that something secret was done; either may end it first. */
const paused: Trouble = { problem: 'paused' }
const isOver = (play: Play): boolean => resultOf(play) !== undefined

const write = (play: Play, draft: Draft, at: number, noticed: readonly Audience[]): Noted => {
  const { kind, seat, body, rng, key } = draft
  const seq = play.ledger.seq + 1
  const entry: Entry = { game: play.table.id, seq, kind, seat, body: JSON.stringify(body), rng, key, at }
  play.ledger = entered(play.ledger, entry, play.seats, noticed)
  settle(play)
  leaveFootprints(play)
  return { entry, noticed }
}

/** Everybody is told, and nothing moves. */
const announce = (play: Play, draft: Draft, at: number): Noted => {
  tellAll(play.lean)
  return write(play, draft, at, play.audiences)
}

/** `have`: undefined for the computer, which is always asked about the game as it stands. */
export const judgeAct = (
  play: Play,
  seat: Seat,
  order: Pick<Said<'act'>, 'action'> & { readonly have?: number; readonly key?: string },
  at: number,
): Verdict => {
  if (isOver(play)) return over
  const { table, ledger } = play
  if (ledger.paused) return paused
  const action = fromWire(table.game, order.action)
  if ('problem' in action) return { problem: 'malformed', where: action.problem }
  const dice = diceOf(table.urn, ledger.seq + 1)
  const done = playLean(play.lean, { seat, action, rng: dice }, order.have)
  if (isRefusal(done)) return done
  remember(play, done.step)
  const body = { action: order.action } as Extract<Draft, { kind: 'act' }>['body']
  const rng = done.step.rng === undefined ? undefined : Buffer.from(rngToHex(dice), 'hex')
  const note = write(play, { kind: 'act', seat, body, rng, key: order.key }, at, done.noticed)
  return { notes: [{ ...note, step: done.step }] }
}

export const judgeUndo = (play: Play, seat: Seat, order: Said<'undo'>, at: number): Verdict => {
  if (isOver(play)) return over
  if (play.ledger.paused) return paused
  const now = numberOf(play, seat)
  if (order.have !== now) return refuse('', 'refuse.stale', { at: order.have, now })
  if (order.to >= knownSteps(play, seat)) return refuse('', 'refuse.nothingToUndo')
  const to = trueStep(play, seat, order.to)
  const refusal = mayTakeBack(play.lean, seat, to)
  if (refusal !== undefined) return refusal
  const noticed = takeBack(play.lean, to) ?? []
  forgetBehind(play, to)
  return { notes: [write(play, { kind: 'undo', seat, body: { to }, key: order.key }, at, noticed)] }
}

const askBody = (play: Play, seat: Seat, asked: Asked | Asking): Omit<OpenAsk, 'ask' | 'seat'> | Refusal => {
  if (asked.what === 'substitute') return { what: asked.what, by: asked.by as NonNullable<OpenAsk['by']> }
  if (asked.what !== 'undo') return { what: asked.what }
  if (asked.to >= knownSteps(play, seat)) return refuse('', 'refuse.nothingToUndo')
  const to = trueStep(play, seat, asked.to)
  return to < givenTo(play.table).length ? refuse('', 'refuse.undoBegins') : { what: asked.what, to }
}

/** A pause ends when either asks for one again. */
export const judgeAsk = (play: Play, seat: Seat, asked: Asked | Asking, at: number): Verdict => {
  if (isOver(play)) return over
  if (play.ledger.ask !== undefined) return { problem: 'asked-already' }
  const body = askBody(play, seat, asked)
  if (isRefusal(body)) return body
  return { notes: [announce(play, { kind: 'ask', seat, body }, at)] }
}

/** Whoever asked may take it back. */
export const judgeAnswer = (
  play: Play,
  seat: Seat,
  { ask, yes }: Pick<Said<'answer'>, 'ask' | 'yes'>,
  at: number,
): Verdict => {
  const open = play.ledger.ask
  if (isOver(play)) return over
  if (open === undefined || open.ask !== ask || (yes && open.seat === seat)) return { problem: 'no-ask' }
  if (yes && open.what === 'substitute' && open.by !== undefined)
    return { notes: [], gives: { seat: open.seat, to: open.by, why: 'consent' } }
  const answer = announce(play, { kind: 'answer', seat, body: { ask, yes } }, at)
  if (!yes || open.what === 'pause') return { notes: [answer] }
  if (open.what === 'draw') return { notes: [answer, announce(play, { kind: 'draw', seat, body: {} }, at)] }
  return undone(play, open.seat, open.to ?? 0, answer, at)
}

const undone = (play: Play, seat: Seat, to: number, answer: Noted, at: number): Ruling => {
  if (to >= countOf(play.lean)) return { notes: [answer] }
  const taken = play.history.slice(to)
  const back = takeBack(play.lean, to)
  // Without secrets everybody knows of every step.
  const noticed = back ?? (play.lean.hides ? noticing(play.audiences, taken) : play.audiences)
  forgetBehind(play, to)
  const undo = write(play, { kind: 'undo', seat, body: { to } }, at, noticed)
  return { notes: [answer, undo], goesBack: back === undefined }
}

export const judgeResign = (play: Play, seat: Seat, at: number): Verdict =>
  isOver(play) ? over : { notes: [announce(play, { kind: 'resign', seat, body: {} }, at)] }

/** `isLate`: whoever must decide has no time left. */
export const judgeClaim = (play: Play, seat: Seat, wants: string, isLate: boolean, at: number): Verdict => {
  if (isOver(play)) return over
  const late = decider(play)
  if (!isLate || late === undefined || late === seat) return { problem: 'not-due' }
  if (wants !== 'win') return { notes: [], gives: { seat: late, to: wants as `bot:${string}`, why: 'claim' } }
  return { notes: [announce(play, { kind: 'claim', seat, body: {} }, at)] }
}

/** It is closed without a winner. */
export const judgeEnd = (play: Play, seat: Seat, at: number): Verdict =>
  isOver(play) ? over : { notes: [announce(play, { kind: 'end', seat, body: {} }, at)] }

/** Nobody has claimed it for so long that it ends by itself. */
export const judgeTimeout = (play: Play, at: number): Verdict => {
  const seat = decider(play)
  return seat === undefined ? over : { notes: [announce(play, { kind: 'timeout', seat, body: {} }, at)] }
}

/** What was played by other rules stands by these. */
export const noteRules = (play: Play, was: Pick<GameRow, 'rules' | 'data'>, at: number): Noted => {
  const { game } = play.table
  const body = { from: was.rules, to: game.meta.version, left: was.data, digest: game.digest(play.lean.state) }
  return announce(play, { kind: 'rules', body }, at)
}
