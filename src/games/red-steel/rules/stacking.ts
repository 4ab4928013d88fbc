// Stacking at the end of the own movement phase (6.2): whoever is over the limit there goes, as the opponent chooses.
import type { GameEvent, Losses, LossOffer, Refusal } from '../../../engine/contract.ts'
import type { LossesOffer } from '../../../engine/offer.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { STATUS, type State } from '../state.ts'
import { no } from '../words/messages.ts'
import { holderOf, isCrowded, stackSize, stepsOf, takeOffMap, unitsAt } from './map.ts'
import { wrong } from './tasks.ts'
import { now } from './turn.ts'
import { scoreLoss } from './victory.ts'

/** Hexes of the side in turn that hold more than they may. */
export const crowdedHexes = (state: State): number[] => {
  const { side } = now(state)
  const hexes: number[] = []
  for (let hex = 0; hex < state.first.length; hex++)
    if (state.first[hex] !== NO_UNIT && holderOf(state, hex) === side && isCrowded(state, hex)) hexes.push(hex)
  return hexes
}

/** Whom the opponent may take from a crowded hex: anybody who counts there. */
const evictable = (state: State, hex: number): number[] => {
  const { title } = state
  if (!isCrowded(state, hex)) return []
  const units = unitsAt(state, hex)
  const hqs = units.filter(unit => title.isHq[unit] === 1)
  return units.filter(unit => stackSize(state, unit) > 0 || (title.isHq[unit] === 1 && hqs.length > 1))
}

const checkEvict = (state: State, { units }: Losses): Refusal | undefined => {
  if (units.length !== 1) return wrong()
  const [unit] = units
  const hex = state.hex[unit]
  return state.title.side[unit] === now(state).side && hex >= 0 && evictable(state, hex).includes(unit)
    ? undefined
    : no('6.2', 'refuse.evictWhom', { unit })
}

const applyEvict = (state: State, { units: [unit] }: Losses, events: GameEvent[]): void => {
  const hex = state.hex[unit]
  const { type, formation } = state.title.units[unit]
  scoreLoss(state, unit, stepsOf(state, unit))
  takeOffMap(state, unit, type === 'militia' || formation === 'breakdown' ? STATUS.stock : STATUS.gone)
  events.push({ key: 'log.evicted', rule: '6.2', args: { unit, hex } })
}

/** From one hex after the other. */
const evictions = (state: State): LossOffer => {
  const [hex] = crowdedHexes(state)
  const units = hex === undefined ? [] : evictable(state, hex)
  return { need: 1, most: 1, units: units.map(unit => ({ unit, worth: 1 })) }
}

export const evictOffer: LossesOffer<State> = { offer: evictions, check: checkEvict, apply: applyEvict }
