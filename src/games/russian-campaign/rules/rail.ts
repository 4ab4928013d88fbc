// Rail movement (8.3): over railways that the side owns (rail-ownership.ts), as enemy ZOC lies at the moment (8.3.6-EX4).
import { directionTo } from '../../../engine/board.ts'
import type { Refusal } from '../../../engine/contract.ts'
import { NO_LIMIT, UNTRACED } from '../../../engine/trace.ts'
import { AXIS, SOVIET } from '../meta.ts'
import { enemyOf, FLAG, type State } from '../state.ts'
import { no } from '../words/messages.ts'
import { holderOf, inEnemyZoc } from './map.ts'
import { floodOffMap, lineOverEdges, meetOffMap } from './off-map-rail.ts'
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

/** 8.3.4a, 11.2.2b: owned, and neither enemies, their ZOC nor partisans on it; 8.3.5: terrain does not matter. */
const isPassable = (state: State, unit: number, hex: number): boolean => {
  const side = state.title.side[unit]
  return (
    !isNotUsable(state, hex, side) &&
    holderOf(state, hex) !== enemyOf(side) &&
    !inEnemyZoc(state, hex, side) &&
    !isNeutralGround(state, unit, hex)
  )
}

const floodRail = (state: State, unit: number): ReadonlyMap<number, number> => {
  const { title } = state
  const { open, trace } = title
  for (let hex = 0; hex < open.length; hex++) open[hex] = isPassable(state, unit, hex) ? 1 : 0
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
  const { title } = state
  const side = title.side[unit]
  let from = state.hex[unit]
  for (const to of path) {
    const direction = directionTo(title.board, from, to)
    const onTrack = direction >= 0 && (title.rail[from] & (1 << direction)) !== 0
    if (!onTrack && !meetOffMap(state, from, to)) return no('8.3.4a', 'refuse.noTrack', { from, to })
    if (isNotUsable(state, to, side)) return no('8.3.6a', 'refuse.notOnRail', { hex: to })
    if (holderOf(state, to) === enemyOf(side)) return no('6.0', 'refuse.enemyThere', { to })
    if (side === AXIS && state.zoc[SOVIET][to] === 0 && inEnemyZoc(state, to, side))
      return no('11.2.2b', 'refuse.railZoc', { hex: to })
    if (inEnemyZoc(state, to, side)) return no('8.3.4a', 'refuse.railZoc', { hex: to })
    if (isNeutralGround(state, unit, to)) return no('V.III.balkan.2a', 'refuse.neutralCountry', { unit, to })
    from = to
  }
  if (from === title.causeway) return no('8.3.4a', 'refuse.railCauseway', { hex: from })
  return undefined
}
