// Which attacks an impulse should make: every enemy hex in touch is reckoned with all who can strike at it, and the best
// go first, each unit striking once. Nothing is allocated here but for the answer.
import { distance, NO_HEX } from '../../../engine/board.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { GERMAN, type Side, SOVIET } from '../meta.ts'
import { enemyOf, FLAG, type State } from '../state.ts'
import { MOST_STEPS, type Title } from '../title.ts'
import type { Duel } from './duel.ts'
import type { Named } from './weights.ts'

const MOST_TARGETS = 48
const MOST_ATTACKERS = 42
// 10.13, 10.14
const SUPPORTS = [2, 1] as const
const ATTACKS = [MOST_TARGETS, 2] as const

export interface Fights {
  /** What the attacks still to be made in this impulse should bring, each unit striking once. */
  reckon(state: State): number
  /** After `reckon`. */
  readonly count: () => number
  readonly targets: Int16Array
  readonly gains: Float32Array
  readonly cleared: Float32Array
  /** 0: nothing; 1: the HQ's support; 2: with a supply point besides. */
  readonly help: Uint8Array
  attackers(index: number): number[]
  /** The column of an attack by these, help aside; -99 for none. */
  column(state: State, side: number, units: readonly number[], target: number, overrun: boolean): number
  /** What such an attack should bring at a column, given or taken some columns. */
  gain(state: State, side: number, units: readonly number[], target: number, column: number, overrun: boolean): number
}

