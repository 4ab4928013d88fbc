import { describe, expect, test } from 'vitest'
import { builders, card, game, position, startPlayed } from './support.ts'

const { assign, attack, choose, done, loadDice, phaseOf, place, play, refusal, seatOf } = builders
const { supplyState } = builders

const FIGHT = { phase: 'allied-combat' }
const AXIS_FIGHT = { phase: 'axis-combat' }
const BOXES = ['german-lake', 'soviet-subs', 'light-surface', 'heavy-surface']
type State = ReturnType<typeof position>
const weak = (hex: string) => ({ hex, steps: 1 })

/** Air points that the die brings in the organisation phase of the side. */
const airRoll = (side: 'axis' | 'allied', turn: number, die: number): number => {
  const state = loadDice(position({}, { turn, phase: `${side}-organisation` }), die)
  play(state, done)
  return state.world.air[side === 'axis' ? 0 : 1]
}
const airRow = (die: number): number[] => [
  airRoll('axis', 7, die),
  airRoll('allied', 7, die),
  airRoll('allied', 8, die),
]

describe('air', () => {
  test('[CH-AIR-1] a 1 brings the Axis 1, the Soviets 1 in 1944 and 1 in 1945', () =>
    expect(airRow(1)).toEqual([1, 1, 1]))
  test('[CH-AIR-2] a 2 brings the Axis 0, the Soviets 1 in 1944 and 2 in 1945', () =>
    expect(airRow(2)).toEqual([0, 1, 2]))
  test('[CH-AIR-3] a 3 brings the Axis 0, the Soviets 2 in 1944 and 3 in 1945', () =>
    expect(airRow(3)).toEqual([0, 2, 3]))
  test('[CH-AIR-4] a 4 brings the Axis 0, the Soviets 2 in 1944 and 3 in 1945', () =>
    expect(airRow(4)).toEqual([0, 2, 3]))
  test('[CH-AIR-5] a 5 brings the Axis 0, the Soviets 3 in 1944 and 4 in 1945', () =>
    expect(airRow(5)).toEqual([0, 3, 4]))
  test('[CH-AIR-6] a 6 brings the Axis 0, the Soviets 3 in 1944 and 5 in 1945', () =>
    expect(airRow(6)).toEqual([0, 3, 5]))

  test('[12.1a] nobody begins with any: a position that says nothing of them has none', () => {
    for (const phase of ['axis-combat', 'allied-combat'])
      expect(game.positionOf(position({ 'ger-l': '0918', 'sov-42': '1017' }, { phase }))).toMatchObject({
        air: { axis: 0, allied: 0 },
      })
  })

  test('[12.1a] points of the turn before are gone when the turn starts, before the roll', () => {
    const state = position({}, { phase: 'axis-breakthrough', air: { axis: 1, allied: 2 } })
    play(state, done)
    expect([state.turn, phaseOf(state)]).toEqual([4, 'allied-organisation'])
    expect(state.world.air).toEqual([0, 0])
    play(loadDice(state, 5), done)
    expect(state.world.air).toEqual([0, 3])
  })

  test('[12.1b] only in the own combat phase, only to attack', () => {
    const units = { 'sov-2-tank': '1007', 'ger-xli-pz': '1008' }
    const strike = attack('sov-2-tank', '1008', { extras: ['air'] })
    const air = { axis: 0, allied: 1 }
    expect(refusal(position(units, { ...FIGHT, air }), strike)).toBeUndefined()
    expect(refusal(position(units, FIGHT), strike)).toCite('12.1b')
    expect(refusal(position(units, { phase: 'allied-exploitation', air }), strike)).toCite('12.1b')
    const axis = position(units, { ...AXIS_FIGHT, air: { axis: 0, allied: 3 } })
    expect(refusal(axis, attack('ger-xli-pz', '1007', { extras: ['air'] }))).toCite('12.1b')
    expect(card(axis, attack('ger-xli-pz', '1007')).defenceExtras).toEqual([])
  })

  test('[12.1c] one point a combat, for one die more', () => {
    const units = { 'sov-42': '1007', 'ger-l': '1008', 'sov-54': '1803', 'ger-x': '1804' }
    const state = loadDice(position(units, { ...FIGHT, air: { axis: 0, allied: 3 } }), 1, 1, 1, 1, 1)
    expect(refusal(state, attack('sov-42', '1008', { extras: ['air', 'air'] }))).toCite('12.1c')
    expect(card(state, attack('sov-42', '1008')).attack).toBe(4)
    const events = play(state, attack('sov-42', '1008', { extras: ['air'] }))
    expect(events.find(({ key }) => key === 'log.dice')?.args?.attack).toHaveLength(5)
    expect(state.world.air).toEqual([0, 2])
  })

  test('[12.1d] the Axis get a point on a 1 in 1944 and do not roll in 1945', () => {
    expect([airRoll('axis', 4, 1), airRoll('axis', 4, 2)]).toEqual([1, 0])
    const rolls = (turn: number): number => {
      const state = position({}, { turn, phase: 'axis-organisation' })
      return play(loadDice(state, 1), done).filter(({ key }) => key === 'log.air').length
    }
    expect([rolls(7), rolls(8)]).toEqual([1, 0])
    expect(airRoll('axis', 8, 1)).toBe(0)
  })
})

