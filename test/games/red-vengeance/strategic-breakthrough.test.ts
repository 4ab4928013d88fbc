import { describe, expect, test } from 'vitest'
import { builders, byRail, game, position } from './support.ts'

const { attack, done, hexOf, move, moves, phaseOf, place, play, refusal, supplyState, unit } = builders

/** Hexes of row 17, all clear, from column to column. */
const row17 = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `17${String(from + index).padStart(2, '0')}`)
const OIL = ['1911', '2119', '2521', '2611']

describe('strategic movement', () => {
  test('[6.5a] three times the allowance, in the movement phase only', () => {
    const state = position({ 'sov-42': '1701' })
    expect(refusal(state, byRail('sov-42', ...row17(2, 10)))).toBeUndefined()
    expect(refusal(state, byRail('sov-42', ...row17(2, 11)))).toCite('6.0b')
    expect(refusal(state, move('sov-42', ...row17(2, 5)))).toCite('6.0b')
    play(state, byRail('sov-42', ...row17(2, 10)))
    expect(hexOf(state, 'sov-42')).toBe('1710')
    expect(refusal(state, move('sov-42', '1711'))).toBeDefined()
    const breakthrough = position({ 'sov-2-tank': '1703' }, { phase: 'allied-breakthrough' })
    expect(refusal(breakthrough, byRail('sov-2-tank', '1704'))).toCite('6.5a')
    // halved by mud, rounded up, then tripled
    const mud = position({ 'sov-42': '1701' }, { turn: 6, weather: 'mud' })
    expect(refusal(mud, byRail('sov-42', ...row17(2, 7)))).toBeUndefined()
    expect(refusal(mud, byRail('sov-42', ...row17(2, 8)))).toCite('6.0b')
    expect(refusal(position({ zhukov: '1701' }), byRail('zhukov', '1702'))).toCite('6.5a')
  })

  test('[6.5b] only for units in supply', () => {
    const units = { 'pol-1': '1703' }
    expect(refusal(position(units), byRail('pol-1', '1704'))).toBeUndefined()
    // Warsaw is the source of the Poles and in German hands again
    expect(refusal(position(units, { warsaw: true }), byRail('pol-1', '1704'))).toCite('6.5b')
  })

  test('[6.5b] judged when the move begins, not in the organisation phase', () => {
    // Rebuilt on the east edge after the check of the phase, with Warsaw, the source of the Poles, in German hands again
    const state = position(
      { 'pol-1': { status: 'eliminated' } },
      { phase: 'allied-organisation', warsaw: true, points: { armour: 0, infantry: 1 } },
    )
    play(state, place('pol-1', '1701', 'infantry'), done)
    expect([phaseOf(state), supplyState(state, 'pol-1')]).toEqual(['allied-movement', 'out-of-supply'])
    expect(refusal(state, byRail('pol-1', '1702'))).toCite('6.5b')
  })

  test('[6.5c] neither from an enemy ZOC nor into one without a friend', () => {
    const starts = position({ 'sov-42': '1706', 'sov-54': '1706', 'ger-i': '1805' })
    expect(refusal(starts, byRail('sov-42', '1606'))).toCite('6.5c')
    const enters = position({ 'sov-42': '1708', 'ger-i': '1805' })
    expect(refusal(enters, byRail('sov-42', '1707'))).toBeUndefined()
    expect(refusal(enters, byRail('sov-42', '1707', '1706'))).toCite('6.5c')
    const met = position({ 'sov-42': '1708', 'sov-54': '1706', 'ger-i': '1805' })
    expect(refusal(met, byRail('sov-42', '1707', '1706'))).toBeUndefined()
    // Armour too
    const tanks = position({ 'sov-2-tank': '1708', 'ger-i': '1805' })
    expect(refusal(tanks, byRail('sov-2-tank', '1707', '1706'))).toCite('6.5c')
  })

  test('[6.5d] whoever moved strategically may attack and break through', () => {
    const state = position({ 'sov-2-tank': '1703', 'sov-54': '1709', 'ger-i': '1809' })
    play(state, byRail('sov-2-tank', ...row17(4, 9)), done)
    expect(phaseOf(state)).toBe('allied-combat')
    expect(refusal(state, attack('sov-2-tank', '1809'))).toBeUndefined()
    const free = position({ 'sov-2-tank': '1703' })
    play(free, byRail('sov-2-tank', ...row17(4, 12)), done)
    expect(phaseOf(free)).toBe('allied-breakthrough')
    expect(refusal(free, move('sov-2-tank', '1713'))).toBeUndefined()
  })

  test('[6.5e] two Allied units a turn in 1944, one in 1945', () => {
    const units = { 'sov-42': '1701', 'sov-54': '1703', 'sov-67': '1705' }
    const december = position(units, { turn: 7, weather: 'snow' })
    play(december, byRail('sov-42', '1702'), byRail('sov-54', '1704'))
    expect(refusal(december, byRail('sov-67', '1706'))).toCite('6.5e')
    expect(refusal(december, move('sov-67', '1706'))).toBeUndefined()
    const january = position(units, { turn: 8, weather: 'snow' })
    play(january, byRail('sov-42', '1702'))
    expect(refusal(january, byRail('sov-54', '1704'))).toCite('6.5e')
  })

  test('[6.5f] as many Axis units as the Axis have oil fields', () => {
    const axis = (allied: string[]) =>
      position({ 'ger-i': '1703', 'ger-x': '1705' }, { phase: 'axis-movement', control: { allied } })
    const one = axis(OIL.slice(1))
    play(one, byRail('ger-i', '1704'))
    expect(refusal(one, byRail('ger-x', '1706'))).toCite('6.5f')
    expect(refusal(axis(OIL), byRail('ger-i', '1704'))).toCite('6.5f')
    const two = axis(OIL.slice(2))
    play(two, byRail('ger-i', '1704'))
    expect(refusal(two, byRail('ger-x', '1706'))).toBeUndefined()
  })
})

