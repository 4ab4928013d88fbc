// Stacking (6.3): limits of a hex, what counts, and who goes when there are too many at the end of a movement phase.
import type { Losses, LossOffer, Refusal } from '../../../engine/contract.ts'
import type { LossesOffer } from '../../../engine/offer.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { OPTIONS } from '../meta.ts'
import { hasOption, isOnMap, type State } from '../state.ts'
import { no } from '../words/messages.ts'
import { checkListed, eliminate } from './attrition.ts'
import { STACK_LIMIT } from './charts.ts'
import { nationOf, unitsAt } from './map.ts'
import { isCutOff } from './supply.ts'

/** 6.3a, 11.6: what counts for stacking. */
export const stackCount = (state: State, hex: number): number => {
  let count = 0
  for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit]) count += state.title.stacks[unit]
  return count
}

/** 6.3a, 14.5: two units; three German corps in Berlin with an SS among them by option. */
export const stackLimitAt = (state: State, hex: number): number => {
  const { title } = state
  if (hex !== title.at.berlin || !hasOption(state, OPTIONS.lastLine)) return STACK_LIMIT
  const corps = unitsAt(state, hex).filter(unit => title.stacks[unit] === 1)
  const german = corps.every(unit => nationOf(title, unit) === 'german')
  return german && corps.some(unit => title.units[unit].ss) ? STACK_LIMIT + 1 : STACK_LIMIT
}

export const excessAt = (state: State, hex: number): number =>
  Math.max(0, stackCount(state, hex) - stackLimitAt(state, hex))

export const overstackedHexes = (state: State, side: number): number[] => {
  const hexes = new Set<number>()
  for (let unit = 0; unit < state.title.units.length; unit++)
    if (state.side[unit] === side && isOnMap(state, unit) && excessAt(state, state.hex[unit]) > 0)
      hexes.add(state.hex[unit])
  return [...hexes]
}

// ---- 6.3c: the opponent picks who leaves an overstacked hex ----

const overstack = (state: State): LossOffer => {
  const units = unitsAt(state, state.overstacked).filter(unit => state.title.stacks[unit] === 1)
  const need = excessAt(state, state.overstacked)
  return { need, most: need, units: units.map(unit => ({ unit, worth: 1 })) }
}

const checkOverstack = (state: State, losses: Losses): Refusal | undefined => {
  const offer = overstack(state)
  return (
    checkListed(offer, losses, '6.3c') ??
    (losses.units.length === offer.need ? undefined : no('6.3c', 'refuse.exactly', { need: offer.need }))
  )
}

export const overstackOffer: LossesOffer<State> = {
  offer: overstack,
  check: checkOverstack,
  apply: (state, { units }, events) => {
    eliminate(state, units, unit => isCutOff(state, unit), events)
    state.closed = true // the next hex, if there is one
  },
}
