// What each result of the combat results table does to both sides.
import { describe, expect, test } from 'vitest'
import {
  advance,
  airUnit,
  attack,
  card,
  done,
  fight,
  hexOf,
  losses,
  play,
  position,
  refusal,
  retreat,
  seat,
  unitsAt,
  vp,
} from './support.ts'

const soviets = { phase: 'soviet-combat' }
const axis = { phase: 'axis-combat' }

describe('results', () => {
  test('[CRT-Ae] all attackers are eliminated, the defenders untouched', () => {
    const corps = ['sov-1-21-rc', 'sov-2-21-rc', 'sov-3-21-rc']
    const state = position(
      {
        ...Object.fromEntries(corps.map(id => [id, '4310'])),
        'sov-1-65-rc': '4311',
        'ger-6-pz': '4210',
        'ger-11-pz': '4210',
      },
      soviets,
    )
    fight(state, attack(corps, '4210'), 1) // 9 to 15: 1-2
    expect(unitsAt(state, '4310')).toEqual([])
    expect(unitsAt(state, '4311')).toEqual(['sov-1-65-rc']) // took no part
    expect(unitsAt(state, '4210')).toEqual(['ger-6-pz', 'ger-11-pz'])
    expect(vp(state)).toEqual({ axis: 9, soviet: 0 })
    expect(refusal(state, attack('sov-1-65-rc', '4210'))).toCite('SEQ-A2') // that hex has had its attack
  })

  test('[CRT-Ae] a German panzer division lost in its own attack leaves a Kampfgruppe where it stood', () => {
    const state = position({ 'ger-14-pz': '0406', 'ger-376-id': '0406', 'sov-2g-mc': '0507' }, axis)
    fight(state, attack(['ger-14-pz', 'ger-376-id'], '0507'), 1) // 9 to 9: 1-1
    expect(unitsAt(state, '0406')).toEqual(['kg-2-01'])
    expect(unitsAt(state, '0507')).toEqual(['sov-2g-mc'])
    expect(refusal(state, advance('kg-2-01', '0507'))).toCite('CMB-H')
  })

  test('[CRT-Ar] every attacker retreats one hex, moved by the defender, and nobody advances', () => {
    const state = position({ 'sov-1-21-rc': '4310', 'sov-2-21-rc': '4311', 'rom-7-id': '4210' }, soviets)
    fight(state, attack(['sov-1-21-rc', 'sov-2-21-rc'], '4210'), 1) // 3-1
    expect(seat(state)).toBe('axis')
    expect(refusal(state, done)).toBeDefined()
    play(state, retreat('sov-2-21-rc', '4411'))
    expect(refusal(state, retreat('sov-2-21-rc', '4511'))).toCite('RET-Q1') // one hex
    expect(seat(state)).toBe('axis')
    play(state, retreat('sov-1-21-rc', '4409'))
    expect([hexOf(state, 'sov-1-21-rc'), hexOf(state, 'sov-2-21-rc')]).toEqual(['4409', '4411'])
    expect(hexOf(state, 'rom-7-id')).toBe('4210')
    expect(seat(state)).toBe('soviet')
    expect(refusal(state, advance('rom-7-id', '4310'))).toCite('CMB-H')
    expect(refusal(state, advance('sov-1-21-rc', '4310'))).toCite('CMB-H')
  })

  test('[CRT-Dr] every defender retreats one hex, moved by the attacker, who may follow into the empty hex', () => {
    const state = position(
      { 'sov-1-tc': '4310', 'sov-26-tc': '4311', 'rom-7-id': '4210', 'rom-11-id': '4210' },
      soviets,
    )
    fight(state, attack(['sov-1-tc', 'sov-26-tc'], '4210'), 5) // 3-1
    expect(seat(state)).toBe('soviet')
    play(state, retreat('rom-7-id', '4110'))
    expect(refusal(state, advance('sov-1-tc', '4210'))).toCite('CMB-H') // one defender is still there
    play(state, retreat('rom-11-id', '4111'))
    expect(unitsAt(state, '4210')).toEqual([])
    play(state, advance('sov-1-tc', '4210'), advance('sov-26-tc', '4210'))
    expect(unitsAt(state, '4210')).toEqual(['sov-1-tc', 'sov-26-tc'])
    expect(vp(state)).toEqual({ axis: 0, soviet: 0 })
  })

  test('[CRT-Br] first the defenders go, moved by the attacker, then the attackers, moved by the defender', () => {
    const state = position({ 'sov-1-tc': '4310', 'rom-7-id': '4210' }, soviets)
    fight(state, attack('sov-1-tc', '4210'), 4) // 3-1
    expect(seat(state)).toBe('soviet')
    expect(refusal(state, retreat('sov-1-tc', '4409'))).toCite('RET-Q1')
    play(state, retreat('rom-7-id', '4110'))
    expect(seat(state)).toBe('axis')
    expect(refusal(state, advance('sov-1-tc', '4210'))).toCite('CMB-H')
    expect(refusal(state, retreat('rom-7-id', '4009'))).toCite('RET-Q1')
    play(state, retreat('sov-1-tc', '4409'))
    expect(seat(state)).toBe('soviet')
    expect(refusal(state, advance('sov-1-tc', '4310'))).toCite('CMB-H')
    expect([hexOf(state, 'sov-1-tc'), hexOf(state, 'rom-7-id')]).toEqual(['4409', '4110'])
  })

  test('[CRT-Ex] the attacker loses at least the printed strength of the defenders, reckoned by printed strength', () => {
    // Far from any Axis rail: 31 printed attack with 15.5 against 3 + 2. 3-1, 5 + 2: Ex
    const small = ['rom-7-id', 'ger-376-id', 'ger-336-id'] // 2, 3, 4
    const large = ['ger-6-pz', 'ger-11-pz', 'ger-ss-wiking'] // 8, 7, 7
    const state = position(
      {
        ...Object.fromEntries(small.map(id => [id, '4205'])),
        ...Object.fromEntries(large.map(id => [id, '4206'])),
        ...airUnit('axis-air-1', '4105'),
        'sov-1-21-rc': '4306',
        'sov-4-cc': '4306',
      },
      axis,
    )
    const declared = attack([...small, ...large], '4306', { support: [{ unit: 'axis-air-1-flight', hex: '4306' }] })
    expect(card(state, declared)).toMatchObject({ attack: 15.5, defence: 5, column: '3-1' })
    fight(state, declared, 5)
    expect(unitsAt(state, '4306')).toEqual([])
    expect(seat(state)).toBe('axis')
    expect(refusal(state, losses('ger-336-id'))).toCite('CRT-Ex')
    expect(refusal(state, losses('ger-376-id', 'ger-376-id'))).toCite('CRT-Ex')
    expect(refusal(state, losses())).toCite('CRT-Ex')
    expect(refusal(state, advance('ger-6-pz', '4306'))).toCite('CMB-H') // first the losses
    play(state, losses('rom-7-id', 'ger-376-id'))
    expect(unitsAt(state, '4205')).toEqual(['ger-336-id'])
    play(state, advance('ger-336-id', '4306'))
    expect(hexOf(state, 'ger-336-id')).toBe('4306')
    expect(refusal(state, advance('rom-7-id', '4306'))).toCite('CMB-H')
  })

  test('[CRT-Ex] attackers who together are worth less must all go', () => {
    // 4 to 3 + 2 is 1-2, by surprise 2-1; 6 + 2: Ex
    const state = position(
      { 'sov-16-tc': '4310', 'rom-1-arm': '4210', 'rom-7-id': '4210', ...airUnit('sov-air-4', '4412') },
      { ...soviets, turn: 1 },
    )
    fight(state, attack('sov-16-tc', '4210', { support: [{ unit: 'sov-air-4-flight', hex: '4210' }] }), 6)
    expect(refusal(state, losses())).toCite('CRT-Ex')
    play(state, losses('sov-16-tc'))
    expect(vp(state)).toEqual({ axis: 8, soviet: 8 })
  })

  test('[CRT-hEx] half of 5 is 2.5: a 3 pays for it, a 2 does not', () => {
    // 22 against 3 + 2 is 4-1, 5 + 2: 1/2Ex
    const attackers = ['sov-4-cc', 'sov-1-21-rc', 'sov-2g-mc']
    const state = position(
      {
        ...Object.fromEntries(attackers.map(id => [id, '4310'])),
        'sov-1g-mc': '4311',
        'ger-376-id': '4210',
        'rom-7-id': '4210',
        ...airUnit('sov-air-4', '4412'),
      },
      soviets,
    )
    fight(
      state,
      attack([...attackers, 'sov-1g-mc'], '4210', { support: [{ unit: 'sov-air-4-flight', hex: '4210' }] }),
      5,
    )
    expect(unitsAt(state, '4210')).toEqual([])
    expect(refusal(state, losses('sov-4-cc'))).toCite('CRT-hEx')
    expect(refusal(state, losses('sov-4-cc', 'sov-2g-mc'))).toBeUndefined()
    play(state, losses('sov-1-21-rc'))
    play(state, advance('sov-2g-mc', '4210'))
    expect(vp(state)).toEqual({ axis: 3, soviet: 5 })
  })

  test('[CRT-De] all defenders of every hex attacked are eliminated and the attackers may enter each of them', () => {
    const state = position(
      { 'sov-2g-mc': '4311', 'sov-1g-mc': '4311', 'rom-1-cav': '4210', 'rom-7-cav': '4211' },
      soviets,
    )
    fight(state, attack(['sov-2g-mc', 'sov-1g-mc'], ['4210', '4211']), 4) // 17 to 2: 8-1
    expect([...unitsAt(state, '4210'), ...unitsAt(state, '4211')]).toEqual([])
    expect(vp(state)).toEqual({ axis: 0, soviet: 2 })
    play(state, advance('sov-2g-mc', '4210'), advance('sov-1g-mc', '4211'))
    expect([hexOf(state, 'sov-2g-mc'), hexOf(state, 'sov-1g-mc')]).toEqual(['4210', '4211'])
  })

  test('[CRT-De] a German panzer division leaves a Kampfgruppe: its hex is not vacated', () => {
    const state = position(
      { 'sov-2g-mc': '4310', 'sov-1g-mc': '4310', 'sov-6-mc': '4310', 'ger-27-pz': '4210' },
      soviets,
    )
    fight(state, attack(['sov-2g-mc', 'sov-1g-mc', 'sov-6-mc'], '4210'), 4) // 25 to 3: 8-1
    expect(unitsAt(state, '4210')).toEqual(['kg-1-01'])
    expect(refusal(state, advance('sov-2g-mc', '4210'))).toCite('CMB-H')
  })
})
