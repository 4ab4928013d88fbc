// What one combat should bring: every result of its column with what follows by the rules: losses by their owner's choice,
// room to retreat, woods, remnants, automatic victory.
import type { State } from '../state.ts'
import type { Title } from '../title.ts'
import { MOST_NEAR, type Muster } from './muster.ts'
import { A1, AE, AR, CHANCE, COLUMNS, columnOf, D1, DE, DR, DS, EX, HOPELESS, STRIDE, VICTORY } from './results.ts'
import type { Weights } from './weights.ts'

/** 9.5b: beside the units that surrender. */
const SHAME = 0.2

export interface Exchange {
  /** For each unit of the muster: the target it is told off for. */
  readonly goal: Int16Array
  /** Of a target: the one it is fought together with, itself where it is fought alone, -1 where it is the other. */
  readonly partner: Int16Array
  /** Automatic victories can still be had (9.11). */
  victories: boolean
  /** 9.6.3: the defender may go back instead of an exchange. */
  converts: boolean
  /** After `gainOf`: how likely the defenders are gone, and whether by an automatic victory. */
  cleared: number
  isVictory: boolean
  /** And how likely the attackers are thrown back. */
  repulsed: number
  /** The combat of a target and its partner with those who are told off for it; `more`: columns of a marker to come. */
  gainOf(state: State, target: number, more: number): number
}

export const exchangeOf = (
  { woods, rivers, factor }: Title,
  weights: Weights,
  worth: Float32Array,
  /** What it is worth to be rid of the enemy in the hex. */
  prize: Float32Array,
  muster: Muster,
): Exchange => {
  const {
    hexes,
    defence,
    firm,
    theirs,
    theirLeast,
    theirDoomed,
    theirRemnant,
    leastRemnant,
    theirCount,
    shifts,
    stake,
  } = muster
  const { near, nearCount, units, force, back, leaves } = muster
  const goal = new Int16Array(units.length)
  const partner = new Int16Array(hexes.length)

  // 9.8.2
  const isAcross = (from: number, target: number): boolean =>
    rivers[from] !== 0 && (rivers[from] & rivers[target]) === 0

  const gainOf = (state: State, target: number, more: number): number => {
    const other = partner[target]
    const isPair = other !== target
    let attack = 0
    let ours = 0
    let least = 1e9
    let retreat = 0
    let bound = 0
    let home = 0
    let across = muster.hasRivers && firm[target] === 0
    let otherAcross = isPair && muster.hasRivers && firm[other] === 0
    for (let i = 0; i < nearCount[target]; i++) {
      const index = near[target * MOST_NEAR + i]
      if (goal[index] !== target) continue
      const unit = units[index]
      attack += force[index]
      ours += worth[unit]
      if (worth[unit] < least) least = worth[unit]
      retreat += back[index]
      home += leaves[index]
      bound += force[index] * factor[unit]
      if (across && !isAcross(state.hex[unit], hexes[target])) across = false
      if (otherAcross && !isAcross(state.hex[unit], hexes[other])) otherAcross = false
    }
    let against = across ? defence[target] * 2 : defence[target]
    let all = theirs[target]
    let theirOne = theirLeast[target]
    let doomed = theirDoomed[target]
    let remnant = theirRemnant[target]
    let oneRemnant = leastRemnant[target]
    let count = theirCount[target]
    let shift = shifts[target]
    const isWoods = woods[hexes[target]] === 1
    let staying = isWoods ? theirs[target] : 0
    let ground = weights.ground + prize[hexes[target]]
    let groundBack = isWoods ? 0 : ground
    let lost = stake[target]
    if (isPair) {
      against += otherAcross ? defence[other] * 2 : defence[other]
      all += theirs[other]
      if (theirLeast[other] < theirOne) {
        theirOne = theirLeast[other]
        oneRemnant = leastRemnant[other]
      }
      doomed += theirDoomed[other]
      remnant = Math.max(remnant, theirRemnant[other])
      count += theirCount[other]
      if (shifts[other] > shift) shift = shifts[other]
      const second = weights.ground + prize[hexes[other]]
      ground += second
      if (woods[hexes[other]] === 1) staying += theirs[other]
      else groundBack += second
      lost += stake[other]
    }
    exchange.isVictory = false
    exchange.cleared = 0
    exchange.repulsed = 0
    const column = columnOf(attack, Math.max(1, against), Math.max(shift, more))
    if (column === HOPELESS) return -SHAME - lost * (1 + weights.surrender)
    if (column >= VICTORY && exchange.victories) {
      exchange.isVictory = true
      exchange.cleared = 1
      return all * (1 + weights.surrender) + ground + weights.breach - bound * weights.bound
    }
    const at = Math.min(column, COLUMNS - 1) * STRIDE
    exchange.repulsed = CHANCE[at + AE] + CHANCE[at + A1] + CHANCE[at + AR]
    const driven = doomed + Math.max(0, all - staying - doomed) * weights.drivenOff + groundBack
    const left = all > 0 ? (all - theirOne) / all : 0
    const oneLost = theirOne - oneRemnant + (count === 1 ? ground : driven * left)
    const backClears = staying === 0 ? 1 : 0
    const oneClears = count === 1 ? 1 : backClears
    // Whoever may choose takes the smaller evil
    const isConverted = exchange.converts && driven < oneLost - least
    exchange.cleared =
      CHANCE[at + DE] +
      CHANCE[at + DS] +
      CHANCE[at + D1] * oneClears +
      CHANCE[at + EX] * (isConverted ? backClears : oneClears) +
      CHANCE[at + DR] * backClears
    return (
      -exchange.repulsed * home -
      CHANCE[at + AE] * ours -
      CHANCE[at + A1] * (least + retreat) -
      CHANCE[at + AR] * retreat +
      CHANCE[at + EX] * (isConverted ? driven : oneLost - least) +
      CHANCE[at + DR] * driven +
      CHANCE[at + D1] * oneLost +
      CHANCE[at + DE] * (all - remnant + ground) +
      CHANCE[at + DS] * (all * (1 + weights.surrender) + ground)
    )
  }

  const exchange: Exchange = {
    goal,
    partner,
    victories: false,
    converts: false,
    cleared: 0,
    isVictory: false,
    repulsed: 0,
    gainOf,
  }
  return exchange
}
