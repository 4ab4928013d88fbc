import { describe, expect, test } from 'vitest'
import { beginImpulse } from '../../../src/games/red-god-of-war/activation.ts'
import { applyEntry, checkEntry, entryCost, entryHexes } from '../../../src/games/red-god-of-war/entry.ts'
import { GERMAN, SOVIET } from '../../../src/games/red-god-of-war/meta.ts'
import { beginMech, beginMovement, destinationsOf } from '../../../src/games/red-god-of-war/movement.ts'
import { FLAG, has, STATUS, type State, SUPPLY, set } from '../../../src/games/red-god-of-war/state.ts'
import { hex, hexName, position, unit } from './support.ts'
import { go, pointsOf, reachOf, refused } from './support-movement.ts'

const XXX_CORPS = ['G-HQ-XXX', 'G-19Pz-Pz27', 'G-19Pz-73', 'G-19Pz-74', 'G-20Pz-Pz21', 'G-20Pz-59', 'G-20Pz-112']
const TWELFTH = ['G-12Pz-Pz29', 'G-12Pz-5', 'G-12Pz-25']

/** The impulse of the HQ begins, with these units waiting off the map. */
const impulseOf = (
  hq: string,
  turn: number,
  due: readonly string[],
  places: Readonly<Record<string, string>> = {},
  phase: 'move' | 'mech' = 'move',
  world = {},
): State => {
  const state = position(places, { turn, world })
  for (const id of due) state.status[unit(id)] = STATUS.due
  state.impulse = { hq: unit(hq), side: GERMAN, tactical: false, movers: [], supportedOverruns: 0, attacked: [] }
  beginImpulse(state)
  beginMovement(state)
  if (phase === 'mech') beginMech(state)
  return state
}
const barred = (state: State, id: string, name: string, phase: 'move' | 'mech' = 'move'): string | undefined =>
  checkEntry(state, unit(id), hex(name), phase)?.rule
const zone = (state: State, id: string, phase: 'move' | 'mech' = 'move'): string[] =>
  entryHexes(state, unit(id), phase).map(hexName)
const enter = (state: State, id: string, name: string, phase: 'move' | 'mech' = 'move'): void => {
  const refusal = checkEntry(state, unit(id), hex(name), phase)
  if (refusal !== undefined) throw new Error(`${refusal.rule} ${refusal.reason.key}`)
  applyEntry(state, unit(id), hex(name), [])
}

