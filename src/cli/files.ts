// Reads a title's data files from its folder, or from the folder of somebody who corrected them.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Meta } from '../engine/contract.ts'
import type { DataFiles, Problem } from '../engine/data.ts'

/** A corrected folder may hold some of the files only, flat or laid out as ours; the others are ours. */
export const readFiles = (meta: Meta, problems: Problem[], corrected?: string): DataFiles => {
  const home = join(import.meta.dirname, '../games', meta.id)
  const names = Object.entries(meta.files).flat()
  if (corrected !== undefined && !names.some(name => existsSync(join(corrected, name))))
    problems.push({ file: corrected, line: 0, what: `holds no data file of ${meta.id}` })
  const files: Record<string, string> = {}
  for (const [name, path] of Object.entries(meta.files)) {
    const candidates = corrected === undefined ? [] : [join(corrected, path), join(corrected, name)]
    const found = [...candidates, join(home, path)].find(each => existsSync(each))
    if (found === undefined) problems.push({ file: path, line: 0, what: 'file is missing' })
    else files[name] = readFileSync(found, 'utf8')
  }
  return files
}
