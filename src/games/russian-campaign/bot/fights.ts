// The combats of an impulse as a whole: who strikes at whom, which stacks are fought together, where markers help most. A
// position is worth its whole allocation (9.2.2); nothing is allocated here while one is reckoned.
import { distance, NO_HEX } from '../../../engine/board.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import { AXIS, type Side } from '../meta.ts'
import { ARTILLERY_RANGE, STUKA_RANGE, SUPPORT_SHIFT, turnOf } from '../rules/charts.ts'
import { supportLeft } from '../rules/support.ts'
import { now } from '../rules/turn.ts'
import type { State } from '../state.ts'
import type { Title } from '../title.ts'
import { exchangeOf } from './exchange.ts'
import { MOST_NEAR, musterOf } from './muster.ts'
import type { Weights } from './weights.ts'

/** Of what a marker would bring, as long as it is not laid. */
const FORESEEN = 0.9
/** A marker must bring this much. */
const LEAST_HELP = 0.05
const MORE = 1e-4
const PASSES = 3
/** 9.6.3 */
const CONVERT_FROM = turnOf('1943-01')

export interface Combat {
  readonly attackers: readonly number[]
  readonly targets: readonly number[]
  readonly gain: number
  /** How likely the defenders are gone. */
  readonly chance: number
  readonly isVictory: boolean
}

export interface Fights {
  /** What the side's combats of this impulse should bring it. */
  reckon(state: State, side: Side): number
  /** After `reckon`: how likely the hex is rid of its enemies. */
  clearedAt(hex: number): number
  /** After `reckon`: how likely its enemies are still there, and those of ours who strike at them too. */
  standsAt(hex: number): number
  /** After `reckon`: combat factors, on foot or motorised, that are likely to stay in an enemy ZOC. */
  stuck(motorised: number): number
  /** After `reckon`: the best first. */
  combats(): Combat[]
  /** May a unit of the side in the hex be taken back anywhere? */
  hasWayOut(state: State, hex: number, side: Side): boolean
  /** After `reckon`: the hexes where a marker would help most, best first. */
  supported(): number[]
}

/** By unit: its worth, and whether it is motorised; by hex: what it is worth to be rid of the enemy there, and what it costs to leave it to him. */
export interface Stakes {
  readonly worth: Float32Array
  readonly motor: Uint8Array
  readonly prize: Float32Array
  readonly home: Float32Array
}

