// German reinforcements come over the edge.
import { describe, expect, test } from 'vitest'
import type { State } from '../../../src/games/red-god-of-war/state.ts'
import {
  done,
  entries,
  hexOf,
  marksOf,
  move,
  phaseOf,
  place,
  play,
  pointsOf,
  position,
  reach,
  refusal,
  type Setting,
  supplyState,
  type Units,
} from './support.ts'

const XXX_CORPS = ['G-HQ-XXX', 'G-19Pz-Pz27', 'G-19Pz-73', 'G-19Pz-74', 'G-20Pz-Pz21', 'G-20Pz-59', 'G-20Pz-112']
const TWELFTH = ['G-12Pz-Pz29', 'G-12Pz-5', 'G-12Pz-25']

/** The movement phase of the HQ, with these units waiting off the map. Turns after the eighth are those of the long game. */
const impulseOf = (hq: string, turn: number, due: readonly string[], units: Units = {}, setting: Setting = {}): State =>
  position(
    { ...Object.fromEntries(due.map(id => [id, { status: 'due' }])), ...units },
    { hq, turn, scenario: turn > 8 ? 'zhukov' : 'mars', ...setting },
  )
const ofVi = (units: Units = {}, setting: Setting = {}): State =>
  impulseOf('G-HQ-VI', 2, TWELFTH, { 'G-HQ-VI': '0127', ...units }, setting)
const ofXii = (turn: number, due: readonly string[], units: Units = {}, setting: Setting = {}): State =>
  impulseOf('G-HQ-XII', turn, due, { 'G-HQ-XII': '2028', ...units }, setting)
const barred = (state: State, id: string, name: string): string | undefined => refusal(state, place(id, name))?.rule
const enter = (state: State, id: string, name: string): void => {
  play(state, place(id, name))
}
const mech = { phase: 'mech' }

describe('where and when', () => {
  test('[13.3a] XXX Corps: seven counters, in its mechanised phase, within ten hexes of 0129', () => {
    // There is nothing for it to do in the movement phase
    const state = impulseOf('G-HQ-XXX', 1, XXX_CORPS)
    expect(phaseOf(state)).toBe('mech')
    for (const id of XXX_CORPS) {
      const hexes = entries(state, id)
      expect(hexes).toEqual(expect.arrayContaining(['0129', '0119', '1131']))
      expect(hexes).not.toContain('0118')
      expect(hexes).not.toContain('1231')
      expect(barred(state, id, '1231')).toBe('13.3a')
      expect(barred(state, id, '0228')).toBe('13.3a') // not on the edge
      enter(state, id, '0129')
    }
    expect(XXX_CORPS.map(id => hexOf(state, id))).toEqual(XXX_CORPS.map(() => '0129'))
  })

  test('[13.3a] in the mechanised phase of its own impulse, and of no other HQ', () => {
    const state = impulseOf('G-HQ-VI', 1, XXX_CORPS, { 'G-HQ-VI': '0127' }, mech)
    for (const id of XXX_CORPS) expect(barred(state, id, '0129')).toBe('7.25a')
  })

  test('[13.3a] the mechanised phase belongs to Nov 25-26: a late XXX Corps enters in the movement phase', () => {
    const late = impulseOf('G-HQ-XXX', 3, XXX_CORPS)
    expect(phaseOf(late)).toBe('move')
    expect(barred(late, 'G-19Pz-73', '0129')).toBeUndefined()
    expect(entries(late, 'G-HQ-XXX')).toContain('0129')
    // With the HQ in it has a mechanised phase too, but nobody comes in that
    enter(late, 'G-HQ-XXX', '0129')
    play(late, done)
    expect(phaseOf(late)).toBe('mech')
    expect([barred(late, 'G-19Pz-73', '0129'), entries(late, 'G-19Pz-73')]).toEqual(['13.3a', []])
  })

  test('[13.3b] 12th Panzer from turn 2, in the movement phase', () => {
    const early = impulseOf('G-HQ-VI', 1, [], { 'G-HQ-VI': '0127' })
    expect(barred(early, 'G-12Pz-5', '0129')).toBe('13.3b')
    for (const id of TWELFTH) expect(entries(ofVi(), id)).toContain('0129')
    expect(barred(ofVi(), 'G-12Pz-5', '1331')).toBe('13.3b')
    expect(barred(ofVi({}, mech), 'G-12Pz-5', '0129')).toBe('13.3b')
  })

  test('[13.3c] 163/52 on turn 9 at the German south edge', () => {
    const state = ofXii(9, ['G-52ID-163'])
    expect(barred(state, 'G-52ID-163', '2031')).toBeUndefined()
    expect(barred(state, 'G-52ID-163', '0125')).toBe('13.3c')
    const lost = ofXii(9, ['G-52ID-163'], {}, { control: { soviet: ['2031'] } })
    expect(barred(lost, 'G-52ID-163', '2031')).toBe('9.11a')
    expect(barred(ofXii(8, []), 'G-52ID-163', '2031')).toBe('13.3c')
  })

  test('[13.3d] 181/52 one turn later', () => {
    expect(barred(ofXii(9, []), 'G-52ID-181', '2031')).toBe('13.3d')
    expect(barred(ofXii(10, ['G-52ID-181']), 'G-52ID-181', '2031')).toBeUndefined()
  })

  test('[13.3e] 258th on turn 12, and the 267th if a Soviet unit has been near', () => {
    const both = ['G-258ID', 'G-267ID']
    const near = { world: { near267: true } }
    const rules = (state: State) => both.map(id => barred(state, id, '2031'))
    expect(rules(ofXii(12, both))).toEqual([undefined, '9.11b'])
    expect(rules(ofXii(12, both, {}, near))).toEqual([undefined, undefined])
    expect(rules(ofXii(11, [], {}, near))).toEqual(['13.3e', '13.3e'])
  })

  test('[9.1] nobody else comes over the edge, and nobody twice', () => {
    const state = ofXii(12, [], { 'G-258ID': '2030', 'G-7ID': { status: 'gone' } })
    expect(barred(state, 'G-7ID', '2031')).toBe('9.11a')
    expect(barred(state, 'G-258ID', '2031')).toBe('9.11a')
    expect(barred(state, 'S-R-215TR', '2031')).toBe('9.11a')
    expect(entries(state, 'G-7ID')).toEqual([])
  })

  test('[9.11a] the first hex must be German; another of the zone will do', () => {
    const state = ofVi({}, { control: { soviet: ['0129'] } })
    expect(barred(state, 'G-12Pz-5', '0129')).toBe('9.11a')
    expect(barred(state, 'G-12Pz-5', '0128')).toBeUndefined()
    expect(entries(state, 'G-12Pz-5')).not.toContain('0129')
  })

  test('[9.15] who does not come when due may come later', () => {
    const state = ofXii(13, ['G-258ID'])
    expect(barred(state, 'G-258ID', '2031')).toBeUndefined()
    expect(barred(state, 'G-258ID', '0125')).toBe('13.3e')
  })
})

