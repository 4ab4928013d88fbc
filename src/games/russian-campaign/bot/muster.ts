// Who stands against whom in an impulse: all in an enemy ZOC must fight, and all they touch must be fought (9.2.2). Read
// from a position thousands of times: arrays are made once and filled again.
import { NO_HEX } from '../../../engine/board.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { AXIS, type Side } from '../meta.ts'
import { SUPPORT_SHIFT } from '../rules/charts.ts'
import { hasCombatSupply } from '../rules/combat-supply.ts'
import { isFirstImpulse, mayAttackFirstTurn } from '../rules/first-turn.ts'
import { weatherNow } from '../rules/turn.ts'
import { enemyOf, FLAG, type State } from '../state.ts'
import type { Title } from '../title.ts'
import type { Weights } from './weights.ts'

const MOST_TARGETS = 96
const MOST_UNITS = 192
export const MOST_NEAR = 24

/** Combat factors of a remnant (9.12.1); half a factor more is what any counter is worth. */
const REMNANT = 2.5

/** Targets are enemy stacks, units are ours that must strike; both by their place in these arrays. */
export interface Muster {
  targetCount: number
  unitCount: number
  /** 9.8.3: rivers count for nothing in the first impulse of the war. */
  hasRivers: boolean
  readonly hexes: Int16Array
  /** Doubled in a major city or in the mountains, which is `firm`. */
  readonly defence: Float32Array
  readonly firm: Uint8Array
  readonly theirs: Float32Array
  readonly theirLeast: Float32Array
  /** Worth of those lost if driven off: workers, and all who have nowhere to go. */
  readonly theirDoomed: Float32Array
  /** 9.12.1: what comes back of them, and of the least of them. */
  readonly theirRemnant: Float32Array
  readonly leastRemnant: Float32Array
  readonly theirCount: Uint8Array
  /** Columns of a marker that lies there. */
  readonly shifts: Uint8Array
  /** Worth of all of ours who touch it, those too who strike no more. */
  readonly stake: Float32Array
  readonly near: Int16Array
  readonly nearCount: Uint8Array
  readonly units: Int16Array
  readonly force: Float32Array
  readonly links: Int16Array
  readonly linkCount: Uint8Array
  /** What a retreat costs it. */
  readonly back: Float32Array
  /** Its share of the city that is left to the enemy if it goes. */
  readonly leaves: Float32Array
  /** Of a hex: its place among the targets, or -1. */
  readonly indexAt: Int16Array
  collect(state: State, side: Side): void
  /** May a unit of the side in the hex be taken back anywhere (9.7.2)? */
  hasWayOut(state: State, hex: number, side: Side): boolean
}

