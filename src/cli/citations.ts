// Where a rule stands in this project: the lines of code that cite its number, and the tests that are named after it.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Rule } from '../engine/contract.ts'
import { homeOf } from '../files/home.ts'

export interface Citation {
  readonly file: string
  readonly line: number
  readonly text: string
}

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(file => file.endsWith('.ts'))
        .map(file => join(folder, file))
        .sort()
    : []

/** The number alone: `8.4` is in neither `8.44` nor `8.4.3` nor `8.4a`. */
const numbered = (rule: string): RegExp =>
  new RegExp(`(?<![\\w.-])${rule.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-]|\\.\\w)`)

const linesWith = (files: readonly string[], pattern: RegExp): Citation[] =>
  files.flatMap(file =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((text, index) =>
        pattern.test(text) ? [{ file: relative(homeOf(), file), line: index + 1, text: text.trim() }] : [],
      ),
  )

export const codeCiting = (game: string, rule: string): Citation[] =>
  linesWith(filesIn(homeOf('src/games', game)), numbered(rule))

export const testsCiting = (game: string, rule: string): Citation[] => {
  const bracketed = new RegExp(`\\[${rule.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\]`)
  return linesWith(filesIn(homeOf('test/games', game)), bracketed)
}

/** Of these rules, those that code must carry and no line of the title's code cites. */
export const uncited = (game: string, rules: ReadonlyMap<string, Rule>): string[] => {
  const code = filesIn(homeOf('src/games', game))
    .map(file => readFileSync(file, 'utf8'))
    .join('\n')
  return [...rules.values()].filter(rule => rule.in === 'code' && !numbered(rule.id).test(code)).map(({ id }) => id)
}
