// What units do in a movement phase beside moving: guns limber and deploy (11.6), battalions split and join (14.0), Soviet
// divisions and units leave the map (15.4, 15.15).
import type { Assign, AssignOption, GameEvent, Refusal } from '../../../engine/contract.ts'
import type { AssignOffer } from '../../../engine/offer.ts'
import { SOVIET } from '../meta.ts'
import { isOnMap, type State } from '../state.ts'
import * as breakdown from './breakdown.ts'
import { applyRemove, checkRemove } from './command.ts'
import { applyExit, checkExit, WITHDRAW } from './entry.ts'
import { applyLimber, checkLimber, DEPLOY, LIMBER, limberOptions } from './limber.ts'
import { one, TASK, wrong } from './tasks.ts'
import { now } from './turn.ts'

const checkTask = (state: State, unit: number, { as, target }: Assign): Refusal | undefined => {
  switch (as) {
    case LIMBER:
    case DEPLOY:
      return checkLimber(state, unit, as)
    case TASK.split:
      return breakdown.checkSplit(state, unit)
    case TASK.join:
      return breakdown.checkJoin(state, unit, target)
    case WITHDRAW:
      return checkExit(state, unit)
    case TASK.remove:
      return now(state).side === SOVIET ? checkRemove(state, unit) : wrong()
    default:
      return wrong()
  }
}

const tasksOf = (state: State, unit: number): AssignOption[] => {
  const { side } = now(state)
  if (state.title.side[unit] !== side) return []
  return [
    ...limberOptions(state, unit).map(as => ({ as })),
    ...(breakdown.checkSplit(state, unit) === undefined ? [{ as: TASK.split }] : []),
    ...breakdown.joinTargets(state, unit).map(target => ({ as: TASK.join, target })),
    ...(checkExit(state, unit) === undefined ? [{ as: WITHDRAW }] : []),
    ...(side === SOVIET && checkRemove(state, unit) === undefined ? [{ as: TASK.remove }] : []),
  ]
}

/** Going off the map makes nobody an actor. */
const isActor = (state: State, unit: number): boolean =>
  isOnMap(state, unit) &&
  (limberOptions(state, unit).length > 0 ||
    breakdown.checkSplit(state, unit) === undefined ||
    breakdown.joinTargets(state, unit).length > 0)

const applyTask = (state: State, { units: [unit], as, target }: Assign, events: GameEvent[]): void => {
  if (as === LIMBER || as === DEPLOY) applyLimber(state, unit, as, events)
  else if (as === TASK.split) breakdown.applySplit(state, unit, events)
  else if (as === TASK.join) breakdown.applyJoin(state, unit, target, events)
  else if (as === WITHDRAW) applyExit(state, unit, events)
  else applyRemove(state, unit, events)
}

export const moveTaskOffer: AssignOffer<State> = {
  actors: state => state.title.unitsOf[now(state).side].filter(unit => isActor(state, unit)),
  offer: tasksOf,
  check: one(checkTask),
  apply: applyTask,
}
