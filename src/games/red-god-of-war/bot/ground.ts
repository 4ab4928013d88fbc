// The map as a mind sees it: what the ground is worth to a defender, how far the Soviets are from each goal with the
// Germans in their way, where each side can strike soon. Scratch arrays are made once for a title.
import { distance, NO_HEX } from '../../../engine/board.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { GERMAN, SCENARIOS, SOVIET } from '../meta.ts'
import { CITY_SHIFT, COST_FACTOR, TERRAIN_SHIFT, type Terrain, TOWN_SHIFT } from '../rules/charts.ts'
import { enemyOf, type State } from '../state.ts'
import { MOST_STEPS, NO_GROUP, type Title } from '../title.ts'

/** Ways are counted up to here. */
export const FAR = 60
/** Hexes that a strike comes from at the most. */
const MOST_RANGE = 4
const FOOT_RANGE = [2, 1.4] as const
const MECH_RANGE = [4, 2.6] as const
/** What mechanised units spend in both phases of an impulse, an overrun at its end aside; to leave a ZOC (4.62). */
const RAID_POINTS = 16
const LEAVES_ZOC = 5
/** Formations are mostly together, and then count double (5.4). */
const FORMATION = 1.8

export interface Ground {
  /** Columns that the terrain of a hex takes from an attack (8.53). */
  readonly shelter: Uint8Array
  /** The hexes that decide, by scenario. */
  readonly goals: readonly (readonly number[])[]
  /** Hexes to the goal, by goal of the scenario and hex. */
  readonly toGoal: readonly (readonly Uint8Array[])[]
  /** Movement points of mechanised units to the nearest goal where nobody is in their way, by scenario and hex. */
  readonly drive: readonly Uint8Array[]
  /** How far Soviet units have to go to the hex, over ground and enemies. */
  approach(state: State, goal: number, out: Float32Array): void
  /** What could strike at each hex within a turn: strength of the side. */
  threat(state: State, side: number, out: Float32Array): void
  /** 1 where mechanised units of the side can strike at the hex in their next impulse, round the enemies in their way. */
  raid(state: State, side: number, out: Uint8Array): void
  /** Hexes to the nearest enemy of the side. */
  toEnemy(state: State, side: number, out: Uint8Array): void
  /** How many impulses' ways from the Soviet units to each hex, round German units and their ZOC. */
  leak(state: State): Uint8Array
}

const shelterOf = (title: Title): Uint8Array =>
  Uint8Array.from(title.board.hexes, ({ terrain }, hex) => {
    const built = title.city[hex] === 1 ? CITY_SHIFT : title.town[hex] === 1 ? TOWN_SHIFT : 0
    return -Math.min(built, TERRAIN_SHIFT[terrain as Terrain])
  })

