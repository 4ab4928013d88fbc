// Stacks that are not worth a strike, known by all that a strike at them would look at: most stay so from one position of a
// plan to the next.
import { NO_HEX } from '../../../engine/board.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { enemyOf, FLAG, STATUS, type State } from '../state.ts'
import type { Title } from '../title.ts'
import type { Batteries } from './batteries.ts'

const MIX = 0x01000193
const SPREAD = 4096

export class Futile {
  private readonly title: Title
  private readonly batteries: Batteries
  private readonly cases: Int32Array
  /** By hex: the key under which a strike at it was found to bring nothing. */
  private readonly known: Int32Array
  private groundOf: Float32Array | undefined
  private epoch = 0
  private side = 0
  private situation = 0

  constructor(title: Title, batteries: Batteries, cases: Int32Array) {
    this.title = title
    this.batteries = batteries
    this.cases = cases
    this.known = new Int32Array(title.board.size)
  }

  /** For strikes of the side; `struck` tells whom our own attacks have weakened. */
  begin(state: State, side: number, ground: Float32Array, struck: number): void {
    if (this.groundOf !== ground) {
      this.groundOf = ground
      this.epoch++
    }
    let key = struck ^ Math.imul(this.epoch, MIX)
    for (const unit of this.title.unitsOf[side])
      if (state.status[unit] === STATUS.onMap) key = Math.imul(key ^ (this.cases[unit] * SPREAD + state.hex[unit]), MIX)
    this.side = side
    this.situation = key
  }

  /** Never 0. */
  keyOf(state: State, hex: number): number {
    const { title, batteries, cases, side } = this
    const { neighbours } = title.board
    const guns = batteries.forAttack(side, hex) * SPREAD + batteries.forDefence(enemyOf(side), hex)
    let key = Math.imul(this.situation ^ guns, MIX)
    key = Math.imul(key ^ state.entrenched[hex], MIX)
    for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit])
      key = Math.imul(key ^ (cases[unit] * 2 + ((state.flags[unit] & FLAG.limbered) !== 0 ? 1 : 0)), MIX)
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const near = neighbours[hex * DIRECTIONS + direction]
      const there = near === NO_HEX ? NO_UNIT : state.first[near]
      key = Math.imul(key ^ (there === NO_UNIT ? 2 : title.side[there]), MIX)
    }
    return key === 0 ? 1 : key
  }

  isKnown(hex: number, key: number): boolean {
    return this.known[hex] === key
  }

  remember(hex: number, key: number): void {
    this.known[hex] = key
  }
}
