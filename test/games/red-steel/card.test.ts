// Strengths with terrain and support, modifiers of the odds, and the battle card.
import { expect, test } from 'vitest'
import { NO_HEX } from '../../../src/engine/board.ts'
import { isRefusal, type OddsCard } from '../../../src/engine/contract.ts'
import { render } from '../../../src/engine/text.ts'
import { rowAt } from '../../../src/games/red-steel/rules/card.ts'
import { MESSAGES } from '../../../src/games/red-steel/words/messages.ts'
import {
  attack,
  card,
  declare,
  declaredCard,
  done,
  EAST,
  FIELD,
  game,
  gameWith,
  goToFight,
  hex,
  hexName,
  NORTH,
  oddsIn,
  play,
  position,
  RING,
  resolve,
  retreat,
  type Setting,
  SOUTH,
  SOUTHEAST,
  shiftsIn,
  start,
  supportAll,
  together,
  type Units,
  unit,
  unitName,
} from './support.ts'

const isSoviet = (id: string): boolean => id.startsWith('SU')
/** These attack the hex, with everybody where he is: the card. */
const cardFor = (attackers: string[], target: string, places: Units, setting: Setting = {}): OddsCard => {
  const phase = isSoviet(attackers[0]) ? 'soviet-declare' : 'axis-declare'
  return card(position(places, { phase, ...setting }), attack(attackers, target))
}
const attackOn = (target: string, attackers: string[], places: Units): number =>
  cardFor(attackers, target, places).attack
const defenceAt = (target: string, attackers: string[], places: Units, setting: Setting = {}): number =>
  cardFor(attackers, target, places, setting).defence
const I = 'GE-121-I'
const ROMANIAN = 'RO-5-8-I'

/** The card of a declared attack on FIELD with these guns on both sides. */
const supported = (places: Units, attackers: string[], ...guns: string[]): OddsCard => {
  const state = position(places, { phase: 'axis-declare' })
  play(state, attack(attackers, FIELD))
  supportAll(state, together(guns, FIELD))
  return declaredCard(state, FIELD)
}

// ---- Strengths (9.12, 9.13) ----

test('[2.1d] attack strength attacks, defence strength defends', () => {
  expect(attackOn(FIELD, ['RO-1T-I'], { 'RO-1T-I': NORTH, 'SU-90-I': FIELD })).toBe(6)
  expect(defenceAt(FIELD, ['SU-90-I'], { 'RO-1T-I': FIELD, 'SU-90-I': NORTH })).toBe(4)
})

test('[9.12] 4 out of supply and 5 with six points of guns are 14', () => {
  const out = { hex: NORTH, supply: 'out-of-supply' }
  const places = { [ROMANIAN]: out, 'GE-50-Pio': NORTH, 'SU-90-I': FIELD, 'GE-A150-I': '0702' }
  const found = supported(places, [ROMANIAN, 'GE-50-Pio'], 'GE-A150-I')
  expect(found.attack).toBe(14)
  expect(found.attackers.map(({ printed, counted, rule }) => [printed, counted, rule])).toEqual([
    [4, 3, '7.61'],
    [5, 5, undefined],
    [6, 6, '9.8a'],
  ])
})

test('[9.12] terrain: half over a river or the Prut, one less over a stream, each unit by itself', () => {
  const river = { [I]: '3814', 'RO-35-50-I': '3814', 'GE-121-II': '3816', 'SU-90-I': '3815' }
  expect(attackOn('3815', [I], river)).toBe(3)
  expect(attackOn('3815', ['RO-35-50-I'], river)).toBe(2)
  expect(attackOn('3815', [I, 'RO-35-50-I', 'GE-121-II'], river)).toBe(11)
  // A bridge is no help
  expect(attackOn('0814', [I], { [I]: '0714', 'SU-90-I': '0814' })).toBe(3)
  const stream = { [I]: '0305', 'UA-Roland': '0305', 'SU-90-I': '0405' }
  expect([attackOn('0405', [I], stream), attackOn('0405', ['UA-Roland'], stream)]).toEqual([5, 1])
})

test('[9.12] a unit’s own state comes first, then the river', () => {
  const places = { [I]: { hex: '3814', supply: 'isolated' }, 'SU-90-I': '3815' }
  const [term] = cardFor([I], '3815', places).attackers
  expect(term).toMatchObject({ printed: 6, counted: 2, rule: '7.8a', reason: { key: 'strength.several' } })
})

