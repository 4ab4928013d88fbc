import { describe, expect, test } from 'vitest'
import { GERMAN } from '../../../src/games/red-god-of-war/meta.ts'
import { beginMech, beginMovement, destinationsOf, pathOf } from '../../../src/games/red-god-of-war/movement.ts'
import { FLAG, has, type State, set } from '../../../src/games/red-god-of-war/state.ts'
import { hex, hexName, inImpulseOf, position, unit } from './support.ts'
import { go, pointsOf, reachOf, refused } from './support-movement.ts'

const FOOT = 'G-7ID'
const MECH = 'G-1Pz-1'
// Fifteen hexes of the Minsk - Moscow highway, from 0128 on
const HIGHWAY = '0227 0328 0427 0527 0626 0726 0825 0926 1025 1125 1224 1325 1424 1524 1623'.split(' ')
const highway = (count: number): string => HIGHWAY.slice(0, count).join(' ')
const impulse = (places: Readonly<Record<string, string>>, world = {}): State =>
  inImpulseOf(position(places, { world }), 'G-HQ-VI')

describe('strategic movement', () => {
  test('[4.2b] half a point along a road: fourteen hexes with an allowance of 7', () => {
    const state = impulse({ [FOOT]: '0128' })
    expect(refused(state, FOOT, highway(14), 'strategic')).toBeUndefined()
    expect(refused(state, FOOT, highway(15), 'strategic')).toBe('4.2b')
    expect(refused(state, FOOT, highway(8))).toBe('4.12')
    const reach = reachOf(state, FOOT, 'move', 'strategic')
    expect(reach.get('1524')).toBe(7)
    expect(reach.has('1623')).toBe(false)
    expect(pathOf(state, unit(FOOT), hex('1524'), 'move', 'strategic')).toHaveLength(14)
  })

  test('[4.2b] elsewhere the normal cost, and the weather counts', () => {
    const state = impulse({ [FOOT]: '0128' })
    expect(refused(state, FOOT, `${highway(12)} 1326`, 'strategic')).toBeUndefined() // 6 + 0.5, a road too
    const fields = impulse({ [MECH]: '2411' })
    expect(refused(fields, MECH, '2412 2413 2414 2415 2416', 'strategic')).toBeUndefined() // 10
    expect(refused(fields, MECH, '2412 2413 2414 2415 2416 2417', 'strategic')).toBe('4.2b')
    const snow = impulse({ [FOOT]: '0128' }, { weather: 'snow' })
    expect(refused(snow, FOOT, highway(7), 'strategic')).toBeUndefined()
    expect(refused(snow, FOOT, highway(8), 'strategic')).toBe('4.2b')
  })

  test('[4.2a] never from, or into, a hex next to an enemy', () => {
    const from = impulse({ [FOOT]: '0128', 'S-41-74RB': '0228' })
    expect(refused(from, FOOT, highway(1), 'strategic')).toBe('4.2a')
    expect(reachOf(from, FOOT, 'move', 'strategic').size).toBe(0)
    const near = impulse({ [FOOT]: '0128', 'S-HQ-41': '0627' }) // next to 0527 and without a ZOC
    expect(refused(near, FOOT, highway(3), 'strategic')).toBeUndefined()
    expect(refused(near, FOOT, highway(4), 'strategic')).toBe('4.2a')
    expect(pathOf(near, unit(FOOT), hex('0527'), 'move', 'strategic')).toBeUndefined()
    expect(refused(near, FOOT, highway(4))).toBeUndefined()
  })

  test('[4.2a] nor into a hex that the enemy controls', () => {
    const state = impulse({ [FOOT]: '0128' })
    state.control[hex('0427')] = 1 - GERMAN
    expect(refused(state, FOOT, highway(2), 'strategic')).toBeUndefined()
    expect(refused(state, FOOT, highway(3), 'strategic')).toBe('4.2a')
  })

  test('[4.2c] nor into one that was the enemy’s when the phase began', () => {
    const state = impulse({ [FOOT]: '0128' })
    state.control[hex('0427')] = 1 - GERMAN
    beginMovement(state)
    state.control[hex('0427')] = GERMAN
    expect(refused(state, FOOT, highway(3), 'strategic')).toBe('4.2c')
    beginMovement(state)
    expect(refused(state, FOOT, highway(3), 'strategic')).toBeUndefined()
  })

  test('[3.21a] it comes before every tactical move of the phase', () => {
    const state = impulse({ [FOOT]: '0128', [MECH]: '2411' })
    go(state, FOOT, highway(9), 'strategic')
    expect(refused(state, MECH, '2412', 'strategic')).toBeUndefined()
    go(state, MECH, '2412')
    const other = impulse({ [FOOT]: '0128', [MECH]: '2411' })
    go(other, MECH, '2412')
    expect(refused(other, FOOT, highway(9), 'strategic')).toBe('3.21a')
    expect(refused(other, FOOT, highway(2))).toBeUndefined()
    expect(reachOf(other, FOOT, 'move', 'strategic').size).toBe(0)
  })

  test('[3.21b] who moved strategically does not move again in the phase', () => {
    const state = impulse({ [FOOT]: '0128' })
    go(state, FOOT, highway(2), 'strategic')
    expect(has(state, unit(FOOT), FLAG.activated)).toBe(true)
    expect(refused(state, FOOT, '0427')).toBe('3.21b')
    expect(refused(state, FOOT, '0427', 'strategic')).toBe('3.21b')
    expect(destinationsOf(state, unit(FOOT), 'move')).toEqual([])
  })

  test('[4.4a] one move is of one kind', () => {
    const state = impulse({ [FOOT]: '0128', 'G-6ID-18': '0129' })
    go(state, FOOT, '0227')
    expect(refused(state, FOOT, '0328', 'strategic')).toBe('4.4a')
    const rail = impulse({ 'G-6ID-18': '0129' })
    go(rail, 'G-6ID-18', '0229 0330 0429', 'rail')
    expect(refused(rail, 'G-6ID-18', '0428')).toBe('3.21b')
  })

  test('[3.23c] neither strategic nor rail movement in the mechanised phase', () => {
    const state = impulse({ [MECH]: '0128', 'G-HQ-VI': '0129' })
    beginMech(state)
    expect(refused(state, MECH, highway(4), 'strategic', 'mech')).toBe('3.23c')
    expect(refused(state, 'G-HQ-VI', '0229', 'rail', 'mech')).toBe('3.23c')
    expect(reachOf(state, MECH, 'mech').get('0427')).toBe(3) // the full point for each hex
  })

  test('[4.2d] no way is offered there but the tactical one', () => {
    const state = impulse({ [MECH]: '0128', 'G-HQ-VI': '0129' })
    beginMech(state)
    for (const id of [MECH, 'G-HQ-VI'])
      for (const { by } of destinationsOf(state, unit(id), 'mech')) expect(by).toBeUndefined()
  })

  test('[4.56] a mechanised unit that moved strategically has all its points in the mechanised phase', () => {
    const state = impulse({ [MECH]: '0128' })
    beginMovement(state)
    go(state, MECH, highway(14), 'strategic')
    expect(pointsOf(state, MECH)).toBe(0)
    beginMech(state)
    expect(pointsOf(state, MECH)).toBe(10)
    expect(refused(state, MECH, '1623', undefined, 'mech')).toBeUndefined()
  })

  test('[4.2c] what is offered keeps clear of all that', () => {
    const state = impulse({ 'G-6ID-18': '0825', [MECH]: '0128', 'S-HQ-41': '1226', 'S-HQ-20': '0426' })
    state.control[hex('1019')] = 1 - GERMAN
    state.controlBefore.fill(GERMAN)
    for (const name of ['0624', '0726', '0227']) state.controlBefore[hex(name)] = 1 - GERMAN
    for (const id of ['G-6ID-18', MECH]) {
      const far = destinationsOf(state, unit(id), 'move').filter(({ by }) => by !== undefined)
      expect(far.length).toBeGreaterThan(5)
      for (const { hex: to, by } of far)
        expect(pathOf(state, unit(id), to, 'move', by), `${hexName(to)} ${by}`).toBeDefined()
    }
  })

  test('[4.2a] a stack goes together, each within its own points', () => {
    const state = impulse({ 'G-6ID-18': '0128', [MECH]: '0128' })
    expect(refused(state, ['G-6ID-18', MECH], highway(14), 'strategic')).toBeUndefined()
    expect(refused(state, ['G-6ID-18', MECH], highway(15), 'strategic')).toBe('4.2b')
    expect(refused(state, MECH, highway(15), 'strategic')).toBeUndefined()
  })
})

