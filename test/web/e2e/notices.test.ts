// Being told of one's turn: settings, what is told while the page is looked at and while it is not, and the browser's own notice.
import { createECDH } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { openServer, type ServeOptions, type Serving } from '../../../src/server/serve.ts'
import { openSqlite } from '../../../src/server/store/sqlite.ts'
import type { Store } from '../../../src/server/store/store.ts'
import { DIST } from '../../../tools/web/dist.ts'
import { openMailServer, openReceiver, type Receiver, readable } from '../../server/support/receivers.ts'
import { violations } from './support/axe.ts'
import { tableDriver } from './support/driver.ts'
import { mouse } from './support/hands.ts'
import { openPage, type Visit } from './support/page.ts'
import { look } from './support/table.ts'
import { shownText } from './support/text.ts'

const HOOK = 'https://hook.example/anna'
const MINUTE = 60_000

interface Server extends Serving {
  readonly address: string
  readonly store: Store
  readonly receiver: Receiver
  /** So much later by its clock, what is due has been told. */
  later(milliseconds: number): Promise<void>
}

const startServer = async (options: Partial<ServeOptions> = {}): Promise<Server> => {
  const folder = mkdtempSync(join(tmpdir(), 'stavka-notices-'))
  const store = openSqlite(join(folder, 'games.db'))
  const receiver = await openReceiver()
  let ahead = 0
  const serving = await openServer({
    ...{ store, host: '127.0.0.1', port: 0, page: { folder: DIST, corrected: new Map() } },
    ...{ now: () => Date.now() + ahead, outside: receiver.outside },
    rates: { requests: { burst: 1000, perSecond: 100 }, games: { burst: 100, perSecond: 10 } },
    ...options,
  })
  onTestFinished(async () => {
    await serving.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const later = async (milliseconds: number): Promise<void> => {
    ahead += milliseconds
    while ((await serving.notices.due()) > 0);
  }
  return { ...serving, store, receiver, later, address: `http://localhost:${serving.port}/` }
}

const WORDS = {
  en: { open: 'Settings', title: 'Online settings', name: 'Your name', save: 'Save', test: 'Send me a test' },
  ja: { open: '設定', title: 'オンライン設定', name: '名前', save: '保存', test: 'テストを送る' },
} as const

const openSettings = async (page: Page, language: 'en' | 'ja' = 'en') => {
  await page.getByRole('button', { name: WORDS[language].open, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: WORDS[language].title })
  await dialog.getByLabel('Webhook').waitFor()
  return dialog
}

const saveWebhook = async (page: Page): Promise<void> => {
  const dialog = await openSettings(page)
  await dialog.getByLabel('By webhook').fill(HOOK)
  await dialog.locator('form', { hasText: 'By webhook' }).getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Saved.').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

/** A push service that is not there: the browser says it has subscribed. What it was asked for is written down. */
const withPush = async (context: BrowserContext): Promise<void> => {
  const keys = createECDH('prime256v1')
  const p256dh = keys.generateKeys().toString('base64url')
  await context.grantPermissions(['notifications'])
  await context.addInitScript(key => {
    const asked: string[] = []
    Object.assign(window, { asked })
    let subscription: PushSubscription | null = null
    const made = {
      endpoint: 'https://push.example/here',
      toJSON: () => ({ endpoint: 'https://push.example/here', keys: { p256dh: key, auth: 'A'.repeat(22) } }),
      unsubscribe: async () => {
        subscription = null
        return true
      },
    } as unknown as PushSubscription
    const request = Notification.requestPermission.bind(Notification)
    Notification.requestPermission = () => {
      asked.push('permission')
      return request()
    }
    PushManager.prototype.getSubscription = async () => subscription
    PushManager.prototype.subscribe = async options => {
      asked.push(String(options?.applicationServerKey))
      subscription = made
      return made
    }
  }, p256dh)
}
const askedOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { readonly asked: readonly string[] }).asked)

const installed = (page: Page): Promise<unknown> => page.evaluate(() => navigator.serviceWorker.ready.then(() => true))

test('settings: a name, how soon, this browser, a webhook, and a test of all; nobody is asked before he wants it', async () => {
  const server = await startServer()
  const page = await openPage({ address: server.address, offline: true, before: withPush })
  await installed(page)
  const dialog = await openSettings(page)
  expect(await askedOf(page)).toEqual([])
  expect(await violations(page)).toEqual([])

  await dialog.getByLabel('Your name').fill('Anna')
  await dialog.getByRole('button', { name: 'Save' }).first().click()
  await dialog.getByText('Saved.').waitFor()
  await dialog.locator('.segmented label', { hasText: 'At once' }).click()
  await dialog.getByRole('switch', { name: /By this browser/ }).check({ force: true })
  await expect.poll(() => askedOf(page)).toEqual(['permission', server.notices.pushKey])
  await dialog.getByLabel('By webhook').fill(HOOK)
  await dialog.locator('form', { hasText: 'By webhook' }).getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).waitFor()
  await dialog.getByRole('button', { name: 'Send me a test' }).click()
  await dialog.locator('.settings-tested li').first().waitFor()
  expect(await shownText(dialog.locator('.settings-tested'))).toMatch(/Browser: sent\s+✓ Webhook: sent/)
  expect(server.receiver.received.map(({ path }) => path).sort()).toEqual(['/anna', '/here'])
  server.receiver.status = 403
  await dialog.getByRole('button', { name: 'Send me a test' }).click()
  await dialog.getByText('Webhook: was refused').waitFor()
  expect(await violations(page)).toEqual([])

  // It is there again for whoever comes back.
  await page.keyboard.press('Escape')
  const again = await openSettings(page)
  expect(await again.getByLabel('Your name').inputValue()).toBe('Anna')
  expect(await again.getByLabel('By webhook').inputValue()).toBe(HOOK)
  expect(await again.getByRole('switch', { name: /By this browser/ }).isChecked()).toBe(true)
  await again.getByRole('switch', { name: /By this browser/ }).uncheck({ force: true })
  await again.getByText('Saved.').waitFor()
  await again.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => again.getByRole('button', { name: 'Remove' }).count()).toBe(0)
  await again.getByRole('button', { name: 'Send me a test' }).click()
  await again.getByText('Nothing is switched on yet.').waitFor()

  // And gone for good.
  await again.getByRole('button', { name: 'Forget me here' }).click()
  await again.locator('.confirm').getByRole('button', { name: 'Forget me here' }).click()
  await again.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => localStorage.getItem('stavka.online.me'))).toBe('')
})

