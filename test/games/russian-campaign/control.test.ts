import { describe, expect, test } from 'vitest'
import { turnOf } from '../../../src/games/russian-campaign/charts.ts'
import { cityCounts, controls, watch } from '../../../src/games/russian-campaign/control.ts'
import { putOnMap, shift, takeOffMap } from '../../../src/games/russian-campaign/map.ts'
import { AXIS, SOVIET } from '../../../src/games/russian-campaign/meta.ts'
import { change, STATUS, type State } from '../../../src/games/russian-campaign/state.ts'
import { CITIES, eventsOf, hex, position, sideOf, title, unit } from './support.ts'

const look = (state: State) => eventsOf(events => watch(state, events))
const rules = (state: State) => look(state).map(({ rule }) => rule)
const put = (state: State, id: string, where: string) => putOnMap(state, unit(id), hex(where))
const step = (state: State, id: string, where: string) => shift(state, unit(id), hex(where))
const lose = (state: State, id: string) => takeOffMap(state, unit(id), STATUS.gone)
const but = (...names: readonly string[]) => CITIES.filter(name => !names.includes(name))

describe('control', () => {
  test('[5.5a] at the start the USSR is Soviet and the rest is Axis', () => {
    const state = position({})
    expect(controls(state, SOVIET, hex('Minsk'))).toBe(true)
    expect(controls(state, AXIS, hex('Warsaw'))).toBe(true)
    for (const city of title.cities) expect(controls(state, AXIS, city)).not.toBe(controls(state, SOVIET, city))
  })

  test('[5.5b] a unit, then the only ZOC, then the last who entered, then the start', () => {
    const state = position({ 'de-inf-1': 'T14' })
    expect(controls(state, AXIS, hex('T14'))).toBe(true)
    step(state, 'de-inf-1', 'T16')
    expect(controls(state, AXIS, hex('T14'))).toBe(true) // entered last
    put(state, 'su-army-27', 'T13')
    expect(controls(state, SOVIET, hex('T14'))).toBe(true) // the only ZOC
    step(state, 'de-inf-1', 'T15')
    expect(controls(state, AXIS, hex('T14'))).toBe(true) // both: the last who entered
    lose(state, 'de-inf-1')
    lose(state, 'su-army-27')
    expect(controls(state, AXIS, hex('T14'))).toBe(true) // Control by ZOC ends with it
    put(state, 'su-army-13', 'T14')
    expect(controls(state, SOVIET, hex('T14'))).toBe(true)
  })

  test('[5.5c] [11.2.2d] partisans give no control', () => {
    const state = position({ 'su-partisan-1': 'T14' }, { axis: ['Bryansk'] })
    expect(controls(state, AXIS, hex('T14'))).toBe(true)
    expect(cityCounts(state)).toEqual({ major: 4, minor: 4 })
  })

  test('[5.5d] [5.4c] a city changes hands any number of times, and the count with it', () => {
    const state = position({ 'de-inf-1': 'T16', 'su-army-27': 'T12' })
    expect(cityCounts(state)).toEqual({ major: 4, minor: 3 })
    step(state, 'de-inf-1', 'T14')
    expect(cityCounts(state).minor).toBe(4)
    lose(state, 'de-inf-1')
    step(state, 'su-army-27', 'T13')
    expect(cityCounts(state).minor).toBe(3)
    lose(state, 'su-army-27')
    expect(cityCounts(state).minor).toBe(4)
  })

  test('[V.III.balkan.7] a neutral Bucharest counts for both', () => {
    const state = position({}, { soviet: CITIES })
    expect(cityCounts(state)).toEqual({ major: 0, minor: 0 })
    change(state, { decided: { balkan: true } })
    expect(cityCounts(state)).toEqual({ major: 1, minor: 0 })
  })

  test('[V.III.balkan.2c] the third city on the Black Sea ends the neutrality, at once', () => {
    const state = position({ 'de-inf-1': 'JJ15' }, { axis: ['Odessa'] })
    step(state, 'de-inf-1', 'JJ13')
    change(state, { decided: { balkan: true } })
    expect(rules(state)).toEqual([])
    state.entered[hex('Sevastopol')] = 1
    expect(rules(state)).toEqual([])
    step(state, 'de-inf-1', 'JJ15') // its ZOC is alone in Rostov
    expect(rules(state)).toEqual(['V.III.balkan.2c'])
    expect(rules(state)).toEqual([])
  })
})

