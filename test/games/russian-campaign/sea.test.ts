// Chapter 8.4: voyages, their dice, arrivals, landings and evacuations.
import { describe, expect, test } from 'vitest'
import { OPTIONS } from '../../../src/games/russian-campaign/meta.ts'
import type { State } from '../../../src/games/russian-campaign/state.ts'
import {
  at,
  game,
  go,
  hexName,
  hexOf,
  loadDice,
  place,
  play,
  position,
  reach,
  refusal,
  rule,
  skipTo,
  unit,
  worldOf,
  zocOf,
} from './support-game.ts'

const BLACK_SEA = { axis: ['Odessa', 'Sevastopol', 'Rostov'] }
const SOVIET = { phase: 'soviet-move-1' }
const SECOND = { phase: 'soviet-move-2' }

/** One voyage with this die: did the unit live? */
const survives = (state: State, id: string, to: string, by: string, die: number): boolean => {
  loadDice(state, die)
  const events = go(state, id, [to], by)
  expect(events.flatMap(({ dice }) => dice ?? [])).toEqual([die])
  return at(state, id) === 'away' || hexOf(state, id) !== undefined
}
/** Hexes where a unit that is due may arrive this way. */
const arrivals = (state: State, id: string, by: string): string[] =>
  game
    .legal(state, { about: 'place', unit: unit(id) })
    .filter(each => each.by === by)
    .map(each => hexName(each.hex))
const DUE = { status: 'due' }

describe('port to port', () => {
  test('[8.4] [8.4.3A] between friendly ports, ZOC or not', () => {
    const units = { 'su-cav-2': 'DD24', 'de-pz-24': 'DD25', 'su-army-9': 'JJ23', 'ro-cav': 'II23' }
    const state = position(units, SOVIET)
    expect(reach(state, 'su-cav-2', 'sea').sort()).toEqual(['II15', 'JJ23'])
    expect(refusal(state, 'su-cav-2', ['JJ23'], 'sea')).toBeUndefined()
    expect(refusal(position({ 'su-cav-2': 'DD24' }, { ...SOVIET, axis: ['JJ23'] }), 'su-cav-2', ['JJ23'], 'sea')).toBe(
      '8.4.3A',
    )
    expect(refusal(position({ 'su-cav-2': 'KK20' }, SOVIET), 'su-cav-2', ['JJ23'], 'sea')).toBe('8.4.3A')
    expect(refusal(position({ 'su-cav-2': 'DD24', 'de-pz-24': 'JJ23' }, SOVIET), 'su-cav-2', ['JJ23'], 'sea')).toBe(
      '6.0',
    )
  })

  test('[8.4.1a] only in an impulse in which the unit could move', () => {
    const frozen = position({ 'su-cav-2': 'DD24', 'de-pz-24': 'DD25' }, SECOND)
    expect(refusal(frozen, 'su-cav-2', ['JJ23'], 'sea')).toBe('8.2.3b')
    const infantry = position({ 'su-army-9': 'DD24' }, SECOND)
    expect(refusal(infantry, 'su-army-9', ['JJ23'], 'sea')).toBe('8.2.4')
    const hq = position({ 'de-hq-south': 'DD24' }, BLACK_SEA)
    expect(refusal(hq, 'de-hq-south', ['JJ23'], 'sea')).toBe('8.5.2')
    // [8.5.2] in impulse 2 it may, and uses up the move of that sea
    const second = skipTo(hq, 'axis-move-2')
    expect(survives(second, 'de-hq-south', 'JJ23', 'sea', 6)).toBe(true)
    expect(worldOf(second)).toMatchObject({ sailed: { axisBlack: true } })
  })

  test('[8.4.1b] nothing else in that impulse', () => {
    const state = position({ 'su-cav-2': 'DD24', 'su-cav-5': 'DD24' }, SOVIET)
    expect(survives(state, 'su-cav-2', 'JJ23', 'sea', 1)).toBe(true)
    expect(hexOf(state, 'su-cav-2')).toBe('JJ23')
    expect(refusal(state, 'su-cav-2', ['II23'])).toBe('8.4.1b')
    expect(refusal(state, 'su-cav-2', ['II23'], 'rail')).toBe('8.4.1b')
    const walked = position({ 'su-cav-2': 'CC24' }, SOVIET)
    go(walked, 'su-cav-2', ['DD24'])
    expect(refusal(walked, 'su-cav-2', ['JJ23'], 'sea')).toBe('8.4.1b')
  })

  test('[8.4.2] one sea only', () => {
    const state = position({ 'de-pz-24': 'H23' }, { axis: ['Odessa', 'Riga'] })
    expect(refusal(state, 'de-pz-24', ['DD24'], 'sea')).toBe('8.4.2')
    expect(refusal(state, 'de-pz-24', ['F17'], 'sea')).toBeUndefined()
  })

  test('[8.4.3] [8.4.8] one unit a turn, in either impulse, failed or not', () => {
    const state = position({ 'su-cav-2': 'DD24', 'su-cav-5': 'DD24' }, { ...SOVIET, axis: ['Rostov'] })
    expect(survives(state, 'su-cav-2', 'JJ23', 'sea', 6)).toBe(false)
    expect(refusal(state, 'su-cav-5', ['JJ23'], 'sea')).toBe('8.4.8')
    skipTo(state, 'soviet-move-2')
    expect(refusal(state, 'su-cav-5', ['JJ23'], 'sea')).toBe('8.4.8')
    skipTo(state, 'soviet-move-1', state.turn + 1)
    expect(refusal(state, 'su-cav-5', ['JJ23'], 'sea')).toBeUndefined()
  })
})

