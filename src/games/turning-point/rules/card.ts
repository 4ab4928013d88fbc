// The battle card: both strengths term by term, the odds, shifts of the column and modifiers of the die.
import { directionTo } from '../../../engine/board.ts'
import { oddsCardOf, sumOf, totalOf } from '../../../engine/card.ts'
import type { Attack, CardModifier, OddsCard, StrengthTerm } from '../../../engine/contract.ts'
import { clamp, columnFor } from '../../../engine/odds.ts'
import { unitsIn } from '../../../engine/stack.ts'
import { OPTIONS, SOVIET } from '../meta.ts'
import { FLAG, hasOption, isOnMap, OUT_OF_SUPPLY, type State } from '../state.ts'
import type { Title } from '../title.ts'
import { CLOSE_SUPPORT, CRT, SURPRISE, TERRAIN_MODIFIER } from './charts.ts'
import { supplyOf } from './supply.ts'

export const hasBit = (title: Title, bits: Uint8Array, from: number, to: number): boolean =>
  (bits[from] & (1 << directionTo(title.board, from, to))) !== 0

/** SUP-C2, CMB-2: half when out of supply, the fraction kept. */
const attackTerm = (state: State, unit: number): StrengthTerm => {
  const printed = state.title.strength[unit]
  return supplyOf(state, unit) === OUT_OF_SUPPLY
    ? { unit, printed, counted: printed / 2, rule: 'SUP-C2', reason: { key: 'card.outOfSupply' } }
    : { unit, printed, counted: printed }
}

/** RET-Q4: who fled onto others adds nothing, as long as one of them is there. */
export const isIgnored = (state: State, unit: number): boolean =>
  (state.flags[unit] & FLAG.joined) !== 0 &&
  isOnMap(state, unit) &&
  unitsIn(state, state.hex[unit]).some(each => (state.flags[each] & FLAG.joined) === 0)

/** SUP-C1: never reduced by supply. CMB-K1: supply and air units 1 each. */
const defenceTerm = (state: State, unit: number): StrengthTerm => {
  const { title } = state
  const printed = title.strength[unit]
  if (isIgnored(state, unit)) return { unit, printed, counted: 0, rule: 'RET-Q4', reason: { key: 'card.joined' } }
  return title.combat[unit] === 1
    ? { unit, printed, counted: printed }
    : { unit, printed, counted: 1, rule: 'CMB-K1', reason: { key: 'card.auxiliary' } }
}

const defendersOf = (state: State, targets: readonly number[]): number[] =>
  targets.flatMap(target => unitsIn(state, target))

/** CRT-0: odds beyond the table use its last columns. */
export const oddsColumn = (state: State, { attackers, targets }: Attack): number => {
  const attack = sumOf(attackers.map(unit => attackTerm(state, unit)))
  const defence = sumOf(defendersOf(state, targets).map(unit => defenceTerm(state, unit)))
  return Math.max(0, columnFor(CRT, attack, defence))
}

/** TEC-river, TEC-fort: every hex attacked must be fortified by its holder or behind water for every attacker; TEC-city, TEC-rail: no more. */
const terrainModifier = (state: State, { attackers, targets }: Attack): CardModifier | undefined => {
  const { title } = state
  const defender = title.side[state.first[targets[0]]]
  const forts = targets.filter(target => title.fort[defender][target] === 1)
  const isProtected = (target: number): boolean =>
    forts.includes(target) || attackers.every(unit => hasBit(title, title.river, state.hex[unit], target))
  if (!targets.every(isProtected)) return undefined
  return forts.length > 0
    ? { value: TERRAIN_MODIFIER, rule: 'TEC-fort', reason: { key: 'card.fort' } }
    : { value: TERRAIN_MODIFIER, rule: 'TEC-river', reason: { key: 'card.river' } }
}

/** SURP-1: in the first game turn; OOB-D: in December only by option. */
export const isSurprise = (state: State): boolean =>
  state.turn === 1 ||
  (state.turn === state.title.orders[state.scenario].scenario.turns[0] && hasOption(state, OPTIONS.decemberSurprise))

/** SURP-1, SURP-2: Soviet attacks only. */
const surprise = (state: State, attack: Attack): CardModifier | undefined => {
  const { title } = state
  if (!isSurprise(state) || title.side[attack.attackers[0]] !== SOVIET) return undefined
  const hasGerman = defendersOf(state, attack.targets).some(unit => title.german[unit] === 1)
  return hasGerman
    ? { value: SURPRISE.german, rule: 'SURP-2', reason: { key: 'card.surpriseGerman' } }
    : { value: SURPRISE.allies, rule: 'SURP-1', reason: { key: 'card.surpriseAllies' } }
}

/** The card of a legal attack: preview, roll, log, bot and tests all read it. */
export const cardOf = (state: State, attack: Attack): OddsCard => {
  const attackers = attack.attackers.map(unit => attackTerm(state, unit))
  const defenders = defendersOf(state, attack.targets).map(unit => defenceTerm(state, unit))
  const odds = oddsColumn(state, attack)
  const shifts: CardModifier[] = []
  const shock = surprise(state, attack)
  if (attack.lower) shifts.push({ value: -attack.lower, rule: 'CMB-L', reason: { key: 'card.lowered' } })
  if (shock !== undefined) shifts.push(shock)
  const column = clamp(odds + totalOf(shifts), 0, CRT.columns.length - 1)

  const modifiers: CardModifier[] = []
  const terrain = terrainModifier(state, attack)
  if (terrain !== undefined) modifiers.push(terrain) // TEC-cum2: at most once
  if (attack.support.length > 0)
    modifiers.push({ value: CLOSE_SUPPORT, rule: 'AIR-CAS-3', reason: { key: 'card.support' } }) // AIR-CAS-4: once
  return oddsCardOf({
    chart: CRT,
    attackers,
    defenders,
    odds: CRT.columns[odds],
    shifts,
    modifiers,
    column,
    again: attack.ignore,
  })
}
