// Corrections as one file, `*.stavka-data`: a zip of CSV as a title's folder has it, with only the rows that are not ours. Reading
// trusts nothing: sizes are looked at before anything is unpacked, and whatever is wrong is told in a line.
import { strFromU8, strToU8, unzipSync, type ZipOptions, zipSync } from 'fflate'
import { z } from 'zod'
import { type Cells, csvText, parseCsv } from '../engine/csv.ts'
import { type DataFiles, type Problem, parseJson } from '../engine/data.ts'
import { fingerprint } from '../engine/digest.ts'
import { type Change, type Corrections, NOTE, type TitleFiles } from './corrections.ts'
import { keyOf } from './sheet.ts'

export const EXTENSION = '.stavka-data'

/** A whole title is under one megabyte. */
export const MOST_BYTES = 4 * 1024 * 1024
const MOST_UNPACKED = 16 * 1024 * 1024
const MOST_ENTRIES = 32

const HEAD = 'corrections.json'
/** What is done to a row: these words, or the columns that are others. */
const [CHANGE, COPY] = ['change', 'copy']
const [ADDED, REMOVED] = ['added', 'removed'] as const

const headSchema = z.strictObject({
  format: z.literal('stavka-data'),
  version: z.literal(1),
  game: z.string().min(1).max(40),
  /** Fingerprint of our data that it was made with. */
  ours: z.string().max(40),
  /** Fingerprint of what it makes of them: what saved games name. */
  data: z.string().max(40),
  /** Of the other entries, to tell a damaged file. */
  content: z.string().max(40),
})
export type ArchiveHead = z.output<typeof headSchema>

export interface Archive {
  readonly head: ArchiveHead
  readonly corrections: Corrections
  /** By file, then by row: its line in the archive. */
  readonly lines: ReadonlyMap<string, ReadonlyMap<string, number>>
}

const contentOf = (entries: DataFiles): string =>
  fingerprint(
    [],
    ...Object.keys(entries)
      .sort()
      .flatMap(name => [name, entries[name]]),
  )

// ---- Writing ----

const copyOf = ({ row, cells }: Change, key: readonly string[]): string =>
  row === keyOf(cells, key) ? '' : row.slice(row.lastIndexOf('#') + 1)

const rowsOf = (key: readonly string[], changes: readonly Change[]): string => {
  const columns = [...new Set([...key, ...changes.flatMap(({ cells }) => Object.keys(cells))])]
  const rows = changes.map(change => ({
    ...change.cells,
    [CHANGE]:
      change.kind === 'changed'
        ? Object.keys(change.cells)
            .filter(column => !key.includes(column))
            .join(' ')
        : change.kind,
    [COPY]: copyOf(change, key),
    [NOTE]: change.note,
  }))
  return csvText([CHANGE, COPY, ...columns, NOTE], rows)
}

// A date of its own would make another file of the same corrections.
const OPTIONS: ZipOptions = { level: 9, mtime: new Date(1980, 0, 1) }

export const packed = (
  { files }: TitleFiles,
  corrections: Corrections,
  prints: Pick<ArchiveHead, 'ours' | 'data'>,
): Uint8Array => {
  const { game, changes, texts } = corrections
  const entries: Record<string, string> = { ...texts }
  for (const [file, { key }] of Object.entries(files)) {
    const own = changes.filter(change => change.file === file)
    if (own.length > 0) entries[file] = rowsOf(key, own)
  }
  const head: ArchiveHead = { format: 'stavka-data', version: 1, game, ...prints, content: contentOf(entries) }
  const all = { [HEAD]: `${JSON.stringify(head, null, 2)}\n`, ...entries }
  return zipSync(Object.fromEntries(Object.entries(all).map(([name, text]) => [name, strToU8(text)])), OPTIONS)
}

// ---- Reading ----

class Refused extends Error {}

/** The library throws errors of its own where the zip is none. */
const unzip: typeof unzipSync = (bytes, options) => {
  try {
    return unzipSync(bytes, options)
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('is damaged, or no file of corrections')
  }
}

