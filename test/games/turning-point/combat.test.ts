// Declaring attacks, odds, the die and what may follow. The open steppe round 4210 (no river, no fort, Soviet rail at
// column 45) serves for Soviet attacks, the country round 0507 (Axis rail at hand) for Axis ones.
import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../../src/engine/contract.ts'
import {
  advance,
  airUnit,
  attack,
  card,
  done,
  fight,
  game,
  hexOf,
  losses,
  phaseOf,
  play,
  position,
  refusal,
  retreat,
  seat,
  skipTo,
  unit,
  unitsAt,
} from './support.ts'

const soviets = { phase: 'soviet-combat' }
const axis = { phase: 'axis-combat' }
const resultsOf = (events: readonly GameEvent[]) =>
  events.filter(({ key }) => key === 'log.battleRoll').map(({ args }) => args?.result)

describe('the attack', () => {
  test('[CMB-1] nobody is made to attack an adjacent enemy; a phase closed without attacks is over', () => {
    const state = position({ 'sov-1-tc': '4310', 'rom-7-id': '4210' }, soviets)
    expect(refusal(state, attack('sov-1-tc', '4210'))).toBeUndefined()
    expect(refusal(state, done)).toBeUndefined()
    play(state, done)
    expect(phaseOf(state)).toBe('soviet-motorised')
    expect(unitsAt(state, '4210')).toEqual(['rom-7-id'])
    expect(refusal(state, attack('sov-1-tc', '4210'))).toBeDefined()
  })

  test('[CMB-2] halves are kept: 3 and 5 out of supply attack with 1.5 + 2.5 = 4', () => {
    const state = position({ 'ger-376-id': '4205', 'ger-23-pz': '4205', 'sov-1-21-rc': '4306' }, axis)
    const { attackers, attack: total, odds } = card(state, attack(['ger-376-id', 'ger-23-pz'], '4306'))
    expect(attackers.map(term => term.counted)).toEqual([1.5, 2.5])
    expect(total).toBe(4)
    expect(odds).toBe('1-1')
    expect(card(state, attack('ger-23-pz', '4306')).attack).toBe(2.5)
  })

  test('[CMB-3] the attacker picks his own losses: for 4 the 4 alone, or 2 + 3, but never 3, nor an enemy unit', () => {
    // 9 against 4 is 2-1; 6 + 2 for close support is line 8: Ex
    const state = position(
      {
        'sov-4-cc': '4310',
        'sov-1-21-rc': '4310',
        'sov-3g-cc': '4310',
        'rom-7-id': '4210',
        'rom-11-id': '4210',
        'rom-9-id': '4110',
        ...airUnit('sov-air-4', '4412'),
      },
      soviets,
    )
    const attackers = ['sov-4-cc', 'sov-1-21-rc', 'sov-3g-cc']
    fight(state, attack(attackers, '4210', { support: [{ unit: 'sov-air-4-flight', hex: '4210' }] }), 6)
    expect(seat(state)).toBe('soviet')
    expect(refusal(state, losses('sov-3g-cc'))).toBeUndefined()
    expect(refusal(state, losses('sov-4-cc', 'sov-1-21-rc'))).toBeUndefined()
    expect(refusal(state, losses('sov-1-21-rc'))).toCite('CRT-Ex')
    expect(refusal(state, losses('rom-9-id'))).toCite('CMB-3')
    play(state, losses('sov-4-cc', 'sov-1-21-rc'))
    expect(unitsAt(state, '4310')).toEqual(['sov-3g-cc'])
  })

  test('[CMB-3] the owner picks who falls to overstacking, not the side that makes the retreat', () => {
    const state = position(
      { 'sov-1-tc': '4310', 'rom-7-id': '4210', 'rom-11-id': '4110', 'rom-9-id': '4110', 'ger-376-id': '4110' },
      { ...soviets, options: ['deadly-retreats'] },
    )
    fight(state, attack('sov-1-tc', '4210'), 5) // 3-1: Dr
    expect(seat(state)).toBe('soviet')
    play(state, retreat('rom-7-id', '4110'))
    expect(seat(state)).toBe('axis')
    for (const id of ['rom-7-id', 'rom-11-id', 'rom-9-id', 'ger-376-id'])
      expect(refusal(state, losses(id)), id).toBeUndefined()
    expect(refusal(state, losses('sov-1-tc'))).toCite('CMB-3')
    expect(refusal(state, losses('rom-7-id', 'rom-9-id'))).toCite('STK-4')
    play(state, losses('rom-11-id'))
    expect(unitsAt(state, '4110')).toEqual(['ger-376-id', 'rom-7-id', 'rom-9-id'])
  })

  test('[CMB-4] odds are rounded for the defender: 11 to 4 is 2-1, 3 to 8 is 1-3, 5.5 to 2 is 2-1', () => {
    const east = position(
      {
        'sov-1-tc': '4310',
        'sov-1-5t-rc': '4310',
        'rom-7-id': '4210',
        'rom-11-id': '4210',
        'sov-1-21-rc': '4314',
        'ger-6-pz': '4214',
      },
      soviets,
    )
    expect(card(east, attack(['sov-1-tc', 'sov-1-5t-rc'], '4210'))).toMatchObject({ attack: 11, defence: 4 })
    expect(card(east, attack(['sov-1-tc', 'sov-1-5t-rc'], '4210')).column).toBe('2-1')
    expect(card(east, attack('sov-1-21-rc', '4214')).column).toBe('1-3')
    const far = position({ 'ger-14-pz': '4205', 'ger-23-pz': '4205', 'sov-4-cc': '4306' }, axis)
    expect(card(far, attack(['ger-14-pz', 'ger-23-pz'], '4306'))).toMatchObject({ attack: 5.5, column: '2-1' })
  })

  test('[CMB-4] several hexes are one combat for attackers next to each of them; one attack a unit and a hex', () => {
    const state = position(
      { 'sov-1-tc': '4310', 'sov-26-tc': '4311', 'sov-4-tc': '4209', 'rom-7-id': '4210', 'rom-11-id': '4211' },
      soviets,
    )
    // 4311 touches 4210 and 4211, 4310 only 4210
    expect(card(state, attack('sov-26-tc', ['4210', '4211']))).toMatchObject({ defence: 4, column: '1-1' })
    expect(refusal(state, attack(['sov-1-tc', 'sov-26-tc'], ['4210', '4211']))).toCite('CMB-4')
    expect(refusal(state, attack('sov-1-tc', '4211'))).toCite('CMB-4')
    fight(state, attack('sov-1-tc', '4210'), 1) // 3-1: Ar
    play(state, retreat('sov-1-tc', '4409'))
    expect(refusal(state, attack('sov-4-tc', '4210'))).toCite('SEQ-A2')
    expect(refusal(state, attack('sov-26-tc', '4211'))).toBeUndefined()
  })
})

