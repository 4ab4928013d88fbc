// Lines and areas over many hexes as single paths: one node for a zone of five hundred hexes.
import type { HexIndex, Point } from './hexes.ts'

const round = (value: number): number => Math.round(value * 10) / 10

const at = ({ x, y }: Point): string => `${round(x)} ${round(y)}`

const cornersOf = (index: HexIndex, hex: number, inset: number): Point[] => {
  const { x, y } = index.picture.centres[hex]
  return index.picture.corners.map(corner => ({ x: x + corner.x * (1 - inset), y: y + corner.y * (1 - inset) }))
}

/** Each hex for itself, drawn in by a share of its size. */
export const hexesPath = (index: HexIndex, hexes: Iterable<number>, inset = 0): string => {
  let d = ''
  for (const hex of hexes) d += `M${cornersOf(index, hex, inset).map(at).join('L')}Z`
  return d
}

/** Only the sides that lead out of the region, drawn a little inside it. */
export const regionPath = (index: HexIndex, hexes: readonly number[], inset: number): string => {
  const region = new Set(hexes)
  let d = ''
  for (const hex of region) {
    const outer = cornersOf(index, hex, 0)
    const inner = cornersOf(index, hex, inset)
    const beyond = index.neighbours(hex)
    const isOpen = (side: number): boolean => {
      const neighbour = beyond[(side + beyond.length) % beyond.length]
      return neighbour === undefined || !region.has(neighbour)
    }
    for (const side of beyond.keys()) {
      if (!isOpen(side)) continue
      const next = (side + 1) % outer.length
      // Where the neighbouring side is closed, the line runs on into the next hex: meet it on the shared side.
      const from = isOpen(side - 1)
        ? inner[side]
        : slide(outer[side], outer[(side + outer.length - 1) % outer.length], inset)
      const to = isOpen(side + 1) ? inner[next] : slide(outer[next], outer[(next + 1) % outer.length], inset)
      d += `M${at(from)}L${at(to)}`
    }
  }
  return d
}

const slide = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
})

/** A line from centre to centre through hexes that touch. */
export const ribbonPath = (index: HexIndex, hexes: readonly number[], others: readonly number[] = hexes): string => {
  const inOthers = new Set(others)
  const own = new Set(hexes)
  const { centres } = index.picture
  let d = ''
  for (const hex of own) {
    const met = index.neighbours(hex).filter(next => next !== undefined && inOthers.has(next))
    for (const next of met) {
      if (next === undefined || (own.has(next) && inOthers.has(hex) && next < hex)) continue
      d += `M${at(centres[hex])}L${at(centres[next])}`
    }
    if (met.length === 0) d += `M${at(centres[hex])}h.1`
  }
  return d
}

/** Lines from centre to centre, each once, whichever way it was named. */
export const linksPath = (index: HexIndex, links: readonly { from: number; to: number }[]): string => {
  const { centres } = index.picture
  const pairs = new Map(links.map(({ from, to }) => [`${Math.min(from, to)} ${Math.max(from, to)}`, [from, to]]))
  let d = ''
  for (const [from, to] of pairs.values()) d += `M${at(centres[from])}L${at(centres[to])}`
  return d
}

export interface CrossingPaths {
  readonly deck: string
  readonly rails: string
}

const DECK = 14
const SPAN = 4.6
const FLARE = 3

/** A bridge over the hexside between two hexes; a broken one has no middle. */
export const crossingPaths = (
  index: HexIndex,
  from: number,
  to: number,
  kind: 'bridge' | 'building' | 'broken',
): CrossingPaths => {
  const [a, b] = [index.picture.centres[from], index.picture.centres[to]]
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length]
  /** So far along the bridge, so far to its side. */
  const spot = (along: number, aside: number): string =>
    at({ x: (a.x + b.x) / 2 + dx * along - dy * aside, y: (a.y + b.y) / 2 + dy * along + dx * aside })
  const halves = kind === 'broken' ? [-1, 1] : [0]
  const rails = [-1, 1].flatMap(side =>
    halves.map(half => {
      const [begin, end] = half === 0 ? [-DECK, DECK] : [half * DECK, half * 4]
      const tail = half === 0 ? `L${spot(end + FLARE, side * (SPAN + FLARE))}` : ''
      return `M${spot(begin + Math.sign(begin) * FLARE, side * (SPAN + FLARE))}L${spot(begin, side * SPAN)}L${spot(end, side * SPAN)}${tail}`
    }),
  )
  const cross = kind === 'broken' ? [`M${spot(-5, -5)}L${spot(5, 5)}M${spot(-5, 5)}L${spot(5, -5)}`] : []
  return { deck: `M${spot(-DECK, 0)}L${spot(DECK, 0)}`, rails: [...rails, ...cross].join('') }
}

export interface ArrowShape {
  readonly shaft: string
  readonly head: string
}

/** An arrow through the centres of hexes, with rounded bends; it begins and ends short of the middles. */
export const arrowShape = (
  points: readonly Point[],
  width: number,
  start: number,
  end: number,
): ArrowShape | undefined => {
  const way = points.filter((point, i) => i === 0 || point.x !== points[i - 1].x || point.y !== points[i - 1].y)
  if (way.length < 2) return undefined
  const first = toward(way[0], way[1], start)
  const last = way[way.length - 1]
  const tip = toward(last, way[way.length - 2], end)
  const neck = toward(tip, way[way.length - 2], width * 2.2)
  const bends = way.slice(1, -1).map((point, i) => {
    const [before, after] = [toward(point, way[i], 18), toward(point, way[i + 2], 18)]
    return `L${at(before)}Q${at(point)} ${at(after)}`
  })
  const angle = Math.atan2(tip.y - neck.y, tip.x - neck.x)
  const wing = (sign: number): Point => ({
    x: neck.x - Math.sin(angle) * width * 1.5 * sign - Math.cos(angle) * width * 0.5,
    y: neck.y + Math.cos(angle) * width * 1.5 * sign - Math.sin(angle) * width * 0.5,
  })
  return {
    shaft: `M${at(first)}${bends.join('')}L${at(neck)}`,
    head: `M${at(tip)}L${at(wing(1))}L${at(neck)}L${at(wing(-1))}Z`,
  }
}

const toward = (from: Point, to: Point, distance: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  return length === 0 ? from : slide(from, to, Math.min(distance, length * 0.6) / length)
}