test('[9.12] [13.2b] a stream takes its one before disorder or isolation halves what is left', () => {
  const over = (state: object): OddsCard['attackers'][number] =>
    cardFor([I], '0405', { [I]: { hex: '0305', ...state }, 'SU-90-I': '0405' }).attackers[0]
  expect(over({ morale: 'demoralised' })).toMatchObject({ printed: 6, counted: 3, rule: '13.2b' }) // half of 5, not 3 - 1
  const isolated = over({ supply: 'isolated', lost: 2 })
  expect(isolated).toMatchObject({ printed: 3, counted: 1, reason: { key: 'strength.several' } }) // half of 2
  expect(over({ supply: 'out-of-supply' })).toMatchObject({ printed: 6, counted: 4, rule: '7.61' })
})

test('[9.13] [13.2b] the one of a town or trench is added before anything is halved', () => {
  const at = (state: object): number =>
    defenceAt('1706', ['SU-90-I'], { [ROMANIAN]: { hex: '1706', ...state }, 'SU-90-I': '1705' })
  expect(at({})).toBe(6)
  expect(at({ morale: 'demoralised' })).toBe(3) // half of 6, not 3 + 1
  expect(at({ supply: 'isolated' })).toBe(3)
  expect(at({ morale: 'demoralised', supply: 'isolated' })).toBe(2)
  // The card names the town where it makes a difference: half of 5 is 3 as well
  const termOf = (state: object) =>
    cardFor(['SU-90-I'], '1706', { [ROMANIAN]: { hex: '1706', ...state }, 'SU-90-I': '1705' }).defenders[0]
  expect(termOf({})).toMatchObject({ printed: 5, counted: 6, rule: '9.13', reason: { key: 'strength.built' } })
  expect(termOf({ morale: 'demoralised' })).toMatchObject({ printed: 5, counted: 3, rule: '13.2b' })
  expect(termOf({ morale: 'demoralised' })).not.toHaveProperty('more')
})

test('[9.13] 4 and an isolated 2 with four points of guns are 9', () => {
  const isolated = { hex: FIELD, supply: 'isolated' }
  const places = { 'SU-469-I': FIELD, 'SU-95-Rec': isolated, [I]: NORTH, 'SU-HA27': '0708' }
  const found = supported(places, [I], 'SU-HA27')
  expect(found.defence).toBe(9)
  expect(found.defenders.map(({ unit: id, counted, rule }) => [unitName(id), counted, rule]).sort()).toEqual([
    ['SU-469-I', 4, undefined],
    ['SU-95-Rec', 1, '7.8a'],
    ['SU-HA27', 4, '9.8b'],
  ])
})

test('[9.13] towns and trenches: one more for each battalion, nothing for companies and HQs, and never both', () => {
  const foes = ['SU-90-I', 'SU-95-HQ', 'SU-T21-I']
  const at = (target: string, from: string, soviet: readonly string[] = []): number =>
    defenceAt(target, [I], { ...together(foes, target), [I]: from }, { entrenched: { axis: [], soviet } })
  expect(at(FIELD, NORTH)).toBe(9) // 4 + 1 + 4
  expect([at('1706', '1705'), at('5325', '5326')]).toEqual([11, 11])
  expect([at(FIELD, NORTH, [FIELD]), at('1706', '1705', ['1706'])]).toEqual([11, 11])
  // A regiment as well, and once only
  expect(defenceAt('1706', [I], { 'SU-M35': '1706', [I]: '1705' })).toBe(9)
  expect(defenceAt('1706', ['SU-90-I'], { 'BD-GI1': '1706', 'SU-90-I': '1705' })).toBe(2)
})

test('[9.13] demoralised defenders count half, disrupted ones in full', () => {
  const at = (morale: string): number => defenceAt(FIELD, [I], { 'SU-90-I': { hex: FIELD, morale }, [I]: NORTH })
  expect([at('steady'), at('disrupted'), at('demoralised')]).toEqual([4, 4, 2])
})

/** SU-90-I has been driven onto these three in 3014, which will be attacked: four battalions. */
const crowded = (three: Units): OddsCard => {
  const attackers = { ...together([I, 'GE-121-II'], '2815'), ...together(['GE-122-I', 'GE-122-II'], '3013') }
  const places = { ...attackers, 'RO-35-50-I': '3116', 'SU-90-I': '2915', ...three }
  const state = position(places, { phase: 'axis-declare' })
  declare(state, [I, 'GE-121-II'], '2915')
  declare(state, ['GE-122-I', 'GE-122-II'], '3014')
  goToFight(state)
  resolve(state, '2915', '-/1')
  play(state, retreat('SU-90-I', '3014'), done)
  return declaredCard(state, '3014')
}

test('[9.0c] all who are stacked there defend, even those beyond the limit, who add nothing', () => {
  const found = crowded(together(['SU-161-I', 'SU-161-II', 'SU-161-III'], '3014'))
  expect([found.defence, found.defenders.length]).toEqual([12, 4])
  expect(found.defenders.filter(({ counted }) => counted === 0).map(({ rule }) => rule)).toEqual(['6.3b'])
})

