// How many hexes it is to the nearest of several: a flood over the board, for planners.
import { type Board, NO_HEX } from './board.ts'
import { DIRECTIONS } from './hex.ts'

/** Counted up to `far`, which also stands where no way leads; `passes` closes ways. */
export const hexesFrom = (
  { neighbours, size }: Board,
  sources: readonly number[],
  far: number,
  passes: (hex: number, direction: number, near: number) => boolean = () => true,
): Uint8Array => {
  const hexes = new Uint8Array(size).fill(far)
  const queue = new Int16Array(size)
  let end = 0
  for (const hex of sources) {
    if (hexes[hex] === 0) continue
    hexes[hex] = 0
    queue[end++] = hex
  }
  for (let at = 0; at < end; at++) {
    const hex = queue[at]
    if (hexes[hex] + 1 >= far) break
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const near = neighbours[hex * DIRECTIONS + direction]
      if (near === NO_HEX || hexes[near] !== far || !passes(hex, direction, near)) continue
      hexes[near] = hexes[hex] + 1
      queue[end++] = near
    }
  }
  return hexes
}
