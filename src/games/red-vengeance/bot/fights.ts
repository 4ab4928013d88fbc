// The attacks of one side as they could be made now: who of those next to several enemies strikes at which, and what all of
// it should bring. The Allies must attack everybody they stand next to (8.1), once; an Axis unit everybody or nobody (8.2).
import { NO_HEX } from '../../../engine/board.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import { AXIS } from '../meta.ts'
import { isUntouched } from '../rules/combat.ts'
import { enemyOf, FLAG, type State } from '../state.ts'
import type { Title } from '../title.ts'
import type { Dice, Kinds } from './dice.ts'
import { blow, clears, newToll, type Toll, type Tolls, type Worths } from './losses.ts'

const MOST_TARGETS = 96
const MOST_TOGETHER = 8
/** Hits that a hex costs beside its own, where nobody is left for it alone: it spoils the combat that must take it in. */
const LEFT_OVER = 1.2
/** What counts in the phase whose attacks are reckoned. */
export interface Rules {
  /** 8.1 */
  readonly must: boolean
  /** 8.2a */
  readonly allOrNothing: boolean
  /** 8.3b: only those who can break through. */
  readonly breakthrough: boolean
  /** Attacks are being made: who has attacked is out. */
  readonly begun: boolean
  readonly snow: boolean
}

export interface Combat {
  readonly attackers: readonly number[]
  readonly targets: readonly number[]
  readonly gain: number
}

export interface Fights {
  /** Who stands where: asked before the rest. */
  survey(state: State): void
  /** By hex: side of its units, or -1. */
  readonly holder: Int8Array
  /** What the attacks of the side should bring it. */
  reckon(state: State, side: number, rules: Rules, worths: Worths, ground: Float32Array): number
  /** After `reckon`: how likely an enemy hex is still held, by hex (1 where nobody attacks). */
  readonly stays: Float32Array
  /** After `reckon`: dice that answer the attacks out of the hex; those who join from elsewhere have their share of them. */
  answers(state: State, hex: number): number
  /** After `reckon`: the attacks in the order in which they are to be made. */
  combats(): Combat[]
}

