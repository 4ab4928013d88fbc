import { describe, expect, test } from 'vitest'
import { indexOfPhase } from '../../../src/engine/sequence.ts'
import type { Withdrawal } from '../../../src/games/red-god-of-war/charts.ts'
import { legalIn } from '../../../src/games/red-god-of-war/legal.ts'
import { GERMAN, SOVIET } from '../../../src/games/red-god-of-war/meta.ts'
import { SEQUENCE } from '../../../src/games/red-god-of-war/sequence.ts'
import { CHIT, change, isOnMap, STATUS, type State, SUPPLY } from '../../../src/games/red-god-of-war/state.ts'
import {
  applyWithdraw,
  askOf,
  checkWithdraw,
  chooserOf,
  withdrawUnits,
} from '../../../src/games/red-god-of-war/withdrawals.ts'
import { inImpulseOf, position, title, unit, units } from './support.ts'
import { act, begun, done, passToTurn, passUntil, phaseOf, refusalOf, seatOf } from './support-sequence.ts'

const owed = (part: Partial<Withdrawal>) => ({ sovietLeaves: { corps: 0, divisions: 0, brigades: 0, ...part } })
const SOVIETS = {
  'S-HQ-20': '2608',
  'S-20-5TC': '2509',
  'S-20-5-5': '2509',
  'S-20-2GCC': '2508',
  'S-20-1GMRD': '2508',
  'S-20-26GRD': '2507',
  'S-20-243RD': '2507',
  'S-20-148RB': '2506',
  'S-20-11TB': '2506',
  'S-20-17TB': '2506',
}
const soviet = (part: Partial<Withdrawal>): State => inImpulseOf(position(SOVIETS, { world: owed(part) }), 'S-HQ-20')
const names = (state: State): string[] => withdrawUnits(state).map(each => title.units[each].id)

