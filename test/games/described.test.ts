// What a table is told of all counters after every action: the same as of each, and quickly.
import { expect, test, vi } from 'vitest'
import { isSupplied } from '../../src/games/russian-campaign/rules/supply.ts'
import type { State } from '../../src/games/russian-campaign/state.ts'
import { GAMES, playAtRandom } from '../support/random-play.ts'

test.each(GAMES.map(game => [game.meta.id, game] as const))('%s: all counters are told as each is', (_, game) => {
  const scenario = game.meta.scenarios[0].id
  let count = 0
  playAtRandom(game, { scenario, options: [], seed: 16 }, 160, ({ state }) => {
    if (count++ % 40 !== 0) return
    expect(game.describeAll(state)).toEqual(game.units.map((_, unit) => game.describe(state, unit)))
  })
  expect(count).toBeGreaterThan(40)
})

test('The Russian Campaign: supply is asked for a side, not for each of its counters', () => {
  const [game] = GAMES.filter(({ meta }) => meta.id === 'russian-campaign')
  let unsupplied = 0
  playAtRandom(game, { scenario: game.meta.scenarios[0].id, options: [], seed: 3 }, 1200, step => {
    if (step.action?.type !== 'move') return
    const state = step.state as unknown as State
    const flood = vi.spyOn(state.title.trace, 'flood')
    const told = game.describeAll(step.state)
    // Along the railways, over the map's edge, then over land.
    expect(flood.mock.calls.length).toBeLessThanOrEqual(3 * game.meta.sides.length)
    flood.mockRestore()
    if (unsupplied > 3) return
    for (const [unit, { supply }] of told.entries()) {
      if (supply === 'out-of-supply') unsupplied++
      if (supply !== undefined) expect(supply === 'supplied').toBe(isSupplied(state, unit))
    }
  })
  expect(unsupplied).toBeGreaterThan(0)
})
