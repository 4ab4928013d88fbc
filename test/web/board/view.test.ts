import { describe, expect, test } from 'vitest'
import {
  centreView,
  clampView,
  detailOf,
  fitView,
  MOST_ZOOM,
  pillScale,
  revealView,
  seenShare,
  startView,
  toBoard,
  zoomAt,
  zoomRange,
} from '../../../src/web/board/view.ts'

const board = { width: 3000, height: 2000 }
const desk = { width: 1200, height: 900 }
const phone = { width: 400, height: 700 }

describe('fit', () => {
  test('shows the whole board in the middle of the window', () => {
    const view = fitView(board, desk)
    expect(view.k).toBeCloseTo(0.4)
    expect(view.x).toBeCloseTo(0)
    expect(view.y).toBeCloseTo(50)
    expect(seenShare(view, board, desk)).toEqual({ x: 0, y: 0, width: 1, height: 1 })
  })

  test('a window without size breaks nothing', () => {
    expect(fitView(board, { width: 0, height: 0 }).k).toBe(1)
  })

  test('a board smaller than the window is not blown up', () => {
    expect(zoomRange({ width: 100, height: 100 }, desk)[0]).toBe(1)
  })
})

describe('centre and clamp', () => {
  test('the point comes to the middle', () => {
    const view = centreView({ x: 1500, y: 1000 }, 1, board, desk)
    expect(toBoard(view, { x: 600, y: 450 })).toEqual({ x: 1500, y: 1000 })
  })

  test('the board can be pushed aside only so far', () => {
    const view = clampView({ k: 1, x: 99_999, y: -99_999 }, board, desk)
    expect(view.x).toBeCloseTo(420)
    expect(view.y).toBeCloseTo(900 - 2000 - 315)
  })

  test('the scale stays in its range', () => {
    expect(clampView({ k: 99, x: 0, y: 0 }, board, desk).k).toBe(MOST_ZOOM)
    expect(clampView({ k: 0.001, x: 0, y: 0 }, board, desk).k).toBeCloseTo(0.4)
  })
})

test('zooming keeps the point under the pointer', () => {
  const at = { x: 500, y: 300 }
  const before = centreView({ x: 1500, y: 1000 }, 1, board, desk)
  const after = zoomAt(before, 1.5, at, board, desk)
  expect(after.k).toBeCloseTo(1.5)
  expect(toBoard(after, at).x).toBeCloseTo(toBoard(before, at).x)
  expect(toBoard(after, at).y).toBeCloseTo(toBoard(before, at).y)
})

describe('reveal', () => {
  const view = centreView({ x: 1500, y: 1000 }, 1, board, desk)

  test('does not move when the point is in sight', () => {
    expect(revealView(view, { x: 1600, y: 1000 }, 70, board, desk)).toBe(view)
  })

  test('moves so far that it is, with what lies around it', () => {
    const moved = revealView(view, { x: 2300, y: 1000 }, 70, board, desk)
    expect(2300 * moved.k + moved.x).toBeCloseTo(desk.width * 0.75)
    expect(moved.y).toBe(view.y)
  })
})

describe('start', () => {
  test('with room, the whole board', () => {
    expect(startView([{ x: 10, y: 10 }], board, desk)).toEqual(fitView(board, desk))
  })

  test('on a phone, the middle of the counters at a size that can be read', () => {
    const view = startView(
      [
        { x: 1400, y: 900 },
        { x: 1600, y: 1100 },
      ],
      board,
      phone,
    )
    expect(view.k).toBeGreaterThan(0.6)
    expect(toBoard(view, { x: 200, y: 350 }).x).toBeCloseTo(1500)
  })

  test('on a phone without counters, the middle of the board', () => {
    expect(toBoard(startView([], board, phone), { x: 200, y: 350 }).x).toBeCloseTo(1500)
  })
})

test('detail and size of labels follow the scale', () => {
  expect([0.3, 0.7, 1, 3].map(detailOf)).toEqual(['brief', 'plain', 'full', 'full'])
  expect(pillScale(2)).toBe(1)
  expect(pillScale(0.2)).toBeGreaterThan(1.5)
})