export const groundOf = (title: Title): Ground => {
  const { board } = title
  const { neighbours, size } = board
  const goals = SCENARIOS.map(scenario => title.goals.get(scenario.goals) ?? [])
  const toGoal = goals.map(list =>
    list.map(goal => Uint8Array.from(board.hexes, (_, hex) => distance(board, goal, hex))),
  )

  // Hexes round each hex, the nearest first: `within[hex * perHex + i]`, and where each ring ends
  const perHex = 1 + 3 * MOST_RANGE * (MOST_RANGE + 1)
  const within = new Int16Array(size * perHex).fill(NO_HEX)
  const ringEnds = new Uint8Array(size * (MOST_RANGE + 1))
  for (let hex = 0; hex < size; hex++) {
    let count = 0
    for (let far = 0; far <= MOST_RANGE; far++) {
      for (let other = 0; other < size; other++)
        if (distance(board, hex, other) === far) within[hex * perHex + count++] = other
      ringEnds[hex * (MOST_RANGE + 1) + far] = count
    }
  }

  // ---- Dial's buckets ----
  const heads = new Int16Array(FAR + 1)
  const links = new Int16Array(size * DIRECTIONS + 1)
  const entries = new Int16Array(size * DIRECTIONS + 1)
  const cost = new Uint8Array(size)
  let used = 0
  const push = (hex: number, at: number): void => {
    cost[hex] = at
    entries[++used] = hex
    links[used] = heads[at]
    heads[at] = used
  }
  const open = (): void => {
    heads.fill(0)
    cost.fill(FAR)
    used = 0
  }

  const driveTo = (list: readonly number[]): Uint8Array => {
    open()
    for (const goal of list) push(goal, 0)
    for (let at = 0; at < FAR; at++)
      for (let entry = heads[at]; entry !== 0; entry = links[entry]) {
        const hex = entries[entry]
        if (cost[hex] !== at) continue
        for (let direction = 0; direction < DIRECTIONS; direction++) {
          const near = neighbours[hex * DIRECTIONS + direction]
          const bit = 1 << direction
          if (near === NO_HEX || (title.mechPasses[hex] & bit) === 0) continue
          const way = (title.road[hex] & bit) !== 0 ? 1 : title.cost[1][hex] + ((title.creek[hex] & bit) !== 0 ? 3 : 0)
          if (at + way < cost[near]) push(near, at + way)
        }
      }
    return cost.slice()
  }

  const resistance = (state: State, hex: number): number => {
    const first = state.first[hex]
    if (first === NO_UNIT || title.side[first] !== GERMAN) return state.zoc[GERMAN][hex] > 0 ? 1 : 0
    let defence = 0
    for (let unit: number = first; unit !== NO_UNIT; unit = state.next[unit])
      defence += title.defence[unit * MOST_STEPS + state.lost[unit]]
    return 1 + (defence >> 1)
  }

  const approach = (state: State, goal: number, out: Float32Array): void => {
    open()
    push(goal, 0)
    for (let at = 0; at < FAR; at++)
      for (let entry = heads[at]; entry !== 0; entry = links[entry]) {
        const hex = entries[entry]
        if (cost[hex] !== at) continue
        // Who is in the goal itself counts on the other side of the scales
        const enters = hex === goal ? 0 : resistance(state, hex)
        for (let direction = 0; direction < DIRECTIONS; direction++) {
          const near = neighbours[hex * DIRECTIONS + direction]
          if (near === NO_HEX) continue
          const bit = 1 << direction
          const way = (title.road[hex] & bit) !== 0 ? 1 : title.cost[0][hex] + ((title.river[hex] & bit) !== 0 ? 2 : 0)
          const total = at + way + enters
          if (total < cost[near]) push(near, total)
        }
      }
    for (let hex = 0; hex < size; hex++) out[hex] = cost[hex]
  }

  const threat = (state: State, side: number, out: Float32Array): void => {
    out.fill(0)
    const slow = state.world.weather === 'freeze' ? 0 : 1
    for (const unit of title.unitsOf[side]) {
      const from = state.hex[unit]
      if (from === NO_HEX) continue
      const doubled = side === GERMAN && title.group[unit] !== NO_GROUP ? FORMATION : 1
      const strength = title.attack[unit * MOST_STEPS + state.lost[unit]] * doubled
      if (strength === 0) continue
      const range = (title.movesTwice[unit] === 1 ? MECH_RANGE : FOOT_RANGE)[slow]
      let ring = 0
      const last = Math.ceil(range)
      for (let i = 0; i < ringEnds[from * (MOST_RANGE + 1) + last]; i++) {
        while (i >= ringEnds[from * (MOST_RANGE + 1) + ring]) ring++
        const share = 1 - (ring - 1) / (range + 0.6)
        out[within[from * perHex + i]] += strength * Math.min(1, share)
      }
    }
  }

  const strikers = new Uint8Array(size)
  const raid = (state: State, side: number, out: Uint8Array): void => {
    open()
    strikers.fill(0)
    const enemy = enemyOf(side)
    const zoc = state.zoc[enemy]
    const factor = COST_FACTOR[state.world.weather]
    for (const unit of title.unitsOf[side]) {
      const hex = state.hex[unit]
      if (hex === NO_HEX || title.movesTwice[unit] === 0 || title.attack[unit * MOST_STEPS + state.lost[unit]] < 2)
        continue
      if (cost[hex] !== 0) push(hex, 0)
      strikers[hex] = 1
    }
    for (let at = 0; at <= RAID_POINTS; at++)
      for (let entry = heads[at]; entry !== 0; entry = links[entry]) {
        const hex = entries[entry]
        if (cost[hex] !== at) continue
        strikers[hex] = 1
        const leaves = zoc[hex] > 0 ? LEAVES_ZOC : 0
        for (let direction = 0; direction < DIRECTIONS; direction++) {
          const near = neighbours[hex * DIRECTIONS + direction]
          const bit = 1 << direction
          if (near === NO_HEX || (title.mechPasses[hex] & bit) === 0) continue
          const first = state.first[near]
          if (first !== NO_UNIT && title.side[first] === enemy) continue
          // 4.63: not straight from ZOC to ZOC
          if (zoc[hex] > 0 && zoc[near] > 0) continue
          const way = (title.road[hex] & bit) !== 0 ? 1 : title.cost[1][near] + ((title.creek[hex] & bit) !== 0 ? 3 : 0)
          const total = at + way * factor + leaves + (zoc[near] > 0 ? 1 : 0)
          if (total < cost[near] && total <= RAID_POINTS) push(near, total)
        }
      }
    for (let hex = 0; hex < size; hex++) {
      out[hex] = 0
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const near = neighbours[hex * DIRECTIONS + direction]
        if (near !== NO_HEX && strikers[near] === 1) out[hex] = 1
      }
    }
  }

  const queue = new Int16Array(size)
  const toEnemy = (state: State, side: number, out: Uint8Array): void => {
    out.fill(FAR)
    let end = 0
    for (const unit of title.unitsOf[enemyOf(side)]) {
      const hex = state.hex[unit]
      if (hex === NO_HEX || out[hex] === 0) continue
      out[hex] = 0
      queue[end++] = hex
    }
    for (let at = 0; at < end; at++)
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const near = neighbours[queue[at] * DIRECTIONS + direction]
        if (near === NO_HEX || out[near] !== FAR) continue
        out[near] = out[queue[at]] + 1
        queue[end++] = near
      }
  }

  const LEAK_ZOC = 4
  const leak = (state: State): Uint8Array => {
    open()
    const zoc = state.zoc[GERMAN]
    for (const unit of title.unitsOf[SOVIET]) {
      const hex = state.hex[unit]
      if (hex !== NO_HEX && cost[hex] !== 0 && title.isHq[unit] === 0) push(hex, 0)
    }
    for (let at = 0; at < FAR; at++)
      for (let entry = heads[at]; entry !== 0; entry = links[entry]) {
        const hex = entries[entry]
        if (cost[hex] !== at) continue
        const leaves = zoc[hex] > 0 ? LEAK_ZOC : 0
        for (let direction = 0; direction < DIRECTIONS; direction++) {
          const near = neighbours[hex * DIRECTIONS + direction]
          if (near === NO_HEX) continue
          const first = state.first[near]
          if (first !== NO_UNIT && title.side[first] === GERMAN) continue
          const way = (title.road[hex] & (1 << direction)) !== 0 ? 1 : title.cost[0][near]
          const total = at + way + (zoc[near] > 0 ? leaves + 2 : 0)
          if (total < cost[near]) push(near, total)
        }
      }
    return cost
  }

  return { shelter: shelterOf(title), goals, toGoal, drive: goals.map(driveTo), approach, threat, raid, toEnemy, leak }
}
