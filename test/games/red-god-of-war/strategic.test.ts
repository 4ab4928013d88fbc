// Strategic and rail movement.
import { describe, expect, test } from 'vitest'
import type { State } from '../../../src/games/red-god-of-war/state.ts'
import {
  at,
  done,
  game,
  hex,
  hexName,
  marksOf,
  move,
  phaseOf,
  play,
  pointsOf,
  position,
  reach,
  refusal,
  type Setting,
  type Units,
  unit,
} from './support.ts'

const FOOT = 'G-7ID'
const MECH = 'G-1Pz-1'
// Fifteen hexes of the Minsk - Moscow highway, from 0128 on
const HIGHWAY = '0227 0328 0427 0527 0626 0726 0825 0926 1025 1125 1224 1325 1424 1524 1623'.split(' ')
const highway = (count: number): string => HIGHWAY.slice(0, count).join(' ')
/** The movement phase of VI Corps, whose HQ stands on the edge unless it is said where. */
const impulse = (units: Units, setting: Setting = {}): State =>
  position({ 'G-HQ-VI': '0127', ...units }, { hq: 'G-HQ-VI', ...setting })
const rule = (state: State, ids: string | readonly string[], path: string, by?: string): string | undefined =>
  refusal(state, move(ids, path, by))?.rule
const pathTo = (state: State, id: string, to: string, by: string): readonly number[] | undefined =>
  game.legal(state, { about: 'path', unit: unit(id), hex: hex(to), by })
const lost = (...soviet: string[]) => ({ german: [], soviet })

