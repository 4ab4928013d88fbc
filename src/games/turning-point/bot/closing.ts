// Who is sent to close gaps in the front (FRONT-3) that nobody stands near. Each hex costs its points turn after turn, and
// whoever is free elsewhere needs some of these turns to come: so the chain is chosen where they can be soonest.
import { NO_HEX } from '../../../engine/board.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import { hexesFrom } from '../../../engine/spread.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { isHeld } from '../rules/victory.ts'
import { isOnMap, type State } from '../state.ts'

/** A gap hex and its neighbours in the chain: one unit and its ZOC close so many. */
const SPAN = 3
/** Hexes that count as farther than any. */
const FAR = 60
/** What an open hex of the chain costs: beside the enemy, and for each hex that the nearest free unit has to go to it. */
const COST = { open: 8, besideEnemy: 6, away: 1 }
/** Who needs more turns comes too late. */
const LATEST = 8
/** In turns: what it costs to take somebody from the enemy's side, and each point of strength. */
const MISSED = { busy: 1, strength: 0.1 }

export interface Post {
  readonly hex: number
  /** Gap hexes that a unit there closes. */
  readonly closes: number
  /** By hex: hexes to it. */
  readonly far: Uint8Array
}

/** By unit: where it is sent. */
export type Closing = ReadonlyMap<number, Post>

/** What the judgement knows of a side. */
interface Scene {
  readonly state: State
  readonly side: number
  /** By unit: what opens if it is gone. */
  readonly keystones: Uint8Array
  /** By hex: hexes to the nearest enemy. */
  readonly toEnemy: Uint8Array
  readonly turnsLeft: number
}

/** Over open land, round the enemy. */
const waysTo = ({ state, side }: Scene, hexes: readonly number[]): Uint8Array => {
  const { board, water, barrier, side: sideOf } = state.title
  return hexesFrom(
    board,
    hexes,
    FAR,
    (hex, direction, near) =>
      water[near] === 0 &&
      (barrier[hex] & (1 << direction)) === 0 &&
      (state.first[near] === NO_UNIT || sideOf[state.first[near]] === side),
  )
}

/** Combat units whom the front does not need where they stand. */
const freeUnits = ({ state, side, keystones }: Scene): number[] => {
  const { title } = state
  return [...title.side.keys()].filter(
    unit => title.side[unit] === side && title.combat[unit] === 1 && isOnMap(state, unit) && keystones[unit] === 0,
  )
}

/** The chain that is closed soonest, from the edge to the row of Rostov; undefined where there is none. */
const chainOf = (scene: Scene, toFree: Uint8Array): number[] => {
  const { state, side, toEnemy } = scene
  const { board, edge, frontRow, water } = state.title
  const costOf = (hex: number): number =>
    isHeld(state, side, hex) ? 0 : COST.open + COST.away * toFree[hex] + (toEnemy[hex] <= 1 ? COST.besideEnemy : 0)
  const total = new Int32Array(board.size).fill(-1)
  const parent = new Int16Array(board.size).fill(NO_HEX)
  const waiting: number[][] = []
  const enter = (hex: number, cost: number, from: number): void => {
    if (water[hex] === 1 || (total[hex] >= 0 && total[hex] <= cost)) return
    total[hex] = cost
    parent[hex] = from
    waiting[cost] ??= []
    waiting[cost].push(hex)
  }
  for (let hex = 0; hex < board.size; hex++)
    if (edge.north[hex] === 1 || edge.west[hex] === 1) enter(hex, costOf(hex), NO_HEX)
  for (let cost = 0; cost < waiting.length; cost++) {
    const level = waiting[cost] ?? []
    for (let at = 0; at < level.length; at++) {
      const hex = level[at]
      if (total[hex] !== cost) continue
      if (frontRow[hex] === 1) {
        const chain: number[] = []
        for (let each = hex; each !== NO_HEX; each = parent[each]) chain.push(each)
        return chain.filter(each => !isHeld(state, side, each)).reverse()
      }
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const near = board.neighbours[hex * DIRECTIONS + direction]
        if (near !== NO_HEX) enter(near, cost + costOf(near), hex)
      }
    }
  }
  return []
}

/** Every third hex of the gaps: the middle of three, or what is left of them. */
const postsOf = (scene: Scene, gaps: readonly number[]): Post[] => {
  const { board } = scene.state.title
  const areBeside = (a: number, b: number): boolean => board.around[a].includes(b)
  const posts: Post[] = []
  for (let at = 0; at < gaps.length; ) {
    let closes = 1
    while (closes < SPAN && at + closes < gaps.length && areBeside(gaps[at + closes - 1], gaps[at + closes])) closes++
    const hex = gaps[at + (closes > 1 ? 1 : 0)]
    posts.push({ hex, closes, far: waysTo(scene, [hex]) })
    at += closes
  }
  return posts
}

/** The soonest first, each unit to one post. */
export const closingOf = (scene: Scene): Closing => {
  const { state, toEnemy, turnsLeft } = scene
  const { title } = state
  const free = freeUnits(scene)
  const sent = new Map<number, Post>()
  if (free.length === 0) return sent
  const gaps = chainOf(
    scene,
    waysTo(
      scene,
      free.map(unit => state.hex[unit]),
    ),
  )
  const pairs = postsOf(scene, gaps).flatMap(post =>
    free.flatMap(unit => {
      const turns = post.far[state.hex[unit]] / strideOf(state, unit)
      if (turns > Math.min(LATEST, turnsLeft)) return []
      const missed = (toEnemy[state.hex[unit]] <= 1 ? MISSED.busy : 0) + MISSED.strength * title.strength[unit]
      return [{ unit, post, cost: (turns + missed) / post.closes }]
    }),
  )
  pairs.sort((a, b) => a.cost - b.cost || a.unit - b.unit)
  const filled = new Set<Post>()
  for (const { unit, post } of pairs) {
    if (sent.has(unit) || filled.has(post)) continue
    sent.set(unit, post)
    filled.add(post)
  }
  return sent
}

/** Hexes that it goes in a turn: who is motorised moves twice. */
export const strideOf = ({ title }: State, unit: number): number =>
  title.allowance[unit] * (title.motorised[unit] === 1 ? 2 : 1)
