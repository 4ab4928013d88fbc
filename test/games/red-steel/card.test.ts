// Strengths with terrain and support, modifiers of the odds, and the battle card.
import { expect, test } from 'vitest'
import { NO_HEX } from '../../../src/engine/board.ts'
import type { OddsCard } from '../../../src/engine/contract.ts'
import { render } from '../../../src/engine/text.ts'
import { cardOf, cardOfCombat, rowAt } from '../../../src/games/red-steel/card.ts'
import { MESSAGES } from '../../../src/games/red-steel/messages.ts'
import { AXIS, SOVIET } from '../../../src/games/red-steel/meta.ts'
import { FLAG, MORALE, type State, SUPPLY, set } from '../../../src/games/red-steel/state.ts'
import type { Title } from '../../../src/games/red-steel/title.ts'
import {
  attack,
  EAST,
  FIELD,
  NORTH,
  oddsIn,
  RING,
  ready,
  SOUTH,
  SOUTHEAST,
  shiftsIn,
  shiftsOf,
  valued,
} from './support-attack.ts'
import { hex, hexName, title, unit, units } from './support-title.ts'

const attackOn = (state: State, attackers: readonly string[], target = FIELD): number =>
  cardOf(state, attack(attackers, target)).attack
const defenceAt = (state: State, attackers: readonly string[], target = FIELD): number =>
  cardOf(state, attack(attackers, target)).defence
/** The card of a declared combat with these guns on both sides. */
const supported = (
  state: State,
  attackers: readonly string[],
  guns: { readonly attack?: readonly string[]; readonly defence?: readonly string[] },
  of: Title = title,
): OddsCard => {
  const allot = (ids: readonly string[] = []) => units(...ids).map(each => ({ unit: each, combat: 0 }))
  state.combats = [{ attackers: units(...attackers), target: hex(FIELD), resolved: false }]
  state.world = { ...state.world, attackSupport: allot(guns.attack), defenceSupport: allot(guns.defence) }
  return cardOfCombat(state, 0)
}

// ---- Strengths (9.12, 9.13) ----

test('[2.1d] attack strength attacks, defence strength defends', () => {
  expect(attackOn(ready({ 'RO-1T-I': NORTH, 'SU-90-I': FIELD }), ['RO-1T-I'])).toBe(6)
  expect(defenceAt(ready({ 'RO-1T-I': FIELD, 'SU-90-I': NORTH }), ['SU-90-I'])).toBe(4)
})

test('[9.12] 4 out of supply and 5 with six points of guns are 14', () => {
  const state = ready({ 'RO-5-8-I': NORTH, 'GE-50-Pio': NORTH, 'SU-90-I': FIELD, 'GE-A150-I': '0703' })
  state.supply[unit('RO-5-8-I')] = SUPPLY.out
  const card = supported(state, ['RO-5-8-I', 'GE-50-Pio'], { attack: ['GE-A150-I'] })
  expect(card.attack).toBe(14)
  expect(card.attackers.map(({ printed, counted, rule }) => [printed, counted, rule])).toEqual([
    [4, 3, '7.61'],
    [5, 5, undefined],
    [6, 6, '9.8a'],
  ])
})

test('[9.12] terrain: half over a river or the Prut, one less over a stream, each unit by itself', () => {
  const river = ready({ 'GE-121-I': '3814', 'RO-35-50-I': '3814', 'GE-121-II': '3816', 'SU-90-I': '3815' })
  expect(attackOn(river, ['GE-121-I'], '3815')).toBe(3)
  expect(attackOn(river, ['RO-35-50-I'], '3815')).toBe(2)
  expect(attackOn(river, ['GE-121-I', 'RO-35-50-I', 'GE-121-II'], '3815')).toBe(11)
  // A bridge is no help
  expect(attackOn(ready({ 'GE-121-I': '0714', 'SU-90-I': '0814' }), ['GE-121-I'], '0814')).toBe(3)
  const stream = ready({ 'GE-121-I': '0305', 'UA-Roland': '0305', 'SU-90-I': '0405' })
  expect(attackOn(stream, ['GE-121-I'], '0405')).toBe(5)
  expect(attackOn(stream, ['UA-Roland'], '0405')).toBe(1)
})

