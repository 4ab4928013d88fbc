// Declaring combats (9.1 - 9.5): who must attack, who must be attacked, what may be put together, who surrenders first.
// What a combat is worth is in card.ts, what comes of it in battle.ts; legal groupings and the search for them in allocation*.ts.

import type { Attack, Choose, GameEvent, Losses, Refusal } from '../../../engine/contract.ts'
import type { AttackOffer, ChooseOffer, LossesOffer } from '../../../engine/offer.ts'
import { isSet } from '../../../engine/stack.ts'
import { type Combat, change, enemyOf, FLAG, isDropped, isOnMap, type State } from '../state.ts'
import { no } from '../words/messages.ts'
import { type Combat as Allocated, type Front, type Problem, problemsOfAllocation } from './allocation.ts'
import { findAllocation, surrenders } from './allocation-search.ts'
import { attackSum, bearsOn, defenceSum, finalStep, isTooWeak, oddsName, shiftOf } from './card.ts'
import { checkFirstAttack, mayAttackFirstTurn } from './first-turn.ts'
import { oneOf, surrender } from './losses.ts'
import { holderOf, unitsAt } from './map.ts'
import { now } from './turn.ts'

// ---- Who can attack whom ----

/** 9.11.2a; who has no combat factor has no duty either. */
const canAttack = (state: State, unit: number): boolean =>
  state.title.side[unit] === now(state).side &&
  isOnMap(state, unit) &&
  state.title.isMarker[unit] === 0 &&
  state.title.strength[unit] > 0 &&
  (state.flags[unit] & FLAG.spent) === 0

const isTarget = (state: State, hex: number): boolean => holderOf(state, hex) === enemyOf(now(state).side)

/** 9.2.2C: has the unit the stack in its ZOC? V.III.balkan.5c: who dropped among enemies has these and no others. */
const faces = (state: State, unit: number, target: number): boolean =>
  isDropped(state, unit) ? state.hex[unit] === target : bearsOn(state.title, state.hex[unit], target)

/** And may it attack it (3.3.2)? */
const strikes = (state: State, unit: number, target: number): boolean =>
  faces(state, unit, target) && mayAttackFirstTurn(state, unit, target)

/** Enemy stacks in the ZOC of a unit, by hex. */
const stacksNear = (state: State, unit: number): number[] => {
  const { title } = state
  const hex = state.hex[unit]
  const stacks: number[] = []
  if (isDropped(state, unit)) return isTarget(state, hex) ? [hex] : stacks
  if (state.zoc[enemyOf(now(state).side)][hex] === 0) return stacks
  for (const near of title.landAround[hex])
    if (isTarget(state, near) && mayAttackFirstTurn(state, unit, near)) stacks.push(near)
  return stacks
}

// ---- The front as the search sees it: attackers are units, stacks are hexes ----

/** 7.2b, 9.2.2: all who stand in an enemy ZOC, and all stacks whose ZOC that is; in impulse 2 once more (9.4b). */
const frontOf = (state: State): Front => {
  const { title } = state
  const attackers: Front['attackers'][number][] = []
  const indexOf = new Map<number, number>()
  for (const unit of title.unitsOf[now(state).side]) {
    if (!isOnMap(state, unit) || title.isMarker[unit] === 1 || title.strength[unit] === 0) continue
    const near = stacksNear(state, unit)
    if (near.length === 0) continue
    for (const hex of near) if (!indexOf.has(hex)) indexOf.set(hex, indexOf.size)
    const reaches = near.map(hex => indexOf.get(hex) ?? 0)
    attackers.push({ id: unit, reaches, mustAttack: true, spent: (state.flags[unit] & FLAG.spent) !== 0 })
  }
  return {
    attackers,
    stacks: [...indexOf.keys()].map(id => ({ id, mustBeAttacked: true })),
    attack: (units, stacks) => attackSum(state, units, stacks),
    defence: (units, stacks) => defenceSum(state, units, stacks),
    shift: (stacks, units) => shiftOf(state, units, stacks),
  }
}

const allocated = ({ attackers, targets }: Pick<Combat, 'attackers' | 'targets'>): Allocated => ({
  attackers,
  stacks: targets,
})

const declared = (state: State): readonly Allocated[] => state.combats.map(allocated)

// ---- 9.5b, 9.5c, 9.11.3: surrender before any combat ----

