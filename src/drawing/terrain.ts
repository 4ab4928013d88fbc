// The ground: soft tints for terrain, water with its shores, built-up areas. Regions are drawn whole, not hex by hex.
import { type Outline, outlinesOf, shoresOf } from './chains.ts'
import { settle, smoothPath, straightPath } from './curves.ts'
import { hexCorners, type Layout, naturalCorner, type Point, toward } from './geometry.ts'
import { PAPER, WATER } from './style.ts'
import { group, path, tag } from './svg.ts'

const WATER_TERRAIN: readonly string[] = ['sea', 'lake']
export const isWater = (layout: Layout, hex: number): boolean => WATER_TERRAIN.includes(layout.board.hexes[hex].terrain)

interface TerrainStyle {
  readonly tint: string
  /** Marks printed over the tint, in a tile of 24 by 24. */
  readonly marks?: string
  readonly ink?: string
}

const TREES = 'M5 9a3 3 0 1 1 6 0a3 3 0 1 1-6 0M16 19a3 3 0 1 1 6 0a3 3 0 1 1-6 0'
const THICK = `${TREES}M16 6a2.6 2.6 0 1 1 5.2 0a2.6 2.6 0 1 1-5.2 0M4 19a2.6 2.6 0 1 1 5.2 0a2.6 2.6 0 1 1-5.2 0`
const REEDS = 'M2 8h8M4 11h4M14 19h8M16 22h4M6 8v-4M18 19v-4'
const STONES = 'M3 9l3-4l3 4M14 20l3-4l3 4'
const PEAKS = 'M2 11l5-8l5 8M7 3l1.5 8M13 22l4-7l5 7M17 15l1.4 7'

const TERRAINS: Readonly<Record<string, TerrainStyle>> = {
  clear: { tint: PAPER.land },
  woods: { tint: '#cfdab2', marks: TREES, ink: '#9fb27c' },
  forest: { tint: '#cfdab2', marks: TREES, ink: '#9fb27c' },
  'light-woods': { tint: '#dfe5c4', marks: TREES, ink: '#bccb98' },
  'heavy-woods': { tint: '#b9cb99', marks: THICK, ink: '#8aa268' },
  swamp: { tint: '#d5e0d0', marks: REEDS, ink: '#6f9a9b' },
  marsh: { tint: '#d5e0d0', marks: REEDS, ink: '#6f9a9b' },
  rough: { tint: '#e6d6b4', marks: STONES, ink: '#b5996a' },
  hills: { tint: '#e6d6b4', marks: STONES, ink: '#b5996a' },
  mountain: { tint: '#d9c3a0', marks: PEAKS, ink: '#9b7d55' },
  'level-1': { tint: '#f1ecd6' },
  'level-2': { tint: '#ebdfbd' },
  'level-3': { tint: '#dfcaa0' },
  'level-4': { tint: '#cfb287' },
  desert: { tint: '#f3e2b3' },
  steppe: { tint: '#f0ebcb' },
}
const UNKNOWN: TerrainStyle = { tint: '#e9dfcc', marks: 'M4 4l3 3M16 16l3 3', ink: '#b7a98d' }

const terrainStyle = (terrain: string): TerrainStyle =>
  WATER_TERRAIN.includes(terrain) ? { tint: WATER.fill } : (TERRAINS[terrain] ?? UNKNOWN)

/** Levels lie on one another like contours; any other terrain is only itself. */
const levelOf = (terrain: string): number => Number(/^level-(\d+)$/.exec(terrain)?.[1] ?? 0)

const blob = (outlines: readonly Outline[], at: (corner: number) => Point): string =>
  outlines
    .map(outline =>
      `${shoresOf(outline)
        .map(({ corners, closed, onEdge }, i) => {
          const points = corners.map(at)
          if (onEdge) return i === 0 ? straightPath(points) : straightPath(points).replace('M', 'L')
          return smoothPath(points, closed, i > 0)
        })
        .join('')}Z`.replace('ZZ', 'Z'),
    )
    .join('')

/** Where the corners of these outlines come to lie; shared with the rivers that reach the shore. */
const settleOutlines = (layout: Layout, outlines: readonly Outline[], settled: Map<number, Point>): void => {
  const shores = outlines.flatMap(shoresOf)
  const chains = shores
    .filter(({ onEdge }) => !onEdge)
    .map(({ corners, closed }) => (closed ? [...corners, corners[0]] : corners))
  settle(chains, corner => naturalCorner(layout, corner), settled)
  for (const { corners } of shores)
    for (const corner of corners) if (!settled.has(corner)) settled.set(corner, layout.cornerAt(corner))
}

