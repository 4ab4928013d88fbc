// Declaring combats (9.1 - 9.5): who must attack, who must be attacked, what may be put together, who surrenders first.
// What a combat is worth is in card.ts, what comes of it in battle.ts; legal groupings and the search for them in allocation*.ts.
import { NO_HEX } from '../../engine/board.ts'
import type { Attack, GameEvent, Losses, LossOffer, Refusal } from '../../engine/contract.ts'
import { DIRECTIONS } from '../../engine/hex.ts'
import { type Combat as Allocated, type Front, type Problem, problemsOfAllocation } from './allocation.ts'
import { findAllocation, surrenders } from './allocation-search.ts'
import { attackSum, bearsOn, defenceSum, finalStep, type Impulse, isTooWeak, oddsName, shiftOf } from './card.ts'
import { checkFirstAttack, mayAttackFirstTurn } from './first-turn.ts'
import { surrender } from './losses.ts'
import { holderOf, unitsAt } from './map.ts'
import { no } from './messages.ts'
import type { Side } from './meta.ts'
import { type Combat, change, enemyOf, FLAG, isDropped, isOnMap, type State } from './state.ts'

// ---- Who can attack whom ----

/** 9.11.2a; who has no combat factor has no duty either. */
const canAttack = (state: State, unit: number, side: Side): boolean =>
  state.title.side[unit] === side &&
  isOnMap(state, unit) &&
  state.title.isMarker[unit] === 0 &&
  state.title.strength[unit] > 0 &&
  (state.flags[unit] & FLAG.spent) === 0

const isTarget = (state: State, hex: number, side: Side): boolean => holderOf(state, hex) === enemyOf(side)

/** 9.2.2C: has the unit the stack in its ZOC? V.III.balkan.5c: who dropped among enemies has these and no others. */
const faces = (state: State, unit: number, target: number): boolean =>
  isDropped(state, unit) ? state.hex[unit] === target : bearsOn(state.title, state.hex[unit], target)

/** And may it attack it (3.3.2)? */
const strikes = (state: State, unit: number, target: number, impulse: Impulse): boolean =>
  faces(state, unit, target) && mayAttackFirstTurn(state, unit, target, impulse)

/** Enemy stacks in the ZOC of a unit, by hex. */
const stacksNear = (state: State, unit: number, side: Side, impulse: Impulse): number[] => {
  const { title } = state
  const hex = state.hex[unit]
  const stacks: number[] = []
  if (isDropped(state, unit)) return isTarget(state, hex, side) ? [hex] : stacks
  if (state.zoc[enemyOf(side)][hex] === 0) return stacks
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const near = title.board.neighbours[hex * DIRECTIONS + direction]
    if (near === NO_HEX || (title.closed[hex] & (1 << direction)) !== 0) continue
    if (isTarget(state, near, side) && mayAttackFirstTurn(state, unit, near, impulse)) stacks.push(near)
  }
  return stacks
}

// ---- The front as the search sees it: attackers are units, stacks are hexes ----

