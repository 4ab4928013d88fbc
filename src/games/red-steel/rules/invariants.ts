// Promises that every state keeps, recomputed from scratch: for the fuzzer and the tests.
import { isAdjacent } from '../../../engine/board.ts'
import { type Promised, type Promises, stackZocAnew } from '../../../engine/invariants.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { cloneState, MORALE_NAMES, STATUS, STATUS_NAMES, type State, SUPPLY_NAMES } from '../state.ts'
import { MOST_STEPS } from '../title.ts'
import { MOST_SALVOS } from './charts.ts'
import { holderOf, refreshZoc } from './map.ts'

const promiseUnits = (state: State, promise: Promised): void => {
  const { title } = state
  for (const [unit, { id }] of title.units.entries()) {
    promise(state.lost[unit] < Math.min(title.steps[unit], MOST_STEPS), `${id} has no step left`)
    promise(state.status[unit] < STATUS_NAMES.length, `${id} has no status`)
    promise(state.supply[unit] < SUPPLY_NAMES.length, `${id} has no state of supply`)
    promise(state.morale[unit] < MORALE_NAMES.length, `${id} has no morale`)
    promise(state.salvos[unit] <= MOST_SALVOS, `${id} has too many salvos`)
  }
}

const promiseWorld = ({ title, world, status }: State, promise: Promised): void => {
  promise(
    Object.values(world.ammunition).every(salvos => salvos >= 0),
    'negative ammunition',
  )
  promise(
    world.splits.every(({ unit }) => status[unit] === STATUS.split),
    'who is split is not in the box',
  )
  for (const { a, b, unit } of world.bridges) {
    promise(isAdjacent(title.board, a, b), 'a bridge without a river')
    promise(unit === NO_UNIT || status[unit] === STATUS.bridge, 'engineers at a bridge are no bridge')
  }
}

export const PROMISES: Promises<State> = {
  zocAnew: state => stackZocAnew(cloneState(state), refreshZoc),
  more: (state, promise) => {
    for (const [hex, { name }] of state.title.board.hexes.entries()) {
      const holder = holderOf(state, hex)
      promise(holder < 0 || state.control[hex] === holder, `${name} is not controlled by those who stand in it`)
    }
    promiseUnits(state, promise)
    promiseWorld(state, promise)
  },
}
