// Battalions that split into companies, and companies that join (chapter 14).
import { describe, expect, test } from 'vitest'
import type { State } from '../../../src/games/red-steel/state.ts'
import {
  actors,
  assign,
  fileOf,
  formationOf,
  game,
  gameWith,
  hexOf,
  marksOf,
  moraleOf,
  move,
  moveBy,
  play,
  pointsOf,
  position,
  refusal,
  statusOf,
  stepsOf,
  supplyState,
  tasks,
  together,
  type Units,
  unit,
  unitName,
  unitsAt,
} from './support.ts'

const COMPANIES = game.units.map(({ id }) => id).filter(id => formationOf(id) === 'breakdown')
const STOCK: Units = Object.fromEntries(COMPANIES.map(id => [id, { status: 'stock' }]))
const stocked = (places: Units, setting = {}): State => position({ ...STOCK, ...places }, setting)
const splitting = (id: string) => assign(id, 'split')
const joining = (company: string, battalion: string) => assign(company, 'join', { target: battalion })
/** Splits it; the companies that have come. */
const split = (state: State, id: string): string[] => {
  const at = hexOf(state, id) ?? ''
  const before = unitsAt(state, at)
  play(state, splitting(id))
  return unitsAt(state, at).filter(each => !before.includes(each))
}
const GERMAN = { 'GE-121-I': '2010' }

test('[14.0] German and Romanian battalions split, nobody else', () => {
  const places = { 'RO-11-2-I': '2011', 'UA-Roland': '2012', 'GE-A150-I': '2013', 'RO-11-Pio': '2014' }
  const state = stocked({ ...GERMAN, ...places, 'SU-90-I': '2510' })
  const able = game.units.map(({ id }) => id).filter(id => tasks(state, id).includes('split'))
  expect(able.sort()).toEqual(['GE-121-I', 'RO-11-2-I'])
  expect(refusal(state, splitting('SU-90-I'))).toCite('14.0')
  expect(refusal(state, splitting('UA-Roland'))).toCite('14.3')
  expect(refusal(state, splitting('RO-11-Pio'))).toCite('14.3')
  expect(refusal(state, splitting('GE-121-II'))).toCite('14.0') // not on the map
})

test('[14.0] as long as there are counters', () => {
  const state = stocked({ 'GE-121-I': '2010', 'GE-121-II': '2011', 'GE-121-III': '2012', 'GE-122-I': '2013' })
  for (const id of ['GE-121-I', 'GE-121-II', 'GE-121-III']) split(state, id)
  expect(refusal(state, splitting('GE-122-I'))).toCite('14.0')
})

describe('splitting', () => {
  test('[14.1] three companies in its hex, the battalion in the box, nothing lost', () => {
    const state = stocked({ 'GE-121-I': { hex: '2010', supply: 'out-of-supply', morale: 'disrupted' } })
    const companies = split(state, 'GE-121-I')
    expect(companies).toEqual(['BD-GI1', 'BD-GI2', 'BD-GI3'])
    expect(statusOf(state, 'GE-121-I')).toBe('split')
    for (const id of companies)
      expect([pointsOf(state, id), supplyState(state, id), moraleOf(state, id)]).toEqual([
        6,
        'out-of-supply',
        'disrupted',
      ])
    expect(fileOf(state).world.splits).toEqual([{ unit: 'GE-121-I', companies: 3 }])
    play(state, joining(companies[0], 'GE-121-I'))
    expect(stepsOf(state, 'GE-121-I')).toBe(4)
  })

  test('[14.1] at the beginning of the movement phase, before anybody of the Axis has moved', () => {
    const begun = (): State => stocked({ ...GERMAN, 'GE-121-II': '2012', 'GE-50-Rec': '2014', 'SU-90-I': '2510' })
    expect(refusal(begun(), splitting('GE-121-I'))).toBeUndefined()
    for (const action of [move('GE-121-I', '2011'), move('GE-121-II', '2013')]) {
      const state = begun()
      play(state, action)
      expect(refusal(state, splitting('GE-121-I'))).toCite('14.1')
    }
    const strategic = stocked({ ...GERMAN, 'GE-50-Rec': '0515' })
    play(strategic, moveBy('strategic', 'GE-50-Rec', '0514'))
    expect(refusal(strategic, splitting('GE-121-I'))).toCite('14.1')
    // What the Soviets did is nothing to it
    const after = stocked({ ...GERMAN, 'SU-90-I': { hex: '2510', marks: ['moved'] } })
    expect(refusal(after, splitting('GE-121-I'))).toBeUndefined()
  })

  test('[2.5] who is held by the scenario does not split either', () => {
    expect(refusal(stocked({ 'RO-15-25-I': '2010' }), splitting('RO-15-25-I'))).toBeUndefined()
    const held = stocked({ 'RO-15-25-I': '2010' }, { date: '0703-NIGHT' })
    expect(refusal(held, splitting('RO-15-25-I'))).toCite('2.5')
  })

  test('[14.3] companies have its type, morale and anti-tank value', () => {
    const KINDS = {
      'RO-11-2-I': 'BD-RI1',
      'RO-35-55-I': 'BD-RR1',
      'RO-3V-I': 'BD-RV1',
      'RO-1T-I': 'BD-RT1',
      'RO-1Fr-I': 'BD-RF1',
      'RO-15-10-I': 'BD-RL1',
    }
    const places = Object.fromEntries(Object.keys(KINDS).map((id, at) => [id, `20${11 + at}`]))
    const state = stocked(places)
    for (const [id, company] of Object.entries(KINDS)) expect(split(state, id)[0]).toBe(company)
    // Morale 4 companies do not make a morale 5 battalion
    expect(refusal(state, joining('BD-RI1', 'RO-1Fr-I'))).toCite('14.3')
    // None of the right kind left
    const others = Object.fromEntries(Object.entries(STOCK).filter(([id]) => !id.startsWith('BD-GI')))
    expect(refusal(position({ ...others, ...GERMAN }), splitting('GE-121-I'))).toCite('14.0')
  })

  test('[14.3] without companies of its anti-tank value a battalion stays whole', () => {
    const state = stocked(GERMAN)
    expect(game.check(state, splitting('GE-121-I'))).toBeUndefined()
    expect(gameWith({ 'GE-121-I': { antitank: 2 } }).check(state, splitting('GE-121-I'))).toCite('14.3')
  })

  test('[12.21d] the companies of a battalion that took a replacement are bound as it is', () => {
    const state = stocked({ 'RO-11-2-I': { hex: '2010', marks: ['refitted'] } }, { date: '0708-AM' })
    const companies = split(state, 'RO-11-2-I')
    for (const id of companies) {
      expect(marksOf(state, id)).toContain('refitted')
      expect(refusal(state, move(id, '2011'))).toCite('12.21d')
    }
  })

  test('[14.5] a reduced battalion gives fewer; a remnant none', () => {
    const parts = (id: string, lost: number): number => split(stocked({ [id]: { hex: '2010', lost } }), id).length
    expect([parts('GE-121-I', 1), parts('GE-121-I', 2), parts('RO-1T-I', 1)]).toEqual([2, 1, 2])
    const remnant = stocked({ 'GE-121-I': { hex: '2010', lost: 3 } })
    expect(refusal(remnant, splitting('GE-121-I'))).toCite('14.5')
  })
})

