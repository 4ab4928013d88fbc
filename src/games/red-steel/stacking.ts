// Stacking at the end of the own movement phase (6.2): whoever is over the limit there goes, as the opponent chooses.
import type { GameEvent, Refusal } from '../../engine/contract.ts'
import { NO_UNIT } from '../../engine/stack.ts'
import { holderOf, isCrowded, stackSize, stepsOf, takeOffMap, unitsAt } from './map.ts'
import { no } from './messages.ts'
import type { Side } from './meta.ts'
import { STATUS, type State } from './state.ts'
import { scoreLoss } from './victory.ts'

/** Hexes of the side that hold more than they may. */
export const crowdedHexes = (state: State, side: Side): number[] => {
  const hexes: number[] = []
  for (let hex = 0; hex < state.first.length; hex++)
    if (state.first[hex] !== NO_UNIT && holderOf(state, hex) === side && isCrowded(state, hex)) hexes.push(hex)
  return hexes
}

/** Whom the opponent may take from a crowded hex: anybody who counts there. */
export const evictable = (state: State, hex: number): number[] => {
  const { title } = state
  if (!isCrowded(state, hex)) return []
  const units = unitsAt(state, hex)
  const hqs = units.filter(unit => title.isHq[unit] === 1)
  return units.filter(unit => stackSize(state, unit) > 0 || (title.isHq[unit] === 1 && hqs.length > 1))
}

export const checkEvict = (state: State, unit: number, side: Side): Refusal | undefined => {
  const hex = state.hex[unit]
  return state.title.side[unit] === side && hex >= 0 && evictable(state, hex).includes(unit)
    ? undefined
    : no('6.2', 'refuse.evictWhom', { unit })
}

export const applyEvict = (state: State, unit: number, events: GameEvent[]): void => {
  const hex = state.hex[unit]
  const { type, formation } = state.title.units[unit]
  scoreLoss(state, unit, stepsOf(state, unit))
  takeOffMap(state, unit, type === 'militia' || formation === 'breakdown' ? STATUS.stock : STATUS.gone)
  events.push({ key: 'log.evicted', rule: '6.2', args: { unit, hex } })
}
