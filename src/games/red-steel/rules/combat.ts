// The combat phase (3.3.4, 9.0, 9.1): who may attack whom, and attacks are declared. Both sides lay down their
// support in support.ts; what a combat is worth is in card.ts, the roll and what comes of it in battle.ts.
import { directionTo, isAdjacent } from '../../../engine/board.ts'
import type { Attack, GameEvent, Refusal } from '../../../engine/contract.ts'
import { clearOfferOf, unitsBeside } from '../../../engine/declared.ts'
import type { AttackOffer } from '../../../engine/offer.ts'
import { isSet } from '../../../engine/stack.ts'
import { cloneState, enemyOf, FLAG, has, isOnMap, type State } from '../state.ts'
import { no } from '../words/messages.ts'
import { clashOf, reckon } from './card.ts'
import { oddsName } from './charts.ts'
import { mayFightNow } from './command.ts'
import { holderOf, isBridged, printedAttack } from './map.ts'
import { easiestClass, FOOT } from './steps.ts'
import { defendersAt, isAcrossRiver } from './strength.ts'
import { checkSupport } from './support.ts'
import { wrong } from './tasks.ts'
import { now } from './turn.ts'
import { moraleOf, supportAttackOf } from './values.ts'

// ---- Who may attack ----

/** 5.21, where guns are excepted; 5.52; 15.11 */
export const mayFight = (state: State, unit: number): Refusal | undefined => {
  if (has(state, unit, FLAG.strategic) && state.title.isArtillery[unit] === 0)
    return no('5.21', 'refuse.combatStrategic', { unit })
  if (has(state, unit, FLAG.ferried)) return no('5.52', 'refuse.combatFerried', { unit })
  return mayFightNow(state, unit)
}

/** Wheels and tracks attack over a river only where there is a bridge. */
export const canCross = (state: State, unit: number, target: number): boolean => {
  const { title } = state
  const from = state.hex[unit]
  return (
    easiestClass(title, unit) === FOOT ||
    !isAcrossRiver(title, from, target) ||
    isBridged(state, from, directionTo(title.board, from, target))
  )
}

const checkAttacker = (state: State, unit: number, target: number): Refusal | undefined => {
  const { title } = state
  if (title.side[unit] !== now(state).side) return no('9.0a', 'refuse.combatNotYours', { unit })
  if (!isOnMap(state, unit)) return no('9.0a', 'refuse.combatOffMap', { unit })
  if (printedAttack(state, unit) === 0) return no('2.1d', 'refuse.combatNoStrength', { unit })
  if (!isAdjacent(title.board, state.hex[unit], target)) return no('9.0a', 'refuse.combatFar', { unit, hex: target })
  if (state.combats.some(({ attackers }) => attackers.includes(unit)))
    return no('9.0b', 'refuse.combatElsewhere', { unit })
  if (!canCross(state, unit, target)) return no('9.12', 'refuse.combatBridge', { unit, hex: target })
  return mayFight(state, unit)
}

export const isTarget = (state: State, hex: number): boolean =>
  holderOf(state, hex) === enemyOf(now(state).side) && defendersAt(state, hex).length > 0

const checkTarget = (state: State, hex: number): Refusal | undefined => {
  if (!isTarget(state, hex)) return no('9.0a', 'refuse.combatEmpty', { hex })
  return state.combats.some(({ target }) => target === hex) ? no('9.0b', 'refuse.combatTaken', { hex }) : undefined
}

/** Who of those beside the hex may attack it. */
const attackersOn = (state: State, target: number): number[] =>
  unitsBeside(state, target, unit => checkAttacker(state, unit, target) === undefined)

/** Those who may take part in an attack on the hex. */
const declareAttackers = (state: State, targets: readonly number[]): number[] => {
  if (targets.length !== 1) return []
  const [target] = targets
  return checkTarget(state, target) === undefined ? attackersOn(state, target) : []
}

// ---- Declaring (3.3.4a) ----

const checkShape = ({ attackers, targets, support, lower = 0, ignore, extras = [] }: Attack): Refusal | undefined => {
  if (targets.length !== 1) return no('9.0c', 'refuse.combatOneHex')
  if (!isSet(attackers)) return no('9.0b', 'refuse.combatAttackersOnce')
  if (support.length > 0) return no('9.11', 'refuse.combatSupportLater')
  return lower !== 0 || ignore !== undefined || extras.length > 0 ? no('9.18', 'refuse.combatAsItIs') : undefined
}

