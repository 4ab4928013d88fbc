// The title as the rules see it: board, countermix and orders of battle from the data files, as typed arrays.
import { z } from 'zod'
import { createRooms, type Rooms } from '../../engine/arrays.ts'
import {
  type Board,
  type HexInfo,
  hexesWhere,
  integer,
  lineBits,
  readBoard,
  sideBits,
  source,
} from '../../engine/board.ts'
import type { Rule, UnitInfo } from '../../engine/contract.ts'
import { type DataFiles, type Problem, readCsv } from '../../engine/data.ts'
import { createReach, type Reach } from '../../engine/reach.ts'
import { readRules } from '../../engine/rules.ts'
import { createTrace, type Trace } from '../../engine/trace.ts'
import {
  CITY_COST,
  CLASSES,
  type MoveClass,
  NOT,
  TERRAIN_COST,
  TERRAINS,
  type Terrain,
  turnOf,
  WOODS_COST,
} from './charts.ts'
import { SCENARIOS, SIDES } from './meta.ts'

export const TYPES = [
  'hq',
  'infantry',
  'light-infantry',
  'mountain-infantry',
  'motorised-infantry',
  'machine-gun',
  'cavalry',
  'motorcycle',
  'recon',
  'tank',
  'anti-tank',
  'anti-aircraft',
  'engineer',
  'motorised-engineer',
  'bridge-engineer',
  'artillery',
  'heavy-artillery',
  'motorised-artillery',
  'militia',
  'nkvd',
  'border-guard',
  'aircraft',
  'monitor',
] as const
export type UnitType = (typeof TYPES)[number]
export const NATIONS = ['german', 'romanian', 'ukrainian', 'soviet', 'nkvd', 'militia'] as const
export type Nation = (typeof NATIONS)[number]
const SIZES = ['', 'I', 'II', 'III', 'X', 'XX', 'XXX'] as const
export type Size = (typeof SIZES)[number]

export interface Level {
  readonly attack: number
  readonly defence: number
  readonly movement: number
}

export interface Counter extends UnitInfo {
  readonly type: UnitType
  readonly size: Size
  readonly nation: Nation
  /** Division or corps; `SU-none`, `GE-LIV`, `RO-III` and the like have no marker of their own. */
  readonly formation: string
  readonly moveClass: MoveClass
  /** From full strength down; of artillery, its limbered side (11.1a). */
  readonly levels: readonly Level[]
  readonly morale: number
  readonly armour: number
  readonly antitank: number
  /** Of deployed artillery and monitors; an aircraft has its strength in `attack` (16.1). */
  readonly support: { readonly attack: number; readonly defence: number; readonly range: number }
}

export const BATTLE_KINDS = [
  'setup',
  'reinforcement',
  'ammunition',
  'chit',
  'pool',
  'bridge',
  'victory-hex',
  'victory',
  'level',
] as const

/** A line of a scenario's order of battle, names resolved where they are units or hexes. */
export interface Order {
  readonly kind: (typeof BATTLE_KINDS)[number]
  readonly key: string
  /** Unit that `key` names, or -1. */
  readonly unit: number
  readonly value: string
  readonly turn: number | undefined
  /** Hexes, one or several to choose from; a bridge has two, its banks. */
  readonly hexes: readonly number[]
  /** Where the place is a rule and not a list of hexes. */
  readonly place: string
}

export interface Title {
  readonly board: Board
  readonly units: readonly Counter[]
  readonly unitByName: ReadonlyMap<string, number>
  readonly rules: ReadonlyMap<string, Rule>
  /** By scenario code. */
  readonly orders: ReadonlyMap<string, readonly Order[]>

