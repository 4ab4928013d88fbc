// A PostgreSQL of our own for tests and benchmarks, in a temporary folder and on a socket only. Takes the programs of the
// system; fetches Debian's where there are none.
import { execFileSync } from 'node:child_process'
import { accessSync, chownSync, constants, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const DEBIAN = '/usr/lib/postgresql'
const PACKAGE = 'postgresql'
/** It refuses to run as root: then it runs as the first of these that the system has. */
const USERS = ['postgres', 'nobody']

const hasPrograms = (folder: string): boolean => {
  try {
    for (const name of ['initdb', 'pg_ctl', 'postgres']) accessSync(join(folder, name), constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Debian's of the newest version, or those that can be called by their names. */
const findPostgres = ({ PATH = '' }: NodeJS.ProcessEnv, debian: string): string | undefined => {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map(version => join(debian, version, 'bin')), ...PATH.split(delimiter)]
  return folders.filter(folder => folder !== '').find(hasPrograms)
}

const isRoot = (): boolean => process.getuid?.() === 0

const install = (env: NodeJS.ProcessEnv): void => {
  const apt = (...args: readonly string[]): void => {
    const [program, ...rest] = [...(isRoot() ? [] : ['sudo', '-n']), 'apt-get', ...args]
    execFileSync(program, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  console.error(`installing ${PACKAGE} for the tests of the store`)
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', PACKAGE)
}

/** Folder of its programs. Throws with a word on what to do when there is none and none can be had. */
export const ensurePostgres = (env: NodeJS.ProcessEnv = process.env, debian = DEBIAN): string => {
  const named = env.STAVKA_POSTGRES
  if (named !== undefined && named !== '') {
    if (hasPrograms(named)) return named
    throw new Error(`STAVKA_POSTGRES is ${named}, which is no folder with initdb, pg_ctl and postgres`)
  }
  const found = findPostgres(env, debian)
  if (found !== undefined) return found
  let why = ''
  try {
    install(env)
  } catch (error) {
    why = ` (${(error as Error).message.split('\n')[0]})`
  }
  const installed = findPostgres(env, debian)
  if (installed !== undefined) return installed
  throw new Error(
    `there is no PostgreSQL here, and it could not be installed${why}; install ${PACKAGE}, or name the folder of its programs in STAVKA_POSTGRES`,
  )
}

/** Whom it runs as: us, unless we are root. */
const findUser = (): { readonly uid: number; readonly gid: number } | undefined => {
  if (!isRoot()) return undefined
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const fields = USERS.map(name => lines.find(line => line.startsWith(`${name}:`))).find(line => line !== undefined)
  if (fields === undefined)
    throw new Error(`PostgreSQL must not run as root, and there is no user ${USERS.join(' or ')}`)
  const [, , uid, gid] = fields.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

export interface Postgres {
  /** Where the socket lies. */
  readonly folder: string
  start(): void
  /** `immediate`: as if the power went. */
  stop(mode: 'fast' | 'immediate'): void
  /** Stops it, and nothing of it is left. */
  remove(): void
}

/** Address of one of its databases; `postgres` is there from the beginning. */
export const addressOf = (folder: string, database: string): string =>
  `postgres://stavka@${encodeURIComponent(folder)}/${database}`

/** `isSafe: false` for what need not survive a power cut: it does not wait for the disk. */
export const startPostgres = ({ isSafe }: { readonly isSafe: boolean }): Postgres => {
  const programs = ensurePostgres()
  const user = findUser()
  const folder = mkdtempSync(join(tmpdir(), 'stavka-pg-'))
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const call = (program: string, ...args: readonly string[]): void => {
    try {
      execFileSync(join(programs, program), ['-D', data, ...args], {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'pipe'],
        ...user,
      })
    } catch (error) {
      throw new Error(`${program} failed: ${(error as { stderr?: Buffer }).stderr?.toString().trim() ?? error}`)
    }
  }
  const settings = `-c listen_addresses='' -k ${folder} -c fsync=${isSafe ? 'on' : 'off'}`
  const start = (): void => call('pg_ctl', 'start', '-w', '-l', join(folder, 'log'), '-o', settings)
  const stop = (mode: 'fast' | 'immediate'): void => call('pg_ctl', 'stop', '-w', '-m', mode)
  call('initdb', '-U', 'stavka', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync')
  start()
  return {
    folder,
    start,
    stop,
    remove: () => {
      if (existsSync(join(data, 'postmaster.pid'))) stop('immediate')
      rmSync(folder, { recursive: true })
    },
  }
}
