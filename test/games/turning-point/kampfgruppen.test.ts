// Kampfgruppen: what remains of a German motorised unit, how strong it is, and what it costs the Soviets.
import { describe, expect, test } from 'vitest'
import {
  advance,
  airUnit,
  attack,
  fight,
  game,
  losses,
  move,
  play,
  position,
  refusal,
  retreat,
  skipTo,
  unitsAt,
  vp,
} from './support.ts'

const soviets = { phase: 'soviet-combat' }
const deadly = { ...soviets, options: ['deadly-retreats'] }
const axis = { phase: 'axis-combat' }
const CORPS = { 'sov-2g-mc': '4310', 'sov-1g-mc': '4310', 'sov-6-mc': '4310' } // 9 + 8 + 8 = 25
const AIR = airUnit('sov-air-4', '4412')
const support = [{ unit: 'sov-air-4-flight', hex: '4210' }]
const assault = (rest = {}) => attack(Object.keys(CORPS), '4210', rest)

describe('Kampfgruppen', () => {
  test('[KG-G] an eliminated German motorised unit is replaced in its hex at once', () => {
    const state = position({ ...CORPS, 'ger-27-pz': '4210' }, soviets)
    fight(state, assault(), 4) // 25 to 3: 8-1, De
    expect(unitsAt(state, '4210')).toEqual(['kg-1-01'])
    expect(game.decision(state)?.kinds).not.toContain('retreat')
  })

  test('[KG-G] Romanian armour, German infantry and a Kampfgruppe leave nothing', () => {
    for (const id of ['rom-1-arm', 'ger-376-id', 'kg-2-01']) {
      const state = position({ ...CORPS, [id]: '4210' }, soviets)
      fight(state, assault(), 6) // De
      expect(unitsAt(state, '4210'), id).toEqual([])
      expect(refusal(state, advance('sov-2g-mc', '4210')), id).toBeUndefined()
    }
  })

  test('[KG-G] lost in a retreat it leaves its Kampfgruppe where it stood, which does not retreat', () => {
    const state = position({ 'sov-2g-mc': '4310', 'sov-1g-mc': '4310', 'ger-14-pz': '4210' }, deadly)
    fight(state, attack(['sov-2g-mc', 'sov-1g-mc'], '4210'), 6) // 17 to 6: 2-1, Dr
    play(state, retreat('ger-14-pz', '4209')) // a Soviet ZOC
    expect(unitsAt(state, '4209')).toEqual([])
    expect(unitsAt(state, '4210')).toEqual(['kg-2-01'])
    expect(vp(state).soviet).toBe(8)
    expect(refusal(state, advance('sov-2g-mc', '4210'))).toCite('CMB-H')
    expect(refusal(state, retreat('kg-2-01', '4110'))).toCite('RET-Q1')
  })

  test('[KG-G] a retreating victim of overstacking leaves it where it came from, one already there leaves none', () => {
    const crowd = { 'rom-7-id': '4110', 'rom-11-id': '4110', 'ger-23-pz': '4110' }
    const state = position({ 'sov-2g-mc': '4310', 'sov-1g-mc': '4310', 'ger-14-pz': '4210', ...crowd }, deadly)
    fight(state, attack(['sov-2g-mc', 'sov-1g-mc'], '4210'), 6) // Dr
    play(state, retreat('ger-14-pz', '4110'))
    const other = game.clone(state)
    play(state, losses('ger-14-pz'))
    expect(unitsAt(state, '4210')).toEqual(['kg-2-01'])
    expect(vp(state).soviet).toBe(8)
    play(other, losses('ger-23-pz'))
    expect(unitsAt(other, '4110')).toEqual(['ger-14-pz', 'rom-7-id', 'rom-11-id'])
    expect(unitsAt(other, '4210')).toEqual([])
    expect(vp(other).soviet).toBe(10) // no Kampfgruppe to deduct
  })

  test('[KG-G2] strength 6 or more leaves a 2-8, less than 6 a 1-8', () => {
    const state = position({ ...CORPS, ...AIR, 'ger-14-pz': '4210', 'ger-23-pz': '4210' }, soviets)
    fight(state, assault({ support }), 6) // 25 to 11: 2-1, 6 + 2: Ex
    expect(unitsAt(state, '4210').map(id => game.units[game.unitByName.get(id) ?? -1].factors)).toEqual(['2-8', '1-8'])
    const weak = position({ ...CORPS, 'ger-23-pz': '4210' }, soviets)
    fight(weak, assault(), 5) // 25 to 5: 5-1, 1/2Ex
    expect(unitsAt(weak, '4210')).toEqual(['kg-1-01'])
  })

  test('[KG-G2] the 2-8 moves eight hexes like the motorised unit that it is', () => {
    const state = position({ 'ger-14-pz': '0406', 'sov-2g-mc': '0507' }, axis)
    fight(state, attack('ger-14-pz', '0507'), 1) // Ae
    skipTo(state, 'axis-motorised')
    // out of the ZOC of 0507: 3, then 1 a hex
    const south = ['0306', '0205', '0204', '0203', '0202', '0201']
    expect(refusal(state, move('kg-2-01', ...south))).toBeUndefined()
    expect(refusal(state, move('kg-2-01', ...south, '0202'))).toCite('MOVE-1')
  })

  test('[KG-R] a Kampfgruppe formed by its own attack may advance into the vacated hex', () => {
    const state = position({ 'ger-23-pz': '0406', 'kg-1-05': '0407', 'sov-supply-1': '0507' }, axis)
    fight(state, attack('ger-23-pz', '0507'), 3) // 5-1: Ex
    play(state, losses('ger-23-pz'))
    expect(unitsAt(state, '0406')).toEqual(['kg-1-01'])
    expect(refusal(state, advance('kg-1-05', '0507'))).toCite('CMB-H') // took no part
    expect(refusal(state, advance('kg-1-01', '0508'))).toCite('CMB-H')
    play(state, advance('kg-1-01', '0507'))
    expect(unitsAt(state, '0507')).toEqual(['kg-1-01'])
  })

  test('[KG-R] one formed in defence may not', () => {
    const corps = ['sov-2g-mc', 'sov-1g-mc', 'sov-6-mc']
    const state = position(
      { ...Object.fromEntries(corps.map(id => [id, '4311'])), 'ger-27-pz': '4210', 'rom-1-cav': '4211' },
      soviets,
    )
    fight(state, attack(corps, ['4210', '4211']), 6) // 25 to 4: 6-1, De
    expect(unitsAt(state, '4210')).toEqual(['kg-1-01'])
    expect(refusal(state, advance('kg-1-01', '4211'))).toCite('CMB-J')
    expect(refusal(state, advance('sov-2g-mc', '4210'))).toCite('CMB-H')
    expect(refusal(state, advance('sov-2g-mc', '4211'))).toBeUndefined()
  })

  test('[KG-S] the Soviets pay for the original 8, not for 8 less the Kampfgruppe', () => {
    // 25 + 3 + 4 = 32 against 8: 4-1
    const units = { ...CORPS, ...AIR, 'sov-1-21-rc': '4311', 'sov-16-tc': '4311', 'ger-6-pz': '4210' }
    const everybody = [...Object.keys(CORPS), 'sov-1-21-rc', 'sov-16-tc']
    const full = position(units, soviets)
    fight(full, attack(everybody, '4210'), 5) // Ex
    expect(unitsAt(full, '4210')).toEqual(['kg-2-01'])
    expect(refusal(full, losses('sov-1-21-rc', 'sov-16-tc'))).toCite('CRT-Ex') // 7
    expect(refusal(full, losses('sov-1g-mc'))).toBeUndefined() // 8
    const half = position(units, soviets)
    fight(half, attack(everybody, '4210', { support }), 5) // 5 + 2: 1/2Ex
    expect(refusal(half, losses('sov-1-21-rc'))).toCite('CRT-hEx') // 3
    expect(refusal(half, losses('sov-16-tc'))).toBeUndefined() // 4
  })
})
