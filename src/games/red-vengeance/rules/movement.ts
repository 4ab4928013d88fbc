// Movement: allowances by supply and weather, terrain, ZOC, strategic and breakthrough movement, the sea.
import { directionTo, NO_HEX } from '../../../engine/board.ts'
import type { Destination, GameEvent, Move, Refusal } from '../../../engine/contract.ts'
import type { DoneOffer, MoveOffer } from '../../../engine/offer.ts'
import { FORBIDDEN, NO_DIRECTION, type Steps } from '../../../engine/reach.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
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
  STACK_LIMIT,
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
  leadersAt,
  nationOf,
  ruleOfBarred,
  shift,
  stackCount,
  unitsAt,
} from './map.ts'
import { loseAtSea } from './naval.ts'
import { enter } from './occupation.ts'
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

export const startMovement = (state: State): void => {
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

const terrainCost = (state: State, unit: number, from: number, direction: number, to: number): number => {
  const { title } = state
  if (title.leader[unit] === 1) return 1 // 6.1a, 11.22
  const { type } = title.units[unit]
  // 6.21, 9.1j: one kind of land for each hex; CH-TEC-5, CH-TEC-6: port and coast, like city and fortress, change nothing
  const { terrain } = title.board.hexes[to]
  const column = title.mechanised[unit] === 1 ? 2 : type === 'mountain' ? 1 : 0
  const name = terrain === 'swamp' && state.world.weather === 'snow' ? 'clear' : terrain // 9.1g, 13.0j
  const river = column === 2 && direction >= 0 && (title.river[from] & (1 << direction)) !== 0 ? RIVER_COST : 0
  return TERRAIN_COST[name][column] + river
}

/** Why the unit may not go from one hex to the next, terrain costs and ZOC aside. 6.3b: friends in it, however many, are no bar. */
const checkEntry = (state: State, unit: number, from: number, to: number): Refusal | undefined => {
  const { title } = state
  if (title.barred[to] === 1) return no(ruleOfBarred(title, to), 'refuse.sea', { to })
  if (holderOf(state, to) === enemyOf(state.side[unit])) return no('6.0c', 'refuse.enemyThere', { to })
  if (title.leader[unit] === 1) return undefined
  const nation = nationOf(title, unit)
  if (isClosedTo(state, unit, to)) {
    if (nation === 'soviet') return no('11.42a', 'refuse.yugoslavMountains', { unit, to })
    if (state.side[unit] === ALLIED) return no('11.42c', 'refuse.notInYugoslavia', { unit })
    const rule = nation === 'romanian' ? '11.31a' : nation === 'bulgarian' ? '11.32a' : '11.33b'
    return no(rule, 'refuse.homeCountry', { unit, to })
  }
  const { hungary } = title.country
  // 11.33b: once inside it stays, within the same move too
  if (nation === 'hungarian' && state.side[unit] === AXIS && hungary[from] === 1 && hungary[to] === 0)
    return no('11.33b', 'refuse.homeCountry', { unit, to })
  if (isHeldInYugoslavia(state, unit, from, to)) return no('11.41c', 'refuse.yugoslavsStay', { unit })
  if (isShutOutOfYugoslavia(state, unit, from, to)) return no('11.42b', 'refuse.twoSoviets', { unit })
  return undefined
}

/** 6.42b, 6.43, 13.0d, 13.0g: straight from one enemy ZOC into another. */
const checkZocStep = (state: State, unit: number, from: number, to: number): Refusal | undefined => {
  const { title } = state
  const zoc = state.zoc[enemyOf(state.side[unit])]
  if (zoc[from] === 0 || zoc[to] === 0) return undefined
  if (movesAsArmour(title, unit)) {
    const bound =
      title.mechanised[unit] === 1 &&
      isBoggedDown(state) &&
      (state.side[unit] === AXIS || hasOption(state, OPTIONS.mudForAll))
    return bound && !hasFriend(state, to, unit)
      ? no(isMud(state) ? '13.0g' : '13.0d', 'refuse.mudZoc', { unit, to })
      : undefined
  }
  return hasFriend(state, from, unit) && hasFriend(state, to, unit)
    ? undefined
    : no('6.42b', 'refuse.zocToZoc', { unit, to })
}

const stepCost = (state: State, unit: number, from: number, direction: number, to: number): number => {
  if (direction === NO_DIRECTION) return 1 // 12.22e: port to port
  const zoc = movesAsArmour(state.title, unit) && state.zoc[enemyOf(state.side[unit])][to] > 0 ? ARMOUR_ZOC_COST : 0
  return terrainCost(state, unit, from, direction, to) + zoc
}

/** 6.23, 6.42a: a unit that is not armour stops where it enters an enemy ZOC, unless a friend is there. */
const mustStop = (state: State, unit: number, hex: number): boolean =>
  !movesAsArmour(state.title, unit) && state.zoc[enemyOf(state.side[unit])][hex] > 0 && !hasFriend(state, hex, unit)

/** 12.22e: other Axis ports, for one unit a phase. */
const seaLinks = (state: State, unit: number, hex: number): readonly number[] => {
  const { title } = state
  if (
    state.side[unit] !== AXIS ||
    !state.world.seaMoveLeft ||
    title.leader[unit] === 1 ||
    !title.balticPorts.includes(hex)
  )
    return []
  if (!controls(state, AXIS, hex)) return []
  return title.balticPorts.filter(port => port !== hex && controls(state, AXIS, port))
}

/** What a step to a hex that is not next breaks: 12.22e, 12.22l between Baltic ports, else 6.2. */
const seaRule = (state: State, unit: number, from: number, to: number): string => {
  const isVoyage = state.side[unit] === AXIS && [from, to].every(hex => state.title.balticPorts.includes(hex))
  if (!isVoyage) return '6.2'
  return BALTIC_BOXES[state.world.baltic].seaMovement ? '12.22e' : '12.22l'
}

const walkOf = (state: State, unit: number, strategic: boolean): Steps => {
  const zoc = state.zoc[enemyOf(state.side[unit])]
  const step = (from: number, direction: number, to: number): number => {
    if (checkEntry(state, unit, from, to) !== undefined) return FORBIDDEN
    if (direction !== NO_DIRECTION && checkZocStep(state, unit, from, to) !== undefined) return FORBIDDEN
    if (strategic && zoc[to] > 0 && !hasFriend(state, to, unit)) return FORBIDDEN // 6.5c
    return stepCost(state, unit, from, direction, to)
  }
  return {
    step,
    stops: hex => mustStop(state, unit, hex),
    links: hex => (strategic ? [] : seaLinks(state, unit, hex)),
    // 6.0b, 6.6f: always one hex, if it can move at all
    ...((state.flags[unit] & FLAG.moved) === 0 && state.points[unit] > 0 && !strategic
      ? { minimum: (from: number, direction: number, to: number) => step(from, direction, to) !== FORBIDDEN }
      : {}),
  }
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

const strategicPoints = (state: State, unit: number): number => state.points[unit] * STRATEGIC

const findReach = (state: State, unit: number, by?: string): number =>
  state.title.reach.find(
    state.hex[unit],
    by === BY_RAIL ? strategicPoints(state, unit) : state.points[unit],
    walkOf(state, unit, by === BY_RAIL),
  )

/** Is it allowed to end its move there? 11.24a: Dietrich only with an SS unit. */
const mayEndAt = (state: State, unit: number, hex: number): boolean =>
  state.title.units[unit].id !== 'dietrich' || unitsAt(state, hex).some(each => state.title.units[each].ss)

const destinationsOf = (state: State, unit: number): Destination[] => {
  if (checkMover(state, unit) !== undefined) return []
  const { hexes, costOf } = state.title.reach
  const destinations: Destination[] = []
  const found = findReach(state, unit)
  for (let i = 1; i < found; i++)
    if (mayEndAt(state, unit, hexes[i])) destinations.push({ hex: hexes[i], cost: costOf(hexes[i]) })
  if (now(state).breakthrough || checkStrategic(state, unit) !== undefined) return destinations
  const near = new Set(destinations.map(({ hex }) => hex))
  const far = findReach(state, unit, BY_RAIL)
  for (let i = 1; i < far; i++)
    if (!near.has(hexes[i])) destinations.push({ hex: hexes[i], cost: costOf(hexes[i]), by: BY_RAIL })
  return destinations
}

const pathOf = (state: State, unit: number, hex: number, by?: string): number[] | undefined => {
  if (!destinationsOf(state, unit).some(each => each.hex === hex && each.by === by)) return undefined
  findReach(state, unit, by)
  return state.title.reach.pathTo(hex)
}

/** Those of the side who have a hex to go to. */
const moversOf = (state: State): number[] =>
  [...state.title.units.keys()].filter(
    unit =>
      state.side[unit] === now(state).side &&
      isOnMap(state, unit) &&
      state.points[unit] > 0 &&
      destinationsOf(state, unit).length > 0,
  )

// ---- Judging and making a move ----

const checkPath = (state: State, unit: number, { path, by }: Move): Refusal | undefined => {
  const strategic = by === BY_RAIL
  const points = strategic ? strategicPoints(state, unit) : state.points[unit]
  let from = state.hex[unit]
  let spent = 0
  let bySea = false
  for (const [index, to] of path.entries()) {
    const direction = directionTo(state.title.board, from, to)
    if (direction < 0) {
      if (bySea || strategic || !seaLinks(state, unit, from).includes(to))
        return no(seaRule(state, unit, from, to), 'refuse.notAdjacent', { from, to })
      bySea = true
    }
    const entry = checkEntry(state, unit, from, to) ?? (direction < 0 ? undefined : checkZocStep(state, unit, from, to))
    if (entry !== undefined) return entry
    if (strategic && state.zoc[enemyOf(state.side[unit])][to] > 0 && !hasFriend(state, to, unit))
      return no('6.5c', 'refuse.strategicZoc', { to })
    if (index > 0 && mustStop(state, unit, from)) return no('6.42a', 'refuse.stopInZoc', { unit, from })
    spent += stepCost(state, unit, from, direction, to)
    from = to
  }
  // 6.22: no more than is left, but for the one hex of 6.0b
  if (spent > points && (path.length > 1 || strategic || (state.flags[unit] & FLAG.moved) !== 0 || points === 0))
    return no('6.0b', 'refuse.points', { unit, cost: spent, points })
  if (!mayEndAt(state, unit, from)) return no('11.24a', 'refuse.dietrich', { hex: from })
  return undefined
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
  const start = state.hex[unit]
  let from = start
  let spent = 0
  let bySea = false
  for (const to of path) {
    const direction = directionTo(title.board, from, to)
    bySea ||= direction < 0
    spent += stepCost(state, unit, from, direction, to)
    from = to
  }
  shift(state, unit, from)
  state.points[unit] = by === BY_RAIL ? 0 : Math.max(0, state.points[unit] - spent)
  state.flags[unit] |= FLAG.moved
  if (by === BY_RAIL) change(state, { strategicLeft: state.world.strategicLeft - 1 })
  else if (title.leader[unit] === 0) change(state, { normalMoved: true })
  if (bySea) change(state, { seaMoveLeft: false })
  events.push({
    key: by === BY_RAIL ? 'log.strategic' : bySea ? 'log.seaMove' : 'log.moved',
    args: { unit, from: start, to: from, cost: spent },
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

// ---- Stacking: 6.3 ----

/** 6.3a, 14.5: two units; three German corps in Berlin with an SS among them by option. */
export const stackLimitAt = (state: State, hex: number): number => {
  const { title } = state
  if (hex !== title.at.berlin || !hasOption(state, OPTIONS.lastLine)) return STACK_LIMIT
  const corps = unitsAt(state, hex).filter(unit => title.stacks[unit] === 1)
  const german = corps.every(unit => nationOf(title, unit) === 'german')
  return german && corps.some(unit => title.units[unit].ss) ? STACK_LIMIT + 1 : STACK_LIMIT
}

export const excessAt = (state: State, hex: number): number =>
  Math.max(0, stackCount(state, hex) - stackLimitAt(state, hex))

const overstackedHexes = (state: State, side: number): number[] => {
  const hexes = new Set<number>()
  for (let unit = 0; unit < state.title.units.length; unit++)
    if (state.side[unit] === side && isOnMap(state, unit) && excessAt(state, state.hex[unit]) > 0)
      hexes.add(state.hex[unit])
  return [...hexes]
}

/** Leaders in a hex go with the last unit that leaves it. */
export const leadersLeft = (state: State, hex: number): number[] =>
  holderOf(state, hex) < 0 ? leadersAt(state, hex) : []

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
    return dietrich !== NO_UNIT && destinationsOf(state, dietrich).length > 0
      ? [no('11.24a', 'refuse.dietrichStrays')]
      : []
  },
  apply: endMovement,
}
