// The continuous front, measured on the shortest way: from the west edge to Rostov (0726). Three Axis divisions close it,
// each three hexes from the next in a straight line, so that their ZOC just touch.
import { describe, expect, test } from 'vitest'
import type { State } from '../../../src/games/turning-point/state.ts'
import { airUnit, done, game, hexName, play, position, skipTo, vp } from './support.ts'

const LINE = { 'ger-376-id': '0225', 'ger-44-id': '0524', 'ger-384-id': '0825' }
const TORN = { 'ger-376-id': '0225', 'ger-384-id': '0726' } // ZOC as far as column 3 and from column 6 on
const axisTurn = { phase: 'axis-motorised' }
const sovietTurn = { phase: 'soviet-motorised' }

const gapsOf = (state: State, side: 'axis' | 'soviet') =>
  game.query(state, side, { what: 'front', side }).gaps.map(hexName)

describe('continuous front', () => {
  test('[FRONT-1] an unbroken chain of units and ZOC from the edge to the row of Rostov costs nothing', () => {
    const state = position(LINE, axisTurn)
    const { line, gaps } = game.query(state, 'axis', { what: 'front', side: 'axis' })
    expect(gaps).toEqual([])
    expect(hexName(line[0]).slice(0, 2)).toBe('01') // west edge
    expect(hexName(line[line.length - 1]).slice(2)).toBe('26') // row of Rostov
    play(state, done)
    expect(vp(state)).toEqual({ axis: 0, soviet: 0 })
  })

  test('[FRONT-1] it starts at the north edge as well, and must end at Rostov or east of it', () => {
    // Every third hex down column 43 from the north edge, past the row of Rostov
    const north = Object.fromEntries(
      ['02', '05', '08', '11', '14', '17', '20', '23', '25'].map((row, i) => [`kg-1-0${i + 1}`, `43${row}`]),
    )
    expect(gapsOf(position(north, axisTurn), 'axis')).toEqual([])
    const { 'kg-1-05': _, ...broken } = north
    expect(gapsOf(position(broken, axisTurn), 'axis')).toHaveLength(3)
    // 0126 is west edge and row 26 at once, but west of Rostov: no front by itself
    expect(gapsOf(position({ 'ger-376-id': '0126' }, axisTurn), 'axis').length).toBeGreaterThan(0)
  })

  test('[FRONT-1] flights do not hold a front, whatever they do', () => {
    const { 'ger-44-id': _, ...broken } = LINE
    const over = airUnit('axis-air-5', '0220', { mission: 'interdiction', hex: '0524', flown: 2 })
    expect(gapsOf(position({ ...broken, ...over }, axisTurn), 'axis')).toEqual(
      gapsOf(position(broken, axisTurn), 'axis'),
    )
  })

  test('[FRONT-2] for the front ZOC reaches into a hex that the enemy holds', () => {
    // 0325-0424 and 0624-0725 are the only links
    for (const link of ['0325', '0424', '0624', '0725']) {
      const state = position({ ...LINE, 'sov-1-21-rc': link }, axisTurn)
      expect(gapsOf(state, 'axis'), link).toEqual([])
      play(state, done)
      expect(vp(state).soviet, link).toBe(0)
    }
    const { 'ger-44-id': _, ...broken } = LINE
    expect(gapsOf(position({ ...broken, 'sov-1-21-rc': '0424' }, axisTurn), 'axis')).toHaveLength(3) // no ZOC there
  })

  test('[FRONT-3] each gap hex gives the opponent 5 points at the end of the player turn', () => {
    const state = position(TORN, axisTurn)
    expect(gapsOf(state, 'axis')).toHaveLength(2)
    play(state, done)
    expect(vp(state)).toEqual({ axis: 0, soviet: 10 })
    const none = position({ 'sov-1-21-rc': '4310' }, axisTurn)
    play(none, done)
    expect(vp(none)).toEqual({ axis: 0, soviet: 35 }) // seven hexes from 0126 to 0726
  })

  test('[FRONT-3] only the side whose player turn ends is tested, from the first game turn on', () => {
    const corps = { 'sov-1-21-rc': '4702', 'sov-2-21-rc': '4705' }
    const state = position({ ...TORN, ...corps }, { ...sovietTurn, turn: 1 })
    play(state, done)
    expect(vp(state)).toEqual({ axis: 35, soviet: 0 })
    skipTo(state, 'soviet-movement', 2)
    expect(vp(state)).toEqual({ axis: 35, soviet: 10 })
    skipTo(state, 'soviet-movement', 3)
    expect(vp(state)).toEqual({ axis: 70, soviet: 20 }) // and in every turn again
  })
})
