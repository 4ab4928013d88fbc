// Modifiers of the odds (9.6, 9.7, 10.0) and the battle card: what a combat would be, here and now. Preview, check and
// roll all read these functions.
import { oddsCardOf, sumOf, TWO_DICE, totalOf } from '../../../engine/card.ts'
import type { Attack, CardModifier, OddsCard } from '../../../engine/contract.ts'
import { clamp } from '../../../engine/odds.ts'
import type { State } from '../state.ts'
import type { Title } from '../title.ts'
import { armourShifts } from './armour.ts'
import {
  CRT,
  columnFor,
  ENCIRCLING_HEXES,
  ODDS_MODIFIERS,
  type OddsRow,
  oddsName,
  oddsOf,
  oddsRowOf,
  shiftOdds,
} from './charts.ts'
import { isBuiltUp } from './map.ts'
import { attackTerms, type Clash, defenceTerms, defendersAt, UNDECLARED } from './strength.ts'
import { moraleOf } from './values.ts'

// ---- Modifiers ----

/** 9.7: the whole of a lead, half of an inferiority. */
export const moraleShift = (difference: number): number =>
  difference >= 0
    ? Math.min(difference, ODDS_MODIFIERS.goodMorale)
    : Math.max(-Math.ceil(-difference / 2), ODDS_MODIFIERS.poorMorale)

const moraleModifier = (state: State, { attackers, target }: Clash): CardModifier | undefined => {
  const defenders = defendersAt(state, target)
  if (attackers.length === 0 || defenders.length === 0) return undefined
  const attack = Math.min(...attackers.map(unit => moraleOf(state, unit)))
  const defence = Math.max(...defenders.map(unit => moraleOf(state, unit)))
  const value = moraleShift(attack - defence)
  if (value === 0) return undefined
  return { value, rule: value > 0 ? '9.7a' : '9.7b', reason: { key: 'odds.morale', args: { attack, defence } } }
}

/** 9.61a: engineers against a town or city; several are no more than one. */
export const usesEngineers = (title: Title, { attackers, target }: Clash): boolean =>
  isBuiltUp(title, target) && attackers.some(unit => title.isEngineer[unit] === 1)

/** 9.15c, 13.2h: leaders, integrity and mixed formations are of the advanced game. */
const modifiersOf = (state: State, clash: Clash): CardModifier[] => {
  const shifts = armourShifts(state, clash)
  if (usesEngineers(state.title, clash))
    shifts.push({ value: ODDS_MODIFIERS.engineers, rule: '9.61a', reason: { key: 'odds.engineers' } })
  if (new Set(clash.attackers.map(unit => state.hex[unit])).size >= ENCIRCLING_HEXES)
    shifts.push({ value: ODDS_MODIFIERS.encircled, rule: '9.62', reason: { key: 'odds.encircled' } })
  const morale = moraleModifier(state, clash)
  return morale === undefined ? shifts : [...shifts, morale]
}

// ---- The chart ----

const ROW_RULES: Readonly<Record<OddsRow, string>> = { 'level-4': 'CRT-T4', 'level-3': 'CRT-T3', 'level-1': 'CRT-T12' }

/** 9.17 */
export const rowAt = (title: Title, hex: number): OddsRow =>
  oddsRowOf(title.board.hexes[hex].terrain, title.city[hex] === 1)

/** The card, and where it stands: below column 0 the row ends and there is no attack (9.16a). */
export interface Reckoning {
  readonly card: OddsCard
  readonly row: OddsRow
  /** Final odds, as charts.ts counts them. */
  readonly odds: number
  readonly column: number
}

/** `extra` is strength that the attacker might still lay down. */
export const reckon = (state: State, clash: Clash, extra = 0): Reckoning => {
  const attackers = attackTerms(state, clash)
  const defenders = defenceTerms(state, clash)
  const attack = sumOf(attackers) + extra
  const defence = sumOf(defenders)
  const plain = oddsOf(attack, Math.max(defence, 1))
  const modifiers = modifiersOf(state, clash)
  // 9.15a, 9.15b: all of them together move the odds, not the column
  const odds = shiftOdds(plain, totalOf(modifiers))
  const row = rowAt(state.title, clash.target)
  const column = columnFor(row, odds)
  const shown = clamp(column, 0, CRT.columns.length - 1)
  const shifts: CardModifier[] = [
    ...modifiers,
    // 9.16a: below the row it needs guns
    {
      value: 0,
      rule: ROW_RULES[row],
      reason: { key: column < 0 ? 'odds.belowRow' : 'odds.row', args: { odds: oddsName(odds), row } },
    },
  ]
  return {
    card: oddsCardOf({
      chart: CRT,
      dice: TWO_DICE,
      attackers,
      defenders,
      attack,
      defence,
      odds: oddsName(plain),
      shifts,
      column: shown,
    }),
    row,
    odds,
    column,
  }
}

// ---- For an attack, and for one that is declared ----

export const clashOf = ({ attackers, targets: [target] }: Attack): Clash => ({ attackers, target, combat: UNDECLARED })

export const clashOfCombat = (state: State, index: number): Clash => {
  const { attackers, target } = state.combats[index]
  return { attackers, target, combat: index }
}

/** Without support: that is laid down when all attacks are declared (9.11). */
export const cardOf = (state: State, attack: Attack): OddsCard => reckon(state, clashOf(attack)).card

/** Of an attack that waits for its dice, with the support that lies there; `attackers` are those who still can. */
export const declaredCard = (state: State, { attackers, targets: [target] }: Attack): OddsCard => {
  const combat = state.combats.findLastIndex(each => each.target === target)
  return reckon(state, { attackers, target, combat: combat < 0 ? UNDECLARED : combat }).card
}
