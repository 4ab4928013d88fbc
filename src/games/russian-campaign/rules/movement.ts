// Movement (chapters 7 and 8): allowances, where a unit must stop, ways by rail and sea.

import { directionTo } from '../../../engine/board.ts'
import { type Destination, type GameEvent, isRefusal, type Move, type Refusal } from '../../../engine/contract.ts'
import type { MoveOffer } from '../../../engine/offer.ts'
import { isSet } from '../../../engine/stack.ts'
import { canStep, destinations, pathTo, walkPath } from '../../../engine/walk.ts'
import { AXIS } from '../meta.ts'
import { change, FLAG, IMPULSE_FLAGS, isOnMap, type State, weatherIn } from '../state.ts'
import { no } from '../words/messages.ts'
import { railQuota } from './charts.ts'
import { watch } from './control.ts'
import { allowanceNow } from './entry.ts'
import { type Duty, dutyOf, firstTurnDuties, keepsDuty } from './first-duties.ts'
import { checkNear, dutyRule, hasDuty, isFirstImpulse } from './first-turn.ts'
import { inEnemyZoc, shift, unitsAt } from './map.ts'
import { BY_RAIL, checkRail, checkRailPath, needsQuota, railDestinations, railPath } from './rail.ts'
import { checkSailor, checkVoyage, isSeaWay, SEA_WAYS, sail, seaDestinations } from './sea.ts'
import { fits, hasRoom, overstackedHexes } from './stacking.ts'
import { groundStops, mustStop, pointsOf, stopRefusal, walkOf } from './steps.ts'
import { now } from './turn.ts'

// ---- The beginning of an impulse ----

/** 8.2.4 and its limits, for a unit on the map: those that arrive are readied when they are placed (12.2c). */
const readyUnit = (state: State, unit: number): void => {
  const { side, impulse } = now(state)
  const inZoc = inEnemyZoc(state, state.hex[unit], side)
  if (inZoc) state.flags[unit] |= FLAG.startedInZoc
  const frozen = impulse === 2 && inZoc // 4.0.3a, 7.2c, 8.2.3b, 9.4b; 9.4c: in the first impulse it may go
  const landed = (state.flags[unit] & FLAG.landed) !== 0 // 8.4.3Cc
  state.points[unit] = frozen || landed ? 0 : allowanceNow(state, unit)
}

/** 8.3.1, 8.4.8: what the side may do once a turn begins anew. */
const renewQuotas = (state: State): void => {
  const { side } = now(state)
  const { railLeft, sailed } = state.world
  const rails = railQuota(side, weatherIn(state, 1))
  change(state, {
    railLeft: side === AXIS ? [rails, railLeft[1]] : [railLeft[0], rails],
    sailed: side === AXIS ? { ...sailed, axisBlack: false, axisBaltic: false } : { ...sailed, sovietBlack: false },
  })
}

export const beginMovement = (state: State): void => {
  const { title } = state
  const { side, impulse } = now(state)
  if (impulse === 1) renewQuotas(state)
  for (let unit = 0; unit < title.units.length; unit++) {
    // The landing turn, both halves; the Axis opens the turns
    if (impulse === 1 && (side === AXIS || title.side[unit] === side)) state.flags[unit] &= ~FLAG.landed
    if (title.side[unit] !== side || title.isMarker[unit] === 1) continue
    state.flags[unit] &= ~IMPULSE_FLAGS
    state.points[unit] = 0 // 8.1.3
    if (isOnMap(state, unit)) readyUnit(state, unit)
  }
}

// ---- Who may move ----

