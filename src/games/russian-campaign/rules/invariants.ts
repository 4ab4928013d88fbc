// Promises that every state keeps, recomputed from scratch: for the fuzzer and the tests.
import type { Promises } from '../../../engine/invariants.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { isDropped, isOnMap, type State } from '../state.ts'

export const PROMISES: Promises<State> = {
  // 6.0
  sideOf: ({ title }, unit) => (title.isPartisan[unit] === 1 ? undefined : title.side[unit]),
  isOnMap,
  isLoose: (state, unit) => state.title.isMarker[unit] === 1 || isDropped(state, unit),
  // 7.1c
  unitZoc: ({ title, hex }, unit, zoc) => {
    if (title.exertsZoc[unit] === 0) return
    for (const near of title.landAround[hex[unit]]) if (title.barred[near] === 0) zoc[near]++
  },
  more: (state, promise) => {
    const { title } = state
    for (const [hex, { name }] of title.board.hexes.entries())
      promise(state.first[hex] === NO_UNIT || title.barred[hex] === 0, `units at sea in ${name}`)
    promise(state.world.railLeft.every(left => left >= 0) && state.world.capacity >= 0, 'negative quota')
  },
}
