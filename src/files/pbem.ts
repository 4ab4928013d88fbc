// Games by file on disk: what goes to and fro (`*.stavka-pbem`), and beside it what one keeps of each game (`*.stavka-mine`).
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { SaveFile } from '../engine/save.ts'
import type { Language } from '../engine/text.ts'
import {
  KEPT,
  type Mine,
  mineText,
  nameOf,
  type PbemFile,
  pbemText,
  readMine,
  readPbem,
  SENT,
  stemOf,
} from '../pbem/file.ts'
import type { Objection } from '../pbem/words.ts'
import { UserError } from './error.ts'
import { readText, writeText } from './text.ts'

/** What can't be done with the file, as one line. */
export const unless = <T extends object>(language: Language, file: string, value: T | Objection): T => {
  if ('objection' in value) throw new UserError(`${file === '' ? '' : `${file}: `}${value.objection[language]}`)
  return value
}

export const loadPbem = (file: string, language: Language): PbemFile => unless(language, file, readPbem(readText(file)))
export const loadMine = (file: string, language: Language): Mine => unless(language, file, readMine(readText(file)))

export const keptIn = (folder: string, file: PbemFile): string => join(folder, `${stemOf(file)}${KEPT}`)

export const writeMine = (file: string, mine: Mine): void => writeText(file, mineText(mine))

/** Where it was written. */
export const writePbem = (folder: string, file: PbemFile): string => {
  const path = join(folder, nameOf(file))
  writeText(path, pbemText(file))
  return path
}

/** What is kept in the folder. */
export const allKept = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder)
      .filter(name => name.endsWith(KEPT))
      .sort()
      .map(name => join(folder, name))
  } catch {
    throw new UserError(`${folder}: there is no such folder`)
  }
}

/** The save in a file of either kind; undefined where it is another. */
export const saveWithin = (file: string, language: Language): SaveFile | undefined => {
  if (!file.endsWith(SENT) && !file.endsWith(KEPT)) return undefined
  const mine = file.endsWith(KEPT) ? loadMine(file, language) : undefined
  const save = mine?.work ?? (mine?.held ?? loadPbem(file, language)).save
  if (save.digest === '') throw new UserError(`${file}: the game has not begun yet`)
  return save
}
