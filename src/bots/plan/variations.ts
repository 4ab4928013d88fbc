// Plans a little different from one that is there: somebody goes elsewhere, and those round him look again.
import type { Stream } from '../../engine/dice.ts'
import { type Draft, redraft } from './posts.ts'
import type { Table } from './table.ts'

/** How many hexes round a mover that goes elsewhere the others look again. */
const RADII = [1, 2, 4]
/** Every so many times those that stand with it go too. */
const TOGETHER = 3

/** A mover goes to another of the places it likes, at times with all that stand with it, and those round it look again. */
export const variationOf = (
  table: Table,
  draft: Draft,
  mover: number,
  liked: readonly number[],
  stream: Stream,
): Draft | undefined => {
  const { movers, at } = draft
  const spots = liked.filter(spot => spot !== at[mover])
  if (spots.length === 0) return undefined
  const spot = spots[stream.below(spots.length)]
  const moved = new Map([[mover, spot]])
  if (stream.below(TOGETHER) === 0) {
    const [from, to] = [movers[mover].spots[at[mover]].hex, movers[mover].spots[spot].hex]
    for (const [index, { spots: others }] of movers.entries()) {
      if (index === mover || others[at[index]].hex !== from) continue
      const same = others.findIndex(({ hex }) => hex === to)
      if (same >= 0) moved.set(index, same)
    }
  }
  const other = redraft(table, draft, moved, RADII[stream.below(RADII.length)])
  return other.at.some((each, index) => each !== at[index]) ? other : undefined
}
