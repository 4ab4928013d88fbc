// The charts, laid out as printed, and the other numbers of the rules.
import { chart } from '../../../engine/odds.ts'

export const WEATHERS = ['clear', 'light-mud', 'mud', 'snow'] as const
export type Weather = (typeof WEATHERS)[number]

// 4.0a: turn 1 is June 1944
export const MONTHS = [
  '1944-06',
  '1944-07',
  '1944-08',
  '1944-09',
  '1944-10',
  '1944-11',
  '1944-12',
  '1945-01',
  '1945-02',
  '1945-03',
  '1945-04',
] as const
export const LAST_TURN = MONTHS.length
export const turnOf = (month: string): number => MONTHS.indexOf(month as (typeof MONTHS)[number]) + 1
export const is1945 = (turn: number): boolean => turn >= 8
export const NOVEMBER = 6
export const DECEMBER = 7
export const FEBRUARY = 9
export const MARCH = 10
export const APRIL = 11

// 13.0a
export const HISTORICAL_WEATHER: readonly Weather[] = [
  'clear',
  'clear',
  'clear',
  'clear',
  'light-mud',
  'mud',
  'snow',
  'snow',
  'snow',
  'mud',
  'light-mud',
]

// 14.7: a die 1 to 6 for each month
export const RANDOM_WEATHER = chart(`
  turn  1          2          3          4          5          6
  1     clear      clear      clear      clear      clear      clear
  2     clear      clear      clear      clear      clear      clear
  3     clear      clear      clear      clear      clear      clear
  4     clear      clear      clear      clear      clear      light-mud
  5     clear      clear      light-mud  light-mud  mud        mud
  6     clear      light-mud  mud        mud        mud        snow
  7     snow       snow       snow       snow       snow       snow
  8     snow       snow       snow       snow       snow       snow
  9     snow       snow       snow       snow       snow       snow
  10    clear      clear      light-mud  light-mud  mud        mud
  11    clear      clear      clear      light-mud  light-mud  light-mud`)
export const randomWeather = (turn: number, die: number): Weather => RANDOM_WEATHER.rows.get(turn)?.[die - 1] as Weather

// CH-AIR-1 to CH-AIR-6
export const AIR_TABLE = chart(`
  die  german-1944  soviet-1944  soviet-1945
  1    1            1            1
  2    0            1            2
  3    0            2            3
  4    0            2            3
  5    0            3            4
  6    0            3            5`)
export const airPoints = (die: number, allied: boolean, turn: number): number =>
  Number(AIR_TABLE.rows.get(die)?.[allied ? (is1945(turn) ? 2 : 1) : 0] ?? 0)

// 9.1: movement points of foot, mountain and mechanised units
export const TERRAIN_COST: Readonly<Record<string, readonly [foot: number, mountain: number, mechanised: number]>> = {
  clear: [1, 1, 1], // 9.1a, CH-TEC-1
  forest: [1, 1, 2], // 9.1h, CH-TEC-10
  swamp: [2, 2, 3], // 9.1d, CH-TEC-9
  rough: [2, 1, 3], // 9.1b, CH-TEC-11
}
// 9.1: strength of each attacker or defender, or of the defence as a whole
export const TERRAIN_STRENGTH = {
  riverAttacker: -1, // 9.1n, CH-TEC-8
  fortressAttacker: -1, // 9.1o, CH-TEC-4
  cityArmour: -1, // 9.1k, CH-TEC-2: minor and major
  swampArmour: -1, // CH-TEC-9, by option only
  roughDefender: 1, // 9.1c, CH-TEC-11
  swampDefence: 1, // 9.1f, CH-TEC-9
  forestDefence: 1, // 9.1i, CH-TEC-10
  majorCityDefence: 1, // 9.1l, CH-TEC-3
  volkssturmDefence: 1, // 11.8
} as const
export const HIT = 6 // 8.43b
export const FORTRESS_HIT = 5 // 9.1p
export const RIVER_COST = 1 // 9.1m, CH-TEC-8: mechanised only
export const ARMOUR_ZOC_COST = 1 // 6.43

