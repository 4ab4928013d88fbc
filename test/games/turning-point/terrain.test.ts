import { describe, expect, test } from 'vitest'
import {
  advance,
  airUnit,
  attack,
  card,
  done,
  fight,
  hexOf,
  move,
  moves,
  play,
  position,
  refusal,
  skipTo,
} from './support.ts'

const AXIS_COMBAT = { phase: 'axis-combat' }
const SOVIET_COMBAT = { phase: 'soviet-combat' }
const AXIS_MOVE = { phase: 'axis-movement' }

const modifiers = (...args: Parameters<typeof card>): [number, string][] =>
  card(...args).modifiers.map(({ value, rule }) => [value, rule])

describe('rivers', () => {
  test('[TEC-river] a river hexside costs nothing to cross', () => {
    // The Kalitva runs between 1314 and 1315
    const state = position({ 'ger-376-id': '1315' }, AXIS_MOVE)
    expect(moves(state, 'ger-376-id').get('1314')).toBe(1)
    expect(moves(state, 'ger-376-id').get('1310')).toBe(5)
  })

  test('[TEC-river] two on the roll only when every attacker attacks across the river', () => {
    const units = { 'sov-1-tc': '1314', 'ger-376-id': '1315', 'ger-44-id': '1214', 'ger-384-id': '1313' }
    const state = position(units, AXIS_COMBAT)
    expect(modifiers(state, attack(['ger-376-id', 'ger-44-id'], '1314'))).toEqual([[-2, 'TEC-river']])
    expect(modifiers(state, attack(['ger-376-id', 'ger-44-id', 'ger-384-id'], '1314'))).toEqual([])
    expect(modifiers(state, attack('ger-384-id', '1314'))).toEqual([])
  })

  test('[TEC-river] of two hexes attacked together both must lie across the river', () => {
    // 1214 has the Kalitva between itself and 1314, not before 1315
    const units = { 'sov-1-tc': '1314', 'sov-26-tc': '1315', 'ger-376-id': '1214' }
    const state = position(units, AXIS_COMBAT)
    expect(modifiers(state, attack('ger-376-id', '1314'))).toEqual([[-2, 'TEC-river']])
    expect(modifiers(state, attack('ger-376-id', '1315'))).toEqual([])
    expect(modifiers(state, attack('ger-376-id', ['1314', '1315']))).toEqual([])
  })
})

