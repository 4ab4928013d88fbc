// Water along hexsides: rivers, creeks, and arms of the sea between land hexes. Also rivers that run through hexes.
import { type Board, directionTo } from '../../engine/board.ts'
import { type Edge, joinChains } from './chains.ts'
import { settle, smoothPath } from './curves.ts'
import { type Layout, naturalCorner, type Point, sideCorners } from './geometry.ts'
import { linePaths } from './lines.ts'
import { WATER } from './style.ts'
import { group, path, tag } from './svg.ts'
import { isWater, type StandingWater, standingWater } from './terrain.ts'

export interface River {
  readonly kind: string
  readonly name: string
  /** Chains of corners, the longest first. */
  readonly chains: readonly (readonly number[])[]
  readonly length: number
}

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
const isArm = (kind: string): boolean => kind === 'sea' || kind === 'lake'

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
}

export const planWater = (layout: Layout): WaterPlan => {
  const settled = new Map<number, Point>()
  const standing = standingWater(layout, settled)
  const rivers = riversOf(layout)
  settle(
    rivers.flatMap(river => river.chains),
    corner => naturalCorner(layout, corner),
    settled,
  )
  return { rivers, settled, standing }
}

export const chainPoints = (plan: WaterPlan, chain: readonly number[]): Point[] =>
  chain.flatMap(corner => plan.settled.get(corner) ?? [])

const chainPath = (plan: WaterPlan, chain: readonly number[]): string =>
  chain.length > 3 && chain[0] === chain.at(-1)
    ? smoothPath(chainPoints(plan, chain.slice(1)), true)
    : smoothPath(chainPoints(plan, chain))

interface Course {
  readonly d: string
  readonly width: number
  readonly arm: boolean
}

const coursesOf = (layout: Layout, plan: WaterPlan): Course[] => {
  const sides = plan.rivers.map(river => ({
    d: river.chains.map(chain => chainPath(plan, chain)).join(''),
    width: riverWidth(river),
    arm: isArm(river.kind),
  }))
  const through = riverLineKinds(layout.board).map(kind => ({
    d: linePaths(layout, kind).join(''),
    width: WIDTHS[kind] ?? WIDTHS.river,
    arm: false,
  }))
  return [...sides, ...through]
}

export const riverLineKinds = (board: Board): string[] =>
  [...new Set(board.lines.map(line => line.kind))].filter(isWaterKind).sort()

/** All banks lie under all water, so that confluences and mouths stay open. */
export const drawWater = (layout: Layout, plan: WaterPlan): string => {
  const courses = coursesOf(layout, plan)
  const hasStanding = plan.standing.area !== ''
  const banks = courses.map(({ d, width, arm }) =>
    path(d, { stroke: arm ? WATER.shore : WATER.bank, 'stroke-width': width < 3 ? width : width + 1.6 }),
  )
  const flow = courses.map(({ d, width, arm }) =>
    width < 3 ? '' : path(d, { stroke: arm ? WATER.fill : WATER.river, 'stroke-width': width }),
  )
  const shore = hasStanding ? [path(plan.standing.shore, { stroke: WATER.shore, 'stroke-width': 2.4 })] : []
  const standing = hasStanding
    ? [
        path(plan.standing.area, { fill: WATER.fill, 'fill-rule': 'evenodd' }),
        // Waterlines along the shore, as engravers draw them.
        tag(
          'g',
          { 'clip-path': 'url(#standing-water)', fill: 'none', stroke: WATER.deep },
          path(plan.standing.shore, { 'stroke-width': 22, opacity: 0.12 }),
          path(plan.standing.shore, { 'stroke-width': 12, opacity: 0.16 }),
          path(plan.standing.shore, { 'stroke-width': 5, opacity: 0.2 }),
        ),
      ]
    : []
  return group({ id: 'water' }, [
    group({ fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }, [...banks, ...shore]),
    ...standing,
    group(
      { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
      flow.filter(each => each !== ''),
    ),
  ])
}

export const waterDefs = (plan: WaterPlan): string[] =>
  plan.standing.area === ''
    ? []
    : [tag('clipPath', { id: 'standing-water' }, path(plan.standing.area, { 'clip-rule': 'evenodd' }))]
