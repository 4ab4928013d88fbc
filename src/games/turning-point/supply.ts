// Supply: lines of both sides in their three states, line of communication, army integrity.
import { distance, NO_HEX } from '../../engine/board.ts'
import { NO_UNIT } from '../../engine/stack.ts'
import { NO_LIMIT, UNTRACED } from '../../engine/trace.ts'
import { INTEGRITY, SUPPLY } from './charts.ts'
import { AXIS, OPTIONS, SOVIET } from './meta.ts'
import { enemyOf, hasOption, ISOLATED, isOnMap, OUT_OF_SUPPLY, type State, SUPPLIED } from './state.ts'
import type { Title } from './title.ts'

// SUP-DI1: an enemy unit, or an enemy ZOC without a friendly unit, cuts both parts of a line.
// SUP-DI2, AIR-INT-6: the ZOC of interdicting flights cuts the land part only.
const isOpen = (title: Title, state: State, side: number, hex: number, onRail: boolean): boolean => {
  const first = state.first[hex]
  if (first !== NO_UNIT) return title.side[first] === side
  const enemy = enemyOf(side)
  return state.zoc[enemy][hex] === 0 && (onRail || state.airZoc[enemy][hex] === 0)
}

/** SUP-A2, SUP-B1a: rail hexes of the side that are joined to one of its rail sources. */
const traceRail = (title: Title, state: State, side: number): void => {
  const trace = title.railTrace
  const ownRail = title.ownRail[side]
  const open = (hex: number): boolean => ownRail[hex] === 1 && isOpen(title, state, side, hex, true)
  trace.clear()
  for (const hex of title.railSources[side]) if (open(hex)) trace.source(hex)
  trace.flood(NO_LIMIT, open, title.rail)
}

interface Starts {
  readonly rail?: number
  readonly edge?: number
  readonly supplyUnit?: number
}

/** Floods the land part from the sources named, each with the distance it has already used up. T5: the source hex counts. */
const traceLand = (title: Title, state: State, side: number, starts: Starts, limit: number): void => {
  const { landTrace: trace, railTrace, water } = title
  // SUP-DI3: any terrain; only hexes that are all water hold no line.
  const open = (hex: number): boolean => water[hex] === 0 && isOpen(title, state, side, hex, false)
  trace.clear()
  if (starts.rail !== undefined)
    for (let hex = 0; hex < title.board.size; hex++)
      if (railTrace.distance[hex] !== UNTRACED && open(hex)) trace.source(hex, starts.rail)
  if (starts.edge !== undefined) for (const hex of title.eastEdge) if (open(hex)) trace.source(hex, starts.edge)
  if (starts.supplyUnit !== undefined)
    for (let unit = 0; unit < title.units.length; unit++)
      if (title.units[unit].type === 'supply' && title.side[unit] === side && isOnMap(state, unit))
        trace.source(state.hex[unit], starts.supplyUnit)
  trace.flood(limit, open)
}

/** Gives every unit of the side on the map that a line of the last flood reaches at least this state. */
const credit = (title: Title, state: State, side: number, level: number, cavalry: boolean): void => {
  const { landTrace, units } = title
  for (let unit = 0; unit < units.length; unit++) {
    if (title.side[unit] !== side || !isOnMap(state, unit) || state.hex[unit] === NO_HEX) continue
    if ((units[unit].type === 'cavalry-corps') !== cavalry) continue
    if (landTrace.distance[state.hex[unit]] !== UNTRACED && state.supplyNow[unit] > level) state.supplyNow[unit] = level
  }
}

const judgeAxis = (title: Title, state: State): void => {
  traceRail(title, state, AXIS)
  traceLand(title, state, AXIS, { rail: 0 }, SUPPLY.axis)
  credit(title, state, AXIS, SUPPLIED, false)
}

const judgeSoviets = (title: Title, state: State): void => {
  traceRail(title, state, SOVIET)
  // SUP-B1a, SUP-B2, SUP-B3 in one flood: the shorter lines start with the difference already used.
  const edge = SUPPLY.sovietRail - SUPPLY.sovietEdge
  const supplyUnit = SUPPLY.sovietRail - SUPPLY.supplyUnit
  traceLand(title, state, SOVIET, { rail: 0, edge, supplyUnit }, SUPPLY.sovietRail)
  credit(title, state, SOVIET, SUPPLIED, false)
  // SUP-B2: 5 to 8 hexes from a supply unit
  traceLand(title, state, SOVIET, { supplyUnit: 0 }, SUPPLY.supplyUnitFar)
  credit(title, state, SOVIET, OUT_OF_SUPPLY, false)
  // SUP-B0a; T4: cavalry knows one limit for every source and no middle state
  traceLand(title, state, SOVIET, { rail: 0, edge: 0, supplyUnit: 0 }, SUPPLY.cavalry)
  credit(title, state, SOVIET, SUPPLIED, true)
  if (hasOption(state, OPTIONS.integrity)) judgeIntegrity(title, state)
}

