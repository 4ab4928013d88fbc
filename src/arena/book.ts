// A file of records, a line each: what it holds need not be played again. A run that was cut off may have left half a
// line at its end; anything else that is no record is somebody else's file and stays as it is.
import { appendFileSync, existsSync } from 'node:fs'
import { parseJson } from '../engine/data.ts'
import { UserError } from '../files/error.ts'
import { readText, writeText } from '../files/text.ts'
import type { Job } from './play.ts'
import { type GameRecord, recordSchema } from './record.ts'

export interface Book {
  /** The record of the job's game. */
  find(job: Job): GameRecord | undefined
  /** Of its games, the commits at which they were played that are not the present one. */
  readonly otherCommits: readonly string[]
  /** The last line was broken, and is left out. */
  readonly isTorn: boolean
  /** Written at once: whatever happens, this game is kept. */
  add(record: GameRecord): void
}

/** How every record begins, as it is written here. */
const BEGINNING = '{"title":'

/** Half a line, where a run was cut off in the middle of writing it. */
const isHalf = (line: string, index: number): boolean =>
  index > 0 || line.startsWith(BEGINNING) || BEGINNING.startsWith(line)

const keyOf = (seed: number, bots: readonly string[]): string => [seed, ...bots].join(' ')

const append = (file: string, text: string): void => {
  try {
    appendFileSync(file, text)
  } catch (error) {
    throw new UserError(`${file}: cannot be written (${(error as NodeJS.ErrnoException).code})`)
  }
}

/** `commit` is the present one; `stranger` says why a record does not belong here. */
export const openBook = (
  file: string,
  commit: string | undefined,
  stranger: (record: GameRecord) => string | undefined,
): Book => {
  const text = existsSync(file) ? readText(file) : ''
  const lines = text.split('\n').filter(line => line.trim() !== '')
  const records: GameRecord[] = []
  for (const [index, line] of lines.entries()) {
    const parsed = parseJson(line, recordSchema)
    if ('problem' in parsed) {
      if (index === lines.length - 1 && isHalf(line, index)) break
      throw new UserError(`${file}:${index + 1}: not the record of a game: ${parsed.problem}`)
    }
    const reason = stranger(parsed.value)
    if (reason !== undefined) throw new UserError(`${file}:${index + 1}: a game of another match: ${reason}`)
    records.push(parsed.value)
  }
  const known = new Map(records.map(record => [keyOf(record.seed, Object.values(record.bots)), record]))
  const isTorn = records.length < lines.length
  let isWhole = !isTorn && (text === '' || text.endsWith('\n'))
  // A place where nothing can be written is told before the first game, not after it.
  append(file, '')
  return {
    find: ({ seed, bots }) => known.get(keyOf(seed, bots)),
    otherCommits: records.filter(each => each.commit !== commit).map(each => each.commit ?? '?'),
    isTorn,
    add: record => {
      if (!isWhole)
        writeText(
          file,
          lines
            .slice(0, records.length)
            .map(line => `${line}\n`)
            .join(''),
        )
      isWhole = true
      append(file, `${JSON.stringify(commit === undefined ? record : { ...record, commit })}\n`)
    },
  }
}
