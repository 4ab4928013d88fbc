// What the hexes' marks say that a player wants to see: fortified lines, supply sources, entry hexes, ground out of play.

import { NO_HEX } from '../engine/board.ts'
import type { Game } from '../engine/contract.ts'
import { DIRECTIONS } from '../engine/hex.ts'
import { straightPath } from './curves.ts'
import { hexCorners, type Layout, openDirections, type Point, SPACING, sideMiddle, toward } from './geometry.ts'
import { PAPER, sideStyle } from './style.ts'
import { group, path, tag } from './svg.ts'

type Stroke = Readonly<Record<string, string | number>>

const OUT_OF_PLAY: readonly string[] = ['off-play', 'not-playable']

export const drawOutOfPlay = (layout: Layout): string =>
  group(
    { id: 'out-of-play', fill: PAPER.sheet, opacity: 0.7 },
    layout.board.hexes.flatMap((hex, at) =>
      hex.marks.some(mark => OUT_OF_PLAY.includes(mark)) ? [path(straightPath(hexCorners(layout, at), true))] : [],
    ),
  )

/** The side a mark speaks of, or -1. */
const sideIn = (game: Game, mark: string): number => game.meta.sides.findIndex(side => mark.includes(side.id))

export const fortSides = (game: Game): number[] =>
  [...game.meta.sides.keys()].filter(side =>
    game.board.hexes.some(hex => hex.marks.includes(`fort-${game.meta.sides[side].id}`)),
  )

/** Just inside the hexsides that lead out of the line. */
const fortPath = (layout: Layout, mark: string, inset: number): string => {
  const { board } = layout
  let d = ''
  for (let hex = 0; hex < board.size; hex++) {
    if (!board.hexes[hex].marks.includes(mark)) continue
    const corners = hexCorners(layout, hex).map(corner => toward(corner, layout.centres[hex], inset))
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const neighbour = board.neighbours[hex * DIRECTIONS + direction]
      if (neighbour !== NO_HEX && board.hexes[neighbour].marks.includes(mark)) continue
      d += straightPath([corners[direction], corners[(direction + 1) % DIRECTIONS]])
    }
  }
  return d
}

// The teeth of the sides differ too: colour is never the only sign.
const TEETH: readonly string[] = ['1.3 4.6', '3.4 4.4', '1 2', '6 3']

/** A wall and its teeth. */
export const fortStrokes = (side: number): readonly [Stroke, Stroke] => {
  const stroke = sideStyle(side).colour
  return [
    { stroke, 'stroke-width': 1.2, opacity: 0.62 },
    { stroke, 'stroke-width': 3, 'stroke-dasharray': TEETH[side] ?? TEETH[0], 'stroke-dashoffset': -2, opacity: 0.5 },
  ]
}

export const drawForts = (layout: Layout, game: Game): string =>
  group(
    { id: 'forts', fill: 'none' },
    fortSides(game).flatMap(side => {
      const mark = `fort-${game.meta.sides[side].id}`
      const [wall, teeth] = fortStrokes(side)
      return [path(fortPath(layout, mark, 0.12), wall), path(fortPath(layout, mark, 0.17), teeth)]
    }),
  )

const SIGNS = ['supply', 'entry'] as const
type Sign = (typeof SIGNS)[number]

interface EdgeSign {
  readonly sign: Sign
  readonly side: number
}

/** One sign of a kind and side is enough for a hex, however many marks say it. */
const signsOf = (game: Game, marks: readonly string[]): EdgeSign[] => {
  const found = new Map<string, EdgeSign>()
  for (const mark of marks)
    for (const sign of SIGNS) {
      if (!new RegExp(`^${sign}\\b`).test(mark)) continue
      const side = sideIn(game, mark)
      found.set(`${sign} ${side}`, { sign, side })
    }
  return [...found.values()]
}

export const signsOnBoard = (game: Game): EdgeSign[] => {
  const found = new Map<string, EdgeSign>()
  for (const hex of game.board.hexes)
    for (const each of signsOf(game, hex.marks)) found.set(`${each.sign} ${each.side}`, each)
  return [...found.values()].sort((a, b) => (a.sign < b.sign ? 1 : a.sign > b.sign ? -1 : a.side - b.side))
}

/** Supply: a disc with the mark of the side. Entry: an arrowhead that points onto the map. */
export const drawSign = ({ sign, side }: EdgeSign, at: Point, angle: number): string => {
  const colour = side < 0 ? PAPER.ink : sideStyle(side).colour
  const place = `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`
  if (sign === 'entry')
    return tag(
      'g',
      { transform: `${place} rotate(${angle.toFixed(0)})` },
      path('M-5.5 -6L6.5 0L-5.5 6L-2.5 0Z', {
        fill: PAPER.land,
        stroke: colour,
        'stroke-width': 1.5,
        'stroke-linejoin': 'round',
      }),
    )
  const shape = side < 0 ? 'M3 3H7V7H3Z' : sideStyle(side).shape
  return tag(
    'g',
    { transform: place },
    tag('circle', { r: 6.4, fill: colour }),
    path(shape, { transform: 'translate(-3.8 -3.8) scale(.76)', fill: PAPER.land }),
  )
}

const degrees = (from: Point, to: Point): number => (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI

/** Outside the board beside hexes on its edge; in a corner of the hex elsewhere. */
export const drawSigns = (layout: Layout, game: Game): string => {
  const parts: string[] = []
  for (const [hex, { marks }] of layout.board.hexes.entries()) {
    const signs = signsOf(game, marks)
    if (signs.length === 0) continue
    const centre = layout.centres[hex]
    const open = openDirections(layout.board, hex).map(direction => sideMiddle(layout, hex, direction))
    const sum = open.reduce((total, { x, y }) => ({ x: total.x + x - centre.x, y: total.y + y - centre.y }), {
      x: 0,
      y: 0,
    })
    const length = Math.hypot(sum.x, sum.y)
    const out = length < 1 ? { x: -0.55, y: 0.85 } : { x: sum.x / length, y: sum.y / length }
    const reach = length < 1 ? SPACING * 0.36 : SPACING / 2 + 12
    for (const [i, sign] of signs.entries()) {
      const aside = (i - (signs.length - 1) / 2) * 16
      const at = { x: centre.x + out.x * reach - out.y * aside, y: centre.y + out.y * reach + out.x * aside }
      parts.push(drawSign(sign, at, degrees(at, { x: at.x - out.x, y: at.y - out.y })))
    }
  }
  return group({ id: 'signs' }, parts)
}
