import { randomBytes } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Language } from '../../../src/engine/text.ts'
import { PLAY } from '../../../src/web/words/areas/play.ts'
import { tableDriver } from './support/driver.ts'
import { keyboard } from './support/hands.ts'
import { openPage } from './support/page.ts'
import { exported, gameIdOf, importFile, importGame, keptSteps, openImported, recordedUntil } from './support/saves.ts'
import { position, stepOf } from './support/table.ts'
import { shownText } from './support/text.ts'

const LANGUAGES = ['en', 'ja'] as const
const TURNING_POINT = '#/play?game=turning-point&scenario=1&seed=7'

/** The message of the page, with what stands in its place for `{...}`. */
const words = (key: keyof typeof PLAY, language: Language): RegExp => {
  const plain = PLAY[key][language].replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  return new RegExp(plain.replace(/\{\w+\}/g, '.+'))
}

const told = async (page: Page): Promise<string> => {
  await page.locator('.toasts .notice').first().waitFor()
  return shownText(page.locator('.toasts .notice-words').first())
}

/** A person can still act: by keyboard, because its keys are the same in every language. */
const playOn = async (page: Page): Promise<void> => {
  const before = await stepOf(page)
  await tableDriver(page, keyboard(page)).move()
  expect(await stepOf(page)).toBe(before + 1)
}

const SAVE = await recordedUntil('turning-point.1', (_action, step) => step === 10)
const save = JSON.parse(SAVE.text) as {
  readonly version: string
  readonly actions: readonly { readonly action: object }[]
}
const illegal = [{ seat: 'soviet', action: { type: 'move', units: ['sov-1-tc'], path: ['0105'] } }]

const FILES: readonly (readonly [string, string | Buffer, keyof typeof PLAY])[] = [
  ['cut-off.json', SAVE.text.slice(0, SAVE.text.length / 2), 'trouble.notOurs'],
  ['junk.json', randomBytes(4096), 'trouble.notOurs'],
  ['empty.json', '', 'trouble.notOurs'],
  ['foreign.json', '{"name":"someone-else","version":"1.0.0"}', 'trouble.notOurs'],
  ['list.json', '[1,2,3]', 'trouble.notOurs'],
  ['chess.json', JSON.stringify({ ...save, game: 'chess' }), 'trouble.otherGame'],
  ['illegal.json', JSON.stringify({ ...save, actions: illegal }), 'trouble.badFile'],
  ['tampered.json', JSON.stringify({ ...save, seed: 8 }), 'trouble.badFile'],
  ['half.json', JSON.stringify({ format: 'stavka-save', game: 'turning-point' }), 'trouble.badFile'],
  [
    'position.json',
    JSON.stringify({ format: 'stavka-position', game: 'turning-point', version: save.version }),
    'trouble.badFile',
  ],
]

describe.each(LANGUAGES)('bad files (%s)', language => {
  test('each is refused with its name and the reason; the games of the list stay', async () => {
    const page = await openPage({ language })
    await importGame(page, SAVE.text)
    await page.locator('.table-head button').first().click()
    await page.locator('.saved').waitFor()
    for (const [name, content, key] of FILES) {
      await importFile(page, name, content)
      // What its head does not tell comes out when it is opened.
      if (key === 'trouble.badFile') await openImported(page)
      await page.locator('.toasts .notice-words', { hasText: name }).waitFor()
      expect(await told(page), name).toMatch(words(key, language))
      expect(await page.locator('.table').count(), name).toBe(0)
    }
    await page.locator('.toasts .notice-close').click()
    expect(await page.locator('.toasts .notice').count()).toBe(0)
    await page.locator('.saved .button-primary').click()
    await page.locator('.table[data-step="10"]').waitFor()
  })

  test('unknown addresses lead to the start page with a word', async () => {
    const page = await openPage({ language, path: '#/no/such/place' })
    expect(await told(page)).toMatch(words('trouble.unknownAddress', language))
    expect(await page.locator('.home').count()).toBe(1)
    await page.evaluate(() => {
      location.hash = '#/game/nonesuch'
    })
    await page.locator('.toasts .notice', { hasText: 'nonesuch' }).waitFor()
    expect(await told(page)).toMatch(words('trouble.noSuchGame', language))
    await page.locator('.home').waitFor()
  })

  test('new games that cannot be are told, one after the other', async () => {
    const page = await openPage({ language })
    for (const path of [
      '#/play?game=chess&scenario=1',
      '#/play?game=turning-point&scenario=99',
      '#/play?game=turning-point&scenario=1&axis=deep-thought',
      '#/play?game=turning-point&scenario=1&option=nonsense',
    ]) {
      await page.evaluate(hash => {
        location.hash = hash
      }, path)
      expect(await told(page), path).toMatch(words('trouble.notOpened', language))
      await page.locator('.home').waitFor()
      await page.locator('.toasts .notice-close').click()
    }
  })
})