/** All that the guns could add to this attack if it were declared, before the limit of 9.8a. */
const supportInReach = (state: State, attack: Attack): number => {
  const { title } = state
  const trial = cloneState(state)
  trial.combats = [...state.combats, { attackers: attack.attackers, target: attack.targets[0], resolved: false }]
  let sum = 0
  for (const unit of title.unitsOf[now(state).side])
    if (
      title.supportAttack[unit] > 0 &&
      isOnMap(state, unit) &&
      checkSupport(trial, unit, state.combats.length) === undefined
    )
      sum += supportAttackOf(state, unit)
  return sum
}

/** 9.16a: final odds are known only when all support lies there; here the guns in reach must be able to lift it. */
const checkOdds = (state: State, attack: Attack): Refusal | undefined => {
  const clash = clashOf(attack)
  const { column, card, odds } = reckon(state, clash)
  if (column >= 0) return undefined
  const extra = Math.min(supportInReach(state, attack), 2 * card.attack)
  if (extra > 0 && reckon(state, clash, extra).column >= 0) return undefined
  return no('9.16a', 'refuse.combatOdds', { odds: oddsName(odds) })
}

export const checkDeclare = (state: State, attack: Attack): Refusal | undefined => {
  const shape = checkShape(attack) ?? checkTarget(state, attack.targets[0])
  if (shape !== undefined) return shape
  for (const unit of attack.attackers) {
    const refusal = checkAttacker(state, unit, attack.targets[0])
    if (refusal !== undefined) return refusal
  }
  return checkOdds(state, attack)
}

const applyDeclare = (state: State, attack: Attack, events: GameEvent[]): void => {
  const {
    attackers,
    targets: [target],
  } = attack
  const { odds } = reckon(state, clashOf(attack))
  state.combats = [...state.combats, { attackers: [...attackers], target, resolved: false }]
  events.push({ key: 'log.combatDeclared', rule: '3.3.4a', args: { attackers, hex: target, odds: oddsName(odds) } })
}

export const clearDeclared = (state: State): void => {
  state.combats = []
}

// ---- What could be attacked ----

/** All who can; those of the best morale alone (9.7a); those without tanks (10.4, 10.5). */
const groupsOn = (state: State, target: number): number[][] => {
  const all = attackersOn(state, target)
  const best = Math.max(...all.map(unit => moraleOf(state, unit)))
  const firm = all.filter(unit => moraleOf(state, unit) === best)
  const foot = all.filter(unit => state.title.isTank[unit] === 0)
  return [all, firm, foot].filter((group, at) => group.length > 0 && (at === 0 || group.length < all.length))
}

const attackWith = (target: number, attackers: readonly number[]): Attack => ({
  type: 'attack',
  attackers,
  targets: [target],
  support: [],
})

/** Enemy stacks beside own units, without looking at the odds. */
const nearTargets = (state: State): number[] => {
  const { title } = state
  const { side } = now(state)
  const targets = new Set<number>()
  for (const unit of title.unitsOf[side]) {
    if (!isOnMap(state, unit) || printedAttack(state, unit) === 0) continue
    for (const hex of title.board.around[state.hex[unit]]) if (holderOf(state, hex) === enemyOf(side)) targets.add(hex)
  }
  return [...targets]
}

/** Attacks that are legal as they stand. */
const attacksOn = (state: State, target: number): Attack[] =>
  checkTarget(state, target) === undefined
    ? groupsOn(state, target)
        .map(group => attackWith(target, group))
        .filter(attack => checkDeclare(state, attack) === undefined)
    : []

const declareTargets = (state: State): number[] =>
  nearTargets(state).filter(target => attacksOn(state, target).length > 0)

export const canDeclare = (state: State): boolean =>
  nearTargets(state).some(target => attacksOn(state, target).length > 0)

/** The attack that stands furthest to the right on the chart. */
const suggestAttack = (state: State): Attack | undefined => {
  let best: Attack | undefined
  let bestColumn = -1
  for (const target of nearTargets(state))
    for (const attack of attacksOn(state, target)) {
      const { column } = reckon(state, clashOf(attack))
      if (best !== undefined && column <= bestColumn) continue
      best = attack
      bestColumn = column
    }
  return best
}

export const declareOffer: AttackOffer<State> = {
  targets: declareTargets,
  attackers: declareAttackers,
  suggestion: suggestAttack,
  check: checkDeclare,
  apply: applyDeclare,
}

export const clearOffer = clearOfferOf(clearDeclared, wrong, { key: 'choice.clear' })
