// What the page fetches of a title beside its code: its data files as data/<id>/<name>, and the pictures of its counters
// as sprites/<id>.svg; those of all kinds of counters as sprites/types.svg.
import type { Plugin } from 'vite'
import { fullSprite, spriteOf } from '../../src/drawing/sprite.ts'
import { type Problem, problemText } from '../../src/engine/data.ts'
import { readFiles } from '../../src/files/data.ts'
import { TITLES } from '../../src/games/index.ts'

/** By their path on the page. */
const readTitleFiles = async (): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>()
  for (const { meta, load } of TITLES) {
    const problems: Problem[] = []
    const files = readFiles(meta, problems)
    const game = (await load())(files, problems)
    if (game === undefined) throw new Error(`${meta.id}: ${problems.map(problemText).join('; ')}`)
    for (const [name, text] of Object.entries(files)) found.set(`data/${meta.id}/${name}`, text)
    found.set(`sprites/${meta.id}.svg`, spriteOf(game.units))
  }
  found.set('sprites/types.svg', fullSprite())
  return found
}

const TYPES: Readonly<Record<string, string>> = { svg: 'image/svg+xml', json: 'application/json', csv: 'text/csv' }

export const titleFiles = (): Plugin => ({
  name: 'stavka-title-files',
  async generateBundle() {
    for (const [fileName, source] of await readTitleFiles()) this.emitFile({ type: 'asset', fileName, source })
  },
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1)
      if (!/^(data|sprites)\//.test(path)) return next()
      const text = (await readTitleFiles()).get(path)
      if (text === undefined) return next()
      response.setHeader('Content-Type', `${TYPES[path.slice(path.lastIndexOf('.') + 1)]}; charset=utf-8`)
      response.end(text)
    })
  },
})
