import { describe, expect, test } from 'vitest'
import { distance, isAdjacent } from '../../../src/engine/board.ts'
import { cityCounts } from '../../../src/games/russian-campaign/control.ts'
import { invariantsOf } from '../../../src/games/russian-campaign/invariants.ts'
import { AXIS, SOVIET } from '../../../src/games/russian-campaign/meta.ts'
import {
  applyDefault,
  applySetUp,
  checkSetUp,
  finishSetUp,
  setUpDuties,
  setUpOptions,
  setUpOrder,
} from '../../../src/games/russian-campaign/setup.ts'
import { isOnMap, STATUS } from '../../../src/games/russian-campaign/state.ts'
import { applyWhatIf } from '../../../src/games/russian-campaign/what-ifs.ts'
import { begin, hex, idsWith, names, put, ready, statusOf, title, unit } from './support-arrivals.ts'

describe('counters', () => {
  test('[2.1.3a] 24 Panzer Corps has code C and reads 8-7', () => {
    const counter = title.units[unit('de-pz-24')]
    expect([counter.setUp, counter.factors, counter.branch, counter.size]).toEqual(['C', '8-7', 'armor', 'corps'])
  })

  test('[2.1.3c] armies and corps are combat units, the greater sizes are HQs', () => {
    for (const { branch, size } of title.units) expect(branch === 'hq').toBe(size === 'army-group' || size === 'stavka')
  })

  test('[2.1.3f] each corps that is converted has one panzergrenadier corps of its number', () => {
    const pairs = title.units.filter(({ arrivalPlace }) => arrivalPlace.startsWith('replaces'))
    expect(pairs.map(({ id }) => id)).toEqual(['de-pzgr-11', 'de-pzgr-26', 'de-pzgr-29', 'de-pzgr-43'])
    for (const { id, arrivalPlace } of pairs) expect(arrivalPlace).toBe(`replaces ${id.replace('pzgr', 'inf')}`)
  })

  test('[2.1.3b] variant counters wait outside', () => {
    const state = ready()
    for (const [index, { unitClass }] of title.units.entries())
      if (unitClass === 'variant') expect(state.status[index]).toBe(STATUS.absent)
  })

  test('[8.5.1] three HQs of the Axis, one Stavka', () => {
    expect(title.hqs.map(each => each.length)).toEqual([3, 1])
  })
})

