// Units still to come, by turn.
import type { Arrival } from '../../engine/contract.ts'

export const arrivalsByTurn = (arrivals: readonly Arrival[]): ReadonlyMap<number, readonly Arrival[]> => {
  const turns = new Map<number, Arrival[]>()
  for (const arrival of arrivals.toSorted((one, other) => one.turn - other.turn)) {
    const known = turns.get(arrival.turn)
    if (known === undefined) turns.set(arrival.turn, [arrival])
    else known.push(arrival)
  }
  return turns
}

/** Units of one turn that come to the same place. */
export const arrivalsByPlace = (arrivals: readonly Arrival[]): readonly (readonly Arrival[])[] => {
  const places = new Map<string, Arrival[]>()
  for (const arrival of arrivals) {
    const key = JSON.stringify(arrival.where) ?? ''
    const known = places.get(key)
    if (known === undefined) places.set(key, [arrival])
    else known.push(arrival)
  }
  return [...places.values()]
}
