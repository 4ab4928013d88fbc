import { describe, expect, test } from 'vitest'
import type { State } from '../../../src/games/red-vengeance/state.ts'
import { builders, fight, game, position, zocOf } from './support.ts'

const { attack, done, hexOf, loadDice, losses, move, moves, phaseOf, play, refusal, retreat, seatOf, unit } = builders

// The ZOC of a corps in 1805
const AROUND_1805 = ['1705', '1706', '1804', '1806', '1905', '1906']

describe('stacking', () => {
  test('[6.3c] at the end of breakthrough movement too, in mud as in the sun', () => {
    // Three armies in a hex, as a retreat can leave them
    const endOf = (setting: Record<string, unknown>, weather: string) => {
      const state = position(
        { 'sov-42': '1703', 'sov-54': '1703', 'sov-67': '1703', 'sov-22': { hex: '1613', steps: 1 }, 'ger-l': '1614' },
        { ...setting, phase: 'allied-combat', weather },
      )
      fight(state, attack('sov-22', '1614'), [0, 0])
      while (phaseOf(state) === 'allied-breakthrough' && seatOf(state) === 'allied') play(state, done)
      return [phaseOf(state), seatOf(state), game.decision(state)?.kinds]
    }
    expect(endOf({ turn: 3 }, 'clear')).toEqual(['allied-breakthrough', 'axis', ['losses']])
    expect(endOf({ turn: 6 }, 'mud')).toEqual(['allied-breakthrough', 'axis', ['losses']])
  })

  test('[6.3a] two units in a hex, and any number of leaders and divisions', () => {
    const full = { 'sov-42': '1703', 'sov-54': '1703', 'sov-marine-div': '1703', zhukov: '1703', konev: '1703' }
    const legal = position(full)
    play(legal, done)
    expect([phaseOf(legal), seatOf(legal)]).toEqual(['allied-breakthrough', 'allied'])
    const three = position({ ...full, 'sov-67': '1703' })
    play(three, done)
    expect([phaseOf(three), seatOf(three)]).toEqual(['allied-movement', 'axis'])
    expect(game.legal(three, { about: 'losses' })).toMatchObject({ need: 1, most: 1 })
  })

  test('[6.3b] units pass through a full hex; only the end of the phase counts', () => {
    const state = position({ 'sov-42': '1704', 'sov-54': '1704', 'sov-67': '1703', 'sov-22': '1703' })
    play(state, move(['sov-67', 'sov-22'], '1704'))
    expect(hexOf(state, 'sov-67')).toBe('1704')
    play(state, move(['sov-67', 'sov-22'], '1705'), done)
    expect(phaseOf(state)).toBe('allied-breakthrough')
    const ends = position({ 'sov-42': '1704', 'sov-54': '1704', 'sov-67': '1703' })
    play(ends, move('sov-67', '1704'), done)
    expect(seatOf(ends)).toBe('axis')
  })

  test('[6.3c] the opponent removes exactly what is too much, and the phase is over', () => {
    const state = position({
      ...{ 'sov-42': '1703', 'sov-54': '1703', 'sov-67': '1703', 'sov-22': '1703' },
      ...{ 'sov-43': '1707', 'sov-39': '1707', 'sov-5': '1707', 'sov-31': '1801' },
    })
    play(state, done)
    expect(seatOf(state)).toBe('axis')
    expect(refusal(state, losses('sov-42'))).toCite('6.3c')
    expect(refusal(state, losses('sov-42', 'sov-54', 'sov-67'))).toCite('6.3c')
    expect(refusal(state, losses('sov-42', 'sov-31'))).toCite('6.3c')
    expect(refusal(state, move('sov-31', '1802'))).toBeDefined()
    play(state, losses('sov-42', 'sov-54'))
    // The next hex, still for the Axis to choose
    expect(seatOf(state)).toBe('axis')
    play(state, losses('sov-5'))
    expect([phaseOf(state), seatOf(state)]).toEqual(['allied-breakthrough', 'allied'])
    const left = ['sov-42', 'sov-54', 'sov-67', 'sov-22', 'sov-43', 'sov-39', 'sov-5', 'sov-31'].filter(
      id => hexOf(state, id) !== undefined,
    )
    expect(left).toEqual(['sov-67', 'sov-22', 'sov-43', 'sov-39', 'sov-31'])
    expect(game.describe(state, unit('sov-42')).status).toBe('eliminated')
  })
})

