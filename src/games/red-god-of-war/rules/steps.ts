// What one step costs (4.11 to 4.13, 4.5, 4.6 and the terrain effects chart), in halves of a movement point: ground,
// water, road and weather first, then what the enemy's zones of control add or forbid; and the tactical walk made of it.
import { NO_HEX } from '../../../engine/board.ts'
import type { Refusal } from '../../../engine/contract.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import type { Walk } from '../../../engine/walk.ts'
import { enemyOf, FLAG, type State } from '../state.ts'
import type { Title } from '../title.ts'
import { no } from '../words/messages.ts'
import { COST_FACTOR, CREEK_COST, RIVER_COST, ROAD_COST, ZOC_ENTRY_COST } from './charts.ts'

/** Costs are counted in these: half of the allowance may be an odd number of halves (4.62). */
export const HALVES = 2

// ---- What can be wrong with a step ----

export const FAULT = {
  enemy: -3,
  noBridge: -4,
  zocToZoc: -5,
  hostile: -6,
  taken: -7,
  nearEnemy: -8,
  noTrack: -9,
} as const

export const whyNot = (unit: number, fault: number, from: number, to: number): Refusal => {
  switch (fault) {
    case FAULT.enemy:
      return no('4.52', 'refuse.enemyThere', { to })
    case FAULT.noBridge:
      return no('CH-TEC-8', 'refuse.noBridge', { unit, from, to })
    case FAULT.zocToZoc:
      return no('4.63a', 'refuse.zocToZoc', { from, to })
    case FAULT.hostile:
      return no('4.2a', 'refuse.travelHostile', { to })
    case FAULT.taken:
      return no('4.2c', 'refuse.travelTaken', { to })
    case FAULT.nearEnemy:
      return no('4.2a', 'refuse.travelNearEnemy', { to })
    case FAULT.noTrack:
      return no('4.3c', 'refuse.noTrack', { from, to })
    default:
      return no('4.1', 'refuse.notAdjacent', { from, to })
  }
}

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
  if (isMech === 1 && (title.mechPasses[from] & bit) === 0) return FAULT.noBridge // CH-TEC-8
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
  return ground < 0 ? ground : ground * costFactor(state, unit)
}

/** 4.54: is there a hex, and can the unit cross the side at all? */
export const canEnter = (title: Title, unit: number, from: number, direction: number): boolean => {
  const to = title.board.neighbours[from * DIRECTIONS + direction]
  return to !== NO_HEX && groundCost(title, title.isMech[unit] as 0 | 1, from, direction, to) >= 0
}

// ---- Zones of control ----

/** 4.62a: half the printed allowance to leave, 1 more to enter. */
export const zocCost = (title: Title, unit: number, leaves: boolean, enters: boolean): number =>
  (leaves ? (title.movement[unit] * HALVES) / 2 : 0) + (enters ? ZOC_ENTRY_COST * HALVES : 0)

/** 4.63a: does the unit keep its hex for those that come from ZOC to ZOC? One of theirs that has not moved in this turn, or that is bound. */
const keepsHex = (state: State, unit: number, movers: readonly number[]): boolean =>
  state.title.side[unit] === state.title.side[movers[0]] &&
  (state.flags[unit] & (FLAG.marched | FLAG.anchored)) !== FLAG.marched &&
  !movers.includes(unit)

/** 4.63a: asked for every step of every path. */
const isHeld = (state: State, movers: readonly number[], hex: number): boolean => {
  for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit])
    if (keepsHex(state, unit, movers)) return true
  return false
}

/** 4.63a: who keeps it. One that is bound already comes first, then one that could not leave anyway, then one on foot. */
export const holderFor = (state: State, movers: readonly number[], hex: number): number => {
  let best = NO_UNIT
  let bestWorth = 0
  for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit]) {
    if (!keepsHex(state, unit, movers)) continue
    const flags = state.flags[unit]
    const isDone = (flags & (FLAG.activated | FLAG.eligible)) === FLAG.activated
    const worth = (flags & FLAG.anchored) !== 0 ? 4 : isDone ? 3 : state.title.movesTwice[unit] === 0 ? 2 : 1
    if (worth > bestWorth) {
      best = unit
      bestWorth = worth
    }
  }
  return best
}

// ---- The tactical walk (4.1) ----

const isEnemyAt = (state: State, hex: number, side: number): boolean => {
  const first = state.first[hex]
  return first !== NO_UNIT && state.title.side[first] !== side
}

/** How the unit walks together with the others of its group. */
export const tacticalWalk = (state: State, unit: number, group: readonly number[]): Walk => {
  const { title } = state
  const side = title.side[unit]
  const isMech = title.isMech[unit] as 0 | 1
  const factor = costFactor(state, unit)
  const zoc = state.zoc[enemyOf(side)]
  const hasMoved = (state.flags[unit] & FLAG.moved) !== 0
  return {
    start: state.hex[unit],
    points: state.points[unit],
    parts: HALVES,
    step: (from, direction, to) => {
      if (isEnemyAt(state, to, side)) return FAULT.enemy
      const ground = groundCost(title, isMech, from, direction, to)
      if (ground < 0) return ground
      const leaves = zoc[from] !== 0
      const enters = zoc[to] !== 0
      if (leaves && enters && !isHeld(state, group, to)) return FAULT.zocToZoc
      return ground * factor + zocCost(title, unit, leaves, enters) // 4.62b, 4.63b
    },
    // 4.53: where the whole move is this one hex it may cost what it likes
    minimum: () => !hasMoved,
    why: (fault, from, to) => whyNot(unit, fault, from, to),
    short: (cost, points, path) =>
      no(hasMoved && path.length === 1 ? '4.53' : '4.12', 'refuse.points', { unit, cost, points }),
  }
}

// ---- Strategic and rail movement look at neighbours, not at ZOC ----

/** 4.2a, 4.3c */
export const isNextToEnemy = (state: State, hex: number, side: number): boolean => {
  for (const near of state.title.board.around[hex]) if (isEnemyAt(state, near, side)) return true
  return false
}
