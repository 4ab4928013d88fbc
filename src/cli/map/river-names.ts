// Names of waters, set along their course.
import type { Language } from '../../engine/text.ts'
import { ironed, smoothPath } from './curves.ts'
import { type Layout, type Point, RADIUS } from './geometry.ts'
import { around, type Obstacle, overlap } from './labels.ts'
import { chainPoints, type River, riverWidth, type WaterPlan } from './rivers.ts'
import { FONT, PAPER, WATER } from './style.ts'
import { escapeXml, group, path, tag, textWidth } from './svg.ts'
import { waterName } from './waters.ts'

/** A long river says its name again after this many hexsides. */
const AGAIN = 34

const bend = (points: readonly Point[]): number => {
  let total = 0
  for (let i = 2; i < points.length; i++) {
    const [a, b, c] = [points[i - 2], points[i - 1], points[i]]
    const cross = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
    const dot = (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y)
    total += Math.abs(Math.atan2(cross, dot))
  }
  return total
}

/** The course moved aside, to its left when `shift` is negative. */
const beside = (points: readonly Point[], shift: number): Point[] =>
  points.map((point, i) => {
    const [a, b] = [points[Math.max(0, i - 1)], points[Math.min(points.length - 1, i + 1)]]
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
    return { x: point.x - ((b.y - a.y) / length) * shift, y: point.y + ((b.x - a.x) / length) * shift }
  })

interface Setting {
  readonly from: number
  readonly points: readonly Point[]
  readonly cost: number
}

const settings = (
  course: readonly Point[],
  span: number,
  size: number,
  width: number,
  obstacles: readonly Obstacle[],
): Setting[] => {
  const found: Setting[] = []
  for (let from = 0; from + span <= course.length; from++) {
    const stretch = course.slice(from, from + span)
    // Words read from left to right, and upwards rather than downwards when the river runs straight north.
    const [first, last] = [stretch[0], stretch[stretch.length - 1]]
    const turned = last.x - first.x < -4 || (Math.abs(last.x - first.x) <= 4 && last.y > first.y)
    const smooth = ironed(turned ? stretch.toReversed() : stretch, 6)
    for (const shift of [-(width / 2 + 4), width / 2 + size * 0.8]) {
      const points = beside(smooth, shift)
      const covered = points.reduce(
        (sum, point) =>
          sum +
          obstacles.reduce(
            (all, { box, weight }) => all + overlap(around(point, size * 1.6, size * 1.2), box) * weight,
            0,
          ),
        0,
      )
      found.push({ from, points, cost: bend(points) * 160 + covered * 0.6 })
    }
  }
  return found.sort((a, b) => a.cost - b.cost || a.from - b.from)
}

const nameOf = (
  river: River,
  plan: WaterPlan,
  language: Language,
  obstacles: Obstacle[],
): { d: string; name: string; size: number }[] => {
  const name = waterName(river.name, language)
  const [chain] = river.chains
  if (name === '' || chain === undefined) return []
  const wide = river.length >= 60
  const size = wide ? 17 : river.length >= 20 ? 13 : 11
  const needed = textWidth(name, size) + name.length * size * 0.16
  const course = chainPoints(plan, chain)
  // Ironing makes the course shorter than its corners are apart.
  const span = Math.ceil(needed / (RADIUS * 0.82)) + 1
  const wanted = 1 + Math.floor(chain.length / AGAIN)
  const taken: number[] = []
  return settings(course, Math.min(span, course.length), size, riverWidth(river), obstacles).flatMap(
    ({ from, points }) => {
      if (
        taken.length >= wanted ||
        span > course.length + 1 ||
        taken.some(other => Math.abs(other - from) < AGAIN * 0.7)
      )
        return []
      taken.push(from)
      for (const point of points) obstacles.push({ box: around(point, size), weight: 4 })
      return [{ d: smoothPath(points), name, size }]
    },
  )
}

export const drawWaterNames = (_layout: Layout, plan: WaterPlan, language: Language, obstacles: Obstacle[]): string => {
  const named = plan.rivers
    .filter(river => river.name !== '')
    .flatMap(river => nameOf(river, plan, language, obstacles))
  return group(
    {
      id: 'water-names',
      'font-family': FONT.map,
      'font-style': language === 'ja' ? undefined : 'italic',
      fill: WATER.name,
      stroke: PAPER.land,
      'stroke-width': 2.6,
      'stroke-linejoin': 'round',
      'paint-order': 'stroke',
    },
    named.flatMap(({ d, name, size }, i) => [
      path(d, { id: `course-${i}`, fill: 'none', stroke: 'none' }),
      tag(
        'text',
        { 'font-size': size, 'letter-spacing': size * 0.14 },
        tag('textPath', { href: `#course-${i}`, startOffset: '50%', 'text-anchor': 'middle' }, escapeXml(name)),
      ),
    ]),
  )
}
