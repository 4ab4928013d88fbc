// The end of a game, looked back at: by the table of levels, battles against what their dice promised, and the turns in which
// the score moved most. The chances are those of each battle's card; nobody has to think anew.
import type { Fight, Game, GameState, LevelTable, Seat } from '../engine/contract.ts'
import { countFor, type Match, readableBy, type Step, stateAfter, stateBeyond } from '../engine/match.ts'
import { attackOf, type PointsChange, recapOf } from './recap.ts'

/** A battle against its expectation. */
export interface Fortune extends Fight {
  /** As the seat counts: the position before it is that of this step. */
  readonly step: number
  readonly turn: number
  /** Index into `meta.sides`: who attacked. */
  readonly side: number
  readonly dice: readonly number[]
  /** What fell less what was to be expected, in the attacker's points. */
  readonly luck: number
  /** Chance of a result at least as good for the side that was lucky. */
  readonly chance: number
}

/** Of the course of the game, what a turn is measured by. */
interface Standing {
  readonly turn: number
  readonly step: number
  readonly score: readonly number[]
}

/** A turn and what it changed. */
export interface Swing {
  readonly turn: number
  /** As the seat counts: from the first position of the turn to the first of the next. */
  readonly from: number
  readonly to: number
  /** By side. */
  readonly change: readonly number[]
  /** How far it moved one side's lead over the other. */
  readonly size: number
  /** For what, the most telling first. */
  readonly points: readonly PointsChange[]
}

export interface Ending {
  /** Undefined where something else than points decides. */
  readonly levels: LevelTable | undefined
  /** Battles in which a die decided, in the order of the game. */
  readonly fortunes: readonly Fortune[]
  /** The greatest first. */
  readonly swings: readonly Swing[]
}

// ---- Luck ----

/** The worth of each result that the card has. */
type Worth = (result: string) => number

export const fortuneOf = (
  results: readonly { readonly result: string; readonly probability: number }[],
  fell: string,
  worth: Worth,
): { readonly luck: number; readonly chance: number } | undefined => {
  if (results.length < 2 || !results.some(({ result }) => result === fell)) return undefined
  const valued = results.map(({ result, probability }) => ({ value: worth(result), probability }))
  const mean = valued.reduce((sum, { value, probability }) => sum + value * probability, 0)
  const had = worth(fell)
  const luck = had - mean
  const isAsGood = (value: number): boolean => (luck >= 0 ? value >= had : value <= had)
  const chance = valued.reduce((sum, { value, probability }) => sum + (isAsGood(value) ? probability : 0), 0)
  return Number.isFinite(luck) ? { luck, chance } : undefined
}

const fortunesIn = (game: Game, step: Step, view: GameState, seat: Seat, count: number): Fortune[] => {
  const adviser = game.adviser()
  return readableBy(step.events, seat).flatMap(({ fight, dice = [] }) => {
    const [first] = fight?.attackers ?? []
    if (fight === undefined || first === undefined) return []
    const attack = attackOf(fight, step)
    const { results } = game.fightCard(view, attack)
    const fortune = fortuneOf(results, fight.result, result => adviser.resultValue(view, attack, result))
    if (fortune === undefined) return []
    return [{ ...fight, ...fortune, step: count, turn: step.turn, side: game.describe(view, first).side, dice }]
  })
}

const fortunesOf = (match: Match, seat: Seat): Fortune[] => {
  const { game, steps } = match
  const isBattle = ({ events }: Step): boolean => events.some(({ fight }) => fight !== undefined)
  const fortunes = (step: Step, at: number, state: GameState): Fortune[] =>
    fortunesIn(game, step, game.view(state, seat), seat, countFor(match, seat, at))
  // Where the past must be asked for, only what is needed of it.
  if (match.past !== undefined)
    return steps.flatMap((step, at) => (isBattle(step) ? fortunes(step, at, stateAfter(match, at)) : []))
  let state = stateAfter(match, 0)
  return steps.flatMap((step, at) => {
    const found = isBattle(step) ? fortunes(step, at, state) : []
    state = stateBeyond(match, state, at)
    return found
  })
}

// ---- Turning points ----

/** Turns that are told, and reasons for each. */
const FEW_SWINGS = 3
const FEW_REASONS = 4

export const swingsIn = (history: readonly Standing[]): Omit<Swing, 'points'>[] =>
  history
    .slice(1)
    .map((after, index) => {
      const before = history[index]
      const change = after.score.map((points, side) => points - before.score[side])
      const size = Math.max(...change) - Math.min(...change)
      return { turn: before.turn, from: before.step, to: after.step, change, size }
    })
    .filter(({ size }) => size > 0)
    .toSorted((a, b) => b.size - a.size || a.turn - b.turn)

const withReasons = (match: Match, seat: Seat, swing: Omit<Swing, 'points'>): Swing => {
  const points = recapOf(match, seat, swing.from, swing.to).points
  return {
    ...swing,
    points: points.toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points)).slice(0, FEW_REASONS),
  }
}

// ---- For whoever shows it ----

/** Battles of either kind that are told. */
const FEW_FORTUNES = 3

/** The same luck seen from that side. */
export const luckFor = ({ luck, side }: Pick<Fortune, 'luck' | 'side'>, seen: number): number =>
  side === seen ? luck : -luck

export const luckOf = (fortunes: readonly Fortune[], side: number): number =>
  fortunes.reduce((sum, fortune) => sum + luckFor(fortune, side), 0)

/** The battles in which the dice were kindest to the side: its best as attacker, and its enemy's worst. */
export const kindestTo = (fortunes: readonly Fortune[], side: number): readonly Fortune[] =>
  fortunes
    .filter(fortune => luckFor(fortune, side) > 0)
    .toSorted((a, b) => luckFor(b, side) - luckFor(a, side))
    .slice(0, FEW_FORTUNES)

/** Undefined while the game is on: nobody is told beforehand how the dice have treated him. */
export const endingOf = (
  match: Match,
  seat: Seat,
  history: readonly Standing[],
  isOver = false,
): Ending | undefined => {
  const { game, state } = match
  const isDecided = game.outcome(state) !== undefined
  if (!isDecided && !isOver) return undefined
  return {
    // Where players ended it, no level was reached.
    levels: isDecided ? game.levels(game.view(state, seat)) : undefined,
    fortunes: fortunesOf(match, seat),
    swings: swingsIn(history)
      .slice(0, FEW_SWINGS)
      .map(swing => withReasons(match, seat, swing)),
  }
}
