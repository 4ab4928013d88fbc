// What the table shows of Red Steel: counters with their ratings and marks, markers on the map, declared attacks, the
// situation beside the map.
import { describe, expect, test } from 'vitest'
import { bombardCard } from '../../../src/games/red-steel/bombardment.ts'
import { BOMBARDMENT, CRT } from '../../../src/games/red-steel/charts.ts'
import { layerOf } from '../../../src/games/red-steel/layers.ts'
import { AXIS } from '../../../src/games/red-steel/meta.ts'
import { destinationsOf } from '../../../src/games/red-steel/movement.ts'
import { describe as stands } from '../../../src/games/red-steel/overlays.ts'
import { situationOf } from '../../../src/games/red-steel/situation.ts'
import { FLAG, MORALE, type State, set } from '../../../src/games/red-steel/state.ts'
import { WORDS } from '../../../src/games/red-steel/words.ts'
import { hex, position, title, unit } from './support.ts'
import { moving } from './support-movement.ts'

const ratingsOf = (id: string): readonly (readonly [string, number])[] =>
  (title.units[unit(id)].ratings ?? []).map(({ rating, value }) => [rating, value])
const marksOf = (state: State, id: string): readonly string[] => stands(state, unit(id)).marks

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
    const state = position({ 'RO-A53': '1020', 'RO-A63': '1021' }, { limbered: ['RO-A63'] })
    expect(stands(state, unit('RO-A53')).factors).toBe('6-4-5')
    expect(stands(state, unit('RO-A63')).factors).toBe('0-1-6')
    expect(marksOf(state, 'RO-A63')).toContain('limbered')
    state.salvos[unit('RO-A53')] = 1
    expect(marksOf(state, 'RO-A53')).toContain('salvos-1')
  })

  test('disorder and allotted support are marks', () => {
    const state = position({ 'SU-A57': '1620', 'SU-90-I': '1421' })
    state.morale[unit('SU-90-I')] = MORALE.demoralised
    state.world = { ...state.world, defenceSupport: [{ unit: unit('SU-A57'), combat: 0 }] }
    expect(marksOf(state, 'SU-90-I')).toContain('demoralised')
    expect(marksOf(state, 'SU-A57')).toContain('supports')
    set(state, unit('SU-90-I'), FLAG.moved)
    expect(marksOf(state, 'SU-90-I')).toContain('moved')
  })
})

test('destinations cost movement points, a highway half a point to wheels', () => {
  const state = moving(AXIS, { 'GE-50-Rec': '2932' })
  const found = destinationsOf(state, unit('GE-50-Rec')).find(each => each.hex === hex('3031'))
  expect(found?.cost).toBe(0.5)
})

describe('markers on the map', () => {
  test('entrenchments, bridges, those in the making, and broken ones', () => {
    const state = position({ 'RO-35-Pio': '1121', 'RO-Br1': '1221' })
    state.entrenched[hex('1121')] = 1
    state.world = {
      ...state.world,
      bridges: [{ a: hex('2027'), b: hex('2127'), unit: unit('RO-Br2') }],
      works: [{ unit: unit('RO-Br1'), kind: 'bridge', hex: hex('1221'), to: hex('1321') }],
      blown: [[hex('0714'), hex('0814')]],
    }
    const { hexes, crossings = [] } = layerOf(state, 'works')
    expect(hexes.map(each => [each.hex, each.side])).toEqual([[hex('1121'), 0]])
    expect(crossings.map(({ from, to, kind, side }) => [from, to, kind, side])).toEqual([
      [hex('2027'), hex('2127'), 'bridge', 0],
      [hex('1221'), hex('1321'), 'building', 0],
      [hex('0714'), hex('0814'), 'broken', undefined],
    ])
  })

  test('declared attacks with their odds, until they are fought', () => {
    const state = position({ 'SU-90-I': '1119', 'RO-35-50-I': '1118' })
    const attack = { attackers: [unit('RO-35-50-I')], target: hex('1119'), resolved: false }
    state.combats = [attack]
    const [battle] = layerOf(state, 'declared').battles ?? []
    expect(battle.attack).toMatchObject({ attackers: attack.attackers, targets: [attack.target] })
    expect(battle.label).toMatch(/^\d:\d$/)
    state.combats = [{ ...attack, resolved: true }]
    expect(layerOf(state, 'declared').battles).toEqual([])
  })
})

describe('situation', () => {
  const factsOf = (state: State, seat: string): readonly string[] =>
    situationOf(state, seat).flatMap(({ facts }) => facts.map(({ name }) => name.key))

  test('[16.0b] the aircraft of today are for the Axis alone', () => {
    expect(factsOf(position({}), 'axis')).toContain('situation.ready')
    expect(factsOf(position({}), 'soviet')).not.toContain('situation.ready')
  })

  test('[15.14b] cup and reserve are for the Soviets alone, and the headquarters bear a mark', () => {
    const state = position({ 'SU-95-HQ': '1722' }, { world: { reserve: ['SU-95'] } })
    expect(factsOf(state, 'axis')).not.toContain('situation.reserve')
    expect(factsOf(state, 'axis')).not.toContain('situation.cup')
    const facts = situationOf(state, 'soviet').flatMap(group => group.facts)
    expect(facts.find(({ name }) => name.key === 'situation.reserve')).toMatchObject({
      units: [unit('SU-95-HQ')],
      mark: 'reserve',
    })
  })
})

describe('words', () => {
  test('every result of the charts is told in words', () => {
    for (const { rows } of [CRT, BOMBARDMENT])
      for (const result of [...rows.values()].flat()) expect(WORDS[`result.${result}`], result).toBeDefined()
    // 9.22a: the attacker rounds up, the defender down
    expect(WORDS['result.3Z/-'].en).toBe('attacker: 2 steps, retreat 1, demoralised; defender: nothing')
    expect(WORDS['result.1/2'].en).toBe('attacker: 1 step; defender: 1 step, retreat 1')
    expect(WORDS['result.Z2'].en).toBe('demoralised, 2 steps')
  })

  test('the card of a bombardment says what its figures are', () => {
    const state = position({ 'RO-A53': '1020', 'SU-90-I': '1219' })
    const card = bombardCard(state, {
      type: 'attack',
      attackers: [unit('RO-A53')],
      targets: [hex('1219')],
      support: [],
    })
    expect(card.words?.defence.key).toBe('card.battalions')
    expect(card.columns).toEqual(BOMBARDMENT.columns)
  })
})
