// The foot of the sheet: title, scale bar and legend. The legend lists what this board and countermix have, no more.
import type { Game, GameState } from '../engine/contract.ts'
import type { Language } from '../engine/text.ts'
import { COUNTER, drawCounter } from './counters.ts'
import { type Layout, SPACING } from './geometry.ts'
import type { LegendItem, LegendSample } from './legend-groups.ts'
import { legendOf } from './legend-signs.ts'
import { FONT, nationOf, PAPER } from './style.ts'
import { escapeXml, group, num, path, tag, text, textWidth } from './svg.ts'
import { bracketed, titleWord, word } from './words.ts'

const SAMPLE = { width: 40, height: 24 } as const

/** One counter of each nation, small. */
const nationItems = (game: Game, language: Language): LegendSample[] => {
  const nations = new Map<string, LegendSample>()
  for (const unit of game.units) {
    const key = `${nationOf(unit.nation)} ${unit.side}`
    if (unit.nation === '' || unit.type === 'air-flight' || nations.has(key)) continue
    const side = game.meta.sides[unit.side]?.name[language] ?? ''
    const nation = titleWord(game.messages, 'nation', unit.nation, language)
    nations.set(key, {
      sample: tag(
        'g',
        { transform: `translate(8 0) scale(${(SAMPLE.height / COUNTER).toFixed(3)})` },
        drawCounter(unit, language),
      ),
      label: side === '' || side.startsWith(nation) ? nation : bracketed(nation, side, language),
    })
  }
  return [...nations.values()]
}

const ROW = 33
const PAD = 18
const LABEL = 13

/** Items in columns as wide as their longest label, filled downwards; at least so many rows that the panel is full. */
const columns = (
  items: readonly LegendSample[],
  width: number,
  height: number,
): { readonly markup: string; readonly height: number } => {
  const widest = Math.max(60, ...items.map(({ label }) => textWidth(label, LABEL)))
  const fit = Math.max(1, Math.floor(width / (SAMPLE.width + widest + 26)))
  const rows = Math.max(Math.ceil(items.length / fit), Math.floor(height / ROW))
  const step = width / Math.ceil(items.length / rows)
  const markup = items.map(({ sample, label }, i) => {
    const [x, y] = [Math.floor(i / rows) * step, (i % rows) * ROW]
    return tag(
      'g',
      { transform: `translate(${num(x)} ${num(y)})` },
      sample,
      text(label, { x: SAMPLE.width + 10, y: 16.5, 'font-size': LABEL }),
    )
  })
  return { markup: markup.join('\n'), height: rows * ROW - (ROW - SAMPLE.height) }
}

/** A round number of kilometres that fills about this many pixels. */
const roundLength = (perPixel: number, pixels: number): number => {
  const most = perPixel * pixels
  const ten = 10 ** Math.floor(Math.log10(most))
  return ([5, 2, 1].find(each => each * ten <= most) ?? 1) * ten
}

const scaleBar = (scaleKm: number, language: Language): string => {
  const perPixel = scaleKm / SPACING
  const length = roundLength(perPixel, 300)
  const pixels = length / perPixel
  const parts = [0, 1, 2, 3].map(i =>
    tag('rect', {
      x: (pixels / 4) * i,
      width: pixels / 4,
      height: 6,
      fill: i % 2 === 0 ? PAPER.ink : PAPER.land,
      stroke: PAPER.ink,
      'stroke-width': 0.9,
    }),
  )
  const figures = [0, 0.5, 1].map(share =>
    text(`${Number((length * share).toPrecision(6))}${share === 1 ? ' km' : ''}`, {
      x: pixels * share,
      y: -5,
      'font-size': 11,
      'text-anchor': 'middle',
    }),
  )
  const note =
    language === 'ja' ? `1${word('hex', language)} = ${scaleKm} km` : `1 ${word('hex', language)} = ${scaleKm} km`
  return [...parts, ...figures, text(note, { x: 0, y: 22, 'font-size': 11, fill: PAPER.faint })].join('')
}

const cartouche = (game: Game, state: GameState | undefined, language: Language, width: number): string => {
  const name = game.meta.name[language]
  const size = Math.min(30, (30 * (width - 2 * PAD)) / textWidth(name, 30))
  const isRebuilt = game.board.hexes.some(hex => hex.source === 'reconstruction')
  const lines = [
    game.meta.sides.map(side => side.name[language]).join(language === 'ja' ? ' 対 ' : ' against '),
    ...(state === undefined
      ? []
      : [language === 'ja' ? `第${state.turn}${word('turn', language)}` : `${word('turn', language)} ${state.turn}`]),
  ]
  return [
    text(name, { x: PAD, y: 44, 'font-size': size, 'font-weight': 700, 'letter-spacing': language === 'ja' ? 0 : 0.4 }),
    path(`M${PAD} 56H${num(width - PAD)}`, { stroke: PAPER.frame, 'stroke-width': 1 }),
    text(lines.join(' · '), { x: PAD, y: 76, 'font-size': 14, 'font-style': language === 'ja' ? undefined : 'italic' }),
    tag('g', { transform: `translate(${PAD + 4} 112)` }, scaleBar(game.board.scaleKm, language)),
    isRebuilt ? text(word('reconstruction', language), { x: PAD, y: 158, 'font-size': 11, fill: PAPER.faint }) : '',
  ].join('')
}

const CARTOUCHE = { width: 430, height: 176 } as const

/** Title and legend side by side, or one above the other on a narrow sheet. */
export const drawFoot = (
  layout: Layout,
  game: Game,
  state: GameState | undefined,
  language: Language,
  width: number,
): { readonly markup: string; readonly height: number } => {
  const signs = legendOf(layout, game, language)
  const isType = ({ group: kind }: LegendItem): boolean => kind === 'types'
  const items = [...signs.filter(sign => !isType(sign)), ...nationItems(game, language), ...signs.filter(isType)]
  const beside = width > CARTOUCHE.width * 2
  const legend = columns(
    items,
    (beside ? width - CARTOUCHE.width - PAD : width) - 2 * PAD,
    beside ? CARTOUCHE.height - 2 * PAD + 9 : 0,
  )
  const legendHeight = legend.height + 2 * PAD
  const height = beside ? Math.max(CARTOUCHE.height, legendHeight) : CARTOUCHE.height + PAD + legendHeight
  const [legendX, legendY, legendWidth] = beside
    ? [CARTOUCHE.width + PAD, 0, width - CARTOUCHE.width - PAD]
    : [0, CARTOUCHE.height + PAD, width]
  const panel = (x: number, y: number, w: number, h: number): string =>
    tag('rect', { x, y, width: w, height: h, fill: PAPER.land, stroke: PAPER.frame, 'stroke-width': 1.4 }) +
    tag('rect', {
      x: x + 4,
      y: y + 4,
      width: w - 8,
      height: h - 8,
      fill: 'none',
      stroke: PAPER.frame,
      'stroke-width': 0.6,
    })
  const markup = group({ id: 'foot', 'font-family': FONT.map, fill: PAPER.ink }, [
    panel(0, 0, beside ? CARTOUCHE.width : width, beside ? height : CARTOUCHE.height),
    cartouche(game, state, language, beside ? CARTOUCHE.width : Math.min(width, CARTOUCHE.width)),
    panel(legendX, legendY, legendWidth, legendHeight > height || beside ? height : legendHeight),
    tag('g', { id: 'legend', transform: `translate(${num(legendX + PAD)} ${num(legendY + PAD)})` }, legend.markup),
  ])
  return { markup, height }
}

export const sheetTitle = (game: Game, language: Language): string => escapeXml(game.meta.name[language])
