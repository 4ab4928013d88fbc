// What the units of a combat count (5.4, 6.21, 8.11, 8.12, 8.51, 8.53b, 8.62c, 10.11a), and why it is not what is printed.
import { directionTo, NO_HEX } from '../../../engine/board.ts'
import type { StrengthTerm } from '../../../engine/contract.ts'
import type { Message } from '../../../engine/text.ts'
import { GERMAN, type Side, SOVIET } from '../meta.ts'
import { type Combat, FLAG, has, type State, SUPPLY } from '../state.ts'
import { NO_GROUP, type Title } from '../title.ts'
import { attackOf, defenceOf, unitsAt } from './map.ts'

/** A combat or an overrun as it would be rolled. */
export interface Clash extends Omit<Combat, 'resolved'> {
  readonly kind: 'attack' | 'overrun'
  readonly side: Side
}

/** 5.4, 5.5b: all counters of the formation in one hex, none lost (5.42a); a battalion may be elsewhere, or lost (5.42b). */
export const hasIntegrity = (state: State, unit: number): boolean => {
  const { title } = state
  const group = title.group[unit]
  const hex = state.hex[unit]
  if (group === NO_GROUP || hex === NO_HEX) return false
  for (const other of title.groups[group].units)
    if (title.units[other].size !== 'II' && state.hex[other] !== hex) return false
  return true
}

/** 8.51: a bridge carries movement (4.51), it is no help in combat. */
export const isAcrossRiver = (title: Title, from: number, to: number): boolean => {
  const direction = directionTo(title.board, from, to)
  return direction >= 0 && (title.river[from] & (1 << direction)) !== 0
}

/** 8.52: not along a bridge either. */
export const isAcrossCreek = (title: Title, from: number, to: number): boolean => {
  const direction = directionTo(title.board, from, to)
  return direction >= 0 && (title.creek[from] & (1 << direction)) !== 0
}

// ---- One unit ----

/** A reason to count a unit double or half; a quarter is two halvings. */
interface Factor {
  readonly rule: string
  readonly reason: Message
  readonly halvings: number
}
const INTEGRITY: Factor = { rule: '5.41', reason: { key: 'card.integrity' }, halvings: 0 }
const UNSUPPLIED: Factor = { rule: '6.21a', reason: { key: 'card.unsupplied' }, halvings: 1 }
const ISOLATED: Factor = { rule: '6.21a', reason: { key: 'card.isolated' }, halvings: 2 }
const RIVER: Factor = { rule: '8.51b', reason: { key: 'card.river' }, halvings: 1 }
const SWAMP: Factor = { rule: '8.53b', reason: { key: 'card.swamp' }, halvings: 1 }
const SOVIET_OVERRUN: Factor = { rule: '8.62c', reason: { key: 'card.sovietOverrun' }, halvings: 1 }
const CUT_OFF: Factor = { rule: '6.21b', reason: { key: 'card.cutOff' }, halvings: 1 }
const HQ_ALONE: Factor = { rule: '10.11a', reason: { key: 'card.hqAlone' }, halvings: 0 }

interface Count {
  readonly unit: number
  readonly printed: number
  /** Before it is halved. */
  readonly value: number
  readonly factors: readonly Factor[]
}

const halvingsOf = ({ factors }: Count): number => factors.reduce((sum, { halvings }) => sum + halvings, 0)

/** The river counts for those who cross it, and takes their integrity (8.51c). */
const attackCount = (state: State, unit: number, { kind, target }: Clash): Count => {
  const { title } = state
  const printed = attackOf(state, unit)
  const river = isAcrossRiver(title, state.hex[unit], target)
  const doubled = kind === 'attack' && !river && title.side[unit] === GERMAN && hasIntegrity(state, unit)
  const supply = state.impulseSupply[unit]
  const factors: Factor[] = []
  if (doubled) factors.push(INTEGRITY)
  if (supply === SUPPLY.unsupplied) factors.push(UNSUPPLIED)
  if (supply === SUPPLY.isolated) factors.push(ISOLATED)
  if (river) factors.push(RIVER)
  if (title.swamp[target] === 1) factors.push(SWAMP)
  if (kind === 'overrun' && title.side[unit] === SOVIET) factors.push(SOVIET_OVERRUN)
  return { unit, printed, value: doubled ? printed * 2 : printed, factors }
}

/** `alone`: there are only HQs in the hex. */
const defenceCount = (state: State, unit: number, alone: boolean): Count => {
  const { title } = state
  const printed = defenceOf(state, unit)
  const factors: Factor[] = []
  const doubled = title.side[unit] === GERMAN && hasIntegrity(state, unit)
  const counts = title.isHq[unit] === 1 ? alone : printed > 0
  if (title.isHq[unit] === 1 && alone) factors.push(HQ_ALONE)
  if (doubled) factors.push(INTEGRITY)
  if (counts && state.supply[unit] === SUPPLY.isolated) factors.push(CUT_OFF)
  const value = title.isHq[unit] === 1 ? Number(alone) : doubled ? printed * 2 : printed
  return { unit, printed, value, factors }
}

// ---- Both sides ----

type Aim = Pick<Clash, 'kind' | 'target'>

/** 8.72: in an attack those who were attacked before in this impulse take no part; in an overrun all do. */
export const defendersOf = (state: State, { kind, target }: Aim): number[] =>
  unitsAt(state, target).filter(unit => kind === 'overrun' || !has(state, unit, FLAG.struck))

const share = (sum: number, halvings: number): number => Math.ceil(sum / 2 ** halvings)

/**
 * Units that count for the same fraction are added first and rounded up once (6.21, 8.51b, 8.53b). The rounding goes to
 * the terms in their order, so that what they count adds up to the total.
 */
const termsOf = (counts: readonly Count[]): StrengthTerm[] => {
  const totals: number[] = []
  for (const count of counts) {
    const halvings = halvingsOf(count)
    totals[halvings] = (totals[halvings] ?? 0) + count.value
  }
  const sofar: number[] = []
  return counts.map(count => {
    const { unit, printed, value, factors } = count
    const halvings = halvingsOf(count)
    const before = sofar[halvings] ?? 0
    sofar[halvings] = before + value
    const counted = share(before + value, halvings) - share(before, halvings)
    if (factors.length === 0) return { unit, printed, counted }
    const [{ rule, reason }] = factors
    if (halvings === 0) return { unit, printed, counted, rule, reason }
    const total = totals[halvings]
    const why = factors.map(factor => factor.reason)
    return {
      unit,
      printed,
      counted,
      rule,
      reason: { key: 'card.halved', args: { why, total, counted: share(total, halvings) } },
    }
  })
}

/** 8.11 */
export const attackTerms = (state: State, clash: Clash): StrengthTerm[] =>
  termsOf(clash.attackers.map(unit => attackCount(state, unit, clash)))

/** 8.12, 8.0c: the whole stack. */
export const defenceTerms = (state: State, clash: Aim): StrengthTerm[] => {
  const units = defendersOf(state, clash)
  const alone = units.every(unit => defenceOf(state, unit) === 0)
  return termsOf(units.map(unit => defenceCount(state, unit, alone)))
}
