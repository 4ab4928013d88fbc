// The title as the rules see it: board and countermix from the data files, as typed arrays.
import { z } from 'zod'
import { aroundOver, type Board, hexesWhere, lineBits, NO_HEX, sideBits, vicinityOf } from '../../engine/board.ts'
import type { DataFiles, Problem } from '../../engine/data.ts'
import {
  askHexes,
  askUnits,
  checkPlaces,
  count,
  counterColumns,
  counterInfo,
  hexesIn,
  readTable,
  workspaceOf,
} from '../../engine/title.ts'
import { AXIS, SIDES } from './meta.ts'
import { BUCHAREST_RANGE, type Mover, turnOf, WARSAW_RANGE } from './rules/charts.ts'

// 2.1.3e; of the Luftwaffe on the ground the countermix has armour alone
export const BRANCHES = [
  'infantry',
  'paratroop',
  'mountain',
  'cavalry',
  'artillery',
  'armor',
  'mechanized',
  'air',
  'hq',
  'leader',
  'worker',
  'partisan',
] as const
export type Branch = (typeof BRANCHES)[number]
// 2.1.2a, 2.1.2b: colour and kind
export const CLASSES = [
  'regular',
  'guards',
  'ss',
  'luftwaffe',
  'hq',
  'leader',
  'worker',
  'partisan',
  'remnant',
  'ss-remnant',
  'guards-remnant',
  'variant',
  'marker',
] as const
export type UnitClass = (typeof CLASSES)[number]
// 2.1.3d
export const NATIONS = ['germany', 'romania', 'hungary', 'italy', 'finland', 'soviet-union'] as const
export type Nation = (typeof NATIONS)[number]

/** Cities and hexes that rules name. */
const PLACES = [
  'Archangel',
  'Astrakhan',
  'Berlin',
  'Bucharest',
  'Helsinki',
  'Kiev',
  'Leningrad',
  'Minsk',
  'Moscow',
  'Odessa',
  'Riga',
  'Rostov',
  'Sevastopol',
  'Warsaw',
] as const
export type Place = (typeof PLACES)[number]

const factor = count(20)
// 2.1.2d: a counter has one side
const unitRow = z.object({
  ...counterColumns(SIDES),
  nation: z.enum(NATIONS),
  branch: z.enum(BRANCHES),
  type: z.enum(CLASSES),
  size: z.enum(['corps', 'army', 'none', 'army-group', 'stavka']), // 2.1.3c
  combat: factor, // 2.1.6: in attack and in defence
  movement: factor,
  setup: z.string(),
  arrival_turn: z.string().regex(/^(\d{4}-\d{2}|special|)$/, 'is neither a month nor special'),
  arrival_impulse: z.enum(['', '1', '2']),
  arrival_place: z.string(),
})
type UnitRow = z.output<typeof unitRow>

// 8.2.4
const moverOf = ({ side, branch, type }: UnitRow): Mover => {
  if (branch === 'hq') return 'hq'
  if (branch === 'leader') return 'dictator'
  if (branch === 'worker' || branch === 'partisan' || type === 'marker') return 'fixed'
  const motorised = branch === 'armor' || branch === 'mechanized' || branch === 'cavalry'
  return side === 'soviet' ? (motorised ? 'soviet-motorised' : 'soviet-foot') : motorised ? 'motorised' : 'foot'
}

// 2.1.5, 6.1: by size; 6.4, 12.7.2b: workers and others count nothing; 9.12.2a: remnants have none and count as corps
const stackingOf = ({ size, type }: UnitRow): number =>
  size === 'army' ? 2 : size === 'corps' || type.endsWith('remnant') ? 1 : 0

const counterOf = (row: UnitRow) => {
  const dated = /^\d/.test(row.arrival_turn)
  return {
    ...counterInfo(row, SIDES),
    type: row.branch,
    branch: row.branch,
    unitClass: row.type,
    factors: row.type === 'marker' || row.branch === 'partisan' ? '' : `${row.combat}-${row.movement}`,
    /** `N`, `B` ... , `city:R9`, or empty for those that come later. */
    setUp: row.setup,
    /** Comes by an event of 12.4, not by the calendar. */
    special: row.arrival_turn === 'special',
    arrivalPlace: row.arrival_place,
    arrival: dated
      ? { turn: turnOf(row.arrival_turn), impulse: row.arrival_impulse === '2' ? 2 : 1, place: row.arrival_place }
      : undefined,
    mover: moverOf(row),
  }
}

