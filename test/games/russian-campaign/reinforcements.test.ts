import { describe, expect, test } from 'vitest'
import type { Assign, GameEvent } from '../../../src/engine/contract.ts'
import { turnOf } from '../../../src/games/russian-campaign/charts.ts'
import {
  applyConvert,
  CONVERT,
  checkConvert,
  closeConversions,
  conversionOptions,
  openConversions,
} from '../../../src/games/russian-campaign/conversions.ts'
import { AXIS, OPTIONS, type Side, SOVIET } from '../../../src/games/russian-campaign/meta.ts'
import {
  applyArrival,
  applyHold,
  arrivalDuties,
  arrivalOptions,
  checkArrival,
  checkHold,
  holdOptions,
  openArrivals,
} from '../../../src/games/russian-campaign/reinforcements.ts'
import { FLAG, type State } from '../../../src/games/russian-campaign/state.ts'
import {
  applyWithdraw,
  checkWithdraw,
  closeWithdrawals,
  openWithdrawals,
  WITHDRAW,
  withdrawOptions,
} from '../../../src/games/russian-campaign/withdrawals.ts'
import {
  diceIn,
  hex,
  idsWith,
  names,
  position,
  put,
  statusOf,
  title,
  unit,
  withStatus,
  withWorld,
} from './support-arrivals.ts'

const hexesFor = (state: State, id: string, side: Side, impulse: 1 | 2 = 1): string[] =>
  names(arrivalOptions(state, unit(id), side, impulse).filter(({ by }) => by === undefined))
const edge = (which: 'west' | 'east'): string[] =>
  title.board.hexes
    .filter((_, at) => title.edge[which][at] === 1 && title.barred[at] === 0)
    .map(({ name }) => name)
    .sort()
const assign = (as: string, id: string, target?: string): Assign => ({
  type: 'assign',
  units: [unit(id)],
  as,
  ...(target === undefined ? {} : { target: unit(target) }),
})

