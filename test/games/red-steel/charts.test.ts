// The combat charts, cell by cell against the print, the ladder of odds and the list of modifiers.
import { expect, test } from 'vitest'
import { isRefusal, type OddsCard } from '../../../src/engine/contract.ts'
import { cell } from '../../../src/engine/odds.ts'
import { moraleShift } from '../../../src/games/red-steel/rules/card.ts'
import {
  blowsOf,
  CRT,
  columnFor,
  ODDS_ROWS,
  type OddsRow,
  oddsName,
  oddsOf,
  oddsRowOf,
  shiftOdds,
  stepsIn,
} from '../../../src/games/red-steel/rules/charts.ts'
import {
  attack,
  FIELD,
  game,
  gameWith,
  NORTH,
  oddsIn,
  position,
  RING,
  type Setting,
  shiftsIn,
  together,
  type Units,
} from './support.ts'

/** The card of an attack by the Axis. */
const cardFor = (attackers: string[], places: Units, on = game, target = FIELD, setting: Setting = {}): OddsCard => {
  const found = on.odds(position(places, { phase: 'axis-declare', ...setting }), attack(attackers, target))
  if (isRefusal(found)) throw new Error(`${found.rule} ${found.reason.key}`)
  return found
}

const PRINTED = [
  '2d/1 1d/2 1/2 1/2 3Z/- 1d/2 3Z/- 2d/1 2d/1 1d/2 1/2',
  '6Z/- 2d/1 4Z/- 2d/- 2d/- 1d/1 1/2 2d/1 1/4d -/2 1/2',
  '4Z/- 4Z/- 3Z/- 1d/2 2d/1 1/2 2d/- 2d/1 1/2 -/4d -/4d',
  '3Z/- 2d/- 3Z/- 3Z/- 1d/2 -/1 2d/1 1/2 -/3d 1/2 -/5Z',
  '3Z/- 3Z/- 2d/- 2d/1 2d/1 2d/1 1d/2 -/2 -/3d -/3 -/4d',
  '2d/- 3Z/- 2d/1 2d/- 2d/1 2d/1 -/2 -/4d -/2 -/4d -/3',
  '3Z/- 3Z/- 2d/- 3Z/- 3Z/1 2d/- 1/2 -/3d -/3 -/3d -/5Z',
  '3Z/- 2d/- 3Z/- 2d/1 2d/- 1d/2 -/3d -/3 -/5Z -/5Z -/2',
  '2d/1 2d/1 2d/1 2d/1 1/2 3Z/- 2d/1 1d/2 1/2 -/5Z -/4d',
  '5Z/- 2d/1 1d/2 2d/1 -/2 -/3d -/4d 1/2 1d/2 -/2 -/2',
  '3Z/- 5Z/- 5Z/- -/2 -/3 2d/1 1/2 1/5Z 2d/1 2d/1 -/3d',
]

for (const [index, row] of PRINTED.entries())
  test(`[CRT-${index + 2}] the line of a total of ${index + 2}`, () => {
    expect(CRT.columns).toEqual(['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8', 'C9', 'C10', 'C11'])
    expect(CRT.rows.get(index + 2)).toEqual(row.split(' '))
    expect(() => cell(CRT, index + 2, 11)).toThrow(RangeError)
    for (const result of row.split(' ')) expect(blowsOf(result)).toHaveLength(2)
  })

// ---- Rows (9.17) ----

const odds = (name: string): number => {
  const [left, right] = name.split(':').map(Number)
  return oddsOf(left, right)
}
const columnAt = (row: OddsRow, name: string): string | undefined => CRT.columns[columnFor(row, odds(name))]
const readAt = (row: OddsRow, name: string, total: number): string => cell(CRT, total, columnFor(row, odds(name)))

test('[CRT-T4] level 4 and swamp', () => {
  expect(ODDS_ROWS['level-4'].join(' ')).toBe('1:3 1:2 1:1 2:1 3:1 4:1 5:1 6:1 8:1 10:1 12:1')
  expect([oddsRowOf('swamp', false), oddsRowOf('level-4', false)]).toEqual(['level-4', 'level-4'])
  expect([columnAt('level-4', '3:1'), readAt('level-4', '3:1', 7)]).toEqual(['C5', '2d/1'])
  expect([columnAt('level-4', '7:1'), columnAt('level-4', '1:3')]).toEqual(['C8', 'C1'])
  expect(columnFor('level-4', odds('1:4'))).toBe(-1)
})

