// Counters on the map: what each is worth as it stands, ZOC and control. Counters come onto the map and leave it
// only through the functions below, so that stacks, ZOC and control are always true.
import { addToStack, NO_UNIT, takeFromStack } from '../../../engine/stack.ts'
import { exertFrom } from '../../../engine/zoc.ts'
import { type Side, SOVIET } from '../meta.ts'
import { STATUS, type State } from '../state.ts'
import { MOST_STEPS, type Title } from '../title.ts'

export { holderOf, unitsIn as unitsAt } from '../../../engine/stack.ts'
export { inEnemyZoc } from '../../../engine/zoc.ts'

// ---- Counters ----

export const attackOf = (state: State, unit: number): number => state.title.attack[unit * MOST_STEPS + state.lost[unit]]
/** Printed: an HQ has none, and defends with 1 only alone (10.11a). */
export const defenceOf = (state: State, unit: number): number =>
  state.title.defence[unit * MOST_STEPS + state.lost[unit]]
export const stepsOf = (state: State, unit: number): number => state.title.steps[unit] - state.lost[unit]
export const isFull = (state: State, unit: number): boolean => state.lost[unit] === 0

/** 4.61, 5.1, 10.3a: division or corps; the last level of a division with a ladder is a regiment. */
export const isDivision = (state: State, unit: number): boolean =>
  state.title.isLarge[unit] === 1 && (state.title.hasLadder[unit] === 0 || stepsOf(state, unit) > 1)
/** 4.61: regiment or brigade. Battalions and HQs are neither. */
const isRegiment = (state: State, unit: number): boolean => {
  const { title } = state
  return title.isLarge[unit] === 1 ? !isDivision(state, unit) : title.isRegiment[unit] === 1
}

// ---- Fortified hexes (10.2) ----

/** 10.2a: a German set-up hex that no Soviet unit has entered. 10.2b: a city gains nothing by it. */
export const isFortified = ({ title, trodden }: State, hex: number): boolean =>
  title.fort[hex] === 1 && trodden[hex] === 0 && title.city[hex] === 0

// ---- ZOC (4.6) and control (2.1e) ----

/** 4.61: two regiments or one division; over a side that only some can cross, those must be enough. */
const exertedBy = (state: State, hex: number): number => {
  const { title } = state
  let all = 0
  let onFoot = 0
  for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit]) {
    const worth = isDivision(state, unit) ? 2 : isRegiment(state, unit) ? 1 : 0
    all += worth
    if (title.isMech[unit] === 0) onFoot += worth
  }
  return all < 2 ? 0 : onFoot >= 2 ? 63 : title.mechPasses[hex]
}

/** Makes ZOC and control true again after the stack in the hex has changed; `side` is or was there. */
export const refreshZoc = (state: State, hex: number, side: Side): void =>
  exertFrom(state, hex, side, exertedBy(state, hex))

const sideOf = (title: Title, unit: number): Side => title.side[unit] as Side

const enter = (state: State, unit: number, hex: number): void => {
  const { title } = state
  addToStack(state, unit, hex)
  if (title.side[unit] === SOVIET) state.trodden[hex] = 1
  refreshZoc(state, hex, sideOf(title, unit))
}

export const putOnMap = (state: State, unit: number, hex: number): void => {
  state.status[unit] = STATUS.onMap
  enter(state, unit, hex)
}

export const takeOffMap = (state: State, unit: number, status: number): void => {
  const hex = state.hex[unit]
  takeFromStack(state, unit)
  refreshZoc(state, hex, sideOf(state.title, unit))
  state.status[unit] = status
  state.points[unit] = 0
}

/** One hex of a move, retreat or advance. */
export const shift = (state: State, unit: number, hex: number): void => {
  const from = state.hex[unit]
  takeFromStack(state, unit)
  refreshZoc(state, from, sideOf(state.title, unit))
  enter(state, unit, hex)
}

/** The same for units that go together: ZOC and control are judged when all of them are there. */
export const shiftStack = (state: State, units: readonly number[], hex: number): void => {
  const from = state.hex[units[0]]
  const side = sideOf(state.title, units[0])
  for (const unit of units) {
    takeFromStack(state, unit)
    addToStack(state, unit, hex)
  }
  if (side === SOVIET) state.trodden[hex] = 1
  refreshZoc(state, hex, side)
  refreshZoc(state, from, side)
}
