// Which state of the program plays: for records that are compared much later.
import { spawnSync } from 'node:child_process'
import { homeOf, ownPackage } from '../files/home.ts'

/** The commit, with `-dirty` where files were changed since; undefined where nobody knows it. */
export const commitHere = (): string | undefined => {
  const { gitHead } = ownPackage()
  // An installed package may lie in somebody else's clone.
  if (gitHead !== undefined) return gitHead === '' ? undefined : gitHead
  const words = ['describe', '--always', '--dirty', '--exclude=*', '--abbrev=40']
  const { status, stdout } = spawnSync('git', words, { cwd: homeOf(), encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
