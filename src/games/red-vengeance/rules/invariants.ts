// Promises that every state keeps, recomputed from scratch: for the fuzzer and the tests.
import { NO_HEX } from '../../../engine/board.ts'
import type { Promises } from '../../../engine/invariants.ts'
import { unitsIn } from '../../../engine/stack.ts'
import { changeZoc } from '../../../engine/zoc.ts'
import { ALLIED, AXIS } from '../meta.ts'
import type { State } from '../state.ts'
import { holderOf, isClosedTo, nationOf, reachesWithZoc } from './map.ts'
import { now } from './turn.ts'

export const PROMISES: Promises<State> = {
  sideOf: ({ title, side }, unit) => (title.leader[unit] === 1 ? undefined : side[unit]),
  unitZoc: (state, unit, zoc) => {
    const { title, hex } = state
    if (title.stacks[unit] === 1) changeZoc(title.board, zoc, hex[unit], 1, near => reachesWithZoc(state, unit, near))
  },
  more: (state, promise) => {
    const { title } = state
    for (const [hex, { name }] of title.board.hexes.entries()) {
      const here = unitsIn(state, hex)
      const holder = holderOf(state, hex)
      promise(here.length === 0 || title.barred[hex] === 0, `units at sea in ${name}`)
      promise(
        here.every(unit => holder < 0 || state.side[unit] === holder),
        `a leader among enemies in ${name}`,
      )
      promise(
        holder < 0 ||
          title.country.yugoslavia[hex] === 1 ||
          now(state).name === 'setup' ||
          state.control[hex] === holder,
        `${name} held but not controlled`,
      )
    }
    const inYugoslavia = (fits: (unit: number) => boolean): number =>
      [...title.units.keys()].filter(
        unit => title.leader[unit] === 0 && title.country.yugoslavia[state.hex[unit]] === 1 && fits(unit),
      ).length
    promise(
      state.axisInYugoslavia === inYugoslavia(unit => state.side[unit] === AXIS) &&
        state.sovietsInYugoslavia === inYugoslavia(unit => nationOf(title, unit) === 'soviet'),
      'units in Yugoslavia miscounted',
    )
    const { world } = state
    for (const [unit, { id, nation }] of title.units.entries()) {
      const hex = state.hex[unit]
      promise(state.steps[unit] <= title.steps[unit], `${id} has too many steps`)
      if (hex === NO_HEX) continue
      promise(title.leader[unit] === 1 || state.steps[unit] > 0, `${id} stands without a step`)
      promise(!isClosedTo(state, unit, hex), `${id} stands where it may not`)
      promise(!world.romania.surrendered || nation !== 'romanian' || state.side[unit] === ALLIED, 'Romanians fight on')
    }
    promise(
      [...world.air, world.infantryPoints, world.armourPoints, world.trucks].every(points => points >= 0),
      'negative points',
    )
  },
}
