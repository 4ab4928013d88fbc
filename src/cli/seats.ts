// Who looks at a game: a side, a spectator, or whoever must decide now. What they are shown comes from their view.
import { type Game, type GameState, type Refusal, refuse, type Seat, SPECTATOR } from '../engine/contract.ts'
import type { Match } from '../engine/match.ts'
import { UserError } from '../files/error.ts'

/** A seat by its name; there are the sides, and the spectator. */
export const seatIn = ({ meta }: Game, seat: Seat): Seat => {
  const seats = [...meta.sides.map(({ id }) => id), SPECTATOR]
  if (!seats.includes(seat)) throw new UserError(`there is no seat ${seat}; there are: ${seats.join(', ')}`)
  return seat
}

/** Whoever must decide; when nobody must, anybody who looks on. */
export const deciderOf = ({ game, state }: Match): Seat => game.decision(state)?.seat ?? SPECTATOR

/** The game as the seat may know it, and whoever must decide where none is named. */
export const viewOf = (match: Match, seat: Seat = deciderOf(match)): GameState =>
  match.game.view(match.state, seatIn(match.game, seat))

/** As `do` would say it: who is not asked has nothing to decide. */
export const mayDecide = ({ game, state }: Match, seat: Seat | undefined): Refusal | undefined => {
  const decision = game.decision(state)
  if (seat === undefined || decision === undefined || decision.seat === seat) return undefined
  return refuse('', 'refuse.notYourDecision', { seat: decision.seat })
}
