// Floods over the map, for one position: where a side could come in its next turn past the ZOC of the other, and which
// ground is in supply. Written for thousands of calls: arrays are made once.
import { NO_HEX } from '../../../engine/board.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { AXIS, type Side } from '../meta.ts'
import { allowanceOf, supplyRange, type Weather } from '../rules/charts.ts'
import { controllerOf } from '../rules/map.ts'
import { enemyOf, type State } from '../state.ts'
import type { Title } from '../title.ts'

const MOST = 16
const UNREACHED = -1
/** Steps that motorised troops have left in woods: they stop there, infantry goes on. */
const IN_WOODS = 2

export interface Lines {
  /** Hexes that the side could come to in a turn of this weather: steps left, -1 for none. */
  reach(state: State, side: Side, weather: Weather): Int8Array
  /** Hexes from which a line of supply of the side goes out: 1 where a unit would be supplied. */
  supply(state: State, side: Side, weather: Weather): Uint8Array
}

export const linesOf = (title: Title): Lines => {
  const { board, side: sideOf, barred, closed, strait, passes, woods, isPartisan, rail, railEdge } = title
  const { neighbours, size } = board
  const steps = new Int8Array(size)
  const queues = Array.from({ length: MOST }, () => new Int16Array(size * 2))
  const counts = new Int16Array(MOST)
  const isSource = new Uint8Array(size)

  const held = (state: State, hex: number): number => {
    for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit])
      if (isPartisan[unit] === 0) return sideOf[unit]
    return -1
  }

  /** Both impulses in one: who meets a ZOC stays there. */
  const reach = (state: State, side: Side, weather: Weather): Int8Array => {
    const enemy = enemyOf(side)
    const zoc = state.zoc[enemy]
    steps.fill(UNREACHED)
    counts.fill(0)
    isSource.fill(0)
    for (const unit of title.unitsOf[side]) {
      const hex = state.hex[unit]
      if (hex === NO_HEX || title.strength[unit] === 0 || isPartisan[unit] === 1) continue
      const { mover } = title.units[unit]
      if (mover === 'fixed' || mover === 'hq') continue
      const factor = title.factor[unit]
      const most = allowanceOf(mover, factor, weather, 1) + allowanceOf(mover, factor, weather, 2)
      if (most <= steps[hex]) continue
      steps[hex] = most
      isSource[hex] = 1
      queues[most][counts[most]++] = hex
    }
    for (let left = MOST - 1; left > 0; left--) {
      const queue = queues[left]
      for (let i = 0; i < counts[left]; i++) {
        const hex = queue[i]
        if (steps[hex] !== left) continue
        const inZoc = zoc[hex] > 0
        if (inZoc && isSource[hex] === 0) continue
        for (let direction = 0; direction < DIRECTIONS; direction++) {
          const next = neighbours[hex * DIRECTIONS + direction]
          if (next === NO_HEX || barred[next] === 1) continue
          if ((closed[hex] & ~strait[hex] & (1 << direction)) !== 0) continue
          if (inZoc && zoc[next] > 0) continue
          const rest = woods[next] === 1 && left - 1 > IN_WOODS ? IN_WOODS : left - 1
          if (rest <= steps[next] || held(state, next) === enemy) continue
          steps[next] = rest
          isSource[next] = 0
          queues[rest][counts[rest]++] = next
        }
      }
      counts[left] = 0
    }
    return steps
  }

  // ---- Supply (10.2) ----

  const supplied = [new Uint8Array(size), new Uint8Array(size)]
  const open = new Uint8Array(size)
  const far = new Uint8Array(size)
  const queue = new Int16Array(size)

  const supply = (state: State, side: Side, weather: Weather): Uint8Array => {
    const enemy = enemyOf(side)
    const zoc = state.zoc[enemy]
    const found = supplied[side]
    found.fill(0)
    far.fill(255)
    let end = 0
    for (let hex = 0; hex < size; hex++) {
      if (barred[hex] === 1 && rail[hex] === 0) {
        open[hex] = 0
        continue
      }
      const first = state.first[hex]
      open[hex] = zoc[hex] > 0 || (first !== NO_UNIT && (sideOf[first] === enemy || isPartisan[first] === 1)) ? 0 : 1
    }
    for (const hex of title.cities) {
      if (controllerOf(state, hex) !== side) {
        open[hex] = 0
        continue
      }
      far[hex] = 0
      queue[end++] = hex
    }
    const { west, east, south } = railEdge
    for (let hex = 0; hex < size; hex++) {
      if (open[hex] === 0 || rail[hex] === 0 || far[hex] === 0 || state.railOwner[hex] !== side) continue
      if (side === AXIS ? west[hex] === 1 : east[hex] === 1 || south[hex] === 1) {
        far[hex] = 0
        queue[end++] = hex
      }
    }
    for (let at = 0; at < end; at++) {
      const hex = queue[at]
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        if ((rail[hex] & (1 << direction)) === 0) continue
        const next = neighbours[hex * DIRECTIONS + direction]
        if (next === NO_HEX || far[next] === 0 || open[next] === 0) continue
        if (state.railOwner[next] !== side && next !== title.causeway) continue
        far[next] = 0
        queue[end++] = next
      }
    }
    const range = supplyRange(weather)
    for (let at = 0; at < end; at++) {
      const hex = queue[at]
      found[hex] = 1
      if (far[hex] >= range) continue
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        if ((passes[hex] & (1 << direction)) === 0) continue
        const next = neighbours[hex * DIRECTIONS + direction]
        if (next === NO_HEX || barred[next] === 1) continue
        // Enemy ZOC may lie on the unit itself
        found[next] = 1
        if (far[next] !== 255 || open[next] === 0) continue
        far[next] = far[hex] + 1
        queue[end++] = next
      }
    }
    return found
  }

  return { reach, supply }
}
