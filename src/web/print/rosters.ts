// The order of battle as it goes on paper: of each side who is on the map, who comes when, and who is elsewhere. Only what
// the seat is shown anyway.
import type { Arrival } from '../../engine/contract.ts'
import type { Snapshot } from '../../session/session.ts'

export interface Roster {
  /** Index into `meta.sides`. */
  readonly side: number
  readonly onMap: readonly number[]
  /** In the order of their turns. */
  readonly coming: readonly Arrival[]
  /** By status: in a box, in the pool, out of the game. */
  readonly elsewhere: ReadonlyMap<string, readonly number[]>
}

export const rostersOf = (
  sides: number,
  { units, arrivals }: Pick<Snapshot, 'units' | 'arrivals'>,
): readonly Roster[] => {
  const due = new Set(arrivals.map(({ unit }) => unit))
  const ids = [...units.keys()]
  return Array.from({ length: sides }, (_, side) => {
    const own = ids.filter(unit => units[unit].side === side)
    const away = own.filter(unit => units[unit].hex < 0 && !due.has(unit))
    return {
      side,
      onMap: own.filter(unit => units[unit].hex >= 0),
      coming: arrivals.filter(({ unit }) => units[unit]?.side === side && units[unit].hex < 0),
      elsewhere: Map.groupBy(away, unit => units[unit].status),
    }
  })
}
