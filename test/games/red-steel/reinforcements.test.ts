// Who comes when and where.
import { describe, expect, test } from 'vitest'
import { META } from '../../../src/games/red-steel/meta.ts'
import { partOf, turnOf } from '../../../src/games/red-steel/rules/charts.ts'
import type { State } from '../../../src/games/red-steel/state.ts'
import {
  done,
  entries,
  game,
  loadDice,
  marksOf,
  play,
  position,
  salvosOf,
  skipTo,
  start,
  statusOf,
  unit,
} from './support.ts'

const turnFor = (state: State, id: string): number | undefined =>
  game.arrivals(state).find(arrival => arrival.unit === unit(id))?.turn
/** The turn has just begun. */
const turnBegun = (date: string, places = {}): State => {
  const last = turnOf(date) - 1
  const dates = ['AM', 'MID', 'PM', 'NIGHT'].flatMap(part =>
    Array.from({ length: 15 }, (_, day) => `07${String(day + 2).padStart(2, '0')}-${part}`),
  )
  const eve = dates.find(each => turnOf(each) === last) ?? ''
  return position({ 'GE-121-I': '2010', ...places }, { date: eve, phase: 'soviet-fight' })
}

test('[2.5] who comes when and where is in the scenario', () => {
  const campaign = start('kishinev')
  expect(turnFor(campaign, 'GE-72-HQ')).toBe(turnOf('0707-MID'))
  expect(turnFor(campaign, 'GE-50-HQ')).toBeUndefined()
  expect(entries(turnBegun('0707-MID'), 'GE-72-HQ').sort()).toEqual(['1301', '2201'])
  const second = start('cornesti')
  expect(turnFor(second, 'GE-72-HQ')).toBeUndefined()
  expect(turnFor(second, 'RO-11-HQ')).toBe(turnOf('0708-PM'))
  // Every arrival falls into its scenario
  for (const { id, turns } of META.scenarios)
    for (const { turn } of game.arrivals(start(id))) expect(turn > turns[0] && turn <= turns[1]).toBe(true)
})

describe('who is due', () => {
  test('[2.5] from its turn on, as long as it has not come', () => {
    const state = turnBegun('0707-AM')
    skipTo(state, 'axis-move')
    expect([statusOf(state, 'GE-72-HQ'), statusOf(state, 'SU-16T-HQ')]).toEqual(['absent', 'due'])
    expect(turnFor(state, 'GE-72-HQ')).toBe(turnOf('0707-MID'))
    expect(statusOf(turnBegun('0707-MID'), 'GE-72-HQ')).toBe('due')
    // Later too, but not who has come and is gone
    expect(statusOf(turnBegun('0709-PM'), 'GE-72-HQ')).toBe('due')
    expect(statusOf(turnBegun('0709-PM', { 'GE-72-HQ': { status: 'gone' } }), 'GE-72-HQ')).toBe('gone')
  })

  test('[12.12] artillery comes towed and with full ammunition', () => {
    const state = turnBegun('0707-MID')
    expect([statusOf(state, 'GE-A172-I'), salvosOf(state, 'GE-A172-I')]).toEqual(['due', 2])
    expect(marksOf(state, 'GE-A172-I')).toContain('limbered')
  })

  test('[17.5] monitors only when their die has brought them', () => {
    /** The morning of 10 July: Romanian replacements, then the monitors' die. */
    const morning = (...dice: number[]): State => {
      const state = turnBegun('0709-NIGHT', { 'SU-Mil1': { status: 'stock' } })
      skipTo(state, 'soviet-militia')
      play(loadDice(state, ...dice), done)
      return state
    }
    expect(statusOf(morning(4, 3), 'RO-Mon1')).toBe('absent')
    expect(statusOf(morning(4, 2), 'RO-Mon1')).toBe('due')
  })
})

test('[2.4a] four turns a day: three by day, one by night', () => {
  const parts = Array.from({ length: 8 }, (_, turn) => partOf(turnOf('0705-AM') + turn))
  expect(parts).toEqual(['am', 'mid', 'pm', 'night', 'am', 'mid', 'pm', 'night'])
  expect(turnOf('0702-PM')).toBe(1)
  expect(turnOf('0716-NIGHT')).toBe(58)
})