describe('where and when', () => {
  test('[13.3a] XXX Corps: seven counters, in its mechanised phase, within ten hexes of 0129', () => {
    const state = impulseOf('G-HQ-XXX', 1, XXX_CORPS)
    for (const id of XXX_CORPS) {
      expect(barred(state, id, '0129')).toBe('13.3a')
      expect(zone(state, id)).toEqual([])
    }
    beginMech(state)
    for (const id of XXX_CORPS) {
      const hexes = zone(state, id, 'mech')
      expect(hexes).toContain('0129')
      expect(hexes).toContain('0119')
      expect(hexes).toContain('1131')
      expect(hexes).not.toContain('0118')
      expect(hexes).not.toContain('1231')
      expect(barred(state, id, '1231', 'mech')).toBe('13.3a')
      expect(barred(state, id, '0228', 'mech')).toBe('13.3a') // not on the edge
      enter(state, id, '0129', 'mech')
    }
    expect(XXX_CORPS.every(id => state.hex[unit(id)] === hex('0129'))).toBe(true)
  })

  test('in the mechanised phase of its own impulse, and of no other HQ', () => {
    const state = impulseOf('G-HQ-VI', 1, XXX_CORPS, { 'G-HQ-VI': '0127' }, 'mech')
    for (const id of XXX_CORPS) expect(barred(state, id, '0129', 'mech')).toBe('7.25a')
  })

  test('[13.3b] 12th Panzer from turn 2, in the movement phase', () => {
    const early = impulseOf('G-HQ-VI', 1, TWELFTH, { 'G-HQ-VI': '0127' })
    expect(barred(early, 'G-12Pz-5', '0129')).toBe('13.3b')
    const state = impulseOf('G-HQ-VI', 2, TWELFTH, { 'G-HQ-VI': '0127' })
    for (const id of TWELFTH) expect(zone(state, id)).toContain('0129')
    expect(barred(state, 'G-12Pz-5', '1331')).toBe('13.3b')
    beginMech(state)
    expect(barred(state, 'G-12Pz-5', '0129', 'mech')).toBe('13.3b')
  })

  test('[13.3c] 163/52 on turn 9 at the German south edge', () => {
    const state = impulseOf('G-HQ-XII', 9, ['G-52ID-163'], { 'G-HQ-XII': '2028' })
    expect(barred(state, 'G-52ID-163', '2031')).toBeUndefined()
    expect(barred(state, 'G-52ID-163', '0125')).toBe('13.3c')
    state.control[hex('2031')] = SOVIET
    expect(barred(state, 'G-52ID-163', '2031')).toBe('9.11a')
  })

  test('[13.3d] 181/52 one turn later', () => {
    const early = impulseOf('G-HQ-XII', 9, [], { 'G-HQ-XII': '2028' })
    expect(barred(early, 'G-52ID-181', '2031')).toBe('13.3d')
    const state = impulseOf('G-HQ-XII', 10, ['G-52ID-181'], { 'G-HQ-XII': '2028' })
    expect(barred(state, 'G-52ID-181', '2031')).toBeUndefined()
  })

  test('[13.3e] 258th on turn 12, and the 267th if a Soviet unit has been near', () => {
    const both = ['G-258ID', 'G-267ID']
    const state = impulseOf('G-HQ-XII', 12, both, { 'G-HQ-XII': '2028' })
    expect(both.map(id => barred(state, id, '2031'))).toEqual([undefined, '9.11b'])
    const near = impulseOf('G-HQ-XII', 12, both, { 'G-HQ-XII': '2028' }, 'move', { near267: true })
    expect(both.map(id => barred(near, id, '2031'))).toEqual([undefined, undefined])
    const early = impulseOf('G-HQ-XII', 11, both, { 'G-HQ-XII': '2028' }, 'move', { near267: true })
    expect(both.map(id => barred(early, id, '2031'))).toEqual(['13.3e', '13.3e'])
  })

  test('[9.1] nobody else comes over the edge, and nobody twice', () => {
    const state = impulseOf('G-HQ-XII', 12, [], { 'G-HQ-XII': '2028', 'G-258ID': '2030' })
    expect(barred(state, 'G-7ID', '2031')).toBe('9.11a')
    expect(barred(state, 'G-258ID', '2031')).toBe('9.11a')
    expect(barred(state, 'S-R-215TR', '2031')).toBe('9.11a')
    expect(zone(state, 'G-7ID')).toEqual([])
  })

  test('[9.11a] the first hex must be German; another of the zone will do', () => {
    const state = impulseOf('G-HQ-VI', 2, TWELFTH, { 'G-HQ-VI': '0127' })
    state.control[hex('0129')] = SOVIET
    expect(barred(state, 'G-12Pz-5', '0129')).toBe('9.11a')
    expect(barred(state, 'G-12Pz-5', '0128')).toBeUndefined()
    expect(zone(state, 'G-12Pz-5')).not.toContain('0129')
  })

  test('[9.15] who does not come when due may come later', () => {
    const state = impulseOf('G-HQ-XII', 13, ['G-258ID'], { 'G-HQ-XII': '2028' })
    expect(barred(state, 'G-258ID', '2031')).toBeUndefined()
    expect(barred(state, 'G-258ID', '0125')).toBe('13.3e')
  })

  test('[13.3a] the mechanised phase belongs to Nov 25-26: a late XXX Corps enters in the movement phase', () => {
    const first = impulseOf('G-HQ-XXX', 1, XXX_CORPS)
    expect(barred(first, 'G-19Pz-73', '0129')).toBe('13.3a')
    beginMech(first)
    expect(barred(first, 'G-19Pz-73', '0129', 'mech')).toBeUndefined()
    const late = impulseOf('G-HQ-XXX', 3, XXX_CORPS)
    expect(barred(late, 'G-19Pz-73', '0129')).toBeUndefined()
    beginMech(late)
    expect(barred(late, 'G-19Pz-73', '0129', 'mech')).toBe('13.3a')
  })
})

describe('by which HQ', () => {
  test('[7.25a] 19th Panzer comes with XXX Corps or not at all', () => {
    const other = impulseOf('G-HQ-VI', 1, XXX_CORPS, { 'G-HQ-VI': '0127' }, 'mech')
    expect(zone(other, 'G-19Pz-Pz27', 'mech')).toEqual([])
    const own = impulseOf('G-HQ-XXX', 1, XXX_CORPS, { 'G-HQ-VI': '0221' }, 'mech')
    expect(zone(own, 'G-19Pz-Pz27', 'mech')).toContain('0129')
    enter(own, 'G-HQ-XXX', '0131', 'mech')
    // the HQ is in: those who come with it still have the whole edge, though VI Corps is nearer to it
    expect(zone(own, 'G-19Pz-Pz27', 'mech')).toContain('0119')
  })

  test('[7.25a] an HQ brings what enters in its range', () => {
    const state = impulseOf('G-HQ-VI', 2, TWELFTH, { 'G-HQ-VI': '0125', 'G-HQ-XLI': '0122' })
    expect(zone(state, 'G-12Pz-5')).toContain('0121') // in range, though XLI is nearer
    expect(barred(state, 'G-12Pz-5', '0119')).toBe('7.25b')
  })

  test('[7.25b] beyond all ranges the nearest HQ brings it', () => {
    const places = { 'G-HQ-XII': '2024', 'G-HQ-XX': '1023' }
    const near = impulseOf('G-HQ-XII', 9, ['G-52ID-163'], places)
    expect(barred(near, 'G-52ID-163', '2031')).toBeUndefined()
    const far = impulseOf('G-HQ-XX', 9, ['G-52ID-163'], places)
    expect(barred(far, 'G-52ID-163', '2031')).toBe('7.25b')
    expect(barred(far, 'G-52ID-163', '1031')).toBeUndefined()
    expect(barred(near, 'G-52ID-163', '1031')).toBe('7.25b')
  })

  test('[7.25a] nothing comes in a Soviet impulse', () => {
    const state = impulseOf('G-HQ-VI', 2, TWELFTH, { 'G-HQ-VI': '0127' })
    if (state.impulse !== undefined) state.impulse = { ...state.impulse, hq: unit('S-HQ-41'), side: SOVIET }
    expect(barred(state, 'G-12Pz-5', '0129')).toBe('7.25a')
  })
})

