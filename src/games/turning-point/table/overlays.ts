// What the table shows of a state: ZOC, supply with its lines, the front with its gaps, control, and each counter.
import type { UnitState } from '../../../engine/contract.ts'
import { marksIn } from '../../../engine/flags.ts'
import { overlaysOf } from '../../../engine/overlays.ts'
import { SIDES, type Side } from '../meta.ts'
import { isIgnored } from '../rules/card.ts'
import { holderOf } from '../rules/map.ts'
import { supplyLines, supplyOf } from '../rules/supply.ts'
import { frontOf } from '../rules/victory.ts'
import { AT_BASE, enemyOf, FLAG, isOnMap, MISSIONS, STATUS_NAMES, type State, SUPPLY_NAMES } from '../state.ts'

/** A hex belongs to whoever holds it, or whose ZOC alone covers it. */
const controls = (state: State, side: Side, hex: number): boolean => {
  const holder = holderOf(state, hex)
  return holder >= 0 ? holder === side : state.zoc[side][hex] > 0 && state.zoc[enemyOf(side)][hex] === 0
}

export const describe = (state: State, unit: number): UnitState => {
  const { title } = state
  const onMap = isOnMap(state, unit) && title.units[unit].type !== 'air-flight'
  // RET-Q4: who stands alone where he fled to defends
  const flags = isIgnored(state, unit) ? state.flags[unit] : state.flags[unit] & ~FLAG.joined
  const marks: string[] = marksIn(FLAG, flags)
  if (state.mission[unit] !== AT_BASE) marks.push(MISSIONS[state.mission[unit]]) // AIR-10: each mission its own mark
  if (state.back[unit] > state.turn) marks.push(`damaged-until-${state.back[unit]}`)
  return {
    hex: state.hex[unit],
    side: title.side[unit],
    status: STATUS_NAMES[state.status[unit]],
    // A counter has one side, and shows its printed factors whatever its supply.
    factors: title.units[unit].factors,
    points: state.points[unit],
    ...(onMap ? { supply: SUPPLY_NAMES[supplyOf(state, unit)] } : {}),
    marks,
  }
}

export const overlay = overlaysOf<State>(SIDES, {
  controls,
  supply: supplyLines,
  supplies: SUPPLY_NAMES,
  zoc: ({ zoc, airZoc }, side) => [...zoc[side].keys()].filter(hex => zoc[side][hex] > 0 || airZoc[side][hex] > 0),
  front: frontOf,
})
