// Floods over the map, for one position: where a side could come in its next turn past the ZOC of the other, and which
// ground is in supply. Written for thousands of calls: arrays are made once.
import { NO_HEX } from '../../../engine/board.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import type { Side } from '../meta.ts'
import { allowanceOf, supplyRange, WEATHERS, type Weather } from '../rules/charts.ts'
import { controllerOf } from '../rules/map.ts'
import { enemyOf, type State } from '../state.ts'
import type { Title } from '../title.ts'

const MOST = 16
const UNREACHED = -1
/** Of hexes from a source of supply: not looked at yet, and barred to supply. */
const UNSEEN = 255
const SHUT = 254
/** Steps that motorised troops have left in woods: they stop there, infantry goes on. */
const IN_WOODS = 2

export interface Lines {
  /** Hexes that the side could come to in a turn of this weather: steps left, -1 for none. */
  reach(state: State, side: Side, weather: Weather): Int8Array
  /** After `reach` of the same: what those who come by rail reach is added to it. */
  reachByRail(state: State, side: Side, weather: Weather): Int8Array
  /** Hexes in which the side's units stand: 1 where they are in supply. */
  supply(state: State, side: Side, weather: Weather): Uint8Array
}

/** By hex, the neighbours over the sides that are marked; NO_HEX after the last. */
const waysOf = ({ board, barred }: Title, sidesOf: (hex: number) => number, isRail: boolean): Int16Array => {
  const ways = new Int16Array(board.size * DIRECTIONS).fill(NO_HEX)
  for (let hex = 0; hex < board.size; hex++) {
    let count = 0
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const next = board.neighbours[hex * DIRECTIONS + direction]
      if (next === NO_HEX || (sidesOf(hex) & (1 << direction)) === 0) continue
      if (isRail || barred[next] === 0) ways[hex * DIRECTIONS + count++] = next
    }
  }
  return ways
}

