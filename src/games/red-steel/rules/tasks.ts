// What an assignment or a choice may be called, phase by phase.
import type { Assign, Refusal } from '../../../engine/contract.ts'
import type { State } from '../state.ts'
import { no } from '../words/messages.ts'

export { COMBAT } from '../../../engine/declared.ts'

export const RAISE = 'raise'
export const TASK = {
  refit: 'refit',
  reserve: 'reserve',
  ammunition: 'ammunition',
  split: 'split',
  join: 'join',
  remove: 'remove',
} as const

export const wrong = (): Refusal => no('3.0b', 'refuse.noSuchTask')

type Check = (state: State, unit: number, action: Assign) => Refusal | undefined

/** The check of an assignment: one unit to whatever the check knows. */
export const one =
  (check: Check) =>
  (state: State, action: Assign): Refusal | undefined =>
    action.units.length === 1 ? check(state, action.units[0], action) : wrong()

/** One unit to this task. */
export const oneTo = (task: string, check: Check): ((state: State, action: Assign) => Refusal | undefined) =>
  one((state, unit, action) => (action.as === task ? check(state, unit, action) : wrong()))
