// Who gets through a line (4.3b): a zone of control ends a move, so that what lies behind one is out of a raider's reach.
import { NO_HEX } from '../../../engine/board.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import type { State } from '../state.ts'
import type { Title } from '../title.ts'

/** So near the enemy nothing is screened. */
const AT_HAND = 2
/** Hexes that a raider covers. */
const RAID = 6

export class Screen {
  private readonly title: Title
  private readonly queue: Int16Array
  private readonly depth: Uint8Array
  private readonly seen: Int32Array
  private stamp = 0

  constructor(title: Title) {
    this.title = title
    this.queue = new Int16Array(title.board.size)
    this.depth = new Uint8Array(title.board.size)
    this.seen = new Int32Array(title.board.size)
  }

  isBeyond(far: number): boolean {
    return far > RAID
  }

  /**
   * Looks from the hex of the side back to its enemies, who are `far` from each hex: true where they are so near that any of
   * them may come; else `lets` tells of whom.
   */
  open(state: State, hex: number, side: number, far: Uint8Array): boolean {
    if (far[hex] <= AT_HAND) return true
    const { queue, depth, seen, title } = this
    const { neighbours } = title.board
    const zoc = state.zoc[side]
    const stamp = ++this.stamp
    seen[hex] = stamp
    depth[hex] = 0
    queue[0] = hex
    let end = 1
    for (let at = 0; at < end; at++) {
      const from = queue[at]
      const next = depth[from] + 1
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const near = neighbours[from * DIRECTIONS + direction]
        if (near === NO_HEX || seen[near] === stamp || (title.prut[from] & (1 << direction)) !== 0) continue
        const there = state.first[near]
        if (there !== NO_UNIT && title.side[there] === side) continue
        seen[near] = stamp
        if (there !== NO_UNIT) continue
        // Next to the hex he may be stopped; farther off he must be free to go on
        if (next + far[near] > RAID || (next > 1 && zoc[near] > 0)) continue
        depth[near] = next
        queue[end++] = near
      }
    }
    return false
  }

  /** After `open`: somebody from that hex gets through. */
  lets(hex: number): boolean {
    return this.seen[hex] === this.stamp
  }

  /** Can an enemy of the side come into the hex with one move? */
  entered(state: State, hex: number, side: number, far: Uint8Array): boolean {
    if (far[hex] > RAID) return false
    const { queue, depth, seen, title } = this
    const { neighbours } = title.board
    const zoc = state.zoc[side]
    const here = state.first[hex]
    if (here !== NO_UNIT) return title.side[here] !== side
    const stamp = ++this.stamp
    seen[hex] = stamp
    depth[hex] = 0
    queue[0] = hex
    let end = 1
    for (let at = 0; at < end; at++) {
      const from = queue[at]
      const next = depth[from] + 1
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const near = neighbours[from * DIRECTIONS + direction]
        if (near === NO_HEX || seen[near] === stamp || (title.prut[from] & (1 << direction)) !== 0) continue
        seen[near] = stamp
        const there = state.first[near]
        if (there !== NO_UNIT) {
          if (title.side[there] !== side) return true
          continue
        }
        // A ZOC on the way would stop him short of it
        if (next + far[near] > RAID || zoc[near] > 0) continue
        depth[near] = next
        queue[end++] = near
      }
    }
    return false
  }
}
