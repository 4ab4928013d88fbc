// What happens where a unit comes: control, fallen fortresses, lone leaders, Hitler's end, countries, Warsaw.
import { distance } from '../../../engine/board.ts'
import type { GameEvent } from '../../../engine/contract.ts'
import { ALLIED } from '../meta.ts'
import { change, FLAG, type State } from '../state.ts'
import { checkBulgaria, checkHungary, romanianEvent } from './countries.ts'
import { killLeader, suicide } from './leaders.ts'
import { bindHome, leadersAt, nationOf } from './map.ts'

/** The unit is in the hex now, or has passed through it: by movement, retreat, advance or placement. */
export const enter = (state: State, unit: number, hex: number, events: GameEvent[]): void => {
  const { title } = state
  const side = state.side[unit]
  const { at } = title
  state.control[hex] = side // 7.2
  state.supplyFresh = 0
  // 11.23c: a leader alone there is lost
  for (const leader of leadersAt(state, hex)) if (state.side[leader] !== side) killLeader(state, leader, '6.1c', events)
  if (
    nationOf(title, unit) === 'hungarian' &&
    title.country.hungary[hex] === 1 &&
    (state.flags[unit] & FLAG.homeBound) === 0 &&
    state.hex[unit] === hex
  )
    bindHome(state, unit) // 11.33b
  if (side !== ALLIED) return
  const { world } = state
  if (title.fortress[hex] === 1 && !world.fallen.includes(hex)) change(state, { fallen: [...world.fallen, hex] }) // 9.1q
  if (title.volkssturm[hex] === 1 && !state.world.stormed.includes(hex))
    change(state, { stormed: [...state.world.stormed, hex] }) // 11.8
  if (hex === at.berlin) suicide(state, '11.27e', events)
  if (hex === at.warsaw) change(state, { warsaw: true }) // 11.43
  if (hex === at.constanta && !state.world.romania.constanta) {
    change(state, { romania: { ...state.world.romania, constanta: true } })
    romanianEvent(state, events) // 11.31b
  }
  if (hex === at.ploesti && !state.world.romania.ploesti) {
    change(state, { romania: { ...state.world.romania, ploesti: true } })
    romanianEvent(state, events)
  }
  checkBulgaria(state, events, { unit, hex })
  checkHungary(state, events, { unit, hex })
  // 11.7a: once, when an Allied unit first comes within two hexes of Warsaw
  if (state.world.uprising === 'waiting' && distance(title.board, hex, at.warsaw) <= 2)
    change(state, { uprising: 'now' })
}