describe('rail movement', () => {
  test('[4.3a] only the Germans, and each turn one division or two smaller units', () => {
    const soviet = inImpulseOf(position({ 'S-41-74RB': '3910' }), 'S-HQ-41')
    expect(refused(soviet, 'S-41-74RB', '3809', 'rail')).toBe('4.3a')
    const state = impulse({ [FOOT]: '0129', 'G-330ID': '0825', 'G-6ID-18': '0726', 'G-HQ-VI': '0229', [MECH]: '0330' })
    go(state, 'G-6ID-18', '0626', 'rail')
    expect(refused(state, FOOT, '0229', 'rail')).toBe('4.3a')
    expect(refused(state, 'G-HQ-VI', '0129', 'rail')).toBeUndefined()
    go(state, 'G-HQ-VI', '0330', 'rail')
    expect(state.world.railed).toBe(2)
    expect(refused(state, MECH, '0429', 'rail')).toBe('4.3a')
    expect(reachOf(state, MECH, 'move', 'rail').size).toBe(0)
    const division = impulse({ [FOOT]: '0825', 'G-6ID-18': '0129' })
    go(division, FOOT, '0726', 'rail')
    beginMovement(division) // a later impulse of the turn
    expect(refused(division, 'G-6ID-18', '0229', 'rail')).toBe('4.3a')
  })

  test('counters are counted: of a panzer division two go at a time', () => {
    const state = impulse({ 'G-1Pz-1': '0825', 'G-1Pz-113': '0825', 'G-1Pz-Pz1': '0825' })
    expect(refused(state, ['G-1Pz-1', 'G-1Pz-113'], '0726', 'rail')).toBeUndefined()
    expect(refused(state, ['G-1Pz-1', 'G-1Pz-113', 'G-1Pz-Pz1'], '0726', 'rail')).toBe('4.3a')
  })

  test('[4.3b] any number of hexes, from a rail hex along the line', () => {
    const state = impulse({ 'G-6ID-18': '2205', 'G-6ID-37': '2410' })
    const path = pathOf(state, unit('G-6ID-18'), hex('0129'), 'move', 'rail')
    expect(path?.length).toBeGreaterThanOrEqual(40)
    expect(reachOf(state, 'G-6ID-18', 'move', 'rail').get('0129')).toBe(0)
    expect(refused(state, 'G-6ID-37', '2411', 'rail')).toBe('4.3b')
    go(state, 'G-6ID-18', '2206', 'rail')
    expect(pointsOf(state, 'G-6ID-18')).toBe(0)
  })

  test('[4.3b] the weather does not matter on rails', () => {
    const mud = impulse({ 'G-6ID-18': '2205' }, { weather: 'mud' })
    expect(pathOf(mud, unit('G-6ID-18'), hex('0129'), 'move', 'rail')).toBeDefined()
  })

  test('[4.3c] only over hexsides that the railway crosses', () => {
    const state = impulse({ 'G-6ID-18': '0529' })
    expect(refused(state, 'G-6ID-18', '0530', 'rail')).toBe('4.3c')
    expect(refused(state, 'G-6ID-18', '0528', 'rail')).toBeUndefined()
  })

  test('[4.3c] only through own hexes, away from the enemy', () => {
    const hostile = impulse({ 'G-6ID-18': '2210' })
    hostile.control[hex('2212')] = 1 - GERMAN
    expect(refused(hostile, 'G-6ID-18', '2211 2212', 'rail')).toBe('4.3c')
    expect(reachOf(hostile, 'G-6ID-18', 'move', 'rail').has('2214')).toBe(false)
    const near = impulse({ 'G-6ID-18': '2210', 'S-41-74RB': '2313' }) // next to 2212
    expect(refused(near, 'G-6ID-18', '2211', 'rail')).toBeUndefined()
    expect(refused(near, 'G-6ID-18', '2211 2212', 'rail')).toBe('4.3c')
    expect(pathOf(near, unit('G-6ID-18'), hex('2214'), 'move', 'rail')).toBeUndefined()
  })

  test('[3.21a] it comes before every tactical move too', () => {
    const state = impulse({ 'G-6ID-18': '2210', [MECH]: '2411' })
    go(state, MECH, '2412')
    expect(refused(state, 'G-6ID-18', '2211', 'rail')).toBe('3.21a')
  })

  test('[5.2] nobody leaves a train in a full hex that stays full', () => {
    const state = impulse({ [FOOT]: '2210', 'G-330ID': '2211' })
    expect(refused(state, FOOT, '2211', 'rail')).toBeUndefined()
    set(state, unit('G-330ID'), FLAG.anchored)
    expect(refused(state, FOOT, '2211', 'rail')).toBe('5.2')
    expect(refused(state, FOOT, '2211 2212', 'rail')).toBeUndefined()
  })
})
