// Advance after combat: 8.7.
import { isAdjacent } from '../../../engine/board.ts'
import type { Advance, GameEvent, Refusal } from '../../../engine/contract.ts'
import type { AdvanceOffer } from '../../../engine/offer.ts'
import { battleIn, enemyOf, isOnMap, type State } from '../state.ts'
import { no } from '../words/messages.ts'
import { holderOf, isClosedTo, isHeldInYugoslavia, isShutOutOfYugoslavia, shift } from './map.ts'
import { enter } from './occupation.ts'
import { stackCount, stackLimitAt } from './stacking.ts'

const advanceHexes = (state: State, unit: number): number[] => {
  const { title } = state
  const { attackers, targets, attackerRetreated } = battleIn(state)
  if (attackerRetreated || !attackers.includes(unit) || !isOnMap(state, unit)) return []
  const side = state.side[unit]
  const from = state.hex[unit]
  // Only when every defender of the combat has fallen or left the hex where it was attacked
  if (targets.some(hex => holderOf(state, hex) === enemyOf(side))) return []
  return targets.filter(hex => {
    if (isClosedTo(state, unit, hex) || isHeldInYugoslavia(state, unit, from, hex)) return false
    if (isShutOutOfYugoslavia(state, unit, from, hex)) return false
    if (title.stacks[unit] === 1 && stackCount(state, hex) >= stackLimitAt(state, hex)) return false
    // A leader comes after the units, never alone into the hex
    if (title.leader[unit] === 1 && holderOf(state, hex) !== side) return false
    return isAdjacent(title.board, from, hex)
  })
}

export const advancersOf = (state: State): number[] =>
  battleIn(state).attackers.filter(unit => advanceHexes(state, unit).length > 0)

const checkAdvance = (state: State, { unit, hex }: Advance): Refusal | undefined => {
  const { attackers, attackerRetreated } = battleIn(state)
  if (!attackers.includes(unit)) return no('8.7b', 'refuse.notAnAttacker', { unit })
  if (attackerRetreated) return no('8.7c', 'refuse.retreated')
  return advanceHexes(state, unit).includes(hex) ? undefined : no('8.7a', 'refuse.cannotAdvance', { unit, hex })
}

const applyAdvance = (state: State, { unit, hex }: Advance, events: GameEvent[]): void => {
  const from = state.hex[unit]
  shift(state, unit, hex) // 6.22: for no points
  events.push({ key: 'log.advanced', rule: '8.7a', args: { unit, from, hex } })
  if (state.title.leader[unit] === 0) enter(state, unit, hex, events)
  const battle = battleIn(state)
  state.battle = { ...battle, attackers: battle.attackers.filter(each => each !== unit) }
}

export const advanceOffer: AdvanceOffer<State> = {
  actors: advancersOf,
  offer: advanceHexes,
  check: checkAdvance,
  apply: applyAdvance,
}
