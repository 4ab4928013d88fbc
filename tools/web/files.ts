// Files of a folder, for the steps after the bundler.
import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Paths below the folder, with `/`, in a fixed order. */
export const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
