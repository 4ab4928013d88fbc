// Once for all tests that need it: a PostgreSQL in a temporary folder.
import type { TestProject } from 'vitest/node'
import { type Postgres, startPostgres } from '../../../tools/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where its socket lies. */
    postgres: string
  }
}

let running: Postgres | undefined

export const setup = (project: TestProject): void => {
  running = startPostgres({ isSafe: false })
  project.provide('postgres', running.folder)
}

export const teardown = (): void => running?.remove()
