// Water along hexsides: rivers, creeks, and arms of the sea between land hexes, joined into long courses.
import { type Board, directionTo } from '../engine/board.ts'
import { type Edge, joinChains } from './chains.ts'
import { settle } from './curves.ts'
import { type Layout, naturalCorner, type Point, sideCorners } from './geometry.ts'
import { isWater, type StandingWater, standingWater } from './terrain.ts'

export interface River {
  readonly kind: string
  readonly name: string
  /** Chains of corners, the longest first. */
  readonly chains: readonly (readonly number[])[]
  readonly length: number
}

// Everything that is drawn as water along hexsides, with its width.
const WIDTHS: Readonly<Record<string, number>> = {
  'major-river': 9,
  river: 4.6,
  creek: 2,
  stream: 1.8,
  canal: 3,
  sea: 15,
  lake: 13,
}
export const isWaterKind = (kind: string): boolean => WIDTHS[kind] !== undefined
/** An arm of the sea or a narrow lake between two land hexes. */
export const isArm = (kind: string): boolean => kind === 'sea' || kind === 'lake'

const sharedEdge = (layout: Layout, a: number, b: number): Edge =>
  sideCorners(layout, a, directionTo(layout.board, a, b))

/** Every water hexside of the board, joined by kind and name; sides of whole water hexes are shore, not river. */
export const riversOf = (layout: Layout): River[] => {
  const edges = new Map<string, { kind: string; name: string; edges: Edge[] }>()
  for (const { a, b, kind, name } of layout.board.sides) {
    if (!isWaterKind(kind) || (isArm(kind) && (isWater(layout, a) || isWater(layout, b)))) continue
    const key = `${kind} ${name}`
    const river = edges.get(key) ?? { kind, name, edges: [] }
    river.edges.push(sharedEdge(layout, a, b))
    edges.set(key, river)
  }
  return [...edges.values()]
    .map(river => {
      const chains = joinChains(river.edges, layout.cornerAt).sort((x, y) => y.length - x.length)
      return { kind: river.kind, name: river.name, chains, length: river.edges.length }
    })
    .sort((x, y) => y.length - x.length || (x.name < y.name ? -1 : 1))
}

/** A long river is drawn wider than a short one of the same kind: it is the one people look for. */
export const riverWidth = ({ kind, length }: { readonly kind: string; readonly length: number }): number => {
  const width = WIDTHS[kind] ?? WIDTHS.river
  if (kind !== 'river') return width
  return width * (length >= 60 ? 1.55 : length >= 25 ? 1.15 : 0.9)
}

export interface WaterPlan {
  readonly rivers: readonly River[]
  /** Where each corner of a shore or river lies after smoothing. */
  readonly settled: ReadonlyMap<number, Point>
  readonly standing: StandingWater
  /** Corners of sea and lake. */
  readonly shore: ReadonlySet<number>
}

export const planWater = (layout: Layout): WaterPlan => {
  const settled = new Map<number, Point>()
  const standing = standingWater(layout, settled)
  const shore = new Set(settled.keys())
  const rivers = riversOf(layout)
  settle(
    rivers.flatMap(river => river.chains),
    corner => naturalCorner(layout, corner),
    settled,
  )
  return { rivers, settled, standing, shore }
}

export const chainPoints = (plan: WaterPlan, chain: readonly number[]): Point[] =>
  chain.flatMap(corner => plan.settled.get(corner) ?? [])

export const riverLineKinds = (board: Board): string[] =>
  [...new Set(board.lines.map(line => line.kind))].filter(isWaterKind).sort()
