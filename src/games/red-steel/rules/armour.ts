// Armour and anti-tank values in a combat (10.0): who may use his, and what comes of it.
import type { CardModifier } from '../../../engine/contract.ts'
import { clamp } from '../../../engine/odds.ts'
import { OPTIONS } from '../meta.ts'
import { hasOption, type State } from '../state.ts'
import { MASSED_ARMOUR, ODDS_MODIFIERS } from './charts.ts'
import { type Clash, defendersAt } from './strength.ts'
import { antitankOf, armourOf } from './values.ts'

// ---- Who may use his values (10.3) ----

/** 10.3a: infantry itself, others by somebody else in their hex who takes part; 10.3b is in `isInfantrySupport`. */
const isSupported = (state: State, unit: number, fighters: readonly number[]): boolean =>
  state.title.isInfantry[unit] === 1 ||
  fighters.some(
    other => other !== unit && state.title.isInfantrySupport[other] === 1 && state.hex[other] === state.hex[unit],
  )

/** 10.6: a company has as much as a battalion; 10.3c: recon needs nobody. */
const usableArmour = (state: State, unit: number, fighters: readonly number[]): number =>
  state.title.units[unit].type === 'recon' || isSupported(state, unit, fighters) ? armourOf(state, unit) : 0

/** 10.3c: German engineers need nobody. */
const usableAntitank = (state: State, unit: number, fighters: readonly number[]): number =>
  (state.title.isEngineer[unit] === 1 && state.title.units[unit].nation === 'german') ||
  isSupported(state, unit, fighters)
    ? antitankOf(state, unit)
    : 0

/** Armour of both sides; `stop` is what the defender sets against armour: an armour value is an anti-tank value too (10.0). */
interface Armour {
  readonly attack: number
  readonly attackSum: number
  readonly defence: number
  readonly stop: number
  readonly stopSum: number
}

const armourIn = (state: State, { attackers, target }: Clash): Armour => {
  const defenders = defendersAt(state, target)
  const attack = attackers.map(unit => usableArmour(state, unit, attackers))
  const defence = defenders.map(unit => usableArmour(state, unit, defenders))
  const stop = defenders.map((unit, at) => Math.max(defence[at], usableAntitank(state, unit, defenders)))
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
  return {
    attack: Math.max(0, ...attack),
    attackSum: sum(attack),
    defence: Math.max(0, ...defence),
    stop: Math.max(0, ...stop),
    stopSum: sum(stop),
  }
}

// ---- What comes of it ----

/** 10.2a: all against all, or by the option best against best; there must be something to stop it (10.2b). */
const isMassed = (state: State, { attack, attackSum, stop, stopSum }: Armour): boolean =>
  hasOption(state, OPTIONS.armourByBest)
    ? stop > 0 && attack >= MASSED_ARMOUR * stop
    : stopSum > 0 && attackSum >= MASSED_ARMOUR * stopSum

/** What was compared. */
const massedShift = (state: State, armour: Armour): CardModifier => {
  const byBest = hasOption(state, OPTIONS.armourByBest)
  const args = byBest
    ? { attack: armour.attack, stop: armour.stop }
    : { attack: armour.attackSum, stop: armour.stopSum }
  return { value: ODDS_MODIFIERS.massed, rule: '10.2a', reason: { key: 'odds.massed', args } }
}

/** Armoured units attack, with infantry to support them or without (9.31, 10.5). */
const bringsArmour = (state: State, { attackers }: Clash): boolean => attackers.some(unit => armourOf(state, unit) > 0)

/** 10.1, 10.2, 10.5 */
export const armourShifts = (state: State, clash: Clash): CardModifier[] => {
  const armour = armourIn(state, clash)
  const { attack, defence, stop } = armour
  const shifts: CardModifier[] = []
  // 10.1b: at most so many
  const quality = clamp(attack - stop, 0, ODDS_MODIFIERS.armour)
  if (quality > 0)
    shifts.push({ value: quality, rule: '10.1a', reason: { key: 'odds.armour', args: { attack, stop } } })
  if (isMassed(state, armour)) shifts.push(massedShift(state, armour))
  if (defence > attack && bringsArmour(state, clash))
    shifts.push({
      value: ODDS_MODIFIERS.armourDefence,
      rule: '10.5',
      reason: { key: 'odds.armourDefence', args: { attack, defence } },
    })
  return shifts
}

/** 9.31, 10.4: the defender has more to stop them than they can use. */
export const losesTankFirst = (state: State, clash: Clash): boolean => {
  const { attack, stop } = armourIn(state, clash)
  return stop > attack && bringsArmour(state, clash)
}
