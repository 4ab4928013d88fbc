// Lines from hex to hex: railways, roads, trails. They run through the middle of hexsides and through the towns.
import { type Edge, joinChains } from './chains.ts'
import { smoothPath } from './curves.ts'
import { type Layout, middle, openDirections, type Point, sideMiddle } from './geometry.ts'
import { PAPER } from './style.ts'
import { group, path } from './svg.ts'

const edgesOf = (layout: Layout, kind: string): Edge[] =>
  layout.board.lines
    .filter(line => line.kind === kind)
    .flatMap(line => line.hexes.slice(1).map((hex, i): Edge => [line.hexes[i], hex]))

/** A line that ends in a hex on the edge runs on to the edge of the board, if that lies ahead. */
const runOff = (layout: Layout, from: number, hex: number): Point[] => {
  const [back, here] = [layout.centres[from], layout.centres[hex]]
  const ahead = openDirections(layout.board, hex)
    .map(direction => sideMiddle(layout, hex, direction))
    .map(point => ({
      point,
      along: (point.x - here.x) * (here.x - back.x) + (point.y - here.y) * (here.y - back.y),
    }))
    .sort((a, b) => b.along - a.along)
  return ahead.length > 0 && ahead[0].along > 0 ? [ahead[0].point] : []
}

/** One smooth path for each chain of a kind of line; no stretch is drawn twice. */
export const linePaths = (layout: Layout, kind: string): string[] => {
  const edges = edgesOf(layout, kind)
  const chains = joinChains(edges, hex => layout.centres[hex])
  const ways = new Map<number, Set<number>>()
  for (const [a, b] of edges) {
    ways.set(a, (ways.get(a) ?? new Set()).add(b))
    ways.set(b, (ways.get(b) ?? new Set()).add(a))
  }
  const ends = new Set(chains.flatMap(chain => [chain[0], chain[chain.length - 1]]))
  const isKnot = (hex: number): boolean =>
    ways.get(hex)?.size !== 2 || ends.has(hex) || layout.board.hexes[hex].place !== undefined
  const isLoose = (hex: number): boolean => ways.get(hex)?.size === 1
  return chains.map(chain => {
    const points: Point[] = []
    for (const [i, hex] of chain.entries()) {
      if (isKnot(hex)) points.push(layout.centres[hex])
      if (i < chain.length - 1) points.push(middle(layout.centres[hex], layout.centres[chain[i + 1]]))
    }
    const before = isLoose(chain[0]) ? runOff(layout, chain[1], chain[0]) : []
    const end = chain[chain.length - 1]
    const after = isLoose(end) ? runOff(layout, chain[chain.length - 2], end) : []
    return smoothPath([...before, ...points, ...after])
  })
}

/** Strokes from bottom to top. */
export const lineStrokes = (kind: string): readonly Readonly<Record<string, string | number>>[] => {
  switch (kind) {
    case 'rail':
      return [
        { stroke: PAPER.land, 'stroke-width': 4.4, opacity: 0.7 },
        { stroke: '#3b352c', 'stroke-width': 1.5 },
        {
          stroke: '#3b352c',
          'stroke-width': 7,
          'stroke-dasharray': '1.3 10.7',
          'stroke-dashoffset': -5,
          'stroke-linecap': 'butt',
        },
      ]
    case 'highway':
      return [
        { stroke: '#8a4b2f', 'stroke-width': 5.4 },
        { stroke: '#e9c596', 'stroke-width': 3.4 },
      ]
    case 'road':
      return [
        { stroke: '#a0714b', 'stroke-width': 3.8 },
        { stroke: '#f3e3c3', 'stroke-width': 2.2 },
      ]
    case 'trail':
      return [{ stroke: '#9a7b57', 'stroke-width': 1.5, 'stroke-dasharray': '5 4', 'stroke-linecap': 'butt' }]
    default:
      return [{ stroke: PAPER.faint, 'stroke-width': 1.5, 'stroke-dasharray': '2 4' }]
  }
}

// Railways lie over roads, roads over trails.
const ORDER: readonly string[] = ['trail', 'road', 'highway', 'rail']
const rank = (kind: string): number => ORDER.indexOf(kind)

export const lineKinds = (layout: Layout, isOther: (kind: string) => boolean): string[] =>
  [...new Set(layout.board.lines.map(line => line.kind))]
    .filter(kind => !isOther(kind))
    .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))

export const drawLines = (layout: Layout, kinds: readonly string[]): string =>
  group(
    { id: 'lines', fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
    kinds.flatMap(kind => {
      const d = linePaths(layout, kind).join('')
      return lineStrokes(kind).map(stroke => path(d, stroke))
    }),
  )
