// Strikes that were worked out before, known by all that a strike looks at: most are the same from one position of a plan to
// the next. Two keys for each, so that none is taken for another.
import { NO_HEX } from '../../../engine/board.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { enemyOf, FLAG, type State } from '../state.ts'
import type { Title } from '../title.ts'
import type { Batteries } from './batteries.ts'

const SLOTS = 1 << 14
const MIX = 0x01000193
const OTHER_MIX = 0x5bd1e995
const SPREAD = 4096
/** What the ground is worth, as a whole number. */
const FINE = 1024

export class Strikes {
  private readonly title: Title
  private readonly batteries: Batteries
  private readonly cases: Int32Array
  private readonly first = new Int32Array(SLOTS)
  private readonly second = new Int32Array(SLOTS)
  /** What is known, by slot. */
  readonly gain = new Float64Array(SLOTS)
  readonly chosen = new Int16Array(SLOTS)
  readonly column = new Int8Array(SLOTS)
  readonly isHelped = new Uint8Array(SLOTS)

  private bridges: object | undefined
  private blown: object | undefined
  private epoch = 0
  private key = 0
  private check = 0

  constructor(title: Title, batteries: Batteries, cases: Int32Array) {
    this.title = title
    this.batteries = batteries
    this.cases = cases
  }

  /** Other prices: nothing is known any more. */
  forget(): void {
    this.epoch++
  }

  /** Ways back go with the bridges. */
  begin({ world }: State): void {
    if (world.bridges === this.bridges && world.blown === this.blown) return
    this.bridges = world.bridges
    this.blown = world.blown
    this.epoch++
  }

  private mix(value: number): void {
    this.key = Math.imul(this.key ^ value, MIX)
    const check = Math.imul(this.check ^ value, OTHER_MIX)
    this.check = check ^ (check >>> 15)
  }

  /** A strike of the side at the hex; those who take part follow with `add`. */
  ask(state: State, side: number, hex: number, ground: number, isReply: boolean): void {
    const { title, batteries, cases } = this
    const { neighbours } = title.board
    this.key = this.epoch
    this.check = this.epoch
    this.mix(hex * 4 + side * 2 + (isReply ? 1 : 0))
    this.mix(Math.round(ground * FINE))
    this.mix(batteries.forAttack(side, hex) * SPREAD + batteries.forDefence(enemyOf(side), hex))
    this.mix(state.entrenched[hex])
    for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit])
      this.mix(cases[unit] * 2 + ((state.flags[unit] & FLAG.limbered) !== 0 ? 1 : 0))
    let round = 0
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const near = neighbours[hex * DIRECTIONS + direction]
      const there = near === NO_HEX ? NO_UNIT : state.first[near]
      round = round * 3 + (there === NO_UNIT ? 2 : title.side[there])
    }
    this.mix(round)
  }

  /** `share`: what is left of its strength; `place`: from where it strikes, if that is known. */
  add(unit: number, share: number, place: number): void {
    this.mix(this.cases[unit] * SPREAD + place)
    if (share !== 1) this.mix(Math.round(share * SPREAD))
  }

  /** Its hex is to be held: who else is there matters. */
  stay(state: State, unit: number): void {
    let others = 0
    for (let other = state.first[state.hex[unit]]; other !== NO_UNIT; other = state.next[other]) others++
    this.mix(others)
  }

  /** Where it belongs, once everybody is added. */
  slot(): number {
    const key = this.key ^ (this.key >>> 15) ^ this.check
    return (key ^ (key >>> 14)) & (SLOTS - 1)
  }

  isKnown(slot: number): boolean {
    return this.first[slot] === this.key && this.second[slot] === this.check
  }

  remember(slot: number, gain: number, chosen: number, column: number, isHelped: number): void {
    this.first[slot] = this.key
    this.second[slot] = this.check
    this.gain[slot] = gain
    this.chosen[slot] = chosen
    this.column[slot] = column
    this.isHelped[slot] = isHelped
  }
}
