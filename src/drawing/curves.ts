// Smooth curves through points, as SVG path data.
import type { Point } from './geometry.ts'
import { num } from './svg.ts'

const pair = (point: Point): string => `${num(point.x)} ${num(point.y)}`

export const straightPath = (points: readonly Point[], closed = false): string =>
  points.map((point, i) => `${i === 0 ? 'M' : 'L'}${pair(point)}`).join('') + (closed ? 'Z' : '')

/** Catmull-Rom: one curve from each point to the next, without its M. */
const curvesThrough = (points: readonly Point[], closed: boolean): string[] => {
  const count = points.length
  const at = (i: number): Point => (closed ? points[(i + count) % count] : points[Math.max(0, Math.min(count - 1, i))])
  return Array.from({ length: closed ? count : count - 1 }, (_, i) => {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const leaving = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 }
    const arriving = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 }
    return `C${pair(leaving)} ${pair(arriving)} ${pair(to)}`
  })
}

/** A smooth path through all points; without its first M when it goes on from a path that is there already. */
export const smoothPath = (points: readonly Point[], closed = false, goesOn = false): string => {
  if (points.length === 0) return ''
  const path = curvesThrough(points, closed).join('')
  return (goesOn ? '' : `M${pair(points[0])}`) + path + (closed ? 'Z' : '')
}

/** The same path cut into pieces at these points, none of them bent by the cut. */
export const smoothPieces = (points: readonly Point[], cuts: readonly number[]): string[] => {
  const curves = curvesThrough(points, false)
  const ends = [...cuts, curves.length]
  return [0, ...cuts].map((from, i) => `M${pair(points[from])}${curves.slice(from, ends[i]).join('')}`)
}

/** How far a corner gives way to the straight line between its neighbours in the chain. */
const GIVE = 0.27

/**
 * Moves the corners of chains so that zigzags along hexsides become gentle bends. The first chain to pass a corner
 * decides where it goes, so that a tributary still meets its river.
 */
export const settle = (
  chains: readonly (readonly number[])[],
  at: (node: number) => Point,
  settled: Map<number, Point>,
): void => {
  for (const chain of chains) {
    const ring = chain.length > 3 && chain[0] === chain.at(-1)
    for (let i = ring ? 0 : 1; i < chain.length - 1; i++) {
      if (settled.has(chain[i])) continue
      const before = at(i === 0 ? chain[chain.length - 2] : chain[i - 1])
      const [here, after] = [at(chain[i]), at(chain[i + 1])]
      settled.set(chain[i], {
        x: here.x * (1 - GIVE) + ((before.x + after.x) / 2) * GIVE,
        y: here.y * (1 - GIVE) + ((before.y + after.y) / 2) * GIVE,
      })
    }
  }
  for (const chain of chains) for (const node of chain) if (!settled.has(node)) settled.set(node, at(node))
}

/** The same points with kinks ironed out, for text to run along. */
export const ironed = (points: readonly Point[], times: number): readonly Point[] => {
  let now = points
  for (let time = 0; time < times; time++) {
    const last = now
    now = last.map((point, i) =>
      i === 0 || i === last.length - 1
        ? point
        : {
            x: (last[i - 1].x + 2 * point.x + last[i + 1].x) / 4,
            y: (last[i - 1].y + 2 * point.y + last[i + 1].y) / 4,
          },
    )
  }
  return now
}
