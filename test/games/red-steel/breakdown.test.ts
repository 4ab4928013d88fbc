import { describe, expect, test } from 'vitest'
import {
  applyJoin,
  applySplit,
  checkJoin,
  checkSplit,
  joinTargets,
  joinUnits,
  splitUnits,
} from '../../../src/games/red-steel/breakdown.ts'
import { turnOf } from '../../../src/games/red-steel/charts.ts'
import { loseStep, shiftStack, stepsOf, unitsAt } from '../../../src/games/red-steel/map.ts'
import {
  change,
  FLAG,
  has,
  isOnMap,
  MORALE,
  STATUS,
  type State,
  SUPPLY,
  set,
} from '../../../src/games/red-steel/state.ts'
import { hex, position, title, unit, units } from './support.ts'

const stocked = (places: Readonly<Record<string, string>>): State => {
  const state = position(places)
  for (const company of title.companies) state.status[company] = STATUS.stock
  return state
}
const rule = (state: State, id: string): string | undefined => checkSplit(state, unit(id))?.rule
const split = (state: State, id: string): number[] => {
  const at = state.hex[unit(id)]
  const before = unitsAt(state, at)
  applySplit(state, unit(id), [])
  return unitsAt(state, at).filter(each => !before.includes(each))
}
const names = (list: readonly number[]): string[] => list.map(each => title.units[each].id)
const GERMAN = { 'GE-121-I': '2010' }

test('[14.0] German and Romanian battalions split, nobody else', () => {
  const state = stocked({
    ...GERMAN,
    'RO-11-2-I': '2011',
    'SU-90-I': '2510',
    'UA-Roland': '2012',
    'GE-A150-I': '2013',
    'RO-11-Pio': '2014',
  })
  expect(splitUnits(state).sort()).toEqual(units('GE-121-I', 'RO-11-2-I').sort())
  expect(rule(state, 'SU-90-I')).toBe('14.0')
  expect(rule(state, 'UA-Roland')).toBe('14.3')
  expect(rule(state, 'RO-11-Pio')).toBe('14.3')
  expect(rule(state, 'GE-121-II')).toBe('14.0')
})

test('[14.0] as long as there are counters', () => {
  const ids = ['GE-121-I', 'GE-121-II', 'GE-121-III', 'GE-122-I']
  const state = stocked({ 'GE-121-I': '2010', 'GE-121-II': '2011', 'GE-121-III': '2012', 'GE-122-I': '2013' })
  for (const id of ids.slice(0, 3)) split(state, id)
  expect(rule(state, 'GE-122-I')).toBe('14.0')
})

describe('splitting', () => {
  test('[14.1] three companies in its hex, the battalion in the box, nothing lost', () => {
    const state = stocked(GERMAN)
    state.points[unit('GE-121-I')] = 36
    state.supply[unit('GE-121-I')] = SUPPLY.out
    state.morale[unit('GE-121-I')] = MORALE.disrupted
    const companies = split(state, 'GE-121-I')
    expect(names(companies)).toEqual(['BD-GI1', 'BD-GI2', 'BD-GI3'])
    expect(state.status[unit('GE-121-I')]).toBe(STATUS.split)
    for (const each of companies) {
      expect(state.points[each]).toBe(36)
      expect(state.supply[each]).toBe(SUPPLY.out)
      expect(state.morale[each]).toBe(MORALE.disrupted)
    }
    expect(state.world.splits).toEqual([{ unit: unit('GE-121-I'), companies: 3 }])
    applyJoin(state, companies[0], unit('GE-121-I'), [])
    expect(stepsOf(state, unit('GE-121-I'))).toBe(4)
  })

  test('[14.1] at the beginning of the movement phase, before anybody of the Axis has moved', () => {
    const places = { ...GERMAN, 'GE-121-II': '2012', 'SU-90-I': '2510' }
    for (const [id, after] of [
      ['GE-121-I', '14.1'],
      ['GE-121-II', '14.1'],
      ['SU-90-I', undefined],
    ] as const) {
      const state = stocked(places)
      set(state, unit(id), FLAG.moved)
      expect(rule(state, 'GE-121-I')).toBe(after)
    }
    const moved = stocked(places)
    change(moved, { tactical: true })
    expect(rule(moved, 'GE-121-I')).toBe('14.1')
  })

  test('[2.5] who is held by the scenario does not split either', () => {
    const state = stocked({ 'RO-15-25-I': '2010' })
    expect(rule(state, 'RO-15-25-I')).toBeUndefined()
    state.turn = turnOf('0703-NIGHT')
    expect(rule(state, 'RO-15-25-I')).toBe('2.5')
  })

  test('[14.3] companies have its type, morale and anti-tank value', () => {
    const state = stocked({
      ...GERMAN,
      'RO-11-2-I': '2011',
      'RO-35-55-I': '2012',
      'RO-3V-I': '2013',
      'RO-1T-I': '2014',
      'RO-1Fr-I': '2015',
      'RO-15-10-I': '2016',
    })
    const first = (id: string): string => names(split(state, id))[0]
    expect(first('RO-11-2-I')).toBe('BD-RI1')
    expect(first('RO-35-55-I')).toBe('BD-RR1')
    expect(first('RO-3V-I')).toBe('BD-RV1')
    expect(first('RO-1T-I')).toBe('BD-RT1')
    expect(first('RO-1Fr-I')).toBe('BD-RF1')
    expect(first('RO-15-10-I')).toBe('BD-RL1')
    // Morale 4 companies do not make a morale 5 battalion
    expect(checkJoin(state, unit('BD-RI1'), unit('RO-1Fr-I'))?.rule).toBe('14.3')
    // None of the right kind left
    for (const company of title.companies)
      if (names([company])[0].startsWith('BD-GI')) state.status[company] = STATUS.absent
    expect(rule(state, 'GE-121-I')).toBe('14.0')
  })

  test('[14.3] without companies of its anti-tank value a battalion stays whole', () => {
    const state = stocked(GERMAN)
    const better = title.units.map(each => (each.id === 'GE-121-I' ? { ...each, antitank: 2 } : each))
    expect(checkSplit(state, unit('GE-121-I'))).toBeUndefined()
    expect(checkSplit(state, unit('GE-121-I'))?.rule).toBe('14.3')
  })

  test('[12.21d] the companies of a battalion that took a replacement are bound as it is', () => {
    const state = stocked({ 'RO-11-2-I': '2010' })
    set(state, unit('RO-11-2-I'), FLAG.refitted)
    for (const each of split(state, 'RO-11-2-I')) expect(has(state, each, FLAG.refitted)).toBe(true)
  })

  test('[14.5] a reduced battalion gives fewer; a remnant none', () => {
    const state = stocked({ ...GERMAN, 'RO-1T-I': '2014' })
    loseStep(state, unit('RO-1T-I'))
    expect(split(state, 'RO-1T-I')).toHaveLength(2)
    loseStep(state, unit('GE-121-I'))
    loseStep(state, unit('GE-121-I'))
    loseStep(state, unit('GE-121-I'))
    expect(rule(state, 'GE-121-I')).toBe('14.5')
    const other = stocked(GERMAN)
    loseStep(other, unit('GE-121-I'))
    expect(split(other, 'GE-121-I')).toHaveLength(2)
  })
})

