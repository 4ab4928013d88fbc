// Promises that every state keeps, recomputed from scratch: for the fuzzer and the tests.
import { type Promises, promiseCounts } from '../../../engine/invariants.ts'
import { countIn } from '../../../engine/stack.ts'
import { changeZoc } from '../../../engine/zoc.ts'
import { SIDES } from '../meta.ts'
import { AT_BASE, INTERDICTION, isOnMap, STATUS, type State } from '../state.ts'
import type { Title } from '../title.ts'
import { STACK_LIMIT } from './charts.ts'
import { now } from './turn.ts'

const isFlight = ({ units }: Title, unit: number): boolean => units[unit].type === 'air-flight'
const flies = ({ mission }: State, unit: number): boolean => mission[unit] !== AT_BASE

export const PROMISES: Promises<State> = {
  isOnMap: (state, unit) => (isFlight(state.title, unit) ? flies(state, unit) : isOnMap(state, unit)),
  isLoose: ({ title }, unit) => isFlight(title, unit),
  unitZoc: ({ title, hex }, unit, zoc) => {
    if (title.exertsZoc[unit] === 1) changeZoc(title.board, zoc, hex[unit], 1)
  },
  more: (state, promise) => {
    const { title } = state
    const { board, units } = title
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
      promise(!flies(state, flight) || isOnMap(state, ground), `${id} flies without a base`)
      promise(
        !isOnMap(state, flight) || state.status[ground] !== STATUS.eliminated,
        `${id} has lost its base and lives`,
      )
    }
    const airZoc = SIDES.map(() => new Uint8Array(board.size))
    for (const flight of title.flights.flat()) {
      if (state.mission[flight] !== INTERDICTION) continue
      const zoc = airZoc[title.side[flight]]
      zoc[state.hex[flight]] += 1
      changeZoc(board, zoc, state.hex[flight], 1)
    }
    promiseCounts(promise, airZoc, state.airZoc, side => `interdiction of ${SIDES[side]} is wrong`)
    promise(state.vp[0] >= 0 && state.vp[1] >= 0, 'negative victory points')
  },
}
