// The charts of combat, cell by cell against the print, and the list of odds modifiers.
import { expect, test } from 'vitest'
import { cell } from '../../../src/engine/odds.ts'
import { CRT, columnOf, lossesOf, shiftedColumn } from '../../../src/games/red-god-of-war/rules/charts.ts'
import type { State } from '../../../src/games/red-god-of-war/state.ts'
import {
  at,
  attack,
  card,
  columnsOf,
  game,
  hex,
  position,
  refusal,
  type Setting,
  shiftsOf,
  supported,
  type Units,
} from './support.ts'

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

/** Clear, as are all hexes around it. */
const FIELD = '1123'
const ready = (units: Units, hq: string, setting: Setting = {}): State =>
  position({ [hq]: '1221', ...units }, { hq, phase: 'declare', ...setting })
const one = (name: string): Units => ({ 'G-6ID-18': { hex: name, lost: 1 } })

// Two Soviet units of 3 and 2 against a regiment of 1; a German division of 5 against a reduced brigade of 1
const RED = ['S-39-135RD', 'S-39-101RB']
const redOn = (target: string, from: string, setting: Setting = {}): State =>
  ready({ ...at(from, 'S-HQ-39', ...RED), ...one(target) }, 'S-HQ-39', setting)
const BLUE = { 'G-7LwFD': '1122', 'S-39-101RB': { hex: FIELD, lost: 1 } }
const germanOn = (weather: string): State => ready(BLUE, 'G-HQ-IX', { world: { weather, razvedka: [] } })

test('[CH-ODDS-1] mud: -2 for whoever attacks', () => {
  expect(columnsOf(redOn(FIELD, '1122', { world: { weather: 'mud' } }), attack(RED, FIELD))).toBe('5:1 > 3:1')
  expect(columnsOf(germanOn('mud'), attack('G-7LwFD', FIELD))).toBe('5:1 > 3:1')
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
  const units = { ...at('0618', 'G-HQ-IX', 'G-7LwFD'), 'S-39-101RB': { hex: '0518', lost: 1 } }
  expect(columnsOf(ready(units, 'G-HQ-IX', { trodden: [] }), attack('G-7LwFD', '0518'))).toBe('5:1 > 5:1')
})

test('[CH-ODDS-5] a creek before all attackers: -1', () => {
  expect(columnsOf(redOn('0323', '0322'), attack(RED, '0323'))).toBe('5:1 > 4:1')
  const split = ready({ ...at('0322', 'S-HQ-39', 'S-39-135RD'), 'S-39-101RB': '0324', ...one('0323') }, 'S-HQ-39')
  expect(columnsOf(split, attack(RED, '0323'))).toBe('5:1 > 5:1')
})

test('[CH-ODDS-6] tanks with infantry defend against tanks: -1', () => {
  const pair = ['S-39-135RD', 'S-39-158RD']
  const units = { ...at(FIELD, 'G-GD-GR', 'G-GD-Pz'), ...at('1122', ...pair), 'S-39-28TB': '1222' }
  const state = ready(units, 'S-HQ-39')
  expect(shiftsOf(state, attack(pair, FIELD))).toEqual({})
  expect(shiftsOf(state, attack([...pair, 'S-39-28TB'], FIELD))).toEqual({ combinedDefence: -1 })
})

test('[CH-ODDS-7] a defender in range of its HQ: -1, for the Soviets by their own army', () => {
  const german = ready({ ...at('1122', ...RED), ...one(FIELD), 'G-HQ-IX': '1127' }, 'S-HQ-39')
  expect(columnsOf(german, attack(RED, FIELD))).toBe('5:1 > 4:1')
  const soviet = (hq: string): string =>
    columnsOf(ready({ ...BLUE, [hq]: '1127' }, 'G-HQ-IX'), attack('G-7LwFD', FIELD))
  expect([soviet('S-HQ-39'), soviet('S-HQ-20')]).toEqual(['5:1 > 4:1', '5:1 > 5:1'])
})

