// Where those arrive who are still to come (12.11b): an enemy in their only hex keeps them out.
import type { Side } from '../meta.ts'
import { arrivalOf } from '../rules/reinforcements.ts'
import { STATUS, type State } from '../state.ts'
import { MOST_STEPS } from '../title.ts'
import type { Study } from './study.ts'
import type { Weights } from './weights.ts'

export interface Gate {
  readonly hex: number
  /** What it costs to find it shut. */
  readonly worth: number
}

/** Turns before they come in which their hex is looked after. */
const SOON = 4

export const gatesOf = (state: State, side: Side, { prices }: Study, weights: Weights): Gate[] => {
  const worths = new Map<number, number>()
  for (const unit of state.title.unitsOf[side]) {
    const status = state.status[unit]
    if (status !== STATUS.due && status !== STATUS.absent) continue
    const order = arrivalOf(state, unit)
    if (order?.hexes.length !== 1 || (order.turn ?? state.turn) > state.turn + SOON) continue
    const [hex] = order.hexes
    worths.set(hex, (worths.get(hex) ?? 0) + weights.gate * prices.strength[unit * MOST_STEPS])
  }
  return [...worths].map(([hex, worth]) => ({ hex, worth }))
}
