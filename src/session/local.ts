// A match at one machine: who plays which seat, bots, undo and redo. It runs in a worker, in a test or behind the protocol;
// it knows no page. News go out through `tell`; bots move between the requests, a slice at a time.
import { BOTS } from '../bots/index.ts'
import { type Player as Brain, choose, playerOf } from '../bots/play.ts'
import {
  type Action,
  type Game,
  type GameState,
  isRefusal,
  type LegalAnswer,
  type LegalQuery,
  type OverlayAnswer,
  type OverlayQuery,
  type Refusal,
  refuse,
  type Seat,
  SPECTATOR,
} from '../engine/contract.ts'
import { act, checkUndo, isNoticedBy, isOpenTo, type Match, type Step, startMatch, undo } from '../engine/match.ts'
import { loadMatch, readPosition, readSave, saveOf, saveText } from '../engine/save.ts'
import { type Desk, deskOf, titleInfoOf } from './desk.ts'
import {
  type HistoryPoint,
  type News,
  type Opening,
  PERSON,
  type Session,
  type Sight,
  type Snapshot,
  type TitleInfo,
  type UndoWhat,
} from './session.ts'

type Problem = { readonly problem: string }

/** Of a session, what the referee answers: at once, and by the same names. */
type Answers = Omit<
  Session,
  'title' | 'players' | 'news' | 'onNews' | 'onTrouble' | 'map' | 'close' | 'legal' | 'query'
>
export type Local = {
  readonly [K in keyof Answers]: Answers[K] extends (...args: infer A) => Promise<infer R> ? (...args: A) => R : never
} & {
  legal<Q extends LegalQuery>(query: Q): LegalAnswer<Q>
  query<Q extends OverlayQuery>(query: Q): OverlayAnswer<Q>
  readonly title: TitleInfo
  readonly news: () => News
  /** Begins to play: bots that are to move do. */
  readonly begin: () => void
  readonly close: () => void
}

/** Time, as the table needs it: tests turn it by hand. */
export interface Clock {
  now(): number
  later(work: () => void, milliseconds: number): () => void
}

/** How long a bot may play before requests get their turn again. */
const SLICE = 24
const DEFAULT_PACE = 350

const matchOf = (game: Game, opening: Opening): Match | Refusal | Problem => {
  if (opening.kind === 'new') return startMatch(game, opening)
  if (opening.kind === 'saved') {
    const save = readSave(opening.save)
    return 'problem' in save ? save : loadMatch(game, save)
  }
  const read = readPosition(opening.position)
  if ('problem' in read) return read
  const { position } = read
  const { scenario, options } = position
  return startMatch(game, { scenario, options, seed: opening.seed, position })
}

const unitsOf = (action: Action): readonly number[] => {
  switch (action.type) {
    case 'move':
    case 'losses':
    case 'assign':
      return action.units
    case 'attack':
      return [...action.attackers, ...action.support.map(({ unit }) => unit)]
    case 'place':
    case 'retreat':
    case 'advance':
      return [action.unit]
    default:
      return []
  }
}

