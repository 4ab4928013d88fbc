// Promises that every state keeps, recomputed from scratch: for the fuzzer and the tests.
import { brokenPromises } from '../../../engine/invariants.ts'
import { countIn } from '../../../engine/stack.ts'
import { changeZoc } from '../../../engine/zoc.ts'
import { SIDES } from '../meta.ts'
import { AT_BASE, INTERDICTION, isOnMap, STATUS, type State } from '../state.ts'
import type { Title } from '../title.ts'
import { STACK_LIMIT } from './charts.ts'
import { now } from './turn.ts'

/** Counts of both sides, each unit's added by `add`. */
const countAnew = (title: Title, add: (unit: number, zoc: Uint8Array) => void): readonly Uint8Array[] => {
  const zoc = SIDES.map(() => new Uint8Array(title.board.size))
  for (const unit of title.units.keys()) add(unit, zoc[title.side[unit]])
  return zoc
}

export const invariantsOf = (state: State): string[] => {
  const { title } = state
  const { board, units } = title
  const isFlight = (unit: number): boolean => units[unit].type === 'air-flight'
  const flies = (unit: number): boolean => state.mission[unit] !== AT_BASE
  const promises = {
    sides: SIDES,
    sideOf: (unit: number) => title.side[unit],
    isOnMap: (unit: number) => (isFlight(unit) ? flies(unit) : isOnMap(state, unit)),
    isLoose: isFlight,
    zocAnew: () =>
      countAnew(title, (unit, zoc) => {
        if (title.exertsZoc[unit] === 1 && isOnMap(state, unit)) changeZoc(board, zoc, state.hex[unit], 1)
      }),
  }
  return brokenPromises(state, promises, promise => {
    // STK-1: any number while moving, three throughout the combat phase but for a retreat being settled
    const combat = now(state).name === 'combat'
    for (const [hex, { name }] of board.hexes.entries()) {
      const count = countIn(state, hex)
      promise(count === 0 || title.water[hex] === 0, `units on water in ${name}`)
      promise(!combat || state.overstacked === hex || count <= STACK_LIMIT, `more than three in ${name}`)
    }
    for (const flight of title.flights.flat()) {
      const { id } = units[flight]
      const ground = title.partner[flight]
      promise(!flies(flight) || isOnMap(state, ground), `${id} flies without a base`)
      promise(
        !isOnMap(state, flight) || state.status[ground] !== STATUS.eliminated,
        `${id} has lost its base and lives`,
      )
    }
    const airZoc = countAnew(title, (unit, zoc) => {
      if (state.mission[unit] !== INTERDICTION) return
      zoc[state.hex[unit]] += 1
      changeZoc(board, zoc, state.hex[unit], 1)
    })
    for (const [side, zoc] of airZoc.entries())
      promise(
        zoc.every((count, hex) => count === state.airZoc[side as 0 | 1][hex]),
        `interdiction of ${SIDES[side]} is wrong`,
      )
    promise(state.vp[0] >= 0 && state.vp[1] >= 0, 'negative victory points')
  })
}
