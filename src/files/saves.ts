// Saves on disk. A game by file can be asked like any other; it is played by its own commands.
import { existsSync } from 'node:fs'
import { z } from 'zod'
import { SPECTATOR } from '../engine/contract.ts'
import { parseJson } from '../engine/data.ts'
import type { Match } from '../engine/match.ts'
import { type OpenedSave, openSave, readSave, type SaveFile as Save, saveOf } from '../engine/save.ts'
import { saveText } from '../engine/save-text.ts'
import type { Language, Text } from '../engine/text.ts'
import { judgedText, otherRulesOf, otherRulesText, stoppedText, unbegunText } from '../engine/version.ts'
import { METAS } from '../games/metas.ts'
import { KEPT, SENT } from '../pbem/file.ts'
import { loadGame } from './data.ts'
import { UserError } from './error.ts'
import { saveWithin } from './pbem.ts'
import { readText, writeText } from './text.ts'

export interface SaveFile {
  readonly saveFile: string
  /** In which to say what is wrong with it. */
  readonly language: Language
  /** Corrected data: a folder or a file. */
  readonly data: string | undefined
}

const tellAside = (text: string): void => void process.stderr.write(`stavka: ${text}\n`)

/** A file made under other rules is refused with a line that says so, whatever else is wrong with it. */
export const refuseOtherRules = (language: Language, file: string, text: string): void => {
  const head = parseJson(text, z.looseObject({}))
  const other = 'problem' in head ? undefined : otherRulesOf(head.value, METAS)
  if (other !== undefined) throw new UserError(`${file}: ${otherRulesText(other)[language]}`)
}

/** How to have what stands before the action at which a save does not go on. */
const KEEP_WHAT_STANDS: Text = {
  en: 'What stands up to there can be kept as a new game: stavka replay --keep <file>',
  ja: 'そこまでを新しいゲームとして残すには：stavka replay --keep <ファイル>',
}

/** A save as it is today; one of older rules or data is judged again, and that is told on stderr. */
export const openedSave = async (
  { saveFile, language, data }: SaveFile,
  save: Save | { readonly problem: string },
  cut = false,
): Promise<OpenedSave> => {
  const told = (text: Text): string => `${saveFile}: ${text[language]}`
  if ('problem' in save) throw new UserError(`${saveFile}: ${save.problem}`)
  const other = otherRulesOf(save, METAS)
  if (other !== undefined && other.was > other.now) throw new UserError(told(otherRulesText(other)))
  const game = await loadGame(save.game, data)
  const opened = openSave(game, save, cut)
  if (!('problem' in opened)) {
    const { since, stands, actions, stop } = opened
    if (since !== undefined && stop === undefined) tellAside(told(judgedText(game.meta, { since, stands, actions })))
    return opened
  }
  const { problem, since, stop } = opened
  if (stop === undefined)
    throw new UserError(since === undefined ? `${saveFile}: ${problem}` : told(unbegunText(game.meta, since, problem)))
  throw new UserError(`${told(stoppedText(game.meta, since, stop))} ${KEEP_WHAT_STANDS[language]}`)
}

/** In a file of that name, of any kind that holds one. */
export const readSaveFile = (file: SaveFile): Save | { readonly problem: string } => {
  const { saveFile, language } = file
  if (!existsSync(saveFile))
    throw new UserError(`${saveFile}: no saved game here; begin one with: stavka new <game> <scenario>`)
  const text = readText(saveFile)
  const save = saveWithin(saveFile, language) ?? readSave(text)
  // What nobody can read any more may be of another time.
  if ('problem' in save) refuseOtherRules(language, saveFile, text)
  return save
}

export const loadSave = async (file: SaveFile): Promise<Match> => (await openedSave(file, readSaveFile(file))).match

export const writeSave = ({ saveFile }: SaveFile, match: Match): void => {
  if ([SENT, KEPT].some(kind => saveFile.endsWith(kind)))
    throw new UserError(`${saveFile}: a game by file is played with: stavka pbem do <action>, stavka pbem undo`)
  writeText(saveFile, saveText(saveOf(match, SPECTATOR)))
}
