// Small boards and hostile names for the map, and a check that a text is well-formed XML.
import { type Board, readBoard } from '../../src/engine/board.ts'
import type { Game, GameState, UnitInfo } from '../../src/engine/contract.ts'
import { type Offset, orientationOf } from '../../src/engine/hex.ts'
import { game as turningPoint } from '../games/turning-point/support.ts'

export interface Drawing {
  readonly offset?: Offset
  readonly columns?: number
  readonly rows?: number
  /** Terrain by hex name; clear elsewhere. */
  readonly terrain?: Readonly<Record<string, string>>
  readonly places?: Readonly<Record<string, string>>
  readonly kinds?: Readonly<Record<string, string>>
  readonly marks?: Readonly<Record<string, string>>
  /** Rows of sides.csv and lines.csv without their source. */
  readonly sides?: readonly string[]
  readonly lines?: readonly string[]
}

const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`

/** Hexes are named by column and row: "00", "01" ... */
export const boardOf = (drawing: Drawing = {}): Board => {
  const { offset = 'odd-q', columns = 5, rows = 5 } = drawing
  const rowsOfHexes: string[] = []
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++) {
      const hex = `${column}${row}`
      const place = drawing.places?.[hex] ?? ''
      const values = [hex, String(column), String(row), drawing.terrain?.[hex] ?? 'clear', place, place]
      values.push(drawing.kinds?.[hex] ?? '', '', drawing.marks?.[hex] ?? '', 'reconstruction')
      rowsOfHexes.push(values.map(quoted).join(','))
    }
  const problems: { file: string; line: number; what: string }[] = []
  const board = readBoard(
    {
      'board.json': JSON.stringify({
        id: 'test',
        orientation: orientationOf(offset),
        offset,
        columns,
        rows,
        scaleKm: 10,
      }),
      'hexes.csv': `hex,col,row,terrain,place,place_ja,kinds,regions,marks,source\n${rowsOfHexes.join('\n')}\n`,
      'sides.csv': `a,b,kind,name,source\n${(drawing.sides ?? []).map(side => `${side},reconstruction\n`).join('')}`,
      'lines.csv': `kind,name,hexes,source\n${(drawing.lines ?? []).map(line => `${line},reconstruction\n`).join('')}`,
    },
    problems,
  )
  if (board === undefined) throw new Error(JSON.stringify(problems.slice(0, 3)))
  return board
}

export const unitOf = (id: string, rest: Partial<UnitInfo> = {}): UnitInfo => ({
  id,
  name: { en: id, ja: id },
  side: 0,
  nation: 'german',
  type: 'infantry',
  size: 'XX',
  factors: '3-5',
  source: 'reconstruction',
  ...rest,
})

export const STATE: GameState = { turn: 1, rng: [], draws: 0, over: false }

/** A game that knows no more than the map asks for. */
export const gameOf = (board: Board, units: readonly (readonly [UnitInfo, string])[] = []): Game => ({
  ...(turningPoint as Game),
  board,
  units: units.map(([unit]) => unit),
  hexOf: (_, unit) => board.byName.get(units[unit][1]) ?? -1,
})

const TOKEN = /<\/([\w-]+)>|<([\w-]+)((?:\s[\w-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y

/** What is wrong with this XML, or undefined. Knows what the map writes: elements, attributes, text, entities. */
export const faultIn = (xml: string): string | undefined => {
  const open: string[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < xml.length) {
    const at = TOKEN.lastIndex
    const token = TOKEN.exec(xml)
    if (token === null) return `no XML at ${at}: ${xml.slice(at, at + 60)}`
    const [, closing, opening, attributes = '', selfClosing, content = ''] = token
    if (/&(?!amp;|lt;|gt;|quot;|#39;)/.test(attributes + content)) return `bare & at ${at}`
    if (content.includes('>')) return `bare > at ${at}`
    const names = [...attributes.matchAll(/\s([\w-]+)=/g)].map(([, name]) => name)
    if (new Set(names).size !== names.length) return `attribute twice at ${at}`
    if (opening !== undefined && selfClosing === '') open.push(opening)
    if (closing !== undefined && open.pop() !== closing) return `</${closing}> at ${at} closes another`
  }
  return open.length === 0 ? undefined : `<${open.at(-1)}> is not closed`
}
