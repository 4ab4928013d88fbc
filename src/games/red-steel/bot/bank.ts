// Romanian battalions on the east bank are paid for at the end. 7.0a: what the last status phase has found of their supply
// holds until then, so that those who wait at the river, fed, may swim it in the last turn and count.
import { NO_HEX } from '../../../engine/board.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { AXIS } from '../meta.ts'
import { isFerry } from '../rules/steps.ts'
import { type State, SUPPLY, scenarioOf } from '../state.ts'
import type { Study } from './study.ts'
import type { Weights } from './weights.ts'

/** A hex of the other bank is beside this one of the west bank, and no enemy is in it. */
const canLand = (state: State, hex: number): boolean => {
  const { board, prut, side } = state.title
  if (prut[hex] === 0) return false
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    if ((prut[hex] & (1 << direction)) === 0) continue
    const near = board.neighbours[hex * DIRECTIONS + direction]
    if (near === NO_HEX || !isFerry(state, hex, direction)) continue
    if (state.first[near] === NO_UNIT || side[state.first[near]] === AXIS) return true
  }
  return false
}

/** The share of the points for a battalion that it stands for; `isFed`: as far as one can see. */
export const bankShare = (state: State, unit: number, isFed: boolean, weights: Weights): number => {
  const turnsLeft = scenarioOf(state).turns[1] - state.turn
  const hex = state.hex[unit]
  if (state.title.westOfPrut[hex] === 1) return turnsLeft === 1 && isFed && canLand(state, hex) ? weights.swimmer : 0
  const counts = turnsLeft > 0 ? isFed : state.supply[unit] === SUPPLY.supplied
  return counts ? 1 : weights.cutOff
}

export const battalionsIn = (state: State, hex: number, { isRomanianBattalion }: Study): number => {
  let count = 0
  for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit]) count += isRomanianBattalion[unit]
  return count
}
