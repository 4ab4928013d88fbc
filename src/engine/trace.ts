// Tracing of lines (supply, communication, front): a flood outward from the sources over open hexes, with a limit.
// A line in several parts is several floods: each part starts from the hexes that the one before reached.
import { type Board, NO_HEX } from './board.ts'
import { DIRECTIONS } from './hex.ts'

export const UNTRACED = 0x7fff
export const NO_LIMIT = UNTRACED - 1
const NEVER = -1

export interface Trace {
  /** Distance of each hex from the sources, UNTRACED where no line reaches. */
  readonly distance: Int16Array
  clear(): void
  /** Adds a source. `start` counts as distance already used; sources come in ascending order of it. */
  source(hex: number, start?: number): void
  /** Floods from the sources over hexes whose `open` is 1. `along`: one bit per direction in which a line may leave (rails). */
  flood(limit: number, open: Uint8Array, along?: Uint8Array): void
  /** From the hex back to its source, both included. */
  lineFrom(hex: number): number[]
}

export const createTrace = (board: Board): Trace => {
  const { size } = board
  // Off the board lies one hex more that no line ever enters: one comparison instead of two in the inner loop.
  const neighbours = board.neighbours.map(near => (near === NO_HEX ? size : near))
  const distance = new Int16Array(size + 1).fill(UNTRACED)
  distance[size] = NEVER
  const parent = new Int16Array(size)
  const queue = new Int16Array(size)
  const spareQueue = new Int16Array(size)
  const sources = new Int16Array(size)
  const starts = new Int16Array(size)
  let sourceCount = 0

  const clear = (): void => {
    distance.fill(UNTRACED)
    distance[size] = NEVER
    sourceCount = 0
  }

  const source = (hex: number, start = 0): void => {
    if (distance[hex] <= start) return
    distance[hex] = start
    parent[hex] = NO_HEX
    sources[sourceCount] = hex
    starts[sourceCount++] = start
  }

  /** Level by level: the hexes of one distance find those of the next; waiting sources join at their own level. */
  const flood = (limit: number, open: Uint8Array, along?: Uint8Array): void => {
    let here = queue
    let there = spareQueue
    let count = 0
    let nextSource = 0
    for (let level = starts[0]; count > 0 || nextSource < sourceCount; level++) {
      if (count === 0) level = starts[nextSource]
      for (; nextSource < sourceCount && starts[nextSource] === level; nextSource++) {
        // A source that a line from another source reached more cheaply needs no line of its own.
        const hex = sources[nextSource]
        if (distance[hex] === level && parent[hex] === NO_HEX) here[count++] = hex
      }
      if (level >= limit) return
      const next = level + 1
      let found = 0
      for (let i = 0; i < count; i++) {
        const hex = here[i]
        const base = hex * DIRECTIONS
        for (let direction = 0; direction < DIRECTIONS; direction++) {
          const near = neighbours[base + direction]
          if (distance[near] <= next || open[near] === 0) continue
          if (along !== undefined && (along[hex] & (1 << direction)) === 0) continue
          distance[near] = next
          parent[near] = hex
          there[found++] = near
        }
      }
      const swap = here
      here = there
      there = swap
      count = found
    }
  }

  const lineFrom = (hex: number): number[] => {
    const line = [hex]
    for (let at = hex; parent[at] !== NO_HEX; at = parent[at]) line.push(parent[at])
    return line
  }

  return { distance: distance.subarray(0, size), clear, source, flood, lineFrom }
}