/** Why the unit cannot move any more, whatever the way. */
const checkMover = (state: State, unit: number): Refusal | undefined => {
  const { title } = state
  const { side, impulse } = now(state)
  const flags = state.flags[unit]
  if (title.side[unit] !== side) return no('8.1.1', 'refuse.notYours', { unit })
  if (!isOnMap(state, unit)) return no('8.1.1', 'refuse.notOnMap', { unit })
  if (title.units[unit].mover === 'fixed')
    return no(title.isWorker[unit] === 1 ? '12.7.2a' : '8.1.1', 'refuse.neverMoves', { unit })
  if ((flags & FLAG.spent) !== 0) return no('9.11.2a', 'refuse.spent', { unit })
  if ((flags & FLAG.landed) !== 0) return no('8.4.3Cc', 'refuse.landed', { unit })
  if ((flags & FLAG.railed) !== 0) return no('8.3.4b', 'refuse.railedAlready', { unit })
  if ((flags & FLAG.sailed) !== 0) return no('8.4.1b', 'refuse.sailedAlready', { unit })
  if (pointsOf(state, unit) > 0) return undefined
  if ((flags & FLAG.moved) !== 0)
    return stopRefusal(state, unit, state.hex[unit]) ?? no('8.1.2', 'refuse.halted', { unit })
  if (title.isHq[unit] === 1 && impulse === 1) return no('8.5.2', 'refuse.hqFirstImpulse', { unit })
  if (title.isLeader[unit] === 1 && impulse === 2) return no('8.6.2', 'refuse.dictatorSecondImpulse', { unit })
  if (impulse === 2 && (flags & FLAG.startedInZoc) !== 0) return no('8.2.3b', 'refuse.frozen', { unit })
  return no('8.2.4', 'refuse.noAllowance', { unit })
}

// ---- Where it can go ----

/** Can the unit still go on from where it is? */
const canGoOn = (state: State, unit: number): boolean =>
  (state.flags[unit] & FLAG.spent) === 0 && canStep(state.title.board, walkOf(state, unit))

/** 6.2: the limit may be passed on the way, but not where those who can go on could not make it good again. */
const mayEndAt = (state: State, units: readonly number[], hex: number): boolean => {
  if (hasRoom(state, hex, units)) return true
  const others = unitsAt(state, hex, now(state).side).filter(unit => !units.includes(unit))
  const staying = [...units, ...others.filter(unit => !canGoOn(state, unit))]
  const count = (size: number): number => staying.filter(unit => state.title.stacks[unit] === size).length
  return fits(count(1), count(2))
}

/** After so many steps on foot to that hex, the last from `before`, is the move of the unit over? */
const haltsAt = (state: State, unit: number, hex: number, cost: number, before: number): boolean =>
  cost >= state.points[unit] || mustStop(state, unit, hex, before)

/** After so many steps on foot to that hex, the last from `before`, may the unit be left there? */
const mayBeAt = (state: State, unit: number, hex: number, cost: number, before: number): boolean =>
  !haltsAt(state, unit, hex, cost, before) || mayEndAt(state, [unit], hex)

const onFoot = (state: State, unit: number, duty: Duty | undefined): Destination[] =>
  destinations(state.title.reach, walkOf(state, unit), (hex, cost, before) => {
    if (!mayBeAt(state, unit, hex, cost, before)) return false
    const left = mustStop(state, unit, hex, before) ? 0 : state.points[unit] - cost
    return duty === undefined || keepsDuty(state, duty, hex, left)
  })

/** Is the far end all right: room (6.2), and in the first impulse neighbours and duty (3.3.2)? */
const checkFarEnd = (
  state: State,
  units: readonly number[],
  to: number,
  duties: readonly (Duty | undefined)[] = units.map(unit => dutyOf(state, unit)),
): Refusal | undefined => {
  if (!mayEndAt(state, units, to)) return no('6.2', 'refuse.noRoom', { to })
  if (!isFirstImpulse(state)) return undefined
  for (const [index, unit] of units.entries()) {
    const near = checkNear(state, unit, to)
    if (near !== undefined) return near
    const duty = duties[index]
    if (duty !== undefined && !keepsDuty(state, duty, to, 0))
      return no(dutyRule(state.title, unit, duty.best), 'refuse.firstTurnDuty', { unit })
  }
  return undefined
}

const byRail = (state: State, unit: number): number[] =>
  checkRail(state, unit) === undefined ? railDestinations(state, unit) : []

