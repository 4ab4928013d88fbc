// The combat phase (3.3.4, 9.0, 9.1): attacks are declared, both sides lay down their support, then they are rolled one
// by one. What a combat is worth is in card.ts, what comes of it in battle.ts.
import { directionTo, isAdjacent, NO_HEX } from '../../engine/board.ts'
import type { Attack, GameEvent, Refusal } from '../../engine/contract.ts'
import { roll } from '../../engine/dice.ts'
import { DIRECTIONS } from '../../engine/hex.ts'
import { cell } from '../../engine/odds.ts'
import { NO_UNIT } from '../../engine/stack.ts'
import { losesTankFirst } from './armour.ts'
import { beginBattle } from './battle.ts'
import { clashOf, clashOfCombat, reckon, usesEngineers } from './card.ts'
import { CRT, oddsName } from './charts.ts'
import { mayFightNow } from './command.ts'
import { applyExcess, awaitsExcess, clearExcess } from './excess.ts'
import { holderOf, isBridged, printedAttack } from './map.ts'
import { no } from './messages.ts'
import type { Side } from './meta.ts'
import { change, enemyOf, FLAG, has, isOnMap, type State, set } from './state.ts'
import { easiestClass, FOOT } from './steps.ts'
import { defendersAt, isAcrossRiver } from './strength.ts'
import { isolateAttackers } from './supply.ts'
import { checkSupport, spendSupport } from './support.ts'
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
const canCross = (state: State, unit: number, target: number): boolean => {
  const { title } = state
  const from = state.hex[unit]
  return (
    easiestClass(title, unit) === FOOT ||
    !isAcrossRiver(title, from, target) ||
    isBridged(state, from, directionTo(title.board, from, target))
  )
}

const checkAttacker = (state: State, unit: number, target: number, side: Side): Refusal | undefined => {
  const { title } = state
  if (title.side[unit] !== side) return no('9.0a', 'refuse.combatNotYours', { unit })
  if (!isOnMap(state, unit)) return no('9.0a', 'refuse.combatOffMap', { unit })
  if (printedAttack(state, unit) === 0) return no('2.1d', 'refuse.combatNoStrength', { unit })
  if (!isAdjacent(title.board, state.hex[unit], target)) return no('9.0a', 'refuse.combatFar', { unit, hex: target })
  if (state.combats.some(({ attackers }) => attackers.includes(unit)))
    return no('9.0b', 'refuse.combatElsewhere', { unit })
  if (!canCross(state, unit, target)) return no('9.12', 'refuse.combatBridge', { unit, hex: target })
  return mayFight(state, unit)
}

const isTarget = (state: State, hex: number, side: Side): boolean =>
  holderOf(state, hex) === enemyOf(side) && defendersAt(state, hex).length > 0

const checkTarget = (state: State, hex: number, side: Side): Refusal | undefined => {
  if (!isTarget(state, hex, side)) return no('9.0a', 'refuse.combatEmpty', { hex })
  return state.combats.some(({ target }) => target === hex) ? no('9.0b', 'refuse.combatTaken', { hex }) : undefined
}

/** Who of those beside the hex may attack it. */
const attackersOn = (state: State, target: number, side: Side): number[] => {
  const units: number[] = []
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const near = state.title.board.neighbours[target * DIRECTIONS + direction]
    if (near === NO_HEX) continue
    for (let unit = state.first[near]; unit !== NO_UNIT; unit = state.next[unit])
      if (checkAttacker(state, unit, target, side) === undefined) units.push(unit)
  }
  return units
}

/** Those who may take part in an attack on the hex; `side` is whose phase it is. */
export const declareAttackers = (
  state: State,
  targets: readonly number[],
  side: Side = enemyOf(holderOf(state, targets[0])),
): number[] => {
  if (targets.length !== 1) return []
  const [target] = targets
  return checkTarget(state, target, side) === undefined ? attackersOn(state, target, side) : []
}

// ---- Declaring (3.3.4a) ----

const checkShape = ({ attackers, targets, support, lower = 0, ignore, extras = [] }: Attack): Refusal | undefined => {
  if (targets.length !== 1) return no('9.0c', 'refuse.combatOneHex')
  if (attackers.length === 0 || new Set(attackers).size !== attackers.length)
    return no('9.0b', 'refuse.combatAttackersOnce')
  if (support.length > 0) return no('9.11', 'refuse.combatSupportLater')
  return lower !== 0 || ignore !== undefined || extras.length > 0 ? no('9.18', 'refuse.combatAsItIs') : undefined
}

/** All that the guns could add to this attack if it were declared, before the limit of 9.8a. */
const supportInReach = (state: State, attack: Attack, side: Side): number => {
  const { title } = state
  const trial: State = {
    ...state,
    combats: [...state.combats, { attackers: attack.attackers, target: attack.targets[0], resolved: false }],
  }
  let sum = 0
  for (const unit of title.unitsOf[side])
    if (
      title.supportAttack[unit] > 0 &&
      isOnMap(state, unit) &&
      checkSupport(trial, unit, state.combats.length, false) === undefined
    )
      sum += supportAttackOf(state, unit)
  return sum
}

/** 9.16a: final odds are known only when all support lies there; here the guns in reach must be able to lift it. */
const checkOdds = (state: State, attack: Attack, side: Side): Refusal | undefined => {
  const clash = clashOf(attack)
  const { column, card, odds } = reckon(state, clash)
  if (column >= 0) return undefined
  const extra = Math.min(supportInReach(state, attack, side), 2 * card.attack)
  if (extra > 0 && reckon(state, clash, extra).column >= 0) return undefined
  return no('9.16a', 'refuse.combatOdds', { odds: oddsName(odds) })
}