export const fightsOf = (
  title: Title,
  duel: Duel,
  weights: Named,
  priceOfPoint: (state: State, side: Side) => number,
): Fights => {
  const { board, side: sideOf, isTank, isHq, river } = title
  const { neighbours } = board

  const indexAt = new Int16Array(board.size).fill(-1)
  const targets = new Int16Array(MOST_TARGETS)
  const candidates = new Int16Array(MOST_TARGETS * MOST_ATTACKERS)
  const sizes = new Int16Array(MOST_TARGETS)
  const chosen = new Int16Array(MOST_TARGETS)
  const gains = new Float32Array(MOST_TARGETS)
  const cleared = new Float32Array(MOST_TARGETS)
  const help = new Uint8Array(MOST_TARGETS)
  const promise = new Float32Array(MOST_TARGETS)
  const order = new Int16Array(MOST_TARGETS)
  const choices = new Uint8Array(title.units.length)
  const used = new Uint8Array(title.units.length)
  let count = 0
  let hqHex: number = NO_HEX
  let hqRange = 0
  let points = 0
  let pointCost = 0
  let supportsLeft = 0
  let attacksLeft = 0
  let isFirst = false

  const clear = (): void => {
    for (let i = 0; i < count; i++) indexAt[targets[i]] = -1
    count = 0
  }

  const candidate = (target: number, unit: number): void => {
    let index = indexAt[target]
    if (index < 0) {
      if (count === MOST_TARGETS) return
      index = count++
      indexAt[target] = index
      targets[index] = target
      sizes[index] = 0
    }
    if (sizes[index] === MOST_ATTACKERS) return
    candidates[index * MOST_ATTACKERS + sizes[index]++] = unit
    choices[unit]++
  }

  const isTaken = (state: State, target: number): boolean => {
    if (state.impulse?.attacked.includes(target) === true) return true
    for (const combat of state.combats) if (combat.target === target) return true
    return false
  }

  const collect = (state: State, side: number): void => {
    clear()
    for (const unit of title.unitsOf[side]) {
      used[unit] = 0
      choices[unit] = 0
      const flags = state.flags[unit]
      const hex = state.hex[unit]
      if (hex === NO_HEX || (flags & FLAG.eligible) === 0 || (flags & FLAG.attacked) !== 0 || isHq[unit] === 1) continue
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const near = neighbours[hex * DIRECTIONS + direction]
        if (near === NO_HEX) continue
        const there = state.first[near]
        if (there === NO_UNIT || sideOf[there] === side) continue
        if (isTank[unit] === 1 && (river[hex] & (1 << direction)) !== 0) continue
        if (indexAt[near] < 0 && isTaken(state, near)) continue
        candidate(near, unit)
      }
    }
    for (const { attackers } of state.combats) for (const unit of attackers) used[unit] = 1
  }

  const comesBefore = (state: State, unit: number, other: number): boolean => {
    if (used[unit] !== used[other]) return used[unit] === 0
    const one = choices[unit] === 1 ? 0 : 1
    const two = choices[other] === 1 ? 0 : 1
    if (one !== two) return one < two
    const strength = title.attack[unit * MOST_STEPS + state.lost[unit]]
    const than = title.attack[other * MOST_STEPS + state.lost[other]]
    return strength !== than ? strength > than : unit < other
  }

  const strike = (state: State, side: number, index: number): number => {
    const target = targets[index]
    const base = index * MOST_ATTACKERS
    for (let i = 1; i < sizes[index]; i++) {
      const unit = candidates[base + i]
      let j = i - 1
      while (j >= 0 && comesBefore(state, unit, candidates[base + j])) {
        candidates[base + j + 1] = candidates[base + j]
        j--
      }
      candidates[base + j + 1] = unit
    }
    duel.face(state, side, target, false)
    duel.muster()
    let best = 0
    chosen[index] = 0
    cleared[index] = 0
    help[index] = 0
    let before = -100
    for (let i = 0; i < sizes[index]; i++) {
      const unit = candidates[base + i]
      if (used[unit] === 1) break
      duel.join(state, unit, target, hqHex, hqRange, false)
      const column = duel.standing(target, false) + (isFirst ? 1 : 0)
      const supported = supportsLeft > 0 && duel.areInRange() && distance(board, hqHex, target) <= hqRange
      const key = column * 2 + (supported ? 1 : 0)
      if (column < -1 || key === before) continue
      before = key
      for (
        let more = supported ? 1 : 0;
        more <= (supported && points > 0 && !duel.isHelpless() ? 2 : supported ? 1 : 0);
        more++
      ) {
        if (column + more < 0) continue
        const gain = duel.gainIfPaid(column + more) - (more === 2 ? pointCost : 0) - weights.bound * (i + 1)
        if (gain <= best) continue
        best = gain
        chosen[index] = i + 1
        cleared[index] = duel.cleared()
        help[index] = more
      }
    }
    gains[index] = best
    return best
  }

  const readHelp = (state: State, side: Side): void => {
    const { impulse, combats, world } = state
    const hq = impulse?.hq ?? NO_UNIT
    hqHex = hq === NO_UNIT ? NO_HEX : state.hex[hq]
    hqRange = hq === NO_UNIT ? 0 : title.range[hq]
    if (hqHex !== NO_HEX && ((state.flags[hq] & FLAG.combatSupply) === 0 || state.zoc[enemyOf(side)][hqHex] > 0))
      hqHex = NO_HEX
    points = world.supplyPoints[side]
    pointCost = priceOfPoint(state, side)
    supportsLeft = hqHex === NO_HEX ? 0 : SUPPORTS[side]
    attacksLeft = ATTACKS[side] - combats.length
    for (const { support } of combats) if (support) supportsLeft--
    isFirst = side === SOVIET && combats.length === 0 && !world.razvedka.includes(hq)
  }

  const reckon = (state: State): number => {
    const side = state.impulse?.side ?? GERMAN
    collect(state, side)
    readHelp(state, side)
    for (let i = 0; i < count; i++) {
      promise[i] = strike(state, side, i)
      order[i] = i
      gains[i] = 0
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
    for (let i = 0; i < count && attacksLeft > 0; i++) {
      const index = order[i]
      if (promise[index] <= 0) break
      const gain = strike(state, side, index)
      if (gain <= 0) continue
      sum += gain
      attacksLeft--
      isFirst = false
      if (help[index] > 0) supportsLeft--
      if (help[index] === 2) points--
      for (let k = 0; k < chosen[index]; k++) used[candidates[index * MOST_ATTACKERS + k]] = 1
    }
    return sum
  }

  const meet = (state: State, side: number, units: readonly number[], target: number, overrun: boolean): void => {
    duel.regroup(state)
    duel.face(state, side, target, overrun)
    duel.muster()
    for (const unit of units) duel.join(state, unit, target, NO_HEX, 0, overrun)
  }

  return {
    reckon,
    count: () => count,
    targets,
    gains,
    cleared,
    help,
    attackers: index => [...candidates.subarray(index * MOST_ATTACKERS, index * MOST_ATTACKERS + chosen[index])],
    column: (state, side, units, target, overrun) => {
      meet(state, side, units, target, overrun)
      return duel.standing(target, overrun)
    },
    gain: (state, side, units, target, column, overrun) => {
      meet(state, side, units, target, overrun)
      return duel.gainAt(column, overrun)
    },
  }
}