describe('by which HQ', () => {
  test('[7.25a] 19th Panzer comes with XXX Corps or not at all', () => {
    const other = impulseOf('G-HQ-VI', 1, XXX_CORPS, { 'G-HQ-VI': '0127' }, mech)
    expect(entries(other, 'G-19Pz-Pz27')).toEqual([])
    const own = impulseOf('G-HQ-XXX', 1, XXX_CORPS, { 'G-HQ-VI': '0221' }, mech)
    expect(entries(own, 'G-19Pz-Pz27')).toContain('0129')
    enter(own, 'G-HQ-XXX', '0131')
    // The HQ is in: those who come with it still have the whole edge, though VI Corps is nearer to it
    expect(entries(own, 'G-19Pz-Pz27')).toContain('0119')
  })

  test('[7.25a] an HQ brings what enters in its range', () => {
    const state = ofVi({ 'G-HQ-VI': '0125', 'G-HQ-XLI': '0122' })
    expect(entries(state, 'G-12Pz-5')).toContain('0121') // in range, though XLI is nearer
    expect(barred(state, 'G-12Pz-5', '0119')).toBe('7.25b')
  })

  test('[7.25b] beyond all ranges the nearest HQ brings it', () => {
    const hqs = { 'G-HQ-XII': '2024', 'G-HQ-XX': '1023' }
    const near = impulseOf('G-HQ-XII', 9, ['G-52ID-163'], hqs)
    expect(barred(near, 'G-52ID-163', '2031')).toBeUndefined()
    expect(barred(near, 'G-52ID-163', '1031')).toBe('7.25b')
    const far = impulseOf('G-HQ-XX', 9, ['G-52ID-163'], hqs)
    expect(barred(far, 'G-52ID-163', '2031')).toBe('7.25b')
    expect(barred(far, 'G-52ID-163', '1031')).toBeUndefined()
  })

  test('[7.25a] nothing comes in a Soviet impulse', () => {
    const state = impulseOf('S-HQ-41', 2, TWELFTH, { 'S-HQ-41': '0713', 'G-HQ-VI': '0127' })
    expect(barred(state, 'G-12Pz-5', '0129')).toBe('7.25a')
  })
})