export interface Counter extends Readonly<ReturnType<typeof counterOf>> {}

/** Rivers run through hexes, and a hex may be on several. */
const riversOf = (board: Board, problems: Problem[]): Uint32Array => {
  const names = [...new Set(board.lines.filter(({ kind }) => kind === 'river').map(({ name }) => name))]
  if (names.length > 32) problems.push({ file: 'lines.csv', line: 0, what: 'more than 32 rivers' })
  const rivers = new Uint32Array(board.size)
  for (const { kind, name, hexes } of board.lines)
    if (kind === 'river') for (const hex of hexes) rivers[hex] |= 1 << names.indexOf(name)
  return rivers
}

/** The banded corps (2.1.3f, 12.8) say by their place of arrival whom they replace. */
const replacementsAmong = (
  units: readonly Counter[],
  unitByName: ReadonlyMap<string, number>,
): ReadonlyMap<number, number> =>
  new Map(
    units.flatMap(({ arrivalPlace }, unit) => {
      const [word, id] = arrivalPlace.split(' ')
      const replaced = word === 'replaces' ? unitByName.get(id) : undefined
      return replaced === undefined ? [] : [[unit, replaced] as const]
    }),
  )

export const readTitle = (files: DataFiles, problems: Problem[]) => {
  const table = readTable(files, unitRow, problems)
  if (table === undefined) return undefined
  const { board, rows, unitByName, rules } = table

  const at = Object.fromEntries(
    PLACES.map(place => [place, board.hexes.findIndex(hex => hex.place?.en === place)]),
  ) as Record<Place, number>
  checkPlaces(at, problems)
  const rivers = riversOf(board, problems)
  if (problems.length > 0) return undefined

  const { marked, region, terrain, kind } = askHexes(board)
  const units = rows.map(({ value }) => counterOf(value))
  const { flag, listOf, bytes } = askUnits(units)
  const front = (line: string): readonly [Uint8Array, Uint8Array] => [
    marked(`front-${line}-axis`),
    marked(`front-${line}-soviet`),
  ]
  const edges = (prefix: string) => ({
    west: marked(`${prefix}-west`),
    east: marked(`${prefix}-east`),
    north: marked(`${prefix}-north`),
    south: marked(`${prefix}-south`),
  })
  const city = kind('major-city', 'minor-city') // 2.2.3
  const oil = kind('oil')
  const ussr = region('soviet-union')
  const country = {
    finland: region('finland'),
    romania: region('romania'),
    hungary: region('hungary'),
    homeland: region('axis-homeland'),
  }
  const rail = lineBits(board, 'rail')
  const closed = sideBits(board, 'sea', 'lake', 'strait')
  const passes = sideBits(board, 'sea', 'lake').map(bits => ~bits & 63)
  const replaces = replacementsAmong(units, unitByName)
  return {
    board,
    units,
    unitByName,
    rules,
    at,

    // By unit
    side: bytes(unit => unit.side),
    strength: Uint8Array.from(rows, ({ value }) => value.combat),
    factor: Uint8Array.from(rows, ({ value }) => value.movement),
    /** 6.1: what it counts for stacking: 0 nothing (6.4), 1 corps, 2 army. */
    stacks: Uint8Array.from(rows, ({ value }) => stackingOf(value)),
    /** 7.1a, 7.1d, 11.2.2a: all but partisans and markers. */
    exertsZoc: flag(unit => unit.unitClass !== 'marker' && unit.branch !== 'partisan'),
    /** 2.1.1: they neither move, fight, stack nor have a ZOC. */
    isMarker: flag(unit => unit.unitClass === 'marker'),
    isPartisan: flag(unit => unit.branch === 'partisan'),
    isRemnant: flag(unit => unit.unitClass.endsWith('remnant')),
    isHq: flag(unit => unit.branch === 'hq'),
    isLeader: flag(unit => unit.branch === 'leader'),
    isWorker: flag(unit => unit.branch === 'worker'),
    isSs: flag(unit => unit.unitClass === 'ss' || unit.unitClass === 'ss-remnant'),
    /** The units of each side, markers left out (2.1.1). */
    unitsOf: SIDES.map((_, side) => listOf(unit => unit.side === side && unit.unitClass !== 'marker')),
    hqs: SIDES.map((_, side) => listOf(unit => unit.side === side && unit.branch === 'hq')),
    stukas: listOf(unit => unit.branch === 'air'),
    artillery: listOf(unit => unit.unitClass === 'marker' && unit.branch === 'artillery'),
    partisans: listOf(unit => unit.branch === 'partisan'),
    workers: listOf(unit => unit.branch === 'worker'),
    airborne: listOf(unit => unit.branch === 'paratroop'),
    remnants: listOf(unit => unit.unitClass.endsWith('remnant')),
    /** 12.8: panzergrenadier corps that take the place of an infantry corps, and the one whose place a unit takes (2.1.3f). */
    conversions: [...replaces.keys()],
    replaces,

    // By hex
    /** Sea, lake and what lies outside the game. */
    barred: hexesWhere(board, hex => hex.terrain === 'sea' || hex.terrain === 'lake' || hex.marks.includes('off-play')),
    woods: terrain('woods'),
    swamp: terrain('swamp'),
    mountain: terrain('mountain'),
    city,
    majorCity: kind('major-city'),
    oil,
    /** One bit for each river that runs through the hex. */
    rivers,
    /** One bit per direction. */
    rail,
    /** Hexsides that are all water, the Kerch Strait among them: no ZOC, no attack (7.1c, 8.2.2d). */
    closed,
    /** The Kerch Strait alone. */
    strait: sideBits(board, 'strait'),
    /** Sides that supply crosses: all but closed ones, the Kerch Strait among them (8.2.2f, 10.21b). */
    passes,
    /** The hexes around each: over sides that are not all water, over those that supply crosses, along the railways. */
    landAround: aroundOver(
      board,
      closed.map(bits => ~bits),
    ),
    passAround: aroundOver(board, passes),
    railAround: aroundOver(board, rail),
    ussr,
    country,
    /** Districts by the code of their units: B, W, K, O, and the Finnish border. */
    district: {
      B: region('district:baltic'),
      W: region('district:western'),
      K: region('district:kiev'),
      O: region('district:odessa'),
      'finnish-border': region('district:leningrad'),
    },
    edge: edges('edge'),
    railEdge: edges('rail-edge'),
    coast: { 'black-sea': marked('coast-black-sea'), 'baltic-sea': marked('coast-baltic-sea') },
    /** Hexes on the Soviet side of each line of dots, and those of each side that touch it. */
    sovietSide: {
      border: ussr,
      black: marked('line-black-soviet'),
      red: marked('line-red-soviet'),
      blue: marked('line-blue-soviet'),
      green: marked('line-green-soviet'),
    },
    frontOf: { black: front('black'), red: front('red'), blue: front('blue'), green: front('green') },
    /** Side that controls the hex at the start of the campaign (5.5a); of the cities 4 major, 3 minor are Axis (3.1.3). */
    startControl: Uint8Array.from(ussr, inUssr => (inUssr === 1 ? 1 : AXIS)),
    cities: hexesIn(city),
    oilHexes: hexesIn(oil),
    causeway: hexesIn(marked('rail-causeway'))[0] ?? NO_HEX,
    hungarianEntry: hexesIn(marked('entry-hungary'))[0] ?? NO_HEX,
    /** 11.3.1 */
    hungary: hexesIn(country.hungary),
    /** 12.4.2a, 12.4.3: within the range at which a Soviet unit calls the garrison. */
    nearBucharest: vicinityOf(board, BUCHAREST_RANGE)(at.Bucharest),
    nearWarsaw: vicinityOf(board, WARSAW_RANGE)(at.Warsaw),
    ...workspaceOf(board),
  }
}

export interface Title extends Readonly<NonNullable<ReturnType<typeof readTitle>>> {}
