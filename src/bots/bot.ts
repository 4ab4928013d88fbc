// A computer opponent: from what its seat may know to one action. Written against the game contract only.
import type { Action, Game, GameState } from '../engine/contract.ts'
import type { Stream } from '../engine/dice.ts'
import type { Message } from '../engine/text.ts'
import type { Intent } from './plan/intent.ts'

/** What a bot would do in somebody's place: plain data. */
export interface Suggestion {
  readonly action: Action
  /** What the option is called that the action takes, where it takes one. */
  readonly choice?: Message
  /** What follows in this phase as far as it is known: up to the first die. */
  readonly plan: readonly Action[]
  readonly intent: Intent
}

export interface Bot {
  readonly id: string
  /** What it plays with, for records of its games, where it tells that. */
  readonly version?: string
  readonly weights?: Readonly<Record<string, number>>
  /** `view` is the seat's view of the game; the bot may play on in it. Deterministic by the stream. */
  decide(game: Game, view: GameState, stream: Stream): Action
  /** The same and what for; it remembers nothing of it. Undefined where nobody has anything to decide. */
  advise?(game: Game, view: GameState, stream: Stream): Suggestion | undefined
}
