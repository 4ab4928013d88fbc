// The built page in a folder of any static host, beside other things: files as they lie, no redirects, no headers of ours.
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DIST } from '../../../tools/web/dist.ts'
import { tableDriver } from './support/driver.ts'
import { mouse } from './support/hands.ts'
import { controlled } from './support/offline.ts'
import { openPage } from './support/page.ts'
import { gameIdOf, keptSteps } from './support/saves.ts'
import { stepOf } from './support/table.ts'
import { shownText } from './support/text.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.txt': 'text/plain',
  '.csv': 'text/csv',
}
const FOLDERS = ['/games/stavka/', '/games/'] as const

/** The page lies in both folders, one within the other. */
const staticHost = async () => {
  const server = createServer(({ url = '/' }, response) => {
    const path = decodeURIComponent(new URL(url, 'http://x').pathname)
    const folder = FOLDERS.find(each => path.startsWith(each))
    const file = folder === undefined ? undefined : join(DIST, normalize(`/${path.slice(folder.length)}`))
    const found = [file, file && join(file, 'index.html')].find(
      each => each && existsSync(each) && statSync(each).isFile(),
    )
    if (found === undefined) return void response.writeHead(404).end('nothing here')
    response.writeHead(200, { 'Content-Type': TYPES[extname(found)] ?? 'application/octet-stream' })
    createReadStream(found).pipe(response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const close = (): Promise<unknown> => {
    server.closeAllConnections()
    return new Promise(resolve => server.close(resolve))
  }
  onTestFinished(async () => void (await close()))
  return { close, origin: `http://localhost:${(server.address() as AddressInfo).port}` }
}

test('under a sub-path of a static host the page plays, installs itself there, and plays on without network', async () => {
  const { origin, close } = await staticHost()
  const address = `${origin}${FOLDERS[0]}`
  // Whatever lies outside the folder is another host to this visit.
  const page = await openPage({ address, offline: true, expected: [/ERR_INTERNET_DISCONNECTED/, /favicon\.ico/] })
  await controlled(page)
  const installed = await page.evaluate(async () => {
    const { scope } = await navigator.serviceWorker.ready
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
    const manifest = await (await fetch(link?.href ?? '')).json()
    const resolved = (path: string): string => new URL(path, link?.href).href
    return {
      scope,
      start: resolved(manifest.start_url),
      manifestScope: resolved(manifest.scope),
      icons: await Promise.all(
        manifest.icons.map(async ({ src }: { src: string }) => (await fetch(resolved(src))).status),
      ),
      caches: await caches.keys(),
    }
  })
  expect(installed).toMatchObject({ scope: address, start: address, manifestScope: address, icons: [200, 200, 200] })
  expect(installed.caches).toEqual([expect.stringMatching(/^stavka-\/games\/stavka\/[0-9a-f]{16}$/)])

  const opening = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Licences and credits' }).click()
  const licences = await opening
  expect(licences.url()).toBe(`${address}licences.txt`)
  expect(await shownText(licences.locator('body'))).toContain('solid-js')
  await licences.close()

  await page.goto(`${address}#/play?game=turning-point&scenario=1&seed=7`)
  await page.waitForSelector('.table .board-overlay')
  await tableDriver(page, mouse(page)).move()
  const id = gameIdOf(page)
  await expect.poll(() => keptSteps(page, id)).toBe(1)

  await close()
  await page.context().setOffline(true)
  await page.reload()
  await page.waitForSelector('.table .board-overlay')
  expect(page.url()).toBe(`${address}#/game/${id}`)
  expect(await stepOf(page)).toBe(1)
  await tableDriver(page, mouse(page)).move()
  expect(await stepOf(page)).toBe(2)
  // Another title, which was never opened, and an address that there is not.
  await page.goto(`${address}#/play?game=red-steel&scenario=costuleni&seed=7`)
  await page.waitForSelector('.table .board-overlay')
  await page.goto(`${address}no/such/place`)
  expect(page.url()).toBe(`${address}#/no/such/place`)
  await page.waitForSelector('[data-ready]', { state: 'attached' })
})

test('two of them on one host leave each other their caches', async () => {
  const { origin } = await staticHost()
  const page = await openPage({ address: `${origin}${FOLDERS[0]}`, offline: true, expected: [/another host/] })
  await controlled(page)
  await page.goto(`${origin}${FOLDERS[1]}`)
  await controlled(page)
  expect((await page.evaluate(() => caches.keys())).sort()).toEqual([
    expect.stringMatching(/^stavka-\/games\/[0-9a-f]{16}$/),
    expect.stringMatching(/^stavka-\/games\/stavka\/[0-9a-f]{16}$/),
  ])
})
