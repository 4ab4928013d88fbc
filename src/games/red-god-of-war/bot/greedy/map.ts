// The map as a planner sees it: how far it is, where the enemy can strike, which ground a supply line reaches.
import { distance, NO_HEX } from '../../../../engine/board.ts'
import { DIRECTIONS } from '../../../../engine/hex.ts'
import { hexesFrom } from '../../../../engine/spread.ts'
import { NO_UNIT } from '../../../../engine/stack.ts'
import { NO_LIMIT, UNTRACED } from '../../../../engine/trace.ts'
import { GERMAN, type Side } from '../../meta.ts'
import { CITY_SHIFT, TERRAIN_SHIFT, type Terrain, TOWN_SHIFT } from '../../rules/charts.ts'
import { attackOf, isFortified } from '../../rules/map.ts'
import { enemyOf, isOnMap, type State } from '../../state.ts'
import { NO_GROUP, type Title } from '../../title.ts'

const FAR = 60

export const neighboursOf = (title: Title, hex: number): number[] => {
  const near: number[] = []
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const next = title.board.neighbours[hex * DIRECTIONS + direction]
    if (next !== NO_HEX) near.push(next)
  }
  return near
}

export const stacksOf = (state: State, side: Side): number[] => {
  const hexes = new Set<number>()
  for (const unit of state.title.unitsOf[side]) if (isOnMap(state, unit)) hexes.add(state.hex[unit])
  return [...hexes]
}

/** Hexes to the nearest of the sources. */
export const farFrom = (title: Title, sources: readonly number[]): Uint8Array => hexesFrom(title.board, sources, FAR)

const FALL = 1.2

/** Toward goals, by what each is worth: the best of them counts, the farther the less. */
export const pullOf = (title: Title, goals: readonly { hex: number; value: number }[]): Float32Array => {
  const pull = new Float32Array(title.board.size).fill(-FAR)
  for (const { hex: goal, value } of goals)
    for (let hex = 0; hex < pull.length; hex++)
      pull[hex] = Math.max(pull[hex], value - FALL * distance(title.board, goal, hex))
  return pull
}

const FOOT_RANGE = 2
const MECH_RANGE = 4
/** Mostly together, and then it counts double (5.4). */
const FORMATION = 1.7

/** Hexes within MECH_RANGE of each hex, from near to far: worked out once. */
const known = new WeakMap<Title, readonly (readonly number[])[]>()
const nearHexes = (title: Title): readonly (readonly number[])[] => {
  const found = known.get(title)
  if (found !== undefined) return found
  const { board } = title
  const all = [...board.hexes.keys()]
  const near = all.map(from =>
    all
      .filter(hex => distance(board, from, hex) <= MECH_RANGE)
      .sort((a, b) => distance(board, from, a) - distance(board, from, b)),
  )
  known.set(title, near)
  return near
}

/** Enemy strength that could strike at each hex soon, the farther the less. */
export const threatOf = (state: State, side: Side): Float32Array => {
  const { title } = state
  const threat = new Float32Array(title.board.size)
  const near = nearHexes(title)
  for (const unit of title.unitsOf[enemyOf(side)]) {
    if (!isOnMap(state, unit)) continue
    const isFormation = title.side[unit] === GERMAN && title.group[unit] !== NO_GROUP
    const strength = attackOf(state, unit) * (isFormation ? FORMATION : 1)
    if (strength === 0) continue
    const range = title.movesTwice[unit] === 1 ? MECH_RANGE : FOOT_RANGE
    const from = state.hex[unit]
    for (const hex of near[from]) {
      const far = distance(title.board, from, hex)
      if (far > range) break
      threat[hex] += strength * (1 - far / (range + 1.5))
    }
  }
  return threat
}

/** Hexes that a supply line of the side reaches from its map edges (6.13). */
export const suppliedHexes = (state: State, side: Side): Uint8Array => {
  const { title } = state
  const { open, trace } = title
  const zoc = state.zoc[enemyOf(side)]
  for (let hex = 0; hex < open.length; hex++) {
    const unit = state.first[hex]
    open[hex] = (unit === NO_UNIT ? zoc[hex] === 0 : title.side[unit] === side) ? 1 : 0
  }
  trace.clear()
  const edge = title.supplyEdge[side]
  for (let hex = 0; hex < open.length; hex++)
    if (edge[hex] === 1 && open[hex] === 1 && state.control[hex] === side) trace.source(hex)
  trace.flood(NO_LIMIT, open)
  const { distance: traced } = trace
  const { neighbours } = title.board
  const supplied = new Uint8Array(open.length)
  for (let hex = 0; hex < open.length; hex++) {
    let reached = traced[hex] !== UNTRACED
    // A unit opens a hex in enemy ZOC by being there
    for (let direction = 0; direction < DIRECTIONS && !reached; direction++) {
      const near = neighbours[hex * DIRECTIONS + direction]
      reached = near !== NO_HEX && traced[near] !== UNTRACED
    }
    supplied[hex] = reached ? 1 : 0
  }
  return supplied
}

/** Columns that the ground is worth to a defender. */
export const coverOf = (state: State, hex: number, side: Side): number => {
  const { title } = state
  const ground = -TERRAIN_SHIFT[title.board.hexes[hex].terrain as Terrain]
  const built = title.city[hex] === 1 ? -CITY_SHIFT : title.town[hex] === 1 ? -TOWN_SHIFT : 0
  const fort = side === GERMAN && isFortified(state, hex) ? 1 : 0
  return Math.max(ground, built) + fort + (title.river[hex] !== 0 ? 0.7 : 0)
}

/** A number that differs, as good as always, where the arrays do: so that what was worked out for one game serves no other. */
export const hashOf = (...arrays: readonly (Uint8Array | Int16Array)[]): number => {
  let hash = 0x811c9dc5
  for (const array of arrays) for (let i = 0; i < array.length; i++) hash = Math.imul(hash ^ array[i], 0x01000193)
  return hash
}
