// Guns that could fire for a combat, of both sides, and how much they bring to each hex: kept up from one position to the
// next, as few of them change.

import { SOVIET } from '../meta.ts'
import { isUnassigned } from '../rules/command.ts'
import { enemyOf, FLAG, MORALE, STATUS, type State } from '../state.ts'
import type { Title } from '../title.ts'
import type { Counters } from './numbers.ts'

const NOT_READY = -1
const STRENGTHS = 64
const ATTACK = 0
const DEFENCE = 1

/** The guns of one side in one role. */
interface Park {
  /** By gun: hex and strength in one number, or NOT_READY. */
  readonly known: Int32Array
  /** By hex. */
  readonly support: Int16Array
}

export class Batteries {
  private readonly title: Title
  private readonly counters: Counters
  readonly guns: readonly (readonly number[])[]
  private readonly parks: readonly (readonly Park[])[]
  private readonly isFree: Uint8Array
  private readonly discs = new Map<number, Int16Array>()

  constructor(title: Title, counters: Counters) {
    this.title = title
    this.counters = counters
    this.guns = [0, 1].map(side =>
      title.unitsOf[side].filter(unit => title.isArtillery[unit] + title.isMonitor[unit] > 0),
    )
    this.parks = this.guns.map(guns =>
      [ATTACK, DEFENCE].map(() => ({
        known: new Int32Array(guns.length).fill(NOT_READY),
        support: new Int16Array(title.board.size),
      })),
    )
    this.isFree = Uint8Array.from(title.units, (_, unit) => (isUnassigned(title, unit) ? 1 : 0))
  }

  /** Hexes within range. */
  private disc(hex: number, range: number): Int16Array {
    const key = hex * STRENGTHS + range
    const known = this.discs.get(key)
    if (known !== undefined) return known
    const { q, r, size } = this.title.board
    const list: number[] = []
    for (let other = 0; other < size; other++) {
      const dq = q[other] - q[hex]
      const dr = r[other] - r[hex]
      if ((Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2 <= range) list.push(other)
    }
    const disc = Int16Array.from(list)
    this.discs.set(key, disc)
    return disc
  }

  /** Deployed, with ammunition, not demoralised, out of the enemy's ZOC (11.21); 15.11 for an attack of this turn. */
  private readyAs(state: State, unit: number, role: number, anybody: boolean): boolean {
    const { title } = this
    if (state.status[unit] !== STATUS.onMap || state.morale[unit] === MORALE.demoralised) return false
    if (title.isMonitor[unit] === 1) return true
    const flags = state.flags[unit]
    const side = title.side[unit]
    if ((flags & FLAG.limbered) !== 0 || state.salvos[unit] === 0 || state.zoc[enemyOf(side)][state.hex[unit]] > 0)
      return false
    return role === DEFENCE || anybody || side !== SOVIET || this.isFree[unit] === 1 || (flags & FLAG.active) !== 0
  }

  private muster(state: State, cases: Int32Array, side: number, role: number, anybody: boolean): void {
    const { title, counters } = this
    const guns = this.guns[side]
    const { known, support } = this.parks[side][role]
    const table = role === ATTACK ? counters.supportAttack : counters.supportDefence
    for (let i = 0; i < guns.length; i++) {
      const unit = guns[i]
      const now = this.readyAs(state, unit, role, anybody)
        ? state.hex[unit] * STRENGTHS + table[cases[unit]]
        : NOT_READY
      const before = known[i]
      if (now === before) continue
      known[i] = now
      if (before !== NOT_READY) this.change(support, before, title.range[unit], -1)
      if (now !== NOT_READY) this.change(support, now, title.range[unit], 1)
    }
  }

  private change(support: Int16Array, what: number, range: number, sign: number): void {
    const strength = sign * (what % STRENGTHS)
    for (const hex of this.disc(Math.floor(what / STRENGTHS), range)) support[hex] += strength
  }

  /** For attacks of the side; `anybody`: of a later turn, whoever is drawn then. */
  prepare(state: State, cases: Int32Array, side: number, anybody: boolean): void {
    this.muster(state, cases, side, ATTACK, anybody)
    this.muster(state, cases, enemyOf(side), DEFENCE, true)
  }

  /** What all of them could add for the attacker there, and for the defender. */
  forAttack(side: number, hex: number): number {
    return this.parks[side][ATTACK].support[hex]
  }
  forDefence(side: number, hex: number): number {
    return this.parks[side][DEFENCE].support[hex]
  }

  /** What this one of the attacker's would add there: 0 where it is out of range or not ready. */
  fire(side: number, gun: number, hex: number): number {
    const what = this.parks[side][ATTACK].known[gun]
    if (what === NOT_READY) return 0
    const { q, r } = this.title.board
    const at = Math.floor(what / STRENGTHS)
    const dq = q[at] - q[hex]
    const dr = r[at] - r[hex]
    const far = (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2
    return far <= this.title.range[this.guns[side][gun]] ? what % STRENGTHS : 0
  }
}
