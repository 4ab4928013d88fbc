// Who is cut off as things stand: the rule (rules/supply.ts) told in one flood a side. Who draws on a capital is supplied
// where both he and the capital are joined to the others of his side.
import { NO_HEX } from '../../../engine/board.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import { ALLIED, AXIS } from '../meta.ts'
import { BALTIC_BOXES } from '../rules/charts.ts'
import { controls } from '../rules/control.ts'
import { enemyOf, type State } from '../state.ts'
import type { Title } from '../title.ts'

export interface Lines {
  /** Floods the hexes that are joined to the sources of the side: into `joined`. */
  trace(state: State, side: number, holder: Int8Array): Uint8Array
  /** After `trace`: is the unit out of supply? */
  isCut(state: State, unit: number): boolean
}

export const linesOf = (title: Title): Lines => {
  const { board, barred } = title
  const { size, neighbours } = board
  const joined = new Uint8Array(size)
  const queue = new Int16Array(size)
  const capital: Readonly<Record<string, number>> = {
    hungarian: title.at.budapest,
    romanian: title.at.bucharest,
    bulgarian: title.at.sofia,
    polish: title.at.warsaw,
  }
  const source = Int16Array.from(title.units, ({ nation }) => capital[nation] ?? NO_HEX)
  const isYugoslav = Uint8Array.from(title.units, ({ nation }) => (nation === 'yugoslav' ? 1 : 0))
  let count = 0

  const enter = (hex: number, side: number, holder: Int8Array, zoc: ArrayLike<number>): void => {
    if (joined[hex] === 1 || barred[hex] === 1) return
    if (holder[hex] >= 0 ? holder[hex] !== side : zoc[hex] > 0) return
    joined[hex] = 1
    queue[count++] = hex
  }

  const trace: Lines['trace'] = (state, side, holder) => {
    const zoc = state.zoc[enemyOf(side)]
    joined.fill(0)
    count = 0
    for (const hex of side === AXIS ? title.edge.west : title.edge.east) enter(hex, side, holder, zoc)
    if (side === AXIS && BALTIC_BOXES[state.world.baltic].seaSupply === 'all')
      for (const port of title.balticPorts) if (controls(state, AXIS, port)) enter(port, side, holder, zoc)
    for (let i = 0; i < count; i++)
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const to = neighbours[queue[i] * DIRECTIONS + direction]
        if (to !== NO_HEX) enter(to, side, holder, zoc)
      }
    return joined
  }

  const isCut = (state: State, unit: number): boolean => {
    const hex = state.hex[unit]
    const side = state.side[unit]
    if (isYugoslav[unit] === 1) return false
    const at = source[unit]
    // 5.3: the Poles live on the east edge until Warsaw is taken
    if (at !== NO_HEX && (at !== title.at.warsaw || state.world.warsaw))
      return !controls(state, side, at) || joined[hex] !== joined[at]
    if (joined[hex] === 1) return false
    if (side === ALLIED) return state.world.seaSupplied[ALLIED] !== unit
    return title.coastBaltic[hex] === 0 || BALTIC_BOXES[state.world.baltic].seaSupply !== 'all'
  }

  return { trace, isCut }
}