const forbidden = (context: BrowserContext) =>
  context.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('denied', 'SecurityError')
    }
  })
const full = (context: BrowserContext) =>
  context.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
  })

describe.each(LANGUAGES)('a browser that keeps nothing (%s)', language => {
  test.each([
    ['forbidden', forbidden, 'trouble.storeForbidden'],
    ['full', full, 'trouble.storeFull'],
  ] as const)('storage that is %s is told, and the game is played on', async (_name, before, key) => {
    const page = await openPage({ language, path: TURNING_POINT, before })
    await page.waitForSelector('.board-overlay')
    expect(await told(page)).toMatch(words(key, language))
    await page.locator('.toasts .notice-close').click()
    await playOn(page)
    expect(await page.locator('.toasts .notice').count()).toBe(0)
    expect(JSON.parse(await exported(page, PLAY['play.save'][language])).actions).toHaveLength(1)
  })
})

/** Workers of the page can be told to throw, for real, inside. */
const mortal = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    const workers: Worker[] = []
    Object.assign(window, { workers })
    window.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options)
        workers.push(this)
      }
    }
  })
  await context.route(/assets\/worker-.*\.js/, async route => {
    const response = await route.fetch()
    const dies = `;addEventListener('message',({data})=>{if(data==='die')setTimeout(()=>{throw new Error('worker dies')})})`
    await route.fulfill({ response, body: (await response.text()) + dies })
  })
}
const kill = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { workers } = window as unknown as { workers: Worker[] }
    workers.at(-1)?.postMessage('die')
  })

describe.each(LANGUAGES)('a worker that dies (%s)', language => {
  test('is begun again from what was kept; when it dies again the game can still be taken along', async () => {
    const page = await openPage({ language, path: TURNING_POINT, before: mortal, expected: [/worker dies/] })
    await page.waitForSelector('.board-overlay')
    await playOn(page)
    // The list keeps what is on the table; the new worker begins there.
    const before = await position(page)
    await expect.poll(() => savedActions(page)).toBe(1)

    await kill(page)
    expect(await told(page)).toMatch(words('trouble.workerDied', language))
    await page.waitForSelector('.board-overlay')
    expect(await stepOf(page)).toBe(1)
    expect(await position(page)).toEqual(before)
    await playOn(page)
    await expect.poll(() => savedActions(page)).toBe(2)

    await kill(page)
    await page.locator('.toasts .notice-bad').waitFor()
    expect(await told(page)).toMatch(words('trouble.again', language))
    expect(JSON.parse(await exported(page, PLAY['play.save'][language])).actions).toHaveLength(2)
  })

  test('a data file that is missing is told, and the start page stays', async () => {
    const page = await openPage({
      language,
      before: context => context.route('**/data/turning-point/units.csv', route => route.fulfill({ status: 404 })),
      expected: [/404/],
    })
    await page.locator('.new-game button[type="submit"]').click()
    expect(await told(page)).toMatch(words('trouble.notOpened', language))
    expect(await told(page)).toContain('units.csv')
    expect(await page.locator('.home').count()).toBe(1)
  })
})

const savedActions = (page: Page): Promise<number> => keptSteps(page, gameIdOf(page))
