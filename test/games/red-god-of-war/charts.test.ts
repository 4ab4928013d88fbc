// The charts of combat, cell by cell against the print, and the list of odds modifiers.
import { expect, test } from 'vitest'
import { cell } from '../../../src/engine/odds.ts'
import { cardOf } from '../../../src/games/red-god-of-war/card.ts'
import { CRT, columnOf, lossesOf, shiftedColumn } from '../../../src/games/red-god-of-war/charts.ts'
import { hex, title } from './support.ts'
import { attack, columnsOf, FIELD, ready, reduce, shiftsOf, supported } from './support-combat.ts'

const COLUMNS = '1:4 1:3 1:2 1:1 3:2 2:1 3:1 4:1 5:1 6:1 7:1 8:1 9:1 10:1'.split(' ')
const PRINTED = [
  '3/- 3/- 2/- 2/- 2/- 2/1 2/1 1/- 1/1 -/1 1/2 1/2 -/2 1/3',
  '3/- 2/- 2/- 2/- 1/- 1/1 -/- 1/1 -/1 1/2 -/2 -/2 1/3 1/3',
  '3/- 2/- 2/- 1/- 1/- -/- 1/1 -/1 1/2 -/2 -/2 1/3 -/3 -/3',
  '2/- 2/- 1/- 2/1 -/- 1/1 -/1 1/2 -/2 1/3 1/3 -/3 -/3 -/4',
  '2/- 1/- 2/1 1/- 1/1 -/1 1/2 -/2 1/3 -/3 -/3 -/3 -/4 -/4',
  '1/- 2/1 1/- 1/1 -/1 1/2 -/2 1/3 -/3 -/3 -/3 -/3 -/4 -/5',
]

for (const [index, row] of PRINTED.entries())
  test(`[CH-CRT-${index + 1}] the row of a ${index + 1}`, () => {
    expect(CRT.columns).toEqual(COLUMNS)
    expect(COLUMNS.map((_, column) => cell(CRT, index + 1, column))).toEqual(row.split(' '))
  })

test('[8.2] a result is the losses of the attacker and of the defender, a dash is none', () => {
  expect([lossesOf('1/2'), lossesOf('-/-'), lossesOf('3/-'), lossesOf('-/5')]).toEqual([
    [1, 2],
    [0, 0],
    [3, 0],
    [0, 5],
  ])
})

const named = (attacker: number, defender: number, shift = 0): string | undefined =>
  CRT.columns[shiftedColumn(columnOf(attacker, defender), shift)]

test('[8.13] odds are rounded down', () => {
  const odds = [
    [16, 4],
    [15, 4],
    [21, 4],
    [7, 4],
    [3, 4],
    [4, 4],
    [5, 4],
    [6, 4],
    [1, 4],
    [4, 9],
  ].map(([a, d]) => named(a, d))
  expect(odds).toEqual(['4:1', '3:1', '5:1', '3:2', '1:2', '1:1', '1:1', '3:2', '1:4', '1:3'])
})

test('[8.14a] beyond 10:1 the true odds are shifted, and only then capped', () => {
  expect([named(44, 4, -2), named(52, 4, -2), named(40, 4, 3)]).toEqual(['9:1', '10:1', '10:1'])
})

// Two Soviet units of 3 and 2 against a regiment of 1; a German division of 5 against a reduced brigade of 1
const RED = ['S-39-135RD', 'S-39-101RB']
const redOn = (target: string, from: string, defender = 'G-BRK1-01') =>
  ready({ 'S-39-135RD': from, 'S-39-101RB': from, [defender]: target }, 'S-HQ-39')
const germanOn = (weather: 'snow' | 'mud' | 'freeze') =>
  reduce(
    ready({ 'G-7LwFD': '1122', 'S-39-101RB': FIELD }, 'G-HQ-IX', { world: { weather, razvedka: [] } }),
    'S-39-101RB',
  )

test('[CH-ODDS-1] mud: -2 for whoever attacks', () => {
  const red = redOn(FIELD, '1122')
  red.world = { ...red.world, weather: 'mud' }
  expect(columnsOf(red, attack(RED, FIELD))).toBe('5:1 > 3:1')
  expect(columnsOf(germanOn('mud'), attack(['G-7LwFD'], FIELD))).toBe('5:1 > 3:1')
})

test('[CH-ODDS-2] heavy woods and cities: -2', () => {
  expect(columnsOf(redOn('0503', '0502'), attack(RED, '0503'))).toBe('5:1 > 3:1')
  expect(columnsOf(redOn('2222', '2322'), attack(RED, '2222'))).toBe('5:1 > 3:1')
})

test('[CH-ODDS-3] light woods and towns: -1', () => {
  expect(columnsOf(redOn('0506', '0505'), attack(RED, '0506'))).toBe('5:1 > 4:1')
  expect(columnsOf(redOn('1723', '1722'), attack(RED, '1723'))).toBe('5:1 > 4:1')
})

test('[CH-ODDS-4] a fortified hex helps Germans only: -1', () => {
  expect(columnsOf(redOn('0518', '0517'), attack(RED, '0518'))).toBe('5:1 > 4:1')
  const state = reduce(ready({ 'G-7LwFD': '0618', 'S-39-101RB': '0518' }, 'G-HQ-IX'), 'S-39-101RB')
  expect(columnsOf(state, attack(['G-7LwFD'], '0518'))).toBe('5:1 > 5:1')
})

test('[CH-ODDS-5] a creek before all attackers: -1', () => {
  expect(columnsOf(redOn('0323', '0322'), attack(RED, '0323'))).toBe('5:1 > 4:1')
  const split = ready({ 'S-39-135RD': '0322', 'S-39-101RB': '0324', 'G-BRK1-01': '0323' }, 'S-HQ-39')
  expect(columnsOf(split, attack(RED, '0323'))).toBe('5:1 > 5:1')
})