export const musterOf = (
  title: Title,
  weights: Weights,
  worth: Float32Array,
  /** What it costs to leave the hex to the enemy. */
  home: Float32Array,
): Muster => {
  const { board, strength, side: sideOf, closed, barred, strait, woods, isPartisan, isWorker } = title
  const { neighbours } = board
  const wayStamp = new Int32Array(board.size * 2)
  const wayOut = new Uint8Array(board.size * 2)
  let stamp = 0
  const leavesRemnant = Uint8Array.from(title.units, ({ unitClass, nation, branch }) =>
    unitClass === 'guards' ||
    unitClass === 'ss' ||
    (nation === 'germany' && unitClass === 'regular' && branch !== 'paratroop')
      ? 1
      : 0,
  )

  const hasWayOut = (state: State, hex: number, side: Side): boolean => {
    const enemy = enemyOf(side)
    const zoc = state.zoc[enemy]
    const shut = closed[hex] & ~strait[hex]
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const next = neighbours[hex * DIRECTIONS + direction]
      if (next === NO_HEX || (shut & (1 << direction)) !== 0 || barred[next] === 1 || zoc[next] > 0) continue
      const first = state.first[next]
      if (first === NO_UNIT || sideOf[first] === side) return true
    }
    return false
  }
  const isOpen = (state: State, hex: number, side: Side): boolean => {
    const at = hex * 2 + side
    if (wayStamp[at] !== stamp) {
      wayStamp[at] = stamp
      wayOut[at] = hasWayOut(state, hex, side) ? 1 : 0
    }
    return wayOut[at] === 1
  }

  const enemyIn = (state: State, hex: number, enemy: number): boolean => {
    for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit])
      if (isPartisan[unit] === 0) return sideOf[unit] === enemy
    return false
  }

  const muster: Muster = {
    targetCount: 0,
    unitCount: 0,
    hasRivers: true,
    hexes: new Int16Array(MOST_TARGETS),
    defence: new Float32Array(MOST_TARGETS),
    firm: new Uint8Array(MOST_TARGETS),
    theirs: new Float32Array(MOST_TARGETS),
    theirLeast: new Float32Array(MOST_TARGETS),
    theirDoomed: new Float32Array(MOST_TARGETS),
    theirRemnant: new Float32Array(MOST_TARGETS),
    leastRemnant: new Float32Array(MOST_TARGETS),
    theirCount: new Uint8Array(MOST_TARGETS),
    shifts: new Uint8Array(MOST_TARGETS),
    stake: new Float32Array(MOST_TARGETS),
    near: new Int16Array(MOST_TARGETS * MOST_NEAR),
    nearCount: new Uint8Array(MOST_TARGETS),
    units: new Int16Array(MOST_UNITS),
    force: new Float32Array(MOST_UNITS),
    links: new Int16Array(MOST_UNITS * DIRECTIONS),
    linkCount: new Uint8Array(MOST_UNITS),
    back: new Float32Array(MOST_UNITS),
    leaves: new Float32Array(MOST_UNITS),
    indexAt: new Int16Array(board.size).fill(-1),
    collect: (state, side) => collect(state, side),
    hasWayOut,
  }
  const { hexes, stake, near, nearCount, units, force, links, linkCount, back, leaves, indexAt } = muster

  const powerOf = (state: State, unit: number, isWinter: boolean): number =>
    isWinter && !hasCombatSupply(state, unit) ? Math.ceil(strength[unit] / 2) : strength[unit]

  const shareOf = (state: State, hex: number): number => {
    if (home[hex] === 0) return 0
    let count = 0
    for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit]) if (strength[unit] > 0) count++
    return home[hex] / count
  }

  const face = (state: State, hex: number, enemy: Side, isWinter: boolean): number => {
    const target = muster.targetCount++
    indexAt[hex] = target
    hexes[target] = hex
    nearCount[target] = 0
    stake[target] = 0
    muster.shifts[target] = 0
    let sum = 0
    let all = 0
    let least = 1e9
    let lost = 0
    let count = 0
    let remnant = 0
    let oneRemnant = 0
    const isOut = woods[hex] === 0 && isOpen(state, hex, enemy)
    for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit]) {
      if (isPartisan[unit] === 1) continue
      sum += powerOf(state, unit, isWinter)
      all += worth[unit]
      count++
      const rest = isOut && leavesRemnant[unit] === 1 ? (worth[unit] * REMNANT) / (strength[unit] + 0.5) : 0
      if (worth[unit] < least) {
        least = worth[unit]
        oneRemnant = rest
      }
      if (rest > 0) remnant = rest
      if (woods[hex] === 0 && (!isOut || isWorker[unit] === 1)) lost += worth[unit]
    }
    const { firm, defence, theirs, theirLeast, theirDoomed, theirRemnant, leastRemnant, theirCount } = muster
    firm[target] = title.majorCity[hex] === 1 || title.mountain[hex] === 1 ? 1 : 0
    defence[target] = firm[target] === 1 ? sum * 2 : sum
    theirs[target] = all
    theirLeast[target] = least
    theirDoomed[target] = lost
    theirRemnant[target] = remnant
    leastRemnant[target] = oneRemnant
    theirCount[target] = count
    return target
  }

  const collect = (state: State, side: Side): void => {
    for (let target = 0; target < muster.targetCount; target++) indexAt[hexes[target]] = -1
    muster.targetCount = 0
    muster.unitCount = 0
    stamp++
    const enemy = enemyOf(side) as Side
    const zoc = state.zoc[enemy]
    const isFirst = side === AXIS && isFirstImpulse(state)
    const isWinter = weatherNow(state) === 'snow'
    muster.hasRivers = !isFirst
    for (const unit of title.unitsOf[side]) {
      const hex = state.hex[unit]
      if (hex === NO_HEX || strength[unit] === 0 || zoc[hex] === 0 || isPartisan[unit] === 1) continue
      if (muster.unitCount === MOST_UNITS) break
      const index = muster.unitCount
      let count = 0
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const next = neighbours[hex * DIRECTIONS + direction]
        if (next === NO_HEX || (closed[hex] & (1 << direction)) !== 0 || !enemyIn(state, next, enemy)) continue
        if (isFirst && !mayAttackFirstTurn(state, unit, next)) continue
        let target = indexAt[next]
        if (target < 0) {
          if (muster.targetCount === MOST_TARGETS) continue
          target = face(state, next, enemy, isWinter)
        }
        stake[target] += worth[unit]
        links[index * DIRECTIONS + count++] = target
      }
      // 9.11.3: a victor strikes at nobody any more, but whom it touches must be struck at
      if (count === 0 || (state.flags[unit] & FLAG.spent) !== 0) continue
      for (let link = 0; link < count; link++) {
        const target = links[index * DIRECTIONS + link]
        if (nearCount[target] < MOST_NEAR) near[target * MOST_NEAR + nearCount[target]++] = index
      }
      units[index] = unit
      linkCount[index] = count
      force[index] = powerOf(state, unit, isWinter)
      back[index] = woods[hex] === 1 ? 0 : isOpen(state, hex, side) ? worth[unit] * weights.drivenOff : worth[unit]
      leaves[index] = shareOf(state, hex)
      muster.unitCount++
    }
    for (const { marker, hex } of state.world.support)
      if (hex !== NO_HEX && indexAt[hex] >= 0 && sideOf[marker] === side) muster.shifts[indexAt[hex]] = SUPPORT_SHIFT
  }

  return muster
}
