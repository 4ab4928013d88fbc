// Each title once more as one file with the engine that it needs, named by its version and by what is in it. A server keeps those
// that its games began with: they go on by the rules that they know, whatever is built later.
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { CONTRACT } from '../../src/engine/contract.ts'
import { HASH_LETTERS, keptName } from '../../src/files/kept.ts'
import { METAS } from '../../src/games/metas.ts'

const ROOT = join(import.meta.dirname, '../..')
const ENTRY = 'stavka-title'
// As for the page: the parser for Node brings streams along.
const CSV = 'csv-parse/browser/esm/sync'

const codeOf = (id: string): string => {
  const from = (path: string): string => JSON.stringify(join(ROOT, 'src', path))
  return `import ${from('web/session/no-eval.ts')}
import { META } from ${from(`games/${id}/meta.ts`)}
export { create } from ${from(`games/${id}/index.ts`)}
export const files = Object.keys(META.files)
export const contract = ${CONTRACT}
`
}

const entryOf = (id: string): Plugin => ({
  name: 'stavka-title-entry',
  resolveId: name => (name === ENTRY ? `\0${ENTRY}` : undefined),
  load: name => (name === `\0${ENTRY}` ? codeOf(id) : undefined),
})

/** The code of a title; `plugins` may change what goes into it. */
export const bundleOf = async (id: string, plugins: readonly Plugin[] = []): Promise<string> => {
  const made = await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    plugins: [entryOf(id), ...plugins],
    resolve: { alias: { 'csv-parse/sync': CSV, 'csv-parse': CSV } },
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'strict',
        output: { format: 'es', codeSplitting: false },
      },
    },
  })
  const output = (Array.isArray(made) ? made : [made]).flatMap(each => ('output' in each ? each.output : []))
  const chunks = output.filter(each => each.type === 'chunk')
  if (chunks.length !== 1) throw new Error(`${id} is ${chunks.length} files, not one`)
  return chunks[0].code
}

export const nameOf = (id: string, rules: number, code: string): string =>
  keptName(id, rules, createHash('sha256').update(code).digest('hex').slice(0, HASH_LETTERS))

/** Into `titles/` of the built page. */
export const writeBundles = async (folder: string): Promise<void> => {
  mkdirSync(join(folder, 'titles'))
  for (const { id, version } of METAS) {
    const code = await bundleOf(id)
    writeFileSync(join(folder, 'titles', nameOf(id, version, code)), code)
  }
}
