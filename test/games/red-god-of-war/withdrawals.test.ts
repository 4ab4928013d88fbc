// Withdrawals that Stalin and OKW order.
import { describe, expect, test } from 'vitest'
import type { State } from '../../../src/games/red-god-of-war/state.ts'
import {
  actors,
  asks,
  assign,
  at,
  done,
  duties,
  hexOf,
  phaseOf,
  play,
  position,
  refusal,
  type Setting,
  seatOf,
  statusOf,
  tasks,
  type Units,
} from './support.ts'

type Owed = Partial<Record<'corps' | 'divisions' | 'brigades', number>>
const owed = (part: Owed) => ({ corps: 0, divisions: 0, brigades: 0, ...part })
const leave = (id: string) => assign(id, 'withdraw')
const leavers = (state: State): string[] => actors(state, 'assign').filter(id => tasks(state, id).includes('withdraw'))

const HQ = 'S-HQ-20'
const SOVIETS = {
  [HQ]: '2608',
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
/** The impulse of 20th Army begins, with this to withdraw. */
const soviet = (part: Owed, units: Units = {}, setting: Setting = {}): State =>
  position(
    { ...SOVIETS, ...units },
    { hq: HQ, phase: 'start', ...setting, world: { sovietLeaves: owed(part), ...setting.world } },
  )

describe('Soviet', () => {
  test('[11.4a] of each kind its own: corps, rifle divisions, tank brigades', () => {
    expect(leavers(soviet({ corps: 1 }))).toEqual(['S-20-5TC'])
    expect(leavers(soviet({ divisions: 1 }))).toEqual(['S-20-243RD', 'S-20-26GRD'])
    expect(leavers(soviet({ brigades: 1 }))).toEqual(['S-20-11TB', 'S-20-17TB'])
    expect([seatOf(soviet({ brigades: 1 })), asks(soviet({ brigades: 1 }))]).toEqual(['soviet', 'sovietLeaves'])
    // Nobody is called away: on with the impulse
    expect(phaseOf(soviet({}))).toBe('move')
    // The brigade of a corps is no tank brigade of its own
    const corps = position(
      { 'S-HQ-41': '0713', ...at('0813', 'S-41-1MC', 'S-41-65-1') },
      { hq: 'S-HQ-41', phase: 'start', world: { sovietLeaves: owed({ brigades: 1 }) } },
    )
    expect(phaseOf(corps)).toBe('move')
  })
  test('[11.4a] a corps takes its brigade along, unless that is isolated', () => {
    const state = soviet({ corps: 1 })
    play(state, leave('S-20-5TC'))
    expect(['S-20-5TC', 'S-20-5-5'].map(id => statusOf(state, id))).toEqual(['withdrawn', 'withdrawn'])
    expect(phaseOf(state)).toBe('move')
    const apart = soviet({ corps: 1 }, { 'S-20-5-5': { hex: '2509', supply: 'isolated' } })
    play(apart, leave('S-20-5TC'))
    expect(['S-20-5TC', 'S-20-5-5'].map(id => statusOf(apart, id))).toEqual(['withdrawn', 'onMap'])
  })
  test('[11.4a] not who is isolated', () => {
    const state = soviet({ divisions: 1 }, { 'S-20-243RD': { hex: '2507', supply: 'isolated' } })
    expect(refusal(state, leave('S-20-243RD'))).toCite('11.4a')
    expect(leavers(state)).toEqual(['S-20-26GRD'])
    const unsupplied = soviet({ divisions: 1 }, { 'S-20-243RD': { hex: '2507', supply: 'unsupplied' } })
    expect(refusal(unsupplied, leave('S-20-243RD'))).toBeUndefined()
  })
  test('[11.4b] the least reduced', () => {
    const reduced = { hex: '2507', lost: 1 }
    const one = soviet({ divisions: 1 }, { 'S-20-243RD': reduced })
    expect(refusal(one, leave('S-20-243RD'))).toCite('11.4b')
    expect(refusal(one, leave('S-20-26GRD'))).toBeUndefined()
    const both = soviet({ divisions: 1 }, { 'S-20-243RD': reduced, 'S-20-26GRD': reduced })
    expect(leavers(both)).toEqual(['S-20-243RD', 'S-20-26GRD'])
    // A full one that is isolated is not available
    const isolated = { 'S-20-243RD': reduced, 'S-20-26GRD': { hex: '2507', supply: 'isolated' } }
    expect(leavers(soviet({ divisions: 1 }, isolated))).toEqual(['S-20-243RD'])
  })
  test('[11.4b] who cannot go now goes as soon as he can', () => {
    const cutOff = { hex: '2507', supply: 'isolated' }
    const state = soviet({ divisions: 1 }, { 'S-20-243RD': cutOff, 'S-20-26GRD': cutOff })
    expect(phaseOf(state)).toBe('move')
    // In the next turn their line is open again
    while (phaseOf(state) !== 'start') play(state, done)
    expect([state.turn, leavers(state)]).toEqual([3, ['S-20-243RD', 'S-20-26GRD']])
    expect(refusal(state, done)).toCite('11.4a')
  })
  test('[9.16a] the reserve may be used', () => {
    const reserve = { 'S-HQ-3TA': '3824', ...at('3824', 'S-3TA-15TC', 'S-3TA-52-15') }
    const { 'S-20-5TC': _, ...units } = SOVIETS
    const state = position(
      { ...units, ...reserve },
      { hq: HQ, phase: 'start', world: { sovietLeaves: owed({ corps: 1 }) } },
    )
    expect(leavers(state)).toEqual(['S-3TA-15TC'])
    play(state, leave('S-3TA-15TC'))
    expect(statusOf(state, 'S-3TA-52-15')).toBe('withdrawn')
  })
  test('[11.4a] at the start of a Soviet impulse, before anything moves', () => {
    const before = position(SOVIETS, { phase: 'soviet-chits', world: { sovietLeaves: owed({ divisions: 1 }) } })
    expect(refusal(before, leave('S-20-243RD'))).toCite('3.0a')
    const state = soviet({ divisions: 2 })
    expect([phaseOf(state), seatOf(state), refusal(state, done)?.rule]).toEqual(['start', 'soviet', '11.4a'])
    play(state, leave('S-20-243RD'))
    expect([phaseOf(state), refusal(state, done)?.rule]).toEqual(['start', '11.4a'])
    play(state, leave('S-20-26GRD'))
    expect([phaseOf(state), hexOf(state, 'S-20-26GRD')]).toEqual(['move', undefined])
    const moving = position(SOVIETS, { hq: HQ, world: { sovietLeaves: owed({ divisions: 1 }) } })
    expect(refusal(moving, leave('S-20-243RD'))).toCite('3.21b')
  })
})

describe('[11.4a] in any impulse of the turn, at the latest in the last', () => {
  /** The first Soviet impulse of two. */
  const first = (part: Owed, late: Owed = {}): State =>
    soviet(part, { 'S-HQ-31': { hex: '2506', chit: 'cup' } }, { world: { sovietLate: owed(late) } })

  test('[11.4a] it may wait while another impulse is to come', () => {
    const state = first({ divisions: 1 })
    expect([phaseOf(state), duties(state)]).toEqual(['start', []])
    expect(refusal(state, leave('S-20-243RD'))).toBeUndefined()
    play(state, done)
    expect(phaseOf(state)).toBe('move')
    while (phaseOf(state) !== 'start') play(state, done)
    // The impulse of 31st Army
    expect([state.turn, leavers(state)]).toEqual([2, ['S-20-243RD', 'S-20-26GRD']])
    expect([refusal(state, done)?.rule, duties(state)]).toEqual(['11.4a', ['11.4a']])
    play(state, leave('S-20-243RD'))
    expect(phaseOf(state)).toBe('move')
  })
  test('[11.4a] it may go in the first', () => {
    const state = first({ divisions: 1 })
    play(state, leave('S-20-243RD'))
    expect(phaseOf(state)).toBe('move')
    while (state.turn === 2) {
      expect(phaseOf(state)).not.toBe('start')
      play(state, done)
    }
  })
  test('[11.4a] what an earlier turn left undone is due at once, what is new is not', () => {
    const state = first({ divisions: 2 }, { divisions: 1 })
    expect([refusal(state, done)?.rule, duties(state)]).toEqual(['11.4a', ['11.4a']])
    play(state, leave('S-20-243RD'))
    expect([phaseOf(state), duties(state), refusal(state, done)]).toEqual(['start', [], undefined])
  })
  test('[11.4a] nothing played: late in the next turn', () => {
    const dropped = (hex: string) => ({ hex, chit: 'dropped' })
    const chit = (id: string) => assign(id, 'chit')
    const fifth = at('2109', 'G-5Pz-Pz31', 'G-5Pz-13', 'G-5Pz-14')
    // The last impulse of the turn is German; the Soviets stopped before they drew
    const state = position(
      {
        ...SOVIETS,
        ...fifth,
        [HQ]: dropped('2608'),
        'S-HQ-31': dropped('2704'),
        'G-HQ-XII': '2827',
        'G-HQ-VI': '0419',
        'G-HQ-IX': '2919',
      },
      { hq: 'G-HQ-XII', phase: 'mech', world: { sovietLeaves: owed({ brigades: 1 }), germanLeaves: 1 } },
    )
    while (phaseOf(state) !== 'german-chits') play(state, done)
    expect(state.turn).toBe(3)
    play(state, chit('G-HQ-VI'), chit('G-HQ-IX'), done)
    const seen = new Set<string>()
    while (seen.size < 2 && state.turn === 3) {
      const seat = seatOf(state) ?? ''
      if (phaseOf(state) !== 'start') play(state, done)
      else {
        // Whoever comes first: another chit of his is in the cup, and it is due all the same
        expect([seen.has(seat), refusal(state, done)?.rule]).toEqual([false, '11.4a'])
        seen.add(seat)
        play(state, leave(seat === 'soviet' ? 'S-20-11TB' : 'G-5Pz-13'))
      }
    }
    expect(seen.size).toBe(2)
  })
  test('[11.2f] a division that the Soviet names goes at once, whatever is in the cup', () => {
    const units = {
      'G-HQ-XXXIX': '2110',
      'G-HQ-VI': { hex: '0419', chit: 'cup' },
      'G-9Pz-Pz33': '2108',
      'G-78ID': '2209',
    }
    const state = position(units, { hq: 'G-HQ-XXXIX', phase: 'start', world: { germanLeaves: 1 } })
    expect([seatOf(state), refusal(state, done)?.rule, duties(state)]).toEqual(['soviet', '11.4a', ['11.4a']])
    expect(actors(state, 'assign')).toEqual(['G-9Pz-Pz33'])
    expect(refusal(state, assign('G-78ID', 'split-3-3-3'))).toBeDefined()
    play(state, leave('G-9Pz-Pz33'))
    expect([seatOf(state), tasks(state, 'G-78ID')]).toEqual(['german', ['split-3-3-3']])
  })
  test('[11.4a] [10.41] a German may split before he names', () => {
    const fifth = at('2109', 'G-5Pz-Pz31', 'G-5Pz-13', 'G-5Pz-14')
    const units = { 'G-HQ-XXXIX': '2110', 'G-HQ-VI': { hex: '0419', chit: 'cup' }, ...fifth, 'G-78ID': '2209' }
    const state = position(units, { hq: 'G-HQ-XXXIX', phase: 'start', world: { germanLeaves: 1 } })
    play(state, assign('G-78ID', 'split-3-3-3'))
    expect([phaseOf(state), duties(state)]).toEqual(['start', []])
    play(state, leave('G-5Pz-13'))
    expect([phaseOf(state), statusOf(state, 'G-5Pz-14')]).toEqual(['move', 'withdrawn'])
  })
})

describe('German', () => {
  const FIFTH = ['G-5Pz-13', 'G-5Pz-14', 'G-5Pz-Pz31']
  const GERMANS: Units = {
    'G-HQ-XXXIX': '2110',
    ...at('2109', ...FIFTH),
    ...at('2108', 'G-9Pz-Pz33', 'G-9Pz-10'),
    'G-2Pz-2': '2107',
    'G-78ID': '2209',
  }
  const german = (units: Units = GERMANS): State =>
    position(units, { hq: 'G-HQ-XXXIX', phase: 'start', world: { germanLeaves: 1 } })

  test('[11.2f] an intact division, named by the German', () => {
    const state = german()
    expect([leavers(state), seatOf(state), asks(state)]).toEqual([FIFTH, 'german', 'germanLeaves'])
    expect(refusal(state, leave('G-9Pz-10'))).toCite('11.2f')
    expect(refusal(state, leave('G-78ID'))).toCite('11.4b')
    play(state, leave('G-5Pz-13'))
    expect(FIFTH.map(id => statusOf(state, id))).toEqual(['withdrawn', 'withdrawn', 'withdrawn'])
    expect([leavers(state), asks(state)]).toEqual([[], 'split'])
  })
  test('[11.2f] with none intact the Soviet names one, and all that is left of it goes', () => {
    const { 'G-5Pz-13': _, ...broken } = GERMANS
    const state = german(broken)
    expect(seatOf(state)).toBe('soviet')
    expect(leavers(state)).toEqual(['G-2Pz-2', 'G-5Pz-14', 'G-5Pz-Pz31', 'G-9Pz-10', 'G-9Pz-Pz33'])
    play(state, leave('G-9Pz-10'))
    expect(['G-9Pz-10', 'G-9Pz-Pz33', 'G-5Pz-14'].map(id => statusOf(state, id))).toEqual([
      'withdrawn',
      'withdrawn',
      'onMap',
    ])
  })
  test('[11.4b] the least reduced of the intact ones', () => {
    const ninth = ['G-9Pz-10', 'G-9Pz-11', 'G-9Pz-Pz33']
    expect(leavers(german({ ...GERMANS, 'G-9Pz-11': '2108' }))).toEqual([...FIFTH, ...ninth])
    const reduced = { 'G-9Pz-11': '2108', 'G-5Pz-13': { hex: '2109', lost: 1 } }
    expect(leavers(german({ ...GERMANS, ...reduced }))).toEqual(ninth)
  })
  test('[11.4a] an isolated division waits; while it is intact no other goes for it', () => {
    const state = german({ ...GERMANS, 'G-5Pz-13': { hex: '2109', supply: 'isolated' } })
    // The phase is open for the split alone
    expect([asks(state), leavers(state), duties(state)]).toEqual(['split', [], []])
    expect(refusal(state, leave('G-5Pz-13'))).toCite('11.4a')
    expect(refusal(state, leave('G-9Pz-10'))).toCite('11.2f')
  })
  test('[11.4a] not in a Soviet impulse', () => {
    const state = position(
      { ...GERMANS, [HQ]: '2608', 'S-20-243RD': '2507' },
      { hq: HQ, phase: 'start', world: { germanLeaves: 1 } },
    )
    expect(phaseOf(state)).toBe('move')
    const both = position(
      { ...GERMANS, [HQ]: '2608', 'S-20-243RD': '2507' },
      { hq: HQ, phase: 'start', world: { germanLeaves: 1, sovietLeaves: owed({ divisions: 1 }) } },
    )
    expect(leavers(both)).toEqual(['S-20-243RD'])
  })
  test('[11.2e] the whole of it is off the map before the impulse goes on', () => {
    const { 'G-78ID': _, ...units } = GERMANS
    const state = german(units)
    expect([phaseOf(state), seatOf(state)]).toEqual(['start', 'german'])
    expect(refusal(state, done)).toCite('11.4a')
    play(state, leave('G-5Pz-14'))
    expect(phaseOf(state)).toBe('move')
    expect(FIFTH.map(id => hexOf(state, id))).toEqual([undefined, undefined, undefined])
  })
})
