// Where hexes and their corners lie on the sheet. Corners are points of an integer lattice, so that two hexes agree
// on a shared corner without comparing floating point numbers.
import { type Board, NO_HEX } from '../engine/board.ts'
import { DIRECTIONS, isShoved, orientationOf } from '../engine/hex.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Distance between the centres of adjacent hexes, in pixels at the map's natural size. */
export const SPACING = 72
export const RADIUS = SPACING / Math.sqrt(3)

// Corner d and corner d + 1 end the hexside in direction d; in half radii one way and half spacings the other.
const FLAT_CORNERS = [
  [-1, -1],
  [1, -1],
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
] as const
const POINTY_CORNERS = [
  [0, -2],
  [1, -1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
] as const
const STRIDE = 4096

export interface Layout {
  readonly board: Board
  readonly width: number
  readonly height: number
  readonly centres: readonly Point[]
  /** `corners[hex * 6 + direction]`: the id of the corner where the hexside in that direction begins, clockwise. */
  readonly corners: Int32Array
  readonly cornerAt: (corner: number) => Point
  /** How many hexes of the board meet in the corner: fewer than three on the edge of the board. */
  readonly hexesAt: (corner: number) => number
}

export const layOut = (board: Board): Layout => {
  const flat = orientationOf(board.offset) === 'flat'
  const offsets = flat ? FLAT_CORNERS : POINTY_CORNERS
  const [stepX, stepY] = flat ? [RADIUS / 2, SPACING / 2] : [SPACING / 2, RADIUS / 2]
  const [marginX, marginY] = flat ? [2, 1] : [1, 2]
  const at = (u: number, v: number): Point => ({ x: (u + marginX) * stepX, y: (v + marginY) * stepY })

  const centres: Point[] = []
  const corners = new Int32Array(board.size * DIRECTIONS)
  const meetings = new Map<number, number>()
  let [width, height] = [0, 0]
  for (let hex = 0; hex < board.size; hex++) {
    const [column, row] = [board.column[hex], board.row[hex]]
    const shove = isShoved(board.offset, column, row) ? 1 : 0
    const [u, v] = flat ? [column * 3, row * 2 + shove] : [column * 2 + shove, row * 3]
    centres.push(at(u, v))
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const [du, dv] = offsets[direction]
      const corner = (v + dv + 2) * STRIDE + (u + du + 2)
      corners[hex * DIRECTIONS + direction] = corner
      meetings.set(corner, (meetings.get(corner) ?? 0) + 1)
      const point = at(u + du, v + dv)
      width = Math.max(width, point.x)
      height = Math.max(height, point.y)
    }
  }
  return {
    board,
    width,
    height,
    centres,
    corners,
    cornerAt: corner => at((corner % STRIDE) - 2, Math.floor(corner / STRIDE) - 2),
    hexesAt: corner => meetings.get(corner) ?? 0,
  }
}

/** The two corners that end the hexside in this direction, clockwise as seen from the hex. */
export const sideCorners = (layout: Layout, hex: number, direction: number): readonly [number, number] => [
  layout.corners[hex * DIRECTIONS + direction],
  layout.corners[hex * DIRECTIONS + ((direction + 1) % DIRECTIONS)],
]

export const hexCorners = (layout: Layout, hex: number): Point[] =>
  Array.from({ length: DIRECTIONS }, (_, direction) => layout.cornerAt(layout.corners[hex * DIRECTIONS + direction]))

export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

export const toward = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
})

/** Directions in which the hex has no neighbour: the edge of the board. */
export const openDirections = (board: Board, hex: number): number[] =>
  [...board.neighbours.subarray(hex * DIRECTIONS, hex * DIRECTIONS + DIRECTIONS).entries()]
    .filter(([, neighbour]) => neighbour === NO_HEX)
    .map(([direction]) => direction)

/** Middle of the hexside in this direction. */
export const sideMiddle = (layout: Layout, hex: number, direction: number): Point => {
  const [a, b] = sideCorners(layout, hex, direction)
  return middle(layout.cornerAt(a), layout.cornerAt(b))
}

/**
 * Corners as nature has them: moved a little, the same way for every river and coast that runs through them. The
 * grid stays exact, and so does the edge of the board.
 */
export const naturalCorner = (layout: Layout, corner: number): Point => {
  const point = layout.cornerAt(corner)
  if (layout.hexesAt(corner) < 3) return point
  const hash = Math.imul(corner ^ (corner >>> 7), 0x9e3779b1) >>> 0
  const reach = RADIUS * 0.2
  return {
    x: point.x + ((hash & 0xff) / 255 - 0.5) * reach,
    y: point.y + (((hash >>> 12) & 0xff) / 255 - 0.5) * reach,
  }
}
