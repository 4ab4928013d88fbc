// Chapter 5 and what happens at once on the map: control, victory, surrender of allies, garrisons.
import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../../src/engine/contract.ts'
import { turnOf } from '../../../src/games/russian-campaign/rules/charts.ts'
import type { State } from '../../../src/games/russian-campaign/state.ts'
import {
  actors,
  at,
  attack,
  CITIES,
  choices,
  choose,
  controllerOf,
  done,
  fight,
  game,
  go,
  loadDice,
  play,
  position,
  retreat,
  type Setting,
  type Units,
  unit,
  WAITING,
  winner,
  worldOf,
  zocOf,
} from './support-game.ts'

const rules = (events: readonly GameEvent[]): (string | undefined)[] => events.map(({ rule }) => rule)
/** What a move led to, beside itself. */
const ledTo = (state: State, id: string, ...path: string[]): (string | undefined)[] =>
  rules(go(state, id, path).filter(({ key }) => key !== 'log.moved'))
const but = (...names: readonly string[]): string[] => CITIES.filter(name => !names.includes(name))
const SOVIET = { phase: 'soviet-move-1' }

describe('control', () => {
  test('[5.5a] at the start the USSR is Soviet and the rest is Axis', () => {
    const state = position({})
    expect([controllerOf(state, 'Minsk'), controllerOf(state, 'Warsaw')]).toEqual(['soviet', 'axis'])
    const sides = CITIES.map(name => controllerOf(state, name))
    expect(sides.filter(side => side === 'axis')).toHaveLength(7)
    expect(sides.filter(side => side === 'soviet')).toHaveLength(CITIES.length - 7)
  })

  test('[5.5b] a unit, then the only ZOC, then the last who entered, then the start', () => {
    const bryansk = (units: Units, setting: Setting = {}): string | undefined =>
      controllerOf(position(units, setting), 'Bryansk')
    const entered = { axis: ['Bryansk'] }
    expect(bryansk({})).toBe('soviet') // the start
    expect(bryansk({ 'de-inf-1': 'T14' })).toBe('axis')
    const state = position({ 'de-inf-1': 'T14' })
    go(state, 'de-inf-1', ['T15', 'T16'])
    expect(controllerOf(state, 'Bryansk')).toBe('axis') // entered last
    expect(bryansk({ 'de-inf-1': 'T16', 'su-army-27': 'T13' }, entered)).toBe('soviet') // the only ZOC
    expect(bryansk({ 'de-inf-1': 'T15', 'su-army-27': 'T13' }, entered)).toBe('axis') // both: the last who entered
    expect(bryansk({}, entered)).toBe('axis') // control by ZOC ends with it
    expect(bryansk({ 'su-army-13': 'T14' }, entered)).toBe('soviet')
  })

  test('[5.5c] [11.2.2d] partisans give no control', () => {
    const state = position({ 'su-partisan-1': 'T14' }, { axis: ['Bryansk'] })
    expect(controllerOf(state, 'Bryansk')).toBe('axis')
    expect(game.score(state)[0]).toBe(8)
  })

  test('[5.5d] [5.4c] a city changes hands any number of times, and the count with it', () => {
    const held = (state: State): number => game.score(state)[0]
    const state = position({ 'de-inf-1': 'T16' })
    expect(held(state)).toBe(7)
    go(state, 'de-inf-1', ['T15', 'T14'])
    expect(held(state)).toBe(8)
    const lost = position({ 'su-army-27': 'T12' }, { axis: ['Bryansk'], ...SOVIET })
    expect(held(lost)).toBe(8)
    go(lost, 'su-army-27', ['T13'])
    expect(held(lost)).toBe(7)
    go(lost, 'su-army-27', ['T12'])
    expect(held(lost)).toBe(8)
  })

  test('[V.III.balkan.7] a neutral Bucharest counts for both', () => {
    const cities = (world: object): number =>
      game.score(position({ hitler: { status: 'away' } }, { soviet: CITIES, world }))[0]
    expect([cities({}), cities({ decided: { balkan: true } })]).toEqual([0, 1])
  })

  test('[V.III.balkan.2c] the third city on the Black Sea ends the neutrality, at once', () => {
    const begin = (...axis: string[]): State =>
      position({ 'de-inf-1': 'JJ12' }, { axis, world: { decided: { balkan: true } } })
    expect(ledTo(begin('Odessa'), 'de-inf-1', 'JJ13', 'JJ14')).toEqual([])
    const state = begin('Odessa', 'Sevastopol')
    expect(ledTo(state, 'de-inf-1', 'JJ13')).toEqual([])
    expect(ledTo(state, 'de-inf-1', 'JJ14')).toEqual(['V.III.balkan.2c']) // its ZOC is alone in Rostov
    expect(ledTo(state, 'de-inf-1', 'JJ13', 'JJ14')).toEqual([])
  })
})

