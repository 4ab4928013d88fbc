// Two browsers that never meet: a game by file, from the form of the start page to the turn of each side and back.
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { readPbem } from '../../../src/pbem/file.ts'
import { judge } from '../../../src/pbem/judge.ts'
import { fine, titled } from '../../pbem/support.ts'
import { violations } from './support/axe.ts'
import { tableDriver } from './support/driver.ts'
import { mouse } from './support/hands.ts'
import { isMine, makeLink, sitDown, startServer } from './support/online.ts'
import { openPage, type Visit } from './support/page.ts'
import { gameIdOf, importFile, importGame, keptSteps, openImported, recordedUntil, textOf } from './support/saves.ts'
import { atStep, look, stepOf } from './support/table.ts'
import { shownText } from './support/text.ts'

interface Sent {
  readonly name: string
  readonly text: string
}

const bar = (page: Page) => page.locator('.online-bar')
const handedOut = async (page: Page, click: () => Promise<unknown>): Promise<Sent> => {
  const coming = page.waitForEvent('download')
  await click()
  const download = await coming
  return { name: download.suggestedFilename(), text: await textOf(download) }
}
const offered = async (page: Page, title: RegExp, side: string): Promise<Sent> => {
  await page.getByText(title).first().click()
  await page.locator('.segmented label', { hasText: 'By file (mail)' }).click()
  await page.locator('.online-fields .segmented label', { hasText: side }).click()
  await page.getByRole('button', { name: 'Make the first file' }).click()
  await page.waitForSelector('.table .board-overlay')
  return handedOut(page, () => page.getByRole('button', { name: 'Download the file' }).click())
}
const ended = (page: Page, note: string): Promise<Sent> =>
  handedOut(page, async () => {
    await page.getByLabel('A line to the other player').fill(note)
    await page.getByRole('button', { name: 'End the turn: make the file' }).click()
  })
const answered = (page: Page, { name, text }: Sent): Promise<void> =>
  page.locator('.file-pick input').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
const fromHome = async (page: Page, { name, text }: Sent): Promise<void> => {
  await importFile(page, name, text)
  await openImported(page)
  await page.waitForSelector('.table .board-overlay')
}

/** Some moves, then every phase to its end, until the other is to decide. */
const playTurn = async (page: Page): Promise<void> => {
  const driver = tableDriver(page, mouse(page))
  await page.getByRole('button', { name: 'Whole map' }).click()
  const goes = page.getByRole('button', { name: 'End the turn: make the file' })
  for (let tries = 0; !(await goes.isVisible()); tries++) {
    expect(tries).toBeLessThan(60)
    const { step } = await look(page)
    await driver.decide()
    await expect.poll(() => stepOf(page)).toBeGreaterThan(step)
  }
}

const judged = (sent: Sent) => {
  const file = fine(readPbem(sent.text))
  return { file, ...fine(judge(titled(file.save.game), file)) }
}

test('Turning Point by file: offered, accepted, a turn of each side; a changed file is told', async () => {
  const maker = await openPage()
  const first = await offered(maker, /Turning Point/, 'Soviet')
  expect(first.name).toMatch(/^turning-point-[0-9a-f]{6}-000\.stavka-pbem$/)
  expect(await shownText(bar(maker))).toContain(`Send ${first.name} to Axis`)
  expect(await shownText(bar(maker))).toContain('dice: shared')
  await maker.locator('.file-dice summary').click()
  expect(await shownText(bar(maker))).toContain('can try it out on a copy')
  expect(await violations(maker)).toEqual([])

  const guest = await openPage()
  await importFile(guest, first.name, first.text)
  expect(await shownText(guest.locator('.import-open'))).toContain('you would play Axis')
  await openImported(guest)
  await guest.waitForSelector('.table .board-overlay')
  expect(await shownText(bar(guest))).toContain('You sit at Axis')
  const second = await ended(guest, 'Good luck')

  // Opened at the table, where it is waited for.
  await answered(maker, second)
  await maker.getByText('Your turn.').waitFor()
  expect(await shownText(bar(maker))).toContain('Axis: Good luck')
  const driver = tableDriver(maker, mouse(maker))
  await maker.getByRole('button', { name: 'Whole map' }).click()
  await driver.move()
  await expect.poll(() => keptSteps(maker, gameIdOf(maker))).toBe(1)
  await maker.reload()
  await atStep(maker, 1)
  await playTurn(maker)
  const third = await ended(maker, '')
  expect(judged(third).turns).toHaveLength(1)
  expect(await shownText(bar(maker))).toContain('You wait for file number 3')

  // Opened from the start page; the list knows that it was waited for.
  await guest
    .getByRole('button', { name: /Games|Menu|Start page/ })
    .first()
    .click()
  await guest.getByText('By file: you wait for file number 2').waitFor()
  const opened = JSON.parse(third.text)
  opened.actions.unshift(...opened.actions.splice(1, 1))
  await fromHome(guest, { ...third, text: JSON.stringify(opened) })
  await guest.getByText(/did or wrote is not what the link says|the game in it is refused/).waitFor()
  await answered(guest, third)
  await guest.getByText('Your turn.').waitFor()
  // The whole turn as a recap; or, as the dice fell, the battle in which he is asked already.
  await guest.locator('.following-recap').or(guest.locator('.play-panel > .clash')).first().waitFor()
  expect(await violations(guest)).toEqual([])
  await playTurn(guest)
  const fourth = await ended(guest, 'Over to you')
  await answered(maker, fourth)
  await maker.getByText('Axis: Over to you').waitFor()
  const { file, match } = judged(fourth)
  expect(await stepOf(maker)).toBe(match?.steps.length)
  expect(new Set(match?.steps.map(({ seat }) => seat))).toEqual(new Set(['soviet', 'axis']))
  expect(file.to).toBe('soviet')
})

