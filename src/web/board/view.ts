// Where the board lies under the window: a scale and an offset, and the arithmetic of fitting, centring and clamping.
// A point p of the picture is seen at p * k + (x, y).
import type { Point } from './hexes.ts'

export interface View {
  readonly k: number
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Zoomed in, a hex is about as large as a hand on a phone. */
export const MOST_ZOOM = 4

/** How much of the window stays covered by the board, however far it is pushed aside. */
const KEEP = 0.35

const fitScale = (board: Size, window: Size): number =>
  board.width === 0 || board.height === 0 || window.width === 0 || window.height === 0
    ? 1
    : Math.min(window.width / board.width, window.height / board.height)

/** The whole board is the smallest that anybody needs to see. */
export const zoomRange = (board: Size, window: Size): readonly [number, number] => {
  const least = Math.min(1, fitScale(board, window))
  return [least, Math.max(MOST_ZOOM, least)]
}

const between = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

const slide = (offset: number, length: number, window: number): number => {
  // A board smaller than the window rests in its middle; a larger one may show some of the table beside it.
  if (length <= window) return (window - length) / 2
  const room = Math.min(window, length) * KEEP
  return between(offset, window - length - room, room)
}

export const clampView = (view: View, board: Size, window: Size): View => {
  const [least, most] = zoomRange(board, window)
  const k = between(view.k, least, most)
  return {
    k,
    x: slide(view.x, board.width * k, window.width),
    y: slide(view.y, board.height * k, window.height),
  }
}

export const fitView = (board: Size, window: Size): View =>
  clampView({ k: fitScale(board, window), x: 0, y: 0 }, board, window)

export const centreView = (point: Point, k: number, board: Size, window: Size): View =>
  clampView({ k, x: window.width / 2 - point.x * k, y: window.height / 2 - point.y * k }, board, window)

/** Zooms so that the point of the window stays where it is. */
export const zoomAt = (view: View, factor: number, at: Point, board: Size, window: Size): View => {
  const [least, most] = zoomRange(board, window)
  const k = between(view.k * factor, least, most)
  const share = k / view.k
  return clampView({ k, x: at.x - (at.x - view.x) * share, y: at.y - (at.y - view.y) * share }, board, window)
}

export const toBoard = (view: View, seen: Point): Point => ({
  x: (seen.x - view.x) / view.k,
  y: (seen.y - view.y) / view.k,
})

/** Of the window, the share that is left beside a point that came into sight: where a unit can go is seen with it. */
const AROUND = 0.25

/** Brings a point that is out of the window, or nearer than `margin` to its edge, well into it; else nothing moves. */
export const revealView = (view: View, point: Point, margin: number, board: Size, window: Size): View => {
  const push = (seen: number, length: number): number => {
    const room = Math.min(margin, length / 2)
    if (seen >= room && seen <= length - room) return 0
    const around = Math.max(room, length * AROUND)
    return between(seen, around, length - around) - seen
  }
  const [seenX, seenY] = [point.x * view.k + view.x, point.y * view.k + view.y]
  const [dx, dy] = [push(seenX, window.width), push(seenY, window.height)]
  return dx === 0 && dy === 0 ? view : clampView({ k: view.k, x: view.x + dx, y: view.y + dy }, board, window)
}

/** The smallest scale that is zoomed out to, so that all of what happens is seen. */
const LEAST_SHOWN = 0.5

/**
 * Brings points into the window, the first of them at any price: as little as it takes, smaller where they are far apart, and
 * where even that is not enough the first alone. `margin` is what must be left beside them.
 */
export const includeView = (view: View, points: readonly Point[], margin: number, board: Size, window: Size): View => {
  const [first] = points
  if (first === undefined) return view
  const room = (length: number): number => Math.min(margin, length * 0.4)
  const [roomX, roomY] = [room(window.width), room(window.height)]
  const isSeen = ({ x, y }: Point): boolean => {
    const [seenX, seenY] = [x * view.k + view.x, y * view.k + view.y]
    return seenX >= roomX && seenX <= window.width - roomX && seenY >= roomY && seenY <= window.height - roomY
  }
  if (points.every(isSeen)) return view
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const fits = Math.min(
    (window.width - 2 * roomX) / Math.max(1, right - left),
    (window.height - 2 * roomY) / Math.max(1, bottom - top),
  )
  const k = Math.min(view.k, Math.max(fits, Math.min(view.k, LEAST_SHOWN)))
  const whole = fits >= k
  if (!whole && isSeen(first)) return view
  const middle = whole ? { x: (left + right) / 2, y: (top + bottom) / 2 } : first
  // Well into the window, and no further than that: what was looked at before stays near.
  const place = (offset: number, low: number, high: number, length: number, edge: number): number => {
    const around = Math.min(Math.max(edge, length * AROUND), (length - (high - low) * k) / 2)
    const [a, b] = [around - low * k, length - around - high * k]
    return between(offset, Math.min(a, b), Math.max(a, b))
  }
  const span = whole ? { left, right, top, bottom } : { left: first.x, right: first.x, top: first.y, bottom: first.y }
  const scaled = k === view.k ? view : { k, x: window.width / 2 - middle.x * k, y: window.height / 2 - middle.y * k }
  return clampView(
    {
      k,
      x: place(scaled.x, span.left, span.right, window.width, roomX),
      y: place(scaled.y, span.top, span.bottom, window.height, roomY),
    },
    board,
    window,
  )
}

/** Nothing that is shown lies under the covered corner at the lower right: the map gives way to the left or up, whichever is nearer. */
export const clearOfCorner = (view: View, points: readonly Point[], corner: Size, board: Size, window: Size): View => {
  const [edge, brim] = [window.width - corner.width, window.height - corner.height]
  const seen = points.map(({ x, y }) => ({ x: x * view.k + view.x, y: y * view.k + view.y }))
  const under = seen.filter(({ x, y }) => x > edge && x < window.width && y > brim && y < window.height)
  if (under.length === 0) return view
  const dx = edge - Math.max(...under.map(({ x }) => x))
  const dy = brim - Math.max(...under.map(({ y }) => y))
  const isLeftFree = seen.every(({ x }) => x < 0 || x + dx > 0)
  const moved = isLeftFree && dx >= dy ? { ...view, x: view.x + dx } : { ...view, y: view.y + dy }
  return clampView(moved, board, window)
}

export interface Rect extends Size {
  readonly x: number
  readonly y: number
}

/** The part of the board that is seen, in shares of its width and height. */
export const seenShare = (view: View, board: Size, window: Size): Rect => {
  const { x: left, y: top } = toBoard(view, { x: 0, y: 0 })
  const { x: right, y: bottom } = toBoard(view, { x: window.width, y: window.height })
  const share = (low: number, high: number, length: number): readonly [number, number] => {
    const from = between(low / length, 0, 1)
    return [from, between(high / length, 0, 1) - from]
  }
  const [x, width] = share(left, right, board.width)
  const [y, height] = share(top, bottom, board.height)
  return { x, y, width, height }
}

const DETAILS = ['brief', 'plain', 'full'] as const
export type Detail = (typeof DETAILS)[number]

/** What print can be read at this scale: below a size, small type only makes counters muddy. */
export const detailOf = (k: number): Detail => (k < 0.62 ? 'brief' : k < 0.95 ? 'plain' : 'full')

/** Smaller than this, the figures on a counter cannot be read. */
const LEAST_START = 0.62
const START = 0.74

/** The whole board where it can be read so; otherwise where most of what matters fits into the window. */
export const startView = (points: readonly Point[], board: Size, window: Size): View => {
  const fit = fitView(board, window)
  if (fit.k >= LEAST_START) return fit
  const [halfX, halfY] = [(window.width / START) * 0.42, (window.height / START) * 0.42]
  const near = (at: Point): readonly Point[] =>
    points.filter(({ x, y }) => Math.abs(x - at.x) <= halfX && Math.abs(y - at.y) <= halfY)
  let best: readonly Point[] = [{ x: board.width / 2, y: board.height / 2 }]
  let most = 0
  for (const point of points) {
    const seen = near(point)
    if (seen.length > most) [best, most] = [seen, seen.length]
  }
  const middle = {
    x: best.reduce((sum, { x }) => sum + x, 0) / best.length,
    y: best.reduce((sum, { y }) => sum + y, 0) / best.length,
  }
  return centreView(middle, START, board, window)
}

/** Labels grow on a small map so that they can still be read. */
export const pillScale = (k: number): number => Math.min(1.7, Math.max(1, 0.8 / k))
