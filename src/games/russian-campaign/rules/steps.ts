// One step on foot: what forbids it, and where it must end. Reach, the check of a path and its refusals follow (walk.ts).
import { NO_HEX } from '../../../engine/board.ts'
import type { Refusal } from '../../../engine/contract.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import { HALTED, type Walk } from '../../../engine/walk.ts'
import { enemyOf, FLAG, type State } from '../state.ts'
import type { Branch, Title } from '../title.ts'
import { no } from '../words/messages.ts'
import { isBalkanNeutral } from './control.ts'
import { isFirstImpulse, mayBeNear, whyNotNear } from './first-turn.ts'
import { holderOf, inEnemyZoc } from './map.ts'
import { weatherNow } from './turn.ts'

// ---- Terrain: 8.2.1, 8.5.3, 8.6.3 ----

// 8.2.1-EX1: cavalry, airborne and all others stop; V.Ie: artillery corps move like infantry
const THROUGH_WOODS: readonly Branch[] = ['infantry', 'mountain', 'artillery', 'hq', 'leader']
const THROUGH_MOUNTAINS: readonly Branch[] = ['mountain', 'hq', 'leader'] // 8.2.1-EX2

const terrainStops = (state: State, unit: number, hex: number): boolean => {
  const { title } = state
  const { branch } = title.units[unit]
  if (title.woods[hex] === 1) return !THROUGH_WOODS.includes(branch)
  if (title.mountain[hex] === 1) return !THROUGH_MOUNTAINS.includes(branch)
  return title.swamp[hex] === 1 && weatherNow(state) !== 'snow' // 8.2.1-EX3
}

/** 8.2.2b: was the side between them the Kerch Strait? */
const isOverStrait = (title: Title, from: number, to: number): boolean => {
  if (title.strait[from] === 0 || title.strait[to] === 0) return false
  for (let direction = 0; direction < DIRECTIONS; direction++)
    if ((title.strait[from] & (1 << direction)) !== 0 && title.board.neighbours[from * DIRECTIONS + direction] === to)
      return true
  return false
}

/** Does the ground end the move of a unit that has entered the hex, coming from `before`, whoever else is there? */
export const groundStops = (state: State, unit: number, hex: number, before: number = NO_HEX): boolean =>
  terrainStops(state, unit, hex) || (before !== NO_HEX && isOverStrait(state.title, before, hex))

/** Must a unit that has entered the hex, coming from `before`, end its move there? */
export const mustStop = (state: State, unit: number, hex: number, before: number = NO_HEX): boolean =>
  inEnemyZoc(state, hex, state.title.side[unit]) || // 7.2a, 11.2.2c
  groundStops(state, unit, hex, before)

/** The same as words, where it came from aside. */
export const stopRefusal = (state: State, unit: number, hex: number): Refusal | undefined => {
  const { title } = state
  const side = title.side[unit]
  if (state.zoc[enemyOf(side)][hex] > 0) return no('7.2a', 'refuse.stopInZoc', { unit, from: hex })
  if (inEnemyZoc(state, hex, side)) return no('11.2.2c', 'refuse.stopInPartisan', { unit, from: hex })
  return terrainStops(state, unit, hex) ? no('8.2.1a', 'refuse.stopInTerrain', { unit, from: hex }) : undefined
}

/** Hexes that it may still move; 7.2: none in an enemy ZOC that it entered, as long as the ZOC lies there (9.11.2b). */
export const pointsOf = (state: State, unit: number): number => {
  const hex = state.hex[unit]
  // Who was lost after moving stands nowhere.
  const isHeld =
    hex !== NO_HEX && (state.flags[unit] & FLAG.moved) !== 0 && inEnemyZoc(state, hex, state.title.side[unit])
  return isHeld ? 0 : state.points[unit]
}

// ---- The step ----

