// The title as the rules see it: board and countermix from the data files, as typed arrays.
import { z } from 'zod'
import { type Board, hexesWhere, integer, lineBits, NO_HEX, sideBits, vicinityOf } from '../../engine/board.ts'
import type { DataFiles, Problem } from '../../engine/data.ts'
import {
  askHexes,
  askUnits,
  byLevel,
  checkTerrains,
  counterColumns,
  counterInfo,
  hexesIn,
  readTable,
  workspaceOf,
} from '../../engine/title.ts'
import { GERMAN, SIDES, SOVIET } from './meta.ts'
import { RELEASE_RANGE, TERRAIN_COST, TERRAINS, type Terrain, TOWN_COST } from './rules/charts.ts'

/** 13.0b: the letters of the lists, H, I, C, S, M and T, some of them in several kinds. */
export const TYPES = [
  'hq',
  'infantry',
  'rifle',
  'guards-rifle',
  'cavalry',
  'ski',
  'mot-infantry',
  'mot-rifle',
  'mech',
  'tank',
] as const
export type UnitType = (typeof TYPES)[number]
/** 2.4b: battalion; regiment and brigade; division; corps; XXXX is an army and stands on its HQ only. */
const SIZES = ['II', 'III', 'X', 'XX', 'XXX', 'XXXX'] as const

/** One side of a counter (2.1c). */
export interface Level {
  readonly attack: number
  readonly defence: number
}

const PLACES = ['west-mech', 'west', 'south', 'south-if-near', 'hq'] as const

export const MOST_STEPS = 4
export const NO_GROUP = -1

const levelsPattern = /^\d+(-\d+){1,2}(\/\d+(-\d+){1,2})*$/
const unitRow = z.object({
  ...counterColumns(SIDES),
  nation: z.enum(['germany', 'soviet-union']),
  type: z.enum(TYPES),
  size: z.enum(SIZES),
  command: z.string(),
  group: z.string(),
  levels: z
    .string()
    .regex(levelsPattern, 'is not a list of strengths such as 3-4-5/1-2-5')
    .refine(text => text.split('/').length <= MOST_STEPS, `has more than ${MOST_STEPS} steps`),
  setup: z.string(),
  setup_hint: z.string(),
  arrival_turn: z.union([z.literal(''), integer]),
  arrival_place: z.enum(['', ...PLACES]),
})
type UnitRow = z.output<typeof unitRow>

// 2.1c: attack-defence-movement, or one strength for both
const levelOf = (text: string): Level => {
  const numbers = text.split('-').map(Number)
  return { attack: numbers[0], defence: numbers.length === 3 ? numbers[1] : numbers[0] }
}

const counterOf = (row: UnitRow) => {
  const printed = row.levels.split('/')
  return {
    ...counterInfo(row, SIDES),
    factors: printed[0],
    /** Corps or army by which it sets up; the Soviet one commands it (7.22). */
    command: row.command,
    /** Division or corps with integrity that it belongs to (5.4, 5.5), or empty. */
    group: row.group,
    formation: row.command === '' ? row.group : row.command,
    /** From full strength down (10.3). 2.1d: an HQ's first number is its range; it has no strength of its own. */
    levels: row.type === 'hq' ? [{ attack: 0, defence: 0 }] : printed.map(levelOf),
    movement: Number(printed[0].split('-').at(-1)),
    /** `marks`: near those of its command; a hex; `pool`: a breakdown regiment; empty: comes later. */
    setUp: row.setup,
    /** Where the ready set-up puts an HQ. */
    setUpHint: row.setup_hint,
    arrival:
      row.arrival_turn === '' || row.arrival_place === ''
        ? undefined
        : { turn: row.arrival_turn, place: row.arrival_place },
  }
}

export interface Counter extends Readonly<ReturnType<typeof counterOf>> {}

const MECHANISED: readonly UnitType[] = ['hq', 'mot-infantry', 'mot-rifle', 'mech', 'tank']
const INFANTRY: readonly UnitType[] = ['infantry', 'rifle', 'guards-rifle', 'ski', 'mot-infantry', 'mot-rifle', 'mech']

const groupsOf = (units: readonly Counter[]) => {
  const names = [...new Set(units.flatMap(({ group }) => (group === '' ? [] : [group])))]
  return names.map(name => {
    const members = [...units.keys()].filter(unit => units[unit].group === name)
    return { name, side: units[members[0]].side, units: members }
  })
}

/** Hexes by what follows the prefix in one of their marks. */
const byMark = (board: Board, prefix: string): Map<string, number[]> => {
  const found = new Map<string, number[]>()
  for (const [hex, { marks }] of board.hexes.entries())
    for (const mark of marks)
      if (mark.startsWith(prefix)) {
        const name = mark.slice(prefix.length)
        found.set(name, [...(found.get(name) ?? []), hex])
      }
  return found
}