  // By unit
  readonly side: Uint8Array
  readonly steps: Uint8Array
  /** Attack, defence and movement by unit and steps lost: `unit * MOST_STEPS + lost`. */
  readonly attack: Uint8Array
  readonly defence: Uint8Array
  readonly movement: Uint8Array
  /** Index into CLASSES. */
  readonly moveClass: Uint8Array
  readonly morale: Uint8Array
  readonly armour: Uint8Array
  readonly antitank: Uint8Array
  readonly supportAttack: Uint8Array
  readonly supportDefence: Uint8Array
  readonly range: Uint8Array
  readonly isHq: Uint8Array
  readonly isArtillery: Uint8Array
  readonly isTank: Uint8Array
  readonly isEngineer: Uint8Array
  readonly isBridgeEngineer: Uint8Array
  readonly isAircraft: Uint8Array
  readonly isMonitor: Uint8Array
  readonly isCompany: Uint8Array
  /** 10.3a, 10.3b: lends tanks and guns its support. */
  readonly isInfantrySupport: Uint8Array
  readonly unitsOf: readonly (readonly number[])[]
  readonly formations: readonly string[]
  /** Index into `formations`. */
  readonly formation: Uint8Array
  readonly hqOf: ReadonlyMap<string, readonly number[]>
  readonly aircraft: readonly number[]
  readonly monitors: readonly number[]
  /** Breakdown companies (14.0). */
  readonly companies: readonly number[]
  readonly militia: readonly number[]
  /** 17.6: held in Kishinev. */
  readonly garrison: readonly number[]

  // By hex
  readonly level: Uint8Array
  /** Points to enter the hex off a line, by class (foot, mot, mech); NOT where it is closed (TEC, 5.1.1). */
  readonly cost: readonly Int8Array[]
  readonly swamp: Uint8Array
  readonly woods: Uint8Array
  readonly town: Uint8Array
  readonly city: Uint8Array
  readonly kishinev: Uint8Array
  readonly westOfPrut: Uint8Array
  readonly edge: Readonly<Record<'north' | 'south' | 'east' | 'west', Uint8Array>>
  readonly supplyAxis: Uint8Array
  readonly supplyNorth: Uint8Array
  readonly supplySoviet: Uint8Array
  readonly exitSoviet: Uint8Array
  // One bit per direction
  readonly stream: Uint8Array
  readonly river: Uint8Array
  readonly prut: Uint8Array
  /** Printed bridges, those over the Prut among them, whether they stand or not. */
  readonly bridge: Uint8Array
  readonly trail: Uint8Array
  readonly road: Uint8Array
  readonly highway: Uint8Array

  // Working space of the mechanics, made once.
  readonly rooms: Rooms
  readonly reach: Reach
  readonly trace: Trace
  readonly open: Uint8Array
  /** One bit per direction in which a supply line may go on. */
  readonly along: Uint8Array
}

export const MOST_STEPS = 4

const small = integer.refine(value => value >= 0 && value <= 200, 'is not a number from 0 to 200')
const unitRow = z.object({
  id: z.string().min(1),
  side: z.enum(SIDES),
  nation: z.enum(NATIONS),
  formation: z.string().min(1),
  type: z.enum(TYPES),
  class: z.enum(CLASSES),
  size: z.enum(SIZES),
  name: z.string().min(1),
  name_ja: z.string().min(1),
  levels: z
    .string()
    .regex(/^\d+-\d+-\d+(\/\d+-\d+-\d+)*$/, 'is not a list such as 6-6-6/4-5-6')
    .refine(text => text.split('/').length <= MOST_STEPS, `has more than ${MOST_STEPS} steps`),
  morale: small,
  armour: small,
  antitank: small,
  support: z.string().regex(/^(\d+-\d+-\d+|)$/, 'is not attack-defence-range'),
  source,
})
type UnitRow = z.output<typeof unitRow>

const orderRow = z.object({
  scenario: z.enum(SCENARIOS.map(({ code }) => code)),
  kind: z.enum(BATTLE_KINDS),
  side: z.string(),
  key: z.string().min(1),
  value: z.string(),
  turn: z.string().regex(/^(\d{4}-(AM|MID|PM|NIGHT)|)$/, 'is not a turn such as 0702-PM'),
  hex: z.string(),
  source,
})
type OrderRow = z.output<typeof orderRow>

/** Printed beside the box; of those who have none of it, nothing is. */
const ratingsOf = ({ morale, armour, antitank }: UnitRow): NonNullable<UnitInfo['ratings']> =>
  Object.entries({ morale, armour, antitank }).flatMap(([rating, value]) => (value === 0 ? [] : [{ rating, value }]))

