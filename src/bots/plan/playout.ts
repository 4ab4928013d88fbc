// One plan played on with one set of dice: the rest of the own turn by a quick policy, then the place that the enemy would
// take. What is only chance between two plans is kept out: the same dice fall at the same place, their luck is taken off,
// the enemy's dice are not thrown at all (what his attacks should bring is part of both judgements), and whoever plans in
// the game of a variation carries over what he planned in the game of the plan, thought over again where the two differ.
import { type Action, type Game, type GameState, isRefusal, type Seat } from '../../engine/contract.ts'
import { type Stream, seedRng, streamOf, withFaces } from '../../engine/dice.ts'
import type { Bot } from '../bot.ts'
import { nextMove, type Plan } from './march.ts'
import { adapted, type Draft, draftPosts, type Post } from './posts.ts'
import type { Meter, Table } from './table.ts'

/** Dice of games played ahead are no game's. */
const SALT = 0x51ed270b
/** Dice of one game and one place are far from those of the next. */
const STRIDE = 4099
/** Actions after which a game played ahead is judged as it stands. */
const MOST_ACTIONS = 1000
/** Own movement phases that may follow before the enemy moves. */
const OWN_PHASES = 2
/** So many hexes round a difference a plan is thought over again. */
const RADIUS = 4

/** How a movement phase is planned in a game played ahead. */
export type Drafting = (table: Table, state: GameState) => Draft

/** What the planner lends: a quick player for the own seat, positions judged for it, the enemy's table. */
export interface Crew {
  quick(drafting: Drafting, meter: Meter): Bot
  worth(state: GameState): number
  enemyTable(state: GameState, seat: Seat): Table
}

/** A plan of a phase, and the position that it was made in. */
interface Kept {
  readonly start: GameState
  readonly draft: Draft
}

/** What comes of a plan with one set of dice. */
export interface Fare {
  /** The position when it is the enemy's move, or when there is nothing more to look at. */
  readonly state: GameState
  /** Plans of the own phases on the way there, by phase. */
  readonly own: ReadonlyMap<string, Kept>
  readonly answer: Draft | undefined
  /** How good that is for us, the luck of the own dice taken off. */
  readonly value: number
}

/** A plan to be played on. */
export interface Venture {
  readonly table: Table
  readonly start: GameState
  readonly posts: readonly Post[]
  readonly crew: Crew
  readonly stream: Stream
  readonly meter: Meter
}

// ---- Dice ----

/** Faces of a die, each beside the one that makes up for it. */
const FACES = [3, 4, 2, 5, 1, 6]
/** The most dice of a handful that are laid down. */
const HANDFUL = 18

/** Where the dice of an action fall: the same battle, the same dice. */
const placeOf = (action: Action): number => {
  if (action.type === 'attack') return action.targets[0] + 1
  if (action.type !== 'choose') return 0
  let place = 0
  for (let i = 0; i < action.option.length; i++) place = (place * 31 + action.option.charCodeAt(i)) % STRIDE
  return place
}

/** Neither lucky nor unlucky: two sets in turn make up for each other, six have every face once. The dice of a handful go through all faces. */
const facesFor = (dice: number, place: number): number[] =>
  Array.from({ length: HANDFUL }, (_, die) => FACES[(2 * place + dice + die) % FACES.length])

/** `before`: a copy of the state. */
const applyWith = (game: Game, state: GameState, before: GameState, action: Action, dice: number): boolean => {
  const place = placeOf(action)
  const thrown = seedRng(dice * STRIDE + place, SALT)
  state.rng = withFaces(thrown, facesFor(dice, place))
  try {
    return !isRefusal(game.apply(state, action))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    // What has fewer faces is a cup, and drawn from
    game.clone(before, state)
    state.rng = thrown
    return !isRefusal(game.apply(state, action))
  } finally {
    state.rng = thrown
  }
}

// ---- The own turn ----

const carryOut = (table: Table, state: GameState, posts: readonly Post[]): void => {
  const plan: Plan = { phase: '', draws: 0, tries: 0, posts }
  for (;;) {
    const move = nextMove(table, state, plan)
    if (move === undefined || isRefusal(table.game.apply(state, move))) return
  }
}

/** Hexes that somebody stands in in one of the positions and not in the other. */
const differences = (game: Game, one: GameState, other: GameState): number[] => {
  const hexes = new Set<number>()
  for (let unit = 0; unit < game.units.length; unit++) {
    const [a, b] = [game.hexOf(one, unit), game.hexOf(other, unit)]
    if (a === b) continue
    if (a >= 0) hexes.add(a)
    if (b >= 0) hexes.add(b)
  }
  return [...hexes]
}

/** As in the other game where it is like this one. */
const draftLike = (table: Table, state: GameState, like: Kept | undefined): Draft =>
  like === undefined
    ? draftPosts(table, state)
    : adapted(table, state, like.draft, differences(table.game, state, like.start), RADIUS)

const belongsToBattle = (kinds: readonly string[]): boolean =>
  kinds.includes('losses') || kinds.includes('retreat') || kinds.includes('advance')

interface OwnTurn extends Pick<Fare, 'state' | 'own'> {
  readonly enemy: Seat | undefined
  /** By how much the own dice fell better than expected. */
  readonly luck: number
}

/** Carries the plan out and plays on until it is the enemy's move. */
const playTurn = (
  { table, start, posts, crew, stream, meter }: Venture,
  dice: number,
  like: Fare | undefined,
): OwnTurn => {
  const { game, seat } = table
  const state = game.clone(start)
  const own = new Map<string, Kept>()
  carryOut(table, state, posts)
  let phase = game.decision(state)?.phase ?? ''
  const bot = crew.quick((at, position) => {
    const draft = draftLike(at, position, like?.own.get(phase))
    own.set(phase, { start: game.clone(position), draft })
    return draft
  }, meter)
  const before = game.clone(state)
  let worthBefore: number | undefined
  let luck = 0
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
      if (decision.seat !== seat) return { state, own, enemy: decision.seat, luck }
      if (decision.phase !== phase && ++phases > OWN_PHASES) break
      phase = decision.phase
    }
    const action = bot.decide(game, state, stream)
    const mayRoll =
      worthBefore === undefined && decision.seat === seat && action.type !== 'move' && action.type !== 'done'
    if (!mayRoll) {
      if (isRefusal(game.apply(state, action))) break
      continue
    }
    game.clone(state, before)
    if (!applyWith(game, state, before, action, dice)) break
    if (state.draws !== before.draws) worthBefore = crew.worth(before)
  }
  return { state, own, enemy: undefined, luck }
}

/** How the plan fares with these dice: the mean of both sides' judgement once the enemy stands where he wants to. */
export const playOut = (venture: Venture, dice: number, like?: Fare): Fare => {
  const { crew, meter } = venture
  const { state, own, enemy, luck } = playTurn(venture, dice, like)
  if (enemy === undefined) return { state, own, answer: undefined, value: crew.worth(state) - luck }
  const theirs: Table = { ...crew.enemyTable(state, enemy), order: streamOf(dice), meter }
  const kept = like?.answer === undefined ? undefined : { start: like.state, draft: like.answer }
  const answer = draftLike(theirs, state, kept)
  const value = (crew.worth(answer.state) - theirs.field.value(answer.state)) / 2 - luck
  return { state, own, answer, value }
}
