// What the Soviets can replace in a turn (12.7.5 to 12.7.9): their workers, and what is shipped in.

import { SOVIET } from '../meta.ts'
import { isOnMap, STATUS, type State } from '../state.ts'
import { turnOf } from './charts.ts'
import { controls } from './control.ts'
import { chose, lendLeaseFactor } from './what-ifs.ts'

const DOUBLED_FROM = turnOf('1943-05')
export const LEND_LEASE = { from: turnOf('1942-01'), to: turnOf('1944-11') }
const BLACK_SEA_FROM = turnOf('1941-09')
const CASPIAN_FROM = turnOf('1943-05')

export const workerCapacity = (state: State, worker: number): number =>
  state.title.strength[worker] * (state.turn >= DOUBLED_FROM ? 2 : 1) // 12.7.9

/** 12.7.5a, 12.7.6; those in Siberia too. */
export const capacityOf = (state: State): number => {
  let sum = 0
  for (const worker of state.title.workers)
    if (isOnMap(state, worker) || state.status[worker] === STATUS.siberia) sum += workerCapacity(state, worker)
  return sum
}

const holdsBlackSeaCity = (state: State): boolean =>
  state.title.cities.some(hex => state.title.coast['black-sea'][hex] === 1 && controls(state, SOVIET, hex))

/** What is shipped in: a die each (12.7.7, V.III.italy.5, V.III.japan.5). */
export const shipments = (state: State): { rule: string; factor: number }[] => {
  const { title } = state
  const { turn, world } = state
  const north =
    turn >= LEND_LEASE.from &&
    turn <= LEND_LEASE.to &&
    !world.archangelLost &&
    controls(state, SOVIET, title.at.Archangel) // 12.7.8
  const black = chose(state, 'italy') && turn >= BLACK_SEA_FROM && holdsBlackSeaCity(state)
  const caspian = chose(state, 'japan') && turn >= CASPIAN_FROM && controls(state, SOVIET, title.at.Astrakhan)
  return [
    ...(north ? [{ rule: '12.7.7', factor: lendLeaseFactor(state) }] : []),
    ...(black ? [{ rule: 'V.III.italy.5', factor: 1 }] : []),
    ...(caspian ? [{ rule: 'V.III.japan.5', factor: 1 }] : []),
  ]
}
