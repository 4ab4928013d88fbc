// Positions of The Russian Campaign in the assembled game, built from names: what a player may ask and do there.
import type { Action, ActionKind, Attack, GameEvent, Seat } from '../../../src/engine/contract.ts'
import { create } from '../../../src/games/russian-campaign/index.ts'
import { META } from '../../../src/games/russian-campaign/meta.ts'
import type { Weather } from '../../../src/games/russian-campaign/rules/charts.ts'
import type { State } from '../../../src/games/russian-campaign/state.ts'
import { buildersFor } from '../../support/builders.ts'
import { loaded } from '../../support/title.ts'

export const game = loaded(create, META)
const builders = buildersFor(game)
const { act } = builders
export const {
  assign,
  attack,
  card,
  choose,
  done,
  hex,
  hexName,
  loadDice,
  losses,
  phaseOf,
  place,
  play,
  retreat,
  start,
  unit,
  unitName,
} = builders

/** What is printed on the counters and the map. */
export const { title } = start('campaign')

type UnitEntry = string | Readonly<Record<string, unknown>>
export type Units = Readonly<Record<string, UnitEntry>>
export interface Setting {
  readonly turn?: number
  readonly phase?: string
  readonly weather?: Weather | readonly [Weather, Weather]
  readonly scenario?: string
  readonly options?: readonly string[]
  /** Places that a side entered last. */
  readonly axis?: readonly string[]
  readonly soviet?: readonly string[]
  /** Railways by owner; the rest as at the start. */
  readonly axisRail?: readonly string[]
  readonly sovietRail?: readonly string[]
  readonly world?: object
}

const located = (name: string): string => hexName(hex(name))
const DICTATORS = { hitler: 'E32', stalin: 'FF1' }

/**
 * Units with their hex or place, or with all there is to say of them. Turn 3, clear, Axis movement in impulse 1; the
 * dictators stand where nobody comes.
 */
export const position = (units: Units, setting: Setting = {}): State => {
  const { weather = 'clear', axis = [], soviet = [], axisRail = [], sovietRail = [], world, ...head } = setting
  const all = Object.entries({ ...DICTATORS, ...units })
  return builders.position({
    scenario: 'campaign',
    turn: 3,
    phase: 'axis-move-1',
    ...head,
    world: { weather: typeof weather === 'string' ? [weather, weather] : weather, ...world },
    entered: { axis: axis.map(located), soviet: soviet.map(located) },
    rail: { axis: axisRail.map(located), soviet: sovietRail.map(located) },
    units: Object.fromEntries(all.map(([id, entry]) => [id, typeof entry === 'string' ? located(entry) : entry])),
  })
}

/** The dictators stand where nobody comes, unless told otherwise. */
export const gameAt = (
  turn: number,
  phase: string,
  units: Readonly<Record<string, unknown>>,
  rest: object = {},
): State => builders.position({ scenario: 'campaign', turn, phase, units: { ...DICTATORS, ...units }, ...rest })

/** The same position at another moment, or with other units: what belongs to the impulse is left out, and who was due in it. */
export const amended = (
  state: State,
  { units = {}, ...head }: { units?: Units; phase?: string; turn?: number },
): State => {
  const { world, ...file } = written(state)
  const { railLeft: _rail, sailed: _sailed, ...lasting } = world
  const standing = Object.entries(file.units).flatMap(([id, entry]) => {
    const { points: _points, marks: _marks, ...where } = entry
    return where.status === 'due' ? [] : [[id, where]]
  })
  return builders.position({ ...file, ...head, world: lasting, units: { ...Object.fromEntries(standing), ...units } })
}

interface Written {
  readonly world: Readonly<Record<string, unknown>>
  readonly rail: Readonly<Record<Seat, readonly string[]>>
  readonly units: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}
/** The position file of a state that stands between two combats. */
const written = (state: State): Written => {
  const file = game.positionOf(state)
  if ('problem' in file) throw new Error(String(file.problem))
  return file as unknown as Written
}
/** What a position file says of the world beside the map. */
export const worldOf = (state: State): Written['world'] => written(state).world

/** The rule that forbids the action, undefined if it is legal. */
export const rule = (state: State, action: Action): string | undefined => game.check(state, action)?.rule

// ---- Moves ----

const order = (ids: string | readonly string[], path: readonly string[], by?: string): Action =>
  act({ type: 'move', units: [ids].flat(), path: path.map(located), ...(by === undefined ? {} : { by }) })

export const refusal = (
  state: State,
  ids: string | readonly string[],
  path: readonly string[],
  by?: string,
): string | undefined => rule(state, order(ids, path, by))

export const go = (
  state: State,
  ids: string | readonly string[],
  path: readonly string[],
  by?: string,
): readonly GameEvent[] => play(state, order(ids, path, by))

/** Where it can go, by name; `by` undefined for a move on foot. */
export const reach = (state: State, id: string, by?: string): string[] =>
  game
    .legal(state, { about: 'move', unit: unit(id) })
    .filter(each => each.by === by)
    .map(each => hexName(each.hex))

// ---- What stands where, and what is owed ----

