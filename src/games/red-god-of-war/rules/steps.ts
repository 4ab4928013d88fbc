// What one step costs (4.11 to 4.13, 4.5, 4.6 and the terrain effects chart), in halves of a movement point: ground,
// water, road and weather first, then what the enemy's zones of control add or forbid.
import { NO_HEX } from '../../../engine/board.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import { FORBIDDEN } from '../../../engine/reach.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { enemyOf, FLAG, type State } from '../state.ts'
import type { Title } from '../title.ts'
import { COST_FACTOR, CREEK_COST, RIVER_COST, ROAD_COST, ZOC_ENTRY_COST } from './charts.ts'

/** Costs are counted in these: half of the allowance may be an odd number of halves (4.62). */
export const HALVES = 2

// ---- Ground ----

/** 4.55: 1, 2 or 3. Ski units know no snow (4.55a), but mud (4.55b). */
export const costFactor = (state: State, unit: number): number => {
  const { weather } = state.world
  return weather === 'snow' && state.title.isSki[unit] === 1 ? 1 : COST_FACTOR[weather]
}

/**
 * Halves for the step in freeze. 4.4b: all terrain but along a road; what a town costs is in `cost`. 4.51: road and bridge
 * help only over the hexside that carries them.
 */
export const groundCost = (title: Title, isMech: 0 | 1, from: number, direction: number, to: number): number => {
  const bit = 1 << direction
  if (isMech === 1 && (title.mechPasses[from] & bit) === 0) return FORBIDDEN
  if ((title.road[from] & bit) !== 0) return ROAD_COST * HALVES // a road over water is a bridge
  let cost = title.cost[isMech][to]
  if ((title.bridge[from] & bit) === 0) {
    if ((title.river[from] & bit) !== 0) cost += RIVER_COST
    if ((title.creek[from] & bit) !== 0) cost += CREEK_COST[isMech]
  }
  return cost * HALVES
}

/** Terrain, water, road and weather; ZOC is not in it. */
export const stepCost = (state: State, unit: number, from: number, direction: number, to: number): number => {
  const { title } = state
  const ground = groundCost(title, title.isMech[unit] as 0 | 1, from, direction, to)
  return ground < 0 ? FORBIDDEN : ground * costFactor(state, unit)
}

/** 4.54, CH-TEC-8: is there a hex, and can the unit cross the side at all? */
export const canEnter = (title: Title, unit: number, from: number, direction: number): boolean =>
  title.board.neighbours[from * DIRECTIONS + direction] !== NO_HEX &&
  (title.isMech[unit] === 0 || (title.mechPasses[from] & (1 << direction)) !== 0)

// ---- Zones of control ----

/** Hexes whose units hold this one in their ZOC, without those in `except`. */
const zocsOn = (state: State, hex: number, side: number, except: number): number => {
  const all = state.zoc[enemyOf(side)][hex]
  if (all === 0 || except === NO_HEX) return all
  const { neighbours } = state.title.board
  for (let direction = 0; direction < DIRECTIONS; direction++)
    if (neighbours[except * DIRECTIONS + direction] === hex)
      return (state.exerts[except] & (1 << direction)) === 0 ? all : all - 1
  return all
}

/** 4.62a: half the printed allowance to leave, 1 more to enter. 8.61c: in an overrun the ZOC of its target is left out. */
export const zocCost = (state: State, unit: number, from: number, to: number, except: number = NO_HEX): number => {
  const { title } = state
  const side = title.side[unit]
  return (
    (zocsOn(state, from, side, except) > 0 ? (title.movement[unit] * HALVES) / 2 : 0) +
    (zocsOn(state, to, side, except) > 0 ? ZOC_ENTRY_COST * HALVES : 0)
  )
}

/**
 * 4.63a: who in the hex keeps it for those that come from ZOC to ZOC: a unit of theirs that has not moved in this turn.
 * One that is bound already comes first, then one that could not leave anyway, then one on foot.
 */
export const holderFor = (state: State, movers: readonly number[], hex: number): number => {
  const { title } = state
  let best = NO_UNIT
  let bestWorth = 0
  for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit]) {
    const flags = state.flags[unit]
    if (title.side[unit] !== title.side[movers[0]] || movers.includes(unit)) continue
    if ((flags & (FLAG.marched | FLAG.anchored)) === FLAG.marched) continue
    const isDone = (flags & (FLAG.activated | FLAG.eligible)) === FLAG.activated
    const worth = (flags & FLAG.anchored) !== 0 ? 4 : isDone ? 3 : title.movesTwice[unit] === 0 ? 2 : 1
    if (worth > bestWorth) {
      best = unit
      bestWorth = worth
    }
  }
  return best
}

/** 4.63a: as `holderFor`, for one mover and without choosing: asked for every step of every path. */
export const isHeld = (state: State, mover: number, hex: number): boolean => {
  const { title } = state
  for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit])
    if (
      unit !== mover &&
      title.side[unit] === title.side[mover] &&
      (state.flags[unit] & (FLAG.marched | FLAG.anchored)) !== FLAG.marched
    )
      return true
  return false
}

// ---- Strategic and rail movement look at neighbours, not at ZOC ----

/** 4.2a, 4.3c */
export const isNextToEnemy = (state: State, hex: number, side: number): boolean => {
  const { title } = state
  const { neighbours } = title.board
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const near = neighbours[hex * DIRECTIONS + direction]
    if (near === NO_HEX) continue
    const first = state.first[near]
    if (first !== NO_UNIT && title.side[first] !== side) return true
  }
  return false
}
