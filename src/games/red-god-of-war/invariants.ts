// Promises that every state keeps, recomputed from scratch: for the fuzzer and the tests.
import { NO_HEX } from '../../engine/board.ts'
import { unitsIn } from '../../engine/stack.ts'
import { hasRoom, refreshZoc } from './map.ts'
import { SIDES } from './meta.ts'
import { CHIT, cloneState, isOnMap, STATUS, type State } from './state.ts'
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

export const invariantsOf = (title: Title, state: State): string[] => {
  const broken: string[] = []
  const promise = (holds: boolean, what: string): void => {
    if (!holds) broken.push(what)
  }
  const { board, units } = title
  let inStacks = 0
  for (let hex = 0; hex < board.size; hex++) {
    const here = unitsIn(state, hex)
    if (here.length === 0) continue
    inStacks += here.length
    const { name } = board.hexes[hex]
    const side = title.side[here[0]]
    promise(
      here.every(unit => title.side[unit] === side),
      `both sides in ${name}`,
    )
    promise(state.control[hex] === side, `${name} is not controlled by those who stand in it`)
    promise(
      here.every((unit, index) => state.hex[unit] === hex && (index === 0 || here[index - 1] < unit)),
      `stack of ${name} out of order`,
    )
    // 5.2: while a combat is being settled units pass through
    promise(state.battle !== undefined || hasRoom(title, state, hex), `too many units in ${name}`)
  }
  let onMap = 0
  for (const [unit, { id }] of units.entries()) {
    promise(isOnMap(state, unit) === (state.hex[unit] !== NO_HEX), `${id} is on the map without a hex`)
    if (isOnMap(state, unit)) onMap++
    promise(state.lost[unit] < Math.min(title.steps[unit], MOST_STEPS), `${id} has no step left`)
    promise(state.chit[unit] === CHIT.out || title.isHq[unit] === 1, `${id} has a chit`)
    promise(state.status[unit] < Object.keys(STATUS).length, `${id} has no status`)
  }
  promise(inStacks === onMap, 'stacks and units on the map differ')
  const anew = zocAnew(title, state)
  for (const side of [0, 1] as const)
    promise(
      anew.zoc[side].every((count, hex) => count === state.zoc[side][hex]),
      `ZOC of ${SIDES[side]} is wrong`,
    )
  promise(
    state.world.supplyPoints.every(points => points >= 0),
    'negative supply points',
  )
  promise(state.battle === undefined || state.battle.stages.length > 0, 'a combat with nothing to settle')
  return broken
}