/** From the menu of the table: the first file of a game that goes on from there. */
const goneOn = async (page: Page, side: string): Promise<Sent> => {
  await page.locator('.toolbar summary', { hasText: '⋯' }).click()
  await page.getByRole('button', { name: 'Go on by file (mail)' }).click()
  const dialog = page.locator('dialog.dialog')
  await dialog.locator('.segmented label', { hasText: side }).click()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Make the first file' }).click()
  await page.getByText('You wait for file number 1').waitFor()
  return handedOut(page, () => page.getByRole('button', { name: 'Download the file' }).click())
}

test('a game against the computer, opened from a save, goes on by file against a person, and stays as it is', async () => {
  const { text, steps } = await recordedUntil('turning-point.1', (_, step) => step === 12)
  const maker = await openPage()
  await importGame(maker, text)
  const before = gameIdOf(maker)
  const first = await goneOn(maker, 'Soviets')
  expect(gameIdOf(maker)).not.toBe(before)
  expect(await keptSteps(maker, before)).toBe(steps)
  expect(await stepOf(maker)).toBe(steps)
  expect(judged(first).file.chain).toMatchObject({ brought: steps, dice: 'shared' })
  // A seed would tell the dice to come.
  expect(judged(first).file.save).toMatchObject({ format: 'stavka-save-2' })

  const guest = await openPage()
  await fromHome(guest, first)
  expect(await stepOf(guest)).toBe(steps)
  await answered(maker, await ended(guest, 'From here on'))
  await maker.getByText('Your turn.').waitFor()
  await maker.getByRole('button', { name: 'Whole map' }).click()
  await tableDriver(maker, mouse(maker)).decide()
  await expect.poll(() => stepOf(maker)).toBeGreaterThan(steps)
})

test('an online game goes on by file', async () => {
  const server = await startServer()
  onTestFinished(server.close)
  const { address } = server
  const first = await openPage({ address })
  const second = await sitDown(address, await makeLink(first, /Turning Point/), 'Boris')
  await first.waitForSelector('.table[data-ready]')
  const mover = (await isMine(first)) ? first : second
  await mover.locator('.play-hint').first().waitFor()
  await mover.getByRole('button', { name: 'Whole map' }).click()
  await tableDriver(mover, mouse(mover)).move()
  await atStep(first, 1)
  await atStep(second, 1)
  const sent = await goneOn(first, 'Axis')
  expect(judged(sent)).toMatchObject({ file: { to: 'soviet', chain: { brought: 1 } } })
  // The other's game is still on the server.
  await second.reload()
  await second.waitForSelector('.table[data-ready]')
  await atStep(second, 1)
})

test('on a phone and in Japanese; an old file, another’s file and a file of nobody are told', async () => {
  const phone: Visit = { language: 'ja', touch: true, viewport: { width: 390, height: 844 } }
  const maker = await openPage()
  const first = await offered(maker, /^Red God of War$/, 'Soviet')
  const guest = await openPage(phone)
  await importFile(guest, first.name, first.text)
  await openImported(guest)
  await guest.waitForSelector('.table .board-overlay')
  expect(await shownText(bar(guest))).toContain('ダイス：共有')
  await guest.locator('.file-dice summary').click()
  expect(await shownText(bar(guest))).toContain('鍵ではない')
  expect(await violations(guest)).toEqual([])
  await answered(maker, first)
  await maker.getByText('this is your own file').waitFor()
  await answered(maker, { name: 'x', text: '{"format":"stavka-pbem"' })
  await maker.getByText('The file was not taken: not a game by file').waitFor()
  const second = await handedOut(guest, () => guest.getByRole('button', { name: '手番を終えてファイルを作る' }).click())
  await answered(maker, second)
  await maker.getByText('Your turn.').waitFor()
  const stranger = await openPage()
  await importFile(stranger, second.name, second.text)
  await openImported(stranger)
  await stranger.getByText('there is nothing of this game here, and it has begun').waitFor()
})