test('settings in Japanese on a phone in the dark; what the browser can’t do it says; mail by a link', async () => {
  const mail = await openMailServer()
  const server = await startServer({ mail: { server: mail.url, from: 'stavka@stavka.example' } })
  const phone: Visit = { language: 'ja', dark: true, touch: true, viewport: { width: 390, height: 844 } }
  const page = await openPage({ ...phone, address: server.address, expected: [/answer 400/, /status of 400/] })
  const dialog = await openSettings(page, 'ja')
  expect(await shownText(dialog)).toContain('このブラウザーでは使えません')
  expect(await dialog.getByRole('switch').isDisabled()).toBe(true)
  expect(await dialog.evaluate(element => element.scrollWidth <= element.clientWidth)).toBe(true)
  const form = dialog.locator('form', { hasText: 'メールで' })
  await form.getByLabel('メールで').fill('anna@mail.example')
  await form.getByRole('button', { name: '保存' }).click()
  await form.getByText('確認用のリンクを送信しました').waitFor()
  expect(await violations(page)).toEqual([])
  // What the server does not take is said in words.
  await dialog.getByLabel('Webhook').fill('https://me@hook.example/')
  await dialog.locator('form', { hasText: 'Webhook' }).getByRole('button', { name: '保存' }).click()
  await dialog.getByText('入力内容が正しくありません').waitFor()

  const link = /#\/mail\/confirm\/\S+/.exec(readable(mail.caught[0].text))?.[0] ?? ''
  // Opened in another browser than the one that asked for it.
  const reader = await openPage({ address: server.address, path: link, language: 'ja' })
  expect(await violations(reader)).toEqual([])
  await reader.getByRole('button', { name: 'はい、メールで知らせる' }).click()
  await reader.getByText('今後は anna@mail.example にお知らせします。').waitFor()
  await page.keyboard.press('Escape')
  const again = await openSettings(page, 'ja')
  await again.getByText('このアドレスは確認済みです。').waitFor()

  const late = { address: server.address, path: link.replace('confirm', 'off').slice(0, -1), expected: [/404/] }
  const stranger = await openPage(late)
  await stranger.getByRole('button', { name: 'No more mail' }).click()
  await stranger.getByText('This link is not valid any more').waitFor()
})