describe('joining', () => {
  const both = (): State => {
    const state = stocked({ 'GE-121-I': '2010', 'GE-121-II': '2011' })
    split(state, 'GE-121-I')
    split(state, 'GE-121-II')
    return state
  }
  /** The battalion is in the box; these of its companies are left, and where. */
  const left = (battalion: string, companies: Units, more: Units = {}): State =>
    stocked(
      { [battalion]: { status: 'split' }, ...companies, ...more },
      { world: { splits: [{ unit: battalion, companies: 3 }] } },
    )

  test('[14.2] all its companies in one hex, of whichever battalion', () => {
    const state = both()
    const targets = game
      .legal(state, { about: 'assign', unit: unit('BD-GI1') })
      .flatMap(({ as, target }) => (as === 'join' && target !== undefined ? [unitName(target)] : []))
    expect(targets).toEqual(['GE-121-I', 'GE-121-II'])
    play(state, move('BD-GI3', '2011'))
    expect(refusal(state, joining('BD-GI1', 'GE-121-I'))).toCite('14.2')
    // The third there is one of the other four
    play(state, joining('BD-GI3', 'GE-121-I'))
    expect([hexOf(state, 'GE-121-I'), stepsOf(state, 'GE-121-I')]).toEqual(['2011', 4])
    expect(COMPANIES.filter(id => hexOf(state, id) !== undefined)).toHaveLength(3)
    expect(fileOf(state).world.splits).toEqual([{ unit: 'GE-121-II', companies: 3 }])
    expect(refusal(state, joining('BD-GI1', 'GE-121-I'))).toCite('14.2')
  })

  test('[14.2] it goes no further, and is as badly off as the worst company', () => {
    const companies = {
      'BD-GI1': { hex: '2010', points: 2 },
      'BD-GI2': { hex: '2010', morale: 'demoralised', marks: ['moved'] },
      'BD-GI3': { hex: '2010', supply: 'isolated' },
    }
    const state = left('GE-121-I', companies)
    play(state, joining('BD-GI1', 'GE-121-I'))
    expect(marksOf(state, 'GE-121-I')).toContain('moved')
    expect([pointsOf(state, 'GE-121-I'), moraleOf(state, 'GE-121-I'), supplyState(state, 'GE-121-I')]).toEqual([
      0,
      'demoralised',
      'isolated',
    ])
    expect(actors(state, 'move')).not.toContain('GE-121-I')
    // And the counters are fresh again
    expect([statusOf(state, 'BD-GI2'), moraleOf(state, 'BD-GI2')]).toEqual(['stock', 'steady'])
  })

  test('[14.4] companies that are lost are steps that are lost', () => {
    const tanks = left('RO-1T-I', together(['BD-RT2', 'BD-RT3'], '2014'))
    play(tanks, joining('BD-RT2', 'RO-1T-I'))
    expect(stepsOf(tanks, 'RO-1T-I')).toBe(2)
    const infantry = left('GE-121-I', together(['BD-GI2', 'BD-GI3'], '2010'))
    play(infantry, joining('BD-GI2', 'GE-121-I'))
    expect(stepsOf(infantry, 'GE-121-I')).toBe(3)
    // Who is elsewhere is not lost
    const apart = left('GE-121-I', { 'BD-GI2': '2010', 'BD-GI3': '2012' })
    expect(refusal(apart, joining('BD-GI2', 'GE-121-I'))).toCite('14.2')
  })

  test('[6.1a] a battalion needs room for itself', () => {
    const beside = (...ids: readonly string[]): State => left('GE-121-I', { 'BD-GI3': '2012' }, together(ids, '2012'))
    expect(refusal(beside('GE-122-I', 'GE-122-II'), joining('BD-GI3', 'GE-121-I'))).toBeUndefined()
    const crowd = beside('GE-122-I', 'GE-122-II', 'RO-11-AT')
    expect(refusal(crowd, joining('BD-GI3', 'GE-121-I'))).toCite('6.1a')
  })
})
