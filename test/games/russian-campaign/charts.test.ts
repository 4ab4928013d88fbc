// Every cell of every chart, typed once more from the sheet in its own layout.
import { describe, expect, test } from 'vitest'
import { cell, columnFor } from '../../../src/engine/odds.ts'
import { AXIS, SOVIET } from '../../../src/games/russian-campaign/meta.ts'
import {
  ARTILLERY_USES,
  allowanceOf,
  CRT,
  fixedWeather,
  historicalWeather,
  MINIMUM_CITIES,
  type Mover,
  OBJECTIVES,
  pairOf,
  RESULTS,
  railQuota,
  rolledWeather,
  SEA_SUCCESS,
  stukasIn,
  supplyRange,
  turnOf,
  WEATHERS,
  yearOf,
} from '../../../src/games/russian-campaign/rules/charts.ts'

describe('combat results', () => {
  // As the sheet groups the columns
  const COLUMNS = [
    ['1:6', '1:5'],
    ['1:4', '1:3'],
    ['1:2'],
    ['1:1'],
    ['2:1'],
    ['3:1'],
    ['4:1'],
    ['5:1', '6:1'],
    ['7:1', '8:1', '9:1'],
  ]
  const ROWS = [
    'AE AE AE A1 A1 AR C EX DR',
    'AE AE A1 A1 AR C EX DR D1',
    'AE A1 AR AR C EX DR D1 DE',
    'A1 AR AR C EX DR D1 DE DE',
    'AR AR C EX DR D1 DE DE DS',
    'AR C EX DR D1 DE DS DS DS',
  ]

  test.each(ROWS.map((row, index) => [index + 1, row] as const))('[9.6.2] die %i', (die, row) => {
    for (const [group, result] of row.split(' ').entries())
      for (const column of COLUMNS[group]) {
        expect(CRT.columns).toContain(column)
        expect(`${column} ${cell(CRT, die, CRT.columns.indexOf(column))}`).toBe(`${column} ${result}`)
      }
  })

  test('[9.6.2] the nine results and no other', () => {
    const seen = new Set<string>()
    for (let die = 1; die <= 6; die++) for (const column of CRT.columns.keys()) seen.add(cell(CRT, die, column))
    expect([...seen].sort()).toEqual([...RESULTS].sort())
    expect(CRT.columns).toEqual(COLUMNS.flat())
  })

  test('[9.6.1] odds of the examples', () => {
    const odds = (attack: number, defence: number) => CRT.columns[columnFor(CRT, attack, defence)]
    expect(odds(4, 9)).toBe('1:3')
    expect(odds(19, 10)).toBe('1:1')
    expect(odds(24, 5)).toBe('4:1')
    expect(odds(29, 4)).toBe('7:1')
    expect(odds(3, 18)).toBe('1:6')
    expect(odds(39, 4)).toBe('9:1')
  })
})

describe('weather', () => {
  test('[4.0.1] the table', () => {
    const TABLE = [
      ['1942-03', 'clear light-mud light-mud mud mud snow'],
      ['1941-09', 'clear clear light-mud light-mud mud mud'],
      ['1943-11', 'light-mud light-mud mud snow snow snow'],
    ]
    for (const [date, row] of TABLE) {
      expect(fixedWeather(turnOf(date))).toBeUndefined()
      expect([1, 2, 3, 4, 5, 6].map(die => rolledWeather(turnOf(date), die)).join(' ')).toBe(row)
    }
    for (const year of [1942, 1943, 1944, 1945]) {
      expect(fixedWeather(turnOf(`${year}-01`))).toBe('snow')
      expect(fixedWeather(turnOf(`${year}-05`))).toBe('clear')
    }
    for (const year of [1941, 1942, 1943, 1944]) expect(fixedWeather(turnOf(`${year}-07`))).toBe('clear')
  })

  test('[13.5] history, year by year', () => {
    const HISTORY: readonly (readonly [number, ...string[]])[] = [
      [1941, 'mud', 'light-mud', 'snow'],
      [1942, 'mud', 'clear', 'light-mud'],
      [1943, 'light-mud', 'clear', 'light-mud'],
      [1944, 'snow', 'light-mud', 'mud'],
      [1945, 'clear'],
    ]
    for (const [year, ...row] of HISTORY)
      for (const [index, weather] of row.entries())
        expect(historicalWeather(turnOf(`${year}-${['03', '09', '11'][index]}`))).toBe(weather)
    expect(historicalWeather(turnOf('1943-01'))).toBe('snow')
    expect(historicalWeather(turnOf('1943-07'))).toBe('clear')
  })
})

