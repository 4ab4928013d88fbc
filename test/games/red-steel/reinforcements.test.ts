import { describe, expect, test } from 'vitest'
import { partOf, turnOf } from '../../../src/games/red-steel/charts.ts'
import { SCENARIOS } from '../../../src/games/red-steel/meta.ts'
import { arrivalOf, arrivalTurnOf, makeDue } from '../../../src/games/red-steel/reinforcements.ts'
import { change, FLAG, has, STATUS } from '../../../src/games/red-steel/state.ts'
import { hex, position, title, unit } from './support.ts'

test('[2.5] who comes when and where is in the scenario', () => {
  const state = position({}, { turn: 1 })
  expect(arrivalTurnOf(state, unit('GE-72-HQ'))).toBe(turnOf('0707-MID'))
  expect(arrivalOf(state, unit('GE-72-HQ'))?.hexes).toEqual([hex('1301'), hex('2201')])
  expect(arrivalTurnOf(state, unit('GE-50-HQ'))).toBeUndefined()
  const second = position({}, { scenario: 1 })
  expect(arrivalTurnOf(second, unit('GE-72-HQ'))).toBeUndefined()
  expect(arrivalTurnOf(second, unit('RO-11-HQ'))).toBe(turnOf('0708-PM'))
  // Every arrival falls into its scenario
  for (const { code, turns } of SCENARIOS)
    for (const { kind, turn } of title.orders.get(code) ?? [])
      if (kind === 'reinforcement') expect(turn !== undefined && turn > turns[0] && turn <= turns[1]).toBe(true)
})

describe('who is due', () => {
  test('from its turn on, as long as it has not come', () => {
    const state = position({}, { turn: turnOf('0707-AM') })
    makeDue(state)
    expect(state.status[unit('GE-72-HQ')]).toBe(STATUS.absent)
    expect(state.status[unit('SU-16T-HQ')]).toBe(STATUS.due)
    state.turn += 1
    makeDue(state)
    expect(state.status[unit('GE-72-HQ')]).toBe(STATUS.due)
    expect(arrivalTurnOf(state, unit('GE-72-HQ'))).toBeUndefined()
    state.status[unit('GE-72-HQ')] = STATUS.gone
    makeDue(state)
    expect(state.status[unit('GE-72-HQ')]).toBe(STATUS.gone)
  })

  test('artillery comes towed and with full ammunition', () => {
    const state = position({}, { turn: turnOf('0707-MID') })
    makeDue(state)
    expect(has(state, unit('GE-A172-I'), FLAG.limbered)).toBe(true)
    expect(state.salvos[unit('GE-A172-I')]).toBe(2)
    expect(state.salvos[unit('GE-105-I')]).toBe(0)
  })

  test('[17.5] monitors only when their die has brought them', () => {
    const state = position({}, { turn: turnOf('0710-AM') })
    makeDue(state)
    expect(state.status[unit('RO-Mon1')]).toBe(STATUS.absent)
    change(state, { monitors: true })
    makeDue(state)
    expect(state.status[unit('RO-Mon1')]).toBe(STATUS.due)
  })
})

test('[2.4a] four turns a day: three by day, one by night', () => {
  const parts = Array.from({ length: 8 }, (_, turn) => partOf(turnOf('0705-AM') + turn))
  expect(parts).toEqual(['am', 'mid', 'pm', 'night', 'am', 'mid', 'pm', 'night'])
  expect(turnOf('0702-PM')).toBe(1)
  expect(turnOf('0716-NIGHT')).toBe(58)
})
