import { defineConfig } from 'vitest/config'
import { PlainReporter } from './tools/plain-reporter.ts'

const E2E = 'test/web/e2e/**/*.test.ts'
/** Those that need a PostgreSQL. */
const STORE = 'test/server/store*.test.ts'

export default defineConfig({
  test: {
    reporters: ['default', new PlainReporter()],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: [E2E, STORE],
          setupFiles: ['test/support/matchers.ts'],
          // No test changes what another imports: titles are read once for a thread, not once for each of 270 files.
          isolate: false,
          pool: 'threads',
          testTimeout: 120_000,
          // Node runs our TypeScript as it is, and a bot three times as fast as through Vite's modules.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      {
        test: {
          name: 'store',
          include: [STORE],
          globalSetup: ['test/server/support/postgres.ts'],
          pool: 'threads',
          testTimeout: 120_000,
          // As above; and threads and processes that a store starts are files of ours.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      {
        // The page in a real browser: after the others and one file at a time, so that nothing else takes its time.
        test: {
          name: 'browser',
          include: [E2E],
          globalSetup: ['test/web/e2e/support/setup.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
