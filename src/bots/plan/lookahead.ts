// Plans compared by playing them on: the rest of the own turn by a quick policy, then the place that the enemy would take.
// What is only chance between two plans is kept out: the same dice fall at the same place, the luck of them is taken off,
// the enemy's dice are not thrown at all (what his attacks should bring is part of both judgements), and his answer to a
// variation is his answer to the plan, thought over again where the two differ. A plan stands until another does better by
// more than chance would still give.
import { type Action, type GameState, isRefusal, type Seat } from '../../engine/contract.ts'
import { type Stream, seedRng, streamOf } from '../../engine/dice.ts'
import type { Bot } from '../bot.ts'
import type { Lookahead } from './levels.ts'
import { nextMove, type Plan } from './march.ts'
import { adapted, type Draft, draftPosts, likedSpots, type Post, postsOf, redraft } from './posts.ts'
import type { Table } from './table.ts'

/** Dice of lookaheads are no game's. */
const SALT = 0x51ed270b
/** Dice of one game and one place are far from those of the next. */
const STRIDE = 4099
/** Actions after which a game played ahead is judged as it stands. */
const MOST_ACTIONS = 1000
/** Own movement phases that may follow before the enemy moves. */
const OWN_PHASES = 2
/** How many hexes round a mover that goes elsewhere the others look again, and round a difference the enemy. */
const RADII = [1, 2, 4]
const ENEMY_RADIUS = 4
/** Every so many times those that stand with it go too. */
const TOGETHER = 3
/** Variations of one mover that are played on. */
const PER_MOVER = 2
/** How far, in standard errors, another plan must be ahead. */
const SURE = 1

/** What the planner lends: a quick player for the own seat, positions judged for it, the enemy's table. */
export interface Crew {
  quick(): Bot
  worth(state: GameState): number
  enemyTable(state: GameState, seat: Seat): Table
}

// ---- One plan played on with one set of dice ----

const belongsToBattle = (kinds: readonly string[]): boolean =>
  kinds.includes('losses') || kinds.includes('retreat') || kinds.includes('advance')

/** The position when it is the enemy's move, or when there is nothing more to look at. */
interface Future {
  readonly state: GameState
  readonly enemy: Seat | undefined
  /** By how much the own dice fell better than expected. */
  readonly luck: number
}

const carryOut = (table: Table, state: GameState, posts: readonly Post[]): void => {
  const plan: Plan = { phase: '', draws: 0, tries: 0, posts }
  for (;;) {
    const move = nextMove(table, state, plan)
    if (move === undefined || isRefusal(table.game.apply(state, move))) return
  }
}

const placeOf = (action: Action): number => (action.type === 'attack' ? action.targets[0] + 1 : 0)

/** Carries the plan out and plays on until it is the enemy's move. */
const playTurn = (
  table: Table,
  start: GameState,
  posts: readonly Post[],
  crew: Crew,
  stream: Stream,
  dice: number,
): Future => {
  const { game, seat } = table
  const state = game.clone(start)
  carryOut(table, state, posts)
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
      if (decision.seat !== seat) return { state, enemy: decision.seat, luck }
      if (decision.phase !== phase && ++phases > OWN_PHASES) break
      phase = decision.phase
    }
    const action = bot.decide(game, state, stream)
    const mayRoll =
      worthBefore === undefined && decision.seat === seat && action.type !== 'move' && action.type !== 'done'
    if (mayRoll) {
      game.clone(state, before)
      state.rng = seedRng(dice * STRIDE + placeOf(action), SALT)
    }
    if (isRefusal(game.apply(state, action))) break
    if (mayRoll && state.draws !== before.draws) worthBefore = crew.worth(before)
  }
  return { state, enemy: undefined, luck }
}

/** What comes of a plan: the enemy's answer and how good that is for us. */
interface Fare extends Future {
  readonly answer: Draft | undefined
  readonly value: number
}

/** Hexes that somebody stands in in one of the positions and not in the other. */
const differences = ({ game }: Table, one: GameState, other: GameState): number[] => {
  const hexes = new Set<number>()
  for (let unit = 0; unit < game.units.length; unit++) {
    const [a, b] = [game.hexOf(one, unit), game.hexOf(other, unit)]
    if (a === b) continue
    if (a >= 0) hexes.add(a)
    if (b >= 0) hexes.add(b)
  }
  return [...hexes]
}

/** How the plan fares with these dice: the mean of both sides' judgement once the enemy stands where he wants to. */
const fareOf = (table: Table, future: Future, crew: Crew, dice: number, like?: Fare): Fare => {
  const { state, enemy, luck } = future
  if (enemy === undefined) return { ...future, answer: undefined, value: crew.worth(state) - luck }
  const theirs: Table = { ...crew.enemyTable(state, enemy), order: streamOf(dice) }
  const answer =
    like?.answer === undefined
      ? draftPosts(theirs, state)
      : adapted(theirs, state, like.answer, differences(table, state, like.state), ENEMY_RADIUS)
  return { ...future, answer, value: (crew.worth(answer.state) - theirs.field.value(answer.state)) / 2 - luck }
}

// ---- Variations ----

/** A mover goes to another of the places it likes, at times with all that stand with it, and those round it look again. */
const variationOf = (
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

/** The most promising of many variations, as they are judged without playing them on: a few for each mover. */
const variationsOf = (table: Table, draft: Draft, { drafts, variations }: Lookahead, stream: Stream): Draft[] => {
  const liked = draft.movers.map(mover => likedSpots(table, mover))
  const who = [...draft.movers.keys()].filter(index => draft.movers[index].strength > 0)
  const found = new Map<string, { readonly mover: number; readonly draft: Draft }>()
  for (let count = 0; count < drafts && who.length > 0; count++) {
    table.budget.left = table.effort.budget
    const mover = who[stream.below(who.length)]
    const other = variationOf(table, draft, mover, liked[mover], stream)
    if (other !== undefined) found.set(other.at.join(), { mover, draft: other })
  }
  const chosen = new Map<number, number>()
  return [...found.values()]
    .sort((a, b) => b.draft.value - a.draft.value)
    .filter(({ mover }) => {
      const count = (chosen.get(mover) ?? 0) + 1
      chosen.set(mover, count)
      return count <= PER_MOVER
    })
    .slice(0, variations)
    .map(each => each.draft)
}

// ---- The choice ----

interface Candidate {
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
  const base = stream.below(2 ** 16)
  const candidateOf = (each: Draft): Candidate => ({ posts: postsOf(table, each), fares: [] })
  const tryWith = ({ posts, fares }: Candidate, count: number, like?: Candidate): void => {
    while (fares.length < count) {
      const dice = base + fares.length
      fares.push(
        fareOf(table, playTurn(table, state, posts, crew, stream, dice), crew, dice, like?.fares[fares.length]),
      )
    }
  }
  let best = candidateOf(draft)
  tryWith(best, 1)
  // Where dice still fall in the own turn, what follows hides what a variation is worth
  if (best.fares[0].state.draws !== state.draws) return best.posts
  for (const other of variationsOf(table, draft, lookahead, stream)) {
    const rival = candidateOf(other)
    for (const count of [screen, screen + confirm]) {
      tryWith(best, count)
      tryWith(rival, count, best)
      if (meanOf(leadsOf(rival, best)) <= 0) break
    }
    if (rival.fares.length === screen + confirm && surely(leadsOf(rival, best)) > 0) best = rival
  }
  return best.posts
}
