// What an assignment or a choice may be called, phase by phase.
import type { Assign, Refusal } from '../../../engine/contract.ts'
import type { State } from '../state.ts'
import { no } from '../words/messages.ts'

export { COMBAT } from '../../../engine/declared.ts'

export const PAY = 'pay:'
/** What an `assign` asks for, phase by phase. */
export const TASK = {
  transfer: 'transfer',
  rebuild: 'rebuild',
  combatSupply: 'combat-supply',
  chit: 'chit',
  noChit: 'no-chit',
  withdraw: 'withdraw',
  join: 'join',
} as const

export const wrong = (): Refusal => no('3.0a', 'refuse.noSuchTask')

/** The check of an assignment: one unit to one of these tasks. */
export const oneTo =
  (tasks: readonly string[], check: (state: State, unit: number, action: Assign) => Refusal | undefined) =>
  (state: State, action: Assign): Refusal | undefined =>
    action.units.length === 1 && tasks.includes(action.as) ? check(state, action.units[0], action) : wrong()
