// Positions of The Russian Campaign in the assembled game, built from names: what a player may ask and do there.
import type { Action, ActionKind, Attack, GameEvent, Seat } from '../../../src/engine/contract.ts'
import type { Weather } from '../../../src/games/russian-campaign/charts.ts'
import { create } from '../../../src/games/russian-campaign/index.ts'
import { META } from '../../../src/games/russian-campaign/meta.ts'
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
  unit,
  unitName,
} = builders

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
/** What a position file would say of the world beside the map. */
export const worldOf = (state: State): unknown => (game.positionOf(state) as { world?: unknown }).world

const isCity = ({ kinds }: { readonly kinds: readonly string[] }): boolean =>
  kinds.some(kind => kind === 'major-city' || kind === 'minor-city')
export const CITIES: readonly string[] = game.board.hexes.filter(isCity).map(({ place: name }) => name?.en ?? '')

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

/** Says `done` until this phase asks, for those who have nothing to do before it. */
export const skipTo = (state: State, phase: string): State => {
  for (let steps = 0; steps < 50 && phaseOf(state) !== phase; steps++) play(state, done)
  if (phaseOf(state) !== phase) throw new Error(`never came to ${phase}`)
  return state
}
