// Ground: how far everything is from what the game is about, and how hard the way there is for the Allies.
import { distance, NO_HEX } from '../../../engine/board.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { AXIS } from '../meta.ts'
import { TERRAIN_COST } from '../rules/charts.ts'
import type { State } from '../state.ts'
import type { Title } from '../title.ts'

export const FAR = 255

export interface Ground {
  /** `apart[a * size + b]`: hexes between a and b. */
  readonly apart: Uint8Array
  /** On foot, over land, from every hex to the nearest of these: movement points, FAR where there is no way. */
  wayTo(goals: readonly number[], isClosed?: (hex: number) => boolean): Uint8Array
  /**
   * Looks at where the Axis stand in the way: before `wayBack`. What a hex under their ZOC costs beside its terrain, one
   * with units of theirs, and each of their strength points: in half movement points.
   */
  block(state: State, holder: Int8Array, zoc: number, stack: number, point: number): void
  /** By hex: the cheapest way from it to the goal for the Allies, ZOC and stacks reckoned in, in half movement points. */
  wayBack(goal: number): Uint8Array
}

export const groundOf = (title: Title): Ground => {
  const { board, barred } = title
  const { size, neighbours } = board
  const foot = Uint8Array.from(board.hexes, ({ terrain }) => TERRAIN_COST[terrain]?.[0] ?? 1)
  const apart = new Uint8Array(size * size)
  for (let a = 0; a < size; a++) for (let b = 0; b < size; b++) apart[a * size + b] = distance(board, a, b)

  // A bucket queue: costs are small whole numbers
  const bucket = new Int32Array(FAR + 1)
  const entryHex = new Int16Array(size * (DIRECTIONS + 1) + 1)
  const entryNext = new Int32Array(size * (DIRECTIONS + 1) + 1)
  const enterCost = new Uint8Array(size)

  const flood = (cost: Uint8Array, sources: ArrayLike<number>, count: number): void => {
    cost.fill(FAR)
    bucket.fill(0)
    let entries = 0
    for (let i = 0; i < count; i++) {
      if (cost[sources[i]] === 0) continue
      cost[sources[i]] = 0
      entryHex[++entries] = sources[i]
      entryNext[entries] = bucket[0]
      bucket[0] = entries
    }
    for (let spent = 0; spent < FAR; spent++)
      while (bucket[spent] !== 0) {
        const entry = bucket[spent]
        bucket[spent] = entryNext[entry]
        const from = entryHex[entry]
        if (cost[from] !== spent) continue
        for (let direction = 0; direction < DIRECTIONS; direction++) {
          const to = neighbours[from * DIRECTIONS + direction]
          if (to === NO_HEX || cost[to] <= spent) continue
          const total = spent + enterCost[to]
          if (total >= cost[to] || total >= FAR) continue
          cost[to] = total
          entryHex[++entries] = to
          entryNext[entries] = bucket[total]
          bucket[total] = entries
        }
      }
  }

  const one = new Int16Array(1)
  const blocked = new Uint8Array(size)
  const resisted = new Uint8Array(size)

  return {
    apart,
    wayTo: (goals, isClosed) => {
      for (let hex = 0; hex < size; hex++)
        enterCost[hex] = barred[hex] === 1 || isClosed?.(hex) === true ? FAR : foot[hex]
      const cost = new Uint8Array(size)
      flood(cost, goals, goals.length)
      return cost
    },
    block: (state, holder, zoc, stack, point) => {
      const axisZoc = state.zoc[AXIS]
      for (let hex = 0; hex < size; hex++) {
        if (barred[hex] === 1) {
          blocked[hex] = FAR
          continue
        }
        let cost = 2 * foot[hex]
        if (axisZoc[hex] > 0) cost += zoc
        if (holder[hex] === AXIS) {
          cost += stack
          for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit])
            cost += point * (state.steps[unit] < title.steps[unit] ? title.reduced[unit] : title.strength[unit])
        }
        blocked[hex] = Math.min(FAR, cost)
      }
    },
    wayBack: goal => {
      enterCost.set(blocked)
      one[0] = goal
      flood(resisted, one, 1)
      return resisted
    },
  }
}
