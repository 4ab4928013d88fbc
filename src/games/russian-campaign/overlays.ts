// What the table shows of a state: ZOC, supply with its lines, control, the front, the title's own layers, and each counter.
import type { Arrival, OverlayAnswer, OverlayQuery, UnitState } from '../../engine/contract.ts'
import { layerOf } from './layers.ts'
import { controllerOf } from './map.ts'
import { AXIS, SIDES, type Side, SOVIET } from './meta.ts'
import { arrivalTurnOf } from './reinforcements.ts'
import { FLAG, isOnMap, STATUS, STATUS_NAMES, type State } from './state.ts'
import { isSupplied, supplyLines } from './supply.ts'
import type { Title } from './title.ts'

const sideOf = (seat: string): Side => (seat === SIDES[AXIS] ? AXIS : SOVIET)

export const describe = (title: Title, state: State, unit: number): UnitState => {
  const onMap = isOnMap(state, unit) && title.isMarker[unit] === 0
  return {
    hex: state.hex[unit],
    status: STATUS_NAMES[state.status[unit]],
    points: state.points[unit],
    side: title.side[unit],
    factors: title.units[unit].factors,
    ...(onMap && title.isPartisan[unit] === 0
      ? { supply: isSupplied(title, state, unit) ? 'supplied' : 'out-of-supply' }
      : {}),
    marks: Object.entries(FLAG)
      .filter(([, bit]) => (state.flags[unit] & bit) !== 0)
      .map(([mark]) => mark),
  }
}

/** Hexes of the side next to those of the enemy. */
const frontOf = (title: Title, state: State, side: Side): number[] => {
  const holds = (hex: number): boolean => controllerOf(title, state, hex) === side
  return [...title.board.hexes.keys()].filter(hex => {
    if (title.barred[hex] === 1 || !holds(hex)) return false
    const near = title.board.neighbours.subarray(hex * 6, hex * 6 + 6)
    return near.some(each => each >= 0 && title.barred[each] === 0 && !holds(each))
  })
}

const answer = (title: Title, state: State, query: OverlayQuery): unknown => {
  switch (query.what) {
    case 'zoc': {
      const zoc = state.zoc[sideOf(query.side)]
      return [...zoc.keys()].filter(hex => zoc[hex] > 0)
    }
    case 'supply':
      return supplyLines(title, state, sideOf(query.side)).map(({ unit, supplied, line }) => ({
        unit,
        state: supplied ? 'supplied' : 'out-of-supply',
        line,
      }))
    case 'front': {
      const side = sideOf(query.side)
      const line = frontOf(title, state, side)
      return { line, gaps: line.filter(hex => state.zoc[side][hex] === 0 && state.first[hex] < 0) }
    }
    case 'control':
      return title.board.hexes.flatMap((_, hex) =>
        title.barred[hex] === 1 ? [] : [{ hex, side: SIDES[controllerOf(title, state, hex)] }],
      )
    case 'layer':
      return layerOf(title, state, query.layer)
  }
}

export const overlay = <Q extends OverlayQuery>(title: Title, state: State, query: Q): OverlayAnswer<Q> =>
  answer(title, state, query) as OverlayAnswer<Q>

/** 12.1.1: what the turn track still brings. */
export const arrivalsOf = (title: Title, state: State): readonly Arrival[] =>
  title.units
    .flatMap((_, unit): Arrival[] => {
      if (state.status[unit] === STATUS.due) return [{ unit, turn: state.turn }]
      const turn = state.status[unit] === STATUS.absent ? arrivalTurnOf(title, state, unit) : undefined
      return turn === undefined || turn < state.turn ? [] : [{ unit, turn }]
    })
    .sort((a, b) => a.turn - b.turn)