describe('who comes', () => {
  test('[12.1.1b] July 1941: four in July, two in August', () => {
    const state = position({}, { turn: 2 })
    openArrivals(state, AXIS, 1, [])
    expect(idsWith(state, 'due').sort()).toEqual(['de-inf-27', 'de-pz-40', 'hu-inf-1', 'ss-res'])
    expect(checkArrival(state, put('de-inf-23', 'A34'), AXIS, 1)).toCite('12.1.1b')
    expect(arrivalDuties(state, AXIS, 1)[0]).toCite('12.1.1b')
    for (const id of idsWith(state, 'due')) {
      const [option] = arrivalOptions(state, unit(id), AXIS, 1)
      applyArrival(state, { type: 'place', unit: unit(id), hex: option.hex }, 1, [])
    }
    expect(arrivalDuties(state, AXIS, 1)).toEqual([])
    openArrivals(state, AXIS, 2, [])
    expect(idsWith(state, 'due').sort()).toEqual(['de-inf-23', 'ro-inf-5'])
  })

  test('[12.1.1a] exactly those of the turn', () => {
    const state = position({}, { turn: turnOf('1942-03') })
    openArrivals(state, SOVIET, 1, [])
    expect(idsWith(state, 'due', SOVIET).sort()).toEqual([
      'su-gd-5',
      'su-gdtk-1',
      'su-ta-1',
      'su-ta-2',
      'su-worker-w1-4',
    ])
  })

  test('[8.4.3D] who was taken off by sea comes back in the next impulse of its owner', () => {
    const state = withStatus(position({}, { turn: 3 }), 'away', 'de-inf-1', 'su-partisan-1')
    openArrivals(state, AXIS, 2, [])
    expect(idsWith(state, 'due')).toEqual(['de-inf-1'])
    expect(hexesFor(state, 'de-inf-1', AXIS, 2)).toEqual(edge('west'))
    openArrivals(state, SOVIET, 2, [])
    expect(statusOf(state, 'su-partisan-1')).toBe('away')
  })

  test('[12.4.1a] 14 Army in the turn after Helsinki', () => {
    const state = withWorld(position({}, { turn: 18 }), { helsinkiFell: 18 })
    openArrivals(state, SOVIET, 1, [])
    expect(statusOf(state, 'su-army-14')).toBe('absent')
    state.turn = 19
    openArrivals(state, SOVIET, 1, [])
    expect(hexesFor(state, 'su-army-14', SOVIET)).toEqual(['A15', 'A6'])
  })

  test('[12.4.1b] 36 and Dietl in the turn after Archangel, at a north edge railway of the Axis', () => {
    const state = withWorld(position({}, { turn: 9 }), { archangelFell: 8 })
    openArrivals(state, AXIS, 1, [])
    expect(idsWith(state, 'due')).toEqual(expect.arrayContaining(['de-mtn-36', 'de-mtn-dietl']))
    expect(hexesFor(state, 'de-mtn-36', AXIS)).toEqual(['A15'])
    expect(checkArrival(state, put('de-mtn-36', 'A6'), AXIS, 1)).toCite('12.4.1b')
  })

  test('[12.4.2a] [12.4.2b] the garrison of Bucharest: two in 1943, five in 1944', () => {
    const early = withWorld(position({}, { turn: 12 }), { bucharestNear: true })
    openArrivals(early, AXIS, 1, [])
    expect(idsWith(early, 'due').filter(id => id.includes('mtn'))).toEqual(['de-mtn-15', 'de-mtn-21'])
    expect(hexesFor(early, 'de-mtn-15', AXIS)).toEqual(['BB31'])
    const late = withWorld(position({}, { turn: 18 }), { bucharestNear: true })
    openArrivals(late, AXIS, 1, [])
    expect(idsWith(late, 'due')).toEqual(['de-mtn-15', 'de-mtn-21', 'de-mtn-91', 'de-mtn-97', 'ss-mtn-5'])
    const never = position({}, { turn: 18 })
    openArrivals(never, AXIS, 1, [])
    expect(idsWith(never, 'due')).toEqual([])
  })

  test('[12.4.2b] what happened in 1943 brings no more than the pair in January 1944', () => {
    const state = withWorld(position({}, { turn: 17 }), { bucharestNear: true })
    openArrivals(state, AXIS, 1, [])
    expect(idsWith(state, 'due')).toEqual(['de-mtn-15', 'de-mtn-21'])
    expect(state.world.bucharestNear).toBe(false)
  })

  test('[12.4.3] the garrison of Warsaw', () => {
    const state = withWorld(position({}, { turn: 18 }), { warsawNear: true })
    openArrivals(state, AXIS, 1, [])
    expect(idsWith(state, 'due')).toEqual(['ss-pz-4', 'lw-pz-hg'])
    expect(hexesFor(state, 'ss-pz-4', AXIS)).toEqual(['L26'])
  })

  test('[V.III.tunisia.3] [V.III.bulge.2] [12.3.3] units of a garrison that nobody called come over the west edge', () => {
    const tunisia = withStatus(position({}, { turn: 11 }), 'due', 'lw-pz-hg')
    expect(hexesFor(tunisia, 'lw-pz-hg', AXIS)).toEqual(edge('west'))
    const bulge = withWorld(withStatus(position({}, { turn: 21 }), 'due', 'ss-pz-4'), { warsawNear: true })
    expect(hexesFor(bulge, 'ss-pz-4', AXIS, 2)).toEqual(edge('west'))
  })

  test('[V.III.balkan.2a] no garrison for a neutral Bucharest', () => {
    const state = withStatus(position({}, { turn: 12 }), 'due', 'de-mtn-15')
    withWorld(state, { bucharestNear: true, decided: { balkan: true } })
    const hexes = hexesFor(state, 'de-mtn-15', AXIS)
    expect(hexes).toContain('E34')
    expect(hexes).not.toContain('BB31')
  })
})