describe('movement', () => {
  // clear 1/2, light mud 1/2, mud 1/2, snow 1/2, for a printed 7
  test.each([
    ['motorised', 7, '7/4 4/1 2/0 4/1'],
    ['motorised', 8, '8/4 4/1 2/0 4/1'],
    ['foot', 4, '4/2 2/1 2/0 2/1'],
    ['foot', 5, '5/2 3/1 2/0 3/1'],
    ['soviet-motorised', 7, '7/2 4/1 2/0 4/1'],
    ['soviet-foot', 3, '3/0 2/0 2/0 2/0'],
    ['hq', 7, '0/7 0/7 0/7 0/7'],
    ['dictator', 8, '8/0 4/0 2/0 4/0'],
    ['fixed', 0, '0/0 0/0 0/0 0/0'],
  ] as const)('[8.2.4] %s with a factor of %i', (mover: Mover, factor, row) => {
    const cells = WEATHERS.map(
      weather => `${allowanceOf(mover, factor, weather, 1)}/${allowanceOf(mover, factor, weather, 2)}`,
    )
    expect(cells.join(' ')).toBe(row)
  })
})

describe('the small charts', () => {
  test('[4.0] turns of two months from May/June 1941', () => {
    expect([turnOf('1941-05'), turnOf('1942-01'), turnOf('1945-05'), turnOf('1941-03')]).toEqual([1, 5, 25, 0])
    for (let turn = 0; turn <= 25; turn++) {
      const month = String(['jan', 'mar', 'may', 'jul', 'sep', 'nov'].indexOf(pairOf(turn)) * 2 + 1).padStart(2, '0')
      expect(turnOf(`${yearOf(turn)}-${month}`)).toBe(turn)
    }
  })

  test('[9.9.7] Stukas: clear, mud of both kinds, snow', () => {
    const row = (year: number) => WEATHERS.map(weather => stukasIn(turnOf(`${year}-05`), weather)).join(' ')
    expect(row(1941)).toBe('3 1 1 0')
    expect(row(1942)).toBe('2 1 1 0')
    expect(row(1943)).toBe('1 0 0 0')
    expect(row(1944)).toBe('0 0 0 0')
    expect(row(1945)).toBe('0 0 0 0')
  })

  test('[9.10.2] artillery', () => {
    expect([1941, 1942, 1943, 1944, 1945].map(year => ARTILLERY_USES[year] ?? 0)).toEqual([0, 0, 1, 2, 2])
  })

  test('[8.3.1] [8.3.2] rail moves', () => {
    expect(WEATHERS.map(weather => railQuota(AXIS, weather))).toEqual([6, 6, 6, 3])
    expect(WEATHERS.map(weather => railQuota(SOVIET, weather))).toEqual([5, 5, 5, 5])
  })

  test('[8.4.6] sea rolls', () => {
    expect(SEA_SUCCESS).toEqual({ 'black-sea': 3, 'baltic-port': 4, 'baltic-off-map': 3 })
  })

  test('[10.21a] [10.23] supply lines', () => {
    expect(WEATHERS.map(supplyRange)).toEqual([8, 8, 8, 4])
  })

  test('[5.4a] minimum of cities', () => {
    expect(MINIMUM_CITIES.map(({ from, cities, major }) => `${from}: ${cities}/${major}`)).toEqual([
      '1942: 12/8',
      '1943: 10/6',
      '1944: 7/4',
    ])
  })

  test('[13.1.2a] [13.1.2b] objectives', () => {
    expect(OBJECTIVES).toEqual({
      1942: [
        ['Dnepropetrovsk', 'Bryansk', 'Leningrad'],
        ['Sevastopol', 'Kalinin', 'Kharkov'],
      ],
      1943: [
        ['Leningrad', 'Kharkov', 'PP13'],
        ['Voronezh', 'Moscow', 'Stalingrad'],
      ],
      1944: [
        ['Sevastopol', 'Riga', 'Kiev'],
        ['Leningrad', 'Rostov', 'Kursk'],
      ],
      1945: [
        ['Warsaw', 'Rostov', 'stalin'],
        ['Bucharest', 'Berlin', 'hitler'],
      ],
    })
  })
})