/** What can be wrong with a step. */
const FAULT = {
  barred: -3,
  waterSide: -4,
  enemy: -5,
  strait: -6,
  zocToZoc: -7,
  remnant: -8,
  neutral: -9,
  firstTurn: -10,
} as const
const STEP = 1 // 8.2.1b: every hex costs one

/** 9.12.2b: SS remnants are bolder. */
export const isShyRemnant = (title: Title, unit: number): boolean =>
  title.isRemnant[unit] === 1 && title.isSs[unit] === 0

/** V.III.balkan.2a: closed to all; its own units keep one hex from the border. */
export const isNeutralGround = (state: State, unit: number, to: number): boolean => {
  const { title } = state
  if (!isBalkanNeutral(state)) return false
  const { romania, hungary } = title.country
  const { nation } = title.units[unit]
  const home = nation === 'romania' ? romania : nation === 'hungary' ? hungary : undefined
  if (home === undefined) return romania[to] === 1 || hungary[to] === 1
  if (home[to] === 0) return true
  for (const near of title.board.around[to]) if (title.barred[near] === 0 && home[near] === 0) return true
  return false
}

const stepOf = (state: State, unit: number, from: number, direction: number, to: number): number => {
  const { title } = state
  const side = title.side[unit]
  if (title.barred[to] === 1) return FAULT.barred
  const strait = (title.strait[from] & (1 << direction)) !== 0 // 8.2.2e: a step like others
  if ((title.closed[from] & (1 << direction)) !== 0 && !strait) return FAULT.waterSide // 8.2.2a
  if (holderOf(state, to) === enemyOf(side)) return FAULT.enemy // 6.0
  if (inEnemyZoc(state, to, side)) {
    if (strait) return FAULT.strait // 8.2.2c
    if (isShyRemnant(title, unit)) return FAULT.remnant
    // 8.2.3a: only the hex of the start can be one, since entering one ends the move
    if (inEnemyZoc(state, from, side)) return FAULT.zocToZoc
  }
  if (isNeutralGround(state, unit, to)) return FAULT.neutral
  return isFirstImpulse(state) && !mayBeNear(state, unit, to) ? FAULT.firstTurn : STEP
}

const whyNot = (state: State, unit: number, fault: number, from: number, to: number): Refusal => {
  switch (fault) {
    case HALTED:
      return stopRefusal(state, unit, from) ?? no('8.2.2b', 'refuse.stopAtStrait', { unit, from })
    case FAULT.barred:
      return no('8.2.2a', 'refuse.water', { to })
    case FAULT.waterSide:
      return no('8.2.2a', 'refuse.waterSide', { from, to })
    case FAULT.enemy:
      return no(isOverStrait(state.title, from, to) ? '8.2.2c' : '6.0', 'refuse.enemyThere', { to })
    case FAULT.strait:
      return no('8.2.2c', 'refuse.strait', { to })
    case FAULT.zocToZoc:
      return no('8.2.3a', 'refuse.zocToZoc', { unit, to })
    case FAULT.remnant:
      return no('9.12.2b', 'refuse.remnantZoc', { unit, to })
    case FAULT.neutral:
      return no('V.III.balkan.2a', 'refuse.neutralCountry', { unit, to })
    case FAULT.firstTurn:
      return whyNotNear(state, unit, to)
    default:
      return no('8.1.2', 'refuse.notAdjacent', { from, to })
  }
}

/** How the unit goes on foot from that hex. */
export const walkFrom = (state: State, unit: number, start: number, points: number): Walk => ({
  start,
  points,
  step: (from, direction, to) => stepOf(state, unit, from, direction, to),
  stops: (hex, before) => mustStop(state, unit, hex, before),
  why: (fault, from, to) => whyNot(state, unit, fault, from, to),
  short: (cost, points) => no('8.1.2', 'refuse.points', { unit, cost, points }),
})

/** From where it stands, with what it has left. */
export const walkOf = (state: State, unit: number): Walk =>
  walkFrom(state, unit, state.hex[unit], pointsOf(state, unit))
