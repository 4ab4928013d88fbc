// Plans compared by playing them on: the rest of the own turn and the enemy's answer, both by a quick policy, with the same
// dice for every plan. The first plan stands unless another does better by more than chance would give.
import { distance } from '../../engine/board.ts'
import { type Game, type GameState, isRefusal, type Seat } from '../../engine/contract.ts'
import { type Stream, seedRng } from '../../engine/dice.ts'
import type { Bot } from '../bot.ts'
import type { Lookahead } from './levels.ts'
import { nextMove, type Plan } from './march.ts'
import { type Draft, type Post, postsOf, redraft } from './posts.ts'
import type { Table } from './table.ts'

/** Dice of lookaheads are no game's. */
const SALT = 0x51ed270b
/** Actions after which a game played ahead is judged as it stands. */
const MOST_ACTIONS = 2000
/** How many hexes round its centre a variation changes. */
const RADII = [1, 2, 3, 5]
/** How far, in standard errors, another plan must be ahead. */
const SURE = 1

/** What the planner lends: a quick player for either seat, the same position judged, another character's table. */
export interface Crew {
  quick(seat: Seat): Bot
  worth(game: Game, state: GameState, seat: Seat): number
  otherTables(): readonly Table[]
}

/** Carries the plan out and plays on, until the enemy has moved and it is our move again. */
const playOn = (table: Table, state: GameState, posts: readonly Post[], crew: Crew, stream: Stream): void => {
  const { game, seat } = table
  const plan: Plan = { phase: '', draws: 0, tries: 0, posts }
  for (let move = nextMove(table, state, plan); move !== undefined; move = nextMove(table, state, plan))
    game.apply(state, move)
  const bots = new Map<Seat, Bot>()
  let hasAnswered = false
  for (let actions = 0; actions < MOST_ACTIONS; actions++) {
    const decision = game.decision(state)
    if (decision === undefined) return
    if (decision.seat !== seat && decision.kinds.includes('move')) hasAnswered = true
    if (decision.seat === seat && hasAnswered && decision.kinds.includes('move')) return
    let bot = bots.get(decision.seat)
    if (bot === undefined) {
      bot = crew.quick(decision.seat)
      bots.set(decision.seat, bot)
    }
    if (isRefusal(game.apply(state, bot.decide(game, state, stream)))) return
  }
}

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
  playOn(table, future, posts, crew, stream)
  return crew.worth(table.game, future, table.seat)
}

/** Some movers round a place look again with the eyes of another character. */
const variationOf = (table: Table, draft: Draft, crew: Crew, stream: Stream, index: number): Draft | undefined => {
  const { movers, at } = draft
  const others = crew.otherTables()
  if (others.length === 0 || movers.length === 0) return undefined
  const mover = stream.below(movers.length)
  const centre = movers[mover].spots[at[mover]].hex
  const radius = RADII[index % RADII.length]
  const who = [...movers.keys()].filter(
    each => distance(table.game.board, movers[each].spots[at[each]].hex, centre) <= radius,
  )
  const other = redraft(others[index % others.length], draft, who)
  return other.at.some((spot, each) => spot !== at[each]) ? other : undefined
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
  { variations, screen, confirm }: Lookahead,
  crew: Crew,
  stream: Stream,
): readonly Post[] => {
  const first = { posts: postsOf(table, draft), fares: [] as number[] }
  const plans = [first]
  for (let index = 0; index < variations; index++) {
    const other = variationOf(table, draft, crew, stream, index)
    if (other !== undefined) plans.push({ posts: postsOf(table, other), fares: [] })
  }
  if (plans.length === 1) return first.posts
  const base = stream.below(2 ** 30)
  const tryAll = (which: readonly { posts: readonly Post[]; fares: number[] }[], from: number, to: number): void => {
    for (let dice = from; dice < to; dice++)
      for (const { posts, fares } of which) fares.push(fareOf(table, state, posts, crew, stream, base + dice))
  }
  tryAll(plans, 0, screen)
  const others = plans.slice(1).sort((a, b) => meanOf(b.fares) - meanOf(a.fares))
  const finalists = others.filter(({ fares }) => meanOf(fares) > meanOf(first.fares)).slice(0, 2)
  if (finalists.length === 0) return first.posts
  tryAll([first, ...finalists], screen, screen + confirm)
  const [best] = finalists
    .map(plan => ({ plan, lead: surelyAhead(plan.fares, first.fares) }))
    .sort((a, b) => b.lead - a.lead)
  return best.lead > 0 ? best.plan.posts : first.posts
}
