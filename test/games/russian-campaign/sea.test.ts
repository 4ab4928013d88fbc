import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../../src/engine/contract.ts'
import { AXIS, OPTIONS, type Side, SOVIET } from '../../../src/games/russian-campaign/meta.ts'
import { checkSeaArrival, sail, seaArrivals, seaModifier } from '../../../src/games/russian-campaign/sea.ts'
import { change, FLAG, isOnMap, STATUS } from '../../../src/games/russian-campaign/state.ts'
import { go, hex, hexOf, loadDie, next, reach, refusal, type Scene, scene, title, unit } from './support-movement.ts'

const statusOf = ({ state }: Scene, id: string): number => state.status[unit(id)]
const names = (hexes: readonly number[]): string[] => hexes.map(each => title.board.hexes[each].name)
const BLACK_SEA = { axis: ['Odessa', 'Sevastopol', 'Rostov'] }
const NO_HELP = { side: SOVIET as Side, axis: ['Sevastopol', 'Rostov'] }

/** One voyage with this die: did the unit live? */
const survives = (at: Scene, id: string, to: string, by: string, die: number): boolean => {
  loadDie(at, die)
  const events = go(at, id, [to], by)
  expect(events.flatMap(({ dice }) => dice ?? [])).toEqual([die])
  return statusOf(at, id) === STATUS.onMap || statusOf(at, id) === STATUS.away
}

describe('port to port', () => {
  test('[8.4] [8.4.3A] between friendly ports, ZOC or not', () => {
    const units = { 'su-cav-2': 'DD24', 'de-pz-24': 'EE24', 'su-army-9': 'JJ23', 'ro-cav': 'II23' }
    const at = scene(units, { side: SOVIET })
    expect(reach(at, 'su-cav-2', 'sea').sort()).toEqual(['II15', 'JJ23'])
    expect(refusal(at, 'su-cav-2', ['JJ23'], 'sea')).toBeUndefined()
    expect(refusal(scene({ 'su-cav-2': 'DD24' }, { side: SOVIET, axis: ['JJ23'] }), 'su-cav-2', ['JJ23'], 'sea')).toBe(
      '8.4.3A',
    )
    expect(refusal(scene({ 'su-cav-2': 'KK20' }, { side: SOVIET }), 'su-cav-2', ['JJ23'], 'sea')).toBe('8.4.3A')
    expect(
      refusal(scene({ 'su-cav-2': 'DD24', 'de-pz-24': 'JJ23' }, { side: SOVIET }), 'su-cav-2', ['JJ23'], 'sea'),
    ).toBe('6.0')
  })

  test('[8.4.1a] only in an impulse in which the unit could move', () => {
    const frozen = scene({ 'su-cav-2': 'DD24', 'de-pz-24': 'DD25' }, { side: SOVIET, impulse: 2 })
    expect(refusal(frozen, 'su-cav-2', ['JJ23'], 'sea')).toBe('8.2.3b')
    const infantry = scene({ 'su-army-9': 'DD24' }, { side: SOVIET, impulse: 2 })
    expect(refusal(infantry, 'su-army-9', ['JJ23'], 'sea')).toBe('8.2.4')
    const hq = scene({ 'de-hq-south': 'DD24' }, BLACK_SEA)
    expect(refusal(hq, 'de-hq-south', ['JJ23'], 'sea')).toBe('8.5.2')
    // [8.5.2] in impulse 2 it may, and uses up the move of that sea
    const second = next(hq, 2)
    expect(survives(second, 'de-hq-south', 'JJ23', 'sea', 6)).toBe(true)
    expect(second.state.world.sailed.axisBlack).toBe(true)
  })

  test('[8.4.1b] nothing else in that impulse', () => {
    const at = scene({ 'su-cav-2': 'DD24', 'su-cav-5': 'DD24' }, { side: SOVIET })
    expect(survives(at, 'su-cav-2', 'JJ23', 'sea', 1)).toBe(true)
    expect(hexOf(at, 'su-cav-2')).toBe('JJ23')
    expect(refusal(at, 'su-cav-2', ['II23'])).toBe('8.4.1b')
    expect(refusal(at, 'su-cav-2', ['II23'], 'rail')).toBe('8.4.1b')
    const walked = scene({ 'su-cav-2': 'CC24' }, { side: SOVIET })
    go(walked, 'su-cav-2', ['DD24'])
    expect(refusal(walked, 'su-cav-2', ['JJ23'], 'sea')).toBe('8.4.1b')
  })

  test('[8.4.2] one sea only', () => {
    const at = scene({ 'de-pz-24': 'H23' }, { axis: ['Odessa', 'Riga'] })
    expect(refusal(at, 'de-pz-24', ['DD24'], 'sea')).toBe('8.4.2')
    expect(refusal(at, 'de-pz-24', ['F17'], 'sea')).toBeUndefined()
  })

  test('[8.4.3] [8.4.8] one unit a turn, in either impulse, failed or not', () => {
    const at = scene({ 'su-cav-2': 'DD24', 'su-cav-5': 'DD24' }, { ...NO_HELP, axis: ['Rostov'] })
    expect(survives(at, 'su-cav-2', 'JJ23', 'sea', 6)).toBe(false)
    expect(refusal(at, 'su-cav-5', ['JJ23'], 'sea')).toBe('8.4.8')
    const second = next(at, 2)
    expect(refusal(second, 'su-cav-5', ['JJ23'], 'sea')).toBe('8.4.8')
    expect(refusal(next(second, 1), 'su-cav-5', ['JJ23'], 'sea')).toBeUndefined()
  })
})

