// Stacking (5.0): limits of a hex. While units move (5.2) they hold when the movement phase ends. Until then a hex may hold too many,
// as long as enough of them can still go elsewhere: two full stacks may change places, but nobody is left without a way.
import type { Refusal } from '../../../engine/contract.ts'
import { stackWith } from '../../../engine/stack.ts'
import { GERMAN } from '../meta.ts'
import { isOnMap, type State } from '../state.ts'
import { NO_GROUP } from '../title.ts'
import { no } from '../words/messages.ts'
import { isDivision, unitsAt } from './map.ts'

// ---- Limits (5.1, 5.5a) ----

const fits = (state: State, units: readonly number[]): boolean => {
  const { title } = state
  if (units.length === 0) return true
  const divisions = units.filter(unit => isDivision(state, unit)).length
  if (title.side[units[0]] === GERMAN) return divisions === 0 ? units.length <= 7 : divisions === 1 && units.length <= 5
  // 5.5a: a corps and its brigade are one
  const pairs = units.filter(
    unit =>
      isDivision(state, unit) &&
      title.group[unit] !== NO_GROUP &&
      units.some(other => other !== unit && title.group[other] === title.group[unit]),
  ).length
  return units.length - pairs <= 4 && divisions <= 2
}

/** Would the hex be within the limits with these units besides, and without those? */
export const hasRoom = (
  state: State,
  hex: number,
  more: readonly number[] = [],
  without: readonly number[] = [],
): boolean => fits(state, stackWith(state, hex, more, without))

// ---- Too many while units move (5.2) ----

/** Hexes of the active side that are over the limits. */
export const overstackedHexes = (state: State): number[] => {
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

export const hasOverstack = (state: State): boolean => overstackedHexes(state).length > 0

/** What keeps the phase open. */
export const stackingDuties = (state: State): Refusal[] =>
  overstackedHexes(state).map(hex => no('5.2', 'refuse.stackOver', { hex }))

/**
 * Can the hexes be brought within the limits from here? Changes the state by trying: `leave` moves a unit out to a hex with
 * room, or says that it can't go. Who is on the move goes first, as nobody goes on once another has moved (4.1). What is
 * tried depends on nothing but the position: each step of a way that was found is itself a move that is allowed.
 */
export const canDisperse = (state: State, leave: (unit: number) => boolean): boolean => {
  for (;;) {
    const crowds = overstackedHexes(state).flatMap(hex => unitsAt(state, hex))
    if (crowds.length === 0) return true
    const movers = crowds.filter(unit => state.impulse?.movers.includes(unit) === true)
    const others = crowds.filter(unit => !movers.includes(unit)).sort((a, b) => a - b)
    if (![...movers, ...others].some(leave)) return false
  }
}
