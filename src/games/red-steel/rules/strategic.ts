// Strategic movement (5.2): far from the enemy, through hexes that were one's own when the phase began, before all others.
import { directionTo, NO_HEX } from '../../../engine/board.ts'
import type { Refusal } from '../../../engine/contract.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import { FORBIDDEN, type Steps } from '../../../engine/reach.ts'
import { enemyOf, FLAG, has, isOnMap, type State } from '../state.ts'
import type { Title } from '../title.ts'
import { no } from '../words/messages.ts'
import { SIXTHS } from './charts.ts'
import { type Gait, groundCost } from './steps.ts'

export const STRATEGIC = 'strategic'

const gaitOf = (title: Title, unit: number): Gait => ({
  side: title.side[unit],
  moveClass: title.moveClass[unit],
  pace: STRATEGIC,
})

/** Fills `title.open`: not 0 for each hex within two of an enemy ground unit (5.2). */
const markNear = (state: State, side: number): Uint8Array => {
  const { title } = state
  const { open, board } = title
  const { neighbours } = board
  open.fill(0)
  for (const unit of title.unitsOf[enemyOf(side)]) {
    const hex = state.hex[unit]
    if (!isOnMap(state, unit) || title.isMonitor[unit] === 1 || open[hex] === 2) continue
    open[hex] = 2
    for (let first = 0; first < DIRECTIONS; first++) {
      const near = neighbours[hex * DIRECTIONS + first]
      if (near === NO_HEX) continue
      open[near] ||= 1
      for (let second = 0; second < DIRECTIONS; second++) {
        const far = neighbours[near * DIRECTIONS + second]
        if (far !== NO_HEX) open[far] ||= 1
      }
    }
  }
  return open
}

/** Everything but the way itself: where it begins does not matter (5.2). */
export const checkTravel = (state: State, units: readonly number[]): Refusal | undefined => {
  for (const unit of units)
    if (has(state, unit, FLAG.moved) && !has(state, unit, FLAG.strategic))
      return no('5.3', 'refuse.moveMixed', { unit })
  return state.world.tactical ? no('3.3.3a', 'refuse.moveStrategicFirst') : undefined
}

/** 5.2, 5.22: own now and when the phase began. */
const isOwn = (state: State, hex: number, side: number): boolean =>
  state.control[hex] === side && state.controlBefore[hex] === side

export const strategicWalk = (state: State, unit: number): Steps => {
  const gait = gaitOf(state.title, unit)
  const near = markNear(state, gait.side)
  return {
    step: (from, direction, to) =>
      near[to] === 0 && isOwn(state, to, gait.side) ? groundCost(state, gait, from, direction, to) : FORBIDDEN,
  }
}

const checkHex = (state: State, near: Uint8Array, to: number, side: number): Refusal | undefined => {
  if (near[to] !== 0) return no('5.2', 'refuse.moveNearEnemy', { hex: to })
  if (state.control[to] !== side) return no('5.2', 'refuse.moveHostile', { to })
  return state.controlBefore[to] === side ? undefined : no('5.22', 'refuse.moveTaken', { to })
}

/** One unit on the path; the cost is what it spends. */
export const strategicPath = (
  state: State,
  unit: number,
  path: readonly number[],
): Refusal | { readonly cost: number } => {
  const { title } = state
  const gait = gaitOf(title, unit)
  const near = markNear(state, gait.side)
  let from = state.hex[unit]
  let cost = 0
  for (const to of path) {
    const direction = directionTo(title.board, from, to)
    if (direction < 0) return no('5.1', 'refuse.moveNotAdjacent', { from, to })
    const refusal = checkHex(state, near, to, gait.side)
    if (refusal !== undefined) return refusal
    const step = groundCost(state, gait, from, direction, to)
    if (step === FORBIDDEN) return no('5.1.3', 'refuse.moveClosed', { unit, from, to })
    cost += step
    from = to
  }
  return cost <= state.points[unit]
    ? { cost }
    : no('5.1.2', 'refuse.movePoints', { unit, cost: cost / SIXTHS, points: state.points[unit] / SIXTHS })
}
