// Where a fault is, for whoever made the correction: in the whole file a line means nothing to him.
import type { Cells } from '../engine/csv.ts'
import { parseCsv } from '../engine/csv.ts'
import type { DataFiles, Problem } from '../engine/data.ts'
import type { Archive } from './archive.ts'
import type { TitleFiles } from './corrections.ts'
import { sheetOf } from './sheet.ts'

/** The row that a problem is about. */
export const rowIn = (
  title: TitleFiles,
  files: DataFiles,
  { file, line }: Problem,
): { readonly row: string; readonly cells: Cells } | undefined => {
  const data = title.files[file]
  if (data === undefined || data.key.length === 0 || files[file] === undefined) return undefined
  const csv = parseCsv(files[file])
  const rows = sheetOf(file, files[file], data.key, [])?.rows
  if ('what' in csv || rows === undefined) return undefined
  const index = csv.rows.findIndex(row => row.line === line)
  return index < 0 ? undefined : { row: [...rows.keys()][index], cells: csv.rows[index].cells }
}

/** A problem of the corrected files, with its line in the file of corrections where that row is in it. */
export const placed = (
  title: TitleFiles,
  files: DataFiles,
  problem: Problem,
  archive: { readonly name: string; readonly lines: Archive['lines'] },
): Problem => {
  const row = rowIn(title, files, problem)?.row
  const line = row === undefined ? undefined : archive.lines.get(problem.file)?.get(row)
  return line === undefined ? problem : { ...problem, file: `${archive.name}/${problem.file}`, line }
}
