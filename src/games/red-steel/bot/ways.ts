// The country as a mind sees it: how far it is to the goals, whom the enemy can strike in his next turn, who is fed by
// which headquarters.
import { NO_HEX } from '../../../engine/board.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import { hexesFrom } from '../../../engine/spread.ts'
import { AXIS, type Side } from '../meta.ts'
import { SIXTHS } from '../rules/charts.ts'
import { easiestClass, FOOT, groundCost, isFerry } from '../rules/steps.ts'
import { chainsOf } from '../rules/supply.ts'
import { isOnMap, type State } from '../state.ts'
import { MOST_STEPS, type Title } from '../title.ts'
import { OVER_WATER, type Strikers } from './fights.ts'
import { type Counters, caseOf } from './numbers.ts'

const BACK = DIRECTIONS / 2
const FERRY = 5 * SIXTHS
const NO_WAY = 30_000
const FAR = 60

/** Sixths of a movement point from each hex to the goal, over open country; the unbridged Prut is a move for those on foot. */
export const marchTo = (state: State, side: Side, moveClass: number, goal: number): Int16Array => {
  const { neighbours, size } = state.title.board
  const cost = new Int16Array(size).fill(NO_WAY)
  const gait = { side, moveClass, pace: 'tactical' } as const
  const buckets: number[][] = [[goal]]
  cost[goal] = 0
  for (let at = 0; at < buckets.length; at++)
    for (const hex of buckets[at] ?? []) {
      if (cost[hex] !== at) continue
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const near = neighbours[hex * DIRECTIONS + direction]
        if (near === NO_HEX || cost[near] <= at) continue
        const back = (direction + BACK) % DIRECTIONS
        const step =
          side === AXIS && moveClass === FOOT && isFerry(state, near, back)
            ? FERRY
            : groundCost(state, gait, near, back, hex)
        if (step < 0 || at + step >= cost[near]) continue
        cost[near] = at + step
        buckets[at + step] ??= []
        buckets[at + step].push(near)
      }
    }
  return cost
}

export interface Threat extends Strikers {
  /** By hex: somebody can come into it. */
  readonly reached: Uint8Array
  /** By hex: the strength of all who can come next to it. */
  readonly threat: Float32Array
}

/**
 * Those of the side who could stand next to each hex after their next move if nobody stood in their way, the steadiest and
 * strongest first.
 */
export const strikersOf = (state: State, side: Side, counters: Counters): Threat => {
  const { title } = state
  const { neighbours, size } = title.board
  const units = title.unitsOf[side]
    .filter(unit => isOnMap(state, unit) && title.attack[unit * MOST_STEPS + state.lost[unit]] > 0)
    .map(unit => ({ unit, at: caseOf(state, unit) }))
    .sort(
      (a, b) =>
        counters.morale[b.at] - counters.morale[a.at] ||
        counters.attack[b.at] - counters.attack[a.at] ||
        a.unit - b.unit,
    )
  const reached = new Uint8Array(size)
  const threat = new Float32Array(size)
  const lists: number[][] = Array.from({ length: size }, () => [])
  const seen = new Int32Array(size).fill(-1)
  const wet = new Int32Array(size).fill(-1)
  const banks: number[] = []
  for (const { unit, at } of units) {
    const gait = { side, moveClass: title.moveClass[unit], pace: 'tactical' } as const
    const start = state.hex[unit]
    const found = title.reach.find(start, counters.allowance[at], {
      step: (from, direction, to) => groundCost(state, gait, from, direction, to),
      minimum: () => true,
    })
    const moveClass = easiestClass(title, unit)
    banks.length = 0
    for (let i = 0; i < found; i++) {
      const hex = title.reach.hexes[i]
      reached[hex] = 1
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const near = neighbours[hex * DIRECTIONS + direction]
        if (near === NO_HEX || seen[near] === unit) continue
        // 9.12: over the Prut only those on foot, with half their strength, and by a dry way if there is one
        if ((title.prut[hex] & (1 << direction)) !== 0) {
          if (moveClass === FOOT && wet[near] !== unit) {
            wet[near] = unit
            banks.push(near)
          }
          continue
        }
        seen[near] = unit
        lists[near].push(unit)
        threat[near] += counters.attack[at]
      }
    }
    for (const hex of banks) if (seen[hex] !== unit) lists[hex].push(unit | OVER_WATER)
  }
  const starts = new Int32Array(size + 1)
  for (let hex = 0; hex < size; hex++) starts[hex + 1] = starts[hex] + lists[hex].length
  const far = hexesFrom(
    title.board,
    units.map(({ unit }) => state.hex[unit]),
    FAR,
  )
  return { start: starts, units: Int16Array.from(lists.flat()), far, reached, threat }
}

// ---- Supply, in a sketch ----

/** By unit: a number of its chain, or -1 without one; by chain: its headquarters and how far they reach. */
export interface Chains {
  readonly chain: Int16Array
  readonly hqs: readonly (readonly number[])[]
  readonly range: readonly number[]
}

export const chainsIn = (title: Title): Chains => {
  const all = [0, 1].flatMap(side => chainsOf(title, side as Side))
  const chain = new Int16Array(title.units.length).fill(-1)
  for (const [index, { units }] of all.entries()) for (const unit of units) chain[unit] = index
  return { chain, hqs: all.map(({ hqs }) => hqs), range: all.map(({ range }) => range) }
}
