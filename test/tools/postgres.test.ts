import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ensurePostgres } from '../../tools/postgres.ts'

const SERVER = { initdb: '', pg_ctl: '', postgres: '' }
const SUDO = 'shift; exec "$@"'

const put = (folder: string, programs: Readonly<Record<string, string>>): string => {
  mkdirSync(folder, { recursive: true })
  for (const [name, script] of Object.entries(programs))
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return folder
}

/** A PATH with these programs and no others, and a place of its own for what Debian installs. */
const machineWith = (programs: Readonly<Record<string, string>>) => {
  const folder = mkdtempSync(join(tmpdir(), 'stavka-machine-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const env: NodeJS.ProcessEnv = { PATH: put(join(folder, 'path'), programs) }
  return { folder, env, debian: join(folder, 'debian') }
}

describe.skipIf(process.platform !== 'linux')('PostgreSQL', () => {
  test('is the one that is named, or the newest of Debian, or the one on the path', () => {
    const { folder, env, debian } = machineWith(SERVER)
    expect(ensurePostgres(env, debian)).toBe(join(folder, 'path'))
    put(join(debian, '9/bin'), SERVER)
    const newest = put(join(debian, '15/bin'), SERVER)
    // Its clients only.
    put(join(debian, '16/bin'), { psql: '' })
    expect(ensurePostgres(env, debian)).toBe(newest)
    const mine = put(join(folder, 'mine'), SERVER)
    expect(ensurePostgres({ ...env, STAVKA_POSTGRES: mine }, debian)).toBe(mine)
    expect(() => ensurePostgres({ ...env, STAVKA_POSTGRES: '/no/such' }, debian)).toThrow(
      /\/no\/such, which is no folder/,
    )
  })

  test('is installed where it is missing', () => {
    const { folder, env, debian } = machineWith({
      sudo: SUDO,
      'apt-get': `[ "$1" = install ] || exit 0; here="\${0%/*}"; echo "$@" > "$here/asked"
        for name in initdb pg_ctl postgres; do : > "$here/$name"; /bin/chmod +x "$here/$name"; done`,
    })
    expect(ensurePostgres(env, debian)).toBe(join(folder, 'path'))
    expect(existsSync(join(folder, 'path/asked'))).toBe(true)
  })

  test('that cannot be had is told, with what to do', () => {
    const { env, debian } = machineWith({ sudo: SUDO, 'apt-get': 'exit 100' })
    expect(() => ensurePostgres(env, debian)).toThrow(/could not be installed .*STAVKA_POSTGRES/)
    const bare = machineWith({})
    expect(() => ensurePostgres(bare.env, bare.debian)).toThrow(/could not be installed/)
  })
})
