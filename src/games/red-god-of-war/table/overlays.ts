// What the table shows of a state: ZOC, supply with its lines, control, the front, and each counter.
import type { UnitState } from '../../../engine/contract.ts'
import type { OverlayParts } from '../../../engine/overlays.ts'
import { stepsOf } from '../rules/map.ts'
import { HALVES } from '../rules/steps.ts'
import { supplyLines } from '../rules/supply.ts'
import { FLAG, has, isOnMap, STATUS, type State, SUPPLY_NAMES } from '../state.ts'
import { layerOf } from './layers.ts'

/** The side of the counter that is up, as it is printed (2.1c). */
const factorsOf = (state: State, unit: number): string => {
  const { title } = state
  const { levels, movement, factors } = title.units[unit]
  const { attack, defence } = levels[state.lost[unit]]
  if (title.isHq[unit] === 1) return factors
  return attack === defence ? `${attack}-${movement}` : `${attack}-${defence}-${movement}`
}

// 6.14: in its impulse a unit is supplied as it was found at its start
const supplyShown = (state: State, unit: number): string =>
  SUPPLY_NAMES[has(state, unit, FLAG.eligible) ? state.impulseSupply[unit] : state.supply[unit]]

export const describe =
  (state: State) =>
  (unit: number): Partial<UnitState> => ({
    points: state.points[unit] / HALVES,
    factors: factorsOf(state, unit),
    steps: {
      now: state.status[unit] === STATUS.gone || state.status[unit] === STATUS.away ? 0 : stepsOf(state, unit),
      full: state.title.steps[unit],
    },
    ...(isOnMap(state, unit) ? { supply: supplyShown(state, unit) } : {}),
  })

export const OVERLAYS: OverlayParts<State> = {
  controls: ({ control }, side, hex) => control[hex] === side,
  supply: supplyLines,
  supplies: SUPPLY_NAMES,
  layer: layerOf,
}
