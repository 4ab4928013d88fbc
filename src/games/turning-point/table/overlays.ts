// What the table shows of a state: ZOC, supply with its lines, the front with its gaps, control, and each counter.
import type { UnitState } from '../../../engine/contract.ts'
import { marksIn } from '../../../engine/flags.ts'
import type { OverlayParts } from '../../../engine/overlays.ts'
import { isIgnored } from '../rules/card.ts'
import { supplyLines, supplyOf } from '../rules/supply.ts'
import { frontOf } from '../rules/victory.ts'
import { AT_BASE, FLAG, isOnMap, MISSIONS, STATUS, type State, SUPPLY_NAMES } from '../state.ts'

/** A counter has one side, and shows its printed factors whatever its supply. */
export const describe =
  (state: State) =>
  (unit: number): Partial<UnitState> => {
    const onMap = isOnMap(state, unit) && state.title.units[unit].type !== 'air-flight'
    // RET-Q4: who stands alone where he fled to defends
    const flags = isIgnored(state, unit) ? state.flags[unit] : state.flags[unit] & ~FLAG.joined
    const marks: string[] = marksIn(FLAG, flags)
    if (state.mission[unit] !== AT_BASE) marks.push(MISSIONS[state.mission[unit]]) // AIR-10: each mission its own mark
    if (state.back[unit] > state.turn) marks.push(`damaged-until-${state.back[unit]}`)
    // RNF-8: who is still to come enters with the whole allowance; halved for supply (SUP-1) are those on the map
    if (state.status[unit] === STATUS.due) return { marks, points: state.title.allowance[unit] }
    return onMap ? { marks, supply: SUPPLY_NAMES[supplyOf(state, unit)] } : { marks }
  }

export const OVERLAYS: OverlayParts<State> = {
  supply: supplyLines,
  supplies: SUPPLY_NAMES,
  zoc: ({ zoc, airZoc }, side) => [...zoc[side].keys()].filter(hex => zoc[side][hex] > 0 || airZoc[side][hex] > 0),
  front: frontOf,
}