const regionPath = (layout: Layout, isInside: (hex: number) => boolean): string => {
  const settled = new Map<number, Point>()
  const outlines = outlinesOf(layout, isInside)
  settleOutlines(layout, outlines, settled)
  return blob(outlines, corner => settled.get(corner) ?? layout.cornerAt(corner))
}

const patternId = (terrain: string): string => `marks-${terrain.replace(/[^\w-]/g, '_')}`

export const terrainsOf = (layout: Layout): string[] =>
  [...new Set(layout.board.hexes.map(hex => hex.terrain))].sort((a, b) => levelOf(a) - levelOf(b) || (a < b ? -1 : 1))

export const terrainDefs = (layout: Layout): string[] =>
  terrainsOf(layout).flatMap(terrain => {
    const { marks, ink } = terrainStyle(terrain)
    return marks === undefined
      ? []
      : [
          tag(
            'pattern',
            { id: patternId(terrain), width: 24, height: 24, patternUnits: 'userSpaceOnUse' },
            path(marks, { fill: 'none', stroke: ink, 'stroke-width': 1.1, 'stroke-linecap': 'round' }),
          ),
        ]
  })

/** Two coats: the tint, then the printed marks of this terrain. */
export const terrainCoats = (terrain: string, d: string): string[] => {
  const { tint, marks } = terrainStyle(terrain)
  const coats = [path(d, { fill: tint, 'fill-rule': 'evenodd' })]
  return marks === undefined
    ? coats
    : [...coats, path(d, { fill: `url(#${patternId(terrain)})`, 'fill-rule': 'evenodd' })]
}

export const drawLand = (layout: Layout): string => {
  const { hexes } = layout.board
  const land = blob(
    outlinesOf(layout, () => true),
    layout.cornerAt,
  )
  const parts = [path(land, { fill: PAPER.land })]
  for (const terrain of terrainsOf(layout)) {
    if (terrain === 'clear' || WATER_TERRAIN.includes(terrain)) continue
    const level = levelOf(terrain)
    const isInside = (hex: number): boolean =>
      level > 0 ? levelOf(hexes[hex].terrain) >= level : hexes[hex].terrain === terrain
    parts.push(...terrainCoats(terrain, regionPath(layout, isInside)))
  }
  return group({ id: 'land' }, parts)
}

const BUILT_UP: readonly string[] = ['city', 'major-city', 'capital']

/** Cities fill their hex, so that they show around the counters in it. */
export const drawCities = (layout: Layout): string => {
  const cities = layout.board.hexes.flatMap((hex, at) => {
    if (!hex.kinds.some(kind => BUILT_UP.includes(kind))) return []
    const share = hex.kinds.includes('city') ? 0.14 : 0.06
    const corners = hexCorners(layout, at).map(corner => toward(corner, layout.centres[at], share))
    return [path(straightPath(corners, true))]
  })
  return group({ id: 'cities', fill: 'url(#built-up)', stroke: '#b79a86', 'stroke-width': 0.8 }, cities)
}

export const cityDefs = (): string =>
  tag(
    'pattern',
    { id: 'built-up', width: 9, height: 9, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(18)' },
    path('M0 0H9V9H0Z', { fill: '#ead8c6' }),
    path('M1 1H4.2V4.2H1ZM5.6 1.4H8V3.6H5.6ZM1.4 5.6H3.8V8H1.4ZM5.4 5.2H8V8H5.4Z', { fill: '#d3b7a2' }),
  )

export interface StandingWater {
  readonly area: string
  /** Without the edge of the board. */
  readonly shore: string
}

/** Sea and lake hexes. `settled` keeps where the shore lies, for rivers that flow into it. */
export const standingWater = (layout: Layout, settled: Map<number, Point>): StandingWater => {
  const outlines = outlinesOf(layout, hex => isWater(layout, hex))
  settleOutlines(layout, outlines, settled)
  const at = (corner: number): Point => settled.get(corner) ?? layout.cornerAt(corner)
  const shores = outlines.flatMap(shoresOf).filter(({ onEdge }) => !onEdge)
  return {
    area: blob(outlines, at),
    shore: shores.map(({ corners, closed }) => smoothPath(corners.map(at), closed)).join(''),
  }
}
