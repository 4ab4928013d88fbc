// Promises that every state keeps, recomputed from scratch: for the fuzzer and the tests.
import { type Promises, stackZocAnew } from '../../../engine/invariants.ts'
import { CHIT, cloneState, STATUS_NAMES, type State } from '../state.ts'
import { MOST_STEPS } from '../title.ts'
import { holderOf, refreshZoc } from './map.ts'
import { hasRoom } from './stacking.ts'
import { isMovementPhase } from './turn.ts'

export const PROMISES: Promises<State> = {
  zocAnew: state => stackZocAnew(cloneState(state), refreshZoc),
  more: (state, promise) => {
    const { title } = state
    for (const [hex, { name }] of title.board.hexes.entries()) {
      const holder = holderOf(state, hex)
      if (holder < 0) continue
      promise(state.control[hex] === holder, `${name} is not controlled by those who stand in it`)
      // 5.2: until the end of the phase for those who move, and while a combat is being settled
      const isPassing = state.battle !== undefined || (isMovementPhase(state) && holder === state.impulse?.side)
      promise(isPassing || hasRoom(state, hex), `too many units in ${name}`)
    }
    for (const [unit, { id }] of title.units.entries()) {
      promise(state.lost[unit] < Math.min(title.steps[unit], MOST_STEPS), `${id} has no step left`)
      promise(state.chit[unit] === CHIT.out || title.isHq[unit] === 1, `${id} has a chit`)
      promise(state.status[unit] < STATUS_NAMES.length, `${id} has no status`)
    }
    promise(
      state.world.supplyPoints.every(points => points >= 0),
      'negative supply points',
    )
  },
}