export const fightsOf = (title: Title, kinds: Kinds, dice: Dice, tolls: Tolls): Fights => {
  const { board, leader } = title
  const { neighbours } = board
  const count = title.units.length
  const holder = new Int8Array(board.size)
  const stays = new Float32Array(board.size).fill(1)
  const indexAt = new Int16Array(board.size).fill(-1)
  const targets = new Int16Array(MOST_TARGETS)
  const toll: Toll[] = Array.from({ length: MOST_TARGETS }, newToll)
  const defence = new Float32Array(MOST_TARGETS)
  const brought = new Float32Array(MOST_TARGETS)
  const gain = new Float32Array(MOST_TARGETS)
  const fighters = new Int16Array(count)
  const options = new Int8Array(count)
  const option = new Int16Array(count * DIRECTIONS)
  const counted = new Float32Array(count * DIRECTIONS)
  const chosen = new Int16Array(count)
  const bonus = new Uint8Array(count)
  const used = new Uint8Array(count)
  /** 8.1: somebody must attack it in this phase. */
  const owed = new Uint8Array(MOST_TARGETS)
  const joint = newToll()
  const one = new Int16Array(1)
  const together = new Int16Array(MOST_TOGETHER)
  let targetCount = 0
  let fighterCount = 0
  /** Attacks of the all-or-nothing kind, by the set of their targets. */
  let sets: { attackers: number[]; targets: number[]; gain: number; cleared: number }[] = []
  let apart = true
  let isForced = false

  const survey = (state: State): void => {
    holder.fill(-1)
    for (let unit = 0; unit < count; unit++) {
      const hex = state.hex[unit]
      if (hex !== NO_HEX && leader[unit] === 0) holder[hex] = state.side[unit]
    }
  }

  /** Leaders lend their dice to the strongest of their stack (11.21f: never more than it has). */
  const lend = (state: State, side: number): void => {
    bonus.fill(0)
    for (let unit = 0; unit < count; unit++) {
      if (leader[unit] === 0 || state.side[unit] !== side || state.hex[unit] === NO_HEX) continue
      let best = -1
      for (let each = state.first[state.hex[unit]]; each >= 0; each = state.next[each])
        if (leader[each] === 0 && (best < 0 || title.strength[each] > title.strength[best])) best = each
      if (best >= 0) bonus[best] = Math.max(bonus[best], Math.min(kinds.attackBonus[unit], title.strength[best]))
    }
  }

  const collect = (state: State, side: number, rules: Rules, worths: Worths, ground: Float32Array): void => {
    for (let i = 0; i < targetCount; i++) {
      indexAt[targets[i]] = -1
      stays[targets[i]] = 1
    }
    targetCount = 0
    fighterCount = 0
    const enemy = enemyOf(side)
    lend(state, side)
    for (let unit = 0; unit < count; unit++) {
      const hex = state.hex[unit]
      if (hex === NO_HEX || state.side[unit] !== side || leader[unit] === 1) continue
      if (rules.breakthrough && kinds.breaks[unit] === 0) continue
      if (rules.begun && (state.flags[unit] & FLAG.attacked) !== 0) continue
      let near = 0
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const to = neighbours[hex * DIRECTIONS + direction]
        if (to === NO_HEX || holder[to] !== enemy) continue
        let index = indexAt[to]
        if (index < 0) {
          if (targetCount === MOST_TARGETS) continue
          index = targetCount++
          indexAt[to] = index
          targets[index] = to
          one[0] = to
          tolls.reckon(toll[index], state, one, 1, worths, ground)
          defence[index] = dice.defence(state, to, rules.snow)
          brought[index] = 0
          owed[index] = rules.must && isUntouched(state, to) ? 1 : 0
        }
        option[unit * DIRECTIONS + near] = index
        counted[unit * DIRECTIONS + near] = dice.attack(state, unit, hex, to, rules.snow) + bonus[unit]
        near++
      }
      if (near === 0) continue
      options[unit] = near
      chosen[unit] = -1
      fighters[fighterCount++] = unit
    }
  }

  /** What so many dice on the target bring; nobody at all leaves its defenders to be met by others. */
  const worthAt = (index: number, attack: number, step: number): number => {
    if (attack <= 0) return owed[index] === 1 ? -step * (LEFT_OVER + defence[index] / 6) : 0
    return blow(toll[index], attack) - (step * defence[index]) / 6
  }

  const join = (unit: number, slot: number, sign: number): void => {
    brought[option[unit * DIRECTIONS + slot]] += sign * counted[unit * DIRECTIONS + slot]
    chosen[unit] = sign > 0 ? slot : -1
  }

  const bestSlot = (unit: number, step: number): number => {
    let best = 0
    let most = Number.NEGATIVE_INFINITY
    for (let slot = 0; slot < options[unit]; slot++) {
      const index = option[unit * DIRECTIONS + slot]
      const with_ = brought[index] + counted[unit * DIRECTIONS + slot]
      const more = worthAt(index, with_, step) - worthAt(index, brought[index], step)
      if (more > most) {
        most = more
        best = slot
      }
    }
    return best
  }

  const allocate = (must: boolean, step: number): number => {
    for (let i = 0; i < fighterCount; i++) if (options[fighters[i]] === 1) join(fighters[i], 0, 1)
    for (let i = 0; i < fighterCount; i++) {
      const unit = fighters[i]
      if (options[unit] > 1) join(unit, bestSlot(unit, step), 1)
    }
    for (let i = 0; i < fighterCount; i++) {
      const unit = fighters[i]
      if (options[unit] < 2) continue
      join(unit, chosen[unit], -1)
      join(unit, bestSlot(unit, step), 1)
    }
    let sum = 0
    for (let index = 0; index < targetCount; index++) {
      gain[index] = worthAt(index, brought[index], step)
      if (!must && gain[index] <= 0) {
        gain[index] = 0
        continue
      }
      sum += gain[index]
      if (brought[index] > 0) stays[targets[index]] = 1 - clears(toll[index], brought[index])
    }
    return sum
  }

  // ---- 8.2a: everybody next to it or nobody ----

  const isWithin = (unit: number, size: number): boolean => {
    for (let slot = 0; slot < options[unit]; slot++) {
      let found = false
      for (let i = 0; i < size && !found; i++) found = together[i] === option[unit * DIRECTIONS + slot]
      if (!found) return false
    }
    return true
  }

  const weigh = (state: State, lead: number, worths: Worths, ground: Float32Array, step: number): void => {
    const size = options[lead]
    let against = 0
    for (let slot = 0; slot < size; slot++) {
      together[slot] = option[lead * DIRECTIONS + slot]
      against += defence[together[slot]]
    }
    let attack = 0
    const attackers: number[] = []
    for (let i = 0; i < fighterCount; i++) {
      const unit = fighters[i]
      if (used[unit] === 1 || !isWithin(unit, size)) continue
      let least = counted[unit * DIRECTIONS]
      for (let slot = 1; slot < options[unit]; slot++) least = Math.min(least, counted[unit * DIRECTIONS + slot])
      attack += least
      attackers.push(unit)
    }
    let which = toll[together[0]]
    if (size > 1) {
      const hexes: number[] = []
      for (let i = 0; i < size; i++) hexes.push(targets[together[i]])
      tolls.reckon(joint, state, hexes, size, worths, ground)
      which = joint
    }
    const value = blow(which, attack) - (step * against) / 6
    if (value <= 0) return
    const hexes: number[] = []
    for (let i = 0; i < size; i++) hexes.push(targets[together[i]])
    sets.push({ attackers, targets: hexes, gain: value, cleared: clears(which, attack) })
  }

  const allOrNothing = (state: State, worths: Worths, ground: Float32Array, step: number): number => {
    sets = []
    let from = -1
    for (let i = 0; i < fighterCount; i++) used[fighters[i]] = 0
    for (let i = 0; i < fighterCount; i++) {
      const lead = fighters[i]
      if (state.hex[lead] === from) continue
      from = state.hex[lead]
      weigh(state, lead, worths, ground, step)
    }
    sets.sort((a, b) => b.gain - a.gain)
    let sum = 0
    const taken: typeof sets = []
    for (const each of sets) {
      if (each.attackers.some(unit => used[unit] === 1) || each.targets.some(hex => stays[hex] < 1)) continue
      for (const unit of each.attackers) used[unit] = 1
      for (const hex of each.targets) stays[hex] = Math.min(0.999, 1 - each.cleared)
      sum += each.gain
      taken.push(each)
    }
    sets = taken
    return sum
  }

  const reckon: Fights['reckon'] = (state, side, rules, worths, ground) => {
    collect(state, side, rules, worths, ground)
    apart = !rules.allOrNothing
    isForced = rules.must
    if (targetCount === 0) {
      sets = []
      return 0
    }
    const step = worths.step[side]
    return apart ? allocate(rules.must, step) : allOrNothing(state, worths, ground, step)
  }

  const answers = (state: State, hex: number): number => {
    if (!apart) return 0
    let sum = 0
    for (let index = 0; index < targetCount; index++) {
      let inside = 0
      let all = 0
      for (let i = 0; i < fighterCount; i++) {
        const unit = fighters[i]
        if (option[unit * DIRECTIONS + chosen[unit]] !== index) continue
        all++
        if (state.hex[unit] === hex) inside++
      }
      if (inside > 0) sum += (defence[index] * inside) / all
    }
    return sum
  }

  const combats = (): Combat[] => {
    if (!apart) return sets
    const list: { attackers: number[]; targets: number[]; gain: number }[] = []
    for (let index = 0; index < targetCount; index++)
      list.push({ attackers: [], targets: [targets[index]], gain: gain[index] })
    for (let i = 0; i < fighterCount; i++) {
      const unit = fighters[i]
      list[option[unit * DIRECTIONS + chosen[unit]]].attackers.push(unit)
    }
    if (isForced) takeInOwed(list)
    return list.filter(({ attackers }) => attackers.length > 0).sort((a, b) => b.gain - a.gain)
  }

  /** 8.1: a hex that nobody has for himself goes with the poorest of the combats next to it. */
  const takeInOwed = (list: readonly { attackers: number[]; targets: number[]; gain: number }[]): void => {
    for (let index = 0; index < targetCount; index++) {
      if (owed[index] === 0 || list[index].attackers.length > 0) continue
      let poorest = -1
      for (let i = 0; i < fighterCount; i++) {
        const unit = fighters[i]
        const own = option[unit * DIRECTIONS + chosen[unit]]
        if (poorest >= 0 && list[own].gain >= list[poorest].gain) continue
        for (let slot = 0; slot < options[unit]; slot++) if (option[unit * DIRECTIONS + slot] === index) poorest = own
      }
      if (poorest >= 0) list[poorest].targets.push(targets[index])
    }
  }

  return { survey, holder, reckon, stays, answers, combats }
}

/** Are the two sides' attacks bound by the rule of the Axis (8.2a)? Not in breakthrough combat (8.3a). */
export const isAllOrNothing = (side: number, breakthrough: boolean): boolean => side === AXIS && !breakthrough