describe('Soviet', () => {
  test('[11.4a] of each kind its own: corps, rifle divisions, tank brigades', () => {
    expect(names(soviet({ corps: 1 }))).toEqual(['S-20-5TC'])
    expect(names(soviet({ divisions: 1 })).sort()).toEqual(['S-20-243RD', 'S-20-26GRD'])
    expect(names(soviet({ brigades: 1 })).sort()).toEqual(['S-20-11TB', 'S-20-17TB'])
    // The brigade of a corps is no tank brigade of its own
    const corps = position({ 'S-41-1MC': '0813', 'S-41-65-1': '0813' }, { world: owed({ brigades: 1 }) })
    expect(names(inImpulseOf(corps, 'S-HQ-41'))).toEqual([])
    expect(names(soviet({}))).toEqual([])
    expect(chooserOf(soviet({}))).toBeUndefined()
    expect(askOf(soviet({ brigades: 1 })).key).toBe('ask.sovietLeaves')
  })
  test('[11.4a] a corps takes its brigade along, unless that is isolated', () => {
    const state = soviet({ corps: 1 })
    applyWithdraw(state, unit('S-20-5TC'), [])
    expect(units('S-20-5TC', 'S-20-5-5').map(each => state.status[each])).toEqual([STATUS.withdrawn, STATUS.withdrawn])
    expect(state.world.sovietLeaves.corps).toBe(0)
    const apart = soviet({ corps: 1 })
    apart.supply[unit('S-20-5-5')] = SUPPLY.isolated
    applyWithdraw(apart, unit('S-20-5TC'), [])
    expect(isOnMap(apart, unit('S-20-5-5'))).toBe(true)
  })
  test('[11.4a] not who is isolated', () => {
    const state = soviet({ divisions: 1 })
    state.supply[unit('S-20-243RD')] = SUPPLY.isolated
    expect(checkWithdraw(state, unit('S-20-243RD'))?.rule).toBe('11.4a')
    expect(names(state)).toEqual(['S-20-26GRD'])
    state.supply[unit('S-20-243RD')] = SUPPLY.unsupplied
    expect(checkWithdraw(state, unit('S-20-243RD'))).toBeUndefined()
  })
  test('[11.4b] the least reduced', () => {
    const state = soviet({ divisions: 1 })
    state.lost[unit('S-20-243RD')] = 1
    expect(checkWithdraw(state, unit('S-20-243RD'))?.rule).toBe('11.4b')
    expect(checkWithdraw(state, unit('S-20-26GRD'))).toBeUndefined()
    state.lost[unit('S-20-26GRD')] = 1
    expect(names(state).sort()).toEqual(['S-20-243RD', 'S-20-26GRD'])
    // A full one that is isolated is not available
    state.lost[unit('S-20-26GRD')] = 0
    state.supply[unit('S-20-26GRD')] = SUPPLY.isolated
    expect(names(state)).toEqual(['S-20-243RD'])
  })
  test('[11.4b] who cannot go now goes as soon as he can', () => {
    const state = soviet({ divisions: 1 })
    for (const id of ['S-20-243RD', 'S-20-26GRD']) state.supply[unit(id)] = SUPPLY.isolated
    expect(chooserOf(state)).toBeUndefined()
    expect(state.world.sovietLeaves.divisions).toBe(1)
    state.supply[unit('S-20-243RD')] = SUPPLY.supplied
    expect(names(state)).toEqual(['S-20-243RD'])
  })
  test('[9.16a] the reserve may be used', () => {
    const places = { 'S-HQ-20': '2608', 'S-HQ-3TA': '3824', 'S-3TA-15TC': '3824', 'S-3TA-52-15': '3824' }
    const state = inImpulseOf(position(places, { world: owed({ corps: 1 }) }), 'S-HQ-20')
    expect(state.world.released).toBe(false)
    expect(checkWithdraw(state, unit('S-3TA-15TC'))).toBeUndefined()
  })
  test('[11.4a] at the start of a Soviet impulse, before anything moves', () => {
    const state = begun()
    passUntil(state, each => phaseOf(each) === 'soviet-chits')
    act(state, { type: 'assign', units: [unit('S-HQ-31')], as: 'chit' })
    change(state, owed({ divisions: 2 }))
    const leave = (id: string) => ({ type: 'assign', units: [unit(id)], as: 'withdraw' }) as const
    expect(refusalOf(state, leave('S-31-88RD'))).toBeDefined()
    passUntil(state, each => each.impulse?.side === SOVIET)
    expect([phaseOf(state), seatOf(state)]).toEqual(['start', 'soviet'])
    expect(refusalOf(state, done)?.rule).toBe('11.4a')
    expect(refusalOf(state, { type: 'assign', units: [unit('S-31-88RD')], as: 'split-3-3' })).toBeDefined()
    act(state, leave('S-31-88RD'))
    act(state, leave('S-3TA-7RD'))
    expect(phaseOf(state)).toBe('move')
    expect(refusalOf(state, leave('S-31-118RD'))?.rule).toBe('3.21b')
    expect(state.status[unit('S-31-88RD')]).toBe(STATUS.withdrawn)
  })
})

