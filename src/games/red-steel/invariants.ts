// Promises that every state keeps, recomputed from scratch: for the fuzzer and the tests.
import { isAdjacent, NO_HEX } from '../../engine/board.ts'
import { NO_UNIT, unitsIn } from '../../engine/stack.ts'
import { MOST_SALVOS } from './ammunition.ts'
import { refreshZoc } from './map.ts'
import { AXIS, SIDES, SOVIET } from './meta.ts'
import { cloneState, isOnMap, MORALE_NAMES, STATUS, STATUS_NAMES, type State, SUPPLY_NAMES } from './state.ts'
import { MOST_STEPS, type Title } from './title.ts'

/** The ZOC of both sides counted anew on a copy. */
const zocAnew = (title: Title, state: State): State => {
  const copy = cloneState(title, state)
  for (const side of [0, 1] as const) copy.zoc[side].fill(0)
  copy.exerts.fill(0)
  for (let hex = 0; hex < title.board.size; hex++)
    if (copy.first[hex] >= 0) refreshZoc(title, copy, hex, title.side[copy.first[hex]] as 0 | 1)
  return copy
}

const stackFaults = (title: Title, state: State): string[] => {
  const faults: string[] = []
  let inStacks = 0
  for (let hex = 0; hex < title.board.size; hex++) {
    if (state.first[hex] === NO_UNIT) continue
    const here = unitsIn(state, hex)
    inStacks += here.length
    const { name } = title.board.hexes[hex]
    const side = title.side[here[0]]
    if (here.some(unit => title.side[unit] !== side)) faults.push(`both sides in ${name}`)
    if (state.control[hex] !== side) faults.push(`${name} is not controlled by those who stand in it`)
    if (here.some((unit, index) => state.hex[unit] !== hex || (index > 0 && here[index - 1] >= unit)))
      faults.push(`stack of ${name} out of order`)
  }
  const onMap = state.status.reduce((count, status) => count + (status === STATUS.onMap ? 1 : 0), 0)
  if (inStacks !== onMap) faults.push('stacks and units on the map differ')
  return faults
}

const unitFaults = (title: Title, state: State): string[] => {
  const faults: string[] = []
  for (let unit = 0; unit < title.units.length; unit++) {
    const { id } = title.units[unit]
    if (isOnMap(state, unit) !== (state.hex[unit] !== NO_HEX)) faults.push(`${id} is on the map without a hex`)
    if (state.lost[unit] >= Math.min(title.steps[unit], MOST_STEPS)) faults.push(`${id} has no step left`)
    if (state.status[unit] >= STATUS_NAMES.length) faults.push(`${id} has no status`)
    if (state.supply[unit] >= SUPPLY_NAMES.length) faults.push(`${id} has no state of supply`)
    if (state.morale[unit] >= MORALE_NAMES.length) faults.push(`${id} has no morale`)
    if (state.salvos[unit] > MOST_SALVOS) faults.push(`${id} has too many salvos`)
  }
  return faults
}

/** What is kept up from move to move, against what comes out when it is counted again. */
const zocFaults = (title: Title, state: State): string[] => {
  const anew = zocAnew(title, state)
  const differs = (kept: Uint8Array, counted: Uint8Array): boolean => kept.some((count, hex) => count !== counted[hex])
  const faults = [AXIS, SOVIET]
    .filter(side => differs(state.zoc[side], anew.zoc[side]))
    .map(side => `ZOC of ${SIDES[side]} is wrong`)
  return differs(state.exerts, anew.exerts) ? [...faults, 'directions of ZOC are wrong'] : faults
}

const worldFaults = (title: Title, { world, battle, status }: State): string[] => {
  const faults: string[] = []
  if (Object.values(world.ammunition).some(salvos => salvos < 0)) faults.push('negative ammunition')
  if (battle !== undefined && battle.stages.length === 0) faults.push('a combat with nothing to settle')
  if (world.splits.some(({ unit }) => status[unit] !== STATUS.split)) faults.push('who is split is not in the box')
  for (const { a, b, unit } of world.bridges) {
    if (!isAdjacent(title.board, a, b)) faults.push('a bridge without a river')
    if (unit !== NO_UNIT && status[unit] !== STATUS.bridge) faults.push(`${title.units[unit].id} is no bridge`)
  }
  return faults
}

export const invariantsOf = (title: Title, state: State): string[] => [
  ...stackFaults(title, state),
  ...unitFaults(title, state),
  ...zocFaults(title, state),
  ...worldFaults(title, state),
]
