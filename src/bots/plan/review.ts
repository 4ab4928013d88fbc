// What a seat did, judged afterwards: against what the planner would have done with the same knowledge, both played on with
// the same dice through the enemy's answer; and how kind the dice of a battle were, against every way they could have fallen.
import { type Action, type Decision, type Game, type GameState, isRefusal, type Seat } from '../../engine/contract.ts'
import { streamOf } from '../../engine/dice.ts'
import type { Message } from '../../engine/text.ts'
import type { Bot } from '../bot.ts'
import { type Ahead, aheadIn, fallsOf, isManyDice, throwsOf, untilMovedAgain, withDice } from './ahead.ts'
import { reasonsOf } from './reasons.ts'

/** Dice that both are tried with at first, and those that a suspicion is confirmed with: only these are reported. */
const SCREEN = 2
const CONFIRM = 10
/** How far, in standard errors, a cost must lie from none: among hundreds of decisions chance finds many that look bad. */
const SURE = 2
/** After so many of those it is asked whether the rest is worth the while. */
const PAUSE = 4
/** Throws of a battle with a handful of dice. */
const THROWS = 16
/** More than any phase has. */
const MOST_ACTIONS = 400
/** The same advice for the same view. */
const ADVICE_SEED = 0

/** What the planner would have done instead, and what that would have been worth. */
export interface Verdict {
  /** Points lost against it, and the standard error of that. */
  readonly cost: number
  readonly error: number
  /** What differs of the two. */
  readonly did: readonly Action[]
  readonly instead: readonly Action[]
  /** What the options are called that could be chosen. */
  readonly names: Readonly<Record<string, Message>>
  readonly why: readonly Message[]
}

// ---- What differs ----

const placesIn = (actions: readonly Action[]): ReadonlyMap<number, number> => {
  const places = new Map<number, number>()
  for (const action of actions)
    if (action.type === 'move') for (const unit of action.units) places.set(unit, action.path[action.path.length - 1])
  return places
}

/** Of the first list, what the other does not come to as well; `done` only where nothing else is left. */
export const differing = (actions: readonly Action[], others: readonly Action[]): readonly Action[] => {
  const [here, there] = [placesIn(actions), placesIn(others)]
  const texts = new Set(others.map(other => JSON.stringify(other)))
  const isLastMove = (action: Action & { readonly type: 'move' }): boolean =>
    action.units.some(
      unit => here.get(unit) === action.path[action.path.length - 1] && there.get(unit) !== here.get(unit),
    )
  const left = actions.filter(action =>
    action.type === 'done' ? false : action.type === 'move' ? isLastMove(action) : !texts.has(JSON.stringify(action)),
  )
  return left.length > 0 ? left : actions.filter(({ type }) => type === 'done').slice(0, 1)
}

// ---- Decisions ----

/** Up to the end of the phase or the first die, that included. */
const plannedBy = (game: Game, view: GameState, bot: Bot): readonly Action[] => {
  const stream = streamOf(ADVICE_SEED)
  const state = game.clone(view)
  const first = game.decision(state)
  const actions: Action[] = []
  while (actions.length < MOST_ACTIONS) {
    const action = bot.decide(game, game.clone(state), stream)
    actions.push(action)
    if (isRefusal(game.apply(state, action)) || state.draws !== view.draws) break
    const decision = game.decision(state)
    if (decision?.seat !== first?.seat || decision?.phase !== first?.phase) break
  }
  return actions
}

/** The position after these actions; undefined where one is refused. */
const after = (game: Game, state: GameState, actions: readonly Action[]): GameState | undefined => {
  for (const action of actions) if (isRefusal(game.apply(state, action))) return undefined
  return state
}

const meanOf = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0) / list.length

const errorOf = (list: readonly number[]): number => {
  const mean = meanOf(list)
  return Math.sqrt(list.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (list.length - 1) / list.length)
}

/** Does the phase go on after it? Half a phase is not compared with a whole one. */
const staysIn = (game: Game, state: GameState, { seat, phase }: Decision): boolean => {
  const next = game.decision(state)
  return next?.seat === seat && next.phase === phase
}

