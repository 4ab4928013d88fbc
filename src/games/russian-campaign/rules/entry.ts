// How a unit comes onto the map: the hexes open to its nation (12.2, 12.3, 12.6.1), and the moment it stands there.
import type { GameEvent } from '../../../engine/contract.ts'
import type { AssignOffer, PlaceOffer } from '../../../engine/offer.ts'
import { canStep } from '../../../engine/walk.ts'
import { AXIS, type Side, SOVIET } from '../meta.ts'
import { enemyOf, FLAG, type State } from '../state.ts'
import type { Title } from '../title.ts'
import { allowanceOf } from './charts.ts'
import { controls, watch } from './control.ts'
import { holderOf, inEnemyZoc, putOnMap } from './map.ts'
import { hasRoom } from './stacking.ts'
import { walkFrom } from './steps.ts'
import { now, weatherNow } from './turn.ts'
import { isNeutral } from './what-ifs.ts'

/** One way to come in: orders.ts puts them together. */
export type EntryOffer = Omit<PlaceOffer<State>, 'actors'>
/** And one task of the movement step. */
export type TaskOffer = AssignOffer<State>

/** 8.2.4: of a unit that may move in full in this impulse. */
export const allowanceNow = (state: State, unit: number): number =>
  allowanceOf(state.title.units[unit].mover, state.title.factor[unit], weatherNow(state), now(state).impulse)

/** 12.2b: could the unit go on from there in this impulse? */
const canLeave = (state: State, unit: number, hex: number): boolean => {
  const { title } = state
  if (now(state).impulse === 2 && inEnemyZoc(state, hex, title.side[unit])) return false // 12.2c
  return canStep(title.board, walkFrom(state, unit, hex, allowanceNow(state, unit)))
}

/** Free of the enemy, and with room or a way out: limits count at the end of movement (12.2b, 12.4.2d). */
export const canEnterAt = (state: State, unit: number, hex: number, leaving: readonly number[] = []): boolean =>
  state.title.barred[hex] === 0 &&
  holderOf(state, hex) !== enemyOf(state.title.side[unit]) &&
  (hasRoom(state, hex, [unit], leaving) || canLeave(state, unit, hex))

const edgeHexes = (state: State, unit: number, edge: Uint8Array): number[] => {
  const hexes: number[] = []
  for (let hex = 0; hex < edge.length; hex++) if (edge[hex] === 1 && canEnterAt(state, unit, hex)) hexes.push(hex)
  return hexes
}

const isClosedCountry = (state: State, hex: number): boolean =>
  (isNeutral(state, 'romania') && state.title.country.romania[hex] === 1) ||
  (isNeutral(state, 'hungary') && state.title.country.hungary[hex] === 1)

export const eastEdge = (state: State, unit: number): number[] => edgeHexes(state, unit, state.title.edge.east)

const westEdge = (state: State, unit: number): number[] =>
  edgeHexes(state, unit, state.title.edge.west).filter(hex => !isClosedCountry(state, hex))

/** The city if it is own and can take the unit. */
const inCity = (state: State, unit: number, hex: number): number[] =>
  controls(state, state.title.side[unit], hex) && canEnterAt(state, unit, hex) ? [hex] : []

const orElse = (first: number[], second: () => number[]): number[] => (first.length > 0 ? first : second())

// 12.4.1
const northEdge = (state: State, unit: number): number[] =>
  edgeHexes(state, unit, state.title.railEdge.north).filter(
    hex => state.title.side[unit] === SOVIET || state.railOwner[hex] === AXIS,
  )

/** By nation, and so for replacements too (12.6.1). */
export const axisHexes = (state: State, unit: number): number[] => {
  const { title } = state
  switch (title.units[unit].nation) {
    case 'romania':
      return inCity(state, unit, title.at.Bucharest) // 12.3.1
    case 'finland':
      return inCity(state, unit, title.at.Helsinki) // 12.6.1
    case 'hungary':
      return canEnterAt(state, unit, title.hungarianEntry) ? [title.hungarianEntry] : [] // 12.3.2
    default:
      return westEdge(state, unit) // 12.3.3
  }
}

/**
 * 12.4.2, 12.4.3: where the city has called it, in an enemy ZOC too (12.4.4); V.III.tunisia.3 and bulge.2 bring units of
 * the garrison otherwise.
 */
const garrisonHexes = (state: State, unit: number): number[] => {
  const { title } = state
  const { special, arrivalPlace } = title.units[unit]
  const city = special ? title.board.byName.get(arrivalPlace) : undefined
  if (city === undefined || now(state).impulse === 2 || isClosedCountry(state, city)) return []
  return city === title.at.Warsaw && !state.world.warsawNear ? [] : inCity(state, unit, city)
}

/** 12.2: the city of its own, while it is Soviet and can take the unit. */
export const assignedCity = (state: State, unit: number): number[] => {
  const { title } = state
  const city = title.board.byName.get(title.units[unit].arrivalPlace)
  return city === undefined ? [] : inCity(state, unit, city)
}

/** Where the unit comes in as a reinforcement. */
export const entryHexes = (state: State, unit: number): number[] => {
  const { title } = state
  const { arrivalPlace } = title.units[unit]
  if (arrivalPlace === 'north-edge-rail') return northEdge(state, unit)
  return title.side[unit] === AXIS
    ? orElse(garrisonHexes(state, unit), () => axisHexes(state, unit)) // 12.4.2d
    : orElse(assignedCity(state, unit), () => eastEdge(state, unit)) // 12.2a, 12.2b
}

/** 12.3, 12.6.1 */
export const nationRule = (title: Title, unit: number): string => {
  const { nation } = title.units[unit]
  return nation === 'romania' ? '12.3.1' : nation === 'hungary' ? '12.3.2' : nation === 'finland' ? '12.6.1' : '12.3.3'
}

export const entryRule = (title: Title, unit: number): string => {
  const { arrivalPlace, special } = title.units[unit]
  if (title.isWorker[unit] === 1) return '12.7.4'
  if (title.side[unit] === SOVIET) return special ? '12.4.1a' : title.board.byName.has(arrivalPlace) ? '12.2b' : '12.2a'
  if (special) return arrivalPlace === 'north-edge-rail' ? '12.4.1b' : '12.4.2d'
  return nationRule(title, unit)
}

/** 12.1.2b: placing costs nothing; 12.2c: in an enemy ZOC it counts as having started there. */
export const enter = (state: State, unit: number, hex: number, events: GameEvent[]): void => {
  const { title } = state
  putOnMap(state, unit, hex)
  const held = inEnemyZoc(state, hex, title.side[unit])
  state.flags[unit] = FLAG.arrived | (held ? FLAG.startedInZoc : 0)
  if (title.units[unit].branch === 'paratroop') state.flags[unit] |= FLAG.grounded // 11.1.2
  state.points[unit] = held && now(state).impulse === 2 ? 0 : allowanceNow(state, unit)
  watch(state, events)
}

export const unitIds = (title: Title, ...ids: readonly string[]): number[] =>
  ids.map(id => title.unitByName.get(id)).filter(unit => unit !== undefined)

/** Every hex whose controller is the side, of the USSR's cities. */
export const sovietCities = (state: State): number[] =>
  state.title.cities.filter(hex => state.title.ussr[hex] === 1 && controls(state, SOVIET, hex))

export const isOf = (title: Title, unit: number, side: Side): boolean =>
  title.side[unit] === side && title.isMarker[unit] === 0