// OPT-1a, OPT-1b; T24: a rifle corps away from its army is out of supply
const judgeIntegrity = (title: Title, state: State): void => {
  for (let unit = 0; unit < title.units.length; unit++) {
    const counter = title.units[unit]
    if (counter.type !== 'rifle-corps' || !isOnMap(state, unit) || state.supplyNow[unit] !== SUPPLIED) continue
    const limit = INTEGRITY.get(counter.factors)
    if (limit !== undefined && !hasArmyMate(title, state, unit, limit)) state.supplyNow[unit] = OUT_OF_SUPPLY
  }
}

const hasArmyMate = (title: Title, state: State, unit: number, limit: number): boolean =>
  title.units.some(
    (mate, index) =>
      index !== unit &&
      mate.side === SOVIET &&
      mate.army === title.units[unit].army &&
      title.combat[index] === 1 &&
      isOnMap(state, index) &&
      distance(title.board, state.hex[unit], state.hex[index]) <= limit,
  )

/** Supply of the side at this very moment (SUP-1: combat), in `state.supplyNow`. */
export const judgeSupply = (title: Title, state: State, side: number): void => {
  if ((state.supplyFresh & (1 << side)) !== 0) return
  // SUP-A3: the Axis are never isolated
  const worst = side === AXIS ? OUT_OF_SUPPLY : ISOLATED
  for (let unit = 0; unit < title.units.length; unit++) if (title.side[unit] === side) state.supplyNow[unit] = worst
  if (side === AXIS) judgeAxis(title, state)
  else judgeSoviets(title, state)
  state.supplyFresh |= 1 << side
}

export const supplyOf = (title: Title, state: State, unit: number): number => {
  judgeSupply(title, state, title.side[unit])
  return state.supplyNow[unit]
}

/** RNF-5: could an Axis unit in this hex trace supply? Judged as if the hex were held. */
export const axisSupplyReaches = (title: Title, state: State): ((hex: number) => boolean) => {
  traceRail(title, state, AXIS)
  traceLand(title, state, AXIS, { rail: 0 }, SUPPLY.axis)
  const { distance: far } = title.landTrace
  const { neighbours } = title.board
  return hex => {
    if (far[hex] !== UNTRACED) return true
    for (let direction = 0; direction < 6; direction++) {
      const near = neighbours[hex * 6 + direction]
      if (near !== NO_HEX && far[near] < SUPPLY.axis) return true
    }
    return false
  }
}

/** VP-8: lines of communication of the Soviets, of any length; true for hexes that have one. */
export const sovietCommunication = (title: Title, state: State): ((hex: number) => boolean) => {
  traceRail(title, state, SOVIET)
  traceLand(title, state, SOVIET, { rail: 0, edge: 0, supplyUnit: 0 }, NO_LIMIT)
  return hex => title.landTrace.distance[hex] !== UNTRACED
}

/** The line that supplies the unit best, from its hex to the source; empty when none does. */
export const supplyLineOf = (title: Title, state: State, unit: number): number[] => {
  const side = title.side[unit]
  const hex = state.hex[unit]
  const level = supplyOf(title, state, unit)
  traceRail(title, state, side)
  if (side === AXIS) traceLand(title, state, side, { rail: 0 }, SUPPLY.axis)
  else if (title.units[unit].type === 'cavalry-corps')
    traceLand(title, state, side, { rail: 0, edge: 0, supplyUnit: 0 }, SUPPLY.cavalry)
  else if (level === OUT_OF_SUPPLY) traceLand(title, state, side, { supplyUnit: 0 }, SUPPLY.supplyUnitFar)
  else {
    const edge = SUPPLY.sovietRail - SUPPLY.sovietEdge
    traceLand(title, state, side, { rail: 0, edge, supplyUnit: edge }, SUPPLY.sovietRail)
  }
  if (title.landTrace.distance[hex] === UNTRACED) return []
  const line = title.landTrace.lineFrom(hex)
  const end = line[line.length - 1]
  return title.railTrace.distance[end] === UNTRACED ? line : [...line, ...title.railTrace.lineFrom(end).slice(1)]
}
