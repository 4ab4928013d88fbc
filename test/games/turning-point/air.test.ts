// Air units: ground elements and flights. The five missions are in air-missions and air-superiority.
import { describe, expect, test } from 'vitest'
import {
  airUnit,
  assign,
  attack,
  done,
  fight,
  game,
  hexOf,
  loadDice,
  missionOf,
  move,
  moves,
  phaseOf,
  play,
  position,
  refusal,
  retreat,
  skipTo,
  supplyState,
  unitsAt,
  vp,
} from './support.ts'

const patrol = (flight: string, hex: string) => assign(flight, 'patrol', { hex })
const interdict = (flight: string, hex: string) => assign(flight, 'interdiction', { hex })

describe('air units', () => {
  test('[AIR-1] a ground element that moved keeps its flight on the ground, and moves with the first phase only', () => {
    const state = position({ ...airUnit('sov-air-1', '4410'), ...airUnit('sov-air-2', '4411') })
    play(state, move('sov-air-1-ground', '4409'))
    skipTo(state, 'soviet-motorised')
    expect(refusal(state, move('sov-air-2-ground', '4412'))).toCite('SEQ-A3')
    skipTo(state, 'soviet-launch')
    expect(refusal(state, patrol('sov-air-1-flight', '4408'))).toCite('AIR-1')
    expect(refusal(state, patrol('sov-air-2-flight', '4408'))).toBeUndefined()
    skipTo(state, 'soviet-launch', 3)
    expect(refusal(state, patrol('sov-air-1-flight', '4408'))).toBeUndefined()
  })

  test('[AIR-1] a ground element whose flight flew this game turn does not move', () => {
    const state = position(
      {
        ...airUnit('sov-air-1', '4410'),
        ...airUnit('sov-air-2', '4411'),
        ...airUnit('axis-air-3', '4010', { mission: 'interdiction', hex: '4209', flown: 1 }),
      },
      { phase: 'soviet-interception' },
    )
    play(state, assign('sov-air-1-flight', 'interception', { target: 'axis-air-3-flight' }))
    skipTo(state, 'soviet-movement')
    expect(refusal(state, move('sov-air-1-ground', '4409'))).toCite('AIR-1')
    expect(refusal(state, move('sov-air-2-ground', '4412'))).toBeUndefined()
    skipTo(state, 'soviet-movement', 3)
    expect(refusal(state, move('sov-air-1-ground', '4409'))).toBeUndefined()
  })

  test('[AIR-2] a flight goes as far as its range from the ground element, over anything', () => {
    const soviet = position({ ...airUnit('sov-air-1', '4420') }, { phase: 'soviet-launch' })
    expect(refusal(soviet, patrol('sov-air-1-flight', '4410'))).toBeUndefined() // 10
    expect(refusal(soviet, patrol('sov-air-1-flight', '4409'))).toCite('AIR-2') // 11
    expect(refusal(soviet, patrol('sov-air-1-ground', '4420'))).toCite('AIR-2') // not a flight
    // Over the Sea of Azov, 12 hexes straight south
    const axis = position({ ...airUnit('axis-air-5', '0420') }, { phase: 'axis-launch' })
    expect(refusal(axis, interdict('axis-air-5-flight', '0432'))).toBeUndefined()
    expect(refusal(axis, interdict('axis-air-5-flight', '0427'))).toBeUndefined() // the sea itself
    expect(refusal(axis, interdict('axis-air-5-flight', '0632'))).toCite('AIR-2') // 13
  })

  test('[AIR-3] ground element and flight are one unit in a stack; flights in the air are not counted at all', () => {
    const ids = ['axis-air-1', 'axis-air-2', 'axis-air-3', 'axis-air-4', 'axis-air-5']
    const stack = { 'ger-376-id': '0406', 'ger-44-id': '0406', 'ger-384-id': '0406' }
    const state = position(
      { ...stack, ...Object.assign({}, ...ids.map((id, i) => airUnit(id, `050${5 + i}`))) },
      { phase: 'axis-launch' },
    )
    for (const id of ids) play(state, patrol(`${id}-flight`, '0406'))
    expect(unitsAt(state, '0406')).toHaveLength(3)
    expect(game.invariants(state)).toEqual([])
    expect(phaseOf(state)).toBe('soviet-movement')

    const { 'ger-384-id': _, ...two } = stack
    const base = position({ ...two, ...airUnit('axis-air-1', '0406') }, { phase: 'axis-movement' })
    expect(refusal(base, done)).toBeUndefined()
    const crowded = position({ ...stack, ...airUnit('axis-air-1', '0406') }, { phase: 'axis-movement' })
    expect(refusal(crowded, done)).toCite('STK-1')
  })

  test('[AIR-4] a flight has its base at the ground element of its own number, and nowhere else', () => {
    const state = position(
      { ...airUnit('axis-air-1', '4010'), ...airUnit('axis-air-2', '2410') },
      { phase: 'axis-launch' },
    )
    expect(refusal(state, patrol('axis-air-2-flight', '2310'))).toBeUndefined()
    expect(refusal(state, patrol('axis-air-1-flight', '2310'))).toCite('AIR-2')
    // Out from its own base to its limit, and home again to the same base
    play(state, patrol('axis-air-1-flight', '3410'))
    skipTo(state, 'axis-launch', 3)
    expect(refusal(state, patrol('axis-air-1-flight', '4110'))).toBeUndefined()
    expect(refusal(state, patrol('axis-air-1-flight', '2410'))).toCite('AIR-2')
    // A flight without its own ground element has no place in a game
    const homeless = { 'axis-air-3-ground': '4010', 'axis-air-5-flight': { mission: 'base' } }
    expect(() => position(homeless)).toThrow('its ground element is not on the map')
  })

  test('[AIR-5] missions need no supply', () => {
    const axis = position({ ...airUnit('axis-air-1', '4205') }, { phase: 'axis-launch' })
    expect(supplyState(axis, 'axis-air-1-ground')).toBe('out-of-supply')
    expect(refusal(axis, interdict('axis-air-1-flight', '4306'))).toBeUndefined()
    const soviet = position({ ...airUnit('sov-air-1', '0507') }, { phase: 'soviet-launch' })
    expect(supplyState(soviet, 'sov-air-1-ground')).toBe('isolated')
    expect(refusal(soviet, patrol('sov-air-1-flight', '0517'))).toBeUndefined() // all of its range
  })

  test('[AIR-6] eliminated by a ground attack, both elements are gone for good, for 10 points', () => {
    const state = position({ 'ger-6-pz': '0406', ...airUnit('sov-air-1', '0507') }, { phase: 'axis-combat' })
    fight(state, attack('ger-6-pz', '0507'), 4) // 8-1: De
    expect(hexOf(state, 'sov-air-1-ground')).toBeUndefined()
    expect(vp(state)).toEqual({ axis: 10, soviet: 0 })
    play(state, done)
    const { units } = game.positionOf(state) as unknown as { units: Record<string, unknown> }
    expect(units['sov-air-1-ground']).toMatchObject({ status: 'eliminated' })
    expect(units['sov-air-1-flight']).toMatchObject({ status: 'eliminated' })
  })

  test('[AIR-7] damaged in game turn 1, the flight is back in game turn 4; its ground element moves all the time', () => {
    const state = position(
      {
        ...airUnit('axis-air-1', '4010'),
        ...airUnit('axis-air-2', '3010'),
        ...airUnit('sov-air-1', '4410'),
        ...airUnit('sov-air-2', '4410'),
      },
      { phase: 'soviet-superiority', turn: 1 },
    )
    const strike = assign(['sov-air-1-flight', 'sov-air-2-flight'], 'superiority', { target: 'axis-air-1-ground' })
    play(loadDice(state, 1), strike, done)
    for (const turn of [1, 2, 3]) {
      skipTo(state, 'axis-movement', turn)
      expect(refusal(state, move('axis-air-1-ground', '4009')), `game turn ${turn}`).toBeUndefined()
      skipTo(state, 'axis-launch', turn)
      expect(refusal(state, patrol('axis-air-1-flight', '4010')), `game turn ${turn}`).toCite('AIR-7')
      expect(refusal(state, patrol('axis-air-2-flight', '3010')), `game turn ${turn}`).toBeUndefined()
    }
    skipTo(state, 'axis-launch', 4)
    expect(refusal(state, patrol('axis-air-1-flight', '4010'))).toBeUndefined()
  })

  test('[AIR-8] a ground element has no ZOC', () => {
    const past = position({ 'sov-1-tc': '4310', ...airUnit('axis-air-1', '4210') })
    expect(moves(past, 'sov-1-tc').get('4311')).toBe(1)
    const guarded = position({ 'sov-1-tc': '4310', 'rom-1-cav': '4210' })
    expect(moves(guarded, 'sov-1-tc').get('4311')).toBe(6)
  })

  test('[AIR-9] the flight shares the fate of its ground element at once, even in the air', () => {
    const units = {
      'ger-6-pz': '0406',
      'ger-11-pz': '0409',
      'sov-1-21-rc': '0510',
      ...airUnit('axis-air-1', '0404'),
      ...airUnit('sov-air-1', '0507', { mission: 'patrol', hex: '0510', flown: 2 }),
    }
    const supported = attack('ger-11-pz', '0510', { support: [{ unit: 'axis-air-1-flight', hex: '0510' }] })
    const lost = position(units, { phase: 'axis-combat' })
    expect(refusal(lost, supported)).toCite('AIR-CAP-3')
    fight(lost, attack('ger-6-pz', '0507'), 4) // 8-1: De
    play(lost, done)
    expect(missionOf(lost, 'sov-air-1-flight')).toBe('base')
    expect(refusal(lost, supported)).toBeUndefined()

    const damaged = position(units, { phase: 'axis-superiority' })
    play(loadDice(damaged, 1), assign('axis-air-1-flight', 'superiority', { target: 'sov-air-1-ground' }), done)
    expect(missionOf(damaged, 'sov-air-1-flight')).toBe('base')
    expect(hexOf(damaged, 'sov-air-1-ground')).toBe('0507')
  })

  test('[AIR-10] a saved game tells interdiction from patrol', () => {
    const state = position(
      { ...airUnit('axis-air-1', '0404'), ...airUnit('axis-air-2', '0404'), 'sov-1-tc': '4310' },
      { phase: 'axis-launch' },
    )
    play(state, patrol('axis-air-1-flight', '0507'), interdict('axis-air-2-flight', '0507'))
    const saved = game.positionOf(state)
    if ('problem' in saved) throw new Error(String(saved.problem))
    expect(saved.units).toMatchObject({
      'axis-air-1-flight': { mission: 'patrol', hex: '0507' },
      'axis-air-2-flight': { mission: 'interdiction', hex: '0507' },
    })
    const again = game.fromPosition(saved, 1)
    if ('problem' in again) throw new Error(again.problem)
    expect([missionOf(again, 'axis-air-1-flight'), missionOf(again, 'axis-air-2-flight')]).toEqual([
      'patrol',
      'interdiction',
    ])
  })

  test('[AIR-11] flights pass each other: a patrol on the way hinders nobody, only one over the target', () => {
    const state = position(
      {
        ...airUnit('axis-air-1', '0404'),
        ...airUnit('sov-air-1', '0510', { mission: 'patrol', hex: '0407', flown: 2 }),
      },
      { phase: 'axis-launch' },
    )
    expect(refusal(state, interdict('axis-air-1-flight', '0410'))).toBeUndefined() // straight through 0407
    expect(refusal(state, interdict('axis-air-1-flight', '0407'))).toCite('AIR-CAP-3')
  })

  test('[AIR-12] one mission a game turn', () => {
    const state = position(
      {
        'sov-1-tc': '4310',
        'rom-7-id': '4210',
        ...airUnit('sov-air-1', '4410'),
        ...airUnit('sov-air-2', '4411'),
      },
      { phase: 'soviet-combat' },
    )
    fight(state, attack('sov-1-tc', '4210', { support: [{ unit: 'sov-air-1-flight', hex: '4210' }] }), 4) // 3-1: Dr
    play(state, retreat('rom-7-id', '4110'))
    skipTo(state, 'soviet-launch')
    expect(refusal(state, interdict('sov-air-1-flight', '4310'))).toCite('AIR-12')
    expect(refusal(state, patrol('sov-air-1-flight', '4310'))).toCite('AIR-12')
    expect(refusal(state, interdict('sov-air-2-flight', '4310'))).toBeUndefined()
    skipTo(state, 'soviet-launch', 3)
    expect(refusal(state, interdict('sov-air-1-flight', '4310'))).toBeUndefined()
  })
})