describe('breakthrough movement', () => {
  const step5 = (units: Record<string, string>, setting = {}) =>
    position(units, { phase: 'allied-breakthrough', ...setting })
  const step10 = (units: Record<string, string>) => position(units, { phase: 'axis-breakthrough' })

  test('[6.6a] armour has three points', () => {
    const state = step5({ 'sov-2-tank': '1703' })
    expect(refusal(state, move('sov-2-tank', ...row17(4, 6)))).toBeUndefined()
    expect(refusal(state, move('sov-2-tank', ...row17(4, 7)))).toCite('6.0b')
    const axis = step10({ 'ger-iii-pz': '1703' })
    expect(refusal(axis, move('ger-iii-pz', ...row17(4, 6)))).toBeUndefined()
    expect(refusal(axis, move('ger-iii-pz', ...row17(4, 7)))).toCite('6.0b')
  })

  test('[6.6b] guards, Soviet infantry with movement 4, have two points', () => {
    const state = step5({ 'sov-8-gds': '1703', 'sov-42': '1703', 'sov-1-gds-cav-mech': '1703', 'sov-1-shock': '1703' })
    expect(refusal(state, move('sov-8-gds', ...row17(4, 5)))).toBeUndefined()
    expect(refusal(state, move('sov-8-gds', ...row17(4, 6)))).toCite('6.0b')
    expect(refusal(state, move('sov-42', '1704'))).toCite('4.0.5')
    expect(refusal(state, move('sov-1-gds-cav-mech', '1704'))).toCite('4.0.5')
    expect(refusal(state, move('sov-1-shock', '1704'))).toCite('11.1a')
    // Every Soviet infantry army with a printed 4, and no other
    for (const { id, nation, type, factors } of game.units) {
      if (nation !== 'soviet' || type !== 'infantry') continue
      const points = game.describe(step5({ [id]: '1703' }), unit(id)).points
      expect([id, points]).toEqual([id, factors.endsWith('-4') ? 2 : 0])
    }
  })

  test('[6.6c] mountain units have one point, also in the mountains', () => {
    const state = step10({ 'ger-xlix-mtn': '2010' })
    expect(moves(state, 'ger-xlix-mtn').get('2011')).toBe(1)
    expect(refusal(state, move('ger-xlix-mtn', '2011', '2111'))).toCite('6.0b')
    play(state, move('ger-xlix-mtn', '2011'))
    expect(refusal(state, move('ger-xlix-mtn', '2111'))).toCite('6.0b')
    expect(refusal(step5({ 'yug-ii': '3121' }), move('yug-ii', '3120'))).toBeUndefined()
  })

  test('[6.6d] leaders go three hexes, Tito one', () => {
    for (const id of ['konev', 'zhukov']) {
      const state = step5({ [id]: '1703' })
      expect(refusal(state, move(id, ...row17(4, 6)))).toBeUndefined()
      expect(refusal(state, move(id, ...row17(4, 7)))).toCite('6.0b')
    }
    const tito = step5({ tito: '3121' })
    expect(refusal(tito, move('tito', '3120'))).toBeUndefined()
    expect(refusal(tito, move('tito', '3120', '3119'))).toCite('6.0b')
    const dietrich = step10({ dietrich: '1703', 'ger-vi-ss': '1703', 'ger-iv-ss-pz': '1706', 'ger-x-ss': '1707' })
    expect(refusal(dietrich, move('dietrich', ...row17(4, 6)))).toBeUndefined()
    expect(refusal(dietrich, move('dietrich', ...row17(4, 7)))).toCite('6.0b')
  })

  test('[6.6e] what is not used is lost', () => {
    const state = step5({ 'sov-2-tank': '1703' })
    play(state, move('sov-2-tank', '1704'))
    expect(refusal(state, move('sov-2-tank', '1705', '1706'))).toBeUndefined()
    play(state, done)
    expect(moves(state, 'sov-2-tank').size).toBe(0)
    while (phaseOf(state) !== 'allied-movement') play(state, done)
    expect(Math.max(...moves(state, 'sov-2-tank').values())).toBe(5)
  })

  test('[6.6f] always one hex, whatever it costs', () => {
    // A river and rough: four points
    const state = step5({ 'sov-2-tank': '1910' })
    expect(refusal(state, move('sov-2-tank', '2010'))).toBeUndefined()
    expect(refusal(state, move('sov-2-tank', '1909', '2009', '2010'))).toCite('6.0b')
    play(state, move('sov-2-tank', '2010'))
    expect(hexOf(state, 'sov-2-tank')).toBe('2010')
    expect(moves(state, 'sov-2-tank').size).toBe(0)
  })
})
