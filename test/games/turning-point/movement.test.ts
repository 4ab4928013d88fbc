import { describe, expect, test } from 'vitest'
import { done, game, hex, hexOf, move, moves, place, play, position, refusal, skipTo, unit } from './support.ts'

describe('movement', () => {
  test('[MOVE-1] each hex of open ground costs one point', () => {
    const state = position({ 'sov-1-6-rc': '2003', 'sov-supply-1': '2003' })
    expect(moves(state, 'sov-1-6-rc').get('2004')).toBe(1)
    expect(moves(state, 'sov-1-6-rc').get('2007')).toBe(4)
    expect(moves(state, 'sov-1-6-rc').has('2008')).toBe(false)
    expect(refusal(state, move('sov-1-6-rc', '2004', '2005', '2006', '2007', '2008'))).toCite('MOVE-1')
    play(state, move('sov-1-6-rc', '2004', '2005', '2006'))
    expect([...moves(state, 'sov-1-6-rc').values()]).toEqual([1, 1, 1, 1, 1, 1])
  })

  test('[MOVE-1] a path goes from hex to adjacent hex and never through the enemy', () => {
    const state = position({ 'sov-1-tc': '2003', 'sov-supply-1': '2003', 'axis-air-1-ground': '2005' })
    expect(refusal(state, move('sov-1-tc', '2004'))).toBeUndefined()
    expect(refusal(state, move('sov-1-tc', '2006'))).toCite('MOVE-1')
    expect(refusal(state, move('sov-1-tc', '2004', '2005'))).toCite('MOVE-1')
    expect(moves(state, 'sov-1-tc').has('2005')).toBe(false)
  })

  test('[MOVE-1] a hex named alone and out of reach is refused for what is wrong on the way there', () => {
    const state = position({ 'sov-1-6-rc': '2003', 'sov-supply-1': '2003', 'axis-air-1-ground': '2006' })
    const why = (to: string) => refusal(state, move('sov-1-6-rc', to))?.reason
    expect(why('2012')).toEqual({
      key: 'refuse.outOfReach',
      args: { to: hex('2012'), why: { key: 'refuse.tooFar' } },
    })
    expect(why('2006')).toMatchObject({ key: 'refuse.outOfReach', args: { why: { key: 'refuse.enemyThere' } } })
    expect(why('2003')).toEqual({ key: 'refuse.ownHex', args: { to: hex('2003') } })
    expect(why('2005')?.key).toBe('refuse.notAdjacent') // it could go there: the way must be named
  })

  // Isolated: 5-5 has 2 points
  const lone = (at: string) => position({ 'sov-1-1g-rc': at, 'rom-7-id': '2026' })

  test('[MOVE-2] a unit with two points may enter an enemy ZOC for four when that is its only hex', () => {
    const state = lone('2024')
    expect(moves(state, 'sov-1-1g-rc').get('2023')).toBe(1)
    expect(moves(state, 'sov-1-1g-rc').get('2025')).toBe(2)
    expect(refusal(state, move('sov-1-1g-rc', '2025'))).toBeUndefined()
    play(state, move('sov-1-1g-rc', '2025'))
    expect(moves(state, 'sov-1-1g-rc').size).toBe(0)
  })

  test('[MOVE-2] the one hex is a whole move: not the second hex of one', () => {
    const state = lone('2023')
    expect(refusal(state, move('sov-1-1g-rc', '2024', '2025'))).toCite('MOVE-1')
    play(state, move('sov-1-1g-rc', '2024'))
    expect(refusal(state, move('sov-1-1g-rc', '2025'))).toCite('MOVE-1')
    expect(moves(state, 'sov-1-1g-rc').has('2025')).toBe(false)
  })

  test('[MOVE-2] the one hex never leads straight from one enemy ZOC into another', () => {
    const state = lone('2025')
    expect(refusal(state, move('sov-1-1g-rc', '1926'))).toCite('MOVE-2')
    expect(moves(state, 'sov-1-1g-rc').has('1926')).toBe(false)
    expect(refusal(state, move('sov-1-1g-rc', '2024'))).toBeUndefined()
  })
})

// Debaltsevo 0118 - Likhaya 1020 is 10 hexes, Likhaya - 2916 on the line to Stalingrad 20 more.
const TO_LIKHAYA = ['0217', '0317', '0416', '0517', '0518', '0618', '0719', '0819', '0920', '1020']
const LIKHAYA_TO_2916 =
  '1120 1219 1320 1419 1520 1619 1719 1818 1919 2018 2118 2217 2317 2416 2517 2617 2718 2817 2816 2916'.split(' ')