test('[CRT-T3] level 3 and city', () => {
  expect(ODDS_ROWS['level-3'].join(' ')).toBe('1:4 1:3 1:2 1:1 2:1 3:1 4:1 6:1 8:1 10:1 12:1')
  expect([oddsRowOf('level-3', false), oddsRowOf('level-1', true)]).toEqual(['level-3', 'level-3'])
  expect([columnAt('level-3', '3:1'), readAt('level-3', '3:1', 7)]).toEqual(['C6', '2d/1'])
  expect([columnAt('level-3', '5:1'), columnAt('level-3', '1:4')]).toEqual(['C7', 'C1'])
  expect(columnFor('level-3', odds('1:5'))).toBe(-1)
})

test('[CRT-T12] levels 1 and 2', () => {
  expect(ODDS_ROWS['level-1'].join(' ')).toBe('1:5 1:4 1:3 1:2 1:1 2:1 3:1 4:1 6:1 8:1 10:1')
  expect([oddsRowOf('level-1', false), oddsRowOf('level-2', false)]).toEqual(['level-1', 'level-1'])
  expect([columnAt('level-1', '3:1'), readAt('level-1', '3:1', 7)]).toEqual(['C7', '-/2'])
  expect([columnAt('level-1', '5:1'), columnAt('level-1', '1:5')]).toEqual(['C8', 'C1'])
  expect(columnFor('level-1', odds('1:6'))).toBe(-1)
})

// ---- Odds ----

test('[9.14] odds are rounded down', () => {
  const named = (a: number, d: number): string => oddsName(oddsOf(a, d))
  expect([named(14, 5), named(4, 9), named(15, 5), named(5, 5), named(4, 5), named(1, 2)]).toEqual([
    '2:1',
    '1:3',
    '3:1',
    '1:1',
    '1:2',
    '1:2',
  ])
})

test('[9.15b] modifiers move along the odds, not along the columns', () => {
  const moved = (name: string, by: number): string => oddsName(shiftOdds(odds(name), by))
  expect([moved('6:1', 1), columnAt('level-1', '7:1')]).toEqual(['7:1', 'C9'])
  expect([moved('6:1', 2), columnAt('level-1', '8:1')]).toEqual(['8:1', 'C10'])
  expect([moved('1:1', -1), moved('1:1', 1), moved('1:2', 1), moved('2:1', -2), moved('1:3', 4)]).toEqual([
    '1:2',
    '2:1',
    '1:1',
    '1:2',
    '3:1',
  ])
})

test('[9.16b] above the highest odds the highest column', () => {
  for (const row of ['level-1', 'level-3', 'level-4'] as const) expect(columnAt(row, '20:1')).toBe('C11')
  // Three battalions and the militia in disorder: 18 to 1, and morale besides
  const own = ['GE-121-I', 'GE-121-II', 'GE-121-III']
  const militia = { hex: FIELD, morale: 'demoralised' }
  const found = cardFor(own, { ...together(own, NORTH), 'SU-Mil1': militia })
  expect(oddsIn(found)).toBe('18:1 > 21:1 C11')
})

// ---- Modifiers ----

test('[CRT-M1] 8:1 and one more is 9:1 in the column of 8:1', () => {
  const at = (morale: number): string => {
    const strong = gameWith({ 'GE-121-I': { levels: '16-6-6', morale } })
    return oddsIn(cardFor(['GE-121-I'], { 'GE-121-I': NORTH, 'SU-Mil1': FIELD }, strong))
  }
  expect([at(2), at(3), at(4)]).toEqual(['8:1 > 8:1 C10', '8:1 > 9:1 C10', '8:1 > 10:1 C11'])
})

const TANKS = ['RO-1T-I', 'RO-5-8-I']
const tanks = (attacking: number, defending: number): Record<string, number> => {
  const on = gameWith({
    'RO-1T-I': { armour: attacking, morale: 4 },
    'SU-T87-I': { armour: defending, antitank: defending },
  })
  return shiftsIn(cardFor(TANKS, { ...together(TANKS, NORTH), ...together(['SU-T87-I', 'SU-90-I'], FIELD) }, on))
}

