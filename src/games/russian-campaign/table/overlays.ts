// What the table shows of a state: ZOC, supply with its lines, control, the front, the title's own layers, and each counter.
import type { UnitState } from '../../../engine/contract.ts'
import type { OverlayParts } from '../../../engine/overlays.ts'
import { controllerOf } from '../rules/map.ts'
import { pointsOf } from '../rules/steps.ts'
import { suppliedNow, supplyLines } from '../rules/supply.ts'
import { isOnMap, type State } from '../state.ts'
import { layerOf } from './layers.ts'

export const describe = (state: State): ((unit: number) => Partial<UnitState>) => {
  const { isMarker, isPartisan } = state.title
  const isSupplied = suppliedNow(state)
  return unit => {
    const needsSupply = isOnMap(state, unit) && isMarker[unit] === 0 && isPartisan[unit] === 0
    return {
      points: pointsOf(state, unit),
      ...(needsSupply ? { supply: isSupplied(unit) ? 'supplied' : 'out-of-supply' } : {}),
    }
  }
}

export const OVERLAYS: OverlayParts<State> = {
  controls: (state, side, hex) => controllerOf(state, hex) === side,
  supply: supplyLines,
  barred: ({ barred }) => barred,
  layer: layerOf,
}
