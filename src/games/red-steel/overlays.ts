// What the table shows of a state: ZOC, supply with its lines, control, the front, and each counter.
import type { Arrival, OverlayAnswer, OverlayQuery, UnitState } from '../../engine/contract.ts'
import { layerOf } from './layers.ts'
import { isDeployed, stepsOf } from './map.ts'
import { AXIS, SIDES, type Side, SOVIET } from './meta.ts'
import { arrivalTurnOf } from './reinforcements.ts'
import { FLAG, has, isOnMap, MORALE_NAMES, STATUS, STATUS_NAMES, type State, SUPPLY_NAMES } from './state.ts'
import { supplyLines } from './supply.ts'
import { isAllotted } from './support.ts'
import type { Title } from './title.ts'

const sideOf = (seat: string): Side => (seat === SIDES[AXIS] ? AXIS : SOVIET)

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
  ...Object.entries(FLAG)
    .filter(([, bit]) => has(state, unit, bit))
    .map(([mark]) => mark),
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

export const arrivalsOf = (title: Title, state: State): readonly Arrival[] =>
  title.units.flatMap((_, unit): Arrival[] => {
    if (state.status[unit] === STATUS.due) return [{ unit, turn: state.turn }]
    const turn = arrivalTurnOf(title, state, unit)
    return turn === undefined ? [] : [{ unit, turn: Math.max(turn, state.turn) }]
  })
