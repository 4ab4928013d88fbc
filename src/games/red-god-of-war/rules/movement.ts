// Movement (chapter 4): who may move, where a unit can go within its points, and the move itself, hex by hex.
// What a step costs is in steps.ts, strategic and rail movement in strategic.ts, arrival on the map in entry.ts.
import { directionTo } from '../../../engine/board.ts'
import type { Destination, GameEvent, Move, Refusal } from '../../../engine/contract.ts'
import type { MoveOffer } from '../../../engine/offer.ts'
import { FORBIDDEN, type Steps } from '../../../engine/reach.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import {
  changeImpulse,
  cloneState,
  enemyOf,
  FLAG,
  has,
  isOnMap,
  PHASE_FLAGS,
  STATUS,
  type State,
  SUPPLY,
  set,
} from '../state.ts'
import type { Title } from '../title.ts'
import { no } from '../words/messages.ts'
import { activate, checkActor } from './activation.ts'
import { canDisperse, isCrowded } from './crowds.ts'
import { hasRoom, holderOf, inEnemyZoc, shiftStack } from './map.ts'
import { costFactor, groundCost, HALVES, holderFor, isHeld, stepCost, zocCost } from './steps.ts'
import {
  checkRailPath,
  checkTravel,
  countRail,
  RAIL,
  railHexes,
  railPath,
  STRATEGIC,
  strategicPath,
  strategicWalk,
} from './strategic.ts'
import { isMechPhase, now } from './turn.ts'

// ---- The beginning of a phase ----

/** 2.1j, 4.0, 6.22: in halves; mechanised units without supply have half, rounded up to a whole point. */
const allowanceOf = (state: State, unit: number): number => {
  const { title } = state
  const printed = title.movement[unit]
  const isShort = title.isMech[unit] === 1 && state.impulseSupply[unit] !== SUPPLY.supplied
  return (isShort ? Math.ceil(printed / 2) : printed) * HALVES
}

/** What the unit may spend in the phase. Those who may enter in it have their points too (9.11a). */
export const pointsIn = (state: State, unit: number): number => {
  const { title } = state
  const isIn = state.status[unit] === STATUS.onMap || state.status[unit] === STATUS.due
  const moves =
    isIn &&
    title.side[unit] === state.impulse?.side &&
    has(state, unit, FLAG.eligible) &&
    (!isMechPhase(state) || title.movesTwice[unit] === 1)
  return moves ? allowanceOf(state, unit) : 0
}

/** 3.23a, 4.56: in the mechanised phase too, whatever a unit did in the first one. */
export const beginMovement = (state: State): void => {
  for (let unit = 0; unit < state.title.units.length; unit++) {
    state.flags[unit] &= ~PHASE_FLAGS
    state.points[unit] = pointsIn(state, unit)
  }
  changeImpulse(state, { tactical: false, movers: [] })
  if (!isMechPhase(state)) state.controlBefore.set(state.control) // 4.2c
}

// ---- Who may move ----

/** 4.1: goes on as long as nobody else has moved since. */
const isMoving = (state: State, unit: number): boolean => state.impulse?.movers.includes(unit) === true

export const checkMover = (state: State, unit: number): Refusal | undefined => {
  const refusal = checkActor(state, unit)
  if (refusal !== undefined) return refusal
  if (isMechPhase(state) && state.title.movesTwice[unit] === 0) return no('3.23a', 'refuse.footInMech', { unit })
  if (has(state, unit, FLAG.anchored)) return no('4.63a', 'refuse.anchored', { unit })
  if (has(state, unit, FLAG.halted)) return no('8.64b', 'refuse.halted', { unit })
  if (has(state, unit, FLAG.travelled)) return no('3.21b', 'refuse.travelled', { unit })
  if (!has(state, unit, FLAG.moved)) return undefined
  if (!isMoving(state, unit)) return no('4.1', 'refuse.moveOver', { unit })
  return state.points[unit] === 0 ? no('4.12', 'refuse.noPoints', { unit }) : undefined
}

// ---- Where it can go ----

const isEnemyAt = (state: State, hex: number, side: number): boolean => {
  const first = state.first[hex]
  return first !== NO_UNIT && state.title.side[first] !== side
}

/** 4.53: the whole move is this one hex, so that it may cost what it likes. */
const isOneHexMove = (state: State, unit: number): boolean => !has(state, unit, FLAG.moved)

const walkOf = (state: State, unit: number): Steps => {
  const { title } = state
  const side = title.side[unit]
  const isMech = title.isMech[unit] as 0 | 1
  const factor = costFactor(state, unit)
  const zoc = state.zoc[enemyOf(side)]
  const toLeave = (title.movement[unit] * HALVES) / 2
  const step = (from: number, direction: number, to: number): number => {
    if (isEnemyAt(state, to, side)) return FORBIDDEN // 4.52
    const ground = groundCost(title, isMech, from, direction, to)
    if (ground < 0) return FORBIDDEN
    const cost = ground * factor
    if (zoc[from] === 0) return zoc[to] === 0 ? cost : cost + HALVES
    if (zoc[to] === 0) return cost + toLeave
    return isHeld(state, unit, to) ? cost + toLeave + HALVES : FORBIDDEN // 4.63a
  }
  return isOneHexMove(state, unit)
    ? { step, minimum: (from, direction, to) => step(from, direction, to) !== FORBIDDEN }
    : { step }
}

