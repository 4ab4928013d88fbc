// Movement: allowances, costs with ZOC and fortified hexes, supply units and rail movement of Axis reinforcements.
import { NO_HEX } from '../../../engine/board.ts'
import { type GameEvent, isRefusal, type Move, type Refusal } from '../../../engine/contract.ts'
import { isSet, NO_UNIT } from '../../../engine/stack.ts'
import { APART, canStep, type Walk, walkOffer, walkPath } from '../../../engine/walk.ts'
import { OPTIONS } from '../meta.ts'
import { enemyOf, FLAG, hasOption, isOnMap, note, type State, SUPPLIED } from '../state.ts'
import { no } from '../words/messages.ts'
import { COST } from './charts.ts'
import { holderOf, inEnemyZoc, shift } from './map.ts'
import { judgeSupply } from './supply.ts'
import { now } from './turn.ts'

/** SEQ-A1, SEQ-A3; SUP-1, SUP-C4: at the start of a movement phase every unit gets its points, by its supply then. */
export const beginMovement = (state: State, side: number): void => {
  const { title } = state
  judgeSupply(state, side)
  for (let unit = 0; unit < title.units.length; unit++) {
    if (title.side[unit] !== side) continue
    state.flags[unit] &= ~FLAG.moved
    state.supply[unit] = state.supplyNow[unit]
    const allowance = title.allowance[unit]
    state.points[unit] = state.supply[unit] === SUPPLIED ? allowance : allowance >> 1
  }
}

/** MOVE-1, ZOC-2 to ZOC-4, TEC-fort, TEC-ezoc, TEC-cum1: all surcharges add up; TEC-city, TEC-rail: nothing else counts. `from` NO_HEX: entering the map. */
export const stepCost = (state: State, side: number, from: number, to: number): number =>
  COST.hex +
  (state.title.fort[enemyOf(side)][to] === 1 ? COST.enemyFort : 0) +
  (inEnemyZoc(state, to, side) ? COST.enterZoc : 0) +
  (from !== NO_HEX && inEnemyZoc(state, from, side) ? COST.leaveZoc : 0)

const isNextToEnemy = (state: State, side: number, hex: number): boolean => {
  const { title } = state
  for (const near of title.board.around[hex]) if (holderOf(state, near) === enemyOf(side)) return true
  return false
}

const hasCombatUnit = (state: State, hex: number): boolean => {
  for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit])
    if (state.title.combat[unit] === 1) return true
  return false
}

/** What can be wrong with a step. */
const FAULT = { water: -3, enemy: -4, noRail: -5, railZoc: -6, nextToEnemy: -7 } as const

/** What bars every unit, or 0. */
const barOf = (state: State, side: number, from: number, direction: number, to: number): number => {
  const { barrier, water } = state.title
  if ((barrier[from] & (1 << direction)) !== 0 || water[to] === 1) return FAULT.water
  return holderOf(state, to) === enemyOf(side) ? FAULT.enemy : 0
}

const whyNot = (unit: number, fault: number, from: number, to: number): Refusal => {
  switch (fault) {
    case FAULT.water:
      return no('TEC-sea', 'refuse.water', { from, to })
    case FAULT.enemy:
      return no('MOVE-1', 'refuse.enemyThere', { to })
    case FAULT.noRail:
      return no('MOVE-K1', 'refuse.noRail', { from, to })
    case FAULT.railZoc:
      return no('MOVE-K3', 'refuse.railZoc', { to })
    case FAULT.nextToEnemy:
      return no('MOVE-L', 'refuse.supplyUnitNextToEnemy', { unit, to })
    default:
      return no('MOVE-1', 'refuse.notAdjacent', { from, to })
  }
}

/** MOVE-K: along the rails, on its turn of arrival. */
const railWalk = (state: State, unit: number): Walk => {
  const { title } = state
  const side = title.side[unit]
  return {
    start: state.hex[unit],
    points: state.points[unit],
    step: (from, direction, to) => {
      const bar = barOf(state, side, from, direction, to)
      if (bar < 0) return bar
      if ((title.rail[from] & (1 << direction)) === 0) return APART // MOVE-K1
      return inEnemyZoc(state, to, side) ? FAULT.railZoc : COST.hex // MOVE-K3
    },
    why: (fault, from, to) => whyNot(unit, fault === APART ? FAULT.noRail : fault, from, to),
    short: (_cost, points) => no('MOVE-K1', 'refuse.tooFarByRail', { unit, points }),
  }
}

