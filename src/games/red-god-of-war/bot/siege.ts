// What the Soviets stand ready for: the attack on a goal that each army round it could make in its next impulse. One impulse
// alone never sees it: who stands in ZOC hardly moves, so the ring has to be there a turn before the blow.
import { directionTo, distance, NO_HEX } from '../../../engine/board.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { GERMAN, SOVIET } from '../meta.ts'
import { columnOf } from '../rules/charts.ts'
import { isFortified } from '../rules/map.ts'
import type { State } from '../state.ts'
import { MOST_STEPS, type Title } from '../title.ts'
import type { Duel } from './duel.ts'

/** More than this it is not worth to stand ready: a weak garrison is struck at now. */
const MOST = 3
/** 8.56 */
const ENCIRCLED = 4

export type Siege = (state: State, goals: readonly number[]) => number

export const siegeOf = (title: Title, duel: Duel, shelter: Uint8Array): Siege => {
  const { board, river, isTank, isInfantry } = title
  const armies = title.units.length
  const strength = new Float64Array(armies)
  const hexes = new Uint8Array(armies)
  const arms = new Uint8Array(armies)
  const here = new Uint8Array(armies)
  const present = new Int16Array(64)

  /** Between two columns, what both are worth: a unit more is a step towards the next one. */
  const gainOf = (state: State, goal: number, attack: number, defence: number, cover: number): number => {
    const column = columnOf(attack, defence)
    let more = attack
    while (columnOf(more, defence) === column) more++
    let less = attack
    while (less > 1 && columnOf(less - 1, defence) === column) less--
    const now = duel.exposure(state, goal, attack, cover)
    const next = duel.exposure(state, goal, more, cover)
    return Math.max(0, now + ((next - now) * (attack - less)) / (more - less))
  }

  const around = (state: State, goal: number): number => {
    let count = 0
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const near = board.neighbours[goal * DIRECTIONS + direction]
      if (near === NO_HEX) continue
      const first = state.first[near]
      if (first === NO_UNIT || title.side[first] !== SOVIET) continue
      const isWet = (river[near] & (1 << directionTo(board, near, goal))) !== 0
      for (let unit: number = first; unit !== NO_UNIT; unit = state.next[unit]) {
        const army = state.army[unit]
        const attack = title.attack[unit * MOST_STEPS + state.lost[unit]]
        if (attack === 0 || army === NO_UNIT || (isWet && isTank[unit] === 1)) continue
        if (strength[army] === 0) present[count++] = army
        strength[army] += isWet ? attack / 2 : attack
        if (!isWet) here[army] |= (isTank[unit] === 1 ? 1 : 0) | (isInfantry[unit] === 1 ? 2 : 0)
        hexes[army] |= 1 << direction
      }
      for (let i = 0; i < count; i++) {
        if (here[present[i]] === 3) arms[present[i]] = 1
        here[present[i]] = 0
      }
    }
    return count
  }

  const bits = (set: number): number => {
    let count = 0
    for (let rest = set; rest !== 0; rest &= rest - 1) count++
    return count
  }

  return (state, goals) => {
    let sum = 0
    for (const goal of goals) {
      const first = state.first[goal]
      if (first === NO_UNIT || title.side[first] !== GERMAN) continue
      const count = around(state, goal)
      if (count === 0) continue
      let defence = 0
      for (let unit: number = first; unit !== NO_UNIT; unit = state.next[unit])
        defence += title.defence[unit * MOST_STEPS + state.lost[unit]] * (duel.isDoubled(state, unit) ? 2 : 1)
      defence = Math.max(1, defence)
      const cover =
        shelter[goal] + (isFortified(state, goal) ? 1 : 0) + (duel.hasDefenceHq(state, GERMAN, goal) ? 1 : 0)
      for (let i = 0; i < count; i++) {
        const army = present[i]
        const at = state.hex[army]
        const help =
          (at !== NO_HEX && distance(board, at, goal) <= title.range[army] ? 1 : 0) +
          arms[army] +
          (bits(hexes[army]) >= ENCIRCLED ? 1 : 0)
        if (at !== NO_HEX) sum += Math.min(MOST, gainOf(state, goal, Math.ceil(strength[army]), defence, cover - help))
        strength[army] = 0
        hexes[army] = 0
        arms[army] = 0
      }
    }
    return sum
  }
}
