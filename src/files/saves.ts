// Saves and other texts on disk: read with a line that says what is wrong, written whole or not at all.
import { accessSync, constants, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { SPECTATOR } from '../engine/contract.ts'
import { parseJson } from '../engine/data.ts'
import type { Match } from '../engine/match.ts'
import { loadMatch, readSave, saveOf } from '../engine/save.ts'
import { saveText } from '../engine/save-text.ts'
import type { Language } from '../engine/text.ts'
import { otherRulesOf, otherRulesText } from '../engine/version.ts'
import { METAS } from '../games/metas.ts'
import { loadGame } from './data.ts'
import { UserError } from './error.ts'

export interface SaveFile {
  readonly saveFile: string
  /** In which to say what is wrong with it. */
  readonly language: Language
  /** A folder of corrected data. */
  readonly data: string | undefined
}

export const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new UserError(`${file}: cannot be read`)
  }
}

/** What could not be written in the end is told before the work begins. */
export const mayWrite = (file: string): void => {
  try {
    accessSync(dirname(file), constants.W_OK)
  } catch (error) {
    throw new UserError(`${file}: cannot be written (${(error as NodeJS.ErrnoException).code})`)
  }
}

/** All or nothing: a crash while writing leaves the old file. */
export const writeText = (file: string, text: string): void => {
  try {
    writeFileSync(`${file}.new`, text)
    renameSync(`${file}.new`, file)
  } catch (error) {
    rmSync(`${file}.new`, { force: true })
    throw new UserError(`${file}: cannot be written (${(error as NodeJS.ErrnoException).code})`)
  }
}

/** A file made under other rules is refused with a line that says so, whatever else is wrong with it. */
export const refuseOtherRules = (language: Language, file: string, text: string): void => {
  const head = parseJson(text, z.looseObject({}))
  const other = 'problem' in head ? undefined : otherRulesOf(head.value, METAS)
  if (other !== undefined) throw new UserError(`${file}: ${otherRulesText(other)[language]}`)
}

export const loadSave = async ({ saveFile, language, data }: SaveFile): Promise<Match> => {
  if (!existsSync(saveFile))
    throw new UserError(`${saveFile}: no saved game here; begin one with: stavka new <game> <scenario>`)
  const text = readText(saveFile)
  refuseOtherRules(language, saveFile, text)
  const save = readSave(text)
  if ('problem' in save) throw new UserError(`${saveFile}: ${save.problem}`)
  const match = loadMatch(await loadGame(save.game, data), save)
  if ('problem' in match) throw new UserError(`${saveFile}: ${match.problem}`)
  return match
}

export const writeSave = ({ saveFile }: SaveFile, match: Match): void =>
  writeText(saveFile, saveText(saveOf(match, SPECTATOR)))
