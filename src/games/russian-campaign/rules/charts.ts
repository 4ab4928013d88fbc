// Every chart of the title, laid out as printed.
import { chart } from '../../../engine/odds.ts'

// 9.6.2. Soviet odds above 9:1 use the last column; Axis ones are automatic victories (9.11.1).
export const CRT = chart(`
  die  1:6  1:5  1:4  1:3  1:2  1:1  2:1  3:1  4:1  5:1  6:1  7:1  8:1  9:1
  1    AE   AE   AE   AE   AE   A1   A1   AR   C    EX   EX   DR   DR   DR
  2    AE   AE   AE   AE   A1   A1   AR   C    EX   DR   DR   D1   D1   D1
  3    AE   AE   A1   A1   AR   AR   C    EX   DR   D1   D1   DE   DE   DE
  4    A1   A1   AR   AR   AR   C    EX   DR   D1   DE   DE   DE   DE   DE
  5    AR   AR   AR   AR   C    EX   DR   D1   DE   DE   DE   DS   DS   DS
  6    AR   AR   C    C    EX   DR   D1   DE   DS   DS   DS   DS   DS   DS
`)
export const RESULTS = ['AE', 'A1', 'AR', 'C', 'EX', 'DR', 'D1', 'DE', 'DS'] as const
export type Result = (typeof RESULTS)[number]

export const WEATHERS = ['clear', 'light-mud', 'mud', 'snow'] as const
export type Weather = (typeof WEATHERS)[number]

/** 12.4.2a, 12.4.3: in hexes. */
export const BUCHAREST_RANGE = 5
export const WARSAW_RANGE = 2

// ---- Turns: two months each; the first month is the first impulse (12.1.1b) ----

export const MONTH_PAIRS = ['jan', 'mar', 'may', 'jul', 'sep', 'nov'] as const
/** Turn 1 is May/June 1941. */
export const yearOf = (turn: number): number => 1941 + Math.floor((turn + 1) / 6)
export const pairOf = (turn: number): (typeof MONTH_PAIRS)[number] => MONTH_PAIRS[(turn + 1 + 6) % 6]
export const turnOf = (date: string): number => {
  const [year, month] = date.split('-').map(Number)
  return (year - 1941) * 6 + (month - 1) / 2 - 1
}

// 4.0.1: months that roll, by die; May/June and July/August are clear, January/February is snow.
const ROLLED: Readonly<Record<string, readonly Weather[]>> = {
  mar: ['clear', 'light-mud', 'light-mud', 'mud', 'mud', 'snow'],
  sep: ['clear', 'clear', 'light-mud', 'light-mud', 'mud', 'mud'],
  nov: ['light-mud', 'light-mud', 'mud', 'snow', 'snow', 'snow'],
}
export const fixedWeather = (turn: number): Weather | undefined =>
  (({ may: 'clear', jul: 'clear', jan: 'snow' }) as const)[pairOf(turn) as 'may' | 'jul' | 'jan']
export const rolledWeather = (turn: number, die: number): Weather => ROLLED[pairOf(turn)][die - 1]

// 13.5
const HISTORY: Readonly<Record<number, Readonly<Record<string, Weather>>>> = {
  1941: { mar: 'mud', sep: 'light-mud', nov: 'snow' },
  1942: { mar: 'mud', sep: 'clear', nov: 'light-mud' },
  1943: { mar: 'light-mud', sep: 'clear', nov: 'light-mud' },
  1944: { mar: 'snow', sep: 'light-mud', nov: 'mud' },
  1945: { mar: 'clear' },
}
export const historicalWeather = (turn: number): Weather =>
  fixedWeather(turn) ?? HISTORY[yearOf(turn)]?.[pairOf(turn)] ?? 'clear'

// ---- 8.2.4: movement allowance by class, weather and impulse ----

export const MOVERS = ['motorised', 'foot', 'soviet-motorised', 'soviet-foot', 'hq', 'dictator', 'fixed'] as const
export type Mover = (typeof MOVERS)[number]
/** F: printed factor (2.1.4); H: half of it, rounded up. */
type Allowance = number | 'F' | 'H'
//                      clear       light mud   mud      snow
const MOVEMENT: Readonly<Record<Mover, readonly (readonly [first: Allowance, second: Allowance])[]>> = {
  motorised: [
    ['F', 4],
    ['H', 1],
    [2, 0],
    ['H', 1],
  ],
  foot: [
    ['F', 2],
    ['H', 1],
    [2, 0],
    ['H', 1],
  ],
  'soviet-motorised': [
    ['F', 2],
    ['H', 1],
    [2, 0],
    ['H', 1],
  ],
  'soviet-foot': [
    ['F', 0],
    ['H', 0],
    [2, 0],
    ['H', 0],
  ],
  // 4.0.2b: never in the first impulse; 4.0.3d: seven in the second, whatever the weather
  hq: [
    [0, 7],
    [0, 7],
    [0, 7],
    [0, 7],
  ],
  dictator: [
    ['F', 0],
    ['H', 0],
    [2, 0],
    ['H', 0],
  ],
  fixed: [
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ],
}
export const allowanceOf = (mover: Mover, factor: number, weather: Weather, impulse: 1 | 2): number => {
  const value = MOVEMENT[mover][WEATHERS.indexOf(weather)][impulse - 1]
  return value === 'F' ? factor : value === 'H' ? Math.ceil(factor / 2) : value
}

// ---- 8.3.1, 8.4: rail and sea ----

export const railQuota = (side: number, weather: Weather): number => (side === 1 ? 5 : weather === 'snow' ? 3 : 6)
/** A modified die up to this succeeds. */
export const SEA_SUCCESS = { 'black-sea': 3, 'baltic-port': 4, 'baltic-off-map': 3 } as const

// ---- 9.9.7, 9.10.2; light mud and mud share a column ----

const STUKAS: Readonly<Record<number, readonly [clear: number, mud: number, snow: number]>> = {
  1941: [3, 1, 0],
  1942: [2, 1, 0],
  1943: [1, 0, 0],
}
export const stukasIn = (turn: number, weather: Weather): number =>
  STUKAS[yearOf(turn)]?.[weather === 'clear' ? 0 : weather === 'snow' ? 2 : 1] ?? 0
export const ARTILLERY_USES: Readonly<Record<number, number>> = { 1943: 1, 1944: 2, 1945: 2 }
export const STUKA_RANGE = 8
export const ARTILLERY_RANGE = 5
export const SUPPORT_SHIFT = 3

// ---- 10.2 ----

export const supplyRange = (weather: Weather): number => (weather === 'snow' ? 4 : 8)

// ---- 5.4a: cities that the Axis must hold at the end of its second impulse ----

export const MINIMUM_CITIES = [
  { from: 1942, cities: 12, major: 8 },
  { from: 1943, cities: 10, major: 6 },
  { from: 1944, cities: 7, major: 4 },
] as const

// ---- 13.1.2: places by name; a dictator stands for his elimination ----

export const OBJECTIVE_YEARS: readonly number[] = [1942, 1943, 1944, 1945]

export const OBJECTIVES: Readonly<Record<number, readonly [axis: readonly string[], soviet: readonly string[]]>> = {
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
}
