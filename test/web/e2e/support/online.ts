// A server of online games for the browser, whose clock a test can turn on, and what people do at its pages.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { openServer } from '../../../../src/server/serve.ts'
import { openSqlite } from '../../../../src/server/store/sqlite.ts'
import { DIST } from '../../../../tools/web/dist.ts'
import { openPage, type Visit } from './page.ts'

export interface OnlineServer {
  readonly address: string
  /** So many milliseconds have passed. */
  pass(milliseconds: number): Promise<void>
  close(): Promise<void>
}

export const startServer = async (): Promise<OnlineServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'stavka-online-'))
  let passed = 0
  const store = openSqlite(join(folder, 'games.db'))
  const serving = await openServer({
    store,
    host: '127.0.0.1',
    port: 0,
    now: () => Date.now() + passed,
    page: { folder: DIST, corrected: new Map() },
    rates: { requests: { burst: 1000, perSecond: 100 }, games: { burst: 100, perSecond: 10 } },
  })
  return {
    address: `http://127.0.0.1:${serving.port}/`,
    pass: async milliseconds => {
      passed += milliseconds
      // It was there all the while: nobody is given the time back.
      await store.beat(Date.now() + passed, Number.MAX_SAFE_INTEGER)
    },
    close: async () => {
      await serving.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const radio = (page: Page, name: string) => page.locator('.segmented label', { hasText: name })

/** On the start page: which title, with whom; `make` is the button that makes it. */
export const choose = async (page: Page, title: RegExp, opponent: string): Promise<void> => {
  await page.getByText(title).first().click()
  await radio(page, opponent).click()
}

/** From the start page: two clicks, and the link is there. */
export const makeLink = async (page: Page, title: RegExp): Promise<string> => {
  await choose(page, title, 'With a friend (link)')
  await page.getByRole('button', { name: 'Make the link' }).click()
  return page.getByLabel('Link for your opponent').inputValue()
}

/** Whoever has the link opens it, says his name and sits down. */
export const sitDown = async (address: string, link: string, name: string, visit: Visit = {}): Promise<Page> => {
  const page = await openPage({ ...visit, address, path: link.slice(address.length) })
  await page.getByRole('textbox').fill(name)
  await page.getByRole('button', { name: visit.language === 'ja' ? '着席して対戦する' : 'Sit down and play' }).click()
  await atTable(page)
  return page
}

export const atTable = async (page: Page): Promise<void> => {
  await page.waitForSelector('.table[data-ready]')
}

/** It is for whoever looks at this page to decide. */
export const isMine = (page: Page): Promise<boolean> => page.locator('.play-hint').first().isVisible()

export const panel = (page: Page) => page.getByRole('tab', { name: /^(Opponent|対戦)/ })
