// What the table shows of a state: ZOC, supply with its lines, control, and each counter.
import type { OverlayAnswer, OverlayQuery, UnitState } from '../../engine/contract.ts'
import { controls } from './control.ts'
import { SIDES } from './meta.ts'
import { FLAG, isOnMap, STATUS, STATUS_NAMES, type State } from './state.ts'
import { isCutOff, supplyLineOf } from './supply.ts'
import type { Title } from './title.ts'

const sideOf = (seat: string): 0 | 1 => (seat === 'axis' ? 0 : 1)

const supplyStates = (title: Title, state: State, side: number) =>
  [...title.units.keys()]
    .filter(unit => state.side[unit] === side && isOnMap(state, unit) && title.leader[unit] === 0)
    .map(unit => ({
      unit,
      state: isCutOff(title, state, unit) ? 'out-of-supply' : 'supplied',
      line: supplyLineOf(title, state, unit),
    }))

const controlOf = (title: Title, state: State) =>
  title.board.hexes.flatMap((_, hex) =>
    title.barred[hex] === 1
      ? []
      : SIDES.filter((_side, index) => controls(title, state, index, hex)).map(side => ({ hex, side })),
  )

export const describe = (title: Title, state: State, unit: number): UnitState => {
  const marks: string[] = Object.entries(FLAG)
    .filter(([, bit]) => (state.flags[unit] & bit) !== 0)
    .map(([mark]) => mark)
  const reduced = isOnMap(state, unit) && state.steps[unit] < title.steps[unit]
  if (reduced) marks.push('reduced')
  const lost = state.status[unit] === STATUS.eliminated || state.status[unit] === STATUS.gone
  const supplied = isOnMap(state, unit) && title.leader[unit] === 0
  return {
    hex: state.hex[unit],
    side: state.side[unit],
    status: STATUS_NAMES[state.status[unit]],
    factors: reduced ? `${title.reduced[unit]}-${title.allowance[unit]}` : title.units[unit].factors,
    ...(title.steps[unit] > 1 ? { steps: { now: lost ? 0 : state.steps[unit], full: title.steps[unit] } } : {}),
    points: state.points[unit],
    ...(supplied ? { supply: isCutOff(title, state, unit) ? 'out-of-supply' : 'supplied' } : {}),
    marks,
  }
}

/** Hexes of the side next to an enemy: the front as it runs. */
const frontLine = (title: Title, state: State, side: 0 | 1): number[] =>
  [...title.board.hexes.keys()].filter(hex => {
    if (title.barred[hex] === 1 || !controls(title, state, side, hex)) return false
    const near = title.board.neighbours.subarray(hex * 6, hex * 6 + 6)
    return near.some(each => each >= 0 && title.barred[each] === 0 && !controls(title, state, side, each))
  })

const answer = (title: Title, state: State, query: OverlayQuery): unknown => {
  switch (query.what) {
    case 'zoc': {
      const zoc = state.zoc[sideOf(query.side)]
      return [...zoc.keys()].filter(hex => zoc[hex] > 0)
    }
    case 'supply':
      return supplyStates(title, state, sideOf(query.side))
    case 'front': {
      const side = sideOf(query.side)
      const line = frontLine(title, state, side)
      const held = (hex: number): boolean => state.first[hex] >= 0 || state.zoc[side][hex] > 0
      return { line, gaps: line.filter(hex => !held(hex)) }
    }
    case 'control':
      return controlOf(title, state)
  }
}

export const overlay = <Q extends OverlayQuery>(title: Title, state: State, query: Q): OverlayAnswer<Q> =>
  answer(title, state, query) as OverlayAnswer<Q>
