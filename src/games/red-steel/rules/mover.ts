// Who may move now (5.0, 5.1): asked before every move, limbering and departure.
import type { Refusal } from '../../../engine/contract.ts'
import { FLAG, has, isOnMap, type State, scenarioOf } from '../state.ts'
import { no } from '../words/messages.ts'
import { partOf } from './charts.ts'
import { mayMoveNow } from './command.ts'
import { inEnemyZoc, isDeployed } from './map.ts'
import { allowanceOf } from './values.ts'

/** What also binds a unit that only limbers or deploys. */
export const checkActor = (state: State, unit: number): Refusal | undefined => {
  if (!isOnMap(state, unit)) return no('5.0', 'refuse.moveOffMap', { unit })
  const refusal = mayMoveNow(state, unit)
  if (refusal !== undefined) return refusal
  if (has(state, unit, FLAG.refitted) && partOf(state.turn) === 'am')
    return no('12.21d', 'refuse.moveRefitted', { unit })
  return has(state, unit, FLAG.lifted) ? no('17.44', 'refuse.moveLifted', { unit }) : undefined
}

/** A special line of the scenario keeps it where it is (2.5). */
export const checkHold = (state: State, unit: number): Refusal | undefined => {
  const turn = state.title.heldUntil.get(scenarioOf(state).code)?.[unit] ?? 0
  return state.turn < turn ? no('2.5', 'refuse.moveHold', { unit, turn }) : undefined
}

/** 5.1: goes on as long as nobody else has moved since. */
const isMoving = (state: State, unit: number): boolean => state.world.movers.includes(unit)

export const checkMover = (state: State, unit: number): Refusal | undefined => {
  const { title } = state
  const refusal = checkActor(state, unit) ?? checkHold(state, unit)
  if (refusal !== undefined) return refusal
  if (isDeployed(state, unit)) return no('11.6', 'refuse.moveDeployed', { unit })
  if (!has(state, unit, FLAG.moved)) return undefined
  if (!isMoving(state, unit)) return no('5.1', 'refuse.moveOver', { unit })
  const isStopped = title.isMonitor[unit] === 0 && inEnemyZoc(state, state.hex[unit], title.side[unit])
  if (isStopped) return no('4.3b', 'refuse.moveStopped', { unit })
  return state.points[unit] === 0 ? no('5.1.2', 'refuse.moveNoPoints', { unit }) : undefined
}

/** Has its whole allowance, so that it may still spend all of it on one hex (4.4, 5.4, 5.51, 5.63). */
export const isFresh = (state: State, unit: number): boolean =>
  !has(state, unit, FLAG.moved) && state.points[unit] >= allowanceOf(state, unit)
