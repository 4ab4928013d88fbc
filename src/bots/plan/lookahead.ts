// Plans compared by playing them on: the rest of the own turn by a quick policy with the same dice for every plan, then
// the place that the enemy would take. The luck of the own dice is taken out, and the enemy's dice are not thrown at all:
// what his attacks should bring is part of both judgements. A plan stands until another does better by more than chance
// would give.
import { type GameState, isRefusal, type Seat } from '../../engine/contract.ts'
import { type Stream, seedRng, streamOf } from '../../engine/dice.ts'
import type { Bot } from '../bot.ts'
import type { Lookahead } from './levels.ts'
import { nextMove, type Plan } from './march.ts'
import { type Draft, draftPosts, likedSpots, type Post, postsOf, redraft } from './posts.ts'
import type { Table } from './table.ts'

/** Dice of lookaheads are no game's. */
const SALT = 0x51ed270b
/** Actions after which a game played ahead is judged as it stands. */
const MOST_ACTIONS = 1000
/** Own movement phases that may follow before the enemy moves. */
const OWN_PHASES = 2
/** How many hexes round a mover that goes elsewhere the others look again. */
const RADII = [1, 2, 4]
/** Every so many times those that stand with it go too. */
const TOGETHER = 3
/** How far, in standard errors, another plan must be ahead. */
const SURE = 1

/** What the planner lends: a quick player for the own seat, positions judged for it, the enemy's table. */
export interface Crew {
  quick(): Bot
  worth(state: GameState): number
  enemyTable(state: GameState, seat: Seat): Table
}

const belongsToBattle = (kinds: readonly string[]): boolean =>
  kinds.includes('losses') || kinds.includes('retreat') || kinds.includes('advance')

interface Played {
  /** Whose move it is at the end; nobody's when the game is over or goes on without the enemy. */
  readonly enemy: Seat | undefined
  /** By how much the own dice fell better than expected. */
  readonly luck: number
}

/** Carries the plan out and plays on until it is the enemy's move. */
const playTurn = (
  { game, seat, ...table }: Table,
  state: GameState,
  posts: readonly Post[],
  crew: Crew,
  stream: Stream,
): Played => {
  const plan: Plan = { phase: '', draws: 0, tries: 0, posts }
  for (;;) {
    const move = nextMove({ game, seat, ...table }, state, plan)
    if (move === undefined || isRefusal(game.apply(state, move))) break
  }
  const bot = crew.quick()
  const before = game.clone(state)
  let worthBefore: number | undefined
  let luck = 0
  let phase = game.decision(state)?.phase
  let phases = 0
  for (let actions = 0; actions < MOST_ACTIONS; actions++) {
    const decision = game.decision(state)
    if (decision === undefined) break
    const { kinds } = decision
    if (worthBefore !== undefined && !belongsToBattle(kinds)) {
      luck += crew.worth(state) - worthBefore
      worthBefore = undefined
    }
    if (kinds.includes('move')) {
      if (decision.seat !== seat) return { enemy: decision.seat, luck }
      if (decision.phase !== phase && ++phases > OWN_PHASES) break
      phase = decision.phase
    }
    const action = bot.decide(game, state, stream)
    const mayRoll =
      worthBefore === undefined && decision.seat === seat && action.type !== 'move' && action.type !== 'done'
    if (mayRoll) game.clone(state, before)
    if (isRefusal(game.apply(state, action))) break
    if (mayRoll && state.draws !== before.draws) worthBefore = crew.worth(before)
  }
  return { enemy: undefined, luck }
}

/** How the plan fares with these dice: the mean of both sides' judgement once the enemy stands where he wants to. */
const fareOf = (
  table: Table,
  state: GameState,
  posts: readonly Post[],
  crew: Crew,
  stream: Stream,
  dice: number,
): number => {
  const future = table.game.clone(state)
  future.rng = seedRng(dice, SALT)
  const { enemy, luck } = playTurn(table, future, posts, crew, stream)
  if (enemy === undefined) return crew.worth(future) - luck
  const theirs: Table = { ...crew.enemyTable(future, enemy), order: streamOf(dice) }
  const answer = draftPosts(theirs, future)
  return (crew.worth(answer.state) - theirs.field.value(answer.state)) / 2 - luck
}

/** A mover goes to another of the places it likes, at times with all that stand with it, and those round it look again. */
const variationOf = (
  table: Table,
  draft: Draft,
  liked: readonly (readonly number[])[],
  stream: Stream,
): Draft | undefined => {
  const { movers, at } = draft
  const mover = stream.below(movers.length)
  const spots = liked[mover].filter(spot => spot !== at[mover])
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

/** The most promising of many variations, as they are judged without playing them on. */
const variationsOf = (table: Table, draft: Draft, { drafts, variations }: Lookahead, stream: Stream): Draft[] => {
  const liked = draft.movers.map(mover => likedSpots(table, mover))
  const found = new Map<string, Draft>()
  if (draft.movers.length > 0)
    for (let count = 0; count < drafts; count++) {
      table.budget.left = table.effort.budget
      const other = variationOf(table, draft, liked, stream)
      if (other !== undefined) found.set(other.at.join(), other)
    }
  return [...found.values()].sort((a, b) => b.value - a.value).slice(0, variations)
}

interface Candidate {
  readonly posts: readonly Post[]
  readonly fares: number[]
}

const meanOf = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0) / list.length

/** By how much another plan is ahead, game by game with the same dice: the mean less its standard error. */
const surelyAhead = (other: readonly number[], first: readonly number[]): number => {
  const lead = other.map((each, index) => each - first[index])
  const mean = meanOf(lead)
  const variance = lead.reduce((sum, each) => sum + (each - mean) ** 2, 0) / Math.max(1, lead.length - 1)
  return mean - SURE * Math.sqrt(variance / lead.length)
}

/** The plan to follow: the first one, or a variation that fares better. */
export const choosePlan = (
  table: Table,
  state: GameState,
  draft: Draft,
  lookahead: Lookahead,
  crew: Crew,
  stream: Stream,
): readonly Post[] => {
  const { screen, confirm } = lookahead
  const candidateOf = (each: Draft): Candidate => ({ posts: postsOf(table, each), fares: [] })
  const base = stream.below(2 ** 30)
  const tryWith = ({ posts, fares }: Candidate, count: number): void => {
    while (fares.length < count) fares.push(fareOf(table, state, posts, crew, stream, base + fares.length))
  }
  let best = candidateOf(draft)
  for (const other of variationsOf(table, draft, lookahead, stream)) {
    const rival = candidateOf(other)
    tryWith(best, screen)
    tryWith(rival, screen)
    if (meanOf(rival.fares) <= meanOf(best.fares.slice(0, screen))) continue
    tryWith(best, screen + confirm)
    tryWith(rival, screen + confirm)
    if (surelyAhead(rival.fares, best.fares) > 0) best = rival
  }
  return best.posts
}
