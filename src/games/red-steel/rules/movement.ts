// Movement (chapter 5): where a unit can go within its points, and the move itself, hex by hex. What a step costs is in
// steps.ts, who may move in mover.ts, strategic movement in strategic.ts, monitors in river.ts, arrival in entry.ts.
import { directionTo, NO_HEX } from '../../../engine/board.ts'
import { type Destination, type GameEvent, isRefusal, type Move, type Refusal } from '../../../engine/contract.ts'
import type { MoveOffer } from '../../../engine/offer.ts'
import { isSet, NO_UNIT } from '../../../engine/stack.ts'
import { canStep, destinations, pathTo, type Walk, walkPath } from '../../../engine/walk.ts'
import { change, enemyOf, FLAG, has, isOnMap, STATUS, type State, set, unset } from '../state.ts'
import type { Title } from '../title.ts'
import { no } from '../words/messages.ts'
import { isHeld } from './alarm.ts'
import { SIXTHS } from './charts.ts'
import { disturb } from './disturb.ts'
import { maintain } from './maintenance.ts'
import { shiftStack, stepsOf, takeOffMap, unitsAt } from './map.ts'
import { checkMover, isFresh } from './mover.ts'
import { facingIn, RIVER, riverWalk } from './river.ts'
import { FAULT, FOOT, type Gait, isBarred, isFerry, tacticalCost, WHOLE, whyNot } from './steps.ts'
import { checkTravel, STRATEGIC, strategicWalk } from './strategic.ts'
import { isolateMover } from './supply.ts'
import { now } from './turn.ts'
import { allowanceOf } from './values.ts'
import { scoreLoss } from './victory.ts'

/** 17.7: the ways of a motorcycle unit; without one it goes by motor. */
const ON_FOOT = 'foot'
const BY_MOTOR = 'motor'

// ---- The beginning of a movement phase ----

const PHASE_FLAGS = FLAG.moved | FLAG.strategic | FLAG.ferried | FLAG.checked | FLAG.onFoot

/** 2.1k: the allowance is all there is to spend. Those who may enter have theirs too (12.11a); the other side has none. */
export const beginMovement = (state: State): void => {
  const { title } = state
  const { side } = now(state)
  for (let unit = 0; unit < title.units.length; unit++) {
    const isIn = state.status[unit] === STATUS.onMap || state.status[unit] === STATUS.due
    state.points[unit] = isIn && title.side[unit] === side ? allowanceOf(state, unit) : 0
    if (title.side[unit] === side) unset(state, unit, PHASE_FLAGS)
  }
  state.controlBefore.set(state.control) // 5.22
  change(state, { tactical: false, movers: [] })
}

// ---- Where it can go ----

const isMotorcycle = (title: Title, unit: number): boolean => title.units[unit].type === 'motorcycle'

const gaitOf = (title: Title, unit: number, by: string | undefined): Gait => ({
  side: title.side[unit],
  moveClass: by === ON_FOOT ? FOOT : title.moveClass[unit],
  pace: 'tactical',
})

/**
 * 4.3b: entering a ZOC ends it; 4.4, 5.51: the whole allowance goes; 5.63: one hex is always possible. A class, because one
 * is made for every move that is judged: six functions of its own would cost more than the walk.
 */
class TacticalWalk implements Walk {
  readonly start: number
  readonly points: number
  readonly parts = SIXTHS
  readonly #state: State
  readonly #unit: number
  readonly #gait: Gait
  readonly #fresh: boolean
  readonly #zoc: Uint8Array

  constructor(state: State, unit: number, by: string | undefined) {
    this.#state = state
    this.#unit = unit
    this.#gait = gaitOf(state.title, unit, by)
    this.start = state.hex[unit]
    this.points = state.points[unit]
    this.#fresh = isFresh(state, unit)
    this.#zoc = state.zoc[enemyOf(this.#gait.side)]
  }

