// Axis aircraft (16.0): a cup, a secret draw each morning, one bombardment each; and what a seat does not see of this
// and of the defender's support (9.11).
import type { GameEvent, Refusal, Seat } from '../../../engine/contract.ts'
import { roll } from '../../../engine/dice.ts'
import { AXIS, SIDES } from '../meta.ts'
import { change, STATUS, type State } from '../state.ts'
import { no } from '../words/messages.ts'
import { aircraftDrawn, isNight } from './charts.ts'

const isInPool = (state: State, unit: number): boolean =>
  state.status[unit] === STATUS.cup || state.status[unit] === STATUS.drawn

/** All in random order. The number of random draws depends on nothing but the pool: it must not tell how many fly. */
const shuffled = (state: State, pool: readonly number[]): number[] => {
  const order = [...pool]
  for (let last = order.length - 1; last > 0; last--) {
    const other = roll(state, last + 1) - 1
    const unit = order[last]
    order[last] = order[other]
    order[other] = unit
  }
  return order
}

/** 16.0a: all go into the cup, and as many as the die says come out, at least three. */
export const drawAircraft = (state: State, events: GameEvent[]): void => {
  const { title } = state
  const pool = title.aircraft.filter(unit => isInPool(state, unit))
  if (pool.length === 0) return
  const die = roll(state)
  const drawn = shuffled(state, pool).slice(0, aircraftDrawn(die))
  for (const unit of pool) state.status[unit] = drawn.includes(unit) ? STATUS.drawn : STATUS.cup
  // 16.0b
  const args = { units: title.aircraft.filter(unit => drawn.includes(unit)), n: drawn.length }
  events.push({ key: 'log.fireAircraftDrawn', rule: '16.0b', args, dice: [die], only: SIDES[AXIS] })
}

/** 16.1 */
export const checkAircraft = (state: State, unit: number, side: number): Refusal | undefined => {
  if (state.title.side[unit] !== side) return no('8.0', 'refuse.fireNotYours', { unit })
  if (isNight(state.turn)) return no('16.1', 'refuse.fireAircraftNight', { unit })
  return state.status[unit] === STATUS.drawn ? undefined : no('16.1', 'refuse.fireAircraftInCup', { unit })
}

/** 16.0b: might one fly, for all that the enemy knows? Who is asked must not depend on the draw. */
export const mayHaveAircraft = (state: State, side: number): boolean =>
  side === AXIS && !isNight(state.turn) && state.title.aircraft.some(unit => isInPool(state, unit))

/** 16.1, 16.4: flown once, back into the cup, whatever has happened. */
export const returnAircraft = (state: State, unit: number): void => {
  state.status[unit] = STATUS.cup
}

/** Makes the state what the seat may see: no aircraft drawn (16.0b), no support of the defender before it lies open. */
export const hideSecrets = (state: State, seat: Seat): void => {
  const { title } = state
  if (seat !== SIDES[AXIS])
    for (const unit of title.aircraft) if (isInPool(state, unit)) state.status[unit] = STATUS.cup
  const { supportOpen, defenceSupport } = state.world
  if (supportOpen || defenceSupport.length === 0) return
  change(state, { defenceSupport: defenceSupport.filter(({ unit }) => SIDES[title.side[unit]] === seat) })
}
