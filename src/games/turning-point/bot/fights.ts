// Fights as a mind reckons them: what each result of the table would cost both sides as the counters stand, who of those
// next to several enemies strikes at which, and what all of it should bring. Nothing is allocated here: it is asked
// thousands of times for one plan.
import { directionTo, NO_HEX } from '../../../engine/board.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import { cell } from '../../../engine/odds.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { SOVIET } from '../meta.ts'
import { isSurprise } from '../rules/card.ts'
import { CLOSE_SUPPORT, CRT, RESULTS, STACK_LIMIT, SURPRISE, TERRAIN_MODIFIER } from '../rules/charts.ts'
import { kampfgruppeStrength, worthOf } from '../rules/losses.ts'
import { enemyOf, FLAG, ISOLATED, OUT_OF_SUPPLY, type State } from '../state.ts'
import type { Title } from '../title.ts'
import { retreatsOf } from './retreats.ts'

const FACES = 6
const LOWEST_ROW = -1
const ROWS = 10
/** CRT-0 as numbers of results: `column * ROWS + row - LOWEST_ROW`. */
const TABLE = Uint8Array.from({ length: CRT.columns.length * ROWS }, (_, index) =>
  RESULTS.indexOf(cell(CRT, (index % ROWS) + LOWEST_ROW, Math.floor(index / ROWS)) as (typeof RESULTS)[number]),
)
const [AE, AR, BR, DR, EX, HALF_EX, DE] = RESULTS.keys()
/** Column of 1-1. */
const EVEN = 2

const columnOf = (attack: number, defence: number): number =>
  attack >= defence
    ? Math.min(CRT.columns.length - 1, EVEN - 1 + Math.floor(attack / defence))
    : Math.max(0, EVEN + 1 - Math.ceil(defence / attack))

export interface FightWeights {
  /** Share of its worth that a unit loses where a retreat only drives it off. */
  readonly drivenOff: number
  /** Worth of a unit beyond its points: it can't fight any more. */
  readonly future: number
  /** Ground won by a defender's leaving, in points; and Rostov. */
  readonly ground: number
  readonly rostovHex: number
  /** Of what a unit holds, what is lost when it has to step back. */
  readonly steppedBack: number
}

/** What is true of the units when a fight is reckoned. */
export interface Conditions {
  /** By unit: its supply. */
  readonly supply: Uint8Array
  /** By unit: what it holds by standing in `standing`, beyond its own worth. */
  readonly holds: Float32Array
  readonly standing: Int16Array
}

/** Flights that can still fly close support, and over which hexes. */
export interface AirCover {
  /** Their ground elements. AIR-1: who moves does not fly. */
  readonly bases: readonly number[]
  /** By hex: 1 where one of them could. */
  readonly over: Uint8Array
}

/** The fights of one side in one position. */
export interface Fights {
  /**
   * What the side's attacks should bring, each unit striking once; units count by `weight` of their hex where given.
   */
  reckon(state: State, side: number, conditions: Conditions, weight?: Float32Array, air?: AirCover): number
  /** After `reckon`: the hexes struck at, how likely each is rid of its defenders, and by whom. */
  readonly targets: Int16Array
  readonly count: () => number
  readonly cleared: Float32Array
  readonly gains: Float32Array
  /** CMB-M: 1 where Dr had better be rolled again. */
  readonly again: Uint8Array
  /** 1 where a flight is to help. */
  readonly aided: Uint8Array
  /** Those who are needed for it, or pay for it cheaper than others would. */
  readonly attackers: (state: State, side: number, index: number) => number[]
}

/** Gains this near each other are the same. */
const SAME = 1e-4
const MOST_TARGETS = 64
/** The most that an exchange is reckoned with: three of the strongest. */
const MOST_OWED = 30
const MOST_ATTACKERS = 6 * (STACK_LIMIT + 1)