describe('victory at once', () => {
  test('[5.1a] the last city, in the middle of a move', () => {
    const state = position({ 'de-inf-1': 'T10' }, { axis: but('Gorki') })
    expect(rules(state)).not.toContain('5.1a')
    expect(state.over).toBe(false)
    step(state, 'de-inf-1', 'U2')
    expect(rules(state)).toContain('5.1a')
    expect(sideOf(state)).toBe(AXIS)
    expect(state.over).toBe(true)
    expect(look(state)).toEqual([]) // once
  })

  test('[5.1b] Moscow, with Stalin lost; either may come first', () => {
    const state = position({ stalin: 'U2', 'de-inf-1': 'R9' })
    expect(rules(state)).toEqual([])
    lose(state, 'stalin')
    expect(rules(state)).toEqual(['5.1b'])
    expect(sideOf(state)).toBe(AXIS)

    const other = position({ stalin: 'U2', 'de-inf-1': 'R12' })
    lose(other, 'stalin')
    expect(rules(other)).toEqual([])
    step(other, 'de-inf-1', 'R10') // Control by ZOC alone
    expect(rules(other)).toEqual(['5.1b'])
  })

  test('[5.1b] a dictator who is only off the map is not eliminated', () => {
    const state = position({ stalin: 'U2', 'de-inf-1': 'R9' })
    takeOffMap(state, unit('stalin'), STATUS.away)
    expect(rules(state)).toEqual([])
  })

  test('[5.2a] the last city to the Soviets, Hitler alive', () => {
    const state = position({ hitler: 'K31', 'su-army-27': 'E29' }, { soviet: but('Berlin') })
    state.entered[hex('K31')] = 1
    look(state)
    expect(state.over).toBe(false)
    lose(state, 'hitler')
    state.entered[hex('K31')] = 2
    state.status[unit('hitler')] = STATUS.away
    expect(rules(state)).toEqual([])
    step(state, 'su-army-27', 'E32')
    expect(rules(state)).toEqual(['5.2a'])
    expect(sideOf(state)).toBe(SOVIET)
  })

  test('[5.2b] Berlin, with Hitler lost', () => {
    const state = position({ hitler: 'K33', 'su-army-27': 'E32' })
    expect(rules(state)).toEqual([])
    lose(state, 'hitler')
    expect(rules(state)).toEqual(['5.2b'])
    expect(sideOf(state)).toBe(SOVIET)
  })
})

