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
  /** Does this attacker of the target find room, beside those of the set who were asked before? */
  findsRoom(state: State, unit: number, target: number): boolean
}

export const retreatsOf = (title: Title, worth: Float32Array): Retreats => {
  const { board, side: sideOf, barrier, water } = title
  const { neighbours } = board
  const takenStamp = new Int32Array(board.size)
  const takenBy = new Uint8Array(board.size)
  let isDeadly = false
  let muster = 0

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

  /**
   * Attackers who retreat share what room there is: each takes the first place that those before it have left. Hexes next
   * to the target give none: they are in its ZOC once the friends there have retreated too.
   */
  const findsRoom = (state: State, unit: number, target: number): boolean => {
    const hex = state.hex[unit]
    if (isDeadly && isTrap(state, sideOf[unit], hex)) return false
    const toward = directionTo(board, hex, target)
    for (let turn = 2; turn <= 4; turn++) {
      const direction = (toward + turn) % DIRECTIONS
      if (!isWay(hex, direction)) continue
      const near = neighbours[hex * DIRECTIONS + direction]
      const taken = takenStamp[near] === muster ? takenBy[near] : 0
      if (roomIn(state, sideOf[unit], near) <= taken) continue
      takenStamp[near] = muster
      takenBy[near] = taken + 1
      return true
    }
    return false
  }

  return {
    begin: state => {
      isDeadly = hasOption(state, OPTIONS.deadlyRetreats)
    },
    doomed,
    muster: () => {
      muster++
    },
    findsRoom,
  }
}