describe('the set-up of 1941', () => {
  test('[3.1.3] the game begins in May/June 1941 with four major and three minor Axis cities', () => {
    const state = begin()
    expect(state.turn).toBe(1)
    expect(cityCounts(state)).toEqual({ major: 4, minor: 3 })
  })

  test('[2.1.7] a letter is the initial force, a month is not', () => {
    const state = begin()
    expect(statusOf(state, 'su-army-8')).toBe('due')
    expect(statusOf(state, 'su-army-16')).toBe('absent')
    expect(checkSetUp(state, put('su-army-16', 'L23'), SOVIET)).toCite('2.1.7')
    expect(statusOf(state, 'de-rem-inf-1')).toBe('stock')
  })

  test('[3.2a] the Soviets first; a unit of a city goes nowhere else', () => {
    const state = begin()
    expect(setUpOrder(state)).toEqual([SOVIET, AXIS])
    expect(checkSetUp(state, put('de-pz-41', 'H22'), SOVIET)).toCite('3.2a')
    expect(checkSetUp(state, put('su-army-13', 'N21'), SOVIET)).toCite('3.2a')
    expect(checkSetUp(state, put('su-army-13', 'Minsk'), SOVIET)).toBeUndefined()
    expect(names(setUpOptions(state, unit('su-army-13'), SOVIET))).toEqual(['O20'])
    expect(setUpDuties(state, SOVIET)[0]).toCite('3.2a')
    applyDefault(state, SOVIET, [])
    expect(setUpDuties(state, SOVIET)).toEqual([])
  })

  test('[3.2b] a district within the stacking limit', () => {
    const state = begin()
    expect(checkSetUp(state, put('su-army-8', 'H20'), SOVIET)).toBeUndefined()
    expect(checkSetUp(state, put('su-army-8', 'L23'), SOVIET)).toCite('3.2b')
    applySetUp(state, put('su-army-8', 'H20'), SOVIET, [])
    applySetUp(state, put('su-army-11', 'H20'), SOVIET, [])
    expect(checkSetUp(state, put('su-tk-1', 'H20'), SOVIET)).toCite('6.1')
    expect(checkSetUp(state, put('su-army-11', 'H20'), SOVIET)).toBeUndefined()
  })

  test('[3.2b] a unit that is placed anew leaves no trace', () => {
    const state = begin()
    applySetUp(state, put('su-army-8', 'H20'), SOVIET, [])
    applySetUp(state, put('su-army-8', 'I21'), SOVIET, [])
    expect(state.entered[hex('H20')]).toBe(0)
    expect(state.hex[unit('su-army-8')]).toBe(hex('I21'))
    expect(invariantsOf(state)).toEqual([])
  })

  test('[3.3.1a] not next to a Soviet unit, two hexes away it may be', () => {
    const state = begin()
    applyDefault(state, SOVIET, [])
    finishSetUp(state, SOVIET, [])
    const soviet = hex('L23')
    expect(isOnMap(state, unit('su-army-10'))).toBe(true)
    const next = title.country.homeland.findIndex((is, at) => is === 1 && isAdjacent(title.board, at, soviet))
    expect(checkSetUp(state, { type: 'place', unit: unit('de-pz-47'), hex: next }, AXIS)).toCite('3.3.1a')
    expect(checkSetUp(state, put('de-pz-47', 'L25'), AXIS)).toBeUndefined()
  })

  test('[3.3.1b] R in Romania, F in Finland', () => {
    const state = begin()
    expect(checkSetUp(state, put('de-inf-11', 'Warsaw'), AXIS)).toCite('3.3.1b')
    expect(checkSetUp(state, put('de-inf-11', 'Bucharest'), AXIS)).toBeUndefined()
    expect(checkSetUp(state, put('fi-inf-2', 'Helsinki'), AXIS)).toBeUndefined()
    expect(checkSetUp(state, put('fi-inf-2', 'Warsaw'), AXIS)).toCite('3.3.1b')
  })

  test('[3.3.1c] N, C and S in Poland or Germany', () => {
    const state = begin()
    for (const place of ['Warsaw', 'Posen', 'Breslau', 'Königsberg'])
      expect(checkSetUp(state, put('de-pz-24', place), AXIS)).toBeUndefined()
    expect(checkSetUp(state, put('de-pz-24', 'Bucharest'), AXIS)).toCite('3.3.1c')
    expect(checkSetUp(state, put('de-pz-24', 'T33'), AXIS)).toCite('3.3.1c')
  })

  test('[2.2.2] nobody stands at sea', () => {
    const sea = title.board.hexes.find(({ terrain }) => terrain === 'sea')?.name ?? ''
    expect(checkSetUp(begin(), put('de-pz-24', sea), AXIS)).toCite('2.2.2')
  })

  test('[3.3.1a] the ready set-up is legal and leaves nobody over', () => {
    const state = ready()
    expect(idsWith(state, 'due')).toEqual([])
    expect(idsWith(state, 'due', SOVIET)).toEqual([])
    expect(idsWith(state, 'onMap').length).toBe(49)
    for (const each of title.unitsOf[AXIS])
      if (isOnMap(state, each))
        expect(checkSetUp(state, { type: 'place', unit: each, hex: state.hex[each] }, AXIS)).toBeUndefined()
    expect(invariantsOf(state)).toEqual([])
  })

  test('[3.3.2a] in the ready set-up those with a duty can come to grips with their district', () => {
    const state = ready()
    const far = title.unitsOf[AXIS].filter(each => {
      const duty = { N: 'B', S: 'K' }[title.units[each].setUp]
      if (duty === undefined) return false
      const targets = title.unitsOf[SOVIET].filter(other => title.units[other].setUp === duty)
      return Math.min(...targets.map(other => distance(title.board, state.hex[each], state.hex[other]))) > 4
    })
    expect(far).toEqual([])
  })

  test('[V.III.balkan.4] without the Balkans the three corps of Romania set up in Poland', () => {
    const state = begin('campaign', ['what-ifs'])
    applyDefault(state, SOVIET, [])
    applyWhatIf(state, 'balkan:yes', [])
    expect(state.turn).toBe(0)
    expect(checkSetUp(state, put('de-inf-30', 'Bucharest'), AXIS)).toCite('V.III.balkan.4')
    expect(checkSetUp(state, put('de-inf-30', 'Warsaw'), AXIS)).toBeUndefined()
    expect(checkSetUp(state, put('ro-cav', 'Bucharest'), AXIS)).toBeUndefined()
    applyDefault(state, AXIS, [])
    expect(setUpDuties(state, AXIS)).toEqual([])
    // V.III.balkan.5a: it may stay off the map
    expect(checkSetUp(state, put('var-de-para-1', 'Posen'), AXIS)).toBeUndefined()
    finishSetUp(state, AXIS, [])
    expect(statusOf(state, 'var-de-para-1')).toBe('box')
  })

  test('[V.III.balkan.2a] Romanians stay a hex inside their border', () => {
    const state = begin('campaign', ['what-ifs'])
    applyWhatIf(state, 'balkan:yes', [])
    const border = title.country.romania.findIndex(
      (is, at) => is === 1 && title.ussr.some((inside, near) => inside === 1 && isAdjacent(title.board, at, near)),
    )
    expect(checkSetUp(state, { type: 'place', unit: unit('ro-cav'), hex: border }, AXIS)).toCite('V.III.balkan.2a')
  })
})