describe('advance after combat', () => {
  const vacated = () => {
    const state = position(
      { 'sov-1-tc': '4310', 'sov-26-tc': '4311', 'rom-7-id': '4210', 'sov-4-tc': '4314', 'rom-11-id': '4214' },
      soviets,
    )
    fight(state, attack('sov-1-tc', '4210'), 5) // 3-1: Dr
    play(state, retreat('rom-7-id', '4110'))
    return state
  }

  test('[CMB-H] an attacker advances at once into the hex that was vacated, and into no other', () => {
    const state = vacated()
    expect(refusal(state, advance('sov-1-tc', '4209'))).toCite('CMB-H')
    expect(refusal(state, advance('sov-26-tc', '4210'))).toCite('CMB-H') // took no part
    play(state, advance('sov-1-tc', '4210'))
    expect(hexOf(state, 'sov-1-tc')).toBe('4210')
  })

  test('[CMB-H] put off until the next combat it is lost', () => {
    const state = vacated()
    expect(refusal(state, attack('sov-4-tc', '4214'))).toBeDefined()
    play(state, done)
    expect(refusal(state, advance('sov-1-tc', '4210'))).toCite('CMB-H')
    fight(state, attack('sov-4-tc', '4214'), 5)
    play(state, retreat('rom-11-id', '4114'))
    expect(refusal(state, advance('sov-4-tc', '4214'))).toBeUndefined()
    expect(refusal(state, advance('sov-1-tc', '4210'))).toCite('CMB-H')
  })

  test('[CMB-J] the defender never advances: neither after his own retreat nor when the attacker retreats', () => {
    expect(refusal(vacated(), advance('rom-7-id', '4210'))).toCite('CMB-J')
    const state = position({ 'sov-1-tc': '4310', 'rom-7-id': '4210' }, soviets)
    fight(state, attack('sov-1-tc', '4210'), 1) // 3-1: Ar
    expect(refusal(state, advance('rom-7-id', '4310'))).toCite('CMB-H')
    play(state, retreat('sov-1-tc', '4409'))
    expect(refusal(state, advance('rom-7-id', '4310'))).toCite('CMB-H')
    expect(seat(state)).toBe('soviet')
    expect(hexOf(state, 'rom-7-id')).toBe('4210')
  })
})

