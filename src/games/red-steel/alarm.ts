// The garrison of Kishinev (17.6): held in the city until an Axis unit has come near; then free for good.
import { distance } from '../../engine/board.ts'
import type { GameEvent } from '../../engine/contract.ts'
import { AXIS } from './meta.ts'
import { change, type State } from './state.ts'
import type { Title } from './title.ts'

const ALARM_RANGE = 3

export const isHeld = (title: Title, state: State, unit: number): boolean =>
  !state.world.garrisonFree && title.garrison.includes(unit)

/** The unit has come into its hex. */
export const alarm = (title: Title, state: State, unit: number, events: GameEvent[]): void => {
  if (state.world.garrisonFree || title.side[unit] !== AXIS) return
  const { kishinev, board } = title
  const hex = state.hex[unit]
  for (let city = 0; city < kishinev.length; city++)
    if (kishinev[city] === 1 && distance(board, hex, city) <= ALARM_RANGE) {
      change(state, { garrisonFree: true })
      events.push({ key: 'log.garrisonFree', rule: '17.6', args: { unit, hex } })
      return
    }
}
