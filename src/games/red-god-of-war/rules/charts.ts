// Every chart of the title, laid out as printed.
import { type Chart, chart, clamp } from '../../../engine/odds.ts'

// 8.15, CH-CRT-1 to CH-CRT-6: losses of the attacker / of the defender
export const CRT: Chart = chart(`
  die  1:4  1:3  1:2  1:1  3:2  2:1  3:1  4:1  5:1  6:1  7:1  8:1  9:1  10:1
  1    3/-  3/-  2/-  2/-  2/-  2/1  2/1  1/-  1/1  -/1  1/2  1/2  -/2  1/3
  2    3/-  2/-  2/-  2/-  1/-  1/1  -/-  1/1  -/1  1/2  -/2  -/2  1/3  1/3
  3    3/-  2/-  2/-  1/-  1/-  -/-  1/1  -/1  1/2  -/2  -/2  1/3  -/3  -/3
  4    2/-  2/-  1/-  2/1  -/-  1/1  -/1  1/2  -/2  1/3  1/3  -/3  -/3  -/4
  5    2/-  1/-  2/1  1/-  1/1  -/1  1/2  -/2  1/3  -/3  -/3  -/3  -/4  -/4
  6    1/-  2/1  1/-  1/1  -/1  1/2  -/2  1/3  -/3  -/3  -/3  -/3  -/4  -/5
`)
export const LAST_COLUMN = CRT.columns.length - 1

/**
 * 8.13: the column of the odds, rounded down. Beyond 10:1 the columns are counted on, as if the chart went further
 * (8.14a); below 1:4 they are negative.
 */
export const columnOf = (attack: number, defence: number): number => {
  const evens = CRT.columns.indexOf('1:1')
  if (attack < defence) return evens + 1 - Math.ceil(defence / attack)
  if (attack >= 2 * defence) return CRT.columns.indexOf('2:1') + Math.floor(attack / defence) - 2
  return 2 * attack >= 3 * defence ? evens + 1 : evens
}

/** 8.14: shifted from the true odds, and only then capped. */
export const shiftedColumn = (column: number, shift: number): number => clamp(column + shift, -99, LAST_COLUMN)

/** The losses of both sides that a result of the chart stands for. */
export const lossesOf = (result: string): readonly [attacker: number, defender: number] => {
  const [attacker, defender] = result.split('/').map(each => (each === '-' ? 0 : Number(each)))
  return [attacker, defender]
}

// 8.22a: half of it, rounded up, must be steps
export const mandatoryOf = (losses: number): number => Math.ceil(losses / 2)

/** 9.16b: so near, in hexes, the one who comes releases 3rd Tank Army. */
export const RELEASE_RANGE = 2

// ---- Terrain (TEC): movement points for foot and mechanised units, and the shift for the defender ----

export const TERRAINS = ['clear', 'light-woods', 'heavy-woods', 'swamp'] as const
export type Terrain = (typeof TERRAINS)[number]
export const TERRAIN_COST: Readonly<Record<Terrain, readonly [foot: number, mech: number]>> = {
  clear: [1, 2], // CH-TEC-1
  'light-woods': [2, 3], // CH-TEC-5
  'heavy-woods': [2, 4], // CH-TEC-4
  swamp: [2, 7], // CH-TEC-7
}
export const TERRAIN_SHIFT: Readonly<Record<Terrain, number>> = {
  clear: 0,
  'light-woods': -1, // CH-ODDS-3
  'heavy-woods': -2, // CH-ODDS-2
  swamp: 0,
}
export const TOWN_COST = 1 // CH-TEC-2, and a city's (CH-TEC-3)
export const ROAD_COST = 1 // CH-TEC-6
export const TOWN_SHIFT = -1 // CH-ODDS-3
export const CITY_SHIFT = -2 // CH-ODDS-2
/** Foot only: mechanised units cross a river by a bridge (TEC). */
export const RIVER_COST = 3
export const CREEK_COST: readonly [foot: number, mech: number] = [1, 3] // CH-TEC-9
export const ZOC_ENTRY_COST = 1
export const OVERRUN_COST = 3
export const SOVIET_MECH_OVERRUN_COST = 6

// ---- Weather (11.5) ----

export const WEATHERS = ['mud', 'freeze', 'snow'] as const
export type Weather = (typeof WEATHERS)[number]
// 4.55, 11.5c
export const COST_FACTOR: Readonly<Record<Weather, number>> = { freeze: 1, snow: 2, mud: 3 }
// 11.5b: from Dec 1-2, and from Dec 15-16
export const weatherModifier = (turn: number, before: Weather): number =>
  (before === 'mud' ? -1 : before === 'snow' ? 1 : 0) + (turn >= 11 ? 2 : turn >= 4 ? 1 : 0)
export const weatherFor = (modified: number): Weather => (modified <= 1 ? 'mud' : modified <= 5 ? 'freeze' : 'snow')

// ---- Impulse tracks (7.3): the number in each box ----

/** No roll is made in the first box (3.3a). */
export const IMPULSE_TRACKS: readonly [german: readonly number[], soviet: readonly number[]] = [
  [0, 0, 0, 0, 1, 1, 2, 2, 3, 3],
  [0, 0, 0, 1, 1, 2, 2, 3, 3, 4],
]

// ---- Stalin's will (11.1) and OKW (11.2) ----

export interface Withdrawal {
  readonly corps: number
  readonly divisions: number
  readonly brigades: number
}
export const NO_WITHDRAWAL: Withdrawal = { corps: 0, divisions: 0, brigades: 0 }
export const STALIN_TRACK: readonly { readonly points: number; readonly order?: 'X1' | 'W1' | 'W2' }[] = [
  { points: 10 },
  { points: 9 },
  { points: 8 },
  { points: 7 },
  { points: 6 },
  { points: 5 },
  { points: 4, order: 'X1' },
  { points: 3, order: 'W1' },
  { points: 2, order: 'W2' },
]
export const STALIN_START = 2
// 11.1f, 11.1g, 11.1h
export const WITHDRAWALS: Readonly<Record<'X1' | 'W1' | 'W2', Withdrawal>> = {
  X1: { corps: 0, divisions: 1, brigades: 1 },
  W1: { corps: 1, divisions: 1, brigades: 1 },
  W2: { corps: 2, divisions: 2, brigades: 3 },
}
export const OKW_BOXES = 6
export const OKW_START = 1

// ---- Replacements (9.2) and what else comes by the calendar ----

export const REPLACEMENT_TURNS: readonly number[] = [3, 6, 9, 12, 15]
// 7.22c
export const TRANSFER_TURN = 4

// ---- Breakdown (10.4): the regiments of a division at full strength, by its strength ----

export const BREAKDOWN: Readonly<Record<number, readonly (readonly number[])[]>> = {
  9: [[3, 3, 3]], // CH-BRK-9
  8: [[3, 3, 2]], // CH-BRK-8
  7: [[3, 2, 2]], // CH-BRK-7: printed as one more
  // CH-BRK-6
  6: [
    [2, 2, 2],
    [3, 3],
  ],
  // CH-BRK-5
  5: [
    [2, 2, 1],
    [3, 2],
  ],
  4: [[2, 2]], // CH-BRK-4
  3: [[2, 1]], // CH-BRK-3
}

// ---- The calendar: two days a turn from 25 November 1942 (2.4) ----

export const FIRST_DAY = Date.UTC(1942, 10, 25)
export const DAYS = 2
