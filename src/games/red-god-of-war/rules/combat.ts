// The combat phase (3.22, 8.0, 8.1): attacks are declared with their support, the defender may add supply points. What
// a combat is worth is in card.ts, the roll and what comes of it in battle.ts.
import { isAdjacent } from '../../../engine/board.ts'
import { numberAfter } from '../../../engine/choices.ts'
import type { Attack, GameEvent, Refusal, Support } from '../../../engine/contract.ts'
import { clearOfferOf, unitsBeside } from '../../../engine/declared.ts'
import type { AttackOffer, ChooseOffer } from '../../../engine/offer.ts'
import { isSet, NO_UNIT } from '../../../engine/stack.ts'
import type { Message } from '../../../engine/text.ts'
import { GERMAN, type Side, SOVIET } from '../meta.ts'
import { addPoints, enemyOf, FLAG, has, impulseIn, isOnMap, type State } from '../state.ts'
import { no } from '../words/messages.ts'
import { checkActor, isInRange } from './activation.ts'
import { checkOdds, checkSupport, clashOf, combatOf, defenceHqOf, POINT, reckon } from './card.ts'
import { holderOf } from './map.ts'
import { isAcrossRiver } from './strength.ts'
import { PAY, wrong } from './tasks.ts'

// 10.13, 10.14
const SUPPORTED_ATTACKS: readonly [german: number, soviet: number] = [2, 1]
const SOVIET_ATTACKS = 2

export const isTarget = (state: State, hex: number, side: Side): boolean => holderOf(state, hex) === enemyOf(side)

/** 8.51a: adjacent, and no tanks over a river. */
export const canStrike = (state: State, unit: number, target: number): boolean =>
  isAdjacent(state.title.board, state.hex[unit], target) &&
  (state.title.isTank[unit] === 0 || !isAcrossRiver(state.title, state.hex[unit], target))

const isAttacking = (state: State, unit: number): boolean =>
  has(state, unit, FLAG.attacked) || state.combats.some(({ attackers }) => attackers.includes(unit))
const isAttacked = (state: State, hex: number): boolean =>
  state.impulse?.attacked.includes(hex) === true || state.combats.some(({ target }) => target === hex)

// ---- Who may attack (8.0, 8.7) ----

const checkAttacker = (state: State, unit: number, target: number): Refusal | undefined => {
  const { title } = state
  if (title.isHq[unit] === 1) return no('10.11a', 'refuse.hqAttacks', { unit })
  if (!isOnMap(state, unit)) return no('8.71', 'refuse.attackerOffMap', { unit })
  const refusal = checkActor(state, unit)
  if (refusal !== undefined) return refusal
  if (has(state, unit, FLAG.attacked)) return no('8.73', 'refuse.attackedBefore', { unit })
  if (isAttacking(state, unit)) return no('8.0b', 'refuse.attacksElsewhere', { unit })
  if (!isAdjacent(title.board, state.hex[unit], target)) return no('8.0a', 'refuse.targetFar', { unit, hex: target })
  return canStrike(state, unit, target) ? undefined : no('8.51a', 'refuse.tankOverRiver', { unit, hex: target })
}

const checkTarget = (state: State, hex: number, side: Side): Refusal | undefined => {
  if (!isTarget(state, hex, side)) return no('8.0a', 'refuse.nobodyThere', { hex })
  if (isAttacked(state, hex)) return no('8.0b', 'refuse.targetTaken', { hex })
  if (side === SOVIET && state.combats.length >= SOVIET_ATTACKS)
    return no('10.14a', 'refuse.twoTargets', { most: SOVIET_ATTACKS })
  return undefined
}

/** Who of those beside the hex may attack it. */
const attackersOn = (state: State, target: number): number[] =>
  unitsBeside(state, target, unit => checkAttacker(state, unit, target) === undefined)

/** Those who may take part in an attack on the hex. */
const declareAttackers = (state: State, targets: readonly number[]): number[] => {
  if (targets.length !== 1) return []
  const [target] = targets
  return checkTarget(state, target, impulseIn(state).side) === undefined ? attackersOn(state, target) : []
}

// ---- Support (10.12 - 10.15) ----

