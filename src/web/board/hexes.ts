// Which hex lies under a point, and which lies beside a hex, from the map picture alone.
import type { MapPicture } from '../../session/session.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

export const ARROWS = ['left', 'right', 'up', 'down'] as const
export type ArrowKey = (typeof ARROWS)[number]

export interface HexIndex {
  readonly picture: MapPicture
  /** Between the centres of two hexes that touch. */
  readonly spacing: number
  hexAt(point: Point): number | undefined
  /** The hex nearest to the point, wherever it is. */
  nearest(point: Point): number | undefined
  /** Hexes across each side, in the order of the picture's corners; undefined on the edge of the board. */
  neighbours(hex: number): readonly (number | undefined)[]
}

const isInside = (corners: readonly Point[], { x, y }: Point): boolean => {
  let inside = false
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    const [a, b] = [corners[i], corners[j]]
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  }
  return inside
}

/** The way from a centre over the middle of side i to the centre beyond it. */
const across = (corners: readonly Point[], side: number): Point => {
  const [a, b] = [corners[side], corners[(side + 1) % corners.length]]
  return { x: a.x + b.x, y: a.y + b.y }
}

export const indexHexes = (picture: MapPicture): HexIndex => {
  const { centres, corners } = picture
  const ways = corners.map((_, side) => across(corners, side))
  const spacing = Math.max(1, ...ways.map(({ x, y }) => Math.hypot(x, y)))
  const cells = new Map<string, number[]>()
  const key = (x: number, y: number): string => `${Math.floor(x / spacing)} ${Math.floor(y / spacing)}`
  for (const [hex, { x, y }] of centres.entries()) {
    const here = cells.get(key(x, y))
    if (here === undefined) cells.set(key(x, y), [hex])
    else here.push(hex)
  }
  const closeTo = (point: Point): number[] => {
    const found: number[] = []
    for (const dx of [-spacing, 0, spacing])
      for (const dy of [-spacing, 0, spacing]) found.push(...(cells.get(key(point.x + dx, point.y + dy)) ?? []))
    return found
  }
  const closest = (point: Point, among: Iterable<number>): number | undefined => {
    let best: number | undefined
    let least = Number.POSITIVE_INFINITY
    for (const hex of among) {
      const distance = Math.hypot(centres[hex].x - point.x, centres[hex].y - point.y)
      if (distance < least) [best, least] = [hex, distance]
    }
    return best
  }
  const hexAt = (point: Point): number | undefined => {
    // Hexes tile the plane: the nearest centre decides, and the corners only on the edge of the board.
    const hex = closest(point, closeTo(point))
    if (hex === undefined) return undefined
    return isInside(corners, { x: point.x - centres[hex].x, y: point.y - centres[hex].y }) ? hex : undefined
  }
  const known: (readonly (number | undefined)[])[] = []
  const neighbours = (hex: number): readonly (number | undefined)[] => {
    known[hex] ??= ways.map(way => hexAt({ x: centres[hex].x + way.x, y: centres[hex].y + way.y }))
    return known[hex]
  }
  return { picture, spacing, hexAt, nearest: point => closest(point, centres.keys()), neighbours }
}

export interface Cursor {
  readonly hex: number
  /** The line that repeated steps keep to: rows of hexes zigzag, the cursor should not drift. */
  readonly line: number
  readonly axis: 'across' | 'along'
}

/** One step with an arrow key: to the neighbour that lies most that way, keeping to the line of the steps before. */
export const stepCursor = (index: HexIndex, from: Cursor, arrow: ArrowKey): Cursor => {
  const { centres } = index.picture
  const axis = arrow === 'left' || arrow === 'right' ? 'across' : 'along'
  const sign = arrow === 'left' || arrow === 'up' ? -1 : 1
  const start = centres[from.hex]
  const line = from.axis === axis ? from.line : axis === 'across' ? start.y : start.x
  let best: number | undefined
  let least = Number.POSITIVE_INFINITY
  for (const hex of index.neighbours(from.hex)) {
    if (hex === undefined) continue
    const { x, y } = centres[hex]
    const [ahead, beside] = axis === 'across' ? [(x - start.x) * sign, y] : [(y - start.y) * sign, x]
    if (ahead < index.spacing * 0.4) continue
    // Straight ahead first; among hexes as far ahead, the one nearer to the line.
    const cost = Math.abs(beside - line) - ahead * 0.5
    if (cost < least - 0.01) [best, least] = [hex, cost]
  }
  return best === undefined ? { hex: from.hex, line, axis } : { hex: best, line, axis }
}

/** A cursor that has not moved yet. */
export const cursorAt = (index: HexIndex, hex: number): Cursor => ({
  hex,
  line: index.picture.centres[hex].y,
  axis: 'across',
})

/** In the middle of a hex no side is meant. */
const MIDDLE = 0.22

/** The hex beyond the side that a point in a hex lies nearest to; undefined in its middle, and where there is none. */
export const beyond = ({ picture, spacing, neighbours }: HexIndex, hex: number, at: Point): number | undefined => {
  const { centres } = picture
  const from = (other: number): number => Math.hypot(centres[other].x - at.x, centres[other].y - at.y)
  if (from(hex) < MIDDLE * spacing) return undefined
  // The edge of the board has sides too, and nobody beyond them: the centre that would be there decides.
  const around = neighbours(hex).map((near, side) => ({ near, way: across(picture.corners, side) }))
  const away = ({ way }: { readonly way: Point }): number =>
    Math.hypot(centres[hex].x + way.x - at.x, centres[hex].y + way.y - at.y)
  return around.reduce((best, each) => (away(each) < away(best) ? each : best)).near
}

/** The hexes under the straight way between two points, in its order. */
export const hexesAlong = (index: HexIndex, from: Point, to: Point): readonly number[] => {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / (index.spacing / 4)))
  const found = new Set<number>()
  for (let step = 0; step <= steps; step++) {
    const share = step / steps
    const hex = index.hexAt({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
    if (hex !== undefined) found.add(hex)
  }
  return [...found]
}