describe('fortified hexes', () => {
  test('[TEC-fort] an enemy fortified hex costs two more, in a ZOC six in all', () => {
    const soviets = { 'sov-1-tc': '0902', 'sov-supply-1': '0901' }
    expect(moves(position(soviets), 'sov-1-tc').get('0903')).toBe(3)
    expect(moves(position({ ...soviets, 'ita-julia': '0803' }), 'sov-1-tc').get('0903')).toBe(6)
    // and each of them: 0903, 0904
    expect(refusal(position(soviets), move('sov-1-tc', '0903', '0904'))).toBeUndefined()
    expect(refusal(position(soviets), move('sov-1-tc', '0903', '0904', '0905'))).toCite('MOVE-1')
  })

  test('[TEC-fort] the own fortified hex costs nothing extra', () => {
    const state = position({ 'ger-376-id': '0803' }, AXIS_MOVE)
    expect(moves(state, 'ger-376-id').get('0903')).toBe(1)
    expect(moves(state, 'ger-376-id').get('1003')).toBe(4)
    expect(moves(position({ 'sov-1-tc': '1103', 'sov-supply-1': '1103' }), 'sov-1-tc').get('1003')).toBe(1)
  })

  test('[TEC-fort] an attack on a unit in its own fortified hex has two off the roll, from any side', () => {
    const units = { 'ita-torino': '1609', 'sov-1-tc': '1610', 'sov-26-tc': '1510', 'sov-supply-1': '1611' }
    const state = position(units, SOVIET_COMBAT)
    expect(modifiers(state, attack('sov-1-tc', '1609'))).toEqual([[-2, 'TEC-fort']])
    expect(modifiers(state, attack(['sov-1-tc', 'sov-26-tc'], '1609'))).toEqual([[-2, 'TEC-fort']])
    const open = position({ 'ita-torino': '1510', 'sov-1-tc': '1610', 'sov-supply-1': '1611' }, SOVIET_COMBAT)
    expect(modifiers(open, attack('sov-1-tc', '1510'))).toEqual([])
  })

  test('[TEC-fort] of two hexes attacked together both must be protected', () => {
    const units = { 'ita-torino': '1609', 'ita-julia': '1711', 'sov-1-tc': '1610', 'sov-supply-1': '1509' }
    const state = position(units, SOVIET_COMBAT)
    expect(modifiers(state, attack('sov-1-tc', '1609'))).toEqual([[-2, 'TEC-fort']])
    expect(modifiers(state, attack('sov-1-tc', ['1609', '1711']))).toEqual([])
    const both = position({ ...units, 'ita-julia': '1710' }, SOVIET_COMBAT)
    expect(modifiers(both, attack('sov-1-tc', ['1609', '1710']))).toEqual([[-2, 'TEC-fort']])
  })

  test('[TEC-perm] a fortified hex serves no enemy, and serves its owner again when he retakes it', () => {
    const state = position(
      {
        'sov-16-tc': '0904',
        'sov-1-tc': '1004',
        'sov-supply-1': '1104',
        'ger-6-pz': '0803',
        'ger-14-pz': '0803',
        'ger-16-pz': '0804',
      },
      AXIS_COMBAT,
    )
    const assault = attack(['ger-6-pz', 'ger-14-pz', 'ger-16-pz'], '0904')
    expect(modifiers(state, assault)).toEqual([])
    // 5-1, a 6: 1/2Ex; 14 Panzer becomes a Kampfgruppe, 6 Panzer retakes the hex
    fight(state, assault, 6)
    play(state, { type: 'losses', units: assault.attackers.slice(1, 2) }, advance('ger-6-pz', '0904'), done)
    expect(hexOf(state, 'ger-6-pz')).toBe('0904')
    skipTo(state, 'soviet-combat')
    expect(modifiers(state, attack('sov-1-tc', '0904'))).toEqual([[-2, 'TEC-fort']])
  })
})

describe('towns, railways, ZOC', () => {
  test('[TEC-city] cities and towns change neither movement nor combat', () => {
    const stalingrad = position({ 'sov-1-tc': '3316', 'ger-376-id': '3216' }, AXIS_COMBAT)
    expect(modifiers(stalingrad, attack('ger-376-id', '3316'))).toEqual([])
    const millerovo = position({ 'sov-1-tc': '1115', 'ger-376-id': '1114' }, AXIS_COMBAT)
    expect(modifiers(millerovo, attack('ger-376-id', '1115'))).toEqual([])
    const toRostov = position({ 'sov-1-tc': '0725' })
    expect(moves(toRostov, 'sov-1-tc').get('0726')).toBe(1)
    expect(moves(toRostov, 'sov-1-tc').get('0727')).toBe(2)
  })

  test('[TEC-rail] along a railway an ordinary move costs one a hex, and an attack has no modifier', () => {
    const state = position({ 'sov-1-6-rc': '2404', 'sov-supply-1': '2404' })
    expect(moves(state, 'sov-1-6-rc').get('2303')).toBe(2)
    expect(moves(state, 'sov-1-6-rc').get('2201')).toBe(4)
    expect(refusal(state, move('sov-1-6-rc', '2505', '2506', '2606', '2707'))).toBeUndefined()
    expect(refusal(state, move('sov-1-6-rc', '2505', '2506', '2606', '2707', '2807'))).toCite('MOVE-1')
    const battle = position({ 'sov-1-tc': '2505', 'sov-supply-1': '2605', 'rom-7-id': '2404' }, SOVIET_COMBAT)
    expect(modifiers(battle, attack('sov-1-tc', '2404'))).toEqual([])
  })

  test('[TEC-ezoc] into an enemy ZOC four, out of it three, from one into another six; no effect on combat', () => {
    const outside = position({ 'rom-1-cav': '1514', 'sov-1-tc': '1516' }, AXIS_MOVE)
    expect(moves(outside, 'rom-1-cav').get('1515')).toBe(4)
    const inside = position({ 'rom-1-cav': '1515', 'sov-1-tc': '1516' }, AXIS_MOVE)
    expect(moves(inside, 'rom-1-cav').get('1514')).toBe(3)
    expect(moves(inside, 'rom-1-cav').get('1615')).toBe(6)
    const battle = position({ 'ger-14-pz': '1515', 'sov-1-tc': '1516', 'sov-26-tc': '1615' }, AXIS_COMBAT)
    expect(modifiers(battle, attack('ger-14-pz', '1516'))).toEqual([])
  })
})

