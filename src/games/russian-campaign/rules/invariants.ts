// Promises that every state keeps, recomputed from scratch: for the fuzzer and the tests.
import { brokenPromises, unitZocAnew } from '../../../engine/invariants.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { SIDES } from '../meta.ts'
import { isDropped, isOnMap, type State } from '../state.ts'

const zocAnew = (state: State): readonly Uint8Array[] => {
  const { title } = state
  return unitZocAnew(title, title.side, (unit, zoc) => {
    if (!isOnMap(state, unit) || isDropped(state, unit) || title.exertsZoc[unit] === 0) return
    for (const near of title.landAround[state.hex[unit]]) if (title.barred[near] === 0) zoc[near]++ // 7.1c
  })
}

export const invariantsOf = (state: State): string[] => {
  const { title } = state
  const promises = {
    sides: SIDES,
    // 6.0
    sideOf: (unit: number) => (title.isPartisan[unit] === 1 ? undefined : title.side[unit]),
    isOnMap: (unit: number) => isOnMap(state, unit),
    isLoose: (unit: number) => title.isMarker[unit] === 1 || isDropped(state, unit),
    zocAnew: () => zocAnew(state),
  }
  return brokenPromises(state, promises, promise => {
    for (const [hex, { name }] of title.board.hexes.entries())
      promise(state.first[hex] === NO_UNIT || title.barred[hex] === 0, `units at sea in ${name}`)
    promise(state.world.railLeft.every(left => left >= 0) && state.world.capacity >= 0, 'negative quota')
  })
}
