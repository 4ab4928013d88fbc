// npm run build: the page into dist/, all or nothing, with a stamp of the sources it was made from.
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { writeBundles } from './bundles.ts'
import { DIST, STAMP, stampOf } from './dist.ts'

const root = join(import.meta.dirname, '../..')
// Beside dist/, on the same disk, and where no tool looks.
const fresh = join(root, `node_modules/.dist-${process.pid}`)
const stamp = stampOf()
try {
  await build({
    configFile: join(root, 'vite.config.ts'),
    configLoader: 'native',
    build: { outDir: fresh },
  })
  await writeBundles(fresh)
  writeFileSync(join(fresh, STAMP), stamp)
  rmSync(DIST, { recursive: true, force: true })
  renameSync(fresh, DIST)
} finally {
  rmSync(fresh, { recursive: true, force: true })
}