export const STACK_LIMIT = 2 // 6.3a
export const SOVIETS_IN_YUGOSLAVIA = 2 // 11.42b: at one time, and attacking into it in one turn
export const SEA_RETREATS = 2 // 12.22f: from one port in one combat
export const STRATEGIC = 3 // 6.5a
export const ALLIED_STRATEGIC = { in1944: 2, in1945: 1 } as const // 6.5e
export const SNOW_BREAKTHROUGH = -1 // 13.0i
export const BREAKTHROUGH = { armour: 3, guards: 2, mountain: 1 } as const // 6.6a, 6.6b, 6.6c
export const REPLACEMENTS = { armour1944: 2, infantry: 2 } as const // 10.2, 10.3
export const ARCTIC_POINTS = 3 // 14.2
export const TRUCK_POINTS = 5 // 14.3
export const GREEK_POINTS = 4 // 14.4

// 11.21: attack and defence bonus by its rule, movement (6.1b), breakthrough hexes (6.6d)
export const LEADERS: Readonly<
  Record<string, { rule: string; attack: number; defence: number; movement: number; breakthrough: number }>
> = {
  zhukov: { rule: '11.21a', attack: 2, defence: 2, movement: 5, breakthrough: 3 }, // 11.25a
  konev: { rule: '11.21b', attack: 2, defence: 1, movement: 5, breakthrough: 3 }, // 11.25a
  dietrich: { rule: '11.21c', attack: 1, defence: 1, movement: 6, breakthrough: 3 }, // 11.24b
  tito: { rule: '11.21d', attack: 1, defence: 2, movement: 4, breakthrough: 1 }, // 11.26
}

// 11.21e
export const HITLER = { attack: 1, defence: 1, defenceWithSs: 2 } as const
// 11.27b to 11.27d: he kills himself from this die upward
export const HITLER_DIES = { unhurt: 6, hit: 5, surrounded: 4 } as const
export const LEADER_DIES = { upTo: 1, alone: -1 } as const // 11.23a
export const SURRENDER = { upTo: 1, perEvent: -1 } as const // 11.31b, 11.31c: Romania
export const PUNISHED = 4 // 11.9b: a step is lost from this die upward
export const RAIDS = { western: 2, uprising: 2 } as const // 11.5a, 11.7a: dice

// 15.1, 15.2c, 15.3: each is worth the same
export const VICTORY_POINT = 1
// 15.2a, 15.2b
export const CASUALTY = { allied: 2, alliedReduced: 1, german: 1, germanReduced: 0.5 } as const

export const BALTIC_MOVES = 5 // 12.22a: from this die upward
// 12.22: the boxes of the Baltic Sea Control Track
export const BALTIC = ['german-lake', 'soviet-subs', 'light-surface', 'heavy-surface'] as const
export const HEAVY_SURFACE = 3
export interface BalticBox {
  /** Dice for the defence of one coastal hex in the Allied combat and breakthrough combat phase. */
  readonly defence: number
  readonly breakthroughDefence: number
  /** The rule of these dice. */
  readonly rule: string
  /** Dice for every attack on a coastal hex in the Axis combat phase. */
  readonly attack: number
  /** A unit at sea loses a step from this die upward; 7 never. */
  readonly seaLoss: number
  readonly seaMovement: boolean
  readonly seaSupply: 'all' | 'one' | 'none'
}
export const BALTIC_BOXES: readonly BalticBox[] = [
  { rule: '12.22b', defence: 2, breakthroughDefence: 2, attack: 1, seaLoss: 7, seaMovement: true, seaSupply: 'all' },
  { rule: '12.22b', defence: 2, breakthroughDefence: 2, attack: 0, seaLoss: 5, seaMovement: true, seaSupply: 'all' },
  { rule: '12.22k', defence: 2, breakthroughDefence: 0, attack: 0, seaLoss: 4, seaMovement: true, seaSupply: 'one' },
  { rule: '12.22m', defence: 1, breakthroughDefence: 0, attack: 0, seaLoss: 7, seaMovement: false, seaSupply: 'none' },
]
