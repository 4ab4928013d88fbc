// Corrected data, as the page will ask for it: a file of corrections, or a folder. The files of one title lie in a folder flat or as
// in its own; those of several titles in a folder each, named by the title.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Problem, problemText } from '../engine/data.ts'
import { isFolder, readArchive, readData, type TitleData } from '../files/data.ts'
import { UserError } from '../files/error.ts'
import { METAS } from '../games/metas.ts'

export interface Corrected {
  /** By their path on the page. */
  readonly texts: ReadonlyMap<string, string>
  /** By title: the folder or file that `loadGame` takes. */
  readonly places: ReadonlyMap<string, string>
}

export const UNCORRECTED: Corrected = { texts: new Map(), places: new Map() }

interface Tried extends TitleData {
  readonly id: string
  readonly place: string
}

const read = async (id: string, place: string): Promise<Tried> => ({ id, place, ...(await readData(id, place)) })

const refuse = (data: string, problems: readonly Problem[]): never => {
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more: npx stavka data check)` : ''
  throw new UserError(`${data}: ${problemText(problems[0])}${more}`)
}

const correctedBy = (fits: readonly Tried[]): Corrected => ({
  texts: new Map(
    fits.flatMap(({ id, files }) => Object.entries(files).map(([name, text]) => [`data/${id}/${name}`, text] as const)),
  ),
  places: new Map(fits.map(({ id, place }) => [id, place])),
})

const fromFile = async (file: string): Promise<Corrected> => {
  const problems: Problem[] = []
  const archive = readArchive(file, problems)
  if (archive === undefined) return refuse(file, problems)
  const tried = await read(archive.head.game, file)
  return tried.problems.length > 0 ? refuse(file, tried.problems) : correctedBy([tried])
}

/** Throws a UserError that names file and line when it can't be played with. */
export const readCorrected = async (data: string): Promise<Corrected> => {
  if (!isFolder(data)) return fromFile(data)
  const ids = METAS.map(({ id }) => id)
  const named = ids.filter(id => existsSync(join(data, id)))
  const tried = await Promise.all(
    (named.length > 0 ? named : ids).map(id => read(id, named.length > 0 ? join(data, id) : data)),
  )
  const fits = tried.filter(each => each.problems.length === 0)
  if (named.length > 0 && fits.length < tried.length)
    refuse(data, tried.find(each => each.problems.length > 0)?.problems ?? [])
  // A flat folder is of the title that can be played with it; of the one that it comes closest to, when of none.
  if (fits.length === 0) refuse(data, tried.sort((a, b) => a.problems.length - b.problems.length)[0].problems)
  if (named.length === 0 && fits.length > 1)
    throw new UserError(
      `${data}: fits ${fits.map(each => each.id).join(' and ')}; put the files into a folder with the name of their title`,
    )
  return correctedBy(fits)
}