test('[9.12] a unit’s own state comes first, then the river', () => {
  const state = ready({ 'GE-121-I': '3814', 'SU-90-I': '3815' })
  state.supply[unit('GE-121-I')] = SUPPLY.isolated
  const [term] = cardOf(state, attack(['GE-121-I'], '3815')).attackers
  expect(term).toMatchObject({ printed: 6, counted: 2, rule: '7.8a', reason: { key: 'strength.several' } })
})

test('[9.12] [13.2b] a stream takes its one before disorder or isolation halves what is left', () => {
  const at = (state: State): OddsCard['attackers'][number] => cardOf(state, attack(['GE-121-I'], '0405')).attackers[0]
  const over = (): State => ready({ 'GE-121-I': '0305', 'SU-90-I': '0405' })
  const demoralised = over()
  demoralised.morale[unit('GE-121-I')] = MORALE.demoralised
  expect(at(demoralised)).toMatchObject({ printed: 6, counted: 3, rule: '13.2b' }) // half of 5, not 3 - 1
  const isolated = over()
  isolated.supply[unit('GE-121-I')] = SUPPLY.isolated
  isolated.lost[unit('GE-121-I')] = 2
  expect(at(isolated)).toMatchObject({ printed: 3, counted: 1, reason: { key: 'strength.several' } }) // half of 2
  const out = over()
  out.supply[unit('GE-121-I')] = SUPPLY.out
  expect(at(out)).toMatchObject({ printed: 6, counted: 4, rule: '7.61' })
})

test('[9.13] [13.2b] the one of a town or trench is added before anything is halved', () => {
  const at = (part: { readonly morale?: number; readonly supply?: number }): number => {
    const state = ready({ 'RO-5-8-I': '1706', 'SU-90-I': '1705' })
    state.morale[unit('RO-5-8-I')] = part.morale ?? MORALE.steady
    state.supply[unit('RO-5-8-I')] = part.supply ?? SUPPLY.supplied
    return defenceAt(state, ['SU-90-I'], '1706')
  }
  expect(at({})).toBe(6)
  expect(at({ morale: MORALE.demoralised })).toBe(3) // half of 6, not 3 + 1
  expect(at({ supply: SUPPLY.isolated })).toBe(3)
  expect(at({ morale: MORALE.demoralised, supply: SUPPLY.isolated })).toBe(2)
})

test('[9.13] 4 and an isolated 2 with three points of guns are 8', () => {
  const state = ready({ 'SU-469-I': FIELD, 'SU-95-Rec': FIELD, 'GE-121-I': NORTH, 'SU-A300': '0708' })
  state.supply[unit('SU-95-Rec')] = SUPPLY.isolated
  const of = valued({ 'SU-A300': { supportDefence: 3 } })
  const card = supported(state, ['GE-121-I'], { defence: ['SU-A300'] }, of)
  expect(card.defence).toBe(8)
  expect(card.defenders.map(({ unit: id, counted, rule }) => [title.units[id].id, counted, rule]).sort()).toEqual([
    ['SU-469-I', 4, undefined],
    ['SU-95-Rec', 1, '7.8a'],
    ['SU-A300', 3, '9.8b'],
  ])
})

test('[9.13] towns and trenches: one more for each battalion, nothing for companies and HQs, and never both', () => {
  const foes = ['SU-90-I', 'SU-95-HQ', 'SU-T21-I']
  const at = (target: string, from: string): State =>
    ready({ ...Object.fromEntries(foes.map(id => [id, target])), 'GE-121-I': from })
  expect(defenceAt(at(FIELD, NORTH), ['GE-121-I'])).toBe(9) // 4 + 1 + 4
  expect(defenceAt(at('1706', '1705'), ['GE-121-I'], '1706')).toBe(11)
  expect(defenceAt(at('5325', '5326'), ['GE-121-I'], '5325')).toBe(11)
  const dug = at(FIELD, NORTH)
  dug.entrenched[hex(FIELD)] = SOVIET + 1
  expect(defenceAt(dug, ['GE-121-I'])).toBe(11)
  dug.entrenched[hex(FIELD)] = AXIS + 1
  expect(defenceAt(dug, ['GE-121-I'])).toBe(9)
  const both = at('1706', '1705')
  both.entrenched[hex('1706')] = SOVIET + 1
  expect(defenceAt(both, ['GE-121-I'], '1706')).toBe(11)
  // A regiment as well, and once only
  expect(defenceAt(ready({ 'SU-M35': '1706', 'GE-121-I': '1705' }), ['GE-121-I'], '1706')).toBe(9)
  const company = ready({ 'BD-GI1': '1706', 'SU-90-I': '1705' })
  expect(defenceAt(company, ['SU-90-I'], '1706')).toBe(2)
})

