// What one does to a board, as edits of its rows: the files of every title's board are alike (engine/board.ts).
import { freshRow, type RowEdit, rowOf, rowsOf, type Work } from './work.ts'

const [HEXES, SIDES, LINES] = ['hexes.csv', 'sides.csv', 'lines.csv']

export const LISTS = ['kinds', 'regions', 'marks'] as const
export type List = (typeof LISTS)[number]

export const terrainOf = (hex: string, terrain: string): readonly RowEdit[] => [
  { file: HEXES, row: hex, cells: { terrain } },
]

/** Empty names are none. */
export const placeOf = (hex: string, names: { readonly en: string; readonly ja: string }): readonly RowEdit[] => [
  { file: HEXES, row: hex, cells: { place: names.en.trim(), place_ja: names.ja.trim() } },
]

/** Puts a word on a hex, or takes it off. */
export const tagToggled = (work: Work, hex: string, list: List, word: string): readonly RowEdit[] => {
  const words = (rowOf(work, HEXES, hex)?.[list] ?? '').split(';').filter(each => each !== '')
  const next = words.includes(word) ? words.filter(each => each !== word) : [...words, word]
  return [{ file: HEXES, row: hex, cells: { [list]: next.join(';') } }]
}

/** What runs along the side between two hexes, or may be laid on it. */
export const sideToggled = (work: Work, one: string, other: string, kind: string, name = ''): readonly RowEdit[] => {
  const [a, b] = one < other ? [one, other] : [other, one]
  const found = [...rowsOf(work, SIDES)].filter(
    ([, side]) => side.kind === kind && ((side.a === a && side.b === b) || (side.a === b && side.b === a)),
  )
  if (found.length > 0) return found.map(([row]) => ({ file: SIDES, row, cells: undefined }))
  const cells = { a, b, kind, name }
  // One that we have, and that was taken off before, comes back as it was.
  const row = freshRow(work, SIDES, cells)
  const ours = work.sheets.get(SIDES)?.rows.get(row)
  return [{ file: SIDES, row, cells: ours === undefined ? cells : { ...ours } }]
}

/** A line from hex to hex. */
export const lineDrawn = (work: Work, kind: string, name: string, hexes: readonly string[]): readonly RowEdit[] => {
  const path = hexes.filter((hex, at) => hex !== hexes[at - 1])
  if (path.length < 2) return []
  const cells = { kind, name, hexes: path.join(' ') }
  return [{ file: LINES, row: freshRow(work, LINES, cells), cells }]
}

/** Takes the steps between these hexes out of all lines of the kind; what is left of a line on both sides stays. */
export const lineErased = (work: Work, kind: string, hexes: readonly string[]): readonly RowEdit[] => {
  const pair = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`)
  const gone = new Set(hexes.slice(1).map((hex, at) => pair(hexes[at], hex)))
  const edits: RowEdit[] = []
  let now = work
  for (const [row, line] of rowsOf(work, LINES)) {
    if (line.kind !== kind) continue
    const parts: string[][] = [[]]
    for (const hex of line.hexes.split(' ')) {
      const last = parts[parts.length - 1].at(-1)
      if (last !== undefined && gone.has(pair(last, hex))) parts.push([])
      parts[parts.length - 1].push(hex)
    }
    if (parts.length === 1) continue
    const [first, ...more] = parts.filter(part => part.length > 1).map(part => part.join(' '))
    edits.push({ file: LINES, row, cells: first === undefined ? undefined : { hexes: first } })
    for (const rest of more) {
      const cells = { kind, name: line.name, hexes: rest }
      const added = freshRow(now, LINES, cells)
      edits.push({ file: LINES, row: added, cells })
      now = withRow(now, added, cells)
    }
  }
  return edits
}

/** So that the next one gets another name. */
const withRow = (work: Work, row: string, cells: Readonly<Record<string, string>>): Work => ({
  ...work,
  changes: new Map(work.changes).set(`${LINES}\n${row}`, { file: LINES, row, kind: 'added', cells, note: '' }),
})
