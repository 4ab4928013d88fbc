// Strategic movement (4.2) and rail movement (4.3): behind the front, before all tactical moves, in the first phase only.
import { directionTo } from '../../../engine/board.ts'
import type { Refusal } from '../../../engine/contract.ts'
import { FORBIDDEN, type Steps } from '../../../engine/reach.ts'
import { NO_LIMIT, UNTRACED } from '../../../engine/trace.ts'
import { GERMAN } from '../meta.ts'
import { change, FLAG, has, type State } from '../state.ts'
import type { Title } from '../title.ts'
import { no } from '../words/messages.ts'
import { isDivision } from './map.ts'
import { costFactor, groundCost, HALVES, isNextToEnemy } from './steps.ts'
import { isMechPhase } from './turn.ts'

export const STRATEGIC = 'strategic'
export const RAIL = 'rail'
type Way = typeof STRATEGIC | typeof RAIL

// 4.2b: half a point
const STRATEGIC_ROAD = HALVES / 2
// 4.3a: each turn
const RAIL_CAPACITY = 2

// ---- Who may travel ----

/** 4.3a: a division is worth two smaller counters. */
const railWeight = (state: State, unit: number): number => (isDivision(state, unit) ? 2 : 1)

/** What both ways ask of a unit that may move at all. */
const checkTraveller = (state: State, unit: number): Refusal | undefined => {
  const hex = state.hex[unit]
  if (isMechPhase(state)) return no('3.23c', 'refuse.travelInMech') // 4.2d
  // 3.21a: one that has only entered the map may go on like that
  if (has(state, unit, FLAG.moved) && !has(state, unit, FLAG.entered)) return no('4.4a', 'refuse.mixed', { unit })
  if (state.impulse?.tactical === true) return no('3.21a', 'refuse.travelFirst')
  if (isNextToEnemy(state, hex, state.title.side[unit])) return no('4.2a', 'refuse.travelFromEnemy', { hex })
  return undefined
}

const checkRailer = (state: State, units: readonly number[]): Refusal | undefined => {
  const { title } = state
  const [unit] = units
  const hex = state.hex[unit]
  if (title.side[unit] !== GERMAN) return no('4.3a', 'refuse.railGermanOnly')
  if (title.rail[hex] === 0) return no('4.3b', 'refuse.notOnRail', { hex })
  let weight = state.world.railed
  for (const each of units) weight += railWeight(state, each)
  return weight > RAIL_CAPACITY ? no('4.3a', 'refuse.railFull') : undefined
}

/** Everything but the way itself. */
export const checkTravel = (state: State, units: readonly number[], by: Way): Refusal | undefined => {
  for (const unit of units) {
    const refusal = checkTraveller(state, unit)
    if (refusal !== undefined) return refusal
  }
  return by === RAIL ? checkRailer(state, units) : undefined
}

// ---- The way ----

/** 4.2a, 4.2c, 4.3c: own now and when the phase began, and no enemy next to it. */
const isSafe = (state: State, hex: number, side: number): boolean =>
  state.control[hex] === side && state.controlBefore[hex] === side && !isNextToEnemy(state, hex, side)

const checkSafe = (state: State, to: number, side: number): Refusal | undefined => {
  if (state.control[to] !== side) return no('4.2a', 'refuse.travelHostile', { to })
  if (state.controlBefore[to] !== side) return no('4.2c', 'refuse.travelTaken', { to })
  if (isNextToEnemy(state, to, side)) return no('4.2a', 'refuse.travelNearEnemy', { to })
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

export const strategicWalk = (state: State, unit: number): Steps => {
  const { title } = state
  const side = title.side[unit]
  const factor = costFactor(state, unit)
  return {
    step: (from, direction, to) =>
      isSafe(state, to, side) ? strategicCost(title, unit, factor, from, direction, to) : FORBIDDEN,
  }
}

/** One unit on the path; the cost is what it spends. */
export const strategicPath = (
  state: State,
  unit: number,
  path: readonly number[],
): Refusal | { readonly cost: number } => {
  const { title } = state
  const factor = costFactor(state, unit)
  let from = state.hex[unit]
  let cost = 0
  for (const to of path) {
    const direction = directionTo(title.board, from, to)
    if (direction < 0) return no('4.1', 'refuse.notAdjacent', { from, to })
    const refusal = checkSafe(state, to, title.side[unit])
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
const floodRail = (state: State, unit: number): void => {
  const { title } = state
  const { open, trace, rail } = title
  const side = title.side[unit]
  for (let hex = 0; hex < open.length; hex++) open[hex] = rail[hex] !== 0 && isSafe(state, hex, side) ? 1 : 0
  trace.clear()
  trace.source(state.hex[unit])
  trace.flood(NO_LIMIT, open, rail)
}

export const railHexes = (state: State, unit: number): number[] => {
  floodRail(state, unit)
  const { distance } = state.title.trace
  const found: number[] = []
  for (let hex = 0; hex < distance.length; hex++)
    if (distance[hex] !== UNTRACED && hex !== state.hex[unit]) found.push(hex)
  return found
}

export const railPath = (state: State, unit: number, hex: number): readonly number[] | undefined => {
  const { title } = state
  floodRail(state, unit)
  return title.trace.distance[hex] === UNTRACED ? undefined : title.trace.lineFrom(hex).reverse().slice(1)
}

/** 4.3b, 4.3c: any number of hexes, each joined to the last by the railway. */
export const checkRailPath = (state: State, unit: number, path: readonly number[]): Refusal | undefined => {
  const { title } = state
  let from = state.hex[unit]
  for (const to of path) {
    const direction = directionTo(title.board, from, to)
    if (direction < 0 || (title.rail[from] & (1 << direction)) === 0) return no('4.3c', 'refuse.noTrack', { from, to })
    const refusal = checkSafe(state, to, title.side[unit])
    if (refusal !== undefined) return { ...refusal, rule: '4.3c' }
    from = to
  }
  return undefined
}

/** 4.3a: what goes by rail in this turn is counted. */
export const countRail = (state: State, units: readonly number[]): void => {
  let railed = state.world.railed
  for (const unit of units) railed += railWeight(state, unit)
  change(state, { railed })
}
