// A board: hexes as dense integers, neighbours in a table, hexside features and lines as one bit per direction.
// Built once from the CSV files of a title; never changes afterwards.
import { z } from 'zod'
import { type DataFiles, type Problem, readCsv, readJson } from './data.ts'
import { axialOf, DIRECTIONS, neighbourAt, OFFSETS, type Offset, ORIENTATIONS, opposite, orientationOf } from './hex.ts'
import type { Text } from './text.ts'

/** `owner`: corrected by somebody who has the printed game. */
export const SOURCES = ['rulebook', 'published', 'reconstruction', 'owner'] as const
export type Source = (typeof SOURCES)[number]

export const NO_HEX = -1

export interface HexInfo {
  readonly name: string
  readonly terrain: string
  readonly place: Text | undefined
  readonly kinds: readonly string[]
  readonly regions: readonly string[]
  readonly marks: readonly string[]
  readonly source: Source
}

export interface SideInfo {
  readonly a: number
  readonly b: number
  readonly kind: string
  readonly name: string
}

export interface LineInfo {
  readonly kind: string
  readonly name: string
  readonly hexes: readonly number[]
}

export interface Board {
  readonly id: string
  readonly offset: Offset
  readonly columns: number
  readonly rows: number
  readonly scaleKm: number
  readonly size: number
  readonly hexes: readonly HexInfo[]
  readonly byName: ReadonlyMap<string, number>
  readonly column: Int16Array
  readonly row: Int16Array
  readonly q: Int16Array
  readonly r: Int16Array
  /** `neighbours[hex * 6 + direction]`, NO_HEX off the board. */
  readonly neighbours: Int16Array
  /** The hexes around each, those off the board left out. */
  readonly around: readonly (readonly number[])[]
  readonly sides: readonly SideInfo[]
  readonly lines: readonly LineInfo[]
}

const list = z.string().transform(text => (text === '' ? [] : text.split(';')))
export const integer = z
  .string()
  .regex(/^-?\d+$/, 'is not a whole number')
  .transform(Number)
export const source = z.enum(SOURCES)

const boardSchema = z.object({
  id: z.string(),
  orientation: z.enum(ORIENTATIONS),
  offset: z.enum(OFFSETS),
  // Hexes are numbered in 16 bits.
  columns: z.int().min(1).max(180),
  rows: z.int().min(1).max(180),
  scaleKm: z.number().positive(),
})
const hexRow = z.object({
  hex: z.string().min(1),
  col: integer,
  row: integer,
  terrain: z.string().min(1),
  place: z.string(),
  place_ja: z.string(),
  kinds: list,
  regions: list,
  marks: list,
  source,
})
const sideRow = z.object({ a: z.string(), b: z.string(), kind: z.string().min(1), name: z.string(), source })
const lineRow = z.object({ kind: z.string().min(1), name: z.string(), hexes: z.string().min(1), source })

export const readBoard = (files: DataFiles, problems: Problem[]): Board | undefined => {
  const before = problems.length
  const head = readJson(files, 'board.json', boardSchema, problems)
  if (head === undefined) return undefined
  const { offset, columns, rows } = head
  if (orientationOf(offset) !== head.orientation)
    problems.push({
      file: 'board.json',
      line: 1,
      what: `offset ${offset} is not a layout of ${head.orientation} hexes`,
    })

  const hexRows = readCsv(files, 'hexes.csv', hexRow, problems)
  const byName = new Map<string, number>()
  const at = new Map<number, number>()
  const spot = (column: number, row: number): number => row * columns + column
  for (const [index, { line, value }] of hexRows.entries()) {
    const report = (what: string): number => problems.push({ file: 'hexes.csv', line, what })
    if (byName.has(value.hex)) report(`hex ${value.hex} is listed twice`)
    byName.set(value.hex, index)
    if (value.col < 0 || value.col >= columns || value.row < 0 || value.row >= rows) {
      report(`hex ${value.hex} at column ${value.col}, row ${value.row} lies outside ${columns} x ${rows}`)
      continue
    }
    if (at.has(spot(value.col, value.row))) report(`hex ${value.hex} lies where another hex lies`)
    at.set(spot(value.col, value.row), index)
  }

  const size = hexRows.length
  const column = new Int16Array(size)
  const row = new Int16Array(size)
  const q = new Int16Array(size)
  const r = new Int16Array(size)
  const neighbours = new Int16Array(size * DIRECTIONS).fill(NO_HEX)
  for (const [hex, { value }] of hexRows.entries()) {
    column[hex] = value.col
    row[hex] = value.row
    ;[q[hex], r[hex]] = axialOf(offset, value.col, value.row)
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const [x, y] = neighbourAt(offset, value.col, value.row, direction)
      if (x < 0 || x >= columns || y < 0 || y >= rows) continue
      neighbours[hex * DIRECTIONS + direction] = at.get(spot(x, y)) ?? NO_HEX
    }
  }
  const adjacent = (a: number, b: number): boolean =>
    neighbours.subarray(a * DIRECTIONS, a * DIRECTIONS + DIRECTIONS).includes(b)
  const find = (file: string, line: number, name: string): number => {
    const hex = byName.get(name)
    if (hex === undefined) problems.push({ file, line, what: `hex ${name} is not on the board` })
    return hex ?? NO_HEX
  }

  const sides = readCsv(files, 'sides.csv', sideRow, problems).map(({ line, value }) => {
    const a = find('sides.csv', line, value.a)
    const b = find('sides.csv', line, value.b)
    if (a !== NO_HEX && b !== NO_HEX && !adjacent(a, b))
      problems.push({ file: 'sides.csv', line, what: `hexes ${value.a} and ${value.b} are not adjacent` })
    return { a, b, kind: value.kind, name: value.name }
  })
  const lines = readCsv(files, 'lines.csv', lineRow, problems).map(({ line, value }) => {
    const names = value.hexes.split(' ')
    const hexes = names.map(name => find('lines.csv', line, name))
    for (let i = 1; i < hexes.length; i++) {
      const [a, b] = [hexes[i - 1], hexes[i]]
      if (a !== NO_HEX && b !== NO_HEX && !adjacent(a, b))
        problems.push({ file: 'lines.csv', line, what: `hexes ${names[i - 1]} and ${names[i]} are not adjacent` })
    }
    return { kind: value.kind, name: value.name, hexes }
  })
  if (problems.length > before) return undefined

  const hexes = hexRows.map(
    ({ value }): HexInfo => ({
      name: value.hex,
      terrain: value.terrain,
      place: value.place === '' ? undefined : { en: value.place, ja: value.place_ja || value.place },
      kinds: value.kinds,
      regions: value.regions,
      marks: value.marks,
      source: value.source,
    }),
  )
  const around = hexes.map((_, hex) =>
    Array.from(neighbours.subarray(hex * DIRECTIONS, hex * DIRECTIONS + DIRECTIONS)).filter(near => near !== NO_HEX),
  )
  const { id, scaleKm } = head
  return {
    id,
    offset,
    columns,
    rows,
    scaleKm,
    size,
    hexes,
    byName,
    column,
    row,
    q,
    r,
    neighbours,
    around,
    sides,
    lines,
  }
}

