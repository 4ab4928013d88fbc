// Air superiority and interception.
import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../../src/engine/contract.ts'
import {
  actors,
  airUnit,
  assign,
  attack,
  done,
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
  seat,
  skipTo,
  unit,
  vp,
} from './support.ts'

const strike = (flights: string | string[], target: string) => assign(flights, 'superiority', { target })
const escort = (patrol: string, target: string) => assign(patrol, 'escort', { target })
const intercept = (flight: string, target: string) => assign(flight, 'interception', { target })
const onPatrol = (hex: string) => ({ mission: 'patrol', hex, flown: 1 })
const rollsOf = (events: readonly GameEvent[]) =>
  events.filter(({ key }) => key === 'log.strikeRoll').map(({ args }) => args)

// Five Axis air units in reach of the Soviet base in 4310
const AXIS = {
  ...airUnit('axis-air-1', '4010'),
  ...airUnit('axis-air-2', '4010'),
  ...airUnit('axis-air-3', '4011'),
  'rom-7-id': '4009',
}
const [ONE, TWO, THREE] = ['axis-air-1-flight', 'axis-air-2-flight', 'axis-air-3-flight']
const superiority = { phase: 'axis-superiority' }

describe('air superiority', () => {
  test('[AIR-SUP-1] from the end of the own first movement phase to the end of the own combat phase', () => {
    const state = position(
      { ...AXIS, 'sov-1-21-rc': '4109', ...airUnit('sov-air-1', '4310') },
      { phase: 'axis-movement' },
    )
    expect(refusal(state, strike(ONE, 'sov-air-1-ground'))).toCite('AIR-SUP-1')
    play(state, done, strike(ONE, 'sov-air-1-ground'))
    skipTo(state, 'axis-combat')
    expect(missionOf(state, ONE)).toBe('superiority')
    const supported = (flight: string) => attack('rom-7-id', '4109', { support: [{ unit: flight, hex: '4109' }] })
    expect(refusal(state, supported(ONE))).toCite('AIR-12')
    expect(refusal(state, supported(TWO))).toBeUndefined()
    expect(refusal(state, strike(TWO, 'sov-air-1-ground'))).toCite('AIR-SUP-1')
    skipTo(state, 'axis-motorised')
    expect(missionOf(state, ONE)).toBe('base')
  })

  test('[AIR-SUP-2] its target is an enemy ground element and nothing else', () => {
    const state = position({ ...AXIS, 'sov-1-21-rc': '4310', ...airUnit('sov-air-1', '4311') }, superiority)
    expect(actors(state, 'assign')).toEqual([ONE, TWO, THREE])
    expect(refusal(state, strike(ONE, 'sov-air-1-ground'))).toBeUndefined()
    expect(refusal(state, strike(ONE, 'sov-1-21-rc'))).toCite('AIR-SUP-2')
    expect(refusal(state, strike(ONE, 'sov-air-1-flight'))).toCite('AIR-SUP-2')
    expect(refusal(state, strike(ONE, 'axis-air-2-ground'))).toCite('AIR-SUP-2')
    expect(refusal(state, assign(ONE, 'superiority', { hex: '4310' }))).toCite('AIR-SUP-2')
  })

  test('[AIR-SUP-3] a ground element defends with 1, and 1 more for each patrol over its hex', () => {
    const state = position(
      {
        ...AXIS,
        ...airUnit('sov-air-1', '4310'),
        ...airUnit('sov-air-2', '4513', onPatrol('4310')),
        ...airUnit('sov-air-3', '4513', onPatrol('4310')),
        ...airUnit('sov-air-4', '4514', onPatrol('4311')),
      },
      superiority,
    )
    const events = play(loadDice(state, 1), strike([ONE, TWO, THREE], 'sov-air-1-ground'), done)
    expect(rollsOf(events)).toMatchObject([{ attack: 3, defence: 3, column: '1-1', result: 'X' }])
  })

  test('[AIR-SUP-4] each flight attacks with 1: three against 1 is 3-1, where 3 damages and 4 does not', () => {
    const roll = (die: number) => {
      const state = position({ ...AXIS, ...airUnit('sov-air-1', '4310') }, superiority)
      return play(loadDice(state, die), strike([ONE, TWO, THREE], 'sov-air-1-ground'), done)
    }
    expect(rollsOf(roll(3))).toMatchObject([{ attack: 3, defence: 1, column: '3-1', die: 3, result: 'X' }])
    expect(roll(3).some(({ key }) => key === 'log.damaged')).toBe(true)
    expect(rollsOf(roll(4))).toMatchObject([{ column: '3-1', die: 4, result: '-' }])
    expect(roll(4).some(({ key }) => key === 'log.damaged')).toBe(false)
  })

  test('[AIR-SUP-4] flights assigned one after the other attack together', () => {
    const state = position(
      {
        ...AXIS,
        ...airUnit('sov-air-1', '4310'),
        ...airUnit('sov-air-2', '4513', onPatrol('4310')),
        ...airUnit('sov-air-3', '4513', onPatrol('4310')),
      },
      superiority,
    )
    const offered = (flight: string) => game.legal(state, { about: 'assign', unit: unit(flight) })
    for (const flight of [ONE, TWO, THREE]) {
      expect(offered(flight), flight).toContainEqual({ as: 'superiority', target: unit('sov-air-1-ground') })
      if (flight !== THREE) play(state, strike(flight, 'sov-air-1-ground'))
    }
    const events = play(loadDice(state, 1), strike(THREE, 'sov-air-1-ground'), done)
    expect(rollsOf(events)).toMatchObject([{ attack: 3, defence: 3, column: '1-1', die: 1, result: 'X' }])
  })

  test('[AIR-SUP-5] patrols and attackers go unhurt; only the flight of the damaged element itself is down', () => {
    const state = position(
      {
        ...AXIS,
        ...airUnit('sov-air-1', '4310', onPatrol('4310')),
        ...airUnit('sov-air-2', '4513', onPatrol('4310')),
      },
      superiority,
    )
    play(loadDice(state, 1), strike([ONE, TWO, THREE], 'sov-air-1-ground'), done) // 3 to 3
    expect(missionOf(state, 'sov-air-1-flight')).toBe('base')
    expect(missionOf(state, 'sov-air-2-flight')).toBe('patrol')
    skipTo(state, 'soviet-launch', 3)
    expect(refusal(state, assign('sov-air-1-flight', 'patrol', { hex: '4310' }))).toCite('AIR-7')
    expect(refusal(state, assign('sov-air-2-flight', 'patrol', { hex: '4310' }))).toBeUndefined()
    skipTo(state, 'axis-launch', 3)
    expect(refusal(state, assign(ONE, 'patrol', { hex: '4010' }))).toBeUndefined()
  })

  test('[AIR-SUP-6] nobody is eliminated from the air: no points, and the ground element stays', () => {
    const state = position({ ...AXIS, ...airUnit('sov-air-1', '4310') }, superiority)
    play(loadDice(state, 1), strike([ONE, TWO, THREE], 'sov-air-1-ground'), done)
    expect(hexOf(state, 'sov-air-1-ground')).toBe('4310')
    expect(vp(state)).toEqual({ axis: 0, soviet: 0 })
    const { units } = game.positionOf(state) as unknown as { units: Record<string, { status?: string; back?: number }> }
    expect(Object.values(units).filter(({ status }) => status === 'eliminated')).toEqual([])
    expect(units['sov-air-1-flight'].back).toBe(5)
  })

  test('[AIR-SUP-7] a damaged ground element moves with its full allowance', () => {
    const state = position({ ...AXIS, ...airUnit('sov-air-1', '4310') }, { ...superiority, turn: 3 })
    play(loadDice(state, 1), strike([ONE, TWO, THREE], 'sov-air-1-ground'), done)
    skipTo(state, 'soviet-movement', 4)
    expect(moves(state, 'sov-air-1-ground').get('4304')).toBe(6)
    expect(moves(state, 'sov-air-1-ground').has('4303')).toBe(false)
    play(state, move('sov-air-1-ground', '4309', '4308', '4307', '4306', '4305', '4304'))
    expect(hexOf(state, 'sov-air-1-ground')).toBe('4304')
  })

  const twoBases = {
    ...AXIS,
    ...airUnit('sov-air-1', '4310'),
    ...airUnit('sov-air-2', '4310'),
    ...airUnit('sov-air-3', '4513', onPatrol('4310')),
    ...airUnit('sov-air-4', '4514', onPatrol('4311')),
  }

  test('[AIR-SUP-8] two bases in a hex: the attacker splits his flights, then the defender his patrols, two rolls', () => {
    const state = position(twoBases, superiority)
    play(state, strike([ONE, TWO], 'sov-air-1-ground'))
    expect(refusal(state, strike([THREE], 'sov-air-1-ground'))).toBeUndefined()
    expect(refusal(state, strike([TWO], 'sov-air-2-ground'))).toCite('AIR-12')
    play(state, strike([THREE], 'sov-air-2-ground'))
    expect(seat(state)).toBe('soviet') // no flight is left to the attacker
    expect(phaseOf(state)).toBe('soviet-escort')
    expect(actors(state, 'assign')).toEqual(['sov-air-3-flight'])
    expect(refusal(state, escort('sov-air-4-flight', 'sov-air-2-ground'))).toCite('AIR-SUP-8') // over 4311
    const events = play(loadDice(state, 2, 1), escort('sov-air-3-flight', 'sov-air-2-ground'))
    expect(rollsOf(events)).toMatchObject([
      { target: unit('sov-air-1-ground'), attack: 2, defence: 1, column: '2-1', die: 2, result: 'X' },
      { target: unit('sov-air-2-ground'), attack: 1, defence: 2, column: '1-2', die: 1, result: '-' },
    ])
  })

  test('[AIR-9] a patrol that goes down with its own base no longer guards the other', () => {
    const bases = { ...airUnit('sov-air-1', '4310', onPatrol('4310')), ...airUnit('sov-air-2', '4310') }
    const roll = (die: number) => {
      const state = position({ ...AXIS, ...bases }, superiority)
      play(state, strike([ONE, TWO], 'sov-air-1-ground'), strike(THREE, 'sov-air-2-ground'))
      return rollsOf(play(loadDice(state, die, 1), escort('sov-air-1-flight', 'sov-air-2-ground')))
    }
    expect(roll(2)).toMatchObject([{ result: 'X' }, { target: unit('sov-air-2-ground'), defence: 1, result: 'X' }])
    expect(roll(3)).toMatchObject([{ result: '-' }, { target: unit('sov-air-2-ground'), defence: 2, result: '-' }])
  })

  test('[AIR-SUP-9] the attacker need not attack every base in the hex', () => {
    const state = position(twoBases, superiority)
    const events = play(loadDice(state, 1), strike([ONE, TWO], 'sov-air-2-ground'), done)
    expect(rollsOf(events)).toMatchObject([{ target: unit('sov-air-2-ground'), defence: 2 }])
    skipTo(state, 'soviet-launch', 3)
    expect(refusal(state, assign('sov-air-1-flight', 'patrol', { hex: '4310' }))).toBeUndefined()
    expect(refusal(state, assign('sov-air-2-flight', 'patrol', { hex: '4310' }))).toCite('AIR-7')
  })

  test('[AIR-SUP-10] bases in a hex do not add up their defence', () => {
    const state = position(
      { ...AXIS, ...airUnit('sov-air-1', '4310'), ...airUnit('sov-air-2', '4310'), 'sov-1-21-rc': '4310' },
      superiority,
    )
    const events = play(loadDice(state, 2), strike([ONE, TWO], 'sov-air-1-ground'), done)
    expect(rollsOf(events)).toMatchObject([{ attack: 2, defence: 1, column: '2-1', result: 'X' }])
  })

  test('[AIR-SUP-11] a fortified hex is no help against it', () => {
    // 3415: Soviet fortified line, behind the Volga
    const state = position({ ...airUnit('axis-air-1', '3116'), ...airUnit('sov-air-1', '3415') }, superiority)
    const roll = (die: number) => rollsOf(play(loadDice(game.clone(state), die), strike(ONE, 'sov-air-1-ground')))
    expect(roll(1)).toMatchObject([{ attack: 1, defence: 1, column: '1-1', die: 1, result: 'X' }])
    expect(roll(2)).toMatchObject([{ column: '1-1', die: 2, result: '-' }])
  })

  test('[AIR-SUP-12] the patrol over a base cannot be sent away beforehand: it still counts in the strike', () => {
    const state = position(
      {
        ...airUnit('axis-air-1', '4010'),
        ...airUnit('axis-air-2', '3910', onPatrol('4010')),
        ...airUnit('axis-air-3', '3910', onPatrol('4011')),
        ...airUnit('sov-air-1', '4310'),
        ...airUnit('sov-air-2', '4310'),
      },
      { phase: 'soviet-interception' },
    )
    expect(refusal(state, intercept('sov-air-1-flight', TWO))).toCite('AIR-ICP-5')
    expect(refusal(state, intercept('sov-air-1-flight', THREE))).toBeUndefined() // over no base
    skipTo(state, 'soviet-superiority')
    const both = ['sov-air-1-flight', 'sov-air-2-flight']
    const events = play(loadDice(state, 1), strike(both, 'axis-air-1-ground'))
    expect(rollsOf(events)).toMatchObject([{ attack: 2, defence: 2, column: '1-1' }])
  })
})