describe('the roll', () => {
  test('[8.4.4] Black Sea: up to 3, with one off for each of three ports', () => {
    const two = { side: SOVIET as Side, axis: ['Sevastopol'] }
    const voyage = (die: number): boolean =>
      survives(scene({ 'su-cav-2': 'DD24' }, two), 'su-cav-2', 'II15', 'sea', die)
    expect([1, 2, 3, 4, 5, 6].map(voyage)).toEqual([true, true, true, true, true, false])
    const all = scene({ 'su-cav-2': 'DD24' }, { side: SOVIET })
    expect(seaModifier(all.state, 'black-sea', SOVIET)).toBe(-3)
    expect(survives(all, 'su-cav-2', 'II15', 'sea', 6)).toBe(true)
    // Without a port, from an open coast off the map
    const none = (die: number): boolean =>
      survives(
        scene({ 'su-cav-2': 'KK20' }, { side: SOVIET, axis: BLACK_SEA.axis }),
        'su-cav-2',
        'KK20',
        'evacuation',
        die,
      )
    expect([3, 4].map(none)).toEqual([true, false])
  })

  test('[8.4.6] Baltic: up to 4 to a port, up to 3 off the map, Leningrad helps', () => {
    const port = (axis: readonly string[], die: number): boolean =>
      survives(scene({ 'de-inf-5': 'H23' }, { axis: ['Riga', ...axis] }), 'de-inf-5', 'F17', 'sea', die)
    const off = (axis: readonly string[], die: number): boolean =>
      survives(scene({ 'de-inf-5': 'H23' }, { axis }), 'de-inf-5', 'H23', 'evacuation', die)
    expect([4, 5].map(die => port([], die))).toEqual([true, false])
    expect([5, 6].map(die => port(['Leningrad'], die))).toEqual([true, false])
    expect([3, 4].map(die => off([], die))).toEqual([true, false])
    expect([4, 5].map(die => off(['Leningrad'], die))).toEqual([true, false])
  })

  test('[8.4.7] lost units go to the pool', () => {
    const at = scene({ 'de-inf-5': 'H23' }, { axis: ['Riga'] })
    expect(survives(at, 'de-inf-5', 'F17', 'sea', 6)).toBe(false)
    expect(statusOf(at, 'de-inf-5')).toBe(STATUS.pool)
    expect(at.state.zoc[AXIS][hex('H24')]).toBe(0)
  })

  test('[8.4.5] the Baltic is for the Axis, without landings, and beside the Black Sea', () => {
    const soviets = scene({ 'su-cav-2': 'F17' }, { side: SOVIET })
    expect(refusal(soviets, 'su-cav-2', ['E11'], 'sea')).toBe('8.4.5')
    expect(reach(soviets, 'su-cav-2', 'sea')).toEqual([])
    const at = scene(
      { 'de-inf-5': 'H23', 'de-inf-6': 'DD24', 'de-inf-8': 'H23' },
      { axis: [...BLACK_SEA.axis, 'Riga'] },
    )
    expect(refusal(at, 'de-inf-5', ['G22'], 'assault')).toBe('8.4.5')
    expect(survives(at, 'de-inf-6', 'JJ23', 'sea', 1)).toBe(true)
    expect(survives(at, 'de-inf-5', 'F17', 'sea', 1)).toBe(true)
    expect(refusal(at, 'de-inf-8', ['F17'], 'sea')).toBe('8.4.5')
  })
})