describe('strategic movement', () => {
  test('[4.2b] half a point along a road: fourteen hexes with an allowance of 7', () => {
    const state = impulse({ [FOOT]: '0128' })
    expect(rule(state, FOOT, highway(14), 'strategic')).toBeUndefined()
    expect(rule(state, FOOT, highway(15), 'strategic')).toBe('4.2b')
    expect(rule(state, FOOT, highway(8))).toBe('4.12')
    const found = reach(state, FOOT, 'strategic')
    expect([found.get('1524'), found.has('1623')]).toEqual([7, false])
    expect(pathTo(state, FOOT, '1524', 'strategic')).toHaveLength(14)
  })

  test('[4.2b] elsewhere the normal cost, and the weather counts', () => {
    const state = impulse({ [FOOT]: '0128' })
    expect(rule(state, FOOT, `${highway(12)} 1326`, 'strategic')).toBeUndefined() // 6 + 0.5, a road too
    const fields = impulse({ [MECH]: '2411', 'G-HQ-VI': '2409' })
    expect(rule(fields, MECH, '2412 2413 2414 2415 2416', 'strategic')).toBeUndefined() // 10
    expect(rule(fields, MECH, '2412 2413 2414 2415 2416 2417', 'strategic')).toBe('4.2b')
    const snow = impulse({ [FOOT]: '0128' }, { world: { weather: 'snow' } })
    expect(rule(snow, FOOT, highway(7), 'strategic')).toBeUndefined()
    expect(rule(snow, FOOT, highway(8), 'strategic')).toBe('4.2b')
  })

  test('[4.2a] never from, or into, a hex next to an enemy', () => {
    const from = impulse({ [FOOT]: '0128', 'S-41-74RB': '0228' })
    expect([rule(from, FOOT, highway(1), 'strategic'), reach(from, FOOT, 'strategic').size]).toEqual(['4.2a', 0])
    const near = impulse({ [FOOT]: '0128', 'S-HQ-41': '0627' }) // next to 0527 and without a ZOC
    expect(rule(near, FOOT, highway(3), 'strategic')).toBeUndefined()
    expect(rule(near, FOOT, highway(4), 'strategic')).toBe('4.2a')
    expect(pathTo(near, FOOT, '0527', 'strategic')).toBeUndefined()
    expect(rule(near, FOOT, highway(4))).toBeUndefined()
  })

  test('[4.2a] nor into a hex that the enemy controls', () => {
    const state = impulse({ [FOOT]: '0128' }, { control: { soviet: ['0427'] } })
    expect(rule(state, FOOT, highway(2), 'strategic')).toBeUndefined()
    expect(rule(state, FOOT, highway(3), 'strategic')).toBe('4.2a')
  })

  test('[4.2c] nor into one that was the enemy’s when the phase began', () => {
    const state = impulse({ [FOOT]: '0128' }, { control: {}, controlBefore: lost('0427') })
    expect(rule(state, FOOT, highway(3), 'strategic')).toBe('4.2c')
    const later = impulse({ [FOOT]: '0128' }, { control: {} })
    expect(rule(later, FOOT, highway(3), 'strategic')).toBeUndefined()
  })

  test('[3.21a] it comes before every tactical move of the phase', () => {
    const units = { [FOOT]: '0128', [MECH]: '2411' }
    const state = impulse(units)
    play(state, move(FOOT, highway(9), 'strategic'))
    expect(rule(state, MECH, '2412', 'strategic')).toBeUndefined()
    play(state, move(MECH, '2412'))
    const other = impulse(units)
    play(other, move(MECH, '2412'))
    expect(rule(other, FOOT, highway(9), 'strategic')).toBe('3.21a')
    expect(rule(other, FOOT, highway(2))).toBeUndefined()
    expect(reach(other, FOOT, 'strategic').size).toBe(0)
  })

  test('[3.21b] who moved strategically does not move again in the phase', () => {
    const state = impulse({ [FOOT]: '0128' })
    play(state, move(FOOT, highway(2), 'strategic'))
    expect(marksOf(state, FOOT)).toContain('activated')
    expect(rule(state, FOOT, '0427')).toBe('3.21b')
    expect(rule(state, FOOT, '0427', 'strategic')).toBe('3.21b')
    expect(game.legal(state, { about: 'move', unit: unit(FOOT) })).toEqual([])
  })

  test('[4.4a] one move is of one kind', () => {
    const state = impulse({ [FOOT]: '0128' })
    play(state, move(FOOT, '0227'))
    expect(rule(state, FOOT, '0328', 'strategic')).toBe('4.4a')
    const rail = impulse({ 'G-6ID-18': '0129' })
    play(rail, move('G-6ID-18', '0229 0330 0429', 'rail'))
    expect(rule(rail, 'G-6ID-18', '0428')).toBe('3.21b')
  })

  test('[3.23c] neither strategic nor rail movement in the mechanised phase', () => {
    const state = impulse({ [MECH]: '0128', 'G-HQ-VI': '0129' }, { phase: 'mech' })
    expect(rule(state, MECH, highway(4), 'strategic')).toBe('3.23c')
    expect(rule(state, 'G-HQ-VI', '0229', 'rail')).toBe('3.23c')
    expect(reach(state, MECH).get('0427')).toBe(3) // the full point for each hex
  })

  test('[4.2d] no way is offered there but the tactical one', () => {
    const state = impulse({ [MECH]: '0128', 'G-HQ-VI': '0129' }, { phase: 'mech' })
    for (const id of [MECH, 'G-HQ-VI']) {
      const found = game.legal(state, { about: 'move', unit: unit(id) })
      expect(found.length).toBeGreaterThan(0)
      for (const { by } of found) expect(by).toBeUndefined()
    }
  })

  test('[4.56] a mechanised unit that moved strategically has all its points in the mechanised phase', () => {
    const state = impulse({ [MECH]: '0128' })
    play(state, move(MECH, highway(14), 'strategic'))
    expect(pointsOf(state, MECH)).toBe(0)
    play(state, done)
    expect([phaseOf(state), pointsOf(state, MECH), rule(state, MECH, '1623')]).toEqual(['mech', 10, undefined])
  })

  test('[4.2c] what is offered keeps clear of all that', () => {
    const units = { 'G-6ID-18': '0825', [MECH]: '0128', 'S-HQ-41': '1226', 'S-HQ-20': '0426' }
    const control = { soviet: ['1019'] }
    const state = impulse(units, { control, controlBefore: lost('0624', '0726', '0227') })
    for (const id of ['G-6ID-18', MECH]) {
      const far = game.legal(state, { about: 'move', unit: unit(id) }).filter(({ by }) => by !== undefined)
      expect(far.length).toBeGreaterThan(5)
      for (const { hex: to, by = '' } of far)
        expect(pathTo(state, id, hexName(to), by), `${hexName(to)} ${by}`).toBeDefined()
    }
  })

  test('[4.2a] a stack goes together, each within its own points', () => {
    const state = impulse(at('0128', 'G-6ID-18', MECH))
    expect(rule(state, ['G-6ID-18', MECH], highway(14), 'strategic')).toBeUndefined()
    expect(rule(state, ['G-6ID-18', MECH], highway(15), 'strategic')).toBe('4.2b')
    expect(rule(state, MECH, highway(15), 'strategic')).toBeUndefined()
  })
})

