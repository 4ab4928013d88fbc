// Decisions that no other title has: ammunition, works, the reserve, fire, support, the order of combats.
import type { Action, Decision } from '../../../engine/contract.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { excessUnits, strongestOf } from '../rules/stacking.ts'
import { COMBAT, RAISE } from '../rules/tasks.ts'
import { now } from '../rules/turn.ts'
import { isOnMap, type State } from '../state.ts'
import { bombard, support } from './fire.ts'
import type { Judgement } from './judgement.ts'
import type { Outlook } from './outlook.ts'
import { fill, hold, work } from './staff.ts'

/** The surest first: who advances may silence guns or close a ring for the next. */
const fight = ({ study, ground }: Outlook, state: State): Action | undefined => {
  let best: string | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const [index, { attackers, target, resolved }] of state.combats.entries()) {
    if (resolved) continue
    const there = attackers.filter(unit => isOnMap(state, unit))
    const isOpen = there.length > 0 && state.first[target] !== NO_UNIT
    const value = isOpen ? study.fights.combat(state, there, target, ground[0][target]) : 0
    if (value <= most) continue
    most = value
    best = `${COMBAT}${index}`
  }
  return best === undefined ? undefined : { type: 'choose', option: best }
}

/** 6.3b: the one whose defence is missed most. */
const leaveOut = (state: State, picking: number): Action => {
  const units = excessUnits(state, state.combats[picking].target)
  return { type: 'choose', option: state.title.units[strongestOf(state, units)].id }
}

export const answerOf = (
  outlook: Outlook,
  judgement: Judgement,
  state: State,
  { kinds }: Decision,
): Action | undefined => {
  const { shelled, picking } = state.world
  if (shelled !== undefined || state.battle !== undefined) return undefined
  if (picking !== undefined) return leaveOut(state, picking)
  switch (now(state).name) {
    case 'militia':
      return kinds.includes('choose') ? { type: 'choose', option: RAISE } : undefined
    case 'status':
      return fill(outlook, state)
    case 'engineer':
      return work(outlook, judgement, state)
    case 'reserve':
      return hold(outlook, state)
    case 'bombard':
      return bombard(outlook, state)
    case 'defend':
    case 'support':
      return support(outlook, state)
    case 'fight':
      return fight(outlook, state)
    default:
      return undefined
  }
}
