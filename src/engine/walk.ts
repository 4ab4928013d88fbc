// A walk: where a unit stands, what it has left, and one function that says what a step costs or what is wrong with it.
// Where the unit can go, whether a path is right and why not, the way there, its cost, and whether the unit can move at
// all follow from that function. A fault is a negative number, so that the search allocates nothing; words come last.
import { type Board, directionTo, NO_HEX } from './board.ts'
import type { Destination, Refusal } from './contract.ts'
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
      if (walk.links?.(from).includes(to) !== true) return walk.why(APART, from, to)
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