describe('rail movement', () => {
  const arriving = (others = {}) =>
    position({ 'ger-6-pz': { status: 'due' }, ...others }, { turn: 7, phase: 'axis-movement' })

  test('[MOVE-K1] a reinforcement travels 30 hexes along the rails, not 31', () => {
    const state = arriving()
    play(state, place('ger-6-pz', '0118', 'rail'))
    const far = [...TO_LIKHAYA, ...LIKHAYA_TO_2916]
    expect(far).toHaveLength(30)
    expect(refusal(state, move('ger-6-pz', ...far))).toBeUndefined()
    expect(refusal(state, move('ger-6-pz', ...far, '3016'))).toCite('MOVE-K1')
    expect(moves(state, 'ger-6-pz').get('2916')).toBe(30)
    expect(moves(state, 'ger-6-pz').has('3016')).toBe(false)
    play(state, move('ger-6-pz', ...far))
    expect(refusal(state, move('ger-6-pz', '3016'))).toCite('MOVE-K1')
  })

  test('[MOVE-K1] it stays on the rails', () => {
    const state = arriving()
    play(state, place('ger-6-pz', '0118', 'rail'))
    expect(refusal(state, move('ger-6-pz', '0217', '0216'))).toCite('MOVE-K1')
    // 0217 and 0218 are neighbours on two different lines
    expect(refusal(state, move('ger-6-pz', '0217', '0218'))).toCite('MOVE-K1')
    expect(moves(state, 'ger-6-pz').has('0216')).toBe(false)
  })

  test('[MOVE-K2] who came by rail moves no more in that game turn, and again in the next', () => {
    const state = arriving({ 'ger-14-pz': '1015' })
    play(state, place('ger-6-pz', '0118', 'rail'), move('ger-6-pz', '0217', '0317', '0416', '0517', '0518'))
    skipTo(state, 'axis-motorised')
    expect(refusal(state, move('ger-6-pz', '0617'))).toCite('MOVE-K2')
    expect(moves(state, 'ger-6-pz').size).toBe(0)
    expect(refusal(state, move('ger-14-pz', '1016'))).toBeUndefined()
    skipTo(state, 'axis-movement', 8)
    expect(hexOf(state, 'ger-6-pz')).toBe('0518')
    expect(refusal(state, move('ger-6-pz', '0617'))).toBeUndefined()
  })

  test('[MOVE-K4] a move that says "by rail" of a unit on the rails is refused in whole words', () => {
    const state = arriving()
    play(state, place('ger-6-pz', '0118', 'rail'))
    const refused = game.check(state, {
      type: 'move',
      units: [unit('ger-6-pz')],
      path: [hex('0217')],
      by: 'rail',
    })
    expect(refused?.reason).toEqual({ key: 'refuse.notOffered' })
    expect(game.messages['refuse.notOffered'].en).not.toContain('{') // the engine's, which names nobody
  })

  test('[RNF-8] a reinforcement to come is shown with the whole allowance, with which it enters', () => {
    const { points } = game.describe(arriving(), unit('ger-6-pz'))
    const state = arriving()
    play(state, place('ger-6-pz', '0118'))
    expect(points).toBe(state.title.allowance[unit('ger-6-pz')])
    expect(game.describe(state, unit('ger-6-pz')).points).toBe(points - 1)
  })

  test('[MOVE-K2] who entered on foot or wheels moves again in the motorised phase', () => {
    const state = arriving()
    play(state, place('ger-6-pz', '0118'))
    skipTo(state, 'axis-motorised')
    expect(refusal(state, move('ger-6-pz', '0217'))).toBeUndefined()
  })

  test('[MOVE-K3] the rail move ends before the first hex in an enemy ZOC, a friend in it or not', () => {
    // 1121 controls Likhaya, the tenth hex
    for (const others of [{ 'sov-1-tc': '1121' }, { 'sov-1-tc': '1121', 'ger-14-pz': '1020' }]) {
      const state = arriving(others)
      play(state, place('ger-6-pz', '0118', 'rail'))
      expect(refusal(state, move('ger-6-pz', ...TO_LIKHAYA.slice(0, 9)))).toBeUndefined()
      expect(refusal(state, move('ger-6-pz', ...TO_LIKHAYA))).toCite('MOVE-K3')
      expect(moves(state, 'ger-6-pz').has('1020')).toBe(false)
      expect(moves(state, 'ger-6-pz').has('1120')).toBe(false)
    }
    const free = arriving()
    play(free, place('ger-6-pz', '0118', 'rail'))
    expect(refusal(free, move('ger-6-pz', ...TO_LIKHAYA))).toBeUndefined()
  })

  test('[MOVE-K4] an Axis unit that is on the map already has no rail movement', () => {
    const state = position({ 'ger-14-pz': '1020', 'ger-6-pz': { status: 'due' } }, { turn: 7, phase: 'axis-movement' })
    expect(refusal(state, place('ger-14-pz', '0118', 'rail'))).toCite('MOVE-K4')
    expect(refusal(state, place('ger-6-pz', '0118', 'rail'))).toBeUndefined()
    expect(refusal(state, move('ger-14-pz', ...LIKHAYA_TO_2916.slice(0, 8)))).toBeUndefined()
    expect(refusal(state, move('ger-14-pz', ...LIKHAYA_TO_2916.slice(0, 9)))).toCite('MOVE-1')
  })

  test('[MOVE-K5] the Soviets have no rail movement, neither on arrival nor later', () => {
    const state = position({ 'sov-7-tc': { status: 'due' }, 'sov-1-tc': '4521' }, { turn: 5 })
    // 4722 is the rail hex of the east edge
    expect(refusal(state, place('sov-7-tc', '4722', 'rail'))).toCite('MOVE-K5')
    expect(refusal(state, place('sov-1-tc', '4722', 'rail'))).toCite('MOVE-K5')
    expect(refusal(state, place('sov-7-tc', '4722'))).toBeUndefined()
    const north = ['4520', '4519', '4518', '4517', '4516', '4515', '4514', '4513']
    expect(refusal(state, move('sov-1-tc', ...north))).toBeUndefined()
    expect(refusal(state, move('sov-1-tc', ...north, '4512'))).toCite('MOVE-1')
  })
})

