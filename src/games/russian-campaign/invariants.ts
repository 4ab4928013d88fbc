// Promises that every state keeps, recomputed from scratch: for the fuzzer and the tests.
import { NO_HEX } from '../../engine/board.ts'
import { DIRECTIONS } from '../../engine/hex.ts'
import { unitsIn } from '../../engine/stack.ts'
import { SIDES } from './meta.ts'
import { isDropped, isOnMap, type State } from './state.ts'
import type { Title } from './title.ts'

const zocOf = (title: Title, state: State, side: number): Uint8Array => {
  const { board } = title
  const zoc = new Uint8Array(board.size)
  for (const unit of title.unitsOf[side]) {
    if (!isOnMap(state, unit) || isDropped(state, unit) || title.exertsZoc[unit] === 0) continue
    const hex = state.hex[unit]
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const near = board.neighbours[hex * DIRECTIONS + direction]
      // 7.1c
      if (near !== NO_HEX && title.barred[near] === 0 && (title.closed[hex] & (1 << direction)) === 0) zoc[near]++
    }
  }
  return zoc
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
    inStacks += here.length
    const { name } = board.hexes[hex]
    const sides = new Set(here.filter(unit => title.isPartisan[unit] === 0).map(unit => title.side[unit]))
    promise(sides.size <= 1, `both sides in ${name}`) // 6.0
    promise(here.length === 0 || title.barred[hex] === 0, `units at sea in ${name}`)
    promise(
      here.every((unit, index) => state.hex[unit] === hex && (index === 0 || here[index - 1] < unit)),
      `stack of ${name} out of order`,
    )
  }
  let onMap = 0
  for (const [unit, { id }] of units.entries()) {
    const hex = state.hex[unit]
    promise(isOnMap(state, unit) === (hex !== NO_HEX), `${id} is on the map without a hex`)
    if (hex !== NO_HEX && title.isMarker[unit] === 0 && !isDropped(state, unit)) onMap++
  }
  promise(inStacks === onMap, 'stacks and units on the map differ')
  for (const side of SIDES.keys())
    promise(
      zocOf(title, state, side).every((count, hex) => count === state.zoc[side as 0 | 1][hex]),
      `ZOC of ${SIDES[side]} is wrong`,
    )
  promise(state.battle === undefined || state.battle.stages.length > 0, 'a combat with nothing to settle')
  promise(state.world.railLeft.every(left => left >= 0) && state.world.capacity >= 0, 'negative quota')
  return broken
}