describe('arrival by sea', () => {
  test('[8.4.3B] one friendly port is enough, and it is the move of the turn', () => {
    const at = scene({}, { side: SOVIET, axis: ['Odessa', 'Rostov'] })
    const army = unit('su-army-16')
    at.state.status[army] = STATUS.due
    expect(names(seaArrivals(at.state, army, 'sea', 1))).toEqual(['JJ23'])
    loadDie(at, 1)
    const events: GameEvent[] = []
    sail(at.state, army, hex('JJ23'), 'sea', SOVIET, events)
    expect(isOnMap(at.state, army)).toBe(true)
    expect(at.state.world.sailed.sovietBlack).toBe(true)
    expect(seaArrivals(at.state, unit('su-army-20'), 'sea', 1)).toEqual([])
    expect(refusal(at, 'su-army-16', ['II23'])).toBe('8.4.1b')
  })

  test('[8.4.3B] not into a full port, nor one of the enemy', () => {
    const at = scene({ 'su-army-9': 'JJ23', 'su-army-5': 'JJ23' }, { side: SOVIET, axis: ['Odessa', 'Rostov'] })
    const entry = (id: string, where: string, impulse: 1 | 2 = 1) =>
      checkSeaArrival(at.state, unit(id), hex(where), 'sea', impulse)?.rule
    expect(entry('su-army-16', 'JJ23')).toBe('6.2')
    expect(entry('su-stavka', 'JJ23', 2)).toBeUndefined()
    expect(entry('su-army-16', 'DD24')).toBe('8.4.3B')
    expect(entry('su-army-16', 'F17')).toBe('8.4.5')
  })

  test('[8.4.1a] not in an impulse in which the unit could not move', () => {
    const at = scene({}, { side: SOVIET })
    const entry = (id: string, impulse: 1 | 2) => checkSeaArrival(at.state, unit(id), hex('JJ23'), 'sea', impulse)?.rule
    expect([entry('su-stavka', 1), entry('su-stavka', 2)]).toEqual(['8.4.1a', undefined])
    expect([entry('su-army-16', 1), entry('su-army-16', 2)]).toEqual([undefined, '8.4.1a'])
    expect(seaArrivals(at.state, unit('su-stavka'), 'sea', 1)).toEqual([])
  })

  test('[8.4.3B] lost on the way it goes to the pool', () => {
    const at = scene({}, { side: SOVIET, axis: ['Odessa', 'Rostov'] })
    const army = unit('su-army-16')
    at.state.status[army] = STATUS.due
    loadDie(at, 6)
    sail(at.state, army, hex('JJ23'), 'sea', SOVIET, [])
    expect(at.state.status[army]).toBe(STATUS.pool)
  })
})

