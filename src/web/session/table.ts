// The referee's side of a session: one match, its players, its log. Runs in a worker, in a test, or one day in a server;
// it knows no page. News go out through `tell`; bots move between the requests, a slice at a time.
import { BOTS } from '../../bots/index.ts'
import { type Player as Brain, choose, playerOf } from '../../bots/play.ts'
import {
  type Action,
  type Decision,
  type FactGroup,
  type Game,
  type GameState,
  hasSecrets,
  isRefusal,
  type Layer,
  type LegalAnswer,
  type LegalQuery,
  type OverlayAnswer,
  type OverlayQuery,
  type Refusal,
  refuse,
  type Seat,
  SPECTATOR,
  type UnitState,
} from '../../engine/contract.ts'
import {
  act,
  checkUndo,
  countFor,
  isNoticedBy,
  isOpenTo,
  isReadable,
  logOf,
  type Match,
  type Origin,
  type Step,
  startMatch,
  stateAfter,
  stepFor,
  undo,
} from '../../engine/match.ts'
import { loadMatch, readPosition, readSave, saveOf, saveText } from '../../engine/save.ts'
import { historyOf } from './history.ts'
import {
  type HistoryPoint,
  type LogLine,
  type Mark,
  type News,
  type Opening,
  PERSON,
  type Session,
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
export type Table = {
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

const infoOf = (game: Game, { scenario, options }: Origin): TitleInfo => {
  const { meta, board } = game
  const played = meta.scenarios.find(each => each.id === scenario)
  const [first, last] = played?.turns ?? [1, 0]
  return {
    meta,
    hasSecrets: hasSecrets(meta, options),
    points: played?.points,
    units: game.units,
    hexes: board.hexes.map(({ name, place, terrain, source }, hex) => ({
      name,
      place,
      terrain,
      source,
      neighbours: [...board.neighbours.subarray(hex * 6, hex * 6 + 6)].filter(near => near >= 0),
    })),
    rules: [...game.rules.values()],
    messages: game.messages,
    charts: game.charts,
    layers: game.layers,
    turns: Array.from({ length: last - first + 1 }, (_, i) => ({ turn: first + i, name: game.turnName(first + i) })),
  }
}

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

/** Turn and phase before each step: the log and the slider go by them. */
const marksOf = (match: Match): Mark[] => {
  const { game } = match
  const state = match.steps.length === 0 ? match.state : stateAfter(match, 0)
  return match.steps.map(({ action }, step) => {
    const mark = markOf(game, state, step)
    game.apply(state, action)
    return mark
  })
}

const markOf = (game: Game, state: GameState, step: number): Mark => ({
  step,
  turn: state.turn,
  phase: game.decision(state)?.phase ?? '',
})

/** Counters bear what the seat is told of them beside the map. */
const withMarks = (units: readonly UnitState[], situation: readonly FactGroup[]): readonly UnitState[] => {
  const marks = situation.flatMap(({ facts }) =>
    facts.flatMap(({ mark, units: about = [] }) => (mark === undefined ? [] : about.map(unit => ({ unit, mark })))),
  )
  if (marks.length === 0) return units
  const told = Map.groupBy(marks, ({ unit }) => unit)
  return units.map((state, unit) => {
    const more = told.get(unit)
    return more === undefined ? state : { ...state, marks: [...state.marks, ...more.map(({ mark }) => mark)] }
  })
}

const lyingIn = (game: Game, state: GameState, viewer: Seat): Layer => {
  const layers = game.layers
    .filter(({ lies }) => lies === true)
    .map(({ id }) => game.query(state, viewer, { what: 'layer', layer: id }))
  return {
    hexes: layers.flatMap(({ hexes }) => hexes),
    links: layers.flatMap(({ links }) => links),
    crossings: layers.flatMap(({ crossings = [] }) => crossings),
    battles: layers.flatMap(({ battles = [] }) => battles),
  }
}

export const openTable = (
  game: Game,
  opening: Opening,
  tell: (news: News) => void,
  clock: Clock,
): Table | Refusal | Problem => {
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

  const marks = marksOf(match)
  let lines: LogLine[] = []
  const redoable: { readonly seat: Seat; readonly action: Action }[] = []
  let viewer = game.meta.sides.map(({ id }) => id).find(id => !brains.has(id)) ?? SPECTATOR
  let pace = DEFAULT_PACE
  let thinking: Snapshot['thinking']
  let cancel: (() => void) | undefined
  let history: { readonly steps: number; readonly viewer: Seat; readonly points: readonly HistoryPoint[] } | undefined
  let latest: News

  const isPerson = (seat: Seat): boolean => !brains.has(seat)
  /** Who may read a file of the game: where several persons sit at the screen, none of them reads a secret in it. */
  const keeper = (): Seat => (game.meta.sides.filter(({ id }) => isPerson(id)).length > 1 ? SPECTATOR : viewer)
  const seen = (): GameState => game.view(match.state, viewer)

  const snapshotOf = (state: GameState, at: number): Snapshot => {
    const live = at === match.steps.length
    const truth = game.decision(state)
    if (live && truth !== undefined && isPerson(truth.seat)) viewer = truth.seat
    const view = game.view(state, viewer)
    const decision = decisionFor(truth, view)
    const asks = live && decision !== undefined && isPerson(decision.seat)
    const last = match.steps.at(-1)
    const situation = game.situation(state, viewer)
    return {
      at: countFor(match, viewer, at),
      steps: countFor(match, viewer),
      viewer,
      turn: state.turn,
      decision,
      outcome: decision === undefined ? game.outcome(state) : undefined,
      score: game.score(view),
      units: withMarks(
        game.units.map((_, unit) => game.describe(view, unit)),
        situation,
      ),
      arrivals: game.arrivals(view),
      lying: lyingIn(game, state, viewer),
      situation,
      actors: asks ? game.legal(view, { about: 'actors' }) : [],
      duties: asks ? game.legal(view, { about: 'duties' }) : [],
      undo: live ? mayUndo(last) : refuse('', 'refuse.nothingToUndo'),
      redo: live ? redoable.length : 0,
      thinking: live ? thinking : undefined,
    }
  }

  /** What another seat may do now, and is asked, as far as one can know it. */
  const decisionFor = (decision: Decision | undefined, view: GameState): Decision | undefined => {
    if (decision === undefined || decision.seat === viewer) return decision
    const { kinds, ask } = game.decision(view) ?? decision
    return { ...decision, kinds, ask }
  }

  /** At one screen any person may take back what a person did; what a bot did stands. */
  const mayUndo = (last: Step | undefined): Refusal | undefined => {
    if (last !== undefined && (!isPerson(last.seat) || !isOpenTo(last, viewer)))
      return refuse('', 'refuse.undoNotYours', { seat: last.seat })
    return checkUndo(match, last?.seat ?? viewer)
  }

  const linesFrom = (entries: ReturnType<typeof logOf>): LogLine[] =>
    entries.map(({ step, seat, event }) => {
      const { turn, phase } = marks[Math.min(step, marks.length - 1)] ?? markOf(game, match.state, 0)
      return { step, seat, event, turn, phase }
    })

  /** The lines that the seat may read, numbered as it counts. */
  const shown = (some: readonly LogLine[]): LogLine[] => {
    let at = 0
    let count = 0
    return some
      .filter(({ event }) => isReadable(event, viewer))
      .map(line => {
        for (; at < line.step; at++) if (isNoticedBy(match.steps[at], viewer)) count++
        return { ...line, step: count }
      })
  }

  /** The news for the seat that looks on: another one gets its whole log. */
  const publish = (changed: number, done: News['action']): void => {
    const before = viewer
    const snapshot = snapshotOf(match.state, match.steps.length)
    const first = viewer === before ? changed : 0
    const last = match.steps.at(-1)
    const action = last !== undefined && isOpenTo(last, viewer) ? done : undefined
    const from = lines.slice(0, first).filter(({ event }) => isReadable(event, viewer)).length
    latest = { snapshot, from, lines: shown(lines.slice(first)), action }
    tell(latest)
  }

  const perform = (seat: Seat, action: Action): Refusal | undefined => {
    const mark = markOf(game, match.state, match.steps.length)
    const result = act(match, seat, action)
    if (isRefusal(result)) return result
    marks.push(mark)
    for (const event of result) lines.push({ ...mark, seat, event })
    return undefined
  }

  const takeBack = (): void => {
    const last = match.steps.at(-1)
    if (last === undefined || undo(match, last.seat) !== undefined) throw new Error('took back what must stay')
    marks.pop()
  }

  const rewriteLog = (): number => {
    lines = linesFrom(logOf(match))
    return 0
  }

  // ---- Bots ----

  const botsTurn = (): boolean => {
    const decision = game.decision(match.state)
    return decision !== undefined && !isPerson(decision.seat)
  }

  const playSlice = (): void => {
    cancel = undefined
    const from = lines.length
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
    publish(from, action)
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
    const from = lines.length
    const refusal = perform(seat, action)
    if (refusal !== undefined) return refusal
    redoable.length = 0
    goOn()
    publish(from, { seat, action })
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
    const { turn, phase } = marks.at(-1) ?? { turn: 0, phase: '' }
    const refusal = undoStep()
    if (refusal !== undefined) return refusal
    while (marks.at(-1)?.turn === turn && marks.at(-1)?.phase === phase) if (undoStep() !== undefined) break
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
    const from = rewriteLog()
    goOn()
    publish(from, undefined)
    return undefined
  }

  const redo = (): Refusal | undefined => {
    const next = redoable.at(-1)
    if (next === undefined) return refuse('', 'refuse.nothingToRedo')
    const from = lines.length
    const refusal = perform(next.seat, next.action)
    if (refusal !== undefined) return refusal
    redoable.pop()
    goOn()
    publish(from, { seat: next.seat, action: next.action })
    return undefined
  }

  rewriteLog()
  goOn()
  const first = snapshotOf(match.state, match.steps.length)
  latest = { snapshot: first, from: 0, lines: shown(lines), action: undefined }
  cancel?.()
  cancel = undefined

  return {
    title: infoOf(game, match.origin),
    news: () => latest,
    begin: goOn,
    legal: query => game.legal(seen(), query),
    query: query => game.query(match.state, viewer, query),
    odds: attack => game.odds(seen(), attack),
    check: action => game.check(seen(), action),
    send,
    undo: takeBackAsked,
    redo,
    past: step => {
      const at = stepFor(match, viewer, Math.max(0, Math.trunc(step) || 0))
      return snapshotOf(stateAfter(match, at), at)
    },
    log: () => shown(lines),
    marks: () =>
      marks.filter(({ step }) => isNoticedBy(match.steps[step], viewer)).map((mark, step) => ({ ...mark, step })),
    history: () => {
      if (history?.steps !== match.steps.length || history.viewer !== viewer)
        history = { steps: match.steps.length, viewer, points: historyOf(match, marks, viewer) }
      return history.points
    },
    save: () => saveText(saveOf(match, keeper())),
    position: step =>
      JSON.stringify(game.positionOf(game.view(stateAfter(match, stepFor(match, viewer, step)), viewer)), undefined, 2),
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
