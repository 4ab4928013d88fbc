import { describe, expect, test } from 'vitest'
import { RANDOM } from '../../../src/bots/random.ts'
import { type Game, isRefusal } from '../../../src/engine/contract.ts'
import { streamOf } from '../../../src/engine/dice.ts'
import { readFiles } from '../../../src/files/data.ts'
import { create } from '../../../src/games/russian-campaign/index.ts'
import { META, SCENARIOS } from '../../../src/games/russian-campaign/meta.ts'
import { fuzzGame } from '../../../tools/fuzz-game.ts'

const game = create(readFiles(META, []), []) as unknown as Game

describe('a whole game of random legal play keeps every promise', () => {
  test.each(['campaign', 'kursk-after-kursk'])('scenario %s', scenario => {
    const { actions, winner } = fuzzGame(game, scenario, [], 1000)
    expect(actions).toBeGreaterThan(20)
    expect(['axis', 'soviet', undefined]).toContain(winner)
  })
})

test('every start can be set up by default and played into its first turn', () => {
  for (const { id, turns } of SCENARIOS) {
    const state = game.start(id, [], 1)
    if (isRefusal(state)) throw new Error(id)
    for (let steps = 0; steps < 8 && game.decision(state)?.phase.endsWith('setup') === true; steps++) {
      const isReady = game.check(state, { type: 'done' }) === undefined
      const result = game.apply(state, isReady ? { type: 'done' } : { type: 'choose', option: 'default' })
      expect(isRefusal(result), id).toBe(false)
    }
    expect(game.decision(state)?.phase, id).toBe('axis-move-1')
    expect(state.turn).toBe(turns[0])
    expect(game.invariants(state)).toEqual([])
  }
})

test('a position file gives the same position back', () => {
  const state = game.start('campaign', [], 3)
  if (isRefusal(state)) throw new Error('does not start')
  const stream = streamOf(3)
  let compared = 0
  for (let step = 0; step < 400 && game.decision(state) !== undefined; step++) {
    const phase = game.decision(state)?.phase ?? ''
    const done = game.check(state, { type: 'done' }) === undefined
    const action = phase.endsWith('setup')
      ? done
        ? ({ type: 'done' } as const)
        : ({ type: 'choose', option: 'default' } as const)
      : RANDOM.decide(game, state, stream)
    game.apply(state, action)
    const position = game.positionOf(state)
    if (step % 9 !== 0 || 'problem' in position) continue
    const again = game.fromPosition(JSON.parse(JSON.stringify(position)), 1)
    if ('problem' in again) throw new Error(again.problem)
    expect(game.positionOf(again)).toEqual(position)
    compared++
  }
  expect(compared).toBeGreaterThan(10)
})
