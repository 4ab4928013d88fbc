// Promises that every state keeps, recomputed from scratch: for the fuzzer and the tests.
import { brokenPromises, promiseCounts, unitZocAnew } from '../../../engine/invariants.ts'
import { countIn } from '../../../engine/stack.ts'
import { changeZoc } from '../../../engine/zoc.ts'
import { SIDES } from '../meta.ts'
import { AT_BASE, INTERDICTION, isOnMap, STATUS, type State } from '../state.ts'
import { STACK_LIMIT } from './charts.ts'
import { now } from './turn.ts'

export const invariantsOf = (state: State): string[] => {
  const { title } = state
  const { board, units } = title
  const isFlight = (unit: number): boolean => units[unit].type === 'air-flight'
  const flies = (unit: number): boolean => state.mission[unit] !== AT_BASE
  const promises = {
    sides: SIDES,
    isOnMap: (unit: number) => (isFlight(unit) ? flies(unit) : isOnMap(state, unit)),
    isLoose: isFlight,
    zocAnew: () =>
      unitZocAnew(title, title.side, (unit, zoc) => {
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
    const airZoc = unitZocAnew(title, title.side, (unit, zoc) => {
      if (state.mission[unit] !== INTERDICTION) return
      zoc[state.hex[unit]] += 1
      changeZoc(board, zoc, state.hex[unit], 1)
    })
    promiseCounts(promise, airZoc, state.airZoc, side => `interdiction of ${SIDES[side]} is wrong`)
    promise(state.vp[0] >= 0 && state.vp[1] >= 0, 'negative victory points')
  })
}
