// Lets bots play a state on. Each sees its seat's view only; its choices follow from the seed alone.
import { type Action, type Game, type GameState, isRefusal, type Seat } from '../engine/contract.ts'
import { type Stream, streamOf } from '../engine/dice.ts'
import type { Bot } from './bot.ts'

export interface Player {
  readonly bot: Bot
  readonly stream: Stream
}

export const playerOf = (bot: Bot, seed: number): Player => ({ bot, stream: streamOf(seed) })

/** What the seat's player does now. */
export const choose = (game: Game, state: GameState, seat: Seat, player: Player): Action =>
  player.bot.decide(game, game.view(state, seat), player.stream)

/** Plays until nobody has anything to decide; returns the number of actions. A refused choice is a bug of the bot. */
export const playOut = (
  game: Game,
  state: GameState,
  players: Readonly<Record<Seat, Player>>,
  most = 100_000,
): number => {
  for (let count = 0; count < most; count++) {
    const decision = game.decision(state)
    if (decision === undefined) return count
    const player = players[decision.seat]
    const action = choose(game, state, decision.seat, player)
    const result = game.apply(state, action)
    if (isRefusal(result))
      throw new Error(
        `${player.bot.id} was refused by ${result.rule} (${result.reason.key}): ${JSON.stringify(action)}`,
      )
  }
  throw new Error(`the game did not end within ${most} actions`)
}
