// What every command needs: the title with its data, the save file, the language, and one way to fail.
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { Option } from 'commander'
import { z } from 'zod'
import { type Game, SPECTATOR } from '../engine/contract.ts'
import { type Problem, parseJson, problemText } from '../engine/data.ts'
import type { Match } from '../engine/match.ts'
import { loadMatch, readSave, saveOf, saveText } from '../engine/save.ts'
import type { Language } from '../engine/text.ts'
import { otherRulesOf, otherRulesText } from '../engine/version.ts'
import { TITLES } from '../games/index.ts'
import { METAS } from '../games/metas.ts'
import { readFiles } from './files.ts'

/** Ends the command with one clear line on stderr and exit code 1. */
export class CliError extends Error {}

/** Ends the command with exit code 1; it has already said why. */
export class Failed extends Error {}

export interface Flags {
  readonly json?: boolean
  readonly lang?: Language
  readonly save?: string
  readonly data?: string
}

export interface Context {
  readonly json: boolean
  readonly language: Language
  readonly saveFile: string
  readonly data: string | undefined
  print(text: string): void
}

export const DEFAULT_SAVE = 'stavka.save.json'

const languageOf = (env: NodeJS.ProcessEnv): Language =>
  /^ja/i.test(env.LC_ALL || env.LC_MESSAGES || env.LANG || '') ? 'ja' : 'en'

export const contextOf = (flags: Flags): Context => ({
  json: flags.json === true,
  language: flags.lang ?? languageOf(process.env),
  saveFile: flags.save ?? DEFAULT_SAVE,
  data: flags.data,
  print: text => void process.stdout.write(`${text}\n`),
})

/** For people the text, for programs the value. */
export const output = (context: Context, value: unknown, text: () => string): void =>
  context.print(context.json ? JSON.stringify(value) : text())

export const numberFrom = (text: string, what: string): number => {
  if (!/^-?\d+$/.test(text)) throw new CliError(`${what} must be a whole number, not ${text}`)
  return Number(text)
}

/** `--option`, as often as one likes. */
export const optionalRules = (): Option =>
  new Option('--option <id>', 'an optional rule (may be given several times)')
    .default([] as string[])
    .argParser((id: string, all: string[]) => [...all, id])

const titleOf = (id: string) => {
  const title = TITLES.find(each => each.meta.id === id)
  if (title === undefined)
    throw new CliError(`there is no game ${id}; there are: ${TITLES.map(each => each.meta.id).join(', ')}`)
  return title
}

export const checkData = async (
  id: string,
  data: string | undefined,
): Promise<{ game?: Game; problems: Problem[] }> => {
  const title = titleOf(id)
  if (data !== undefined && statSync(data, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new CliError(`${data}: there is no such folder`)
  const problems: Problem[] = []
  const create = await title.load()
  const game = create(readFiles(title.meta, problems, data), problems)
  return game === undefined || problems.length > 0 ? { problems } : { game, problems }
}

export const loadGame = async (id: string, data?: string): Promise<Game> => {
  const { game, problems } = await checkData(id, data)
  if (game === undefined) {
    const more = problems.length > 1 ? ` (and ${problems.length - 1} more: stavka data check)` : ''
    throw new CliError(`${problemText(problems[0])}${more}`)
  }
  return game
}

export const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new CliError(`${file}: cannot be read`)
  }
}

/** All or nothing: a crash while writing leaves the old file. */
export const writeText = (file: string, text: string): void => {
  try {
    writeFileSync(`${file}.new`, text)
    renameSync(`${file}.new`, file)
  } catch (error) {
    rmSync(`${file}.new`, { force: true })
    throw new CliError(`${file}: cannot be written (${(error as NodeJS.ErrnoException).code})`)
  }
}

/** A file made under other rules is refused with a line that says so, whatever else is wrong with it. */
export const refuseOtherRules = ({ language }: Context, file: string, text: string): void => {
  const head = parseJson(text, z.looseObject({}))
  const other = 'problem' in head ? undefined : otherRulesOf(head.value, METAS)
  if (other !== undefined) throw new CliError(`${file}: ${otherRulesText(other)[language]}`)
}

export const loadSave = async (context: Context): Promise<Match> => {
  const { saveFile } = context
  if (!existsSync(saveFile))
    throw new CliError(`${saveFile}: no saved game here; begin one with: stavka new <game> <scenario>`)
  const text = readText(saveFile)
  refuseOtherRules(context, saveFile, text)
  const save = readSave(text)
  if ('problem' in save) throw new CliError(`${saveFile}: ${save.problem}`)
  const match = loadMatch(await loadGame(save.game, context.data), save)
  if ('problem' in match) throw new CliError(`${saveFile}: ${match.problem}`)
  return match
}

export const writeSave = (context: Context, match: Match): void =>
  writeText(context.saveFile, saveText(saveOf(match, SPECTATOR)))
