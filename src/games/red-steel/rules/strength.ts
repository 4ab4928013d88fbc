// What the units of a combat count (9.12, 9.13) with terrain and support (9.8), and why it is not what is printed.
// How supply and morale change a unit is in values.ts.

import { directionTo } from '../../../engine/board.ts'
import { sumOf } from '../../../engine/card.ts'
import type { StrengthTerm } from '../../../engine/contract.ts'
import type { Message } from '../../../engine/text.ts'
import { MORALE, type State, SUPPLY } from '../state.ts'
import type { Title } from '../title.ts'
import { isBuiltUp, printedAttack, printedDefence, unitsAt } from './map.ts'
import { excessAt } from './stacking.ts'
import { supportersOf, supportTotal } from './support.ts'
import { attackOf, defenceOf, supportAttackOf, supportDefenceOf } from './values.ts'

/** An attack that is not declared yet: nobody supports it. */
export const UNDECLARED = -1

/** A combat as it would be rolled. */
export interface Clash {
  readonly attackers: readonly number[]
  readonly target: number
  /** Its place in `State.combats`, or UNDECLARED. */
  readonly combat: number
}

/** 9.0c: the whole stack; 17.52c: monitors are beyond the reach of ground units. */
export const defendersAt = (state: State, hex: number): number[] =>
  unitsAt(state, hex).filter(unit => state.title.isMonitor[unit] === 0)

const isAcross = (title: Title, sides: Uint8Array, from: number, to: number): boolean => {
  const direction = directionTo(title.board, from, to)
  return direction >= 0 && (sides[from] & (1 << direction)) !== 0
}
/** A river or the Prut; a bridge carries movement, it is no help in combat. */
export const isAcrossRiver = (title: Title, from: number, to: number): boolean =>
  isAcross(title, title.river, from, to) || isAcross(title, title.prut, from, to)
const isAcrossStream = (title: Title, from: number, to: number): boolean => isAcross(title, title.stream, from, to)

// ---- Why ----

interface Why {
  readonly rule: string
  readonly reason: Message
}
const why = (rule: string, key: string): Why => ({ rule, reason: { key } })
const OUT = why('7.61', 'strength.out')
const ISOLATED = why('7.8a', 'strength.isolated')
const DISRUPTED = why('13.1a', 'strength.disrupted')
const DEMORALISED = why('13.2b', 'strength.demoralised')
const RIVER = why('9.12', 'strength.river')
const STREAM = why('9.12', 'strength.stream')
const BUILT = why('9.13', 'strength.built')
const ENTRENCHED = why('9.13', 'strength.entrenched')
const EXCESS = why('6.3b', 'strength.excess')
const WEAK_GUNS = why('9.63a', 'strength.fireLess')

/** What values.ts has taken off, where it has taken something off. */
const statesOf = (state: State, unit: number, isAttack: boolean): Why[] => {
  const isDisrupted = state.morale[unit] === MORALE.disrupted && state.title.isCompany[unit] === 0
  const whys: Why[] = []
  if (state.supply[unit] === SUPPLY.isolated) whys.push(ISOLATED)
  if (isAttack && state.supply[unit] === SUPPLY.out) whys.push(OUT)
  if (isAttack && isDisrupted) whys.push(DISRUPTED)
  if (state.morale[unit] === MORALE.demoralised) whys.push(DEMORALISED)
  return whys
}

const termOf = (unit: number, printed: number, counted: number, whys: readonly Why[]): StrengthTerm => {
  if (whys.length === 0) return { unit, printed, counted }
  const [{ rule, reason }] = whys
  if (whys.length === 1) return { unit, printed, counted, rule, reason }
  return {
    unit,
    printed,
    counted,
    rule,
    reason: { key: 'strength.several', args: { why: whys.map(one => one.reason) } },
  }
}

// ---- The attacker (9.12) ----

const STREAM_LOSS = 1

/** Half over a river, one less over a stream but not below 1. */
const attackTerm = (state: State, unit: number, target: number): StrengthTerm => {
  const { title } = state
  const printed = printedAttack(state, unit)
  const own = attackOf(state, unit)
  const whys = own === printed ? [] : statesOf(state, unit, true)
  const from = state.hex[unit]
  if (isAcrossRiver(title, from, target)) return termOf(unit, printed, Math.ceil(own / 2), [...whys, RIVER])
  const value = isAcrossStream(title, from, target) ? attackOf(state, unit, STREAM_LOSS) : own
  return termOf(unit, printed, value, value === own ? whys : [...whys, STREAM])
}

// ---- The defender (9.13) ----

const COVER_GAIN = 1

/** Battalions and regiments gain by walls and trenches; companies and headquarters do not. */
const gainsByCover = (title: Title, unit: number): boolean => {
  const { size } = title.units[unit]
  return size === 'II' || size === 'III'
}

/** 17.2: a trench in a town is nothing more. */
const coverIn = (state: State, hex: number, side: number): Why | undefined => {
  if (isBuiltUp(state.title, hex)) return BUILT
  return state.entrenched[hex] === side + 1 ? ENTRENCHED : undefined
}

const defenceTerm = (state: State, unit: number, excess: readonly number[]): StrengthTerm => {
  const { title } = state
  const printed = printedDefence(state, unit)
  if (excess.includes(unit)) return termOf(unit, printed, 0, [EXCESS])
  const own = defenceOf(state, unit)
  const whys = own === printed ? [] : statesOf(state, unit, false)
  const cover = coverIn(state, state.hex[unit], title.side[unit])
  if (cover === undefined || !gainsByCover(title, unit)) return termOf(unit, printed, own, whys)
  const value = defenceOf(state, unit, COVER_GAIN)
  return termOf(unit, printed, value, value === own ? whys : [...whys, cover])
}

// ---- Support (9.8) ----

/** The guns in the order in which they were allotted, until the total is reached. */
const supportTerms = (state: State, combat: number, isDefender: boolean, most: number): StrengthTerm[] => {
  const { title } = state
  if (combat === UNDECLARED) return []
  let rest = supportTotal(state, combat, isDefender, most)
  return supportersOf(state, combat, isDefender).map(unit => {
    const value = isDefender ? supportDefenceOf(state, unit) : supportAttackOf(state, unit)
    const printed = isDefender ? title.supportDefence[unit] : title.supportAttack[unit]
    const counted = Math.min(value, rest)
    rest -= counted
    const reason = { key: counted < value ? 'strength.supportCapped' : 'strength.support', args: { most } }
    const support = { rule: isDefender ? '9.8b' : '9.8a', reason }
    return termOf(unit, printed, counted, value < printed ? [support, WEAK_GUNS] : [support])
  })
}

// ---- Both sides ----

/** 9.12; 9.8a: guns add no more than twice what the attackers beside the hex have. */
export const attackTerms = (state: State, { attackers, target, combat }: Clash): StrengthTerm[] => {
  const terms = attackers.map(unit => attackTerm(state, unit, target))
  return [...terms, ...supportTerms(state, combat, false, 2 * sumOf(terms))]
}

/** 9.13; 9.8b: guns add no more than what the defenders have. */
export const defenceTerms = (state: State, { target, combat }: Clash): StrengthTerm[] => {
  const excess = excessAt(state, target)
  const terms = defendersAt(state, target).map(unit => defenceTerm(state, unit, excess))
  return [...terms, ...supportTerms(state, combat, true, sumOf(terms))]
}
