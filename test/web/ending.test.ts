import { expect, test } from 'vitest'
import type { LevelTable, Meta } from '../../src/engine/contract.ts'
import { METAS } from '../../src/games/metas.ts'
import { rematchOf } from '../../src/web/app/files.ts'
import { levelRows, shortOf } from '../../src/web/table/ending.ts'

const table = (value: number, draw = 5): LevelTable => ({
  side: 1,
  isLead: true,
  value,
  levels: [
    { winner: 'soviet', level: { key: 'a' }, from: 10 },
    { winner: undefined, level: { key: 'b' }, from: draw },
    { winner: 'axis', level: { key: 'c' }, from: undefined },
  ],
})

test('levels have both ends, and one that no number reaches is left out', () => {
  expect(levelRows(table(7)).map(({ from, to }) => [from, to])).toEqual([
    [10, undefined],
    [5, 9],
    [undefined, 4],
  ])
  expect(levelRows(table(7, 10)).map(({ level }) => level.level.key)).toEqual(['a', 'c'])
})

test('how much either side lacked for its next level', () => {
  const short = (value: number) => shortOf(table(value)).map(({ side, count, level }) => [side, count, level.level.key])
  expect(short(7)).toEqual([
    [1, 3, 'a'],
    [0, 3, 'c'],
  ])
  expect(short(12)).toEqual([[0, 3, 'b']])
  expect(short(-2)).toEqual([[1, 7, 'b']])
})

const META = METAS.find(({ id }) => id === 'turning-point') as Meta
const PLAYERS = { axis: 'person', soviet: 'greedy' }

test('a rematch is the same scenario with its options and players, or the players swapped', () => {
  const save = JSON.stringify({ game: 'turning-point', scenario: '3', options: ['stand-fast'], seed: 5, actions: [] })
  const opening = { kind: 'new', game: 'turning-point', scenario: '3', options: ['stand-fast'], seed: 9 }
  expect(rematchOf(save, META, PLAYERS, false, 9)).toEqual({ ...opening, players: PLAYERS })
  expect(rematchOf(save, META, PLAYERS, true, 9)).toEqual({
    ...opening,
    players: { axis: 'greedy', soviet: 'person' },
  })
})

test('a game that began in a position begins there again', () => {
  const position = { format: 'stavka-position', game: 'turning-point', version: 2, scenario: '1' }
  const save = JSON.stringify({ game: 'turning-point', scenario: '1', options: [], position })
  expect(rematchOf(save, META, PLAYERS, false, 9)).toEqual({
    kind: 'position',
    position: JSON.stringify(position),
    seed: 9,
    players: PLAYERS,
  })
})