describe('where they come', () => {
  test('[12.2a] without a city at the east edge, with one in it; a lost city is the east edge', () => {
    const state = withStatus(position({}, { turn: 2 }), 'due', 'su-army-16', 'su-army-40')
    expect(hexesFor(state, 'su-army-16', SOVIET)).toEqual(edge('east'))
    expect(hexesFor(state, 'su-army-40', SOVIET)).toEqual(['X13'])
    expect(checkArrival(state, put('su-army-16', 'X13'), SOVIET, 1)).toCite('12.2a')
    const lost = withStatus(position({}, { turn: 2, axis: ['Kursk'] }), 'due', 'su-army-40')
    expect(hexesFor(lost, 'su-army-40', SOVIET)).toEqual(edge('east'))
    expect(checkArrival(lost, put('su-army-40', 'Kursk'), SOVIET, 1)).toCite('12.2b')
  })

  /** Kursk with Axis units on three sides: enemy ZOC in all six hexes around. */
  const ring = {
    'de-pz-3': 'V13',
    'de-pz-14': 'X11',
    'de-pz-24': 'Y15',
    'de-pz-39': 'Y12',
    'de-pz-41': 'W15',
    'de-pz-46': 'Z13',
  }
  const inRing = (at: number): boolean => {
    const state = position(ring)
    return [...title.board.neighbours.subarray(at * 6, at * 6 + 6)].every(near => state.zoc[AXIS][near] > 0)
  }

  test('[12.2b] a ringed city takes what stacks there, no more', () => {
    expect(inRing(hex('Kursk'))).toBe(true)
    // One more puts the city itself in a ZOC
    const held = { ...ring, 'de-inf-1': 'W13' }
    const one = withStatus(position({ ...held, 'su-army-8': 'Kursk' }, { turn: 2 }), 'due', 'su-army-40')
    expect(hexesFor(one, 'su-army-40', SOVIET)).toEqual(['X13'])
    const two = withStatus(
      position({ ...held, 'su-army-8': 'Kursk', 'su-army-11': 'Kursk' }, { turn: 2 }),
      'due',
      'su-army-40',
    )
    expect(hexesFor(two, 'su-army-40', SOVIET)).toEqual(edge('east'))
    const free = withStatus(position({ 'su-army-8': 'Kursk', 'su-army-11': 'Kursk' }, { turn: 2 }), 'due', 'su-army-40')
    expect(hexesFor(free, 'su-army-40', SOVIET)).toEqual(['X13'])
  })

  test('[12.2c] in a ZOC it counts as having started there: free to go in impulse 1, frozen in 2', () => {
    for (const impulse of [1, 2] as const) {
      const units = { 'de-pz-3': 'W13', 'su-army-8': 'Kursk' }
      const state = withStatus(position(units, { turn: 2 }), 'due', 'su-army-40')
      applyArrival(state, put('su-army-40', 'Kursk'), impulse, [])
      expect(state.flags[unit('su-army-40')] & FLAG.startedInZoc).toBe(FLAG.startedInZoc)
      expect(state.points[unit('su-army-40')]).toBe(impulse === 1 ? 3 : 0)
    }
  })

  test('[12.1.2b] placing costs no movement; impulse 2 gives its own allowance', () => {
    const state = withStatus(position({}, { turn: 2 }), 'due', 'de-inf-27', 'de-inf-23')
    applyArrival(state, put('de-inf-27', 'E34'), 1, [])
    expect(state.points[unit('de-inf-27')]).toBe(4)
    expect(state.flags[unit('de-inf-27')] & FLAG.arrived).toBe(FLAG.arrived)
    applyArrival(state, put('de-inf-23', 'E34'), 2, [])
    expect(state.points[unit('de-inf-23')]).toBe(2) // 4.0.3c
  })

  test('[12.3.1] [12.3.2] [12.3.3] Romanians, Hungarians, Germans and Italians', () => {
    const state = withStatus(position({}, { turn: 3 }), 'due', 'ro-inf-5', 'hu-inf-1', 'de-inf-34', 'it-inf-4')
    expect(hexesFor(state, 'ro-inf-5', AXIS)).toEqual(['BB31'])
    expect(checkArrival(state, put('ro-inf-5', 'E34'), AXIS, 1)).toCite('12.3.1')
    expect(hexesFor(state, 'hu-inf-1', AXIS)).toEqual(['T33'])
    expect(checkArrival(state, put('hu-inf-1', 'K34'), AXIS, 1)).toCite('12.3.2')
    expect(hexesFor(state, 'de-inf-34', AXIS)).toEqual(edge('west'))
    expect(hexesFor(state, 'it-inf-4', AXIS)).toEqual(edge('west'))
    expect(checkArrival(state, put('de-inf-34', 'A15'), AXIS, 1)).toCite('12.3.3')
  })

  test('[12.4.2d] a garrison overstacks on arrival where it can go on; a Soviet city means the west edge', () => {
    const full = { 'ro-inf-1': 'Bucharest', 'ro-inf-2': 'Bucharest', 'ro-inf-4': 'Bucharest' }
    const state = withStatus(position(full, { turn: 18 }), 'due', 'de-mtn-15')
    expect(hexesFor(state, 'de-mtn-15', AXIS)).toEqual(['BB31'])
    const ringed = position(
      { ...full, 'su-army-8': 'AA31', 'su-army-11': 'CC32', 'su-army-3': 'BB30', 'su-army-10': 'BB32' },
      { turn: 18 },
    )
    expect(hexesFor(withStatus(ringed, 'due', 'de-mtn-15'), 'de-mtn-15', AXIS)).toEqual(
      edge('west').filter(name => name !== 'BB32'),
    )
    const lost = withStatus(position({ 'su-army-8': 'Warsaw' }, { turn: 18 }), 'due', 'ss-pz-4')
    expect(hexesFor(lost, 'ss-pz-4', AXIS)).toEqual(edge('west'))
  })

  test('[12.4.4] a ZOC on the city does not keep the garrison out', () => {
    const guarded = withStatus(position({ 'su-army-8': 'L25', 'de-inf-1': 'Warsaw' }, { turn: 18 }), 'due', 'ss-pz-4')
    withWorld(guarded, { warsawNear: true })
    expect(hexesFor(guarded, 'ss-pz-4', AXIS)).toEqual(['L26'])
    applyArrival(guarded, put('ss-pz-4', 'Warsaw'), 1, [])
    expect(guarded.flags[unit('ss-pz-4')] & FLAG.startedInZoc).toBe(FLAG.startedInZoc)
  })

  test('[12.7.4] a worker in any Soviet city of the USSR without one; it produces at once', () => {
    const state = position({ 'su-worker-moscow': 'Moscow' }, { turn: turnOf('1941-11'), axis: ['Kiev'] })
    openArrivals(state, SOVIET, 1, [])
    const hexes = hexesFor(state, 'su-worker-w1-1', SOVIET)
    expect(hexes).toContain('U2')
    expect(hexes).not.toContain('R9')
    expect(hexes).not.toContain('W20')
    expect(hexes).not.toContain('L26')
    expect(checkArrival(state, put('su-worker-w1-1', 'Moscow'), SOVIET, 1)).toCite('12.7.4')
    const before = state.world.capacity
    applyArrival(state, put('su-worker-w1-1', 'Gorki'), 1, [])
    expect(state.world.capacity).toBe(before + 1)
  })

  test('[QA5] not in a city that was taken in this turn', () => {
    const state = position({}, { turn: turnOf('1941-11'), axis: ['Tula'] })
    openArrivals(state, SOVIET, 1, [])
    state.entered[hex('Tula')] = 2
    expect(checkArrival(state, put('su-worker-w1-1', 'Tula'), SOVIET, 1)).toCite('QA5')
    openArrivals(state, SOVIET, 1, [])
    expect(checkArrival(state, put('su-worker-w1-1', 'Tula'), SOVIET, 1)).toBeUndefined()
  })

  test('[11.1.2] an airborne corps enters for good, or waits in the box', () => {
    const state = withStatus(position({}, { turn: 3 }), 'due', 'su-para-5', 'su-para-1')
    expect(holdOptions(state, unit('su-para-5'), SOVIET, 1)).toEqual([{ as: 'box' }])
    applyHold(state, assign('box', 'su-para-5'), [])
    expect(statusOf(state, 'su-para-5')).toBe('box')
    expect(arrivalDuties(state, SOVIET, 1)[0].reason.args).toEqual({ units: [unit('su-para-1')] })
    expect(hexesFor(state, 'su-para-5', SOVIET)).toEqual(['R9'])
    applyArrival(state, put('su-para-5', 'Moscow'), 1, [])
    expect(checkHold(state, assign('box', 'su-para-5'), SOVIET, 1)).not.toBeUndefined()
    expect(state.flags[unit('su-para-5')] & FLAG.grounded).toBe(FLAG.grounded)
  })

  test('[13.4] up to two workers in Siberia, where the option is on', () => {
    const three = ['su-worker-w2-1', 'su-worker-w1-2', 'su-worker-w1-3'] as const
    const plain = withStatus(position({}, { turn: 5 }), 'due', ...three)
    expect(checkHold(plain, assign('siberia', three[0]), SOVIET, 1)).toCite('13.4')
    const state = withStatus(position({}, { turn: 5, options: [OPTIONS.evacuation] }), 'due', ...three)
    for (const id of three.slice(0, 2)) applyHold(state, assign('siberia', id), [])
    expect(state.world.capacity).toBe(3)
    expect(checkHold(state, assign('siberia', three[2]), SOVIET, 1)).toCite('13.4')
  })
})

