// What the other panels work out before they draw: replay, rules, charts, arrivals, history, footnotes, seeds.

import { expect, test } from 'vitest'
import type { ChartTable, OddsCard, Rule } from '../../../src/engine/contract.ts'
import { seedOf } from '../../../src/web/home/seed.ts'
import { arrivalsByPlace, arrivalsByTurn } from '../../../src/web/panels/arrivals.ts'
import { columnIn, combatChart, facesByRow, leanOf, printed } from '../../../src/web/panels/chart.ts'
import { footnotes } from '../../../src/web/panels/footnotes.ts'
import { positions, seriesOf } from '../../../src/web/panels/history.ts'
import { leapTo, markAt, turnScale } from '../../../src/web/panels/replay.ts'
import { byTopic, findRules, searchRules } from '../../../src/web/panels/rules.ts'

// Steps 0-3 move, 4-5 combat, 6-7 move of turn 2, 8-9 combat.
const MARKS = Array.from({ length: 10 }, (_, step) => ({
  step,
  turn: step < 6 ? 1 : 2,
  phase: step < 4 || step === 6 || step === 7 ? 'move' : 'combat',
}))

test('replay: by action, phase and turn, both ways', () => {
  const go = (leap: Parameters<typeof leapTo>[0], at: number) => leapTo(leap, at, 10, MARKS)
  expect([go('first', 7), go('last', 7)]).toEqual([0, 10])
  expect([go('previous', 7), go('next', 7)]).toEqual([6, 8])
  expect([go('previousPhase', 7), go('nextPhase', 7)]).toEqual([6, 8])
  expect([go('previousTurn', 9), go('nextTurn', 2)]).toEqual([6, 6])
})

test('replay: from the beginning of a phase or turn one goes to the one before', () => {
  expect(leapTo('previousPhase', 6, 10, MARKS)).toBe(4)
  expect(leapTo('previousTurn', 6, 10, MARKS)).toBe(0)
})

test('replay: the ends hold', () => {
  expect(leapTo('previous', 0, 10, MARKS)).toBe(0)
  expect(leapTo('previousTurn', 0, 10, MARKS)).toBe(0)
  expect(leapTo('next', 10, 10, MARKS)).toBe(10)
  expect(leapTo('nextTurn', 7, 10, MARKS)).toBe(10)
  expect(leapTo('nextPhase', 0, 0, [])).toBe(0)
})

test('replay: where a step is, and the scale of turns', () => {
  expect(markAt(MARKS, 10)).toMatchObject({ turn: 2, phase: 'combat' })
  expect(markAt([], 3)).toBeUndefined()
  expect(turnScale(MARKS, 10)).toEqual([
    { turn: 1, share: 0, labelled: true },
    { turn: 2, share: 0.6, labelled: true },
  ])
  expect(turnScale(MARKS, 10, 0.7).map(({ labelled }) => labelled)).toEqual([true, false])
})

const RULES: readonly Rule[] = [
  { id: '8.2b', in: 'code', topic: 'combat', text: { en: 'Units may attack once.', ja: 'ユニットは1回攻撃できる。' } },
  { id: '8.2c', in: 'code', topic: 'combat', text: { en: 'See 8.2b for attacks.', ja: '8.2bを参照。' } },
  { id: '4.1', in: 'code', topic: 'weather', text: { en: 'Mud halves movement.', ja: '泥濘は移動力を半減する。' } },
  { id: '5.1', in: 'code', topic: 'movement', text: { en: 'Units move.', ja: 'ユニットは移動する。' } },
]

test('rules: topics in the order of learning, others after them', () => {
  expect(byTopic(RULES).map(({ topic, rules }) => [topic, rules.length])).toEqual([
    ['movement', 1],
    ['combat', 2],
    ['weather', 1],
  ])
})

test('rules: found by number first, by every word, in both languages', () => {
  const find = (search: string) => searchRules(RULES, search).map(({ id }) => id)
  expect(find('8.2b')).toEqual(['8.2b', '8.2c'])
  expect(find('UNITS attack')).toEqual(['8.2b'])
  expect(find('泥濘')).toEqual(['4.1'])
  expect(find('  ')).toHaveLength(4)
  expect(find('elephant')).toEqual([])
})

test('rules: a cited paragraph opens its parts when it has no text of its own', () => {
  expect(findRules(RULES, '8.2b').map(({ id }) => id)).toEqual(['8.2b'])
  expect(findRules(RULES, '8.2').map(({ id }) => id)).toEqual(['8.2b', '8.2c'])
  expect(findRules(RULES, '8')).toEqual([])
})

