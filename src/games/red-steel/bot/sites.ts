// Where the Prut should be bridged: hexsides without a bridge, and what one there would be worth.
import { distance, NO_HEX } from '../../../engine/board.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import { AXIS } from '../meta.ts'
import { holderOf, isBridged, unitsAt } from '../rules/map.ts'
import { enemyOf, type State } from '../state.ts'
import type { Title } from '../title.ts'

export interface Site {
  readonly hex: number
  /** The other bank. */
  readonly to: number
  readonly value: number
}

/** Roads on both banks; no other bridge so near. */
const ROADS = 3
const CROWDED = 6
/** Infantry on either bank will hold the bridgehead; an enemy on the far one must be driven out first. */
const FRIENDS = 0.4
const MOST_FRIENDS = 2
const HELD = 1
const NO_BRIDGE = 99

const hasRoad = (title: Title, hex: number): boolean => (title.road[hex] | title.highway[hex]) !== 0

/** Axis infantry in the hex and round it. */
export const friendsBeside = (state: State, hex: number): number => {
  const { board, side, isInfantrySupport } = state.title
  let count = 0
  for (let direction = -1; direction < DIRECTIONS; direction++) {
    const near = direction < 0 ? hex : board.neighbours[hex * DIRECTIONS + direction]
    if (near === NO_HEX) continue
    for (const unit of unitsAt(state, near)) if (side[unit] === AXIS) count += isInfantrySupport[unit]
  }
  return count
}

export const bridgeSites = (state: State): Site[] => {
  const { title } = state
  const { board } = title
  const banks = [
    ...state.world.bridges.map(({ a }) => a),
    ...state.world.works.flatMap(({ kind, hex }) => (kind === 'bridge' ? [hex] : [])),
  ]
  const sites: Site[] = []
  for (let hex = 0; hex < board.size; hex++) {
    if (title.westOfPrut[hex] === 0) continue
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const to = board.neighbours[hex * DIRECTIONS + direction]
      if (to === NO_HEX || (title.prut[hex] & (1 << direction)) === 0) continue
      if (isBridged(state, hex, direction)) banks.push(hex)
      else sites.push({ hex, to, value: hasRoad(title, hex) && hasRoad(title, to) ? ROADS : 0 })
    }
  }
  return sites.map(({ hex, to, value }) => {
    const near = Math.min(NO_BRIDGE, ...banks.map(bank => distance(board, bank, hex)))
    const isHeld = holderOf(state, to) === enemyOf(AXIS)
    const help = Math.min(MOST_FRIENDS, FRIENDS * friendsBeside(state, to))
    return { hex, to, value: value + help - Math.max(0, CROWDED - near) - (isHeld ? HELD : 0) }
  })
}
