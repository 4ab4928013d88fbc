import { describe, expect, test } from 'vitest'
import {
  attack,
  card,
  done,
  entries,
  game,
  hex,
  hexName,
  hexOf,
  inPlay,
  orderOfBattle,
  phaseOf,
  place,
  play,
  position,
  refusal,
  skipTo,
  start,
} from './support.ts'

const byDefault = { type: 'choose', option: 'default' } as const
const regionOf = (region: string): string[] =>
  game.board.hexes.filter(({ regions }) => regions.includes(region)).map(({ name }) => name)
const markedWith = (mark: string): string[] =>
  game.board.hexes.filter(({ marks }) => marks.includes(mark)).map(({ name }) => name)
const typeOf = (id: string): string | undefined => game.units.find(each => each.id === id)?.type

/** Shifts of a Soviet attack on a Romanian division in this scenario and game turn. */
const surprise = (scenario: string, turn: number, options: string[] = []): string[] => {
  const units = { 'sov-1-tc': '2209', 'sov-supply-1': '2208', 'rom-14-id': '2210' }
  const state = position(units, { scenario, turn, options, phase: 'soviet-combat' })
  return card(state, attack('sov-1-tc', '2210')).shifts.map(({ rule }) => rule)
}

describe('set-up by the map', () => {
  test.each([
    ['OOB-A', 'axis'],
    ['OOB-SA', 'soviet'],
  ])('[%s] every %s unit of choice A stands on its hex of the set-up map', (_rule, side) => {
    const state = start('1')
    expect(phaseOf(state)).toBe('soviet-movement')
    const map = orderOfBattle(side, 'A')
    for (const { unit, hex: at } of map)
      expect([unit, hexOf(state, unit)]).toEqual([unit, unit.endsWith('flight') ? undefined : at])
    expect(inPlay(state, side).sort()).toEqual(map.map(({ unit }) => unit).sort())
  })

  test('[OOB-A] the historical places: 6 Army in Stalingrad, 3 Romanian Army on the Don; nobody may change them', () => {
    const state = start('2')
    expect(['ger-24-pz', 'ger-16-pz', 'rom-14-id', 'rom-1-arm'].map(id => hexOf(state, id))).toEqual([
      '3316',
      '3315',
      '2210',
      '2213',
    ])
    expect(phaseOf(state)).toBe('soviet-setup')
    expect(refusal(state, place('ger-24-pz', '3216'))).toCite('SEQ-0')
  })

  test('[OOB-A] surprise applies in game turn 1', () => {
    expect(surprise('1', 1)).toEqual(['SURP-1'])
    expect(surprise('1', 2)).toEqual([])
  })

  test('[OOB-SA] the historical places: 5 Tank Army north of the Don, 62 Army on the Volga', () => {
    const state = start('1')
    expect(['sov-1-tc', 'sov-26-tc', 'sov-1-62-rc', 'sov-4-mc'].map(id => hexOf(state, id))).toEqual([
      '2209',
      '2310',
      '3415',
      '3421',
    ])
  })

  test('[ERR-2] an air unit stands on the railway five hexes north of Rostov', () => {
    const state = start('1')
    const rostov = game.board.hexes.findIndex(({ marks }) => marks.includes('victory-rostov'))
    expect([game.board.hexes[rostov].place?.en, hexName(rostov)]).toEqual(['Rostov', '0726'])
    expect(hexOf(state, 'axis-air-5-ground')).toBe('0721')
    expect(inPlay(state, 'axis')).toContain('axis-air-5-flight')
    expect(game.board.lines.some(({ kind, hexes }) => kind === 'rail' && hexes.includes(hex('0721')))).toBe(true)
  })
})

// Axis infantry in order, with hexes behind the line where they might stand instead
const INFANTRY = ['ger-376-id', 'ger-44-id', 'ger-384-id', 'ger-76-id', 'ger-113-id', 'rom-7-id']
const BEHIND = ['1514', '1514', '1514', '1515', '1515', '1516']

