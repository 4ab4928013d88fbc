// Movement (chapter 5): where a unit can go within its points, and the move itself, hex by hex. What a step costs is in
// steps.ts, who may move in mover.ts, strategic movement in strategic.ts, monitors in river.ts, arrival in entry.ts.
import { directionTo, NO_HEX } from '../../../engine/board.ts'
import { type Destination, type GameEvent, isRefusal, type Move, type Refusal } from '../../../engine/contract.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import type { MoveOffer } from '../../../engine/offer.ts'
import { FORBIDDEN, type Steps } from '../../../engine/reach.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { SOVIET } from '../meta.ts'
import { change, enemyOf, FLAG, has, isOnMap, STATUS, type State, set, unset } from '../state.ts'
import type { Title } from '../title.ts'
import { no } from '../words/messages.ts'
import { isHeld } from './alarm.ts'
import { SIXTHS } from './charts.ts'
import { disturb } from './disturb.ts'
import { maintain } from './maintenance.ts'
import { inEnemyZoc, shiftStack, stepsOf, takeOffMap, unitsAt } from './map.ts'
import { checkMover, isFresh } from './mover.ts'
import { facingIn, monitorHexes, RIVER, riverPath, riverWalk } from './river.ts'
import { FOOT, type Gait, isBarred, isFerry, tacticalCost, WHOLE } from './steps.ts'
import { checkTravel, STRATEGIC, strategicPath, strategicWalk } from './strategic.ts'
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

/** 4.3b: entering a ZOC ends it; 4.4, 5.51: the whole allowance goes; 5.63: one hex is always possible. */
const tacticalWalk = (state: State, unit: number, by: string | undefined): Steps => {
  const gait = gaitOf(state.title, unit, by)
  const { side } = gait
  const start = state.hex[unit]
  const points = state.points[unit]
  const fresh = isFresh(state, unit)
  const zoc = state.zoc[enemyOf(side)]
  const step = (from: number, direction: number, to: number): number => {
    if (state.first[to] !== NO_UNIT && isBarred(state, to, side)) return FORBIDDEN
    const cost = tacticalCost(state, unit, gait, from, direction, to)
    if (cost !== WHOLE) return cost
    return fresh && from === start ? points : FORBIDDEN
  }
  const stops = (hex: number): boolean => zoc[hex] > 0
  return fresh
    ? { step, stops, minimum: (from, direction, to) => step(from, direction, to) !== FORBIDDEN }
    : { step, stops }
}

/** How the unit goes from where it stands; 17.6: some not out of the city. */
const walkOf = (state: State, unit: number, by: string | undefined): Steps => {
  const { title } = state
  const walk =
    by === STRATEGIC ? strategicWalk(state, unit) : by === RIVER ? riverWalk(title) : tacticalWalk(state, unit, by)
  if (!isHeld(state, unit)) return walk
  const { step, minimum } = walk
  const isInside = (to: number): boolean => title.kishinev[to] === 1
  return {
    ...walk,
    step: (from, direction, to) => (isInside(to) ? step(from, direction, to) : FORBIDDEN),
    ...(minimum && { minimum: (from, direction, to) => isInside(to) && minimum(from, direction, to) }),
  }
}

/** Fills `title.reach`; returns how many hexes it found, the unit's own included. */
const findReach = (state: State, unit: number, by: string | undefined): number =>
  state.title.reach.find(state.hex[unit], state.points[unit], walkOf(state, unit, by))

/** Is there a hex beside it that the unit can go to? For who only wants to know whether it can move at all. */
const hasStep = (state: State, unit: number): boolean => {
  const by = has(state, unit, FLAG.strategic) ? STRATEGIC : has(state, unit, FLAG.onFoot) ? ON_FOOT : undefined
  if (by === STRATEGIC && checkTravel(state, [unit]) !== undefined) return false
  const { step, minimum } = walkOf(state, unit, by)
  const from = state.hex[unit]
  const points = state.points[unit]
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const to = state.title.board.neighbours[from * DIRECTIONS + direction]
    if (to === NO_HEX) continue
    const cost = step(from, direction, to)
    if ((cost !== FORBIDDEN && cost <= points) || minimum?.(from, direction, to) === true) return true
  }
  return false
}

/** Whether there is room does not matter before the phase ends (6.2). */
const addReached = (state: State, unit: number, destinations: Destination[], by: string | undefined): void => {
  const { title } = state
  // 5.21: guns that go strategically have points left to deploy, so they have the choice
  const isChoice = by === STRATEGIC && title.isArtillery[unit] === 1
  const near = new Set(isChoice ? [] : destinations.map(({ hex }) => hex))
  const found = findReach(state, unit, by)
  const { hexes, costOf } = title.reach
  for (let i = 1; i < found; i++) {
    const hex = hexes[i]
    if (near.has(hex)) continue
    const cost = costOf(hex) / SIXTHS
    destinations.push(by === undefined ? { hex, cost } : { hex, cost, by })
  }
}