describe('joining', () => {
  const BATTALIONS = { 'GE-121-I': '2010', 'GE-121-II': '2011' }
  const both = (): State => {
    const state = stocked(BATTALIONS)
    split(state, 'GE-121-I')
    split(state, 'GE-121-II')
    return state
  }
  const into = (state: State, id: string, battalion: string): string | undefined =>
    checkJoin(state, unit(id), unit(battalion))?.rule

  test('[14.2] all its companies in one hex, of whichever battalion', () => {
    const state = both()
    expect(into(state, 'BD-GI1', 'GE-121-II')).toBeUndefined()
    expect(joinTargets(state, unit('BD-GI1'))).toEqual(units('GE-121-I', 'GE-121-II'))
    shiftStack(state, units('BD-GI3'), hex('2011'))
    expect(into(state, 'BD-GI1', 'GE-121-I')).toBe('14.2')
    // The third there is one of the other four
    expect(into(state, 'BD-GI3', 'GE-121-I')).toBeUndefined()
    applyJoin(state, unit('BD-GI3'), unit('GE-121-I'), [])
    expect(state.hex[unit('GE-121-I')]).toBe(hex('2011'))
    expect(stepsOf(state, unit('GE-121-I'))).toBe(4)
    expect(title.companies.filter(each => isOnMap(state, each))).toHaveLength(3)
    expect(state.world.splits).toEqual([{ unit: unit('GE-121-II'), companies: 3 }])
    expect(into(state, 'BD-GI1', 'GE-121-I')).toBe('14.2')
  })

  test('[14.2] it goes no further, and is as badly off as the worst company', () => {
    const state = both()
    set(state, unit('BD-GI2'), FLAG.moved)
    state.points[unit('BD-GI1')] = 12
    state.points[unit('GE-121-I')] = 36
    state.morale[unit('BD-GI2')] = MORALE.demoralised
    state.supply[unit('BD-GI3')] = SUPPLY.isolated
    applyJoin(state, unit('BD-GI1'), unit('GE-121-I'), [])
    const battalion = unit('GE-121-I')
    expect(has(state, battalion, FLAG.moved)).toBe(true)
    expect(state.points[battalion]).toBe(0)
    expect(state.morale[battalion]).toBe(MORALE.demoralised)
    expect(state.supply[battalion]).toBe(SUPPLY.isolated)
    // And the counters are fresh again
    expect(state.morale[unit('BD-GI2')]).toBe(MORALE.steady)
  })

  test('[14.4] companies that are lost are steps that are lost', () => {
    const state = stocked({ 'RO-1T-I': '2014' })
    const [first] = split(state, 'RO-1T-I')
    loseStep(state, first)
    expect(state.status[first]).toBe(STATUS.stock)
    const [other] = joinUnits(state)
    applyJoin(state, other, unit('RO-1T-I'), [])
    expect(stepsOf(state, unit('RO-1T-I'))).toBe(2)
    const infantry = stocked(GERMAN)
    const [lost, left] = split(infantry, 'GE-121-I')
    loseStep(infantry, lost)
    applyJoin(infantry, left, unit('GE-121-I'), [])
    expect(stepsOf(infantry, unit('GE-121-I'))).toBe(3)
  })

  test('a battalion needs room for itself', () => {
    const state = stocked({ ...GERMAN, 'GE-122-I': '2010', 'GE-122-II': '2010' })
    const [first, second] = split(state, 'GE-121-I')
    loseStep(state, first)
    loseStep(state, second)
    shiftStack(state, units('BD-GI3'), hex('2012'))
    for (const id of ['GE-122-I', 'GE-122-II']) shiftStack(state, units(id), hex('2012'))
    expect(into(state, 'BD-GI3', 'GE-121-I')).toBeUndefined()
    const crowd = stocked({ 'GE-121-I': '2010', 'GE-122-I': '2012', 'GE-122-II': '2012', 'RO-11-AT': '2012' })
    const parts = split(crowd, 'GE-121-I')
    loseStep(crowd, parts[0])
    loseStep(crowd, parts[1])
    shiftStack(crowd, [parts[2]], hex('2012'))
    expect(into(crowd, 'BD-GI3', 'GE-121-I')).toBe('6.1a')
  })
})