const same = (text: string) => ({ en: text, ja: text })
const CHART: ChartTable = {
  id: 'crt',
  name: same('CRT'),
  rule: 'CRT-0',
  head: ['dr', '1-1', '2-1'].map(same),
  rows: [['1', 'Ae', 'Ar'].map(same), ['2', 'Dr', 'De'].map(same)],
  combat: true,
}
const CARD: OddsCard = {
  kind: 'odds',
  attackers: [],
  defenders: [],
  attack: 4,
  defence: 2,
  odds: '2-1',
  shifts: [],
  modifiers: [],
  column: '2-1',
  columns: ['1-1', '2-1'],
  faces: [
    { die: 1, row: 1, result: 'Ar' },
    { die: 2, row: 2, result: 'De' },
    { die: 3, row: 2, result: 'De' },
  ],
  results: [],
}

test('chart: the column of the battle and the rows that its die can reach', () => {
  const other = { ...CHART, head: CHART.head.toSpliced(1, 1) }
  expect(combatChart([{ ...CHART, combat: undefined as never }, other, CHART], CARD)).toBe(CHART)
  expect(combatChart([other], CARD)).toBeUndefined()
  expect(columnIn(CHART, CARD)).toBe(2)
  expect(columnIn(CHART, { ...CARD, column: '9-1' })).toBe(-1)
  expect(facesByRow(CARD)).toEqual(
    new Map([
      ['1', [1]],
      ['2', [2, 3]],
    ]),
  )
})

test('chart: results lean to the attacker, to the defender, or to neither', () => {
  expect(['De', 'Dr', 'Ae', 'A1', 'Ex', '1/2Ex', 'Br', '-'].map(leanOf)).toEqual([
    'good',
    'good',
    'bad',
    'bad',
    'mixed',
    'mixed',
    'mixed',
    'mixed',
  ])
  expect(printed('1/2Ex')).toBe('½Ex')
  // Losses of both sides are a result of their own.
  expect(printed('1/2')).toBe('1/2')
  expect(['1/2', '-/4d', '3Z/-', '1/1', '-/-'].map(leanOf)).toEqual(['good', 'good', 'bad', 'mixed', 'mixed'])
})

test('arrivals: by turn, earliest first', () => {
  const turns = arrivalsByTurn([
    { unit: 1, turn: 5 },
    { unit: 2, turn: 3 },
    { unit: 3, turn: 5 },
  ])
  expect([...turns].map(([turn, list]) => [turn, list.map(({ unit }) => unit)])).toEqual([
    [3, [2]],
    [5, [1, 3]],
  ])
})

test('arrivals: those who come to one place stand together', () => {
  const [west, east] = [{ key: 'where.west' }, { key: 'where.east' }]
  const groups = arrivalsByPlace([
    { unit: 1, turn: 2, where: west },
    { unit: 2, turn: 2, where: east },
    { unit: 3, turn: 2, where: west },
    { unit: 4, turn: 2 },
  ])
  expect(groups.map(group => group.map(({ unit }) => unit))).toEqual([[1, 3], [2], [4]])
})

test('history: the present stands half a turn on, unless the turn has just begun', () => {
  const point = (turn: number, step: number, score: readonly number[]) => ({ turn, step, score, losses: [0, 0] })
  const points = [point(1, 0, [0, 0]), point(2, 9, [3, 5]), point(2, 14, [4, 5])]
  expect(positions(points)).toEqual([1, 2, 2.5])
  expect(positions([point(1, 0, [0, 0]), point(1, 0, [0, 0])])).toEqual([1, 1])
  expect(seriesOf(points, 'score', 2)).toEqual([
    [0, 3, 4],
    [0, 5, 5],
  ])
})

test('footnotes: shared reasons are said once, all of them; those of its own stay with their term', () => {
  const snow = { rule: '13.0h', reason: { key: 'card.snow' } }
  const river = { rule: '9.1n', reason: { key: 'card.river' } }
  const terms = [
    { unit: 1, printed: 4, counted: 2, ...snow },
    { unit: 2, printed: 3, counted: 3 },
    { unit: 3, printed: 4, counted: 2, ...snow },
    { unit: 4, printed: 2, counted: 1, ...river },
    { unit: 5, printed: 5, counted: 2, ...river, more: [snow] },
    { unit: 6, printed: 5, counted: 2, ...river, more: [snow] },
  ]
  const notes = footnotes(terms)
  expect(notes.list).toEqual([
    { letter: 'a', reasons: [snow] },
    { letter: 'b', reasons: [river, snow] },
  ])
  expect(terms.map(notes.letterOf)).toEqual(['a', undefined, 'a', undefined, 'b', 'b'])
})

test('seed: nothing, a whole number, or a problem', () => {
  expect(seedOf('  ')).toEqual({ seed: undefined })
  expect(seedOf('0')).toEqual({ seed: 0 })
  expect(seedOf('4294967295')).toEqual({ seed: 4294967295 })
  for (const wrong of ['4294967296', '-1', '1.5', 'abc', '1e3', '0x10'])
    expect(seedOf(wrong)).toEqual({ problem: 'seed' })
})
