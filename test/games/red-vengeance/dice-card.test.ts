// The card of an attack: its chances against plain counting, its choices against what is really accepted.
import { describe, expect, test } from 'vitest'
import { reasonsOf } from '../../../src/engine/card.ts'
import type { Attack, StrengthTerm } from '../../../src/engine/contract.ts'
import { hitChances } from '../../../src/games/red-vengeance/rules/card.ts'
import type { State } from '../../../src/games/red-vengeance/state.ts'
import { builders, card, fight, game, position } from './support.ts'

const { attack, refusal } = builders
const allies = { phase: 'allied-combat' }

/** Every throw of the dice, one by one: how many of them give 0, 1, 2 ... hits. */
const count = (plain: number, sharp: number): number[] => {
  const all = 6 ** (plain + sharp)
  const found = new Array<number>(plain + sharp + 1).fill(0)
  for (let roll = 0; roll < all; roll++) {
    let hits = 0
    for (let die = 0, rest = roll; die < plain + sharp; die++, rest = Math.floor(rest / 6)) {
      const face = (rest % 6) + 1
      if (face === 6 || (face === 5 && die < sharp)) hits += 1
    }
    found[hits] += 1
  }
  return found.map(times => times / all)
}
const expectSame = (chances: readonly number[], exact: readonly number[]): void => {
  expect(chances).toHaveLength(exact.length)
  for (const [hits, chance] of exact.entries()) expect(chances[hits]).toBeCloseTo(chance, 12)
}

