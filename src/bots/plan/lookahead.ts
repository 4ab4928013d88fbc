// Plans compared by playing them on (playout.ts): a plan stands until a variation of it does better by more than chance
// would still give; then the variations are those of that one.
import type { GameState } from '../../engine/contract.ts'
import type { Stream } from '../../engine/dice.ts'
import { type Crew, type Fare, playOut } from './playout.ts'
import { type Draft, likedSpots, type Post, postsOf } from './posts.ts'
import type { Table } from './table.ts'
import { variationOf } from './variations.ts'

/** How far, in standard errors, another plan must be ahead. */
const SURE = 1
/** Dice of one decision are far from those of the next; a multiple of six, so that each begins with the same face. */
const SETS = 600

// ---- Variations ----

/** Makes variations that have not been tried yet: of a few, the one that looks best without playing it on. */
const variationsFor = (table: Table, first: Draft, drafts: number, stream: Stream) => {
  const liked = first.movers.map(mover => likedSpots(table, mover))
  const who = [...first.movers.keys()].filter(index => first.movers[index].strength > 0)
  const tried = new Set([first.at.join()])
  return (draft: Draft): Draft | undefined => {
    let best: Draft | undefined
    for (let count = 0; count < drafts && who.length > 0; count++) {
      table.budget.left = table.effort.budget
      const mover = who[stream.below(who.length)]
      const other = variationOf(table, draft, mover, liked[mover], stream)
      if (other === undefined || tried.has(other.at.join())) continue
      if (best === undefined || other.value > best.value) best = other
    }
    if (best !== undefined) tried.add(best.at.join())
    return best
  }
}

// ---- The choice ----

interface Candidate {
  readonly draft: Draft
  readonly posts: readonly Post[]
  /** By dice. */
  readonly fares: Fare[]
}

const meanOf = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0) / list.length

/** How far the rival is ahead, dice by dice. */
const leadsOf = (rival: Candidate, best: Candidate): number[] =>
  rival.fares.map(({ value }, dice) => value - best.fares[dice].value)

/** The mean less its standard error. */
const surely = (leads: readonly number[]): number => {
  const mean = meanOf(leads)
  const variance = leads.reduce((sum, each) => sum + (each - mean) ** 2, 0) / Math.max(1, leads.length - 1)
  return mean - SURE * Math.sqrt(variance / leads.length)
}

/** With how many dice a variation is tried, as long as it is ahead. Without dice, what differs is how the enemy looks for his answer. */
const CALM_TRIES = [1, 2]
const WILD_TRIES = [1, 2, 4]
/** Of so many variations the one that looks best is played on: where dice fall, a try is dear. */
const CALM_DRAFTS = 2
const WILD_DRAFTS = 4
/** Variations after which there is hardly anything new. */
const MOST_VARIATIONS = 60

/** The plan to follow: the first one, or a variation that fares better; `most` positions are valued for that. */
export const choosePlan = (
  table: Table,
  start: GameState,
  draft: Draft,
  crew: Crew,
  most: number,
  stream: Stream,
): readonly Post[] => {
  if (most === 0 || draft.movers.length === 0) return postsOf(table, draft)
  const meter = { spent: 0 }
  const own: Table = { ...table, meter }
  const base = stream.below(SETS) * SETS
  const candidateOf = (each: Draft): Candidate => ({ draft: each, posts: postsOf(table, each), fares: [] })
  let isCalm = false
  const tryWith = ({ posts, fares }: Candidate, count: number, like?: Candidate): void => {
    while (fares.length < count) {
      const known = like?.fares[fares.length] ?? (isCalm ? undefined : fares[0])
      fares.push(playOut({ table: own, start, posts, crew, stream, meter }, base + fares.length, known))
    }
  }
  let best = candidateOf(draft)
  tryWith(best, 1)
  isCalm = best.fares[0].state.draws === start.draws
  const tries = isCalm ? CALM_TRIES : WILD_TRIES
  const next = variationsFor(own, draft, isCalm ? CALM_DRAFTS : WILD_DRAFTS, stream)
  for (let round = 0; round < MOST_VARIATIONS && meter.spent < most; round++) {
    const other = next(best.draft)
    if (other === undefined) continue
    const rival = candidateOf(other)
    for (const count of tries) {
      tryWith(best, count)
      tryWith(rival, count, best)
      if (meanOf(leadsOf(rival, best)) <= 0) break
    }
    if (rival.fares.length === tries[tries.length - 1] && surely(leadsOf(rival, best)) > 0) best = rival
  }
  return best.posts
}
