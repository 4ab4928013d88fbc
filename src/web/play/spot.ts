// The unit or hex that a message is about, by the names of its arguments: a duty leads there.
import type { Argument, Message } from '../../engine/text.ts'

export interface Spot {
  readonly unit: number | undefined
  readonly hex: number | undefined
}

const firstOf = (value: Argument): number | undefined => {
  const first = Array.isArray(value) ? value[0] : value
  return typeof first === 'number' && first >= 0 ? first : undefined
}

/** Of several, the first; undefined where it names none. */
export const spotOf = ({ args = {} }: Message): Spot | undefined => {
  const unit = firstOf(args.unit) ?? firstOf(args.units)
  const hex = firstOf(args.hex) ?? firstOf(args.hexes)
  return unit === undefined && hex === undefined ? undefined : { unit, hex }
}
