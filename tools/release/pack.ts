// The release: one package with everything in it, for a machine that has nothing but Node. What the program reads lies where
// it lies in a clone (src/files/home.ts).
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commitHere } from '../../src/arena/commit.ts'
import { DIST, homeOf } from '../../src/files/home.ts'
import { CREDITS, mergeCredits } from '../web/credits.ts'
import { buildDist, isFresh } from '../web/dist.ts'
import { bundleProgram } from './bundle.ts'

/** Of ours as they are. The rules and their tests are there to be read: `stavka where` names their lines. */
const AS_THEY_ARE = ['src/games', 'test/games', 'docs', 'LICENSE', 'README.md', 'README.ja.md', 'CHANGELOG.md']
const LAUNCHER = 'bin/stavka.cjs'

const packageFile = (): Record<string, unknown> => {
  const { name, version, description, license, type } = JSON.parse(readFileSync(homeOf('package.json'), 'utf8'))
  return {
    ...{ name, version, description, license, private: true, type },
    bin: { stavka: LAUNCHER },
    engines: { node: '>=24' },
    gitHead: commitHere() ?? '',
  }
}

const fill = async (folder: string): Promise<void> => {
  if (!isFresh()) buildDist()
  cpSync(DIST, join(folder, 'dist'), { recursive: true })
  await bundleProgram(join(folder, 'lib'))
  for (const name of AS_THEY_ARE)
    cpSync(homeOf(name), join(folder, name), { recursive: true, filter: each => each !== homeOf('docs/pictures') })
  const credits = ['dist', 'lib'].map(each => readFileSync(join(folder, each, CREDITS), 'utf8'))
  writeFileSync(join(folder, CREDITS), mergeCredits(...credits))
  // The page keeps its own: it may go to another host alone.
  rmSync(join(folder, 'lib', CREDITS))
  mkdirSync(join(folder, 'bin'))
  cpSync(join(import.meta.dirname, 'launcher.cjs'), join(folder, LAUNCHER))
  chmodSync(join(folder, LAUNCHER), 0o755)
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packageFile(), null, 2)}\n`)
}

/** Packs it into the folder; the path of the package. */
export const packRelease = async (to: string): Promise<string> => {
  // Where no tool looks.
  const folder = homeOf(`node_modules/.release-${process.pid}`)
  try {
    await fill(folder)
    const said = execFileSync('npm', ['pack', folder, '--pack-destination', to, '--json'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      shell: process.platform === 'win32',
    })
    const [{ filename }]: { filename: string }[] = JSON.parse(said)
    return join(to, filename)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
