// Counters as on the table: square, in the colours of their nation, stacked so that every edge shows.
import { NO_HEX } from '../engine/board.ts'
import type { Game, GameState, UnitInfo } from '../engine/contract.ts'
import type { Language } from '../engine/text.ts'
import type { Layout, Point } from './geometry.ts'
import type { Box } from './obstacles.ts'
import { ratingStyle } from './ratings.ts'
import { FONT, nationOf, nationStyle, sideStyle } from './style.ts'
import { escapeXml, fitted, group, num, path, tag, text } from './svg.ts'
import { boxedSymbol, symbolId } from './symbol-box.ts'
import { symbolDef } from './symbols.ts'
import { shortName, sizeMark } from './unit-names.ts'

export const COUNTER = 46
const STACK_STEP = 4.5
const STACK_REACH = 13
const FLIGHT = { width: 34, height: 26 } as const

/** Ratings are laid out for the counters of the page. */
const RATING_SCALE = COUNTER / 48

const FLYING: readonly string[] = ['air-flight']

const isFlight = (unit: UnitInfo): boolean => FLYING.includes(unit.type)

const faceId = (unit: UnitInfo): string => `face-${nationOf(unit.nation).replace(/[^\w-]/g, '_')}-${unit.side}`

/** The blank counter of a nation and side: card, edge, mark of the side, letter of the nation. */
const faceDef = (unit: UnitInfo): string => {
  const { fill, ink, letter } = nationStyle(unit.nation)
  const side = sideStyle(unit.side)
  return tag(
    'g',
    { id: faceId(unit) },
    path(`M3 1.5h${COUNTER - 1.5}v${COUNTER}H3Z`, { fill: '#2b2318', opacity: 0.28 }),
    tag('rect', { width: COUNTER, height: COUNTER, rx: 2.4, fill, stroke: ink, 'stroke-width': 0.9 }),
    path(`M1.2 ${COUNTER - 2}V2.6Q1.2 1.2 2.6 1.2H${COUNTER - 2}`, {
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 1,
      opacity: 0.55,
    }),
    path(side.shape, { transform: 'translate(3 3) scale(.66)', fill: side.colour }),
    letter === ''
      ? ''
      : text(letter, {
          x: COUNTER - 3.2,
          y: 9.2,
          'text-anchor': 'end',
          'font-size': 7.4,
          'font-weight': 700,
          fill: ink,
        }),
  )
}

const flightFaceDef = (unit: UnitInfo): string => {
  const { fill, ink } = nationStyle(unit.nation)
  const { width, height } = FLIGHT
  return tag(
    'g',
    { id: `${faceId(unit)}-air` },
    tag('rect', { x: 2, y: 2, width, height, rx: 9, fill: '#2b2318', opacity: 0.28 }),
    tag('rect', { width, height, rx: 9, fill, stroke: ink, 'stroke-width': 1.1 }),
    path(sideStyle(unit.side).shape, { transform: 'translate(4 2.6) scale(.5)', fill: sideStyle(unit.side).colour }),
  )
}

const factorsText = (unit: UnitInfo): string => unit.factors.replace(/-/g, '–')

const drawRatings = ({ ratings = [] }: UnitInfo, ink: string): string =>
  ratings
    .map(({ rating, value }) => {
      const style = ratingStyle(rating)
      if (style === undefined) return ''
      const [x, y] = style.at.map(offset => COUNTER / 2 + offset * RATING_SCALE)
      return group({ transform: `translate(${num(x)} ${num(y)}) scale(${RATING_SCALE})` }, [
        path(style.shape, { fill: style.solid ? ink : '#fffaf0', stroke: ink, 'stroke-width': 0.9 }),
        text(String(value), {
          y: 3 + style.drop,
          'text-anchor': 'middle',
          'font-size': 8.6,
          'font-weight': 700,
          fill: style.solid ? '#fffaf0' : ink,
        }),
      ])
    })
    .join('')

export const drawCounter = (unit: UnitInfo, language: Language): string => {
  const { box, ink } = nationStyle(unit.nation)
  const middle = COUNTER / 2
  const name = fitted(shortName(unit, language), 6.8, COUNTER - 4, 5.2)
  const factors = fitted(factorsText(unit), 15, COUNTER - 5, 8)
  const centred = { x: middle, 'text-anchor': 'middle', fill: ink } as const
  return [
    tag('use', { href: `#${faceId(unit)}` }),
    text(sizeMark(unit.size), { ...centred, y: 8.4, 'font-size': 6.6, 'font-weight': 700, 'letter-spacing': 0.2 }),
    boxedSymbol(unit.type, middle - 11.5, 10, 23, box, ink),
    text(name.content, { ...centred, y: 32, 'font-size': name.size, 'font-weight': 600 }),
    text(factors.content, { ...centred, y: 43.6, 'font-size': factors.size, 'font-weight': 700 }),
    drawRatings(unit, ink),
  ].join('')
}

