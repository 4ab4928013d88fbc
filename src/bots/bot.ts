// A computer opponent: from what its seat may know to one action. Written against the game contract only.
import type { Action, Game, GameState } from '../engine/contract.ts'
import type { Stream } from '../engine/dice.ts'

export interface Bot {
  readonly id: string
  /** `view` is the seat's view of the game; the bot may play on in it. Deterministic by the stream. */
  decide(game: Game, view: GameState, stream: Stream): Action
}
