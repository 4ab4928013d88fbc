// Rail movement (8.3) and the ownership of the railways (8.3.6). Ownership is a picture taken at the end of a side's
// second impulse and stays until the other side takes the stretch; enemy ZOC counts as it lies at the moment (EX4).
import { directionTo, NO_HEX } from '../../engine/board.ts'
import type { GameEvent, Refusal } from '../../engine/contract.ts'
import { DIRECTIONS } from '../../engine/hex.ts'
import { NO_LIMIT, UNTRACED } from '../../engine/trace.ts'
import { controllerOf, holderOf, inEnemyZoc } from './map.ts'
import { no } from './messages.ts'
import { AXIS, SIDES, SOVIET } from './meta.ts'
import { floodOffMap, lineOverEdges, meetOffMap } from './off-map-rail.ts'
import { enemyOf, FLAG, type State } from './state.ts'
import { isNeutralGround } from './steps.ts'
import type { Title } from './title.ts'

export const BY_RAIL = 'rail'

// ---- Who may go by rail ----

/** The causeway goes with the shores at its ends. */
const isNotUsable = (title: Title, state: State, hex: number, side: number): boolean =>
  title.rail[hex] === 0 || (state.railOwner[hex] !== side && hex !== title.causeway)

/** 8.3.2: arrivals go beside the quota. */
export const needsQuota = (state: State, unit: number): boolean => (state.flags[unit] & FLAG.arrived) === 0

/** Everything but the way itself; that the unit can move at all is asked elsewhere. */
export const checkRail = (
  title: Title,
  state: State,
  unit: number,
  side: number,
  impulse: 1 | 2,
): Refusal | undefined => {
  const hex = state.hex[unit]
  if (impulse === 2) return no('8.3.3', 'refuse.railSecondImpulse')
  if (title.isHq[unit] === 1) return no('8.5.2', 'refuse.hqByRail', { unit })
  if ((state.flags[unit] & FLAG.moved) !== 0) return no('8.3.4b', 'refuse.railAfterMove', { unit })
  if (needsQuota(state, unit) && state.world.railLeft[side] === 0) return no('8.3.1', 'refuse.railUsed')
  if (isNotUsable(title, state, hex, side)) return no('8.3.4a', 'refuse.notOnRail', { hex })
  if (inEnemyZoc(title, state, hex, side)) return no('8.3.4a', 'refuse.railZoc', { hex })
  return undefined
}

// ---- The way: 8.3.3 to 8.3.6a ----

/** 8.3.4a, 11.2.2b: owned, and neither enemies, their ZOC nor partisans on it; 8.3.5: terrain does not matter. */
const isPassable = (title: Title, state: State, unit: number, hex: number, side: number): boolean =>
  !isNotUsable(title, state, hex, side) &&
  holderOf(title, state, hex) !== enemyOf(side) &&
  !inEnemyZoc(title, state, hex, side) &&
  !isNeutralGround(title, state, unit, hex)

const floodRail = (title: Title, state: State, unit: number, side: number): ReadonlyMap<number, number> => {
  const { open, trace } = title
  for (let hex = 0; hex < open.length; hex++) open[hex] = isPassable(title, state, unit, hex, side) ? 1 : 0
  trace.clear()
  trace.source(state.hex[unit])
  trace.flood(NO_LIMIT, open, title.rail)
  return floodOffMap(title, state, NO_LIMIT)
}

/** Hexes that the line reaches; the caller asks `checkRail` first. Nobody stops on the causeway. */
export const railDestinations = (title: Title, state: State, unit: number, side: number): number[] => {
  floodRail(title, state, unit, side)
  const found: number[] = []
  const { distance } = title.trace
  for (let hex = 0; hex < distance.length; hex++)
    if (distance[hex] !== UNTRACED && hex !== state.hex[unit] && hex !== title.causeway) found.push(hex)
  return found
}

/** The hexes passed, in order, or undefined where no line goes. */
export const railPath = (
  title: Title,
  state: State,
  unit: number,
  hex: number,
  side: number,
): readonly number[] | undefined => {
  const leftAt = floodRail(title, state, unit, side)
  if (title.trace.distance[hex] === UNTRACED || hex === state.hex[unit] || hex === title.causeway) return undefined
  return lineOverEdges(title, hex, leftAt).reverse().slice(1)
}

