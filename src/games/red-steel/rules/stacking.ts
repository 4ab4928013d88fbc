// Stacking (6.0): limits of a hex. At the end of the own movement phase whoever is over the limit goes, as the opponent
// chooses (6.2); in a hex that is attacked the attacker picks who is beyond it, before the dice of that combat fall (6.3).
import type { Choose, GameEvent, Losses, LossOffer, Refusal } from '../../../engine/contract.ts'
import type { ChooseOffer, LossesOffer } from '../../../engine/offer.ts'
import { isAmong, NO_UNIT, NOBODY } from '../../../engine/stack.ts'
import { FLAG, has, STATUS, type State, set, unset } from '../state.ts'
import { no } from '../words/messages.ts'
import { stepsOf, takeOffMap, unitsAt } from './map.ts'
import { wrong } from './tasks.ts'
import { now } from './turn.ts'
import { defenceOf } from './values.ts'
import { scoreLoss } from './victory.ts'

// ---- Limits (6.1, 6.5), in companies: three make a battalion ----

/** 6.0: several units share a hex, up to this. */
const STACK_LIMIT = 9

/** In companies; 6.5b: a mountain regiment counts double while it has most of its steps. */
export const stackSize = (state: State, unit: number): number => {
  const { title } = state
  return title.isMountain[unit] === 1 && stepsOf(state, unit) >= 3 ? 6 : title.load[unit]
}

/** Would the hex be within the limits with these units besides, and without those? */
export const hasRoom = (
  state: State,
  hex: number,
  more: readonly number[] = NOBODY,
  without: readonly number[] = NOBODY,
): boolean => {
  const { title } = state
  let hqs = 0
  let load = 0
  for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit]) {
    if (isAmong(more, unit) || isAmong(without, unit)) continue
    hqs += title.isHq[unit]
    load += stackSize(state, unit)
  }
  for (const unit of more) {
    hqs += title.isHq[unit]
    load += stackSize(state, unit)
  }
  return load + Math.max(0, hqs - 1) <= STACK_LIMIT
}

/** Does the hex hold more than it may? */
const isOverstacked = (state: State, hex: number): boolean => !hasRoom(state, hex)

// ---- Too many at the end of the own movement phase (6.2) ----

/** Each stack once: is the unit the first of too many? Alone nobody is. */
const leadsCrowd = (state: State, unit: number): boolean =>
  state.next[unit] !== NO_UNIT && state.first[state.hex[unit]] === unit && isOverstacked(state, state.hex[unit])

/** Hexes of the side in turn that hold more than they may, in the order of the board. */
export const overstackedHexes = (state: State): readonly number[] => {
  const hexes: number[] = []
  for (const unit of state.title.unitsOf[now(state).side]) if (leadsCrowd(state, unit)) hexes.push(state.hex[unit])
  return hexes.sort((a, b) => a - b)
}

/** Whom the opponent may take from an overstacked hex: anybody who counts there. */
const evictable = (state: State, hex: number): number[] => {
  const { title } = state
  if (!isOverstacked(state, hex)) return []
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
  events.push({ key: 'log.evicted', rule: '6.2', args: { unit, hex }, lost: unit })
}

/** From one hex after the other. */
const evictions = (state: State): LossOffer => {
  const [hex] = overstackedHexes(state)
  const units = hex === undefined ? [] : evictable(state, hex)
  return { need: 1, most: 1, units: units.map(unit => ({ unit, worth: 1 })) }
}

export const overstackOffer: LossesOffer<State> = { offer: evictions, check: checkEvict, apply: applyEvict }

// ---- Too many in a hex that is attacked (6.3): the marks last as long as the combat ----

const pickedAt = (state: State, hex: number): number[] =>
  unitsAt(state, hex).filter(unit => has(state, unit, FLAG.excess))

/** Who of these takes up room; 6.1b: the first HQ does not. */
const roomTakers = (state: State, units: readonly number[]): number[] => {
  const { title } = state
  const hasSpareHq = units.filter(unit => title.isHq[unit] === 1).length > 1
  return units.filter(unit => (title.isHq[unit] === 1 ? hasSpareHq : stackSize(state, unit) > 0))
}

/** Who can still be picked in the hex; nobody once the rest of it is within the limit. */
export const excessUnits = (state: State, hex: number): number[] =>
  hasRoom(state, hex, [], pickedAt(state, hex))
    ? []
    : roomTakers(
        state,
        unitsAt(state, hex).filter(unit => !has(state, unit, FLAG.excess)),
      )

/** The one whose defence is missed most. */
export const strongestOf = (state: State, units: readonly number[]): number =>
  units.reduce((best, unit) => (defenceOf(state, unit) > defenceOf(state, best) ? unit : best))

/** 6.3b: those picked; before that, for the card, those whom the attacker would pick to meet the least defence. */
export const excessAt = (state: State, hex: number): readonly number[] => {
  if (hasRoom(state, hex)) return NOBODY
  const picked = pickedAt(state, hex)
  while (!hasRoom(state, hex, [], picked)) {
    const rest = unitsAt(state, hex).filter(unit => !picked.includes(unit))
    picked.push(strongestOf(state, roomTakers(state, rest)))
  }
  return picked
}

/** Whoever fits in beside all others is let off: a company picked before a battalion that made room for both. */
export const letOff = (state: State, hex: number): void => {
  for (const unit of pickedAt(state, hex)) {
    const others = pickedAt(state, hex).filter(each => each !== unit)
    if (hasRoom(state, hex, [], others)) unset(state, unit, FLAG.excess)
  }
}

const pick = (state: State, unit: number, events: GameEvent[]): void => {
  set(state, unit, FLAG.excess)
  events.push({ key: 'log.excess', rule: '6.3b', args: { unit, hex: state.hex[unit] } })
}

/** Where there is no choice it is made for the attacker. */
export const pickForced = (state: State, hex: number, events: GameEvent[]): void => {
  for (;;) {
    const units = excessUnits(state, hex)
    if (units.length !== 1) return
    pick(state, units[0], events)
  }
}

/** After the combat. */
export const clearExcess = (state: State): void => {
  for (let unit = 0; unit < state.flags.length; unit++) unset(state, unit, FLAG.excess)
}

// ---- The choice, by names of units, while `world.picking` asks for it ----

export const pickedHex = ({ world: { picking = -1 }, combats }: State): number => combats[picking].target

const asked = (state: State): string[] => excessUnits(state, pickedHex(state)).map(unit => state.title.units[unit].id)

const checkExcess = (state: State, { option }: Choose): Refusal | undefined =>
  asked(state).includes(option) ? undefined : no('6.3b', 'refuse.noBattleChoice')

const unitNamed = (state: State, name: string): number => state.title.unitByName.get(name) ?? NO_UNIT

export const excessOffer: ChooseOffer<State> = {
  offer: state =>
    asked(state).map(option => ({
      option,
      name: { key: 'choice.excess', args: { unit: unitNamed(state, option) } },
    })),
  check: checkExcess,
  apply: (state, { option }, events) => pick(state, unitNamed(state, option), events),
}