describe('the roll', () => {
  test('[8.4.4] Black Sea: up to 3, with one off for each of three ports', () => {
    const two = { ...SOVIET, axis: ['Sevastopol'] }
    const voyage = (die: number): boolean =>
      survives(position({ 'su-cav-2': 'DD24' }, two), 'su-cav-2', 'II15', 'sea', die)
    expect([1, 2, 3, 4, 5, 6].map(voyage)).toEqual([true, true, true, true, true, false])
    const all = position({ 'su-cav-2': 'DD24' }, SOVIET)
    expect(survives(all, 'su-cav-2', 'II15', 'sea', 6)).toBe(true)
    // Without a port, from an open coast off the map
    const none = (die: number): boolean =>
      survives(
        position({ 'su-cav-2': 'KK20' }, { ...SOVIET, axis: BLACK_SEA.axis }),
        'su-cav-2',
        'KK20',
        'evacuation',
        die,
      )
    expect([3, 4].map(none)).toEqual([true, false])
  })

  test('[8.4.6] Baltic: up to 4 to a port, up to 3 off the map, Leningrad helps', () => {
    const port = (axis: readonly string[], die: number): boolean =>
      survives(position({ 'de-inf-5': 'H23' }, { axis: ['Riga', ...axis] }), 'de-inf-5', 'F17', 'sea', die)
    const off = (axis: readonly string[], die: number): boolean =>
      survives(position({ 'de-inf-5': 'H23' }, { axis }), 'de-inf-5', 'H23', 'evacuation', die)
    expect([4, 5].map(die => port([], die))).toEqual([true, false])
    expect([5, 6].map(die => port(['Leningrad'], die))).toEqual([true, false])
    expect([3, 4].map(die => off([], die))).toEqual([true, false])
    expect([4, 5].map(die => off(['Leningrad'], die))).toEqual([true, false])
  })

  test('[8.4.7] lost units go to the pool', () => {
    const state = position({ 'de-inf-5': 'H23' }, { axis: ['Riga'] })
    expect(survives(state, 'de-inf-5', 'F17', 'sea', 6)).toBe(false)
    expect(at(state, 'de-inf-5')).toBe('pool')
    expect(zocOf(state, 'axis')).not.toContain('H24')
  })

  test('[8.4.5] the Baltic is for the Axis, without landings, and beside the Black Sea', () => {
    const soviets = position({ 'su-cav-2': 'F17' }, SOVIET)
    expect(refusal(soviets, 'su-cav-2', ['E11'], 'sea')).toBe('8.4.5')
    expect(reach(soviets, 'su-cav-2', 'sea')).toEqual([])
    const state = position(
      { 'de-inf-5': 'H23', 'de-inf-6': 'DD24', 'de-inf-8': 'H23' },
      { axis: [...BLACK_SEA.axis, 'Riga'] },
    )
    expect(refusal(state, 'de-inf-5', ['G22'], 'assault')).toBe('8.4.5')
    expect(survives(state, 'de-inf-6', 'JJ23', 'sea', 1)).toBe(true)
    expect(survives(state, 'de-inf-5', 'F17', 'sea', 1)).toBe(true)
    expect(refusal(state, 'de-inf-8', ['F17'], 'sea')).toBe('8.4.5')
  })
})