  step(from: number, direction: number, to: number): number {
    const state = this.#state
    if (state.first[to] !== NO_UNIT && isBarred(state, to, this.#gait.side)) return FAULT.enemy
    const cost = tacticalCost(state, this.#unit, this.#gait, from, direction, to)
    if (cost !== WHOLE) return cost
    if (this.#fresh && from === this.start) return this.points
    return isFerry(state, from, direction) ? FAULT.prutWhole : FAULT.zocToZoc
  }

  stops(hex: number): boolean {
    return this.#zoc[hex] > 0
  }

  minimum(): boolean {
    return this.#fresh
  }

  why(fault: number, from: number, to: number): Refusal {
    return whyNot(this.#unit, fault, from, to)
  }

  short(cost: number, points: number, path: readonly number[]): Refusal {
    const isInZoc = [this.start, ...path].some(hex => this.#zoc[hex] > 0)
    return no(isInZoc ? '4.3c' : '5.1.2', 'refuse.movePoints', { unit: this.#unit, cost, points })
  }
}

/** 17.6: some do not leave the city. */
const withinKishinev = ({ title: { kishinev } }: State, walk: Walk): Walk => ({
  start: walk.start,
  points: walk.points,
  parts: SIXTHS,
  step: (from, direction, to) => (kishinev[to] === 1 ? walk.step(from, direction, to) : FAULT.garrison),
  stops: (hex, before) => walk.stops?.(hex, before) === true,
  minimum: (from, direction, to) => walk.minimum?.(from, direction, to) === true,
  why: (fault, from, to) => walk.why(fault, from, to),
  short: (cost, points, path) => walk.short(cost, points, path),
})

/** How the unit goes from where it stands. */
const walkOf = (state: State, unit: number, by: string | undefined): Walk => {
  const walk =
    by === STRATEGIC
      ? strategicWalk(state, unit)
      : by === RIVER
        ? riverWalk(state, unit)
        : new TacticalWalk(state, unit, by)
  return isHeld(state, unit) ? withinKishinev(state, walk) : walk
}

/** The ways that are open to the unit now, the plainest first. */
const waysOf = (state: State, unit: number): (string | undefined)[] => {
  const { title } = state
  if (title.isMonitor[unit] === 1) return [RIVER]
  const ways: (string | undefined)[] = []
  const walks = has(state, unit, FLAG.onFoot)
  if (!has(state, unit, FLAG.strategic)) {
    if (!walks) ways.push(undefined)
    if (isMotorcycle(title, unit) && (walks || !has(state, unit, FLAG.moved))) ways.push(ON_FOOT)
  }
  if (checkTravel(state, [unit]) === undefined) ways.push(STRATEGIC)
  return ways
}

/**
 * Other ways are offered where the plainer one does not lead; 5.21: guns that go strategically have points left to deploy,
 * so they are offered both. Whether there is room does not matter before the phase ends (6.2).
 */
export const destinationsOf = (state: State, unit: number): Destination[] => {
  const { reach, isArtillery } = state.title
  const list: Destination[] = []
  if (checkMover(state, unit) !== undefined) return list
  for (const by of waysOf(state, unit)) {
    const isChoice = by === STRATEGIC && isArtillery[unit] === 1
    const near = new Set(isChoice ? [] : list.map(({ hex }) => hex))
    list.push(...destinations(reach, walkOf(state, unit, by), hex => !near.has(hex), by))
  }
  return list
}

/** Has it any destination? */
const canMove = (state: State, unit: number): boolean =>
  checkMover(state, unit) === undefined &&
  waysOf(state, unit).some(by => canStep(state.title.board, walkOf(state, unit, by)))

export const pathOf = (state: State, unit: number, hex: number, by?: string): readonly number[] | undefined => {
  if (checkMover(state, unit) !== undefined) return undefined
  const path = pathTo(state.title.reach, walkOf(state, unit, by), hex)
  if (path === undefined) return undefined
  const move: Move = { type: 'move', units: [unit], path, ...(by === undefined ? {} : { by }) }
  return checkMove(state, move) === undefined ? path : undefined
}

// ---- Judging a move ----

/** May this unit go in this manner? */
const checkManner = (state: State, unit: number, by: string | undefined): Refusal | undefined => {
  const { title } = state
  const isMonitor = title.isMonitor[unit] === 1
  if (isMonitor !== (by === RIVER)) return no('17.51', 'refuse.moveRiver', { unit })
  if (by === RIVER || by === STRATEGIC) return undefined
  if (has(state, unit, FLAG.strategic)) return no('5.3', 'refuse.moveMixed', { unit })
  if (by === undefined && !has(state, unit, FLAG.onFoot)) return undefined
  if (by !== undefined && by !== ON_FOOT && by !== BY_MOTOR) return no('5.3', 'refuse.moveNoSuchWay')
  if (!isMotorcycle(title, unit)) return no('17.7', 'refuse.moveNoMotorcycle', { unit })
  const isOther = has(state, unit, FLAG.moved) && has(state, unit, FLAG.onFoot) !== (by === ON_FOOT)
  return isOther ? no('17.7', 'refuse.moveOneWay', { unit }) : undefined
}

/** 5.1: each unit of a group pays for itself, so the slowest sets the pace. */
const checkWay = (state: State, { units, path, by }: Move): Refusal | undefined => {
  for (const unit of units) {
    const refusal = checkManner(state, unit, by)
    if (refusal !== undefined) return refusal
  }
  const travel = by === STRATEGIC ? checkTravel(state, units) : undefined
  if (travel !== undefined) return travel
  for (const unit of units) {
    const way = walkPath(state.title.board, walkOf(state, unit, by), path)
    if (isRefusal(way)) return way
  }
  return undefined
}

const checkMove = (state: State, move: Move): Refusal | undefined => {
  const { units, path } = move
  if (!isSet(units)) return no('5.1', 'refuse.moveNoUnits')
  if (path.length === 0) return no('5.1', 'refuse.moveNoPath')
  if (path.includes(NO_HEX)) return no('5.1', 'refuse.moveEdge')
  for (const unit of units) {
    const refusal = checkMover(state, unit)
    if (refusal !== undefined) return refusal
    if (state.hex[unit] !== state.hex[units[0]]) return no('5.1', 'refuse.moveNotTogether')
  }
  return checkWay(state, move)
}

// ---- Making a move ----

/** 5.62: whoever has no defence strength is run down. */
const runDown = (state: State, hex: number, side: number, events: GameEvent[]): void => {
  for (const unit of unitsAt(state, hex)) {
    if (state.title.side[unit] === side) continue
    scoreLoss(state, unit, stepsOf(state, unit))
    takeOffMap(state, unit, STATUS.gone)
    events.push({ key: 'log.ranDown', rule: '5.62', args: { unit, hex } })
  }
}

/** Hex by hex, for control and for what the enemy has built there. */
const march = (state: State, units: readonly number[], path: readonly number[], events: GameEvent[]): void => {
  const side = state.title.side[units[0]]
  for (const to of path) {
    if (state.first[to] !== NO_UNIT) runDown(state, to, side, events)
    shiftStack(state, units, to)
    disturb(state, units[0], events)
  }
}

/** Points and marks; true of every unit that goes, before it has left its hex. */
const spend = (state: State, unit: number, { path, by }: Move): void => {
  const { board } = state.title
  const way = walkPath(board, walkOf(state, unit, by), path)
  const full = allowanceOf(state, unit)
  // 15.2: who has just lost a step may be short of points now, and goes all the same
  const left = isRefusal(way) ? 0 : Math.max(0, state.points[unit] - way.cost)
  state.points[unit] = left
  set(state, unit, FLAG.moved)
  unset(state, unit, FLAG.working)
  if (by === RIVER) return
  if (by === STRATEGIC) set(state, unit, FLAG.strategic)
  if (by === ON_FOOT) set(state, unit, FLAG.onFoot)
  const direction = directionTo(board, state.hex[unit], path[0])
  if (isFerry(state, state.hex[unit], direction)) set(state, unit, FLAG.ferried) // 5.52
  isolateMover(state, unit, full - left) // 7.7a
}

const LOGGED: Readonly<Record<string, { readonly key: string; readonly rule: string }>> = {
  [STRATEGIC]: { key: 'log.movedStrategically', rule: '5.2' },
  [RIVER]: { key: 'log.movedOnRiver', rule: '17.51' },
  [ON_FOOT]: { key: 'log.movedOnFoot', rule: '17.7' },
}
const PLAIN = { key: 'log.moved', rule: '5.1' }

const applyMove = (state: State, move: Move, events: GameEvent[]): void => {
  const { path, by } = move
  const from = state.hex[move.units[0]]
  const to = path[path.length - 1]
  const units = maintain(state, move.units, events)
  for (const unit of units) spend(state, unit, move)
  change(state, { movers: units, tactical: state.world.tactical || (by !== STRATEGIC && by !== RIVER) })
  if (units.length === 0) return
  events.push({ ...((by === undefined ? undefined : LOGGED[by]) ?? PLAIN), args: { units, from, to } })
  if (by !== RIVER) {
    march(state, units, path, events)
    return
  }
  shiftStack(state, units, to)
  for (const unit of units) state.facing[unit] = facingIn(state, to)
}

const isOwn = (state: State, unit: number): boolean => state.title.side[unit] === now(state).side

export const moveOffer: MoveOffer<State> = {
  actors: state => state.title.unitsOf[now(state).side].filter(unit => isOnMap(state, unit) && canMove(state, unit)),
  offer: (state, unit) => (isOwn(state, unit) ? destinationsOf(state, unit) : []),
  path: (state, unit, hex, by) => (isOwn(state, unit) ? pathOf(state, unit, hex, by) : undefined),
  check: checkMove,
  apply: applyMove,
}
