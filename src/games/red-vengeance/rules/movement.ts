// Movement: allowances by supply and weather, terrain, ZOC, strategic and breakthrough movement, the sea.
import { directionTo, NO_HEX } from '../../../engine/board.ts'
import { type Destination, type GameEvent, isRefusal, type Move, type Refusal } from '../../../engine/contract.ts'
import type { DoneOffer, MoveOffer } from '../../../engine/offer.ts'
import { NO_DIRECTION } from '../../../engine/reach.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { APART, canStep, destinations, HALTED, pathCost, pathTo, type Walk, walkPath } from '../../../engine/walk.ts'
import { ALLIED, AXIS, OPTIONS } from '../meta.ts'
import { change, cloneState, enemyOf, FLAG, halfUp, hasOption, isOnMap, type State } from '../state.ts'
import type { Title } from '../title.ts'
import { no } from '../words/messages.ts'
import {
  ALLIED_STRATEGIC,
  ARMOUR_ZOC_COST,
  BALTIC_BOXES,
  BREAKTHROUGH,
  is1945,
  LEADERS,
  RIVER_COST,
  SNOW_BREAKTHROUGH,
  STRATEGIC,
  TERRAIN_COST,
} from './charts.ts'
import { controls, oilFields } from './control.ts'
import { killLeader } from './leaders.ts'
import {
  hasFriend,
  holderOf,
  isClosedTo,
  isHeldInYugoslavia,
  isShutOutOfYugoslavia,
  nationOf,
  ruleOfBarred,
  shift,
  unitsAt,
} from './map.ts'
import { loseAtSea } from './naval.ts'
import { enter } from './occupation.ts'
import { overstackedHexes } from './stacking.ts'
import { isCutOff } from './supply.ts'
import { now } from './turn.ts'

const BY_RAIL = 'strategic'

// ---- Allowances ----

const isMud = (state: State): boolean => state.world.weather === 'mud'
/** 13.0c, 13.0f: units neither move in breakthrough movement nor attack in breakthrough combat. */
export const isBoggedDown = (state: State): boolean => isMud(state) || state.world.weather === 'light-mud'

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

// ---- The step ----

/** 11.24b, 11.25a, 11.26: leaders other than Tito move through ZOC like armour. */
const movesAsArmour = (title: Title, unit: number): boolean =>
  title.mechanised[unit] === 1 || (title.leader[unit] === 1 && title.units[unit].id !== 'tito')

const SEA_COST = 1 // 12.22e: port to port

const terrainCost = (state: State, unit: number, from: number, direction: number, to: number): number => {
  const { title } = state
  if (title.leader[unit] === 1) return 1 // 6.1a, 11.22
  const { type } = title.units[unit]
  // 6.21, 9.1j: one kind of land for each hex; CH-TEC-5, CH-TEC-6: port and coast, like city and fortress, change nothing
  const { terrain } = title.board.hexes[to]
  const column = title.mechanised[unit] === 1 ? 2 : type === 'mountain' ? 1 : 0
  const name = terrain === 'swamp' && state.world.weather === 'snow' ? 'clear' : terrain // 9.1g, 13.0j
  const river = column === 2 && (title.river[from] & (1 << direction)) !== 0 ? RIVER_COST : 0
  return TERRAIN_COST[name][column] + river
}

/** 6.23, 6.42a: a unit that is not armour stops where it enters an enemy ZOC, unless a friend is there. */
const mustStop = (state: State, unit: number, hex: number): boolean =>
  !movesAsArmour(state.title, unit) && state.zoc[enemyOf(state.side[unit])][hex] > 0 && !hasFriend(state, hex, unit)

/** What can be wrong with a step. */
const FAULT = {
  barred: -3,
  enemy: -4,
  closed: -5,
  leavesHungary: -6,
  yugoslavsStay: -7,
  twoSoviets: -8,
  mudZoc: -9,
  zocToZoc: -10,
  strategicZoc: -11,
} as const

