// Names of waters, set along their course; those of seas and lakes stand in their midst.
import type { Language, Messages } from '../engine/text.ts'
import { ironed, smoothPath } from './curves.ts'
import { type Layout, type Point, SPACING } from './geometry.ts'
import { around, type Obstacles } from './obstacles.ts'
import { chainPoints, isWaterKind, riverWidth, type WaterPlan } from './rivers.ts'
import { FONT, PAPER, WATER } from './style.ts'
import { escapeXml, group, path, tag, text, textWidth } from './svg.ts'
import { isWater } from './terrain.ts'
import { waterName } from './waters.ts'

interface Course {
  readonly name: string
  readonly points: readonly Point[]
  readonly width: number
  readonly size: number
}

const sizeOf = (hexsides: number): number => (hexsides >= 60 ? 17 : hexsides >= 20 ? 13 : 11)

/** The longest stretch of every named river, along hexsides or through hexes. */
const coursesOf = (layout: Layout, plan: WaterPlan): Course[] => [
  ...plan.rivers.map(river => ({
    name: river.name,
    points: chainPoints(plan, river.chains[0] ?? []),
    width: riverWidth(river),
    size: sizeOf(river.length),
  })),
  ...layout.board.lines
    .filter(line => isWaterKind(line.kind))
    .map(line => ({
      name: line.name,
      points: line.hexes.map(hex => layout.centres[hex]),
      width: riverWidth({ kind: line.kind, length: 0 }),
      size: sizeOf(line.hexes.length * 2),
    })),
]

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

const stepLength = (points: readonly Point[], i: number): number =>
  Math.hypot(points[i].x - points[i - 1].x, points[i].y - points[i - 1].y)

/** Every stretch of the course just long enough for a text of this width. */
const stretches = (points: readonly Point[], width: number): { from: number; points: readonly Point[] }[] => {
  const found: { from: number; points: readonly Point[] }[] = []
  for (let from = 0; from < points.length; from++) {
    let length = 0
    let to = from
    while (length < width && to + 1 < points.length) length += stepLength(points, ++to)
    if (length < width) break
    found.push({ from, points: points.slice(from, to + 1) })
  }
  return found
}

/** Words read from left to right, and upwards rather than downwards where the river runs straight. */
const readable = (points: readonly Point[]): readonly Point[] => {
  const [first, last] = [points[0], points[points.length - 1]]
  const turned = last.x - first.x < -4 || (Math.abs(last.x - first.x) <= 4 && last.y > first.y)
  return turned ? points.toReversed() : points
}

interface Setting {
  readonly from: number
  readonly baseline: readonly Point[]
  readonly cost: number
}

const settingsOf = (course: Course, width: number, size: number, obstacles: Obstacles): Setting[] =>
  stretches(ironed(course.points, 5), width * 1.12)
    .flatMap(({ from, points }) => {
      const smooth = readable(points)
      return [-(course.width / 2 + 6), course.width / 2 + 5 + size * 0.75].map(shift => {
        const baseline = beside(smooth, shift)
        const covered = beside(smooth, shift - size * 0.35).reduce(
          (sum, point) => sum + obstacles.cost(around(point, size * 1.4, size * 1.1)),
          0,
        )
        return { from, baseline, cost: bend(baseline) * 160 + covered / Math.sqrt(points.length) }
      })
    })
    .sort((a, b) => a.cost - b.cost || a.from - b.from)

/** A long river says its name again after this many points of its course. */
const AGAIN = 34
const LEAST_SIZE = 9.5

const setName = (course: Course, name: string, obstacles: Obstacles): { setting: Setting; size: number }[] => {
  const widthAt = (size: number): number => textWidth(name, size) + name.length * size * 0.14
  const length = ironed(course.points, 5).reduce((sum, _, i, all) => sum + (i === 0 ? 0 : stepLength(all, i)), 0)
  const size = Math.max(LEAST_SIZE, Math.min(course.size, length / (widthAt(1) * 1.15)))
  const taken: number[] = []
  return settingsOf(course, widthAt(size), size, obstacles).flatMap(setting => {
    if (taken.length > course.points.length / AGAIN) return []
    if (taken.some(other => Math.abs(other - setting.from) < AGAIN * 0.7)) return []
    taken.push(setting.from)
    for (const point of setting.baseline) obstacles.add(around(point, size), 4)
    return [{ setting, size }]
  })
}

/** Seas and lakes have their name on the hexsides of their shore: it goes to the water hex in the midst of these. */
const standingWaters = (layout: Layout): Map<string, Point[]> => {
  const waters = new Map<string, Set<number>>()
  for (const { a, b, name } of layout.board.sides)
    for (const hex of [a, b])
      if (name !== '' && isWater(layout, hex)) waters.set(name, (waters.get(name) ?? new Set()).add(hex))
  return new Map([...waters].map(([name, hexes]) => [name, [...hexes].map(hex => layout.centres[hex])]))
}

const midmost = (points: readonly Point[]): Point => {
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length
  const y = points.reduce((sum, point) => sum + point.y, 0) / points.length
  const off = (point: Point): number => (point.x - x) ** 2 + (point.y - y) ** 2
  return points.reduce((best, point) => (off(point) < off(best) ? point : best))
}

export const drawWaterNames = (
  layout: Layout,
  plan: WaterPlan,
  messages: Messages,
  language: Language,
  obstacles: Obstacles,
): string => {
  const waters = standingWaters(layout)
  const standing = [...waters].map(([name, centres]) => {
    const shown = waterName(messages, name, language)
    const at = midmost(centres)
    const size = centres.length > 2 ? 17 : Math.min(11, (SPACING * 0.9) / textWidth(shown, 1))
    obstacles.add(around(at, textWidth(shown, size), size), 6)
    return text(shown, {
      x: at.x,
      y: at.y + size * 0.35,
      'font-size': size,
      'text-anchor': 'middle',
      stroke: WATER.fill,
    })
  })
  const running = coursesOf(layout, plan)
    .filter(({ name }) => name !== '' && !waters.has(name))
    .flatMap(course => {
      const name = waterName(messages, course.name, language)
      return setName(course, name, obstacles).map(set => ({ ...set, name }))
    })
    .flatMap(({ setting, name, size }, i) => [
      path(smoothPath(setting.baseline), { id: `course-${i}`, fill: 'none', stroke: 'none' }),
      tag(
        'text',
        { 'font-size': size, 'letter-spacing': size * 0.14 },
        tag('textPath', { href: `#course-${i}`, startOffset: '50%', 'text-anchor': 'middle' }, escapeXml(name)),
      ),
    ])
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
    [...standing, ...running],
  )
}
