// A match at one machine: who plays which seat, bots, undo and redo. It runs in a worker, in a test or behind the protocol;
// it knows no page. News go out through `tell`; what bots do between the requests is in hands.ts.
import { botNamed } from '../bots/index.ts'
import { isPlanner } from '../bots/names.ts'
import {
  type Action,
  type Game,
  type GameState,
  hasSecrets,
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
import {
  act,
  checkUndo,
  diceFor,
  handedOver,
  isOpenTo,
  type Match,
  playedOnFrom,
  type Step,
  startMatch,
  stepFor,
  undo,
} from '../engine/match.ts'
import { openSave, readPosition, readSave, saveOf } from '../engine/save.ts'
import { saveText } from '../engine/save-text.ts'
import type { Text } from '../engine/text.ts'
import { judgedText, stoppedText, unbegunText } from '../engine/version.ts'
import { mayAnalyse, questionsAbout, viewThen } from './analysis.ts'
import { type Brains, brainsHere } from './brains.ts'
import type { Clock } from './clock.ts'
import { type Desk, deskOf, titleInfoOf } from './desk.ts'
import type { Question } from './findings.ts'
import { ADVISER, handsAt } from './hands.ts'
import {
  type HistoryPoint,
  type Inquest,
  type News,
  type Opening,
  PERSON,
  type Player,
  type PositionGame,
  type SavedGame,
  type Session,
  type Sight,
  type Snapshot,
  type TitleInfo,
  type UndoWhat,
  type Unopened,
} from './session.ts'
import { unitsOf } from './units-of.ts'

/** Points that a decision must have cost, for an analysis to speak of it. */
const LEAST_COST = 0.5

/** Of a session, what the referee answers: at once, and by the same names. */
type Answers = Omit<
  Session,
  | 'title'
  | 'judged'
  | 'players'
  | 'news'
  | 'onNews'
  | 'onTrouble'
  | 'map'
  | 'close'
  | 'legal'
  | 'query'
  | 'advise'
  | 'finish'
  | 'analyse'
  | 'online'
  | 'byFile'
>
export type Local = {
  readonly [K in keyof Answers]: Answers[K] extends (...args: infer A) => Promise<infer R> ? (...args: A) => R : never
} & Pick<Session, 'advise' | 'finish' | 'analyse'> & {
    legal<Q extends LegalQuery>(query: Q): LegalAnswer<Q>
    query<Q extends OverlayQuery>(query: Q): OverlayAnswer<Q>
    readonly title: TitleInfo
    /** Of a save that was made with older rules or data: that it has been judged again. */
    readonly judged?: Text
    readonly news: () => News
    /** Begins to play: bots that are to move do. */
    readonly begin: () => void
    readonly close: () => void
  }

const savedMatch = (game: Game, { save: text, cut }: SavedGame): Begun | Unopened => {
  const save = readSave(text)
  if ('problem' in save) return save
  const opened = openSave(game, save, cut === true)
  const { since, stop } = opened
  if ('problem' in opened) {
    const { problem } = opened
    const older = since === undefined ? {} : { older: true as const }
    if (stop !== undefined) return { problem, ...older, told: stoppedText(game.meta, since, stop), cuts: true }
    return since === undefined ? { problem } : { problem, ...older, told: unbegunText(game.meta, since, problem) }
  }
  const { match, stands, actions } = opened
  if (since === undefined || stop !== undefined) return { match }
  return { match, judged: judgedText(game.meta, { since, stands, actions }) }
}

interface Begun {
  readonly match: Match
  readonly judged?: Text
}

const matchOf = (game: Game, opening: Opening): Begun | Refusal | Unopened => {
  if (opening.kind === 'saved') return savedMatch(game, opening)
  const match = opening.kind === 'new' ? startMatch(game, opening) : matchAt(game, opening)
  return isRefusal(match) || 'problem' in match ? match : { match }
}

const matchAt = (game: Game, opening: PositionGame): Match | Refusal | Unopened => {
  const read = readPosition(opening.position)
  if ('problem' in read) return read
  const { position } = read
  const { scenario, options } = position
  return startMatch(game, { scenario, options, seed: opening.seed, position })
}

export const openLocal = (
  game: Game,
  opening: Opening,
  tell: (news: News) => void,
  clock: Clock,
  brains: Brains = brainsHere(game),
): Local | Refusal | Unopened => {
  const opened = matchOf(game, opening)
  if (isRefusal(opened) || 'problem' in opened) return opened
  const { match, judged } = opened
  const hides = hasSecrets(game.meta, match.origin.options)
  const bots = new Map<Seat, Player>()
  /** Sits down; a person where it is nobody else. */
  const sit = (seat: Seat, player: Player): Unopened | undefined => {
    const bot = player === PERSON ? undefined : botNamed(player)
    if (bot !== undefined && 'problem' in bot) return bot
    if (bot === undefined) bots.delete(seat)
    // A title that nobody has a mind for yet is played by the best that needs none.
    else bots.set(seat, isPlanner(player) && !game.hasMind ? 'greedy' : player)
    match.players = { ...match.players, [seat]: player }
    return undefined
  }
  for (const { id } of game.meta.sides) {
    const problem = sit(id, opening.players[id] ?? PERSON)
    if (problem !== undefined) return problem
  }

  const redoable: { readonly seat: Seat; readonly action: Action }[] = []
  const firstPerson = (): Seat => game.meta.sides.map(({ id }) => id).find(id => !bots.has(id)) ?? SPECTATOR
  let viewer = firstPerson()
  let history: { readonly steps: number; readonly viewer: Seat; readonly points: readonly HistoryPoint[] } | undefined
  let latest: News
  /** Lines of the log that the viewer has. */
  let told = 0

  const isPerson = (seat: Seat): boolean => !bots.has(seat)
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
    players: match.players,
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
      players: match.players,
      thinking: hands.thinking(),
    }
  }

  /** At one screen any person may take back what a person did; what a bot did stands. */
  const mayUndo = (last: Step | undefined): Refusal | undefined => {
    const refusal = handedOver(game, hides, match.state, viewer)
    if (refusal !== undefined) return refusal
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
    const result = act(match, seat, action, diceFor(match))
    return isRefusal(result) ? result : undefined
  }

  const takeBack = (): void => {
    const last = match.steps.at(-1)
    if (last === undefined || undo(match, last.seat) !== undefined) throw new Error('took back what must stay')
  }

  const hands = handsAt({
    match,
    bots,
    brains,
    clock,
    viewer: () => viewer,
    perform,
    begins: () => {
      redoable.length = 0
    },
    publish,
  })
  const { goOn, stopHelping } = hands

  // ---- What people do ----

  const send = (action: Action): Refusal | undefined => {
    const decision = game.decision(match.state)
    if (decision !== undefined && !isPerson(decision.seat))
      return refuse('', 'refuse.notYourDecision', { seat: decision.seat })
    const seat = decision?.seat ?? viewer
    const refusal = perform(seat, action)
    if (refusal !== undefined) return refusal
    stopHelping()
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
    stopHelping()
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
    stopHelping()
    goOn()
    publish({ seat: next.seat, action: next.action })
    return undefined
  }

  const handOver = (seat: Seat, player: Player): Refusal | undefined => {
    const isSeat = game.meta.sides.some(({ id }) => id === seat)
    if (!isSeat || sit(seat, player) !== undefined) return refuse('', 'refuse.unknownPlayer', { seat, player })
    const before = viewer
    if (bots.has(viewer) || viewer === SPECTATOR) viewer = firstPerson()
    redoable.length = 0
    hands.reseat(seat)
    publish(undefined, viewer !== before)
    return undefined
  }

  // ---- Looking back ----

  let asked: { readonly steps: number; readonly seat: Seat; readonly questions: readonly Question[] } | undefined

  const questionsOf = (seat: Seat): readonly Question[] => {
    const isKnown = game.meta.sides.some(({ id }) => id === seat)
    if (!isKnown || !game.hasMind || !mayAnalyse(match, viewer, seat)) return []
    if (asked?.steps !== match.steps.length || asked.seat !== seat)
      asked = { steps: match.steps.length, seat, questions: questionsAbout(match, seat) }
    return asked.questions
  }

  const analyse = (seat: Seat, index: number): Promise<Inquest> =>
    new Promise(resolve => {
      const questions = questionsOf(seat)
      const question = questions[index]
      const total = questions.length
      if (question === undefined) return resolve({ total, question, finding: undefined })
      const view = viewThen(match, seat, question)
      brains.judge(ADVISER, { seat, view, question, least: LEAST_COST }, finding =>
        resolve({ total, question, finding }),
      )
    })

  goOn()
  const first = present()
  const log = desk().log()
  told = log.length
  latest = { snapshot: first, from: 0, lines: log, action: undefined }
  hands.rest()

  return {
    title: titleInfoOf(game, match.origin),
    ...(judged === undefined ? {} : { judged }),
    news: () => latest,
    begin: goOn,
    legal: query => game.legal(seen(), query),
    query: query => game.query(match.state, viewer, query),
    odds: attack => game.odds(seen(), attack),
    check: action => game.check(seen(), action),
    send,
    undo: takeBackAsked,
    redo,
    handOver,
    advise: hands.advise,
    finish: hands.finish,
    analyse,
    recap: (from, to) => desk().recap(from, to),
    battle: step => desk().battle(step),
    past: step => past(desk().sight(step)),
    log: () => desk().log(),
    marks: () => desk().marks(),
    history: () => {
      if (history?.steps !== match.steps.length || history.viewer !== viewer)
        history = { steps: match.steps.length, viewer, points: desk().history() }
      return history.points
    },
    ending: () => desk().ending(),
    save: () => saveText(saveOf(match, keeper())),
    position: step => JSON.stringify(desk().position(step), undefined, 2),
    playOnFrom: (step, seed) => {
      const count = stepFor(match, viewer, Math.max(0, Math.trunc(step) || 0))
      return saveText(saveOf(playedOnFrom(match, count, seed >>> 0), keeper()))
    },
    setPace: hands.setPace,
    close: hands.close,
  }
}