export const fightsOf = (title: Title, weights: FightWeights): Fights => {
  const { board, strength, combat, side: sideOf, barrier, river, fort, motorised } = title
  const { neighbours } = board
  /** KG-G: strength of what stays behind when the unit is lost. */
  const remains = Uint8Array.from(title.units, (_, unit) => kampfgruppeStrength(title, unit))
  const worth = Float32Array.from(title.units, (_, unit) => worthOf(title, unit, remains[unit]) * (1 + weights.future))

  const retreats = retreatsOf(title, worth)

  const indexAt = new Int16Array(board.size).fill(-1)
  const targets = new Int16Array(MOST_TARGETS)
  const candidates = new Int16Array(MOST_TARGETS * MOST_ATTACKERS)
  const sizes = new Int16Array(MOST_TARGETS)
  const chosen = new Int16Array(MOST_TARGETS)
  const gains = new Float32Array(MOST_TARGETS)
  const cleared = new Float32Array(MOST_TARGETS)
  const again = new Uint8Array(MOST_TARGETS)
  const aided = new Uint8Array(MOST_TARGETS)
  const promise = new Float32Array(MOST_TARGETS)
  const order = new Int16Array(MOST_TARGETS)
  const choices = new Uint8Array(title.units.length)
  const used = new Uint8Array(title.units.length)
  const values = new Float64Array(RESULTS.length)
  let count = 0

  // ---- One fight ----

  let defence = 0
  /** What an exchange is reckoned on. */
  let mostOwed = 0
  let defenders = 0
  let defenderDoom = 0
  let prize = 0
  /** A Kampfgruppe would still hold the hex. */
  let holdsOn = false
  let shiftBy = 0
  let isFort = false
  let dryFrom = 0

  const face = (state: State, side: number, target: number): void => {
    defence = 0
    mostOwed = 0
    defenders = 0
    let hasGerman = false
    holdsOn = false
    prize = weights.ground + (target === title.rostov ? weights.rostovHex : 0)
    for (let unit = state.first[target]; unit !== NO_UNIT; unit = state.next[unit]) {
      defence += combat[unit] === 1 ? strength[unit] : 1
      mostOwed += strength[unit]
      defenders += worth[unit]
      if (title.german[unit] === 1) hasGerman = true
      if (remains[unit] > 0) holdsOn = true
    }
    defence = Math.max(1, defence)
    mostOwed = Math.min(MOST_OWED, mostOwed)
    defenderDoom = retreats.doomed(state, target)
    shiftBy = side === SOVIET && isSurprise(state) ? (hasGerman ? SURPRISE.german : SURPRISE.allies) : 0
    isFort = fort[enemyOf(side)][target] === 1
    dryFrom = 0
    for (let direction = 0; direction < DIRECTIONS; direction++)
      if ((river[target] & (1 << direction)) === 0) dryFrom |= 1 << direction
  }

  let clearedBy = 0
  let rollsAgain = false

  /** By printed strength: the least worth of attackers that reaches it, for those who have joined so far. */
  const cheapest = new Float64Array(MOST_OWED + 1)
  const joinPayers = (brings: number, price: number): void => {
    for (let owed = mostOwed; owed > 0; owed--) {
      const paid = price + (owed > brings ? cheapest[owed - brings] : 0)
      if (paid < cheapest[owed]) cheapest[owed] = paid
    }
  }

  /** Expected gain with these totals; how likely the hex is empty afterwards in `clearedBy`. */
  const gainAt = (
    attack: number,
    attackWorth: number,
    attackDoom: number,
    attackHold: number,
    hasDry: boolean,
    support: boolean,
  ): number => {
    const column = Math.min(CRT.columns.length - 1, columnOf(attack, defence) + shiftBy)
    const modifier = (isFort || !hasDry ? TERRAIN_MODIFIER : 0) + (support ? CLOSE_SUPPORT : 0)
    const retreat = attackDoom + (attackWorth - attackDoom) * weights.drivenOff + attackHold * weights.steppedBack
    const driven = defenders * (defenderDoom + (1 - defenderDoom) * weights.drivenOff)
    const won = holdsOn ? 0 : prize
    const leaves = holdsOn && defenderDoom > 0 ? 0 : 1
    values[AE] = -attackWorth - attackHold
    values[AR] = -retreat
    values[BR] = driven - retreat
    values[DR] = driven + leaves * prize
    values[EX] = defenders - Math.min(attackWorth + attackHold, cheapest[mostOwed]) + won / 2
    values[HALF_EX] = defenders - Math.min(attackWorth + attackHold, cheapest[Math.ceil(mostOwed / 2)]) + won
    values[DE] = defenders + won
    let sum = 0
    let retreats = 0
    let gone = 0
    for (let die = 1; die <= FACES; die++) {
      const result = TABLE[column * ROWS + die + modifier - LOWEST_ROW]
      sum += values[result]
      if (result === DR) retreats++
      else if (result === BR) gone += leaves
      else if (result >= EX && !holdsOn) gone++
    }
    // CMB-M: Dr may be rolled again
    if (retreats > 0 && retreats < FACES) {
      const others = (sum - retreats * values[DR]) / (FACES - retreats)
      if (others > values[DR]) {
        rollsAgain = true
        clearedBy = gone / (FACES - retreats)
        return others
      }
    }
    rollsAgain = false
    clearedBy = (gone + retreats * leaves) / FACES
    return sum / FACES
  }

  // ---- All fights of a side ----

  /** SUP-C2. */
  let supplies: Uint8Array = new Uint8Array(title.units.length)
  let known: Conditions | undefined
  const holdOf = (unit: number, hex: number): number => (known?.standing[unit] === hex ? known.holds[unit] : 0)
  const strengthNow = (unit: number): number => (supplies[unit] === OUT_OF_SUPPLY ? strength[unit] / 2 : strength[unit])

  const collect = (state: State, side: number): void => {
    for (let i = 0; i < count; i++) indexAt[targets[i]] = -1
    count = 0
    const enemy = enemyOf(side)
    for (let unit = 0; unit < sideOf.length; unit++) {
      used[unit] = 0
      choices[unit] = 0
      const hex = state.hex[unit]
      if (sideOf[unit] !== side || combat[unit] === 0 || hex === NO_HEX || state.zoc[enemy][hex] === 0) continue
      if ((state.flags[unit] & (FLAG.attacked | FLAG.standFast)) !== 0) continue
      if (supplies[unit] === ISOLATED) continue
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const near = neighbours[hex * DIRECTIONS + direction]
        if (near === NO_HEX || (barrier[hex] & (1 << direction)) !== 0) continue
        const there = state.first[near]
        if (there === NO_UNIT || sideOf[there] !== enemy) continue
        let index = indexAt[near]
        if (index < 0) {
          if (count === MOST_TARGETS || state.attacked.includes(near)) continue
          index = count++
          indexAt[near] = index
          targets[index] = near
          sizes[index] = 0
        }
        if (sizes[index] < MOST_ATTACKERS) {
          candidates[index * MOST_ATTACKERS + sizes[index]++] = unit
          choices[unit]++
        }
      }
    }
  }

  /** Who has struck already comes last; before them who has no other target; then the strongest, or those on foot: they pay. */
  const comesBefore = (unit: number, other: number, footFirst: boolean): boolean => {
    if (used[unit] !== used[other]) return used[unit] === 0
    if (footFirst && motorised[unit] !== motorised[other]) return motorised[unit] === 0
    const [one, two] = [choices[unit] === 1, choices[other] === 1]
    return one === two ? strength[unit] > strength[other] : one
  }

  const sortCandidates = (index: number, footFirst: boolean): void => {
    const base = index * MOST_ATTACKERS
    for (let i = 1; i < sizes[index]; i++) {
      const unit = candidates[base + i]
      let j = i - 1
      while (j >= 0 && comesBefore(unit, candidates[base + j], footFirst)) {
        candidates[base + j + 1] = candidates[base + j]
        j--
      }
      candidates[base + j + 1] = unit
    }
  }

  /** The best of the sets that grow unit by unit, in the order in which the candidates stand. */
  const grow = (state: State, index: number, weight: Float32Array | undefined, isAided: boolean): number => {
    const target = targets[index]
    const base = index * MOST_ATTACKERS
    cheapest.fill(Number.POSITIVE_INFINITY, 0, mostOwed + 1)
    cheapest[0] = 0
    retreats.muster()
    chosen[index] = 0
    cleared[index] = 0
    again[index] = 0
    let attack = 0
    let attackWorth = 0
    let attackHold = 0
    let hasDry = false
    let best = 0
    for (let i = 0; i < sizes[index]; i++) {
      const unit = candidates[base + i]
      if (used[unit] === 1) break
      const hex = state.hex[unit]
      attack += strengthNow(unit) * (weight === undefined ? 1 : weight[hex])
      attackWorth += worth[unit]
      retreats.join(state, unit, target)
      const hold = holdOf(unit, hex)
      attackHold += hold
      joinPayers(strength[unit], worth[unit] + hold)
      if (!hasDry) hasDry = (dryFrom & (1 << directionTo(title.board, target, hex))) !== 0
      if (attack <= 0) continue
      const gain = gainAt(attack, attackWorth, retreats.lost(), attackHold, hasDry, isAided)
      if (gain <= best) continue
      best = gain
      chosen[index] = i + 1
      cleared[index] = clearedBy
      again[index] = rollsAgain ? 1 : 0
    }
    gains[index] = best
    return best
  }

  /** What these would bring alone: the target has been faced. */
  const gainOf = (state: State, units: readonly number[], target: number, isAided: boolean): number => {
    cheapest.fill(Number.POSITIVE_INFINITY, 0, mostOwed + 1)
    cheapest[0] = 0
    retreats.muster()
    let [attack, attackWorth, attackHold, hasDry] = [0, 0, 0, false]
    for (const unit of units) {
      const hex = state.hex[unit]
      const hold = holdOf(unit, hex)
      attack += strengthNow(unit)
      attackWorth += worth[unit]
      attackHold += hold
      retreats.join(state, unit, target)
      joinPayers(strength[unit], worth[unit] + hold)
      hasDry ||= (dryFrom & (1 << directionTo(title.board, target, hex))) !== 0
    }
    return attack <= 0 ? 0 : gainAt(attack, attackWorth, retreats.lost(), attackHold, hasDry, isAided)
  }

  /** A set that grew unit by unit may do without one that came early: the dearest goes first. */
  const needed = (state: State, side: number, index: number): number[] => {
    const target = targets[index]
    const units = [...candidates.subarray(index * MOST_ATTACKERS, index * MOST_ATTACKERS + chosen[index])]
    face(state, side, target)
    let kept = units
    for (const unit of units.toSorted((a, b) => worth[b] - worth[a])) {
      const fewer = kept.filter(each => each !== unit)
      if (gainOf(state, fewer, target, aided[index] === 1) >= gains[index] - SAME) kept = fewer
    }
    return kept
  }

  /** The better of two ways to put the attack together. */
  const strike = (
    state: State,
    side: number,
    index: number,
    weight: Float32Array | undefined,
    isAided: boolean,
  ): number => {
    aided[index] = isAided ? 1 : 0
    face(state, side, targets[index])
    sortCandidates(index, true)
    const onFoot = grow(state, index, weight, isAided)
    sortCandidates(index, false)
    if (grow(state, index, weight, isAided) >= onFoot) return gains[index]
    sortCandidates(index, true)
    return grow(state, index, weight, isAided)
  }

  const reckon = (
    state: State,
    side: number,
    conditions: Conditions,
    weight?: Float32Array,
    air?: AirCover,
  ): number => {
    known = conditions
    supplies = conditions.supply
    retreats.begin(state)
    collect(state, side)
    let flights = 0
    if (air !== undefined) for (const base of air.bases) if (state.hex[base] === conditions.standing[base]) flights++
    const canHelp = (index: number): boolean => flights > 0 && air?.over[targets[index]] === 1
    for (let i = 0; i < count; i++) {
      promise[i] = strike(state, side, i, weight, canHelp(i))
      order[i] = i
    }
    for (let i = 1; i < count; i++) {
      const index = order[i]
      let j = i - 1
      while (j >= 0 && promise[order[j]] < promise[index]) {
        order[j + 1] = order[j]
        j--
      }
      order[j + 1] = index
    }
    let sum = 0
    let first = true
    for (let i = 0; i < count; i++) {
      const index = order[i]
      if (promise[index] <= 0) break
      // The first has its choice already: nobody was used before it
      sum += first ? gains[index] : strike(state, side, index, weight, canHelp(index))
      first = false
      if (aided[index] === 1 && chosen[index] > 0) flights--
      for (let k = 0; k < chosen[index]; k++) used[candidates[index * MOST_ATTACKERS + k]] = 1
    }
    return sum
  }

  return {
    reckon,
    targets,
    count: () => count,
    cleared,
    gains,
    again,
    aided,
    attackers: needed,
  }
}
