// A title's board and counters as one SVG text, in the manner of a printed map. Knows no rules and reads no files.
import type { Game, GameState } from '../../engine/contract.ts'
import type { Language } from '../../engine/text.ts'
import { counterDefs, drawCounters, placeCounters, placedBox } from './counters.ts'
import { layOut, middle, type Point } from './geometry.ts'
import { drawNames, drawNumbers, drawPlaces } from './labels.ts'
import { drawFoot, sheetTitle } from './legend.ts'
import { drawLines, lineKinds } from './lines.ts'
import { drawForts, drawOutOfPlay, drawSigns } from './marks.ts'
import { around, createObstacles } from './obstacles.ts'
import { drawWaterNames } from './river-names.ts'
import { chainPoints, isWaterKind, planWater } from './rivers.ts'
import { drawGrid, drawSides } from './sides.ts'
import { PAPER } from './style.ts'
import { num, tag } from './svg.ts'
import { cityDefs, drawCities, drawLand, terrainDefs } from './terrain.ts'
import { drawRivers, drawStandingWater, waterDefs } from './water.ts'

const MARGIN = 44
const LEAST_WIDTH = 520

const withMiddles = (points: readonly Point[]): Point[] =>
  points.flatMap((point, i) => (i === 0 ? [point] : [middle(points[i - 1], point), point]))

export const drawMap = (game: Game, state: GameState | undefined, language: Language): string => {
  const layout = layOut(game.board)
  const water = planWater(layout)
  const placed = state === undefined ? [] : placeCounters(layout, game, state)

  const taken = new Set(placed.map(({ hex }) => hex))
  const obstacles = createObstacles()
  for (const each of placed) obstacles.add(placedBox(each), 8)
  for (const { x, y } of layout.centres) obstacles.add(around({ x, y: y - 29.5 }, 20, 7), 1)
  for (const river of water.rivers)
    for (const chain of river.chains)
      for (const point of withMiddles(chainPoints(water, chain))) obstacles.add(around(point, 11), 3)
  for (const line of game.board.lines)
    for (const point of withMiddles(line.hexes.map(hex => layout.centres[hex]))) obstacles.add(around(point, 8), 0.6)
  const names = drawNames(layout, language, obstacles, hex => taken.has(hex))
  const waterNames = drawWaterNames(layout, water, language, obstacles)

  const board = [
    drawLand(layout),
    drawCities(layout),
    drawStandingWater(layout, water),
    drawOutOfPlay(layout),
    drawGrid(layout),
    drawRivers(layout, water),
    drawSides(layout, water.settled),
    drawLines(layout, lineKinds(layout, isWaterKind)),
    drawForts(layout, game),
    drawPlaces(layout),
    drawNumbers(layout),
    waterNames,
    names,
    drawSigns(layout, game),
    drawCounters(game, placed, language),
  ].filter(part => part !== '')

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
    tag(
      'defs',
      {},
      '\n',
      [...terrainDefs(layout), cityDefs(), ...waterDefs(water), ...counterDefs(game.units)].join('\n'),
      '\n',
    ),
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
