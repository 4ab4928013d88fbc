// Movement: allowances by supply and weather, normal, strategic and breakthrough movement. One step is in steps.ts.
import { directionTo, NO_HEX } from '../../../engine/board.ts'
import { type Destination, type GameEvent, isRefusal, type Move, type Refusal } from '../../../engine/contract.ts'
import type { DoneOffer, MoveOffer } from '../../../engine/offer.ts'
import { NO_DIRECTION } from '../../../engine/reach.ts'
import { isSet, NO_UNIT } from '../../../engine/stack.ts'
import { APART, canStep, destinations, pathCost, pathTo, walkPath } from '../../../engine/walk.ts'
import { ALLIED, AXIS } from '../meta.ts'
import { change, cloneState, enemyOf, FLAG, halfUp, isOnMap, type State } from '../state.ts'
import type { Title } from '../title.ts'
import { no } from '../words/messages.ts'
import { ALLIED_STRATEGIC, BALTIC_BOXES, BREAKTHROUGH, is1945, LEADERS, SNOW_BREAKTHROUGH } from './charts.ts'
import { oilFields } from './control.ts'
import { killLeader } from './leaders.ts'
import { shift, unitsAt } from './map.ts'
import { loseAtSea } from './naval.ts'
import { enter } from './occupation.ts'
import { overstackedHexes } from './stacking.ts'
import { BY_RAIL, isBoggedDown, isMud, mustStop, walkOf } from './steps.ts'
import { isCutOff } from './supply.ts'
import { now } from './turn.ts'

// ---- Allowances ----

/** 5.2a, 6.23, 13.0e: halved for supply, then for mud, each time rounded up; leaders by their own rules. */
const allowanceOf = (state: State, unit: number, isCutOff: boolean): number => {
  const { title } = state
  if (title.leader[unit] === 1) return LEADERS[title.units[unit].id].movement
  const supplied = isCutOff ? halfUp(title.allowance[unit]) : title.allowance[unit]
  return isMud(state) ? halfUp(supplied) : supplied
}

/** 6.6a to 6.6d. Mud stops units but not leaders (13.0c, 13.0f); snow takes a point from units, but never the one hex of 6.6f (13.0i). */
const breakthroughPoints = (state: State, unit: number): number => {
  const { type, guards, id } = state.title.units[unit]
  if (type === 'leader') return LEADERS[id].breakthrough
  if (isBoggedDown(state)) return 0
  const points =
    type === 'armour'
      ? BREAKTHROUGH.armour
      : guards
        ? BREAKTHROUGH.guards
        : type === 'mountain'
          ? BREAKTHROUGH.mountain
          : 0
  return state.world.weather === 'snow' && points > 0 ? Math.max(1, points + SNOW_BREAKTHROUGH) : points
}

/** 8.3b, 11.1a: of a kind that may attack in breakthrough combat. */
export const canBreakThrough = (title: Title, unit: number): boolean => {
  const { type, guards } = title.units[unit]
  return type === 'armour' || type === 'mountain' || type === 'shock' || type === 'leader' || guards
}

export const beginMovement = (state: State): void => {
  const { side, name } = now(state)
  const breakthrough = name === 'breakthrough'
  const limit = side === ALLIED ? ALLIED_STRATEGIC[is1945(state.turn) ? 'in1945' : 'in1944'] : oilFields(state, AXIS) // 6.5e, 6.5f
  change(state, {
    strategicLeft: breakthrough ? 0 : limit,
    normalMoved: false,
    seaMoveLeft: side === AXIS && BALTIC_BOXES[state.world.baltic].seaMovement, // 12.22e, 12.22l
  })
  for (let unit = 0; unit < state.title.units.length; unit++) {
    if (state.side[unit] !== side) continue
    // 6.5d, 10.1b: a strategic move or a rebuilding before hinders nobody
    state.flags[unit] &= ~(FLAG.moved | FLAG.startedInZoc)
    const onMap = isOnMap(state, unit)
    if (onMap && state.zoc[enemyOf(side)][state.hex[unit]] > 0) state.flags[unit] |= FLAG.startedInZoc
    // 6.6e: counted anew in each phase, whatever was left
    state.points[unit] = !onMap
      ? 0
      : breakthrough
        ? breakthroughPoints(state, unit)
        : allowanceOf(state, unit, state.cutOff[unit] === 1)
  }
}

/** What the unit can have left in the phase; it may have been cut off since the phase began. */
export const mostPoints = (state: State, unit: number, breakthrough: boolean): number =>
  breakthrough ? breakthroughPoints(state, unit) : allowanceOf(state, unit, false)

// ---- Who may move ----

