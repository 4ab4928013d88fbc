// The front as the judgement asks for it, thousands of times for one plan: how many gaps the cheapest chain has (FRONT-3),
// and the front as a task, where a hex that somebody could close in a turn counts half. Gaps jump when the last one closes;
// the task falls with every unit that comes near.
import { NO_HEX } from '../../../engine/board.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { putOnMap, takeOffMap } from '../rules/map.ts'
import { isOnMap, STATES, STATUS, type State } from '../state.ts'
import type { Title } from '../title.ts'

/** How far a unit may be from a hex to close it in a turn. */
const NEAR = 3
const [HELD, CLOSABLE, OPEN] = [0, 1, 2]
const UNSEEN = 0x7fff

/** All in gap hexes. */
export interface FrontSearch {
  gaps(state: State, side: number): number
  task(state: State, side: number): number
  /** By unit: what opens if it is gone from where it stands. */
  keystones(state: State, side: number): Uint8Array
}

export const frontSearchOf = (title: Title): FrontSearch => {
  const { board, edge, frontRow, water } = title
  const { size, neighbours } = board
  const cost = new Uint8Array(size)
  const total = new Int16Array(size)
  const depth = new Uint8Array(size)
  const queue = new Int16Array(size)
  const edges = [...board.hexes.keys()].filter(
    hex => (edge.north[hex] === 1 || edge.west[hex] === 1) && water[hex] === 0,
  )
  /** Hexes to be looked at, by what the chain to them lacks: three rows in turn, as no hex costs more than two. */
  const rows = [new Int16Array(size * DIRECTIONS), new Int16Array(size * DIRECTIONS), new Int16Array(size * DIRECTIONS)]
  const sizes = [0, 0, 0]

  const markNear = (state: State, side: number): void => {
    cost.fill(OPEN)
    depth.fill(255)
    let count = 0
    for (let unit = 0; unit < title.side.length; unit++) {
      const hex = state.hex[unit]
      if (title.side[unit] !== side || title.combat[unit] === 0 || hex === NO_HEX || depth[hex] === 0) continue
      depth[hex] = 0
      queue[count++] = hex
    }
    const zoc = state.zoc[side as 0 | 1]
    for (let at = 0; at < count; at++) {
      const hex = queue[at]
      cost[hex] = depth[hex] === 0 || zoc[hex] !== 0 ? HELD : CLOSABLE
      if (depth[hex] === NEAR) continue
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const near = neighbours[hex * DIRECTIONS + direction]
        if (near === NO_HEX || water[near] === 1 || depth[near] !== 255) continue
        depth[near] = depth[hex] + 1
        queue[count++] = near
      }
    }
  }

  const markHeld = (state: State, side: number): void => {
    const zoc = state.zoc[side as 0 | 1]
    for (let hex = 0; hex < size; hex++) {
      const unit = state.first[hex]
      cost[hex] = zoc[hex] !== 0 || (unit !== NO_UNIT && title.side[unit] === side) ? HELD : OPEN
    }
  }

  const enter = (hex: number, lacks: number): void => {
    if (lacks >= total[hex]) return
    total[hex] = lacks
    const row = lacks % 3
    rows[row][sizes[row]++] = hex
  }

  /** What the cheapest chain costs, an open hex two. */
  const search = (): number => {
    total.fill(UNSEEN)
    sizes.fill(0)
    for (const hex of edges) enter(hex, cost[hex])
    for (let lacks = 0; lacks < size * 2; lacks++) {
      const row = lacks % 3
      while (sizes[row] > 0) {
        const hex = rows[row][--sizes[row]]
        if (total[hex] !== lacks) continue
        if (frontRow[hex] === 1) return lacks
        for (let direction = 0; direction < DIRECTIONS; direction++) {
          const near = neighbours[hex * DIRECTIONS + direction]
          if (near !== NO_HEX && water[near] === 0) enter(near, lacks + cost[near])
        }
      }
    }
    return 0
  }

  const gaps = (state: State, side: number): number => {
    markHeld(state, side)
    return search() / OPEN
  }

  /** On a copy: counters are taken off one by one and put back. */
  const keystones = (state: State, side: number): Uint8Array => {
    const opens = new Uint8Array(title.side.length)
    const before = gaps(state, side)
    const trial = STATES.clone(state)
    for (let unit = 0; unit < opens.length; unit++) {
      const hex = trial.hex[unit]
      if (title.side[unit] !== side || title.combat[unit] === 0 || !isOnMap(trial, unit)) continue
      if (trial.first[hex] !== unit || trial.next[unit] !== NO_UNIT) continue
      takeOffMap(trial, unit, STATUS.eliminated)
      opens[unit] = gaps(trial, side) - before
      putOnMap(trial, unit, hex)
    }
    return opens
  }

  return {
    gaps,
    keystones,
    task: (state, side) => {
      markNear(state, side)
      return search() / OPEN
    },
  }
}
