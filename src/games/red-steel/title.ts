// The title as the rules see it: board, countermix and orders of battle from the data files, as typed arrays.
import { z } from 'zod'
import { type Board, type HexInfo, integer, lineBits, NO_HEX, sideBits, source } from '../../engine/board.ts'
import type { UnitInfo } from '../../engine/contract.ts'
import { type DataFiles, type Problem, readCsv } from '../../engine/data.ts'
import {
  askHexes,
  askUnits,
  byLevel,
  checkTerrains,
  counterColumns,
  counterInfo,
  hexNamed,
  readTable,
  workspaceOf,
} from '../../engine/title.ts'
import { SCENARIOS, SIDES } from './meta.ts'
import { CITY_COST, CLASSES, NOT, TERRAIN_COST, TERRAINS, type Terrain, turnOf, WOODS_COST } from './rules/charts.ts'

/** SYM-1: a symbol each. */
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
const NATIONS = ['german', 'romanian', 'ukrainian', 'soviet', 'nkvd', 'militia'] as const
/** SYM-2: companies, battalions, regiments, and up to the corps. */
const SIZES = ['', 'I', 'II', 'III', 'X', 'XX', 'XXX'] as const

export interface Level {
  readonly attack: number
  readonly defence: number
  readonly movement: number
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
  'special',
] as const

/** Special lines of a scenario: the unit or formation does not move before the turn; whoever arrives there may do so next to it. */
const HOLD = 'hold'
const NEAR = 'near'

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

export const MOST_STEPS = 4