const radio = (page: Page, name: string) => page.locator('.segmented label', { hasText: name })

/** Two people at a table by link; both are told by webhook, after five minutes. */
const twoAt = async (server: Server): Promise<readonly [Page, Page]> => {
  const first = await openPage({ address: server.address })
  await saveWebhook(first)
  await first
    .getByText(/Turning Point/)
    .first()
    .click()
  await radio(first, 'With a friend (link)').click()
  await first.getByRole('button', { name: 'Make the link' }).click()
  const link = await first.getByLabel('Link for your opponent').inputValue()
  const second = await openPage({ address: server.address })
  await saveWebhook(second)
  await second.goto(link)
  await second.getByRole('textbox').fill('Boris')
  await second.getByRole('button', { name: 'Sit down and play' }).click()
  for (const page of [first, second]) await page.waitForSelector('.table[data-ready]')
  return [first, second]
}

const isMine = (page: Page): Promise<boolean> => page.locator('.play-hint').first().isVisible()
const playToHandOver = async (mover: Page): Promise<void> => {
  await mover.getByRole('button', { name: 'Whole map' }).click()
  const driver = tableDriver(mover, mouse(mover))
  for (let tries = 0; tries < 12 && (await isMine(mover)); tries++) {
    const { decision } = await look(mover)
    await driver.end()
    await expect.poll(async () => (await look(mover)).decision).not.toBe(decision)
  }
}

test('a page that is looked at tells the server so, and nobody is told; one that is hidden does not', async () => {
  const server = await startServer()
  const pages = await twoAt(server)
  const seenOf = async (): Promise<readonly number[]> => {
    const [{ id }] = await server.store.gamesWith('on', '', 1)
    return (await server.store.seats(id)).map(({ seenSeq }) => seenSeq)
  }
  const last = async (): Promise<number> => (await server.store.gamesWith('on', '', 1))[0].seq
  const [mover, other] = (await isMine(pages[0])) ? pages : [pages[1], pages[0]]
  await playToHandOver(mover)
  await other.locator('.play-hint').first().waitFor()
  const seq = await last()
  await expect.poll(seenOf).toEqual([seq, seq])
  await server.later(31 * MINUTE)
  expect(server.receiver.received).toEqual([])

  // The same, but he who is to play next has another tab before his eyes.
  await mover.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await playToHandOver(other)
  await mover.locator('.play-hint').first().waitFor({ state: 'attached' })
  await server.later(6 * MINUTE)
  expect(server.receiver.said()).toMatchObject([{ kind: 'turn' }])
  // The list says where something is new, until he looks.
  const list = await mover.context().newPage()
  await list.goto(server.address)
  await list.getByText('New', { exact: true }).waitFor()
  expect(await violations(list)).toEqual([])
  await mover.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'visible' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(seenOf).toEqual([await last(), await last()])
  await list.reload()
  await list.getByText('Your turn').waitFor()
  expect(await list.getByText('New', { exact: true }).count()).toBe(0)
})

