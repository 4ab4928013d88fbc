// One step: what it costs or what is wrong with it, on the way of a normal, breakthrough or strategic move, and by sea.
import { directionTo } from '../../../engine/board.ts'
import type { Refusal } from '../../../engine/contract.ts'
import { NO_DIRECTION } from '../../../engine/reach.ts'
import { HALTED, type Walk } from '../../../engine/walk.ts'
import { ALLIED, AXIS, OPTIONS } from '../meta.ts'
import { enemyOf, FLAG, hasOption, type State } from '../state.ts'
import type { Title } from '../title.ts'
import { no } from '../words/messages.ts'
import { ARMOUR_ZOC_COST, BALTIC_BOXES, RIVER_COST, STRATEGIC, TERRAIN_COST } from './charts.ts'
import { controls } from './control.ts'
import {
  hasFriend,
  holderOf,
  isClosedTo,
  isHeldInYugoslavia,
  isShutOutOfYugoslavia,
  nationOf,
  ruleOfBarred,
} from './map.ts'

export const BY_RAIL = 'strategic'

export const isMud = (state: State): boolean => state.world.weather === 'mud'
/** 13.0c, 13.0f: units neither move in breakthrough movement nor attack in breakthrough combat. */
export const isBoggedDown = (state: State): boolean => isMud(state) || state.world.weather === 'light-mud'

// ---- What it costs ----

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
export const mustStop = (state: State, unit: number, hex: number): boolean =>
  !movesAsArmour(state.title, unit) && state.zoc[enemyOf(state.side[unit])][hex] > 0 && !hasFriend(state, hex, unit)

// ---- What can be wrong with it ----

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

// ---- The same in words ----

/** 11.42a, 11.42c, 11.31a, 11.32a, 11.33b: why the hex is closed to the nation. */
const whyClosed = (state: State, unit: number, to: number): Refusal => {
  const nation = nationOf(state.title, unit)
  if (nation === 'soviet') return no('11.42a', 'refuse.yugoslavMountains', { unit, to })
  if (state.side[unit] === ALLIED) return no('11.42c', 'refuse.notInYugoslavia', { unit })
  const rule = nation === 'romanian' ? '11.31a' : nation === 'bulgarian' ? '11.32a' : '11.33b'
  return no(rule, 'refuse.homeCountry', { unit, to })
}

const isVoyage = (state: State, unit: number, from: number, to: number): boolean =>
  state.side[unit] === AXIS && from !== to && [from, to].every(hex => state.title.balticPorts.includes(hex))

/** What is wrong with a step to a hex that is not next: 12.22e, 12.22l between Baltic ports, else 6.2. */
const whyApart = (state: State, unit: number, from: number, to: number): Refusal => {
  const { title, world } = state
  if (!isVoyage(state, unit, from, to)) return no('6.2', 'refuse.notAdjacent', { from, to })
  if (!BALTIC_BOXES[world.baltic].seaMovement) return no('12.22l', 'refuse.seaClosed')
  const lost = [from, to].find(port => !controls(state, AXIS, port))
  if (lost !== undefined) return no('12.22e', 'refuse.portLost', { hex: lost })
  return title.leader[unit] === 1
    ? no('12.22e', 'refuse.leaderBySea', { unit })
    : no('12.22e', 'refuse.seaUsed', { from, to })
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
      return whyApart(state, unit, from, to)
  }
}

// ---- The walk ----

const NO_PORTS: readonly number[] = []

/** 12.22e: other Axis ports, for one unit a phase. */
const seaLinks = (state: State, unit: number, hex: number): readonly number[] => {
  const { balticPorts, leader } = state.title
  if (state.side[unit] !== AXIS || !state.world.seaMoveLeft || leader[unit] === 1 || !balticPorts.includes(hex))
    return NO_PORTS
  return controls(state, AXIS, hex) ? balticPorts.filter(port => port !== hex && controls(state, AXIS, port)) : NO_PORTS
}

/** How a unit walks, or goes by strategic movement. A class: one is made for every move, and functions of its own would cost more than the walk. */
class UnitWalk implements Walk {
  readonly start: number
  readonly points: number
  readonly #state: State
  readonly #unit: number
  readonly #isStrategic: boolean
  readonly #zoc: Uint8Array
  readonly #zocCost: number

  constructor(state: State, unit: number, isStrategic: boolean) {
    this.#state = state
    this.#unit = unit
    this.#isStrategic = isStrategic
    this.#zoc = state.zoc[enemyOf(state.side[unit])]
    this.#zocCost = movesAsArmour(state.title, unit) ? ARMOUR_ZOC_COST : 0
    this.start = state.hex[unit]
    this.points = isStrategic ? state.points[unit] * STRATEGIC : state.points[unit]
  }

  step(from: number, direction: number, to: number): number {
    const state = this.#state
    const unit = this.#unit
    const bar = barOf(state, unit, from, to)
    if (bar < 0) return bar
    if (direction === NO_DIRECTION) return SEA_COST
    const cost = terrainCost(state, unit, from, direction, to)
    if (this.#zoc[to] === 0) return cost
    const zocBar = this.#zoc[from] === 0 ? 0 : zocBarOf(state, unit, from, to)
    if (zocBar < 0) return zocBar
    if (this.#isStrategic && !hasFriend(state, to, unit)) return FAULT.strategicZoc // 6.5c
    return cost + this.#zocCost
  }

  stops(hex: number): boolean {
    return mustStop(this.#state, this.#unit, hex)
  }

  links(hex: number): readonly number[] {
    return this.#isStrategic ? NO_PORTS : seaLinks(this.#state, this.#unit, hex)
  }

  isVoyage(from: number, to: number): boolean {
    return !this.#isStrategic && isVoyage(this.#state, this.#unit, from, to)
  }

  /** 6.0b, 6.6f: always one hex, if it can move at all. */
  minimum(): boolean {
    const { flags, points } = this.#state
    return !this.#isStrategic && (flags[this.#unit] & FLAG.moved) === 0 && points[this.#unit] > 0
  }

  /** 6.42a comes last: a step that is closed anyway is refused for what closes it. */
  why(fault: number, from: number, to: number): Refusal {
    const { board } = this.#state.title
    const closed = fault === HALTED ? this.step(from, directionTo(board, from, to), to) : fault
    return whyNot(this.#state, this.#unit, closed < 0 ? closed : HALTED, from, to)
  }

  short(cost: number, points: number): Refusal {
    return no('6.0b', 'refuse.points', { unit: this.#unit, cost, points }) // 6.22
  }
}

export const walkOf = (state: State, unit: number, by?: string): Walk => new UnitWalk(state, unit, by === BY_RAIL)
