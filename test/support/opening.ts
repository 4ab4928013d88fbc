// Games of any title, brought quickly to where a bot has something to think about, and a few of its actions from there.
import { botNamed } from '../../src/bots/index.ts'
import { choose, type Player, playerOf } from '../../src/bots/play.ts'
import { type Action, type Game, type GameState, isRefusal, type Seat } from '../../src/engine/contract.ts'

const playersOf = (game: Game, name: string, seed: number): Readonly<Record<Seat, Player>> =>
  Object.fromEntries(
    game.meta.sides.map(({ id }, index) => {
      const bot = botNamed(name)
      if ('problem' in bot) throw new Error(bot.problem)
      return [id, playerOf(bot, 2 * seed + index)]
    }),
  )

export interface Sitting {
  readonly state: GameState
  /** Plays one action; false when the game is over. */
  playOne(): boolean
  readonly actions: readonly Action[]
}

const sit = (game: Game, state: GameState, name: string, seed: number): Sitting => {
  const players = playersOf(game, name, seed)
  const actions: Action[] = []
  return {
    state,
    actions,
    playOne: () => {
      const decision = game.decision(state)
      if (decision === undefined) return false
      const action = choose(game, state, decision.seat, players[decision.seat])
      if (isRefusal(game.apply(state, action))) throw new Error(`refused: ${JSON.stringify(action)}`)
      actions.push(action)
      return true
    },
  }
}

/** The first decision in which somebody can march. */
const atFirstMove = (game: Game, seed: number): GameState => {
  const scenario = game.meta.scenarios[0]
  const state = game.start(scenario.id, [], seed)
  if (isRefusal(state)) throw new Error(state.reason.key)
  const { playOne } = sit(game, state, 'recruit', seed)
  while (game.decision(state)?.kinds.includes('move') !== true) if (!playOne()) throw new Error('nobody ever moves')
  return state
}

/** The bot of that name for both sides, from the first march on. */
export const sittingOf = (game: Game, name: string, seed: number): Sitting =>
  sit(game, atFirstMove(game, seed), name, seed)

/** The state after so many actions, as a fingerprint. */
export const digestAfter = (game: Game, name: string, seed: number, actions: number): string => {
  const { state, playOne } = sittingOf(game, name, seed)
  for (let count = 0; count < actions && playOne(); count++);
  return game.digest(state)
}