describe('the first hex and on', () => {
  test('[9.11a] it costs what the ground costs, and the unit goes on with the rest', () => {
    const state = impulseOf('G-HQ-VI', 2, TWELFTH, { 'G-HQ-VI': '0127' })
    enter(state, 'G-12Pz-5', '0128')
    expect(pointsOf(state, 'G-12Pz-5')).toBe(8)
    expect(has(state, unit('G-12Pz-5'), FLAG.activated)).toBe(true)
    expect(reachOf(state, 'G-12Pz-5').get('0227')).toBe(1)
    go(state, 'G-12Pz-5', '0227 0328')
    expect(pointsOf(state, 'G-12Pz-5')).toBe(6)
  })

  test('[9.11a] weather and enemy ZOC count', () => {
    const snow = impulseOf('G-HQ-VI', 2, TWELFTH, { 'G-HQ-VI': '0127' }, 'move', { weather: 'snow' })
    expect(entryCost(snow, unit('G-12Pz-5'), hex('0128'))).toBe(8)
    const zoc = impulseOf('G-HQ-VI', 2, TWELFTH, { 'G-HQ-VI': '0127', 'S-41-93RD': '0229' })
    expect(entryCost(zoc, unit('G-12Pz-5'), hex('0129'))).toBe(6)
  })

  test('[4.53] the one hex is always possible', () => {
    const mud = impulseOf('G-HQ-VI', 2, TWELFTH, { 'G-HQ-VI': '0119' }, 'move', { weather: 'mud' })
    expect(entryCost(mud, unit('G-12Pz-5'), hex('0119'))).toBe(24)
    enter(mud, 'G-12Pz-5', '0119')
    expect(pointsOf(mud, 'G-12Pz-5')).toBe(0)
    expect(destinationsOf(mud, unit('G-12Pz-5'), 'move')).toEqual([])
  })

  test('[4.1] those who enter in the same hex one after the other go on as a group', () => {
    const state = impulseOf('G-HQ-VI', 2, TWELFTH, { 'G-HQ-VI': '0127' })
    for (const id of TWELFTH) enter(state, id, '0128')
    expect(refused(state, TWELFTH, '0227 0328')).toBeUndefined()
    const apart = impulseOf('G-HQ-VI', 2, TWELFTH, { 'G-HQ-VI': '0127' })
    enter(apart, 'G-12Pz-5', '0128')
    enter(apart, 'G-12Pz-25', '0126')
    expect(refused(apart, 'G-12Pz-5', '0227')).toBe('4.1')
  })

  test('[3.21a] a reinforcement may go on by strategic movement, as long as nobody moved tactically', () => {
    const state = impulseOf('G-HQ-VI', 2, TWELFTH, { 'G-HQ-VI': '0127' })
    enter(state, 'G-12Pz-5', '0128')
    expect(refused(state, 'G-12Pz-5', '0227 0328 0427 0527 0626 0726 0825 0926 1025', 'strategic')).toBeUndefined()
    go(state, 'G-12Pz-5', '0227')
    expect(refused(state, 'G-12Pz-5', '0328', 'strategic')).toBe('3.21a')
  })

  test('[5.2] into a full hex only if it or another can go on', () => {
    const state = impulseOf('G-HQ-XII', 12, ['G-258ID'], { 'G-HQ-XII': '2028', 'G-7ID': '2031' })
    expect(barred(state, 'G-258ID', '2031')).toBeUndefined()
    expect(zone(state, 'G-258ID')).toContain('2031')
    // It has no points for a second hex, and the other is bound
    state.points[unit('G-258ID')] = 2
    set(state, unit('G-7ID'), FLAG.anchored)
    expect(barred(state, 'G-258ID', '2031')).toBe('5.2')
    expect(zone(state, 'G-258ID')).not.toContain('2031')
  })

  test('[9.13] it is in supply in the turn of entry, and a mechanised one moves again', () => {
    const state = impulseOf('G-HQ-VI', 2, TWELFTH, { 'G-HQ-VI': '0127' })
    enter(state, 'G-12Pz-5', '0128')
    expect(state.impulseSupply[unit('G-12Pz-5')]).toBe(SUPPLY.supplied)
    beginMech(state)
    expect(pointsOf(state, 'G-12Pz-5')).toBe(10)
  })
})
