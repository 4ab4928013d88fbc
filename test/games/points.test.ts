// One unit of account at the border: what a destination costs, what a unit has and what it has left are movement points
// of the rulebook, in every title.
import { beforeAll, describe, expect, test } from 'vitest'
import { type Game, type GameState, isRefusal } from '../../src/engine/contract.ts'
import { streamOf } from '../../src/engine/dice.ts'
import { GAMES, playAtRandom } from '../support/random-play.ts'

/** Ways to travel that have a range of their own, not the unit's points. */
const isPaid = (by: string | undefined): boolean => by === undefined

interface Paid {
  readonly what: string
  readonly had: number
  readonly cost: number
  readonly left: number
}

/** Moves of one unit, each tried on a copy. */
const movesOf = (game: Game, state: GameState, unit: number, pick: (count: number) => number): Paid[] => {
  const had = game.describe(state, unit).points
  const offered = game.legal(state, { about: 'move', unit }).filter(({ by }) => isPaid(by))
  if (offered.length === 0) return []
  const { hex, cost } = offered[pick(offered.length)]
  const path = game.legal(state, { about: 'path', unit, hex }) ?? []
  const copy = game.clone(state)
  if (isRefusal(game.apply(copy, { type: 'move', units: [unit], path }))) return []
  // Where the phase has ended with it, or somebody else decides first, there is nothing left to compare.
  if (game.decision(copy)?.phase !== game.decision(state)?.phase || game.hexOf(copy, unit) !== hex) return []
  return [
    {
      what: `${game.units[unit].id} to ${game.board.hexes[hex].name}`,
      had,
      cost,
      left: game.describe(copy, unit).points,
    },
  ]
}

describe.each(GAMES)('$meta.id', game => {
  const paid: Paid[] = []
  const dear = new Set<string>()
  const stream = streamOf(5)
  let count = 0
  const { scenarios } = game.meta
  beforeAll(() => {
    for (const { id } of [scenarios[0], scenarios[scenarios.length - 1]])
      playAtRandom(game, { scenario: id, options: [], seed: 9 }, 500, ({ state }) => {
        if (game.decision(state)?.kinds.includes('move') !== true || count++ % 5 !== 0) return
        const movers = game.legal(state, { about: 'actors' }).filter(({ kinds }) => kinds.includes('move'))
        for (let tries = 0; tries < 3 && movers.length > 0; tries++) {
          const { unit } = movers[stream.below(movers.length)]
          const { points } = game.describe(state, unit)
          for (const { cost, by, hex } of game.legal(state, { about: 'move', unit }))
            if (isPaid(by) && cost > points) dear.add(`${game.units[unit].id} to ${hex}: ${cost} of ${points}`)
          paid.push(...movesOf(game, state, unit, most => stream.below(most)))
        }
      })
  }, 120_000)

  test('no destination costs more than the unit has', () => expect([...dear]).toEqual([]))

  test('who goes there has the rest, or has to stop', () => {
    const wrong = paid.filter(({ had, cost, left }) => Math.abs(had - cost - left) > 1e-9 && left !== 0)
    expect(wrong).toEqual([])
    const rests = paid.filter(({ left }) => left > 0)
    expect(rests.length).toBeGreaterThan(5)
  })
})