describe('[11.4a] in any impulse of the turn, at the latest in the last', () => {
  const leave = (id: string) => ({ type: 'assign', units: [unit(id)], as: 'withdraw' }) as const
  const chit = (id: string) => ({ type: 'assign', units: [unit(id)], as: 'chit' }) as const
  /** The first Soviet impulse of two, with this to withdraw. */
  const first = (part: Partial<Withdrawal>, late: Partial<Withdrawal> = {}): State => {
    const state = begun()
    passUntil(state, each => phaseOf(each) === 'soviet-chits')
    for (const id of ['S-HQ-31', 'S-HQ-20']) act(state, chit(id))
    change(state, { ...owed(part), sovietLate: owed(late).sovietLeaves })
    passUntil(state, each => each.impulse?.side === SOVIET)
    return state
  }
  const duties = (state: State) => legalIn(state, { about: 'duties' })

  test('[11.4a] it may wait while another impulse is to come', () => {
    const state = first({ divisions: 1 })
    expect([phaseOf(state), duties(state)]).toEqual(['start', []])
    expect(refusalOf(state, leave('S-31-88RD'))).toBeUndefined()
    const played = state.impulse?.hq
    act(state, done)
    expect([phaseOf(state), state.impulse?.hq]).toEqual(['move', played])
    passUntil(state, each => each.impulse?.side === SOVIET && each.impulse.hq !== played)
    expect(phaseOf(state)).toBe('start')
    expect(refusalOf(state, done)?.rule).toBe('11.4a')
    expect(duties(state)).toEqual([refusalOf(state, done)])
    act(state, leave('S-31-88RD'))
    expect(phaseOf(state)).toBe('move')
  })
  test('[11.4a] it may go in the first', () => {
    const state = first({ divisions: 1 })
    act(state, leave('S-31-88RD'))
    expect([phaseOf(state), state.world.sovietLeaves.divisions]).toEqual(['move', 0])
  })
  test('[11.4a] what an earlier turn left undone is due at once, what is new is not', () => {
    const state = first({ divisions: 2 }, { divisions: 1 })
    expect(refusalOf(state, done)?.rule).toBe('11.4a')
    act(state, leave('S-31-88RD'))
    expect([state.world.sovietLate.divisions, state.world.sovietLeaves.divisions]).toEqual([0, 1])
    expect(refusalOf(state, done)).toBeUndefined()
  })
  test('[11.4a] nothing played: late in the next turn', () => {
    const state = begun()
    change(state, { ...owed({ brigades: 1 }), germanLeaves: 1 })
    passUntil(state, each => phaseOf(each) === 'german-chits')
    expect(state.world.sovietLate.brigades).toBe(0)
    passToTurn(state, 2)
    expect(state.world.sovietLate.brigades).toBe(1)
    expect(state.world.germanLate).toBe(state.world.germanLeaves)
  })
  test('[11.2f] a division that the Soviet names goes at once, whatever is in the cup', () => {
    const places = { 'G-HQ-XXXIX': '2110', 'G-HQ-VI': '0419', 'G-9Pz-Pz33': '2108', 'G-78ID': '2209' }
    const state = inImpulseOf(position(places, { world: { germanLeaves: 1 } }), 'G-HQ-XXXIX')
    state.chit[unit('G-HQ-VI')] = CHIT.cup
    state.phase = indexOfPhase(SEQUENCE, 'start')
    expect([seatOf(state), refusalOf(state, done)?.rule]).toEqual(['soviet', '11.4a'])
    expect(refusalOf(state, { type: 'assign', units: [unit('G-78ID')], as: 'split-3-3-3' })).toBeDefined()
    act(state, leave('G-9Pz-Pz33'))
    expect(seatOf(state)).toBe('german')
  })
  test('[11.4a] [10.41] a German may split before he names', () => {
    const places = {
      'G-HQ-XXXIX': '2110',
      'G-HQ-VI': '0419',
      'G-5Pz-Pz31': '2109',
      'G-5Pz-13': '2109',
      'G-5Pz-14': '2109',
      'G-78ID': '2209',
    }
    const state = inImpulseOf(position(places, { world: { germanLeaves: 1 } }), 'G-HQ-XXXIX')
    state.chit[unit('G-HQ-VI')] = CHIT.cup
    state.phase = indexOfPhase(SEQUENCE, 'start')
    act(state, { type: 'assign', units: [unit('G-78ID')], as: 'split-3-3-3' })
    expect(duties(state)).toEqual([])
    act(state, leave('G-5Pz-13'))
    expect(state.world.germanLeaves).toBe(0)
  })
})