describe('zones of control', () => {
  test('[6.4a] a unit has a ZOC in the six hexes around it', () => {
    expect(zocOf(position({ 'ger-i': '1805' }), 'axis')).toEqual(AROUND_1805)
    expect(zocOf(position({ 'sov-2-tank': '1705' }), 'allied')).toEqual([
      '1604',
      '1605',
      '1704',
      '1706',
      '1804',
      '1805',
    ])
    expect(zocOf(position({ 'ger-i': '1805' }), 'allied')).toEqual([])
  })

  test('[6.4b] not into hexes that the unit could not enter', () => {
    // Riga: 0312 and 0211 are sea
    const riga = zocOf(position({ 'ger-i': '0311' }), 'axis')
    expect(riga).toEqual(['0210', '0310', '0410', '0411'])
    // 2916 is rough and in Yugoslavia, 2917 next to it clear
    expect(zocOf(position({ 'sov-42': '2915' }), 'allied')).not.toContain('2916')
    expect(zocOf(position({ 'sov-42': '2816' }), 'allied')).not.toContain('2916')
    expect(zocOf(position({ 'sov-42': '2816' }), 'allied')).toContain('2917')
    expect(zocOf(position({ 'ger-i': '2915' }), 'axis')).toContain('2916')
    expect(zocOf(position({ 'yug-ii': '2915' }), 'allied')).toContain('2916')
    // Axis Romanians never leave Romania: 2602 is Soviet soil
    expect(zocOf(position({ 'rom-3': '2603' }), 'axis')).not.toContain('2602')
    expect(zocOf(position({ 'rom-3': '2603' }), 'axis')).toContain('2604')
  })

  test('[6.4b] a Yugoslav that may not leave (11.41c) has no ZOC abroad, as long as that is so', () => {
    const abroad = (state: State): boolean => zocOf(state, 'allied').includes('2616')
    expect(abroad(position({ 'yug-ii': '2617' }))).toBe(true)
    const held = position({ 'yug-ii': '2617', 'ger-xxi-mtn': '2915' }, { phase: 'axis-movement' })
    expect([abroad(held), zocOf(held, 'allied').includes('2618')]).toEqual([true, true])
    play(held, move('ger-xxi-mtn', '2916')) // into Yugoslavia
    expect([abroad(held), zocOf(held, 'allied').includes('2618')]).toEqual([false, true])
    expect(game.invariants(held)).toEqual([])
    // Outside already, it has all of it
    expect(abroad(position({ 'yug-ii': '2516', 'ger-xxi-mtn': '2916' }))).toBe(true)
    // The last Axis unit falls: the border is open again
    const freed = position({ 'yug-ii': '2617', 'sov-2-tank': '2617', 'ger-lxix': '2618' }, { phase: 'allied-combat' })
    expect(abroad(position({ 'yug-ii': '2617', 'ger-lxix': '2618' }))).toBe(false)
    fight(freed, attack(['yug-ii', 'sov-2-tank'], '2618'), [3, 0])
    expect(abroad(freed)).toBe(true)
    expect(game.invariants(freed)).toEqual([])
  })

  test('[6.4b] nor has a third Soviet unit a ZOC into Yugoslavia (11.42b)', () => {
    const state = position({ 'sov-42': '2814', 'sov-54': '2617', 'sov-67': '2818' })
    expect(zocOf(state, 'allied')).not.toContain('2815')
    play(state, move('sov-54', '2616')) // one leaves the country
    expect(zocOf(state, 'allied')).toContain('2815')
    expect(game.invariants(state)).toEqual([])
    play(state, move('sov-42', '2815'))
    expect(zocOf(state, 'allied')).not.toContain('2717') // and with two in it, the one outside has none there
    expect(game.invariants(state)).toEqual([])
  })

  test('[6.41] marines and leaders have no ZOC', () => {
    for (const id of ['sov-marine-div', 'zhukov', 'tito'])
      expect(zocOf(position({ [id]: '1805' }), 'allied')).toEqual([])
    expect(zocOf(position({ 'ger-1-marine-div': '1805' }), 'axis')).toEqual([])
    expect(zocOf(position({ 'sov-1-gds-cav-mech': '1805' }), 'allied')).toEqual(AROUND_1805)
  })

  test('[6.42a] infantry stops in an enemy ZOC unless a friend is there', () => {
    const alone = position({ 'sov-42': '1707', 'ger-i': '1805' })
    expect(refusal(alone, move('sov-42', '1706', '1606'))).toCite('6.42a')
    expect(refusal(alone, move('sov-42', '1706'))).toBeUndefined()
    play(alone, move('sov-42', '1706'))
    expect(refusal(alone, move('sov-42', '1606'))).toCite('6.42a')
    const joined = position({ 'sov-42': '1707', 'sov-54': '1706', 'ger-i': '1805' })
    expect(refusal(joined, move('sov-42', '1706', '1606'))).toBeUndefined()
    const leader = position({ 'sov-42': '1707', zhukov: '1706', 'ger-i': '1805' })
    expect(refusal(leader, move('sov-42', '1706', '1606'))).toCite('6.42a')
    // Tito like a mountain unit, Zhukov like armour
    const leaders = position({ tito: '1707', zhukov: '1707', 'ger-i': '1805' })
    expect(refusal(leaders, move('tito', '1706', '1606'))).toCite('6.42a')
    expect(refusal(leaders, move('zhukov', '1706', '1606'))).toBeUndefined()
    expect(moves(leaders, 'zhukov').get('1706')).toBe(2)
  })

  test('[6.42b] from ZOC to ZOC only with friends in both hexes', () => {
    const from = (friends: Record<string, string>) => position({ 'sov-42': '1706', 'ger-i': '1805', ...friends })
    const step = move('sov-42', '1806')
    expect(refusal(from({ 'sov-54': '1706', 'sov-67': '1806' }), step)).toBeUndefined()
    expect(refusal(from({ 'sov-67': '1806' }), step)).toCite('6.42b')
    expect(refusal(from({ 'sov-54': '1706' }), step)).toCite('6.42b')
    expect(refusal(from({}), step)).toCite('6.42b')
    expect(moves(from({}), 'sov-42').get('1806')).toBe(2) // round by 1707, out of the ZOC
    expect(refusal(from({}), move('sov-42', '1606'))).toBeUndefined()
  })

  test('[6.43] armour goes on in ZOC for one point more a hex', () => {
    // 1707, 1706 and 1705 are clear and in the ZOC of 1806 and 1804
    const state = position({ 'sov-2-tank': '1708', 'ger-i': '1804', 'ger-x': '1806' })
    expect(moves(state, 'sov-2-tank').get('1707')).toBe(2)
    expect(moves(state, 'sov-2-tank').get('1706')).toBe(4)
    expect(refusal(state, move('sov-2-tank', '1707', '1706'))).toBeUndefined()
    expect(refusal(state, move('sov-2-tank', '1707', '1706', '1705'))).toCite('6.0b')
    expect(moves(state, 'sov-2-tank').has('1705')).toBe(false)
    expect(moves(position({ 'sov-2-tank': '1708' }), 'sov-2-tank').get('1705')).toBe(3)
  })
})

