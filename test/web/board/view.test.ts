import { describe, expect, test } from 'vitest'
import { frontOf } from '../../../src/web/board/front.ts'
import {
  centreView,
  clampView,
  clearOfCorner,
  detailOf,
  fitView,
  includeView,
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
  test('the whole board where it can be read so', () => {
    const small = { width: 1400, height: 1000 }
    expect(startView([{ x: 10, y: 10 }], small, desk)).toEqual(fitView(small, desk))
  })

  test('otherwise at a size that can be read, where most of what matters is', () => {
    const near = [
      { x: 1400, y: 900 },
      { x: 1600, y: 1100 },
    ]
    for (const window of [desk, phone]) {
      const view = startView([{ x: 40, y: 1960 }, ...near], board, window)
      expect(detailOf(view.k)).not.toBe('brief')
      const middle = toBoard(view, { x: window.width / 2, y: window.height / 2 })
      expect(middle.x).toBeCloseTo(1500)
      expect(middle.y).toBeCloseTo(1000)
    }
  })

  test('on a phone without counters, the middle of the board', () => {
    expect(toBoard(startView([], board, phone), { x: 200, y: 350 }).x).toBeCloseTo(1500)
  })
})

describe('what happens comes into the window', () => {
  const view = centreView({ x: 1500, y: 1000 }, 0.8, board, desk)
  const seen = (now: typeof view, { x, y }: { x: number; y: number }): boolean => {
    const [seenX, seenY] = [x * now.k + now.x, y * now.k + now.y]
    return seenX >= 0 && seenX <= desk.width && seenY >= 0 && seenY <= desk.height
  }

  test('nothing moves for what is seen, or where there is nothing', () => {
    expect(includeView(view, [{ x: 1500, y: 1000 }], 70, board, desk)).toBe(view)
    expect(includeView(view, [], 70, board, desk)).toBe(view)
  })

  test('nothing that is shown lies under the overview in the corner', () => {
    const corner = { width: 200, height: 190 }
    const at = (now: typeof view, { x, y }: { x: number; y: number }) => [x * now.k + now.x, y * now.k + now.y]
    const spot = (right: number, up: number) => ({
      x: (desk.width - right - view.x) / view.k,
      y: (desk.height - up - view.y) / view.k,
    })
    expect(clearOfCorner(view, [spot(300, 100)], corner, board, desk)).toBe(view)
    const [x] = at(clearOfCorner(view, [spot(180, 100)], corner, board, desk), spot(180, 100))
    expect(x).toBeCloseTo(desk.width - 200)
    const [, y] = at(clearOfCorner(view, [spot(100, 180)], corner, board, desk), spot(100, 180))
    expect(y).toBeCloseTo(desk.height - 190)
  })

  test('both ends of a way are seen, at the same size where they fit', () => {
    const way = [
      { x: 2400, y: 1000 },
      { x: 1900, y: 1300 },
    ]
    const moved = includeView(view, way, 70, board, desk)
    expect(moved.k).toBe(view.k)
    for (const point of way) expect(seen(moved, point)).toBe(true)
  })

  test('smaller where they are far apart; the first alone where that is not enough', () => {
    const far = [
      { x: 2600, y: 1000 },
      { x: 900, y: 1100 },
    ]
    const smaller = includeView(view, far, 70, board, desk)
    expect(smaller.k).toBeLessThan(view.k)
    expect(smaller.k).toBeGreaterThanOrEqual(0.5)
    for (const point of far) expect(seen(smaller, point)).toBe(true)
    const corners = [
      { x: 2950, y: 1950 },
      { x: 20, y: 20 },
    ]
    const first = includeView(view, corners, 70, board, desk)
    expect(seen(first, corners[0])).toBe(true)
  })

  test('a wide margin keeps it from the edges', () => {
    const moved = includeView(view, [{ x: 2400, y: 1000 }], 300, board, desk)
    expect(2400 * moved.k + moved.x).toBeLessThanOrEqual(desk.width - 300 + 1)
  })
})

describe('the front', () => {
  const centres = Array.from({ length: 40 }, (_, hex) => ({ x: hex * 10, y: 0 }))
  const counter = (hex: number, side: number, active = false) => ({ hex, side, active })

  test('is where the sides stand nearest to each other; of those, who has something to do', () => {
    const counters = [counter(0, 0), counter(9, 0), counter(10, 1), counter(30, 1)]
    expect(frontOf(counters, centres, 10)).toEqual([9, 10])
    expect(frontOf([...counters, counter(9, 0, true)], centres, 10)).toEqual([9])
  })

  test('with one side alone, wherever it stands', () => {
    expect(frontOf([counter(3, 0), counter(4, 0)], centres, 10)).toEqual([3, 4])
    expect(frontOf([], centres, 10)).toEqual([])
  })
})

test('detail and size of labels follow the scale', () => {
  expect([0.3, 0.7, 1, 3].map(detailOf)).toEqual(['brief', 'plain', 'full', 'full'])
  expect(pillScale(2)).toBe(1)
  expect(pillScale(0.2)).toBeGreaterThan(1.5)
})
