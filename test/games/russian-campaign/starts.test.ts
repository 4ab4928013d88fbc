import { describe, expect, test } from 'vitest'
import { capacityOf } from '../../../src/games/russian-campaign/capacity.ts'
import { controls } from '../../../src/games/russian-campaign/control.ts'
import { invariantsOf } from '../../../src/games/russian-campaign/invariants.ts'
import { takeOffMap, unitsAt } from '../../../src/games/russian-campaign/map.ts'
import { AXIS, ENDS, OPTIONS, SCENARIOS, SOVIET, STARTS } from '../../../src/games/russian-campaign/meta.ts'
import {
  applyDefault,
  applySetUp,
  checkSetUp,
  finishSetUp,
  setUpDuties,
  setUpOptions,
  setUpOrder,
} from '../../../src/games/russian-campaign/setup.ts'
import { coverOf, sovietSideOf } from '../../../src/games/russian-campaign/starts.ts'
import { isOnMap, STATUS, type State } from '../../../src/games/russian-campaign/state.ts'
import { demandOf } from '../../../src/games/russian-campaign/withdrawals.ts'
import { begin, hex, idsWith, put, ready, statusOf, title, unit } from './support-arrivals.ts'

const start = (id: string) => STARTS.find(each => each.id === id) ?? STARTS[0]
const germans = (state: State): string[] =>
  idsWith(state, 'pool').filter(id => title.units[unit(id)].nation === 'germany')
const of = (state: State, nation: string, status: 'pool' | 'onMap'): string[] =>
  idsWith(state, status).filter(id => title.units[unit(id)].nation === nation)
const armies = (state: State, status: 'onMap' | 'pool'): number =>
  idsWith(state, status, SOVIET).filter(id => title.units[unit(id)].size === 'army').length
const workers = (state: State): number => title.workers.filter(each => isOnMap(state, each)).length

