// The printed board without counters, legend or sheet: what the map of the command line and the page's board share.
import type { Game } from '../engine/contract.ts'
import type { Language } from '../engine/text.ts'
import { type Layout, middle, type Point } from './geometry.ts'
import { drawNames, drawNumbers, drawPlaces } from './labels.ts'
import { drawLines, lineKinds } from './lines.ts'
import { drawForts, drawOutOfPlay, drawSigns } from './marks.ts'
import { around, createObstacles, type Obstacles } from './obstacles.ts'
import { drawWaterNames } from './river-names.ts'
import { chainPoints, isWaterKind, planWater } from './rivers.ts'
import { drawGrid, drawSides } from './sides.ts'
import { cityDefs, drawCities, drawLand, terrainDefs } from './terrain.ts'
import { drawRivers, drawStandingWater, waterDefs } from './water.ts'

export interface PrintedBoard {
  readonly defs: readonly string[]
  /** From the ground up. */
  readonly layers: readonly string[]
  /** Names of cities and objectives: counters that stand close may lie under them. */
  readonly cities: string
}

export interface Room {
  /** Counters hide the middle of the hex: its name goes beside them. */
  readonly isTaken: (hex: number) => boolean
  /** Adds what lies on the board. */
  readonly block: (obstacles: Obstacles) => void
  /** Width of the strip under the counters, where names must stay in it. */
  readonly strip?: number
}

const withMiddles = (points: readonly Point[]): Point[] =>
  points.flatMap((point, i) => (i === 0 ? [point] : [middle(points[i - 1], point), point]))

export const printBoard = (layout: Layout, game: Game, language: Language, room: Room): PrintedBoard => {
  const water = planWater(layout)
  const obstacles = createObstacles()
  room.block(obstacles)
  for (const { x, y } of layout.centres) obstacles.add(around({ x, y: y - 29.5 }, 20, 7), 1)
  for (const river of water.rivers)
    for (const chain of river.chains)
      for (const point of withMiddles(chainPoints(water, chain))) obstacles.add(around(point, 11), 3)
  for (const line of game.board.lines)
    for (const point of withMiddles(line.hexes.map(hex => layout.centres[hex]))) obstacles.add(around(point, 8), 0.6)
  const { names, cities } = drawNames(layout, language, obstacles, room.isTaken, room.strip)
  const waterNames = drawWaterNames(layout, water, game.messages, language, obstacles)
  const layers = [
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
  ]
  return {
    defs: [...terrainDefs(layout), cityDefs(), ...waterDefs(water)],
    layers: layers.filter(part => part !== ''),
    cities,
  }
}
