// One attack as a mind reckons it: its column by the rules, and what each face of the die would cost both sides as the
// counters stand. Nothing is allocated here: the defender is looked at first, then the attackers join one by one.
import { directionTo, distance, NO_HEX } from '../../../engine/board.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import { cell } from '../../../engine/odds.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { GERMAN, SOVIET } from '../meta.ts'
import { CRT, columnOf, LAST_COLUMN, lossesOf } from '../rules/charts.ts'
import { isFortified } from '../rules/map.ts'
import { enemyOf, type State, SUPPLY } from '../state.ts'
import { MOST_STEPS, NO_GROUP, type Title } from '../title.ts'
import type { Named } from './weights.ts'

const FACES = 6
/** The chart as numbers: `column * FACES + die - 1`. */
const RESULTS = CRT.columns.flatMap((_, column) => [1, 2, 3, 4, 5, 6].map(die => lossesOf(cell(CRT, die, column))))
const ATTACKER_LOSES = Uint8Array.from(RESULTS, ([attacker]) => attacker)
const DEFENDER_LOSES = Uint8Array.from(RESULTS, ([, defender]) => defender)
/** Steps that one result takes at the most. */
const MOST_LOST = 5
const ENCIRCLED = 4
const MOST_STACKED = 16
/** More than any step costs. */
const HQ_LAST = 1000
/** What is at stake, as the field sees it. */
export interface Stakes {
  /** By unit and steps lost. */
  readonly worth: Float32Array
  /** Of a point of strength, by side and hex. */
  readonly weight: readonly [Float32Array, Float32Array]
  /** What the whole strength of those who hold a goal is worth beyond itself, by hex: a siege wears them down before it takes the hex. */
  readonly siege: Float32Array
  /** To a side, that the enemy leaves the hex. */
  readonly ground: readonly [Float32Array, Float32Array]
}

export interface Duel {
  /** Which formations are together: once for each position. */
  regroup(state: State): void
  isDoubled(state: State, unit: number): boolean
  /** The defenders of a hex, for an attack by that side. */
  face(state: State, side: number, target: number, overrun: boolean): void
  /** Nobody attacks yet. */
  muster(): void
  join(state: State, unit: number, target: number, hqHex: number, range: number, overrun: boolean): void
  /** Before help, where those who have joined stand on the chart; -99 where there is no attack. */
  standing(target: number, overrun: boolean): number
  /** What the attack should bring in this column. */
  gainAt(column: number, overrun: boolean): number
  /** The same where the defender may take a column away with a supply point (10.15). */
  gainIfPaid(column: number): number
  /** How likely the hex was empty afterwards in the last column asked for. */
  cleared(): number
  /** 8.14c: the defenders have no strength. */
  isHelpless(): boolean
  /** 10.12a: are all who joined within the range of the HQ? */
  areInRange(): boolean
  /** 10.12: an HQ of the side would support the defence of the hex. */
  hasDefenceHq(state: State, side: number, hex: number): boolean
  /** What the enemy should gain by an attack of this strength on the stack. */
  exposure(state: State, hex: number, strength: number, shelter: number): number
}

