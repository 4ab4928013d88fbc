// What a choice or an assignment may be called, phase by phase.
import { assignOneOr } from '../../engine/answers.ts'
import type { Refusal } from '../../engine/contract.ts'
import { no } from './messages.ts'
import type { State } from './state.ts'

export const CLEAR = 'clear'
export const COMBAT = 'combat:'
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

export const assignOne = assignOneOr<State>(wrong)