test('whom one does not want to meet: named beside his name, undone in the settings; reported; talk of onlookers closed', async () => {
  const server = await startServer()
  const [first, second] = await twoAt(server)
  const online = (page: Page) => page.getByRole('tab', { name: /^Opponent/ }).click()
  await online(first)
  await first.getByRole('button', { name: 'Do not meet, or report: Boris' }).first().click()
  const dialog = first.getByRole('dialog', { name: 'About Boris' })
  expect(await violations(first)).toEqual([])
  await dialog.getByLabel('What is wrong').fill('He is rude')
  await dialog.getByRole('button', { name: 'Report' }).click()
  await dialog.getByText('It has been written down').waitFor()
  expect(await server.store.reports(9)).toMatchObject([{ reason: 'He is rude' }])
  await dialog.getByRole('button', { name: 'Do not meet again' }).click()
  await dialog.getByText('You will not meet again').waitFor()
  await first.keyboard.press('Escape')

  await online(second)
  await second.getByLabel('Say something').fill('Hello?')
  await second.getByRole('button', { name: 'Send' }).click()
  await second.locator('.online-chat').getByText('Hello?').waitFor()
  await first.getByLabel('Say something').fill('Good morning')
  await first.getByRole('button', { name: 'Send' }).click()
  await second.locator('.online-chat').getByText('Good morning').waitFor()
  expect(await shownText(first.locator('.online-chat'))).not.toContain('Hello?')

  await first.getByRole('switch', { name: 'Those who look on may talk' }).uncheck({ force: true })
  const [{ id }] = await server.store.gamesWith('on', '', 1)
  await expect.poll(async () => (await server.store.game(id))?.quiet).toBe(true)
  expect(await second.getByRole('switch', { name: 'Those who look on may talk' }).count()).toBe(0)
  const onlooker = await openPage({ address: server.address, path: `#/online/${id}` })
  await online(onlooker)
  await onlooker.getByLabel('Say something').fill('May I?')
  await onlooker.getByRole('button', { name: 'Send' }).click()
  await onlooker.getByText('wants no talk of those who look on').waitFor()

  await first.goto(server.address)
  const settings = await openSettings(first)
  await settings.getByText('Boris').waitFor()
  expect(await violations(first)).toEqual([])
  await settings.getByRole('button', { name: 'Meet again' }).click()
  await settings.getByText('Nobody. Whom you do not want').waitFor()
})

test('a push is shown by the browser once for a game, and a click opens it', async () => {
  const server = await startServer()
  const page = await openPage({
    address: server.address,
    offline: true,
    before: context => context.grantPermissions(['notifications']),
  })
  await installed(page)
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>(resolve => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations.length > 0) resolve(registrations[0].registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const push = (told: object) =>
    session.send('ServiceWorker.deliverPushMessage', {
      ...{ origin: new URL(server.address).origin, registrationId, data: JSON.stringify(told) },
    })
  const shown = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag, data, lang }) => ({
        ...{ title, body, tag, data, lang },
      })),
    )
  const told = { heading: 'あなたの番', text: '…', path: '#/online/abc', language: 'ja', tag: 'abc' }
  await push(told)
  await push({ ...told, text: '相手：Boris' })
  await expect
    .poll(shown)
    .toEqual([{ title: 'あなたの番', body: '相手：Boris', tag: 'abc', data: '#/online/abc', lang: 'ja' }])
  // Whoever clicks on it gets to the game.
  const [worker] = page.context().serviceWorkers()
  const opened = await worker.evaluate(`(async () => {
    const urls = []
    clients.openWindow = async url => void urls.push(url)
    const [notification] = await registration.getNotifications()
    dispatchEvent(new NotificationEvent('notificationclick', { notification }))
    while (urls.length === 0) await new Promise(resolve => setTimeout(resolve, 20))
    return urls
  })()`)
  expect(opened).toEqual([`${server.address}#/online/abc`])
  await expect.poll(shown).toEqual([])
})
