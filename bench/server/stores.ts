// Empty stores for a round: a file of SQLite, a database in one PostgreSQL that waits for its disk; both on the same disk.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { addressOf, type Postgres, startPostgres } from '../../tools/postgres.ts'

export interface Stores {
  /** Where their files lie. */
  readonly folder: string
  sqlite(): string
  postgres(): Promise<string>
  remove(): void
}

export const openStores = (): Stores => {
  const folder = mkdtempSync(join(tmpdir(), 'stavka-bench-'))
  let running: Postgres | undefined
  let count = 0
  return {
    folder,
    sqlite: () => join(folder, `${++count}.db`),
    postgres: async () => {
      running ??= startPostgres({ isSafe: true })
      const sql = postgres({ host: running.folder, user: 'stavka', database: 'postgres', max: 1 })
      const name = `bench${++count}`
      await sql.unsafe(`create database ${name}`)
      await sql.end()
      return addressOf(running.folder, name)
    },
    remove: () => {
      running?.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
