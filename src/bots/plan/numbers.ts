// The numbers that a seat reckons with: those of the title, of a drilled level for the side, of a character; the later ones prevail.
import type { Seat } from '../../engine/contract.ts'
import type { Mind, Weights } from '../../engine/mind.ts'

export interface Kind {
  readonly isDrilled?: boolean | undefined
  readonly character?: string | undefined
}

/** By seat, the same object every time: minds keep what they have worked out as long as the numbers are the same. */
export const numbersOf = (mind: Mind, { isDrilled = false, character }: Kind = {}): ((seat: Seat) => Weights) => {
  const known = new Map<Seat, Weights>()
  const { weights, drilled, characters } = mind
  return seat => {
    const found = known.get(seat) ?? {
      ...weights,
      ...(isDrilled ? drilled?.[seat] : undefined),
      ...(character === undefined ? undefined : characters?.[character]),
    }
    known.set(seat, found)
    return found
  }
}
