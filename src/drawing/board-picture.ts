// The board alone, as a picture that counters are laid on later, with the places where its hexes are.
import type { Game } from '../engine/contract.ts'
import { orientationOf } from '../engine/hex.ts'
import type { Language } from '../engine/text.ts'
import { printBoard } from './board.ts'
import { hexCorners, layOut, type Point } from './geometry.ts'
import type { LegendItem } from './legend-groups.ts'
import { legendOf } from './legend-signs.ts'
import { around } from './obstacles.ts'
import { PAPER } from './style.ts'
import { num, tag } from './svg.ts'

export interface MapPicture {
  readonly markup: string
  readonly width: number
  readonly height: number
  /** By hex, in the picture's own units. */
  readonly centres: readonly Point[]
  /** The corners of every hex, relative to its centre. */
  readonly corners: readonly Point[]
  /** Its signs, drawn with what the picture defines. */
  readonly legend: readonly LegendItem[]
}

// Signs of supply and entry stand outside the hexes on the edge.
const MARGIN = 24
/** Between the counters of the hexes on both sides; rows of upright hexes leave more room. */
const STRIP = { flat: 70, pointy: 96 } as const
/** What counters usually cover, stacked ones too. */
const COVERED = 48

/** The picture shares a page with others: its ids are its own. */
const ownFills = (markup: string): string => markup.replace(/="url\(#/g, '="url(#board-')
const ownIds = (markup: string): string =>
  ownFills(markup)
    .replace(/ id="/g, ' id="board-')
    .replace(/ href="#/g, ' href="#board-')

export const boardPicture = (game: Game, language: Language): MapPicture => {
  const layout = layOut(game.board)
  const { defs, layers, cities } = printBoard(layout, game, language, {
    isTaken: () => true,
    strip: STRIP[orientationOf(game.board.offset)],
    block: obstacles => {
      for (const centre of layout.centres) obstacles.add(around(centre, COVERED), 5)
    },
  })
  const width = Math.ceil(layout.width + 2 * MARGIN)
  const height = Math.ceil(layout.height + 2 * MARGIN)
  const markup = tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      role: 'img',
      lang: language,
      // A `<title>` would pop up wherever the mouse rests.
      'aria-label': game.meta.name[language],
    },
    tag('defs', {}, ...defs),
    tag('rect', { width, height, fill: PAPER.sheet }),
    tag('g', { transform: `translate(${num(MARGIN)} ${num(MARGIN)})` }, ...layers),
    // The page shows it once more, over its counters.
    tag('g', { id: 'over', transform: `translate(${num(MARGIN)} ${num(MARGIN)})` }, cities),
  )
  const [first] = layout.centres
  return {
    markup: ownIds(markup),
    width,
    height,
    // Symbols of units are the page's own.
    legend: legendOf(layout, game, language).map(item => ({ ...item, sample: ownFills(item.sample) })),
    centres: layout.centres.map(({ x, y }) => ({
      x: x + MARGIN,
      y: y + MARGIN,
    })),
    corners:
      first === undefined
        ? []
        : hexCorners(layout, 0).map(({ x, y }) => ({
            x: x - first.x,
            y: y - first.y,
          })),
  }
}