describe('interception', () => {
  const interdicting = (hex: string) => ({ mission: 'interdiction', hex, flown: 1 })
  const SOVIETS = { ...airUnit('sov-air-1', '4310'), ...airUnit('sov-air-2', '4311'), 'sov-1-tc': '4409' }
  const interception = { phase: 'soviet-interception' }

  test('[AIR-ICP-1] before the first move, back at once, and spent for the game turn', () => {
    const state = position({ ...airUnit('axis-air-1', '4010', interdicting('4210')), ...SOVIETS }, interception)
    expect(refusal(state, move('sov-1-tc', '4408'))).toCite('AIR-ICP-1')
    const late = game.clone(state)
    play(late, done)
    expect(phaseOf(late)).toBe('soviet-movement')
    expect(refusal(late, intercept('sov-air-1-flight', ONE))).toCite('AIR-ICP-1')
    play(state, intercept('sov-air-1-flight', ONE))
    expect(missionOf(state, 'sov-air-1-flight')).toBe('base')
    skipTo(state, 'soviet-launch')
    expect(refusal(state, assign('sov-air-1-flight', 'patrol', { hex: '4310' }))).toCite('AIR-12')
    expect(refusal(state, assign('sov-air-2-flight', 'patrol', { hex: '4310' }))).toBeUndefined()
  })

  test('[AIR-ICP-2] only flights on interdiction or patrol can be intercepted', () => {
    const state = position(
      {
        ...airUnit('axis-air-1', '4010', interdicting('4210')),
        ...airUnit('axis-air-2', '4010', onPatrol('4211')),
        ...airUnit('axis-air-3', '4010'),
        'rom-7-id': '4110',
        ...SOVIETS,
      },
      interception,
    )
    expect(refusal(state, intercept('sov-air-1-flight', ONE))).toBeUndefined()
    expect(refusal(state, intercept('sov-air-1-flight', TWO))).toBeUndefined()
    for (const id of [THREE, 'axis-air-1-ground', 'rom-7-id', 'sov-air-2-flight'])
      expect(refusal(state, intercept('sov-air-1-flight', id)), id).toCite('AIR-ICP-2')
  })

  test('[AIR-ICP-3] each interceptor sends one flight home, and nobody is hurt', () => {
    const state = position(
      {
        ...airUnit('axis-air-1', '4010', interdicting('4210')),
        ...airUnit('axis-air-2', '4010', interdicting('4210')),
        ...airUnit('axis-air-3', '4011', interdicting('4210')),
        ...SOVIETS,
      },
      interception,
    )
    play(state, intercept('sov-air-1-flight', ONE), intercept('sov-air-2-flight', THREE))
    expect([ONE, TWO, THREE].map(id => missionOf(state, id))).toEqual(['base', 'interdiction', 'base'])
    skipTo(state, 'axis-launch')
    for (const id of [ONE, TWO, THREE])
      expect(refusal(state, assign(id, 'interdiction', { hex: '4210' })), id).toBeUndefined()
    expect(vp(state).soviet).toBe(0)
  })

  test('[AIR-ICP-4] patrols go home before interdicting flights', () => {
    const state = position(
      {
        ...airUnit('axis-air-1', '4010', interdicting('4210')),
        ...airUnit('axis-air-2', '4010', onPatrol('4210')),
        ...SOVIETS,
      },
      interception,
    )
    expect(refusal(state, intercept('sov-air-1-flight', ONE))).toCite('AIR-ICP-4')
    play(state, intercept('sov-air-1-flight', TWO))
    expect([ONE, TWO].map(id => missionOf(state, id))).toEqual(['interdiction', 'base'])
    expect(refusal(state, intercept('sov-air-2-flight', ONE))).toBeUndefined()
  })

  test('[AIR-ICP-5] a patrol over a base of its side is immune, and does not shield others in the hex', () => {
    const guarded = {
      ...airUnit('axis-air-1', '4010'),
      ...airUnit('axis-air-2', '3910', onPatrol('4010')),
      ...SOVIETS,
    }
    const alone = position(guarded, interception)
    expect(phaseOf(alone)).toBe('soviet-movement') // nothing to intercept
    const state = position({ ...guarded, ...airUnit('axis-air-3', '3910', interdicting('4010')) }, interception)
    expect(refusal(state, intercept('sov-air-1-flight', TWO))).toCite('AIR-ICP-5')
    expect(refusal(state, intercept('sov-air-1-flight', THREE))).toBeUndefined()
  })
})
