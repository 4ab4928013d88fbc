// The planner: thinks of a whole phase before it moves the first unit, carries it out action by action, and thinks again
// after every die, refusal or surprise. What it knows of a title comes from the title's mind.
import { type Action, type Decision, type Game, type GameState, isRefusal, type Seat } from '../../engine/contract.ts'
import type { Stream } from '../../engine/dice.ts'
import type { Mind, Weights } from '../../engine/mind.ts'
import type { Bot } from '../bot.ts'
import { RANDOM } from '../random.ts'
import { suggestionOf } from './advise.ts'
import { lookAround } from './around.ts'
import { attackBetween, chooseAttack } from './fight.ts'
import type { Effort, Level } from './levels.ts'
import { choosePlan } from './lookahead.ts'
import { leave, nextMove, type Plan } from './march.ts'
import { type Kind, numbersOf } from './numbers.ts'
import type { Crew, Drafting } from './playout.ts'
import { inPoints } from './points.ts'
import { draftPosts, type Post, postsOf } from './posts.ts'
import { settle } from './settle.ts'
import type { Meter, Table } from './table.ts'

const DONE: Action = { type: 'done' }
/** How often a phase is planned anew because something stood in the way. */
const TRIES = 3

/** A set-up that the title has ready. */
const readySetUp = (game: Game, state: GameState): Action | undefined => {
  if (!game.legal(state, { about: 'choose' }).some(({ option }) => option === 'default')) return undefined
  return game.check(state, DONE) === undefined ? DONE : { type: 'choose', option: 'default' }
}

/** A mind with the numbers of its kind; each has one of its own, so that none works in the other's space. */
interface Person {
  readonly mind: Mind
  readonly numbers: (seat: Seat) => Weights
}

const personOf = (game: Game, kind: Kind): Person => {
  const mind = game.mind()
  return { mind, numbers: numbersOf(mind, kind) }
}

const tableOf = (
  game: Game,
  { mind, numbers }: Person,
  state: GameState,
  seat: Seat,
  effort: Effort,
  meter?: Meter,
): Table => ({
  game,
  seat,
  field: mind.begin(state, seat, numbers(seat)),
  effort,
  budget: { left: effort.budget },
  meter,
})

/** Who is at a table. */
interface Staff {
  readonly game: Game
  readonly self: Person
}

/** What is different in games played ahead. */
interface Ahead {
  readonly drafting?: Drafting
  readonly meter?: Meter
}