const giveUp = (state: State, unit: number, events: GameEvent[]): void => {
  if (isOnMap(state, unit)) surrender(state, unit, (state.flags[unit] & FLAG.spent) !== 0 ? '9.11.3' : '9.5b', events)
}

/** The fewest units that must go. Where others would do as well the owner chooses, in `world.surrendering`. */
export const surrenderHopeless = (state: State, events: GameEvent[]): void => {
  // Allies that give up with them (11.3) change the front: until nobody is left to go
  for (;;) {
    const { forced, among } = surrenders(frontOf(state))
    change(state, { surrendering: among })
    if (forced.length === 0 || state.over) return
    for (const unit of forced) giveUp(state, unit, events)
  }
}

const checkSurrender = ({ world }: State, { units }: Losses): Refusal | undefined =>
  units.length === 1 && world.surrendering.includes(units[0])
    ? undefined
    : no('9.5b', 'refuse.notSurrendering', { units })

export const surrenderOffer: LossesOffer<State> = {
  offer: ({ world }) => oneOf(world.surrendering),
  check: checkSurrender,
  apply: (state, { units }, events) => {
    giveUp(state, units[0], events)
    surrenderHopeless(state, events)
  },
}

// ---- Declaring ----

const isAttacked = (state: State, target: number): boolean =>
  state.combats.some(({ targets }) => targets.includes(target))
const isAttacking = (state: State, unit: number): boolean =>
  state.combats.some(({ attackers }) => attackers.includes(unit))

/** Stacks that may still be declared a target. */
export const declareTargets = (state: State): number[] => {
  const targets = new Set<number>()
  for (const unit of state.title.unitsOf[now(state).side]) {
    if (!canAttack(state, unit) || isAttacking(state, unit)) continue
    for (const hex of stacksNear(state, unit)) if (!isAttacked(state, hex)) targets.add(hex)
  }
  return [...targets]
}

/** 9.2.2C: units still free that have all of these stacks in their ZOC. */
export const declareAttackers = (state: State, targets: readonly number[]): number[] => {
  if (targets.length === 0) return []
  if (targets.some(hex => !isTarget(state, hex) || isAttacked(state, hex))) return []
  return state.title.unitsOf[now(state).side].filter(
    unit =>
      canAttack(state, unit) && !isAttacking(state, unit) && targets.every(target => strikes(state, unit, target)),
  )
}

/** One attacker: yours, here, with a strength, and not used up by an automatic victory; no Stuka by itself (9.9.1b). */
const checkAttacker = (state: State, unit: number): Refusal | undefined => {
  const { title } = state
  if (title.side[unit] !== now(state).side || title.isMarker[unit] === 1)
    return no('9.1.1', 'refuse.attackerNotYours', { unit })
  if (!isOnMap(state, unit)) return no('9.1.1', 'refuse.attackerNotOnMap', { unit })
  if ((state.flags[unit] & FLAG.spent) !== 0) return no('9.11.2a', 'refuse.attackerSpent', { unit })
  if (title.strength[unit] === 0) return no('9.1.1', 'refuse.attackerWeak', { unit })
  return undefined
}

/** Grouping, whoever asks: a combat or an automatic victory. */
export const checkGroup = (
  state: State,
  { attackers, targets, support, lower = 0, ignore, extras = [] }: Attack,
): Refusal | undefined => {
  if (lower !== 0 || ignore !== undefined || extras.length > 0) return no('4.0', 'refuse.noSuchTask')
  if (!isSet(attackers)) return no('9.2.3b', 'refuse.attackersOnce')
  if (targets.length === 0 || new Set(targets).size !== targets.length) return no('9.2.3a', 'refuse.targetsOnce')
  if (support.length > 0) return no('4.0.2c', 'refuse.supportLies')
  for (const hex of targets) if (!isTarget(state, hex)) return no('9.1.1', 'refuse.nobodyThere', { hex })
  for (const unit of attackers) {
    const refusal = checkAttacker(state, unit)
    if (refusal !== undefined) return refusal
    for (const hex of targets) {
      if (!faces(state, unit, hex)) return no('9.2.2C', 'refuse.notInZoc', { unit, hex })
      const barred = checkFirstAttack(state, unit, hex)
      if (barred !== undefined) return barred
    }
  }
  return undefined
}

