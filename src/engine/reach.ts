// Cheapest paths of one unit within its movement points. A bucket queue over small whole costs: at these budgets it
// beats a heap by far, and everything lives in arrays that are made once per board.
import { type Board, NO_HEX } from './board.ts'
import { DIRECTIONS } from './hex.ts'

export const FORBIDDEN = -1
export const NO_DIRECTION = -1
const UNREACHED = 0x7fff
/** As much as a byte of the state holds. */
export const MOST_POINTS = 255

/** How a title lets a unit walk; what walk.ts adds is asked only when somebody wants to know why not. */
export interface Steps {
  /** Movement points for the step; a negative number when it is closed. */
  step(from: number, direction: number, to: number): number
  /** Must the unit stop in this hex once it has entered it from `before`? */
  stops?(hex: number, before: number): boolean
  /** Hexes that can be reached from here other than over a hexside (by sea); `step` is asked with NO_DIRECTION. */
  links?(hex: number): readonly number[]
  /** The "always one hex" rule: may the unit take this first step, if it is open, even without the points? */
  minimum?(from: number, direction: number, to: number): boolean
}

export interface Reach {
  /** Finds every hex within the points; returns how many, the start included. Valid until the next call. */
  find(start: number, points: number, steps: Steps): number
  /** The hexes found, the start first. */
  readonly hexes: Int16Array
  costOf(hex: number): number
  isReached(hex: number): boolean
  /** The hex from which the unit comes into it. */
  beforeOf(hex: number): number
  /** The hexes entered on the way, start excluded. */
  pathTo(hex: number): number[]
}

export const createReach = (board: Board): Reach => {
  const { size, neighbours } = board
  const cost = new Int16Array(size).fill(UNREACHED)
  const parent = new Int16Array(size)
  const hexes = new Int16Array(size)
  // Each hex is walked on from once, so it is entered at most once from each neighbour; links are few.
  const entryHex = new Int16Array(size * (DIRECTIONS + 1) + 1)
  const entryNext = new Int32Array(size * (DIRECTIONS + 1) + 1)
  const bucket = new Int32Array(MOST_POINTS + 1)
  let found = 0
  let entries = 0

  /** As the inner loop does it, for the few links. */
  const enter = (from: number, to: number, total: number, points: number): void => {
    if (total > points || total >= cost[to]) return
    if (cost[to] === UNREACHED) hexes[found++] = to
    cost[to] = total
    parent[to] = from
    entryHex[++entries] = to
    entryNext[entries] = bucket[total]
    bucket[total] = entries
  }

  const find = (start: number, points: number, steps: Steps): number => {
    if (points > MOST_POINTS) throw new RangeError(`${points} movement points: at most ${MOST_POINTS}`)
    for (let i = 0; i < found; i++) cost[hexes[i]] = UNREACHED
    cost[start] = 0
    parent[start] = NO_HEX
    hexes[0] = start
    found = 1
    entryHex[1] = start
    entryNext[1] = 0
    bucket[0] = 1
    entries = 1
    const stops = steps.stops !== undefined
    const links = steps.links !== undefined
    for (let spent = 0; spent <= points; spent++) {
      while (bucket[spent] !== 0) {
        const entry = bucket[spent]
        bucket[spent] = entryNext[entry]
        const from = entryHex[entry]
        if (cost[from] !== spent) continue
        if (stops && from !== start && steps.stops?.(from, parent[from]) === true) continue
        const base = from * DIRECTIONS
        for (let direction = 0; direction < DIRECTIONS; direction++) {
          const to = neighbours[base + direction]
          if (to === NO_HEX || cost[to] <= spent) continue
          const step = steps.step(from, direction, to)
          if (step < 0) continue
          const total = spent + step
          if (total > points || total >= cost[to]) continue
          if (cost[to] === UNREACHED) hexes[found++] = to
          cost[to] = total
          parent[to] = from
          entryHex[++entries] = to
          entryNext[entries] = bucket[total]
          bucket[total] = entries
        }
        if (links)
          for (const to of steps.links?.(from) ?? []) {
            const step = steps.step(from, NO_DIRECTION, to)
            if (step >= 0) enter(from, to, spent + step, points)
          }
      }
    }
    if (steps.minimum !== undefined) {
      const base = start * DIRECTIONS
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const to = neighbours[base + direction]
        if (to === NO_HEX || cost[to] !== UNREACHED) continue
        if (!steps.minimum(start, direction, to) || steps.step(start, direction, to) < 0) continue
        hexes[found++] = to
        cost[to] = points
        parent[to] = start
      }
    }
    return found
  }

  const pathTo = (hex: number): number[] => {
    const path: number[] = []
    for (let at = hex; parent[at] !== NO_HEX; at = parent[at]) path.push(at)
    return path.reverse()
  }

  return {
    find,
    hexes,
    costOf: hex => cost[hex],
    isReached: hex => cost[hex] !== UNREACHED,
    beforeOf: hex => parent[hex],
    pathTo,
  }
}
