// Combats as a mind reckons them: all who stand next to an enemy must fight and all they touch must be fought (9.2.2), so
// a position is worth its whole allocation. Who strikes at whom is settled unit by unit; nothing is allocated here.
import { distance, NO_HEX } from '../../../engine/board.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import { cell } from '../../../engine/odds.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { AXIS, type Side } from '../meta.ts'
import { CRT, RESULTS, STUKA_RANGE, SUPPORT_SHIFT } from '../rules/charts.ts'
import { hasCombatSupply } from '../rules/combat-supply.ts'
import { isFirstImpulse, mayAttackFirstTurn } from '../rules/first-turn.ts'
import { supportLeft } from '../rules/support.ts'
import { now, weatherNow } from '../rules/turn.ts'
import { enemyOf, FLAG, type State } from '../state.ts'
import type { Title } from '../title.ts'

const FACES = 6
const COLUMNS = CRT.columns.length
/** Share of each result in each column: `column * RESULTS.length + result`. */
const CHANCE = new Float32Array(COLUMNS * RESULTS.length)
for (let column = 0; column < COLUMNS; column++)
  for (let die = 1; die <= FACES; die++)
    CHANCE[column * RESULTS.length + RESULTS.indexOf(cell(CRT, die, column) as (typeof RESULTS)[number])] += 1 / FACES
const [AE, A1, AR, , EX, DR, D1, DE, DS] = RESULTS.keys()
/** Column of 1:1. */
const EVEN = 5
/** 9.11.1, as a column. */
const VICTORY = EVEN + 9
const HOPELESS = -1
/** Of what a marker would bring, as long as it is not laid. */
const FORESEEN = 0.9

const MOST_TARGETS = 96
const MOST_UNITS = 192
const MOST_NEAR = 24

export interface FightWeights {
  /** Of its worth, what a retreat into safety costs a unit. */
  readonly drivenOff: number
  /** Of its worth, what a surrender costs beyond an elimination: it never comes back. */
  readonly surrender: number
  /** An enemy driven off or destroyed beside what he is worth: a hex of ground. */
  readonly ground: number
  /** An automatic victory opens the way at once. */
  readonly breach: number
}

/** Whole columns; HOPELESS below 1:6. */
export const columnOf = (attack: number, defence: number, shift: number): number => {
  if (attack <= 0) return HOPELESS
  const column =
    (attack >= defence ? EVEN - 1 + Math.floor(attack / defence) : EVEN + 1 - Math.ceil(defence / attack)) + shift
  return column < 0 ? HOPELESS : column
}

/** What a defender must expect in each column: the stack is lost, one unit of it is, it goes back. */
export const LOST = Float32Array.from({ length: COLUMNS }, (_, column) => {
  const at = column * RESULTS.length
  return CHANCE[at + DE] + CHANCE[at + DS]
})
export const ONE_LOST = Float32Array.from({ length: COLUMNS }, (_, column) => {
  const at = column * RESULTS.length
  return CHANCE[at + D1] + CHANCE[at + EX]
})
export const DRIVEN = Float32Array.from({ length: COLUMNS }, (_, column) => CHANCE[column * RESULTS.length + DR])
/** And an attacker with no way back: all lost, one lost. */
export const SACRIFICED = Float32Array.from({ length: COLUMNS }, (_, column) => {
  const at = column * RESULTS.length
  return CHANCE[at + AE] + CHANCE[at + A1] + CHANCE[at + AR]
})

export interface Combat {
  readonly attackers: readonly number[]
  readonly targets: readonly number[]
  readonly gain: number
  readonly isVictory: boolean
}

export interface Fights {
  /** What the side's combats of this impulse should bring it. */
  reckon(state: State, side: Side): number
  /** After `reckon`: how likely the hex is rid of its enemies. */
  clearedAt(hex: number): number
  combats(): Combat[]
  /** May a unit of the side in the hex be taken back anywhere? */
  hasWayOut(state: State, hex: number, side: Side): boolean
  /** The hexes where a marker would help most, best first. */
  supported(): number[]
}

