import { expect, test } from 'vitest'
import { type Game, isRefusal } from '../../../src/engine/contract.ts'
import { readFiles } from '../../../src/files/data.ts'
import { create } from '../../../src/games/red-steel/index.ts'
import { META } from '../../../src/games/red-steel/meta.ts'
import { fuzzGame } from '../../../tools/fuzz-game.ts'

const game = create(readFiles(META, []), []) as unknown as Game

test.each([1, 2])('a whole game of random legal play keeps every promise: Costuleni, seed %i', seed => {
  const { actions, winner } = fuzzGame(game, 'costuleni', [], seed)
  expect(actions).toBeGreaterThan(100)
  expect(['axis', 'soviet', undefined]).toContain(winner)
})

test.each(META.scenarios.map(({ id }) => id))('scenario %s begins in good order', id => {
  const state = game.start(id, [], 1)
  if (isRefusal(state)) throw new Error(id)
  expect(game.invariants(state)).toEqual([])
  expect(game.decision(state)).toBeDefined()
})