export const destinationsOf = (state: State, unit: number): Destination[] => {
  if (checkMover(state, unit) !== undefined) return []
  const duty = dutyOf(state, unit)
  const isOpen = (hex: number): boolean => checkFarEnd(state, [unit], hex, [duty]) === undefined
  const list = onFoot(state, unit, duty)
  const near = new Set(list.map(({ hex }) => hex))
  for (const hex of byRail(state, unit)) if (!near.has(hex) && isOpen(hex)) list.push({ hex, cost: 0, by: BY_RAIL })
  if (checkSailor(state, unit) !== undefined) return list
  for (const by of SEA_WAYS)
    for (const hex of seaDestinations(state, unit, by))
      if (hex === state.hex[unit] ? duty === undefined : isOpen(hex)) list.push({ hex, cost: 0, by })
  return list
}

/**
 * Is there a step after which the unit may be left there, found without a search? One with a duty (3.3.2) keeps it if it
 * can come back with its next step, and in an overfull hex whatever it does.
 */
const canWalk = (state: State, unit: number): boolean => {
  const { board } = state.title
  const walk = walkOf(state, unit)
  const { start } = walk
  const isFree = !isFirstImpulse(state) || !hasDuty(state, unit) || !hasRoom(state, start)
  const canComeBack = (hex: number): boolean =>
    !haltsAt(state, unit, hex, 1, start) && walk.step(hex, directionTo(board, hex, start), start) >= 0
  return canStep(board, walk, isFree ? hex => mayBeAt(state, unit, hex, 1, start) : canComeBack)
}

const canMove = (state: State, unit: number): boolean =>
  checkMover(state, unit) === undefined && (canWalk(state, unit) || destinationsOf(state, unit).length > 0)

const pathOf = (state: State, unit: number, hex: number, by?: string): readonly number[] | undefined => {
  if (checkMover(state, unit) !== undefined) return undefined
  let path: readonly number[] | undefined
  if (by === BY_RAIL) path = byRail(state, unit).includes(hex) ? railPath(state, unit, hex) : undefined
  else if (isSeaWay(by)) path = [hex]
  else if (by === undefined) path = pathTo(state.title.reach, walkOf(state, unit), hex)
  if (path === undefined) return undefined
  const move: Move = { type: 'move', units: [unit], path, ...(by === undefined ? {} : { by }) }
  return checkMove(state, move) === undefined ? path : undefined
}

// ---- Judging a move ----

/** 8.1.2, 8.2: the path on foot, for one unit of the stack. */
const checkPath = (state: State, unit: number, path: readonly number[]): Refusal | undefined => {
  const { title } = state
  const walk = walkOf(state, unit)
  const way = walkPath(title.board, walk, path)
  if (isRefusal(way)) return way
  const duty = dutyOf(state, unit)
  if (duty === undefined) return undefined
  const to = path[path.length - 1]
  const left = mustStop(state, unit, to, path[path.length - 2] ?? walk.start) ? 0 : walk.points - way.cost
  return keepsDuty(state, duty, to, left)
    ? undefined
    : no(dutyRule(title, unit, duty.best), 'refuse.firstTurnDuty', { unit })
}

const checkOnFoot = (state: State, { units, path }: Move): Refusal | undefined => {
  for (const unit of units) {
    const refusal = checkPath(state, unit, path)
    if (refusal !== undefined) return refusal
  }
  const to = path[path.length - 1]
  const before = path[path.length - 2] ?? state.hex[units[0]]
  const stuck = units.filter(unit => haltsAt(state, unit, to, path.length, before))
  return stuck.length === 0 || mayEndAt(state, stuck, to) ? undefined : no('6.2', 'refuse.noRoom', { to })
}

const checkByRail = (state: State, { units, path }: Move): Refusal | undefined => {
  for (const unit of units) {
    const refusal = checkRail(state, unit) ?? checkRailPath(state, unit, path)
    if (refusal !== undefined) return refusal
  }
  if (units.filter(unit => needsQuota(state, unit)).length > state.world.railLeft[now(state).side])
    return no('8.3.1', 'refuse.railUsed')
  return checkFarEnd(state, units, path[path.length - 1])
}

