// Distances and pulls over the whole map, for the start of a phase.
import { NO_HEX } from '../../../engine/board.ts'
import { AXIS, type Side, SOVIET } from '../meta.ts'
import { controllerOf } from '../rules/map.ts'
import { enemyOf, type State, weatherIn } from '../state.ts'
import { landDistance, marchDistance } from './distances.ts'
import { enemyHexesOf, type Ground, isTaken } from './ground.ts'
import type { Weights } from './weights.ts'

/** Maps of the start of a phase, each made when it is asked for. */
export interface Maps {
  /** Hexes to the nearest enemy. */
  readonly toEnemy: Uint8Array
  /** Hexes to the nearest enemy or city of his, and the same as troops march there: on foot, motorised. */
  readonly toFront: Uint8Array
  readonly marches: readonly Uint8Array[]
  /** What a factor more would be worth there, by the cities that it is near to: on foot, motorised. */
  readonly pulls: readonly Float32Array[]
  /** By goal: its points, the more evenly it is contested the more of them. */
  readonly contested: readonly number[]
}

export const MOST_BEHIND = 30
/** Factors near a city that make it a place of the war. */
const MANY = 20

/** By side and goal: the factors near it. */
const forceNear = (start: State, { title, goals, far, near, motor }: Ground): readonly Float32Array[] => {
  const force = [0, 1].map(() => new Float32Array(goals.length).fill(1))
  for (let unit = 0; unit < title.strength.length; unit++) {
    const hex = start.hex[unit]
    if (hex === NO_HEX || title.isHq[unit] + title.isLeader[unit] + title.isMarker[unit] > 0) continue
    const reach = near[motor[unit]]
    for (let goal = 0; goal < goals.length; goal++)
      force[title.side[unit]][goal] += title.strength[unit] * reach[far[hex * goals.length + goal]]
  }
  return force
}

/** Enemies and cities to be won. */
const frontOf = (start: State, side: Side, { goals, starving }: Ground): number[] => {
  const open = goals.filter(goal => controllerOf(start, goal) !== side || !isTaken(start, goal, side))
  // Who is cut off starves without us
  return [...enemyHexesOf(start, side).filter(hex => starving[hex] === 0), ...open]
}

const atMost = (map: Uint8Array): Uint8Array => map.map(hexes => Math.min(hexes, MOST_BEHIND))

const marchesOf = (start: State, side: Side, ground: Ground): Uint8Array[] => {
  const front = frontOf(start, side, ground)
  // 8.2.1: marshes that are frozen stop nobody
  const isFrozen = weatherIn(start, 1) === 'snow'
  return ([0, 1] as const).map(motor =>
    atMost(isFrozen ? landDistance(ground.title, front) : marchDistance(ground.title, front, motor)),
  )
}

const pullsOf = (start: State, side: Side, ground: Ground, weights: Weights): Float32Array[] => {
  const { title, goals, far, near, points } = ground
  const force = forceNear(start, ground)
  const want = goals.map((hex, goal) => {
    const ours = controllerOf(start, hex) === side
    const mine = force[side][goal] * (ours ? weights.holder : 1)
    const his = force[enemyOf(side)][goal] * (ours ? 1 : weights.holder)
    return (points[goal] * 2 * mine * his * his) / (mine * mine + his * his) ** 2
  })
  return near.map(reach => {
    const map = new Float32Array(title.board.size)
    for (let hex = 0; hex < map.length; hex++)
      for (let goal = 0; goal < goals.length; goal++) map[hex] += want[goal] * reach[far[hex * goals.length + goal]]
    return map
  })
}

const contestedOf = (start: State, ground: Ground): number[] => {
  const force = forceNear(start, ground)
  return ground.goals.map((_, goal) => {
    const [axis, soviet] = [force[AXIS][goal], force[SOVIET][goal]]
    const near = Math.min(1, (axis + soviet) / MANY)
    return (near * ground.points[goal] * Math.min(axis, soviet)) / Math.max(axis, soviet)
  })
}

/** `ground`: surveyed for the phase. Many a decision asks for one of them only. */
export const mapsOf = (start: State, side: Side, ground: Ground, weights: Weights): Maps => {
  let toEnemy: Uint8Array | undefined
  let toFront: Uint8Array | undefined
  let marches: readonly Uint8Array[] | undefined
  let pulls: readonly Float32Array[] | undefined
  return {
    get toEnemy() {
      toEnemy ??= landDistance(ground.title, enemyHexesOf(start, side))
      return toEnemy
    },
    get toFront() {
      toFront ??= atMost(landDistance(ground.title, frontOf(start, side, ground)))
      return toFront
    },
    get marches() {
      marches ??= marchesOf(start, side, ground)
      return marches
    },
    get pulls() {
      pulls ??= pullsOf(start, side, ground, weights)
      return pulls
    },
    get contested() {
      return contestedOf(start, ground)
    },
  }
}