/** Other ways are offered where the plainer one does not lead; guns are offered both. */
export const destinationsOf = (state: State, unit: number): Destination[] => {
  const { title } = state
  const destinations: Destination[] = []
  if (checkMover(state, unit) !== undefined) return destinations
  if (title.isMonitor[unit] === 1)
    return monitorHexes(state, unit).map(hex => ({ hex, cost: title.reach.costOf(hex) / SIXTHS, by: RIVER }))
  if (!has(state, unit, FLAG.strategic)) {
    if (!has(state, unit, FLAG.onFoot)) addReached(state, unit, destinations, undefined)
    if (isMotorcycle(title, unit) && (has(state, unit, FLAG.onFoot) || !has(state, unit, FLAG.moved)))
      addReached(state, unit, destinations, ON_FOOT)
  }
  if (checkTravel(state, [unit]) === undefined) addReached(state, unit, destinations, STRATEGIC)
  return destinations
}

/** Has it any destination? */
const canMove = (state: State, unit: number): boolean => {
  if (checkMover(state, unit) !== undefined) return false
  if (state.title.isMonitor[unit] === 0 && hasStep(state, unit)) return true
  return destinationsOf(state, unit).length > 0
}

export const pathOf = (state: State, unit: number, hex: number, by?: string): readonly number[] | undefined => {
  const { title } = state
  if (checkMover(state, unit) !== undefined || hex === state.hex[unit]) return undefined
  findReach(state, unit, by)
  if (!title.reach.isReached(hex)) return undefined
  const path = title.reach.pathTo(hex)
  const move: Move = { type: 'move', units: [unit], path, ...(by === undefined ? {} : { by }) }
  return checkMove(state, move) === undefined ? path : undefined
}

// ---- Judging a move ----

type Cost = { readonly cost: number }

/** Why nobody of this kind gets over the hexside. */
const closed = (title: Title, unit: number, from: number, direction: number, to: number): Refusal => {
  const bit = 1 << direction
  if ((title.prut[from] & bit) !== 0)
    return title.side[unit] === SOVIET
      ? no('5.5a', 'refuse.movePrutSoviet', { from, to })
      : no('5.53', 'refuse.movePrutBridge', { unit, from, to })
  if ((title.river[from] & bit) !== 0 && title.moveClass[unit] !== FOOT)
    return no('5.54', 'refuse.moveNoBridge', { unit, from, to })
  return no('5.1.3', 'refuse.moveClosed', { unit, from, to })
}

/** Sixths that the tactical move costs the unit, or why it can't go there. */
const tacticalPath = (state: State, unit: number, { path, by }: Move): Refusal | Cost => {
  const { title } = state
  const gait = gaitOf(title, unit, by)
  const fresh = isFresh(state, unit)
  let from = state.hex[unit]
  let cost = 0
  let rule = '5.1.2'
  for (const [index, to] of path.entries()) {
    const direction = directionTo(title.board, from, to)
    if (direction < 0) return no('5.1', 'refuse.moveNotAdjacent', { from, to })
    if (isBarred(state, to, gait.side)) return no('5.62', 'refuse.moveEnemyThere', { to })
    if (index > 0 && inEnemyZoc(state, from, gait.side)) return no('4.3b', 'refuse.moveStops', { hex: from })
    const step = tacticalCost(state, unit, gait, from, direction, to)
    if (step === FORBIDDEN) return closed(title, unit, from, direction, to)
    if (step === WHOLE && (index > 0 || !fresh))
      return isFerry(state, from, direction)
        ? no('5.51', 'refuse.movePrutWhole', { unit, from, to })
        : no('4.4', 'refuse.moveZocToZoc', { unit, from, to })
    cost += step === WHOLE ? state.points[unit] : step
    if (inEnemyZoc(state, from, gait.side) || inEnemyZoc(state, to, gait.side)) rule = '4.3c'
    from = to
  }
  if (cost <= state.points[unit] || (fresh && path.length === 1)) return { cost }
  return no(rule, 'refuse.movePoints', { unit, cost: cost / SIXTHS, points: state.points[unit] / SIXTHS })
}

const costOfMove = (state: State, unit: number, move: Move): Refusal | Cost =>
  move.by === RIVER
    ? riverPath(state, unit, move.path)
    : move.by === STRATEGIC
      ? strategicPath(state, unit, move.path)
      : tacticalPath(state, unit, move)

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
const checkWay = (state: State, move: Move): Refusal | undefined => {
  const { units, path, by } = move
  for (const unit of units) {
    const refusal = checkManner(state, unit, by)
    if (refusal !== undefined) return refusal
    if (isHeld(state, unit) && path.some(hex => state.title.kishinev[hex] === 0))
      return no('17.6', 'refuse.moveGarrison', { unit })
  }
  const travel = by === STRATEGIC ? checkTravel(state, units) : undefined
  if (travel !== undefined) return travel
  for (const unit of units) {
    const result = costOfMove(state, unit, move)
    if (isRefusal(result)) return result
  }
  return undefined
}

const checkMove = (state: State, move: Move): Refusal | undefined => {
  const { units, path } = move
  if (units.length === 0 || new Set(units).size !== units.length) return no('5.1', 'refuse.moveNoUnits')
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
const spend = (state: State, unit: number, move: Move): void => {
  const [first] = move.path
  const result = costOfMove(state, unit, move)
  const full = allowanceOf(state, unit)
  const left = isRefusal(result) ? 0 : Math.max(0, state.points[unit] - result.cost)
  state.points[unit] = left
  set(state, unit, FLAG.moved)
  unset(state, unit, FLAG.working)
  if (move.by === RIVER) return
  if (move.by === STRATEGIC) set(state, unit, FLAG.strategic)
  if (move.by === ON_FOOT) set(state, unit, FLAG.onFoot)
  const direction = directionTo(state.title.board, state.hex[unit], first)
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