describe('landings', () => {
  test('[8.4.3Ca] two a game, from a port or on arrival, on the coast of the Black Sea', () => {
    const at = scene({ 'su-cav-2': 'JJ23' }, { side: SOVIET })
    expect(reach(at, 'su-cav-2', 'assault')).toContain('KK20')
    expect(refusal(at, 'su-cav-2', ['KK20'], 'assault')).toBeUndefined()
    expect(refusal(at, 'su-cav-2', ['KK17'], 'assault')).toBe('8.4.3Ca')
    expect(refusal(at, 'su-cav-2', ['F18'], 'assault')).toBe('8.4.5')
    expect(refusal(scene({ 'su-cav-2': 'KK21' }, { side: SOVIET }), 'su-cav-2', ['KK20'], 'assault')).toBe('8.4.3Ca')
    expect(names(seaArrivals(at.state, unit('su-army-16'), 'assault', 1))).toContain('KK20')
    change(at.state, { assaultsLeft: [2, 0] })
    expect(refusal(at, 'su-cav-2', ['KK20'], 'assault')).toBe('8.4.3Ca')
    expect(seaArrivals(at.state, unit('su-army-16'), 'assault', 1)).toEqual([])
  })

  test('[8.4.3Cc] ashore it moves no more this turn', () => {
    const at = scene({ 'su-cav-2': 'JJ23', 'de-pz-24': 'LL19' }, { side: SOVIET })
    expect(survives(at, 'su-cav-2', 'KK20', 'assault', 1)).toBe(true)
    expect(at.state.flags[unit('su-cav-2')] & FLAG.landed).not.toBe(0)
    expect(refusal(at, 'su-cav-2', ['KK21'])).toBe('8.4.3Cc')
    const second = next(at, 2)
    expect(refusal(second, 'su-cav-2', ['KK21'])).toBe('8.4.3Cc')
    // [8.4.3Cb] [8.4.3Cd] the mark stays through the turn and goes with the next
    expect(second.state.flags[unit('su-cav-2')] & FLAG.landed).not.toBe(0)
    const later = next(second, 1)
    expect(refusal(later, 'su-cav-2', ['KK21'])).toBeUndefined()
  })

  test('[8.4.8] a failed landing is spent', () => {
    const at = scene({ 'su-cav-2': 'JJ23', 'su-cav-5': 'JJ23' }, { side: SOVIET, axis: ['Odessa', 'Rostov'] })
    expect(survives(at, 'su-cav-2', 'KK20', 'assault', 6)).toBe(false)
    expect(at.state.world.assaultsLeft).toEqual([2, 1])
    expect(refusal(next(at, 2), 'su-cav-5', ['KK20'], 'assault')).toBe('8.4.8')
  })

  test('[V.II] by option any number of landings, until the first failure', () => {
    const options = [OPTIONS.seaTransport]
    const at = scene({ 'su-cav-2': 'JJ23', 'su-cav-5': 'JJ23' }, { side: SOVIET, options, axis: ['Odessa', 'Rostov'] })
    change(at.state, { assaultsLeft: [0, 0] })
    expect(refusal(at, 'su-cav-2', ['KK20'], 'assault')).toBeUndefined()
    expect(survives(at, 'su-cav-2', 'KK20', 'assault', 6)).toBe(false)
    const later = next(at, 1)
    expect(refusal(later, 'su-cav-5', ['KK20'], 'assault')).toBe('V.II')
    expect(reach(later, 'su-cav-5', 'evacuation')).toEqual([])
    const plain = scene({ 'su-cav-2': 'JJ23', 'su-cav-5': 'JJ23' }, { side: SOVIET, axis: ['Odessa', 'Rostov'] })
    expect(survives(plain, 'su-cav-2', 'KK20', 'assault', 6)).toBe(false)
    expect(refusal(next(plain, 1), 'su-cav-5', ['KK20'], 'assault')).toBeUndefined()
  })
})

describe('evacuation', () => {
  test('[8.4.3D] from any coast to a port or off the map', () => {
    const at = scene({ 'su-cav-2': 'KK20' }, { side: SOVIET })
    expect(reach(at, 'su-cav-2', 'evacuation').sort()).toEqual(['DD24', 'II15', 'JJ23', 'KK20'])
    expect(refusal(at, 'su-cav-2', ['LL19'], 'evacuation')).toBe('8.4.3D')
    expect(survives(at, 'su-cav-2', 'KK20', 'evacuation', 1)).toBe(true)
    expect(statusOf(at, 'su-cav-2')).toBe(STATUS.away)
    expect(refusal(at, 'su-cav-2', ['LL19'])).toBe('8.1.1')
    const inland = scene({ 'su-cav-2': 'X20' }, { side: SOVIET })
    expect(refusal(inland, 'su-cav-2', ['X20'], 'evacuation')).toBe('8.4.3D')
  })

  test('[12.5b] off the map in a withdrawal counts, lost at sea does not', () => {
    const leave = (die: number): Scene => {
      const at = scene({ 'ss-pz-2': 'H23' }, { turn: 19 })
      change(at.state, { withdrawals: 2 })
      survives(at, 'ss-pz-2', 'H23', 'evacuation', die)
      return at
    }
    expect(leave(1).state.world.withdrawals).toBe(1)
    expect(statusOf(leave(1), 'ss-pz-2')).toBe(STATUS.withdrawn)
    expect(leave(6).state.world.withdrawals).toBe(2)
  })

  test('[V.III.balkan.2b] with Romania neutral the Axis stays in port and the Soviets need no die', () => {
    const axis = scene({ 'de-inf-5': 'DD24' }, { axis: ['Odessa', 'Rostov'] })
    change(axis.state, { decided: { balkan: true } })
    expect(refusal(axis, 'de-inf-5', ['II15'], 'sea')).toBe('V.III.balkan.2b')
    const soviets = scene({ 'su-cav-2': 'DD24' }, { side: SOVIET })
    change(soviets.state, { decided: { balkan: true } })
    const { draws } = soviets.state
    go(soviets, 'su-cav-2', ['JJ23'], 'sea')
    expect(soviets.state.draws).toBe(draws)
    expect(hexOf(soviets, 'su-cav-2')).toBe('JJ23')
  })
})