describe('by sea', () => {
  test('[8.4.3B] a reinforcement comes in at an own port, once in a turn', () => {
    const state = withStatus(position({}, { turn: 2 }), 'due', 'su-army-16', 'su-army-20')
    expect(checkArrival(state, put('su-army-16', 'Odessa', 'sea'), SOVIET, 1)).toBeUndefined()
    expect(checkArrival(state, put('su-army-16', 'Moscow', 'sea'), SOVIET, 1)).toCite('8.4.3B')
    const events: GameEvent[] = []
    applyArrival(state, put('su-army-16', 'Odessa', 'sea'), 1, events)
    expect(state.world.sailed.sovietBlack).toBe(true)
    expect(diceIn(events).length).toBe(1)
    expect(checkArrival(state, put('su-army-20', 'Odessa', 'sea'), SOVIET, 1)).toCite('8.4.8')
  })
})

describe('withdrawals', () => {
  const opened = (state: State): State => {
    openWithdrawals(state, [])
    withWorld(state, { railLeft: [6, 5] })
    return state
  }

  test('[12.5a] May 1944: two panzer corps, or the war is lost', () => {
    const state = opened(position({ 'de-pz-3': 'E34', 'de-pz-14': 'E34' }, { turn: 19 }))
    expect(state.world.withdrawals).toBe(2)
    applyWithdraw(state, assign(WITHDRAW, 'de-pz-3'), [])
    expect(statusOf(state, 'de-pz-3')).toBe('withdrawn')
    closeWithdrawals(state, [])
    expect(state.world.victory).toMatchObject({ side: SOVIET, rule: '12.5a' })
  })

  test('[12.5a] one corps of any branch in March 1945', () => {
    const state = opened(position({ 'de-inf-1': 'E34' }, { turn: turnOf('1945-03') }))
    expect(checkWithdraw(state, assign(WITHDRAW, 'de-inf-1'))).toBeUndefined()
    applyWithdraw(state, assign(WITHDRAW, 'de-inf-1'), [])
    closeWithdrawals(state, [])
    expect(state.over).toBe(false)
  })

  test('[12.5b] by rail or on foot over the west edge, and only when it is due', () => {
    const units = { 'de-pz-3': 'E34', 'de-pz-14': 'Warsaw', 'de-pz-24': 'Minsk' }
    expect(checkWithdraw(opened(position(units, { turn: 18 })), assign(WITHDRAW, 'de-pz-3'))).toCite('12.5b')
    const state = opened(position(units, { turn: 19 }))
    expect(withdrawOptions(state, unit('de-pz-14'))).toEqual([{ as: WITHDRAW }])
    expect(checkWithdraw(state, assign(WITHDRAW, 'de-pz-24'))).toCite('12.5b')
    applyWithdraw(state, assign(WITHDRAW, 'de-pz-14'), [])
    expect(state.world.railLeft[AXIS]).toBe(5)
  })

  test('[12.5c] SS panzer corps first; remnants never', () => {
    const units = { 'de-pz-3': 'E34', 'ss-pz-2': 'E34', 'de-rem-pzgr-1': 'E34', 'ss-pz-1': 'Minsk' }
    const state = opened(position(units, { turn: 19 }))
    expect(checkWithdraw(state, assign(WITHDRAW, 'de-pz-3'))).toCite('12.5c')
    expect(checkWithdraw(state, assign(WITHDRAW, 'de-rem-pzgr-1'))).toCite('12.5c')
    expect(checkWithdraw(state, assign(WITHDRAW, 'ss-pz-2'))).toBeUndefined()
    applyWithdraw(state, assign(WITHDRAW, 'ss-pz-2'), [])
    // The other SS corps has no way out
    expect(checkWithdraw(state, assign(WITHDRAW, 'de-pz-3'))).toBeUndefined()
  })
})