describe('Soviet supply units', () => {
  test('[MOVE-L] alone it never moves next to an enemy unit, not even in passing', () => {
    const state = position({ 'sov-supply-1': '2002', 'rom-7-id': '2005' })
    expect(refusal(state, move('sov-supply-1', '2003'))).toBeUndefined()
    expect(refusal(state, move('sov-supply-1', '2003', '2004'))).toCite('MOVE-L')
    expect(moves(state, 'sov-supply-1').has('2004')).toBe(false)
    const harmless = position({ 'sov-supply-1': '2003', 'axis-air-1-ground': '2005' })
    expect(refusal(harmless, move('sov-supply-1', '2004'))).toCite('MOVE-L')
  })

  test('[MOVE-L] it may join a combat unit next to the enemy or go there with one', () => {
    const waiting = position({ 'sov-supply-1': '2003', 'sov-1-tc': '2004', 'rom-7-id': '2005' })
    expect(refusal(waiting, move('sov-supply-1', '2004'))).toBeUndefined()
    expect(moves(waiting, 'sov-supply-1').has('2004')).toBe(true)
    const together = position({ 'sov-supply-1': '2003', 'sov-1-tc': '2003', 'rom-7-id': '2005' })
    expect(refusal(together, move('sov-supply-1', '2004'))).toCite('MOVE-L')
    expect(refusal(together, move(['sov-supply-1', 'sov-1-tc'], '2004'))).toBeUndefined()
    const airmen = position({ 'sov-supply-1': '2003', 'sov-air-1-ground': '2004', 'rom-7-id': '2005' })
    expect(refusal(airmen, move('sov-supply-1', '2004'))).toCite('MOVE-L')
  })

  test('[MOVE-L] by the strict reading no company helps', () => {
    const units = { 'sov-supply-1': '2003', 'sov-1-tc': '2003', 'sov-26-tc': '2004', 'rom-7-id': '2005' }
    const state = position(units, { options: ['supply-unit-ban'] })
    expect(refusal(state, move(['sov-supply-1', 'sov-1-tc'], '2004'))).toCite('MOVE-L')
    expect(refusal(state, move('sov-supply-1', '2004'))).toCite('MOVE-L')
    expect(refusal(state, move('sov-1-tc', '2004'))).toBeUndefined()
  })

  test('[MOVE-L] the enemy may move up to it, and it may stay', () => {
    const state = position({ 'sov-supply-1': '2003', 'ger-14-pz': '2005' }, { phase: 'axis-movement' })
    play(state, move('ger-14-pz', '2004'), done)
    skipTo(state, 'soviet-movement')
    expect(hexOf(state, 'sov-supply-1')).toBe('2003')
    expect(refusal(state, move('sov-supply-1', '2002'))).toBeUndefined()
    expect(refusal(state, done)).toBeUndefined()
  })
})