const counterOf = (row: UnitRow): Counter => {
  const levels = row.levels.split('/').map((text): Level => {
    const [attack, defence, movement] = text.split('-').map(Number)
    return { attack, defence, movement }
  })
  const [attack = 0, defence = 0, range = 0] = row.support === '' ? [] : row.support.split('-').map(Number)
  return {
    id: row.id,
    name: { en: row.name, ja: row.name_ja },
    side: SIDES.indexOf(row.side),
    nation: row.nation,
    type: row.type,
    size: row.size,
    factors: row.support === '' ? row.levels.split('/')[0] : row.support,
    ratings: ratingsOf(row),
    source: row.source,
    formation: row.formation,
    moveClass: row.class,
    levels,
    morale: row.morale,
    armour: row.armour,
    antitank: row.antitank,
    support: { attack, defence, range },
  }
}

/** 5.1.1: the dearest terrain of the hex; woods come on top of it (TEC). */
const terrainCost = ({ terrain, kinds, regions }: HexInfo, moveClass: number): number => {
  const level = TERRAIN_COST[terrain as Terrain][moveClass]
  if (level === NOT) return NOT
  const city = kinds.includes('city') ? CITY_COST[moveClass] : 0
  return Math.max(level, city) + (regions.includes('woods') ? WOODS_COST[moveClass] : 0)
}

const ARTILLERY: readonly UnitType[] = ['artillery', 'heavy-artillery', 'motorised-artillery']
const ENGINEERS: readonly UnitType[] = ['engineer', 'motorised-engineer']
// 10.3a: foot or motorised infantry, light infantry, engineers, machine guns, cavalry, recon; 10.3b: not these militia
const SUPPORTERS: readonly UnitType[] = [
  'infantry',
  'light-infantry',
  'mountain-infantry',
  'motorised-infantry',
  'machine-gun',
  'cavalry',
  'motorcycle',
  'recon',
  'nkvd',
  ...ENGINEERS,
]
/** 17.6 */
const GARRISON = ['SU-175NKVD', 'SU-AA1', 'SU-AA2']

