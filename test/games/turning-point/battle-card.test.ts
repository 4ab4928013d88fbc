// The battle card: preview, roll, log and bot all read it, so it must say what the dice then do, to the face.
import { describe, expect, test } from 'vitest'
import { seedRng } from '../../../src/engine/dice.ts'
import {
  airUnit,
  attack,
  card,
  done,
  fight,
  game,
  loadDice,
  play,
  position,
  refusal,
  retreat,
  unit,
} from './support.ts'

const soviets = { phase: 'soviet-combat' }
const axis = { phase: 'axis-combat' }
const support = (hex: string) => [{ unit: 'sov-air-4-flight', hex }]
// 9 against 1 by the Volga: dry from 4119, across the river from 4017
const byTheVolga = (from: string) =>
  position({ 'sov-2g-mc': from, 'rom-1-cav': '4018', ...airUnit('sov-air-4', '4415') }, soviets)

describe('what the card shows', () => {
  test('terms: printed and counted strength of each unit, with the rule where they differ', () => {
    const far = position(
      { 'ger-376-id': '4205', 'ger-336-id': '4205', 'sov-1-21-rc': '4306', 'sov-supply-1': '4306' },
      axis,
    )
    const { attackers, defenders, attack: total, defence } = card(far, attack(['ger-376-id', 'ger-336-id'], '4306'))
    expect(attackers).toMatchObject([
      { unit: unit('ger-376-id'), printed: 3, counted: 1.5, rule: 'SUP-C2' },
      { unit: unit('ger-336-id'), printed: 4, counted: 2, rule: 'SUP-C2' },
    ])
    expect(defenders).toEqual([
      { unit: unit('sov-1-21-rc'), printed: 3, counted: 3 },
      expect.objectContaining({ unit: unit('sov-supply-1'), counted: 1, rule: 'CMB-K1' }),
    ])
    expect([total, defence]).toEqual([3.5, 4])
  })

  test('terms: who fled onto others is on the card, with nothing', () => {
    const state = position(
      { 'sov-1-tc': '4310', 'sov-26-tc': '4109', 'rom-7-id': '4210', 'rom-11-id': '4110' },
      soviets,
    )
    fight(state, attack('sov-1-tc', '4210'), 5) // Dr
    play(state, retreat('rom-7-id', '4110'), done)
    const { defenders, defence } = card(state, attack('sov-26-tc', '4110'))
    expect(defenders).toMatchObject([
      { unit: unit('rom-7-id'), printed: 2, counted: 0, rule: 'RET-Q4' },
      { unit: unit('rom-11-id'), printed: 2, counted: 2 },
    ])
    expect(defence).toBe(2)
  })

  test('shifts: lowered odds and surprise, each with its rule, from the plain odds to the column', () => {
    const state = position({ 'sov-1-tc': '4310', 'rom-7-id': '4210' }, { ...soviets, turn: 1 })
    const shown = card(state, attack('sov-1-tc', '4210', { lower: 1 }))
    expect(shown).toMatchObject({ odds: '3-1', column: '4-1' })
    expect(shown.shifts).toMatchObject([
      { value: -1, rule: 'CMB-L' },
      { value: 2, rule: 'SURP-1' },
    ])
    expect(card(state, attack('sov-1-tc', '4210')).shifts).toMatchObject([{ value: 2, rule: 'SURP-1' }])
  })

  test('modifiers: terrain once and close support once, each with its rule', () => {
    expect(card(byTheVolga('4119'), attack('sov-2g-mc', '4018')).modifiers).toEqual([])
    expect(card(byTheVolga('4017'), attack('sov-2g-mc', '4018')).modifiers).toMatchObject([
      { value: -2, rule: 'TEC-river' },
    ])
    expect(card(byTheVolga('4017'), attack('sov-2g-mc', '4018', { support: support('4018') })).modifiers).toMatchObject(
      [
        { value: -2, rule: 'TEC-river' },
        { value: 2, rule: 'AIR-CAS-3' },
      ],
    )
    // 2111: Axis fortified line behind the Don, attacked from 2110
    const fort = position({ 'sov-1-tc': '2110', 'sov-supply-1': '2109', 'rom-7-id': '2111' }, soviets)
    expect(card(fort, attack('sov-1-tc', '2111')).modifiers).toMatchObject([{ value: -2, rule: 'TEC-fort' }])
  })

  test('every rule and every reason on a card can be looked up', () => {
    const state = position(
      { 'sov-2g-mc': '4017', 'rom-1-cav': '4018', 'ger-376-id': '4018', ...airUnit('sov-air-4', '4415') },
      { ...soviets, turn: 1 },
    )
    const shown = card(state, attack('sov-2g-mc', '4018', { lower: 1, support: support('4018') }))
    const entries = [...shown.shifts, ...shown.modifiers]
    expect(entries).toHaveLength(4)
    for (const { rule, reason } of entries) {
      expect(game.rules.has(rule), rule).toBe(true)
      expect(game.messages[reason.key], reason.key).toBeDefined()
    }
  })

  test('there is no card for an illegal attack: the same refusal', () => {
    const state = byTheVolga('4119')
    const illegal = attack('sov-2g-mc', '4210')
    expect(game.odds(state, illegal)).toEqual(refusal(state, illegal))
  })
})