test('[6.3b] before the attacker has picked, the card leaves out the strongest', () => {
  const reduced = { hex: '3014', lost: 1 }
  const { defenders } = crowded({ 'SU-161-I': reduced, 'SU-161-II': reduced, 'SU-161-III': reduced })
  const left = defenders.filter(({ counted }) => counted === 0)
  expect(left.map(({ unit: each, rule }) => [unitName(each), rule])).toEqual([['SU-90-I', '6.3b']])
})

test('guns beyond the limit of 9.8 are on the card and count what is left', () => {
  const places = { 'UA-Roland': NORTH, 'SU-90-I': FIELD, 'GE-A150-I': '0702', 'SU-A300': '0708' }
  const found = supported(places, ['UA-Roland'], 'GE-A150-I', 'SU-A300')
  expect([found.attack, found.defence]).toEqual([3, 8]) // 1 + 2, 4 + 4
  expect(found.attackers[1]).toMatchObject({ printed: 6, counted: 2, reason: { key: 'strength.supportCapped' } })
  for (const [terms, sum] of [
    [found.attackers, found.attack],
    [found.defenders, found.defence],
  ] as const)
    expect(terms.reduce((all, { counted }) => all + counted, 0)).toBe(sum)
})

test('guns in disorder say so on the card', () => {
  const guns = { 'GE-A150-I': { hex: '0702', morale: 'disrupted' }, 'SU-A300': { hex: '0708', supply: 'isolated' } }
  const found = supported({ [I]: NORTH, 'SU-90-I': FIELD, ...guns }, [I], 'GE-A150-I', 'SU-A300')
  expect([found.attack, found.defence]).toEqual([11, 7]) // 6 + 5, 4 + 3
  const why = { key: 'strength.several', args: { why: [{ key: 'strength.support' }, { key: 'strength.fireLess' }] } }
  expect(found.attackers[1]).toMatchObject({ printed: 6, counted: 5, rule: '9.8a', reason: why })
  expect(found.defenders[1]).toMatchObject({ printed: 6, counted: 3, rule: '9.8b', reason: why })
})

test('[17.52c] a monitor takes no part in a combat on land', () => {
  const places = { 'RO-Mon1': '0714', [ROMANIAN]: '0714', 'SU-90-I': '0814' }
  const { defenders } = cardFor(['SU-90-I'], '0714', places)
  expect(defenders.map(term => unitName(term.unit))).toEqual([ROMANIAN])
})

// ---- Modifiers (9.15, 9.6, 9.7) ----

test('[9.15a] armour +2, morale -1 and encirclement +1 make 4:1 of 2:1, in any order', () => {
  const places = { 'RO-1T-I': NORTH, [ROMANIAN]: NORTH, 'RO-5-8-II': EAST, 'RO-5-8-III': SOUTHEAST, 'RO-5-9-I': SOUTH }
  const foes = together(['SU-BG2', 'SU-BG23', 'SU-469-I'], FIELD)
  const ids = Object.keys(places)
  for (const group of [ids, ids.toReversed()]) {
    const found = cardFor(group, FIELD, { ...places, ...foes })
    expect([found.attack, found.defence]).toEqual([22, 10])
    expect(shiftsIn(found)).toEqual({ armour: 2, encircled: 1, morale: -1 })
    expect(oddsIn(found)).toBe('2:1 > 4:1 C8')
  }
})

test('[9.17] the ground of the defender picks the row, the best of it for him', () => {
  const { title } = start('kishinev')
  const rows = [FIELD, '0202', '1214', '1806', '1323', '5325', '1706', '0814'].map(name => rowAt(title, hex(name)))
  expect(rows).toEqual(['level-1', 'level-1', 'level-3', 'level-4', 'level-4', 'level-3', 'level-3', 'level-1'])
  // A city on level 1: 3:1 is C6 and not C7
  expect(oddsIn(cardFor([I], '5325', { [I]: '5326', 'SU-90-I': '5325' }))).toBe('1:1 > 3:1 C6')
  expect(oddsIn(cardFor([I], FIELD, { [I]: NORTH, 'SU-90-I': FIELD }))).toBe('1:1 > 3:1 C7')
})

test('[9.61a] engineers against a town or city: one, however many', () => {
  const at = (target: string, from: string, ids: string[]): number | undefined =>
    shiftsIn(cardFor(ids, target, { ...together(ids, from), 'SU-90-I': target })).engineers
  expect(at('5325', '5326', ['GE-50-Pio', 'GE-72-Pio'])).toBe(1)
  expect(at('1706', '1705', ['RO-5-Pio', ROMANIAN])).toBe(1)
  expect(at('1706', '1705', [ROMANIAN])).toBeUndefined()
  expect(at(FIELD, NORTH, ['GE-50-Pio'])).toBeUndefined()
  // Those who stand by do nothing
  const idle = { 'RO-5-Pio': '1705', [ROMANIAN]: '1705', 'SU-90-I': '1706' }
  expect(shiftsIn(cardFor([ROMANIAN], '1706', idle))).toEqual({})
})

