// Movement: allowances, costs with ZOC and fortified hexes, supply units, rail movement of Axis reinforcements, stacking.
import { directionTo, NO_HEX } from '../../../engine/board.ts'
import type { Destination, GameEvent, Move, Refusal } from '../../../engine/contract.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import type { MoveOffer } from '../../../engine/offer.ts'
import { FORBIDDEN, type Walk } from '../../../engine/reach.ts'
import { countIn, NO_UNIT, unitsIn } from '../../../engine/stack.ts'
import { OPTIONS } from '../meta.ts'
import { enemyOf, FLAG, hasOption, isOnMap, note, type State, SUPPLIED } from '../state.ts'
import { no } from '../words/messages.ts'
import { COST, STACK_LIMIT } from './charts.ts'
import { holderOf, shift } from './map.ts'
import { judgeSupply } from './supply.ts'
import { now } from './turn.ts'

/** SEQ-A1, SEQ-A3; SUP-1, SUP-C4: at the start of a movement phase every unit gets its points, by its supply then. */
export const startMovement = (state: State, side: number): void => {
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

/** Is the hex in an enemy ZOC as far as movement goes? AIR-INT-2: interdicting flights included, AIR-INT-4: several like one. */
export const inEnemyZoc = (state: State, side: number, hex: number): boolean => {
  const enemy = enemyOf(side)
  return state.zoc[enemy][hex] !== 0 || state.airZoc[enemy][hex] !== 0
}

/** MOVE-1, ZOC-2 to ZOC-4, TEC-fort, TEC-ezoc, TEC-cum1: all surcharges add up; TEC-city, TEC-rail: nothing else counts. `from` NO_HEX: entering the map. */
export const stepCost = (state: State, side: number, from: number, to: number): number =>
  COST.hex +
  (state.title.fort[enemyOf(side)][to] === 1 ? COST.enemyFort : 0) +
  (inEnemyZoc(state, side, to) ? COST.enterZoc : 0) +
  (from !== NO_HEX && inEnemyZoc(state, side, from) ? COST.leaveZoc : 0)

const isBarred = (state: State, side: number, from: number, direction: number, to: number): boolean =>
  (state.title.barrier[from] & (1 << direction)) !== 0 ||
  state.title.water[to] === 1 ||
  holderOf(state, to) === enemyOf(side)

const isNextToEnemy = (state: State, side: number, hex: number): boolean => {
  const { title } = state
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const near = title.board.neighbours[hex * DIRECTIONS + direction]
    if (near !== NO_HEX && holderOf(state, near) === enemyOf(side)) return true
  }
  return false
}

const hasCombatUnit = (state: State, hex: number): boolean => {
  for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit])
    if (state.title.combat[unit] === 1) return true
  return false
}

// MOVE-L: a Soviet supply unit goes next to an enemy only together with a friendly combat unit
const mayGoNextToEnemy = (state: State, unit: number, to: number, escorted: boolean): boolean =>
  state.title.units[unit].type !== 'supply' ||
  !isNextToEnemy(state, state.title.side[unit], to) ||
  (!hasOption(state, OPTIONS.supplyBan) && (escorted || hasCombatUnit(state, to)))

/** How the unit walks now: on foot or wheels, or along the rails on its turn of arrival (MOVE-K). */
const walkOf = (state: State, unit: number, escorted: boolean): Walk => {
  const { title } = state
  const side = title.side[unit]
  if ((state.flags[unit] & FLAG.railed) !== 0)
    return {
      // MOVE-K1, MOVE-K3
      step: (from, direction, to) =>
        (title.rail[from] & (1 << direction)) === 0 ||
        isBarred(state, side, from, direction, to) ||
        inEnemyZoc(state, side, to)
          ? FORBIDDEN
          : COST.hex,
    }
  const isSupply = title.units[unit].type === 'supply'
  const step = (from: number, direction: number, to: number): number =>
    isBarred(state, side, from, direction, to) || (isSupply && !mayGoNextToEnemy(state, unit, to, escorted))
      ? FORBIDDEN
      : stepCost(state, side, from, to)
  if ((state.flags[unit] & FLAG.moved) !== 0) return { step }
  // MOVE-2: always one hex, but never straight from one EZOC into another
  const minimum = (from: number, direction: number, to: number): boolean =>
    !(inEnemyZoc(state, side, from) && inEnemyZoc(state, side, to)) && step(from, direction, to) !== FORBIDDEN
  return { step, minimum }
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

/** The destinations of a unit; leaves the paths in the title's reach. */
const findReach = (state: State, unit: number): number =>
  state.title.reach.find(state.hex[unit], state.points[unit], walkOf(state, unit, false))

/** Is there any hex that the unit can go to? Cheaper than its whole reach. */
const canStep = (state: State, unit: number): boolean => {
  const { step, minimum } = walkOf(state, unit, false)
  const from = state.hex[unit]
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const to = state.title.board.neighbours[from * DIRECTIONS + direction]
    if (to === NO_HEX) continue
    const cost = step(from, direction, to)
    if (cost !== FORBIDDEN && (cost <= state.points[unit] || minimum?.(from, direction, to) === true)) return true
  }
  return false
}

const destinationsOf = (state: State, unit: number): Destination[] => {
  const found = findReach(state, unit)
  const { hexes, costOf } = state.title.reach
  const destinations: Destination[] = []
  for (let i = 1; i < found; i++) destinations.push({ hex: hexes[i], cost: costOf(hexes[i]) })
  return destinations
}