describe('supply units and air units', () => {
  test('[CMB-K1] they defend with 1 each, alone or beside a corps', () => {
    const state = position(
      {
        'ger-336-id': '0406',
        'ger-306-id': '0409',
        'sov-supply-1': '0507',
        'sov-1-21-rc': '0510',
        'sov-supply-2': '0510',
        ...airUnit('sov-air-1', '0510'),
      },
      axis,
    )
    expect(card(state, attack('ger-336-id', '0507'))).toMatchObject({ attack: 4, defence: 1, column: '4-1' })
    expect(card(state, attack('ger-306-id', '0510')).defence).toBe(5)
    expect(card(state, attack('ger-336-id', '0507')).defenders[0].rule).toBe('CMB-K1')
  })

  test('[CMB-K2] once eliminated they never come back, however many game turns pass', () => {
    const state = position(
      {
        'ger-6-pz': '0406',
        'ger-11-pz': '0409',
        'sov-supply-1': '0507',
        ...airUnit('sov-air-1', '0510'),
        ...airUnit('sov-air-2', '4410'),
      },
      axis,
    )
    fight(state, attack('ger-6-pz', '0507'), 4) // 8-1: De
    play(state, done)
    fight(state, attack('ger-11-pz', '0510'), 5) // 7-1: De
    play(state, done)
    skipTo(state, 'soviet-launch', 7)
    const launch = (id: string) =>
      ({ type: 'assign', units: [unit(id)], as: 'patrol', hex: game.board.byName.get('4409') ?? -1 }) as const
    expect(refusal(state, launch('sov-air-1-flight'))).toCite('AIR-6')
    expect(refusal(state, launch('sov-air-2-flight'))).toBeUndefined()
    expect(hexOf(state, 'sov-air-1-ground')).toBeUndefined()
    expect(hexOf(state, 'sov-supply-1')).toBeUndefined()
  })

  test('[CMB-K3] they take no part in an attack', () => {
    const state = position(
      { 'sov-1-tc': '4310', 'sov-supply-1': '4310', ...airUnit('sov-air-1', '4310'), 'rom-7-id': '4210' },
      soviets,
    )
    expect(refusal(state, attack('sov-1-tc', '4210'))).toBeUndefined()
    expect(refusal(state, attack(['sov-1-tc', 'sov-air-1-ground'], '4210'))).toCite('CMB-K3')
    expect(refusal(state, attack('sov-supply-1', '4210'))).toCite('CMB-K3')
  })
})

