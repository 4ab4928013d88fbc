// Rail movement (8.3): over railways that the side owns (rail-ownership.ts), as enemy ZOC lies at the moment (8.3.6-EX4).
import { isRefusal, type Refusal } from '../../../engine/contract.ts'
import { NO_DIRECTION } from '../../../engine/reach.ts'
import { NO_LIMIT, UNTRACED } from '../../../engine/trace.ts'
import { APART, type Walk, walkPath } from '../../../engine/walk.ts'
import { AXIS, SOVIET } from '../meta.ts'
import { enemyOf, FLAG, type State } from '../state.ts'
import { no } from '../words/messages.ts'
import { holderOf, inEnemyZoc } from './map.ts'
import { floodOffMap, lineOverEdges, offMapLinks } from './off-map-rail.ts'
import { isNeutralGround } from './steps.ts'
import { now } from './turn.ts'

export const BY_RAIL = 'rail'

// ---- Who may go by rail ----

/** The causeway goes with the shores at its ends. */
const isNotUsable = (state: State, hex: number, side: number): boolean =>
  state.title.rail[hex] === 0 || (state.railOwner[hex] !== side && hex !== state.title.causeway)

/** 8.3.2: arrivals go beside the quota. */
export const needsQuota = (state: State, unit: number): boolean => (state.flags[unit] & FLAG.arrived) === 0

/** Everything but the way itself; that the unit can move at all is asked elsewhere. */
export const checkRail = (state: State, unit: number): Refusal | undefined => {
  const side = state.title.side[unit]
  const hex = state.hex[unit]
  if (now(state).impulse === 2) return no('8.3.3', 'refuse.railSecondImpulse') // 4.0.3b
  if (state.title.isHq[unit] === 1) return no('8.5.2', 'refuse.hqByRail', { unit })
  if ((state.flags[unit] & FLAG.moved) !== 0) return no('8.3.4b', 'refuse.railAfterMove', { unit })
  if (needsQuota(state, unit) && state.world.railLeft[side] === 0) return no('8.3.1', 'refuse.railUsed')
  if (isNotUsable(state, hex, side)) return no('8.3.4a', 'refuse.notOnRail', { hex })
  if (inEnemyZoc(state, hex, side)) return no('8.3.4a', 'refuse.railZoc', { hex })
  return undefined
}

// ---- The way: 8.3.3 to 8.3.6a ----

/** What can be wrong with a step of a train. */
const FAULT = { notUsable: -3, enemy: -4, zoc: -5, neutral: -6 } as const
const STEP = 1

/** 8.3.4a, 11.2.2b: owned, and neither enemies, their ZOC nor partisans on it, else the fault; 8.3.5: terrain does not matter. */
const trackFault = (state: State, unit: number, hex: number): number => {
  const side = state.title.side[unit]
  if (isNotUsable(state, hex, side)) return FAULT.notUsable
  if (holderOf(state, hex) === enemyOf(side)) return FAULT.enemy
  if (inEnemyZoc(state, hex, side)) return FAULT.zoc
  return isNeutralGround(state, unit, hex) ? FAULT.neutral : 0
}

const whyNot = (state: State, unit: number, fault: number, from: number, to: number): Refusal => {
  const isPartisans = state.title.side[unit] === AXIS && state.zoc[SOVIET][to] === 0
  switch (fault) {
    case FAULT.notUsable:
      return no('8.3.6a', 'refuse.notOnRail', { hex: to })
    case FAULT.enemy:
      return no('6.0', 'refuse.enemyThere', { to })
    case FAULT.zoc:
      return no(isPartisans ? '11.2.2b' : '8.3.4a', 'refuse.railZoc', { hex: to })
    case FAULT.neutral:
      return no('V.III.balkan.2a', 'refuse.neutralCountry', { unit, to })
    default:
      return no('8.3.4a', 'refuse.noTrack', { from, to })
  }
}

/** Any number of hexes (8.3.3), each joined to the last by the railway, or beyond the edge (8.3.7). */
const railWalk = (state: State, unit: number): Walk => {
  const { rail } = state.title
  const links = (from: number): readonly number[] => offMapLinks(state, from)
  return {
    start: state.hex[unit],
    points: NO_LIMIT,
    step: (from, direction, to) => {
      const onTrack = direction !== NO_DIRECTION && (rail[from] & (1 << direction)) !== 0
      if (!onTrack && !links(from).includes(to)) return APART
      return trackFault(state, unit, to) || STEP
    },
    links,
    why: (fault, from, to) => whyNot(state, unit, fault, from, to),
    short: (cost, points) => no('8.3.3', 'refuse.points', { unit, cost, points }),
  }
}

const floodRail = (state: State, unit: number): ReadonlyMap<number, number> => {
  const { title } = state
  const { open, trace } = title
  for (let hex = 0; hex < open.length; hex++) open[hex] = trackFault(state, unit, hex) === 0 ? 1 : 0
  trace.clear()
  trace.source(state.hex[unit])
  trace.flood(NO_LIMIT, open, title.rail)
  return floodOffMap(state, NO_LIMIT)
}

/** Hexes that the line reaches; the caller asks `checkRail` first. Nobody stops on the causeway. */
export const railDestinations = (state: State, unit: number): number[] => {
  const { title } = state
  floodRail(state, unit)
  const found: number[] = []
  const { distance } = title.trace
  for (let hex = 0; hex < distance.length; hex++)
    if (distance[hex] !== UNTRACED && hex !== state.hex[unit] && hex !== title.causeway) found.push(hex)
  return found
}

/** The hexes passed, in order, or undefined where no line goes. */
export const railPath = (state: State, unit: number, hex: number): readonly number[] | undefined => {
  const { title } = state
  const leftAt = floodRail(state, unit)
  if (title.trace.distance[hex] === UNTRACED || hex === state.hex[unit] || hex === title.causeway) return undefined
  return lineOverEdges(title, hex, leftAt).reverse().slice(1)
}

export const checkRailPath = (state: State, unit: number, path: readonly number[]): Refusal | undefined => {
  const { board, causeway } = state.title
  const way = walkPath(board, railWalk(state, unit), path)
  if (isRefusal(way)) return way
  return path[path.length - 1] === causeway ? no('8.3.4a', 'refuse.railCauseway', { hex: causeway }) : undefined
}