export const readTitle = (files: DataFiles, problems: Problem[]): Title | undefined => {
  const board = readBoard(files, problems)
  const rows = readCsv(files, 'units.csv', unitRow, problems)
  const orderRows = readCsv(files, 'orders-of-battle.csv', orderRow, problems)
  const unitByName = new Map<string, number>()
  for (const [index, { line, value }] of rows.entries()) {
    if (unitByName.has(value.id))
      problems.push({ file: 'units.csv', line, what: `counter ${value.id} is listed twice` })
    unitByName.set(value.id, index)
  }
  const rules = readRules(files, problems)
  if (board === undefined || problems.length > 0) return undefined
  for (const [hex, { name, terrain }] of board.hexes.entries())
    if (!TERRAINS.includes(terrain as Terrain))
      problems.push({ file: 'hexes.csv', line: hex + 2, what: `${name}: no such terrain: ${terrain}` })

  const orderOf = (row: OrderRow, line: number): Order => {
    const names = row.hex.split(/[;/]/).filter(name => /^\d{4}$/.test(name))
    const hexes = names.flatMap(name => {
      const hex = board.byName.get(name)
      if (hex === undefined) problems.push({ file: 'orders-of-battle.csv', line, what: `there is no hex ${name}` })
      return hex === undefined ? [] : [hex]
    })
    const unit = unitByName.get(row.key) ?? -1
    if (unit < 0 && ['setup', 'reinforcement', 'pool'].includes(row.kind))
      problems.push({ file: 'orders-of-battle.csv', line, what: `there is no unit ${row.key}` })
    return {
      kind: row.kind,
      key: row.key,
      unit,
      value: row.value,
      turn: row.turn === '' ? undefined : turnOf(row.turn),
      hexes,
      place: names.length === 0 ? row.hex : '',
    }
  }
  const orders = new Map(
    SCENARIOS.map(({ code }) => [
      code,
      orderRows.filter(({ value }) => value.scenario === code).map(({ value, line }) => orderOf(value, line)),
    ]),
  )
  // 2.5: a scenario without its lists does not begin
  for (const [code, lines] of orders)
    for (const kind of ['setup', 'reinforcement'] as const)
      if (!lines.some(line => line.kind === kind))
        problems.push({ file: 'orders-of-battle.csv', line: 1, what: `scenario data missing: ${code} has no ${kind}` })
  if (problems.length > 0) return undefined

  const units = rows.map(({ value }) => counterOf(value))
  const marked = (mark: string): Uint8Array => hexesWhere(board, hex => hex.marks.includes(mark))
  const region = (name: string): Uint8Array => hexesWhere(board, hex => hex.regions.includes(name))
  const kind = (name: string): Uint8Array => hexesWhere(board, hex => hex.kinds.includes(name))
  const flag = (fits: (unit: Counter) => boolean): Uint8Array => Uint8Array.from(units, unit => (fits(unit) ? 1 : 0))
  const listOf = (fits: (unit: Counter) => boolean): number[] => [...units.keys()].filter(unit => fits(units[unit]))
  const byLevel = (of: (level: Level) => number): Uint8Array => {
    const table = new Uint8Array(units.length * MOST_STEPS)
    for (const [unit, { levels }] of units.entries())
      for (const [lost, level] of levels.entries()) table[unit * MOST_STEPS + lost] = of(level)
    return table
  }
  const formations = [...new Set(units.map(({ formation }) => formation))]
  return {
    board,
    units,
    unitByName,
    rules,
    orders,
    side: Uint8Array.from(units, unit => unit.side),
    steps: Uint8Array.from(units, unit => unit.levels.length),
    attack: byLevel(level => level.attack),
    defence: byLevel(level => level.defence),
    movement: byLevel(level => level.movement),
    moveClass: Uint8Array.from(units, unit => CLASSES.indexOf(unit.moveClass)),
    morale: Uint8Array.from(units, unit => unit.morale),
    armour: Uint8Array.from(units, unit => unit.armour),
    antitank: Uint8Array.from(units, unit => unit.antitank),
    supportAttack: Uint8Array.from(units, unit => unit.support.attack),
    supportDefence: Uint8Array.from(units, unit => unit.support.defence),
    range: Uint8Array.from(units, unit => unit.support.range),
    isHq: flag(unit => unit.type === 'hq'),
    isArtillery: flag(unit => ARTILLERY.includes(unit.type)),
    isTank: flag(unit => unit.type === 'tank'),
    isEngineer: flag(unit => ENGINEERS.includes(unit.type)),
    isBridgeEngineer: flag(unit => unit.type === 'bridge-engineer'),
    isAircraft: flag(unit => unit.type === 'aircraft'),
    isMonitor: flag(unit => unit.type === 'monitor'),
    isCompany: flag(unit => unit.size === 'I'),
    isInfantrySupport: flag(unit => SUPPORTERS.includes(unit.type)),
    unitsOf: SIDES.map((_, side) => listOf(unit => unit.side === side)),
    formations,
    formation: Uint8Array.from(units, unit => formations.indexOf(unit.formation)),
    hqOf: new Map(
      formations.map(name => [name, listOf(unit => unit.formation === name && unit.type === 'hq')] as const),
    ),
    aircraft: listOf(unit => unit.type === 'aircraft'),
    monitors: listOf(unit => unit.type === 'monitor'),
    companies: listOf(unit => unit.formation === 'breakdown'),
    militia: listOf(unit => unit.type === 'militia'),
    garrison: GARRISON.flatMap(id => unitByName.get(id) ?? []),
    level: Uint8Array.from(board.hexes, ({ terrain }) => (terrain === 'swamp' ? 1 : Number(terrain.slice(-1)))),
    cost: [0, 1, 2].map(moveClass => Int8Array.from(board.hexes, hex => terrainCost(hex, moveClass))),
    swamp: hexesWhere(board, hex => hex.terrain === 'swamp'),
    woods: region('woods'),
    town: kind('town'),
    city: kind('city'),
    kishinev: marked('kishinev'),
    westOfPrut: region('west-of-prut'),
    edge: {
      north: marked('edge-north'),
      south: marked('edge-south'),
      east: marked('edge-east'),
      west: marked('edge-west'),
    },
    supplyAxis: marked('supply-axis'),
    supplyNorth: marked('supply-axis-north'),
    supplySoviet: marked('supply-soviet'),
    exitSoviet: marked('exit-soviet'),
    stream: sideBits(board, 'stream'),
    river: sideBits(board, 'river'),
    prut: sideBits(board, 'major-river'),
    bridge: sideBits(board, 'bridge'),
    trail: lineBits(board, 'trail'),
    road: lineBits(board, 'road'),
    highway: lineBits(board, 'highway'),
    rooms: createRooms(),
    reach: createReach(board),
    trace: createTrace(board),
    open: new Uint8Array(board.size),
    along: new Uint8Array(board.size),
  }
}
