// Supply lines as a judgement sees them: who is cut off from the map edge, and who from every HQ (6.11). Both work in the
// workspace of the title and leave the last flood there.
import { NO_HEX } from '../../../engine/board.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { NO_LIMIT, UNTRACED } from '../../../engine/trace.ts'
import type { Side } from '../meta.ts'
import { enemyOf, type State } from '../state.ts'
import { MOST_STEPS } from '../title.ts'

/** 6.13: neither enemies nor their ZOC, but where a friend stands. */
const openFor = (state: State, side: Side): void => {
  const { open, side: sideOf } = state.title
  const zoc = state.zoc[enemyOf(side)]
  for (let hex = 0; hex < open.length; hex++) {
    const unit = state.first[hex]
    if (unit === NO_UNIT) open[hex] = zoc[hex] === 0 ? 1 : 0
    else open[hex] = sideOf[unit] === side ? 1 : 0
  }
}

/** Worth of the counters that no line from the side's map edges reaches. */
export const cutOff = (state: State, side: Side, edges: readonly number[], worth: Float32Array): number => {
  const { open, trace, unitsOf } = state.title
  openFor(state, side)
  trace.clear()
  for (const hex of edges) if (open[hex] === 1 && state.control[hex] === side) trace.source(hex)
  trace.flood(NO_LIMIT, open)
  let sum = 0
  for (const unit of unitsOf[side]) {
    const hex = state.hex[unit]
    if (hex !== NO_HEX && trace.distance[hex] === UNTRACED) sum += worth[unit * MOST_STEPS + state.lost[unit]]
  }
  return sum
}

/** Lines from the side's HQs, wherever they stand: who has none is isolated (6.11d). */
export const traceFromHqs = (state: State, side: Side): void => {
  const { open, trace, hqs } = state.title
  openFor(state, side)
  trace.clear()
  for (const hq of hqs[side]) if (state.hex[hq] !== NO_HEX) trace.source(state.hex[hq])
  trace.flood(NO_LIMIT, open)
}
