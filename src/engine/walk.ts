// A walk: where a unit stands, what it has left, and one function that says what a step costs or what is wrong with it.
// Where the unit can go, whether a path is right and why not, the way there, its cost, and whether the unit can move at
// all follow from that function. A fault is a negative number, so that the search allocates nothing; words come last.
import { type Board, directionTo, NO_HEX } from './board.ts'
import { type Destination, type Refusal, refuse } from './contract.ts'
import { DIRECTIONS } from './hex.ts'
import type { MoveOffer } from './offer.ts'
import { NO_DIRECTION, type Reach, type Steps } from './reach.ts'
import { isOnMap, type TitleArrays } from './state.ts'
import type { TitleData } from './title.ts'

/** The hexes are neither next to each other nor linked. A title's own faults begin at -3. */
export const APART = -1
/** The unit had to stop in the hex from which it would go on. */
export const HALTED = -2

export interface Walk extends Steps {
  readonly start: number
  readonly points: number
  /** Costs and points are counted in such parts of a movement point: 2 for halves. */
  readonly parts?: number
  /** What is wrong with a step, in words: APART, HALTED or a fault that `step` gave. */
  why(fault: number, from: number, to: number): Refusal
  /** The points do not suffice for the path; both in movement points. */
  short(cost: number, points: number, path: readonly number[]): Refusal
  /** Would one go between these two by a link if there were one now? Then what is wrong is said of that, not of the way by land. */
  isVoyage?(from: number, to: number): boolean
}

/** A path that can be gone. */
export interface Way {
  /** In the parts that the walk counts in; the one hex that is always allowed costs what it costs. */
  readonly cost: number
  /** How often it goes over a link. */
  readonly links: number
}

const isMinimum = (board: Board, walk: Walk, path: readonly number[]): boolean => {
  if (path.length !== 1 || walk.minimum === undefined) return false
  const direction = directionTo(board, walk.start, path[0])
  return direction !== NO_DIRECTION && walk.minimum(walk.start, direction, path[0])
}

// ---- A hex that is named alone, and is not next ----

/** More than any way costs: a way with fewer closed steps goes before all that have more. */
const CLOSED = 100_000

const nextTo = (board: Board, walk: Walk, from: number): number[] => [
  ...board.around[from],
  ...(walk.links?.(from) ?? []),
]

/** What is wrong with going on from `from` to `to`, below 0, or what it costs. */
const stepOn = (board: Board, walk: Walk, before: number, from: number, to: number): number => {
  if (before !== NO_HEX && walk.stops?.(from, before) === true) return HALTED
  return walk.step(from, directionTo(board, from, to), to)
}

/** The way to the hex with the fewest closed steps, the cheapest of these; undefined where not even such a one leads. */
const leastClosed = (board: Board, walk: Walk, to: number): number[] | undefined => {
  const costs = new Map([[walk.start, 0]])
  const before = new Map<number, number>()
  const queue = [walk.start]
  for (let from = queue.shift(); from !== undefined; from = queue.shift())
    for (const near of nextTo(board, walk, from)) {
      const step = stepOn(board, walk, before.get(from) ?? NO_HEX, from, near)
      if (step === APART) continue
      const cost = (costs.get(from) ?? 0) + (step < 0 ? CLOSED : step)
      if (cost >= (costs.get(near) ?? Number.POSITIVE_INFINITY)) continue
      costs.set(near, cost)
      before.set(near, from)
      queue.push(near)
    }
  if (!before.has(to)) return undefined
  const path: number[] = []
  for (let hex = to; hex !== walk.start; hex = before.get(hex) ?? walk.start) path.unshift(hex)
  return path
}

/** Why a hex that is not next cannot be gone to: what is wrong on the best way there. If nothing is, the way must be named. */
const whyFar = (board: Board, walk: Walk, to: number): Refusal => {
  const { start, points, parts = 1 } = walk
  const apart = walk.why(APART, start, to)
  if (to === start) return refuse(apart.rule, 'refuse.ownHex', { to })
  const path = walk.isVoyage?.(start, to) === true ? undefined : leastClosed(board, walk, to)
  if (path === undefined) return apart
  let before = NO_HEX
  let from = start
  let cost = 0
  for (const hex of path) {
    const step = stepOn(board, walk, before, from, hex)
    if (step < 0) {
      const { rule, reason } = walk.why(step, from, hex)
      return refuse(rule, 'refuse.outOfReach', { to, why: reason })
    }
    cost += step
    if (cost > points) break
    before = from
    from = hex
  }
  if (cost <= points) return apart
  const { rule } = walk.short(cost / parts, points / parts, path)
  return refuse(rule, 'refuse.outOfReach', { to, why: { key: 'refuse.tooFar' } })
}