test('[9.13] demoralised defenders count half, disrupted ones in full', () => {
  const at = (morale: number): number => {
    const state = ready({ 'SU-90-I': FIELD, 'GE-121-I': NORTH })
    state.morale[unit('SU-90-I')] = morale
    return defenceAt(state, ['GE-121-I'])
  }
  expect([at(MORALE.steady), at(MORALE.disrupted), at(MORALE.demoralised)]).toEqual([4, 4, 2])
})

test('[9.0c] all who are stacked there defend, even those beyond the limit, who add nothing', () => {
  const ids = ['SU-90-I', 'SU-90-II', 'SU-90-III', 'SU-161-I']
  const state = ready({ ...Object.fromEntries(ids.map(id => [id, FIELD])), 'GE-121-I': NORTH })
  set(state, unit('SU-161-I'), FLAG.excess)
  const card = cardOf(state, attack(['GE-121-I']))
  expect(card.defence).toBe(12)
  expect(card.defenders).toHaveLength(4)
  expect(card.defenders.find(term => term.unit === unit('SU-161-I'))).toMatchObject({ counted: 0, rule: '6.3b' })
})

test('[6.3b] before the attacker has picked, the card leaves out the strongest', () => {
  const ids = ['SU-90-I', 'SU-90-II', 'SU-90-III', 'SU-M35']
  const state = ready({ ...Object.fromEntries(ids.map(id => [id, FIELD])), 'GE-121-I': NORTH })
  state.lost[unit('SU-90-I')] = 1
  const { defenders } = cardOf(state, attack(['GE-121-I']))
  const left = defenders.filter(({ counted }) => counted === 0)
  expect(left.map(({ unit: each, rule }) => [each, rule])).toEqual([[unit('SU-M35'), '6.3b']])
})

test('guns beyond the limit of 9.8 are on the card and count what is left', () => {
  const state = ready({
    'UA-Roland': NORTH,
    'SU-90-I': FIELD,
    'GE-A150-I': '0703',
    'SU-A300': '0708',
  })
  const card = supported(state, ['UA-Roland'], { attack: ['GE-A150-I'], defence: ['SU-A300'] })
  expect([card.attack, card.defence]).toEqual([3, 8]) // 1 + 2, 4 + 4
  expect(card.attackers[1]).toMatchObject({ printed: 6, counted: 2, reason: { key: 'strength.supportCapped' } })
  for (const [terms, sum] of [
    [card.attackers, card.attack],
    [card.defenders, card.defence],
  ] as const)
    expect(terms.reduce((all, { counted }) => all + counted, 0)).toBe(sum)
})

test('guns in disorder say so on the card', () => {
  const state = ready({ 'GE-121-I': NORTH, 'SU-90-I': FIELD, 'GE-A150-I': '0703', 'SU-A300': '0708' })
  state.morale[unit('GE-A150-I')] = MORALE.disrupted
  state.supply[unit('SU-A300')] = SUPPLY.isolated
  const card = supported(state, ['GE-121-I'], { attack: ['GE-A150-I'], defence: ['SU-A300'] })
  expect([card.attack, card.defence]).toEqual([11, 7]) // 6 + 5, 4 + 3
  const why = { key: 'strength.several', args: { why: [{ key: 'strength.support' }, { key: 'strength.fireLess' }] } }
  expect(card.attackers[1]).toMatchObject({ printed: 6, counted: 5, rule: '9.8a', reason: why })
  expect(card.defenders[1]).toMatchObject({ printed: 6, counted: 3, rule: '9.8b', reason: why })
})

