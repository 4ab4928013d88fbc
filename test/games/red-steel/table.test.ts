// What the table shows of Red Steel: counters with their ratings and marks, markers on the map, declared attacks, the
// situation beside the map.
import { describe, expect, test } from 'vitest'
import { BOMBARDMENT, CRT } from '../../../src/games/red-steel/rules/charts.ts'
import type { State } from '../../../src/games/red-steel/state.ts'
import {
  assign,
  attack,
  card,
  declare,
  done,
  game,
  goToFight,
  hex,
  marksOf,
  play,
  position,
  reach,
  resolve,
  together,
  towed,
  unit,
} from './support.ts'

const ratingsOf = (id: string): readonly (readonly [string, number])[] =>
  (game.units[unit(id)].ratings ?? []).map(({ rating, value }) => [rating, value])
const layerOf = (state: State, layer: string) => game.query(state, 'axis', { what: 'layer', layer })

describe('counters', () => {
  test('morale, armour and anti-tank value stand beside the factors; what a unit has none of does not', () => {
    expect(ratingsOf('GE-121-I')).toEqual([
      ['morale', 6],
      ['antitank', 1],
    ])
    expect(ratingsOf('SU-T21-I')).toEqual([
      ['morale', 4],
      ['armour', 3],
      ['antitank', 3],
    ])
    expect(ratingsOf('RO-5-8-I')).toEqual([['morale', 4]])
    expect(ratingsOf('AX-Air1')).toEqual([])
  })

  test('deployed guns show support and range, limbered ones how they move', () => {
    const state = position({ 'RO-A53': { hex: '1020', salvos: 1 }, 'RO-A63': towed('1021') })
    expect(game.describe(state, unit('RO-A53')).factors).toBe('6-4-5')
    expect(game.describe(state, unit('RO-A63')).factors).toBe('0-1-6')
    expect(marksOf(state, 'RO-A63')).toContain('limbered')
    expect(marksOf(state, 'RO-A53')).toContain('salvos-1')
  })

  test('disorder and allotted support are marks', () => {
    const places = { 'SU-A57': '1620', 'SU-90-I': { hex: '1421', morale: 'demoralised' }, 'GE-121-I': '1422' }
    const state = position(places, { phase: 'axis-declare' })
    expect(marksOf(state, 'SU-90-I')).toContain('demoralised')
    play(state, attack('GE-121-I', '1421'), done, assign('SU-A57', 'support', { hex: '1421' }))
    expect(marksOf(state, 'SU-A57')).toContain('supports')
  })
})

test('destinations cost movement points, a highway half a point to wheels', () => {
  expect(reach(position({ 'GE-50-Rec': '2932' }), 'GE-50-Rec').get('3031')).toBe(0.5)
})

describe('markers on the map', () => {
  test('entrenchments, bridges, those in the making, and broken ones', () => {
    const world = {
      bridges: [{ a: '2027', b: '2127', unit: 'RO-Br2' }],
      works: [{ unit: 'RO-Br1', kind: 'bridge', hex: '1221', to: '1321' }],
      blown: [['0714', '0814']],
    }
    const places = { 'RO-35-Pio': '1121', 'RO-Br1': '1221', 'RO-Br2': { status: 'bridge' } }
    const state = position(places, { world, entrenched: { axis: ['1121'], soviet: [] } })
    const { hexes, crossings = [] } = layerOf(state, 'works')
    expect(hexes.map(each => [each.hex, each.side])).toEqual([[hex('1121'), 0]])
    expect(crossings.map(({ from, to, kind, side }) => [from, to, kind, side])).toEqual([
      [hex('2027'), hex('2127'), 'bridge', 0],
      [hex('1221'), hex('1321'), 'building', 0],
      [hex('0714'), hex('0814'), 'broken', undefined],
    ])
  })

  test('declared attacks with their odds, until they are fought', () => {
    const places = { 'SU-90-I': '1119', 'RO-35-50-I': '1118', 'SU-90-II': '2212', 'RO-35-50-II': '2112' }
    const state = position(places, { phase: 'axis-declare' })
    declare(state, 'RO-35-50-I', '1119')
    declare(state, 'RO-35-50-II', '2212')
    goToFight(state)
    const { battles = [] } = layerOf(state, 'declared')
    expect(battles.map(({ attack: { targets } }) => targets[0])).toEqual([hex('1119'), hex('2212')])
    expect(battles[0].attack.attackers).toEqual([unit('RO-35-50-I')])
    expect(battles[0].label).toMatch(/^\d:\d$/)
    resolve(state, '1119', '2d/-')
    expect(layerOf(state, 'declared').battles?.map(({ attack: { targets } }) => targets[0])).toEqual([hex('2212')])
  })
})

describe('situation', () => {
  const factsOf = (state: State, seat: string) => game.situation(state, seat).flatMap(({ facts }) => facts)
  const namesOf = (state: State, seat: string): readonly string[] => factsOf(state, seat).map(({ name }) => name.key)

  test('[16.0b] the aircraft of today are for the Axis alone', () => {
    const state = position({ 'GE-121-I': '1422', 'AX-Air1': { status: 'drawn' } })
    expect(namesOf(state, 'axis')).toContain('situation.ready')
    expect(namesOf(state, 'soviet')).not.toContain('situation.ready')
  })

  test('[15.14b] cup and reserve are for the Soviets alone, and the headquarters bear a mark', () => {
    const state = position({ 'SU-95-HQ': '1722', 'GE-121-I': '1422' }, { world: { reserve: ['SU-95'] } })
    expect(namesOf(state, 'axis')).not.toContain('situation.reserve')
    expect(namesOf(state, 'axis')).not.toContain('situation.cup')
    expect(namesOf(state, 'soviet')).toContain('situation.cup')
    expect(factsOf(state, 'soviet').find(({ name }) => name.key === 'situation.reserve')).toMatchObject({
      units: [unit('SU-95-HQ')],
      mark: 'reserve',
    })
  })
})

describe('words', () => {
  test('every result of the charts is told in words', () => {
    for (const { rows } of [CRT, BOMBARDMENT])
      for (const result of [...rows.values()].flat()) expect(game.messages[`result.${result}`], result).toBeDefined()
    // 9.22a: the attacker rounds up, the defender down
    expect(game.messages['result.3Z/-'].en).toBe('attacker: 2 steps, retreat 1, demoralised; defender: nothing')
    expect(game.messages['result.1/2'].en).toBe('attacker: 1 step; defender: 1 step, retreat 1')
    expect(game.messages['result.Z2'].en).toBe('demoralised, 2 steps')
  })

  test('the card of a bombardment says what its figures are', () => {
    const rifles = ['SU-90-I', 'SU-90-II', 'SU-90-III']
    const places = { 'RO-A53': '1020', 'RO-35-50-I': '1220', ...together(rifles, '1219') }
    const found = card(position(places, { phase: 'axis-bombard' }), attack('RO-A53', '1219'))
    expect(found.words?.defence.key).toBe('card.battalions')
    expect(found.columns).toEqual(BOMBARDMENT.columns)
  })
})
