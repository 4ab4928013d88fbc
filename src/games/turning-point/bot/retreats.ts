// Who would find room in a retreat (RET-Q1 to RET-Q3), as a mind reckons it before the die is thrown. Nothing is allocated here.
import { directionTo, NO_HEX } from '../../../engine/board.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { OPTIONS } from '../meta.ts'
import { STACK_LIMIT } from '../rules/charts.ts'
import { enemyOf, hasOption, type State } from '../state.ts'
import type { Title } from '../title.ts'

export interface Retreats {
  /** Before the fights of a position. */
  begin(state: State): void
  /** The share of its worth that the stack would lose. */
  doomed(state: State, hex: number): number
  /** A new set of attackers. */
  muster(): void
  /** One more who attacks the target. */
  join(state: State, unit: number, target: number): void
  /**
   * What those who have joined are worth that would find no room in a retreat. Hexes next to the target give none: they
   * are in its ZOC once the friends there have retreated too.
   */
  lost(): number
}

export const retreatsOf = (title: Title, worth: Float32Array): Retreats => {
  const { board, side: sideOf, barrier, water } = title
  const { neighbours } = board
  let isDeadly = false

  /** Units of the side that the hex could take in from a retreat. */
  const roomIn = (state: State, side: number, hex: number): number => {
    const there = state.first[hex]
    if (there === NO_UNIT) return state.zoc[enemyOf(side)][hex] === 0 ? STACK_LIMIT : 0
    if (sideOf[there] !== side) return 0
    let room = STACK_LIMIT
    for (let unit = there; unit !== NO_UNIT && room > 0; unit = state.next[unit]) room--
    return room
  }
  const isWay = (hex: number, direction: number): boolean => {
    const near = neighbours[hex * DIRECTIONS + direction]
    return near !== NO_HEX && (barrier[hex] & (1 << direction)) === 0 && water[near] === 0
  }
  const roomRound = (state: State, hex: number): number => {
    const side = sideOf[state.first[hex]]
    let room = 0
    for (let direction = 0; direction < DIRECTIONS; direction++)
      if (isWay(hex, direction)) room += roomIn(state, side, neighbours[hex * DIRECTIONS + direction])
    return room
  }
  /** Option `deadly-retreats`: one way out that costs a life is enough, for the enemy takes it. */
  const isTrap = (state: State, side: number, hex: number): boolean => {
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      if (!isWay(hex, direction)) continue
      const near = neighbours[hex * DIRECTIONS + direction]
      const there = state.first[near]
      if ((there === NO_UNIT || sideOf[there] === side) && roomIn(state, side, near) === 0) return true
    }
    return false
  }

  const doomed = (state: State, hex: number): number => {
    if (isDeadly && isTrap(state, sideOf[state.first[hex]], hex)) return 1
    const room = roomRound(state, hex)
    let units = 0
    let sum = 0
    let dearest = 0
    let cheapest = Number.POSITIVE_INFINITY
    for (let unit = state.first[hex]; unit !== NO_UNIT; unit = state.next[unit]) {
      units++
      sum += worth[unit]
      dearest = Math.max(dearest, worth[unit])
      cheapest = Math.min(cheapest, worth[unit])
    }
    if (units <= room) return 0
    if (room === 0) return 1
    // RET-Q1: the enemy sends the cheapest into safety first
    return (units - room === 1 ? dearest : sum - cheapest) / sum
  }

  // ---- Attackers: by the direction in which they stand from their target ----

  const counts = new Uint8Array(DIRECTIONS)
  const worths = new Float32Array(DIRECTIONS)
  const dearest = new Float32Array(DIRECTIONS)
  const cheapest = new Float32Array(DIRECTIONS)
  /** Room straight behind them, and to either side: that is shared with those who stand next to them. */
  const behind = new Uint8Array(DIRECTIONS)
  const beside = [new Uint8Array(DIRECTIONS), new Uint8Array(DIRECTIONS)] as const
  const trapped = new Uint8Array(DIRECTIONS)

  const roomTo = (state: State, side: number, hex: number, direction: number): number =>
    isWay(hex, direction) ? roomIn(state, side, neighbours[hex * DIRECTIONS + direction]) : 0

  const join = (state: State, unit: number, target: number): void => {
    const hex = state.hex[unit]
    const away = directionTo(board, target, hex)
    if (counts[away] === 0) {
      const side = sideOf[unit]
      worths[away] = dearest[away] = 0
      cheapest[away] = Number.POSITIVE_INFINITY
      behind[away] = roomTo(state, side, hex, away)
      beside[0][away] = roomTo(state, side, hex, (away + 1) % DIRECTIONS)
      beside[1][away] = roomTo(state, side, hex, (away + DIRECTIONS - 1) % DIRECTIONS)
      trapped[away] = isDeadly && isTrap(state, side, hex) ? 1 : 0
    }
    counts[away]++
    worths[away] += worth[unit]
    dearest[away] = Math.max(dearest[away], worth[unit])
    cheapest[away] = Math.min(cheapest[away], worth[unit])
  }

  /** RET-Q1: the enemy fills the room with the cheaper of two neighbours first. */
  const isCheaper = (one: number, two: number): boolean => {
    const difference = worths[one] * counts[two] - worths[two] * counts[one]
    return difference < 0 || (difference === 0 && one < two)
  }
  const roomLeft = (away: number): number => {
    let room = behind[away]
    for (const [turn, shared] of beside.entries()) {
      const neighbour = (away + (turn === 0 ? 1 : DIRECTIONS - 1)) % DIRECTIONS
      const taken = counts[neighbour] > 0 && isCheaper(neighbour, away) ? counts[neighbour] : 0
      room += Math.max(0, shared[away] - taken)
    }
    return room
  }
  const lostBehind = (away: number): number => {
    const room = trapped[away] === 1 ? 0 : roomLeft(away)
    if (counts[away] <= room) return 0
    if (room === 0) return worths[away]
    return counts[away] - room === 1 ? dearest[away] : worths[away] - cheapest[away]
  }
  const lost = (): number => {
    let sum = 0
    for (let away = 0; away < DIRECTIONS; away++) if (counts[away] > 0) sum += lostBehind(away)
    return sum
  }

  return {
    begin: state => {
      isDeadly = hasOption(state, OPTIONS.deadlyRetreats)
    },
    doomed,
    muster: () => {
      counts.fill(0)
    },
    join,
    lost,
  }
}
