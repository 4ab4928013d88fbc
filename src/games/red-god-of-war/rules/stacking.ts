// Stacking (5.0): limits of a hex. While units move (5.2) they hold when the movement phase ends. Until then a hex may hold too many,
// as long as enough of them can still go elsewhere: two full stacks may change places, but nobody is left without a way.
import type { Refusal } from '../../../engine/contract.ts'
import { isAmong, NO_UNIT, NOBODY } from '../../../engine/stack.ts'
import { GERMAN } from '../meta.ts'
import { isOnMap, type State } from '../state.ts'
import { NO_GROUP } from '../title.ts'
import { no } from '../words/messages.ts'
import { holderOf, isDivision, unitsAt } from './map.ts'

// ---- Limits (5.1, 5.5a) ----

/** 5.5a: `pairs` of a corps and its brigade count as one. */
const fits = (side: number, units: number, divisions: number, pairs: number): boolean => {
  if (side === GERMAN) return divisions === 0 ? units <= 7 : divisions === 1 && units <= 5
  return units - pairs <= 4 && divisions <= 2
}

/** Is another of its formation in the hex, with these units besides and without those? */
const hasMate = (
  state: State,
  unit: number,
  hex: number,
  more: readonly number[],
  without: readonly number[],
): boolean => {
  const { group } = state.title
  if (group[unit] === NO_GROUP) return false
  for (let other = state.first[hex]; other !== NO_UNIT; other = state.next[other])
    if (other !== unit && group[other] === group[unit] && !without.includes(other)) return true
  for (const other of more) if (other !== unit && group[other] === group[unit]) return true
  return false
}

/** Would the hex be within the limits with these units besides, and without those? Asked for every stack: makes no lists. */
export const hasRoom = (
  state: State,
  hex: number,
  more: readonly number[] = NOBODY,
  without: readonly number[] = NOBODY,
): boolean => {
  let units = more.length
  let divisions = 0
  let pairs = 0
  for (const unit of more) {
    if (!isDivision(state, unit)) continue
    divisions++
    if (hasMate(state, unit, hex, more, without)) pairs++
  }
  for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit]) {
    if (isAmong(more, unit) || isAmong(without, unit)) continue
    units++
    if (!isDivision(state, unit)) continue
    divisions++
    if (hasMate(state, unit, hex, more, without)) pairs++
  }
  const side = more.length > 0 ? state.title.side[more[0]] : holderOf(state, hex)
  return fits(side, units, divisions, pairs)
}

// ---- Too many while units move (5.2) ----

/** Each stack once: is the unit the first of too many? Alone nobody is. */
const leadsCrowd = (state: State, unit: number): boolean => {
  if (!isOnMap(state, unit) || state.next[unit] === NO_UNIT) return false
  const hex = state.hex[unit]
  return state.first[hex] === unit && !hasRoom(state, hex)
}

const activeUnits = ({ title, impulse }: State): readonly number[] =>
  impulse === undefined ? NOBODY : title.unitsOf[impulse.side]

/** Hexes of the active side that are over the limits. */
export const overstackedHexes = (state: State): number[] =>
  activeUnits(state)
    .filter(unit => leadsCrowd(state, unit))
    .map(unit => state.hex[unit])

export const hasOverstack = (state: State): boolean => activeUnits(state).some(unit => leadsCrowd(state, unit))

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