/** A planner at one table; it remembers the plan of the present phase. */
const seated = (
  { game, self }: Staff,
  level: Level,
  { drafting = draftPosts, meter }: Ahead = {},
): ((state: GameState, stream: Stream) => Action) => {
  let plan: Plan | undefined
  /** Has attacked since the plan was made. */
  let isOnTheMove = false
  let enemySelf: Person | undefined
  /** As strong as oneself: a mind works in a space of its own, and is dear to make. */
  const enemyPerson = (): Person => {
    enemySelf ??= { ...self, mind: game.mind() }
    return enemySelf
  }

  const crewFor = (seat: Seat): Crew => ({
    quick: (each, counter) => quickBot({ game, self }, level, { drafting: each, meter: counter }),
    worth: future => self.mind.begin(future, seat, self.numbers(seat)).value(future),
    enemyTable: (future, enemy) => tableOf(game, enemyPerson(), future, enemy, level.lookahead?.answer ?? level.effort),
  })

  /** The same with a wider view, where the mind would rather look around than ahead, or where every place counts. */
  const wider = (table: Table): Table => {
    const { around = 1, close = 1 } = table.field
    const { effort } = level
    const times = Math.max(level.lookahead === undefined ? 1 : around, effort.close === true ? close : 1)
    if (times === 1) return table
    const budget = Math.round(effort.budget * times)
    return {
      ...table,
      effort: { ...effort, budget, places: Math.round(effort.places * times) },
      budget: { left: budget },
    }
  }

  const think = (near: Table, state: GameState, stream: Stream): readonly Post[] => {
    const table = wider(near)
    const draft = drafting(table, state)
    // After an attack on the move there is less to choose from
    if (level.lookahead === undefined || isOnTheMove) return postsOf(table, draft)
    const { variations = 0, ahead = level.lookahead.budget } = table.field
    const best = lookAround(table, draft, variations, stream)
    return choosePlan(table, state, best, crewFor(table.seat), ahead, stream)
  }

  const march = (table: Table, state: GameState, { phase, kinds }: Decision, stream: Stream): Action => {
    const name = `${state.turn} ${phase}`
    if (plan?.phase !== name || plan.draws !== state.draws) {
      plan = { phase: name, draws: state.draws, tries: 1, posts: think(table, state, stream) }
      isOnTheMove = false
    }
    for (;;) {
      const move = nextMove(table, state, plan)
      if (move !== undefined) return move
      if (plan.posts.length === 0 || plan.tries === TRIES) break
      plan = { ...plan, tries: plan.tries + 1, posts: postsOf(table, draftPosts(table, state)) }
    }
    const told = table.field.finish?.(state)
    if (told !== undefined) return told
    if (kinds.includes('attack')) {
      const attack = attackBetween(table, state)
      // It may open the way for others
      if (attack !== undefined) {
        plan = undefined
        isOnTheMove = true
        return attack
      }
    }
    return leave(game, state)
  }

  const answer = (state: GameState, decision: Decision, stream: Stream): Action | undefined => {
    const { kinds, seat } = decision
    const table = tableOf(game, self, state, seat, level.effort, meter)
    const own = table.field.answer?.(state, decision)
    // It may open the way for others
    if (own?.type === 'attack') plan = undefined
    if (own !== undefined) return own
    if (kinds.includes('choose') && kinds.includes('place')) {
      const ready = readySetUp(game, state)
      if (ready !== undefined) return ready
    }
    if (kinds.includes('move')) {
      const placed = kinds.includes('place') ? settle(table, state, ['place']) : undefined
      return placed ?? march(table, state, decision, stream)
    }
    if (kinds.includes('attack')) return chooseAttack(table, state)
    return settle(table, state, kinds)
  }

  return (state, stream) => {
    const decision = game.decision(state)
    if (decision === undefined) return DONE
    const action = answer(state, decision, stream)
    if (action !== undefined && !isRefusal(game.check(state, action))) return action
    return RANDOM.decide(game, state, stream)
  }
}

/** Plays in lookaheads, with the mind of who looks ahead. */
const quickBot = (staff: Staff, { id, lookahead, effort }: Level, ahead?: Ahead): Bot => {
  const decide = seated(staff, { id, effort: lookahead?.policy ?? effort }, ahead)
  return { id, decide: (_game, state, stream) => decide(state, stream) }
}

/** A new planner for each game. */
export const createPlanner = (level: Level, character?: string): Bot => {
  const kind: Kind = { isDrilled: level.isDrilled, character }
  let known: { readonly game: Game; readonly decide: (state: GameState, stream: Stream) => Action } | undefined
  return {
    id: character === undefined ? level.id : `${level.id}:${character}`,
    decide: (game, state, stream) => {
      if (known?.game !== game) known = { game, decide: seated({ game, self: personOf(game, kind) }, level) }
      return known.decide(state, stream)
    },
    advise: (game, state, stream) => {
      const staff = { game, self: personOf(game, kind) }
      const decide = seated(staff, level)
      const { mind, numbers } = staff.self
      return suggestionOf({ game, mind: inPoints(mind), numbers, decide: position => decide(position, stream) }, state)
    },
  }
}

/** Who plays games on that are judged, and how: quick players with one mind, none of whom remembers another's game. */
export interface QuickCrew {
  player(): Bot
  worth(state: GameState, seat: Seat): number
}

export const createQuickCrew = (game: Game, effort: Effort): QuickCrew => {
  const self = personOf(game, {})
  const told = inPoints(self.mind)
  return {
    player: () => quickBot({ game, self }, { id: 'recruit', effort }),
    worth: (state, seat) => told.begin(state, seat, self.numbers(seat)).value(state),
  }
}