/** What the path costs, or what is wrong with its first bad step, or that it is too far. */
export const walkPath = (board: Board, walk: Walk, path: readonly number[]): Way | Refusal => {
  const { start, points, parts = 1 } = walk
  let before = NO_HEX
  let from = start
  let cost = 0
  let links = 0
  for (const to of path) {
    const direction = directionTo(board, from, to)
    if (direction === NO_DIRECTION) {
      if (walk.links?.(from).includes(to) !== true)
        return path.length === 1 ? whyFar(board, walk, to) : walk.why(APART, from, to)
      links++
    }
    if (before !== NO_HEX && walk.stops?.(from, before) === true) return walk.why(HALTED, from, to)
    const step = walk.step(from, direction, to)
    if (step < 0) return walk.why(step, from, to)
    cost += step
    before = from
    from = to
  }
  if (cost <= points || isMinimum(board, walk, path)) return { cost, links }
  return walk.short(cost / parts, points / parts, path)
}

/** What a path costs that has been found right, in the parts that the walk counts in. */
export const pathCost = (board: Board, walk: Walk, path: readonly number[]): number => {
  let from = walk.start
  let cost = 0
  for (const to of path) {
    cost += walk.step(from, directionTo(board, from, to), to)
    from = to
  }
  return cost
}

/** Is there a next hex to go to, or to end the move in? Without `mayEnd` the reach would find one exactly then. */
export const canStep = (board: Board, walk: Walk, mayEnd?: (hex: number) => boolean): boolean => {
  const { start, points } = walk
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const to = board.neighbours[start * DIRECTIONS + direction]
    if (to === NO_HEX) continue
    const cost = walk.step(start, direction, to)
    if (cost < 0 || (cost > points && walk.minimum?.(start, direction, to) !== true)) continue
    if (mayEnd === undefined || mayEnd(to)) return true
  }
  for (const to of walk.links?.(start) ?? []) {
    const cost = to === start ? APART : walk.step(start, NO_DIRECTION, to)
    if (cost >= 0 && cost <= points && (mayEnd === undefined || mayEnd(to))) return true
  }
  return false
}

/** Fills the reach; how many hexes, the start first. */
export const findReach = (reach: Reach, walk: Walk): number => reach.find(walk.start, walk.points, walk)

/** Every hex to go to, or those in which the move may end. */
export const destinations = (
  reach: Reach,
  walk: Walk,
  mayEnd?: (hex: number, cost: number, before: number) => boolean,
  by?: string,
): Destination[] => {
  const { parts = 1 } = walk
  const list: Destination[] = []
  const found = findReach(reach, walk)
  const { hexes, costOf, beforeOf } = reach
  for (let i = 1; i < found; i++) {
    const hex = hexes[i]
    const cost = costOf(hex)
    if (mayEnd !== undefined && !mayEnd(hex, cost, beforeOf(hex))) continue
    list.push(by === undefined ? { hex, cost: cost / parts } : { hex, cost: cost / parts, by })
  }
  return list
}

/** The cheapest way to the hex. */
export const pathTo = (reach: Reach, walk: Walk, hex: number): number[] | undefined => {
  findReach(reach, walk)
  return hex !== walk.start && reach.isReached(hex) ? reach.pathTo(hex) : undefined
}

interface WalkParts<S> extends Pick<MoveOffer<S>, 'check' | 'apply'> {
  /** Why the unit may not move at all now. */
  whyNot(state: S, unit: number): Refusal | undefined
  walk(state: S, unit: number): Walk
}

type Ground = TitleArrays<TitleData & { readonly reach: Reach }>

/** Moves of a title in which there is one way to go from hex to hex. */
export const walkOffer = <S extends Ground>({ whyNot, walk, check, apply }: WalkParts<S>): MoveOffer<S> => ({
  actors: state => {
    const units: number[] = []
    for (let unit = 0; unit < state.title.units.length; unit++)
      if (isOnMap(state, unit) && whyNot(state, unit) === undefined && canStep(state.title.board, walk(state, unit)))
        units.push(unit)
    return units
  },
  offer: (state, unit) => (whyNot(state, unit) === undefined ? destinations(state.title.reach, walk(state, unit)) : []),
  path: (state, unit, hex) =>
    whyNot(state, unit) === undefined ? pathTo(state.title.reach, walk(state, unit), hex) : undefined,
  check,
  apply,
})
