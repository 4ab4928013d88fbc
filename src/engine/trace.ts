// Tracing of lines (supply, communication, front): a flood outward from the sources over open hexes, with a limit.
// A line in several parts is several floods: each part starts from the hexes that the one before reached.
import { type Board, NO_HEX } from './board.ts'
import { DIRECTIONS } from './hex.ts'

export const UNTRACED = 0x7fff
export const NO_LIMIT = UNTRACED - 1

export interface Trace {
  /** Distance of each hex from the sources, UNTRACED where no line reaches. */
  readonly distance: Int16Array
  clear(): void
  /** Adds a source. `start` counts as distance already used; sources come in ascending order of it. */
  source(hex: number, start?: number): void
  /** Floods from the sources. `along`: one bit per direction in which the line may leave a hex (rails). */
  flood(limit: number, open: (hex: number) => boolean, along?: Uint8Array): void
  /** From the hex back to its source, both included. */
  lineFrom(hex: number): number[]
}

export const createTrace = (board: Board): Trace => {
  const { size, neighbours } = board
  const distance = new Int16Array(size).fill(UNTRACED)
  const parent = new Int16Array(size)
  const queue = new Int16Array(size)
  const sources = new Int16Array(size)
  const starts = new Int16Array(size)
  let sourceCount = 0

  const clear = (): void => {
    distance.fill(UNTRACED)
    sourceCount = 0
  }

  const source = (hex: number, start = 0): void => {
    if (distance[hex] <= start) return
    distance[hex] = start
    parent[hex] = NO_HEX
    sources[sourceCount] = hex
    starts[sourceCount++] = start
  }

  const flood = (limit: number, open: (hex: number) => boolean, along?: Uint8Array): void => {
    let head = 0
    let tail = 0
    let nextSource = 0
    while (head < tail || nextSource < sourceCount) {
      const fromSource = nextSource < sourceCount && (head === tail || starts[nextSource] <= distance[queue[head]])
      const hex = fromSource ? sources[nextSource] : queue[head]
      const here = fromSource ? starts[nextSource] : distance[hex]
      if (fromSource) nextSource++
      else head++
      // A source that a line from another source reached more cheaply needs no line of its own.
      if (fromSource && distance[hex] < here) continue
      if (here >= limit) continue
      const base = hex * DIRECTIONS
      const bits = along === undefined ? 0b111111 : along[hex]
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        if ((bits & (1 << direction)) === 0) continue
        const near = neighbours[base + direction]
        if (near === NO_HEX || distance[near] <= here + 1 || !open(near)) continue
        distance[near] = here + 1
        parent[near] = hex
        queue[tail++] = near
      }
    }
  }

  const lineFrom = (hex: number): number[] => {
    const line = [hex]
    for (let at = hex; parent[at] !== NO_HEX; at = parent[at]) line.push(parent[at])
    return line
  }

  return { distance, clear, source, flood, lineFrom }
}
