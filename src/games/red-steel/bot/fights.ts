// Who strikes at which stack, with which guns: all attacks of a side from where it stands, and all that it could do after a
// move of its own. Nothing is allocated here: it is asked thousands of times for one plan.
import { enemyOf, STATUS, type State } from '../state.ts'
import type { Title } from '../title.ts'
import { Batteries } from './batteries.ts'
import { placeOf, roomRound, SOMEWHERE } from './beside.ts'
import { Clash, type Prices } from './clash.ts'
import { COLUMNS, type Counters, caseOf, type Ground, LEAVES } from './numbers.ts'
import { MOST_ATTACKERS, MOST_TARGETS, Roster } from './roster.ts'
import { Screen } from './screen.ts'
import { Strikes } from './strikes.ts'

/** Marks a striker who could come to the other bank of the Prut only. */
export const OVER_WATER = 0x4000
const HALF = 0.5

/** Who could strike at a hex after a move of his: `units` from `start[hex]` to `start[hex + 1]`, the steadiest first. */
export interface Strikers {
  readonly start: Int32Array
  readonly units: Int16Array
  /** By hex: how far it is to the nearest of them. */
  readonly far: Uint8Array
}

/** A reply is worked out with so many of those who could come. */
const MOST_STRIKERS = 16
const MOST_GUNS = 48
/** An attack with guns takes about so many salvos. */
const SALVOS = 2
/** What a stack that was driven off can't do in its next turn. */
const STRUCK = 0.45

export class Fights {
  private readonly title: Title
  private readonly prices: Prices
  private readonly clash: Clash
  private readonly batteries: Batteries
  private readonly screen: Screen
  private readonly roster: Roster

  private readonly cases: Int32Array
  private readonly used: Uint8Array
  private readonly chosen = new Int16Array(MOST_TARGETS)
  private readonly isHelped = new Uint8Array(MOST_TARGETS)
  private readonly order = new Int16Array(MOST_TARGETS)
  private readonly promise = new Float32Array(MOST_TARGETS)
  private readonly gunsOf = new Int16Array(MOST_TARGETS * MOST_GUNS)
  private readonly gunsChosen = new Int16Array(MOST_TARGETS)
  /** Guns taken by an attack already, by their place in `batteries.guns`. */
  private readonly firing = new Int16Array(MOST_GUNS)
  private firingCount = 0

  /** After `attacks` or `reply`, by target: what it brings, at which column, how sure the defenders are gone. */
  readonly gains = new Float32Array(MOST_TARGETS)
  readonly columns = new Int8Array(MOST_TARGETS)
  readonly cleared = new Float32Array(MOST_TARGETS)
  /** By hex: what the attacks of the last `attacks` leave of the strength of those there. */
  private readonly weak: Float32Array
  private readonly strikes: Strikes
  private hold: Float32Array

  constructor(title: Title, counters: Counters, terrain: Ground, prices: Prices) {
    this.title = title
    this.prices = prices
    this.clash = new Clash(title, counters, terrain, prices)
    this.batteries = new Batteries(title, counters)
    this.screen = new Screen(title)
    this.cases = new Int32Array(title.units.length)
    this.used = new Uint8Array(title.units.length)
    this.roster = new Roster(title, counters, terrain, this.cases, this.used)
    this.weak = new Float32Array(title.board.size).fill(1)
    this.hold = new Float32Array(title.board.size)
    this.strikes = new Strikes(title, this.batteries, this.cases)
  }

  /** The prices have changed. */
  reprice(): void {
    this.strikes.forget()
  }

  // ---- For those who ask ----

  /** After `attacks` or `reply`: how many hexes are struck at, and which. */
  get count(): number {
    return this.roster.count
  }
  get targets(): Int16Array {
    return this.roster.targets
  }

  attackers(index: number): number[] {
    const base = index * MOST_ATTACKERS
    return [...this.roster.candidates.subarray(base, base + this.chosen[index])]
  }
  guns(index: number): number[] {
    return [...this.gunsOf.subarray(index * MOST_GUNS, index * MOST_GUNS + this.gunsChosen[index])]
  }

  /** One combat as it stands, with so much support on either side: what it brings the attacker. */
  combat(state: State, attackers: readonly number[], target: number, ground: number, help = 0, against = 0): number {
    const { clash, cases } = this
    this.lookUp(state)
    clash.face(state, cases, target, ground)
    for (const unit of attackers)
      clash.join(state, cases, unit, target, placeOf(this.title, state.hex[unit], target), 1)
    return clash.gainWith(help, against, clash.shift())
  }

  /** What all guns in reach could add to an attack of the side on the hex, for the attacker or against him. */
  supportOn(state: State, side: number, hex: number, isAttacker: boolean): number {
    this.lookUp(state)
    this.batteries.prepare(state, this.cases, side, false)
    return isAttacker ? this.batteries.forAttack(side, hex) : this.batteries.forDefence(enemyOf(side), hex)
  }

