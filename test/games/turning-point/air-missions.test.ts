// Close support, interdiction and combat air patrol.
import { describe, expect, test } from 'vitest'
import {
  airUnit,
  assign,
  attack,
  card,
  done,
  fight,
  game,
  hexOf,
  missionOf,
  moves,
  play,
  position,
  refusal,
  skipTo,
  supplyState,
  vp,
} from './support.ts'

const soviets = { phase: 'soviet-combat' }
const over = (hex: string, flight = 'sov-air-1-flight') => ({ support: [{ unit: flight, hex }] })
const patrol = (flight: string, hex: string) => assign(flight, 'patrol', { hex })
const interdict = (flight: string, hex: string) => assign(flight, 'interdiction', { hex })
const intercept = (flight: string, target: string) => assign(flight, 'interception', { target })

describe('close support', () => {
  const field = { 'sov-1-tc': '4310', 'sov-26-tc': '4311', 'rom-7-id': '4210', 'rom-11-id': '4211' }
  const AIR = { ...airUnit('sov-air-1', '4410'), ...airUnit('sov-air-2', '4411') }

  test('[AIR-CAS-1] it flies in the own combat phase and is back before the next combat, spent', () => {
    const state = position({ ...field, ...AIR }, soviets)
    fight(state, attack('sov-1-tc', '4210', over('4210')), 6) // 3-1, 6 + 2: Ex
    expect(missionOf(state, 'sov-air-1-flight')).toBe('base')
    play(state, { type: 'losses', units: state.battle?.attackers ?? [] })
    expect(refusal(state, attack('sov-26-tc', '4211', over('4211')))).toCite('AIR-12')
    expect(refusal(state, attack('sov-26-tc', '4211', over('4211', 'sov-air-2-flight')))).toBeUndefined()
    skipTo(state, 'soviet-motorised')
    expect(refusal(state, attack('sov-26-tc', '4211', over('4211', 'sov-air-2-flight')))).toBeDefined()
  })

  test('[AIR-CAS-2] it flies to a hex under attack; of several hexes one will do', () => {
    const state = position({ ...field, ...AIR }, soviets)
    const both = (rest: object) => card(state, attack('sov-26-tc', ['4210', '4211'], rest)).faces.map(face => face.row)
    expect(both({})).toEqual([1, 2, 3, 4, 5, 6])
    expect(both(over('4210'))).toEqual([3, 4, 5, 6, 7, 8])
    expect(both(over('4211'))).toEqual([3, 4, 5, 6, 7, 8])
    expect(refusal(state, attack('sov-26-tc', '4210', over('4211')))).toCite('AIR-CAS-2')
  })

  test('[AIR-CAS-3] it adds 2: a roll of 4 at 3-1 becomes 6, and 4 again across a river', () => {
    const dry = position({ ...field, ...AIR }, soviets)
    const shown = (state: typeof dry, from: string, target: string, rest = {}) =>
      card(state, attack(from, target, rest)).faces[3]
    expect(shown(dry, 'sov-1-tc', '4210')).toEqual({ die: 4, row: 4, result: 'Br' })
    expect(shown(dry, 'sov-1-tc', '4210', over('4210'))).toEqual({ die: 4, row: 6, result: 'Dr' })
    const volga = position({ 'sov-1-tc': '4017', 'rom-7-id': '4018', ...AIR }, soviets)
    expect(shown(volga, 'sov-1-tc', '4018')).toEqual({ die: 4, row: 2, result: 'Ar' })
    expect(shown(volga, 'sov-1-tc', '4018', over('4018'))).toEqual({ die: 4, row: 4, result: 'Br' })
  })

  test('[AIR-CAS-4] one flight a hex, and never more than +2 in an attack', () => {
    const state = position({ ...field, ...AIR }, soviets)
    const pair = (a: string, b: string) => ({
      support: [
        { unit: 'sov-air-1-flight', hex: a },
        { unit: 'sov-air-2-flight', hex: b },
      ],
    })
    expect(refusal(state, attack('sov-1-tc', '4210', pair('4210', '4210')))).toCite('AIR-CAS-4')
    const apart = attack('sov-26-tc', ['4210', '4211'], pair('4210', '4211'))
    expect(refusal(state, apart)).toBeUndefined()
    expect(card(state, apart).faces.map(face => face.row)).toEqual([3, 4, 5, 6, 7, 8])
  })

  test('[AIR-CAS-5] whatever the ground attack brings, the flight comes home unharmed', () => {
    const state = position({ 'sov-1-21-rc': '4310', 'ger-6-pz': '4210', ...AIR }, soviets)
    fight(state, attack('sov-1-21-rc', '4210', over('4210')), 1) // 1-3, 1 + 2: Ae
    expect(hexOf(state, 'sov-1-21-rc')).toBeUndefined()
    expect(missionOf(state, 'sov-air-1-flight')).toBe('base')
    expect(vp(state).axis).toBe(3)
    skipTo(state, 'soviet-launch', 3)
    expect(refusal(state, patrol('sov-air-1-flight', '4410'))).toBeUndefined()
  })
})

