// What things are worth to the computer opponents, in victory points, and what a combat may hope for.
import { NO_HEX } from '../../../../engine/board.ts'
import type { OddsCard } from '../../../../engine/contract.ts'
import { DIRECTIONS } from '../../../../engine/hex.ts'
import { cell, distributionOf } from '../../../../engine/odds.ts'
import type { Side } from '../../meta.ts'
import { type Blow, blowsOf, CRT, stepsIn } from '../../rules/charts.ts'
import { holderOf, isDeployed, stepsOf, unitsAt } from '../../rules/map.ts'
import { defendersAt } from '../../rules/strength.ts'
import { scoreOf, stepValue } from '../../rules/victory.ts'
import { enemyOf, isOnMap, MORALE, type State } from '../../state.ts'
import { MOST_STEPS, type Title } from '../../title.ts'

/** A point of strength, beside the victory points of its steps; a point of the guns' support; an HQ feeds a division. */
const STRENGTH = 0.3
const SUPPORT = 0.3
const HQ = 3
/** Share of its strength that a unit in disorder is worth less. */
const DISRUPTED = 0.15
const DEMORALISED = 0.45
/** What it costs the attacker to go back. */
const REPULSED = 0.4
/** The most steps that a result asks for, and one more. */
const MOST_LOST = 4

/** What its strength is worth after so many steps lost, without their victory points; 0 when it is gone. */
const strengthWorth = (title: Title, unit: number, lost: number): number => {
  if (lost >= title.steps[unit]) return 0
  if (title.isHq[unit] === 1) return HQ
  if (title.isArtillery[unit] === 1) return lost > 0 ? 0 : SUPPORT * title.supportAttack[unit]
  const at = unit * MOST_STEPS + lost
  return STRENGTH * (Math.max(title.attack[at], title.defence[at]) + title.armour[unit]) + 0.1
}

export const worthOf = (state: State, unit: number): number =>
  strengthWorth(state.title, unit, state.lost[unit]) + stepsOf(state, unit) * stepValue(state, unit)

const nervesOf = (state: State, unit: number): number => {
  const whole = strengthWorth(state.title, unit, state.lost[unit])
  return whole + 0.5 * stepValue(state, unit)
}

/** Cost of losing 0, 1, 2 ... steps, the cheapest first; after the last one everything is gone. */
const stepPrices = (state: State, units: readonly number[]): number[] => {
  const { title } = state
  const prices = [0]
  const lost = units.map(unit => state.lost[unit])
  for (let count = 1; count <= MOST_LOST; count++) {
    let best = -1
    let least = Number.POSITIVE_INFINITY
    for (const [index, unit] of units.entries()) {
      const now = strengthWorth(title, unit, lost[index])
      if (now === 0) continue
      const drop = now - strengthWorth(title, unit, lost[index] + 1) + stepValue(state, unit)
      if (drop >= least) continue
      least = drop
      best = index
    }
    if (best < 0) break
    lost[best] += title.isArtillery[units[best]] === 1 ? MOST_STEPS : 1
    prices.push(prices[count - 1] + least)
  }
  return prices
}

// ---- Combats ----

/** Both sides of a combat, as far as its worth goes. */
export interface Stakes {
  /** By steps lost. */
  readonly ours: readonly number[]
  readonly theirs: readonly number[]
  readonly ourNerves: number
  readonly theirNerves: number
  /** What it is worth that they go, their guns among it (11.22). */
  readonly ground: number
  /** All that they are, where they have no way back (9.42). */
  readonly trapped: number
}

/** 9.41: no neighbour that they could go back to. */
const isTrapped = (state: State, hex: number, side: Side): boolean => {
  const { title } = state
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const near = title.board.neighbours[hex * DIRECTIONS + direction]
    if (near !== NO_HEX && holderOf(state, near) !== enemyOf(side)) return false
  }
  return true
}

