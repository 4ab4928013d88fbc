// What the table shows of a state: ZOC, supply with its lines, control, the front, and each counter.
import type { Arrival, OverlayAnswer, OverlayQuery, UnitState } from '../../engine/contract.ts'
import { arrivalTurnOf } from './arrivals.ts'
import { layerOf } from './layers.ts'
import { stepsOf } from './map.ts'
import { GERMAN, SIDES, type Side, SOVIET } from './meta.ts'
import { FLAG, has, isOnMap, STATUS, STATUS_NAMES, type State, SUPPLY_NAMES } from './state.ts'
import { supplyLines } from './supply.ts'
import type { Title } from './title.ts'

const sideOf = (seat: string): Side => (seat === SIDES[GERMAN] ? GERMAN : SOVIET)

/** The side of the counter that is up, as it is printed (2.1c). */
const factorsOf = (title: Title, state: State, unit: number): string => {
  const { levels, movement, factors } = title.units[unit]
  const { attack, defence } = levels[state.lost[unit]]
  if (title.isHq[unit] === 1) return factors
  return attack === defence ? `${attack}-${movement}` : `${attack}-${defence}-${movement}`
}

// 6.14: in its impulse a unit is supplied as it was found at its start
const supplyShown = (state: State, unit: number): string =>
  SUPPLY_NAMES[has(state, unit, FLAG.eligible) ? state.impulseSupply[unit] : state.supply[unit]]

export const describe = (title: Title, state: State, unit: number): UnitState => ({
  hex: state.hex[unit],
  status: STATUS_NAMES[state.status[unit]],
  points: state.points[unit] / 2,
  side: title.side[unit],
  factors: factorsOf(title, state, unit),
  steps: {
    now: state.status[unit] === STATUS.gone || state.status[unit] === STATUS.away ? 0 : stepsOf(title, state, unit),
    full: title.steps[unit],
  },
  ...(isOnMap(state, unit) ? { supply: supplyShown(state, unit) } : {}),
  marks: Object.entries(FLAG)
    .filter(([, bit]) => has(state, unit, bit))
    .map(([mark]) => mark),
})

/** Hexes of the side next to those of the enemy. */
const frontOf = (title: Title, state: State, side: Side): number[] =>
  [...title.board.hexes.keys()].filter(
    hex =>
      state.control[hex] === side &&
      title.board.neighbours.subarray(hex * 6, hex * 6 + 6).some(near => near >= 0 && state.control[near] !== side),
  )

const answer = (title: Title, state: State, query: OverlayQuery): unknown => {
  switch (query.what) {
    case 'zoc': {
      const zoc = state.zoc[sideOf(query.side)]
      return [...zoc.keys()].filter(hex => zoc[hex] > 0)
    }
    case 'supply':
      return supplyLines(title, state, sideOf(query.side)).map(({ unit, supply, line }) => ({
        unit,
        state: SUPPLY_NAMES[supply],
        line,
      }))
    case 'front': {
      const side = sideOf(query.side)
      const line = frontOf(title, state, side)
      return { line, gaps: line.filter(hex => state.zoc[side][hex] === 0 && state.first[hex] < 0) }
    }
    case 'control':
      return title.board.hexes.map((_, hex) => ({ hex, side: SIDES[state.control[hex]] }))
    case 'layer':
      return layerOf(title, state, query.layer)
  }
}

export const overlay = <Q extends OverlayQuery>(title: Title, state: State, query: Q): OverlayAnswer<Q> =>
  answer(title, state, query) as OverlayAnswer<Q>

export const arrivalsOf = (title: Title, state: State): readonly Arrival[] => {
  const returns = state.world.returns.map(({ unit, turn }): Arrival => ({ unit, turn: Math.max(turn, state.turn) }))
  const due = title.units.flatMap((_, unit): Arrival[] => {
    if (state.status[unit] === STATUS.due) return [{ unit, turn: state.turn }]
    const turn = arrivalTurnOf(title, state, unit)
    return turn === undefined ? [] : [{ unit, turn }]
  })
  return [...returns, ...due]
}
