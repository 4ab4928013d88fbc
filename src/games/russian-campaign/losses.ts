// How units leave the map: eliminated into the pool, or surrendered for good.
import type { GameEvent } from '../../engine/contract.ts'
import { lossStatus, watch } from './control.ts'
import { takeOffMap } from './map.ts'
import { STATUS, type State } from './state.ts'

/** To the pool, or where its kind goes (9.12.4, 12.7.3). */
export const eliminate = (state: State, unit: number, rule: string, events: GameEvent[]): void => {
  const hex = state.hex[unit]
  takeOffMap(state, unit, lossStatus(state.title, unit))
  events.push({ key: 'log.eliminated', rule, args: { unit, hex } })
  watch(state, events)
}

/** Out of the game; 9.12.4: remnants are not lost. */
export const surrender = (state: State, unit: number, rule: string, events: GameEvent[]): void => {
  const hex = state.hex[unit]
  takeOffMap(state, unit, state.title.isRemnant[unit] === 1 ? STATUS.stock : STATUS.gone)
  events.push({ key: 'log.surrendered', rule, args: { unit, hex } })
  watch(state, events)
}
