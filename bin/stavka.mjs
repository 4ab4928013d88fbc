#!/usr/bin/env node
// Runs the command line on the Node that the project pins, also where an older one starts this file.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const NEEDED = 24
const words = process.argv.slice(2)
if (Number(process.versions.node.split('.')[0]) >= NEEDED) {
  const { run } = await import('../src/cli/main.ts')
  process.exitCode = await run(words)
} else {
  const pinned = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url))
  if (!existsSync(pinned)) {
    console.error(
      `stavka: needs Node ${NEEDED}; this is ${process.version}. Run npm ci first: it brings the right one.`,
    )
    process.exit(1)
  }
  const { status } = spawnSync(pinned, [fileURLToPath(import.meta.url), ...words], { stdio: 'inherit' })
  process.exitCode = status ?? 1
}
