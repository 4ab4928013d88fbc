// Strategic movement (5.2): far from the enemy, through hexes that were one's own when the phase began, before all others.
import { NO_HEX } from '../../../engine/board.ts'
import type { Refusal } from '../../../engine/contract.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import type { Walk } from '../../../engine/walk.ts'
import { enemyOf, FLAG, has, isOnMap, type State } from '../state.ts'
import type { Title } from '../title.ts'
import { no } from '../words/messages.ts'
import { SIXTHS } from './charts.ts'
import { FAULT, type Gait, groundCost, whyNot } from './steps.ts'

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

/** 5.2, 5.22: far from the enemy, own now and when the phase began; else the fault. */
const dangerIn = (state: State, near: Uint8Array, hex: number, side: number): number => {
  if (near[hex] !== 0) return FAULT.nearEnemy
  if (state.control[hex] !== side) return FAULT.hostile
  return state.controlBefore[hex] === side ? 0 : FAULT.taken
}

export const strategicWalk = (state: State, unit: number): Walk => {
  const gait = gaitOf(state.title, unit)
  const near = markNear(state, gait.side)
  return {
    start: state.hex[unit],
    points: state.points[unit],
    parts: SIXTHS,
    step: (from, direction, to) => {
      const danger = dangerIn(state, near, to, gait.side)
      if (danger < 0) return danger
      const ground = groundCost(state, gait, from, direction, to)
      return ground < 0 ? FAULT.closed : ground
    },
    why: (fault, from, to) => whyNot(unit, fault, from, to),
    short: (cost, points) => no('5.1.2', 'refuse.movePoints', { unit, cost, points }),
  }
}
