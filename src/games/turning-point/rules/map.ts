// Counters on the map: stacks, ZOC and flights. Counters come onto the map and leave it only through the functions below, so
// that stacks, ZOC and the supply cache are always true.
import { NO_HEX } from '../../../engine/board.ts'
import { ownMap } from '../../../engine/shared.ts'
import { addToStack, takeFromStack } from '../../../engine/stack.ts'
import { changeZoc } from '../../../engine/zoc.ts'
import { AXIS, type Side, SOVIET } from '../meta.ts'
import { AT_BASE, enemyOf, INTERDICTION, note, STATUS, type State } from '../state.ts'

export { holderOf } from '../../../engine/stack.ts'

export const putOnMap = (state: State, unit: number, hex: number): void => {
  const { title } = state
  ownMap(state)
  addToStack(state, unit, hex)
  state.status[unit] = STATUS.onMap
  if (title.exertsZoc[unit] === 1) changeZoc(title.board, state.zoc[title.side[unit] as Side], hex, 1)
  state.supplyFresh = 0
}

export const takeOffMap = (state: State, unit: number, status: number): void => {
  const { title } = state
  ownMap(state)
  if (title.exertsZoc[unit] === 1) changeZoc(title.board, state.zoc[title.side[unit] as Side], state.hex[unit], -1)
  takeFromStack(state, unit)
  state.status[unit] = status
  state.supplyFresh = 0
}

export const shift = (state: State, unit: number, hex: number): void => {
  const { title } = state
  ownMap(state)
  const exerts = title.exertsZoc[unit] === 1
  const zoc = state.zoc[title.side[unit] as Side]
  if (exerts) changeZoc(title.board, zoc, state.hex[unit], -1)
  takeFromStack(state, unit)
  addToStack(state, unit, hex)
  if (exerts) changeZoc(title.board, zoc, hex, 1)
  state.supplyFresh = 0
}

// ---- Flights: over a hex while they fly, otherwise at their ground element; never part of a stack (AIR-3) ----

const changeInterdiction = (state: State, flight: number, change: 1 | -1): void => {
  const { title } = state
  // AIR-INT-2: its own hex and the six around it
  const side = title.side[flight]
  const zoc = state.airZoc[side as Side].slice()
  zoc[state.hex[flight]] += change
  changeZoc(title.board, zoc, state.hex[flight], change)
  state.airZoc = side === AXIS ? [zoc, state.airZoc[SOVIET]] : [state.airZoc[AXIS], zoc]
  state.supplyFresh = 0
}

export const launch = (state: State, flight: number, hex: number, mission: number): void => {
  state.hex[flight] = hex
  note(state, 'mission', flight, mission)
  if (mission === INTERDICTION) changeInterdiction(state, flight, 1)
}

export const land = (state: State, flight: number): void => {
  if (state.mission[flight] === INTERDICTION) changeInterdiction(state, flight, -1)
  state.hex[flight] = NO_HEX
  note(state, 'mission', flight, AT_BASE)
}

/** Is the hex in an enemy ZOC as far as movement goes? AIR-INT-2: interdicting flights included, AIR-INT-4: several like one. */
export const inEnemyZoc = (state: State, hex: number, side: number): boolean => {
  const enemy = enemyOf(side)
  return state.zoc[enemy][hex] !== 0 || state.airZoc[enemy][hex] !== 0
}
