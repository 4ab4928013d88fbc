// Once for all tests in the browser: the page is built when something changed and served, and one Chromium waits.
import { type BrowserServer, chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { type Served, serve } from '../../../../src/server/static.ts'
import { CHROMIUM_ARGS, ensureChromium } from '../../../../tools/chromium.ts'
import { buildDist, DIST, isFresh } from '../../../../tools/web/dist.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the page is, with the `/` at its end. */
    address: string
    /** Where Playwright finds the browser. */
    browser: string
  }
}

let served: Served | undefined
let browser: BrowserServer | undefined

export const setup = async (project: TestProject): Promise<void> => {
  const executablePath = ensureChromium()
  if (!isFresh()) buildDist()
  served = await serve({ folder: DIST, port: 0, corrected: new Map() })
  browser = await chromium.launchServer({ executablePath, args: [...CHROMIUM_ARGS] })
  project.provide('address', served.address)
  project.provide('browser', browser.wsEndpoint())
}

export const teardown = async (): Promise<void> => {
  await browser?.close()
  await served?.close()
}
