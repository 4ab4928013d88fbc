// Looking around: variations of a plan that is there, judged as they stand.
import { describe, expect, test } from 'vitest'
import { BOTS } from '../../src/bots/index.ts'
import { lookAround } from '../../src/bots/plan/around.ts'
import type { Effort } from '../../src/bots/plan/levels.ts'
import { type Draft, draftPosts, postsOf } from '../../src/bots/plan/posts.ts'
import type { Table } from '../../src/bots/plan/table.ts'
import { type Game, type GameState, isRefusal } from '../../src/engine/contract.ts'
import { streamOf } from '../../src/engine/dice.ts'
import { loadGame } from '../../src/files/data.ts'

/** The first movement phase. */
const begun = (game: Game): GameState => {
  const state = game.start('kursk-ukraine', [], 7)
  if (isRefusal(state)) throw new Error(state.reason.key)
  const player = BOTS.officer()
  const stream = streamOf(7)
  while (game.decision(state)?.kinds.includes('move') === false) game.apply(state, player.decide(game, state, stream))
  return state
}

const game = await loadGame('russian-campaign')
const state = begun(game)
const seat = game.decision(state)?.seat ?? ''
const mind = game.mind()
const effort: Effort = { budget: 800, places: 4, passes: 1, targets: 10 }

const tableOf = (): Table => ({
  game,
  seat,
  field: mind.begin(state, seat, mind.weights),
  effort,
  budget: { left: effort.budget },
  meter: { spent: 0 },
})

const found = (most: number, seed = 1): { first: Draft; best: Draft; spent: number } => {
  const table = tableOf()
  const first = draftPosts(table, state)
  const before = table.meter?.spent ?? 0
  const best = lookAround(table, first, most, streamOf(seed))
  return { first, best, spent: (table.meter?.spent ?? 0) - before }
}

describe('looking around', () => {
  test('finds a better plan than one climb, and what it says of it is what the plan is worth', () => {
    const { first, best } = found(1500)
    expect(best.value).toBeGreaterThan(first.value)
    expect(best.at).not.toEqual(first.at)
    expect(tableOf().field.value(best.state)).toBeCloseTo(best.value, 6)
  })

  test('stops when it has valued as many positions as it may', () => {
    const { spent } = found(300)
    expect(spent).toBeGreaterThan(100)
    // The climb round the last mover ends with the mover that it is at
    expect(spent).toBeLessThan(300 + effort.places + 1)
  })

  test('without positions to value the plan stands', () => {
    const { first, best, spent } = found(0)
    expect(best).toBe(first)
    expect(spent).toBe(0)
  })

  test('the same stream, the same plan; and the first one is left as it was', () => {
    const [one, two] = [found(600), found(600)]
    const posts = ({ best }: { best: Draft }) => postsOf(tableOf(), best).map(({ mover, spot }) => [mover.units, spot])
    expect(posts(one)).toEqual(posts(two))
    expect(tableOf().field.value(one.first.state)).toBeCloseTo(one.first.value, 6)
  })
})