/** Fills `title.reach`; returns how many hexes it found, the unit's own included. */
const findReach = (state: State, unit: number, by?: string): number =>
  state.title.reach.find(
    state.hex[unit],
    state.points[unit],
    by === STRATEGIC ? strategicWalk(state, unit) : walkOf(state, unit),
  )

const fitsIn = (state: State, units: readonly number[], hex: number): boolean =>
  (units.length === 1 && state.first[hex] === NO_UNIT) || hasRoom(state, hex, units)

const addReached = (
  state: State,
  unit: number,
  destinations: Destination[],
  near: ReadonlySet<number> | undefined,
): void => {
  const by = near === undefined ? undefined : STRATEGIC
  const found = findReach(state, unit, by)
  const { hexes, costOf, pathTo } = state.title.reach
  const alone = [unit]
  const isStrict = isCrowded(state)
  const doubtful: { readonly destination: Destination; readonly path: readonly number[] }[] = []
  for (let i = 1; i < found; i++) {
    const hex = hexes[i]
    if (near?.has(hex) === true) continue
    const cost = costOf(hex) / HALVES
    const destination: Destination = by === undefined ? { hex, cost } : { hex, cost, by }
    if (!isStrict && fitsIn(state, alone, hex)) destinations.push(destination)
    else doubtful.push({ destination, path: pathTo(hex) })
  }
  // Only now: to try a move takes the workspace of the reach
  for (const { destination, path } of doubtful)
    if (leavesAWay(state, { type: 'move', units: alone, path, ...(by === undefined ? {} : { by }) }))
      destinations.push(destination)
}

/** Strategic and rail movement are offered where the plainer way does not lead. */
export const destinationsOf = (state: State, unit: number): Destination[] => {
  if (checkMover(state, unit) !== undefined) return []
  const destinations: Destination[] = []
  addReached(state, unit, destinations, undefined)
  const alone = [unit]
  if (checkTravel(state, alone, STRATEGIC) !== undefined) return destinations
  addReached(state, unit, destinations, new Set(destinations.map(({ hex }) => hex)))
  if (checkTravel(state, alone, RAIL) !== undefined) return destinations
  const near = new Set(destinations.map(({ hex }) => hex))
  for (const hex of railHexes(state, unit)) {
    if (near.has(hex)) continue
    const path = railPath(state, unit, hex)
    if (path === undefined || !endsWell(state, { type: 'move', units: alone, path, by: RAIL })) continue
    destinations.push({ hex, cost: 0, by: RAIL })
  }
  return destinations
}

const pathOf = (state: State, unit: number, hex: number, by?: string): readonly number[] | undefined => {
  const { title } = state
  if (checkMover(state, unit) !== undefined || hex === state.hex[unit]) return undefined
  let path: readonly number[] | undefined
  if (by === RAIL) path = railPath(state, unit, hex)
  else {
    findReach(state, unit, by)
    path = title.reach.isReached(hex) ? title.reach.pathTo(hex) : undefined
  }
  if (path === undefined) return undefined
  const move: Move = { type: 'move', units: [unit], path, ...(by === undefined ? {} : { by }) }
  return checkMove(state, move) === undefined ? path : undefined
}

// ---- Judging a move ----

/** Halves that the tactical move costs the unit, or why it can't go there with these others. */
const tacticalPath = (state: State, unit: number, { units, path }: Move): Refusal | { readonly cost: number } => {
  const { title } = state
  const side = title.side[unit]
  let from = state.hex[unit]
  let cost = 0
  for (const to of path) {
    const direction = directionTo(title.board, from, to)
    if (direction < 0) return no('4.1', 'refuse.notAdjacent', { from, to })
    if (holderOf(state, to) === enemyOf(side)) return no('4.52', 'refuse.enemyThere', { to })
    const ground = stepCost(state, unit, from, direction, to)
    if (ground < 0) return no('CH-TEC-8', 'refuse.noBridge', { unit, from, to })
    const isZocToZoc = inEnemyZoc(state, from, side) && inEnemyZoc(state, to, side)
    if (isZocToZoc && holderFor(state, units, to) === NO_UNIT) return no('4.63a', 'refuse.zocToZoc', { from, to })
    cost += ground + zocCost(state, unit, from, to)
    from = to
  }
  // 4.62b, 4.63b: with all that ZOC costs; 4.53: one hex may cost more
  if (cost <= state.points[unit] || (path.length === 1 && isOneHexMove(state, unit))) return { cost }
  return no(has(state, unit, FLAG.moved) && path.length === 1 ? '4.53' : '4.12', 'refuse.points', {
    unit,
    cost: cost / HALVES,
    points: state.points[unit] / HALVES,
  })
}

