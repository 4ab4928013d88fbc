import { describe, expect, test } from 'vitest'
import { hexCorners, layOut, RADIUS, SPACING, sideCorners, sideMiddle } from '../../src/drawing/geometry.ts'
import { directionTo } from '../../src/engine/board.ts'
import { DIRECTIONS, OFFSETS, opposite } from '../../src/engine/hex.ts'
import { boardOf } from './support.ts'

describe.each(OFFSETS)('%s', offset => {
  const layout = layOut(boardOf({ offset }))
  const { board } = layout
  const pairs = [...board.neighbours.entries()]
    .filter(([, neighbour]) => neighbour >= 0)
    .map(([i, neighbour]) => ({ hex: Math.floor(i / DIRECTIONS), direction: i % DIRECTIONS, neighbour }))

  test('adjacent hexes have their centres at the same distance, others farther', () => {
    const apart = (a: number, b: number): number =>
      Math.hypot(layout.centres[a].x - layout.centres[b].x, layout.centres[a].y - layout.centres[b].y)
    for (const { hex, neighbour } of pairs) expect(apart(hex, neighbour)).toBeCloseTo(SPACING, 9)
    for (let a = 0; a < board.size; a++)
      for (let b = 0; b < a; b++) if (directionTo(board, a, b) < 0) expect(apart(a, b)).toBeGreaterThan(SPACING * 1.5)
  })

  test('two hexes name the corners of their common hexside alike', () => {
    for (const { hex, direction, neighbour } of pairs)
      expect(sideCorners(layout, neighbour, opposite(direction)).toReversed()).toEqual(
        sideCorners(layout, hex, direction),
      )
  })

  test('a hexside lies half way to the neighbour, corners one radius from the centre', () => {
    for (const { hex, direction, neighbour } of pairs) {
      const side = sideMiddle(layout, hex, direction)
      expect(side.x).toBeCloseTo((layout.centres[hex].x + layout.centres[neighbour].x) / 2, 9)
      expect(side.y).toBeCloseTo((layout.centres[hex].y + layout.centres[neighbour].y) / 2, 9)
    }
    for (const corner of hexCorners(layout, 7))
      expect(Math.hypot(corner.x - layout.centres[7].x, corner.y - layout.centres[7].y)).toBeCloseTo(RADIUS, 9)
  })

  test('the board fills its sheet from 0 to its width and height', () => {
    const corners = [...layout.corners].map(layout.cornerAt)
    expect(Math.min(...corners.map(({ x }) => x))).toBeCloseTo(0, 9)
    expect(Math.min(...corners.map(({ y }) => y))).toBeCloseTo(0, 9)
    expect(Math.max(...corners.map(({ x }) => x))).toBeCloseTo(layout.width, 9)
    expect(Math.max(...corners.map(({ y }) => y))).toBeCloseTo(layout.height, 9)
  })
})
