// What the table shows of a state: ZOC, supply with its lines, the front with its gaps, control, and each counter.
import { NO_HEX } from '../../engine/board.ts'
import type { OverlayAnswer, OverlayQuery, UnitState } from '../../engine/contract.ts'
import { holderOf } from './map.ts'
import { SIDES } from './meta.ts'
import { AT_BASE, enemyOf, FLAG, isOnMap, MISSIONS, STATUS_NAMES, type State, SUPPLY_NAMES } from './state.ts'
import { supplyLineOf, supplyOf } from './supply.ts'
import type { Title } from './title.ts'
import { frontOf } from './victory.ts'

const sideOf = (seat: string): 0 | 1 => (seat === 'axis' ? 0 : 1)

const zocOf = (state: State, side: 0 | 1): number[] =>
  [...state.zoc[side].keys()].filter(hex => state.zoc[side][hex] > 0 || state.airZoc[side][hex] > 0)

const supplyStates = (title: Title, state: State, side: number) =>
  [...title.units.keys()]
    .filter(unit => title.side[unit] === side && isOnMap(state, unit) && title.units[unit].type !== 'air-flight')
    .map(unit => ({
      unit,
      state: SUPPLY_NAMES[supplyOf(title, state, unit)],
      line: supplyLineOf(title, state, unit),
    }))

/** A hex belongs to whoever holds it, or whose ZOC alone covers it. */
const controlOf = (title: Title, state: State) => {
  const held: { hex: number; side: string }[] = []
  for (let hex = 0; hex < title.board.size; hex++) {
    const holder = holderOf(title, state, hex)
    const side =
      holder >= 0
        ? holder
        : [0, 1].find(each => state.zoc[each as 0 | 1][hex] > 0 && state.zoc[enemyOf(each)][hex] === 0)
    if (side !== undefined && side !== NO_HEX) held.push({ hex, side: SIDES[side] })
  }
  return held
}

export const describe = (title: Title, state: State, unit: number): UnitState => {
  const onMap = isOnMap(state, unit) && title.units[unit].type !== 'air-flight'
  const marks: string[] = Object.entries(FLAG)
    .filter(([, bit]) => (state.flags[unit] & bit) !== 0)
    .map(([mark]) => mark)
  if (state.mission[unit] !== AT_BASE) marks.push(MISSIONS[state.mission[unit]])
  if (state.back[unit] > state.turn) marks.push(`damaged-until-${state.back[unit]}`)
  return {
    hex: state.hex[unit],
    side: title.side[unit],
    status: STATUS_NAMES[state.status[unit]],
    // A counter has one side, and shows its printed factors whatever its supply.
    factors: title.units[unit].factors,
    points: state.points[unit],
    ...(onMap ? { supply: SUPPLY_NAMES[supplyOf(title, state, unit)] } : {}),
    marks,
  }
}

const answer = (title: Title, state: State, query: OverlayQuery): unknown => {
  switch (query.what) {
    case 'zoc':
      return zocOf(state, sideOf(query.side))
    case 'supply':
      return supplyStates(title, state, sideOf(query.side))
    case 'front':
      return frontOf(title, state, sideOf(query.side))
    case 'control':
      return controlOf(title, state)
  }
}

export const overlay = <Q extends OverlayQuery>(title: Title, state: State, query: Q): OverlayAnswer<Q> =>
  answer(title, state, query) as OverlayAnswer<Q>