const isRefusal = (result: Refusal | { readonly cost: number }): result is Refusal => 'rule' in result

/** 4.1: each unit of a group pays for itself, so the slowest sets the pace. */
const checkWay = (state: State, move: Move): Refusal | undefined => {
  const { units, path, by } = move
  if (by !== undefined && by !== STRATEGIC && by !== RAIL) return no('4.4a', 'refuse.noSuchWay')
  const travel = by === undefined ? undefined : checkTravel(state, units, by)
  if (travel !== undefined) return travel
  if (by === RAIL) return checkRailPath(state, units[0], path)
  for (const unit of units) {
    const result = by === STRATEGIC ? strategicPath(state, unit, path) : tacticalPath(state, unit, move)
    if (isRefusal(result)) return result
  }
  return undefined
}

const checkMove = (state: State, move: Move): Refusal | undefined => {
  const { units, path } = move
  if (units.length === 0 || new Set(units).size !== units.length) return no('4.1', 'refuse.noUnits')
  if (path.length === 0) return no('4.1', 'refuse.noPath')
  for (const unit of units) {
    const refusal = checkMover(state, unit)
    if (refusal !== undefined) return refusal
    if (state.hex[unit] !== state.hex[units[0]]) return no('4.1', 'refuse.notTogether')
  }
  const refusal = checkWay(state, move)
  if (refusal !== undefined) return refusal
  return endsWell(state, move) ? undefined : no('5.2', 'refuse.stackFull', { to: path[path.length - 1] })
}

// ---- Stacking (5.2) ----

const spares = new WeakMap<Title, State>()

/** Puts the unit where the nearest hex has room for it. */
const moveOut = (state: State, unit: number): boolean => {
  const { title } = state
  if (checkMover(state, unit) !== undefined) return false
  const found = findReach(state, unit)
  const alone = [unit]
  for (let i = 1; i < found; i++) {
    const hex = title.reach.hexes[i]
    if (!fitsIn(state, alone, hex)) continue
    applyMove(state, { type: 'move', units: alone, path: title.reach.pathTo(hex) }, [])
    return true
  }
  return false
}

/** Could the hexes that are over the limits still be cleared in this phase, if this were done? */
export const leavesRoom = (state: State, change: (mind: State) => void): boolean => {
  const { title } = state
  const mind = cloneState(state, spares.get(title))
  spares.set(title, mind)
  change(mind)
  return canDisperse(mind, unit => moveOut(mind, unit))
}

const leavesAWay = (state: State, move: Move): boolean => leavesRoom(state, mind => applyMove(mind, move, []))

const endsWell = (state: State, move: Move): boolean =>
  (!isCrowded(state) && fitsIn(state, move.units, move.path[move.path.length - 1])) || leavesAWay(state, move)

// ---- Making a move ----

const pay = (state: State, move: Move): void => {
  for (const unit of move.units) {
    const result = move.by === STRATEGIC ? strategicPath(state, unit, move.path) : tacticalPath(state, unit, move)
    if (!isRefusal(result)) state.points[unit] = Math.max(0, state.points[unit] - result.cost)
  }
}

/** Hex by hex, for control and for the ground that Soviet boots touch; 4.63a binds those who made it possible. */
const march = (state: State, units: readonly number[], path: readonly number[]): void => {
  const side = state.title.side[units[0]]
  for (const to of path) {
    const from = state.hex[units[0]]
    if (inEnemyZoc(state, from, side) && inEnemyZoc(state, to, side)) {
      const holder = holderFor(state, units, to)
      if (holder !== NO_UNIT) set(state, holder, FLAG.anchored)
    }
    shiftStack(state, units, to)
  }
}

const LOGGED = {
  tactical: { key: 'log.moved', rule: '4.4a' },
  strategic: { key: 'log.movedStrategically', rule: '4.2b' },
  rail: { key: 'log.movedByRail', rule: '4.3b' },
} as const

const applyMove = (state: State, move: Move, events: GameEvent[]): void => {
  const { units, path, by } = move
  const from = state.hex[units[0]]
  const to = path[path.length - 1]
  const isTactical = by === undefined
  if (by === RAIL) countRail(state, units)
  else pay(state, move)
  for (const unit of units) {
    set(state, unit, FLAG.moved | FLAG.marched)
    if (isTactical) continue
    set(state, unit, FLAG.travelled)
    state.points[unit] = 0
  }
  activate(state, units)
  changeImpulse(state, isTactical && !isMechPhase(state) ? { movers: units, tactical: true } : { movers: units })
  march(state, units, path)
  const { key, rule } = LOGGED[by === RAIL || by === STRATEGIC ? by : 'tactical']
  events.push({ key, rule, args: { units, from, to } })
}

const moversOf = (state: State): number[] =>
  state.title.unitsOf[now(state).side].filter(unit => isOnMap(state, unit) && destinationsOf(state, unit).length > 0)

export const moveOffer: MoveOffer<State> = {
  actors: moversOf,
  offer: destinationsOf,
  path: pathOf,
  check: checkMove,
  apply: applyMove,
}
