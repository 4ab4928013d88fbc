import { defineConfig } from 'vitest/config'
import { PlainReporter } from './tools/plain-reporter.ts'

const E2E = 'test/web/e2e/**/*.test.ts'
/** Those that need a PostgreSQL. */
const STORE = 'test/server/{store*,processes,crash,jobs}.test.ts'

/** How long anything is waited for on a machine that has other things to do: what comes does not wait so long. */
const EXPECT = { poll: { timeout: 20_000 } }

export default defineConfig({
  test: {
    reporters: ['default', new PlainReporter()],
    projects: [
      {
        test: {
          name: 'unit',
          expect: EXPECT,
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
          expect: EXPECT,
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
          expect: EXPECT,
          include: [E2E],
          globalSetup: ['test/web/e2e/support/setup.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          // What a real browser misses once on a busy machine is tried again, and told at the end (tools/plain-reporter.ts).
          retry: 1,
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