describe('German', () => {
  const GERMANS = {
    'G-HQ-XXXIX': '2110',
    'G-5Pz-Pz31': '2109',
    'G-5Pz-13': '2109',
    'G-5Pz-14': '2109',
    'G-9Pz-Pz33': '2108',
    'G-9Pz-10': '2108',
    'G-2Pz-2': '2107',
    'G-78ID': '2209',
  }
  const german = (places: Readonly<Record<string, string>> = GERMANS): State =>
    inImpulseOf(position(places, { world: { germanLeaves: 1 } }), 'G-HQ-XXXIX')
  const FIFTH = ['G-5Pz-Pz31', 'G-5Pz-13', 'G-5Pz-14']

  test('[11.2f] an intact division, named by the German', () => {
    const state = german()
    expect(names(state)).toEqual(FIFTH)
    expect(chooserOf(state)).toBe(GERMAN)
    expect(checkWithdraw(state, unit('G-9Pz-10'))?.rule).toBe('11.2f')
    expect(checkWithdraw(state, unit('G-78ID'))?.rule).toBe('11.4b')
    applyWithdraw(state, unit('G-5Pz-13'), [])
    expect(units(...FIFTH).every(each => state.status[each] === STATUS.withdrawn)).toBe(true)
    expect(state.world.germanLeaves).toBe(0)
    expect(chooserOf(state)).toBeUndefined()
  })
  test('[11.2f] with none intact the Soviet names one, and all that is left of it goes', () => {
    const broken = german(Object.fromEntries(Object.entries(GERMANS).filter(([id]) => id !== 'G-5Pz-13')))
    expect(chooserOf(broken)).toBe(SOVIET)
    expect(names(broken).sort()).toEqual(['G-2Pz-2', 'G-5Pz-14', 'G-5Pz-Pz31', 'G-9Pz-10', 'G-9Pz-Pz33'])
    applyWithdraw(broken, unit('G-9Pz-10'), [])
    expect(units('G-9Pz-10', 'G-9Pz-Pz33').every(each => broken.status[each] === STATUS.withdrawn)).toBe(true)
    expect(isOnMap(broken, unit('G-5Pz-14'))).toBe(true)
  })
  test('[11.4b] the least reduced of the intact ones', () => {
    const state = german({ ...GERMANS, 'G-9Pz-11': '2108' })
    expect(names(state).length).toBe(6)
    state.lost[unit('G-5Pz-13')] = 1
    expect(names(state)).toEqual(['G-9Pz-Pz33', 'G-9Pz-10', 'G-9Pz-11'])
  })
  test('[11.4a] an isolated division waits; while it is intact no other goes for it', () => {
    const state = german()
    state.supply[unit('G-5Pz-13')] = SUPPLY.isolated
    expect(chooserOf(state)).toBeUndefined()
    expect(state.world.germanLeaves).toBe(1)
    expect(checkWithdraw(state, unit('G-5Pz-13'))?.rule).toBe('11.4a')
    state.supply[unit('G-5Pz-13')] = SUPPLY.supplied
    expect(chooserOf(state)).toBe(GERMAN)
  })
  test('[11.4a] not in a Soviet impulse', () => {
    const state = german({ ...GERMANS, 'S-HQ-20': '2608' })
    inImpulseOf(state, 'S-HQ-20')
    expect(chooserOf(state)).toBeUndefined()
  })
  test('[11.2e] the whole of it is off the map before the impulse goes on', () => {
    const state = begun()
    change(state, { germanLeaves: 1 })
    passUntil(state, each => each.impulse?.side === GERMAN)
    expect([phaseOf(state), seatOf(state)]).toEqual(['start', 'german'])
    expect(refusalOf(state, done)?.rule).toBe('11.4a')
    passToTurn(state, 2)
    expect(state.world.germanLeaves).toBe(0)
    expect(title.unitsOf[GERMAN].filter(each => state.status[each] === STATUS.withdrawn).length).toBeGreaterThan(1)
  })
})
