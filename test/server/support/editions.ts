// A title as it might have been before: built from today's sources with something changed, and kept as a server keeps it.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Game } from '../../../src/engine/contract.ts'
import type { DataFiles, Problem } from '../../../src/engine/data.ts'
import { readFiles } from '../../../src/files/data.ts'
import { keepTitle, keptOf, loadKept } from '../../../src/files/kept.ts'
import { create } from '../../../src/games/turning-point/index.ts'
import { META } from '../../../src/games/turning-point/meta.ts'
import { bundleOf, nameOf } from '../../../tools/web/bundles.ts'

/** The version before today's. */
export const WAS = META.version - 1

/** Today's rules under the number of yesterday. */
const renumbered: Plugin = {
  name: 'renumbered',
  enforce: 'pre',
  transform: (code, id) => {
    if (!id.endsWith('turning-point/meta.ts')) return undefined
    const changed = code.replace(`version: ${META.version}`, `version: ${WAS}`)
    if (changed === code) throw new Error('the version is written otherwise')
    return changed
  },
}

let code: Promise<string> | undefined
/** Built once: it takes seconds. */
const oldCode = (): Promise<string> => {
  code ??= bundleOf(META.id, [renumbered])
  return code
}

/** Everybody was faster: what was played with these counters is not legal with today's. */
export const fasterFiles = (): DataFiles => {
  const files = readFiles(META, [])
  const [head, ...lines] = files['units.csv'].split('\n')
  const place = head.split(',').indexOf('movement')
  const faster = lines.map(line => {
    const cells = line.split(',')
    if (Number(cells[place]) > 0) cells[place] = String(Number(cells[place]) + 9)
    return cells.join(',')
  })
  return { ...files, 'units.csv': [head, ...faster].join('\n') }
}

/** A built page in `folder`/built, its title taken into `folder`/kept as by the server of that time; and that title. */
export const keepOld = async (folder: string, files: DataFiles = readFiles(META, [])): Promise<Game> => {
  const problems: Problem[] = []
  const like = create(files, problems)
  if (like === undefined) throw new Error(problems[0].what)
  const text = await oldCode()
  const built = join(folder, 'built')
  mkdirSync(join(built, 'titles'), { recursive: true })
  writeFileSync(join(built, 'titles', nameOf(META.id, WAS, text)), text)
  const edition = { title: META.id, rules: WAS, data: like.data }
  const kept = join(folder, 'kept')
  if (!keepTitle(kept, built, edition, files)) throw new Error('not kept')
  const game = await loadKept(kept, keptOf(kept, edition)[0], edition)
  if (game === undefined) throw new Error('not loaded')
  return game
}
