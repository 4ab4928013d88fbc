// A title's board and counters as one SVG text, in the manner of a printed map. Knows no rules and reads no files.
import type { Game, GameState } from '../engine/contract.ts'
import type { Language } from '../engine/text.ts'
import { printBoard } from './board.ts'
import { counterDefs, drawCounters, placeCounters, placedBox } from './counters.ts'
import { layOut } from './geometry.ts'
import { drawFoot, sheetTitle } from './legend.ts'
import { PAPER } from './style.ts'
import { num, tag } from './svg.ts'

const MARGIN = 44
const LEAST_WIDTH = 520

export const drawMap = (game: Game, state: GameState | undefined, language: Language): string => {
  const layout = layOut(game.board)
  const placed = state === undefined ? [] : placeCounters(layout, game, state)
  const taken = new Set(placed.map(({ hex }) => hex))
  const { defs, layers, cities } = printBoard(layout, game, language, {
    isTaken: hex => taken.has(hex),
    block: obstacles => {
      for (const each of placed) obstacles.add(placedBox(each), 8)
    },
  })
  const board = [...layers, drawCounters(game, placed, language), cities].filter(part => part !== '')

  const inner = Math.max(layout.width, LEAST_WIDTH)
  const foot = drawFoot(layout, game, state, language, inner)
  const width = Math.ceil(inner + 2 * MARGIN)
  const footTop = layout.height + 2 * MARGIN
  const height = Math.ceil(footTop + foot.height + MARGIN)
  const left = (width - layout.width) / 2

  const frame = (inset: number, stroke: number): string =>
    tag('rect', {
      x: inset,
      y: inset,
      width: width - 2 * inset,
      height: height - 2 * inset,
      fill: 'none',
      stroke: PAPER.frame,
      'stroke-width': stroke,
    })
  return `${tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      role: 'img',
      lang: language,
    },
    '\n',
    tag('title', {}, sheetTitle(game, language)),
    '\n',
    tag('defs', {}, '\n', [...defs, ...counterDefs(game.units)].join('\n'), '\n'),
    '\n',
    tag('rect', { width, height, fill: PAPER.sheet }),
    frame(12, 1.8),
    frame(17, 0.7),
    '\n',
    tag('g', { id: 'board', transform: `translate(${num(left)} ${num(MARGIN)})` }, '\n', board.join('\n'), '\n'),
    '\n',
    tag('g', { transform: `translate(${num((width - inner) / 2)} ${num(footTop)})` }, foot.markup),
    '\n',
  )}\n`
}
