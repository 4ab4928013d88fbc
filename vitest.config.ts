import { defineConfig } from 'vitest/config'
import { PlainReporter } from './tools/plain-reporter.ts'

const E2E = 'test/web/e2e/**/*.test.ts'

export default defineConfig({
  test: {
    reporters: ['default', new PlainReporter()],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: [E2E],
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
