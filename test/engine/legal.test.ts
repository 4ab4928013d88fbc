import { expect, test } from 'vitest'
import type { ActionKind } from '../../src/engine/contract.ts'
import { legalFrom, type Standing } from '../../src/engine/legal.ts'

interface State {
  readonly kinds: readonly ActionKind[]
}

const legal = legalFrom<State, Standing>({
  here: ({ kinds }) => ({ kinds }),
  actors: (_state, kind) => (kind === 'move' ? [3, 4] : kind === 'attack' ? [4] : []),
  move: (_state, { unit }) => [{ hex: unit, cost: 1 }],
  path: (_state, { hex }) => [hex],
  losses: () => ({ need: 2, units: [{ unit: 3, worth: 2 }] }),
  duties: () => [{ rule: '1', reason: { key: 'refuse.any' } }],
})
const open: State = { kinds: ['move', 'attack', 'losses', 'done'] }
const shut: State = { kinds: [] }

test('actors are listed kind by kind, in the order of the decision', () => {
  expect(legal(open, { about: 'actors' })).toEqual([
    { unit: 3, kinds: ['move'] },
    { unit: 4, kinds: ['move'] },
    { unit: 4, kinds: ['attack'] },
  ])
})

test('a question about a kind that is open goes to the title', () => {
  expect(legal(open, { about: 'move', unit: 3 })).toEqual([{ hex: 3, cost: 1 }])
  expect(legal(open, { about: 'path', unit: 3, hex: 7 })).toEqual([7])
  expect(legal(open, { about: 'losses' }).need).toBe(2)
  expect(legal(open, { about: 'duties' })).toHaveLength(1)
})

test('a question about a kind that is not open, or that the title does not know, has the empty answer', () => {
  expect(legal(shut, { about: 'actors' })).toEqual([])
  expect(legal(shut, { about: 'move', unit: 3 })).toEqual([])
  expect(legal(shut, { about: 'path', unit: 3, hex: 7 })).toBeUndefined()
  expect(legal(shut, { about: 'losses' })).toEqual({ need: 0, units: [] })
  expect(legal(shut, { about: 'duties' })).toEqual([])
  expect(legal(open, { about: 'support', targets: [1], attackers: [4] })).toEqual([])
  expect(legal(open, { about: 'suggestion' })).toBeUndefined()
})
