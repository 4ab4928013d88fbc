// Counters on the map: where each may go, ZOC. Counters come onto the map, leave it and change sides only through the
// functions below, so that stacks, ZOC and the supply cache are always true.
import { NO_HEX } from '../../../engine/board.ts'
import { addToStack, NO_UNIT, takeFromStack } from '../../../engine/stack.ts'
import { changeZoc } from '../../../engine/zoc.ts'
import { ALLIED, AXIS, type Side } from '../meta.ts'
import { FLAG, STATUS, type State } from '../state.ts'
import type { Title } from '../title.ts'
import { SOVIETS_IN_YUGOSLAVIA } from './charts.ts'

/** 2.0d, 6.1c: leaders are not units. */
export const unitsAt = (state: State, hex: number): number[] => {
  const units: number[] = []
  for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit])
    if (state.title.leader[unit] === 0) units.push(unit)
  return units
}
export const leadersAt = (state: State, hex: number): number[] => {
  const leaders: number[] = []
  for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit])
    if (state.title.leader[unit] === 1) leaders.push(unit)
  return leaders
}

/** Side of the units in the hex, or -1 when no unit is there. */
export const holderOf = (state: State, hex: number): number => {
  for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit])
    if (state.title.leader[unit] === 0) return state.side[unit]
  return -1
}

/** Another unit of the same side in the hex. */
export const hasFriend = (state: State, hex: number, unit: number): boolean => {
  for (let each = state.first[hex]; each !== NO_UNIT; each = state.next[each])
    if (each !== unit && state.title.leader[each] === 0 && state.side[each] === state.side[unit]) return true
  return false
}

export const nationOf = (title: Title, unit: number): string => title.units[unit].nation

/** Country that the unit may never leave, or undefined (11.31a, 11.32a, 11.33b). */
export const homeOf = (state: State, unit: number): Uint8Array | undefined => {
  const { title } = state
  if (state.side[unit] !== AXIS) return undefined
  switch (nationOf(title, unit)) {
    case 'romanian':
      return title.country.romania
    case 'bulgarian':
      return title.country.bulgaria
    case 'hungarian':
      return (state.flags[unit] & FLAG.homeBound) !== 0 ? title.country.hungary : undefined
    default:
      return undefined
  }
}

/** What forbids a barred hex: 6.0d beyond the map of the game, else the sea. */
export const ruleOfBarred = ({ board }: Title, hex: number): string =>
  board.hexes[hex].terrain === 'sea' ? 'CH-TEC-7' : '6.0d'

/** Hexes that the unit can never enter, by terrain or nation: 9.1 sea, 11.42a, 11.42c, home countries. */
export const isClosedTo = (state: State, unit: number, hex: number): boolean => {
  const { title } = state
  if (title.barred[hex] === 1) return true
  if (title.leader[unit] === 1) return false
  const nation = nationOf(title, unit)
  const inYugoslavia = title.country.yugoslavia[hex] === 1
  if (nation === 'soviet' && inYugoslavia && title.rough[hex] === 1) return true
  if (state.side[unit] === ALLIED && inYugoslavia && (nation === 'romanian' || nation === 'bulgarian')) return true
  const home = homeOf(state, unit)
  return home !== undefined && home[hex] === 0
}

/** 11.41c: with an Axis unit in the country no Yugoslav leaves it, in whatever way. */
export const isHeldInYugoslavia = (state: State, unit: number, from: number, to: number): boolean =>
  state.axisInYugoslavia > 0 &&
  state.title.leader[unit] === 0 &&
  nationOf(state.title, unit) === 'yugoslav' &&
  state.title.country.yugoslavia[from] === 1 &&
  state.title.country.yugoslavia[to] === 0

/** 11.42b: with two Soviet units in Yugoslavia no third one enters. */
export const isShutOutOfYugoslavia = (state: State, unit: number, from: number, to: number): boolean =>
  state.sovietsInYugoslavia >= SOVIETS_IN_YUGOSLAVIA &&
  state.title.leader[unit] === 0 &&
  nationOf(state.title, unit) === 'soviet' &&
  state.title.country.yugoslavia[from] === 0 &&
  state.title.country.yugoslavia[to] === 1

/** 6.4b: not into hexes that the unit could not enter as things stand, by their kind or by who is in Yugoslavia. */
export const reachesWithZoc = (state: State, unit: number, hex: number): boolean => {
  const from = state.hex[unit]
  if (isClosedTo(state, unit, hex)) return false
  return !isHeldInYugoslavia(state, unit, from, hex) && !isShutOutOfYugoslavia(state, unit, from, hex)
}

// 6.4a, 6.41: marines and leaders have none
const changeUnitZoc = (state: State, unit: number, change: 1 | -1): void => {
  const { title } = state
  if (title.stacks[unit] === 0) return
  changeZoc(title.board, state.zoc[state.side[unit] as Side], state.hex[unit], change, hex =>
    reachesWithZoc(state, unit, hex),
  )
}

const changeNationZoc = (state: State, nation: string, change: 1 | -1): void => {
  const { title } = state
  for (let unit = 0; unit < title.units.length; unit++)
    if (nationOf(title, unit) === nation && state.hex[unit] !== NO_HEX) changeUnitZoc(state, unit, change)
}

/** Who comes into Yugoslavia (1) or leaves it (-1) may shut or open its border for others: their ZOC is laid anew. */
const countInYugoslavia = (state: State, unit: number, change: 1 | -1): void => {
  const { title } = state
  if (title.leader[unit] === 1) return
  const axis = state.side[unit] === AXIS
  if (!axis && nationOf(title, unit) !== 'soviet') return
  const before = axis ? state.axisInYugoslavia : state.sovietsInYugoslavia
  const limit = axis ? 1 : SOVIETS_IN_YUGOSLAVIA
  const turns = before >= limit !== before + change >= limit
  if (turns) changeNationZoc(state, axis ? 'yugoslav' : 'soviet', -1)
  if (axis) state.axisInYugoslavia += change
  else state.sovietsInYugoslavia += change
  if (turns) changeNationZoc(state, axis ? 'yugoslav' : 'soviet', 1)
}

const arrive = (state: State, unit: number, hex: number): void => {
  addToStack(state, unit, hex)
  changeUnitZoc(state, unit, 1)
  if (state.title.country.yugoslavia[hex] === 1) countInYugoslavia(state, unit, 1)
  state.supplyFresh = 0
}

const depart = (state: State, unit: number): void => {
  if (state.title.country.yugoslavia[state.hex[unit]] === 1) countInYugoslavia(state, unit, -1)
  changeUnitZoc(state, unit, -1)
  takeFromStack(state, unit)
  state.supplyFresh = 0
}

export const putOnMap = (state: State, unit: number, hex: number): void => {
  state.status[unit] = STATUS.onMap
  arrive(state, unit, hex)
}

export const takeOffMap = (state: State, unit: number, status: number): void => {
  depart(state, unit)
  state.status[unit] = status
}

export const shift = (state: State, unit: number, hex: number): void => {
  depart(state, unit)
  arrive(state, unit, hex)
}

/** 11.33b: from now on the unit stays in Hungary; its ZOC ends at the border. */
export const bindHome = (state: State, unit: number): void => {
  changeUnitZoc(state, unit, -1)
  state.flags[unit] |= FLAG.homeBound
  changeUnitZoc(state, unit, 1)
}

/** 8.43a, 2.0b: strength on the side that is up, the same in attack and defence. */
export const strengthOf = (state: State, unit: number): number =>
  state.steps[unit] < state.title.steps[unit] ? state.title.reduced[unit] : state.title.strength[unit]
