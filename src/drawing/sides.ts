// Hexside features other than water: borders, front lines, bridges, fortresses, and kinds nobody has drawn before.
import { directionTo } from '../engine/board.ts'
import { type Edge, joinChains } from './chains.ts'
import { settle, smoothPath } from './curves.ts'
import { type Layout, middle, type Point, sideCorners, toward } from './geometry.ts'
import { isWaterKind } from './rivers.ts'
import { PAPER } from './style.ts'
import { group, path } from './svg.ts'

type Stroke = Readonly<Record<string, string | number>>

const STROKES: Readonly<Record<string, Stroke>> = {
  border: { stroke: '#8c5a78', 'stroke-width': 2.6, 'stroke-dasharray': '11 4 2 4', opacity: 0.85 },
  'district-border': { stroke: '#8c7a5a', 'stroke-width': 1.6, 'stroke-dasharray': '2 4', opacity: 0.9 },
  front: { stroke: '#8a3b2c', 'stroke-width': 2.2, 'stroke-dasharray': '7 5', opacity: 0.8 },
  fortress: { stroke: '#5a4632', 'stroke-width': 3.4 },
}
const LINE_COLOURS: Readonly<Record<string, string>> = {
  'line-red': '#a8402f',
  'line-blue': '#3f6f98',
  'line-green': '#5c7d3f',
  'line-black': '#3d3a35',
}
const OTHER: Stroke = { stroke: PAPER.faint, 'stroke-width': 1.8, 'stroke-dasharray': '3 4' }

export const sideStroke = (kind: string): Stroke => {
  const line = LINE_COLOURS[kind]
  if (line !== undefined) return { stroke: line, 'stroke-width': 1.8, 'stroke-dasharray': '9 3', opacity: 0.75 }
  return STROKES[kind] ?? OTHER
}

/** Drawn across the hexside instead of along it. */
const isCrossing = (kind: string): boolean => kind === 'bridge' || kind === 'strait' || kind === 'ferry'

export const crossingPath = (a: Point, b: Point, reach: number): string => {
  const centre = middle(a, b)
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  const along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length }
  return [-2.6, 2.6]
    .map(shift => {
      const [x, y] = [centre.x + along.x * shift, centre.y + along.y * shift]
      const at = (side: number): string =>
        `${(x - along.y * reach * side).toFixed(1)} ${(y + along.x * reach * side).toFixed(1)}`
      return `M${at(-1)}L${at(1)}`
    })
    .join('')
}

export const sideKinds = (layout: Layout): string[] =>
  [...new Set(layout.board.sides.map(side => side.kind))].filter(kind => !isWaterKind(kind)).sort()

/** `settled`: where rivers lie, so that a border along a river keeps to it. */
export const drawSides = (layout: Layout, settled: ReadonlyMap<number, Point>): string => {
  const parts = sideKinds(layout).flatMap(kind => {
    const edges = layout.board.sides
      .filter(side => side.kind === kind)
      .map((side): Edge => sideCorners(layout, side.a, directionTo(layout.board, side.a, side.b)))
    const places = new Map(settled)
    if (isCrossing(kind)) {
      const at = (corner: number): Point => places.get(corner) ?? layout.cornerAt(corner)
      const d = edges.map(([a, b]) => crossingPath(at(a), at(b), 8)).join('')
      return [path(d, { stroke: PAPER.ink, 'stroke-width': 1.6 })]
    }
    const chains = joinChains(edges, layout.cornerAt)
    settle(chains, layout.cornerAt, places)
    const d = chains.map(chain => smoothPath(chain.flatMap(corner => places.get(corner) ?? []))).join('')
    return [path(d, sideStroke(kind))]
  })
  return group({ id: 'sides', fill: 'none', 'stroke-linejoin': 'round' }, parts)
}

/** The thin grid: every hexside once. */
export const drawGrid = (layout: Layout): string => {
  const seen = new Set<string>()
  let d = ''
  for (let hex = 0; hex < layout.board.size; hex++)
    for (let direction = 0; direction < 6; direction++) {
      const [a, b] = sideCorners(layout, hex, direction)
      const key = a < b ? `${a} ${b}` : `${b} ${a}`
      if (seen.has(key)) continue
      seen.add(key)
      const [from, to] = [layout.cornerAt(a), layout.cornerAt(b)]
      // Corners stay free of ink, which keeps the grid quiet.
      const [start, end] = [toward(from, to, 0.04), toward(to, from, 0.04)]
      d += `M${start.x.toFixed(1)} ${start.y.toFixed(1)}L${end.x.toFixed(1)} ${end.y.toFixed(1)}`
    }
  return path(d, { id: 'grid', fill: 'none', stroke: PAPER.grid, 'stroke-width': 0.8, opacity: 0.55 })
}
