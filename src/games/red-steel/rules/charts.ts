// Every chart of the title, laid out as printed.
import { type Chart, chart } from '../../../engine/odds.ts'

// ---- Combat results (9.18): two dice; attacker/defender; d disrupted, Z demoralised ----

/** The odds over the columns, by the defender's terrain (9.17). */
export const ODDS_ROWS = {
  'level-4': ['1:3', '1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1', '8:1', '10:1', '12:1'],
  'level-3': ['1:4', '1:3', '1:2', '1:1', '2:1', '3:1', '4:1', '6:1', '8:1', '10:1', '12:1'],
  'level-1': ['1:5', '1:4', '1:3', '1:2', '1:1', '2:1', '3:1', '4:1', '6:1', '8:1', '10:1'],
} as const
export type OddsRow = keyof typeof ODDS_ROWS

export const CRT: Chart = chart(`
  dice  C1    C2    C3    C4    C5    C6    C7    C8    C9    C10   C11
  2     2d/1  1d/2  1/2   1/2   3Z/-  1d/2  3Z/-  2d/1  2d/1  1d/2  1/2
  3     6Z/-  2d/1  4Z/-  2d/-  2d/-  1d/1  1/2   2d/1  1/4d  -/2   1/2
  4     4Z/-  4Z/-  3Z/-  1d/2  2d/1  1/2   2d/-  2d/1  1/2   -/4d  -/4d
  5     3Z/-  2d/-  3Z/-  3Z/-  1d/2  -/1   2d/1  1/2   -/3d  1/2   -/5Z
  6     3Z/-  3Z/-  2d/-  2d/1  2d/1  2d/1  1d/2  -/2   -/3d  -/3   -/4d
  7     2d/-  3Z/-  2d/1  2d/-  2d/1  2d/1  -/2   -/4d  -/2   -/4d  -/3
  8     3Z/-  3Z/-  2d/-  3Z/-  3Z/1  2d/-  1/2   -/3d  -/3   -/3d  -/5Z
  9     3Z/-  2d/-  3Z/-  2d/1  2d/-  1d/2  -/3d  -/3   -/5Z  -/5Z  -/2
  10    2d/1  2d/1  2d/1  2d/1  1/2   3Z/-  2d/1  1d/2  1/2   -/5Z  -/4d
  11    5Z/-  2d/1  1d/2  2d/1  -/2   -/3d  -/4d  1/2   1d/2  -/2   -/2
  12    3Z/-  5Z/-  5Z/-  -/2   -/3   2d/1  1/2   1/5Z  2d/1  2d/1  -/3d
`)

/** One side's part of a result: the number, and what becomes of those who survive. */
export interface Blow {
  readonly number: number
  readonly effect: 'none' | 'disrupted' | 'demoralised'
}
const BLOW = /^(?:-|(\d)([dZ]?))$/
/** CRT-R1: the letter comes on top of the number. */
const blowOf = (text: string): Blow => {
  const match = BLOW.exec(text)
  if (match === null) throw new RangeError(`no such result: ${text}`)
  const [, number = '0', letter = ''] = match
  return {
    number: Number(number),
    effect: letter === 'd' ? 'disrupted' : letter === 'Z' ? 'demoralised' : 'none',
  }
}
export const blowsOf = (result: string): readonly [attacker: Blow, defender: Blow] => {
  const [attacker, defender] = result.split('/')
  return [blowOf(attacker), blowOf(defender)]
}
/** 9.22, CRT-R2: half are steps, for the attacker rounded up, for the defender down; the rest is retreat. */
export const stepsIn = (number: number, isAttacker: boolean): number =>
  isAttacker ? Math.ceil(number / 2) : Math.floor(number / 2)

// ---- Odds (9.14, 9.15b): a ladder on which modifiers move; rounded for the defender ----

/** n for n:1, -n for 1:n; 1 is 1:1, and there is no 0 and no -1. */
export const oddsOf = (attack: number, defence: number): number =>
  attack >= defence ? Math.floor(attack / defence) : -Math.ceil(defence / attack)
/** A rung up or down: ...1:3, 1:2, 1:1, 2:1, 3:1... */
const rungOf = (odds: number): number => (odds >= 1 ? odds : odds + 2)
export const shiftOdds = (odds: number, by: number): number => {
  const rung = rungOf(odds) + by
  return rung >= 1 ? rung : rung - 2
}
export const oddsName = (odds: number): string => (odds >= 1 ? `${odds}:1` : `1:${-odds}`)
const oddsNamed = (name: string): number => {
  const [left, right] = name.split(':').map(Number)
  return left >= right ? left : -right
}
/** The highest printed odds not above these (9.16b); -1 below the lowest (9.16a). */
export const columnFor = (row: OddsRow, odds: number): number =>
  ODDS_ROWS[row].findLastIndex(name => rungOf(oddsNamed(name)) <= rungOf(odds))

/** How far each modifier moves the odds, at most (CRT-M2, CRT-M3, CRT-M4). */
export const ODDS_MODIFIERS = {
  armour: 3,
  armourDefence: -1,
  massed: 1,
  encircled: 1,
  engineers: 1,
  goodMorale: 3,
  poorMorale: -2,
} as const
/** 10.2a: so many to one. */
export const MASSED_ARMOUR = 5
/** 9.62: from so many hexes. */
export const ENCIRCLING_HEXES = 4

// ---- Bombardment (8.2) ----

