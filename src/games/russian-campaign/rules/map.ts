// Counters on the map: ZOC and control. Counters come onto the map and leave it only through the functions below,
// so that stacks and ZOC are always true.
import { NO_HEX } from '../../../engine/board.ts'
import { addToStack, NO_UNIT, takeFromStack } from '../../../engine/stack.ts'
import { AXIS, type Side, SOVIET } from '../meta.ts'
import { enemyOf, isDropped, STATUS, type State } from '../state.ts'

/** Side of the units in the hex, or -1; partisans hold nothing (5.5c). */
export const holderOf = (state: State, hex: number): number => {
  const { title } = state
  for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit])
    if (title.isPartisan[unit] === 0) return title.side[unit]
  return -1
}

const partisanIn = (state: State, hex: number): boolean => {
  for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit])
    if (state.title.isPartisan[unit] === 1) return true
  return false
}

/** Units of the side in the hex, partisans left out. */
export const unitsAt = (state: State, hex: number, side: number): number[] => {
  const { title } = state
  const units: number[] = []
  for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit])
    if (title.side[unit] === side && title.isPartisan[unit] === 0) units.push(unit)
  return units
}

/** In a zone of control of the enemy of `side`; for the Axis a partisan's own hex is one (11.2.2a). */
export const inEnemyZoc = (state: State, hex: number, side: number): boolean =>
  state.zoc[enemyOf(side)][hex] > 0 || (side === AXIS && partisanIn(state, hex))

/** 5.5b: a unit there, the only ZOC, the last who entered, the beginning. Partisans have no ZOC in `zoc` (11.2.2d). */
export const controllerOf = (state: State, hex: number): Side => {
  const holder = holderOf(state, hex)
  if (holder >= 0) return holder as Side
  const axis = state.zoc[AXIS][hex] > 0
  const soviet = state.zoc[SOVIET][hex] > 0
  if (axis !== soviet) return axis ? AXIS : SOVIET
  if (state.entered[hex] > 0) return (state.entered[hex] - 1) as Side
  return state.title.startControl[hex] as Side
}

// 7.1a, 7.1c: into the six hexes around, never over a side that is all water; 7.1b: whatever land and whoever is there
const changeUnitZoc = (state: State, unit: number, hex: number, by: 1 | -1): void => {
  const { title } = state
  if (title.exertsZoc[unit] === 0) return
  const zoc = state.zoc[title.side[unit] as Side]
  for (const near of title.landAround[hex]) if (title.barred[near] === 0) zoc[near] += by
}

export const putOnMap = (state: State, unit: number, hex: number): void => {
  const { title } = state
  addToStack(state, unit, hex)
  state.status[unit] = STATUS.onMap
  changeUnitZoc(state, unit, hex, 1)
  if (title.isPartisan[unit] === 0) state.entered[hex] = title.side[unit] + 1
}

/** Out of its stack, its ZOC with it; who dropped among enemies has neither. */
const lift = (state: State, unit: number): void => {
  if (isDropped(state, unit)) return
  changeUnitZoc(state, unit, state.hex[unit], -1)
  takeFromStack(state, unit)
}

/** V.III.balkan.5c: into a hex of the enemy. */
export const dropAmong = (state: State, unit: number, hex: number): void => {
  state.hex[unit] = hex
  state.status[unit] = STATUS.dropped
}

export const takeOffMap = (state: State, unit: number, status: number): void => {
  lift(state, unit)
  state.hex[unit] = NO_HEX
  state.status[unit] = status
  state.points[unit] = 0
}

/** One hex of a move: passing through is entering (5.5b, 8.3.6b). */
export const shift = (state: State, unit: number, hex: number): void => {
  lift(state, unit)
  putOnMap(state, unit, hex)
}

/** Markers lie on hexes, never in stacks (2.1.8). */
export const layMarker = (state: State, marker: number, hex: number): void => {
  state.hex[marker] = hex
  state.status[marker] = hex === NO_HEX ? STATUS.absent : STATUS.onMap
}