const checkPath = (state: State, unit: number, path: readonly number[], escorted: boolean): Refusal | undefined => {
  const { title } = state
  const side = title.side[unit]
  const railed = (state.flags[unit] & FLAG.railed) !== 0
  const points = state.points[unit]
  let from = state.hex[unit]
  let spent = 0
  for (const to of path) {
    const direction = directionTo(title.board, from, to)
    if (direction < 0) return no('MOVE-1', 'refuse.notAdjacent', { from, to })
    if ((title.barrier[from] & (1 << direction)) !== 0 || title.water[to] === 1)
      return no('TEC-sea', 'refuse.water', { from, to })
    if (holderOf(state, to) === enemyOf(side)) return no('MOVE-1', 'refuse.enemyThere', { to })
    if (railed) {
      if ((title.rail[from] & (1 << direction)) === 0) return no('MOVE-K1', 'refuse.noRail', { from, to })
      if (inEnemyZoc(state, side, to)) return no('MOVE-K3', 'refuse.railZoc', { to })
    }
    if (!mayGoNextToEnemy(state, unit, to, escorted)) return no('MOVE-L', 'refuse.supplyUnitNextToEnemy', { unit, to })
    spent += railed ? COST.hex : stepCost(state, side, from, to)
    from = to
  }
  if (spent <= points) return undefined
  if (railed) return no('MOVE-K1', 'refuse.tooFarByRail', { unit, points })
  const start = state.hex[unit]
  const between = inEnemyZoc(state, side, start) && inEnemyZoc(state, side, path[0])
  if (path.length > 1 || (state.flags[unit] & FLAG.moved) !== 0)
    return no('MOVE-1', 'refuse.points', { unit, cost: spent, points })
  return between ? no('MOVE-2', 'refuse.zocToZoc', { unit, cost: spent, points }) : undefined
}

const checkMove = (state: State, move: Move): Refusal | undefined => {
  const { units, path } = move
  if (units.length === 0 || new Set(units).size !== units.length) return no('SEQ-A1', 'refuse.noUnits')
  if (path.length === 0) return no('MOVE-1', 'refuse.noPath')
  const escorted = units.some(unit => state.title.combat[unit] === 1)
  for (const unit of units) {
    const refusal = checkMover(state, unit)
    if (refusal !== undefined) return refusal
    if (state.hex[unit] !== state.hex[units[0]]) return no('MOVE-1', 'refuse.apart', { units })
    const onPath = checkPath(state, unit, path, escorted)
    if (onPath !== undefined) return onPath
  }
  return undefined
}

const applyMove = (state: State, { units, path }: Move, events: GameEvent[]): void => {
  const { title } = state
  for (const unit of units) {
    const side = title.side[unit]
    const from = state.hex[unit]
    const railed = (state.flags[unit] & FLAG.railed) !== 0
    let spent = 0
    for (let i = 0, at = from; i < path.length; at = path[i++])
      spent += railed ? COST.hex : stepCost(state, side, at, path[i])
    const to = path[path.length - 1]
    shift(state, unit, to)
    // MOVE-2: the one-hex minimum takes whatever there is
    state.points[unit] = Math.max(0, state.points[unit] - spent)
    state.flags[unit] |= FLAG.moved
    if (title.partner[unit] !== NO_UNIT) note(state, 'shifted', unit, state.turn)
    events.push({ key: 'log.moved', args: { unit, from, to, cost: spent } })
  }
}

/** Those who may move and have a hex to go to. */
const moversOf = (state: State): number[] => {
  const units: number[] = []
  for (let unit = 0; unit < state.title.units.length; unit++)
    if (isOnMap(state, unit) && checkMover(state, unit) === undefined && canStep(state, unit)) units.push(unit)
  return units
}

const pathOf = (state: State, unit: number, hex: number): number[] | undefined => {
  if (checkMover(state, unit) !== undefined) return undefined
  findReach(state, unit)
  const { reach } = state.title
  return reach.isReached(hex) && hex !== state.hex[unit] ? reach.pathTo(hex) : undefined
}

export const moveOffer: MoveOffer<State> = {
  actors: moversOf,
  offer: (state, unit) => (checkMover(state, unit) === undefined ? destinationsOf(state, unit) : []),
  path: pathOf,
  check: checkMove,
  apply: applyMove,
}

// ---- Stacking: STK-1 at the end of the phase only ----

const isOverstacked = (state: State, hex: number): boolean => countIn(state, hex) > STACK_LIMIT

/** Hexes of the side above the limit: STK-1, STK-2 (supply units count), STK-3, AIR-3 (flights never do). */
export const overstackedHexes = (state: State, side: number): number[] => {
  const { title } = state
  const hexes: number[] = []
  for (let unit = 0; unit < title.units.length; unit++) {
    const hex = state.hex[unit]
    if (title.side[unit] !== side || !isOnMap(state, unit) || hex === NO_HEX) continue
    if (state.first[hex] === unit && isOverstacked(state, hex)) hexes.push(hex)
  }
  return hexes
}

/** STK-1: can the owner still put it right by moving a unit out? */
export const canLeave = (state: State, hex: number): boolean =>
  unitsIn(state, hex).some(unit => checkMover(state, unit) === undefined && canStep(state, unit))
