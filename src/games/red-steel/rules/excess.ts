// Units beyond the stacking limit in a hex that is attacked (6.3): the attacker picks them before the dice of that combat
// fall. The marks last as long as the combat.
import type { Choose, GameEvent, Refusal } from '../../../engine/contract.ts'
import type { ChooseOffer } from '../../../engine/offer.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { FLAG, has, type State, set, unset } from '../state.ts'
import { no } from '../words/messages.ts'
import { hasRoom, stackSize, unitsAt } from './map.ts'
import { defenceOf } from './values.ts'

const NOBODY: readonly number[] = []

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