export const fightsOf = (
  title: Title,
  weights: FightWeights,
  worth: Float32Array,
  /** What it is worth to be rid of the enemy in the hex. */
  prize: Float32Array,
): Fights => {
  const { board, strength, side: sideOf, closed, barred, strait, woods, rivers, isPartisan, isWorker } = title
  const { neighbours } = board

  const indexAt = new Int16Array(board.size).fill(-1)
  const targets = new Int16Array(MOST_TARGETS)
  const defence = new Float32Array(MOST_TARGETS)
  const theirs = new Float32Array(MOST_TARGETS)
  const theirLeast = new Float32Array(MOST_TARGETS)
  /** Lost where they are driven off: workers, and all who have nowhere to go. */
  const theirDoomed = new Float32Array(MOST_TARGETS)
  const theirCount = new Uint8Array(MOST_TARGETS)
  const firm = new Uint8Array(MOST_TARGETS)
  const shifts = new Uint8Array(MOST_TARGETS)
  const near = new Int16Array(MOST_TARGETS * MOST_NEAR)
  const nearCount = new Uint8Array(MOST_TARGETS)
  /** Fought together with that one, itself if alone. */
  const partner = new Int16Array(MOST_TARGETS)
  const gains = new Float32Array(MOST_TARGETS)
  const cleared = new Float32Array(MOST_TARGETS)
  const victory = new Uint8Array(MOST_TARGETS)
  const alike = new Float32Array(MOST_TARGETS)
  let targetCount = 0

  const units = new Int16Array(MOST_UNITS)
  const force = new Float32Array(MOST_UNITS)
  const links = new Int16Array(MOST_UNITS * DIRECTIONS)
  const linkCount = new Uint8Array(MOST_UNITS)
  const goal = new Int16Array(MOST_UNITS)
  /** Whom it struck at before stacks were put together. */
  const alone = new Int16Array(MOST_UNITS)
  const back = new Float32Array(MOST_UNITS)
  const order = new Int16Array(MOST_UNITS)
  let unitCount = 0

  const wayStamp = new Int32Array(board.size * 2)
  const wayOut = new Uint8Array(board.size * 2)
  let stamp = 0
  let riversCount = true
  let victories = false

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

  // ---- Who stands against whom ----

  const face = (state: State, hex: number, enemy: Side, isWinter: boolean): number => {
    const target = targetCount++
    indexAt[hex] = target
    targets[target] = hex
    nearCount[target] = 0
    partner[target] = target
    shifts[target] = 0
    let sum = 0
    let all = 0
    let least = 1e9
    let lost = 0
    let count = 0
    const open = woods[hex] === 1 || isOpen(state, hex, enemy)
    for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit]) {
      if (isPartisan[unit] === 1) continue
      const power = isWinter && !hasCombatSupply(state, unit) ? Math.ceil(strength[unit] / 2) : strength[unit]
      sum += power
      all += worth[unit]
      count++
      if (worth[unit] < least) least = worth[unit]
      if (!open || (isWorker[unit] === 1 && woods[hex] === 0)) lost += worth[unit]
    }
    firm[target] = title.majorCity[hex] === 1 || title.mountain[hex] === 1 ? 1 : 0
    defence[target] = firm[target] === 1 ? sum * 2 : sum
    theirs[target] = all
    theirLeast[target] = least
    theirDoomed[target] = lost
    theirCount[target] = count
    return target
  }

  const collect = (state: State, side: Side): void => {
    for (let target = 0; target < targetCount; target++) indexAt[targets[target]] = -1
    targetCount = 0
    unitCount = 0
    stamp++
    const enemy = enemyOf(side) as Side
    const zoc = state.zoc[enemy]
    const isFirst = isFirstImpulse(state)
    const isWinter = weatherNow(state) === 'snow'
    riversCount = !isFirst
    for (const unit of title.unitsOf[side]) {
      const hex = state.hex[unit]
      if (hex === NO_HEX || strength[unit] === 0 || zoc[hex] === 0 || isPartisan[unit] === 1) continue
      if (unitCount === MOST_UNITS) break
      const index = unitCount
      let count = 0
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const next = neighbours[hex * DIRECTIONS + direction]
        if (next === NO_HEX || (closed[hex] & (1 << direction)) !== 0 || !enemyIn(state, next, enemy)) continue
        if (isFirst && !mayAttackFirstTurn(state, unit, next)) continue
        let target = indexAt[next]
        if (target < 0) {
          if (targetCount === MOST_TARGETS) continue
          target = face(state, next, enemy, isWinter)
        }
        links[index * DIRECTIONS + count++] = target
      }
      if (count === 0) continue
      // 9.11.3: a victor strikes at nobody any more, but whom it touches must be struck at
      if ((state.flags[unit] & FLAG.spent) !== 0) continue
      for (let link = 0; link < count; link++) {
        const target = links[index * DIRECTIONS + link]
        if (nearCount[target] < MOST_NEAR) near[target * MOST_NEAR + nearCount[target]++] = index
      }
      units[index] = unit
      linkCount[index] = count
      force[index] = isWinter && !hasCombatSupply(state, unit) ? Math.ceil(strength[unit] / 2) : strength[unit]
      back[index] = woods[hex] === 1 ? 0 : isOpen(state, hex, side) ? worth[unit] * weights.drivenOff : worth[unit]
      unitCount++
    }
    for (const { marker, hex } of state.world.support)
      if (hex !== NO_HEX && indexAt[hex] >= 0 && sideOf[marker] === side) shifts[indexAt[hex]] = SUPPORT_SHIFT
  }

  // ---- One combat ----

  let clearedBy = 0
  let isVictory = false

  const isAcross = (from: number, target: number): boolean =>
    rivers[from] !== 0 && (rivers[from] & rivers[target]) === 0

  /** The combat of a target and its partner with those who are told off for it; `more` columns for a marker to come. */
  const combat = (state: State, target: number, more: number): number => {
    const other = partner[target]
    const isPair = other !== target
    let attack = 0
    let ours = 0
    let least = 1e9
    let retreat = 0
    let across = riversCount && firm[target] === 0
    let otherAcross = isPair && riversCount && firm[other] === 0
    for (let i = 0; i < nearCount[target]; i++) {
      const index = near[target * MOST_NEAR + i]
      if (goal[index] !== target) continue
      const unit = units[index]
      attack += force[index]
      ours += worth[unit]
      if (worth[unit] < least) least = worth[unit]
      retreat += back[index]
      if (across && !isAcross(state.hex[unit], targets[target])) across = false
      if (otherAcross && !isAcross(state.hex[unit], targets[other])) otherAcross = false
    }
    let against = across ? defence[target] * 2 : defence[target]
    let all = theirs[target]
    let theirOne = theirLeast[target]
    let doomed = theirDoomed[target]
    let count = theirCount[target]
    let shift = shifts[target]
    if (isPair) {
      against += otherAcross ? defence[other] * 2 : defence[other]
      all += theirs[other]
      theirOne = Math.min(theirOne, theirLeast[other])
      doomed += theirDoomed[other]
      count += theirCount[other]
      if (shifts[other] > shift) shift = shifts[other]
    }
    isVictory = false
    const column = columnOf(attack, Math.max(1, against), Math.max(shift, more))
    if (column === HOPELESS) {
      clearedBy = 0
      // 9.5b: somebody surrenders
      let touching = 0
      for (let i = 0; i < nearCount[target]; i++) touching += worth[units[near[target * MOST_NEAR + i]]]
      return -0.3 - 0.7 * touching
    }
    let staying = woods[targets[target]] === 1 ? theirs[target] : 0
    let ground = weights.ground + prize[targets[target]]
    let groundBack = woods[targets[target]] === 1 ? 0 : ground
    if (isPair) {
      const second = weights.ground + prize[targets[other]]
      ground += second
      if (woods[targets[other]] === 1) staying += theirs[other]
      else groundBack += second
    }
    if (column >= VICTORY && victories) {
      isVictory = true
      clearedBy = 1
      return all * (1 + weights.surrender) + ground + weights.breach
    }
    const at = Math.min(column, COLUMNS - 1) * RESULTS.length
    const driven = doomed + Math.max(0, all - staying - doomed) * weights.drivenOff + groundBack
    const left = all > 0 ? (all - theirOne) / all : 0
    const oneLost = theirOne + (count === 1 ? ground : driven * left)
    const oneClears = count === 1 || staying === 0 ? 1 : 0
    const backClears = staying === 0 ? 1 : 0
    clearedBy =
      CHANCE[at + DE] + CHANCE[at + DS] + (CHANCE[at + D1] + CHANCE[at + EX]) * oneClears + CHANCE[at + DR] * backClears
    return (
      -CHANCE[at + AE] * ours -
      CHANCE[at + A1] * (least + retreat) -
      CHANCE[at + AR] * retreat +
      CHANCE[at + EX] * (oneLost - least) +
      CHANCE[at + DR] * driven +
      CHANCE[at + D1] * oneLost +
      CHANCE[at + DE] * (all + ground) +
      CHANCE[at + DS] * (all * (1 + weights.surrender) + ground)
    )
  }

  const settleAt = (state: State, target: number): number => {
    gains[target] = combat(state, target, 0)
    cleared[target] = clearedBy
    victory[target] = isVictory ? 1 : 0
    return gains[target]
  }

  // ---- Who strikes at whom ----

  const touches = (index: number, target: number): boolean => {
    for (let link = 0; link < linkCount[index]; link++) if (links[index * DIRECTIONS + link] === target) return true
    return false
  }

  const tellOff = (state: State): void => {
    for (let target = 0; target < targetCount; target++) {
      for (let i = 0; i < nearCount[target]; i++) goal[near[target * MOST_NEAR + i]] = target
      alike[target] = combat(state, target, 0)
    }
    let many = 0
    for (let index = 0; index < unitCount; index++) {
      let best = links[index * DIRECTIONS]
      for (let link = 1; link < linkCount[index]; link++) {
        const target = links[index * DIRECTIONS + link]
        if (alike[target] > alike[best]) best = target
      }
      goal[index] = best
      if (linkCount[index] === 1) continue
      // The weakest first: they are for the soak-offs
      let at = many++
      while (at > 0 && force[order[at - 1]] > force[index]) {
        order[at] = order[at - 1]
        at--
      }
      order[at] = index
    }
    for (let target = 0; target < targetCount; target++) settleAt(state, target)
    for (let pass = 0; pass < 3; pass++) if (!improve(state, many)) break
  }

  const improve = (state: State, many: number): boolean => {
    let found = false
    for (let i = 0; i < many; i++) {
      const index = order[i]
      for (let link = 0; link < linkCount[index]; link++) {
        const from = goal[index]
        const to = links[index * DIRECTIONS + link]
        if (to === from) continue
        const before = gains[from] + gains[to]
        goal[index] = to
        const without = combat(state, from, 0)
        const withIt = combat(state, to, 0)
        if (without + withIt > before + 1e-4) {
          settleAt(state, from)
          settleAt(state, to)
          found = true
        } else goal[index] = from
      }
    }
    return found
  }

  /** Two stacks fought as one, where all who fight them touch both (9.2.2C). */
  const merge = (state: State): void => {
    for (let target = 0; target < targetCount; target++) {
      if (partner[target] !== target) continue
      let sample = -1
      for (let i = 0; i < nearCount[target] && sample < 0; i++) {
        const index = near[target * MOST_NEAR + i]
        if (goal[index] === target) sample = index
      }
      if (sample < 0) continue
      for (let link = 0; link < linkCount[sample]; link++) {
        const other = links[sample * DIRECTIONS + link]
        if (other === target || partner[other] !== other || partner[target] !== target) continue
        let both = true
        for (let i = 0; i < nearCount[target] && both; i++) {
          const index = near[target * MOST_NEAR + i]
          if (goal[index] === target && !touches(index, other)) both = false
        }
        for (let i = 0; i < nearCount[other] && both; i++) {
          const index = near[other * MOST_NEAR + i]
          if (goal[index] === other && !touches(index, target)) both = false
        }
        if (!both) continue
        const before = gains[target] + gains[other]
        for (let i = 0; i < nearCount[other]; i++) {
          const index = near[other * MOST_NEAR + i]
          if (goal[index] === other) goal[index] = target
        }
        partner[target] = other
        const together = combat(state, target, 0)
        if (together > before + 1e-4) {
          settleAt(state, target)
          partner[other] = -1
          gains[other] = 0
          cleared[other] = cleared[target]
          continue
        }
        partner[target] = target
        for (let i = 0; i < nearCount[other]; i++) {
          const index = near[other * MOST_NEAR + i]
          if (alone[index] === other) goal[index] = other
        }
      }
    }
  }

  // ---- Markers to come ----

  const wanted = new Int16Array(4)
  let wantedCount = 0

  const support = (state: State, side: Side): number => {
    wantedCount = 0
    const { impulse, name } = now(state)
    if (impulse !== 1 || name !== 'move') return 0
    let left = supportLeft(state, side)
    let sum = 0
    const range = side === AXIS ? STUKA_RANGE : 5
    for (; left > 0 && wantedCount < wanted.length; left--) {
      let best = -1
      let most = 0.05
      for (let target = 0; target < targetCount; target++) {
        if (partner[target] < 0 || shifts[target] > 0) continue
        if (!isDirected(state, side, targets[target], range)) continue
        const more = combat(state, target, SUPPORT_SHIFT) - gains[target]
        if (more > most) {
          most = more
          best = target
        }
      }
      if (best < 0) break
      shifts[best] = SUPPORT_SHIFT
      wanted[wantedCount++] = targets[best]
      sum += most * FORESEEN
    }
    return sum
  }

  const isDirected = (state: State, side: Side, hex: number, range: number): boolean => {
    for (const hq of title.hqs[side])
      if (state.hex[hq] !== NO_HEX && distance(board, state.hex[hq], hex) <= range) return true
    return false
  }

  const reckon = (state: State, side: Side): number => {
    collect(state, side)
    victories = side === AXIS && now(state).name === 'move'
    if (targetCount === 0) return 0
    tellOff(state)
    for (let index = 0; index < unitCount; index++) alone[index] = goal[index]
    merge(state)
    let sum = support(state, side)
    for (let target = 0; target < targetCount; target++) if (partner[target] >= 0) sum += gains[target]
    return sum
  }

  return {
    reckon,
    clearedAt: hex => (indexAt[hex] < 0 ? 0 : cleared[indexAt[hex]]),
    combats: () => {
      const list: Combat[] = []
      for (let target = 0; target < targetCount; target++) {
        if (partner[target] < 0) continue
        const attackers: number[] = []
        for (let i = 0; i < nearCount[target]; i++) {
          const index = near[target * MOST_NEAR + i]
          if (goal[index] === target) attackers.push(units[index])
        }
        if (attackers.length === 0) continue
        const both = partner[target] === target ? [targets[target]] : [targets[target], targets[partner[target]]]
        list.push({ attackers, targets: both, gain: gains[target], isVictory: victory[target] === 1 })
      }
      return list.sort((a, b) => b.gain - a.gain)
    },
    hasWayOut,
    supported: () => [...wanted.subarray(0, wantedCount)],
  }
}
