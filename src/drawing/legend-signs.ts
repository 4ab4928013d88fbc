// The signs of a board for its legend: terrain, waters, lines, places, works, kinds of units. No counters are drawn here, so
// that the page need not load what draws them.
import type { Game } from '../engine/contract.ts'
import type { Language } from '../engine/text.ts'
import type { Layout } from './geometry.ts'
import { ANCHOR, PLACE_KINDS, placeSign } from './labels.ts'
import { LEGEND_GROUPS, type LegendGroup, type LegendItem, type LegendSample } from './legend-groups.ts'
import { lineKinds, lineStrokes } from './lines.ts'
import { drawSign, fortSides, fortStrokes, signsOnBoard } from './marks.ts'
import { isWaterKind, riverLineKinds, riverWidth } from './rivers.ts'
import { crossingPath, sideKinds, sideStroke } from './sides.ts'
import { PAPER, WATER } from './style.ts'
import { path, tag } from './svg.ts'
import { boxedSymbol } from './symbol-box.ts'
import { terrainCoats, terrainsOf } from './terrain.ts'
import { bracketed, titleWord } from './words.ts'

const WAVE = 'M1 16C8 6 16 20 22 12S34 8 39 10'

const terrainItems = (layout: Layout, { messages }: Game, language: Language): LegendSample[] =>
  terrainsOf(layout).map(terrain => ({
    sample:
      terrainCoats(terrain, 'M3 2H37V22H3Z').join('') +
      path('M3 2H37V22H3Z', { fill: 'none', stroke: PAPER.grid, 'stroke-width': 0.8 }),
    label: titleWord(messages, 'terrain', terrain, language),
  }))

const waterItems = (layout: Layout, { messages }: Game, language: Language): LegendSample[] => {
  const sides = layout.board.sides
    .map(side => side.kind)
    .filter(kind => isWaterKind(kind) && kind !== 'sea' && kind !== 'lake')
  return [...new Set([...sides, ...riverLineKinds(layout.board)])].sort().map(kind => {
    const width = riverWidth({ kind, length: 30 })
    const stroke = { fill: 'none', 'stroke-linecap': 'round' }
    return {
      sample:
        path(WAVE, { ...stroke, stroke: WATER.bank, 'stroke-width': width < 3 ? width : width + 1.6 }) +
        (width < 3 ? '' : path(WAVE, { ...stroke, stroke: WATER.river, 'stroke-width': width })),
      label: titleWord(messages, 'map', kind, language),
    }
  })
}

const lineItems = (layout: Layout, { messages }: Game, language: Language): LegendSample[] => [
  ...lineKinds(layout, isWaterKind).map(kind => ({
    sample: lineStrokes(kind)
      .map(stroke => path('M1 14C12 8 26 16 39 10', { fill: 'none', ...stroke }))
      .join(''),
    label: titleWord(messages, 'map', kind, language),
  })),
  ...sideKinds(layout).map(kind => ({
    sample:
      kind === 'bridge' || kind === 'strait'
        ? path(crossingPath({ x: 10, y: 12 }, { x: 30, y: 12 }, 8), {
            fill: 'none',
            stroke: PAPER.ink,
            'stroke-width': 1.6,
          })
        : path('M1 14L13 10L26 14L39 10', { fill: 'none', ...sideStroke(kind) }),
    label: titleWord(messages, 'map', kind, language),
  })),
]

const placeItems = (layout: Layout, { messages }: Game, language: Language): LegendSample[] =>
  PLACE_KINDS.filter(kind => layout.board.hexes.some(hex => hex.kinds.includes(kind))).map(kind => ({
    sample: tag(
      'g',
      { transform: 'translate(20 12)' },
      kind === 'port'
        ? path(ANCHOR, { fill: 'none', stroke: WATER.name, 'stroke-width': 1.4, 'stroke-linecap': 'round' })
        : placeSign(kind === 'objective' ? ['town', 'objective'] : [kind]),
    ),
    label: titleWord(messages, 'map', kind, language),
  }))

const markItems = (game: Game, language: Language): LegendSample[] => {
  const named = (what: string, side: number): string => {
    const name = titleWord(game.messages, 'map', what, language)
    return side < 0 ? name : bracketed(name, game.meta.sides[side].name[language], language)
  }
  return [
    ...fortSides(game).map(side => ({
      sample: fortStrokes(side)
        .map((stroke, i) =>
          path(i === 0 ? 'M2 16L12 8H28L38 16' : 'M4.2 17L12.8 10H27.2L35.8 17', { fill: 'none', ...stroke }),
        )
        .join(''),
      label: named('fort', side),
    })),
    ...signsOnBoard(game).map(sign => ({
      sample: drawSign(sign, { x: 20, y: 12 }, 0),
      label: named(sign.sign, sign.side),
    })),
  ]
}

const typeItems = (game: Game, language: Language): LegendSample[] =>
  [...new Set(game.units.map(unit => unit.type))].map(type => ({
    sample: boxedSymbol(type, 6, 3, 28, PAPER.land, PAPER.ink),
    label: titleWord(game.messages, 'type', type, language),
  }))

/** What the board has, by kind. */
export const legendOf = (layout: Layout, game: Game, language: Language): LegendItem[] => {
  const items: Readonly<Record<LegendGroup, readonly LegendSample[]>> = {
    terrain: terrainItems(layout, game, language),
    water: waterItems(layout, game, language),
    lines: lineItems(layout, game, language),
    places: placeItems(layout, game, language),
    works: markItems(game, language),
    types: typeItems(game, language),
  }
  return LEGEND_GROUPS.flatMap(group => items[group].map(item => ({ ...item, group })))
}