const checkMover = (state: State, unit: number): Refusal | undefined => {
  const { side, breakthrough } = now(state)
  if (state.side[unit] !== side) return no('4.0a', 'refuse.notYours', { unit })
  if (!isOnMap(state, unit)) return no('6.0a', 'refuse.notOnMap', { unit })
  if (breakthrough && state.points[unit] === 0 && (state.flags[unit] & FLAG.moved) === 0) {
    if (isBoggedDown(state)) return no(isMud(state) ? '13.0f' : '13.0c', 'refuse.noBreakthrough', { unit })
    const { type } = state.title.units[unit]
    return no(type === 'shock' ? '11.1a' : side === ALLIED ? '4.0.5' : '4.0.10', 'refuse.noBreakthrough', { unit })
  }
  if ((state.flags[unit] & FLAG.moved) !== 0 && mustStop(state, unit, state.hex[unit]))
    return no('6.42a', 'refuse.stopInZoc', { unit, from: state.hex[unit] })
  return undefined
}

/** 6.5a to 6.5f */
const checkStrategic = (state: State, unit: number): Refusal | undefined => {
  const axis = state.side[unit] === AXIS
  if (state.title.leader[unit] === 1) return no('6.5a', 'refuse.leaderByRail', { unit })
  if (state.world.normalMoved || (state.flags[unit] & FLAG.moved) !== 0)
    return no(axis ? '4.0.8' : '4.0.3', 'refuse.strategicFirst', { unit })
  if (state.world.strategicLeft === 0) return no(axis ? '6.5f' : '6.5e', 'refuse.strategicUsed')
  if (isCutOff(state, unit)) return no('6.5b', 'refuse.cutOff', { unit }) // at this moment: the move begins
  if ((state.flags[unit] & FLAG.startedInZoc) !== 0) return no('6.5c', 'refuse.startsInZoc', { unit })
  return undefined
}

const isDietrich = (title: Title, unit: number): boolean => title.units[unit].id === 'dietrich'

/** Is it allowed to end its move there? 11.24a: Dietrich only with an SS unit. */
const mayEndAt = (state: State, unit: number, hex: number): boolean =>
  !isDietrich(state.title, unit) || unitsAt(state, hex).some(each => state.title.units[each].ss)

const destinationsOf = (state: State, unit: number): Destination[] => {
  const { reach } = state.title
  if (checkMover(state, unit) !== undefined) return []
  const list = destinations(reach, walkOf(state, unit), hex => mayEndAt(state, unit, hex))
  if (now(state).breakthrough || checkStrategic(state, unit) !== undefined) return list
  const near = new Set(list.map(({ hex }) => hex))
  const far = destinations(reach, walkOf(state, unit, BY_RAIL), hex => !near.has(hex))
  return [...list, ...far.map(each => ({ ...each, by: BY_RAIL }))]
}

const pathOf = (state: State, unit: number, hex: number, by?: string): number[] | undefined =>
  destinationsOf(state, unit).some(each => each.hex === hex && each.by === by)
    ? pathTo(state.title.reach, walkOf(state, unit, by), hex)
    : undefined

/** Has it a hex to go to? By strategic movement it comes nowhere if it cannot go the one hex of 6.0b. */
const canMove = (state: State, unit: number): boolean => {
  if (state.points[unit] === 0 || checkMover(state, unit) !== undefined) return false
  const { title } = state
  return isDietrich(title, unit) ? destinationsOf(state, unit).length > 0 : canStep(title.board, walkOf(state, unit))
}

const moversOf = (state: State): number[] => {
  const { side } = now(state)
  const units: number[] = []
  for (let unit = 0; unit < state.title.units.length; unit++)
    if (state.side[unit] === side && isOnMap(state, unit) && canMove(state, unit)) units.push(unit)
  return units
}

// ---- Judging and making a move ----

/** The first step of the path that goes by sea, from that place on; -1 if none does. */
const voyageIn = ({ board }: Title, start: number, path: readonly number[], first = 0): number => {
  for (let at = first; at < path.length; at++)
    if (directionTo(board, at === 0 ? start : path[at - 1], path[at]) === NO_DIRECTION) return at
  return -1
}

const checkPath = (state: State, unit: number, { path, by }: Move): Refusal | undefined => {
  const { title } = state
  const walk = walkOf(state, unit, by)
  const way = walkPath(title.board, walk, path)
  if (isRefusal(way)) return way
  if (way.links > 1) {
    const again = voyageIn(title, walk.start, path, voyageIn(title, walk.start, path) + 1)
    return walk.why(APART, path[again - 1], path[again]) // 12.22e
  }
  const hex = path[path.length - 1]
  return mayEndAt(state, unit, hex) ? undefined : no('11.24a', 'refuse.dietrich', { hex })
}

