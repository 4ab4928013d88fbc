// Who is still to come, when and where: the turn track as people read it. The rules of arriving are in organisation.ts.
import type { Arrival } from '../../engine/contract.ts'
import type { Message } from '../../engine/text.ts'
import { NOVEMBER } from './charts.ts'
import { AXIS, OPTIONS } from './meta.ts'
import { turnOfArrival } from './organisation.ts'
import { hasOption, STATUS, type State } from './state.ts'

/** 14.6a: of those on the turn track, these two come in November already. */
const comesForBulge = (state: State, unit: number): boolean =>
  hasOption(state, OPTIONS.bulge) &&
  state.turn <= NOVEMBER &&
  ['dietrich', 'ger-i-ss-pz'].includes(state.title.units[unit].id)

/** 10.4, 11.24a, 12.22n, 14.6b */
const placeOf = (state: State, unit: number): Message => {
  const { title } = state
  const { id, nation, type } = title.units[unit]
  if (id === 'dietrich') return { key: 'arrival.ss' }
  if (comesForBulge(state, unit)) return { key: 'arrival.bulge' }
  if (state.side[unit] === AXIS) return { key: 'arrival.cities', args: { hexes: title.axisArrival } }
  if (nation === 'yugoslav') return { key: 'arrival.yugoslav', args: { hexes: [title.at.belgrade] } }
  if (type === 'marine') return { key: 'arrival.port' }
  return { key: 'arrival.cities', args: { hexes: title.alliedArrival } }
}

export const arrivalsOf = (state: State): Arrival[] =>
  [...state.title.units.keys()].flatMap((unit): Arrival[] => {
    if (state.status[unit] !== STATUS.due) return []
    const turn = comesForBulge(state, unit) ? NOVEMBER : turnOfArrival(state, unit)
    return turn === undefined ? [] : [{ unit, turn: Math.max(turn, state.turn), where: placeOf(state, unit) }]
  })