describe('the first hex and on', () => {
  test('[9.11a] it costs what the ground costs, and the unit goes on with the rest', () => {
    const state = ofVi()
    enter(state, 'G-12Pz-5', '0128')
    expect([pointsOf(state, 'G-12Pz-5'), reach(state, 'G-12Pz-5').get('0227')]).toEqual([8, 1])
    expect(marksOf(state, 'G-12Pz-5')).toContain('activated')
    play(state, move('G-12Pz-5', '0227 0328'))
    expect(pointsOf(state, 'G-12Pz-5')).toBe(6)
  })

  test('[9.11a] weather and enemy ZOC count', () => {
    const snow = ofVi({}, { world: { weather: 'snow' } })
    enter(snow, 'G-12Pz-5', '0128')
    expect(pointsOf(snow, 'G-12Pz-5')).toBe(6)
    const zoc = ofVi({ 'S-41-93RD': '0229', 'G-HQ-VI': '0129' })
    enter(zoc, 'G-12Pz-5', '0129')
    expect(pointsOf(zoc, 'G-12Pz-5')).toBe(7)
  })

  test('[4.53] the one hex is always possible', () => {
    // Heavy woods in mud: 12 of 10 points
    const mud = ofVi({ 'G-HQ-VI': '0119' }, { world: { weather: 'mud' } })
    enter(mud, 'G-12Pz-5', '0119')
    expect([pointsOf(mud, 'G-12Pz-5'), reach(mud, 'G-12Pz-5').size]).toEqual([0, 0])
  })

  test('[4.1] those who enter in the same hex one after the other go on as a group', () => {
    const state = ofVi()
    for (const id of TWELFTH) enter(state, id, '0128')
    expect(refusal(state, move(TWELFTH, '0227 0328'))).toBeUndefined()
    const apart = ofVi()
    enter(apart, 'G-12Pz-5', '0128')
    enter(apart, 'G-12Pz-25', '0126')
    expect(refusal(apart, move('G-12Pz-5', '0227'))).toCite('4.1')
  })

  test('[3.21a] a reinforcement may go on by strategic movement, as long as nobody moved tactically', () => {
    const state = ofVi()
    enter(state, 'G-12Pz-5', '0128')
    const far = move('G-12Pz-5', '0227 0328 0427 0527 0626 0726 0825 0926 1025', 'strategic')
    expect(refusal(state, far)).toBeUndefined()
    play(state, move('G-12Pz-5', '0227'))
    expect(refusal(state, move('G-12Pz-5', '0328', 'strategic'))).toCite('3.21a')
  })

  test('[5.2] into a full hex only if it or another can go on', () => {
    const spent = { 'G-7ID': { hex: '2031', marks: ['activated'] } }
    const mud = { world: { weather: 'mud' } }
    expect(barred(ofXii(12, ['G-258ID'], spent), 'G-258ID', '2031')).toBeUndefined()
    expect(barred(ofXii(12, ['G-258ID'], { 'G-7ID': '2031' }, mud), 'G-258ID', '2031')).toBeUndefined()
    // In mud it has no points for a second hex
    const stuck = ofXii(12, ['G-258ID'], spent, mud)
    expect(barred(stuck, 'G-258ID', '2031')).toBe('5.2')
    expect(entries(stuck, 'G-258ID')).not.toContain('2031')
  })

  test('[5.2] nobody enters elsewhere before the one who must make room has gone on', () => {
    const state = ofXii(12, ['G-258ID', 'G-52ID-163'], { 'G-7ID': { hex: '2031', marks: ['activated'] } })
    expect(barred(state, 'G-52ID-163', '1931')).toBeUndefined()
    enter(state, 'G-258ID', '2031')
    // 4.1: its move would be over
    expect(barred(state, 'G-52ID-163', '1931')).toBe('5.2')
    expect(entries(state, 'G-52ID-163')).not.toContain('1931')
    play(state, move('G-258ID', '2030'))
    expect(barred(state, 'G-52ID-163', '1931')).toBeUndefined()
  })

  test('[9.13] it is in supply in the turn of entry, and a mechanised one moves again', () => {
    const state = ofVi()
    enter(state, 'G-12Pz-5', '0128')
    expect(supplyState(state, 'G-12Pz-5')).toBe('supplied')
    play(state, done)
    expect([phaseOf(state), pointsOf(state, 'G-12Pz-5')]).toEqual(['mech', 10])
  })
})
