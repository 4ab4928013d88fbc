// Supply: lines of both sides in their three states, line of communication, army integrity.
import { distance, NO_HEX } from '../../../engine/board.ts'
import type { SupplyLine } from '../../../engine/overlays.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { NO_LIMIT, UNTRACED } from '../../../engine/trace.ts'
import { AXIS, OPTIONS, SOVIET } from '../meta.ts'
import { enemyOf, hasOption, ISOLATED, isOnMap, OUT_OF_SUPPLY, type State, SUPPLIED } from '../state.ts'
import { INTEGRITY, SUPPLY } from './charts.ts'

/** SUP-DI1: an enemy unit, or an enemy ZOC without a friendly unit, cuts both parts of a line. */
const isOpen = (state: State, side: number, zoc: Uint8Array, hex: number): boolean => {
  const unit = state.first[hex]
  return unit === NO_UNIT ? zoc[hex] === 0 : state.title.side[unit] === side
}

/** Rail hexes that a line of the side may use, 1 each, in the title's working space. SUP-DI2: interdiction leaves them open. */
const openRails = (state: State, side: number): Uint8Array => {
  const { open, railHexes, ownRail } = state.title
  const zoc = state.zoc[enemyOf(side)]
  for (const hex of railHexes) open[hex] = ownRail[side][hex] === 1 && isOpen(state, side, zoc, hex) ? 1 : 0
  return open
}

/** The same for the land part. AIR-INT-6: interdiction cuts it, AIR-INT-3: but for hexes with own units. SUP-DI3: any terrain, but for hexes that are all water. */
const openLand = (state: State, side: number): Uint8Array => {
  const { open, water } = state.title
  const { first } = state
  const zoc = state.zoc[enemyOf(side)]
  const airZoc = state.airZoc[enemyOf(side)]
  for (let hex = 0; hex < open.length; hex++) {
    const interdicted = airZoc[hex] !== 0 && first[hex] === NO_UNIT
    open[hex] = water[hex] === 0 && !interdicted && isOpen(state, side, zoc, hex) ? 1 : 0
  }
  return open
}

/** SUP-A2, SUP-B1a: rail hexes of the side that are joined to one of its rail sources. */
const traceRail = (state: State, side: number): void => {
  const { title } = state
  const trace = title.railTrace
  const open = openRails(state, side)
  trace.clear()
  for (const hex of title.railSources[side]) if (open[hex] === 1) trace.source(hex)
  trace.flood(NO_LIMIT, open, title.rail)
}

interface Starts {
  readonly rail?: number
  readonly edge?: number
  readonly supplyUnit?: number
}

/** Floods the land part from the sources named, each with the distance it has already used up. SUP-2: the source hex counts. */
const traceLand = (state: State, open: Uint8Array, starts: Starts, limit: number): void => {
  const { title } = state
  const { trace, railTrace } = title
  trace.clear()
  if (starts.rail !== undefined)
    for (const hex of title.railHexes)
      if (railTrace.distance[hex] !== UNTRACED && open[hex] === 1) trace.source(hex, starts.rail)
  if (starts.edge !== undefined) for (const hex of title.eastEdge) if (open[hex] === 1) trace.source(hex, starts.edge)
  if (starts.supplyUnit !== undefined)
    for (const unit of title.supplyUnits) if (isOnMap(state, unit)) trace.source(state.hex[unit], starts.supplyUnit)
  trace.flood(limit, open)
}

/** Gives each of these units that a line of the last flood reaches at least this state. */
const credit = (state: State, units: readonly number[], level: number): void => {
  const { distance: far } = state.title.trace
  for (const unit of units) {
    const hex = state.hex[unit]
    if (hex !== NO_HEX && far[hex] !== UNTRACED && state.supplyNow[unit] > level) state.supplyNow[unit] = level
  }
}

/** Does any of these units still look for a line? The floods for the rest are made only then. */
const isWanting = (state: State, units: readonly number[]): boolean => {
  for (const unit of units) if (state.hex[unit] !== NO_HEX && state.supplyNow[unit] !== SUPPLIED) return true
  return false
}

const judgeAxis = (state: State): void => {
  traceRail(state, AXIS)
  traceLand(state, openLand(state, AXIS), { rail: 0 }, SUPPLY.axis)
  credit(state, state.title.axisUnits, SUPPLIED)
}

const judgeSoviets = (state: State): void => {
  const { title } = state
  traceRail(state, SOVIET)
  const open = openLand(state, SOVIET)
  // SUP-B1a, SUP-B2, SUP-B3 in one flood: the shorter lines start with the difference already used.
  const edge = SUPPLY.sovietRail - SUPPLY.sovietEdge
  const supplyUnit = SUPPLY.sovietRail - SUPPLY.supplyUnit
  traceLand(state, open, { rail: 0, edge, supplyUnit }, SUPPLY.sovietRail)
  credit(state, title.sovietUnits, SUPPLIED)
  // SUP-B0a: whom these short lines reach is within fifteen hexes too
  credit(state, title.cavalry, SUPPLIED)
  if (isWanting(state, title.sovietUnits)) {
    // SUP-B2: 5 to 8 hexes from a supply unit; SUP-B1b: rails too far off leave a unit isolated
    traceLand(state, open, { supplyUnit: 0 }, SUPPLY.supplyUnitFar)
    credit(state, title.sovietUnits, OUT_OF_SUPPLY)
  }
  if (isWanting(state, title.cavalry)) {
    // SUP-B0a: cavalry knows one limit for every source and no middle state
    traceLand(state, open, { rail: 0, edge: 0, supplyUnit: 0 }, SUPPLY.cavalry)
    credit(state, title.cavalry, SUPPLIED)
  }
  if (hasOption(state, OPTIONS.integrity)) judgeIntegrity(state)
}

