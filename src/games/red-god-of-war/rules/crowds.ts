// Stacking while units move (5.0, 5.2): the limits hold when the movement phase ends. Until then a hex may hold too many,
// as long as enough of them can still go elsewhere: two full stacks may change places, but nobody is left without a way.
import type { Refusal } from '../../../engine/contract.ts'
import { isOnMap, type State } from '../state.ts'
import { no } from '../words/messages.ts'
import { hasRoom, unitsAt } from './map.ts'

/** Hexes of the active side that are over the limits. */
export const crowdedHexes = (state: State): number[] => {
  const { impulse } = state
  const hexes: number[] = []
  if (impulse === undefined) return hexes
  for (const unit of state.title.unitsOf[impulse.side]) {
    if (!isOnMap(state, unit)) continue
    const hex = state.hex[unit]
    // Each stack once
    if (state.first[hex] === unit && !hasRoom(state, hex)) hexes.push(hex)
  }
  return hexes
}

export const isCrowded = (state: State): boolean => crowdedHexes(state).length > 0

/** What keeps the phase open. */
export const crowdDuties = (state: State): Refusal[] =>
  crowdedHexes(state).map(hex => no('5.2', 'refuse.stackOver', { hex }))

/**
 * Can the hexes be brought within the limits from here? Changes the state by trying: `leave` moves a unit out to a hex with
 * room, or says that it can't go. Who is on the move goes first, as nobody goes on once another has moved (4.1). What is
 * tried depends on nothing but the position: each step of a way that was found is itself a move that is allowed.
 */
export const canDisperse = (state: State, leave: (unit: number) => boolean): boolean => {
  for (;;) {
    const crowds = crowdedHexes(state).flatMap(hex => unitsAt(state, hex))
    if (crowds.length === 0) return true
    const movers = crowds.filter(unit => state.impulse?.movers.includes(unit) === true)
    const others = crowds.filter(unit => !movers.includes(unit)).sort((a, b) => a - b)
    if (![...movers, ...others].some(leave)) return false
  }
}
