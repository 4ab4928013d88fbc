// Stacking (6.0): limits of a hex, and who goes when there are too many at the end of movement.
import { NO_HEX } from '../../../engine/board.ts'
import type { LossesOffer } from '../../../engine/offer.ts'
import { isAmong, NO_UNIT, NOBODY, unitsIn } from '../../../engine/stack.ts'
import { isOnMap, type State } from '../state.ts'
import { no } from '../words/messages.ts'
import { eliminate, oneOf } from './losses.ts'
import { now } from './turn.ts'

/** 6.1: three corps, two armies, or two units in all of both. */
export const fits = (corps: number, armies: number): boolean => (armies === 0 ? corps <= 3 : armies + corps <= 2)

/** Would the hex be within the limits with these units besides, and without those who are to leave it? */
export const hasRoom = (
  state: State,
  hex: number,
  more: readonly number[] = NOBODY,
  leaving: readonly number[] = NOBODY,
): boolean => {
  const { title } = state
  let corps = 0
  let armies = 0
  const add = (unit: number): void => {
    if (title.stacks[unit] === 1) corps++
    else if (title.stacks[unit] === 2) armies++
  }
  for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit])
    if (!isAmong(more, unit) && !isAmong(leaving, unit)) add(unit)
  for (const unit of more) add(unit)
  return fits(corps, armies)
}

// ---- Too many at the end of movement (6.2) ----

export const overstackedHexes = (state: State): number[] => {
  const hexes = new Set<number>()
  for (const unit of state.title.unitsOf[now(state).side])
    if (isOnMap(state, unit) && !hasRoom(state, state.hex[unit])) hexes.add(state.hex[unit])
  return [...hexes]
}

/** 6.2: where nobody can leave a hex with too many units, one after the other is lost before the step ends. */
export const endMovement = (state: State): void => {
  const [hex = NO_HEX] = overstackedHexes(state)
  state.overstacked = hex
  state.closed = hex === NO_HEX
}

/** As in a retreat without room (9.7.4): what cannot stay is lost, one after the other, by its owner's choice. */
const crowdedUnits = (state: State): number[] =>
  unitsIn(state, state.overstacked).filter(unit => state.title.stacks[unit] > 0)

export const overstackOffer: LossesOffer<State> = {
  offer: state => oneOf(crowdedUnits(state)),
  check: (state, { units }) =>
    units.length === 1 && crowdedUnits(state).includes(units[0]) ? undefined : no('6.2', 'refuse.noSuchTask'),
  apply: (state, { units }, events) => {
    eliminate(state, units[0], '6.2', events)
    endMovement(state)
  },
}