test('[CH-ODDS-8] tanks and infantry in one attacking hex: +1, however many such hexes', () => {
  const [first, second] = [
    ['S-39-28TB', 'S-39-135RD'],
    ['S-39-29TB', 'S-39-158RD'],
  ]
  const state = ready({ ...at('1122', ...first), ...at('1222', ...second), 'G-6ID-18': FIELD }, 'S-HQ-39')
  expect(shiftsOf(state, attack(first, FIELD))).toEqual({ combinedArms: 1 })
  expect(shiftsOf(state, attack([...first, ...second], FIELD))).toEqual({ combinedArms: 1 })
  expect(shiftsOf(state, attack([first[0], second[1]], FIELD))).toEqual({})
})

test('[CH-ODDS-9] snow: -1 for Germans only', () => {
  expect(columnsOf(redOn(FIELD, '1122', { world: { weather: 'snow' } }), attack(RED, FIELD))).toBe('5:1 > 5:1')
  expect(columnsOf(germanOn('snow'), attack('G-7LwFD', FIELD))).toBe('5:1 > 4:1')
})

test('[CH-ODDS-10] +1 only when all attackers are in range of the supplied active HQ', () => {
  const units = { 'S-39-135RD': '1124', 'S-39-101RB': '1223', ...one(FIELD) }
  const near = ready({ ...units, 'S-HQ-39': '1126' }, 'S-HQ-39')
  expect(columnsOf(near, supported(RED, FIELD, 'S-HQ-39'))).toBe('5:1 > 6:1')
  // The attacked hex and one of the attackers are four hexes away, the other five
  const far = ready({ ...units, 'S-39-101RB': '1122', 'S-HQ-39': '1127' }, 'S-HQ-39')
  expect(refusal(far, supported(RED, FIELD, 'S-HQ-39'))).toCite('CH-ODDS-10')
})

// ---- What the terrain effects chart says of combat; its costs are in the tests of movement ----

const terrainShift = (target: string, from: string): number =>
  card(redOn(target, from), attack(RED, target)).shifts.reduce((sum, { value }) => sum + value, 0)

test('[CH-TEC-1] clear does not shift', () => expect(terrainShift(FIELD, '1122')).toBe(0))
test('[CH-TEC-2] town -1', () => expect(terrainShift('1723', '1722')).toBe(-1))
test('[CH-TEC-3] city -2', () => expect(terrainShift('2222', '2322')).toBe(-2))
test('[CH-TEC-4] heavy woods -2', () => expect(terrainShift('0503', '0502')).toBe(-2))
test('[CH-TEC-5] light woods -1', () => expect(terrainShift('0506', '0505')).toBe(-1))

test('[CH-TEC-6] a road through heavy woods changes nothing for the defender', () => {
  const { terrain } = game.board.hexes[hex('0713')]
  const roads = game.board.lines.filter(({ kind, hexes }) => kind !== 'rail' && hexes.includes(hex('0713')))
  expect([terrain, roads.length > 0, terrainShift('0713', '0712')]).toEqual(['heavy-woods', true, -2])
})

test('[CH-TEC-7] swamp: attack halved, no combined arms and no armour superiority', () => {
  const tanks = ['S-20-5TC', 'S-20-5-5', 'S-20-11TB']
  const state = ready({ ...at('0314', 'S-HQ-20', ...tanks), 'G-GD-Pz': '0315' }, 'S-HQ-20')
  // (9 + 3 + 3) / 2
  expect(card(state, attack(tanks, '0315'))).toMatchObject({ attack: 8, shifts: [] })
})

test('[CH-TEC-8] river: attack halved, and neither combined arms nor integrity', () => {
  const pair = ['G-36Mot-87', 'G-36Mot-118']
  const state = ready({ ...at('1127', 'G-HQ-IX', ...pair), 'S-39-101RB': '1126' }, 'G-HQ-IX')
  expect(card(state, attack(pair, '1126'))).toMatchObject({ attack: 2, shifts: [] })
})

test('[CH-TEC-9] creek -1 if all attackers cross one', () => expect(terrainShift('0323', '0322')).toBe(-1))
