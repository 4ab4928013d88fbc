// Who may strike at which stack: the hexes struck at, and under each those who could take part. Kept apart from what a strike
// brings; nothing is allocated here.
import { NO_HEX } from '../../../engine/board.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { SOVIET } from '../meta.ts'
import { isUnassigned } from '../rules/command.ts'
import { isBridged } from '../rules/map.ts'
import { easiestClass, FOOT } from '../rules/steps.ts'
import { enemyOf, FLAG, STATUS, type State } from '../state.ts'
import { MOST_STEPS, type Title } from '../title.ts'
import type { Counters, Ground } from './numbers.ts'

export const MOST_TARGETS = 96
export const MOST_ATTACKERS = 48

export class Roster {
  private readonly title: Title
  private readonly counters: Counters
  private readonly terrain: Ground
  /** By unit: where the tables have it, and who is taken already. */
  private readonly cases: Int32Array
  private readonly used: Uint8Array
  private readonly isFree: Uint8Array
  private readonly onWheels: Uint8Array
  private readonly indexAt: Int16Array

  count = 0
  readonly targets = new Int16Array(MOST_TARGETS)
  readonly sizes = new Int16Array(MOST_TARGETS)
  readonly candidates = new Int16Array(MOST_TARGETS * MOST_ATTACKERS)
  /** By candidate of a reply: what a river leaves of its strength. */
  readonly shares = new Float32Array(MOST_TARGETS * MOST_ATTACKERS)

  constructor(title: Title, counters: Counters, terrain: Ground, cases: Int32Array, used: Uint8Array) {
    this.title = title
    this.counters = counters
    this.terrain = terrain
    this.cases = cases
    this.used = used
    this.isFree = Uint8Array.from(title.units, (_, unit) => (isUnassigned(title, unit) ? 1 : 0))
    this.onWheels = Uint8Array.from(title.units, (_, unit) => (easiestClass(title, unit) === FOOT ? 0 : 1))
    this.indexAt = new Int16Array(title.board.size).fill(-1)
  }

  clear(): void {
    for (let i = 0; i < this.count; i++) this.indexAt[this.targets[i]] = -1
    this.count = 0
  }

  addTarget(hex: number): number {
    if (this.count === MOST_TARGETS) return -1
    this.indexAt[hex] = this.count
    this.targets[this.count] = hex
    this.sizes[this.count] = 0
    return this.count++
  }

  /** Everybody who may attack, under each stack that he stands next to. */
  collect(state: State, side: number, isLater: boolean): void {
    const { title, used, isFree, onWheels, terrain, indexAt } = this
    const { neighbours } = title.board
    const enemy = enemyOf(side)
    for (const unit of title.unitsOf[side]) {
      if (state.status[unit] !== STATUS.onMap || used[unit] === 1) continue
      if (title.attack[unit * MOST_STEPS + state.lost[unit]] === 0) continue
      const flags = state.flags[unit]
      if (!isLater && (flags & (FLAG.strategic | FLAG.ferried)) !== 0) continue
      if (!isLater && side === SOVIET && isFree[unit] === 0 && (flags & FLAG.active) === 0) continue
      const hex = state.hex[unit]
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const near = neighbours[hex * DIRECTIONS + direction]
        if (near === NO_HEX) continue
        const there = state.first[near]
        if (there === NO_UNIT || title.side[there] !== enemy) continue
        if (onWheels[unit] === 1 && (terrain.water[hex] & (1 << direction)) !== 0 && !isBridged(state, hex, direction))
          continue
        let index = indexAt[near]
        if (index < 0) {
          if (!isLater && state.combats.some(({ target }) => target === near)) continue
          index = this.addTarget(near)
          if (index < 0) continue
        }
        this.enlist(index, unit)
      }
    }
  }

  /** The steadiest first, then the strongest. */
  private enlist(index: number, unit: number): void {
    const { sizes, candidates, cases, counters } = this
    if (sizes[index] === MOST_ATTACKERS) return
    const base = index * MOST_ATTACKERS
    const morale = counters.morale[cases[unit]]
    const attack = counters.attack[cases[unit]]
    let j = base + sizes[index]++
    for (; j > base; j--) {
      const other = cases[candidates[j - 1]]
      const isBefore =
        morale !== counters.morale[other] ? morale > counters.morale[other] : attack > counters.attack[other]
      if (!isBefore) break
      candidates[j] = candidates[j - 1]
    }
    candidates[j] = unit
  }
}
