// What weaker levels leave out when they plan a movement phase.
import { expect, test } from 'vitest'
import { BOTS } from '../../src/bots/index.ts'
import type { LevelId } from '../../src/bots/names.ts'
import { LEVEL } from '../../src/bots/plan/levels.ts'
import { draftPosts } from '../../src/bots/plan/posts.ts'
import { isRefusal } from '../../src/engine/contract.ts'
import { streamOf } from '../../src/engine/dice.ts'
import { loadGame } from '../../src/files/data.ts'

/** Of the positions that are valued for the first movement phase, how many are judged by what is quick alone. */
const quickOf = async (title: string, scenario: string, id: LevelId): Promise<number> => {
  const game = await loadGame(title)
  const state = game.start(scenario, [], 3)
  if (isRefusal(state)) throw new Error(state.reason.key)
  const player = BOTS.officer()
  const stream = streamOf(3)
  while (game.decision(state)?.kinds.includes('move') === false) game.apply(state, player.decide(game, state, stream))
  const seat = game.decision(state)?.seat ?? ''
  const mind = game.mind()
  const field = mind.begin(state, seat, mind.weights)
  const judged = { all: 0, quick: 0 }
  const { effort } = LEVEL[id]
  draftPosts(
    {
      game,
      seat,
      effort,
      budget: { left: effort.budget },
      field: {
        ...field,
        value: (position, least) => {
          judged.all++
          if (least === Number.POSITIVE_INFINITY) judged.quick++
          return field.value(position, least)
        },
      },
    },
    state,
  )
  expect(judged.all).toBeGreaterThan(20)
  return judged.quick / judged.all
}

test.each([
  ['turning-point', '1'],
  ['red-steel', 'costuleni'],
])('%s: a recruit judges everything by what is quick, a general nothing', async (title, scenario) => {
  expect(await quickOf(title, scenario, 'recruit')).toBe(1)
  expect(await quickOf(title, scenario, 'general')).toBe(0)
})

test('an officer judges so where movers go, and only where few places are as good as many', async () => {
  expect(await quickOf('turning-point', '1', 'officer')).toBe(0)
  const quick = await quickOf('red-steel', 'costuleni', 'officer')
  expect(quick).toBeGreaterThan(0.5)
  expect(quick).toBeLessThan(1)
})