  // ---- All attacks of a side ----

  /**
   * What the attacks bring that can be made from where everybody stands: now or, whoever may fight then, in the next turn.
   * `ground`: what a hex is worth beside its units; `hold`: what it is worth to keep one.
   */
  attacks(state: State, side: number, ground: Float32Array, hold: Float32Array, isLater = false): number {
    this.hold = hold
    this.begin(state)
    if (!isLater) for (const { attackers } of state.combats) for (const unit of attackers) this.used[unit] = 1
    this.batteries.prepare(state, this.cases, side, isLater)
    this.roster.collect(state, side, isLater)
    const sum = this.settle(state, side, ground, false)
    this.forget()
    for (let i = 0; i < this.count && !isLater; i++) {
      if (this.gains[i] <= 0) continue
      this.weak[this.targets[i]] = 1 - STRUCK * this.cleared[i]
    }
    return sum
  }

  /** Nobody has been struck. */
  forget(): void {
    this.weak.fill(1)
  }

  /** What the side could do after a move, with those weakened that the last `attacks` strike at. */
  reply(state: State, side: number, ground: Float32Array, { start, units, far }: Strikers): number {
    const { title, screen, roster } = this
    const { candidates, shares, sizes } = roster
    const enemy = enemyOf(side)
    this.begin(state)
    this.batteries.prepare(state, this.cases, side, true)
    for (const unit of title.unitsOf[enemy]) {
      if (state.status[unit] !== STATUS.onMap) continue
      const hex = state.hex[unit]
      if (state.first[hex] !== unit || start[hex] === start[hex + 1] || screen.isBeyond(far[hex])) continue
      const anybody = screen.open(state, hex, enemy, far)
      const index = roster.addTarget(hex)
      if (index < 0) break
      const base = index * MOST_ATTACKERS
      for (let i = start[hex]; i < start[hex + 1] && sizes[index] < MOST_STRIKERS; i++) {
        const striker = units[i] & ~OVER_WATER
        const isWet = striker !== units[i]
        if (state.status[striker] !== STATUS.onMap) continue
        if (!anybody && !isWet && !screen.lets(state.hex[striker])) continue
        shares[base + sizes[index]] = isWet ? HALF : 1
        candidates[base + sizes[index]++] = striker
      }
    }
    return this.settle(state, side, ground, true)
  }

  private lookUp(state: State): void {
    const { cases } = this
    for (let unit = 0; unit < cases.length; unit++) cases[unit] = caseOf(state, unit)
  }

  private begin(state: State): void {
    this.roster.clear()
    this.firingCount = 0
    this.used.fill(0)
    this.lookUp(state)
    this.strikes.begin(state)
  }

  /** The best attack first; those who take part in it are gone for the others. */
  private settle(state: State, side: number, ground: Float32Array, isReply: boolean): number {
    const { targets, gains, promise, order, chosen, cleared } = this
    for (let i = 0; i < this.count; i++) {
      promise[i] = this.promised(state, side, i, ground[targets[i]], isReply)
      let j = i - 1
      while (j >= 0 && promise[order[j]] < promise[i]) {
        order[j + 1] = order[j]
        j--
      }
      order[j + 1] = i
    }
    let sum = 0
    for (let i = 0; i < this.count; i++) {
      const index = order[i]
      if (promise[index] <= 0) {
        chosen[index] = 0
        gains[index] = 0
        cleared[index] = 0
        continue
      }
      if (i > 0 && this.isTouched(side, index)) this.strike(state, side, index, ground[targets[index]], isReply)
      sum += gains[index]
      this.commit(state, side, index, isReply)
    }
    return sum
  }

  /** A strike while everybody is still free for it. */
  private promised(state: State, side: number, index: number, ground: number, isReply: boolean): number {
    const { strikes, weak } = this
    const { candidates, shares, sizes } = this.roster
    const target = this.targets[index]
    const base = index * MOST_ATTACKERS
    strikes.ask(state, side, target, ground, isReply)
    for (let i = base; i < base + sizes[index]; i++) {
      const unit = candidates[i]
      if (isReply) strikes.add(unit, shares[i] * weak[state.hex[unit]], SOMEWHERE)
      else {
        strikes.add(unit, 1, placeOf(this.title, state.hex[unit], target))
        if (this.hold[state.hex[unit]] > 0) strikes.stay(state, unit)
      }
    }
    const slot = strikes.slot()
    if (!strikes.isKnown(slot)) {
      const gain = this.strike(state, side, index, ground, isReply)
      strikes.remember(slot, gain, this.chosen[index], this.columns[index], this.isHelped[index])
      return gain
    }
    this.note(index, strikes.gain[slot], strikes.chosen[slot], strikes.column[slot], strikes.isHelped[slot])
    return strikes.gain[slot]
  }

