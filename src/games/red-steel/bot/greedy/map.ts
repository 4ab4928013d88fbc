// The map as a planner sees it: how far it is, by foot and on wheels, where the enemy can strike, what ground is good for.
import { distance, NO_HEX } from '../../../../engine/board.ts'
import { DIRECTIONS } from '../../../../engine/hex.ts'
import { hexesFrom } from '../../../../engine/spread.ts'
import { AXIS, type Side, SOVIET } from '../../meta.ts'
import { rowAt } from '../../rules/card.ts'
import { CLASSES, SIXTHS } from '../../rules/charts.ts'
import { isBuiltUp, unitsAt } from '../../rules/map.ts'
import { FOOT, groundCost, isFerry } from '../../rules/steps.ts'
import { attackOf } from '../../rules/values.ts'
import { enemyOf, isOnMap, type State } from '../../state.ts'
import type { Title } from '../../title.ts'

const FAR = 60
/** Half of the directions: the way back. */
const BACK = DIRECTIONS / 2

export const neighboursOf = (title: Title, hex: number): number[] => {
  const near: number[] = []
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const next = title.board.neighbours[hex * DIRECTIONS + direction]
    if (next !== NO_HEX) near.push(next)
  }
  return near
}

/** Hexes with units of the side. */
export const stacksOf = (state: State, side: Side): number[] => {
  const { title } = state
  const hexes = new Set<number>()
  for (const unit of title.unitsOf[side])
    if (isOnMap(state, unit) && title.isMonitor[unit] === 0) hexes.add(state.hex[unit])
  return [...hexes]
}

/** Hexes to the nearest of the sources. */
export const farFrom = (title: Title, sources: readonly number[]): Uint8Array => hexesFrom(title.board, sources, FAR)

// ---- The way to goals ----

export interface Goal {
  readonly hex: number
  readonly value: number
}

/** What a goal loses by each point of movement that it is away. */
const FALL = 0.25
const MOST = 6000
const FERRY = 5 * SIXTHS
const UNREACHABLE = -MOST * FALL

/** Sixths for the step or a fault, as a planner counts it: the unbridged Prut is a move for those on foot. */
const stepCost = (state: State, side: Side, moveClass: number, from: number, direction: number): number => {
  const to = state.title.board.neighbours[from * DIRECTIONS + direction]
  if (side === AXIS && moveClass === FOOT && isFerry(state, from, direction)) return FERRY
  return groundCost(state, { side, moveClass, pace: 'tactical' }, from, direction, to)
}

/** Toward goals, by what each is worth: the best of them counts, the longer the march the less. */
export const pullOf = (state: State, side: Side, moveClass: number, goals: readonly Goal[]): Float32Array => {
  const { neighbours, size } = state.title.board
  const pull = new Float32Array(size).fill(UNREACHABLE)
  if (goals.length === 0) return pull.fill(0)
  const most = Math.max(...goals.map(({ value }) => value))
  const cost = new Int16Array(size).fill(MOST)
  const buckets: number[][] = []
  const enter = (hex: number, at: number): void => {
    if (at >= cost[hex]) return
    cost[hex] = at
    buckets[at] ??= []
    buckets[at].push(hex)
  }
  for (const { hex, value } of goals) enter(hex, Math.round(((most - value) / FALL) * SIXTHS))
  for (let at = 0; at < buckets.length; at++)
    for (const hex of buckets[at] ?? []) {
      if (cost[hex] !== at) continue
      pull[hex] = most - (FALL * at) / SIXTHS
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const near = neighbours[hex * DIRECTIONS + direction]
        if (near === NO_HEX || cost[near] <= at) continue
        const step = stepCost(state, side, moveClass, near, (direction + BACK) % DIRECTIONS)
        if (step >= 0 && at + step < MOST) enter(near, at + step)
      }
    }
  return pull
}

// ---- The enemy ----

const FOOT_RANGE = 3
const FAST_RANGE = 6
/** Only some of the Soviet formations move in a turn (15.1d). */
const COMES = [1, 0.6] as const

/** 9.7: what better morale than most have is worth to an attacker, as a factor for each point. */
const STEADY = 0.25
const PLAIN = 4

/** Hexes within FAST_RANGE of each hex, from near to far: worked out once. */
const known = new WeakMap<Title, readonly (readonly number[])[]>()
const nearHexes = (title: Title): readonly (readonly number[])[] => {
  const found = known.get(title)
  if (found !== undefined) return found
  const { board } = title
  const all = [...board.hexes.keys()]
  const near = all.map(from =>
    all
      .filter(hex => distance(board, from, hex) <= FAST_RANGE)
      .sort((a, b) => distance(board, from, a) - distance(board, from, b)),
  )
  known.set(title, near)
  return near
}

const isWestern = (title: Title, hex: number): boolean => title.westOfPrut[hex] === 1

/** Enemy strength that could strike at each hex soon, the farther the less. The Soviets never cross the Prut (5.5a). */
export const threatOf = (state: State, side: Side): Float32Array => {
  const { title } = state
  const enemy = enemyOf(side)
  const threat = new Float32Array(title.board.size)
  const near = nearHexes(title)
  for (const unit of title.unitsOf[enemy]) {
    if (!isOnMap(state, unit)) continue
    const strength = attackOf(state, unit) * COMES[enemy] * (1 + STEADY * Math.max(0, title.morale[unit] - PLAIN))
    if (strength === 0) continue
    const isFast = title.moveClass[unit] !== FOOT || title.units[unit].type === 'cavalry'
    const range = isFast ? FAST_RANGE : FOOT_RANGE
    const from = state.hex[unit]
    for (const hex of near[from]) {
      const far = distance(title.board, from, hex)
      if (far > range) break
      if (enemy === SOVIET && far > 1 && isWestern(title, hex)) continue
      threat[hex] += strength * (1 - far / (range + 1.5))
    }
  }
  return threat
}

// ---- Ground ----

const ROW_COVER = { 'level-1': 0, 'level-3': 1, 'level-4': 2 } as const

/** What the ground is worth to a defender, in columns or nearly so. */
export const coverOf = (state: State, hex: number, side: Side): number => {
  const { title } = state
  const dug = isBuiltUp(title, hex) || state.entrenched[hex] === side + 1 ? 0.7 : 0
  return ROW_COVER[rowAt(title, hex)] + dug + (title.river[hex] !== 0 ? 0.4 : title.stream[hex] !== 0 ? 0.2 : 0)
}

/** Somebody who lends infantry support (10.3) is in the hex. */
export const hasInfantry = (state: State, hex: number): boolean =>
  unitsAt(state, hex).some(unit => state.title.isInfantrySupport[unit] === 1)

export const isOnFoot = (title: Title, unit: number): boolean => CLASSES[title.moveClass[unit]] === 'foot'

/** A number that differs, as good as always, where the arrays do: so that what was worked out for one game serves no other. */
export const hashOf = (...arrays: readonly (Uint8Array | Int16Array)[]): number => {
  let hash = 0x811c9dc5
  for (const array of arrays) for (let i = 0; i < array.length; i++) hash = Math.imul(hash ^ array[i], 0x01000193)
  return hash
}
