// Counters on the map: stacks, where each may go, ZOC. Counters come onto the map, leave it and change sides only through the
// functions below, so that stacks, ZOC and the supply cache are always true.
import { addToStack, NO_UNIT, takeFromStack } from '../../engine/stack.ts'
import { changeZoc } from '../../engine/zoc.ts'
import { ALLIED, AXIS, type Side } from './meta.ts'
import { FLAG, STATUS, type State } from './state.ts'
import type { Title } from './title.ts'

/** 2.0d, 6.1c: leaders are not units. */
export const unitsAt = (title: Title, state: State, hex: number): number[] => {
  const units: number[] = []
  for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit])
    if (title.leader[unit] === 0) units.push(unit)
  return units
}
export const leadersAt = (title: Title, state: State, hex: number): number[] => {
  const leaders: number[] = []
  for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit])
    if (title.leader[unit] === 1) leaders.push(unit)
  return leaders
}

/** Side of the units in the hex, or -1 when no unit is there. */
export const holderOf = (title: Title, state: State, hex: number): number => {
  for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit])
    if (title.leader[unit] === 0) return state.side[unit]
  return -1
}

/** Another unit of the same side in the hex. */
export const hasFriend = (title: Title, state: State, hex: number, unit: number): boolean => {
  for (let each = state.first[hex]; each !== NO_UNIT; each = state.next[each])
    if (each !== unit && title.leader[each] === 0 && state.side[each] === state.side[unit]) return true
  return false
}

/** 6.3a, 11.6: what counts for stacking. */
export const stackCount = (title: Title, state: State, hex: number): number => {
  let count = 0
  for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit]) count += title.stacks[unit]
  return count
}

export const nationOf = (title: Title, unit: number): string => title.units[unit].nation

/** Country that the unit may never leave, or undefined (11.31a, 11.32a, 11.33b). */
export const homeOf = (title: Title, state: State, unit: number): Uint8Array | undefined => {
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

/** Hexes that the unit can never enter, by terrain or nation: 9.1 sea, 11.42a, 11.42c, home countries. */
export const isClosedTo = (title: Title, state: State, unit: number, hex: number): boolean => {
  if (title.barred[hex] === 1) return true
  if (title.leader[unit] === 1) return false
  const nation = nationOf(title, unit)
  const inYugoslavia = title.country.yugoslavia[hex] === 1
  if (nation === 'soviet' && inYugoslavia && title.rough[hex] === 1) return true
  if (state.side[unit] === ALLIED && inYugoslavia && (nation === 'romanian' || nation === 'bulgarian')) return true
  const home = homeOf(title, state, unit)
  return home !== undefined && home[hex] === 0
}

// 6.4a, 6.4b, 6.41: not into hexes it could not enter; marines and leaders have none
const changeUnitZoc = (title: Title, state: State, unit: number, change: 1 | -1): void => {
  if (title.stacks[unit] === 0) return
  changeZoc(
    title.board,
    state.zoc[state.side[unit] as Side],
    state.hex[unit],
    change,
    hex => !isClosedTo(title, state, unit, hex),
  )
}

export const putOnMap = (title: Title, state: State, unit: number, hex: number): void => {
  addToStack(state, unit, hex)
  state.status[unit] = STATUS.onMap
  changeUnitZoc(title, state, unit, 1)
  state.supplyFresh = 0
}

export const takeOffMap = (title: Title, state: State, unit: number, status: number): void => {
  changeUnitZoc(title, state, unit, -1)
  takeFromStack(state, unit)
  state.status[unit] = status
  state.supplyFresh = 0
}

export const shift = (title: Title, state: State, unit: number, hex: number): void => {
  changeUnitZoc(title, state, unit, -1)
  takeFromStack(state, unit)
  addToStack(state, unit, hex)
  changeUnitZoc(title, state, unit, 1)
  state.supplyFresh = 0
}

/** 11.33b: from now on the unit stays in Hungary; its ZOC ends at the border. */
export const bindHome = (title: Title, state: State, unit: number): void => {
  changeUnitZoc(title, state, unit, -1)
  state.flags[unit] |= FLAG.homeBound
  changeUnitZoc(title, state, unit, 1)
}

/** 8.43a: strength on the side that is up. */
export const strengthOf = (title: Title, state: State, unit: number): number =>
  state.steps[unit] < title.steps[unit] ? title.reduced[unit] : title.strength[unit]
