// How the page is built: Solid, one chunk for each title, the engine in a worker, nothing from another host.
import { join } from 'node:path'
import { defineConfig } from 'vite'
import solid from 'vite-plugin-solid'
import { compressed } from './tools/web/compressed.ts'
import { creditsOf } from './tools/web/credits.ts'
import { offline } from './tools/web/offline.ts'
import { titleFiles } from './tools/web/title-files.ts'

// The parser for Node brings streams along; the one for browsers has the same interface.
const CSV = 'csv-parse/browser/esm/sync'

const credits = creditsOf()

export default defineConfig({
  root: join(import.meta.dirname, 'src/web'),
  base: './',
  plugins: [solid(), titleFiles(), credits.write(), offline(), compressed()],
  resolve: { alias: { 'csv-parse/sync': CSV, 'csv-parse': CSV } },
  worker: { format: 'es', plugins: () => [credits.gather()] },
  build: {
    outDir: join(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // The page's security policy has no room for fonts and scripts in data: addresses.
    assetsInlineLimit: 0,
  },
})