test('[17.52c] a monitor takes no part in a combat on land', () => {
  const state = ready({ 'RO-Mon1': '0714', 'RO-5-8-I': '0714', 'SU-90-I': '0814' })
  expect(cardOf(state, attack(['SU-90-I'], '0714')).defenders.map(term => term.unit)).toEqual(units('RO-5-8-I'))
})

// ---- Modifiers (9.15, 9.6, 9.7) ----

test('[9.15a] armour +2, morale -1 and encirclement +1 make 4:1 of 2:1, in any order', () => {
  const places = { 'RO-1T-I': NORTH, 'RO-5-8-I': NORTH, 'RO-5-8-II': EAST, 'RO-5-8-III': SOUTHEAST, 'RO-5-9-I': SOUTH }
  const foes = { 'SU-BG2': FIELD, 'SU-BG23': FIELD, 'SU-469-I': FIELD }
  const ids = Object.keys(places)
  const cards = [ids, ids.toReversed()].map(group => cardOf(ready({ ...places, ...foes }), attack(group)))
  for (const card of cards) {
    expect([card.attack, card.defence]).toEqual([22, 10])
    expect(shiftsIn(card)).toEqual({ armour: 2, encircled: 1, morale: -1 })
    expect(oddsIn(card)).toBe('2:1 > 4:1 C8')
  }
})

test('[9.17] the ground of the defender picks the row, the best of it for him', () => {
  const rows = [FIELD, '0202', '1214', '1806', '1323', '5325', '1706', '0814'].map(name => rowAt(title, hex(name)))
  expect(rows).toEqual(['level-1', 'level-1', 'level-3', 'level-4', 'level-4', 'level-3', 'level-3', 'level-1'])
  // A city on level 1: 3:1 is C6 and not C7
  const state = ready({ 'GE-121-I': '5326', 'SU-90-I': '5325' })
  const of = valued({ 'GE-121-I': { attack: 15, morale: 4 } })
  expect(oddsIn(cardOf(state, attack(['GE-121-I'], '5325')))).toBe('3:1 > 3:1 C6')
  const open = ready({ 'GE-121-I': NORTH, 'SU-90-I': FIELD })
  expect(oddsIn(cardOf(open, attack(['GE-121-I'])))).toBe('3:1 > 3:1 C7')
  // On the paper it would be better for him to be in a swamp than in a city
  const city = title.city.slice()
  city[hex('1323')] = 1
  expect(rowAt({ ...title, city }, hex('1323'))).toBe('level-4')
})

test('[9.61a] engineers against a town or city: one, however many', () => {
  const at = (target: string, from: string, ids: readonly string[]): number | undefined =>
    shiftsOf(ready({ ...Object.fromEntries(ids.map(id => [id, from])), 'SU-90-I': target }), attack(ids, target))
      .engineers
  expect(at('5325', '5326', ['GE-50-Pio', 'GE-72-Pio'])).toBe(1)
  expect(at('1706', '1705', ['RO-5-Pio', 'RO-5-8-I'])).toBe(1)
  expect(at('1706', '1705', ['RO-5-8-I'])).toBeUndefined()
  expect(at(FIELD, NORTH, ['GE-50-Pio'])).toBeUndefined()
  // Those who stand by do nothing
  const idle = ready({ 'RO-5-Pio': '1705', 'RO-5-8-I': '1705', 'SU-90-I': '1706' })
  expect(shiftsOf(idle, attack(['RO-5-8-I'], '1706'))).toEqual({})
})