describe('rail movement', () => {
  test('[4.3a] only the Germans, and each turn one division or two smaller units', () => {
    const soviet = position(at('3910', 'S-HQ-41', 'S-41-74RB'), { hq: 'S-HQ-41' })
    expect(rule(soviet, 'S-41-74RB', '3809', 'rail')).toBe('4.3a')
    const units = { [FOOT]: '0129', 'G-330ID': '0825', 'G-6ID-18': '0726', 'G-HQ-VI': '0229', [MECH]: '0330' }
    const state = impulse(units)
    play(state, move('G-6ID-18', '0626', 'rail'))
    expect(rule(state, FOOT, '0229', 'rail')).toBe('4.3a')
    expect(rule(state, 'G-HQ-VI', '0129', 'rail')).toBeUndefined()
    play(state, move('G-HQ-VI', '0330', 'rail'))
    expect([rule(state, MECH, '0429', 'rail'), reach(state, MECH, 'rail').size]).toEqual(['4.3a', 0])
    const division = impulse({ [FOOT]: '0825', 'G-6ID-18': '0129' })
    play(division, move(FOOT, '0726', 'rail'))
    expect(rule(division, 'G-6ID-18', '0229', 'rail')).toBe('4.3a')
    // In a later impulse of the turn
    const later = impulse({ 'G-6ID-18': '0129' }, { world: { railed: 2 } })
    expect(rule(later, 'G-6ID-18', '0229', 'rail')).toBe('4.3a')
  })

  test('[4.3a] counters are counted: of a panzer division two go at a time', () => {
    const first = ['G-1Pz-1', 'G-1Pz-113']
    const state = impulse(at('0825', ...first, 'G-1Pz-Pz1'))
    expect(rule(state, first, '0726', 'rail')).toBeUndefined()
    expect(rule(state, [...first, 'G-1Pz-Pz1'], '0726', 'rail')).toBe('4.3a')
  })

  test('[4.3b] any number of hexes, from a rail hex along the line', () => {
    const state = impulse({ 'G-6ID-18': '2205', 'G-6ID-37': '2410' })
    expect(pathTo(state, 'G-6ID-18', '0129', 'rail')?.length).toBeGreaterThanOrEqual(40)
    expect(reach(state, 'G-6ID-18', 'rail').get('0129')).toBe(0)
    expect(rule(state, 'G-6ID-37', '2411', 'rail')).toBe('4.3b')
    play(state, move('G-6ID-18', '2206', 'rail'))
    expect(pointsOf(state, 'G-6ID-18')).toBe(0)
  })

  test('[4.3b] the weather does not matter on rails', () => {
    const mud = impulse({ 'G-6ID-18': '2205' }, { world: { weather: 'mud' } })
    expect(pathTo(mud, 'G-6ID-18', '0129', 'rail')).toBeDefined()
  })

  test('[4.3c] only over hexsides that the railway crosses', () => {
    const state = impulse({ 'G-6ID-18': '0529' })
    expect(rule(state, 'G-6ID-18', '0530', 'rail')).toBe('4.3c')
    expect(rule(state, 'G-6ID-18', '0528', 'rail')).toBeUndefined()
  })

  test('[4.3c] only through own hexes, away from the enemy', () => {
    const hostile = impulse({ 'G-6ID-18': '2210' }, { control: { soviet: ['2212'] } })
    expect(rule(hostile, 'G-6ID-18', '2211 2212', 'rail')).toBe('4.3c')
    expect(reach(hostile, 'G-6ID-18', 'rail').has('2214')).toBe(false)
    const near = impulse({ 'G-6ID-18': '2210', 'S-41-74RB': '2313' }) // next to 2212
    expect(rule(near, 'G-6ID-18', '2211', 'rail')).toBeUndefined()
    expect(rule(near, 'G-6ID-18', '2211 2212', 'rail')).toBe('4.3c')
    expect(pathTo(near, 'G-6ID-18', '2214', 'rail')).toBeUndefined()
  })

  test('[3.21a] it comes before every tactical move too', () => {
    const state = impulse({ 'G-6ID-18': '2210', [MECH]: '2411' })
    play(state, move(MECH, '2412'))
    expect(rule(state, 'G-6ID-18', '2211', 'rail')).toBe('3.21a')
  })

  test('[5.2] nobody leaves a train in a full hex that stays full', () => {
    expect(rule(impulse({ [FOOT]: '2210', 'G-330ID': '2211' }), FOOT, '2211', 'rail')).toBeUndefined()
    const spent = impulse({ [FOOT]: '2210', 'G-330ID': { hex: '2211', marks: ['activated'] } })
    expect(rule(spent, FOOT, '2211', 'rail')).toBe('5.2')
    expect(rule(spent, FOOT, '2211 2212', 'rail')).toBeUndefined()
  })
})
