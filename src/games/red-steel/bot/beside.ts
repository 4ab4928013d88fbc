// What lies round a hex that is fought for: from where a unit strikes, and who finds room there.
import { NO_HEX } from '../../../engine/board.ts'
import { DIRECTIONS } from '../../../engine/hex.ts'
import { NO_UNIT } from '../../../engine/stack.ts'
import { SOVIET } from '../meta.ts'
import type { State } from '../state.ts'
import type { Title } from '../title.ts'

/** Where it is not known from which hex somebody strikes. */
export const SOMEWHERE = DIRECTIONS
const BATTALIONS = 3

/** The direction from the target to the hex, SOMEWHERE if they are not neighbours. */
export const placeOf = ({ board }: Title, hex: number, target: number): number => {
  for (let direction = 0; direction < DIRECTIONS; direction++)
    if (board.neighbours[target * DIRECTIONS + direction] === hex) return direction
  return SOMEWHERE
}

export const isBeside = (title: Title, hex: number, target: number): boolean =>
  placeOf(title, hex, target) !== SOMEWHERE

/** Battalions of the side that find room next to the hex, on either bank: but no Soviet comes over the Prut (5.5). */
export const roomRound = (
  { board, westOfPrut, side: sideOf }: Title,
  state: State,
  target: number,
  side: number,
): number => {
  let room = 0
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const near = board.neighbours[target * DIRECTIONS + direction]
    if (near === NO_HEX || (side === SOVIET && westOfPrut[near] === 1)) continue
    const there = state.first[near]
    if (there === NO_UNIT || sideOf[there] === side) room += BATTALIONS
  }
  return room
}