const checkSupportLimit = (state: State, side: Side): Refusal | undefined =>
  state.combats.filter(({ support }) => support).length < SUPPORTED_ATTACKS[side]
    ? undefined
    : no(side === GERMAN ? '10.13' : '10.14b', 'refuse.supportSpent', { most: SUPPORTED_ATTACKS[side] })

const supportFor = (state: State, targets: readonly number[], attackers: readonly number[]): Support[] => {
  const { side, hq } = impulseIn(state)
  if (targets.length !== 1 || attackers.length === 0) return []
  const refusal = checkSupportLimit(state, side) ?? checkSupport(state, attackers, targets[0])
  return refusal === undefined ? [{ unit: hq, hex: targets[0] }] : []
}

const extrasFor = (
  state: State,
  targets: readonly number[],
  attackers: readonly number[],
): { extra: string; name: Message }[] =>
  state.world.supplyPoints[impulseIn(state).side] > 0 && supportFor(state, targets, attackers).length > 0
    ? [{ extra: POINT, name: { key: 'extra.point' } }]
    : []

/** The support that is asked for, by name; an overrun asks in the same words. */
export const checkSupportNames = (state: State, { support, targets }: Attack): Refusal | undefined => {
  const { hq } = impulseIn(state)
  if (support.length > 1 || support.some(({ unit, hex }) => unit !== hq || hex !== targets[0]))
    return no('10.12a', 'refuse.supportOther')
  return undefined
}

const checkHelp = (state: State, attack: Attack, side: Side): Refusal | undefined => {
  const { support, extras = [], attackers, targets } = attack
  const names = checkSupportNames(state, attack)
  if (names !== undefined) return names
  if (extras.length > 1 || extras.some(extra => extra !== POINT)) return no('10.15', 'refuse.onePoint')
  if (support.length + extras.length === 0) return undefined
  const refusal = checkSupportLimit(state, side) ?? checkSupport(state, attackers, targets[0])
  if (refusal !== undefined) return refusal
  return extras.length > 0 && state.world.supplyPoints[side] === 0 ? no('10.15', 'refuse.pointsSpent') : undefined
}

// ---- Declaring (3.22a, 8.0d) ----

/** What every attack and overrun must be: one hex, each attacker once, nothing that this title does not know. */
export const checkShape = ({ attackers, targets, lower = 0, ignore }: Attack): Refusal | undefined => {
  if (targets.length !== 1) return no('8.0c', 'refuse.oneTarget')
  if (!isSet(attackers)) return no('8.0b', 'refuse.attackersOnce')
  return lower !== 0 || ignore !== undefined ? no('8.15', 'refuse.oddsAsTheyAre') : undefined
}

const checkDeclare = (state: State, attack: Attack): Refusal | undefined => {
  const { side } = impulseIn(state)
  const shape = checkShape(attack) ?? checkTarget(state, attack.targets[0], side)
  if (shape !== undefined) return shape
  for (const unit of attack.attackers) {
    const refusal = checkAttacker(state, unit, attack.targets[0])
    if (refusal !== undefined) return refusal
  }
  return checkHelp(state, attack, side) ?? checkOdds(state, clashOf(state, combatOf(state, attack)))
}

const applyDeclare = (state: State, attack: Attack, events: GameEvent[]): void => {
  const combat = combatOf(state, attack)
  const { card } = reckon(state, clashOf(state, combat))
  const { side, hq } = impulseIn(state)
  if (combat.supportPoint) addPoints(state, side, -1)
  state.combats = [...state.combats, combat]
  events.push({
    key: combat.supportPoint ? 'log.declaredPoint' : combat.support ? 'log.declaredSupport' : 'log.declared',
    rule: '8.0d',
    args: { attackers: combat.attackers, hex: combat.target, odds: card.column, hq },
  })
}

/** Nothing is settled before the first roll: points go back. */
export const clearDeclared = (state: State): void => {
  const paid = state.combats.filter(({ supportPoint, resolved }) => supportPoint && !resolved).length
  if (paid > 0) addPoints(state, impulseIn(state).side, paid)
  state.combats = []
}

// ---- What could be attacked ----