describe('chances', () => {
  test('[8.43b] the chances of hits are those of counting every throw, sharp dice or plain', () => {
    for (const [plain, sharp] of [
      [0, 0],
      [1, 0],
      [4, 0],
      [6, 0],
      [0, 1],
      [0, 4],
      [2, 3],
      [5, 1],
    ])
      expectSame(hitChances(plain, sharp), count(plain, sharp))
    for (const [plain, sharp] of [
      [20, 0],
      [7, 12],
    ])
      expect(hitChances(plain, sharp).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
  })

  test('[8.43a] the card of the example: four dice against two', () => {
    const state = position({ 'sov-42': '1613', 'ger-xxxix-pz': { hex: '1614', steps: 1 } }, allies)
    const { onDefender, onAttacker, results } = card(state, attack('sov-42', '1614'))
    expectSame(
      onDefender.map(({ probability }) => probability),
      count(4, 0),
    )
    expectSame(
      onAttacker.map(({ probability }) => probability),
      count(2, 0),
    )
    expect(onDefender.map(({ hits }) => hits)).toEqual([0, 1, 2, 3, 4])
    expect(results.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 5)
    const both = results.find(({ result }) => result === '2-1')?.probability
    expect(both).toBeCloseTo(count(4, 0)[2] * count(2, 0)[1], 12)
  })

  test('[9.1p] Germans and Hungarians in Budapest: two sharp dice of four', () => {
    const state = position(
      { 'sov-42': '2216', 'hun-3': { hex: '2215', steps: 1 }, 'ger-l': { hex: '2215', steps: 1 } },
      allies,
    )
    const found = card(state, attack('sov-42', '2215'))
    expect([found.defence, found.sharpDice]).toEqual([4, 2])
    expectSame(
      found.onAttacker.map(({ probability }) => probability),
      count(2, 2),
    )
  })
})

describe('why a unit counts as it does', () => {
  const rulesOf = (terms: readonly StrengthTerm[]) => terms.map(term => reasonsOf(term).map(({ rule }) => rule))

  test('[9.2b] all the rules of a term are on the card, in the order in which they count', () => {
    // Across a river, in snow; then a city and snow; then rough and out of supply
    const river = position({ 'sov-42': '1513', 'ger-l': '1613' }, { ...allies, weather: 'snow' })
    expect(rulesOf(card(river, attack('sov-42', '1613')).attackers)).toEqual([['9.1n', '13.0h']])
    const city = position(
      { 'sov-2-tank': '1611', 'sov-1-shock': '1611', 'ger-l': '1612' },
      { ...allies, weather: 'snow' },
    )
    const assault = attack(['sov-2-tank', 'sov-1-shock'], '1612')
    expect(rulesOf(card(city, assault).attackers)).toEqual([['9.1k', '13.0h'], []])
    const shut = position({ 'ger-l': '1819', 'sov-42': '1820', 'sov-54': '1818' }, allies)
    expect(rulesOf(card(shut, attack('sov-42', '1819')).defenders)).toEqual([['9.1c', '8.45']])
  })

  test('[11.21a][11.21b][11.21f] a leader comes with his own rule, and with the limit where it cuts him short', () => {
    const led = (leader: string, steps: number): string | undefined => {
      const state = position({ 'sov-42': { hex: '1613', steps }, [leader]: '1613', 'ger-l': '1614' }, allies)
      return card(state, attack(['sov-42', leader], '1614')).attackExtras[0]?.rule
    }
    expect([led('zhukov', 2), led('konev', 2)]).toEqual(['11.21a', '11.21b'])
    const weak = position({ 'ger-1-marine-div': '1614', zhukov: '1613', 'sov-marine-div': '1613' }, allies)
    expect(card(weak, attack(['sov-marine-div', 'zhukov'], '1614')).attackExtras).toMatchObject([
      { value: 1, rule: '11.21f' },
    ])
  })
})

/** Sums of hits that the owner may take as losses when he has taken so many. */
const accepted = (state: State): number[] => {
  const { units } = game.legal(state, { about: 'losses' })
  const sums = new Set<number>()
  for (let bits = 0; bits < 2 ** units.length; bits++) {
    const chosen = units.filter((_, index) => (bits & (1 << index)) !== 0)
    if (refusal(state, { type: 'losses', units: chosen.map(({ unit }) => unit) }) === undefined)
      sums.add(chosen.reduce((sum, { worth }) => sum + worth, 0))
  }
  return [...sums].sort((a, b) => a - b)
}

describe('choices', () => {
  const corps = { 'ger-l': '1614', 'ger-x': '1614' }
  const tanks = { 'sov-2-tank': '1613', 'sov-4-tank': '1613' }
  const scenes: [name: string, scene: () => State, assault: Attack, most: [number, number]][] = [
    ['in the open', () => position({ ...tanks, ...corps }, allies), attack(Object.keys(tanks), '1614'), [4, 4]],
    [
      'shut in',
      () => position({ ...tanks, ...corps, 'sov-42': '1615' }, allies),
      attack(Object.keys(tanks), '1614'),
      [4, 3],
    ],
    [
      'with one hex of room',
      () => position({ ...tanks, ...corps, 'sov-42': '1616', 'sov-54': '1315', 'sov-67': '1915' }, allies),
      attack(Object.keys(tanks), '1614'),
      [4, 0],
    ],
    [
      'one shut in, the other not',
      () =>
        position(
          {
            'sov-2-tank': '1614',
            'sov-4-tank': '1614',
            'sov-42': '1413',
            'sov-54': '1813',
            'ger-l': '1613',
            'ger-x': '1515',
          },
          allies,
        ),
      attack(Object.keys(tanks), ['1613', '1515']),
      [4, 2],
    ],
    [
      'shock army and infantry',
      () => position({ 'sov-1-shock': '1613', 'sov-42': '1613', ...corps }, allies),
      attack(['sov-1-shock', 'sov-42'], '1614'),
      [2, 5],
    ],
    [
      'shock armies alone',
      () => position({ 'sov-1-shock': '1613', 'sov-3-shock': '1613', ...corps }, allies),
      attack(['sov-1-shock', 'sov-3-shock'], '1614'),
      [0, 5],
    ],
  ]

  test.each(scenes)('[8.52] what the card offers is what is accepted: %s', (_, scene, assault, [most, mostBack]) => {
    const { onDefender, onAttacker } = card(scene(), assault)
    for (const [outlooks, limit, back] of [
      [onDefender, most, false],
      [onAttacker, mostBack, true],
    ] as const)
      for (const { hits, choices } of outlooks.slice(1, limit + 1)) {
        const state = scene()
        fight(state, assault, back ? [0, hits] : [hits, 0])
        const offered = choices.map(({ losses }) => losses).sort((a, b) => a - b)
        if (game.decision(state)?.kinds.includes('losses')) {
          expect([hits, accepted(state)]).toEqual([hits, offered])
          expect(game.legal(state, { about: 'losses' }).least).toBe(offered[0])
        } else expect([hits, choices]).toEqual([hits, []])
      }
  })

  test('[8.65a] who is shut in may fall, so that the other can go', () => {
    const [, , , hits3, hits4] = card(scenes[3][1](), scenes[3][2]).onDefender
    expect(hits3.choices).toEqual([
      { losses: 2, retreat: 1 },
      { losses: 3, retreat: 0 },
    ])
    expect(hits4.choices[0]).toEqual({ losses: 2, retreat: 2 })
  })
})
