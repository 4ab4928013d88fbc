// What hits cost the owner of a stack: steps or ground, as he would choose (8.5, 8.6). The costs come from the worth of his
// units, the room behind them and the worth of the hex.
import { NO_HEX } from '../../../engine/board.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { ALLIED, AXIS } from '../meta.ts'
import { CASUALTY, HITLER_DIES } from '../rules/charts.ts'
import { enemyOf, type State } from '../state.ts'
import type { Title } from '../title.ts'
import { chances, type Kinds, MOST_DICE, MOST_HITS } from './dice.ts'

/** Hits beyond the capacity of a hex are all one. */
const WIDTH = MOST_HITS + 1
const MOST_STEPS = MOST_HITS - 1
const DIE = 6

/** Worth of a unit at full strength and reduced, by unit; both sides. */
export interface Worths {
  readonly full: Float32Array
  readonly reduced: Float32Array
  /** What a hit costs an attacker of the side, about. */
  readonly step: Float32Array
}

/** 15.2: a casualty point for the balance at the end; strength for what it can still do. */
export const worthsOf = (title: Title, state: State, casualty: number, material: ArrayLike<number>): Worths => {
  const units = [...title.units.keys()]
  const lost = (unit: number, isReduced: boolean): number => {
    if (title.leader[unit] === 1) return 0
    const { nation } = title.units[unit]
    if (state.side[unit] !== AXIS) return isReduced ? CASUALTY.alliedReduced : CASUALTY.allied
    return nation !== 'german' ? 0 : isReduced ? CASUALTY.germanReduced : CASUALTY.german
  }
  const full = Float32Array.from(
    units,
    unit => casualty * lost(unit, false) + material[state.side[unit]] * title.strength[unit],
  )
  const reduced = Float32Array.from(
    units,
    unit => casualty * (lost(unit, false) - lost(unit, true)) + material[state.side[unit]] * title.reduced[unit],
  )
  return { full, reduced, step: Float32Array.of(casualty / 2 + 1.5 * material[AXIS], casualty + 2 * material[ALLIED]) }
}

/** A hex, or several of one combat, as a target: what so many hits cost the defender. */
export interface Toll {
  /** By hits, up to `steps + 1`: as the owner would choose, and with no way back. */
  readonly cost: Float64Array
  readonly shut: Float64Array
  /** Is the hex given up? */
  readonly leaves: Uint8Array
  steps: number
}

export const newToll = (): Toll => ({
  cost: new Float64Array(WIDTH),
  shut: new Float64Array(WIDTH),
  leaves: new Uint8Array(WIDTH),
  steps: 0,
})

const expected = (cost: Float64Array, steps: number, dice: number): number => {
  const base = Math.min(MOST_DICE, dice) * WIDTH
  let rest = 1
  let sum = 0
  for (let hits = 0; hits <= steps; hits++) {
    const chance = chances[base + hits]
    sum += chance * cost[hits]
    rest -= chance
  }
  return sum + rest * cost[steps + 1]
}

/** What dice on it should bring to the attacker. */
export const blow = ({ cost, steps }: Toll, dice: number): number => expected(cost, steps, dice)

/** The same where nobody can go back. */
export const shutBlow = ({ shut, steps }: Toll, dice: number): number => expected(shut, steps, dice)

/** How likely the hex is given up. */
export const clears = ({ leaves, steps }: Toll, dice: number): number => {
  const base = Math.min(MOST_DICE, dice) * WIDTH
  let stays = 0
  for (let hits = 0; hits <= steps; hits++) if (leaves[hits] === 0) stays += chances[base + hits]
  return 1 - stays
}

/** How likely so many dice hit as often as there are steps. */
export const fallsTo = (dice: number, steps: number): number => {
  const base = Math.min(MOST_DICE, dice) * WIDTH
  let stays = 0
  for (let hits = 0; hits < Math.min(steps, WIDTH); hits++) stays += chances[base + hits]
  return 1 - stays
}

export interface Tolls {
  /** Fills the toll for the defenders of these hexes; `ground` is what giving up a hex costs, by hex. */
  reckon(toll: Toll, state: State, hexes: ArrayLike<number>, count: number, worths: Worths, ground: Float32Array): void
  /** Can the units of the hex go back at all (8.63, 8.65)? */
  hasRoom(state: State, hex: number, side: number): boolean
}