export const checkRailPath = (
  title: Title,
  state: State,
  unit: number,
  path: readonly number[],
  side: number,
): Refusal | undefined => {
  let from = state.hex[unit]
  for (const to of path) {
    const direction = directionTo(title.board, from, to)
    const onTrack = direction >= 0 && (title.rail[from] & (1 << direction)) !== 0
    if (!onTrack && !meetOffMap(title, state, from, to)) return no('8.3.4a', 'refuse.noTrack', { from, to })
    if (isNotUsable(title, state, to, side)) return no('8.3.6a', 'refuse.notOnRail', { hex: to })
    if (holderOf(title, state, to) === enemyOf(side)) return no('6.0', 'refuse.enemyThere', { to })
    if (side === AXIS && state.zoc[SOVIET][to] === 0 && inEnemyZoc(title, state, to, side))
      return no('11.2.2b', 'refuse.railZoc', { hex: to })
    if (inEnemyZoc(title, state, to, side)) return no('8.3.4a', 'refuse.railZoc', { hex: to })
    if (isNeutralGround(title, state, unit, to)) return no('V.III.balkan.2a', 'refuse.neutralCountry', { unit, to })
    from = to
  }
  if (from === title.causeway) return no('8.3.4a', 'refuse.railCauseway', { hex: from })
  return undefined
}

// ---- Ownership: 8.3.6b to 8.3.6e ----

/** A15: Axis the west and Finland in the north; the Soviets all the others. */
const isOwnEdge = (title: Title, hex: number, side: number): boolean => {
  const { west, north, east, south } = title.railEdge
  const axis = west[hex] === 1 || (north[hex] === 1 && title.country.finland[hex] === 1)
  return side === AXIS ? axis : !axis && (north[hex] === 1 || east[hex] === 1 || south[hex] === 1)
}

/** What a stretch must lead to: a city or edge under the side's control. */
const isGoal = (title: Title, state: State, hex: number, side: number): boolean =>
  (title.city[hex] === 1 || isOwnEdge(title, hex, side)) && controllerOf(title, state, hex) === side

/** 8.3.6b, 8.3.6d: no enemy, no ZOC of his, no city of his; for the Axis no partisan. */
const isClear = (title: Title, state: State, hex: number, side: number): boolean =>
  title.rail[hex] !== 0 &&
  holderOf(title, state, hex) !== enemyOf(side) &&
  !inEnemyZoc(title, state, hex, side) &&
  (title.city[hex] === 0 || controllerOf(title, state, hex) === side)

/** A16: where a stretch may begin: a unit passed or stands there, or one of the goals (QA2). */
const isEnd = (title: Title, state: State, hex: number, side: number): boolean =>
  state.entered[hex] === side + 1 || isGoal(title, state, hex, side)

const linksOf = (title: Title, hex: number, visit: (near: number) => void): void => {
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    if ((title.rail[hex] & (1 << direction)) === 0) continue
    const near = title.board.neighbours[hex * DIRECTIONS + direction]
    if (near !== NO_HEX && title.open[near] === 1) visit(near)
  }
}

/** Takes away, from their loose ends, the branches that lead nowhere. */
const cutLooseEnds = (title: Title, state: State, side: number): void => {
  const { open } = title
  const cut = (start: number): void => {
    for (let hex = start; hex !== NO_HEX; ) {
      if (open[hex] === 0 || isEnd(title, state, hex, side)) return
      let links = 0
      let next = NO_HEX
      linksOf(title, hex, near => {
        links++
        next = near
      })
      if (links > 1) return
      open[hex] = 0
      hex = next
    }
  }
  for (let hex = 0; hex < open.length; hex++) cut(hex)
}

/**
 * At the end of the side's second impulse, after its combats (8.3.6c, QA1): every clear stretch between a hex that its
 * units passed and a city or edge of its own. What is gained counts as passed, so that a stretch is lost again only by
 * an enemy who comes there. Cities and oil keep their own history: their control decides games (5.5d).
 */
export const updateRailOwnership = (title: Title, state: State, side: number, events: GameEvent[]): void => {
  const { open, trace } = title
  for (let hex = 0; hex < open.length; hex++) open[hex] = isClear(title, state, hex, side) ? 1 : 0
  cutLooseEnds(title, state, side)
  trace.clear()
  for (let hex = 0; hex < open.length; hex++) if (open[hex] === 1 && isGoal(title, state, hex, side)) trace.source(hex)
  trace.flood(NO_LIMIT, open, title.rail)
  let gained = 0
  for (let hex = 0; hex < open.length; hex++) {
    if (trace.distance[hex] === UNTRACED || state.railOwner[hex] === side) continue
    state.railOwner[hex] = side
    if (title.city[hex] === 0 && title.oil[hex] === 0) state.entered[hex] = side + 1
    gained++
  }
  if (gained > 0) events.push({ key: 'log.railOwner', rule: '8.3.6c', args: { side: SIDES[side], n: gained } })
}
