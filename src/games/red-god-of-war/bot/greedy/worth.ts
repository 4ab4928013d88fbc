// What things are worth to the computer opponents, in points of strength, and what a combat may hope for.
import { NO_HEX } from '../../../../engine/board.ts'
import { DIRECTIONS } from '../../../../engine/hex.ts'
import { cell, clamp } from '../../../../engine/odds.ts'
import type { Side } from '../../meta.ts'
import { CRT, LAST_COLUMN, lossesOf, mandatoryOf } from '../../rules/charts.ts'
import { holderOf, unitsAt } from '../../rules/map.ts'
import { enemyOf, isOnMap, type State, scenarioOf } from '../../state.ts'
import { MOST_STEPS, NO_GROUP, type Title } from '../../title.ts'

/** A hex that decides the game, and a city that Stalin looks at (11.1b). */
const GOAL = 24
const WILL_CITY = 5
const HQ = 6
/** German steps hardly ever come back; the Soviets have more than they can use. */
const DEAR = [1.25, 0.8] as const
/** A mechanised division fights at twice its strength while it is together (5.4). */
const FORMATION = [1.6, 1.15] as const
/** What it costs to give way by a hex: the defender, and the attacker. */
const DISLODGED = 1
const REPULSED = 0.5

/** Worth by unit and steps lost, as `title.attack` is laid out; 0 for one that is gone. */
export const worthTable = (title: Title): Float32Array => {
  const table = new Float32Array(title.units.length * MOST_STEPS + 1)
  for (const [unit, { levels, size }] of title.units.entries()) {
    const side = title.side[unit]
    const formation = title.group[unit] === NO_GROUP ? 1 : FORMATION[side]
    for (const [lost, { attack, defence }] of levels.entries()) {
      const isLast = lost === levels.length - 1
      // The ZOC is worth something too
      const big = size === 'XXX' || (size === 'XX' && !(title.hasLadder[unit] === 1 && isLast))
      const strength = Math.max(attack, defence) * formation + (big ? 1 : 0) + 0.5
      table[unit * MOST_STEPS + lost] = title.isHq[unit] === 1 ? HQ : strength * DEAR[side]
    }
  }
  return table
}

export const worthOf = (worth: Float32Array, state: State, unit: number): number =>
  worth[unit * MOST_STEPS + state.lost[unit]]

/** Worth of every hex to whoever holds it, by scenario. */
export const goalValues = (title: Title, goals: readonly number[]): Float32Array => {
  const values = new Float32Array(title.board.size)
  for (const hexes of title.willCities) for (const hex of hexes) values[hex] = WILL_CITY / hexes.length
  for (const hex of goals) values[hex] = GOAL
  return values
}

export const goalsIn = (state: State): readonly number[] => state.title.goals.get(scenarioOf(state).goals) ?? []

// ---- Combats ----

const MOST_LOST = 5
const RESULTS: readonly (readonly (readonly [number, number])[])[] = CRT.columns.map((_, column) =>
  [1, 2, 3, 4, 5, 6].map(die => lossesOf(cell(CRT, die, column))),
)

/** Cost of losing 0, 1, 2 ... steps, the cheapest first; after the last step everything is gone. */
const stepPrices = (state: State, worth: Float32Array, units: readonly number[]): number[] => {
  const { title } = state
  const prices = [0]
  const lost = units.map(unit => state.lost[unit])
  for (let count = 1; count <= MOST_LOST; count++) {
    let best = -1
    let least = Number.POSITIVE_INFINITY
    for (const [index, unit] of units.entries()) {
      if (lost[index] >= title.steps[unit]) continue
      const at = unit * MOST_STEPS + lost[index]
      const drop = worth[at] - (lost[index] + 1 < title.steps[unit] ? worth[at + 1] : 0)
      if (drop >= least) continue
      least = drop
      best = index
    }
    if (best < 0) break
    lost[best]++
    prices.push(prices[count - 1] + least)
  }
  return prices
}

/** Both sides of a combat, as far as its worth goes. */
export interface Stakes {
  readonly ours: readonly number[]
  readonly theirs: readonly number[]
  /** What it is worth that they go. */
  readonly ground: number
  readonly trapped: boolean
  readonly overrun: boolean
}

/** No neighbour that the stack could go back to (8.31): all are taken or in ZOC. */
const isTrapped = (state: State, hex: number, side: Side): boolean => {
  const { title } = state
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const near = title.board.neighbours[hex * DIRECTIONS + direction]
    if (near === NO_HEX) continue
    const holder = holderOf(state, near)
    if (holder === side || (holder < 0 && state.zoc[enemyOf(side)][near] === 0)) return false
  }
  return true
}

export const stakesOf = (
  state: State,
  worth: Float32Array,
  attackers: readonly number[],
  target: number,
  ground: number,
  overrun = false,
): Stakes => {
  const foes = unitsAt(state, target)
  return {
    ours: stepPrices(state, worth, attackers),
    theirs: stepPrices(state, worth, foes),
    ground,
    trapped: foes.length > 0 && isTrapped(state, target, state.title.side[foes[0]] as Side),
    overrun,
  }
}

/** Steps that must go, and the rest as what hurts less: steps or hexes (8.22). */
const priceOf = (prices: readonly number[], must: number, rest: number, perHex: number, goes: number): number => {
  const last = prices.length - 1
  if (must >= last) return prices[last] + goes
  const stand = must + rest >= last ? prices[last] + goes : prices[must + rest]
  return rest === 0 ? stand : Math.min(stand, prices[must] + rest * perHex + goes)
}

export const resultWorth = (stakes: Stakes, attacker: number, defender: number): number => {
  const mustOurs = stakes.overrun ? attacker : mandatoryOf(attacker)
  const ours = priceOf(stakes.ours, mustOurs, attacker - mustOurs, REPULSED, 0)
  const must = mandatoryOf(defender)
  const away = stakes.trapped ? 99 : DISLODGED
  return priceOf(stakes.theirs, must, defender - must, away, stakes.ground) - ours
}

export const expectedAt = (stakes: Stakes, column: number): number => {
  if (column < 0) return -99
  let sum = 0
  for (const [attacker, defender] of RESULTS[clamp(column, 0, LAST_COLUMN)])
    sum += resultWorth(stakes, attacker, defender)
  return sum / 6
}

// ---- The position ----

/** Material and goals, seen from the side. */
export const balanceOf = (state: State, side: Side, worth: Float32Array, values: Float32Array): number => {
  const { title } = state
  let balance = 0
  for (let hex = 0; hex < values.length; hex++)
    if (values[hex] > 0) balance += state.control[hex] === side ? values[hex] : -values[hex]
  for (let unit = 0; unit < title.units.length; unit++)
    if (isOnMap(state, unit)) balance += (title.side[unit] === side ? 1 : -1) * worthOf(worth, state, unit)
  return balance
}

/** A supply point feeds an army for a turn (6.3), which is worth more than a column, unless there are points enough. */
const PLENTY = [4, 8] as const

export const pointPrice = (state: State, side: Side): number => {
  if (state.turn === scenarioOf(state).turns[1]) return 0.2
  return state.world.supplyPoints[side] > PLENTY[side] ? 0.8 : 1.5
}
