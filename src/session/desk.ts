// What a seat is shown of a match, and how it counts: the game as it may know it, now or at an earlier step, the log that
// it may read, the marks of the slider, how the game went. Page, command line and protocol show nothing else.
import {
  type Decision,
  type FactGroup,
  type Game,
  type GameState,
  hasSecrets,
  type Layer,
  type Seat,
  type UnitState,
} from '../engine/contract.ts'
import { countFor, isNoticedBy, logOf, type Match, type Origin, stateAfter, stepFor } from '../engine/match.ts'
import { type Ending, endingOf } from './ending.ts'
import { type BattleAtHand, battleAtHand, battleOf, type Recap, recapOf } from './recap.ts'
import type { HistoryPoint, LogLine, Mark, Sight, TitleInfo } from './session.ts'

// ---- The title ----

export const titleInfoOf = (game: Game, { scenario, options }: Origin): TitleInfo => {
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
    signs: game.signs,
    layers: game.layers,
    advises: game.hasMind,
    turns: Array.from({ length: last - first + 1 }, (_, i) => ({ turn: first + i, name: game.turnName(first + i) })),
  }
}

// ---- A position ----

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

/** Markers that lie on the map. */
export const lyingIn = (game: Game, state: GameState, seat: Seat): Layer => {
  const layers = game.layers
    .filter(({ lies }) => lies === true)
    .map(({ id }) => game.query(state, seat, { what: 'layer', layer: id }))
  return {
    hexes: layers.flatMap(({ hexes }) => hexes),
    links: layers.flatMap(({ links }) => links),
    crossings: layers.flatMap(({ crossings = [] }) => crossings),
    battles: layers.flatMap(({ battles = [] }) => battles),
  }
}

/** What another seat may do now, and is asked, as far as one can know it. */
const decisionFor = (game: Game, state: GameState, view: GameState, seat: Seat): Decision | undefined => {
  const decision = game.decision(state)
  if (decision === undefined || decision.seat === seat) return decision
  const { kinds, ask } = game.decision(view) ?? decision
  return { ...decision, kinds, ask }
}

/** How the game stood after the first `step` steps, in truth and not as the seat counts. */
const sightOf = (match: Match, seat: Seat, state: GameState, step: number): Sight => {
  const { game } = match
  const view = game.view(state, seat)
  const decision = decisionFor(game, state, view, seat)
  const situation = game.situation(state, seat)
  return {
    at: countFor(match, seat, step),
    steps: countFor(match, seat),
    viewer: seat,
    turn: state.turn,
    decision,
    outcome: decision === undefined ? game.outcome(state) : undefined,
    score: game.score(view),
    units: withMarks(game.describeAll(view), situation),
    arrivals: game.arrivals(view),
    lying: lyingIn(game, state, seat),
    situation,
    battle: decision === undefined ? undefined : battleAtHand(match, seat, view, step),
  }
}

// ---- The course of the game ----

const pointOf = (game: Game, view: GameState, step: number): HistoryPoint => {
  const losses = game.meta.sides.map(() => 0)
  for (const { status, side } of game.describeAll(view)) if (game.signs.lost.includes(status)) losses[side]++
  return { turn: view.turn, step, score: game.score(view), losses }
}

export interface Desk {
  readonly seat: Seat
  /** The game as the seat may know it, to be asked. */
  view(): GameState
  /** How it stands now, or when the seat had counted `step` steps. */
  sight(step?: number): Sight
  log(): readonly LogLine[]
  marks(): readonly Mark[]
  /** At the beginning of each turn, and now. */
  history(): readonly HistoryPoint[]
  /** Undefined while the game is on; `isOver`: by what players did, whatever its rules say. */
  ending(isOver?: boolean): Ending | undefined
  recap(from?: number, to?: number): Recap
  /** The battle that was settled in the step. */
  battle(step: number): BattleAtHand | undefined
  /** The position after `step` steps, as the seat counts and knows it. */
  position(step?: number): ReturnType<Game['positionOf']>
}

export const deskOf = (match: Match, seat: Seat): Desk => {
  const { game, steps } = match
  const truly = (step: number): number => stepFor(match, seat, Math.max(0, Math.trunc(step) || 0))
  const viewAfter = (step: number): GameState => game.view(stateAfter(match, step), seat)
  const history = (): readonly HistoryPoint[] => [
    ...steps.flatMap(({ turn }, step) =>
      turn === steps[step - 1]?.turn ? [] : [pointOf(game, viewAfter(step), countFor(match, seat, step))],
    ),
    pointOf(game, game.view(match.state, seat), countFor(match, seat)),
  ]
  return {
    seat,
    view: () => game.view(match.state, seat),
    sight: step => {
      if (step === undefined) return sightOf(match, seat, match.state, steps.length)
      const at = truly(step)
      return sightOf(match, seat, stateAfter(match, at), at)
    },
    log: () => logOf(match, seat),
    marks: () => steps.filter(step => isNoticedBy(step, seat)).map(({ turn, phase }, step) => ({ step, turn, phase })),
    history,
    ending: isOver => endingOf(match, seat, history(), isOver),
    recap: (from, to) => recapOf(match, seat, from, to),
    battle: step => battleOf(match, seat, step),
    position: step => game.positionOf(step === undefined ? game.view(match.state, seat) : viewAfter(truly(step))),
  }
}