export const duelOf = (title: Title, stakes: Stakes, shelter: Uint8Array, weights: Named): Duel => {
  const { board, side: sideOf, isTank, isInfantry, isHq, river, creek, swamp, group: groupOf } = title
  const { neighbours } = board
  const { worth, weight, siege, ground } = stakes
  const spend = [weights.germanSpend, weights.sovietSpend]

  // ---- Formations (5.4, 5.5) ----
  const groupHex = new Int16Array(title.groups.length)
  const cores = title.groups.map(({ units }) => units.filter(unit => title.units[unit].size !== 'II'))
  const regroup = (state: State): void => {
    for (let group = 0; group < cores.length; group++) {
      const core = cores[group]
      let hex = state.hex[core[0]]
      for (let i = 1; i < core.length; i++) if (state.hex[core[i]] !== hex) hex = NO_HEX
      groupHex[group] = hex
    }
  }
  const isDoubled = (state: State, unit: number): boolean => {
    const group = groupOf[unit]
    return group !== NO_GROUP && sideOf[unit] === GERMAN && groupHex[group] === state.hex[unit]
  }

  /** What the next step of a unit costs; `perPoint` is what its strength counts for. */
  const priceOf = (unit: number, lost: number, ladder: Uint8Array, perPoint: number): number => {
    const at = unit * MOST_STEPS + lost
    const isLast = lost + 1 >= title.steps[unit]
    const drop = ladder[at] - (isLast ? 0 : ladder[at + 1])
    return worth[at] - (isLast ? 0 : worth[at + 1]) + perPoint * drop
  }

  // ---- The defender ----
  let defence = 0
  let defenderSteps = 0
  let helpless = false
  let trapped = false
  let defenceTanks = 0
  let defenceHasInfantry = false
  let fixedShift = 0
  let canPay = false
  let groundGain = 0
  /** Price of so many steps, the cheapest first. */
  const prices = new Float64Array(MOST_LOST + 1)
  const stackUnits = new Int16Array(MOST_STACKED)
  const stackLost = new Uint8Array(MOST_STACKED)
  const stackTimes = new Uint8Array(MOST_STACKED)
  let stacked = 0

  const readStack = (state: State, hex: number): void => {
    stacked = 0
    defenderSteps = 0
    for (let unit = state.first[hex]; unit !== NO_UNIT && stacked < MOST_STACKED; unit = state.next[unit]) {
      stackUnits[stacked] = unit
      stackLost[stacked] = state.lost[unit]
      stackTimes[stacked++] = isDoubled(state, unit) ? 2 : 1
      defenderSteps += title.steps[unit] - state.lost[unit]
    }
  }

  /** 5.42: what the others of the formation lose with this regiment, in strength. */
  const bondOf = (place: number): number => {
    const unit = stackUnits[place]
    if (stackTimes[place] === 1 || title.units[unit].size === 'II') return 0
    let sum = 0
    for (let i = 0; i < stacked; i++) {
      const other = stackUnits[i]
      if (i !== place && groupOf[other] === groupOf[unit] && stackLost[i] < title.steps[other])
        sum += title.defence[other * MOST_STEPS + stackLost[i]]
    }
    return sum
  }

  const takeStep = (place: number): void => {
    const unit = stackUnits[place]
    if (++stackLost[place] < title.steps[unit] || title.units[unit].size === 'II') return
    if (stackTimes[place] === 2)
      for (let i = 0; i < stacked; i++) if (groupOf[stackUnits[i]] === groupOf[unit]) stackTimes[i] = 1
  }

  const priceStack = (state: State, hex: number): void => {
    readStack(state, hex)
    let whole = 1
    for (let i = 0; i < stacked; i++) whole += stackTimes[i] * title.defence[stackUnits[i] * MOST_STEPS + stackLost[i]]
    const perPoint = weight[sideOf[state.first[hex]]][hex] + siege[hex] / whole
    prices[0] = 0
    for (let lost = 1; lost <= MOST_LOST; lost++) {
      let best = -1
      let least = Number.POSITIVE_INFINITY
      for (let i = 0; i < stacked; i++) {
        const unit = stackUnits[i]
        if (stackLost[i] >= title.steps[unit]) continue
        let price = priceOf(unit, stackLost[i], title.defence, perPoint * stackTimes[i])
        if (stackLost[i] + 1 === title.steps[unit]) price += perPoint * bondOf(i)
        // 8.23a: HQs come last
        if (isHq[unit] === 1) price += HQ_LAST
        if (price >= least) continue
        least = price
        best = i
      }
      if (best < 0) {
        prices[lost] = prices[lost - 1]
        continue
      }
      takeStep(best)
      prices[lost] = prices[lost - 1] + (least >= HQ_LAST ? least - HQ_LAST : least)
    }
  }

  /** 8.31: no next hex is free. */
  const isTrapped = (state: State, hex: number, side: number): boolean => {
    const zoc = state.zoc[enemyOf(side)]
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const near = neighbours[hex * DIRECTIONS + direction]
      if (near === NO_HEX) continue
      const first = state.first[near]
      if (first === NO_UNIT ? zoc[near] === 0 : sideOf[first] === side) return false
    }
    return true
  }

  const defenceAt = (state: State, hex: number): number => {
    let whole = 0
    let cutOff = 0
    let hqs = 0
    defenceTanks = 0
    defenceHasInfantry = false
    for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit]) {
      const printed = title.defence[unit * MOST_STEPS + state.lost[unit]]
      if (isHq[unit] === 1) hqs++
      if (isTank[unit] === 1) defenceTanks += title.steps[unit] - state.lost[unit]
      if (isInfantry[unit] === 1) defenceHasInfantry = true
      const value = isDoubled(state, unit) ? printed * 2 : printed
      if (state.supply[unit] === SUPPLY.isolated) cutOff += value
      else whole += value
    }
    return whole + cutOff === 0 ? hqs : whole + Math.ceil(cutOff / 2)
  }

  const hasDefenceHq = (state: State, side: number, hex: number): boolean => {
    const zoc = state.zoc[enemyOf(side)]
    for (const hq of title.hqs[side]) {
      const at = state.hex[hq]
      if (at === NO_HEX || zoc[at] > 0 || distance(board, at, hex) > title.range[hq]) continue
      if (side === GERMAN) return true
      for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit])
        if (state.army[unit] === hq) return true
    }
    return false
  }

  const face = (state: State, side: number, target: number, overrun: boolean): void => {
    const enemy = enemyOf(side)
    defence = defenceAt(state, target)
    helpless = defence === 0
    trapped = isTrapped(state, target, enemy)
    priceStack(state, target)
    groundGain = ground[side][target]
    fixedShift = -shelter[target]
    if (side === SOVIET && isFortified(state, target)) fixedShift--
    const isSupported = hasDefenceHq(state, enemy, target)
    if (isSupported) fixedShift--
    canPay = isSupported && !overrun && state.world.supplyPoints[enemy] > 0
    if (overrun) return
    const { weather } = state.world
    if (weather === 'mud') fixedShift -= 2
    if (weather === 'snow' && side === GERMAN) fixedShift--
  }

  // ---- The attackers, one after the other ----
  const byHalvings = new Int16Array(6)
  /** Prices of the cheapest steps. */
  const drops = new Float64Array(3)
  const fromHexes = new Int16Array(DIRECTIONS)
  const hasTankAt = new Uint8Array(DIRECTIONS)
  const hasFootAt = new Uint8Array(DIRECTIONS)
  let fromCount = 0
  let attackerSteps = 0
  let tankSteps = 0
  let hasTank = false
  let allOverCreek = true
  let allInRange = true
  let hasNoHalf = true

  const muster = (): void => {
    byHalvings.fill(0)
    drops.fill(Number.POSITIVE_INFINITY)
    fromCount = 0
    attackerSteps = 0
    tankSteps = 0
    hasTank = false
    allOverCreek = true
    allInRange = true
    hasNoHalf = true
  }

  const addDrop = (price: number): void => {
    if (price < drops[0]) {
      drops[2] = drops[1]
      drops[1] = drops[0]
      drops[0] = price
    } else if (price < drops[1]) {
      drops[2] = drops[1]
      drops[1] = price
    } else if (price < drops[2]) drops[2] = price
  }

  const join = (state: State, unit: number, target: number, hqHex: number, range: number, overrun: boolean): void => {
    const hex = state.hex[unit]
    const lost = state.lost[unit]
    const bit = 1 << directionTo(board, hex, target)
    const wet = (river[hex] & bit) !== 0
    const printed = title.attack[unit * MOST_STEPS + lost]
    const supply = state.impulseSupply[unit]
    let halvings = supply === SUPPLY.unsupplied ? 1 : supply === SUPPLY.isolated ? 2 : 0
    if (wet) halvings++
    if (swamp[target] === 1) halvings++
    if (overrun && sideOf[unit] === SOVIET) halvings++
    const times = !overrun && !wet && isDoubled(state, unit) ? 2 : 1
    byHalvings[halvings] += printed * times
    if (halvings > 0) hasNoHalf = false
    let slot = 0
    while (slot < fromCount && fromHexes[slot] !== hex) slot++
    if (slot === fromCount) {
      fromHexes[fromCount] = hex
      hasTankAt[fromCount] = 0
      hasFootAt[fromCount++] = 0
    }
    if (isTank[unit] === 1) {
      hasTank = true
      if (!wet) {
        tankSteps += title.steps[unit] - lost
        hasTankAt[slot] = 1
      }
    }
    if (isInfantry[unit] === 1) hasFootAt[slot] = 1
    if ((creek[hex] & bit) === 0) allOverCreek = false
    if (hqHex === NO_HEX || distance(board, hqHex, hex) > range) allInRange = false
    for (let step = lost; step < title.steps[unit]; step++) {
      if (title.attack[unit * MOST_STEPS + step] === 0) break
      attackerSteps++
      addDrop(spend[sideOf[unit]] * priceOf(unit, step, title.attack, weight[sideOf[unit]][hex] * times))
    }
  }

  const attackSum = (): number => {
    if (hasNoHalf) return byHalvings[0]
    let sum = 0
    for (let halvings = 0; halvings < byHalvings.length; halvings++)
      if (byHalvings[halvings] > 0) sum += Math.ceil(byHalvings[halvings] / 2 ** halvings)
    return sum
  }

  /** Before help, where it stands on the chart; below 0 it can't be made. */
  const standing = (target: number, overrun: boolean): number => {
    const attack = attackSum()
    if (attack === 0) return -99
    if (helpless) return LAST_COLUMN
    let shift = fixedShift
    if (allOverCreek) shift--
    const isDry = swamp[target] === 0
    if (isDry && defenceTanks > 0 && tankSteps >= 5 * defenceTanks) shift++
    if (!overrun) {
      if (isDry)
        for (let slot = 0; slot < fromCount; slot++)
          if (hasTankAt[slot] === 1 && hasFootAt[slot] === 1) {
            shift++
            break
          }
      if (hasTank && defenceTanks > 0 && defenceHasInfantry) shift--
      if (fromCount >= ENCIRCLED) shift++
    }
    return columnOf(attack, defence) + shift
  }

  // ---- What it brings ----
  let clearedBy = 0

  const gainAt = (wanted: number, overrun: boolean): number => {
    const column = wanted < 0 ? 0 : Math.min(wanted, LAST_COLUMN)
    let sum = 0
    let gone = 0
    for (let die = 0; die < FACES; die++) {
      let attacker = helpless ? 0 : ATTACKER_LOSES[column * FACES + die]
      let defender = DEFENDER_LOSES[column * FACES + die]
      // 8.24: one less where the other can't pay
      const pays = overrun ? attacker : (attacker + 1) >> 1
      const isShort = (defender + 1) >> 1 > defenderSteps
      if (pays > attackerSteps && defender > 0) defender--
      if (isShort && attacker > 0) attacker--
      const mustPay = overrun ? attacker : (attacker + 1) >> 1
      for (let step = 0; step < mustPay && step < 3; step++) if (drops[step] < 1e6) sum -= drops[step]
      if (attacker > mustPay) sum -= Math.min(mustPay < 3 ? drops[mustPay] : 1e6, weights.repulsed)
      const must = (defender + 1) >> 1
      const rest = defender - must
      if (must >= defenderSteps) {
        sum += prices[Math.min(MOST_LOST, defenderSteps)] + groundGain
        gone++
        continue
      }
      if (rest === 0) {
        sum += prices[must]
        continue
      }
      const dies = must + rest >= defenderSteps
      const stands = dies ? prices[Math.min(MOST_LOST, defenderSteps)] + groundGain : prices[must + rest]
      const goes = trapped ? Number.POSITIVE_INFINITY : prices[must] + groundGain + rest * weights.dislodged
      if (goes < stands) {
        sum += goes
        gone++
      } else {
        sum += stands
        if (dies) gone++
      }
    }
    clearedBy = gone / FACES
    return sum / FACES
  }

  const gainIfPaid = (wanted: number): number => {
    if (!canPay || helpless) return gainAt(wanted, false)
    const less = gainAt(wanted - 1, false)
    const gone = clearedBy
    const more = gainAt(wanted, false)
    clearedBy = (clearedBy + gone) / 2
    return (more + less) / 2
  }

  /** Attackers without a name: their steps cost what most cost. */
  const STEP = 1.2
  const exposure = (state: State, hex: number, strength: number, cover: number): number => {
    const side = sideOf[state.first[hex]]
    defence = defenceAt(state, hex)
    helpless = false
    trapped = isTrapped(state, hex, side)
    priceStack(state, hex)
    groundGain = ground[enemyOf(side)][hex]
    muster()
    drops.fill(STEP * spend[enemyOf(side)])
    attackerSteps = MOST_LOST
    return gainAt(columnOf(strength, Math.max(1, defence)) - cover, false)
  }

  return {
    regroup,
    isDoubled,
    face,
    muster,
    join,
    standing,
    gainAt,
    gainIfPaid,
    cleared: () => clearedBy,
    isHelpless: () => helpless,
    areInRange: () => allInRange,
    hasDefenceHq,
    exposure,
  }
}
