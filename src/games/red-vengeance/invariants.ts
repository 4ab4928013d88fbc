// Promises that every state keeps, recomputed from scratch: for the fuzzer and the tests.
import { NO_HEX } from '../../engine/board.ts'
import { unitsIn } from '../../engine/stack.ts'
import { changeZoc } from '../../engine/zoc.ts'
import { holderOf, isClosedTo } from './map.ts'
import { SIDES } from './meta.ts'
import { isOnMap, STATUS, type State } from './state.ts'
import type { Title } from './title.ts'

export const invariantsOf = (title: Title, state: State): string[] => {
  const broken: string[] = []
  const promise = (holds: boolean, what: string): void => {
    if (!holds) broken.push(what)
  }
  const { board, units } = title
  const zoc = SIDES.map(() => new Uint8Array(board.size))
  let inStacks = 0
  for (let hex = 0; hex < board.size; hex++) {
    const here = unitsIn(state, hex)
    inStacks += here.length
    const sides = new Set(here.filter(unit => title.leader[unit] === 0).map(unit => state.side[unit]))
    promise(sides.size <= 1, `both sides in ${board.hexes[hex].name}`)
    promise(here.length === 0 || title.barred[hex] === 0, `units at sea in ${board.hexes[hex].name}`)
    const holder = holderOf(title, state, hex)
    promise(
      here.every(unit => holder < 0 || state.side[unit] === holder),
      `a leader among enemies in ${board.hexes[hex].name}`,
    )
    promise(
      here.every((unit, index) => state.hex[unit] === hex && (index === 0 || here[index - 1] < unit)),
      `stack of ${board.hexes[hex].name} out of order`,
    )
    promise(
      holder < 0 || title.country.yugoslavia[hex] === 1 || state.phase < 3 || state.control[hex] === holder,
      `${board.hexes[hex].name} held but not controlled`,
    )
  }
  let onMap = 0
  for (let unit = 0; unit < units.length; unit++) {
    const { id } = units[unit]
    const hex = state.hex[unit]
    promise(isOnMap(state, unit) === (hex !== NO_HEX), `${id} is on the map without a hex`)
    promise(state.steps[unit] <= title.steps[unit], `${id} has too many steps`)
    if (hex === NO_HEX) continue
    onMap += 1
    promise(title.leader[unit] === 1 || state.steps[unit] > 0, `${id} stands without a step`)
    promise(title.leader[unit] === 1 || !isClosedTo(title, state, unit, hex), `${id} stands where it may not`)
    if (title.stacks[unit] === 1)
      changeZoc(board, zoc[state.side[unit]], hex, 1, near => !isClosedTo(title, state, unit, near))
  }
  promise(inStacks === onMap, 'stacks and units on the map differ')
  for (const side of SIDES.keys())
    promise(
      zoc[side].every((count, hex) => count === state.zoc[side as 0 | 1][hex]),
      `ZOC of ${SIDES[side]} is wrong`,
    )
  const { world } = state
  promise(
    world.air[0] >= 0 && world.air[1] >= 0 && world.infantryPoints >= 0 && world.armourPoints >= 0 && world.trucks >= 0,
    'negative points',
  )
  promise(state.battle === undefined || state.battle.stages.length > 0, 'a combat with nothing to settle')
  promise(
    !world.romania.surrendered ||
      units.every(
        ({ nation }, unit) => nation !== 'romanian' || state.side[unit] === 1 || state.status[unit] !== STATUS.onMap,
      ),
    'Romanians fight on',
  )
  return broken
}