describe('before the die', () => {
  const fiveToOne = () => position({ 'sov-1-5t-rc': '4310', 'rom-1-cav': '4210' }, soviets)

  test('[CMB-L] the attacker may lower 5-1 to 4-1 or to the end of the table, never raise it', () => {
    const state = fiveToOne()
    const plain = attack('sov-1-5t-rc', '4210')
    expect(card(state, plain).column).toBe('5-1')
    expect(card(state, attack('sov-1-5t-rc', '4210', { lower: 1 })).column).toBe('4-1')
    expect(card(state, attack('sov-1-5t-rc', '4210', { lower: 6 })).column).toBe('1-3')
    expect(refusal(state, attack('sov-1-5t-rc', '4210', { lower: 7 }))).toCite('CMB-L')
    expect(refusal(state, { ...plain, lower: -1 })).toCite('CMB-L')
    expect(refusal(state, { ...plain, lower: 0.5 })).toCite('CMB-L')
  })

  test('[CMB-L] the roll is read in the lowered column, and after the roll it is too late', () => {
    const state = fiveToOne()
    // 4 is Ex at 5-1, Dr at 4-1
    expect(resultsOf(fight(game.clone(state), attack('sov-1-5t-rc', '4210'), 4))).toEqual(['Ex'])
    expect(resultsOf(fight(state, attack('sov-1-5t-rc', '4210', { lower: 1 }), 4))).toEqual(['Dr'])
    expect(refusal(state, attack('sov-1-5t-rc', '4210', { lower: 2 }))).toCite('SEQ-A2')
  })

  test('[CMB-M] with Dr declared ignored the die is thrown again until it is something else', () => {
    const state = position({ 'sov-1-tc': '4310', 'rom-7-id': '4210' }, soviets)
    const plain = attack('sov-1-tc', '4210')
    const declared = attack('sov-1-tc', '4210', { ignore: 'Dr' })
    // 3-1: 5 and 6 are Dr, 4 is Br
    expect(resultsOf(fight(game.clone(state), plain, 5, 4))).toEqual(['Dr'])
    expect(resultsOf(fight(game.clone(state), declared, 5, 6, 4))).toEqual(['Dr', 'Dr', 'Br'])
    const fought = game.clone(state)
    fight(fought, declared, 5, 4)
    play(fought, retreat('rom-7-id', '4110'))
    expect(seat(fought)).toBe('axis') // Br: now the attackers
    expect(refusal(state, attack('sov-1-tc', '4210', { ignore: 'Br' }))).toCite('CMB-M')
    fight(state, plain, 5)
    expect(refusal(state, declared)).toCite('SEQ-A2')
  })
})

describe('surprise in game turn 1', () => {
  const force = { 'sov-1-5t-rc': '4310', 'rom-7-id': '4210' } // 5 to 2: 2-1

  test('[SURP-1] against Axis allies alone the Soviets move two columns to the right, in game turn 1 only', () => {
    const declared = attack('sov-1-5t-rc', '4210')
    expect(card(position(force, { ...soviets, turn: 1 }), declared)).toMatchObject({ odds: '2-1', column: '4-1' })
    expect(card(position(force, { ...soviets, turn: 2 }), declared)).toMatchObject({ odds: '2-1', column: '2-1' })
    const strong = position({ 'sov-2g-mc': '4310', 'rom-1-cav': '4210' }, { ...soviets, turn: 1 })
    expect(card(strong, attack('sov-2g-mc', '4210'))).toMatchObject({ odds: '9-1', column: '9-1' })
  })

  test('[SURP-2] one German among the defenders makes it one column; Axis attacks gain nothing', () => {
    // 11 to 5 (2 + 3): 2-1
    const mixed = { 'sov-1-tc': '4310', 'sov-1-5t-rc': '4310', 'rom-7-id': '4210', 'ger-376-id': '4210' }
    const declared = attack(['sov-1-tc', 'sov-1-5t-rc'], '4210')
    expect(card(position(mixed, { ...soviets, turn: 1 }), declared)).toMatchObject({ odds: '2-1', column: '3-1' })
    expect(card(position(mixed, { ...soviets, turn: 2 }), declared).column).toBe('2-1')
    const answer = position({ 'ger-14-pz': '0406', 'sov-1-21-rc': '0507' }, { ...axis, turn: 1 })
    expect(card(answer, attack('ger-14-pz', '0507'))).toMatchObject({ odds: '2-1', column: '2-1', shifts: [] })
  })

  test('[SURP-1] the December games have no surprise, unless the players choose it', () => {
    const december = { ...soviets, scenario: '8', turn: 15 }
    const declared = attack('sov-1-5t-rc', '4210')
    expect(card(position(force, december), declared).column).toBe('2-1')
    const chosen = { ...december, options: ['december-surprise'] }
    expect(card(position(force, chosen), declared).column).toBe('4-1')
    expect(card(position(force, { ...chosen, turn: 16 }), declared).column).toBe('2-1')
  })
})
