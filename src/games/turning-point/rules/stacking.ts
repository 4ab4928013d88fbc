// Stacking: three units a hex, asked for at the end of a movement phase and in a retreat, and who goes when there are too many.
import { NO_HEX } from '../../../engine/board.ts'
import type { GameEvent, Losses, LossOffer, Refusal } from '../../../engine/contract.ts'
import type { LossesOffer } from '../../../engine/offer.ts'
import { countIn, unitsIn } from '../../../engine/stack.ts'
import { isOnMap, type State } from '../state.ts'
import { no } from '../words/messages.ts'
import { STACK_LIMIT } from './charts.ts'
import { checkPicked, eliminate } from './losses.ts'
import { canMove } from './movement.ts'
import { now } from './turn.ts'

// ---- STK-1: at the end of a movement phase only ----

const isOverstacked = (state: State, hex: number): boolean => countIn(state, hex) > STACK_LIMIT

/** Hexes of the side above the limit: STK-1, STK-2 (supply units count), STK-3, AIR-3 (flights never do). */
export const overstackedHexes = (state: State, side: number): number[] => {
  const { title } = state
  const hexes: number[] = []
  for (let unit = 0; unit < title.units.length; unit++) {
    const hex = state.hex[unit]
    if (title.side[unit] !== side || !isOnMap(state, unit) || hex === NO_HEX) continue
    if (state.first[hex] === unit && isOverstacked(state, hex)) hexes.push(hex)
  }
  return hexes
}

/** STK-1: can the owner still put it right by moving a unit out? */
const canLeave = (state: State, hex: number): boolean => unitsIn(state, hex).some(unit => canMove(state, unit))

/** STK-1: whoever can leave an overstacked hex must. */
export const stackingDuties = (state: State): Refusal[] => {
  const hexes = overstackedHexes(state, now(state).side).filter(hex => canLeave(state, hex))
  return hexes.length > 0 ? [no('STK-1', 'refuse.overstacked', { hexes })] : []
}

// ---- Who goes ----

/** STK-4, CMB-3: the owner picks who leaves an overstacked hex, one unit after the other counted alike. */
const overstack = (state: State): LossOffer => {
  const need = countIn(state, state.overstacked) - STACK_LIMIT
  return { need, most: need, units: unitsIn(state, state.overstacked).map(unit => ({ unit, worth: 1 })) }
}

const applyOverstack = (state: State, { units }: Losses, events: GameEvent[]): void => {
  const last = state.battle?.last
  for (const unit of units) eliminate(state, unit, last?.unit === unit ? last.from : state.hex[unit], events)
  state.overstacked = NO_HEX
}

export const overstackOffer: LossesOffer<State> = {
  offer: overstack,
  // At the end of a phase, or in a retreat
  check: (state, { units }) => checkPicked(overstack(state), units, state.battle === undefined ? 'STK-1' : 'STK-4'),
  apply: applyOverstack,
}
