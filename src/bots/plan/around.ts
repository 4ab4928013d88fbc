// Looking around: a climb ends where no single step is better, so the plan is shaken again and again, and what comes out
// better by the mind's own judgement stays. Nothing is played ahead.
import type { Stream } from '../../engine/dice.ts'
import { type Draft, GAIN, likedSpots } from './posts.ts'
import type { Table } from './table.ts'
import { variationOf } from './variations.ts'

/** Variations for each mover that may bring nothing before it has seen enough. */
const PATIENCE = 2

/** `most`: positions that it may value. */
export const lookAround = (near: Table, first: Draft, most: number, stream: Stream): Draft => {
  if (most === 0) return first
  const table: Table = { ...near, budget: { left: most } }
  const liked = first.movers.map(mover => likedSpots(table, mover))
  const who = [...liked.keys()].filter(index => liked[index].length > 1)
  let best = first
  for (let inVain = 0; inVain < PATIENCE * who.length && table.budget.left > 0; inVain++) {
    const mover = who[stream.below(who.length)]
    const other = variationOf(table, best, mover, liked[mover], stream)
    if (other === undefined || other.value <= best.value + GAIN) continue
    best = other
    inVain = 0
  }
  return best
}
