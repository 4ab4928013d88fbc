// Reading a title's data files: CSV and JSON from outside, checked row by row. A problem names file, line, what and why.
import type { z } from 'zod'
import { parseCsv } from './csv.ts'
import { fingerprint } from './digest.ts'

/** The data files of a title by name, as text: from its folder, from a corrected folder, or bundled. */
export type DataFiles = Readonly<Record<string, string>>

/** Fingerprint of what a game is played with; the words of the rules do not matter to it. */
export const dataDigest = (files: DataFiles): string => {
  const names = Object.keys(files)
    .filter(name => name !== 'rules.csv')
    .sort()
  return fingerprint([], ...names.flatMap(name => [name, files[name]]))
}

export interface Problem {
  readonly file: string
  readonly line: number
  readonly what: string
}

/** What others wrote may hold line breaks; a problem is told in one line. */
export const oneLine = (text: string): string => text.trim().replace(/\s*[\r\n\u2028\u2029]\s*/g, ' ')

export const problemText = (problem: Problem): string => oneLine(`${problem.file}:${problem.line}: ${problem.what}`)

export interface Row<T> {
  readonly line: number
  readonly value: T
}

type Issue = z.core.$ZodIssue

/** Where several shapes would do, what is wrong with the one that fits furthest. */
const furthest = (issue: Issue): readonly Issue[] => {
  if (issue.code !== 'invalid_union') return [issue]
  const depth = (issues: readonly Issue[]): number =>
    Math.max(...issues.map(({ path, code }) => path.length + (code === 'unrecognized_keys' ? 1 : 0)))
  const best = [...issue.errors].sort((a, b) => depth(b) - depth(a))[0] ?? []
  if (best.length === 0 || depth(best) === 0) return [issue]
  return best.flatMap(each => furthest({ ...each, path: [...issue.path, ...each.path] }))
}

export const issueText = (error: z.ZodError): string =>
  error.issues
    .flatMap(furthest)
    .map(issue => `${issue.path.length > 0 ? `${issue.path.join('.')}: ` : ''}${issue.message}`)
    .join('; ')

/** Rows that fit the schema; each that does not is a problem, and the caller goes on to find the others. */
export const readCsv = <S extends z.ZodType>(
  files: DataFiles,
  file: string,
  schema: S,
  problems: Problem[],
): readonly Row<z.output<S>>[] => {
  const text = files[file]
  if (text === undefined) {
    problems.push({ file, line: 0, what: 'file is missing' })
    return []
  }
  const csv = parseCsv(text)
  if ('what' in csv) {
    problems.push({ file, ...csv })
    return []
  }
  const rows: Row<z.output<S>>[] = []
  for (const { cells, line } of csv.rows) {
    const parsed = schema.safeParse(cells)
    if (parsed.success) rows.push({ line, value: parsed.data })
    else problems.push({ file, line, what: issueText(parsed.error) })
  }
  return rows
}

export const readJson = <S extends z.ZodType>(
  files: DataFiles,
  file: string,
  schema: S,
  problems: Problem[],
): z.output<S> | undefined => {
  const text = files[file]
  if (text === undefined) {
    problems.push({ file, line: 0, what: 'file is missing' })
    return undefined
  }
  const parsed = parseJson(text, schema)
  if ('value' in parsed) return parsed.value
  problems.push({ file, line: 1, what: parsed.problem })
  return undefined
}

/** Text from outside to a checked value, or one line that says what is wrong. Never throws. */
export const parseJson = <S extends z.ZodType>(
  text: string,
  schema: S,
): { value: z.output<S> } | { problem: string } => {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch (error) {
    return { problem: `not valid JSON: ${(error as Error).message.replace(/\s+/g, ' ')}` }
  }
  const parsed = schema.safeParse(raw)
  return parsed.success ? { value: parsed.data } : { problem: issueText(parsed.error) }
}
