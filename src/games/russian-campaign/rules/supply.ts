// General supply (10.1, 10.2): a line over land to an own city, or to an own railway that leads to a city or to the
// side's own map edge. Two floods answer for all units of a side: along the railways, then over land.
import { NO_HEX } from '../../../engine/board.ts'
import type { GameEvent } from '../../../engine/contract.ts'
import type { SupplyLine } from '../../../engine/overlays.ts'
import { NO_LIMIT, UNTRACED } from '../../../engine/trace.ts'
import { AXIS, type Side, SOVIET } from '../meta.ts'
import { enemyOf, FLAG, isOnMap, type State, weatherIn } from '../state.ts'
import type { Title } from '../title.ts'
import { supplyRange } from './charts.ts'
import { controls, isBalkanNeutral, lossStatus, watch } from './control.ts'
import { holderOf, inEnemyZoc, takeOffMap } from './map.ts'
import { floodOffMap, lineOverEdges } from './off-map-rail.ts'

// V.III.balkan.2a
const isNeutralHex = (state: State, hex: number): boolean =>
  (state.title.country.romania[hex] === 1 || state.title.country.hungary[hex] === 1) && isBalkanNeutral(state)

/** 10.21b: no enemy, no enemy ZOC (a partisan's own hex is one for the Axis), no city of the enemy, whoever stands there. */
const isClearOfEnemies = (state: State, hex: number, side: number): boolean =>
  !inEnemyZoc(state, hex, side) &&
  holderOf(state, hex) !== enemyOf(side) &&
  (state.title.city[hex] === 0 || controls(state, side, hex)) &&
  !isNeutralHex(state, hex)

const isSourceCity = (state: State, hex: number, side: number): boolean =>
  controls(state, side, hex) && !isNeutralHex(state, hex)

/** 10.22: these edges and no others. */
const isOwnEdge = (title: Title, hex: number, side: number): boolean =>
  side === AXIS ? title.railEdge.west[hex] === 1 : title.railEdge.east[hex] === 1 || title.railEdge.south[hex] === 1

/**
 * Railways that carry supply, from their sources: `title.trace` then holds the lines along them. A city need not lead on
 * to a map edge (10.21c).
 */
const floodRails = (state: State, side: Side): ReadonlyMap<number, number> => {
  const { title } = state
  const { open, rail, trace } = title
  for (let hex = 0; hex < open.length; hex++) {
    // The causeway belongs to whoever holds both of its ends: nobody ever stands on it.
    const own = rail[hex] !== 0 && (state.railOwner[hex] === side || hex === title.causeway)
    open[hex] = own && isClearOfEnemies(state, hex, side) ? 1 : 0
  }
  trace.clear()
  for (const hex of title.cities) if (isSourceCity(state, hex, side)) trace.source(hex)
  for (let hex = 0; hex < open.length; hex++) if (open[hex] === 1 && isOwnEdge(title, hex, side)) trace.source(hex)
  trace.flood(NO_LIMIT, open, rail)
  return floodOffMap(state, NO_LIMIT)
}

/** 10.21a: as far from those as the line may be long. */
const floodLand = (state: State, side: Side): void => {
  const { title } = state
  const { open, trace, barred } = title
  floodRails(state, side)
  const sources: number[] = []
  for (let hex = 0; hex < open.length; hex++) {
    if (trace.distance[hex] !== UNTRACED && barred[hex] === 0) sources.push(hex)
    open[hex] = barred[hex] === 0 && isClearOfEnemies(state, hex, side) ? 1 : 0
  }
  trace.clear()
  for (const hex of sources) trace.source(hex)
  // 10.23: the check comes at the end of the second impulse
  trace.flood(supplyRange(weatherIn(state, 2)), open, title.passes)
}

/** After floodLand: the hex from which the line comes to this one, itself where the flood entered it; NO_HEX for none. */
const lineEntry = (state: State, hex: number): number => {
  const { title } = state
  const { distance } = title.trace
  if (distance[hex] !== UNTRACED) return hex
  // 10.21b: enemy ZOC may lie on the unit itself
  let best = NO_HEX
  let least = supplyRange(weatherIn(state, 2))
  for (const near of title.passAround[hex]) {
    if (distance[near] >= least) continue
    least = distance[near]
    best = near
  }
  return best
}

/** Supplied without a line: 11.1.4 Soviet airborne; 8.4.3Cb, QA4 landed this turn; partisans live off the land. */
const needsNoLine = (state: State, unit: number): boolean => {
  const { title } = state
  if (title.isPartisan[unit] === 1 || (state.flags[unit] & FLAG.landed) !== 0) return true
  const { branch, nation } = title.units[unit]
  if (title.side[unit] === SOVIET) return branch === 'paratroop'
  return (nation === 'romania' || nation === 'hungary') && isBalkanNeutral(state)
}

/** Units of the side on the map that have no supply now. */
const unsuppliedUnits = (state: State, side: Side): number[] => {
  floodLand(state, side)
  return state.title.unitsOf[side].filter(
    unit => isOnMap(state, unit) && !needsNoLine(state, unit) && lineEntry(state, state.hex[unit]) === NO_HEX,
  )
}

/** 4.0.4, 4.0.7, 10.1: at the end of the side's second impulse; all at the same moment. */
export const checkSupply = (state: State, side: Side, events: GameEvent[]): void => {
  const lost = unsuppliedUnits(state, side)
  for (const unit of lost) {
    events.push({ key: 'log.unsupplied', rule: '10.1', args: { unit, hex: state.hex[unit] } })
    takeOffMap(state, unit, lossStatus(state.title, unit))
  }
  if (lost.length > 0) watch(state, events)
}

export const isSupplied = (state: State, unit: number): boolean => {
  if (!isOnMap(state, unit)) return false
  if (needsNoLine(state, unit)) return true
  floodLand(state, state.title.side[unit] as Side)
  return lineEntry(state, state.hex[unit]) !== NO_HEX
}

/** The same for many units while nothing changes: one flood a side answers for them all, once the first is asked for. */
export const suppliedNow = (state: State): ((unit: number) => boolean) => {
  const without: (ReadonlySet<number> | undefined)[] = []
  return unit => {
    const side = state.title.side[unit] as Side
    without[side] ??= new Set(unsuppliedUnits(state, side))
    return isOnMap(state, unit) && !without[side].has(unit)
  }
}

/** Lines of many units of one side: the way over land first, then on along the railway, to a city or the map edge. */
const linesOf = (state: State, side: Side, units: readonly number[]): SupplyLine[] => {
  const { title } = state
  floodLand(state, side)
  const overLand = units.map(unit => {
    const hex = state.hex[unit]
    const entry = lineEntry(state, hex)
    if (entry === NO_HEX) return []
    return entry === hex ? title.trace.lineFrom(hex) : [hex, ...title.trace.lineFrom(entry)]
  })
  const leftAt = floodRails(state, side)
  return units.map((unit, index) => {
    const land = overLand[index]
    const last = land.at(-1)
    const line = last === undefined ? [] : [...land, ...lineOverEdges(title, last, leftAt).slice(1)]
    return { unit, supply: line.length > 0 || needsNoLine(state, unit) ? 0 : 1, line }
  })
}

/** For the overlay: every unit of the side on the map, partisans left out. */
export const supplyLines = (state: State, side: Side): SupplyLine[] =>
  linesOf(
    state,
    side,
    state.title.unitsOf[side].filter(unit => isOnMap(state, unit) && state.title.isPartisan[unit] === 0),
  )
