// Spotting: which hexes the guns of a side may fire at.
import { expect, test } from 'vitest'
import { distance } from '../../../src/engine/board.ts'
import { isNight } from '../../../src/games/red-steel/charts.ts'
import { AXIS, SOVIET } from '../../../src/games/red-steel/meta.ts'
import { isSpotted } from '../../../src/games/red-steel/spotting.ts'
import { hex, hexName, position, title } from './support.ts'

const NIGHT = 26

/** Is the hex spotted by a German battalion in the other? */
const spots = (from: string, target: string, turn = 24): boolean =>
  isSpotted(position({ 'GE-121-I': from, 'SU-90-I': target }, { turn }), hex(target), AXIS)

// Column 16 is open ground; Nisporeni is a town
const TOWN = '2521'
const at = (steps: number): string =>
  hexName([...title.board.hexes.keys()].find(other => distance(title.board, hex(TOWN), other) === steps) ?? 0)

test('[8.1a] spotted by a unit beside it, or two hexes away with no town or city there or between', () => {
  expect(spots('1616', '1615')).toBe(true)
  expect(spots('1616', '1614')).toBe(true)
  expect(spots('1616', '1613')).toBe(false)
  expect(spots(at(1), TOWN)).toBe(true)
  expect(spots(at(2), TOWN)).toBe(false)
  // The only hex between 2520 and 2522 is the town
  expect(spots('2520', '2522')).toBe(false)
  // Two lie between these: one without a town is enough
  expect(distance(title.board, hex('2520'), hex('2621'))).toBe(2)
  expect(spots('2520', '2621')).toBe(true)
})

test('only units of the firing side spot', () => {
  const state = position({ 'SU-90-I': '1615', 'SU-90-II': '1616', 'GE-121-I': '1612' })
  expect(isSpotted(state, hex('1615'), AXIS)).toBe(false)
  expect(isSpotted(state, hex('1612'), SOVIET)).toBe(false)
})

test('[8.1b] at night only from a hex beside it', () => {
  expect(isNight(NIGHT)).toBe(true)
  expect(spots('1616', '1614', NIGHT)).toBe(false)
  expect(spots('1616', '1615', NIGHT)).toBe(true)
})
