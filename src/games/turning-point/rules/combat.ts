// Combat: who may attack whom. The card is in card.ts, what follows from a result in battle.ts.
import { isAdjacent } from '../../../engine/board.ts'
import type { Attack, Refusal } from '../../../engine/contract.ts'
import { isSet, unitsIn } from '../../../engine/stack.ts'
import { SIDES } from '../meta.ts'
import { enemyOf, FLAG, ISOLATED, isOnMap, type State } from '../state.ts'
import { no } from '../words/messages.ts'
import { checkSupport } from './air.ts'
import { hasBit, oddsColumn } from './card.ts'
import { holderOf } from './map.ts'
import { judgeSupply, supplyOf } from './supply.ts'
import { now } from './turn.ts'

// ---- Who may attack whom ----

/** CMB-K3, SUP-C3, OPT-2; CMB-4: one attack per unit and phase. */
const checkAttacker = (state: State, unit: number, side: number): Refusal | undefined => {
  const { title } = state
  if (title.side[unit] !== side) return no('SEQ-0', 'refuse.notYours', { unit })
  if (!isOnMap(state, unit)) return no('SEQ-A2', 'refuse.notOnMap', { unit })
  if (title.combat[unit] === 0) return no('CMB-K3', 'refuse.cannotAttack', { unit })
  if ((state.flags[unit] & FLAG.attacked) !== 0) return no('SEQ-A2', 'refuse.attackedAlready', { unit })
  if ((state.flags[unit] & FLAG.standFast) !== 0) return no('OPT-2', 'refuse.standFast', { unit })
  if (supplyOf(state, unit) === ISOLATED) return no('SUP-C3', 'refuse.isolated', { unit })
  return undefined
}

/** TEC-sea; CMB-4: adjacent to every hex attacked. */
export const canStrike = (state: State, unit: number, target: number): boolean =>
  isAdjacent(state.title.board, state.hex[unit], target) &&
  !hasBit(state.title, state.title.barrier, state.hex[unit], target)

const checkTarget = (state: State, target: number, side: number): Refusal | undefined => {
  if (holderOf(state, target) !== enemyOf(side)) return no('SEQ-A2', 'refuse.noEnemy', { hex: target })
  if (state.attacked.includes(target)) return no('SEQ-A2', 'refuse.hexAttackedAlready', { hex: target })
  return undefined
}

export const checkAttack = (state: State, attack: Attack): Refusal | undefined => {
  const { side } = now(state)
  const { attackers, targets, support } = attack
  if (!isSet(attackers)) return no('SEQ-A2', 'refuse.noUnits')
  if (targets.length === 0 || new Set(targets).size !== targets.length) return no('SEQ-A2', 'refuse.noTargets')
  for (const target of targets) {
    const refusal = checkTarget(state, target, side)
    if (refusal !== undefined) return refusal
  }
  for (const unit of attackers) {
    const refusal = checkAttacker(state, unit, side)
    if (refusal !== undefined) return refusal
    for (const target of targets) {
      if (!isAdjacent(state.title.board, state.hex[unit], target))
        return no('CMB-4', 'refuse.notNextTo', { unit, hex: target })
      if (!canStrike(state, unit, target)) return no('TEC-sea', 'refuse.attackOverWater', { unit, hex: target })
    }
  }
  if (attack.ignore !== undefined && attack.ignore !== 'Dr')
    return no('CMB-M', 'refuse.ignore', { result: attack.ignore })
  const lower = attack.lower ?? 0
  // CMB-L: down, never up, and not off the table
  if (!Number.isInteger(lower) || lower < 0 || lower > Math.max(0, oddsColumn(state, attack)))
    return no('CMB-L', 'refuse.lower', { columns: lower })
  return checkSupport(state, support, targets)
}

export const attackTargets = (state: State): number[] => {
  const { title } = state
  const { side } = now(state)
  const targets = new Set<number>()
  for (let unit = 0; unit < title.units.length; unit++) {
    if (checkAttacker(state, unit, side) !== undefined) continue
    for (const near of title.board.around[state.hex[unit]]) {
      if (targets.has(near) || checkTarget(state, near, side) !== undefined) continue
      if (canStrike(state, unit, near)) targets.add(near)
    }
  }
  return [...targets]
}

/** Units that may attack all these hexes together. */
export const attackersOf = (state: State, targets: readonly number[]): number[] => {
  const { title } = state
  const { side } = now(state)
  if (targets.some(target => checkTarget(state, target, side) !== undefined)) return []
  const near = new Set<number>()
  for (const target of targets)
    for (const hex of title.board.around[target])
      if (holderOf(state, hex) === side) for (const unit of unitsIn(state, hex)) near.add(unit)
  return [...near].filter(
    unit => targets.every(target => canStrike(state, unit, target)) && checkAttacker(state, unit, side) === undefined,
  )
}

// ---- The phase ----

/** SUP-1: both sides. */
export const beginCombat = (state: State): void => {
  for (const side of SIDES.keys()) judgeSupply(state, side)
}

/** SEQ-A2, RET-Q4: the marks of a combat phase end with it. */
export const endCombat = (state: State): void => {
  state.attacked = []
  for (let unit = 0; unit < state.title.units.length; unit++) state.flags[unit] &= ~(FLAG.attacked | FLAG.joined)
}