const unzipped = (bytes: Uint8Array): DataFiles => {
  if (bytes.length > MOST_BYTES) throw new Refused(`has more than ${MOST_BYTES / 1024 / 1024} MB`)
  const seen = new Set<string>()
  let size = 0
  const entries = unzip(bytes, {
    filter: ({ name, originalSize }) => {
      size += originalSize
      if (seen.has(name)) throw new Refused(`holds ${name} twice`)
      seen.add(name)
      if (seen.size > MOST_ENTRIES) throw new Refused(`holds more than ${MOST_ENTRIES} files`)
      if (!(size <= MOST_UNPACKED)) throw new Refused(`unpacks to more than ${MOST_UNPACKED / 1024 / 1024} MB`)
      return true
    },
  })
  return Object.fromEntries(Object.entries(entries).map(([name, data]) => [name, strFromU8(data)]))
}

const changeFrom = (file: string, cells: Cells, key: readonly string[]): Change | string => {
  const copy = cells[COPY] === '' ? 1 : Number(cells[COPY])
  if (!Number.isInteger(copy) || copy < 1 || copy > 1000) return `${COPY} ${cells[COPY]} is no number from 1 to 1000`
  const row = keyOf(cells, key, copy)
  const note = cells[NOTE]
  const { [CHANGE]: change, [COPY]: _copy, [NOTE]: _note, ...all } = cells
  const only = (columns: readonly string[]): Cells =>
    Object.fromEntries(Object.entries(all).filter(([column]) => columns.includes(column)))
  if (change === ADDED) return { file, row, kind: 'added', cells: all, note }
  if (change === REMOVED) return { file, row, kind: 'removed', cells: only(key), note }
  const columns = change.split(' ')
  const stranger = columns.find(column => !(column in all) || key.includes(column))
  if (stranger !== undefined) return `${row}: change says neither ${ADDED} nor ${REMOVED} nor columns of this file`
  return { file, row, kind: 'changed', cells: only([...key, ...columns]), note }
}

const changesFrom = (
  file: string,
  text: string,
  key: readonly string[],
  problems: Problem[],
): readonly { readonly change: Change; readonly line: number }[] => {
  const csv = parseCsv(text)
  if ('what' in csv) {
    problems.push({ file, ...csv })
    return []
  }
  const missing = [CHANGE, COPY, NOTE, ...key].find(column => !csv.columns.includes(column))
  if (missing !== undefined) {
    problems.push({ file, line: 1, what: `has no column ${missing}` })
    return []
  }
  const rows = new Set<string>()
  return csv.rows.flatMap(({ cells, line }) => {
    const change = changeFrom(file, cells, key)
    const what = typeof change === 'string' ? change : rows.has(change.row) ? `${change.row} is listed twice` : ''
    if (what !== '') problems.push({ file, line, what })
    if (typeof change === 'string') return []
    rows.add(change.row)
    return [{ change, line }]
  })
}

const readHead = (text: string | undefined): ArchiveHead => {
  if (text === undefined) throw new Refused(`is no file of corrections: there is no ${HEAD} in it`)
  const parsed = parseJson(text, headSchema)
  if ('problem' in parsed) throw new Refused(`${HEAD}: ${parsed.problem}`)
  return parsed.value
}

/** The corrections in a file; undefined, and why in `problems`, where they can't be read. `titles`: those that there are. */
export const unpacked = (
  bytes: Uint8Array,
  titles: readonly TitleFiles[],
  problems: Problem[],
): Archive | undefined => {
  const before = problems.length
  try {
    const { [HEAD]: first, ...entries } = unzipped(bytes)
    const head = readHead(first)
    if (contentOf(entries) !== head.content) throw new Refused('is damaged: it does not hold what it says')
    const title = titles.find(({ id }) => id === head.game)
    if (title === undefined) throw new Refused(`is of ${head.game}, and there is no such game`)
    const changes: Change[] = []
    const texts: Record<string, string> = {}
    const lines = new Map<string, ReadonlyMap<string, number>>()
    for (const [file, text] of Object.entries(entries)) {
      const key = Object.hasOwn(title.files, file) ? title.files[file].key : undefined
      if (key === undefined) throw new Refused(`holds ${file}, and ${head.game} has no such file`)
      if (key.length === 0) {
        texts[file] = text
        continue
      }
      const found = changesFrom(file, text, key, problems)
      changes.push(...found.map(({ change }) => change))
      lines.set(file, new Map(found.map(({ change, line }) => [change.row, line])))
    }
    if (problems.length > before) return undefined
    return { head, corrections: { game: head.game, changes, texts }, lines }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    problems.push({ file: '', line: 0, what: error.message })
    return undefined
  }
}