describe('interdiction', () => {
  test('[AIR-INT-1] from the end of the own motorised phase to the end of the next enemy one', () => {
    const state = position(
      { 'sov-1-tc': '4310', ...airUnit('axis-air-1', '0404') },
      { phase: 'axis-motorised', turn: 3 },
    )
    expect(refusal(state, interdict('axis-air-1-flight', '0507'))).toCite('AIR-INT-1')
    play(state, done, interdict('axis-air-1-flight', '0507'))
    for (const phase of ['soviet-movement', 'soviet-combat', 'soviet-motorised']) {
      skipTo(state, phase, 4)
      expect(missionOf(state, 'axis-air-1-flight'), phase).toBe('interdiction')
    }
    skipTo(state, 'axis-movement', 4)
    expect(missionOf(state, 'axis-air-1-flight')).toBe('base')
    skipTo(state, 'axis-launch', 4)
    expect(refusal(state, interdict('axis-air-1-flight', '0507'))).toBeUndefined() // a new game turn
  })

  // A supply unit two hexes behind a corps, and flights over the hex between them
  const column = { 'sov-1-tc': '0505', 'sov-1-21-rc': '0507', 'sov-supply-1': '0509' }
  const flights = (...ids: string[]) =>
    Object.assign({}, ...ids.map(id => airUnit(id, '0304', { mission: 'interdiction', hex: '0508', flown: 1 })))

  test('[AIR-INT-2] it has a ZOC like a ground unit, in its own hex too: against movement and supply', () => {
    const free = position(column)
    expect(moves(free, 'sov-1-tc').get('0507')).toBe(2)
    expect(supplyState(free, 'sov-1-21-rc')).toBe('supplied')
    const under = position({ ...column, ...flights('axis-air-1') })
    expect(moves(under, 'sov-1-tc').get('0507')).toBe(1 + 4) // next to it
    expect(moves(under, 'sov-1-tc').get('0506')).toBe(1) // two hexes off
    expect(moves(under, 'sov-1-21-rc').has('0508')).toBe(false) // under it: 1 + 5 of 2
    expect(supplyState(under, 'sov-1-21-rc')).toBe('out-of-supply') // six hexes round it
  })

  test('[AIR-INT-3] a ground unit in the hex reopens the supply line, but movement still pays', () => {
    const state = position({ ...column, 'sov-2-21-rc': '0508', ...flights('axis-air-1') })
    expect(supplyState(state, 'sov-1-21-rc')).toBe('supplied')
    expect(moves(state, 'sov-1-tc').get('0507')).toBe(1 + 4)
  })

  test('[AIR-INT-4] several flights over a hex have the effect of one', () => {
    const state = position({ ...column, ...flights('axis-air-1', 'axis-air-2', 'axis-air-3') })
    expect(moves(state, 'sov-1-tc').get('0507')).toBe(1 + 4)
    const launching = position(
      { 'sov-1-tc': '4310', ...airUnit('axis-air-1', '0404'), ...airUnit('axis-air-2', '0404') },
      { phase: 'axis-launch' },
    )
    play(launching, interdict('axis-air-1-flight', '0507'))
    expect(refusal(launching, interdict('axis-air-2-flight', '0507'))).toBeUndefined()
  })

  test('[AIR-INT-5] an interceptor sends one home, and with the last the ZOC is gone', () => {
    const state = position(
      {
        ...column,
        ...flights('axis-air-1', 'axis-air-2'),
        ...airUnit('sov-air-1', '0511'),
        ...airUnit('sov-air-2', '0512'),
      },
      { phase: 'soviet-interception' },
    )
    play(state, intercept('sov-air-1-flight', 'axis-air-1-flight'))
    expect([missionOf(state, 'axis-air-1-flight'), missionOf(state, 'axis-air-2-flight')]).toEqual([
      'base',
      'interdiction',
    ])
    const left = skipTo(game.clone(state), 'soviet-movement')
    expect(moves(left, 'sov-1-tc').get('0507')).toBe(5)
    play(state, intercept('sov-air-2-flight', 'axis-air-2-flight'))
    expect(moves(state, 'sov-1-tc').get('0507')).toBe(2)
    expect(supplyState(state, 'sov-1-21-rc')).toBe('supplied')
  })

  test('[AIR-INT-6] it never cuts the rail part of a line, only the way to the rail', () => {
    // The branch 1301-1302-1402-1503-1504, and a corps eight hexes south of its end
    const corps = { 'sov-1-21-rc': '1512' }
    const interdicted = (hex: string) => airUnit('axis-air-3', '1010', { mission: 'interdiction', hex, flown: 1 })
    expect(supplyState(position(corps), 'sov-1-21-rc')).toBe('supplied')
    expect(supplyState(position({ ...corps, ...interdicted('1402') }), 'sov-1-21-rc')).toBe('supplied')
    expect(supplyState(position({ ...corps, 'ger-376-id': '1402' }), 'sov-1-21-rc')).toBe('isolated')
    expect(supplyState(position({ ...corps, ...interdicted('1508') }), 'sov-1-21-rc')).toBe('isolated')
  })
})

