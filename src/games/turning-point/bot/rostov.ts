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
/** Within these hexes the Axis can muster for a relief; from so far Soviet corps may come to help, and what that counts. */
const RELIEF = 16
const HELP_FROM = 32
const HELP = 0.4
/** A garrison holds out against that many times its strength. */
const HOLDS = 3
const HOPELESS = 0.05

const holdsRostov = (state: State, side: number): boolean => {
  const { title } = state
  for (let unit = state.first[title.rostov]; unit !== NO_UNIT; unit = state.next[unit])
    if (title.side[unit] === side && title.combat[unit] === 1) return true
  return false
}

/** How likely the Axis take it back: what they have near against the garrison and what comes to help it. */
const reliefOf = (state: State, { turnsLeft, toRostov }: Race): number => {
  const { title } = state
  const isLast = turnsLeft === 0 && now(state).side === AXIS && !attacksAhead(state, AXIS)
  if (isLast) return 0
  let axis = 0
  let soviet = 0
  for (let unit = 0; unit < title.side.length; unit++) {
    const hex = state.hex[unit]
    if (title.combat[unit] === 0 || hex === NO_HEX) continue
    const far = toRostov[hex]
    if (title.side[unit] === AXIS) axis += title.strength[unit] * Math.max(0, 1 - far / RELIEF)
    else if (far === 0) soviet += title.strength[unit]
    else if (title.motorised[unit] === 1) soviet += HELP * title.strength[unit] * Math.max(0, 1 - far / HELP_FROM) ** 2
  }
  return axis / (axis + HOLDS * soviet)
}

/** In Soviet points. */
export const rostovHope = (state: State, race: Race): number => {
  const { weights, turnsLeft, toRostov } = race
  const { title } = state
  let nearest = 99
  let guard = 99
  let pull = 0
  for (let unit = 0; unit < title.side.length; unit++) {
    const hex = state.hex[unit]
    if (title.combat[unit] === 0 || hex === NO_HEX) continue
    const far = toRostov[hex]
    if (title.side[unit] === AXIS) {
      if (far < guard) guard = far
      continue
    }
    if (far < nearest) nearest = far
    if (title.motorised[unit] === 1) pull -= far * title.strength[unit]
  }
  const drawn = pull * weights.pull
  if (nearest === 0) return VICTORY_POINTS.rostov * (1 - reliefOf(state, race)) + drawn
  const moves = 2 * turnsLeft + (attacksAhead(state, SOVIET) ? 1 : 0)
  const fades = Math.exp(-(nearest - 1) / (weights.rostovReach * (1 + turnsLeft / 14)))
  const inTime = nearest <= STRIDE * moves ? 1 : moves === 0 ? 0 : HOPELESS
  const open = weights.rostovGuarded + (1 - weights.rostovGuarded) * (guard / (guard + nearest))
  return (
    weights.rostov * fades * inTime * open * VICTORY_POINTS.rostov - nearest * VICTORY_POINTS.perHexFromRostov + drawn
  )
}

/** VP-8: the Soviets in Rostov have no line of communication. */
export const isCutOff = (state: State): boolean =>
  holdsRostov(state, SOVIET) && !sovietCommunication(state)(state.title.rostov)
