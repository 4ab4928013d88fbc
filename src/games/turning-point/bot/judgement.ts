// How good a position of Turning Point is for a side, term by term: what is quick to find out, and what needs floods.
import { NO_HEX } from '../../../engine/board.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { SOVIET } from '../meta.ts'
import { STACK_LIMIT, VICTORY_POINTS } from '../rules/charts.ts'
import { judgeSupply } from '../rules/supply.ts'
import { now } from '../rules/turn.ts'
import { enemyOf, isOnMap, type State, SUPPLIED } from '../state.ts'
import { strideOf } from './closing.ts'
import type { AirCover, Fights } from './fights.ts'
import type { FrontSearch } from './front.ts'
import { type Ground, riskAt, STAYS } from './ground.ts'
import { attacksAhead, isCutOff, rostovHope } from './rostov.ts'
import type { Weights } from './weights.ts'

/** What a judgement is made of, in the order in which it is told. */
export interface Terms {
  points: number
  rostov: number
  attacks: number
  exposure: number
  soft: number
  posture: number
  front: number
  supply: number
}

/** What one judge needs; the field of a phase has it. */
export interface Judge {
  readonly side: number
  readonly weights: Weights
  readonly fights: Fights
  readonly ground: Ground
  readonly turnsLeft: number
  readonly air: AirCover
  readonly front: FrontSearch
  /** By hex: hexes to Rostov. */
  readonly toRostov: Uint8Array
  /** By unit: its points (VP-1 to VP-5). */
  readonly worth: Float32Array
  /** The same when a Kampfgruppe stays behind (VP-2). */
  readonly price: Float32Array
  /** By hex: how much of a stack will be left to strike. */
  readonly presence: Float32Array
}

/** By hex in `presence`: how much of a stack that was struck at is still there afterwards. */
const leaveBehind = ({ fights, presence }: Judge): void => {
  presence.fill(1)
  for (let i = 0; i < fights.count(); i++) if (fights.gains[i] > 0) presence[fights.targets[i]] = 1 - fights.cleared[i]
}

/** How likely a stack that is surrounded falls: at even odds half of the rolls drive it off, and that kills. */
const caughtAt = (odds: number): number => Math.min(1, odds / 3)

/** And one that keeps a way out: exchanges begin above 3-1, at 7-1 hardly anything else is left. */
const metAt = (odds: number): number => Math.min(1, Math.max(0, (odds - 3) / 4))

/** Could a stack be surrounded in the enemy's next turn: nobody of ours beside it, and no hex that he can't come next to? */
const isCatchable = (state: State, { side, ground }: Judge, hex: number): boolean => {
  const { title } = state
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const near = title.board.neighbours[hex * DIRECTIONS + direction]
    if (near === NO_HEX || title.water[near] === 1 || (title.barrier[hex] & (1 << direction)) !== 0) continue
    const there = state.first[near]
    if (there === NO_UNIT ? ground.menace[near] === 0 : title.side[there] === side && title.combat[there] === 1)
      return false
  }
  return true
}

/**
 * What of our stacks would be caught; who is, in `presence`, strikes no more. Once the own battles are over also what of the
 * mobile units the enemy can meet with many times their number: before, they may still step back.
 */
const reckonCaught = (state: State, judge: Judge): number => {
  const { side, ground, price, presence, weights } = judge
  const { title } = state
  const met = attacksAhead(state, side) ? 0 : weights.met
  let sum = 0
  for (let unit = 0; unit < title.side.length; unit++) {
    const hex = state.hex[unit]
    if (title.side[unit] !== side || hex === NO_HEX || state.first[hex] !== unit || !isOnMap(state, unit)) continue
    let defence = 0
    let hard = 0
    let mobile = 0
    for (let each: number = unit; each !== NO_UNIT; each = state.next[each]) {
      defence += title.strength[each]
      if (title.combat[each] === 1) hard += price[each]
      if (title.motorised[each] === 1) mobile += price[each]
    }
    const odds = ground.menace[hex] / defence
    if (hard === 0 || odds <= 1) continue
    if (!isCatchable(state, judge, hex)) {
      sum += met * mobile * metAt(odds)
      continue
    }
    const chance = caughtAt(odds)
    sum += hard * chance
    presence[hex] *= 1 - chance
  }
  return sum
}

