// What somebody is told of a game: each audience what it may know, numbered as it counts. Nothing is told to those for whom
// nothing has changed.
import { type Game, type GameState, type Seat, SPECTATOR } from '../engine/contract.ts'
import { rngToHex } from '../engine/dice.ts'
import { countOf } from '../engine/lean.ts'
import { isOpenTo, readableBy, type Step } from '../engine/match.ts'
import { toWire } from '../engine/wire.ts'
import { type Clock, shown } from './clocks.ts'
import { type Audience, bodyOf } from './entries.ts'
import type { Ask, Clocks, Opening, SeatCard, Telling, WireMark, WireStep } from './messages.ts'
import {
  decider,
  knownSteps,
  type Noted,
  numberOf,
  type Play,
  resultOf,
  stateAfter,
  stoodSince,
  trueStep,
} from './referee.ts'
import type { Entry, GameRow, Head as StoredHead } from './store/store.ts'
import { deflated } from './views.ts'

/** A check of the page's own game is sent so often, and when the decision changes hands. */
const DIGEST_EVERY = 16
const SHORT_DIGEST = 8

export const packedView = (game: Game, state: GameState, audience: Audience): string =>
  deflated(game.pack(game.view(state, audience))).toString('base64')

const stepOf = (game: Game, { seat, action, rng }: Pick<Step, 'seat' | 'action' | 'rng'>): WireStep => ({
  seat,
  action: toWire(game, action),
  ...(rng === undefined ? {} : { dice: rngToHex(rng) }),
})

const markOf = (game: Game, step: Step, audience: Audience): WireMark => ({
  seat: step.seat,
  turn: step.turn,
  phase: step.phase,
  events: readableBy(step.events, audience),
  ...(isOpenTo(step, audience) ? { action: toWire(game, step.action) } : {}),
  closes: step.closes,
  withinBattle: step.withinBattle,
})

const openingOf = ({ table, openingDice, lean, ledger }: Play): Opening => {
  const { hides } = lean
  const { game, scenario, options, beginning } = table
  return {
    title: game.meta.id,
    rules: game.meta.version,
    data: game.data,
    scenario,
    options,
    // A position may say what only one seat may know; a page that is told views needs none.
    ...(hides || beginning.position === undefined ? {} : { position: beginning.position }),
    ...(hides || openingDice === undefined ? {} : { dice: rngToHex(openingDice) }),
    ...(ledger.rules === undefined ? {} : { changed: ledger.rules }),
  }
}

/** What the page's own game should be like, so that it can tell when it is not. */
const digestOf = ({ lean: { game, state, hides } }: Play, audience: Audience): string =>
  game.digest(hides ? game.view(state, audience) : state)

const askFor = (play: Play, audience: Audience): Ask | undefined => {
  const { ask } = play.ledger
  if (ask === undefined) return undefined
  const { to, by, ...rest } = ask
  return {
    ...rest,
    ...(to === undefined ? {} : { to: Math.min(knownBefore(play, audience, to), knownSteps(play, audience)) }),
    ...(by === undefined ? {} : { by }),
  }
}

/** Of the first `step` steps in truth, those that somebody knows of. */
const knownBefore = (play: Play, audience: Audience, step: number): number =>
  play.lean.hides ? play.history.knownTo(audience, step) : step

/** How it stands, without the first `from` steps as it counts them. `log`: all that stand, of a game without secrets. */
const stateFor = (
  play: Play,
  audience: Audience,
  log: readonly WireStep[],
  from: number,
): Extract<Telling, { type: 'state' }> => {
  const { table, lean, history, opening } = play
  const head = {
    type: 'state',
    game: table.id,
    n: numberOf(play, audience),
    seat: audience,
    opening: openingOf(play),
    digest: digestOf(play, audience),
    from,
  } as const
  if (!lean.hides) return { ...head, entries: log.slice(from) }
  return {
    ...head,
    view: packedView(table.game, lean.state, audience),
    marks: history.noticedBy(audience, from).map(step => markOf(table.game, step, audience)),
    before: readableBy(opening, audience),
  }
}

/** The page keeps the first steps, as many as stand, and needs no others. */
const cut = (play: Play, audience: Audience): Telling => stateFor(play, audience, [], knownSteps(play, audience))

/** Everything, or what is missing since it was told `have` things. */
const missing = (play: Play, audience: Audience, log: readonly WireStep[], have?: number): Telling =>
  stateFor(play, audience, log, have === undefined ? 0 : (stoodSince(play, audience, have) ?? 0))

type Head = { readonly game: string; readonly n: number }

