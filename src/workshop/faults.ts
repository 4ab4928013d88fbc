// What is wrong with a title's data as they are corrected: the same check as everywhere, each fault with its row and its hexes.
import type { DataFiles, Problem } from '../engine/data.ts'
import type { TitleFiles } from './corrections.ts'
import { rowIn } from './places.ts'

export interface Fault extends Problem {
  /** The row, where it is about one. */
  readonly row: string | undefined
  /** Where on the map it can be looked at. */
  readonly hexes: readonly string[]
}

/** A word that names a hex of this board. */
const hexesNamed = (cells: Readonly<Record<string, string>>, isHex: (word: string) => boolean): readonly string[] => [
  ...new Set(Object.values(cells).flatMap(cell => cell.split(/[ ;/]/).filter(isHex))),
]

export const faultsIn = (
  title: TitleFiles,
  files: DataFiles,
  problems: readonly Problem[],
  isHex: (word: string) => boolean,
): readonly Fault[] =>
  problems.map(problem => {
    const found = rowIn(title, files, problem)
    return { ...problem, row: found?.row, hexes: found === undefined ? [] : hexesNamed(found.cells, isHex) }
  })