test('[9.62] an attack from four hexes or more: one', () => {
  const ids = [ROMANIAN, 'RO-5-8-II', 'RO-5-8-III', 'RO-5-9-I', 'RO-5-9-II', 'RO-5-9-III']
  const around = Object.fromEntries(ids.map((id, at) => [id, RING[at]]))
  const from = (count: number, places: Units): Record<string, number> =>
    shiftsIn(cardFor(ids.slice(0, count), FIELD, { ...places, 'SU-90-I': FIELD }))
  expect([3, 4, 6].map(count => from(count, around))).toEqual([{}, { encircled: 1 }, { encircled: 1 }])
  // Four units in two hexes
  expect(from(4, Object.fromEntries(ids.slice(0, 4).map((id, at) => [id, RING[at >> 1]])))).toEqual({})
})

const morale = (attackers: readonly number[], defenders: readonly number[]): number => {
  const own = [I, 'GE-121-II'].slice(0, attackers.length)
  const foes = ['SU-90-I', 'SU-90-II'].slice(0, defenders.length)
  const values = Object.fromEntries([
    ...own.map((id, at) => [id, { morale: attackers[at] }] as const),
    ...foes.map((id, at) => [id, { morale: defenders[at] }] as const),
  ])
  const state = position({ ...together(own, NORTH), ...together(foes, FIELD) }, { phase: 'axis-declare' })
  const found = gameWith(values).odds(state, attack(own, FIELD))
  if (isRefusal(found)) throw new Error(`${found.rule} ${found.reason.key}`)
  return shiftsIn(found).morale ?? 0
}

test('[9.7a] the worst attacker against the best defender, three at most', () => {
  expect([morale([5, 4], [2, 1]), morale([6], [1]), morale([4], [4, 2])]).toEqual([2, 3, 0])
})

test('[9.7b] half of an inferiority, rounded up, two at most', () => {
  expect([1, 2, 3, 4, 6].map(less => morale([1], [1 + less]))).toEqual([-1, -1, -2, -2, -2])
})

test('[9.7a] morale is what it is now', () => {
  const at = (own: object, foe: object): Record<string, number> =>
    shiftsIn(cardFor([I], FIELD, { [I]: { hex: NORTH, ...own }, 'SU-90-I': { hex: FIELD, ...foe } }))
  const shaken = { morale: 'demoralised' }
  expect([at({}, {}), at(shaken, {}), at(shaken, { supply: 'isolated' })]).toEqual([
    { morale: 2 },
    { morale: 1 },
    { morale: 2 },
  ])
})

// ---- The card ----

test('every reason on a card has a rule, and words in both languages', () => {
  const own = {
    'RO-1T-I': '1705',
    [ROMANIAN]: { hex: '1705', supply: 'out-of-supply', morale: 'disrupted' },
    'RO-5-Pio': '1805',
    [I]: '1806',
    'RO-5-8-II': { hex: '1707', morale: 'demoralised' },
  }
  const foes = { 'SU-90-I': { hex: '1706', supply: 'isolated' }, 'SU-90-II': '1706', 'SU-T21-I': '1706' }
  const guns = { 'GE-A150-I': '1703', 'SU-A300': '1710' }
  const state = position({ ...own, ...foes, ...guns }, { phase: 'axis-declare' })
  play(state, attack(Object.keys(own), '1706'))
  supportAll(state, together(Object.keys(guns), '1706'))
  const { attackers, defenders, shifts } = declaredCard(state, '1706')
  expect([...attackers, ...defenders].map(term => term.unit)).toEqual(
    expect.arrayContaining(Object.keys(guns).map(unit)),
  )
  const names = { unit: unitName, hex: (at: number) => (at === NO_HEX ? '' : hexName(at)) }
  const said = [...attackers, ...defenders, ...shifts].flatMap(({ reason, rule }) => {
    if (reason === undefined || rule === undefined) return []
    expect(game.rules.has(rule)).toBe(true)
    return [render(MESSAGES, names, 'en', reason), render(MESSAGES, names, 'ja', reason)]
  })
  expect(said).toContain('out of supply: one less, disrupted: one less')
  expect(said).toContain('defending armour 3 against 2')
  expect(said.some(text => text.startsWith('レベル3と都市の段で'))).toBe(true)
  for (const text of said) expect(text).not.toMatch(/strength\.|odds\.|row\.|\{/)
})