test('[CH-ODDS-6] tanks with infantry defend against tanks: -1', () => {
  const places = {
    'G-GD-GR': FIELD,
    'G-GD-Pz': FIELD,
    'S-39-135RD': '1122',
    'S-39-158RD': '1122',
    'S-39-28TB': '1222',
  }
  const state = ready(places, 'S-HQ-39')
  expect(shiftsOf(state, attack(['S-39-135RD', 'S-39-158RD'], FIELD))).toEqual({})
  expect(shiftsOf(state, attack(['S-39-135RD', 'S-39-158RD', 'S-39-28TB'], FIELD))).toEqual({ combinedDefence: -1 })
})

test('[CH-ODDS-7] a defender in range of its HQ: -1, for the Soviets by their own army', () => {
  const german = ready({ 'S-39-135RD': '1122', 'S-39-101RB': '1122', 'G-BRK1-01': FIELD, 'G-HQ-IX': '1127' }, 'S-HQ-39')
  expect(columnsOf(german, attack(RED, FIELD))).toBe('5:1 > 4:1')
  const soviet = (hq: string): string =>
    columnsOf(
      reduce(ready({ 'G-7LwFD': '1122', 'S-39-101RB': FIELD, [hq]: '1127' }, 'G-HQ-IX'), 'S-39-101RB'),
      attack(['G-7LwFD'], FIELD),
    )
  expect([soviet('S-HQ-39'), soviet('S-HQ-20')]).toEqual(['5:1 > 4:1', '5:1 > 5:1'])
})

test('[CH-ODDS-8] tanks and infantry in one attacking hex: +1, however many such hexes', () => {
  const places = {
    'S-39-28TB': '1122',
    'S-39-135RD': '1122',
    'S-39-29TB': '1222',
    'S-39-158RD': '1222',
    'G-BRK3-01': FIELD,
  }
  const state = ready(places, 'S-HQ-39')
  expect(shiftsOf(state, attack(['S-39-28TB', 'S-39-135RD'], FIELD))).toEqual({ combinedArms: 1 })
  expect(shiftsOf(state, attack(['S-39-28TB', 'S-39-135RD', 'S-39-29TB', 'S-39-158RD'], FIELD))).toEqual({
    combinedArms: 1,
  })
  expect(shiftsOf(state, attack(['S-39-28TB', 'S-39-158RD'], FIELD))).toEqual({})
})

test('[CH-ODDS-9] snow: -1 for Germans only', () => {
  const red = redOn(FIELD, '1122')
  red.world = { ...red.world, weather: 'snow' }
  expect(columnsOf(red, attack(RED, FIELD))).toBe('5:1 > 5:1')
  expect(columnsOf(germanOn('snow'), attack(['G-7LwFD'], FIELD))).toBe('5:1 > 4:1')
})

test('[CH-ODDS-10] +1 only when all attackers are in range of the supplied active HQ', () => {
  const places = { 'S-39-135RD': '1124', 'S-39-101RB': '1122', 'G-BRK1-01': FIELD }
  const near = ready({ ...places, 'S-HQ-39': '1126' }, 'S-HQ-39')
  expect(columnsOf(near, supported(RED, FIELD, 'S-HQ-39'))).toBe('5:1 > 6:1')
  const far = ready({ ...places, 'S-HQ-39': '1127' }, 'S-HQ-39')
  expect(columnsOf(far, supported(RED, FIELD, 'S-HQ-39'))).toBe('5:1 > 5:1')
})

// ---- What the terrain effects chart says of combat; its costs are in the tests of movement ----

const terrainShift = (target: string, from: string): number =>
  cardOf(redOn(target, from), attack(RED, target)).shifts.reduce((sum, { value }) => sum + value, 0)

test('[CH-TEC-1] clear does not shift', () => expect(terrainShift(FIELD, '1122')).toBe(0))
test('[CH-TEC-2] town -1', () => expect(terrainShift('1723', '1722')).toBe(-1))
test('[CH-TEC-3] city -2', () => expect(terrainShift('2222', '2322')).toBe(-2))
test('[CH-TEC-4] heavy woods -2', () => expect(terrainShift('0503', '0502')).toBe(-2))
test('[CH-TEC-5] light woods -1', () => expect(terrainShift('0506', '0505')).toBe(-1))

test('[CH-TEC-6] a road through heavy woods changes nothing for the defender', () => {
  expect(title.road[hex('0713')]).not.toBe(0)
  expect(terrainShift('0713', '0712')).toBe(-2)
})

test('[CH-TEC-7] swamp: attack halved, no combined arms and no armour superiority', () => {
  const places = { 'S-20-5TC': '0314', 'S-20-5-5': '0314', 'S-20-11TB': '0314', 'G-GD-Pz': '0315' }
  const state = ready(places, 'S-HQ-20')
  const card = cardOf(state, attack(['S-20-5TC', 'S-20-5-5', 'S-20-11TB'], '0315'))
  expect(card.attack).toBe(7) // (7 + 3 + 3) / 2
  expect(card.shifts).toEqual([])
})

test('[CH-TEC-8] river: attack halved, and neither combined arms nor integrity', () => {
  const state = ready({ 'G-36Mot-87': '1127', 'G-36Mot-118': '1127', 'S-39-101RB': '1126' }, 'G-HQ-IX')
  expect(cardOf(state, attack(['G-36Mot-87', 'G-36Mot-118'], '1126'))).toMatchObject({ attack: 2, shifts: [] })
})

test('[CH-TEC-9] creek -1 if all attackers cross one', () => expect(terrainShift('0323', '0322')).toBe(-1))
