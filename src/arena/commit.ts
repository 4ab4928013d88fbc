// Which state of the program plays: for records that are compared much later.
import { spawnSync } from 'node:child_process'

/** The commit, with `-dirty` where files were changed since; undefined without git, or outside of a clone. */
export const commitHere = (): string | undefined => {
  const words = ['describe', '--always', '--dirty', '--exclude=*', '--abbrev=40']
  const { status, stdout } = spawnSync('git', words, { cwd: import.meta.dirname, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
