// Promises that every state keeps, recomputed from scratch: for the fuzzer and the tests.
import { NO_HEX } from '../../engine/board.ts'
import { phaseAt } from '../../engine/sequence.ts'
import { NO_UNIT, unitsIn } from '../../engine/stack.ts'
import { changeZoc } from '../../engine/zoc.ts'
import { STACK_LIMIT } from './charts.ts'
import { SIDES } from './meta.ts'
import { SEQUENCE } from './sequence.ts'
import { AT_BASE, INTERDICTION, isOnMap, STATUS, type State } from './state.ts'
import type { Title } from './title.ts'

export const invariantsOf = (title: Title, state: State): string[] => {
  const broken: string[] = []
  const promise = (holds: boolean, what: string): void => {
    if (!holds) broken.push(what)
  }
  const { board, units } = title
  const zoc = SIDES.map(() => new Uint8Array(board.size))
  const airZoc = SIDES.map(() => new Uint8Array(board.size))
  let inStacks = 0
  for (let hex = 0; hex < board.size; hex++) {
    const here = unitsIn(state, hex)
    inStacks += here.length
    promise(new Set(here.map(unit => title.side[unit])).size <= 1, `both sides in ${board.hexes[hex].name}`)
    promise(here.length === 0 || title.water[hex] === 0, `units on water in ${board.hexes[hex].name}`)
    promise(
      here.every((unit, index) => state.hex[unit] === hex && (index === 0 || here[index - 1] < unit)),
      `stack of ${board.hexes[hex].name} out of order`,
    )
    // STK-1: any number while moving, three throughout the combat phase but for a retreat being settled
    const combat = /-combat$/.test(phaseAt(SEQUENCE, state.phase).id)
    promise(
      !combat || state.overstacked === hex || here.length <= STACK_LIMIT,
      `more than three in ${board.hexes[hex].name}`,
    )
  }
  let onMap = 0
  for (let unit = 0; unit < units.length; unit++) {
    const { id, type } = units[unit]
    const hex = state.hex[unit]
    if (type === 'air-flight') {
      const ground = title.partner[unit]
      promise((state.mission[unit] === AT_BASE) === (hex === NO_HEX), `${id} flies without a mission`)
      promise(state.mission[unit] === AT_BASE || isOnMap(state, ground), `${id} flies without a base`)
      promise(!isOnMap(state, unit) || state.status[ground] !== STATUS.eliminated, `${id} has lost its base and lives`)
      if (state.mission[unit] === INTERDICTION) {
        airZoc[title.side[unit]][hex] += 1
        changeZoc(board, airZoc[title.side[unit]], hex, 1)
      }
      continue
    }
    promise(isOnMap(state, unit) === (hex !== NO_HEX), `${id} is on the map without a hex`)
    if (hex === NO_HEX) promise(state.next[unit] === NO_UNIT, `${id} is off the map and in a stack`)
    else {
      onMap += 1
      if (title.exertsZoc[unit] === 1) changeZoc(board, zoc[title.side[unit]], hex, 1)
    }
  }
  promise(inStacks === onMap, 'stacks and units on the map differ')
  for (const side of SIDES.keys()) {
    promise(
      zoc[side].every((count, hex) => count === state.zoc[side as 0 | 1][hex]),
      `ZOC of ${SIDES[side]} is wrong`,
    )
    promise(
      airZoc[side].every((count, hex) => count === state.airZoc[side as 0 | 1][hex]),
      `interdiction of ${SIDES[side]} is wrong`,
    )
  }
  promise(state.vp[0] >= 0 && state.vp[1] >= 0, 'negative victory points')
  promise(state.battle === undefined || state.battle.stages.length > 0, 'a battle with nothing to settle')
  return broken
}