test('[CRT-M2] armour gives no more than 3 and takes no more than 1', () => {
  expect(tanks(6, 2)).toEqual({ armour: 3 })
  expect([tanks(1, 2), tanks(1, 6)]).toEqual([{ armourDefence: -1 }, { armourDefence: -1 }])
})

test('[CRT-M3] morale gives no more than 3 and takes no more than 2', () => {
  expect([6, 3, 2, 0, -9].map(moraleShift)).toEqual([3, 3, 2, 0, -2])
  const at = (morale: number): Record<string, number> =>
    shiftsIn(cardFor(['GE-121-I'], { 'GE-121-I': NORTH, 'SU-90-I': FIELD }, gameWith({ 'GE-121-I': { morale } })))
  expect([at(9), at(5), at(4), at(3), at(0)]).toEqual([
    { morale: 3 },
    { morale: 1 },
    {},
    { morale: -1 },
    { morale: -2 },
  ])
})

test('[CRT-M4] encirclement, engineers and massed armour: 2:1 becomes 5:1', () => {
  // The town of Cornesti, level 3, dry on all sides
  const [a, b, c, d] = ['1705', '1805', '1806', '1707']
  const places = { 'RO-1T-I': a, 'RO-5-8-I': a, 'RO-5-Pio': b, 'RO-5-8-II': c, 'RO-5-8-III': d, 'SU-90-I': '1706' }
  const on = gameWith({
    'RO-1T-I': { armour: 5, morale: 4 },
    'SU-90-I': { antitank: 1, levels: '3-5-6/2-2-6' },
    'SU-90-II': { levels: '3-2-6/2-1-6' },
  })
  const attackers = Object.keys(places).slice(0, 5)
  const card = cardFor(attackers, { ...places, 'SU-90-II': '1706' }, on, '1706')
  const { armour, ...three } = shiftsIn(card)
  expect(three).toEqual({ massed: 1, engineers: 1, encircled: 1 })
  // 21 against (5 + 1) + (2 + 1); 10.1 gives 3 more besides
  expect([card.attack, card.defence, card.odds, armour]).toEqual([21, 9, '2:1', 3])
  expect(oddsIn(card)).toBe('2:1 > 8:1 C9')
  expect(oddsName(shiftOdds(oddsOf(card.attack, card.defence), 3))).toBe('5:1')
})

test('[9.15c] nothing of the advanced game is among the modifiers', () => {
  const places = Object.fromEntries(['GE-121-I', 'GE-121-II', 'GE-121-III', 'GE-122-I'].map((id, at) => [id, RING[at]]))
  // A whole regiment, in the morning
  const found = cardFor(Object.keys(places), { ...places, 'SU-90-I': FIELD }, game, FIELD, { date: '0708-AM' })
  expect(shiftsIn(found)).toEqual({ encircled: 1, morale: 2 })
})

// ---- Results ----

test('[CRT-R1] d disrupts and Z demoralises besides the number; other letters are no result', () => {
  const [attacker, defender] = blowsOf('3Z/-')
  expect(attacker).toEqual({ number: 3, effect: 'demoralised' })
  expect(defender).toEqual({ number: 0, effect: 'none' })
  expect([stepsIn(3, true), 3 - stepsIn(3, true)]).toEqual([2, 1])
  expect(blowsOf('1/4d')[1]).toEqual({ number: 4, effect: 'disrupted' })
  expect(() => blowsOf('3D/-')).toThrow(RangeError)
})

test('[CRT-R2] half are steps: up for the attacker, down for the defender', () => {
  expect([1, 2, 3, 4, 5, 6].map(number => stepsIn(number, true))).toEqual([1, 1, 2, 2, 3, 3])
  expect([1, 2, 3, 4, 5, 6].map(number => stepsIn(number, false))).toEqual([0, 1, 1, 2, 2, 3])
})

test('the card has a line for each total, and chances out of 36', () => {
  const card = cardFor(['GE-121-I'], { 'GE-121-I': NORTH, 'SU-90-I': FIELD })
  expect(card.faces.map(({ die }) => die)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(oddsIn(card)).toBe('1:1 > 3:1 C7')
  // C7: -/2 on 7 only, 1/2 on 3, 8 and 12
  const chance = (result: string): number | undefined => card.results.find(each => each.result === result)?.probability
  expect(chance('-/2')).toBeCloseTo(6 / 36)
  expect(chance('1/2')).toBeCloseTo((2 + 5 + 1) / 36)
  expect(card.results.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1)
})
