// Titles as they were: code and data that games were begun with, in a folder beside a server's games. A file of code is named by
// its title, the version of its rules and the hash of its text (`titles/<id>@<rules>-<hash>.js`), a folder of data by the
// fingerprint that its games have (`data/<fingerprint>/`); what does not fit its name is not touched.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CONTRACT, type Game } from '../engine/contract.ts'
import type { DataFiles, Problem } from '../engine/data.ts'
import type { Create } from '../games/index.ts'

/** Of SHA-256: 128 bits. */
export const HASH_LETTERS = 32

export const keptName = (title: string, rules: number, hash: string): string => `${title}@${rules}-${hash}.js`

/** Which title, by which rules, with which data. */
export interface Edition {
  readonly title: string
  readonly rules: number
  readonly data: string
}

/** Where a kept title lies, below its folder. */
export interface Kept {
  readonly code: string
  readonly data: string
}

const codeOf = (name: string): string => join('titles', name)
const dataOf = (fingerprint: string): string => join('data', fingerprint)
const isFingerprint = (text: string): boolean => /^[0-9a-f]{16}$/.test(text)

/** Of these files, the code of the title by these rules. */
const named = (folder: string, { title, rules }: Omit<Edition, 'data'>): readonly string[] => {
  const home = join(folder, 'titles')
  if (!existsSync(home)) return []
  const begins = keptName(title, rules, '').replace('.js', '')
  return readdirSync(home).filter(name => name.startsWith(begins) && name.endsWith('.js'))
}

/** Whole or not at all, also when the power goes. */
const put = (path: string, write: (to: string) => void): void => {
  const fresh = `${path}.${process.pid}.new`
  rmSync(fresh, { recursive: true, force: true })
  write(fresh)
  try {
    renameSync(fresh, path)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    // Another process was faster.
    if (!existsSync(path)) throw error
  }
}

/** Takes the title as it was built (`dist/titles`) and its data into the folder. False where it was not built by these rules. */
export const keepTitle = (folder: string, built: string, edition: Edition, files: DataFiles): boolean => {
  const found = named(built, edition)
  if (found.length === 0) return false
  mkdirSync(join(folder, 'titles'), { recursive: true })
  mkdirSync(join(folder, 'data'), { recursive: true })
  for (const name of found) {
    const path = join(folder, codeOf(name))
    if (!existsSync(path)) put(path, to => writeFileSync(to, readFileSync(join(built, codeOf(name)))))
  }
  const data = join(folder, dataOf(edition.data))
  if (!existsSync(data))
    put(data, to => {
      mkdirSync(to)
      for (const [name, text] of Object.entries(files)) writeFileSync(join(to, name), text)
    })
  return true
}

/** All that are there of it, the latest first. */
export const keptOf = (folder: string, edition: Edition): readonly Kept[] => {
  const data = dataOf(edition.data)
  if (!isFingerprint(edition.data) || !existsSync(join(folder, data))) return []
  return named(folder, edition)
    .map(name => ({ code: codeOf(name), data, at: statSync(join(folder, codeOf(name))).mtimeMs }))
    .sort((a, b) => b.at - a.at)
    .map(({ code, data }) => ({ code, data }))
}

const hashIn = (code: string): string | undefined => /-([0-9a-f]+)\.js$/.exec(code)?.[1]
const hasItsName = (folder: string, { code }: Kept): boolean => {
  const hash = createHash('sha256')
    .update(readFileSync(join(folder, code)))
    .digest('hex')
  return hash.slice(0, HASH_LETTERS) === hashIn(code)
}

/** Undefined where it is damaged, or made for another contract between title and table. */
export const loadKept = async (folder: string, kept: Kept, edition: Edition): Promise<Game | undefined> => {
  if (!hasItsName(folder, kept)) return undefined
  const bundle: { readonly create?: Create; readonly contract?: unknown } = await import(
    pathToFileURL(join(folder, kept.code)).href
  )
  if (bundle.contract !== CONTRACT || bundle.create === undefined) return undefined
  const home = join(folder, kept.data)
  const files = Object.fromEntries(readdirSync(home).map(name => [name, readFileSync(join(home, name), 'utf8')]))
  const problems: Problem[] = []
  const game = bundle.create(files, problems)
  const isIt = game?.meta.id === edition.title && game.meta.version === edition.rules && game.data === edition.data
  return isIt ? game : undefined
}
