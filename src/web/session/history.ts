// How the game went: score and losses at the beginning of each turn, and now.
import type { Game, GameState, Seat } from '../../engine/contract.ts'
import { countFor, type Match, stateAfter } from '../../engine/match.ts'
import type { HistoryPoint, Mark } from './session.ts'

/** Statuses of counters that are out of the game, for now or for good. */
const LOST = new Set(['eliminated', 'gone'])

const pointOf = (game: Game, state: GameState, step: number): HistoryPoint => {
  const losses = game.meta.sides.map(() => 0)
  for (const unit of game.units.keys()) {
    const { status, side } = game.describe(state, unit)
    if (LOST.has(status)) losses[side]++
  }
  return { turn: state.turn, step, score: game.score(state), losses }
}

/** As the seat sees it. */
export const historyOf = (match: Match, marks: readonly Mark[], seat: Seat): HistoryPoint[] => {
  const { game } = match
  const firsts = marks.filter(({ turn }, index) => turn !== marks[index - 1]?.turn)
  return [
    ...firsts.map(({ step }) => pointOf(game, game.view(stateAfter(match, step), seat), countFor(match, seat, step))),
    pointOf(game, game.view(match.state, seat), countFor(match, seat)),
  ]
}