// OPT-1a, OPT-1b: a rifle corps away from its army is out of supply
const judgeIntegrity = (state: State): void => {
  const { title } = state
  for (let unit = 0; unit < title.units.length; unit++) {
    const counter = title.units[unit]
    if (counter.type !== 'rifle-corps' || !isOnMap(state, unit) || state.supplyNow[unit] !== SUPPLIED) continue
    const limit = INTEGRITY.get(counter.factors)
    if (limit !== undefined && !hasArmyMate(state, unit, limit)) state.supplyNow[unit] = OUT_OF_SUPPLY
  }
}

const hasArmyMate = (state: State, unit: number, limit: number): boolean =>
  state.title.units.some(
    (mate, index) =>
      index !== unit &&
      mate.side === SOVIET &&
      mate.formation === state.title.units[unit].formation &&
      state.title.combat[index] === 1 &&
      isOnMap(state, index) &&
      distance(state.title.board, state.hex[unit], state.hex[index]) <= limit,
  )

/** Supply of the side at this very moment (SUP-1: combat), in `state.supplyNow`. */
export const judgeSupply = (state: State, side: number): void => {
  const { title } = state
  if ((state.supplyFresh & (1 << side)) !== 0) return
  // SUP-A3: the Axis are never isolated
  const worst = side === AXIS ? OUT_OF_SUPPLY : ISOLATED
  for (let unit = 0; unit < title.units.length; unit++) if (title.side[unit] === side) state.supplyNow[unit] = worst
  if (side === AXIS) judgeAxis(state)
  else judgeSoviets(state)
  state.supplyFresh |= 1 << side
}

export const supplyOf = (state: State, unit: number): number => {
  judgeSupply(state, state.title.side[unit])
  return state.supplyNow[unit]
}

/** RNF-5: could an Axis unit in this hex trace supply? Judged as if the hex were held. */
export const axisSupplyReaches = (state: State): ((hex: number) => boolean) => {
  const { title } = state
  traceRail(state, AXIS)
  traceLand(state, openLand(state, AXIS), { rail: 0 }, SUPPLY.axis)
  const { distance: far } = title.trace
  const { around } = title.board
  return hex => {
    if (far[hex] !== UNTRACED || title.railSources[AXIS].includes(hex)) return true
    for (const near of around[hex]) if (far[near] < SUPPLY.axis) return true
    return false
  }
}

/** VP-8: lines of communication of the Soviets, of any length; true for hexes that have one. */
export const sovietCommunication = (state: State): ((hex: number) => boolean) => {
  traceRail(state, SOVIET)
  traceLand(state, openLand(state, SOVIET), { rail: 0, edge: 0, supplyUnit: 0 }, NO_LIMIT)
  return hex => state.title.trace.distance[hex] !== UNTRACED
}

/** The line that supplies the unit best, from its hex to the source; empty when none does. */
const lineOf = (state: State, unit: number): number[] => {
  const { title } = state
  const side = title.side[unit]
  const hex = state.hex[unit]
  const level = supplyOf(state, unit)
  traceRail(state, side)
  const open = openLand(state, side)
  if (side === AXIS) traceLand(state, open, { rail: 0 }, SUPPLY.axis)
  else if (title.units[unit].type === 'cavalry-corps')
    traceLand(state, open, { rail: 0, edge: 0, supplyUnit: 0 }, SUPPLY.cavalry)
  else if (level === OUT_OF_SUPPLY) traceLand(state, open, { supplyUnit: 0 }, SUPPLY.supplyUnitFar)
  else {
    const edge = SUPPLY.sovietRail - SUPPLY.sovietEdge
    traceLand(state, open, { rail: 0, edge, supplyUnit: edge }, SUPPLY.sovietRail)
  }
  if (title.trace.distance[hex] === UNTRACED) return []
  const line = title.trace.lineFrom(hex)
  const end = line[line.length - 1]
  return title.railTrace.distance[end] === UNTRACED ? line : [...line, ...title.railTrace.lineFrom(end).slice(1)]
}

/** For the overlay: every unit of the side on the map, flights left out. */
export const supplyLines = (state: State, side: number): SupplyLine[] => {
  const { units, side: sides } = state.title
  return [...units.keys()]
    .filter(unit => sides[unit] === side && isOnMap(state, unit) && units[unit].type !== 'air-flight')
    .map(unit => ({ unit, supply: supplyOf(state, unit), line: lineOf(state, unit) }))
}
