// The built page in dist/: whether it is of today's sources, and building it when it is not.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DIST } from '../../src/files/home.ts'
import { filesIn } from './files.ts'

export { DIST }

const ROOT = join(import.meta.dirname, '../..')
export const STAMP = '.stamp'

/** Of everything that the build reads; by content, because a checkout touches the times of files. */
export const stampOf = (): string => {
  const hash = createHash('sha256')
  const names = ['src', 'tools/web'].flatMap(folder => filesIn(join(ROOT, folder)).map(name => `${folder}/${name}`))
  for (const name of [...names, 'vite.config.ts', 'package-lock.json'])
    hash.update(name).update(readFileSync(join(ROOT, name)))
  return hash.digest('hex')
}

export const isFresh = (): boolean => {
  const stamp = join(DIST, STAMP)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === stampOf()
}

/** In a process of its own: a test runner's environment would leak into the page. Throws when the build fails. */
export const buildDist = (): void => {
  execFileSync(process.execPath, [join(import.meta.dirname, 'build.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
}
