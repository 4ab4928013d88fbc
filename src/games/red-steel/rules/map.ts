// Counters on the map: what each is worth as it stands, ZOC and control. Counters come onto the map and leave it
// only through the functions below, so that stacks, ZOC and control are always true.
import { DIRECTIONS } from '../../../engine/hex.ts'
import { addToStack, NO_UNIT, takeFromStack } from '../../../engine/stack.ts'
import { exertFrom } from '../../../engine/zoc.ts'
import type { Side } from '../meta.ts'
import { FLAG, has, STATUS, type State } from '../state.ts'
import { MOST_STEPS, type Title } from '../title.ts'

export { holderOf, unitsIn as unitsAt } from '../../../engine/stack.ts'
export { inEnemyZoc, recontrol } from '../../../engine/zoc.ts'

// ---- Counters ----

export const stepsOf = (state: State, unit: number): number => state.title.steps[unit] - state.lost[unit]
/** Printed, on the side that is up; deployed artillery has none of its own to attack with. */
export const printedAttack = (state: State, unit: number): number =>
  state.title.attack[unit * MOST_STEPS + state.lost[unit]]
export const printedDefence = (state: State, unit: number): number =>
  state.title.defence[unit * MOST_STEPS + state.lost[unit]]
export const printedMovement = (state: State, unit: number): number =>
  state.title.movement[unit * MOST_STEPS + state.lost[unit]]

/** 2.2e, 11.1a: artillery is one unit here; its support counter is `salvos`. */
export const isDeployed = (state: State, unit: number): boolean =>
  state.title.isArtillery[unit] === 1 && !has(state, unit, FLAG.limbered)

/** Town or city (8.1a, 9.61a, 17.2, 17.3a). */
export const isBuiltUp = (title: Title, hex: number): boolean => title.town[hex] === 1 || title.city[hex] === 1

// ---- Bridges ----

const isPair = ([a, b]: readonly [number, number], from: number, to: number): boolean =>
  (a === from && b === to) || (a === to && b === from)

/** A bridge stands on the hexside: printed and not blown, or built by engineers. */
export const isBridged = (state: State, from: number, direction: number): boolean => {
  const { title } = state
  const to = title.board.neighbours[from * DIRECTIONS + direction]
  const { blown, bridges } = state.world
  if (bridges.some(({ a, b }) => isPair([a, b], from, to))) return true
  return (title.bridge[from] & (1 << direction)) !== 0 && !blown.some(pair => isPair(pair, from, to))
}

// ---- ZOC (4.0) and control (2.1e) ----

const ZOC_STRENGTH = 3

/** What the unit adds to a ZOC: its attack, or all that is needed as deployed artillery with ammunition (4.1). */
const zocStrength = (state: State, unit: number): number =>
  isDeployed(state, unit) ? (state.salvos[unit] > 0 ? ZOC_STRENGTH : 0) : printedAttack(state, unit)

/** 4.1a: three points in the stack; 4.2: never over the Prut; 4.0: where those who exert it could go. */
const exertedBy = (state: State, hex: number): number => {
  const { title } = state
  let foot = 0
  let wheels = 0
  for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit])
    if (title.moveClass[unit] === 0) foot += zocStrength(state, unit)
    else wheels += zocStrength(state, unit)
  const dry = ~title.prut[hex] & 63
  if (foot >= ZOC_STRENGTH) return dry
  if (foot + wheels < ZOC_STRENGTH) return 0
  // Wheels and tracks need a bridge over a river.
  let crossed = dry & ~title.river[hex]
  for (let direction = 0; direction < DIRECTIONS; direction++)
    if ((dry & title.river[hex] & (1 << direction)) !== 0 && isBridged(state, hex, direction)) crossed |= 1 << direction
  return crossed
}

/** 2.1e: makes ZOC and control true again after the stack in the hex has changed; `side` is or was there. */
export const refreshZoc = (state: State, hex: number, side: Side): void =>
  exertFrom(state, hex, side, exertedBy(state, hex))

const sideOf = (title: Title, unit: number): Side => title.side[unit] as Side

export const putOnMap = (state: State, unit: number, hex: number): void => {
  state.status[unit] = STATUS.onMap
  addToStack(state, unit, hex)
  refreshZoc(state, hex, sideOf(state.title, unit))
}

export const takeOffMap = (state: State, unit: number, status: number): void => {
  const hex = state.hex[unit]
  takeFromStack(state, unit)
  refreshZoc(state, hex, sideOf(state.title, unit))
  state.status[unit] = status
  state.points[unit] = 0
}

/** One hex of a move, retreat or advance by a stack: ZOC and control are judged when all are there. */
export const shiftStack = (state: State, units: readonly number[], hex: number): void => {
  const left = new Set(units.map(unit => state.hex[unit]))
  for (const unit of units) {
    takeFromStack(state, unit)
    addToStack(state, unit, hex)
  }
  const side = sideOf(state.title, units[0])
  refreshZoc(state, hex, side)
  for (const from of left) refreshZoc(state, from, side)
}