describe.each([
  ['OOB-B', '3'],
  ['OOB-D', '8'],
])('free set-up of the Axis, %s', (rule, scenario) => {
  test(`[${rule}] scenario ${scenario}: five infantry units may stand off the fortified line, the sixth may not`, () => {
    const state = start(scenario)
    expect(phaseOf(state)).toBe('axis-setup')
    for (const [index, id] of INFANTRY.slice(0, 5).entries()) play(state, place(id, BEHIND[index]))
    expect(refusal(state, place('rom-7-id', '1516'))).toCite(rule)
    expect(entries(state, 'rom-7-id').every(at => markedWith('fort-axis').includes(at))).toBe(true)
    expect(refusal(state, place('rom-7-id', '1910'))).toBeUndefined()
    // One of the five goes into the line, and there is room for another
    play(state, place('ger-376-id', '2713'))
    expect(refusal(state, place('rom-7-id', '1516'))).toBeUndefined()
  })

  test(`[${rule}] scenario ${scenario}: armour and cavalry stand anywhere west of the line, nobody east of it`, () => {
    const state = start(scenario)
    for (const [index, id] of INFANTRY.slice(0, 5).entries()) play(state, place(id, BEHIND[index]))
    for (const id of ['ger-14-pz', 'rom-5-cav']) {
      expect(refusal(state, place(id, '1516'))).toBeUndefined()
      expect(refusal(state, place(id, '2209'))).toCite(rule)
      expect(entries(state, id).every(at => regionOf('control-nov-axis').includes(at))).toBe(true)
    }
    expect(refusal(start(scenario), place('rom-7-id', '2209'))).toCite(rule)
    expect(entries(start(scenario), 'rom-7-id').every(at => regionOf('control-nov-axis').includes(at))).toBe(true)
    expect(refusal(state, place('sov-1-tc', '2209'))).toCite('SEQ-0')
  })

  test(`[${rule}] scenario ${scenario}: all must be placed; the ready set-up keeps the rule`, () => {
    const state = start(scenario)
    play(state, place('ger-14-pz', '1516'))
    expect(refusal(state, done)).toCite(rule)
    play(state, byDefault)
    expect(hexOf(state, 'ger-14-pz')).toBe('1516')
    const off = inPlay(state, 'axis').filter(
      id => typeOf(id) === 'infantry' && !markedWith('fort-axis').includes(hexOf(state, id) ?? ''),
    )
    expect(off.length).toBeLessThanOrEqual(5)
    play(state, done)
    expect(phaseOf(state)).toBe('soviet-setup')
  })

  test(`[${rule}] scenario ${scenario}: no more than three to a hex`, () => {
    const state = start(scenario)
    for (const [index, id] of INFANTRY.slice(0, 5).entries()) play(state, place(id, BEHIND[index]))
    expect(refusal(state, place('ger-14-pz', '1514'))).toCite('STK-1')
    expect(refusal(state, place('ger-384-id', '1514'))).toBeUndefined()
  })
})

describe('surprise in the free set-ups', () => {
  test('[OOB-B] surprise applies in game turn 1', () => {
    expect(surprise('3', 1)).toEqual(['SURP-1'])
    expect(surprise('3', 2)).toEqual([])
  })

  test('[OOB-D] no surprise in December, unless the players agree on it', () => {
    expect(surprise('8', 15)).toEqual([])
    expect(surprise('8', 15, ['december-surprise'])).toEqual(['SURP-1'])
    expect(surprise('8', 16, ['december-surprise'])).toEqual([])
  })
})

