// Names on the map, put where they collide with as little as possible.
import type { Language } from '../engine/text.ts'
import type { Layout, Point } from './geometry.ts'
import { around, type Box, type Obstacles } from './obstacles.ts'
import { FONT, PAPER } from './style.ts'
import { group, num, path, tag, text, textWidth } from './svg.ts'

// The more important a kind, the earlier it stands here; the first that fits decides how a place looks.
const RANKS = ['capital', 'major-city', 'city', 'fortress', 'minor-city', 'town', 'oil', 'port', 'village'] as const
const FONT_SIZES: readonly number[] = [14.5, 14.5, 13.5, 12.5, 12.5, 11, 11, 11, 10]
export const PLACE_KINDS: readonly string[] = [...RANKS, 'objective']

const rankOf = (kinds: readonly string[]): number => {
  const rank = RANKS.findIndex(kind => kinds.includes(kind))
  return rank < 0 ? RANKS.length - 1 : rank
}
const isCity = (rank: number): boolean => rank <= 2

/** The dot of a place, around the origin. */
export const placeSign = (kinds: readonly string[]): string => {
  const rank = rankOf(kinds)
  const kind = RANKS[rank]
  const halo = { stroke: PAPER.land, 'stroke-width': 1.4 }
  const dot = (r: number): string => tag('circle', { r, fill: PAPER.ink, ...halo })
  const ring = (r: number): string =>
    tag('circle', { r, fill: PAPER.land, stroke: PAPER.ink, 'stroke-width': 1.8 }) +
    tag('circle', { r: r - 3.4, fill: PAPER.ink })
  const sign =
    kind === 'oil'
      ? path('M-4 5L0 -6L4 5ZM-2.6 1H2.6', { fill: PAPER.land, stroke: PAPER.ink, 'stroke-width': 1.4 })
      : kind === 'fortress'
        ? path('M-5 -5H5V5H-5Z', { fill: PAPER.ink, ...halo })
        : isCity(rank)
          ? ring(rank < 2 ? 8 : 6.6)
          : dot(kind === 'village' ? 2.4 : kind === 'minor-city' ? 4.6 : 3.4)
  const objective = kinds.includes('objective')
    ? tag('circle', { r: isCity(rank) ? 10.4 : 8, fill: 'none', stroke: '#a03a26', 'stroke-width': 1.6 })
    : ''
  return sign + objective
}

export const ANCHOR =
  'M0 -4.6V4.4M-2.6 -2.4H2.6M-4.4 1.2C-4 4 -1.8 4.8 0 4.8C1.8 4.8 4 4 4.4 1.2M0 -4.6m-1.3 0a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0 -2.6 0'

export const drawPlaces = (layout: Layout): string =>
  group(
    { id: 'places' },
    layout.board.hexes.flatMap((hex, at) => {
      if (hex.place === undefined) return []
      const { x, y } = layout.centres[at]
      const anchor = hex.kinds.includes('port')
        ? path(ANCHOR, {
            transform: isCity(rankOf(hex.kinds)) ? 'translate(-18 0)' : 'translate(-14 0)',
            fill: 'none',
            stroke: '#2f6382',
            'stroke-width': 1.4,
            'stroke-linecap': 'round',
          })
        : ''
      return [tag('g', { transform: `translate(${num(x)} ${num(y)})` }, anchor, placeSign(hex.kinds))]
    }),
  )

interface Spot {
  readonly dx: number
  readonly dy: number
  readonly anchor: 'start' | 'middle' | 'end'
}

// Round the dot while the hex is empty; in the strip below the counter when it is not.
const FREE: readonly Spot[] = [
  { dx: 9, dy: -5, anchor: 'start' },
  { dx: 9, dy: 13, anchor: 'start' },
  { dx: 0, dy: 18, anchor: 'middle' },
  { dx: 0, dy: -10, anchor: 'middle' },
  { dx: -9, dy: -5, anchor: 'end' },
  { dx: -9, dy: 13, anchor: 'end' },
  { dx: 10, dy: 4, anchor: 'start' },
  { dx: -10, dy: 4, anchor: 'end' },
]
const TAKEN: readonly Spot[] = [
  { dx: 0, dy: 34, anchor: 'middle' },
  { dx: 0, dy: -25, anchor: 'middle' },
  { dx: 24, dy: 34, anchor: 'end' },
  { dx: -24, dy: 34, anchor: 'start' },
  { dx: 24, dy: -27, anchor: 'end' },
  { dx: -24, dy: -27, anchor: 'start' },
  { dx: 31, dy: 4, anchor: 'start' },
  { dx: -31, dy: 4, anchor: 'end' },
  { dx: 31, dy: -12, anchor: 'start' },
  { dx: -31, dy: -12, anchor: 'end' },
]

