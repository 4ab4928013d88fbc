// A folder of corrected data, as the page will ask for it. The files of one title lie in it flat or as in its own folder;
// those of several titles in a folder each, named by the title.
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type DataFiles, type Problem, problemText } from '../engine/data.ts'
import { readFiles } from '../files/data.ts'
import { UserError } from '../files/error.ts'
import { TITLES, type TitleEntry } from '../games/index.ts'

const read = async (title: TitleEntry, folder: string): Promise<{ files: DataFiles; problems: readonly Problem[] }> => {
  const problems: Problem[] = []
  const files = readFiles(title.meta, problems, folder)
  const create = await title.load()
  // A folder with no file of this title is wrong already.
  if (problems.length === 0) create(files, problems)
  return { files, problems }
}

const refuse = (folder: string, problems: readonly Problem[]): never => {
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more: npx stavka data check)` : ''
  throw new UserError(`${folder}: ${problemText(problems[0])}${more}`)
}

/** Texts by their path on the page; throws a UserError that names file and line when they can't be played with. */
export const readCorrected = async (folder: string): Promise<ReadonlyMap<string, string>> => {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new UserError(`${folder}: there is no such folder`)
  const named = TITLES.filter(title => existsSync(join(folder, title.meta.id)))
  const tried = await Promise.all(
    (named.length > 0 ? named : TITLES).map(async title => ({
      title,
      ...(await read(title, named.length > 0 ? join(folder, title.meta.id) : folder)),
    })),
  )
  const fits = tried.filter(each => each.problems.length === 0)
  if (named.length > 0 && fits.length < tried.length)
    refuse(folder, tried.find(each => each.problems.length > 0)?.problems ?? [])
  // A flat folder is of the title that can be played with it; of the one that it comes closest to, when of none.
  if (fits.length === 0) refuse(folder, tried.sort((a, b) => a.problems.length - b.problems.length)[0].problems)
  if (named.length === 0 && fits.length > 1)
    throw new UserError(
      `${folder}: fits ${fits.map(each => each.title.meta.id).join(' and ')}; put the files into a folder with the name of their title`,
    )
  return new Map(
    fits.flatMap(({ title, files }) =>
      Object.entries(files).map(([name, text]) => [`data/${title.meta.id}/${name}`, text] as const),
    ),
  )
}