test('[9.62] an attack from four hexes or more: one', () => {
  const ids = ['RO-5-8-I', 'RO-5-8-II', 'RO-5-8-III', 'RO-5-9-I', 'RO-5-9-II', 'RO-5-9-III']
  const state = ready({ ...Object.fromEntries(ids.map((id, at) => [id, RING[at]])), 'SU-90-I': FIELD })
  const from = (count: number): Record<string, number> => shiftsOf(state, attack(ids.slice(0, count)))
  expect([from(3), from(4), from(6)]).toEqual([{}, { encircled: 1 }, { encircled: 1 }])
  const stacked = ready({
    ...Object.fromEntries(ids.slice(0, 4).map((id, at) => [id, RING[at >> 1]])),
    'SU-90-I': FIELD,
  })
  expect(shiftsOf(stacked, attack(ids.slice(0, 4)))).toEqual({})
})

const morale = (attackers: readonly number[], defenders: readonly number[]): number => {
  const own = ['GE-121-I', 'GE-121-II'].slice(0, attackers.length)
  const foes = ['SU-90-I', 'SU-90-II'].slice(0, defenders.length)
  const values = Object.fromEntries([
    ...own.map((id, at) => [id, { morale: attackers[at] }] as const),
    ...foes.map((id, at) => [id, { morale: defenders[at] }] as const),
  ])
  const places = Object.fromEntries([...own.map(id => [id, NORTH]), ...foes.map(id => [id, FIELD])])
  return shiftsOf(ready(places), attack(own), valued(values)).morale ?? 0
}

test('[9.7a] the worst attacker against the best defender, three at most', () => {
  expect([morale([5, 4], [2, 1]), morale([6], [1]), morale([4], [4, 2])]).toEqual([2, 3, 0])
})

test('[9.7b] half of an inferiority, rounded up, two at most', () => {
  expect([1, 2, 3, 4, 6].map(less => morale([1], [1 + less]))).toEqual([-1, -1, -2, -2, -2])
})

test('[9.7a] morale is what it is now', () => {
  const state = ready({ 'GE-121-I': NORTH, 'SU-90-I': FIELD })
  expect(shiftsOf(state, attack(['GE-121-I']))).toEqual({ morale: 2 })
  state.morale[unit('GE-121-I')] = MORALE.demoralised
  expect(shiftsOf(state, attack(['GE-121-I']))).toEqual({ morale: 1 })
  state.supply[unit('SU-90-I')] = SUPPLY.isolated
  expect(shiftsOf(state, attack(['GE-121-I']))).toEqual({ morale: 2 })
})

// ---- The card ----

test('every reason on a card has a rule, and words in both languages', () => {
  const places = {
    'RO-1T-I': '1705',
    'RO-5-8-I': '1705',
    'RO-5-Pio': '1805',
    'GE-121-I': '1806',
    'RO-5-8-II': '1707',
    'SU-90-I': '1706',
    'SU-90-II': '1706',
    'SU-T21-I': '1706',
    'GE-A150-I': '1704',
    'SU-A300': '1710',
  }
  const state = ready(places)
  state.supply[unit('RO-5-8-I')] = SUPPLY.out
  state.morale[unit('RO-5-8-I')] = MORALE.disrupted
  state.morale[unit('RO-5-8-II')] = MORALE.demoralised
  state.supply[unit('SU-90-I')] = SUPPLY.isolated
  state.combats = [{ attackers: units(...Object.keys(places).slice(0, 5)), target: hex('1706'), resolved: false }]
  state.world = {
    ...state.world,
    attackSupport: [{ unit: unit('GE-A150-I'), combat: 0 }],
    defenceSupport: [{ unit: unit('SU-A300'), combat: 0 }],
  }
  const { attackers, defenders, shifts } = cardOfCombat(state, 0)
  const names = { unit: (id: number) => title.units[id].id, hex: (at: number) => (at === NO_HEX ? '' : hexName(at)) }
  const said = [...attackers, ...defenders, ...shifts].flatMap(({ reason, rule }) => {
    if (reason === undefined || rule === undefined) return []
    expect(title.rules.has(rule)).toBe(true)
    return [render(MESSAGES, names, 'en', reason), render(MESSAGES, names, 'ja', reason)]
  })
  expect(said).toContain('out of supply: one less, disrupted: one less')
  expect(said).toContain('defending armour 3 against 2')
  expect(said).toContain('レベル3と都市の段で1:1')
  for (const text of said) expect(text).not.toMatch(/strength\.|odds\.|row\.|\{/)
})