/** What bars the unit from the next hex, terrain costs and ZOC aside, or 0. 6.3b: friends in it, however many, are no bar. */
const barOf = (state: State, unit: number, from: number, to: number): number => {
  const { title } = state
  if (title.barred[to] === 1) return FAULT.barred
  if (holderOf(state, to) === enemyOf(state.side[unit])) return FAULT.enemy // 6.0c
  if (title.leader[unit] === 1) return 0
  if (isClosedTo(state, unit, to)) return FAULT.closed
  const { hungary } = title.country
  // 11.33b: once inside it stays, within the same move too
  if (hungary[from] === 1 && hungary[to] === 0 && state.side[unit] === AXIS && nationOf(title, unit) === 'hungarian')
    return FAULT.leavesHungary
  if (isHeldInYugoslavia(state, unit, from, to)) return FAULT.yugoslavsStay // 11.41c
  return isShutOutOfYugoslavia(state, unit, from, to) ? FAULT.twoSoviets : 0 // 11.42b
}

/** What bars the unit from going straight from one enemy ZOC into another, or 0. */
const zocBarOf = (state: State, unit: number, from: number, to: number): number => {
  const { title } = state
  if (!movesAsArmour(title, unit)) {
    const isEscorted = hasFriend(state, from, unit) && hasFriend(state, to, unit) // 6.42b
    return isEscorted ? 0 : FAULT.zocToZoc
  }
  // 6.43, 13.0d, 13.0g
  const isBound =
    title.mechanised[unit] === 1 &&
    isBoggedDown(state) &&
    (state.side[unit] === AXIS || hasOption(state, OPTIONS.mudForAll))
  return isBound && !hasFriend(state, to, unit) ? FAULT.mudZoc : 0
}

/** 11.42a, 11.42c, 11.31a, 11.32a, 11.33b: why the hex is closed to the nation. */
const whyClosed = (state: State, unit: number, to: number): Refusal => {
  const nation = nationOf(state.title, unit)
  if (nation === 'soviet') return no('11.42a', 'refuse.yugoslavMountains', { unit, to })
  if (state.side[unit] === ALLIED) return no('11.42c', 'refuse.notInYugoslavia', { unit })
  const rule = nation === 'romanian' ? '11.31a' : nation === 'bulgarian' ? '11.32a' : '11.33b'
  return no(rule, 'refuse.homeCountry', { unit, to })
}

/** What a step to a hex that is not next breaks: 12.22e, 12.22l between Baltic ports, else 6.2. */
const seaRule = (state: State, unit: number, from: number, to: number): string => {
  const isVoyage = state.side[unit] === AXIS && [from, to].every(hex => state.title.balticPorts.includes(hex))
  if (!isVoyage) return '6.2'
  return BALTIC_BOXES[state.world.baltic].seaMovement ? '12.22e' : '12.22l'
}

const whyNot = (state: State, unit: number, fault: number, from: number, to: number): Refusal => {
  switch (fault) {
    case HALTED:
      return no('6.42a', 'refuse.stopInZoc', { unit, from })
    case FAULT.barred:
      return no(ruleOfBarred(state.title, to), 'refuse.sea', { to })
    case FAULT.enemy:
      return no('6.0c', 'refuse.enemyThere', { to })
    case FAULT.closed:
      return whyClosed(state, unit, to)
    case FAULT.leavesHungary:
      return no('11.33b', 'refuse.homeCountry', { unit, to })
    case FAULT.yugoslavsStay:
      return no('11.41c', 'refuse.yugoslavsStay', { unit })
    case FAULT.twoSoviets:
      return no('11.42b', 'refuse.twoSoviets', { unit })
    case FAULT.mudZoc:
      return no(isMud(state) ? '13.0g' : '13.0d', 'refuse.mudZoc', { unit, to })
    case FAULT.zocToZoc:
      return no('6.42b', 'refuse.zocToZoc', { unit, to })
    case FAULT.strategicZoc:
      return no('6.5c', 'refuse.strategicZoc', { to })
    default:
      return no(seaRule(state, unit, from, to), 'refuse.notAdjacent', { from, to })
  }
}

