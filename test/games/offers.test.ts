// What is offered is accepted, what is not offered is refused, and what refuses `done` is a duty: every kind of action,
// every title, at decisions on the way through games.
import { describe, expect, test } from 'vitest'
import type { Game } from '../../src/engine/contract.ts'
import { streamOf } from '../../src/engine/dice.ts'
import { brokenOffers } from '../../tools/fuzz-offers.ts'
import { GAMES, playAtRandom } from '../support/random-play.ts'

const ACTIONS = 320
const EVERY = 8

const brokenIn = (game: Game, scenario: string, options: readonly string[]): readonly string[] => {
  const stream = streamOf(17)
  const broken = new Set<string>()
  let count = 0
  playAtRandom(game, { scenario, options, seed: 17 }, ACTIONS, ({ state }) => {
    count += 1
    if (count % EVERY === 0) for (const each of brokenOffers(game, state, stream)) broken.add(each)
  })
  return [...broken]
}

describe.each(GAMES)('$meta.id', game => {
  const [first] = game.meta.scenarios
  const last = game.meta.scenarios[game.meta.scenarios.length - 1]

  test('offers and acceptance are the same', () => {
    expect(brokenIn(game, first.id, [])).toEqual([])
  })

  test('and with every option of the last scenario', () => {
    expect(brokenIn(game, last.id, last.options)).toEqual([])
  })
})