/**
 * All who can, or fewer where that may be better: those in range of the HQ (CH-ODDS-10), and no tanks against tanks with
 * infantry (8.55b).
 */
const groupsOn = (state: State, target: number): number[][] => {
  const all = attackersOn(state, target)
  const { hq } = impulseIn(state)
  const near = all.filter(unit => isInRange(state, hq, state.hex[unit]))
  const groups = near.length < all.length ? [all, near] : [all]
  const foot = groups.map(group => group.filter(unit => state.title.isTank[unit] === 0))
  return [...groups, ...foot].filter(group => group.length > 0)
}

const attackWith = (state: State, target: number, attackers: readonly number[]): Attack => ({
  type: 'attack',
  attackers,
  targets: [target],
  support: supportFor(state, [target], attackers),
})

/** Enemy stacks beside units that may act, without looking at the odds. */
const nearTargets = (state: State, side: Side): number[] => {
  const { title } = state
  const targets = new Set<number>()
  for (const unit of title.unitsOf[side]) {
    if (title.isHq[unit] === 1 || !has(state, unit, FLAG.eligible) || !isOnMap(state, unit)) continue
    for (const hex of title.board.around[state.hex[unit]]) if (isTarget(state, hex, side)) targets.add(hex)
  }
  return [...targets]
}

export const declareTargets = (state: State): number[] => {
  const { side } = impulseIn(state)
  return nearTargets(state, side).filter(
    target =>
      checkTarget(state, target, side) === undefined &&
      groupsOn(state, target).some(group => checkDeclare(state, attackWith(state, target, group)) === undefined),
  )
}

/** The attack that stands furthest to the right on the chart. */
const suggestAttack = (state: State): Attack | undefined => {
  let best: Attack | undefined
  let bestColumn = -1
  for (const target of declareTargets(state))
    for (const group of groupsOn(state, target)) {
      const attack = attackWith(state, target, group)
      const { column } = reckon(state, clashOf(state, combatOf(state, attack)))
      if (column <= bestColumn) continue
      best = attack
      bestColumn = column
    }
  return best
}

export const declareOffer: AttackOffer<State> = {
  targets: declareTargets,
  attackers: declareAttackers,
  suggestion: suggestAttack,
  support: supportFor,
  extras: extrasFor,
  check: checkDeclare,
  apply: applyDeclare,
}

export const clearOffer = clearOfferOf(clearDeclared, wrong, { key: 'choice.clear' })

// ---- The defender's points (10.15) ----

const checkDefence = (state: State, index: number): Refusal | undefined => {
  const combat = state.combats[index]
  if (combat === undefined) return no('10.15', 'refuse.noCombatToPay')
  if (combat.defencePoint) return no('10.15', 'refuse.onePoint')
  if (state.world.supplyPoints[enemyOf(impulseIn(state).side)] === 0) return no('10.15', 'refuse.pointsSpent')
  return defenceHqOf(state, clashOf(state, combat)) === NO_UNIT
    ? no('10.15', 'refuse.noDefenceHq', { hex: combat.target })
    : undefined
}

/** Places in `combats` that the defender may pay for. */
export const defenceOptions = (state: State): number[] =>
  [...state.combats.keys()].filter(index => checkDefence(state, index) === undefined)

const applyDefence = (state: State, index: number, events: GameEvent[]): void => {
  const { target, defenceHq } = state.combats[index]
  const hq = defenceHqOf(state, clashOf(state, state.combats[index]), defenceHq)
  addPoints(state, enemyOf(impulseIn(state).side), -1)
  state.combats = state.combats.with(index, { ...state.combats[index], defenceHq: hq, defencePoint: true })
  events.push({ key: 'log.defencePoint', rule: '10.15', args: { hq, hex: target } })
}

export const defenceOffer: ChooseOffer<State> = {
  offer: state =>
    defenceOptions(state).map(index => ({
      option: `${PAY}${index}`,
      name: { key: 'choice.pay', args: { hex: state.combats[index].target } },
    })),
  check: (state, { option }) => checkDefence(state, numberAfter(option, PAY)),
  apply: (state, { option }, events) => applyDefence(state, numberAfter(option, PAY), events),
}
