// Two browsers and a server between them: a game by link, each sees what the other does, whatever the network does.
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { violations } from './support/axe.ts'
import { type Commander, commander } from './support/commander.ts'
import { tableDriver } from './support/driver.ts'
import { mouse } from './support/hands.ts'
import { isMine, makeLink, panel, sitDown, startServer } from './support/online.ts'
import { openPage } from './support/page.ts'
import { atStep, look, position, stepOf } from './support/table.ts'
import { shownText } from './support/text.ts'

/** A server of its own for each test. */
const addressOfServer = async (): Promise<string> => {
  const server = await startServer()
  onTestFinished(server.close)
  return server.address
}

const OFFLINE = [/ERR_INTERNET_DISCONNECTED/, /WebSocket connection/]

test('a game of Turning Point by link: both play, one reloads, the network goes and comes, somebody looks on', async () => {
  const address = await addressOfServer()
  const first = await openPage({ address, expected: OFFLINE })
  await first.getByRole('heading', { name: 'Your online games' }).waitFor()
  const link = await makeLink(first, /Turning Point/)
  expect(link).toMatch(/#\/join\/[0-9a-z]{16}\/[\w-]{22}$/)
  expect(await violations(first)).toEqual([])
  const second = await sitDown(address, link, 'Boris', { expected: OFFLINE })
  await first.waitForSelector('.table[data-ready]')
  const onlooker = await openPage({
    address,
    path: link.slice(address.length).replace(/#\/join\/(\w+)\/.*/, '#/online/$1'),
  })
  await onlooker.waitForSelector('.table[data-ready]')

  const [mover, other] = (await isMine(first)) ? [first, second] : [second, first]
  await mover.locator('.play-hint').first().waitFor()
  await mover.getByRole('button', { name: 'Whole map' }).click()
  const driver = tableDriver(mover, mouse(mover))
  await driver.move()
  await atStep(other, 1)
  await atStep(onlooker, 1)
  expect(await isMine(other)).toBe(false)
  // Whoever waits looks at what has been done so far.
  await other.getByRole('button', { name: 'What has happened so far' }).click()
  await other.locator('.following-recap').waitFor()

  // Loaded again in mid-turn it stands where it stood.
  await mover.reload()
  await mover.waitForSelector('.table[data-ready]')
  await atStep(mover, 1)
  await mover.getByRole('button', { name: 'Whole map' }).click()

  // Without a network: said in words; what is ordered waits, and goes when it is back.
  await mover.context().setOffline(true)
  const line = mover.locator('.online-warn')
  await line.waitFor()
  expect(await shownText(line)).toContain('The line to the server is lost')
  const undo = mover.getByRole('toolbar').getByRole('button', { name: 'Undo', exact: true })
  await undo.click()
  await mover.getByText('goes as soon as the line is back').waitFor()
  expect(await violations(mover)).toEqual([])
  expect(await stepOf(other)).toBe(1)
  await mover.context().setOffline(false)
  await line.waitFor({ state: 'detached' })
  await atStep(other, 0)
  await atStep(mover, 0)

  // Closed while an order waits for the line, it goes when the game is opened again.
  await driver.move()
  await atStep(other, 1)
  await mover.context().setOffline(true)
  await line.waitFor()
  await undo.click()
  await mover.getByText('goes as soon as the line is back').waitFor()
  const context = mover.context()
  const place = mover.url()
  await mover.goto('about:blank')
  await context.setOffline(false)
  await mover.goto(place)
  await mover.waitForSelector('.table[data-ready]')
  await atStep(other, 0)
  await atStep(mover, 0)
  await mover.getByRole('button', { name: 'Whole map' }).click()

  // A phase ends, and the other is to decide when it is his.
  for (let tries = 0; tries < 12 && (await isMine(mover)); tries++) {
    const { decision } = await look(mover)
    await driver.end()
    await expect.poll(async () => (await look(mover)).decision).not.toBe(decision)
  }
  await other.locator('.play-hint').first().waitFor()
  const otherDriver = tableDriver(other, mouse(other))
  await other.getByRole('button', { name: 'Whole map' }).click()
  const before = await stepOf(other)
  await otherDriver.decide()
  await expect.poll(() => stepOf(mover)).toBeGreaterThan(before)
  await expect.poll(() => stepOf(onlooker)).toBe(await stepOf(other))

  // Talk, who is there, and what both must agree to.
  await panel(mover).click()
  await mover.getByLabel('Say something').fill('Well played')
  await mover.getByRole('button', { name: 'Send' }).click()
  await panel(other).click()
  await other.getByText('Well played').waitFor()
  expect(await shownText(other.locator('.online-panel'))).toContain('Looking on: 1')
  const steps = await stepOf(mover)
  await mover.getByRole('button', { name: 'Ask to take back the last step' }).click()
  await other.getByRole('button', { name: 'Agree' }).click()
  await atStep(mover, steps - 1)
  await atStep(other, steps - 1)
  expect(await violations(other)).toEqual([])
  await mover.getByRole('button', { name: 'Resign' }).click()
  await mover.locator('.confirm').getByRole('button', { name: 'Resign' }).click()
  for (const page of [mover, other, onlooker]) await page.getByText('Won by resignation').first().waitFor()
})

const commands = async (page: Page): Promise<Commander> => {
  await page.waitForSelector('.table .board-overlay')
  await page.getByRole('button', { name: 'Whole map' }).click()
  await page.getByRole('button', { name: 'Overview' }).click()
  return commander(page, async () => undefined)
}

test('Red God of War by link: set-up, supply and chits, each sees what is his to see, and a phone looks on', async () => {
  const address = await addressOfServer()
  const first = await openPage({ address })
  const link = await makeLink(first, /^Red God of War$/)
  const second = await sitDown(address, link, 'Boris')
  await first.waitForSelector('.table[data-ready]')
  const phone = await openPage({
    ...{ address, language: 'ja', touch: true, viewport: { width: 390, height: 844 } },
    path: link.slice(address.length).replace(/#\/join\/(\w+)\/.*/, '#/online/$1'),
  })
  await phone.waitForSelector('.table[data-ready]')
  expect(await violations(phone)).toEqual([])
  await panel(first).click()
  const isSoviet = /Soviets: \S+ \(you\)/.test(await shownText(first.locator('.online-seats')))
  await first.getByRole('tab', { name: 'Play' }).click()
  const [soviets, germans] = isSoviet ? [first, second] : [second, first]
  const [red, grey] = [await commands(soviets), await commands(germans)]

  const decides = async (page: Page, words: RegExp): Promise<void> => {
    await expect.poll(async () => (await look(page)).decision, { timeout: 15_000 }).toMatch(words)
    // It has followed what the other did.
    await page.getByRole('button', { name: 'Whole map' }).click()
  }
  for (const [side, player, page] of [
    ['Soviets', red, soviets],
    ['Germans', grey, germans],
  ] as const) {
    await decides(page, new RegExp(`${side} to decide Set up`))
    await player.choose('Take the ready set-up')
    await player.end()
  }
  await decides(soviets, /Soviets to decide Put headquarters/)
  for (const hq of ['20 Army HQ', '41 Army HQ']) await red.task(hq)
  await red.end()
  await decides(germans, /Germans to decide/)
  expect(await grey.labelOf('41 Army HQ')).toContain('in combat supply')
  await grey.end()
  await decides(soviets, /Soviets to decide Put the chits/)
  for (const hq of ['20 Army HQ', '41 Army HQ']) await red.task(hq)
  expect(await red.labelOf('20 Army HQ')).toContain('chit in the cup')
  // Neither the other player nor who looks on learns of it.
  const known = [await stepOf(germans), await stepOf(phone)]
  expect((await position(germans)).join('\n')).not.toContain('chit in the cup')
  await soviets.reload()
  const again = await commands(soviets)
  expect(await again.labelOf('20 Army HQ')).toContain('chit in the cup')
  expect([await stepOf(germans), await stepOf(phone)]).toEqual(known)
  await again.end()
  await decides(germans, /Germans to decide Put the chits/)
  expect((await position(germans)).join('\n')).not.toContain('chit in the cup')
  await phone.getByText('ドイツ軍の番').waitFor()
})

test('served by itself the page offers nothing of it', async () => {
  const page = await openPage()
  await page.getByRole('heading', { name: 'Your games' }).waitFor()
  expect(await page.getByText('With a friend (link)').count()).toBe(0)
  expect(await page.getByText('Your online games').count()).toBe(0)
})