describe('starts', () => {
  test('[S1.0] any start with any end that does not come before it', () => {
    const blau = SCENARIOS.find(({ id }) => id === 'blau-high-water')
    expect(blau?.turns).toEqual([7, 9])
    expect(SCENARIOS.some(({ id }) => id === 'kursk-winter')).toBe(false)
    expect(ENDS.length).toBe(6)
  })

  test('[S3.0] seven starts at their dates', () => {
    expect(STARTS.map(({ turn }) => turn)).toEqual([1, 7, 9, 10, 13, 16, 19])
  })

  test.each([
    ['blau', 36, 3, 7, 11, 12, 3],
    ['caucasus', 39, 3, 7, 12, 7, 3],
    ['uranus', 43, 3, 7, 12, 9, 3],
    ['kursk', 45, 3, 9, 28, 22, undefined],
    ['steamroller', 51, 2, 9, 28, 23, undefined],
    ['agc', 54, 2, 9, 28, 36, undefined],
  ] as const)(
    '[S3.%s] armies, airborne corps, workers, capacity and losses',
    (id, army, airborne, worker, capacity, german, romanian) => {
      const state = ready(`${id}-berlin`)
      expect(armies(state, 'onMap')).toBe(army)
      expect(idsWith(state, 'box', SOVIET).length).toBe(airborne)
      expect(workers(state)).toBe(worker)
      expect(capacityOf(state)).toBe(capacity)
      expect(germans(state).length).toBe(german)
      if (romanian !== undefined) expect(of(state, 'romania', 'pool').length).toBe(romanian)
      else {
        expect(of(state, 'romania', 'onMap')).toEqual(['ro-inf-3'])
        expect([...of(state, 'hungary', 'onMap'), ...of(state, 'italy', 'onMap')]).toEqual([])
        expect(of(state, 'hungary', 'pool').length).toBe(3)
        expect(of(state, 'italy', 'pool').length).toBe(4)
      }
      expect(isOnMap(state, unit('stalin')) && isOnMap(state, unit('su-stavka'))).toBe(true)
      expect(invariantsOf(state)).toEqual([])
    },
  )

  test('[S3.agc] the corps that were named, and the withdrawal of two panzer corps', () => {
    const state = ready('agc-berlin')
    for (const id of ['de-mtn-49', 'de-pz-48', 'de-pz-14', 'de-pz-24', 'de-pz-39', 'ss-pz-1', 'ss-inf-6', 'de-inf-43'])
      expect(statusOf(state, id)).toBe('pool')
    expect(statusOf(state, 'de-pzgr-43')).toBe('gone')
    expect(demandOf(state)).toMatchObject({ count: 2, kind: 'ss-first' })
  })

  test('[S2.0a] what comes in the turn of the start or later waits', () => {
    const state = ready('uranus-berlin')
    expect(statusOf(state, 'su-gd-8')).toBe('absent')
    expect(statusOf(state, 'ss-pz-2')).toBe('absent')
    expect(statusOf(state, 'su-gd-7')).not.toBe('absent')
    expect(statusOf(state, 'ro-inf-3')).toBe('onMap')
  })

  test('[S2.0a] conversions before the start are made', () => {
    const state = ready('steamroller-berlin')
    expect(statusOf(state, 'de-pzgr-11')).toBe('onMap')
    expect(statusOf(state, 'de-inf-11')).toBe('gone')
    expect(statusOf(state, 'de-pzgr-29')).toBe('absent')
  })

  test('[S2.0b] each side of the line has its owner', () => {
    const state = begin('kursk-berlin')
    expect(checkSetUp(state, put('su-army-8', 'Minsk'), SOVIET)).toCite('S2.0b')
    expect(checkSetUp(state, put('su-army-8', 'Kursk'), SOVIET)).toBeUndefined()
    expect(checkSetUp(state, put('de-pz-3', 'Kursk'), AXIS)).toCite('S2.0b')
    expect(checkSetUp(state, put('de-pz-3', 'Kharkov'), AXIS)).toBeUndefined()
  })

  test('[S2.1a] neither fewer armies than the start gives nor more', () => {
    const state = begin('blau-berlin')
    applyDefault(state, SOVIET, [])
    expect(setUpDuties(state, SOVIET)).toEqual([])
    const left = title.unitsOf[SOVIET].find(
      each => state.status[each] === STATUS.due && title.units[each].size === 'army',
    )
    if (left === undefined) throw new Error('no army left')
    expect(setUpOptions(state, left, SOVIET)).toEqual([])
    expect(checkSetUp(state, { type: 'place', unit: left, hex: hex('Saratov') }, SOVIET)).toCite('S2.1a')
    const placed = title.unitsOf[SOVIET].find(each => isOnMap(state, each) && title.units[each].size === 'army')
    takeOffMap(state, placed ?? 0, STATUS.due)
    expect(setUpDuties(state, SOVIET)[0]).toCite('S2.1a')
  })

  test('[S2.1b] corps and the armies that were not chosen are in the pool; workers and airborne are not', () => {
    const state = ready('kursk-berlin')
    const pool = idsWith(state, 'pool', SOVIET)
    expect(pool).toEqual(expect.arrayContaining(['su-tk-1', 'su-cav-3', 'su-gdcav-1']))
    expect(pool.some(id => /worker|para/.test(id))).toBe(false)
    expect(statusOf(state, 'su-worker-kiev')).toBe('gone')
    expect(statusOf(ready('agc-berlin'), 'su-para-8')).toBe('gone')
    expect(idsWith(state, 'due', SOVIET)).toEqual([])
  })

  test('[S2.1c] every hex of the line is held or in a ZOC', () => {
    const state = begin('kursk-berlin')
    applyDefault(state, SOVIET, [])
    expect(setUpDuties(state, SOVIET)).toEqual([])
    for (const each of title.unitsOf[SOVIET])
      if (isOnMap(state, each) && title.isWorker[each] === 0) takeOffMap(state, each, STATUS.due)
    expect(setUpDuties(state, SOVIET).map(({ rule }) => rule)).toContain('S2.1c')
  })

  test('[S2.1d] workers in cities, one in each, those of named cities there', () => {
    const state = begin('blau-berlin')
    expect(state.hex[unit('su-worker-moscow')]).toBe(hex('Moscow'))
    expect(checkSetUp(state, put('su-worker-moscow', 'Gorki'), SOVIET)).toCite('S2.1d')
    expect(checkSetUp(state, put('su-worker-w2-1', 'Moscow'), SOVIET)).toCite('S2.1d')
    expect(checkSetUp(state, put('su-worker-w2-1', 'U5'), SOVIET)).toCite('S2.1d')
    expect(checkSetUp(state, put('su-worker-w2-1', 'Gorki'), SOVIET)).toBeUndefined()
    const held = ['Stalingrad', 'Sevastopol'].map(place =>
      title.workers.some(each => isOnMap(state, each) && state.hex[each] === hex(place)),
    )
    expect(held).toEqual([true, true])
  })

  test('[S2.1a] the ready set-up leaves neither Moscow, where Stalin is, nor Leningrad to workers alone', () => {
    for (const start of ['blau', 'caucasus', 'uranus', 'kursk', 'steamroller', 'agc']) {
      const state = begin(`${start}-berlin`)
      applyDefault(state, SOVIET, [])
      for (const place of ['Moscow', 'Leningrad']) {
        const armies = unitsAt(state, hex(place), SOVIET).filter(each => title.stacks[each] > 0)
        expect(armies.length, `${start} ${place}`).toBeGreaterThan(0)
      }
    }
  })

  test('[S2.2a] the Axis may set up in a Soviet ZOC, and must set up all', () => {
    const state = begin('kursk-berlin')
    applyDefault(state, SOVIET, [])
    finishSetUp(state, SOVIET, [])
    const held =
      coverOf(title, start('kursk'), AXIS).find(
        each => state.zoc[SOVIET][each] > 0 && title.country.finland[each] === 0,
      ) ?? 0
    expect(checkSetUp(state, { type: 'place', unit: unit('de-pz-3'), hex: held }, AXIS)).toBeUndefined()
    expect(setUpDuties(state, AXIS)[0]).toCite('S2.2a')
    expect(checkSetUp(state, put('de-pz-24', 'Kharkov'), AXIS)).toCite('2.1.7')
  })

  test('[S2.2b] only Finns in Finland', () => {
    const state = begin('blau-berlin')
    expect(checkSetUp(state, put('de-pz-3', 'Helsinki'), AXIS)).toCite('S2.2b')
    expect(checkSetUp(state, put('fi-inf-2', 'Helsinki'), AXIS)).toBeUndefined()
  })

  test('[S2.3] cities, oil and railways go by the line', () => {
    const state = begin('uranus-berlin')
    for (const place of ['Stalingrad', 'Rostov', 'Kiev']) expect(controls(state, AXIS, hex(place))).toBe(true)
    for (const place of ['Moscow', 'Voronezh', 'Leningrad']) expect(controls(state, SOVIET, hex(place))).toBe(true)
    const soviet = sovietSideOf(title, start('uranus'))
    for (let each = 0; each < title.board.size; each++) expect(state.railOwner[each]).toBe(soviet[each])
  })

  test('[S2.3] a unit that is placed anew leaves the hex to its side of the line', () => {
    const state = begin('uranus-berlin')
    applySetUp(state, put('su-army-8', 'Voronezh'), SOVIET, [])
    applySetUp(state, put('su-army-8', 'Moscow'), SOVIET, [])
    expect(controls(state, SOVIET, hex('Voronezh'))).toBe(true)
  })

  test('[S2.4] only starts in May/June bring Axis replacements in their year', () => {
    expect(['blau', 'kursk', 'agc'].map(id => begin(`${id}-berlin`).world.axisReplaced)).toEqual([0, 0, 0])
    expect(['caucasus', 'uranus', 'steamroller'].map(id => begin(`${id}-berlin`).world.axisReplaced)).toEqual([
      1942, 1942, 1943,
    ])
  })

  test('[S3.blau-line] Kursk and around it Axis; Sevastopol, BB15, CC15 and JJ21 Soviet and covered', () => {
    const state = begin('blau-berlin')
    expect(controls(state, AXIS, hex('Kursk'))).toBe(true)
    expect(controls(state, SOVIET, hex('Sevastopol'))).toBe(true)
    const cover = coverOf(title, start('blau'), SOVIET)
    for (const place of ['Sevastopol', 'BB15', 'CC15', 'JJ21']) expect(cover).toContain(hex(place))
    expect(cover).not.toContain(hex('X13'))
    expect(controls(begin('kursk-berlin'), SOVIET, hex('Kursk'))).toBe(true)
  })

  test('[S3.uranus-special] the Axis first, and it covers the line; the Soviets need not', () => {
    const state = begin('uranus-berlin', [OPTIONS.uranusSpecial])
    expect(setUpOrder(state)).toEqual([AXIS, SOVIET])
    expect(setUpDuties(state, AXIS).map(({ rule }) => rule)).toContain('S3.uranus-special')
    applyDefault(state, AXIS, [])
    expect(setUpDuties(state, AXIS)).toEqual([])
    expect(setUpDuties(state, SOVIET).map(({ rule }) => rule)).not.toContain('S2.1c')
  })

  test('[S3.barbarossa] as the campaign', () => {
    const state = ready('barbarossa-winter')
    expect(idsWith(state, 'onMap')).toEqual(idsWith(ready(), 'onMap'))
    expect(state.turn).toBe(1)
  })
})