/**
 * 6.3a: units that move as a stack go the same way, each within its own allowance: the pace of the slowest.
 * 6.3b: any units of a hex may go together, and the others stay.
 */
const checkMove = (state: State, move: Move): Refusal | undefined => {
  const { units, path, by } = move
  if (!isSet(units)) return no('8.1.1', 'refuse.noUnits')
  if (path.length === 0) return no('8.1.2', 'refuse.noPath')
  for (const unit of units) {
    const refusal = checkMover(state, unit)
    if (refusal !== undefined) return refusal
    if (state.hex[unit] !== state.hex[units[0]]) return no('6.3a', 'refuse.notTogether')
  }
  if (by === undefined) return checkOnFoot(state, move)
  if (by === BY_RAIL) return checkByRail(state, move)
  if (!isSeaWay(by)) return no('8.1.2', 'refuse.noSuchWay', { by })
  const [unit] = units
  const [to] = path
  if (units.length > 1 || path.length > 1) return no('8.4.3', 'refuse.oneBySea')
  const refusal = checkSailor(state, unit) ?? checkVoyage(state, unit, to, by)
  if (refusal !== undefined) return refusal
  if (to === state.hex[unit]) {
    // 3.3.2a, 3.3.2c: off the map it attacks nobody
    const duty = dutyOf(state, unit)
    return duty && no(dutyRule(state.title, unit, duty.best), 'refuse.firstTurnDuty', { unit })
  }
  return checkFarEnd(state, units, to)
}

// ---- Making a move ----

/** Hex by hex: every hex passed is entered (5.5b), and what follows from it follows at once. */
const march = (state: State, units: readonly number[], path: readonly number[], events: GameEvent[]): void => {
  for (const hex of path) {
    if (hex === state.title.causeway) continue
    for (const unit of units) if (isOnMap(state, unit)) shift(state, unit, hex)
    watch(state, events)
    if (state.over) return
  }
}

const applyMove = (state: State, move: Move, events: GameEvent[]): void => {
  const { units, path, by } = move
  if (isSeaWay(by)) {
    sail(state, units[0], path[0], by, events)
    return
  }
  const from = state.hex[units[0]]
  const to = path[path.length - 1]
  const before = path[path.length - 2] ?? from
  const rail = by === BY_RAIL
  const quota = rail ? units.filter(unit => needsQuota(state, unit)).length : 0
  if (quota > 0) {
    const [axis, soviet] = state.world.railLeft
    change(state, { railLeft: now(state).side === AXIS ? [axis - quota, soviet] : [axis, soviet - quota] })
  }
  for (const unit of units) {
    // What an enemy ZOC halts keeps what it has left, for when an automatic victory takes the ZOC away (pointsOf)
    const halts = rail || groundStops(state, unit, to, before)
    state.points[unit] = halts ? 0 : state.points[unit] - path.length
    state.flags[unit] |= rail ? FLAG.moved | FLAG.railed : FLAG.moved
  }
  events.push({ key: rail ? 'log.railed' : 'log.moved', rule: rail ? '8.3' : '8.1.2', args: { units, from, to } })
  march(state, units, path, events)
}

export const moveOffer: MoveOffer<State> = {
  actors: state => state.title.unitsOf[now(state).side].filter(unit => isOnMap(state, unit) && canMove(state, unit)),
  offer: destinationsOf,
  path: pathOf,
  check: checkMove,
  apply: applyMove,
}

// ---- The end of movement ----

/** 6.2: can the owner still put it right by moving a unit out? */
const canBeLeft = (state: State, hex: number): boolean =>
  unitsAt(state, hex, now(state).side).some(unit => canMove(state, unit))

export const movementDuties = (state: State): Refusal[] => [
  ...overstackedHexes(state)
    .filter(hex => canBeLeft(state, hex))
    .map(hex => no('6.2', 'refuse.overstacked', { hex })),
  ...(isFirstImpulse(state) ? firstTurnDuties(state) : []),
]