/** The least strength for each column, by battalions in the target; 0 where the column is not used. */
export const BOMBARDMENT_ROWS: readonly (readonly number[])[] = [
  [6, 8, 12, 16, 20, 25, 30, 40, 55, 75, 100], // BT-S1: one or less
  [4, 6, 8, 12, 16, 20, 25, 30, 40, 55, 75], // BT-S2: two
  [2, 4, 6, 8, 12, 16, 20, 25, 30, 40, 55], // BT-S3: three
  [0, 2, 4, 6, 8, 12, 16, 20, 25, 30, 40], // BT-S4: four
  [0, 0, 2, 4, 6, 8, 12, 16, 20, 25, 30], // BT-S5: five or more
]
export const BOMBARDMENT: Chart = chart(`
  dice  1   2   3   4   5   6   7   8   9   10  11
  2     x   d   d   d   d   Z   Z1  Z1  Z1  Z2  Z2
  3     x   x   d   d   d   d   d   Z1  Z1  Z1  Z1
  4     x   x   x   x   d   d   d   d   d   Z   Z
  5     x   x   x   x   x   d   d   d   d   d   d
  6     x   x   x   x   x   x   x   x   x   d   d
  7     x   x   x   x   x   x   x   x   x   x   x
  8     x   x   x   x   x   x   x   x   x   x   d
  9     x   x   x   x   x   x   x   d   d   d   d
  10    x   x   x   x   x   x   d   d   d   d   Z1
  11    x   x   x   d   d   d   d   d   Z1  Z1  Z1
  12    d   d   d   d   Z   Z1  Z1  Z1  Z2  Z2  Z2
`)
export const BOMBARDMENT_SHIFTS = { unseen: -1, entrenched: -1, town: -2, artillery: 1, road: 1 } as const

// ---- Terrain (2.3: the TEC, a reconstruction): movement points in sixths ----

export const SIXTHS = 6
export const TERRAINS = ['level-1', 'level-2', 'level-3', 'level-4', 'swamp'] as const
export type Terrain = (typeof TERRAINS)[number]
/** Columns of the TEC: foot (2.1g), motorised (2.1j), mechanised (2.1h); aircraft and monitors have none. */
export const CLASSES = ['foot', 'mot', 'mech', 'air', 'river'] as const
export const NOT = -1
/** foot, mot, mech */
export const TERRAIN_COST: Readonly<Record<Terrain, readonly [number, number, number]>> = {
  'level-1': [1, 2, 2],
  'level-2': [1, 2, 2],
  'level-3': [2, 4, 3],
  'level-4': [3, 6, 5],
  swamp: [3, NOT, NOT],
}
export const WOODS_COST = [1, 2, 2] as const
export const CITY_COST = [1, 2, 2] as const
export const CLIMB_COST = 1
export const STREAM_COST = [1, 2, 1] as const
export const RIVER_COST = [3, NOT, NOT] as const
/** In sixths: tactical and strategic, by class. */
export const LINE_COST = {
  trail: { tactical: [6, 12, 12], strategic: [6, 12, 12] },
  road: { tactical: [6, 6, 6], strategic: [3, 3, 3] },
  highway: { tactical: [6, 3, 3], strategic: [3, 2, 2] },
} as const
export const ZOC_COST = [1, 2, 2] as const
export const LIMBER_COST = { foot: 2, mot: 3, mech: 3 } as const

/** 9.17: a town has the row of its level. */
export const oddsRowOf = (terrain: string, isCity: boolean): OddsRow =>
  terrain === 'level-4' || terrain === 'swamp' ? 'level-4' : terrain === 'level-3' || isCity ? 'level-3' : 'level-1'

// ---- Soviet activation (15.1): the n-th marker lies on box n ----

export const ACTIVATION_TRACK: readonly number[] = [3, 5, 6, 7, 8, 9, 10, 11, 12, 12]

// ---- The calendar: turn 1 is 2 July 1941, PM ----

export const PARTS = ['am', 'mid', 'pm', 'night'] as const
export type DayPart = (typeof PARTS)[number]
export const partOf = (turn: number): DayPart => PARTS[(turn + 1) % 4]
export const dayOf = (turn: number): number => 2 + Math.floor((turn + 1) / 4)
export const isNight = (turn: number): boolean => partOf(turn) === 'night'
/** `0702-PM` */
export const turnOf = (date: string): number => {
  const [day, part] = date.split('-')
  return (Number(day.slice(2)) - 2) * 4 + PARTS.indexOf(part.toLowerCase() as DayPart) - 1
}
export const activationModifier = (turn: number): number => {
  const part = partOf(turn)
  const early = dayOf(turn) <= 5 ? -1 : 0
  return early + (part === 'mid' ? 1 : part === 'night' ? -2 : 0)
}
/** 15.14a */
export const RESERVE_FROM_DAY = 5

// ---- Small tables ----

/** 11.1b: a full support counter. */
export const MOST_SALVOS = 2

// 16.0a
export const aircraftDrawn = (die: number): number => Math.max(3, die)
// 12.2
export const romanianSteps = (die: number): number => Math.ceil(die / 2)
// 17.3
export const militiaRaised = (die: number): number => (die === 1 ? 2 : die === 2 ? 1 : 0)
/** Monitors come on 1 or 2 from this day on, where the scenario has them. */
export const MONITORS_FROM_DAY = 9

// ---- Supply (7.2, 7.3, 7.4) ----

export const GERMAN_RANGE = 12
export const SOVIET_RANGE = 6
export const ROMANIAN_RANGE = 6