describe('surrender of allies', () => {
  const HUNGARY = title.board.hexes.filter((_, at) => title.country.hungary[at] === 1).map(({ name }) => name)

  test('[11.3.1] five Soviet units in Hungary end it at once, four do not', () => {
    const armies = ['su-army-27', 'su-army-13', 'su-army-18', 'su-stavka']
    const state = position({ 'hu-inf-1': 'T14', 'de-inf-1': 'T15' })
    for (const [index, id] of armies.entries()) put(state, id, HUNGARY[index])
    expect(rules(state)).toEqual([])
    put(state, 'su-army-19', HUNGARY[4])
    expect(rules(state)).toEqual(['11.3.1'])
    expect(state.status[unit('hu-inf-1')]).toBe(STATUS.gone)
    expect(state.status[unit('hu-inf-2')]).toBe(STATUS.gone) // Still to come
    expect(state.status[unit('de-inf-1')]).toBe(STATUS.onMap)
    expect(state.world.surrendered).toEqual(['hungary'])
    expect(rules(state)).toEqual([])
  })

  test('[11.3.2] Romania goes with Bucharest; Germans stay', () => {
    const state = position({ 'ro-inf-1': 'DD24', 'de-inf-1': 'DD23', 'su-army-27': 'Z28' })
    state.status[unit('ro-inf-2')] = STATUS.pool
    expect(rules(state)).toEqual([])
    step(state, 'su-army-27', 'BB31')
    expect(rules(state)).toEqual(['11.3.2'])
    for (const id of ['ro-inf-1', 'ro-inf-2', 'ro-inf-5']) expect(state.status[unit(id)]).toBe(STATUS.gone)
    expect(state.status[unit('de-inf-1')]).toBe(STATUS.onMap)
    expect(state.zoc[AXIS][hex('DD25')]).toBe(0)
  })

  test('[11.3.2] a declared combat loses the attackers who surrender', () => {
    const state = position({ 'ro-inf-1': 'DD23', 'de-inf-1': 'DD23', 'ro-inf-4': 'BB23', 'su-army-27': 'BB31' })
    state.combats = [
      { attackers: [unit('ro-inf-1'), unit('de-inf-1')], targets: [hex('DD24')], resolved: false },
      { attackers: [unit('ro-inf-4')], targets: [hex('CC24')], resolved: false },
    ]
    look(state)
    expect(state.combats.map(({ attackers, resolved }) => [attackers, resolved])).toEqual([
      [[unit('de-inf-1')], false],
      [[], true],
    ])
  })

  test('[11.3.2] nobody goes on retreating for a country that has surrendered', () => {
    const state = position({ 'ro-inf-1': 'DD23', 'de-inf-1': 'DD23', 'su-army-27': 'BB31' })
    const [romanian, german] = ['ro-inf-1', 'de-inf-1'].map(id => ({ unit: unit(id), gone: 0, from: hex('DD23') }))
    state.battle = {
      attackers: [],
      defenders: [romanian.unit, german.unit],
      targets: [hex('DD23')],
      result: 'DR',
      stages: ['defender-retreat'],
      retreating: [romanian, german],
      fallen: [],
    }
    look(state)
    expect(state.battle.retreating).toEqual([german])
  })

  test('[11.3.2] [12.4.1a] Finland goes with Helsinki, and the fall is remembered', () => {
    const state = position({ 'fi-inf-2': 'B11', 'su-army-27': 'B14' }, { turn: 17 })
    expect(rules(state)).toEqual(['12.4.1a', '11.3.2'])
    expect(state.status[unit('fi-inf-2')]).toBe(STATUS.gone)
    expect(state.world.helsinkiFell).toBe(17)
    state.turn = 19
    expect(rules(state)).toEqual([])
    expect(state.world.helsinkiFell).toBe(17)
  })
})

describe('events of the map', () => {
  test('[12.4.1b] [12.7.8] Archangel once lost is lost for lend-lease', () => {
    const state = position({ 'de-inf-1': 'C2' }, { turn: 9 })
    expect(rules(state)).toEqual(['12.7.8'])
    lose(state, 'de-inf-1')
    put(state, 'su-army-27', 'C2')
    expect(rules(state)).toEqual([])
    expect(state.world.archangelLost).toBe(true)
    expect(state.world.archangelFell).toBe(9)
  })

  test('[12.4.2a] [12.4.2c] Soviets within five of Bucharest, from January 1943, if only in passing', () => {
    const [near, far] = ['BB26', 'BB25']
    const state = position({ 'su-army-27': far }, { turn: turnOf('1943-01') })
    expect(rules(state)).toEqual([])
    step(state, 'su-army-27', near)
    expect(rules(state)).toEqual(['12.4.2a'])
    step(state, 'su-army-27', far)
    expect(rules(state)).toEqual([])
    expect(state.world.bucharestNear).toBe(true)
    const early = position({ 'su-army-27': near }, { turn: turnOf('1942-11') })
    expect(rules(early)).toEqual([])
    expect(early.world.bucharestNear).toBe(false)
  })

  test('[12.4.3] Soviets within two of Warsaw, from January 1944', () => {
    const state = position({ 'su-army-27': 'L23' }, { turn: turnOf('1944-01') })
    expect(rules(state)).toEqual([])
    step(state, 'su-army-27', 'L24')
    expect(rules(state)).toEqual(['12.4.3'])
    expect(state.world.warsawNear).toBe(true)
    expect(rules(position({ 'su-army-27': 'L24' }, { turn: turnOf('1943-11') }))).toEqual([])
  })
})
