// What the table shows of a state: ZOC, supply with its lines, control, the front, and each counter.
import type { UnitState } from '../../../engine/contract.ts'
import { marksIn } from '../../../engine/flags.ts'
import type { OverlayParts } from '../../../engine/overlays.ts'
import { SIXTHS } from '../rules/charts.ts'
import { isDeployed, stepsOf } from '../rules/map.ts'
import { supplyLines } from '../rules/supply.ts'
import { isAllotted } from '../rules/support.ts'
import { FLAG, isOnMap, MORALE_NAMES, STATUS, type State, SUPPLY_NAMES } from '../state.ts'
import { layerOf } from './layers.ts'

/** The side of the counter that is up: deployed artillery shows its support (11.1a). */
const factorsOf = (state: State, unit: number): string => {
  const { title } = state
  const { levels, support } = title.units[unit]
  if (isDeployed(state, unit) || title.isMonitor[unit] === 1)
    return `${support.attack}-${support.defence}-${support.range}`
  if (title.isAircraft[unit] === 1) return String(support.attack)
  const { attack, defence, movement } = levels[state.lost[unit]]
  return `${attack}-${defence}-${movement}`
}

const marksOf = (state: State, unit: number): string[] => [
  ...marksIn(FLAG, state.flags[unit]),
  ...(isAllotted(state, unit) ? ['supports'] : []),
  ...(state.morale[unit] === 0 ? [] : [MORALE_NAMES[state.morale[unit]]]),
  ...(state.title.isArtillery[unit] === 1 ? [`salvos-${state.salvos[unit]}`] : []),
]

export const describe =
  (state: State) =>
  (unit: number): Partial<UnitState> => ({
    points: state.points[unit] / SIXTHS,
    factors: factorsOf(state, unit),
    steps: { now: state.status[unit] === STATUS.gone ? 0 : stepsOf(state, unit), full: state.title.steps[unit] },
    ...(isOnMap(state, unit) ? { supply: SUPPLY_NAMES[state.supply[unit]] } : {}),
    marks: marksOf(state, unit),
  })

export const OVERLAYS: OverlayParts<State> = {
  controls: ({ control }, side, hex) => control[hex] === side,
  supply: supplyLines,
  supplies: SUPPLY_NAMES,
  layer: layerOf,
}
