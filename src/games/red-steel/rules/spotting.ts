// Spotting (8.1): which hexes the guns of a side can see. Aircraft need none of it (8.1c).
import type { State } from '../state.ts'
import { isNight } from './charts.ts'
import { holderOf, isBuiltUp } from './map.ts'

/** Is a unit of the side next to the hex? */
export const isBesideFriend = (state: State, hex: number, side: number): boolean => {
  const { title } = state
  for (const near of title.board.around[hex]) if (holderOf(state, near) === side) return true
  return false
}

/** 8.1: next to a unit of the side; by day also two hexes away, over open ground (8.1a: one such way is enough). */
export const isSpotted = (state: State, hex: number, side: number): boolean => {
  const { title } = state
  if (isBesideFriend(state, hex, side)) return true
  if (isNight(state.turn) || isBuiltUp(title, hex)) return false
  for (const between of title.board.around[hex])
    if (!isBuiltUp(title, between) && isBesideFriend(state, between, side)) return true
  return false
}