describe('victory at once', () => {
  test('[5.1a] the last city, in the middle of a move', () => {
    const state = position(
      { 'de-inf-1': 'U5' },
      { axis: but('Gorki'), world: { archangelLost: true, archangelFell: 2 } },
    )
    expect(ledTo(state, 'de-inf-1', 'U4')).toEqual([])
    expect(ledTo(state, 'de-inf-1', 'U3', 'U2')).toContain('5.1a')
    expect([at(state, 'de-inf-1'), winner(state)]).toEqual(['U3', 'axis']) // by ZOC alone: it goes no further
    expect(game.decision(state)).toBeUndefined()
  })

  test('[5.1b] Moscow, with Stalin lost; either may come first', () => {
    const held = position({ stalin: 'U4', 'de-inf-1': 'R9', 'de-pz-24': 'U5' }, { phase: 'axis-declare-1' })
    expect(rules(fight(held, attack('de-pz-24', 'U4'), 6))).toContain('5.1b') // 8:1, DS
    expect([at(held, 'stalin'), winner(held)]).toEqual(['gone', 'axis'])

    const lost = position({ stalin: { status: 'gone' }, 'de-inf-1': 'R12' })
    expect(ledTo(lost, 'de-inf-1', 'R11')).toEqual([])
    expect(ledTo(lost, 'de-inf-1', 'R10')).toEqual(['5.1b']) // control by ZOC alone
  })

  test('[5.1b] a dictator who is only off the map is not eliminated', () => {
    const state = position({ stalin: { status: 'away' }, 'de-inf-1': 'R10' })
    expect(ledTo(state, 'de-inf-1', 'R9')).toEqual([])
    expect(winner(state)).toBeUndefined()
  })

  test('[5.2a] the last city to the Soviets, Hitler alive', () => {
    const begin = (hitler: string): State =>
      position({ hitler, 'su-army-27': 'E29' }, { soviet: but('Berlin', 'Breslau'), ...SOVIET })
    const inBreslau = begin('K31')
    expect(ledTo(inBreslau, 'su-army-27', 'E30', 'E31')).not.toContain('5.2a')
    expect(winner(inBreslau)).toBeUndefined()
    const away = position({ hitler: 'K34', 'su-army-27': 'E29' }, { soviet: but('Berlin'), ...SOVIET })
    expect(ledTo(away, 'su-army-27', 'E30', 'E31')).toContain('5.2a')
    expect(winner(away)).toBe('soviet')
  })

  test('[5.2b] Berlin, with Hitler lost', () => {
    const state = position(
      { hitler: 'K34', 'su-army-27': 'E32', 'su-gd-1': 'K33' },
      { phase: 'soviet-declare-1', turn: 22 },
    )
    expect(rules(fight(state, attack('su-gd-1', 'K34'), 6))).toContain('5.2b') // 8:1, DS
    expect(winner(state)).toBe('soviet')
  })
})

