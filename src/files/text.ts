// Files on disk: texts read with a line that says what is wrong, written whole or not at all.
import { accessSync, constants, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { UserError } from './error.ts'

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
export const writeBytes = (file: string, content: string | Uint8Array): void => {
  try {
    writeFileSync(`${file}.new`, content)
    renameSync(`${file}.new`, file)
  } catch (error) {
    rmSync(`${file}.new`, { force: true })
    throw new UserError(`${file}: cannot be written (${(error as NodeJS.ErrnoException).code})`)
  }
}

export const writeText = (file: string, text: string): void => writeBytes(file, text)
