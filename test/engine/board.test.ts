import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  directionTo,
  distance,
  hexesWhere,
  hexesWithin,
  isAdjacent,
  lineBetween,
  lineBits,
  NO_HEX,
  sideBits,
} from '../../src/engine/board.ts'
import { DIRECTIONS, opposite } from '../../src/engine/hex.ts'
import { boardOf, boards, named, rectangles, type Sketch } from '../support/boards.ts'

const SKETCH: Sketch = { offset: 'odd-q', columns: 3, rows: 3 }
const directions = [...Array(DIRECTIONS).keys()]

describe('neighbours', () => {
  test('are mutual, in opposite directions, and stop at the edge and at holes', () => {
    fc.assert(
      fc.property(boards, board => {
        for (let hex = 0; hex < board.size; hex++)
          for (const direction of directions) {
            const near = board.neighbours[hex * DIRECTIONS + direction]
            if (near === NO_HEX) continue
            expect(board.neighbours[near * DIRECTIONS + opposite(direction)]).toBe(hex)
            expect(distance(board, hex, near)).toBe(1)
            expect(directionTo(board, hex, near)).toBe(direction)
          }
      }),
    )
  })

  test('are all hexes at distance one, and no others', () => {
    fc.assert(
      fc.property(boards, fc.nat(), (board, pick) => {
        const hex = pick % board.size
        for (let other = 0; other < board.size; other++)
          expect(isAdjacent(board, hex, other)).toBe(distance(board, hex, other) === 1)
      }),
    )
  })
})

describe('hexes within a range', () => {
  test('are exactly those whose distance is no greater, each once', () => {
    fc.assert(
      fc.property(boards, fc.nat(), fc.integer({ min: 0, max: 9 }), (board, pick, range) => {
        const centre = pick % board.size
        const out = new Int16Array(board.size)
        const found = [...out.subarray(0, hexesWithin(board, centre, range, out))]
        const all = [...Array(board.size).keys()]
        expect(found).toEqual(all.filter(hex => distance(board, centre, hex) <= range))
      }),
    )
  })
})

describe('the straight line between two hexes', () => {
  const lineOf = (board: Parameters<typeof lineBetween>[0], a: number, b: number): number[] => {
    const out = new Int16Array(board.size + 1)
    return [...out.subarray(0, lineBetween(board, a, b, out))]
  }

  test('goes from one to the other by adjacent hexes and never a step too many', () => {
    fc.assert(
      fc.property(rectangles, fc.nat(), fc.nat(), (board, one, other) => {
        const [a, b] = [one % board.size, other % board.size]
        const line = lineOf(board, a, b)
        expect(line[0]).toBe(a)
        expect(line.at(-1)).toBe(b)
        expect(line).toHaveLength(distance(board, a, b) + 1)
        for (let i = 1; i < line.length; i++) expect(isAdjacent(board, line[i - 1], line[i])).toBe(true)
      }),
    )
  })

  test('passes no hex that lies further than a hex radius from the true line', () => {
    fc.assert(
      fc.property(rectangles, fc.nat(), fc.nat(), (board, one, other) => {
        const [a, b] = [one % board.size, other % board.size]
        const line = lineOf(board, a, b)
        // On paper, with hexes one wide: the corner of a hex lies 1/√3 from its middle.
        const paper = (hex: number) => [(board.q[hex] * Math.sqrt(3)) / 2, board.r[hex] + board.q[hex] / 2]
        const [from, to] = [paper(a), paper(b)]
        for (const [step, hex] of line.entries()) {
          const share = line.length === 1 ? 0 : step / (line.length - 1)
          const [x, y] = paper(hex)
          const off = Math.hypot(x - from[0] - share * (to[0] - from[0]), y - from[1] - share * (to[1] - from[1]))
          expect(off).toBeLessThanOrEqual(1 / Math.sqrt(3) + 1e-9)
        }
      }),
    )
  })

  test('breaks off where the board has a hole', () => {
    const board = boardOf({ offset: 'odd-q', columns: 1, rows: 4, holes: [2] })
    expect(lineOf(board, 0, 2)).toEqual([0, 1])
  })
})

describe('hexside features and lines', () => {
  const board = boardOf({
    ...SKETCH,
    sides: 'A1,A2,river,Don,rulebook\nB2,A2,lake,,rulebook\nB2,B3,river,Don,rulebook\n',
    lines: 'rail,one,A1 B1 C2,rulebook\nrail,two,C2 C3,rulebook\nroad,,A1 A2,rulebook\n',
  })
  const pairs = (bits: Uint8Array): string[] =>
    [...bits.keys()].flatMap(hex =>
      directions
        .filter(direction => (bits[hex] & (1 << direction)) !== 0)
        .map(direction => {
          const near = board.neighbours[hex * DIRECTIONS + direction]
          return `${board.hexes[hex].name}-${board.hexes[near].name}`
        }),
    )

  test('a side of one of the kinds asked for is seen from both its hexes', () => {
    expect(pairs(sideBits(board, 'river')).sort()).toEqual(['A1-A2', 'A2-A1', 'B2-B3', 'B3-B2'])
    expect(pairs(sideBits(board, 'river', 'lake'))).toHaveLength(6)
    expect(pairs(sideBits(board, 'sea'))).toEqual([])
  })

  test('a line leaves each of its hexes toward the one before and the one after, across the ends of its parts', () => {
    expect(pairs(lineBits(board, 'rail')).sort()).toEqual(['A1-B1', 'B1-A1', 'B1-C2', 'C2-B1', 'C2-C3', 'C3-C2'])
    expect(pairs(lineBits(board, 'road')).sort()).toEqual(['A1-A2', 'A2-A1'])
  })

  test('bits are symmetric for any sides', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(8), fc.nat(5)), { maxLength: 20 }), picks => {
        const plain = boardOf(SKETCH)
        const sides = picks.flatMap(([hex, direction]) => {
          const near = plain.neighbours[hex * DIRECTIONS + direction]
          return near === NO_HEX ? [] : [{ a: hex, b: near, kind: 'river', name: '' }]
        })
        const bits = sideBits({ ...plain, sides }, 'river')
        for (let hex = 0; hex < plain.size; hex++)
          for (const direction of directions) {
            const near = plain.neighbours[hex * DIRECTIONS + direction]
            const isSide = sides.some(({ a, b }) => (a === hex && b === near) || (a === near && b === hex))
            expect((bits[hex] & (1 << direction)) !== 0).toBe(near !== NO_HEX && isSide)
          }
      }),
    )
  })
})

test('hexes are found by name, and by what they are', () => {
  const board = boardOf(SKETCH)
  expect(board.size).toBe(9)
  expect(board.hexes[named(board, 'C2')]).toMatchObject({ name: 'C2', terrain: 'clear', source: 'rulebook' })
  expect([board.column[named(board, 'C2')], board.row[named(board, 'C2')]]).toEqual([2, 1])
  const second = hexesWhere(board, hex => hex.name.endsWith('2'))
  expect([...second.keys()].filter(hex => second[hex] === 1).map(hex => board.hexes[hex].name)).toEqual([
    'A2',
    'B2',
    'C2',
  ])
})
