// A title with its data files: ours, or from the folder of somebody who corrected them.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Game, Meta } from '../engine/contract.ts'
import { type DataFiles, type Problem, problemText } from '../engine/data.ts'
import { TITLES } from '../games/index.ts'
import { UserError } from './error.ts'

/** A corrected folder may hold some of the files only, flat or laid out as ours; the others are ours. */
export const readFiles = (meta: Meta, problems: Problem[], corrected?: string): DataFiles => {
  const home = join(import.meta.dirname, '../games', meta.id, 'data')
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

const titleOf = (id: string) => {
  const title = TITLES.find(each => each.meta.id === id)
  if (title === undefined)
    throw new UserError(`there is no game ${id}; there are: ${TITLES.map(each => each.meta.id).join(', ')}`)
  return title
}

export const checkData = async (
  id: string,
  data: string | undefined,
): Promise<{ game?: Game; problems: Problem[] }> => {
  const title = titleOf(id)
  if (data !== undefined && statSync(data, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new UserError(`${data}: there is no such folder`)
  const problems: Problem[] = []
  const create = await title.load()
  const game = create(readFiles(title.meta, problems, data), problems)
  return game === undefined || problems.length > 0 ? { problems } : { game, problems }
}

export const loadGame = async (id: string, data?: string): Promise<Game> => {
  const { game, problems } = await checkData(id, data)
  if (game === undefined) {
    const more = problems.length > 1 ? ` (and ${problems.length - 1} more: stavka data check)` : ''
    throw new UserError(`${problemText(problems[0])}${more}`)
  }
  return game
}