describe('the Black Sea', () => {
  const NAVY = { extras: ['black-sea'] }

  test('[12.21a] one die for one attack on a coastal hex in each Allied combat phase, none in breakthrough combat', () => {
    const units = { 'sov-42': weak('2807'), 'ger-l': weak('2806'), 'sov-54': '2504', 'ger-x': '2603' }
    const state = loadDice(position(units, FIGHT), 1, 1, 1, 1)
    expect(card(state, attack('sov-42', '2806')).attack).toBe(2)
    expect(card(state, attack('sov-42', '2806', NAVY)).attack).toBe(3)
    expect(refusal(state, attack('sov-54', '2603', NAVY))).toBeUndefined()
    play(state, attack('sov-42', '2806', NAVY))
    expect(refusal(state, attack('sov-54', '2603', NAVY))).toCite('12.21a')
    expect(refusal(state, attack('sov-54', '2603'))).toBeUndefined()
    const later = position({ 'sov-2-tank': '2807', 'ger-l': '2806' }, { phase: 'allied-exploitation' })
    expect(refusal(later, attack('sov-2-tank', '2806', NAVY))).toCite('12.21a')
    // the attacked hex must be on the coast
    const inland = position({ 'sov-42': '2806', 'ger-l': '2807' }, FIGHT)
    expect(refusal(inland, attack('sov-42', '2807', NAVY))).toCite('12.21a')
  })

  test('[12.21a] what is spent there takes nothing from the German fleet in the Baltic', () => {
    const units = { 'sov-42': weak('2807'), 'ger-l': weak('2806'), 'sov-54': '1017', 'ger-x': '0918' }
    const state = loadDice(position(units, FIGHT), 1, 1, 1, 1)
    play(state, attack('sov-42', '2806', NAVY))
    expect(card(state, attack('sov-54', '0918')).defence).toBe(3 + 2)
  })

  test('[12.21b] one Allied unit cut off on the coast may be supplied by sea', () => {
    const units = { 'sov-42': '2806', 'sov-54': '3007', 'ger-l': '2707', 'ger-x': '2908', 'ger-ii': '3109' }
    const ring = { 'sov-67': '1414', 'ger-i': '1314', 'ger-iv': '1514', 'ger-ix': '1415' }
    const state = position({ ...units, ...ring }, { phase: 'allied-organisation' })
    for (const id of ['sov-42', 'sov-54', 'sov-67']) expect(supplyState(state, id)).toBe('out-of-supply')
    expect(refusal(state, assign('sov-67', 'sea-supply'))).toCite('12.21b')
    play(state, assign('sov-42', 'sea-supply'))
    expect(refusal(state, assign('sov-54', 'sea-supply'))).toCite('12.21b')
    expect([supplyState(state, 'sov-42'), supplyState(state, 'sov-54')]).toEqual(['supplied', 'out-of-supply'])
  })
})

describe('the Baltic track', () => {
  test('[12.22a] from July on a 5 or 6 moves the marker one box, as far as Heavy Surface', () => {
    const box = (baltic: string, die: number): string => {
      const state = loadDice(position({}, { turn: 1, phase: 'axis-breakthrough', baltic }), die)
      play(state, done)
      expect(state.turn).toBe(2)
      return BOXES[state.world.baltic]
    }
    expect([box('german-lake', 4), box('german-lake', 5), box('german-lake', 6)]).toEqual([
      'german-lake',
      'soviet-subs',
      'soviet-subs',
    ])
    expect([box('soviet-subs', 5), box('light-surface', 5), box('heavy-surface', 6)]).toEqual([
      'light-surface',
      'heavy-surface',
      'heavy-surface',
    ])
    const june = startPlayed()
    expect([june.turn, june.draws, june.world.baltic]).toEqual([1, 0, 0])
  })

  test('[12.22n] with Heavy Surface the Soviet marines arrive in an Allied port', () => {
    const entered = (die: number): State => {
      const setting = { turn: 7, phase: 'axis-breakthrough', baltic: 'light-surface', control: { allied: ['0311'] } }
      const state = loadDice(position({ 'sov-marine-div': { status: 'due' } }, setting), die)
      play(state, done)
      return state
    }
    const state = entered(5)
    expect([state.turn, phaseOf(state)]).toEqual([8, 'allied-organisation'])
    expect(refusal(state, place('sov-marine-div', '0413'))).toCite('12.22n')
    expect(refusal(state, place('sov-marine-div', '1802'))).toCite('12.22n')
    for (const port of ['0311', '2602']) expect(refusal(state, place('sov-marine-div', port))).toBeUndefined()
    expect(refusal(entered(4), place('sov-marine-div', '0311'))).toCite('3.1a')
  })
})