describe('retreats and ZOC', () => {
  // 1706, 1806 and 1906, the hexes to the west, are all in Soviet ZOC
  const TRAPPED = { 'ger-i': '1805', 'sov-42': '1804', 'sov-54': '1807', 'sov-67': '1606', 'sov-22': '2006' }

  test('[6.44a] no retreat through enemy ZOC, but through a hex with a friend', () => {
    const trapped = position(TRAPPED, { phase: 'allied-combat' })
    play(loadDice(trapped, 6, 6, 1, 1, 1, 1), attack('sov-42', '1805'))
    expect(refusal(trapped, losses('ger-i'))).toCite('8.65a')
    expect(refusal(trapped, losses('ger-i', 'ger-i'))).toBeUndefined()
    const helped = position({ ...TRAPPED, 'ger-x': '1806' }, { phase: 'allied-combat' })
    play(loadDice(helped, 6, 6, 1, 1, 1, 1), attack('sov-42', '1805'))
    expect(refusal(helped, losses('ger-i'))).toBeUndefined()
    play(helped, losses('ger-i'))
    expect(refusal(helped, retreat('ger-i', '1706'))).toBeDefined()
    play(helped, retreat('ger-i', '1806'))
    expect(hexOf(helped, 'ger-i')).toBe('1806')
  })

  test('[6.44b] Yugoslavs may end a retreat in their mountains in spite of ZOC, not pass through', () => {
    // 3020, 3021, 3120 and 3220 are rough, and each in the ZOC of a corps beyond
    const units = {
      'yug-ii': '3121',
      'yug-iii': '3121',
      'ger-i': '3122',
      'ger-x': '3119',
      'ger-l': '2921',
      'ger-ix': '3320',
    }
    const state = position(units, { phase: 'axis-combat' })
    play(loadDice(state, 6, 6, 6), attack('ger-i', '3121'))
    expect(seatOf(state)).toBe('allied')
    expect(game.legal(state, { about: 'losses' })).toMatchObject({ need: 2, most: 3 })
    expect(refusal(state, losses('yug-ii'))).toCite('8.65b') // would have to go two hexes
    expect(refusal(state, losses('yug-ii', 'yug-iii'))).toBeUndefined()
    play(state, losses('yug-ii', 'yug-iii'), retreat('yug-ii', '3120'))
    expect(hexOf(state, 'yug-ii')).toBe('3120')
    expect(refusal(state, retreat('yug-iii', '3021'))).toBeDefined() // back toward the attackers
    play(state, retreat('yug-iii', '3020'))
    expect(hexOf(state, 'yug-iii')).toBe('3020')
  })
})
