// Movement (chapter 4): who may move, where a unit can go within its points, and the move itself, hex by hex.
// What a step costs is in steps.ts, strategic and rail movement in strategic.ts, arrival on the map in entry.ts.
import { type Destination, type GameEvent, isRefusal, type Move, type Refusal } from '../../../engine/contract.ts'
import type { MoveOffer } from '../../../engine/offer.ts'
import { isSet, NO_UNIT } from '../../../engine/stack.ts'
import { canStep, findReach, pathCost, pathTo, type Walk, walkPath } from '../../../engine/walk.ts'
import {
  changeImpulse,
  cloneState,
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
import { inEnemyZoc, shiftStack } from './map.ts'
import { canDisperse, hasOverstack, hasRoom } from './stacking.ts'
import { HALVES, holderFor, tacticalWalk } from './steps.ts'
import { checkTravel, countRail, RAIL, STRATEGIC, travelWalk } from './strategic.ts'
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

/** How the unit goes by this way, together with the others of its group. */
const walkOf = (state: State, unit: number, by: string | undefined, group: readonly number[]): Walk =>
  by === STRATEGIC || by === RAIL ? travelWalk(state, unit, by) : tacticalWalk(state, unit, group)

const fitsIn = (state: State, units: readonly number[], hex: number): boolean =>
  (units.length === 1 && state.first[hex] === NO_UNIT) || hasRoom(state, hex, units)

/** Adds the hexes that nothing in the list leads to yet. */
const addReached = (state: State, unit: number, destinations: Destination[], by?: Move['by']): void => {
  const near = new Set(destinations.map(({ hex }) => hex))
  const { reach } = state.title
  const alone = [unit]
  const found = findReach(reach, walkOf(state, unit, by, alone))
  const isStrict = hasOverstack(state)
  const doubtful: { readonly destination: Destination; readonly path: readonly number[] }[] = []
  for (let i = 1; i < found; i++) {
    const hex = reach.hexes[i]
    if (near.has(hex)) continue
    const cost = by === RAIL ? 0 : reach.costOf(hex) / HALVES
    const destination: Destination = by === undefined ? { hex, cost } : { hex, cost, by }
    if (!isStrict && fitsIn(state, alone, hex)) destinations.push(destination)
    else doubtful.push({ destination, path: reach.pathTo(hex) })
  }
  // Only now: to try a move takes the workspace of the reach
  for (const { destination, path } of doubtful)
    if (leavesAWay(state, { type: 'move', units: alone, path, ...(by === undefined ? {} : { by }) }))
      destinations.push(destination)
}

/** Strategic and rail movement are offered where the plainer way does not lead. */
export const destinationsOf = (state: State, unit: number): Destination[] => {
  const destinations: Destination[] = []
  if (checkMover(state, unit) !== undefined) return destinations
  addReached(state, unit, destinations)
  for (const by of [STRATEGIC, RAIL] as const) {
    if (checkTravel(state, [unit], by) !== undefined) break
    addReached(state, unit, destinations, by)
  }
  return destinations
}

const pathOf = (state: State, unit: number, hex: number, by?: string): readonly number[] | undefined => {
  if (checkMover(state, unit) !== undefined) return undefined
  const alone = [unit]
  const path = pathTo(state.title.reach, walkOf(state, unit, by, alone), hex)
  if (path === undefined) return undefined
  const move: Move = { type: 'move', units: alone, path, ...(by === undefined ? {} : { by }) }
  return checkMove(state, move) === undefined ? path : undefined
}

// ---- Judging a move ----

/** 4.1: each unit of a group pays for itself, so the slowest sets the pace. */
const checkWay = (state: State, { units, path, by }: Move): Refusal | undefined => {
  if (by !== undefined && by !== STRATEGIC && by !== RAIL) return no('4.4a', 'refuse.noSuchWay')
  const travel = by === undefined ? undefined : checkTravel(state, units, by)
  if (travel !== undefined) return travel
  for (const unit of units) {
    const way = walkPath(state.title.board, walkOf(state, unit, by, units), path)
    if (isRefusal(way)) return way
  }
  return undefined
}

const checkMove = (state: State, move: Move): Refusal | undefined => {
  const { units, path } = move
  if (!isSet(units)) return no('4.1', 'refuse.noUnits')
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
  const alone = [unit]
  const found = findReach(title.reach, tacticalWalk(state, unit, alone))
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
  (!hasOverstack(state) && fitsIn(state, move.units, move.path[move.path.length - 1])) || leavesAWay(state, move)

// ---- Making a move ----

const pay = (state: State, { units, path, by }: Move): void => {
  for (const unit of units) {
    const cost = pathCost(state.title.board, walkOf(state, unit, by, units), path)
    state.points[unit] = Math.max(0, state.points[unit] - cost)
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

/** Those who have a hex to go to; the whole reach is asked only where no next hex has room. */
const moversOf = (state: State): number[] => {
  const { title } = state
  const isStrict = hasOverstack(state)
  const isEasy = (unit: number): boolean => {
    const alone = [unit]
    return canStep(title.board, tacticalWalk(state, unit, alone), hex => fitsIn(state, alone, hex))
  }
  const canMove = (unit: number): boolean =>
    checkMover(state, unit) === undefined && ((!isStrict && isEasy(unit)) || destinationsOf(state, unit).length > 0)
  return title.unitsOf[now(state).side].filter(unit => isOnMap(state, unit) && canMove(unit))
}

export const moveOffer: MoveOffer<State> = {
  actors: moversOf,
  offer: destinationsOf,
  path: pathOf,
  check: checkMove,
  apply: applyMove,
}