const actNews = (play: Play, step: Step, audience: Audience, head: Head, clocks: Clocks): Telling => {
  const { game, state, hides } = play.lean
  const left = Object.keys(clocks.left).length === 0 ? {} : { left: clocks.left }
  if (hides)
    return {
      type: 'view',
      ...head,
      view: packedView(game, state, audience),
      mark: markOf(game, step, audience),
      ...left,
    }
  const isChecked = countOf(play.lean) % DIGEST_EVERY === 0 || decider(play) !== step.seat
  const digest = isChecked ? { digest: game.digest(state).slice(0, SHORT_DIGEST) } : {}
  return { type: 'step', ...head, ...stepOf(game, step), ...digest, ...left }
}

const newsOfEntry = (play: Play, { entry, step }: Noted, audience: Audience, head: Head, clocks: Clocks): Telling[] => {
  switch (entry.kind) {
    case 'act':
      return step === undefined ? [] : [actNews(play, step, audience, head, clocks)]
    case 'undo':
      return [cut(play, audience)]
    case 'ask': {
      const ask = askFor(play, audience)
      // Asked for again, a pause is over.
      return [ask === undefined ? { type: 'pause', ...head, paused: false } : { type: 'asked', ...head, ...ask }]
    }
    case 'answer': {
      const { ask, yes } = bodyOf(entry, 'answer')
      const answered: Telling = { type: 'answered', ...head, ask, yes }
      return yes && play.ledger.paused ? [answered, { type: 'pause', ...head, paused: true }] : [answered]
    }
    case 'rules': {
      const { from, to } = bodyOf(entry, 'rules')
      return [{ type: 'rules', ...head, from, to }]
    }
    default:
      return []
  }
}

/** What has come of entries that are on disk; they are the last. */
export interface Happened {
  readonly notes: readonly Noted[]
  /** A question that nobody is asked any more. */
  readonly lapsed?: number | undefined
}

export const newsOf = (
  play: Play,
  { notes, lapsed }: Happened,
  audience: Audience,
  clocks: Clocks,
): readonly Telling[] => {
  const seen = notes.filter(({ noticed }) => noticed.includes(audience))
  const game = play.table.id
  const last = numberOf(play, audience)
  const news = seen.flatMap((note, at) =>
    newsOfEntry(play, note, audience, { game, n: last - (seen.length - 1 - at) }, clocks),
  )
  if (lapsed !== undefined) news.push({ type: 'answered', game, n: last, ask: lapsed, yes: false })
  const result = resultOf(play)
  if (result !== undefined) news.push(overNews(play, audience, result))
  return news
}

const overNews = (play: Play, audience: Audience, result = resultOf(play)): Telling => ({
  type: 'over',
  game: play.table.id,
  n: numberOf(play, audience),
  result: result ?? { by: 'rules' },
  key: Buffer.from(play.table.urn.key).toString('hex'),
})

/** Whoever did something knows of it; nobody does anything when his time is out. */
const doerOf = ({ kind, seat }: Entry): Seat | undefined => (kind === 'timeout' ? undefined : seat)

/** The last entry of somebody else that each seat was told of. */
export const newsAfter = ({ news }: GameRow, notes: readonly Noted[]): NonNullable<StoredHead['news']> => ({
  ...news,
  ...Object.fromEntries(
    notes.flatMap(({ entry, noticed }) =>
      noticed.filter(seat => seat !== SPECTATOR && seat !== doerOf(entry)).map(seat => [seat, entry.seq]),
    ),
  ),
})

/** All that a page must know that has missed something, and had been told `have` things. */
export const allOf = (
  play: Play,
  audience: Audience,
  known: {
    readonly have: number | undefined
    readonly log: readonly WireStep[]
    readonly seats: readonly SeatCard[]
    readonly clock: Clock
    readonly now: number
  },
): readonly Telling[] => {
  const { have, log, seats, clock, now } = known
  const head = { game: play.table.id, n: numberOf(play, audience) }
  const ask = askFor(play, audience)
  return [
    ...(have === head.n ? [] : [missing(play, audience, log, have)]),
    { type: 'seats', ...head, seats },
    ...(play.ledger.paused ? [{ type: 'pause', ...head, paused: true } as const] : []),
    ...(ask === undefined ? [] : [{ type: 'asked', ...head, ...ask } as const]),
    ...(clock.pace.kind === 'none' ? [] : [{ type: 'clock', game: head.game, ...shown(clock, now) } as const]),
    ...(resultOf(play) === undefined ? [] : [overNews(play, audience)]),
  ]
}

/** How it stood when somebody knew of so many steps. */
export const pastFor = (
  play: Play,
  audience: Audience,
  step: number,
): { readonly view: string; readonly step: number } => {
  const known = Math.min(step, knownSteps(play, audience))
  const then = stateAfter(play, trueStep(play, audience, known))
  return { step: known, view: packedView(play.table.game, then, audience) }
}