const checkOne = (state: State, unit: number, move: Move): Refusal | undefined => {
  const refusal = checkMover(state, unit)
  if (refusal !== undefined) return refusal
  if (move.by !== undefined) {
    if (move.by !== BY_RAIL || now(state).breakthrough) return no('6.5a', 'refuse.noStrategic', { by: move.by })
    const strategic = checkStrategic(state, unit)
    if (strategic !== undefined) return strategic
  }
  return checkPath(state, unit, move)
}

/** 6.0a: a stack in one order is one unit after the other, each judged when its turn comes. */
const checkMove = (state: State, move: Move): Refusal | undefined => {
  const { units, path } = move
  if (!isSet(units)) return no('6.0a', 'refuse.noUnits')
  if (path.length === 0) return no('6.2', 'refuse.noPath')
  if (units.length === 1) return checkOne(state, units[0], move)
  const trial = cloneState(state)
  for (const unit of units) {
    const refusal = checkOne(trial, unit, move)
    if (refusal !== undefined) return refusal
    moveOne(trial, unit, move, [])
  }
  return undefined
}

const moveOne = (state: State, unit: number, { path, by }: Move, events: GameEvent[]): void => {
  const { title } = state
  const from = state.hex[unit]
  const to = path[path.length - 1]
  const cost = pathCost(title.board, walkOf(state, unit, by), path)
  const voyage = state.world.seaMoveLeft ? voyageIn(title, from, path) : -1
  const bySea = voyage >= 0
  shift(state, unit, to)
  state.points[unit] = by === BY_RAIL ? 0 : Math.max(0, state.points[unit] - cost)
  state.flags[unit] |= FLAG.moved
  if (by === BY_RAIL) change(state, { strategicLeft: state.world.strategicLeft - 1 })
  else if (title.leader[unit] === 0) change(state, { normalMoved: true })
  if (bySea) change(state, { seaMoveLeft: false })
  const port = voyage > 0 ? path[voyage - 1] : from
  const haven = path[voyage]
  const atSea = port === from && haven === to ? 'log.seaMove' : 'log.seaMarch' // 12.22e: with a march before or after
  events.push(
    bySea
      ? { key: atSea, args: { unit, from, port, haven, to, cost } }
      : { key: by === BY_RAIL ? 'log.strategic' : 'log.moved', args: { unit, from, to, cost } },
  )
  if (title.leader[unit] === 0) for (const hex of path) enter(state, unit, hex, events)
  if (bySea) loseAtSea(state, unit, state.cutOff[unit] === 1, events) // 10.14
}

const applyMove = (state: State, move: Move, events: GameEvent[]): void => {
  for (const unit of move.units) moveOne(state, unit, move, events)
}

export const moveOffer: MoveOffer<State> = {
  actors: moversOf,
  offer: destinationsOf,
  path: pathOf,
  check: checkMove,
  apply: applyMove,
}

// ---- The end of the phase ----

/** 11.24a: Dietrich in an Axis phase, when he stands without an SS unit; else NO_UNIT. */
const strayDietrich = (state: State): number => {
  const dietrich = state.title.unitByName.get('dietrich') ?? NO_UNIT
  if (now(state).side !== AXIS || dietrich === NO_UNIT || !isOnMap(state, dietrich)) return NO_UNIT
  return mayEndAt(state, dietrich, state.hex[dietrich]) ? NO_UNIT : dietrich
}

/** 6.3b, 6.3c: the opponent removes what is too much, hex after hex; then the phase is over. */
export const endMovement = (state: State, events: GameEvent[]): void => {
  const [hex = NO_HEX] = overstackedHexes(state, now(state).side)
  state.overstacked = hex
  if (hex !== NO_HEX) return
  const dietrich = strayDietrich(state)
  if (dietrich !== NO_UNIT) killLeader(state, dietrich, '11.24a', events)
  state.closed = true
}

/** 13.0c, 13.0f: in mud only leaders make breakthrough moves; without them the phase ends at once, and 6.3c holds all the same. */
export const endInMud = (state: State, events: GameEvent[]): void => {
  if (now(state).breakthrough && isBoggedDown(state) && moversOf(state).length === 0) endMovement(state, events)
}

export const doneMoving: DoneOffer<State> = {
  // 11.24a: on his way to an SS unit that he can reach he keeps the phase open
  duties: state => {
    const dietrich = strayDietrich(state)
    return dietrich !== NO_UNIT && canMove(state, dietrich) ? [no('11.24a', 'refuse.dietrichStrays')] : []
  },
  apply: endMovement,
}