const drawFlight = (unit: UnitInfo): string => {
  const { ink } = nationStyle(unit.nation)
  const factors = fitted(factorsText(unit), 10.5, FLIGHT.width - 6, 7)
  return [
    tag('use', { href: `#${faceId(unit)}-air` }),
    tag('use', { href: `#${symbolId(unit.type)}`, x: 7, y: 0.5, width: 21, height: 14, color: ink }),
    text(factors.content, {
      x: FLIGHT.width / 2,
      y: 23,
      'text-anchor': 'middle',
      'font-size': factors.size,
      'font-weight': 700,
      fill: ink,
    }),
  ].join('')
}

interface Placed {
  readonly unit: number
  readonly hex: number
  /** Top left corner. */
  readonly at: Point
  readonly flies: boolean
}

const strengthOf = (unit: UnitInfo): number => Number(/\d+/.exec(unit.factors)?.[0] ?? 0)

/** Where every counter on the map lies, from the bottom of the stacks up. The strongest lies on top. */
export const placeCounters = (layout: Layout, game: Game, state: GameState): Placed[] => {
  const stacks = new Map<number, { ground: number[]; air: number[] }>()
  for (const [unit, info] of game.units.entries()) {
    const hex = game.hexOf(state, unit)
    if (hex === NO_HEX) continue
    const stack = stacks.get(hex) ?? { ground: [], air: [] }
    ;(isFlight(info) ? stack.air : stack.ground).push(unit)
    stacks.set(hex, stack)
  }
  return [...stacks.keys()]
    .sort((a, b) => layout.centres[a].y - layout.centres[b].y || layout.centres[a].x - layout.centres[b].x)
    .flatMap(hex => {
      const { ground, air } = stacks.get(hex) ?? { ground: [], air: [] }
      const centre = layout.centres[hex]
      const order = ground.toSorted((a, b) => strengthOf(game.units[a]) - strengthOf(game.units[b]) || b - a)
      const step = order.length < 2 ? 0 : Math.min(STACK_STEP, STACK_REACH / (order.length - 1))
      const half = (step * (order.length - 1)) / 2
      const onGround = order.map(
        (unit, i): Placed => ({
          unit,
          hex,
          at: { x: centre.x - COUNTER / 2 - half + step * i, y: centre.y - COUNTER / 2 + half - step * i },
          flies: false,
        }),
      )
      const inAir = air.map(
        (unit, i): Placed => ({
          unit,
          hex,
          at: { x: centre.x + 3, y: centre.y - 37 + i * 21 },
          flies: true,
        }),
      )
      return [...onGround, ...inAir]
    })
}

export const placedBox = ({ at, flies }: Placed): Box =>
  flies ? { ...at, ...FLIGHT } : { ...at, width: COUNTER, height: COUNTER }

export const counterDefs = (units: readonly UnitInfo[]): string[] => {
  const defs = new Map<string, string>()
  for (const unit of units) {
    if (!defs.has(symbolId(unit.type))) defs.set(symbolId(unit.type), symbolDef(unit.type))
    const face = isFlight(unit) ? `${faceId(unit)}-air` : faceId(unit)
    if (!defs.has(face)) defs.set(face, isFlight(unit) ? flightFaceDef(unit) : faceDef(unit))
  }
  return [...defs.keys()].sort().map(key => defs.get(key) ?? '')
}

export const drawCounters = (game: Game, placed: readonly Placed[], language: Language): string => {
  // Flights fly over everything.
  const order = [...placed.filter(({ flies }) => !flies), ...placed.filter(({ flies }) => flies)]
  return group(
    { id: 'counters', 'font-family': FONT.counter },
    order.map(({ unit, at, hex, flies }) => {
      const info = game.units[unit]
      return tag(
        'g',
        {
          class: flies ? 'counter flight' : 'counter',
          'data-unit': info.id,
          'data-hex': game.board.hexes[hex].name,
          transform: `translate(${num(at.x)} ${num(at.y)})`,
        },
        tag('title', {}, escapeXml(`${info.name[language]} ${info.factors}`)),
        flies ? drawFlight(info) : drawCounter(info, language),
      )
    }),
  )
}
