// Zones of control as a count per hex: how many units control it. Kept up as units come and go, never rebuilt.
import { type Board, NO_HEX } from './board.ts'
import { DIRECTIONS } from './hex.ts'

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