describe('16 December', () => {
  test('[OOB-C] group Ca stands in the pocket and nowhere else', () => {
    const state = start('7')
    expect(refusal(state, place('ger-14-pz', '3016'))).toBeUndefined()
    expect(refusal(state, place('ger-14-pz', '2915'))).toCite('OOB-C')
    expect(refusal(state, place('ger-14-pz', '2417'))).toCite('OOB-C')
    expect(entries(state, 'ger-14-pz')).toEqual(markedWith('pocket'))
    expect(markedWith('pocket')).toHaveLength(14)
  })

  test('[OOB-C] group Cb stands next to the December line, Axis side', () => {
    const state = start('7')
    expect(refusal(state, place('ita-julia', '0906'))).toBeUndefined()
    expect(refusal(state, place('ita-julia', '0805'))).toCite('OOB-C')
    expect(refusal(state, place('ita-julia', '3016'))).toCite('OOB-C')
    const soviet = new Set(regionOf('control-dec-soviet').map(hex))
    const nextToLine = regionOf('control-dec-axis').filter(at =>
      [0, 1, 2, 3, 4, 5].some(direction => soviet.has(game.board.neighbours[hex(at) * 6 + direction])),
    )
    expect(entries(state, 'ita-julia')).toEqual(nextToLine)
  })

  test('[OOB-C] group Cc stands west of the line, not in the pocket', () => {
    const state = start('7')
    expect(refusal(state, place('ger-6-pz', '1515'))).toBeUndefined()
    expect(refusal(state, place('ger-6-pz', '2415'))).toCite('OOB-C')
    expect(refusal(state, place('ger-6-pz', '3016'))).toCite('OOB-C')
    expect(refusal(state, done)).toCite('OOB-C')
    play(state, byDefault, done)
    expect(phaseOf(state)).toBe('soviet-setup')
  })

  test('[OOB-SC] the Soviets stand east of the December line and never in the pocket', () => {
    const state = skipTo(start('7'), 'soviet-setup')
    expect(refusal(state, place('sov-1-tc', '2615'))).toBeUndefined()
    expect(refusal(state, place('sov-1-tc', '2917'))).toCite('OOB-SC')
    expect(refusal(state, place('sov-1-tc', '1515'))).toCite('OOB-SC')
    expect(entries(state, 'sov-1-tc').filter(at => markedWith('pocket').includes(at))).toEqual([])
    expect(refusal(state, done)).toCite('OOB-SC')
  })
})

describe('free set-up of the Soviets', () => {
  test.each([
    ['OOB-SB', '2'],
    ['OOB-SD', '8'],
  ])('[%s] scenario %s: they stand anywhere east of the 19 November line', (rule, scenario) => {
    const state = skipTo(start(scenario), 'soviet-setup')
    expect(refusal(state, place('sov-1-tc', '2209'))).toBeUndefined()
    expect(refusal(state, place('sov-1-tc', '4730'))).toBeUndefined()
    expect(refusal(state, place('sov-1-tc', '1515'))).toCite(rule)
    expect(refusal(state, place('sov-1-tc', '2213'))).toCite(rule)
    expect(entries(state, 'sov-1-tc').every(at => regionOf('control-nov-soviet').includes(at))).toBe(true)
    expect(refusal(state, done)).toCite(rule)
    play(state, byDefault, done)
    expect(phaseOf(state)).toBe('soviet-movement')
  })

  test('[OOB-SB] they are the same units as in choice A', () => {
    const free = skipTo(start('2'), 'soviet-movement')
    expect(inPlay(free, 'soviet')).toEqual(inPlay(start('1'), 'soviet'))
  })

  test('[OOB-SD] the December army is there from the start, with the units that came meanwhile', () => {
    const december = inPlay(skipTo(start('8'), 'soviet-movement'), 'soviet')
    expect(december).toEqual(expect.arrayContaining(inPlay(start('1'), 'soviet')))
    expect(december).toEqual(expect.arrayContaining(['sov-7-tc', 'sov-2g-mc', 'sov-6-mc']))
    expect(december).not.toContain('sov-5-mc')
  })
})