/** How the unit walks now, together with the others of its group. */
const walkOf = (state: State, unit: number, group: readonly number[]): Walk => {
  if ((state.flags[unit] & FLAG.railed) !== 0) return railWalk(state, unit)
  const { title } = state
  const side = title.side[unit]
  const isSupply = title.units[unit].type === 'supply'
  const isBanned = isSupply && hasOption(state, OPTIONS.supplyBan)
  const isEscorted = isSupply && group.some(each => title.combat[each] === 1)
  const step = (from: number, direction: number, to: number): number => {
    const bar = barOf(state, side, from, direction, to)
    if (bar < 0) return bar
    // MOVE-L: a Soviet supply unit goes next to an enemy only together with a friendly combat unit
    if (isSupply && isNextToEnemy(state, side, to) && (isBanned || !(isEscorted || hasCombatUnit(state, to))))
      return FAULT.nextToEnemy
    return stepCost(state, side, from, to)
  }
  const start = state.hex[unit]
  const points = state.points[unit]
  const why = (fault: number, from: number, to: number): Refusal => whyNot(unit, fault, from, to)
  const short = (cost: number, points: number): Refusal => no('MOVE-1', 'refuse.points', { unit, cost, points })
  if ((state.flags[unit] & FLAG.moved) !== 0) return { start, points, step, why, short }
  return {
    start,
    points,
    step,
    // MOVE-2: always one hex, but never straight from one EZOC into another
    minimum: (from, _direction, to) => !(inEnemyZoc(state, from, side) && inEnemyZoc(state, to, side)),
    why,
    short: (cost, points, path) =>
      path.length > 1 ? short(cost, points) : no('MOVE-2', 'refuse.zocToZoc', { unit, cost, points }),
  }
}

/** May the unit move at all in this phase? */
const checkMover = (state: State, unit: number): Refusal | undefined => {
  const { title } = state
  const { side, name } = now(state)
  const motorised = name === 'motorised'
  if (title.side[unit] !== side) return no('SEQ-0', 'refuse.notYours', { unit })
  if (title.units[unit].type === 'air-flight') return no('AIR-2', 'refuse.flightMoves', { unit })
  if (!isOnMap(state, unit)) return no('SEQ-A1', 'refuse.notOnMap', { unit })
  if (motorised && (state.flags[unit] & FLAG.railed) !== 0) return no('MOVE-K2', 'refuse.cameByRail', { unit })
  // SEQ-A3, UNIT-1, UNIT-2, AIR-1
  if (motorised && title.motorised[unit] === 0) return no('SEQ-A3', 'refuse.notMotorised', { unit })
  if ((state.flags[unit] & FLAG.standFast) !== 0) return no('OPT-2', 'refuse.standFast', { unit })
  const flight = title.partner[unit]
  if (flight !== NO_UNIT && state.flown[flight] === state.turn) return no('AIR-1', 'refuse.flightFlew', { unit })
  return undefined
}

const walkAlone = (state: State, unit: number): Walk => walkOf(state, unit, [unit])

const checkMove = (state: State, { units, path }: Move): Refusal | undefined => {
  if (!isSet(units)) return no('SEQ-A1', 'refuse.noUnits')
  if (path.length === 0) return no('MOVE-1', 'refuse.noPath')
  for (const unit of units) {
    const refusal = checkMover(state, unit)
    if (refusal !== undefined) return refusal
    if (state.hex[unit] !== state.hex[units[0]]) return no('MOVE-1', 'refuse.apart', { units })
    const way = walkPath(state.title.board, walkOf(state, unit, units), path)
    if (isRefusal(way)) return way
  }
  return undefined
}

/** What a legal path costs. */
const costOf = (state: State, unit: number, path: readonly number[]): number => {
  if ((state.flags[unit] & FLAG.railed) !== 0) return path.length * COST.hex
  const side = state.title.side[unit]
  let cost = 0
  for (let i = 0, from = state.hex[unit]; i < path.length; from = path[i++])
    cost += stepCost(state, side, from, path[i])
  return cost
}

const applyMove = (state: State, { units, path }: Move, events: GameEvent[]): void => {
  const { title } = state
  for (const unit of units) {
    const from = state.hex[unit]
    const cost = costOf(state, unit, path)
    const to = path[path.length - 1]
    shift(state, unit, to)
    // MOVE-2: the one-hex minimum takes whatever there is
    state.points[unit] = Math.max(0, state.points[unit] - cost)
    state.flags[unit] |= FLAG.moved
    if (title.partner[unit] !== NO_UNIT) note(state, 'shifted', unit, state.turn)
    events.push({ key: 'log.moved', args: { unit, from, to, cost } })
  }
}

/** May the unit move, and has it a hex to go to? */
export const canMove = (state: State, unit: number): boolean =>
  checkMover(state, unit) === undefined && canStep(state.title.board, walkAlone(state, unit))

export const moveOffer = walkOffer<State>({
  whyNot: checkMover,
  walk: walkAlone,
  check: checkMove,
  apply: applyMove,
})