/** 12.22e: other Axis ports, for one unit a phase. */
const seaLinks = (state: State, unit: number, hex: number): readonly number[] => {
  const { balticPorts, leader } = state.title
  if (state.side[unit] !== AXIS || !state.world.seaMoveLeft || leader[unit] === 1 || !balticPorts.includes(hex))
    return []
  return controls(state, AXIS, hex) ? balticPorts.filter(port => port !== hex && controls(state, AXIS, port)) : []
}

/** How the unit walks, or goes by strategic movement. */
const walkOf = (state: State, unit: number, by?: string): Walk => {
  const { title } = state
  const isStrategic = by === BY_RAIL
  const zoc = state.zoc[enemyOf(state.side[unit])]
  const zocCost = movesAsArmour(title, unit) ? ARMOUR_ZOC_COST : 0
  const step = (from: number, direction: number, to: number): number => {
    const bar = barOf(state, unit, from, to)
    if (bar < 0) return bar
    if (direction === NO_DIRECTION) return SEA_COST
    const cost = terrainCost(state, unit, from, direction, to)
    if (zoc[to] === 0) return cost
    const zocBar = zoc[from] === 0 ? 0 : zocBarOf(state, unit, from, to)
    if (zocBar < 0) return zocBar
    if (isStrategic && !hasFriend(state, to, unit)) return FAULT.strategicZoc // 6.5c
    return cost + zocCost
  }
  // 6.42a comes last: a step that is closed anyway is refused for what closes it
  const why = (fault: number, from: number, to: number): Refusal => {
    const closed = fault === HALTED ? step(from, directionTo(title.board, from, to), to) : fault
    return whyNot(state, unit, closed < 0 ? closed : HALTED, from, to)
  }
  const walk: Walk = {
    start: state.hex[unit],
    points: isStrategic ? state.points[unit] * STRATEGIC : state.points[unit],
    step,
    stops: hex => mustStop(state, unit, hex),
    why,
    short: (cost, points) => no('6.0b', 'refuse.points', { unit, cost, points }), // 6.22
  }
  if (isStrategic) return walk
  const links = (hex: number): readonly number[] => seaLinks(state, unit, hex)
  // 6.0b, 6.6f: always one hex, if it can move at all
  const hasMinimum = (state.flags[unit] & FLAG.moved) === 0 && state.points[unit] > 0
  return hasMinimum ? { ...walk, links, minimum: () => true } : { ...walk, links }
}

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

/** The steps of the path that go by sea. */
const voyagesOf = (title: Title, start: number, path: readonly number[]): { from: number; to: number }[] =>
  path
    .map((to, index) => ({ from: index === 0 ? start : path[index - 1], to }))
    .filter(({ from, to }) => directionTo(title.board, from, to) === NO_DIRECTION)

const checkPath = (state: State, unit: number, { path, by }: Move): Refusal | undefined => {
  const { title } = state
  const way = walkPath(title.board, walkOf(state, unit, by), path)
  if (isRefusal(way)) return way
  const [, again] = way.links < 2 ? [] : voyagesOf(title, state.hex[unit], path)
  if (again !== undefined) return whyNot(state, unit, APART, again.from, again.to) // 12.22e
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
  if (units.length === 0 || new Set(units).size !== units.length) return no('6.0a', 'refuse.noUnits')
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
  const bySea = voyagesOf(title, from, path).length > 0
  shift(state, unit, to)
  state.points[unit] = by === BY_RAIL ? 0 : Math.max(0, state.points[unit] - cost)
  state.flags[unit] |= FLAG.moved
  if (by === BY_RAIL) change(state, { strategicLeft: state.world.strategicLeft - 1 })
  else if (title.leader[unit] === 0) change(state, { normalMoved: true })
  if (bySea) change(state, { seaMoveLeft: false })
  events.push({
    key: by === BY_RAIL ? 'log.strategic' : bySea ? 'log.seaMove' : 'log.moved',
    args: { unit, from, to, cost },
  })
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