export const tollsOf = (title: Title, kinds: Kinds, drivenOff: number): Tolls => {
  const { neighbours } = title.board
  const next = new Float32Array(MOST_STEPS + 2)
  const then = new Float32Array(MOST_STEPS + 2)
  const paid = new Float64Array(WIDTH)

  const isOpen = (state: State, near: number, side: number): boolean => {
    if (near === NO_HEX || title.barred[near] === 1) return false
    for (let unit = state.first[near]; unit !== NO_UNIT; unit = state.next[unit])
      if (title.leader[unit] === 0) return state.side[unit] === side
    return state.zoc[enemyOf(side)][near] === 0
  }

  const hasRoom = (state: State, hex: number, side: number): boolean => {
    // NE E SE SW W NW: straight to the enemy's edge is never open
    const forward = side === AXIS ? 1 : 4
    for (let direction = 0; direction < DIRECTIONS; direction++)
      if (direction !== forward && isOpen(state, neighbours[hex * DIRECTIONS + direction], side)) return true
    return false
  }

  /** 11.27b, 11.27c: Berlin is held, but Hitler may be dead. He is half of what it is worth. */
  const despair = ({ cost, shut, leaves }: Toll, most: number, worth: number): void => {
    for (let hits = 0; hits <= most; hits++) {
      if (leaves[hits] === 1) continue
      const dies = (DIE + 1 - (hits === 0 ? HITLER_DIES.unhurt : HITLER_DIES.hit)) / DIE
      cost[hits] += dies * worth
      shut[hits] += dies * worth
    }
  }

  const reckon: Tolls['reckon'] = (toll, state, hexes, count, worths, ground) => {
    let units = 0
    let steps = 0
    let all = 0
    let land = 0
    let room = true
    let shock = true
    for (let i = 0; i < count; i++) {
      const hex = hexes[i]
      land += ground[hex]
      let side = -1
      for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit]) {
        if (title.leader[unit] === 1 || steps >= MOST_STEPS - 1) continue
        side = state.side[unit]
        const isFull = state.steps[unit] > 1 && title.steps[unit] > 1
        const worth = isFull ? worths.full[unit] : worths.reduced[unit]
        next[units] = isFull ? worths.full[unit] - worths.reduced[unit] : worth
        then[units] = isFull ? worths.reduced[unit] : -1
        if (kinds.shock[unit] === 0) shock = false
        units++
        steps += state.steps[unit]
        all += worth
      }
      if (room && side >= 0) room = hasRoom(state, hex, side)
    }
    const factor = shock && units > 0 ? 2 : 1
    const most = Math.min(WIDTH - 2, steps * factor)
    paid[0] = 0
    const fighters = units
    for (let lost = 1; lost <= steps; lost++) {
      let cheapest = 0
      for (let i = 1; i < units; i++) if (next[i] < next[cheapest]) cheapest = i
      paid[lost] = paid[lost - 1] + next[cheapest]
      if (then[cheapest] >= 0) {
        next[cheapest] = then[cheapest]
        then[cheapest] = -1
      } else {
        units--
        next[cheapest] = next[units]
        then[cheapest] = then[units]
      }
    }
    toll.steps = most
    toll.cost[0] = 0
    toll.shut[0] = 0
    toll.leaves[0] = 0
    for (let hits = 1; hits <= most; hits++) {
      const owed = Math.floor(hits / factor)
      // Stand and pay, or pay one step and go
      const stand = owed === steps ? all + land : paid[owed]
      const go = room && owed > 1 ? paid[1] + drivenOff * fighters * (owed - 1) + land : Number.POSITIVE_INFINITY
      toll.cost[hits] = Math.min(stand, go)
      toll.shut[hits] = stand
      toll.leaves[hits] = go < stand || owed === steps ? 1 : 0
    }
    toll.cost[most + 1] = all + land
    toll.shut[most + 1] = all + land
    toll.leaves[most + 1] = 1
    if (count === 1 && hexes[0] === title.at.berlin && state.world.hitler) despair(toll, most, ground[hexes[0]] / 2)
  }

  return { reckon, hasRoom }
}
