import { describe, expect, test } from 'vitest'
import type { Scenario } from '../../../src/games/turning-point/meta.ts'
import { done, game, inPlay, orderOfBattle, phaseOf, play, position, skipTo, start } from './support.ts'

// Number, Axis and Soviet order of battle, Axis reinforcements, first and last game turn
const MATRIX = [
  ['1', 'A', 'A', 'E', 1, 7],
  ['2', 'A', 'B', 'E', 1, 7],
  ['3', 'B', 'B', 'E', 1, 7],
  ['4', 'A', 'A', 'F', 1, 7],
  ['5', 'A', 'B', 'F', 1, 7],
  ['6', 'B', 'B', 'F', 1, 7],
  ['7', 'C', 'C', 'E', 15, 21],
  ['8', 'D', 'D', 'G', 15, 21],
  ['9', 'D', 'D', 'H', 15, 21],
  ['10', 'C', 'C', 'I', 15, 21],
  ['11', 'A', 'A', 'E', 1, 21],
  ['12', 'A', 'B', 'E', 1, 21],
  ['13', 'B', 'B', 'E', 1, 21],
  ['14', 'A', 'A', 'F', 1, 21],
  ['15', 'A', 'B', 'F', 1, 21],
  ['16', 'B', 'B', 'F', 1, 21],
] as const

const scenarioOf = (id: string): Scenario | undefined =>
  game.meta.scenarios.find(scenario => scenario.id === id) as Scenario | undefined
const unitsOf = (side: string, ...choices: string[]): string[] =>
  orderOfBattle(side, ...choices)
    .map(({ unit }) => unit)
    .sort()

describe('scenarios', () => {
  test.each(MATRIX)(
    '[SCN-%s] Axis order of battle %s, Soviet %s, reinforcements %s, game turns %i to %i',
    (id, axis, soviet, reinforcements, first, last) => {
      expect(scenarioOf(id)).toMatchObject({ axis, soviet, reinforcements, turns: [first, last] })
      const state = start(id)
      expect(state.turn).toBe(first)
      // Only what is not on the set-up map is placed by its owner
      const setUps: string[] = []
      while (phaseOf(state)?.endsWith('setup')) {
        setUps.push(phaseOf(state) ?? '')
        play(state, { type: 'choose', option: 'default' }, done)
      }
      expect(setUps).toEqual([...(axis === 'A' ? [] : ['axis-setup']), ...(soviet === 'A' ? [] : ['soviet-setup'])])
      const axisUnits = axis === 'C' ? unitsOf('axis', 'Ca', 'Cb', 'Cc') : unitsOf('axis', axis)
      expect(inPlay(state, 'axis').sort()).toEqual(axisUnits)
      expect(inPlay(state, 'soviet').sort()).toEqual(unitsOf('soviet', soviet))
      expect([phaseOf(state), state.turn]).toEqual(['soviet-movement', first])
      expect(game.invariants(state)).toEqual([])
    },
  )

  test('[SCN-A] there are these sixteen and no others', () => {
    expect(game.meta.scenarios.map(({ id }) => id)).toEqual(MATRIX.map(([id]) => id))
    expect(game.start('17', [], 1)).toMatchObject({ rule: 'SCN-A' })
  })

  test.each([
    ['1', 1, 7],
    ['7', 15, 21],
    ['11', 1, 21],
  ])('[SCN-A] scenario %s is played from game turn %i to game turn %i', (id, first, last) => {
    const state = start(id)
    const turns: number[] = []
    for (let turn = first; turn <= last; turn++) {
      skipTo(state, 'axis-motorised', turn)
      turns.push(state.turn)
    }
    expect(turns).toEqual(Array.from({ length: last - first + 1 }, (_, index) => first + index))
    while (!state.over) play(state, done)
    expect(state.turn).toBe(last)
    expect(() => position({ 'rom-7-id': '2005' }, { scenario: id, turn: first })).not.toThrow()
    if (first > 1) expect(() => position({ 'rom-7-id': '2005' }, { scenario: id, turn: first - 1 })).toThrow('turn')
    if (last < 21) expect(() => position({ 'rom-7-id': '2005' }, { scenario: id, turn: last + 1 })).toThrow('turn')
  })
})
