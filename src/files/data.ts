// A title with its data files: ours, or corrected by whoever owns the printed game, in a folder or in a file of corrections.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Game, Meta } from '../engine/contract.ts'
import { type DataFiles, dataDigest, type Problem, problemText } from '../engine/data.ts'
import { TITLES, type TitleEntry } from '../games/index.ts'
import { METAS } from '../games/metas.ts'
import { type Archive, MOST_BYTES, unpacked } from '../workshop/archive.ts'
import { applied, type Corrections, differences } from '../workshop/corrections.ts'
import { placed } from '../workshop/places.ts'
import { UserError } from './error.ts'
import { homeOf } from './home.ts'

/** A corrected folder may hold some of the files only, flat or laid out as ours; the others are ours. */
export const readFiles = (meta: Meta, problems: Problem[], corrected?: string): DataFiles => {
  const home = homeOf('src/games', meta.id, 'data')
  const names = Object.entries(meta.files).flatMap(([name, { path }]) => [name, path])
  if (corrected !== undefined && !names.some(name => existsSync(join(corrected, name))))
    problems.push({ file: corrected, line: 0, what: `holds no data file of ${meta.id}` })
  const files: Record<string, string> = {}
  for (const [name, { path }] of Object.entries(meta.files)) {
    const candidates = corrected === undefined ? [] : [join(corrected, path), join(corrected, name)]
    const found = [...candidates, join(home, path)].find(each => existsSync(each))
    if (found === undefined) problems.push({ file: path, line: 0, what: 'file is missing' })
    else files[name] = readFileSync(found, 'utf8')
  }
  return files
}

export const titleOf = (id: string): TitleEntry => {
  const title = TITLES.find(each => each.meta.id === id)
  if (title === undefined)
    throw new UserError(`there is no game ${id}; there are: ${TITLES.map(each => each.meta.id).join(', ')}`)
  return title
}

export const isFolder = (data: string): boolean => {
  const found = statSync(data, { throwIfNoEntry: false })
  if (found === undefined) throw new UserError(`${data}: there is no such folder or file`)
  return found.isDirectory()
}

/** A file of corrections; what is wrong with it as a whole is told at once, with rows in `problems`. */
export const readArchive = (file: string, problems: Problem[]): Archive | undefined => {
  // Looked at first: a film that somebody names by mistake is not read to its end.
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > MOST_BYTES) throw new UserError(`${file}: has more than ${MOST_BYTES / 1024 / 1024} MB`)
  let bytes: Uint8Array
  try {
    bytes = readFileSync(file)
  } catch {
    throw new UserError(`${file}: cannot be read`)
  }
  const wrong: Problem[] = []
  const archive = unpacked(bytes, METAS, wrong)
  for (const { file: entry, line, what } of wrong) {
    if (entry === '') throw new UserError(`${file}: ${what}`)
    problems.push({ file: `${basename(file)}/${entry}`, line, what })
  }
  return archive
}

export interface TitleData {
  /** None where they can't be played with: `problems` says why. */
  readonly game?: Game
  readonly files: DataFiles
  readonly problems: readonly Problem[]
  /** What makes them of ours; none where they can't be read. */
  readonly corrections?: Corrections
}

const fromFolder = async ({ meta, load }: TitleEntry, ours: DataFiles, folder: string): Promise<TitleData> => {
  const create = await load()
  const problems: Problem[] = []
  const theirs = readFiles(meta, problems, folder)
  // As they are written first, so that a problem has the line on which its owner finds it.
  if (problems.length > 0 || create(theirs, problems) === undefined || problems.length > 0)
    return { files: theirs, problems }
  const corrections = differences(meta, ours, theirs)
  const files = applied(meta, ours, corrections, problems)
  const game = create(files, problems)
  return { files, problems, corrections, ...(game === undefined ? {} : { game }) }
}

const fromArchive = async ({ meta, load }: TitleEntry, ours: DataFiles, file: string): Promise<TitleData> => {
  const create = await load()
  const problems: Problem[] = []
  const archive = readArchive(file, problems)
  if (archive === undefined) return { files: ours, problems }
  const { corrections, lines, head } = archive
  if (head.game !== meta.id) throw new UserError(`${file}: is of ${head.game}, not of ${meta.id}`)
  const files = applied(meta, ours, corrections, problems)
  const game = problems.length === 0 ? create(files, problems) : undefined
  const told = problems.map(problem => placed(meta, files, problem, { name: basename(file), lines }))
  return { files, problems: told, corrections, ...(game === undefined || told.length > 0 ? {} : { game }) }
}

/** What a title is played with, and what is wrong with it. */
export const readData = async (id: string, data: string | undefined): Promise<TitleData> => {
  const title = titleOf(id)
  const problems: Problem[] = []
  const ours = readFiles(title.meta, problems)
  if (data === undefined) {
    const game = (await title.load())(ours, problems)
    return { files: ours, problems, ...(game === undefined || problems.length > 0 ? {} : { game }) }
  }
  const read = await (isFolder(data) ? fromFolder : fromArchive)(title, ours, data)
  if (read.game === undefined || read.game.data === dataDigest(ours)) return read
  return { ...read, game: { ...read.game, dataName: basename(data) } }
}

export const loadGame = async (id: string, data?: string): Promise<Game> => {
  const { game, problems } = await readData(id, data)
  if (game === undefined) {
    const more = problems.length > 1 ? ` (and ${problems.length - 1} more: stavka data check)` : ''
    throw new UserError(`${problemText(problems[0])}${more}`)
  }
  return game
}