describe('surrender of allies', () => {
  test('[11.3.1] five Soviet units in Hungary end it at once, four do not', () => {
    const four = { 'su-army-27': 'T28', 'su-army-13': 'U29', 'su-army-18': 'V28', 'su-stavka': 'T29' }
    const begin = (): State =>
      position(
        { ...four, 'su-army-19': 'W28', 'hu-inf-1': 'T14', 'de-inf-1': 'T16' },
        {
          turn: 20,
          ...SOVIET,
          world: { bucharestNear: true },
        },
      )
    const outside = begin()
    expect(ledTo(outside, 'su-army-19', 'V27')).toEqual([])
    expect(at(outside, 'hu-inf-1')).toBe('T14')
    const fifth = begin()
    expect(ledTo(fifth, 'su-army-19', 'W29')).toEqual(['11.3.1'])
    expect([at(fifth, 'hu-inf-1'), at(fifth, 'hu-inf-2')]).toEqual(['gone', 'gone']) // and those still to come
    expect(at(fifth, 'de-inf-1')).toBe('T16')
    expect(worldOf(fifth)).toMatchObject({ surrendered: ['hungary'] })
  })

  test('[11.3.2] Romania goes with Bucharest; Germans stay', () => {
    const state = position(
      { 'ro-inf-1': 'DD24', 'de-inf-1': 'DD22', 'ro-inf-2': { status: 'pool' }, 'su-army-27': 'DD29' },
      SOVIET,
    )
    expect(zocOf(state, 'axis')).toContain('DD25')
    expect(ledTo(state, 'su-army-27', 'DD30')).toEqual([])
    expect(ledTo(state, 'su-army-27', 'CC31')).toEqual(['11.3.2'])
    for (const id of ['ro-inf-1', 'ro-inf-2', 'ro-inf-5']) expect(at(state, id)).toBe('gone')
    expect(at(state, 'de-inf-1')).toBe('DD22')
    expect(zocOf(state, 'axis')).not.toContain('DD25')
  })

  test('[11.3.2] a declared combat loses the attackers who surrender', () => {
    // The Axis drives an army back next to Bucharest: its own allies give up
    const state = position(
      {
        ...{ 'de-pz-24': 'EE31', 'de-pz-39': 'EE31', 'su-army-27': 'DD30' },
        ...{ 'ro-inf-1': 'DD23', 'de-inf-1': 'DD23', 'su-army-9': 'DD22' },
        ...{ 'ro-inf-4': 'X23', 'su-army-5': 'X22' },
      },
      { phase: 'axis-declare-1' },
    )
    play(
      state,
      attack(['de-pz-24', 'de-pz-39'], 'DD30'),
      attack(['ro-inf-1', 'de-inf-1'], 'DD22'),
      attack('ro-inf-4', 'X22'),
      done,
    )
    play(loadDice(state, 5), choose('combat:0')) // 2:1 across the Danube, DR
    play(state, retreat('su-army-27', 'CC30'), retreat('su-army-27', 'CC31'))
    expect(at(state, 'ro-inf-1')).toBe('gone')
    expect(choices(state)).toEqual(['combat:1'])
    const [battle] = play(state, choose('combat:1'))
    expect(battle).toMatchObject({ key: 'log.battle', args: { attackers: [unit('de-inf-1')] } })
  })

  test('[11.3.2] nobody goes on retreating for a country that has surrendered', () => {
    const state = position(
      {
        ...WAITING,
        ...{ 'su-gd-1': 'CC31', 'su-gd-2': 'CC31', 'su-gd-3': 'CC31' },
        ...{ 'ro-inf-1': 'BB31', 'ro-inf-2': 'DD31', 'de-inf-1': 'DD31' },
      },
      { turn: 20, phase: 'soviet-declare-1' },
    )
    play(state, attack(['su-gd-1', 'su-gd-2', 'su-gd-3'], ['BB31', 'DD31']), attack('su-army-23', 'B12'), done)
    play(loadDice(state, 6), choose('combat:0')) // 1:1, DR
    expect(actors(state, 'retreat').sort()).toEqual(['de-inf-1', 'ro-inf-1', 'ro-inf-2'])
    play(state, retreat('ro-inf-1', 'AA31'), retreat('ro-inf-1', 'Z31'))
    expect([at(state, 'ro-inf-1'), at(state, 'ro-inf-2')]).toEqual(['gone', 'gone'])
    expect(actors(state, 'retreat')).toEqual(['de-inf-1'])
  })

  test('[11.3.2] [12.4.1a] Finland goes with Helsinki, and the fall is remembered', () => {
    const state = position({ 'fi-inf-2': 'A5', 'su-army-27': 'B12' }, { turn: 17, ...SOVIET })
    expect(ledTo(state, 'su-army-27', 'B13')).toEqual(['12.4.1a', '11.3.2'])
    expect(at(state, 'fi-inf-2')).toBe('gone')
    expect(worldOf(state)).toMatchObject({ helsinkiFell: 17 })
    const fallen = { helsinkiFell: 17, surrendered: ['finland'] }
    const later = position({ 'su-army-27': 'B12' }, { turn: 19, ...SOVIET, world: fallen })
    expect(ledTo(later, 'su-army-27', 'B13')).toEqual([])
    expect(worldOf(later)).toMatchObject(fallen)
  })
})

describe('events of the map', () => {
  test('[12.4.1b] [12.7.8] Archangel once lost is lost for lend-lease', () => {
    const state = position({ 'de-inf-1': 'E2' }, { turn: 9 })
    expect(ledTo(state, 'de-inf-1', 'D2')).toEqual(['12.7.8'])
    expect(worldOf(state)).toMatchObject({ archangelLost: true, archangelFell: 9 })
    const lost = { archangelLost: true, archangelFell: 9 }
    const again = position({ 'su-army-27': 'D2' }, { turn: 10, ...SOVIET, axis: ['Archangel'], world: lost })
    expect(ledTo(again, 'su-army-27', 'C2')).toEqual([])
    expect(worldOf(again)).toMatchObject(lost)
  })

  test('[12.4.2a] [12.4.2c] Soviets within five of Bucharest, from January 1943, if only in passing', () => {
    const state = position({ 'su-army-27': 'BB24' }, { turn: turnOf('1943-01'), ...SOVIET })
    expect(ledTo(state, 'su-army-27', 'BB25')).toEqual([])
    expect(ledTo(state, 'su-army-27', 'BB26', 'BB25')).toEqual(['12.4.2a'])
    expect(worldOf(state)).toMatchObject({ bucharestNear: true })
    const early = position({ 'su-army-27': 'BB25' }, { turn: turnOf('1942-11'), ...SOVIET })
    expect(ledTo(early, 'su-army-27', 'BB26')).toEqual([])
    expect(worldOf(early)).toMatchObject({ bucharestNear: false })
  })

  test('[12.4.3] Soviets within two of Warsaw, from January 1944', () => {
    const state = position({ 'su-army-27': 'M23' }, { turn: turnOf('1944-01'), ...SOVIET })
    expect(ledTo(state, 'su-army-27', 'L23')).toEqual([])
    const near = position({ 'su-army-27': 'L23' }, { turn: turnOf('1944-01'), ...SOVIET })
    expect(ledTo(near, 'su-army-27', 'L24')).toEqual(['12.4.3'])
    expect(worldOf(near)).toMatchObject({ warsawNear: true })
    expect(
      ledTo(position({ 'su-army-27': 'L23' }, { turn: turnOf('1943-11'), ...SOVIET }), 'su-army-27', 'L24'),
    ).toEqual([])
  })
})
