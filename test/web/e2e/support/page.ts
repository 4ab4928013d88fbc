// Opens the page as a player would, and at the end of the test insists that it ran clean: no error, no request that
// failed, none to another host.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, expect, inject, onTestFinished } from 'vitest'
import type { Language } from '../../../../src/engine/text.ts'

export interface Visit {
  readonly language?: Language
  readonly viewport?: { readonly width: number; readonly height: number }
  /** A phone: fingers instead of a mouse. */
  readonly touch?: boolean
  readonly dark?: boolean
  /** After the address of the page: `#/play?game=...`. */
  readonly path?: string
  /** Another server than that of all tests. */
  readonly address?: string
  /** Lets the page install itself for offline use. */
  readonly offline?: boolean
  /** Problems that the test is about. */
  readonly expected?: readonly RegExp[]
  /** Before the page is there: what its browser lacks, or does wrong. */
  readonly before?: (context: BrowserContext) => Promise<unknown>
  /** For an address that has no page to get ready. */
  readonly ready?: boolean
}

let browser: Browser | undefined
afterAll(() => browser?.close())

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', ja: 'ja-JP' }

/** Everything that should not happen, as lines. */
const watch = (context: BrowserContext, address: string): string[] => {
  const problems: string[] = []
  context.on('console', message => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} ${message.location().url}`)
  })
  context.on('weberror', error => problems.push(`uncaught: ${error.error().stack ?? error.error().message}`))
  context.on('request', request => {
    if (!request.url().startsWith(address) && !/^(data|blob):/.test(request.url()))
      problems.push(`another host: ${request.url()}`)
  })
  context.on('requestfailed', request => {
    const why = request.failure()?.errorText ?? ''
    // Left behind by a page that went elsewhere.
    if (why !== 'net::ERR_ABORTED') problems.push(`request failed: ${request.url()} ${why}`)
  })
  context.on('response', response => {
    if (response.status() >= 400) problems.push(`answer ${response.status()}: ${response.url()}`)
  })
  return problems
}

/** A visit in a browser profile of its own; it is closed and judged when the test ends. */
export const openPage = async (visit: Visit = {}): Promise<Page> => {
  browser ??= await chromium.connect(inject('browser'))
  const address = visit.address ?? inject('address')
  const context = await browser.newContext({
    locale: LOCALES[visit.language ?? 'en'],
    viewport: visit.viewport ?? { width: 1280, height: 800 },
    hasTouch: visit.touch === true,
    isMobile: visit.touch === true,
    colorScheme: visit.dark === true ? 'dark' : 'light',
    serviceWorkers: visit.offline === true ? 'allow' : 'block',
    acceptDownloads: true,
  })
  context.setDefaultTimeout(20_000)
  const problems = watch(context, address)
  onTestFinished(async ({ task }) => {
    // What the player saw when it went wrong.
    if (task.result?.state === 'fail')
      for (const [index, seen] of context.pages().entries())
        await seen.screenshot({ path: join(tmpdir(), 'stavka-e2e', `${task.id}-${index}.png`) }).catch(() => undefined)
    await context.close()
    const expected = visit.expected ?? []
    expect(problems.filter(problem => !expected.some(pattern => pattern.test(problem)))).toEqual([])
  })
  await visit.before?.(context)
  const page = await context.newPage()
  await page.goto(`${address}${visit.path ?? ''}`)
  if (visit.ready !== false) await page.waitForSelector('[data-ready]', { state: 'attached' })
  return page
}
