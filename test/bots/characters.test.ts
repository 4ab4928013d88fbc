// Characters are more than names: from the same positions the bold attack more often than the careful, in every title.
import { expect, test } from 'vitest'
import { botNamed } from '../../src/bots/index.ts'
import { choose, playerOf } from '../../src/bots/play.ts'
import { type Action, type Game, type GameState, isRefusal, type Seat } from '../../src/engine/contract.ts'
import { loadGame } from '../../src/files/data.ts'

const GAMES = [
  { id: 'turning-point', scenario: '1', turns: 4 },
  { id: 'russian-campaign', scenario: 'barbarossa-winter', turns: 4 },
  { id: 'red-vengeance', scenario: '1', turns: 4 },
  { id: 'red-god-of-war', scenario: 'mars', turns: 4 },
  { id: 'red-steel', scenario: 'cornesti', turns: 4 },
] as const
const PATIENCE = 300_000

const playerNamed = (name: string, seed: number): ReturnType<typeof playerOf> => {
  const bot = botNamed(name)
  if ('problem' in bot) throw new Error(bot.problem)
  return playerOf(bot, seed)
}

const playOne = (game: Game, state: GameState, seat: Seat, player: ReturnType<typeof playerOf>): Action => {
  const action = choose(game, state, seat, player)
  expect(isRefusal(game.apply(state, action))).toBe(false)
  return action
}

/** Who moves in which turn. */
const moverOf = (game: Game, state: GameState): string | undefined => {
  const decision = game.decision(state)
  return decision?.kinds.includes('move') ? `${state.turn} ${decision.seat}` : undefined
}

/** Positions of a game between officers without a character, whenever the other side begins to move. */
const positionsOf = (game: Game, scenario: string, turns: number, seed: number): GameState[] => {
  const state = game.start(scenario, [], seed)
  if (isRefusal(state)) throw new Error('refused')
  const end = state.turn + turns
  const player = playerNamed('officer', seed)
  const positions: GameState[] = []
  let last: string | undefined
  for (let decision = game.decision(state); decision !== undefined; decision = game.decision(state)) {
    if (state.turn >= end) break
    const mover = moverOf(game, state)
    if (mover !== undefined && mover !== last) {
      positions.push(game.clone(state))
      last = mover
    }
    playOne(game, state, decision.seat, player)
  }
  return positions
}

/** How often the bot attacks from there until somebody else moves. */
const attacksFrom = (game: Game, position: GameState, name: string): number => {
  const state = game.clone(position)
  const player = playerNamed(name, 1)
  const mover = moverOf(game, state)
  const seat = game.decision(state)?.seat
  let attacks = 0
  for (let decision = game.decision(state); decision !== undefined; decision = game.decision(state)) {
    if ((moverOf(game, state) ?? mover) !== mover) break
    const action = playOne(game, state, decision.seat, player)
    if (decision.seat === seat && action.type === 'attack') attacks++
  }
  return attacks
}

test.each(GAMES)(
  '$id',
  async ({ id, scenario, turns }) => {
    const game = await loadGame(id)
    const positions = [1, 2, 3, 4].flatMap(seed => positionsOf(game, scenario, turns, seed))
    const total = (name: string): number => positions.reduce((sum, each) => sum + attacksFrom(game, each, name), 0)
    const [bold, careful] = ['officer:bold', 'officer:careful'].map(total)
    expect(bold).toBeGreaterThan(careful)
  },
  PATIENCE,
)