describe('the fleet in battle', () => {
  const COAST = { 'sov-42': weak('1017'), 'ger-l': weak('0918'), 'sov-2-tank': '0513', 'ger-x': '0514' }
  /** Dice that the fleet can lend to 0514 against the tanks. */
  const fleet = (state: State): number =>
    card(state, attack('sov-2-tank', '0514')).defenceExtras.reduce((sum, { value }) => sum + value, 0)
  const dice = (baltic: string, phase: string): number => fleet(position(COAST, { phase, baltic }))

  test('[12.22b] German Lake: two dice for the defence of one coastal hex, in each Allied combat phase', () => {
    const fought = (answer: string): State => {
      const state = loadDice(position(COAST, FIGHT), 1, 1, 1, 1, 1, 1)
      play(state, attack('sov-42', '0918'))
      expect(seatOf(state)).toBe('axis')
      const rolled = play(state, choose(answer)).find(({ key }) => key === 'log.dice')
      expect(rolled?.args?.defence).toHaveLength(answer === 'use-fleet' ? 4 : 2)
      return state
    }
    expect(fleet(fought('use-fleet'))).toBe(0)
    expect(fleet(fought('spare-fleet'))).toBe(2)
    expect([dice('german-lake', 'allied-combat'), dice('german-lake', 'allied-exploitation')]).toEqual([2, 2])
    const inland = position({ 'sov-42': '1008', 'ger-l': '1009' }, FIGHT)
    expect(card(inland, attack('sov-42', '1009')).defence).toBe(3)
  })

  test('[12.22k] Light Surface: still two in the combat phase, none in breakthrough combat', () => {
    expect([dice('soviet-subs', 'allied-combat'), dice('soviet-subs', 'allied-exploitation')]).toEqual([2, 2])
    expect([dice('light-surface', 'allied-combat'), dice('light-surface', 'allied-exploitation')]).toEqual([2, 0])
  })

  test('[12.22m] Heavy Surface: one die for one hex in the combat phase, none in breakthrough combat', () => {
    expect([dice('heavy-surface', 'allied-combat'), dice('heavy-surface', 'allied-exploitation')]).toEqual([1, 0])
    const state = loadDice(position(COAST, { ...FIGHT, baltic: 'heavy-surface' }), 1, 1, 1, 1, 1)
    play(state, attack('sov-42', '0918'), choose('use-fleet'))
    expect(fleet(state)).toBe(0)
  })

  const NAVY = { extras: ['baltic'] }
  test('[12.22c] German Lake: one die for every Axis attack on a coastal hex, not in breakthrough combat', () => {
    const units = { 'sov-42': weak('0918'), 'ger-l': weak('1017'), 'sov-54': '0514', 'ger-xli-pz': '0513' }
    const state = loadDice(position(units, AXIS_FIGHT), 1, 1, 1, 1, 1)
    expect(card(state, attack('ger-l', '0918', NAVY)).attack).toBe(3)
    play(state, attack('ger-l', '0918', NAVY))
    expect(refusal(state, attack('ger-xli-pz', '0514', NAVY))).toBeUndefined() // and so has the next
    expect(card(state, attack('ger-xli-pz', '0514', NAVY)).attack).toBe(5)
    const later = position(units, { phase: 'axis-exploitation' })
    expect(refusal(later, attack('ger-xli-pz', '0514', NAVY))).toCite('12.22c')
    expect(refusal(later, attack('ger-xli-pz', '0514'))).toBeUndefined()
    const inland = position({ 'sov-42': '1007', 'ger-l': '1008' }, AXIS_FIGHT)
    expect(refusal(inland, attack('ger-l', '1007', NAVY))).toCite('12.22c')
  })

  test('[12.22h] from Soviet Subs on that die is gone', () => {
    const units = { 'sov-42': '0918', 'ger-l': '1017' }
    const strike = attack('ger-l', '0918', NAVY)
    expect(refusal(position(units, AXIS_FIGHT), strike)).toBeUndefined()
    for (const baltic of BOXES.slice(1))
      expect(refusal(position(units, { ...AXIS_FIGHT, baltic }), strike)).toCite('12.22h')
  })
})
