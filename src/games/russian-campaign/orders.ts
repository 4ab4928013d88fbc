// Placing and tasks of a movement step, each handed to the rules that judge it and carry it out.
import type { Assign, GameEvent, Place, Refusal } from '../../engine/contract.ts'
import * as airborne from './airborne.ts'
import * as conversions from './conversions.ts'
import { type Impulse, isOf } from './entry.ts'
import { no } from './messages.ts'
import { AXIS, type Side } from './meta.ts'
import * as reinforcements from './reinforcements.ts'
import * as replacements from './replacements.ts'
import { isSeaWay } from './sea.ts'
import { STATUS, type State } from './state.ts'
import * as support from './support.ts'
import * as withdrawals from './withdrawals.ts'

type Placing = 'arrival' | 'drop' | 'replacement'
const wayOf = (state: State, { unit, by }: Place): Placing => {
  const replaced = by === replacements.BY_REPLACEMENT || by === replacements.BY_REMNANT
  // 8.4.3B: replacements by sea are told by where they come from
  const { pool, siberia } = STATUS
  if (replaced || (isSeaWay(by) && [pool, siberia].some(status => state.status[unit] === status))) return 'replacement'
  return by === 'drop' ? 'drop' : 'arrival'
}

export const checkPlace = (state: State, action: Place, side: Side, impulse: Impulse): Refusal | undefined => {
  switch (wayOf(state, action)) {
    case 'replacement':
      return replacements.checkReplacement(state, action, side, impulse)
    case 'drop':
      return isOf(state.title, action.unit, side)
        ? airborne.checkDrop(state, action.unit, action.hex, impulse)
        : no(side === AXIS ? 'V.III.balkan.5a' : '11.1.1', 'refuse.notAirborne', { unit: action.unit })
    default:
      return reinforcements.checkArrival(state, action, side, impulse)
  }
}

export const applyPlace = (state: State, action: Place, impulse: Impulse, events: GameEvent[]): void => {
  switch (wayOf(state, action)) {
    case 'replacement':
      replacements.applyReplacement(state, action, impulse, events)
      break
    case 'drop':
      airborne.applyDrop(state, action.unit, action.hex, events)
      break
    default:
      reinforcements.applyArrival(state, action, impulse, events)
  }
  withdrawals.noteArrival(state, action.unit)
}

export const checkTask = (state: State, action: Assign, side: Side, impulse: Impulse): Refusal | undefined => {
  switch (action.as) {
    case 'stuka':
    case 'artillery':
      return support.checkAssignSupport(state, action, side, impulse)
    case withdrawals.WITHDRAW:
      return side === AXIS && impulse === 1
        ? withdrawals.checkWithdraw(state, action)
        : no('12.5b', 'refuse.noSuchTask')
    case reinforcements.BOX:
    case reinforcements.SIBERIA:
      return reinforcements.checkHold(state, action, side, impulse)
    case conversions.CONVERT:
      return conversions.checkConvert(state, action)
    case replacements.SEND:
      return side === AXIS ? no('V.III.japan.2', 'refuse.noSuchTask') : replacements.checkSend(state, action, impulse)
    default:
      return no('4.0', 'refuse.noSuchTask')
  }
}

export const applyTask = (state: State, action: Assign, events: GameEvent[]): void => {
  const apply = {
    stuka: support.applyAssignSupport,
    artillery: support.applyAssignSupport,
    [withdrawals.WITHDRAW]: withdrawals.applyWithdraw,
    [conversions.CONVERT]: conversions.applyConvert,
    [replacements.SEND]: replacements.applySend,
  }[action.as]
  if (apply === undefined) reinforcements.applyHold(state, action, events)
  else apply(state, action, events)
}
