// Builds the service worker when everything else is written: it carries the list of files that the page needs offline.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { filesIn } from './files.ts'

const SOURCE = join(import.meta.dirname, '../../src/web/offline/service-worker.ts')

const buildServiceWorker = async (folder: string): Promise<void> => {
  const files = filesIn(folder)
  const version = createHash('sha256')
  for (const file of [SOURCE, ...files.map(name => join(folder, name))]) version.update(readFileSync(file))
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      // The page asks for its folder, not for index.html.
      FILES: JSON.stringify(files.map(name => (name === 'index.html' ? './' : name))),
      VERSION: JSON.stringify(version.digest('hex').slice(0, 16)),
    },
    build: {
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { input: SOURCE, output: { format: 'iife', entryFileNames: 'service-worker.js' } },
    },
  })
}

export const offline = (): Plugin => {
  let folder: string | undefined
  return {
    name: 'stavka-offline',
    apply: 'build',
    writeBundle(options) {
      folder = options.dir
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      // Not reached by `writeBundle` when the build has failed.
      handler: async () => (folder === undefined ? undefined : buildServiceWorker(folder)),
    },
  }
}
