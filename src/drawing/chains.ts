// Single hexsides joined into long chains of corners, and groups of hexes into the loops around them. Pure graph work:
// no drawing here.
import { NO_HEX } from '../engine/board.ts'
import { DIRECTIONS } from '../engine/hex.ts'
import { type Layout, type Point, sideCorners } from './geometry.ts'

export type Edge = readonly [number, number]

const keyOf = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`)

const turnOf = (before: Point, here: Point, after: Point): number =>
  Math.abs(
    Math.atan2(
      (here.x - before.x) * (after.y - here.y) - (here.y - before.y) * (after.x - here.x),
      (here.x - before.x) * (after.x - here.x) + (here.y - before.y) * (after.y - here.y),
    ),
  )

/**
 * Chains that use every edge exactly once. They begin at loose ends, then at forks, then anywhere on a ring (whose
 * chain ends where it began); where the way forks they go on as straight as they can.
 */
export const joinChains = (edges: readonly Edge[], at: (node: number) => Point): number[][] => {
  const links = new Map<number, number[]>()
  const known = new Set<string>()
  const link = (from: number, to: number): void => void links.set(from, [...(links.get(from) ?? []), to])
  for (const [a, b] of edges) {
    if (a === b || known.has(keyOf(a, b))) continue
    known.add(keyOf(a, b))
    link(a, b)
    link(b, a)
  }
  const nodes = [...links.keys()].sort((a, b) => a - b)
  const unused = (node: number): number[] => (links.get(node) ?? []).filter(next => known.has(keyOf(node, next)))

  const walk = (start: number): number[] => {
    const chain = [start]
    let here = start
    for (;;) {
      const before = chain.at(-2)
      const [next] = unused(here).sort((a, b) =>
        before === undefined
          ? a - b
          : turnOf(at(before), at(here), at(a)) - turnOf(at(before), at(here), at(b)) || a - b,
      )
      if (next === undefined) return chain
      known.delete(keyOf(here, next))
      chain.push(next)
      here = next
    }
  }

  const chains: number[][] = []
  const startsWhere = (fits: (node: number) => boolean): void => {
    for (const node of nodes) while (fits(node) && unused(node).length > 0) chains.push(walk(node))
  }
  startsWhere(node => links.get(node)?.length === 1)
  startsWhere(node => unused(node).length % 2 === 1)
  startsWhere(() => true)
  return chains
}

export interface Outline {
  /** Corners in order; the loop closes from the last to the first. */
  readonly corners: readonly number[]
  /** `onEdge[i]`: the side from corner i to the next is the edge of the board. */
  readonly onEdge: readonly boolean[]
}

/** The loops around a group of hexes: its outside clockwise, its holes the other way. */
export const outlinesOf = (layout: Layout, isInside: (hex: number) => boolean): Outline[] => {
  const next = new Map<number, { readonly to: number; readonly edge: boolean }>()
  for (let hex = 0; hex < layout.board.size; hex++) {
    if (!isInside(hex)) continue
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const neighbour = layout.board.neighbours[hex * DIRECTIONS + direction]
      if (neighbour !== NO_HEX && isInside(neighbour)) continue
      // Three hexes meet in a corner, so at most one side of the outline leaves it.
      const [from, to] = sideCorners(layout, hex, direction)
      next.set(from, { to, edge: neighbour === NO_HEX })
    }
  }
  const outlines: Outline[] = []
  for (const start of [...next.keys()].sort((a, b) => a - b)) {
    const corners: number[] = []
    const onEdge: boolean[] = []
    let here = start
    for (let step = next.get(here); step !== undefined; step = next.get(here)) {
      next.delete(here)
      corners.push(here)
      onEdge.push(step.edge)
      here = step.to
    }
    if (corners.length > 0) outlines.push({ corners, onEdge })
  }
  return outlines
}

interface Shore {
  readonly corners: readonly number[]
  readonly closed: boolean
  readonly onEdge: boolean
}

/** An outline cut where it reaches and leaves the edge of the board, in order; one closed piece if it never does. */
export const shoresOf = ({ corners, onEdge }: Outline): Shore[] => {
  const count = corners.length
  const first = onEdge.findIndex((edge, i) => edge !== onEdge[(i + count - 1) % count])
  if (first < 0) return [{ corners, closed: true, onEdge: onEdge[0] }]
  const shores: { corners: number[]; closed: boolean; onEdge: boolean }[] = []
  for (let i = 0; i < count; i++) {
    const at = (first + i) % count
    const last = shores.at(-1)
    const end = corners[(at + 1) % count]
    if (last !== undefined && last.onEdge === onEdge[at]) last.corners.push(end)
    else shores.push({ corners: [corners[at], end], closed: false, onEdge: onEdge[at] })
  }
  return shores
}
