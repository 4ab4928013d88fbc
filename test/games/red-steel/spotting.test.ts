// Which hexes the guns of a side can see (8.1).
import { expect, test } from 'vitest'
import { distance } from '../../../src/engine/board.ts'
import { isNight, turnOf } from '../../../src/games/red-steel/rules/charts.ts'
import type { State } from '../../../src/games/red-steel/state.ts'
import { game, hex, hexName, position } from './support.ts'

const NIGHT = '0708-NIGHT'
const isSeen = (state: State, at: string): boolean =>
  game.query(state, 'axis', { what: 'layer', layer: 'spotted' }).hexes.some(each => each.hex === hex(at))
/** Is the hex spotted by a German battalion in the other? */
const spots = (from: string, target: string, date = '0708-MID'): boolean =>
  isSeen(position({ 'GE-121-I': from, 'SU-90-I': target }, { date }), target)

// Column 16 is open ground; Nisporeni is a town
const TOWN = '2521'
const away = (steps: number): string =>
  hexName([...game.board.hexes.keys()].find(other => distance(game.board, hex(TOWN), other) === steps) ?? 0)

test('[8.1a] spotted by a unit beside it, or two hexes away with no town or city there or between', () => {
  expect([spots('1616', '1615'), spots('1616', '1614'), spots('1616', '1613')]).toEqual([true, true, false])
  expect([spots(away(1), TOWN), spots(away(2), TOWN)]).toEqual([true, false])
  // The only hex between 2520 and 2522 is the town
  expect(spots('2520', '2522')).toBe(false)
  // Two lie between these: one without a town is enough
  expect(distance(game.board, hex('2520'), hex('2621'))).toBe(2)
  expect(spots('2520', '2621')).toBe(true)
})

test('[8.1a] only units of the firing side spot', () => {
  const state = position({ 'SU-90-I': '1615', 'SU-90-II': '1616', 'GE-121-I': '1612' })
  expect([isSeen(state, '1615'), isSeen(state, '1612')]).toEqual([false, false])
})

test('[8.1b] at night only from a hex beside it', () => {
  expect(isNight(turnOf(NIGHT))).toBe(true)
  expect([spots('1616', '1614', NIGHT), spots('1616', '1615', NIGHT)]).toEqual([false, true])
})
