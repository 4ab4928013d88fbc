// The data files that every title has: the name by which it is read, where it lies in the title's folder, and the columns that
// name a row of it (two rows may bear the same name: then the second is its second).
export interface DataFile {
  readonly path: string
  /** None of a file that is no table. */
  readonly key: readonly string[]
  /** Where its rows put counters on the map: the columns of counter and hex, and the one that parts it into set-ups. */
  readonly setUp?: { readonly unit: string; readonly hex: string; readonly list?: string }
}

export const TITLE_FILES = {
  'board.json': { path: 'board/board.json', key: [] },
  'hexes.csv': { path: 'board/hexes.csv', key: ['hex'] },
  'sides.csv': { path: 'board/sides.csv', key: ['a', 'b', 'kind'] },
  'lines.csv': { path: 'board/lines.csv', key: ['kind', 'name'] },
  'units.csv': { path: 'units.csv', key: ['id'] },
  'rules.csv': { path: 'rules.csv', key: ['id'] },
} as const satisfies Readonly<Record<string, DataFile>>
