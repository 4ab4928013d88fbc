// The garrison of Kishinev (17.6): held in the city until an Axis unit has come near; then free for good.
import { distance } from '../../../engine/board.ts'
import type { GameEvent } from '../../../engine/contract.ts'
import { AXIS } from '../meta.ts'
import { change, type State } from '../state.ts'
import type { Title } from '../title.ts'

const ALARM_RANGE = 3

export const isHeld = (state: State, unit: number): boolean =>
  !state.world.garrisonFree && state.title.garrison.includes(unit)

const known = new WeakMap<Uint8Array, Uint8Array>()
/** 1 for each hex within the range of the city, found once. */
const alarming = ({ kishinev, board }: Title): Uint8Array => {
  let near = known.get(kishinev)
  if (near === undefined) {
    const cities = [...kishinev.keys()].filter(hex => kishinev[hex] === 1)
    near = kishinev.map((_, hex) => (cities.some(city => distance(board, hex, city) <= ALARM_RANGE) ? 1 : 0))
    known.set(kishinev, near)
  }
  return near
}

/** The unit has come into its hex. */
export const alarm = (state: State, unit: number, events: GameEvent[]): void => {
  const { title } = state
  const hex = state.hex[unit]
  if (state.world.garrisonFree || title.side[unit] !== AXIS || alarming(title)[hex] === 0) return
  change(state, { garrisonFree: true })
  events.push({ key: 'log.garrisonFree', rule: '17.6', args: { unit, hex } })
}
