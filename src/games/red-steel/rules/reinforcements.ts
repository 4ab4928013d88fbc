// Who comes later (12.1): by the scenario's order of battle, monitors when their die says so (17.5).
import type { Arrival } from '../../../engine/contract.ts'
import { FLAG, STATUS, type State, set } from '../state.ts'
import type { Order } from '../title.ts'
import { MOST_SALVOS } from './charts.ts'
import { ordersOf } from './victory.ts'

/** The line that brings the unit, if one does. */
export const arrivalOf = (state: State, unit: number): Order | undefined =>
  ordersOf(state).find(order => order.kind === 'reinforcement' && order.unit === unit)

/** The turn in which the unit is due, if it comes at all. */
export const arrivalTurnOf = (state: State, unit: number): number | undefined =>
  state.status[unit] === STATUS.absent && (state.title.isMonitor[unit] === 0 || state.world.monitors)
    ? arrivalOf(state, unit)?.turn
    : undefined

/** The artillery of an order comes or begins with its guns full (12.12), on the side that the order names. */
export const readyArtillery = (state: State, { unit, value }: Order): void => {
  if (state.title.isArtillery[unit] === 0) return
  state.salvos[unit] = MOST_SALVOS
  if (value !== 'deployed') set(state, unit, FLAG.limbered)
}

/** At the start of every turn: who was due earlier and found no way in still may enter. */
export const makeDue = (state: State): void => {
  for (const order of ordersOf(state)) {
    if (order.kind !== 'reinforcement') continue
    const { unit } = order
    const turn = arrivalTurnOf(state, unit)
    if (turn === undefined || turn > state.turn) continue
    state.status[unit] = STATUS.due
    readyArtillery(state, order)
  }
}

export const arrivalsOf = (state: State): readonly Arrival[] =>
  state.title.units.flatMap((_, unit): Arrival[] => {
    if (state.status[unit] === STATUS.due) return [{ unit, turn: state.turn }]
    const turn = arrivalTurnOf(state, unit)
    return turn === undefined ? [] : [{ unit, turn: Math.max(turn, state.turn) }]
  })
