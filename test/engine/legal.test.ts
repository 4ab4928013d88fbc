import { expect, test } from 'vitest'
import type { ActionKind } from '../../src/engine/contract.ts'
import { legalFrom, type Standing } from '../../src/engine/legal.ts'

interface State {
  readonly kinds: readonly ActionKind[]
}

const legal = legalFrom<undefined, State, Standing>({
  here: (_title, { kinds }) => ({ kinds }),
  actors: (_title, _state, kind) => (kind === 'move' ? [3, 4] : kind === 'attack' ? [4] : []),
  move: (_title, _state, { unit }) => [{ hex: unit, cost: 1 }],
  path: (_title, _state, { hex }) => [hex],
  losses: () => ({ need: 2, units: [{ unit: 3, worth: 2 }] }),
  duties: () => [{ rule: '1', reason: { key: 'refuse.any' } }],
})
const open: State = { kinds: ['move', 'attack', 'losses', 'done'] }
const shut: State = { kinds: [] }

test('actors are listed kind by kind, in the order of the decision', () => {
  expect(legal(undefined, open, { about: 'actors' })).toEqual([
    { unit: 3, kinds: ['move'] },
    { unit: 4, kinds: ['move'] },
    { unit: 4, kinds: ['attack'] },
  ])
})

test('a question about a kind that is open goes to the title', () => {
  expect(legal(undefined, open, { about: 'move', unit: 3 })).toEqual([{ hex: 3, cost: 1 }])
  expect(legal(undefined, open, { about: 'path', unit: 3, hex: 7 })).toEqual([7])
  expect(legal(undefined, open, { about: 'losses' }).need).toBe(2)
  expect(legal(undefined, open, { about: 'duties' })).toHaveLength(1)
})

test('a question about a kind that is not open, or that the title does not know, has the empty answer', () => {
  expect(legal(undefined, shut, { about: 'actors' })).toEqual([])
  expect(legal(undefined, shut, { about: 'move', unit: 3 })).toEqual([])
  expect(legal(undefined, shut, { about: 'path', unit: 3, hex: 7 })).toBeUndefined()
  expect(legal(undefined, shut, { about: 'losses' })).toEqual({ need: 0, units: [] })
  expect(legal(undefined, shut, { about: 'duties' })).toEqual([])
  expect(legal(undefined, open, { about: 'support', targets: [1], attackers: [4] })).toEqual([])
  expect(legal(undefined, open, { about: 'suggestion' })).toBeUndefined()
})
