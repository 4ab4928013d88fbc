// Saves on disk. A game by file can be asked like any other; it is played by its own commands.
import { existsSync } from 'node:fs'
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
import { KEPT, SENT, saveWithin } from './pbem.ts'
import { readText, writeText } from './text.ts'

export interface SaveFile {
  readonly saveFile: string
  /** In which to say what is wrong with it. */
  readonly language: Language
  /** A folder of corrected data. */
  readonly data: string | undefined
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
  const save = saveWithin(saveFile, language) ?? readSave(text)
  if ('problem' in save) throw new UserError(`${saveFile}: ${save.problem}`)
  const match = loadMatch(await loadGame(save.game, data), save)
  if ('problem' in match) throw new UserError(`${saveFile}: ${match.problem}`)
  return match
}

export const writeSave = ({ saveFile }: SaveFile, match: Match): void => {
  if ([SENT, KEPT].some(kind => saveFile.endsWith(kind)))
    throw new UserError(`${saveFile}: a game by file is played with: stavka pbem do <action>, stavka pbem undo`)
  writeText(saveFile, saveText(saveOf(match, SPECTATOR)))
}
