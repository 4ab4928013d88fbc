// River monitors (17.51): they lie on hexsides of the Prut and are kept in the hex of its west bank, where no Soviet comes.
import { distance, NO_HEX } from '../../../engine/board.ts'
import type { GameEvent } from '../../../engine/contract.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import type { Walk } from '../../../engine/walk.ts'
import { SOVIET } from '../meta.ts'
import { isOnMap, type State } from '../state.ts'
import type { Title } from '../title.ts'
import { no } from '../words/messages.ts'
import { SIXTHS } from './charts.ts'
import { eliminate } from './losses.ts'
import { holderOf } from './map.ts'
import { FAULT, whyNot } from './steps.ts'

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
export const riverWalk = (state: State, unit: number): Walk => ({
  start: state.hex[unit],
  points: state.points[unit],
  parts: SIXTHS,
  step: (from, direction, to) => (isJoined(state.title, from, direction, to) ? SIXTHS : FAULT.offRiver),
  why: (_fault, from, to) => whyNot(unit, FAULT.offRiver, from, to),
  short: (cost, points) => no('17.51', 'refuse.movePoints', { unit, cost, points }),
})

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

// ---- The end of the combat phase ----

/** 17.52c: Soviet tanks beside a monitor, or on its bank, sink it. */
export const sinkMonitors = (state: State, events: GameEvent[]): void => {
  const { title } = state
  const isThreat = (tank: number, hex: number): boolean =>
    title.isTank[tank] === 1 && isOnMap(state, tank) && distance(title.board, state.hex[tank], hex) <= 1
  for (const unit of title.monitors)
    if (isOnMap(state, unit) && title.unitsOf[SOVIET].some(tank => isThreat(tank, state.hex[unit])))
      eliminate(state, unit, '17.52c', events)
}