// Counters will come and go: only the strip under them, inside the hex, is never covered.
const STRIP: readonly Spot[] = [
  { dx: 0, dy: 34, anchor: 'middle' },
  { dx: -7, dy: 34, anchor: 'middle' },
  { dx: 7, dy: 34, anchor: 'middle' },
]
/** Names are set this much smaller at most to fit their strip. */
const SQUEEZE = 0.74

const boxOf = (centre: Point, spot: Spot, width: number, size: number): Box => ({
  x: centre.x + spot.dx - (spot.anchor === 'start' ? 0 : spot.anchor === 'end' ? width : width / 2),
  y: centre.y + spot.dy - size * 0.78,
  width,
  height: size,
})

/**
 * Names of places, those of cities and objectives apart; adds what it prints to the obstacles. With `strip`, all of them
 * in a strip that wide under the counters.
 */
export const drawNames = (
  layout: Layout,
  language: Language,
  obstacles: Obstacles,
  isTaken: (hex: number) => boolean,
  strip?: number,
): { readonly names: string; readonly cities: string } => {
  const places = layout.board.hexes
    .flatMap((hex, at) =>
      hex.place === undefined ? [] : [{ at, hex, name: hex.place[language], rank: rankOf(hex.kinds) }],
    )
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
  for (const { at } of places) obstacles.add(around(layout.centres[at], 12), 5)
  const parts = places.map(({ at, hex, name, rank }) => {
    const natural = FONT_SIZES[rank] * (language === 'ja' ? 0.9 : 1)
    const share = strip === undefined ? 1 : Math.max(SQUEEZE, Math.min(1, strip / textWidth(name, natural)))
    const size = natural * share
    const width = textWidth(name, size)
    const centre = layout.centres[at]
    const spots = strip !== undefined ? STRIP : isTaken(at) ? TAKEN : FREE
    const scored = spots.map((spot, i) => {
      const box = boxOf(centre, spot, width, size)
      const outside =
        Math.max(0, -box.x) +
        Math.max(0, -box.y) +
        Math.max(0, box.x + width - layout.width) +
        Math.max(0, box.y + size - layout.height)
      // Where counters hide the dot, a name far from its hex may read as that of another.
      const far = isTaken(at) ? Math.hypot(box.x + width / 2 - centre.x, box.y + size / 2 - centre.y) : 0
      return { spot, box, cost: obstacles.cost(box) + outside * 20 + far * 16 + i * 6 }
    })
    const best = scored.reduce((a, b) => (b.cost < a.cost ? b : a))
    obstacles.add(best.box, 6)
    const written = text(name, {
      x: centre.x + best.spot.dx,
      y: centre.y + best.spot.dy,
      'text-anchor': best.spot.anchor,
      'font-size': size,
      'font-weight': isCity(rank) ? 700 : 500,
      fill: hex.kinds.includes('objective') ? '#7c2416' : undefined,
    })
    return { written, isGreat: isCity(rank) || hex.kinds.includes('objective') }
  })
  const look = {
    'font-family': language === 'ja' ? FONT.counter : FONT.map, // Mincho is too fine at this size
    fill: PAPER.ink,
    stroke: PAPER.land,
    'stroke-width': 3,
    'stroke-linejoin': 'round',
    'paint-order': 'stroke',
  }
  const written = (great: boolean): string[] => parts.filter(part => part.isGreat === great).map(part => part.written)
  return {
    names: group({ id: 'names', ...look }, written(false)),
    cities: group({ id: 'city-names', ...look }, written(true)),
  }
}

/** Hex numbers at the top of each hex. */
export const drawNumbers = (layout: Layout): string =>
  group(
    {
      id: 'numbers',
      'font-family': FONT.counter,
      'font-size': 7.5,
      'text-anchor': 'middle',
      fill: PAPER.faint,
      stroke: PAPER.land,
      'stroke-width': 1.8,
      'stroke-opacity': 0.75,
      'paint-order': 'stroke',
    },
    layout.board.hexes.map((hex, at) => text(hex.name, { x: layout.centres[at].x, y: layout.centres[at].y - 27 })),
  )
