import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { tableDriver } from './support/driver.ts'
import { mouse } from './support/hands.ts'
import { openPage } from './support/page.ts'
import { exported, gameIdOf, importFile, importGame, keptSteps, openImported, textOf } from './support/saves.ts'
import { atStep, look, position, sitDown, stepOf } from './support/table.ts'
import { shownText } from './support/text.ts'

const TURNING_POINT = '#/play?game=turning-point&scenario=1&seed=7'

test('a game is kept as it is played: reload and go on, leave and continue from the list, delete', async () => {
  const page = await openPage({ path: TURNING_POINT })
  const driver = tableDriver(page, mouse(page))
  await driver.move()
  await driver.move()
  const before = await position(page)
  const id = gameIdOf(page)
  await expect.poll(() => keptSteps(page, id)).toBe(2)

  await page.reload()
  await page.waitForSelector('.table .board-overlay')
  expect(gameIdOf(page)).toBe(id)
  expect(await position(page)).toEqual(before)
  expect(await stepOf(page)).toBe(2)
  await driver.move()

  // Left before the clock of the autosave has run: nothing is lost.
  const after = await position(page)
  await page.getByRole('button', { name: 'Games' }).click()
  const kept = page.locator('.saved')
  await kept.waitFor()
  expect(await shownText(kept)).toMatch(/Turning Point: Stalingrad[\s\S]*Turn 1/)
  await kept.getByRole('button', { name: 'Continue' }).click()
  await atStep(page, 3)
  await page.waitForSelector('.board-overlay')
  expect(await position(page)).toEqual(after)

  await page.getByRole('button', { name: 'Games' }).click()
  await kept.getByRole('button', { name: 'Rename' }).click()
  await page.getByLabel('Name of the game').fill('Against Kenji')
  await page.keyboard.press('Enter')
  await kept.getByText('Against Kenji').waitFor()

  // Deleted, and back, twice: from the message and from among the deleted.
  await kept.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No game yet.').waitFor()
  await page.locator('.toasts').getByRole('button', { name: 'Take back' }).click()
  await kept.getByText('Against Kenji').waitFor()
  await kept.getByRole('button', { name: 'Delete' }).click()
  await page.locator('.saved-deleted summary').click()
  await page.locator('.saved-deleted').getByRole('button', { name: 'Take back' }).click()
  await kept.getByRole('button', { name: 'Continue' }).click()
  await atStep(page, 3)
  await page.getByRole('button', { name: 'Games' }).click()
  expect(await shownText(kept)).toMatch(/Against Kenji[\s\S]*Turning Point: Stalingrad/)

  await kept.getByRole('button', { name: 'Delete' }).click()
  await page.locator('.saved-deleted summary').click()
  await page.locator('.saved-deleted').getByRole('button', { name: 'Delete for good' }).click()
  await page.locator('.saved-deleted').waitFor({ state: 'detached' })
  expect(await keptSteps(page, id)).toBe(-1)
})

const handOver = async (page: Page, side: string, to: 'Person' | 'Computer'): Promise<void> => {
  await page.locator('.toolbar summary', { hasText: '⋯' }).click()
  await page.getByRole('button', { name: 'Who plays' }).click()
  await page
    .getByRole('group', { name: `Who plays ${side}` })
    .getByText(to)
    .click()
  await page.getByRole('button', { name: 'Play on like this' }).click()
}

test('a side changes hands on the table and in the list, and a file opened again has the same opponent', async () => {
  const page = await openPage({ path: `${TURNING_POINT}&axis=general:bold` })
  await page.waitForSelector('.board-overlay')
  await handOver(page, 'Soviets', 'Computer')
  await expect.poll(async () => (await look(page)).decision).toMatch(/General (plays|thinks) for Soviets/)
  await handOver(page, 'Soviets', 'Person')
  await expect.poll(async () => (await look(page)).decision).toMatch(/Soviets to decide/)
  const text = await exported(page, 'Export game')
  expect(JSON.parse(text).players).toEqual({ axis: 'general:bold', soviet: 'person' })

  await page.getByRole('button', { name: 'Games' }).click()
  const kept = page.locator('.saved')
  expect(await shownText(kept)).toMatch(/Axis: General \(bold\)[\s\S]*Soviets: Person/)
  await kept.getByText('Change who plays').click()
  await kept.getByLabel('Level of the computer playing Axis').selectOption('officer')
  await expect.poll(() => shownText(kept)).toMatch(/Axis: Officer/)
  const download = page.waitForEvent('download')
  await kept.getByRole('button', { name: 'Export' }).click()
  expect(JSON.parse(await textOf(await download)).players).toEqual({ axis: 'officer:bold', soviet: 'person' })

  // In another browser: who plays is as the file has it, until somebody says otherwise.
  const other = await openPage()
  await importFile(other, 'against-general.json', text)
  const form = other.locator('.import-open')
  expect(await shownText(form)).toMatch(/against-general\.json[\s\S]*Turning Point/)
  expect(await form.getByLabel('Level of the computer playing Axis').inputValue()).toBe('general')
  expect(await form.getByLabel('Character of the computer playing Axis').inputValue()).toBe('bold')
  await form.getByLabel('Level of the computer playing Axis').selectOption('recruit')
  await openImported(other)
  await other.waitForSelector('.board-overlay')
  expect(JSON.parse(await exported(other, 'Export game')).players).toEqual({ axis: 'recruit:bold', soviet: 'person' })
})

test('where sides have secrets, the table that changes hands shows nothing before the other has sat down', async () => {
  const page = await openPage({ path: '#/play?game=red-god-of-war&scenario=mars&seed=7' })
  await page.waitForSelector('.board-overlay')
  const [, side] = /^(.+) to decide/.exec((await look(page)).decision) ?? []
  await handOver(page, side, 'Computer')
  const pass = page.locator('.pass')
  await pass.waitFor()
  expect(await shownText(pass)).not.toContain(`${side} next`)
  expect(await page.locator('.counter, .board, .log').count()).toBe(0)
  await sitDown(page)
})

test('a game goes out as a file and comes in again in another browser', async () => {
  const page = await openPage({ path: TURNING_POINT })
  const driver = tableDriver(page, mouse(page))
  await driver.move()
  await driver.end()
  const before = await position(page)
  const text = await exported(page, 'Export game')
  expect(JSON.parse(text)).toMatchObject({ format: 'stavka-save', game: 'turning-point', seed: 7 })

  const other = await openPage()
  await importGame(other, text)
  expect(await stepOf(other)).toBe(2)
  expect(await position(other)).toEqual(before)
  await tableDriver(other, mouse(other)).end()
  expect(await stepOf(other)).toBe(3)

  // The list hands out the same file.
  await page.getByRole('button', { name: 'Games' }).click()
  const download = page.waitForEvent('download')
  await page.locator('.saved').getByRole('button', { name: 'Export' }).click()
  expect(await textOf(await download)).toBe(text)
})

test('a position goes out as a file that sets up the same position', async () => {
  const page = await openPage({ path: TURNING_POINT })
  await tableDriver(page, mouse(page)).move()
  const before = await position(page)
  const text = await exported(page, 'Export position')
  expect(JSON.parse(text)).toMatchObject({ format: 'stavka-position', game: 'turning-point', turn: 1 })

  const other = await openPage()
  await importGame(other, text)
  expect(await stepOf(other)).toBe(0)
  expect(await position(other)).toEqual(before)
  expect(await shownText(other.locator('.decision'))).toContain('Soviets to decide')
})