export const fightsOf = (title: Title, weights: Weights, { worth, motor, prize, home }: Stakes): Fights => {
  const muster = musterOf(title, weights, worth, home)
  const exchange = exchangeOf(title, weights, worth, prize, muster)
  const { hexes, near, nearCount, units, force, links, linkCount, shifts, indexAt } = muster
  const { goal, partner, gainOf } = exchange
  const gains = new Float32Array(hexes.length)
  const cleared = new Float32Array(hexes.length)
  const repulsed = new Float32Array(hexes.length)
  const victory = new Uint8Array(hexes.length)
  /** Those with a choice of targets, the weakest first. */
  const order = new Int16Array(units.length)
  let many = 0
  /** Whom each struck at before stacks were put together. */
  const alone = new Int16Array(units.length)

  const settleAt = (state: State, target: number): void => {
    gains[target] = gainOf(state, target, 0)
    cleared[target] = exchange.cleared
    repulsed[target] = exchange.repulsed
    victory[target] = exchange.isVictory ? 1 : 0
  }

  // ---- Who strikes at whom ----

  const touches = (index: number, target: number): boolean => {
    for (let link = 0; link < linkCount[index]; link++) if (links[index * DIRECTIONS + link] === target) return true
    return false
  }

  const sortMany = (): void => {
    many = 0
    for (let index = 0; index < muster.unitCount; index++) {
      if (linkCount[index] === 1) continue
      let at = many++
      while (at > 0 && force[order[at - 1]] > force[index]) {
        order[at] = order[at - 1]
        at--
      }
      order[at] = index
    }
  }

  /** Strongest first, each where it adds most; the weakest are left for the soak-offs (9.3). */
  const tellOff = (state: State): void => {
    for (let index = 0; index < muster.unitCount; index++)
      goal[index] = linkCount[index] === 1 ? links[index * DIRECTIONS] : -1
    for (let target = 0; target < muster.targetCount; target++) {
      partner[target] = target
      gains[target] = 0
      for (let i = 0; i < nearCount[target]; i++)
        if (goal[near[target * MOST_NEAR + i]] === target) {
          settleAt(state, target)
          break
        }
    }
    sortMany()
    for (let i = many - 1; i >= 0; i--) {
      const index = order[i]
      let best = -1
      let most = Number.NEGATIVE_INFINITY
      for (let link = 0; link < linkCount[index]; link++) {
        const target = links[index * DIRECTIONS + link]
        goal[index] = target
        const adds = gainOf(state, target, 0) - gains[target]
        if (adds > most) {
          most = adds
          best = target
        }
      }
      goal[index] = best
      gains[best] += most
    }
    for (let target = 0; target < muster.targetCount; target++) settleAt(state, target)
  }

  const improve = (state: State): boolean => {
    let found = false
    for (let i = 0; i < many; i++) {
      const index = order[i]
      for (let link = 0; link < linkCount[index]; link++) {
        const from = goal[index]
        const to = links[index * DIRECTIONS + link]
        if (to === from) continue
        const before = gains[from] + gains[to]
        goal[index] = to
        if (gainOf(state, from, 0) + gainOf(state, to, 0) > before + MORE) {
          settleAt(state, from)
          settleAt(state, to)
          found = true
        } else goal[index] = from
      }
    }
    return found
  }

  /** Two change places, where neither could go alone. */
  const exchangePlaces = (state: State): boolean => {
    let found = false
    for (let i = 0; i < many; i++)
      for (let j = 0; j < i; j++) {
        const one = order[i]
        const two = order[j]
        const a = goal[one]
        const b = goal[two]
        if (a === b || force[one] === force[two] || !touches(one, b) || !touches(two, a)) continue
        const before = gains[a] + gains[b]
        goal[one] = b
        goal[two] = a
        if (gainOf(state, a, 0) + gainOf(state, b, 0) > before + MORE) {
          settleAt(state, a)
          settleAt(state, b)
          found = true
        } else {
          goal[one] = a
          goal[two] = b
        }
      }
    return found
  }

  // ---- Stacks fought together (9.2.2C) ----

  /** All who strike at the one touch the other too. */
  const allTouch = (target: number, other: number): boolean => {
    for (let i = 0; i < nearCount[target]; i++) {
      const index = near[target * MOST_NEAR + i]
      if (goal[index] === target && !touches(index, other)) return false
    }
    return true
  }

  const striker = (target: number): number => {
    for (let i = 0; i < nearCount[target]; i++) {
      const index = near[target * MOST_NEAR + i]
      if (goal[index] === target) return index
    }
    return -1
  }

  const join = (state: State, target: number, other: number): void => {
    const before = gains[target] + gains[other]
    for (let i = 0; i < nearCount[other]; i++) {
      const index = near[other * MOST_NEAR + i]
      if (goal[index] === other) goal[index] = target
    }
    partner[target] = other
    if (gainOf(state, target, 0) > before + MORE) {
      settleAt(state, target)
      partner[other] = -1
      gains[other] = 0
      cleared[other] = cleared[target]
      repulsed[other] = repulsed[target]
      return
    }
    partner[target] = target
    for (let i = 0; i < nearCount[other]; i++) {
      const index = near[other * MOST_NEAR + i]
      if (alone[index] === other) goal[index] = other
    }
  }

  const merge = (state: State): void => {
    for (let index = 0; index < muster.unitCount; index++) alone[index] = goal[index]
    for (let target = 0; target < muster.targetCount; target++) {
      const sample = partner[target] === target ? striker(target) : -1
      if (sample < 0) continue
      for (let link = 0; link < linkCount[sample]; link++) {
        const other = links[sample * DIRECTIONS + link]
        if (other === target || partner[other] !== other || partner[target] !== target) continue
        if (allTouch(target, other) && allTouch(other, target)) join(state, target, other)
      }
    }
  }

  // ---- Markers to come ----

  const wanted = new Int16Array(4)
  let wantedCount = 0
  const busy = new Uint8Array(title.units.length)

  /** 9.9.3: an HQ that directs no other yet. */
  const directorOf = (state: State, side: Side, hex: number): number => {
    const range = side === AXIS ? STUKA_RANGE : ARTILLERY_RANGE
    for (const hq of title.hqs[side])
      if (busy[hq] === 0 && state.hex[hq] !== NO_HEX && distance(title.board, state.hex[hq], hex) <= range) return hq
    return -1
  }

  const support = (state: State, side: Side): number => {
    wantedCount = 0
    const { impulse, name } = now(state)
    if (impulse !== 1 || name !== 'move') return 0
    for (const hq of title.hqs[side]) busy[hq] = 0
    if (side === AXIS) for (const { hq } of state.world.support) busy[hq] = 1
    let sum = 0
    for (let left = supportLeft(state, side); left > 0 && wantedCount < wanted.length; left--) {
      let best = -1
      let most = LEAST_HELP
      for (let target = 0; target < muster.targetCount; target++) {
        if (partner[target] < 0 || shifts[target] > 0 || directorOf(state, side, hexes[target]) < 0) continue
        const more = gainOf(state, target, SUPPORT_SHIFT) - gains[target]
        if (more > most) {
          most = more
          best = target
        }
      }
      if (best < 0) break
      if (side === AXIS) busy[directorOf(state, side, hexes[best])] = 1
      shifts[best] = SUPPORT_SHIFT
      wanted[wantedCount++] = hexes[best]
      settleAt(state, best)
      sum -= most * (1 - FORESEEN)
    }
    return sum
  }

  /** The position that the arrays tell of. */
  let reckoned: State | undefined

  const reckon = (state: State, side: Side): number => {
    reckoned = state
    muster.collect(state, side)
    wantedCount = 0
    if (muster.targetCount === 0) return 0
    exchange.victories = side === AXIS && now(state).name === 'move'
    exchange.converts = state.turn >= CONVERT_FROM
    tellOff(state)
    for (let pass = 0; pass < PASSES; pass++) if (!improve(state)) break
    if (exchangePlaces(state)) improve(state)
    merge(state)
    let sum = support(state, side)
    for (let target = 0; target < muster.targetCount; target++) if (partner[target] >= 0) sum += gains[target]
    return sum
  }

  const stuck = (motorised: number): number => {
    let sum = 0
    for (let index = 0; index < muster.unitCount; index++) {
      if (motor[units[index]] !== motorised) continue
      let free = 1
      for (let link = 0; link < linkCount[index]; link++) free *= cleared[links[index * DIRECTIONS + link]]
      sum += (1 - free) * force[index]
    }
    return sum
  }

  // ---- What is told ----

  const strikersOf = (target: number): number[] => {
    const list: number[] = []
    for (let i = 0; i < nearCount[target]; i++) {
      const index = near[target * MOST_NEAR + i]
      if (goal[index] === target) list.push(index)
    }
    return list
  }

  /** 9.11.2: victors are bound: no more of them than it takes, the fastest are spared. */
  const fewest = (target: number, strikers: readonly number[]): readonly number[] => {
    const state = reckoned
    if (state === undefined) return strikers
    const speed = (index: number): number => title.factor[units[index]]
    const spared = new Set<number>()
    for (const index of strikers.toSorted((a, b) => speed(b) - speed(a) || force[b] - force[a])) {
      // Who touches another stack has to strike somewhere
      if (linkCount[index] > 1) continue
      goal[index] = -1
      gainOf(state, target, 0)
      if (exchange.isVictory) spared.add(index)
      else goal[index] = target
    }
    for (const index of spared) goal[index] = target
    return strikers.filter(index => !spared.has(index))
  }

  const combats = (): Combat[] => {
    const list: Combat[] = []
    for (let target = 0; target < muster.targetCount; target++) {
      const strikers = partner[target] < 0 ? [] : strikersOf(target)
      if (strikers.length === 0) continue
      const isVictory = victory[target] === 1
      list.push({
        attackers: (isVictory ? fewest(target, strikers) : strikers).map(index => units[index]),
        targets: partner[target] === target ? [hexes[target]] : [hexes[target], hexes[partner[target]]],
        gain: gains[target],
        chance: cleared[target],
        isVictory,
      })
    }
    return list.sort((a, b) => b.gain - a.gain)
  }

  return {
    reckon,
    stuck,
    clearedAt: hex => (indexAt[hex] < 0 ? 0 : cleared[indexAt[hex]]),
    standsAt: hex => (indexAt[hex] < 0 ? 1 : 1 - cleared[indexAt[hex]] - repulsed[indexAt[hex]]),
    combats,
    hasWayOut: muster.hasWayOut,
    supported: () => [...wanted.subarray(0, wantedCount)],
  }
}