export const linesOf = (title: Title): Lines => {
  const { board, side: sideOf, closed, strait, passes, woods, isPartisan, rail } = title
  const { size } = board
  const steps = new Int8Array(size)
  const queues = Array.from({ length: MOST }, () => new Int16Array(size * 2))
  const counts = new Int16Array(MOST)
  const isSource = new Uint8Array(size)

  const held = (state: State, hex: number): number => {
    for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit])
      if (isPartisan[unit] === 0) return sideOf[unit]
    return -1
  }

  /** Who marches at all, by side, and how far in both impulses of a turn: by weather, then by unit. */
  const marchers = title.unitsOf.map(units =>
    units.filter(unit => {
      const { mover } = title.units[unit]
      return title.strength[unit] > 0 && isPartisan[unit] === 0 && mover !== 'fixed' && mover !== 'hq'
    }),
  )
  const strides = new Map<Weather, Int8Array>(
    WEATHERS.map(weather => [
      weather,
      Int8Array.from(title.units, ({ mover }, unit) => {
        const factor = title.factor[unit]
        return allowanceOf(mover, factor, weather, 1) + allowanceOf(mover, factor, weather, 2)
      }),
    ]),
  )
  const roads = waysOf(title, hex => ~closed[hex] | strait[hex], false)

  /** Both impulses in one: who meets a ZOC stays there. */
  const flood = (state: State, enemy: Side): Int8Array => {
    const zoc = state.zoc[enemy]
    for (let left = MOST - 1; left > 0; left--) {
      const queue = queues[left]
      for (let i = 0; i < counts[left]; i++) {
        const hex = queue[i]
        if (steps[hex] !== left) continue
        const inZoc = zoc[hex] > 0
        if (inZoc && isSource[hex] === 0) continue
        const base = hex * DIRECTIONS
        for (let way = 0; way < DIRECTIONS && roads[base + way] !== NO_HEX; way++) {
          const next = roads[base + way]
          const rest = woods[next] === 1 && left - 1 > IN_WOODS ? IN_WOODS : left - 1
          if (rest <= steps[next] || (inZoc && zoc[next] > 0) || held(state, next) === enemy) continue
          steps[next] = rest
          isSource[next] = 0
          queues[rest][counts[rest]++] = next
        }
      }
      counts[left] = 0
    }
    return steps
  }

  const reach = (state: State, side: Side, weather: Weather): Int8Array => {
    const stride = strides.get(weather)
    steps.fill(UNREACHED)
    counts.fill(0)
    isSource.fill(0)
    for (const unit of marchers[side]) {
      const hex = state.hex[unit]
      const most = hex === NO_HEX || stride === undefined ? UNREACHED : stride[unit]
      if (hex === NO_HEX || most <= steps[hex]) continue
      steps[hex] = most
      isSource[hex] = 1
      queues[most][counts[most]++] = hex
    }
    return flood(state, enemyOf(side) as Side)
  }

  /** 8.3: who comes by rail goes on with the second impulse. */
  const reachByRail = (state: State, side: Side, weather: Weather): Int8Array => {
    const enemy = enemyOf(side) as Side
    const zoc = state.zoc[enemy]
    const stride = allowanceOf('soviet-motorised', 0, weather, 2)
    counts.fill(0)
    far.fill(UNSEEN)
    const end = sources(state, side, enemy)
    for (let at = 0; at < end; at++) {
      const hex = queue[at]
      if (zoc[hex] > 0 || steps[hex] >= stride) continue
      steps[hex] = stride
      queues[stride][counts[stride]++] = hex
    }
    return flood(state, enemy)
  }

  // ---- Supply (10.2) ----

  const supplied = [new Uint8Array(size), new Uint8Array(size)]
  const asked = new Uint8Array(size)
  const far = new Uint8Array(size)
  const queue = new Int16Array(size)
  /** Over these sides a line of supply goes, over those the railway. */
  const ways = waysOf(title, hex => passes[hex], false)
  const tracks = waysOf(title, hex => rail[hex], true)
  const edges = [title.railEdge.west, title.railEdge.east.map((is, hex) => is | title.railEdge.south[hex])].map(edge =>
    [...edge.keys()].filter(hex => edge[hex] === 1 && rail[hex] !== 0),
  )

  const isOpen = (state: State, hex: number, enemy: number): boolean => {
    if (state.zoc[enemy][hex] > 0) return false
    const first = state.first[hex]
    if (first !== NO_UNIT && (sideOf[first] === enemy || isPartisan[first] === 1)) return false
    return title.city[hex] === 0 || controllerOf(state, hex) !== enemy
  }

  /** Cities, and what the railway joins to them or to the edge; the end of the queue. */
  const sources = (state: State, side: Side, enemy: number): number => {
    let end = 0
    for (const hex of title.cities) {
      if (controllerOf(state, hex) !== side) continue
      far[hex] = 0
      queue[end++] = hex
    }
    for (const hex of edges[side])
      if (far[hex] !== 0 && state.railOwner[hex] === side && isOpen(state, hex, enemy)) {
        far[hex] = 0
        queue[end++] = hex
      }
    for (let at = 0; at < end; at++) {
      const base = queue[at] * DIRECTIONS
      for (let i = 0; i < DIRECTIONS && tracks[base + i] !== NO_HEX; i++) {
        const next = tracks[base + i]
        if (far[next] === 0 || (state.railOwner[next] !== side && next !== title.causeway)) continue
        if (!isOpen(state, next, enemy)) continue
        far[next] = 0
        queue[end++] = next
      }
    }
    return end
  }

  const supply = (state: State, side: Side, weather: Weather): Uint8Array => {
    const enemy = enemyOf(side)
    const found = supplied[side]
    found.fill(0)
    far.fill(UNSEEN)
    asked.fill(0)
    let left = 0
    for (const unit of title.unitsOf[side]) {
      const hex = state.hex[unit]
      if (hex === NO_HEX || asked[hex] === 1) continue
      asked[hex] = 1
      left++
    }
    let end = sources(state, side, enemy)
    const range = supplyRange(weather)
    for (let at = 0; at < end && left > 0; at++) {
      const hex = queue[at]
      if (found[hex] === 0) {
        found[hex] = 1
        left -= asked[hex]
      }
      if (far[hex] >= range) continue
      const base = hex * DIRECTIONS
      for (let i = 0; i < DIRECTIONS && ways[base + i] !== NO_HEX; i++) {
        const next = ways[base + i]
        // Enemy ZOC may lie on the unit itself
        if (found[next] === 0) {
          found[next] = 1
          left -= asked[next]
        }
        if (far[next] !== UNSEEN) continue
        if (!isOpen(state, next, enemy)) {
          far[next] = SHUT
          continue
        }
        far[next] = far[hex] + 1
        queue[end++] = next
      }
    }
    return found
  }

  return { reach, reachByRail, supply }
}
