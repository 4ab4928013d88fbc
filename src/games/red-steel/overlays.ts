// What the table shows of a state: ZOC, supply with its lines, control, the front, and each counter.
import type { UnitState } from '../../engine/contract.ts'
import { marksIn } from '../../engine/flags.ts'
import { overlaysOf } from '../../engine/overlays.ts'
import { layerOf } from './layers.ts'
import { isDeployed, stepsOf } from './map.ts'
import { SIDES } from './meta.ts'
import { FLAG, isOnMap, MORALE_NAMES, STATUS, STATUS_NAMES, type State, SUPPLY_NAMES } from './state.ts'
import { supplyLines } from './supply.ts'
import { isAllotted } from './support.ts'
import type { Title } from './title.ts'

/** The side of the counter that is up: deployed artillery shows its support (11.1a). */
const factorsOf = (title: Title, state: State, unit: number): string => {
  const { levels, support } = title.units[unit]
  if (isDeployed(title, state, unit) || title.isMonitor[unit] === 1)
    return `${support.attack}-${support.defence}-${support.range}`
  if (title.isAircraft[unit] === 1) return String(support.attack)
  const { attack, defence, movement } = levels[state.lost[unit]]
  return `${attack}-${defence}-${movement}`
}

const marksOf = (title: Title, state: State, unit: number): string[] => [
  ...marksIn(FLAG, state.flags[unit]),
  ...(isAllotted(state, unit) ? ['supports'] : []),
  ...(state.morale[unit] === 0 ? [] : [MORALE_NAMES[state.morale[unit]]]),
  ...(title.isArtillery[unit] === 1 ? [`salvos-${state.salvos[unit]}`] : []),
]

export const describe = (title: Title, state: State, unit: number): UnitState => ({
  hex: state.hex[unit],
  status: STATUS_NAMES[state.status[unit]],
  points: state.points[unit] / 6,
  side: title.side[unit],
  factors: factorsOf(title, state, unit),
  steps: { now: state.status[unit] === STATUS.gone ? 0 : stepsOf(title, state, unit), full: title.steps[unit] },
  ...(isOnMap(state, unit) ? { supply: SUPPLY_NAMES[state.supply[unit]] } : {}),
  marks: marksOf(title, state, unit),
})

export const overlay = overlaysOf<Title, State>(SIDES, {
  controls: (_title, { control }, side, hex) => control[hex] === side,
  supply: (title, state, side) =>
    supplyLines(title, state, side).map(({ unit, supply, line }) => ({ unit, state: SUPPLY_NAMES[supply], line })),
  layer: layerOf,
})