describe('conversions', () => {
  const JULY_1943 = turnOf('1943-07')

  test('[12.8.1] a listed corps in supply becomes panzergrenadiers where it stands', () => {
    const state = position({ 'de-inf-11': 'Warsaw', 'de-inf-26': 'Posen' }, { turn: JULY_1943 })
    openConversions(state, [])
    expect(state.hex[unit('de-pzgr-11')]).toBe(hex('Warsaw'))
    expect([statusOf(state, 'de-inf-11'), statusOf(state, 'de-inf-26')]).toEqual(['gone', 'gone'])
    expect(statusOf(state, 'de-pzgr-29')).toBe('absent')
  })

  test('[12.8.2] if it is lost, another corps of the same strength', () => {
    const units = { 'de-inf-26': 'Posen', 'de-inf-1': 'Warsaw', 'de-inf-7': 'Warsaw' }
    const state = withStatus(position(units, { turn: JULY_1943 }), 'pool', 'de-inf-11')
    openConversions(state, [])
    expect(checkConvert(state, assign(CONVERT, 'de-inf-7', 'de-pzgr-11'))).toCite('12.8.2')
    expect(checkConvert(state, assign(CONVERT, 'de-inf-1', 'de-pzgr-26'))).toCite('QA6')
    expect(conversionOptions(state, unit('de-inf-1'))).toEqual([{ as: CONVERT, target: unit('de-pzgr-11') }])
    applyConvert(state, assign(CONVERT, 'de-inf-1', 'de-pzgr-11'), [])
    expect(state.hex[unit('de-pzgr-11')]).toBe(hex('Warsaw'))
    expect(statusOf(state, 'de-inf-11')).toBe('pool')
  })

  test('[QA6] a conversion that is not made in its month is lost', () => {
    const state = withStatus(position({ 'de-inf-26': 'Posen' }, { turn: JULY_1943 }), 'pool', 'de-inf-11')
    openConversions(state, [])
    closeConversions(state, [])
    expect(statusOf(state, 'de-pzgr-11')).toBe('gone')
    state.turn += 1
    openConversions(state, [])
    expect(checkConvert(state, assign(CONVERT, 'de-inf-1', 'de-pzgr-11'))).toCite('QA6')
  })
})