export const stakesOf = (state: State, attackers: readonly number[], target: number, ground: number): Stakes => {
  const foes = defendersAt(state, target)
  const side = state.title.side[attackers[0]] as Side
  const sum = (units: readonly number[], of: (state: State, unit: number) => number): number =>
    units.reduce((all, unit) => all + of(state, unit), 0)
  const guns = foes.filter(unit => isDeployed(state, unit))
  return {
    ours: stepPrices(state, attackers),
    theirs: stepPrices(state, foes),
    ourNerves: sum(attackers, nervesOf),
    theirNerves: sum(foes, nervesOf),
    ground: ground + sum(guns, worthOf),
    trapped: isTrapped(state, target, enemyOf(side)) ? sum(foes, worthOf) : 0,
  }
}

const shaken = ({ effect }: Blow, nerves: number): number =>
  effect === 'demoralised' ? DEMORALISED * nerves : effect === 'disrupted' ? DISRUPTED * nerves : 0

const lossIn = (prices: readonly number[], steps: number): number => prices[Math.min(steps, prices.length - 1)]

export const resultWorth = (stakes: Stakes, result: string): number => {
  const [ours, theirs] = blowsOf(result)
  const paid = lossIn(stakes.ours, stepsIn(ours.number, true))
  const back = ours.number > 1 ? REPULSED : 0
  const price = paid + back + shaken(ours, stakes.ourNerves)
  if (theirs.number === 0) return -price
  const steps = stepsIn(theirs.number, false)
  const hit = lossIn(stakes.theirs, steps)
  const isGone = steps >= stakes.theirs.length - 1
  const rest = isGone ? 0 : shaken(theirs, stakes.theirNerves)
  return Math.max(hit + rest, stakes.trapped) + stakes.ground - price
}

const FACES = [1, 2, 3, 4, 5, 6]
const ROLLS = FACES.flatMap(first => FACES.map(second => first + second))
const COMBATS = CRT.columns.map((_, column) => distributionOf(ROLLS.map(sum => cell(CRT, sum, column))))

/** Off the chart there is no attack (9.16a). */
export const HOPELESS = -99

export const expectedAt = (stakes: Stakes, column: number): number =>
  column < 0
    ? HOPELESS
    : COMBATS[Math.min(column, COMBATS.length - 1)].reduce(
        (sum, { result, probability }) => sum + probability * resultWorth(stakes, result),
        0,
      )

// ---- Bombardment ----

type Results = OddsCard['results']

/** What it is worth to the other side that the stack is fired at, with these chances. */
export const expectedFire = (state: State, hex: number, results: Results): number => {
  const units = unitsAt(state, hex)
  let disrupted = 0
  let demoralised = 0
  for (const unit of units) {
    const nerves = nervesOf(state, unit)
    const isShaken = state.morale[unit] !== MORALE.steady
    if (state.morale[unit] !== MORALE.demoralised) disrupted += (isShaken ? DEMORALISED : DISRUPTED) * nerves
    demoralised += state.morale[unit] === MORALE.demoralised ? 1 : DEMORALISED * nerves
  }
  const prices = stepPrices(state, units)
  return results.reduce((sum, { result, probability }) => {
    if (result === 'x') return sum
    const value = result === 'd' ? disrupted : demoralised + lossIn(prices, Number(result.slice(1)))
    return sum + probability * value
  }, 0)
}

// ---- The position ----

/** Points as if the game ended now, and what the strength of both sides is worth. */
export const balanceOf = (state: State, side: Side): number => {
  const { title } = state
  const score = scoreOf(state)
  let balance = score[side] - score[enemyOf(side)]
  for (let unit = 0; unit < title.units.length; unit++) {
    if (!isOnMap(state, unit)) continue
    const nerves = state.morale[unit] === MORALE.demoralised ? DEMORALISED : state.morale[unit] * DISRUPTED
    const worth = strengthWorth(title, unit, state.lost[unit]) * (1 - nerves)
    balance += title.side[unit] === side ? worth : -worth
  }
  return balance
}