/** Where a counter is: its hex, or how it stands. */
export const at = (state: State, id: string): string => {
  const { hex: where, status } = game.describe(state, unit(id))
  return where < 0 ? status : hexName(where)
}
export const hexOf = (state: State, id: string): string | undefined => builders.hexOf(state, id)
export const pointsOf = (state: State, id: string): number => game.describe(state, unit(id)).points
export const duties = (state: State): string[] => game.legal(state, { about: 'duties' }).map(each => each.rule)
/** Hexes in the ZOC of a side. */
export const zocOf = (state: State, side: Seat): string[] => game.query(state, side, { what: 'zoc', side }).map(hexName)

/** The side that controls a hex or place. */
export const controllerOf = (state: State, where: string): Seat | undefined =>
  game.query(state, 'axis', { what: 'control' }).find(each => each.hex === hex(where))?.side
const isCity = ({ kinds }: { readonly kinds: readonly string[] }): boolean =>
  kinds.some(kind => kind === 'major-city' || kind === 'minor-city')
export const CITIES: readonly string[] = game.board.hexes.filter(isCity).map(({ place: name }) => name?.en ?? '')
export const isMajor = (name: string): boolean => game.board.hexes[hex(name)].kinds.includes('major-city')

/** The Axis holds these many cities of each kind, the Soviets the rest. */
export const holding = (major: number, minor: number): { axis: string[]; soviet: string[] } => {
  const [large, small] = [CITIES.filter(isMajor), CITIES.filter(name => !isMajor(name))]
  return {
    axis: [...large.slice(0, major), ...small.slice(0, minor)],
    soviet: [...large.slice(major), ...small.slice(minor)],
  }
}
export const winner = (state: State): Seat | undefined => {
  const outcome = game.outcome(state)
  return outcome?.kind === 'victory' ? outcome.winner : undefined
}

export const RAILS: readonly string[] = [
  ...new Set(game.board.lines.filter(({ kind }) => kind === 'rail').flatMap(({ hexes }) => hexes.map(hexName))),
]

/** The side that owns the railway in a hex; a file says only where it is not as at the start. */
export const railOwner = (state: State, where: string): Seat => {
  const { rail } = written(state)
  const other = Object.keys(rail).find(side => rail[side].includes(where))
  return other ?? (game.board.hexes[hex(where)].marks.includes('control-start-soviet') ? 'soviet' : 'axis')
}

export const isSupplied = (state: State, id: string): boolean => game.describe(state, unit(id)).supply === 'supplied'

/** Says `done` until the other side moves or the game is over: all that happened on the way. */
export const endTurn = (state: State): readonly GameEvent[] => {
  const side = game.decision(state)?.seat
  const events: GameEvent[] = []
  while (game.decision(state)?.seat === side) {
    placeAll(state)
    events.push(...play(state, done))
  }
  return events
}

// ---- Combats ----

/** The Finnish front: its combat waits while the one of a test is settled, so that the impulse does not end. */
export const WAITING = { 'fi-inf-2': 'B12', 'su-army-23': 'B11' }
export const choices = (state: State): string[] => game.legal(state, { about: 'choose' }).map(({ option }) => option)

/** Declares it, and all others that must be as they are proposed; then it is rolled first. */
export const fight = (state: State, declared: Attack, die: number): readonly GameEvent[] => {
  play(state, declared)
  if (choices(state).includes('suggested')) play(state, choose('suggested'))
  play(state, done)
  return play(loadDice(state, die), choose('combat:0'))
}

/** Nothing of the combat is left to decide: the next one waits. */
export const isSettled = (state: State): boolean => choices(state).some(option => option.startsWith('combat:'))
/** Who decides what in a combat that is not settled. */
export const decides = (state: State): string[] | undefined => {
  const decision = game.decision(state)
  return decision === undefined || isSettled(state) ? undefined : [decision.seat, ...decision.kinds]
}

/** Ids of the units that have an action of this kind to do. */
export const actors = (state: State, kind: ActionKind): string[] =>
  game
    .legal(state, { about: 'actors' })
    .filter(({ kinds }) => kinds.includes(kind))
    .map(each => unitName(each.unit))

export const retreats = (state: State, id: string): string[] =>
  game
    .legal(state, { about: 'retreat', unit: unit(id) })
    .map(each => hexName(each.hex))
    .sort()

/** Whoever must arrive comes in where there is most room: the rest of the war goes on without the test. */
const placeAll = (state: State): void => {
  if (duties(state).length === 0) return
  const crowd = (at: number): number => game.units.filter((_, each) => game.hexOf(state, each) === at).length
  for (const id of actors(state, 'place')) {
    const options = game.legal(state, { about: 'place', unit: unit(id) }).filter(({ by }) => by === undefined)
    const [option] = options.sort((a, b) => crowd(a.hex) - crowd(b.hex))
    if (option !== undefined) play(state, { type: 'place', unit: unit(id), ...option })
  }
}

/** Says `done` until this phase asks, in this turn or a later one, for those who have nothing to do before it. */
export const skipTo = (state: State, phase: string, turn = state.turn): State => {
  const isThere = (): boolean => phaseOf(state) === phase && state.turn >= turn
  for (let steps = 0; steps < 50 && !isThere(); steps++) {
    placeAll(state)
    play(state, done)
  }
  if (!isThere()) throw new Error(`never came to ${phase}`)
  return state
}
