// What the table shows of a state: ZOC, supply with its lines, control, the front, the title's own layers, and each counter.
import type { UnitState } from '../../../engine/contract.ts'
import { marksIn } from '../../../engine/flags.ts'
import { overlaysOf } from '../../../engine/overlays.ts'
import { SIDES } from '../meta.ts'
import { controllerOf } from '../rules/map.ts'
import { pointsOf } from '../rules/steps.ts'
import { isSupplied, supplyLines } from '../rules/supply.ts'
import { FLAG, isOnMap, STATUS_NAMES, type State } from '../state.ts'
import { layerOf } from './layers.ts'

export const describe = (state: State, unit: number): UnitState => {
  const { title } = state
  const onMap = isOnMap(state, unit) && title.isMarker[unit] === 0
  return {
    hex: state.hex[unit],
    status: STATUS_NAMES[state.status[unit]],
    points: pointsOf(state, unit),
    side: title.side[unit],
    factors: title.units[unit].factors,
    ...(onMap && title.isPartisan[unit] === 0
      ? { supply: isSupplied(state, unit) ? 'supplied' : 'out-of-supply' }
      : {}),
    marks: marksIn(FLAG, state.flags[unit]),
  }
}

export const overlay = overlaysOf<State>(SIDES, {
  controls: (state, side, hex) => controllerOf(state, hex) === side,
  supply: supplyLines,
  barred: ({ barred }) => barred,
  layer: layerOf,
})
