import { expect, test } from 'vitest'
import { tableDriver } from './support/driver.ts'
import { mouse } from './support/hands.ts'
import { openPage } from './support/page.ts'
import { exported, gameIdOf, importGame, keptSteps, textOf } from './support/saves.ts'
import { atStep, position, stepOf } from './support/table.ts'
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
  await kept.getByRole('button', { name: 'Delete' }).click()
  await kept.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No game yet.').waitFor()
  expect(await keptSteps(page, id)).toBe(-1)
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