/** Our attacks and his, in the order in which they come: who has been driven off by then strikes no more. */
const reckonFights = (state: State, judge: Judge, terms: Terms): void => {
  const { side, weights, fights, presence, ground } = judge
  const enemy = enemyOf(side)
  if (attacksAhead(state, side)) {
    terms.attacks = weights.blows * fights.reckon(state, side, ground, undefined, judge.air)
    leaveBehind(judge)
    const theirs = fights.reckon(state, enemy, ground, presence, ground.enemyAir)
    const share = now(state).name === 'movement' ? weights.exposureBefore : weights.exposure
    terms.exposure = -share * (theirs + weights.caught * reckonCaught(state, judge))
    return
  }
  const theirs = fights.reckon(state, enemy, ground, undefined, ground.enemyAir)
  leaveBehind(judge)
  terms.exposure = -weights.exposure * (theirs + weights.caught * reckonCaught(state, judge))
  terms.attacks = weights.nextBlows * fights.reckon(state, side, ground, presence)
}

/** So far behind the fighting supply and air units are well placed. */
const BEHIND = 3

/** What gaps cost until those who are sent to close them are there. */
const lateness = (state: State, { closing }: Ground): number => {
  let sum = 0
  for (const [unit, { closes, far }] of closing) {
    const hex = state.hex[unit]
    if (hex !== NO_HEX) sum += (closes * far[hex]) / strideOf(state, unit)
  }
  return VICTORY_POINTS.gapHex * sum
}

/** Where the own counters stand: near enough, not too many in a hex, the soft ones not alone. */
const reckonPosture = (state: State, { side, weights, ground, worth }: Judge, terms: Terms): void => {
  const { title } = state
  // Who is mobile fights first: a guard he may be when the battles are over
  const isEarly = attacksAhead(state, side)
  let posture = 0
  let soft = 0
  for (let unit = 0; unit < title.side.length; unit++) {
    const hex = state.hex[unit]
    if (title.side[unit] !== side || hex === NO_HEX || !isOnMap(state, unit)) continue
    if (title.combat[unit] === 1) posture -= weights.press * title.strength[unit] * ground.toDuty[hex]
    else posture -= weights.follow * Math.max(0, ground.toDuty[hex] - BEHIND)
    if (state.first[hex] !== unit) continue
    let units = 0
    let guard = 0
    let softWorth = 0
    for (let each: number = unit; each !== NO_UNIT; each = state.next[each]) {
      units++
      if (title.combat[each] === 1) guard += isEarly && title.motorised[each] === 1 ? 0 : title.strength[each]
      else softWorth += worth[each]
    }
    if (units > STACK_LIMIT) posture -= (units - STACK_LIMIT) * weights.excess
    if (softWorth > 0) soft -= softWorth * weights.soft * riskAt(ground, hex, guard)
  }
  terms.posture = posture - weights.sent * lateness(state, ground)
  terms.soft = soft
}

export const reckonQuick = (state: State, judge: Judge, terms: Terms): number => {
  const { side } = judge
  const enemy = enemyOf(side)
  const hope = rostovHope(state, judge)
  terms.points = state.vp[side] - state.vp[enemy]
  terms.rostov = side === SOVIET ? hope : -hope
  reckonFights(state, judge, terms)
  reckonPosture(state, judge, terms)
  return terms.points + terms.rostov + terms.attacks + terms.exposure + terms.posture + terms.soft
}

const unsupplied = (state: State, worth: Float32Array, side: number): number => {
  const { title } = state
  judgeSupply(state, side)
  let sum = 0
  for (let unit = 0; unit < title.side.length; unit++)
    if (
      title.side[unit] === side &&
      title.combat[unit] === 1 &&
      state.supplyNow[unit] !== SUPPLIED &&
      isOnMap(state, unit)
    )
      sum += worth[unit] * state.supplyNow[unit]
  return sum
}

/** Turns that a Soviet corps lasts without supply: in a longer game it is missed for the rest. */
const RAID = 10

/** FRONT-3 and supply of both sides: each needs a flood over the map. */
export const reckonFloods = (state: State, judge: Judge, terms: Terms): number => {
  const { side, weights, turnsLeft, front, worth } = judge
  const enemy = enemyOf(side)
  const hardship = side === SOVIET ? weights.roaming * Math.max(1, turnsLeft / RAID) : weights.unsupplied
  let cut = 0
  const own = front.gaps(state, side)
  const his = front.gaps(state, enemy)
  const task = weights.gapStays * Math.min(turnsLeft, STAYS) * front.task(state, side)
  terms.front = VICTORY_POINTS.gapHex * (weights.enemyGap * his - weights.ownGap * own - task)
  if (isCutOff(state)) {
    const lost = (turnsLeft === 0 ? 1 : weights.cutOff) * VICTORY_POINTS.rostov
    terms.rostov += side === SOVIET ? -lost : lost
    cut = side === SOVIET ? -lost : lost
  }
  terms.supply = weights.enemyUnsupplied * unsupplied(state, worth, enemy) - hardship * unsupplied(state, worth, side)
  return terms.front + terms.supply + cut
}
