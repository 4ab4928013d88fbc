import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distance } from '../../src/engine/board.ts'
import {
  axialOf,
  DIRECTIONS,
  isShoved,
  neighbourAt,
  OFFSETS,
  type Offset,
  opposite,
  orientationOf,
} from '../../src/engine/hex.ts'
import { boardOf, rectangles, stepsFrom } from '../support/boards.ts'

const place = fc.integer({ min: -50, max: 50 })
const directions = [...Array(DIRECTIONS).keys()]

/** Where the middle of the hex lies on paper, in hex widths; y grows downward. */
const onPaper = (offset: Offset, column: number, row: number): [x: number, y: number] => {
  const half = isShoved(offset, column, row) ? 0.5 : 0
  const pitch = Math.sqrt(3) / 2
  return orientationOf(offset) === 'flat' ? [column * pitch, row + half] : [column + half, row * pitch]
}

const axialDistance = (offset: Offset, a: readonly [number, number], b: readonly [number, number]): number => {
  const [aq, ar] = axialOf(offset, ...a)
  const [bq, br] = axialOf(offset, ...b)
  return Math.max(Math.abs(aq - bq), Math.abs(ar - br), Math.abs(aq + ar - bq - br))
}

describe.each(OFFSETS)('hexes laid out %s', offset => {
  test('who goes one way and back again is where it was', () => {
    fc.assert(
      fc.property(place, place, fc.constantFrom(...directions), (column, row, direction) => {
        const [x, y] = neighbourAt(offset, column, row, direction)
        expect(neighbourAt(offset, x, y, opposite(direction))).toEqual([column, row])
      }),
    )
  })

  test('the six neighbours lie one hex away on paper, clockwise from the first direction', () => {
    const first = orientationOf(offset) === 'flat' ? -90 : -60
    fc.assert(
      fc.property(place, place, fc.constantFrom(...directions), (column, row, direction) => {
        const [x, y] = onPaper(offset, column, row)
        const [nx, ny] = onPaper(offset, ...neighbourAt(offset, column, row, direction))
        expect(Math.hypot(nx - x, ny - y)).toBeCloseTo(1, 9)
        const turn = Math.round((Math.atan2(ny - y, nx - x) * 180) / Math.PI) - first
        expect((turn + 360) % 360).toBe(60 * direction)
      }),
    )
  })

  test('neighbours differ by one in axial coordinates, the same for every hex', () => {
    fc.assert(
      fc.property(place, place, fc.constantFrom(...directions), (column, row, direction) => {
        const step = (c: number, r: number): [number, number] => {
          const [q, s] = axialOf(offset, c, r)
          const [nq, ns] = axialOf(offset, ...neighbourAt(offset, c, r, direction))
          return [nq - q, ns - s]
        }
        expect(step(column, row)).toEqual(step(0, 0))
        expect(axialDistance(offset, [column, row], neighbourAt(offset, column, row, direction))).toBe(1)
      }),
    )
  })

  test('distance is the number of steps on an endless map', () => {
    const start: [number, number] = [3, -2]
    const steps = new Map([[start.join(), 0]])
    const queue = [start]
    for (const at of queue) {
      const soFar = steps.get(at.join()) ?? 0
      if (soFar === 7) continue
      for (const direction of directions) {
        const near = neighbourAt(offset, ...at, direction)
        if (steps.has(near.join())) continue
        steps.set(near.join(), soFar + 1)
        queue.push(near)
      }
    }
    expect(queue).toHaveLength(1 + 3 * 7 * 8)
    for (const at of queue) expect(axialDistance(offset, start, at)).toBe(steps.get(at.join()))
  })

  test('a direction beyond the six is a bug and says so', () => {
    expect(() => neighbourAt(offset, 0, 0, 6)).toThrow(RangeError)
    expect(() => neighbourAt(offset, 0, 0, -1)).toThrow(RangeError)
  })

  test('every second column or row is shoved, beginning with the one that the layout names', () => {
    const along = (index: number) => (orientationOf(offset) === 'flat' ? [index, 0] : [0, index]) as [number, number]
    const odd = offset.startsWith('odd')
    expect([0, 1, 2, 3].map(index => isShoved(offset, ...along(index)))).toEqual([!odd, odd, !odd, odd])
    expect(isShoved(offset, ...along(-1))).toBe(odd)
  })
})

test('on any full board the distance of two hexes is the length of the shortest way', () => {
  fc.assert(
    fc.property(rectangles, fc.nat(), (board, pick) => {
      const start = pick % board.size
      const steps = stepsFrom(board, start)
      for (let hex = 0; hex < board.size; hex++) expect(distance(board, start, hex)).toBe(steps[hex])
    }),
  )
})

test('a hole in the board lengthens the way but not the distance', () => {
  const board = boardOf({ offset: 'odd-q', columns: 1, rows: 5, holes: [2] })
  expect(board.size).toBe(4)
  expect(distance(board, 0, 3)).toBe(4)
  expect(stepsFrom(board, 0)[3]).toBe(Number.POSITIVE_INFINITY)
})
