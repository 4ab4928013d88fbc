// River monitors (17.51): they lie on hexsides of the Prut and are kept in the hex of its west bank, where no Soviet comes.
import { directionTo, NO_HEX } from '../../../engine/board.ts'
import type { Refusal } from '../../../engine/contract.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import { FORBIDDEN, type Steps } from '../../../engine/reach.ts'
import { SOVIET } from '../meta.ts'
import type { State } from '../state.ts'
import type { Title } from '../title.ts'
import { no } from '../words/messages.ts'
import { SIXTHS } from './charts.ts'
import { holderOf } from './map.ts'

export const RIVER = 'river'

/** A bank that a monitor can be kept in. */
export const isRiverside = (title: Title, hex: number): boolean => title.westOfPrut[hex] === 1 && title.prut[hex] !== 0

/** Without a gap: both banks touch the same hex of the far side over the Prut. */
const isJoined = (title: Title, from: number, direction: number, to: number): boolean => {
  if (!isRiverside(title, to)) return false
  // The hexes that lie at the two ends of the side between them.
  for (const turn of [1, DIRECTIONS - 1]) {
    const ahead = (direction + turn) % DIRECTIONS
    const far = title.board.neighbours[from * DIRECTIONS + ahead]
    if (far === NO_HEX || (title.prut[from] & (1 << ahead)) === 0) continue
    for (let back = 0; back < DIRECTIONS; back++)
      if (title.board.neighbours[to * DIRECTIONS + back] === far && (title.prut[to] & (1 << back)) !== 0) return true
  }
  return false
}

/** A point for each hex; neither bridges nor ZOC matter. */
const riverStep = (title: Title, from: number, direction: number, to: number): number =>
  isJoined(title, from, direction, to) ? SIXTHS : FORBIDDEN

export const riverWalk = (title: Title): Steps => ({
  step: (from, direction, to) => riverStep(title, from, direction, to),
})

export const monitorHexes = (state: State, unit: number): number[] => {
  const { title } = state
  const found = title.reach.find(state.hex[unit], state.points[unit], riverWalk(title))
  return [...title.reach.hexes.subarray(1, found)]
}

/** One monitor on the path; the cost is what it spends. */
export const riverPath = (state: State, unit: number, path: readonly number[]): Refusal | { readonly cost: number } => {
  const { title } = state
  let from = state.hex[unit]
  for (const to of path) {
    const direction = directionTo(title.board, from, to)
    if (direction < 0 || riverStep(title, from, direction, to) === FORBIDDEN)
      return no('17.51', 'refuse.moveNotRiver', { unit, from, to })
    from = to
  }
  const cost = path.length * SIXTHS
  return cost <= state.points[unit]
    ? { cost }
    : no('17.51', 'refuse.movePoints', { unit, cost: path.length, points: state.points[unit] / SIXTHS })
}

/** The side it lies on: away from Soviet units if it can be. */
export const facingIn = (state: State, hex: number): number => {
  const { title } = state
  let best = 0
  let isQuiet = false
  for (let direction = 0; direction < DIRECTIONS && !isQuiet; direction++) {
    if ((title.prut[hex] & (1 << direction)) === 0) continue
    const far = title.board.neighbours[hex * DIRECTIONS + direction]
    isQuiet = holderOf(state, far) !== SOVIET
    best = direction
  }
  return best
}
