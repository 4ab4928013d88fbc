// Units beyond the stacking limit in a hex that is attacked (6.3): the attacker picks them before the dice of that combat
// fall. The marks last as long as the combat.
import type { GameEvent, Refusal } from '../../engine/contract.ts'
import type { Message } from '../../engine/text.ts'
import { hasRoom, stackSize, unitsAt } from './map.ts'
import { no } from './messages.ts'
import { FLAG, has, type State, set, unset } from './state.ts'
import type { Title } from './title.ts'
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
const letOff = (state: State, hex: number): void => {
  for (const unit of pickedAt(state, hex)) {
    const others = pickedAt(state, hex).filter(each => each !== unit)
    if (hasRoom(state, hex, [], others)) unset(state, unit, FLAG.excess)
  }
}

const pick = (state: State, unit: number, events: GameEvent[]): void => {
  set(state, unit, FLAG.excess)
  events.push({ key: 'log.excess', rule: '6.3b', args: { unit, hex: state.hex[unit] } })
}

/** True while the attacker has a choice; where there is none it is made for him. */
export const awaitsExcess = (state: State, hex: number, events: GameEvent[]): boolean => {
  for (;;) {
    const units = excessUnits(state, hex)
    if (units.length > 1) return true
    if (units.length === 0) break
    pick(state, units[0], events)
  }
  letOff(state, hex)
  return false
}

/** After the combat. */
export const clearExcess = (state: State): void => {
  for (let unit = 0; unit < state.flags.length; unit++) unset(state, unit, FLAG.excess)
}

// ---- The choice, by names of units, while `world.picking` asks for it ----

const asked = (state: State): number[] => {
  const { picking } = state.world
  return picking === undefined ? [] : excessUnits(state, state.combats[picking].target)
}

export const excessChoices = (state: State): readonly string[] => asked(state).map(unit => state.title.units[unit].id)

export const excessName = (title: Title, option: string): Message => ({
  key: 'choice.excess',
  args: { unit: title.unitByName.get(option) ?? -1 },
})

export const checkExcess = (state: State, option: string): Refusal | undefined =>
  excessChoices(state).includes(option) ? undefined : no('6.3b', 'refuse.noBattleChoice')

export const applyExcess = (state: State, option: string, events: GameEvent[]): void => {
  const unit = state.title.unitByName.get(option)
  if (unit !== undefined) pick(state, unit, events)
}
