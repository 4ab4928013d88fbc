// The map as a planner sees it: how far it is over land, where the enemy can strike, which ground is in supply.
import { distance, NO_HEX } from '../../../../engine/board.ts'
import { DIRECTIONS } from '../../../../engine/hex.ts'
import { hexesFrom } from '../../../../engine/spread.ts'
import { UNTRACED } from '../../../../engine/trace.ts'
import type { Side } from '../../meta.ts'
import { allowanceOf, supplyRange } from '../../rules/charts.ts'
import { controllerOf } from '../../rules/map.ts'
import { isSupplied } from '../../rules/supply.ts'
import { enemyOf, FLAG, isOnMap, type State, weatherIn } from '../../state.ts'
import type { Title } from '../../title.ts'
import type { Goal } from './worth.ts'

const FAR = 99

/** What never changes on the board, worked out once. */
export interface Ground {
  readonly goals: readonly Goal[]
  readonly valueAt: Float32Array
  readonly farFrom: readonly Uint8Array[]
}

/** Hexes that a ZOC of the hex lies on (7.1c). */
export const neighboursOf = (title: Title, hex: number): number[] => {
  const near: number[] = []
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const next = title.board.neighbours[hex * DIRECTIONS + direction]
    if (next !== NO_HEX && (title.closed[hex] & (1 << direction)) === 0 && title.barred[next] === 0) near.push(next)
  }
  return near
}

/** Hexes over land to the nearest of the sources. */
export const landDistance = (title: Title, sources: readonly number[]): Uint8Array =>
  hexesFrom(
    title.board,
    sources,
    FAR,
    (hex, direction, near) => title.barred[near] === 0 && (title.passes[hex] & (1 << direction)) !== 0,
  )

export const enemyHexesOf = (state: State, side: number): number[] => {
  const { title } = state
  const hexes = new Set<number>()
  for (const unit of title.unitsOf[enemyOf(side)])
    if (isOnMap(state, unit) && title.isPartisan[unit] === 0) hexes.add(state.hex[unit])
  return [...hexes]
}

/** What a hex costs in pull for each hex that lies between. */
const FALL = 1.5

/** Toward the goals that the side does not hold: the nearest counts most. */
export const pullOf = (state: State, side: number, { goals, farFrom }: Ground, values: Float32Array): Float32Array => {
  const pull = new Float32Array(state.title.board.size).fill(-FAR)
  for (const [index, { hex: goal }] of goals.entries()) {
    if (controllerOf(state, goal) === side) continue
    const far = farFrom[index]
    const value = values[goal]
    for (let hex = 0; hex < pull.length; hex++) pull[hex] = Math.max(pull[hex], value - FALL * far[hex])
  }
  return pull
}

/** Enemy factors that could strike at each hex in his next turn, the farther the less. */
export const threatOf = (state: State, side: number): Float32Array => {
  const { title } = state
  const { board } = title
  const threat = new Float32Array(board.size)
  for (const unit of title.unitsOf[enemyOf(side)]) {
    if (!isOnMap(state, unit) || title.strength[unit] === 0 || title.units[unit].mover === 'fixed') continue
    const { mover } = title.units[unit]
    const factor = title.factor[unit]
    const range = allowanceOf(mover, factor, 'clear', 1) + allowanceOf(mover, factor, 'clear', 2) + 1
    const from = state.hex[unit]
    for (let hex = 0; hex < board.size; hex++) {
      const far = distance(board, from, hex)
      if (far <= range) threat[hex] += title.strength[unit] * (1 - far / (range + 2))
    }
  }
  return threat
}

/** Hexes in which a unit of the side would be in supply, as things stand. */
export const suppliedHexes = (state: State, side: Side): Uint8Array => {
  const { title } = state
  const supplied = new Uint8Array(title.board.size)
  const asked = title.unitsOf[side].find(
    unit =>
      isOnMap(state, unit) &&
      (title.units[unit].nation === 'germany' || title.units[unit].nation === 'soviet-union') &&
      title.units[unit].branch !== 'paratroop' &&
      title.isPartisan[unit] === 0 &&
      (state.flags[unit] & FLAG.landed) === 0,
  )
  if (asked === undefined) return supplied
  isSupplied(state, asked) // The flood that answers for one answers for all
  const far = title.trace.distance
  const range = supplyRange(weatherIn(state, 2))
  const { neighbours } = title.board
  for (let hex = 0; hex < supplied.length; hex++) {
    if (far[hex] !== UNTRACED) supplied[hex] = 1
    for (let direction = 0; direction < DIRECTIONS && supplied[hex] === 0; direction++) {
      const near = neighbours[hex * DIRECTIONS + direction]
      if (near !== NO_HEX && (title.passes[hex] & (1 << direction)) !== 0 && far[near] < range) supplied[hex] = 1
    }
  }
  return supplied
}
