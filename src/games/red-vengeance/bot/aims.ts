// Who marches for what, and who guards it: the objectives shared out among the units, anew in every phase from where they
// stand, so that it changes little from turn to turn.
import { NO_HEX } from '../../../engine/board.ts'
import { ALLIED, AXIS } from '../meta.ts'
import { controls } from '../rules/control.ts'
import { homeOf } from '../rules/map.ts'
import type { State } from '../state.ts'
import { FAR } from './ground.ts'
import { BELGRADE, BERLIN, GOAL_POINTS, PRAGUE, type Tools, TWO_ARMIES, VIENNA, ZAGREB } from './tools.ts'

/** How many movement points farther a unit goes where nobody guards, than where there are as many guards as enemies. */
const GUARD_SHARE = 12
/** How much farther an army marches for a city with a point more. */
const POINT_SHARE = 4

/** Movement points at which an enemy counts half for what an objective wants. */
const HALF_WAY = 6
/** Strength points that guard an objective though nobody marches for it. */
const LEAST_GUARD = 5

export interface Aims {
  /** By unit: the goal it marches to, or guards; -1 for none. */
  readonly aim: Int8Array
  /** By goal: how far the head of the Allies is from it. */
  readonly front: readonly number[]
}

/** Every Allied unit marches for the goal that is nearest to it; two Soviet armies for Belgrade and Zagreb (11.42). */
const marchers = (start: State, { goals, toGoal }: Tools, aim: Int8Array): void => {
  const { title } = start
  const isOpen = goals.map(hex => !controls(start, ALLIED, hex) || controls(start, AXIS, hex))
  const fits = (unit: number): boolean =>
    start.hex[unit] !== NO_HEX && start.side[unit] === ALLIED && title.leader[unit] === 0
  const detach = (goal: number): void => {
    let best = -1
    for (let unit = 0; unit < title.units.length; unit++) {
      if (!fits(unit) || title.units[unit].nation !== 'soviet' || aim[unit] >= 0) continue
      if (best < 0 || toGoal[goal][start.hex[unit]] < toGoal[goal][start.hex[best]]) best = unit
    }
    if (best >= 0) aim[best] = goal
  }
  if (isOpen[BELGRADE]) detach(BELGRADE)
  if (isOpen[ZAGREB]) detach(isOpen[BELGRADE] ? BELGRADE : ZAGREB)
  if (isOpen[ZAGREB] && !isOpen[BELGRADE]) detach(ZAGREB)
  const cities = [BERLIN, VIENNA, PRAGUE].filter(goal => isOpen[goal])
  const mountain = [BELGRADE, ZAGREB].filter(goal => isOpen[goal])
  for (let unit = 0; unit < title.units.length; unit++) {
    if (!fits(unit) || aim[unit] >= 0) continue
    const choice = title.units[unit].nation === 'yugoslav' ? mountain : cities
    let best = -1
    for (const goal of choice)
      if (
        best < 0 ||
        toGoal[goal][start.hex[unit]] - POINT_SHARE * GOAL_POINTS[goal] <
          toGoal[best][start.hex[unit]] - POINT_SHARE * GOAL_POINTS[best]
      )
        best = goal
    aim[unit] = best
  }
}

/** The third nearest Allied unit: one alone is no spearhead. */
const frontsOf = (start: State, { toGoal }: Tools): number[] => {
  const { title } = start
  return toGoal.map(way => {
    const list: number[] = []
    for (let unit = 0; unit < title.units.length; unit++)
      if (start.hex[unit] !== NO_HEX && start.side[unit] === ALLIED && title.leader[unit] === 0)
        list.push(way[start.hex[unit]])
    list.sort((a, b) => a - b)
    return list[Math.min(2, list.length - 1)] ?? FAR
  })
}

/** Every Axis unit guards the goal that is near and in want of guards: as many as the enemies that come near it. */
const guards = (start: State, { toGoal }: Tools, aim: Int8Array): void => {
  const { title } = start
  const demand = Float32Array.from(GOAL_POINTS, points => LEAST_GUARD * (1 + points))
  const load = new Float32Array(toGoal.length)
  const free: number[] = []
  const soviets = new Float32Array(toGoal.length)
  for (let unit = 0; unit < title.units.length; unit++) {
    const hex = start.hex[unit]
    if (hex === NO_HEX || title.leader[unit] === 1) continue
    if (start.side[unit] === ALLIED) {
      const sum = title.units[unit].nation === 'soviet' ? soviets : demand
      for (const [goal, way] of toGoal.entries()) sum[goal] += title.strength[unit] / (1 + (way[hex] / HALF_WAY) ** 2)
    } else if (homeOf(start, unit) === undefined) free.push(unit)
  }
  for (const goal of toGoal.keys())
    demand[goal] += goal === BELGRADE || goal === ZAGREB ? Math.min(TWO_ARMIES, soviets[goal]) : soviets[goal]
  const nearest = (unit: number): number => Math.min(...toGoal.map(way => way[start.hex[unit]]))
  const order = free.map(unit => ({ unit, far: nearest(unit) })).sort((a, b) => a.far - b.far || a.unit - b.unit)
  for (const { unit } of order) {
    let best = 0
    let least = Number.POSITIVE_INFINITY
    for (let goal = 0; goal < toGoal.length; goal++) {
      const cost = toGoal[goal][start.hex[unit]] + (GUARD_SHARE * load[goal]) / demand[goal]
      if (cost < least) {
        least = cost
        best = goal
      }
    }
    aim[unit] = best
    load[best] += title.strength[unit]
  }
}

export const aimsOf = (start: State, tools: Tools): Aims => {
  const aim = new Int8Array(start.title.units.length).fill(-1)
  marchers(start, tools, aim)
  guards(start, tools, aim)
  return { aim, front: frontsOf(start, tools) }
}