const checkOnce = (state: State, { attackers, targets }: Attack): Refusal | undefined => {
  const unit = attackers.find(each => isAttacking(state, each))
  if (unit !== undefined) return no('9.4a', 'refuse.attacksAlready', { unit })
  const hex = targets.find(each => isAttacked(state, each))
  return hex === undefined ? undefined : no('9.4a', 'refuse.attackedAlready', { hex })
}

/**
 * A combat may be declared if it is legal (9.2 - 9.5) and leaves a legal combat for all others who owe one; so a
 * declaration never runs into a dead end.
 */
const checkDeclare = (state: State, action: Attack): Refusal | undefined => {
  const refusal = checkGroup(state, action) ?? checkOnce(state, action)
  if (refusal !== undefined) return refusal
  const step = finalStep(state, action)
  if (isTooWeak(step)) return no('9.5a', 'refuse.tooWeak', { odds: oddsName(step) })
  const front = frontOf(state)
  if (findAllocation(front, [...declared(state), allocated(action)]) !== undefined) return undefined
  return no('9.2.2A', 'refuse.strandsOthers', { hexes: action.targets })
}

const applyDeclare = (state: State, { attackers, targets }: Attack, events: GameEvent[]): void => {
  state.combats = [...state.combats, { attackers: [...attackers], targets: [...targets], resolved: false }]
  events.push({ key: 'log.declared', rule: '9.2.1', args: { attackers, targets } })
}

/** 9.1.2: nothing is settled before the first roll. */
export const clearDeclared = (state: State): void => {
  state.combats = []
}

const dutyOf = (problem: Problem): Refusal | undefined => {
  if (problem.reason === 'unattacked') return no('9.2.2A', 'refuse.unattacked', { hex: problem.stack })
  if (problem.reason === 'idle') return no('9.2.2B', 'refuse.idle', { unit: problem.attacker })
  return undefined
}

/** What is still unattacked, who is still idle. */
export const declareDuties = (state: State): Refusal[] =>
  problemsOfAllocation(frontOf(state), declared(state)).flatMap(problem => dutyOf(problem) ?? [])

/** One way to complete what has been declared; the combats declared so far come first. */
const suggestAllocation = (state: State): readonly Combat[] | undefined =>
  findAllocation(frontOf(state), declared(state))?.map(({ attackers, stacks }) => ({
    attackers,
    targets: stacks,
    resolved: false,
  }))

/** The next combat of that arrangement, as an action. */
const suggestAttack = (state: State): Attack | undefined => {
  const next = suggestAllocation(state)?.[state.combats.length]
  return next === undefined
    ? undefined
    : { type: 'attack', attackers: next.attackers, targets: next.targets, support: [] }
}

export const declareOffer: AttackOffer<State> = {
  targets: declareTargets,
  attackers: declareAttackers,
  suggestion: suggestAttack,
  check: checkDeclare,
  apply: applyDeclare,
}

// ---- Declaring all at once, or anew ----

const SUGGESTED = 'suggested'
const CLEAR = 'clear'

const allocationChoices = (state: State): string[] => {
  const isSolvable = declareDuties(state).length > 0 && suggestAllocation(state) !== undefined
  return [...(isSolvable ? [SUGGESTED] : []), ...(state.combats.length > 0 ? [CLEAR] : [])]
}

const applyAllocation = (state: State, { option }: Choose, events: GameEvent[]): void => {
  if (option === CLEAR) {
    clearDeclared(state)
    return
  }
  for (const { attackers, targets } of suggestAllocation(state) ?? [])
    if (!targets.some(hex => isAttacked(state, hex)))
      applyDeclare(state, { type: 'attack', attackers, targets, support: [] }, events)
}

export const allocationOffer: ChooseOffer<State> = {
  offer: state => allocationChoices(state).map(option => ({ option, name: { key: `choice.${option}` } })),
  check: (state, { option }) =>
    allocationChoices(state).includes(option) ? undefined : no('4.0', 'refuse.noSuchChoice'),
  apply: applyAllocation,
}

// ---- Fighting ----

/** Units that stand against the side of a combat still to be rolled: those of them that are left. */
export const presentIn = (state: State, combat: Combat): Combat => ({
  ...combat,
  attackers: combat.attackers.filter(unit => isOnMap(state, unit)),
  targets: combat.targets.filter(hex => unitsAt(state, hex, enemyOf(now(state).side)).length > 0),
})