export const readTitle = (files: DataFiles, problems: Problem[]) => {
  const table = readTable(files, unitRow, problems)
  if (table === undefined) return undefined
  const { board, rows, unitByName, rules } = table
  checkTerrains(board, TERRAINS, problems)
  const named = (id: string): number => {
    const unit = unitByName.get(id)
    if (unit === undefined) problems.push({ file: 'units.csv', line: 0, what: `${id} is missing` })
    return unit ?? NO_HEX
  }
  const xxxCorps = named('G-HQ-XXX')
  const thirdTankArmy = named('S-HQ-3TA')
  if (problems.length > 0) return undefined

  const units = rows.map(({ value }) => counterOf(value))
  const groups = groupsOf(units)
  const { marked, region, kind, terrain } = askHexes(board)
  const { flag, listOf, bytes } = askUnits(units)
  const town = kind('town')
  const city = kind('city')
  const costs = (column: 0 | 1): Uint8Array =>
    Uint8Array.from(board.hexes, ({ terrain }, hex) =>
      town[hex] === 1 || city[hex] === 1 ? TOWN_COST : TERRAIN_COST[terrain as Terrain][column],
    )
  const river = sideBits(board, 'river')
  const bridge = sideBits(board, 'bridge')
  // All classes of road are one
  const trail = lineBits(board, 'trail')
  const road = lineBits(board, 'road').map((bits, hex) => bits | trail[hex])
  return {
    board,
    units,
    unitByName,
    rules,

    // By unit
    side: bytes(unit => unit.side),
    movement: bytes(unit => unit.movement),
    /** Steps at full strength. */
    steps: bytes(unit => unit.levels.length),
    /** Attack and defence by unit and steps lost: `unit * MOST_STEPS + lost`. */
    attack: byLevel(units, MOST_STEPS, level => level.attack),
    defence: byLevel(units, MOST_STEPS, level => level.defence),
    isHq: flag(unit => unit.type === 'hq'),
    /** 2.1i: pays the mechanised costs; all others, cavalry and ski too, those on foot (2.1g). */
    isMech: flag(unit => MECHANISED.includes(unit.type)),
    /** 3.23a: moves in the mechanised phase: mechanised units and cavalry. */
    movesTwice: flag(unit => MECHANISED.includes(unit.type) || unit.type === 'cavalry'),
    isTank: flag(unit => unit.type === 'tank'),
    /** Has infantry steps for combined arms (8.55): infantry of any kind, on foot, ski or wheels. */
    isInfantry: flag(unit => INFANTRY.includes(unit.type)),
    isSki: flag(unit => unit.type === 'ski'),
    /** 4.61: divisions and corps, and of those below regiments and brigades; an HQ is neither. */
    isLarge: flag(({ type, size }) => type !== 'hq' && (size === 'XXX' || size === 'XX')),
    isRegiment: flag(({ type, size }) => type !== 'hq' && (size === 'III' || size === 'X')),
    /** 10.3: an infantry division with a ladder, whose last level is of regiment size. */
    hasLadder: flag(unit => unit.size === 'XX' && unit.levels.length > 2),
    /** Command range of an HQ in hexes (2.1k), 0 for others. */
    range: bytes(({ type, factors }) => (type === 'hq' ? Number(factors.split('-')[0]) : 0)),
    /** Index into `groups`, or NO_GROUP. */
    group: Int16Array.from(units, unit => groups.findIndex(({ name }) => name === unit.group)),
    unitsOf: SIDES.map((_, side) => listOf(unit => unit.side === side)),
    hqs: SIDES.map((_, side) => listOf(unit => unit.side === side && unit.type === 'hq')),
    /** The units of each formation with integrity: German mechanised divisions and Soviet corps (5.4, 5.5). */
    groups,
    /** Breakdown regiments (10.4). */
    parts: listOf(unit => unit.setUp === 'pool'),
    xxxCorps,
    thirdTankArmy,
    /** The HQ of each Soviet army, by the name of its command. */
    hqOf: new Map(listOf(unit => unit.side === SOVIET && unit.type === 'hq').map(unit => [units[unit].command, unit])),

    // By hex
    /** Movement points of the terrain in the hex, off roads (TEC, 4.11). */
    cost: [costs(0), costs(1)],
    town,
    city,
    swamp: terrain('swamp'),
    /** One bit per direction. */
    river,
    creek: sideBits(board, 'creek'),
    bridge,
    road,
    rail: lineBits(board, 'rail'),
    /** Sides that a mechanised unit crosses: all but rivers without a bridge. */
    mechPasses: river.map((bits, hex) => (~bits | bridge[hex]) & 63),
    /** 10.2: German set-up hexes. */
    fort: marked('fort'),
    /** Side that controls the hex at the start. */
    startControl: region('control-soviet').map(soviet => (soviet === 1 ? SOVIET : GERMAN)),
    /** 6.11b: valid while controlled by its side. */
    supplyEdge: [marked('supply-german'), marked('supply-soviet')],
    edge: { west: marked('edge-west'), south: marked('edge-south') },
    /** West and south edge within ten hexes of 0129 (13.3). */
    entry0129: marked('entry:0129'),
    /** Marked set-up hexes of each command (13.0c). */
    setUpHexes: new Map([...byMark(board, 'german-setup:'), ...byMark(board, 'soviet-setup:')]),
    goals: new Map([...byMark(board, 'victory:')].map(([name, hexes]) => [`victory:${name}`, hexes])),
    /** 11.1b: the hexes of each city that Stalin looks at. */
    willCities: [...byMark(board, 'will-city:').values()],
    rzhev: hexesIn(hexesWhere(board, hex => hex.place?.en === 'Rzhev')),
    /** 9.16b */
    releaseHexes: hexesIn(marked('release-3TA')),
    releaseNear: hexesIn(marked('release-3TA-near')),
    /** 9.11b: within two hexes of 2624 or 2827. */
    near267: hexesIn(marked('trigger-267-zone')),
    /** Within RELEASE_RANGE. */
    nearHexes: vicinityOf(board, RELEASE_RANGE),
    ...workspaceOf(board),
  }
}

export interface Title extends Readonly<NonNullable<ReturnType<typeof readTitle>>> {}