/** 1 for each hex that fits: the form in which rules ask for terrain, marks and regions. */
export const hexesWhere = (board: Board, fits: (hex: HexInfo) => boolean): Uint8Array =>
  Uint8Array.from(board.hexes, hex => (fits(hex) ? 1 : 0))

export const directionTo = (board: Board, from: number, to: number): number => {
  for (let direction = 0; direction < DIRECTIONS; direction++)
    if (board.neighbours[from * DIRECTIONS + direction] === to) return direction
  return -1
}

export const isAdjacent = (board: Board, a: number, b: number): boolean => directionTo(board, a, b) >= 0

const joinedBits = (board: Board, pairs: Iterable<readonly [number, number]>): Uint8Array => {
  const bits = new Uint8Array(board.size)
  for (const [a, b] of pairs) {
    const direction = directionTo(board, a, b)
    bits[a] |= 1 << direction
    bits[b] |= 1 << opposite(direction)
  }
  return bits
}

/** One bit per direction in which the hexside has a feature of one of these kinds. */
export const sideBits = (board: Board, ...kinds: readonly string[]): Uint8Array =>
  joinedBits(
    board,
    board.sides.filter(side => kinds.includes(side.kind)).map(side => [side.a, side.b] as const),
  )

/** One bit per direction in which a line (rail, road) of this kind leaves the hex. */
export const lineBits = (board: Board, kind: string): Uint8Array =>
  joinedBits(
    board,
    board.lines
      .filter(line => line.kind === kind)
      .flatMap(line => line.hexes.slice(1).map((hex, i) => [line.hexes[i], hex] as const)),
  )

/** The hexes around each that lie over a side with its bit set. */
export const aroundOver = ({ neighbours, size }: Board, bits: Uint8Array): readonly (readonly number[])[] =>
  Array.from({ length: size }, (_, hex) =>
    Array.from(neighbours.subarray(hex * DIRECTIONS, hex * DIRECTIONS + DIRECTIONS)).filter(
      (near, direction) => near !== NO_HEX && (bits[hex] & (1 << direction)) !== 0,
    ),
  )

export const distance = (board: Board, a: number, b: number): number => {
  const dq = board.q[a] - board.q[b]
  const dr = board.r[a] - board.r[b]
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2
}

/** Writes the hexes within `range` of the centre into `out` and returns how many there are. */
export const hexesWithin = (board: Board, centre: number, range: number, out: Int16Array): number => {
  let count = 0
  for (let hex = 0; hex < board.size; hex++) if (distance(board, centre, hex) <= range) out[count++] = hex
  return count
}

/** The hexes within `range` of a hex, looked up once for each hex that somebody asks about: the board never changes. */
export const vicinityOf = (board: Board, range: number): ((centre: number) => readonly number[]) => {
  const known: (readonly number[] | undefined)[] = new Array(board.size).fill(undefined)
  const out = new Int16Array(board.size)
  const look = (centre: number): readonly number[] => {
    const found = Array.from(out.subarray(0, hexesWithin(board, centre, range, out)))
    known[centre] = found
    return found
  }
  return centre => known[centre] ?? look(centre)
}

/** Writes the hexes of the straight line from a to b, both included, into `out` and returns how many there are. */
export const lineBetween = (board: Board, a: number, b: number, out: Int16Array): number => {
  const steps = distance(board, a, b)
  out[0] = a
  let hex = a
  for (let step = 1; step <= steps; step++) {
    // Of the neighbours one nearer to b, the one nearest to the true line; ties go clockwise.
    const tq = board.q[a] + ((board.q[b] - board.q[a]) * step) / steps
    const tr = board.r[a] + ((board.r[b] - board.r[a]) * step) / steps
    let best = NO_HEX
    let bestOff = Number.POSITIVE_INFINITY
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const next = board.neighbours[hex * DIRECTIONS + direction]
      if (next === NO_HEX || distance(board, next, b) !== steps - step) continue
      const dq = board.q[next] - tq
      const dr = board.r[next] - tr
      const off = Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)
      if (off < bestOff) {
        bestOff = off
        best = next
      }
    }
    if (best === NO_HEX) return step
    hex = best
    out[step] = hex
  }
  return steps + 1
}
