// Strategic movement (4.2) and rail movement (4.3): behind the front, before all tactical moves, in the first phase only.
import { directionTo } from '../../engine/board.ts'
import type { Refusal } from '../../engine/contract.ts'
import { FORBIDDEN, type Walk } from '../../engine/reach.ts'
import { NO_LIMIT, UNTRACED } from '../../engine/trace.ts'
import { isDivision } from './map.ts'
import { no } from './messages.ts'
import { GERMAN } from './meta.ts'
import { change, FLAG, has, type State } from './state.ts'
import { costFactor, groundCost, HALVES, isNextToEnemy } from './steps.ts'
import type { Title } from './title.ts'

export const STRATEGIC = 'strategic'
export const RAIL = 'rail'
type Way = typeof STRATEGIC | typeof RAIL
export type Phase = 'move' | 'mech'

// 4.2b: half a point
const STRATEGIC_ROAD = HALVES / 2
// 4.3a: each turn
const RAIL_CAPACITY = 2

// ---- Who may travel ----

/** 4.3a: a division is worth two smaller counters. */
const railWeight = (title: Title, state: State, unit: number): number => (isDivision(title, state, unit) ? 2 : 1)

/** What both ways ask of a unit that may move at all. */
const checkTraveller = (title: Title, state: State, unit: number, phase: Phase): Refusal | undefined => {
  const hex = state.hex[unit]
  if (phase === 'mech') return no('3.23c', 'refuse.travelInMech')
  // 3.21a: one that has only entered the map may go on like that
  if (has(state, unit, FLAG.moved) && !has(state, unit, FLAG.entered)) return no('4.4a', 'refuse.mixed', { unit })
  if (state.impulse?.tactical === true) return no('3.21a', 'refuse.travelFirst')
  if (isNextToEnemy(title, state, hex, title.side[unit])) return no('4.2a', 'refuse.travelFromEnemy', { hex })
  return undefined
}

const checkRailer = (title: Title, state: State, units: readonly number[]): Refusal | undefined => {
  const [unit] = units
  const hex = state.hex[unit]
  if (title.side[unit] !== GERMAN) return no('4.3a', 'refuse.railGermanOnly')
  if (title.rail[hex] === 0) return no('4.3b', 'refuse.notOnRail', { hex })
  let weight = state.world.railed
  for (const each of units) weight += railWeight(title, state, each)
  return weight > RAIL_CAPACITY ? no('4.3a', 'refuse.railFull') : undefined
}

/** Everything but the way itself. */
export const checkTravel = (
  title: Title,
  state: State,
  units: readonly number[],
  by: Way,
  phase: Phase,
): Refusal | undefined => {
  for (const unit of units) {
    const refusal = checkTraveller(title, state, unit, phase)
    if (refusal !== undefined) return refusal
  }
  return by === RAIL ? checkRailer(title, state, units) : undefined
}

// ---- The way ----

/** 4.2a, 4.2c, 4.3c: own now and when the phase began, and no enemy next to it. */
const isSafe = (title: Title, state: State, hex: number, side: number): boolean =>
  state.control[hex] === side && state.controlBefore[hex] === side && !isNextToEnemy(title, state, hex, side)

const checkSafe = (title: Title, state: State, to: number, side: number): Refusal | undefined => {
  if (state.control[to] !== side) return no('4.2a', 'refuse.travelHostile', { to })
  if (state.controlBefore[to] !== side) return no('4.2c', 'refuse.travelTaken', { to })
  if (isNextToEnemy(title, state, to, side)) return no('4.2a', 'refuse.travelNearEnemy', { to })
  return undefined
}

/** 4.2b: along a road half a point, elsewhere what it always costs; no ZOC reaches there. */
const strategicCost = (
  title: Title,
  unit: number,
  factor: number,
  from: number,
  direction: number,
  to: number,
): number => {
  if ((title.road[from] & (1 << direction)) !== 0) return STRATEGIC_ROAD * factor
  const ground = groundCost(title, title.isMech[unit] as 0 | 1, from, direction, to)
  return ground < 0 ? FORBIDDEN : ground * factor
}

export const strategicWalk = (title: Title, state: State, unit: number): Walk => {
  const side = title.side[unit]
  const factor = costFactor(title, state, unit)
  return {
    step: (from, direction, to) =>
      isSafe(title, state, to, side) ? strategicCost(title, unit, factor, from, direction, to) : FORBIDDEN,
  }
}

/** One unit on the path; the cost is what it spends. */
export const strategicPath = (
  title: Title,
  state: State,
  unit: number,
  path: readonly number[],
): Refusal | { readonly cost: number } => {
  const factor = costFactor(title, state, unit)
  let from = state.hex[unit]
  let cost = 0
  for (const to of path) {
    const direction = directionTo(title.board, from, to)
    if (direction < 0) return no('4.1', 'refuse.notAdjacent', { from, to })
    const refusal = checkSafe(title, state, to, title.side[unit])
    if (refusal !== undefined) return refusal
    const step = strategicCost(title, unit, factor, from, direction, to)
    if (step < 0) return no('CH-TEC-8', 'refuse.noBridge', { unit, from, to })
    cost += step
    from = to
  }
  return cost > state.points[unit]
    ? no('4.2b', 'refuse.points', { unit, cost: cost / HALVES, points: state.points[unit] / HALVES })
    : { cost }
}

/** Floods `title.trace` with the hexes that the railway reaches; the caller asks `checkTravel` first. */
const floodRail = (title: Title, state: State, unit: number): void => {
  const { open, trace, rail } = title
  const side = title.side[unit]
  for (let hex = 0; hex < open.length; hex++) open[hex] = rail[hex] !== 0 && isSafe(title, state, hex, side) ? 1 : 0
  trace.clear()
  trace.source(state.hex[unit])
  trace.flood(NO_LIMIT, open, rail)
}

export const railHexes = (title: Title, state: State, unit: number): number[] => {
  floodRail(title, state, unit)
  const { distance } = title.trace
  const found: number[] = []
  for (let hex = 0; hex < distance.length; hex++)
    if (distance[hex] !== UNTRACED && hex !== state.hex[unit]) found.push(hex)
  return found
}

export const railPath = (title: Title, state: State, unit: number, hex: number): readonly number[] | undefined => {
  floodRail(title, state, unit)
  return title.trace.distance[hex] === UNTRACED ? undefined : title.trace.lineFrom(hex).reverse().slice(1)
}

/** 4.3b, 4.3c: any number of hexes, each joined to the last by the railway. */
export const checkRailPath = (
  title: Title,
  state: State,
  unit: number,
  path: readonly number[],
): Refusal | undefined => {
  let from = state.hex[unit]
  for (const to of path) {
    const direction = directionTo(title.board, from, to)
    if (direction < 0 || (title.rail[from] & (1 << direction)) === 0) return no('4.3c', 'refuse.noTrack', { from, to })
    const refusal = checkSafe(title, state, to, title.side[unit])
    if (refusal !== undefined) return { ...refusal, rule: '4.3c' }
    from = to
  }
  return undefined
}

/** 4.3a: what goes by rail in this turn is counted. */
export const countRail = (title: Title, state: State, units: readonly number[]): void => {
  let railed = state.world.railed
  for (const unit of units) railed += railWeight(title, state, unit)
  change(state, { railed })
}