  /** Has another attack taken anybody or any guns that it could have? */
  private isTouched(side: number, index: number): boolean {
    const { candidates, sizes } = this.roster
    const base = index * MOST_ATTACKERS
    for (let i = base; i < base + sizes[index]; i++) if (this.used[candidates[i]] === 1) return true
    for (let i = 0; i < this.firingCount; i++)
      if (this.batteries.fire(side, this.firing[i], this.targets[index]) > 0) return true
    return false
  }

  // ---- One target ----

  /** What the side's guns that have nothing to do yet could add. */
  private supportAt(side: number, hex: number): number {
    let sum = this.batteries.forAttack(side, hex)
    if (sum > 0) for (let i = 0; i < this.firingCount; i++) sum -= this.batteries.fire(side, this.firing[i], hex)
    return sum
  }

  private joins(state: State, at: number, target: number, isReply: boolean): void {
    const { candidates, shares } = this.roster
    const unit = candidates[at]
    if (isReply) this.clash.join(state, this.cases, unit, target, SOMEWHERE, shares[at] * this.weak[state.hex[unit]])
    else {
      const hex = state.hex[unit]
      const place = placeOf(this.title, hex, target)
      this.clash.join(state, this.cases, unit, target, place, 1)
      if (this.hold[hex] > 0) this.clash.leaves(state, unit, place, this.hold[hex])
    }
  }

  /** The best of the sets that grow unit by unit. */
  private strike(state: State, side: number, index: number, ground: number, isReply: boolean): number {
    const { clash, used, prices } = this
    const { candidates, sizes } = this.roster
    const target = this.targets[index]
    const base = index * MOST_ATTACKERS
    const guns = this.supportAt(side, target)
    const against = this.batteries.forDefence(enemyOf(side), target)
    const most = isReply ? roomRound(this.title, state, target, side) : MOST_ATTACKERS
    clash.face(state, this.cases, target, ground)
    let best = 0
    let bestCount = 0
    let bestColumn = -1
    let isHelped = 0
    let joined = 0
    let plain = -1
    let full = -1
    for (let i = 0; i < sizes[index] && joined < most; i++) {
      const unit = candidates[base + i]
      if (used[unit] === 1) continue
      this.joins(state, base + i, target, isReply)
      joined++
      if (clash.attack < 1) continue
      const shift = clash.shift()
      // More of the same column only costs more
      const column = clash.column(0, 0, shift)
      if (column > plain) {
        plain = column
        const gain = clash.gain(0, against, shift) - clash.bound
        if (gain > best) {
          best = gain
          bestCount = i + 1
          bestColumn = column
          isHelped = 0
        }
      }
      if (guns === 0) continue
      const lifted = clash.column(guns, 0, shift)
      if (lifted <= full || lifted <= column) continue
      full = lifted
      const gain = clash.gain(guns, against, shift) - clash.bound - prices.salvo * SALVOS
      if (gain <= best) continue
      best = gain
      bestCount = i + 1
      bestColumn = lifted
      isHelped = 1
    }
    this.note(index, best, bestCount, bestColumn, isHelped)
    return best
  }

  private note(index: number, gain: number, chosen: number, column: number, isHelped: number): void {
    this.chosen[index] = chosen
    this.gains[index] = gain
    this.columns[index] = column
    this.cleared[index] = column < 0 ? 0 : LEAVES[Math.min(column, COLUMNS - 1)]
    this.isHelped[index] = isHelped
  }

  /** After `strike`: those who strike are taken, and the fewest guns that lift the column as far. */
  private commit(state: State, side: number, index: number, isReply: boolean): void {
    const { clash, used, batteries } = this
    const { candidates } = this.roster
    const target = this.targets[index]
    const base = index * MOST_ATTACKERS
    const isHelped = this.isHelped[index] === 1
    this.gunsChosen[index] = 0
    if (isHelped) clash.face(state, this.cases, target, 0)
    let kept = 0
    for (let i = 0; i < this.chosen[index]; i++) {
      const unit = candidates[base + i]
      if (used[unit] === 1) continue
      used[unit] = 1
      if (isHelped) this.joins(state, base + i, target, isReply)
      candidates[base + kept++] = unit
    }
    this.chosen[index] = kept
    if (!isHelped) return
    const shift = clash.shift()
    const guns = batteries.guns[side]
    let help = 0
    for (let gun = 0; gun < guns.length && this.firingCount < MOST_GUNS; gun++) {
      const strength = used[guns[gun]] === 1 ? 0 : batteries.fire(side, gun, target)
      if (strength === 0) continue
      if (clash.column(help, 0, shift) >= this.columns[index]) break
      help += strength
      used[guns[gun]] = 1
      this.firing[this.firingCount++] = gun
      this.gunsOf[index * MOST_GUNS + this.gunsChosen[index]++] = guns[gun]
    }
  }
}
