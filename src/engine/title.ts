// What every title reads: board, countermix and rules, and the columns that every countermix has. A title adds its own columns and
// makes of all of it the arrays that its rules ask.
import { z } from 'zod'
import { createRooms, type Rooms } from './arrays.ts'
import { type Board, hexesWhere, NO_HEX, readBoard, source } from './board.ts'
import type { Rule, UnitInfo } from './contract.ts'
import { type DataFiles, type Problem, type Row, readCsv } from './data.ts'
import { createReach, type Reach } from './reach.ts'
import { readRules } from './rules.ts'
import { createTrace, type Trace } from './trace.ts'

export interface TitleData<C extends UnitInfo = UnitInfo> {
  readonly board: Board
  readonly units: readonly C[]
  readonly unitByName: ReadonlyMap<string, number>
  readonly rules: ReadonlyMap<string, Rule>
}

/** Working space of the mechanics, made once. */
export interface Workspace {
  readonly rooms: Rooms
  /** For the part of states that is by hex, where it lies apart (`shared.ts`). */
  readonly mapRooms: Rooms
  readonly reach: Reach
  readonly trace: Trace
  readonly open: Uint8Array
}

export const workspaceOf = (board: Board): Workspace => ({
  rooms: createRooms(),
  mapRooms: createRooms(),
  reach: createReach(board),
  trace: createTrace(board),
  open: new Uint8Array(board.size),
})

// ---- units.csv ----

/** Columns of every title; one that knows its nations, types or sizes narrows them. */
export const counterColumns = <const S extends string>(sides: readonly S[]) => ({
  id: z.string().min(1),
  side: z.enum(sides),
  nation: z.string(),
  type: z.string(),
  size: z.string(),
  name: z.string().min(1),
  name_ja: z.string().min(1),
  source,
})

type CounterRow = z.output<z.ZodObject<ReturnType<typeof counterColumns<string>>>>

/** A counter from those columns, as narrow as they are read. */
export const counterInfo = <R extends CounterRow>(row: R, sides: readonly R['side'][]) => ({
  id: row.id,
  name: { en: row.name, ja: row.name_ja },
  side: sides.indexOf(row.side),
  nation: row.nation as R['nation'],
  type: row.type as R['type'],
  size: row.size as R['size'],
  source: row.source,
})

export interface Table<R> extends Omit<TitleData, 'units'> {
  readonly rows: readonly Row<R>[]
}

/** Board, counters and rules; undefined, and what is wrong in `problems`, where a file does not fit. */
export const readTable = <R extends CounterRow>(
  files: DataFiles,
  schema: z.ZodType<R | undefined>,
  problems: Problem[],
): Table<R> | undefined => {
  const board = readBoard(files, problems)
  const rows = readCsv(files, 'units.csv', schema, problems).flatMap(({ line, value }) =>
    value === undefined ? [] : [{ line, value }],
  )
  const unitByName = new Map<string, number>()
  for (const [index, { line, value }] of rows.entries()) {
    if (unitByName.has(value.id))
      problems.push({ file: 'units.csv', line, what: `counter ${value.id} is listed twice` })
    unitByName.set(value.id, index)
  }
  const rules = readRules(files, problems)
  return board === undefined || problems.length > 0 ? undefined : { board, rows, unitByName, rules }
}

/** A title knows every terrain of its board. */
export const checkTerrains = ({ hexes }: Board, known: readonly string[], problems: Problem[]): void => {
  for (const [hex, { name, terrain }] of hexes.entries())
    if (!known.includes(terrain))
      problems.push({ file: 'hexes.csv', line: hex + 2, what: `${name}: no such terrain: ${terrain}` })
}

/** The hexes that its rules name are there. */
export const checkPlaces = (at: Readonly<Record<string, number>>, problems: Problem[]): void => {
  for (const [place, hex] of Object.entries(at))
    if (hex === NO_HEX) problems.push({ file: 'hexes.csv', line: 0, what: `${place} is not on the board` })
}

/** A hex that a data file names. */
export const hexNamed = (
  { byName }: Board,
  name: string,
  place: Omit<Problem, 'what'>,
  problems: Problem[],
): number => {
  const hex = byName.get(name)
  if (hex === undefined) problems.push({ ...place, what: `hex ${name} is not on the board` })
  return hex ?? NO_HEX
}

/** The one hex with this mark. */
export const onlyHex = (board: Board, mark: string, problems: Problem[]): number => {
  const hexes = hexesIn(askHexes(board).marked(mark))
  if (hexes.length !== 1) problems.push({ file: 'hexes.csv', line: 0, what: `exactly one hex must be marked ${mark}` })
  return hexes[0] ?? NO_HEX
}

/** A column that may be empty: then it is 0. */
export const count = (most: number) => {
  const problem = `is not a number from 0 to ${most}`
  return z
    .string()
    .regex(/^\d*$/, problem)
    .transform(Number)
    .refine(value => value <= most, problem)
}

// ---- Questions to board and counters, answered once ----

/** The hexes that a byte array has at 1. */
export const hexesIn = (bits: Uint8Array): readonly number[] => [...bits.keys()].filter(hex => bits[hex] === 1)

type ByHex = (...names: readonly string[]) => Uint8Array

/** By hex: 1 where one of the names is its terrain, or among its marks, regions or kinds. */
export const askHexes = (board: Board): Readonly<Record<'terrain' | 'marked' | 'region' | 'kind', ByHex>> => {
  const among =
    (list: 'marks' | 'regions' | 'kinds'): ByHex =>
    (...names) =>
      hexesWhere(board, hex => hex[list].some(each => names.includes(each)))
  return {
    terrain: (...names) => hexesWhere(board, hex => names.includes(hex.terrain)),
    marked: among('marks'),
    region: among('regions'),
    kind: among('kinds'),
  }
}

type Fits<C> = (unit: C, index: number) => boolean

/** By unit: 1 where it fits, or a list of those that do. */
export const askUnits = <C extends UnitInfo>(units: readonly C[]) => ({
  flag: (fits: Fits<C>): Uint8Array => Uint8Array.from(units, (unit, index) => (fits(unit, index) ? 1 : 0)),
  listOf: (fits: Fits<C>): readonly number[] => [...units.keys()].filter(index => fits(units[index], index)),
  bytes: (of: (unit: C) => number): Uint8Array => Uint8Array.from(units, of),
})

/** By unit and steps lost, `unit * most + lost`: what is printed on the side that is up. */
export const byLevel = <L>(
  units: readonly { readonly levels: readonly L[] }[],
  most: number,
  of: (level: L) => number,
): Uint8Array => {
  const table = new Uint8Array(units.length * most)
  for (const [unit, { levels }] of units.entries())
    for (const [lost, level] of levels.entries()) table[unit * most + lost] = of(level)
  return table
}