export const checkDeclare = (state: State, attack: Attack, side: Side): Refusal | undefined => {
  if (state.combats.some(({ resolved }) => resolved)) return no('3.3.4a', 'refuse.combatBegun')
  const shape = checkShape(attack) ?? checkTarget(state, attack.targets[0], side)
  if (shape !== undefined) return shape
  for (const unit of attack.attackers) {
    const refusal = checkAttacker(state, unit, attack.targets[0], side)
    if (refusal !== undefined) return refusal
  }
  return checkOdds(state, attack, side)
}

export const applyDeclare = (state: State, attack: Attack, events: GameEvent[]): void => {
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
const groupsOn = (state: State, target: number, side: Side): number[][] => {
  const all = attackersOn(state, target, side)
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

/** Enemy stacks beside units of the side, without looking at the odds. */
const nearTargets = (state: State, side: Side): number[] => {
  const { title } = state
  const targets = new Set<number>()
  for (const unit of title.unitsOf[side]) {
    if (!isOnMap(state, unit) || printedAttack(state, unit) === 0) continue
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const hex = title.board.neighbours[state.hex[unit] * DIRECTIONS + direction]
      if (hex !== NO_HEX && holderOf(state, hex) === enemyOf(side)) targets.add(hex)
    }
  }
  return [...targets]
}

/** Attacks that are legal as they stand. */
const attacksOn = (state: State, target: number, side: Side): Attack[] =>
  checkTarget(state, target, side) === undefined
    ? groupsOn(state, target, side)
        .map(group => attackWith(target, group))
        .filter(attack => checkDeclare(state, attack, side) === undefined)
    : []

export const declareTargets = (state: State, side: Side): number[] =>
  nearTargets(state, side).filter(target => attacksOn(state, target, side).length > 0)

export const canDeclare = (state: State, side: Side): boolean =>
  nearTargets(state, side).some(target => attacksOn(state, target, side).length > 0)

/** The attack that stands furthest to the right on the chart. */
export const suggestAttack = (state: State, side: Side): Attack | undefined => {
  let best: Attack | undefined
  let bestColumn = -1
  for (const target of nearTargets(state, side))
    for (const attack of attacksOn(state, target, side)) {
      const { column } = reckon(state, clashOf(attack))
      if (best !== undefined && column <= bestColumn) continue
      best = attack
      bestColumn = column
    }
  return best
}

// ---- Rolling (9.18, 3.3.4d) ----

export const checkResolve = (state: State, index: number): Refusal | undefined => {
  if (state.battle !== undefined) return no('9.1', 'refuse.combatUnsettled')
  const combat = state.combats[index]
  return combat === undefined || combat.resolved ? no('3.3.4d', 'refuse.combatDone') : undefined
}

/** Those who have not gone elsewhere in an advance (9.52) fight. */
export const resolveCombat = (state: State, index: number, events: GameEvent[]): void => {
  const { title } = state
  const declared = state.combats[index]
  const { target } = declared
  const side = title.side[declared.attackers[0]] as Side
  const attackers = declared.attackers.filter(
    unit => isOnMap(state, unit) && isAdjacent(title.board, state.hex[unit], target) && canCross(state, unit, target),
  )
  state.combats = state.combats.with(index, { attackers, target, resolved: true })
  if (attackers.length === 0 || !isTarget(state, target, side)) {
    events.push({ key: 'log.combatVoid', rule: '9.0a', args: { hex: target } })
    return
  }
  fightOrPick(state, index, events)
}

/** 6.3b: before the dice the attacker has picked who is beyond the limit. */
const fightOrPick = (state: State, index: number, events: GameEvent[]): void => {
  const isPicking = awaitsExcess(state, state.combats[index].target, events)
  change(state, { picking: isPicking ? index : undefined })
  if (!isPicking) rollCombat(state, index, events)
}

export const pickInCombat = (state: State, option: string, events: GameEvent[]): void => {
  const { picking } = state.world
  if (picking === undefined) return
  applyExcess(state, option, events)
  fightOrPick(state, picking, events)
}

const rollCombat = (state: State, index: number, events: GameEvent[]): void => {
  const { title } = state
  const { attackers, target } = state.combats[index]
  const side = title.side[attackers[0]] as Side
  const clash = clashOfCombat(state, index)
  const { card, odds, column } = reckon(state, clash)
  const sums = { hex: target, attack: card.attack, defence: card.defence, odds: oddsName(odds) }
  if (column < 0) {
    events.push({ key: 'log.combatBelow', rule: '9.16a', args: sums })
    clearExcess(state)
    return
  }
  for (const unit of attackers) set(state, unit, FLAG.attacked)
  const dice = [roll(state), roll(state)]
  const result = cell(CRT, dice[0] + dice[1], column)
  events.push({ key: 'log.combat', rule: '9.18', args: { ...sums, column: card.column, result }, dice })
  const fought = {
    combat: index,
    side,
    attackers,
    defenders: defendersAt(state, target),
    target,
    result,
    usesEngineers: usesEngineers(title, clash),
    tankFirst: losesTankFirst(state, clash),
  }
  // 7.7b, 11.23a: judged with what they had
  isolateAttackers(state, attackers)
  spendSupport(state, index)
  beginBattle(state, fought, events)
}