describe('arrival by sea', () => {
  const CRIMEA = { ...SOVIET, axis: ['Odessa', 'Rostov'] }

  test('[8.4.3B] one friendly port is enough, and it is the move of the turn', () => {
    const state = position({ 'su-army-16': DUE, 'su-army-20': DUE }, CRIMEA)
    expect(arrivals(state, 'su-army-16', 'sea')).toEqual(['JJ23'])
    play(loadDice(state, 1), place('su-army-16', 'JJ23', 'sea'))
    expect(at(state, 'su-army-16')).toBe('JJ23')
    expect(worldOf(state)).toMatchObject({ sailed: { sovietBlack: true } })
    expect(arrivals(state, 'su-army-20', 'sea')).toEqual([])
    expect(refusal(state, 'su-army-16', ['II23'])).toBe('8.4.1b')
  })

  test('[8.4.3B] not into a full port, nor one of the enemy', () => {
    const units = { 'su-army-9': 'JJ23', 'su-army-5': 'JJ23', 'su-army-16': DUE, 'su-stavka': DUE }
    const state = position(units, CRIMEA)
    expect(rule(state, place('su-army-16', 'JJ23', 'sea'))).toBe('6.2')
    expect(rule(state, place('su-army-16', 'DD24', 'sea'))).toBe('8.4.3B')
    expect(rule(state, place('su-army-16', 'F17', 'sea'))).toBe('8.4.5')
    expect(rule(position(units, { ...CRIMEA, ...SECOND }), place('su-stavka', 'JJ23', 'sea'))).toBeUndefined()
  })

  test('[8.4.1a] not in an impulse in which the unit could not move', () => {
    const units = { 'su-stavka': DUE, 'su-army-16': DUE }
    const [first, second] = [position(units, SOVIET), position(units, SECOND)]
    const entry = (state: State, id: string): string | undefined => rule(state, place(id, 'JJ23', 'sea'))
    expect([entry(first, 'su-stavka'), entry(second, 'su-stavka')]).toEqual(['8.4.1a', undefined])
    expect([entry(first, 'su-army-16'), entry(second, 'su-army-16')]).toEqual([undefined, '8.4.1a'])
    expect(arrivals(first, 'su-stavka', 'sea')).toEqual([])
  })

  test('[8.4.3B] lost on the way it goes to the pool', () => {
    const state = position({ 'su-army-16': DUE }, CRIMEA)
    play(loadDice(state, 6), place('su-army-16', 'JJ23', 'sea'))
    expect(at(state, 'su-army-16')).toBe('pool')
  })
})