/** 9.2.2: all who stand in an enemy ZOC, and all stacks whose ZOC that is. */
const frontOf = (state: State, side: Side, impulse: Impulse): Front => {
  const { title } = state
  const attackers: Front['attackers'][number][] = []
  const indexOf = new Map<number, number>()
  for (const unit of title.unitsOf[side]) {
    if (!isOnMap(state, unit) || title.isMarker[unit] === 1 || title.strength[unit] === 0) continue
    const near = stacksNear(state, unit, side, impulse)
    if (near.length === 0) continue
    for (const hex of near) if (!indexOf.has(hex)) indexOf.set(hex, indexOf.size)
    const reaches = near.map(hex => indexOf.get(hex) ?? 0)
    attackers.push({ id: unit, reaches, mustAttack: true, spent: (state.flags[unit] & FLAG.spent) !== 0 })
  }
  return {
    attackers,
    stacks: [...indexOf.keys()].map(id => ({ id, mustBeAttacked: true })),
    attack: (units, stacks) => attackSum(state, units, stacks, impulse),
    defence: (units, stacks) => defenceSum(state, units, stacks, impulse),
    shift: (stacks, units) => shiftOf(state, units, stacks, side),
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
export const surrenderHopeless = (state: State, side: Side, impulse: Impulse, events: GameEvent[]): void => {
  // Allies that give up with them (11.3) change the front: until nobody is left to go
  for (;;) {
    const { forced, among } = surrenders(frontOf(state, side, impulse))
    change(state, { surrendering: among })
    if (forced.length === 0 || state.over) return
    for (const unit of forced) giveUp(state, unit, events)
  }
}

export const surrenderOffer = ({ world }: State): LossOffer => ({
  need: Math.min(1, world.surrendering.length),
  most: 1,
  units: world.surrendering.map(unit => ({ unit, worth: 1 })),
})

export const checkSurrender = (state: State, { units }: Losses): Refusal | undefined =>
  units.length === 1 && state.world.surrendering.includes(units[0])
    ? undefined
    : no('9.5b', 'refuse.notSurrendering', { units })

export const applySurrender = (
  state: State,
  { units }: Losses,
  side: Side,
  impulse: Impulse,
  events: GameEvent[],
): void => {
  giveUp(state, units[0], events)
  surrenderHopeless(state, side, impulse, events)
}

// ---- Declaring ----

const isAttacked = (state: State, target: number): boolean =>
  state.combats.some(({ targets }) => targets.includes(target))
const isAttacking = (state: State, unit: number): boolean =>
  state.combats.some(({ attackers }) => attackers.includes(unit))

/** Stacks that may still be declared a target. */
export const declareTargets = (state: State, side: Side, impulse: Impulse): number[] => {
  const targets = new Set<number>()
  for (const unit of state.title.unitsOf[side]) {
    if (!canAttack(state, unit, side) || isAttacking(state, unit)) continue
    for (const hex of stacksNear(state, unit, side, impulse)) if (!isAttacked(state, hex)) targets.add(hex)
  }
  return [...targets]
}

/** 9.2.2C: units still free that have all of these stacks in their ZOC. */
export const declareAttackers = (state: State, targets: readonly number[], side: Side, impulse: Impulse): number[] => {
  if (targets.length === 0) return []
  if (targets.some(hex => !isTarget(state, hex, side) || isAttacked(state, hex))) return []
  return state.title.unitsOf[side].filter(
    unit =>
      canAttack(state, unit, side) &&
      !isAttacking(state, unit) &&
      targets.every(target => strikes(state, unit, target, impulse)),
  )
}

/** One attacker: yours, here, with a strength, and not used up by an automatic victory. */
const checkAttacker = (state: State, unit: number, side: Side): Refusal | undefined => {
  const { title } = state
  if (title.side[unit] !== side || title.isMarker[unit] === 1) return no('9.1.1', 'refuse.attackerNotYours', { unit })
  if (!isOnMap(state, unit)) return no('9.1.1', 'refuse.attackerNotOnMap', { unit })
  if ((state.flags[unit] & FLAG.spent) !== 0) return no('9.11.2a', 'refuse.attackerSpent', { unit })
  if (title.strength[unit] === 0) return no('9.1.1', 'refuse.attackerWeak', { unit })
  return undefined
}

/** Grouping, whoever asks: a combat or an automatic victory. */
export const checkGroup = (
  state: State,
  { attackers, targets, support, lower = 0, ignore, extras = [] }: Attack,
  side: Side,
  impulse: Impulse,
): Refusal | undefined => {
  if (lower !== 0 || ignore !== undefined || extras.length > 0) return no('4.0', 'refuse.noSuchTask')
  if (attackers.length === 0 || new Set(attackers).size !== attackers.length)
    return no('9.2.3b', 'refuse.attackersOnce')
  if (targets.length === 0 || new Set(targets).size !== targets.length) return no('9.2.3a', 'refuse.targetsOnce')
  if (support.length > 0) return no('4.0.2c', 'refuse.supportLies')
  for (const hex of targets) if (!isTarget(state, hex, side)) return no('9.1.1', 'refuse.nobodyThere', { hex })
  for (const unit of attackers) {
    const refusal = checkAttacker(state, unit, side)
    if (refusal !== undefined) return refusal
    for (const hex of targets) {
      if (!faces(state, unit, hex)) return no('9.2.2C', 'refuse.notInZoc', { unit, hex })
      const barred = checkFirstAttack(state, unit, hex, impulse)
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
export const checkDeclare = (state: State, action: Attack, side: Side, impulse: Impulse): Refusal | undefined => {
  const refusal = checkGroup(state, action, side, impulse) ?? checkOnce(state, action)
  if (refusal !== undefined) return refusal
  const step = finalStep(state, action, side, impulse)
  if (isTooWeak(step)) return no('9.5a', 'refuse.tooWeak', { odds: oddsName(step) })
  const front = frontOf(state, side, impulse)
  if (findAllocation(front, [...declared(state), allocated(action)]) !== undefined) return undefined
  return no('9.2.2A', 'refuse.strandsOthers', { hexes: action.targets })
}

export const applyDeclare = (state: State, { attackers, targets }: Attack, events: GameEvent[]): void => {
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
export const declareDuties = (state: State, side: Side, impulse: Impulse): Refusal[] =>
  problemsOfAllocation(frontOf(state, side, impulse), declared(state)).flatMap(problem => dutyOf(problem) ?? [])

/** One way to complete what has been declared; the combats declared so far come first. */
export const suggestAllocation = (state: State, side: Side, impulse: Impulse): readonly Combat[] | undefined =>
  findAllocation(frontOf(state, side, impulse), declared(state))?.map(({ attackers, stacks }) => ({
    attackers,
    targets: stacks,
    resolved: false,
  }))

/** The next combat of that arrangement, as an action. */
export const suggestAttack = (state: State, side: Side, impulse: Impulse): Attack | undefined => {
  const next = suggestAllocation(state, side, impulse)?.[state.combats.length]
  return next === undefined
    ? undefined
    : { type: 'attack', attackers: next.attackers, targets: next.targets, support: [] }
}

/** Units that stand against the side of a combat still to be rolled: those of them that are left. */
export const presentIn = (state: State, combat: Combat, side: Side): Combat => ({
  ...combat,
  attackers: combat.attackers.filter(unit => isOnMap(state, unit)),
  targets: combat.targets.filter(hex => unitsAt(state, hex, enemyOf(side)).length > 0),
})
