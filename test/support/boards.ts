// Small boards for tests of the mechanics: a rectangle with holes in it, written as data files and read like any title's.
import fc from 'fast-check'
import { type Board, NO_HEX, readBoard } from '../../src/engine/board.ts'
import type { DataFiles, Problem } from '../../src/engine/data.ts'
import { DIRECTIONS, OFFSETS, type Offset, orientationOf } from '../../src/engine/hex.ts'

export interface Sketch {
  readonly offset: Offset
  readonly columns: number
  readonly rows: number
  /** Places of the rectangle without a hex, counted row by row. */
  readonly holes?: readonly number[]
  readonly sides?: string
  readonly lines?: string
}

const hexAt = (column: number, row: number): string => `${String.fromCharCode(65 + column)}${row + 1}`

const HEX_HEAD = 'hex,col,row,terrain,place,place_ja,kinds,regions,marks,source'
const SIDE_HEAD = 'a,b,kind,name,source'
const LINE_HEAD = 'kind,name,hexes,source'

export const filesOf = ({ offset, columns, rows, holes = [], sides = '', lines = '' }: Sketch): DataFiles => {
  const hexes: string[] = []
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      if (!holes.includes(row * columns + column))
        hexes.push(`${hexAt(column, row)},${column},${row},clear,,,,,,rulebook`)
  const head = { id: 'sketch', orientation: orientationOf(offset), offset, columns, rows, scaleKm: 10 }
  return {
    'board.json': JSON.stringify(head),
    'hexes.csv': [HEX_HEAD, ...hexes, ''].join('\n'),
    'sides.csv': `${SIDE_HEAD}\n${sides}`,
    'lines.csv': `${LINE_HEAD}\n${lines}`,
  }
}

/** What is wrong with these files. */
export const problemsOf = (files: DataFiles): Problem[] => {
  const problems: Problem[] = []
  const board = readBoard(files, problems)
  if ((board === undefined) !== problems.length > 0) throw new Error('a board, or problems: never both, never neither')
  return problems
}

export const boardOf = (sketch: Sketch): Board => {
  const problems: Problem[] = []
  const board = readBoard(filesOf(sketch), problems)
  if (board === undefined) throw new Error(JSON.stringify(problems))
  return board
}

export const named = (board: Board, name: string): number => {
  const hex = board.byName.get(name)
  if (hex === undefined) throw new Error(`no hex ${name}`)
  return hex
}

const offsets = fc.constantFrom(...OFFSETS)

/** Any full rectangle. */
export const rectangles = fc
  .record({ offset: offsets, columns: fc.integer({ min: 1, max: 8 }), rows: fc.integer({ min: 1, max: 8 }) })
  .map(boardOf)

/** Any rectangle, mostly with holes, never without a hex. */
export const boards = fc
  .record({ offset: offsets, columns: fc.integer({ min: 1, max: 7 }), rows: fc.integer({ min: 1, max: 7 }) })
  .chain(sketch =>
    fc
      .uniqueArray(fc.nat(sketch.columns * sketch.rows - 1), { maxLength: sketch.columns * sketch.rows - 1 })
      .map(holes => boardOf({ ...sketch, holes: holes.slice(0, holes.length >> 1) })),
  )

/** Steps from one hex to all others over the neighbour table, by plain breadth-first search; Infinity where none lead. */
export const stepsFrom = (board: Board, start: number): number[] => {
  const steps = new Array<number>(board.size).fill(Number.POSITIVE_INFINITY)
  steps[start] = 0
  const queue = [start]
  for (const hex of queue)
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const near = board.neighbours[hex * DIRECTIONS + direction]
      if (near === NO_HEX || steps[near] !== Number.POSITIVE_INFINITY) continue
      steps[near] = steps[hex] + 1
      queue.push(near)
    }
  return steps
}