describe('sea and lake', () => {
  // Lake Manych-Gudilo lies between 2231 and 2332; 2432 is all lake, 0227 all sea
  const units = { 'sov-1-tc': '2231', 'sov-supply-1': '2230' }

  test('[TEC-sea] a lake hexside is not crossed: the way leads round it', () => {
    const state = position(units)
    expect(refusal(state, move('sov-1-tc', '2332'))).toCite('TEC-sea')
    expect(refusal(state, move('sov-1-tc', '2331', '2332'))).toBeUndefined()
    expect(moves(state, 'sov-1-tc').get('2332')).toBe(2)
  })

  test('[TEC-sea] nor is it attacked across', () => {
    const state = position({ ...units, 'sov-26-tc': '2331', 'rom-7-id': '2332' }, SOVIET_COMBAT)
    expect(refusal(state, attack('sov-1-tc', '2332'))).toCite('TEC-sea')
    expect(refusal(state, attack(['sov-26-tc', 'sov-1-tc'], '2332'))).toCite('TEC-sea')
    expect(refusal(state, attack('sov-26-tc', '2332'))).toBeUndefined()
  })

  test('[TEC-sea] no unit enters a hex that is all water', () => {
    expect(refusal(position({ 'sov-1-tc': '2332' }), move('sov-1-tc', '2432'))).toCite('TEC-sea')
    const taganrog = position({ 'ger-376-id': '0326' }, AXIS_MOVE)
    expect(refusal(taganrog, move('ger-376-id', '0327'))).toCite('TEC-sea')
    expect(moves(taganrog, 'ger-376-id').has('0327')).toBe(false)
  })
})

describe('several effects at once', () => {
  test('[TEC-cum1] movement effects add up: from a ZOC into an enemy fortified hex in a ZOC costs eight', () => {
    const units = { 'sov-1-tc': '1003', 'sov-1-1g-rc': '1003', 'sov-supply-1': '1002', 'ita-julia': '0904' }
    const state = position(units)
    expect(moves(state, 'sov-1-tc').get('0903')).toBe(8)
    expect(refusal(state, move('sov-1-tc', '0903'))).toBeUndefined()
    expect(refusal(state, move('sov-1-1g-rc', '0903'))).toCite('MOVE-2')
  })

  test('[TEC-cum2] river and fortified hex together are two off the roll, and one flight makes up for both', () => {
    const units = {
      'sov-1-tc': '1003',
      'sov-26-tc': '1004',
      'sov-supply-1': '1104',
      'ita-julia': '0904',
      ...airUnit('sov-air-1', '1205'),
    }
    const state = position(units, SOVIET_COMBAT)
    const both = ['sov-1-tc', 'sov-26-tc']
    expect(modifiers(state, attack(both, '0904'))).toEqual([[-2, 'TEC-fort']])
    expect(card(state, attack(both, '0904')).faces[0].row).toBe(-1)
    const flown = card(state, attack(both, '0904', { support: [{ unit: 'sov-air-1-flight', hex: '0904' }] }))
    expect(flown.faces.map(({ die, row }) => row - die)).toEqual([0, 0, 0, 0, 0, 0])
  })
})