export const openLocal = (
  game: Game,
  opening: Opening,
  tell: (news: News) => void,
  clock: Clock,
): Local | Refusal | Problem => {
  const opened = matchOf(game, opening)
  if (isRefusal(opened) || 'problem' in opened) return opened
  const match: Match = opened
  const { players } = opening
  const brains = new Map<Seat, Brain>()
  for (const [index, { id }] of game.meta.sides.entries()) {
    const player = players[id] ?? PERSON
    if (player === PERSON) continue
    const bot = BOTS[player]
    if (bot === undefined) return { problem: `there is no bot ${player}` }
    // Bots draw on a stream of their own: the dice of the game stay the game's.
    brains.set(id, playerOf(bot(), match.origin.seed * 31 + match.steps.length * 7 + index))
  }

  const redoable: { readonly seat: Seat; readonly action: Action }[] = []
  let viewer = game.meta.sides.map(({ id }) => id).find(id => !brains.has(id)) ?? SPECTATOR
  let pace = DEFAULT_PACE
  let thinking: Snapshot['thinking']
  let cancel: (() => void) | undefined
  let history: { readonly steps: number; readonly viewer: Seat; readonly points: readonly HistoryPoint[] } | undefined
  let latest: News
  /** Lines of the log that the viewer has. */
  let told = 0

  const isPerson = (seat: Seat): boolean => !brains.has(seat)
  /** Who may read a file of the game: where several persons sit at the screen, none of them reads a secret in it. */
  const keeper = (): Seat => (game.meta.sides.filter(({ id }) => isPerson(id)).length > 1 ? SPECTATOR : viewer)
  const desk = (): Desk => deskOf(match, viewer)
  const seen = (): GameState => desk().view()

  /** Nothing can be done in an earlier position. */
  const past = (sight: Sight): Snapshot => ({
    ...sight,
    actors: [],
    duties: [],
    undo: refuse('', 'refuse.nothingToUndo'),
    redo: 0,
    thinking: undefined,
  })

  const present = (): Snapshot => {
    const decider = game.decision(match.state)?.seat
    if (decider !== undefined && isPerson(decider)) viewer = decider
    const asks = decider === viewer
    return {
      ...desk().sight(),
      actors: asks ? game.legal(seen(), { about: 'actors' }) : [],
      duties: asks ? game.legal(seen(), { about: 'duties' }) : [],
      undo: mayUndo(match.steps.at(-1)),
      redo: redoable.length,
      thinking,
    }
  }

  /** At one screen any person may take back what a person did; what a bot did stands. */
  const mayUndo = (last: Step | undefined): Refusal | undefined => {
    if (last !== undefined && (!isPerson(last.seat) || !isOpenTo(last, viewer)))
      return refuse('', 'refuse.undoNotYours', { seat: last.seat })
    return checkUndo(match, last?.seat ?? viewer)
  }

  /** The news for the seat that looks on: another one gets its whole log, and so does everybody after an undo. */
  const publish = (done: News['action'], isRewritten = false): void => {
    const before = viewer
    const snapshot = present()
    const last = match.steps.at(-1)
    const action = last !== undefined && isOpenTo(last, viewer) ? done : undefined
    const from = viewer === before && !isRewritten ? told : 0
    const log = desk().log()
    told = log.length
    latest = { snapshot, from, lines: log.slice(from), action }
    tell(latest)
  }

  const perform = (seat: Seat, action: Action): Refusal | undefined => {
    const result = act(match, seat, action)
    return isRefusal(result) ? result : undefined
  }

  const takeBack = (): void => {
    const last = match.steps.at(-1)
    if (last === undefined || undo(match, last.seat) !== undefined) throw new Error('took back what must stay')
  }

  // ---- Bots ----

  const botsTurn = (): boolean => {
    const decision = game.decision(match.state)
    return decision !== undefined && !isPerson(decision.seat)
  }

  const playSlice = (): void => {
    cancel = undefined
    const until = clock.now() + SLICE
    let action: News['action']
    let hidden = false
    do {
      const decision = game.decision(match.state)
      const brain = decision === undefined ? undefined : brains.get(decision.seat)
      if (decision === undefined || brain === undefined) break
      const { seat } = decision
      const chosen = choose(game, match.state, seat, brain)
      const refusal = perform(seat, chosen)
      if (refusal !== undefined) throw new Error(`${brain.bot.id} was refused by ${refusal.rule}: ${chosen.type}`)
      action = { seat, action: chosen }
      const last = match.steps.at(-1)
      hidden = last !== undefined && !isNoticedBy(last, viewer)
      const before = thinking?.seat === seat ? thinking.actions : 0
      thinking = { seat, bot: brain.bot.id, actions: hidden ? before : before + 1 }
      // What nobody is to notice takes no time either.
    } while (hidden || (pace === 0 && clock.now() < until))
    goOn()
    publish(action)
  }

  /** Lets the bot whose decision it is go to work, if it is one's. */
  const goOn = (): void => {
    cancel?.()
    cancel = undefined
    if (!botsTurn()) {
      thinking = undefined
      return
    }
    const seat = game.decision(match.state)?.seat ?? SPECTATOR
    thinking ??= { seat, bot: brains.get(seat)?.bot.id ?? '', actions: 0 }
    cancel = clock.later(playSlice, pace)
  }

  // ---- What people do ----

  const send = (action: Action): Refusal | undefined => {
    const decision = game.decision(match.state)
    if (decision !== undefined && !isPerson(decision.seat))
      return refuse('', 'refuse.notYourDecision', { seat: decision.seat })
    const seat = decision?.seat ?? viewer
    const refusal = perform(seat, action)
    if (refusal !== undefined) return refusal
    redoable.length = 0
    goOn()
    publish({ seat, action })
    return undefined
  }

  const undoStep = (): Refusal | undefined => {
    const last = match.steps.at(-1)
    const refusal = mayUndo(last)
    if (refusal !== undefined || last === undefined) return refusal
    takeBack()
    redoable.push(last)
    return undefined
  }

  const undoPhase = (): Refusal | undefined => {
    const last = match.steps.at(-1)
    const refusal = undoStep()
    if (refusal !== undefined) return refusal
    const isSamePhase = (step: Step | undefined): boolean => step?.turn === last?.turn && step?.phase === last?.phase
    while (isSamePhase(match.steps.at(-1))) if (undoStep() !== undefined) break
    return undefined
  }

  /** Takes back what the unit did in this window and keeps what others did, where that can stand without it. */
  const undoUnit = (unit: number): Refusal | undefined => {
    const { steps } = match
    let first = steps.length
    for (let at = steps.length - 1; at >= 0; at--) {
      const { seat, action, closes } = steps[at]
      if (closes || !isPerson(seat) || !isOpenTo(steps[at], viewer)) break
      if (unitsOf(action).includes(unit)) first = at
    }
    if (first === steps.length) return refuse('', 'refuse.nothingToUndoOfUnit', { unit })
    const taken = steps.slice(first)
    const backTo = (count: number): void => {
      while (match.steps.length > count) takeBack()
    }
    backTo(first)
    for (const { seat, action } of taken.filter(step => !unitsOf(step.action).includes(unit))) {
      const refusal = perform(seat, action)
      if (refusal === undefined && match.steps.at(-1)?.closes !== true) continue
      backTo(first)
      for (const step of taken) perform(step.seat, step.action)
      return refuse('', 'refuse.undoUnitHolds', { unit })
    }
    redoable.length = 0
    return undefined
  }

  const takeBackAsked = (asked: UndoWhat): Refusal | undefined => {
    const refusal = asked.what === 'unit' ? undoUnit(asked.unit) : asked.what === 'phase' ? undoPhase() : undoStep()
    if (refusal !== undefined) return refusal
    goOn()
    publish(undefined, true)
    return undefined
  }

  const redo = (): Refusal | undefined => {
    const next = redoable.at(-1)
    if (next === undefined) return refuse('', 'refuse.nothingToRedo')
    const refusal = perform(next.seat, next.action)
    if (refusal !== undefined) return refusal
    redoable.pop()
    goOn()
    publish({ seat: next.seat, action: next.action })
    return undefined
  }

  goOn()
  const first = present()
  const log = desk().log()
  told = log.length
  latest = { snapshot: first, from: 0, lines: log, action: undefined }
  cancel?.()
  cancel = undefined

  return {
    title: titleInfoOf(game, match.origin),
    news: () => latest,
    begin: goOn,
    legal: query => game.legal(seen(), query),
    query: query => game.query(match.state, viewer, query),
    odds: attack => game.odds(seen(), attack),
    check: action => game.check(seen(), action),
    send,
    undo: takeBackAsked,
    redo,
    past: step => past(desk().sight(step)),
    log: () => desk().log(),
    marks: () => desk().marks(),
    history: () => {
      if (history?.steps !== match.steps.length || history.viewer !== viewer)
        history = { steps: match.steps.length, viewer, points: desk().history() }
      return history.points
    },
    save: () => saveText(saveOf(match, keeper())),
    position: step => JSON.stringify(desk().position(step), undefined, 2),
    setPace: milliseconds => {
      pace = Math.max(0, milliseconds)
      if (cancel !== undefined) goOn()
    },
    close: () => {
      cancel?.()
      cancel = undefined
    },
  }
}