describe('what the card promises', () => {
  test('faces: 3-1 is Ar Ar Br Br Dr Dr, each result one third', () => {
    const state = position({ 'sov-1-tc': '4310', 'rom-7-id': '4210' }, soviets)
    const shown = card(state, attack('sov-1-tc', '4210'))
    expect(shown.faces.map(face => face.result)).toEqual(['Ar', 'Ar', 'Br', 'Br', 'Dr', 'Dr'])
    expect(shown.results).toEqual(['Ar', 'Br', 'Dr'].map(result => ({ result, probability: 2 / 6 })))
  })

  test('with Dr ignored it has no probability, and the others share its faces', () => {
    const state = position({ 'sov-1-tc': '4310', 'rom-7-id': '4210' }, soviets)
    expect(card(state, attack('sov-1-tc', '4210', { ignore: 'Dr' })).results).toEqual(
      ['Ar', 'Br'].map(result => ({ result, probability: 1 / 2 })),
    )
    // 2-1: Ae Ar Ar Br Br Dr
    const weaker = attack('sov-1-tc', '4210', { lower: 1, ignore: 'Dr' })
    expect(card(state, weaker).results).toEqual([
      { result: 'Ae', probability: 1 / 5 },
      { result: 'Ar', probability: 2 / 5 },
      { result: 'Br', probability: 2 / 5 },
    ])
  })

  const everyCard = ['4119', '4017'].flatMap(from =>
    [false, true].flatMap(supported =>
      [undefined, 'Dr'].flatMap(ignore =>
        [...Array(11).keys()].map(lower => {
          const state = byTheVolga(from)
          const declared = attack('sov-2g-mc', '4018', {
            lower,
            ...(supported ? { support: support('4018') } : {}),
            ...(ignore === undefined ? {} : { ignore }),
          })
          return { state, declared, shown: card(state, declared) }
        }),
      ),
    ),
  )

  test('in every column and with every modifier the probabilities sum to 1 and follow from the faces', () => {
    expect(everyCard).toHaveLength(88)
    for (const { declared, shown } of everyCard) {
      const kept = shown.faces.map(face => face.result).filter(result => result !== declared.ignore)
      expect(kept.length).toBeGreaterThan(0) // no column is all Dr: a second roll always ends
      expect(shown.results.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12)
      for (const { result, probability } of shown.results)
        expect(probability).toBe(kept.filter(each => each === result).length / kept.length)
      expect(new Set(shown.results.map(({ result }) => result))).toEqual(new Set(kept))
    }
  })

  test('each face of the die gives in play what the card says of it', () => {
    for (const { state, declared, shown } of everyCard)
      for (const { die, row, result } of shown.faces) {
        const [roll] = play(loadDice(game.clone(state), die), declared).filter(({ key }) => key === 'log.battleRoll')
        expect(roll).toMatchObject({ rule: `CRT-r${row}`, args: { die, row, result, column: shown.column } })
      }
  })

  test('thousands of rolls: each falls on a face of the card, and what comes of it is the result of that face', () => {
    let rolls = 0
    for (const [index, { state, declared, shown }] of everyCard.entries())
      for (let seed = 0; seed < 40; seed++) {
        const fought = game.clone(state)
        fought.rng = seedRng(index * 1000 + seed)
        const thrown = play(fought, declared).filter(({ key }) => key === 'log.battleRoll')
        rolls += thrown.length
        for (const [i, { args }] of thrown.entries()) {
          const { result } = shown.faces[Number(args?.die) - 1]
          expect(args?.result).toBe(result)
          // Every roll but the last was ignored, and the last is not
          expect(result === declared.ignore).toBe(i < thrown.length - 1)
        }
        const { result } = shown.faces[Number(thrown[thrown.length - 1].args?.die) - 1]
        expect(shown.results.some(each => each.result === result)).toBe(true)
        if (result !== 'Ae') expect(fought.battle?.result).toBe(result)
      }
    expect(rolls).toBeGreaterThan(88 * 40)
  })
})
