// Greedy is the rung that others are measured by: it plays today as it played when it was frozen. A digest changes only
// when a rule or a counter does, and then figures measured against it are no longer comparable.
import { expect, test } from 'vitest'
import { createGreedy } from '../../src/bots/greedy.ts'
import { choose, playerOf } from '../../src/bots/play.ts'
import { isRefusal } from '../../src/engine/contract.ts'
import { loadGame } from '../../src/files/data.ts'

const ACTIONS = 150

const FROZEN = {
  'turning-point': ['1', '51f1b3439798f6c9'],
  'russian-campaign': ['barbarossa-winter', '4ce151dd5337a913'],
  'red-vengeance': ['1', '37192bcd59f7d4d7'],
  'red-god-of-war': ['mars', 'e6c6a8dc1c5350ba'],
  'red-steel': ['cornesti', '362a1fb8c8fa7a86'],
} as const

test.for(Object.entries(FROZEN))('greedy plays %s as ever', async ([id, [scenario, digest]]) => {
  const game = await loadGame(id)
  const state = game.start(scenario, [], 7)
  if (isRefusal(state)) throw new Error('does not start')
  const players = new Map(game.meta.sides.map((side, index) => [side.id, playerOf(createGreedy(), index)]))
  for (let count = 0; count < ACTIONS; count++) {
    const decision = game.decision(state)
    const player = decision === undefined ? undefined : players.get(decision.seat)
    if (decision === undefined || player === undefined) break
    expect(isRefusal(game.apply(state, choose(game, state, decision.seat, player)))).toBe(false)
  }
  expect(game.digest(state)).toBe(digest)
})
