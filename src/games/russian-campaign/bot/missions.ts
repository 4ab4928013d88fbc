// Which city each corps of the Axis is sent for: as many to each as it takes, the nearest first, so that an army does not
// stay behind to hunt stragglers while cities stand open. What the march is worth is in the judgement.
import { distance, NO_HEX } from '../../../engine/board.ts'
import { AXIS, SOVIET } from '../meta.ts'
import { allowanceOf, fixedWeather, type Mover, type Weather } from '../rules/charts.ts'
import { now } from '../rules/turn.ts'
import { type State, weatherIn } from '../state.ts'
import { FAR } from './distances.ts'
import { type Ground, isTaken } from './ground.ts'

/** Enemies so near a city are to be beaten for it, at this share of their strength. */
const ABOUT = 2
const ABOUT_SHARE = 0.5
/** Factors that are sent for each of theirs; a corps or two even where nobody is. */
const TO_TAKE = 2.5
const LEAST = [4, 8] as const
/** What takes longer is left for later, in turns. */
const HORIZON = 2.5

/** By unit: the goal it is sent for, or -1. */
export type Missions = Int8Array

/** Factors that it takes to have each goal. */
const needsOf = (start: State, { title, goals }: Ground): number[] =>
  goals.map(goal => {
    let sum = 0
    for (const unit of title.unitsOf[SOVIET]) {
      const hex = start.hex[unit]
      if (hex === NO_HEX || title.strength[unit] === 0) continue
      const away = distance(title.board, hex, goal)
      if (away > ABOUT) continue
      const firm = title.majorCity[hex] === 1 || title.mountain[hex] === 1 ? 2 : 1
      sum += title.strength[unit] * (away === 0 ? firm : ABOUT_SHARE)
    }
    return Math.max(LEAST[title.majorCity[goal]], sum * TO_TAKE)
  })

/** Hexes that it goes in what is left of this turn. */
const hexesLeft = (start: State, mover: Mover, factor: number): number => {
  const first = now(start).impulse === 1 ? allowanceOf(mover, factor, weatherIn(start, 1), 1) : 0
  return first + allowanceOf(mover, factor, weatherIn(start, 2), 2)
}

/** Turns that the way takes; what is left of this one is a part of a turn. */
const turnsFor = (start: State, mover: Mover, factor: number, hexes: number): number => {
  const both = (weather: Weather): number =>
    allowanceOf(mover, factor, weather, 1) + allowanceOf(mover, factor, weather, 2)
  const left = hexesLeft(start, mover, factor)
  const whole = Math.max(1, both(weatherIn(start, 1)))
  if (hexes <= left) return hexes / whole
  return left / whole + (hexes - left) / both(fixedWeather(start.turn + 1) ?? 'light-mud')
}

/** Factors on foot that can be at each goal in this turn; each counts for the nearest alone. */
const footAt = (start: State, { title, goals, motor, march }: Ground): Float32Array => {
  const sum = new Float32Array(goals.length)
  for (const unit of title.unitsOf[AXIS]) {
    const hex = start.hex[unit]
    if (hex === NO_HEX || motor[unit] === 1 || title.strength[unit] === 0) continue
    let nearest = -1
    let least = hexesLeft(start, title.units[unit].mover, title.factor[unit]) + 1
    for (let goal = 0; goal < goals.length; goal++) {
      const hexes = march[0][hex * goals.length + goal]
      if (hexes >= least || isTaken(start, goals[goal], AXIS)) continue
      least = hexes
      nearest = goal
    }
    if (nearest >= 0) sum[nearest] += title.strength[unit]
  }
  return sum
}

interface Marcher {
  readonly unit: number
  readonly turns: Float32Array
}

const marchersOf = (start: State, { title, goals, motor, march }: Ground): Marcher[] => {
  const found: Marcher[] = []
  for (const unit of title.unitsOf[AXIS]) {
    const hex = start.hex[unit]
    if (hex === NO_HEX || motor[unit] === 0 || title.strength[unit] === 0) continue
    const { mover } = title.units[unit]
    const turns = Float32Array.from(goals, (_, goal) => {
      const hexes = march[motor[unit]][hex * goals.length + goal]
      return hexes === FAR ? FAR : turnsFor(start, mover, title.factor[unit], hexes)
    })
    found.push({ unit, turns })
  }
  return found
}

/** The nearest who are enough for the goal, and what it is worth to send them; none where they are not. */
const bidFor = (
  { title, points }: Ground,
  free: readonly Marcher[],
  goal: number,
  need: number,
): { readonly who: readonly Marcher[]; readonly worth: number } | undefined => {
  const near = free.filter(({ turns }) => turns[goal] <= HORIZON).sort((a, b) => a.turns[goal] - b.turns[goal])
  const who: Marcher[] = []
  let sum = 0
  for (const each of near) {
    who.push(each)
    sum += title.strength[each.unit]
    if (sum >= need) return { who, worth: points[goal] / (0.5 + each.turns[goal]) / sum }
  }
  return undefined
}

export const missionsOf = (start: State, ground: Ground): Missions => {
  const { title, goals, points } = ground
  const of = new Int8Array(title.units.length).fill(-1)
  const foot = footAt(start, ground)
  const needs = needsOf(start, ground).map((need, goal) => need - foot[goal])
  const sent = new Float32Array(goals.length)
  let free = marchersOf(start, ground)
  // What the infantry takes alone is left to it
  let open = [...goals.keys()].filter(goal => needs[goal] > 0 && !isTaken(start, goals[goal], AXIS))
  const wanted = open
  while (open.length > 0) {
    let best: { readonly goal: number; readonly who: readonly Marcher[]; readonly worth: number } | undefined
    for (const goal of open) {
      const bid = bidFor(ground, free, goal, needs[goal])
      if (bid !== undefined && bid.worth > (best?.worth ?? 0)) best = { goal, ...bid }
    }
    if (best === undefined) break
    const { goal, who } = best
    for (const { unit } of who) {
      of[unit] = goal
      sent[goal] += title.strength[unit]
    }
    free = free.filter(each => !who.includes(each))
    open = open.filter(each => each !== goal)
  }
  // The others go where they are missed most
  for (const { unit, turns } of free) {
    let most = 0
    for (const goal of wanted) {
      if (turns[goal] > HORIZON) continue
      const worth = (points[goal] / (0.5 + turns[goal])) * (needs[goal] / (needs[goal] + sent[goal]))
      if (worth <= most) continue
      most = worth
      of[unit] = goal
    }
    if (of[unit] >= 0) sent[of[unit]] += title.strength[unit]
  }
  return of
}
