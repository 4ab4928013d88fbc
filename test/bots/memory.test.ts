import { describe, expect, test } from 'vitest'
import { BOTS } from '../../src/bots/index.ts'
import { choose, type Player, playerOf } from '../../src/bots/play.ts'
import { type Action, type Game, type GameState, isRefusal, type Seat } from '../../src/engine/contract.ts'
import { readFiles } from '../../src/files/data.ts'
import { TITLES } from '../../src/games/index.ts'

/** Enough for set-up and for several phases of both sides. */
const ACTIONS = 160

interface Table {
  readonly game: Game
  readonly state: GameState
  readonly players: Readonly<Record<Seat, Player>>
  readonly actions: Action[]
}

const tableOf = (game: Game, seed: number): Table => {
  const state = game.start(game.meta.scenarios[0].id, [], seed)
  if (isRefusal(state)) throw new Error(state.reason.key)
  const players = game.meta.sides.map(({ id }, index) => [id, playerOf(BOTS.greedy(), 2 * seed + index)])
  return { game, state, players: Object.fromEntries(players), actions: [] }
}

const playOne = ({ game, state, players, actions }: Table): void => {
  const decision = game.decision(state)
  if (decision === undefined) return
  const action = choose(game, state, decision.seat, players[decision.seat])
  expect(isRefusal(game.apply(state, action))).toBe(false)
  actions.push(action)
}

const playAlone = (game: Game, seed: number): readonly Action[] => {
  const table = tableOf(game, seed)
  for (let count = 0; count < ACTIONS; count++) playOne(table)
  return table.actions
}

describe.each(TITLES.map(({ meta }) => meta.id))('%s', id => {
  test('two games on one Game, played in turns, are the games that each is alone', async () => {
    const title = TITLES.find(({ meta }) => meta.id === id)
    const create = await title?.load()
    const newGame = (): Game => {
      const game = title && create?.(readFiles(title.meta, []), [])
      if (game === undefined) throw new Error(id)
      return game
    }
    const alone = [5, 6].map(seed => playAlone(newGame(), seed))
    const game = newGame()
    const together = [5, 6].map(seed => tableOf(game, seed))
    for (let count = 0; count < ACTIONS; count++) for (const table of together) playOne(table)
    expect(together.map(({ actions }) => actions)).toEqual(alone)
    expect(alone[0].length).toBe(ACTIONS)
  })
})