const small = integer.refine(value => value >= 0 && value <= 200, 'is not a number from 0 to 200')
const unitRow = z.object({
  ...counterColumns(SIDES),
  nation: z.enum(NATIONS),
  formation: z.string().min(1),
  type: z.enum(TYPES),
  class: z.enum(CLASSES),
  size: z.enum(SIZES),
  levels: z
    .string()
    .regex(/^\d+-\d+-\d+(\/\d+-\d+-\d+)*$/, 'is not a list such as 6-6-6/4-5-6')
    .refine(text => text.split('/').length <= MOST_STEPS, `has more than ${MOST_STEPS} steps`),
  morale: small,
  armour: small,
  antitank: small,
  support: z.string().regex(/^(\d+-\d+-\d+|)$/, 'is not attack-defence-range'),
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

const counterOf = (row: UnitRow) => {
  const levels = row.levels.split('/').map((text): Level => {
    const [attack, defence, movement] = text.split('-').map(Number)
    return { attack, defence, movement }
  })
  const [attack = 0, defence = 0, range = 0] = row.support === '' ? [] : row.support.split('-').map(Number)
  return {
    ...counterInfo(row, SIDES),
    factors: row.support === '' ? row.levels.split('/')[0] : row.support,
    ratings: ratingsOf(row),
    /** Division or corps; `SU-none`, `GE-LIV`, `RO-III` and the like have no marker of their own. */
    formation: row.formation,
    moveClass: row.class,
    /** From full strength down; of artillery, its limbered side (11.1a). */
    levels,
    morale: row.morale,
    armour: row.armour,
    antitank: row.antitank,
    /** Of deployed artillery and monitors; an aircraft has its strength in `attack` (16.1). */
    support: { attack, defence, range },
  }
}

export interface Counter extends Readonly<ReturnType<typeof counterOf>> {}

/** 5.1.1: the dearest terrain of the hex; woods come on top of it (TEC). */
const terrainCost = ({ terrain, kinds, regions }: HexInfo, moveClass: number): number => {
  const level = TERRAIN_COST[terrain as Terrain][moveClass]
  if (level === NOT) return NOT
  const city = kinds.includes('city') ? CITY_COST[moveClass] : 0
  return Math.max(level, city) + (regions.includes('woods') ? WOODS_COST[moveClass] : 0)
}

const ARTILLERY: readonly UnitType[] = ['artillery', 'heavy-artillery', 'motorised-artillery']
const ENGINEERS: readonly UnitType[] = ['engineer', 'motorised-engineer']
// 10.3a: foot or motorised infantry, light infantry, engineers, machine guns, cavalry, recon;
// 10.3b, 17.34: neither militia nor border guards
const INFANTRY: readonly UnitType[] = [
  'infantry',
  'light-infantry',
  'mountain-infantry',
  'motorised-infantry',
  'motorcycle',
  'nkvd',
]
const SUPPORTERS: readonly UnitType[] = [...INFANTRY, 'machine-gun', 'cavalry', 'recon', ...ENGINEERS]
/** 17.6 */
const GARRISON = ['SU-175NKVD', 'SU-AA1', 'SU-AA2']

/** Those who arrive in a hex with such a line may arrive in the hexes around it as well. */
const widened = (board: Board, orders: readonly Order[]): readonly Order[] => {
  const near = orders.filter(({ kind, value }) => kind === 'special' && value === NEAR).flatMap(({ hexes }) => hexes)
  const around = (hex: number): number[] => (near.includes(hex) ? [hex, ...board.around[hex]] : [hex])
  return orders.map(order =>
    order.kind === 'reinforcement' ? { ...order, hexes: [...new Set(order.hexes.flatMap(around))] } : order,
  )
}

const heldUntil = (units: readonly Counter[], orders: readonly Order[]): Uint8Array => {
  const turns = new Uint8Array(units.length)
  for (const { kind, key, value, unit: named, turn = 0 } of orders)
    if (kind === 'special' && value === HOLD)
      for (const [unit, { formation }] of units.entries()) if (unit === named || formation === key) turns[unit] = turn
  return turns
}

/** Monitors and aircraft count nothing. */
const loadOf = ({ type, size }: Counter): number =>
  type === 'hq' || type === 'monitor' || type === 'aircraft' ? 0 : size === 'I' ? 1 : 3

export const readTitle = (files: DataFiles, problems: Problem[]) => {
  const orderRows = readCsv(files, 'orders-of-battle.csv', orderRow, problems)
  const table = readTable(files, unitRow, problems)
  if (table === undefined) return undefined
  const { board, rows, unitByName, rules } = table
  checkTerrains(board, TERRAINS, problems)

  const orderOf = (row: OrderRow, line: number): Order => {
    const names = row.hex.split(/[;/]/).filter(name => /^\d{4}$/.test(name))
    const hexes = names
      .map(name => hexNamed(board, name, { file: 'orders-of-battle.csv', line }, problems))
      .filter(hex => hex !== NO_HEX)
    const unit = unitByName.get(row.key) ?? -1
    if (unit < 0 && ['setup', 'reinforcement', 'pool'].includes(row.kind))
      problems.push({ file: 'orders-of-battle.csv', line, what: `there is no unit ${row.key}` })
    if (row.kind === 'special' && !isSpecial(row, unit, hexes))
      problems.push({ file: 'orders-of-battle.csv', line, what: `no such special line: ${row.key} ${row.value}` })
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
  const isSpecial = ({ key, value, turn }: OrderRow, unit: number, hexes: readonly number[]): boolean =>
    value === HOLD
      ? turn !== '' && (unit >= 0 || rows.some(row => row.value.formation === key))
      : value === NEAR && hexes.length === 1
  const orders = new Map(
    SCENARIOS.map(({ code }) => [
      code,
      widened(
        board,
        orderRows.filter(({ value }) => value.scenario === code).map(({ value, line }) => orderOf(value, line)),
      ),
    ]),
  )
  // 2.5: a scenario without its lists does not begin
  for (const [code, lines] of orders)
    for (const kind of ['setup', 'reinforcement'] as const)
      if (!lines.some(line => line.kind === kind))
        problems.push({ file: 'orders-of-battle.csv', line: 1, what: `scenario data missing: ${code} has no ${kind}` })
  if (problems.length > 0) return undefined

  const units = rows.map(({ value }) => counterOf(value))
  const { marked, region, kind, terrain } = askHexes(board)
  const { flag, listOf, bytes } = askUnits(units)
  const formations = [...new Set(units.map(({ formation }) => formation))]
  return {
    board,
    units,
    unitByName,
    rules,
    /** By scenario code. */
    orders,
    /** By scenario code: the turn in which each unit may move for the first time, 0 without such a line. */
    heldUntil: new Map([...orders].map(([code, lines]) => [code, heldUntil(units, lines)])),

    // By unit
    side: bytes(unit => unit.side),
    steps: bytes(unit => unit.levels.length),
    /** Attack, defence and movement by unit and steps lost: `unit * MOST_STEPS + lost`. */
    attack: byLevel(units, MOST_STEPS, level => level.attack),
    defence: byLevel(units, MOST_STEPS, level => level.defence),
    movement: byLevel(units, MOST_STEPS, level => level.movement),
    /** Index into CLASSES. */
    moveClass: bytes(unit => CLASSES.indexOf(unit.moveClass)),
    morale: bytes(unit => unit.morale),
    armour: bytes(unit => unit.armour),
    antitank: bytes(unit => unit.antitank),
    supportAttack: bytes(unit => unit.support.attack),
    supportDefence: bytes(unit => unit.support.defence),
    range: bytes(unit => unit.support.range),
    isHq: flag(unit => unit.type === 'hq'),
    /** What it counts in a stack, in companies, by its size (2.4b): 6.1a, 6.5a; HQs are counted beside (6.1b). */
    load: bytes(loadOf),
    /** Mountain regiments: they may count more (6.5b). */
    isMountain: flag(unit => unit.type === 'mountain-infantry' && unit.size !== 'I'),
    isArtillery: flag(unit => ARTILLERY.includes(unit.type)),
    isTank: flag(unit => unit.type === 'tank'),
    isEngineer: flag(unit => ENGINEERS.includes(unit.type)),
    isBridgeEngineer: flag(unit => unit.type === 'bridge-engineer'),
    isAircraft: flag(unit => unit.type === 'aircraft'),
    isMonitor: flag(unit => unit.type === 'monitor'),
    isCompany: flag(unit => unit.size === 'I'),
    /** 10.3a: its own support. */
    isInfantry: flag(unit => INFANTRY.includes(unit.type)),
    /** 10.3a, 10.3b: lends tanks and guns its support. */
    isInfantrySupport: flag(unit => SUPPORTERS.includes(unit.type)),
    unitsOf: SIDES.map((_, side) => listOf(unit => unit.side === side)),
    formations,
    /** Index into `formations`. */
    formation: bytes(unit => formations.indexOf(unit.formation)),
    hqOf: new Map(
      formations.map(name => [name, listOf(unit => unit.formation === name && unit.type === 'hq')] as const),
    ),
    aircraft: listOf(unit => unit.type === 'aircraft'),
    monitors: listOf(unit => unit.type === 'monitor'),
    /** Breakdown companies (14.0). */
    companies: listOf(unit => unit.formation === 'breakdown'),
    militia: listOf(unit => unit.type === 'militia'),
    /** 17.6: held in Kishinev. */
    garrison: GARRISON.flatMap(id => unitByName.get(id) ?? []),

    // By hex
    level: Uint8Array.from(board.hexes, ({ terrain }) => (terrain === 'swamp' ? 1 : Number(terrain.slice(-1)))),
    /** Points to enter the hex off a line, by class (foot, mot, mech); NOT where it is closed (TEC, 5.1.1). */
    cost: [0, 1, 2].map(moveClass => Int8Array.from(board.hexes, hex => terrainCost(hex, moveClass))),
    swamp: terrain('swamp'),
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

    // One bit per direction
    stream: sideBits(board, 'stream'),
    river: sideBits(board, 'river'),
    prut: sideBits(board, 'major-river'),
    /** Printed bridges, those over the Prut among them, whether they stand or not. */
    bridge: sideBits(board, 'bridge'),
    trail: lineBits(board, 'trail'),
    road: lineBits(board, 'road'),
    highway: lineBits(board, 'highway'),
    ...workspaceOf(board),
    /** One bit per direction in which a supply line may go on. */
    along: new Uint8Array(board.size),
  }
}

export interface Title extends Readonly<NonNullable<ReturnType<typeof readTitle>>> {}
