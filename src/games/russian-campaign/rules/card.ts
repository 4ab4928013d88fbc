// Strengths, odds and the battle card (9.1.3, 9.6.1, 9.8 - 9.10, 10.32, 13.3, V.Ic - V.Id): what a combat would be, here
// and now. Preview, roll, automatic victory, the search for an allocation and the bots all read these functions.
import { directionTo } from '../../../engine/board.ts'
import { oddsCardOf, sumOf, totalOf } from '../../../engine/card.ts'
import type { Attack, CardModifier, OddsCard, StrengthTerm } from '../../../engine/contract.ts'
import { clamp, ratioOf } from '../../../engine/odds.ts'
import { AXIS, OPTIONS, SOVIET } from '../meta.ts'
import { enemyOf, hasOption, type State } from '../state.ts'
import type { Title } from '../title.ts'
import { CRT, SUPPORT_SHIFT } from './charts.ts'
import { hasCombatSupply } from './combat-supply.ts'
import { isFirstImpulse } from './first-turn.ts'
import { holderOf, unitsAt } from './map.ts'
import { now } from './turn.ts'

// ---- Who stands against whom ----

/** 7.1c: a ZOC, and so an attack, goes over every hexside but one that is all water. */
export const bearsOn = (title: Title, from: number, to: number): boolean => {
  const direction = directionTo(title.board, from, to)
  return direction >= 0 && (title.closed[from] & (1 << direction)) === 0
}

/** 9.2.3a: always whole stacks. */
export const defendersOf = (state: State, targets: readonly number[]): number[] =>
  targets.flatMap(target => unitsAt(state, target, enemyOf(now(state).side)))

// ---- Strengths ----

const half = (strength: number): number => Math.ceil(strength / 2)

/** 10.32: halved without combat supply, each unit for itself. */
const combatStrength = (state: State, unit: number): number =>
  hasCombatSupply(state, unit) ? state.title.strength[unit] : half(state.title.strength[unit])

/** 13.3: into a major city or woods; against several hexes, one of them is enough. */
const isArmourHampered = (state: State, unit: number, targets: readonly number[]): boolean =>
  state.title.units[unit].branch === 'armor' &&
  hasOption(state, OPTIONS.cityArmour) &&
  targets.some(target => state.title.majorCity[target] === 1 || state.title.woods[target] === 1)

/** Combat supply first, then armour. */
const attackOf = (state: State, unit: number, targets: readonly number[]): number => {
  const strength = combatStrength(state, unit)
  return isArmourHampered(state, unit, targets) ? half(strength) : strength
}

/** 9.8.2a: every attacker on a river, and none on the defender's. */
const isAcrossRiver = (state: State, attackers: readonly number[], target: number): boolean => {
  const { title } = state
  for (const unit of attackers) {
    const rivers = title.rivers[state.hex[unit]]
    if (rivers === 0 || (rivers & title.rivers[target]) !== 0) return false
  }
  return attackers.length > 0
}

const DOUBLING = {
  mountain: { rule: '9.8.1', reason: { key: 'card.mountain' } },
  majorCity: { rule: '9.8.1', reason: { key: 'card.majorCity' } },
  river: { rule: '9.8.2a', reason: { key: 'card.river' } },
} as const

/** 9.1.3: why the units of the hex are doubled; one reason is enough and two are no more. */
const doublingOf = (state: State, attackers: readonly number[], target: number): keyof typeof DOUBLING | undefined => {
  const { title } = state
  if (title.mountain[target] === 1) return 'mountain'
  if (title.majorCity[target] === 1) return 'majorCity'
  // 3.3.3, 9.8.3
  if (holderOf(state, target) === SOVIET && isFirstImpulse(state)) return undefined
  return isAcrossRiver(state, attackers, target) ? 'river' : undefined
}

export const attackSum = (state: State, attackers: readonly number[], targets: readonly number[]): number => {
  let sum = 0
  for (const unit of attackers) sum += attackOf(state, unit, targets)
  return sum
}

/** 9.8.2c: rivers are judged for each defending hex. */
export const defenceSum = (state: State, attackers: readonly number[], targets: readonly number[]): number => {
  let sum = 0
  for (const target of targets) {
    let here = 0
    for (const unit of unitsAt(state, target, holderOf(state, target))) here += combatStrength(state, unit)
    sum += doublingOf(state, attackers, target) === undefined ? here : here * 2
  }
  return sum
}

// ---- Shifts ----

const isArtilleryCorps = (title: Title, unit: number): boolean =>
  title.units[unit].branch === 'artillery' && title.isMarker[unit] === 0

export const hasArtilleryCorps = (title: Title, units: readonly number[]): boolean =>
  units.some(unit => isArtilleryCorps(title, unit))