describe('landings', () => {
  test('[8.4.3Ca] two a game, from a port or on arrival, on the coast of the Black Sea', () => {
    const state = position({ 'su-cav-2': 'JJ23' }, SOVIET)
    expect(reach(state, 'su-cav-2', 'assault')).toContain('KK20')
    expect(refusal(state, 'su-cav-2', ['KK20'], 'assault')).toBeUndefined()
    expect(refusal(state, 'su-cav-2', ['KK17'], 'assault')).toBe('8.4.3Ca')
    expect(refusal(state, 'su-cav-2', ['F18'], 'assault')).toBe('8.4.5')
    expect(refusal(position({ 'su-cav-2': 'KK21' }, SOVIET), 'su-cav-2', ['KK20'], 'assault')).toBe('8.4.3Ca')
    const units = { 'su-cav-2': 'JJ23', 'su-army-16': DUE }
    expect(arrivals(position(units, SOVIET), 'su-army-16', 'assault')).toContain('KK20')
    const none = position(units, { ...SOVIET, world: { assaultsLeft: [2, 0] } })
    expect(refusal(none, 'su-cav-2', ['KK20'], 'assault')).toBe('8.4.3Ca')
    expect(arrivals(none, 'su-army-16', 'assault')).toEqual([])
  })

  test('[8.4.3Cc] ashore it moves no more this turn', () => {
    const state = position({ 'su-cav-2': 'JJ23' }, SOVIET)
    expect(survives(state, 'su-cav-2', 'KK20', 'assault', 1)).toBe(true)
    const landed = (): boolean => game.describe(state, unit('su-cav-2')).marks.includes('landed')
    expect(landed()).toBe(true)
    expect(refusal(state, 'su-cav-2', ['KK21'])).toBe('8.4.3Cc')
    skipTo(state, 'soviet-move-2')
    expect(refusal(state, 'su-cav-2', ['KK21'])).toBe('8.4.3Cc')
    // [8.4.3Cb] [8.4.3Cd] the mark stays through the turn and goes with the next
    expect(landed()).toBe(true)
    skipTo(state, 'soviet-move-1', state.turn + 1)
    expect([landed(), refusal(state, 'su-cav-2', ['KK21'])]).toEqual([false, undefined])
  })

  const PORT = { 'su-cav-2': 'JJ23', 'su-cav-5': 'JJ23' }
  const CRIMEA = { ...SOVIET, axis: ['Odessa', 'Rostov'] }

  test('[8.4.8] a failed landing is spent', () => {
    const state = position(PORT, CRIMEA)
    expect(survives(state, 'su-cav-2', 'KK20', 'assault', 6)).toBe(false)
    expect(worldOf(state)).toMatchObject({ assaultsLeft: [2, 1] })
    expect(refusal(skipTo(state, 'soviet-move-2'), 'su-cav-5', ['KK20'], 'assault')).toBe('8.4.8')
  })

  test('[V.II] by option any number of landings, until the first failure', () => {
    const options = [OPTIONS.seaTransport]
    const state = position(PORT, { ...CRIMEA, options, world: { assaultsLeft: [0, 0] } })
    expect(refusal(state, 'su-cav-2', ['KK20'], 'assault')).toBeUndefined()
    expect(survives(state, 'su-cav-2', 'KK20', 'assault', 6)).toBe(false)
    skipTo(state, 'soviet-move-1', state.turn + 1)
    expect(refusal(state, 'su-cav-5', ['KK20'], 'assault')).toBe('V.II')
    expect(reach(state, 'su-cav-5', 'evacuation')).toEqual([])
    const plain = position(PORT, CRIMEA)
    expect(survives(plain, 'su-cav-2', 'KK20', 'assault', 6)).toBe(false)
    skipTo(plain, 'soviet-move-1', plain.turn + 1)
    expect(refusal(plain, 'su-cav-5', ['KK20'], 'assault')).toBeUndefined()
  })
})

describe('evacuation', () => {
  test('[8.4.3D] from any coast to a port or off the map', () => {
    const state = position({ 'su-cav-2': 'KK20' }, SOVIET)
    expect(reach(state, 'su-cav-2', 'evacuation').sort()).toEqual(['DD24', 'II15', 'JJ23', 'KK20'])
    expect(refusal(state, 'su-cav-2', ['LL19'], 'evacuation')).toBe('8.4.3D')
    expect(survives(state, 'su-cav-2', 'KK20', 'evacuation', 1)).toBe(true)
    expect(at(state, 'su-cav-2')).toBe('away')
    expect(refusal(state, 'su-cav-2', ['LL19'])).toBe('8.1.1')
    const inland = position({ 'su-cav-2': 'X20' }, SOVIET)
    expect(refusal(inland, 'su-cav-2', ['X20'], 'evacuation')).toBe('8.4.3D')
  })

  test('[12.5b] off the map in a withdrawal counts, lost at sea does not', () => {
    const leave = (die: number): State => {
      const state = position({ 'ss-pz-2': 'H23' }, { turn: 19, world: { withdrawals: 2 } })
      survives(state, 'ss-pz-2', 'H23', 'evacuation', die)
      return state
    }
    expect(worldOf(leave(1))).toMatchObject({ withdrawals: 1 })
    expect(at(leave(1), 'ss-pz-2')).toBe('withdrawn')
    expect(worldOf(leave(6))).toMatchObject({ withdrawals: 2 })
  })

  test('[V.III.balkan.2b] with Romania neutral the Axis stays in port and the Soviets need no die', () => {
    const world = { decided: { balkan: true } }
    const axis = position({ 'de-inf-5': 'DD24' }, { axis: ['Odessa', 'Rostov'], world })
    expect(refusal(axis, 'de-inf-5', ['II15'], 'sea')).toBe('V.III.balkan.2b')
    const soviets = position({ 'su-cav-2': 'DD24' }, { ...SOVIET, world })
    const { draws } = soviets
    go(soviets, 'su-cav-2', ['JJ23'], 'sea')
    expect(soviets.draws).toBe(draws)
    expect(hexOf(soviets, 'su-cav-2')).toBe('JJ23')
  })
})