describe('combat air patrol', () => {
  test('[AIR-CAP-1] from the end of the own motorised phase to the end of the next enemy one', () => {
    const state = position({ 'ger-6-pz': '0404', ...airUnit('sov-air-1', '4410') }, { phase: 'soviet-motorised' })
    expect(refusal(state, patrol('sov-air-1-flight', '4409'))).toCite('AIR-CAP-1')
    play(state, done, patrol('sov-air-1-flight', '4409'))
    for (const phase of ['axis-movement', 'axis-combat', 'axis-motorised']) {
      skipTo(state, phase, 2)
      expect(missionOf(state, 'sov-air-1-flight'), phase).toBe('patrol')
    }
    skipTo(state, 'soviet-movement', 3)
    expect(missionOf(state, 'sov-air-1-flight')).toBe('base')
  })

  test('[AIR-CAP-2] any number of patrols over one hex', () => {
    const ids = ['sov-air-1', 'sov-air-2', 'sov-air-3', 'sov-air-4']
    const state = position(Object.assign({}, ...ids.map((id, i) => airUnit(id, `441${i}`))), { phase: 'soviet-launch' })
    for (const id of ids) play(state, patrol(`${id}-flight`, '4310'))
    expect(ids.map(id => missionOf(state, `${id}-flight`))).toEqual(['patrol', 'patrol', 'patrol', 'patrol'])
  })

  test('[AIR-CAP-3] no enemy close support or interdiction where it flies; an enemy patrol is not kept out', () => {
    const units = {
      'ger-6-pz': '0406',
      'sov-1-21-rc': '0507',
      'sov-supply-1': '0407',
      ...airUnit('axis-air-1', '0404'),
      ...airUnit('sov-air-1', '0510', { mission: 'patrol', hex: '0507', flown: 2 }),
    }
    const fighting = position(units, { phase: 'axis-combat' })
    expect(refusal(fighting, attack('ger-6-pz', '0507', over('0507', 'axis-air-1-flight')))).toCite('AIR-CAP-3')
    expect(refusal(fighting, attack('ger-6-pz', '0407', over('0407', 'axis-air-1-flight')))).toBeUndefined()
    // The phasing side launches first, before the patrols of the other return
    const launching = position(units, { phase: 'axis-launch' })
    expect(refusal(launching, interdict('axis-air-1-flight', '0507'))).toCite('AIR-CAP-3')
    expect(refusal(launching, patrol('axis-air-1-flight', '0507'))).toBeUndefined()
    expect(refusal(launching, interdict('axis-air-1-flight', '0407'))).toBeUndefined()
  })

  test('[AIR-CAP-4] once interception has driven off every patrol, the hex is open', () => {
    const state = position(
      {
        'sov-1-tc': '4310',
        'rom-7-id': '4210',
        ...airUnit('axis-air-1', '4010', { mission: 'patrol', hex: '4210', flown: 1 }),
        ...airUnit('axis-air-2', '4011', { mission: 'patrol', hex: '4210', flown: 1 }),
        ...airUnit('sov-air-1', '4410'),
        ...airUnit('sov-air-2', '4411'),
        ...airUnit('sov-air-3', '4412'),
      },
      { phase: 'soviet-interception' },
    )
    const supported = attack('sov-1-tc', '4210', over('4210', 'sov-air-3-flight'))
    play(state, intercept('sov-air-1-flight', 'axis-air-1-flight'))
    const half = skipTo(game.clone(state), 'soviet-combat')
    expect(refusal(half, supported)).toCite('AIR-CAP-3')
    play(state, intercept('sov-air-2-flight', 'axis-air-2-flight'))
    skipTo(state, 'soviet-combat')
    expect(refusal(state, supported)).toBeUndefined()
  })
})
