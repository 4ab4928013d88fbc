import { expect, onTestFinished, test } from 'vitest'
import { type Served, serve } from '../../../src/server/static.ts'
import { DIST } from '../../../tools/web/dist.ts'
import { controlled } from './support/offline.ts'
import { openPage } from './support/page.ts'
import { shownText } from './support/text.ts'

const ownServer = async (): Promise<Served> => {
  const served = await serve({ folder: DIST, port: 0, corrected: new Map() })
  onTestFinished(() => served.close())
  return served
}

test('after the first visit the page opens without network and without server', async () => {
  const served = await ownServer()
  const page = await openPage({ address: served.address, offline: true, expected: [/ERR_INTERNET_DISCONNECTED/] })
  await controlled(page)
  const shown = await shownText(page.locator('[data-ready]'))

  await served.close()
  await page.context().setOffline(true)
  await page.reload()
  await page.waitForSelector('[data-ready]', { state: 'attached' })
  expect(await shownText(page.locator('[data-ready]'))).toBe(shown)

  const data = await page.evaluate(async () => (await fetch('data/turning-point/units.csv')).status)
  expect(data).toBe(200)

  await page.goto(`${served.address}no/such/place`)
  expect(page.url()).toBe(`${served.address}#/no/such/place`)
  await page.waitForSelector('[data-ready]', { state: 'attached' })
})

test('one cache of one build is kept, with files of this host only', async () => {
  const served = await ownServer()
  const page = await openPage({
    address: served.address,
    path: 'icon.svg',
    offline: true,
    ready: false,
    expected: [/favicon\.ico/],
  })
  await page.evaluate(() => caches.open('stavka-of-yesterday'))
  await page.goto(served.address)
  await controlled(page)
  const found = await page.evaluate(async () => {
    const names = await caches.keys()
    const files = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
    return files.map(requests => requests.map(request => request.url))
  })
  expect(found).toHaveLength(1)
  const [kept] = found
  expect(kept).toContain(served.address)
  expect(kept.filter(url => !url.startsWith(served.address))).toEqual([])
  expect(kept.filter(url => /\.(gz|br)$|service-worker/.test(url))).toEqual([])
})
