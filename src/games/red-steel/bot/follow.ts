// Who goes on into a hex that was won: together, for one alone is in danger where two or three are not.
import type { Action } from '../../../engine/contract.ts'
import { advanceHexes, advancersOf } from '../rules/advance.ts'
import { shiftStack } from '../rules/map.ts'
import { battleIn, cloneState, type State } from '../state.ts'
import type { Judgement } from './judgement.ts'

/** The first of those who had better go together, where nobody would go alone; whoever is better off alone is left to himself. */
export const follow = (judgement: Judgement, state: State): Action | undefined => {
  const { target } = battleIn(state)
  const least = judgement.value(state)
  const there = cloneState(state)
  const spare = cloneState(state)
  let first: number | undefined
  for (;;) {
    let next: number | undefined
    let most = Number.NEGATIVE_INFINITY
    for (const unit of advancersOf(there)) {
      if (there.hex[unit] === target || !advanceHexes(there, unit).includes(target)) continue
      cloneState(there, spare)
      shiftStack(spare, [unit], target)
      const value = judgement.value(spare)
      if (value <= most) continue
      most = value
      next = unit
    }
    if (next === undefined) return undefined
    if (most > least) return first === undefined ? undefined : { type: 'advance', unit: first, hex: target }
    first ??= next
    shiftStack(there, [next], target)
  }
}
