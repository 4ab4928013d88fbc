// Advance after combat: CMB-H, CMB-J.
import type { Advance, GameEvent, Refusal } from '../../../engine/contract.ts'
import type { AdvanceOffer } from '../../../engine/offer.ts'
import { countIn } from '../../../engine/stack.ts'
import { battleIn, enemyOf, isOnMap, type State } from '../state.ts'
import { no } from '../words/messages.ts'
import { STACK_LIMIT } from './charts.ts'
import { canStrike } from './combat.ts'
import { holderOf, shift } from './map.ts'

/** KG-G: only into a hex that no defender holds any longer; STK-1 holds throughout the combat phase. */
const advanceHexes = (state: State, unit: number): number[] => {
  const { attackers, targets } = battleIn(state)
  if (!attackers.includes(unit) || !isOnMap(state, unit)) return []
  return targets.filter(
    target =>
      holderOf(state, target) !== enemyOf(state.title.side[unit]) &&
      countIn(state, target) < STACK_LIMIT &&
      canStrike(state, unit, target),
  )
}

export const advancersOf = (state: State): number[] =>
  battleIn(state).attackers.filter(unit => advanceHexes(state, unit).length > 0)

const checkAdvance = (state: State, { unit, hex }: Advance): Refusal | undefined => {
  const { side } = state.title
  if (side[unit] !== side[battleIn(state).attackers[0]]) return no('CMB-J', 'refuse.notAnAttacker', { unit })
  return advanceHexes(state, unit).includes(hex) ? undefined : no('CMB-H', 'refuse.cannotAdvance', { unit, hex })
}

const applyAdvance = (state: State, { unit, hex }: Advance, events: GameEvent[]): void => {
  const from = state.hex[unit]
  shift(state, unit, hex)
  events.push({ key: 'log.advanced', rule: 'CMB-H', args: { unit, from, hex } })
  const battle = battleIn(state)
  state.battle = { ...battle, attackers: battle.attackers.filter(each => each !== unit) }
}

export const advanceOffer: AdvanceOffer<State> = {
  actors: advancersOf,
  offer: advanceHexes,
  check: checkAdvance,
  apply: applyAdvance,
}
