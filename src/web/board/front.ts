// Where two sides face each other, from their counters alone: what a player wants to see first.
import type { Point } from './hexes.ts'
import type { CounterView } from './state.ts'

/** So many hexes further than the nearest enemies are is still the front. */
const DEPTH = 1.6
/** Those with something to do are what one wants to see, unless they are only a few along the whole front. */
const A_PART = 3

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/**
 * Hexes of counters that stand about as near to an enemy as any do; those with something to do alone, where they are a good part of it.
 * Without two sides on the map, every hex that somebody stands in.
 */
export const frontOf = (
  counters: readonly Pick<CounterView, 'hex' | 'side' | 'active' | 'flies'>[],
  centres: readonly Point[],
  spacing: number,
): readonly number[] => {
  const standing = counters.filter(({ flies }) => flies !== true)
  const sides = [...Map.groupBy(standing, ({ side }) => side).values()].map(each => [
    ...new Set(each.map(({ hex }) => hex)),
  ])
  const everywhere = [...new Set(standing.map(({ hex }) => hex))]
  if (sides.length < 2) return everywhere
  const nearest = new Map<number, number>()
  for (const hexes of sides)
    for (const hex of hexes)
      for (const others of sides) {
        if (others === hexes) continue
        for (const other of others)
          nearest.set(
            hex,
            Math.min(nearest.get(hex) ?? Number.POSITIVE_INFINITY, distance(centres[hex], centres[other])),
          )
      }
  const least = Math.min(...nearest.values())
  const front = everywhere.filter(hex => (nearest.get(hex) ?? least) <= least + DEPTH * spacing)
  const active = new Set(standing.flatMap(({ hex, active: acts }) => (acts ? [hex] : [])))
  const own = front.filter(hex => active.has(hex))
  return own.length * A_PART >= front.length ? own : front
}
