// Draws water: seas and lakes with their shores, rivers with their banks, whether along hexsides or through hexes.
import { smoothPath, smoothPieces } from './curves.ts'
import type { Layout } from './geometry.ts'
import { linePaths } from './lines.ts'
import { chainPoints, isArm, type River, riverLineKinds, riverWidth, type WaterPlan } from './rivers.ts'
import { WATER } from './style.ts'
import { group, path, tag } from './svg.ts'

interface Course {
  readonly d: string
  readonly width: number
  readonly arm: boolean
  /** Too narrow for banks. */
  readonly thin: boolean
}

/** Narrower water is one line, without banks. */
const THIN = 3

/** Share of its width that a river has on its first hexsides from the source. */
const YOUNG = [0.4, 0.6, 0.8] as const

/** A source: the river begins here, and not out of another water or off the board. */
const isSource = (layout: Layout, uses: ReadonlyMap<number, number>, corner: number): boolean =>
  uses.get(corner) === 1 && layout.hexesAt(corner) === 3

const chainCourses = (
  layout: Layout,
  plan: WaterPlan,
  river: River,
  chain: readonly number[],
  uses: ReadonlyMap<number, number>,
): Course[] => {
  const width = riverWidth(river)
  const arm = isArm(river.kind)
  const rest = { arm, thin: width < THIN }
  const points = chainPoints(plan, chain)
  if (chain.length > 3 && chain[0] === chain.at(-1)) return [{ d: smoothPath(points.slice(1), true), width, ...rest }]
  const atStart = isSource(layout, uses, chain[0])
  const atEnd = isSource(layout, uses, chain[chain.length - 1])
  if (arm || atStart === atEnd || chain.length < 2 * YOUNG.length) return [{ d: smoothPath(points), width, ...rest }]
  const cuts = Array.from(YOUNG, (_, i) => (atStart ? i + 1 : chain.length - 1 - YOUNG.length + i))
  const shares = atStart ? [...YOUNG, 1] : [1, ...YOUNG.toReversed()]
  return smoothPieces(points, cuts).map((d, i) => ({ d, width: width * shares[i], ...rest }))
}

const coursesOf = (layout: Layout, plan: WaterPlan): Course[] => {
  const uses = new Map<number, number>()
  const chains = plan.rivers.flatMap(river => river.chains)
  for (const corner of [...chains.flat(), ...plan.shore]) uses.set(corner, (uses.get(corner) ?? 0) + 1)
  return [
    ...plan.rivers.flatMap(river => river.chains.flatMap(chain => chainCourses(layout, plan, river, chain, uses))),
    ...riverLineKinds(layout.board).map(kind => {
      const width = riverWidth({ kind, length: 0 })
      return { d: linePaths(layout, kind).join(''), width, arm: false, thin: width < THIN }
    }),
  ]
}

const ROUND = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const

/** All banks lie under all water, so that confluences and mouths stay open. */
export const drawStandingWater = (layout: Layout, plan: WaterPlan): string => {
  const banks = coursesOf(layout, plan).map(({ d, width, arm, thin }) =>
    path(d, { stroke: arm ? WATER.shore : WATER.bank, 'stroke-width': thin ? width : width + 1.6 }),
  )
  const { area, shore } = plan.standing
  if (area === '') return group({ id: 'water', ...ROUND }, banks)
  return group({ id: 'water' }, [
    group(ROUND, [...banks, path(shore, { stroke: WATER.shore, 'stroke-width': 2.4 })]),
    path(area, { fill: WATER.fill, 'fill-rule': 'evenodd' }),
    // Waterlines along the shore, as engravers draw them.
    group({ 'clip-path': 'url(#standing-water)', fill: 'none', stroke: WATER.deep }, [
      path(shore, { 'stroke-width': 22, opacity: 0.12 }),
      path(shore, { 'stroke-width': 12, opacity: 0.16 }),
      path(shore, { 'stroke-width': 5, opacity: 0.2 }),
    ]),
  ])
}

/** What flows, over the banks and over the grid. */
export const drawRivers = (layout: Layout, plan: WaterPlan): string =>
  group(
    { id: 'rivers', ...ROUND },
    coursesOf(layout, plan)
      .filter(({ thin }) => !thin)
      .map(({ d, width, arm }) => path(d, { stroke: arm ? WATER.fill : WATER.river, 'stroke-width': width })),
  )

export const waterDefs = (plan: WaterPlan): string[] =>
  plan.standing.area === ''
    ? []
    : [tag('clipPath', { id: 'standing-water' }, path(plan.standing.area, { 'clip-rule': 'evenodd' }))]
