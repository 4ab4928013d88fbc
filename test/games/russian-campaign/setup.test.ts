import { describe, expect, test } from 'vitest'
import { distance, isAdjacent } from '../../../src/engine/board.ts'
import { AXIS, SOVIET } from '../../../src/games/russian-campaign/meta.ts'
import {
  at,
  CITIES,
  choose,
  controllerOf,
  done,
  duties,
  game,
  hex,
  hexName,
  isMajor,
  play,
  rule,
  title,
  unit,
} from './support-game.ts'
import { begin, idsWith, placed, put, ready, second, statusOf } from './support-setup.ts'

/** The Soviets have set up, and the Axis has decided on the Balkans. */
const balkan = (): ReturnType<typeof begin> => {
  const state = second('campaign', ['what-ifs'])
  play(state, choose('balkan:yes'))
  return state
}

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
    const variants = title.units.filter(({ unitClass }) => unitClass === 'variant')
    expect(variants.length).toBeGreaterThan(0)
    for (const { id } of variants) expect(statusOf(state, id), id).toBe('absent')
  })

  test('[8.5.1] three HQs of the Axis, one Stavka', () => {
    expect(title.hqs.map(each => each.length)).toEqual([3, 1])
  })
})

describe('the set-up of 1941', () => {
  test('[3.1.3] the game begins in May/June 1941 with four major and three minor Axis cities', () => {
    const state = begin()
    expect(state.turn).toBe(1)
    const held = CITIES.filter(name => controllerOf(state, name) === 'axis')
    expect([held.filter(isMajor).length, held.filter(name => !isMajor(name)).length]).toEqual([4, 3])
  })

  test('[2.1.7] a letter is the initial force, a month is not', () => {
    const state = begin()
    expect(statusOf(state, 'su-army-8')).toBe('due')
    expect(statusOf(state, 'su-army-16')).toBe('absent')
    expect(rule(state, put('su-army-16', 'L23'))).toBe('2.1.7')
    expect(statusOf(state, 'de-rem-inf-1')).toBe('stock')
  })

  test('[3.2a] the Soviets first; a unit of a city goes nowhere else', () => {
    const state = begin()
    expect(game.decision(state)?.seat).toBe('soviet')
    expect(rule(state, put('de-pz-41', 'H22'))).toBe('3.2a')
    expect(rule(state, put('su-army-13', 'N21'))).toBe('3.2a')
    expect(rule(state, put('su-army-13', 'Minsk'))).toBeUndefined()
    const options = game.legal(state, { about: 'place', unit: unit('su-army-13') })
    expect(options.map(option => hexName(option.hex))).toEqual(['O20'])
    expect(duties(state)).toEqual(['3.2a'])
    expect(rule(state, done)).toBe('3.2a')
    expect(duties(placed(state))).toEqual([])
    play(state, done)
    expect(game.decision(state)?.seat).toBe('axis')
  })

  test('[3.2b] a district within the stacking limit', () => {
    const state = begin()
    expect(rule(state, put('su-army-8', 'H20'))).toBeUndefined()
    expect(rule(state, put('su-army-8', 'L23'))).toBe('3.2b')
    play(state, put('su-army-8', 'H20'), put('su-army-11', 'H20'))
    expect(rule(state, put('su-tk-1', 'H20'))).toBe('6.1')
    expect(rule(state, put('su-army-11', 'H20'))).toBeUndefined()
  })

  test('[3.2b] a unit that is placed anew leaves no trace', () => {
    const state = begin()
    play(state, put('su-army-8', 'H20'), put('su-army-8', 'I21'))
    const once = begin()
    play(once, put('su-army-8', 'I21'))
    expect(at(state, 'su-army-8')).toBe('I21')
    expect(game.digest(state)).toBe(game.digest(once))
    expect(game.invariants(state)).toEqual([])
  })

  test('[3.3.1a] not next to a Soviet unit, two hexes away it may be', () => {
    const state = second()
    const soviet = hex('L23')
    expect(at(state, 'su-army-10')).toBe('L23')
    const next = title.country.homeland.findIndex((is, each) => is === 1 && isAdjacent(title.board, each, soviet))
    expect(rule(state, put('de-pz-47', hexName(next)))).toBe('3.3.1a')
    expect(rule(state, put('de-pz-47', 'L25'))).toBeUndefined()
  })

  test('[3.3.1b] R in Romania, F in Finland', () => {
    const state = second()
    expect(rule(state, put('de-inf-11', 'Warsaw'))).toBe('3.3.1b')
    expect(rule(state, put('de-inf-11', 'Bucharest'))).toBeUndefined()
    expect(rule(state, put('fi-inf-2', 'Helsinki'))).toBeUndefined()
    expect(rule(state, put('fi-inf-2', 'Warsaw'))).toBe('3.3.1b')
  })

  test('[3.3.1c] N, C and S in Poland or Germany', () => {
    const state = second()
    for (const place of ['Warsaw', 'Posen', 'Breslau', 'Königsberg'])
      expect(rule(state, put('de-pz-24', place))).toBeUndefined()
    expect(rule(state, put('de-pz-24', 'Bucharest'))).toBe('3.3.1c')
    expect(rule(state, put('de-pz-24', 'T33'))).toBe('3.3.1c')
  })

  test('[2.2.2] nobody stands at sea', () => {
    const sea = title.board.hexes.find(({ terrain }) => terrain === 'sea')?.name ?? ''
    expect(rule(second(), put('de-pz-24', sea))).toBe('2.2.2')
  })

  test('[3.3.1a] the ready set-up is legal and leaves nobody over', () => {
    const state = ready()
    expect(idsWith(state, 'due')).toEqual([])
    expect(idsWith(state, 'due', SOVIET)).toEqual([])
    expect(idsWith(state, 'onMap').length).toBe(49)
    for (const id of idsWith(state, 'onMap')) expect(rule(state, put(id, at(state, id))), id).toBeUndefined()
    expect(rule(state, done)).toBeUndefined()
    expect(game.invariants(state)).toEqual([])
  })

  test('[3.3.2a] in the ready set-up those with a duty can come to grips with their district', () => {
    const state = ready()
    const far = title.unitsOf[AXIS].filter(each => {
      const duty = { N: 'B', S: 'K' }[title.units[each].setUp]
      if (duty === undefined) return false
      const targets = title.unitsOf[SOVIET].filter(other => title.units[other].setUp === duty)
      const from = game.hexOf(state, each)
      return Math.min(...targets.map(other => distance(title.board, from, game.hexOf(state, other)))) > 4
    })
    expect(far).toEqual([])
  })

  test('[V.III.balkan.4] without the Balkans the three corps of Romania set up in Poland', () => {
    const state = balkan()
    expect(state.turn).toBe(0)
    expect(rule(state, put('de-inf-30', 'Bucharest'))).toBe('V.III.balkan.4')
    expect(rule(state, put('de-inf-30', 'Warsaw'))).toBeUndefined()
    expect(rule(state, put('ro-cav', 'Bucharest'))).toBeUndefined()
    expect(duties(placed(state))).toEqual([])
  })

  test('[V.III.balkan.5a] the airborne corps sets up, or waits off the map', () => {
    const state = balkan()
    expect(idsWith(placed(state), 'due')).toEqual(['var-de-para-1'])
    expect(rule(state, put('var-de-para-1', 'Posen'))).toBeUndefined()
    play(state, done)
    expect(statusOf(state, 'var-de-para-1')).toBe('box')
  })

  test('[V.III.balkan.2a] Romanians stay a hex inside their border', () => {
    const border = title.country.romania.findIndex(
      (is, each) => is === 1 && title.ussr.some((inside, near) => inside === 1 && isAdjacent(title.board, each, near)),
    )
    expect(rule(balkan(), put('ro-cav', hexName(border)))).toBe('V.III.balkan.2a')
    expect(rule(second(), put('ro-cav', hexName(border)))).not.toBe('V.III.balkan.2a')
  })
})
