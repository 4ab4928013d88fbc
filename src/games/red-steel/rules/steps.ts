// What one step costs (5.1, 5.5, 5.61 and the terrain effects chart), in sixths of a movement point: ground, water and
// lines first, then what the enemy's zones of control add (4.3).
import type { Refusal } from '../../../engine/contract.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { HALTED } from '../../../engine/walk.ts'
import { AXIS, SOVIET } from '../meta.ts'
import { enemyOf, type State } from '../state.ts'
import type { Title } from '../title.ts'
import { no } from '../words/messages.ts'
import { CLIMB_COST, LINE_COST, NOT, RIVER_COST, SIXTHS, STREAM_COST, ZOC_COST } from './charts.ts'
import { isBridged, printedDefence } from './map.ts'

export const FOOT = 0

/** How somebody goes: whose he is, his column of the chart, and the kind of movement. */
export interface Gait {
  readonly side: number
  readonly moveClass: number
  readonly pace: 'tactical' | 'strategic'
}

/** A step that takes the whole allowance and is the whole move: over the Prut (5.51), from ZOC to ZOC (4.4, 5.4). */
export const WHOLE = 1000

// ---- What can be wrong with a step ----

export const FAULT = {
  enemy: -3,
  garrison: -4,
  prutSoviet: -5,
  prutBridge: -6,
  noBridge: -7,
  closed: -8,
  prutWhole: -9,
  zocToZoc: -10,
  nearEnemy: -11,
  hostile: -12,
  taken: -13,
  offRiver: -14,
} as const

export const whyNot = (unit: number, fault: number, from: number, to: number): Refusal => {
  switch (fault) {
    case HALTED:
      return no('4.3b', 'refuse.moveStops', { hex: from })
    case FAULT.enemy:
      return no('5.62', 'refuse.moveEnemyThere', { to })
    case FAULT.garrison:
      return no('17.6', 'refuse.moveGarrison', { unit })
    case FAULT.prutSoviet:
      return no('5.5a', 'refuse.movePrutSoviet', { from, to })
    case FAULT.prutBridge:
      return no('5.53', 'refuse.movePrutBridge', { unit, from, to })
    case FAULT.noBridge:
      return no('5.54', 'refuse.moveNoBridge', { unit, from, to })
    case FAULT.closed:
      return no('5.1.3', 'refuse.moveClosed', { unit, from, to })
    case FAULT.prutWhole:
      return no('5.51', 'refuse.movePrutWhole', { unit, from, to })
    case FAULT.zocToZoc:
      return no('4.4', 'refuse.moveZocToZoc', { unit, from, to })
    case FAULT.nearEnemy:
      return no('5.2', 'refuse.moveNearEnemy', { hex: to })
    case FAULT.hostile:
      return no('5.2', 'refuse.moveHostile', { to })
    case FAULT.taken:
      return no('5.22', 'refuse.moveTaken', { to })
    case FAULT.offRiver:
      return no('17.51', 'refuse.moveNotRiver', { unit, from, to })
    default:
      return no('5.1', 'refuse.moveNotAdjacent', { from, to })
  }
}

// ---- Ground ----

/** 5.61: only along the line; 0 where none crosses the hexside. */
const lineCost = (title: Title, { moveClass, pace }: Gait, from: number, bit: number): number => {
  if ((title.highway[from] & bit) !== 0) return LINE_COST.highway[pace][moveClass]
  if ((title.road[from] & bit) !== 0) return LINE_COST.road[pace][moveClass]
  return (title.trail[from] & bit) !== 0 ? LINE_COST.trail[pace][moveClass] : 0
}

/** Off a line: the hex, and each level climbed. */
const openCost = (title: Title, moveClass: number, from: number, to: number): number => {
  const cost = title.cost[moveClass][to]
  return cost === NOT ? NOT : cost + Math.max(0, title.level[to] - title.level[from]) * CLIMB_COST
}

/** Terrain, water and lines. 5.5b, 5.51: the Prut is crossed here by a bridge only; 5.5a, 15.3: by Soviets not at all. */
export const groundCost = (state: State, gait: Gait, from: number, direction: number, to: number): number => {
  const { title } = state
  const { side, moveClass } = gait
  const bit = 1 << direction
  const isPrut = (title.prut[from] & bit) !== 0
  if (isPrut && side === SOVIET) return FAULT.prutSoviet
  const isRiver = (title.river[from] & bit) !== 0
  const isWet = (isPrut || isRiver) && !isBridged(state, from, direction)
  if (isWet && isPrut) return FAULT.prutBridge
  if (isWet && RIVER_COST[moveClass] === NOT) return FAULT.noBridge
  const line = isWet ? 0 : lineCost(title, gait, from, bit)
  if (line !== 0) return line
  const open = openCost(title, moveClass, from, to)
  if (open === NOT) return FAULT.closed
  const water = isWet ? RIVER_COST[moveClass] : (title.stream[from] & bit) !== 0 ? STREAM_COST[moveClass] : 0
  return (open + water) * SIXTHS
}

/** The class in which a unit gets over most hexsides. 17.7: motorcyclists may walk. */
export const easiestClass = (title: Title, unit: number): number =>
  title.units[unit].type === 'motorcycle' ? FOOT : title.moveClass[unit]

/** 5.5b, 5.51, 5.53: who gets over the Prut without a bridge. */
const canFerry = (title: Title, unit: number, moveClass: number): boolean =>
  title.side[unit] === AXIS &&
  moveClass === FOOT &&
  title.isArtillery[unit] === 0 &&
  title.units[unit].type !== 'cavalry'

/** Is the hexside an unbridged one of the Prut? */
export const isFerry = (state: State, from: number, direction: number): boolean =>
  (state.title.prut[from] & (1 << direction)) !== 0 && !isBridged(state, from, direction)

// ---- The enemy ----

/** 5.62: an enemy with a defence strength keeps the hex closed. */
export const isBarred = (state: State, hex: number, side: number): boolean => {
  for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit])
    if (state.title.side[unit] !== side && printedDefence(state, unit) > 0) return true
  return false
}

/** 4.3a: to leave and to enter. From ZOC to ZOC is WHOLE. */
const zocCost = (state: State, { side, moveClass }: Gait, from: number, to: number): number => {
  const zoc = state.zoc[enemyOf(side)]
  if (zoc[from] === 0 && zoc[to] === 0) return 0
  return zoc[from] > 0 && zoc[to] > 0 ? WHOLE : ZOC_COST[moveClass] * SIXTHS
}

/** A tactical step by the unit: sixths, WHOLE or a fault. Whoever is in the hex is not looked at. */
export const tacticalCost = (
  state: State,
  unit: number,
  gait: Gait,
  from: number,
  direction: number,
  to: number,
): number => {
  if (isFerry(state, from, direction) && canFerry(state.title, unit, gait.moveClass)) return WHOLE
  const ground = groundCost(state, gait, from, direction, to)
  if (ground < 0) return ground
  const zoc = zocCost(state, gait, from, to)
  return zoc === WHOLE ? WHOLE : ground + zoc
}