/** Is it worth the dice? Not where both positions are judged alike before any has fallen. */
const isSuspect = (
  game: Game,
  ahead: Ahead,
  decision: Decision,
  { did, would, draws }: { readonly did: GameState; readonly would: GameState; readonly draws: number },
  least: number,
): boolean => {
  if (game.digest(did) === game.digest(would)) return false
  if (decision.kinds.includes('move') && staysIn(game, did, decision) !== staysIn(game, would, decision)) return false
  if (did.draws !== draws || would.draws !== draws) return true
  return ahead.worth(would, decision.seat) - ahead.worth(did, decision.seat) >= least
}

/**
 * What it cost to act so, where that is at least `least` points and surely more than nothing. `view`: what the seat knew; `bot`:
 * a new one, that remembers nothing.
 */
export const verdictOn = (
  game: Game,
  view: GameState,
  actions: readonly Action[],
  bot: Bot,
  least: number,
): Verdict | undefined => {
  const decision = game.decision(view)
  if (decision === undefined) return undefined
  const { seat } = decision
  const ahead = aheadIn(game)
  const planned = plannedBy(game, view, bot)
  const starts = [actions, planned].map(list => after(game, game.clone(view), list))
  const [did, would] = starts
  if (did === undefined || would === undefined) return undefined
  if (!isSuspect(game, ahead, decision, { did, would, draws: view.draws }, least)) return undefined

  const fareOf = (list: readonly Action[], dice: number): number | undefined => {
    const state = after(game, withDice(game, view, dice), list)
    if (state === undefined) return undefined
    ahead.playOn(state, untilMovedAgain(seat))
    return ahead.worth(state, seat)
  }
  const leads = (from: number, to: number): number[] =>
    Array.from({ length: to - from }, (_, index) => {
      const [best, own] = [planned, actions].map(list => fareOf(list, from + index))
      return best === undefined || own === undefined ? 0 : best - own
    })
  if (meanOf(leads(0, SCREEN)) < least) return undefined
  const first = leads(SCREEN, SCREEN + PAUSE)
  if (meanOf(first) < least) return undefined
  const sure = [...first, ...leads(SCREEN + PAUSE, SCREEN + CONFIRM)]
  const [cost, error] = [meanOf(sure), errorOf(sure)]
  if (cost < least || cost < SURE * error) return undefined
  const suggestion = bot.advise?.(game, game.clone(view), streamOf(ADVICE_SEED))
  const worths = new Map(suggestion?.intent.moves.map(({ units, worth }) => [units[0], worth]))
  const worthOf = (action: Action): number => (action.type === 'move' ? (worths.get(action.units[0]) ?? 0) : 0)
  const options = decision.kinds.includes('choose') ? game.legal(view, { about: 'choose' }) : []
  return {
    cost,
    error,
    names: Object.fromEntries(options.map(({ option, name }) => [option, name])),
    did: differing(actions, planned),
    instead: differing(planned, actions).toSorted((a, b) => worthOf(b) - worthOf(a)),
    // What the seat wants it knows itself
    why: suggestion === undefined ? [] : reasonsOf(suggestion).filter(({ key }) => key !== 'reason.goal'),
  }
}

// ---- Dice ----

const momentOf = ({ seat, phase, kinds, ask }: Decision): string => JSON.stringify([seat, phase, kinds, ask.key])

/** Until the battle is settled: the same is asked again, or the phase is over. */
const settled = (game: Game, ahead: Ahead, state: GameState, action: Action): void => {
  const decision = game.decision(state)
  if (decision === undefined || isRefusal(game.apply(state, action))) return
  const moment = momentOf(decision)
  ahead.playOn(state, next => next.phase !== decision.phase || momentOf(next) === moment)
}

/**
 * How many points the dice of a battle were worth to the seat, against their mean: what follows is played alike for every
 * fall. Undefined where the seat can't know enough of it.
 */
export const luckOf = (
  game: Game,
  view: GameState,
  seat: Seat,
  action: Action,
  dice: readonly number[],
): number | undefined => {
  if (game.check(view, action) !== undefined) return undefined
  const ahead = aheadIn(game)
  const run = (state: GameState): void => settled(game, ahead, state, action)
  const fallen = game.fated(view, dice)
  try {
    run(fallen)
  } catch (error) {
    // In the seat's view other dice would be thrown than were
    if (error instanceof RangeError) return undefined
    throw error
  }
  const { falls } = isManyDice(game, view, run) ? throwsOf(game, view, run, THROWS) : fallsOf(game, view, run)
  const expected = falls.reduce((sum, { state, weight }) => sum + weight * ahead.worth(state, seat), 0)
  return ahead.worth(fallen, seat) - expected
}
