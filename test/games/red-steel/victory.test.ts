import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../../src/engine/contract.ts'
import { AXIS } from '../../../src/games/red-steel/meta.ts'
import { change, type State, SUPPLY } from '../../../src/games/red-steel/state.ts'
import { endGame, LEVELS, levelOf, outcomeOf, scoreLoss, scoreOf } from '../../../src/games/red-steel/victory.ts'
import { hex, position, title, unit } from './support.ts'

const lossOf = (id: string, steps: number): readonly number[] => {
  const state = position({})
  scoreLoss(state, unit(id), steps)
  return state.world.scored
}

test('[2.5] steps and HQs pay what the scenario says', () => {
  expect(lossOf('SU-90-I', 2)).toEqual([2, 0])
  expect(lossOf('SU-95-HQ', 1)).toEqual([3, 0])
  expect(lossOf('SU-Mil1', 1)).toEqual([0, 0])
  expect(lossOf('GE-121-I', 3)).toEqual([0, 6])
  expect(lossOf('RO-11-2-I', 2)).toEqual([0, 2])
  expect(lossOf('BD-GI1', 1)).toEqual([0, 2])
  expect(lossOf('BD-RI1', 1)).toEqual([0, 1])
  expect(lossOf('GE-50-HQ', 1)).toEqual([0, 3])
})

describe('hexes at the end', () => {
  test('towns that the Axis controls pay', () => {
    const state = position({})
    expect(scoreOf(state)).toEqual([0, 0])
    for (const name of ['5324', '3111', '0814']) state.control[hex(name)] = AXIS
    expect(scoreOf(state)).toEqual([18, 0])
  })

  test('Costuleni: a bridge over the Prut, and supplied battalions on the east bank', () => {
    const east = { 'RO-35-Pio': '1321', 'RO-35-HQ': '1321', 'RO-35-AT': '1321' }
    const state = position({ ...east, 'RO-35-50-I': '1221' }, { scenario: 0, turn: 5 })
    change(state, {
      blown: [
        [hex('0108'), hex('0109')],
        [hex('0714'), hex('0814')],
        [hex('2337'), hex('2436')],
      ],
    })
    // Costuleni itself and one battalion; companies and HQs are none, nor is the one on the west bank
    expect(scoreOf(state)).toEqual([4, 0])
    state.supply[unit('RO-35-Pio')] = SUPPLY.out
    expect(scoreOf(state)).toEqual([3, 0])
    change(state, { bridges: [{ a: hex('1221'), b: hex('1321'), unit: unit('RO-Br1') }] })
    expect(scoreOf(state)).toEqual([8, 0])
    change(state, { bridges: [{ a: hex('0717'), b: hex('0816'), unit: unit('RO-Br1') }] })
    expect(scoreOf(state)).toEqual([3, 0])
    change(state, { blown: [] })
    expect(scoreOf(state)).toEqual([8, 0])
  })
})

describe('levels', () => {
  const scored = (axis: number, soviet: number): State => position({}, { world: { scored: [axis, soviet] } })

  // The campaign's numbers, from its order of battle
  const [decisive, marginal, draw, sovietMarginal] = LEVELS.map(level =>
    Number(title.orders.get('S3')?.find(({ kind, key }) => kind === 'level' && key === level)?.value),
  )

  test('the difference reaches the number of its level', () => {
    expect(levelOf(scored(decisive, 0))).toBe('axis-decisive')
    expect(levelOf(scored(decisive, 1))).toBe('axis-marginal')
    expect(levelOf(scored(marginal, 0))).toBe('axis-marginal')
    expect(levelOf(scored(marginal - 1, 0))).toBe('draw')
    expect(levelOf(scored(draw, 0))).toBe('draw')
    expect(levelOf(scored(draw, 1))).toBe('soviet-marginal')
    expect(levelOf(scored(sovietMarginal, 0))).toBe('soviet-marginal')
    expect(levelOf(scored(sovietMarginal - 1, 0))).toBe('soviet-decisive')
    expect(levelOf(scored(0, 200))).toBe('soviet-decisive')
  })

  test('who has won, how, and how far beyond a draw', () => {
    expect(outcomeOf(scored(marginal, 0))).toMatchObject({
      winner: 'axis',
      level: { key: 'level.marginal' },
      margin: 1,
    })
    expect(outcomeOf(scored(decisive, 0))).toMatchObject({
      winner: 'axis',
      level: { key: 'level.decisive' },
      margin: decisive - marginal + 1,
    })
    expect(outcomeOf(scored(draw, 0))).toEqual({ kind: 'draw', level: { key: 'level.draw' }, margin: 0 })
    expect(outcomeOf(scored(draw, 1))).toMatchObject({
      winner: 'soviet',
      level: { key: 'level.marginal' },
      margin: 1,
    })
    expect(outcomeOf(scored(0, 5))).toMatchObject({ winner: 'soviet', level: { key: 'level.decisive' } })
  })

  test('the end is told with both scores', () => {
    const state = scored(12, 7)
    const events: GameEvent[] = []
    endGame(state, events)
    expect(state.over).toBe(true)
    expect(events).toMatchObject([{ key: 'log.end', args: { axis: 12, soviet: 7 } }])
  })
})
