// Rostov (VP-6, VP-7): what the Soviets may hope for there, as the race between their corps and the nearest guard stands.
import { NO_HEX } from '../../../engine/board.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { AXIS, SOVIET } from '../meta.ts'
import { VICTORY_POINTS } from '../rules/charts.ts'
import { sovietCommunication } from '../rules/supply.ts'
import { now } from '../rules/turn.ts'
import { enemyOf, type State } from '../state.ts'
import type { Weights } from './weights.ts'

interface Race {
  readonly weights: Weights
  readonly turnsLeft: number
  readonly toRostov: Uint8Array
}

/** Phases of a player turn whose combat is still to come. */
const BEFORE_COMBAT = new Set(['interception', 'movement', 'superiority', 'escort', 'combat'])
export const attacksAhead = (state: State, side: number): boolean => {
  const phase = now(state)
  // The escorts are the enemy's answer in the same turn
  return (phase.name === 'escort' ? enemyOf(phase.side) : phase.side) === side && BEFORE_COMBAT.has(phase.name)
}

/** Hexes that a mobile corps makes in a phase. */
const STRIDE = 8
const HOPELESS = 0.05
/** So far off the Axis, and Soviet corps, still count for Rostov: the square of what is left of the way. */
const AXIS_FROM = 16
const SOVIET_FROM = 32
/** A garrison counts as much more than those who are near. */
const AXIS_HOLDS = 3
const SOVIET_HOLDS = 7

/** What the Soviets have of all that counts there. */
const shareOf = (soviet: number, axis: number): number => (soviet === 0 ? 0 : soviet / (soviet + 2 * axis))

const closeness = (far: number, from: number): number => (far >= from ? 0 : (1 - far / from) ** 2)

/** In Soviet points: while Rostov is open a race of the nearest, then a matter of what both sides bring there. */
export const rostovHope = (state: State, { weights, turnsLeft, toRostov }: Race): number => {
  const { title } = state
  let nearest = 99
  let guard = 99
  let pull = 0
  let axis = 0
  let soviet = 0
  for (let unit = 0; unit < title.side.length; unit++) {
    const hex = state.hex[unit]
    if (title.combat[unit] === 0 || hex === NO_HEX) continue
    const far = toRostov[hex]
    const strength = title.strength[unit]
    if (title.side[unit] === AXIS) {
      if (far < guard) guard = far
      axis += strength * (far === 0 ? AXIS_HOLDS : closeness(far, AXIS_FROM))
      continue
    }
    if (far < nearest) nearest = far
    if (far === 0) soviet += strength * SOVIET_HOLDS
    else if (title.motorised[unit] === 1) soviet += strength * closeness(far, SOVIET_FROM)
    if (title.motorised[unit] === 1) pull -= far * strength
  }
  const drawn = pull * weights.pull
  if (nearest === 0) {
    const isOver = turnsLeft === 0 && now(state).side === AXIS && !attacksAhead(state, AXIS)
    return VICTORY_POINTS.rostov * (isOver ? 1 : shareOf(soviet, axis)) + drawn
  }
  const moves = 2 * turnsLeft + (attacksAhead(state, SOVIET) ? 1 : 0)
  const fades = Math.exp(-(nearest - 1) / (weights.rostovReach * (1 + turnsLeft / 14)))
  const inTime = nearest <= STRIDE * moves ? 1 : moves === 0 ? 0 : HOPELESS
  const open = guard / (guard + nearest)
  const storm = shareOf(soviet, axis)
  const hope = weights.rostov * fades * inTime * (open + (1 - open) * storm)
  return hope * VICTORY_POINTS.rostov - nearest * VICTORY_POINTS.perHexFromRostov + drawn
}

const holdsRostov = (state: State, side: number): boolean => {
  const { title } = state
  for (let unit = state.first[title.rostov]; unit !== NO_UNIT; unit = state.next[unit])
    if (title.side[unit] === side && title.combat[unit] === 1) return true
  return false
}

/** VP-8: the Soviets in Rostov have no line of communication. */
export const isCutOff = (state: State): boolean =>
  holdsRostov(state, SOVIET) && !sovietCommunication(state)(state.title.rostov)
