// Zones of control as a count per hex: how many units control it. Kept up as units come and go, never rebuilt.
import { type Board, NO_HEX } from './board.ts'
import { DIRECTIONS } from './hex.ts'
import { holderOf, NO_UNIT, type SidedStacks } from './stack.ts'
import { enemyOf } from './state.ts'

/** Adds (`change` 1) or takes away (-1) the zone of a unit: the six hexes around it, or those of them it reaches into. */
export const changeZoc = (
  board: Board,
  zoc: Uint8Array,
  hex: number,
  change: 1 | -1,
  reaches?: (hex: number) => boolean,
): void => {
  const { neighbours } = board
  const base = hex * DIRECTIONS
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const near = neighbours[base + direction]
    if (near !== NO_HEX && (reaches === undefined || reaches(near))) zoc[near] += change
  }
}

/** In a zone of control of the enemy of `side`. */
export const inEnemyZoc = (
  { zoc }: { readonly zoc: readonly [Uint8Array, Uint8Array] },
  hex: number,
  side: number,
): boolean => zoc[enemyOf(side)][hex] > 0

// ---- Where the stack exerts the zone, not the unit, and zones decide who controls a hex ----

export interface StackZocs extends SidedStacks {
  readonly title: SidedStacks['title'] & { readonly board: Board }
  readonly zoc: readonly [Uint8Array, Uint8Array]
  /** By hex: a bit for each direction into which the stack there exerts a zone. */
  readonly exerts: Uint8Array
  /** By hex: side. */
  readonly control: Uint8Array
}

/** A unit there decides; in an empty hex the only zone does; else nothing changes. */
export const recontrol = (state: StackZocs, hex: number): void => {
  const holder = holderOf(state, hex)
  if (holder >= 0) {
    state.control[hex] = holder
    return
  }
  const first = state.zoc[0][hex] > 0
  if (first !== state.zoc[1][hex] > 0) state.control[hex] = first ? 0 : 1
}

/** The stack in the hex, of this side, exerts its zone into these directions from now on; control follows. */
export const exertFrom = (state: StackZocs, hex: number, side: 0 | 1, now: number): void => {
  const changed = state.exerts[hex] ^ now
  state.exerts[hex] = now
  const { neighbours } = state.title.board
  for (let direction = 0; changed !== 0 && direction < DIRECTIONS; direction++) {
    const bit = 1 << direction
    const near = neighbours[hex * DIRECTIONS + direction]
    if ((changed & bit) === 0 || near === NO_HEX) continue
    state.zoc[side][near] += (now & bit) !== 0 ? 1 : -1
    recontrol(state, near)
  }
  recontrol(state, hex)
}

interface Lines extends SidedStacks {
  readonly title: SidedStacks['title'] & { readonly open: Uint8Array }
  readonly zoc: readonly [Uint8Array, Uint8Array]
}

/** Lays out in `title.open` the hexes that a line of the side may enter: no enemy, and no enemy ZOC unless a friend stands there. */
export const openToLines = ({ title, zoc, first }: Lines, side: 0 | 1): void => {
  const { open } = title
  const enemyZoc = zoc[enemyOf(side)]
  for (let hex = 0; hex < open.length; hex++) {
    const unit = first[hex]
    open[hex] = (unit === NO_UNIT ? enemyZoc[hex] === 0 : title.side[unit] === side) ? 1 : 0
  }
}