/** 9.9.3b: a marker on any of the hexes; 9.9.2: one counts, however many lie there. */
const supportOn = (state: State, targets: readonly number[]): boolean =>
  state.world.support.some(({ marker, hex }) => state.title.side[marker] === now(state).side && targets.includes(hex))

/** V.Ic, V.Id: one column for each artillery corps, three in all with whatever else supports. */
const artilleryShift = (title: Title, attackers: readonly number[], supported: boolean): number => {
  let corps = 0
  for (const unit of attackers) if (isArtilleryCorps(title, unit)) corps++
  return supported ? 0 : Math.min(corps, SUPPORT_SHIFT)
}

export const shiftOf = (state: State, attackers: readonly number[], targets: readonly number[]): number => {
  const supported = supportOn(state, targets)
  return (supported ? SUPPORT_SHIFT : 0) + artilleryShift(state.title, attackers, supported)
}

// ---- The ladder ... 1:3, 1:2, 1:1, 2:1, 3:1 ...: 0 is 1:1 ----

const stepOf = (attack: number, defence: number): number => {
  const ratio = ratioOf(attack, defence)
  return ratio > 0 ? ratio - 1 : ratio + 1
}
export const oddsName = (step: number): string => (step >= 0 ? `${step + 1}:1` : `1:${1 - step}`)
const FIRST_STEP = -5
const LAST_STEP = FIRST_STEP + CRT.columns.length - 1
/** 9.11.1 */
const VICTORY_STEP = 9

/** Where the combat stands on the ladder, shifts counted. */
export const finalStep = (state: State, { attackers, targets }: Pick<Attack, 'attackers' | 'targets'>): number =>
  stepOf(attackSum(state, attackers, targets), defenceSum(state, attackers, targets)) +
  shiftOf(state, attackers, targets)

/** 9.3, 9.5a */
export const isTooWeak = (step: number): boolean => step < FIRST_STEP
export const isOverwhelming = (step: number): boolean => step >= VICTORY_STEP

// ---- The card ----

const attackTerm = (state: State, unit: number, targets: readonly number[]): StrengthTerm => {
  const printed = state.title.strength[unit]
  const counted = attackOf(state, unit, targets)
  if (isArmourHampered(state, unit, targets))
    return { unit, printed, counted, rule: '13.3', reason: { key: 'card.armour' } }
  return counted === printed
    ? { unit, printed, counted }
    : { unit, printed, counted, rule: '10.32', reason: { key: 'card.noSupply' } }
}

/** 10.32: halved first, doubled afterwards. */
const defenceTerm = (state: State, unit: number, doubling: keyof typeof DOUBLING | undefined): StrengthTerm => {
  const printed = state.title.strength[unit]
  const strength = combatStrength(state, unit)
  if (doubling !== undefined) {
    const { rule, reason } = DOUBLING[doubling]
    const short = { key: 'card.noSupplyThen', args: { terrain: reason } }
    return { unit, printed, counted: strength * 2, rule, reason: strength === printed ? reason : short }
  }
  return strength === printed
    ? { unit, printed, counted: printed }
    : { unit, printed, counted: strength, rule: '10.32', reason: { key: 'card.noSupply' } }
}

const shiftsOf = (state: State, { attackers, targets }: Attack): readonly CardModifier[] => {
  const shifts: CardModifier[] = []
  const supported = supportOn(state, targets)
  if (supported)
    shifts.push(
      now(state).side === AXIS
        ? { value: SUPPORT_SHIFT, rule: '9.9.1a', reason: { key: 'card.stuka' } }
        : { value: SUPPORT_SHIFT, rule: '9.10.1', reason: { key: 'card.artillery' } },
    )
  const corps = artilleryShift(state.title, attackers, supported)
  if (corps > 0) shifts.push({ value: corps, rule: 'V.Ic', reason: { key: 'card.artilleryCorps' } })
  return shifts
}

/** The card of a combat. Odds off the chart use its outer columns: 10:1 that nobody declared a victory, 1:7 of 10.35. */
export const cardOf = (state: State, combat: Attack): OddsCard => {
  const attackers = combat.attackers.map(unit => attackTerm(state, unit, combat.targets))
  const defenders = combat.targets.flatMap(target => {
    const doubling = doublingOf(state, combat.attackers, target)
    return defendersOf(state, [target]).map(unit => defenceTerm(state, unit, doubling))
  })
  const attack = sumOf(attackers)
  const defence = sumOf(defenders)
  const shifts = shiftsOf(state, combat)
  const plain = stepOf(attack, defence)
  const step = clamp(plain + totalOf(shifts), FIRST_STEP, LAST_STEP)
  return oddsCardOf({
    chart: CRT, // 2.0: one die
    attackers,
    defenders,
    attack,
    defence,
    odds: oddsName(plain),
    shifts,
    column: step - FIRST_STEP,
  })
}
