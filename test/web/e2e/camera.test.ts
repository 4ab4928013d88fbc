// The map goes where something is shown; what the computer did stays to be seen until one acts oneself.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { game, position } from '../../games/turning-point/support.ts'
import { tableDriver } from './support/driver.ts'
import { mouse } from './support/hands.ts'
import { openPage } from './support/page.ts'
import { importGame } from './support/saves.ts'
import { atRest, look, stepOf } from './support/table.ts'

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  if (box === null) throw new Error(`${selector} is not shown`)
  return box
}

/** Away from everything that is going on. */
const toCorner = async (page: Page): Promise<void> => {
  const window = await boxOf(page, '.board-window')
  for (let count = 0; count < 3; count++) {
    await page.mouse.move(window.x + 60, window.y + 60)
    await page.mouse.down()
    await page.mouse.move(window.x + window.width - 250, window.y + window.height - 60, { steps: 4 })
    await page.mouse.up()
  }
  await atRest(page)
}

test('the target of a suggested attack comes into the map, and not under the overview', async () => {
  const units = { 'sov-1-tc': '3005', 'sov-4-tc': '3104', 'ger-44-id': '3006' }
  const page = await openPage({ viewport: { width: 1440, height: 900 } })
  await importGame(page, JSON.stringify(game.positionOf(position(units, { phase: 'soviet-combat', turn: 2 }))))
  await atRest(page)
  for (let count = 0; count < 4; count++) await page.locator('.board-tools button').first().click()
  await toCorner(page)
  await page.getByRole('button', { name: 'Suggest an attack' }).click()
  await page.locator('.pill-chosen-target').first().waitFor({ timeout: 60_000 })
  await atRest(page)
  const [target, window, corner] = await Promise.all(
    ['.pill-chosen-target', '.board-window', '.board-corner'].map(each => boxOf(page, each)),
  )
  const [x, y] = [target.x + target.width / 2, target.y + target.height / 2]
  expect(x).toBeGreaterThan(window.x)
  expect(x).toBeLessThan(window.x + window.width)
  expect(y).toBeGreaterThan(window.y)
  expect(y).toBeLessThan(window.y + window.height)
  expect(x > corner.x && y > corner.y).toBe(false)
})

test('the way of the computer stays on the map until one acts; its turn is replayed from the recap', async () => {
  const page = await openPage({ path: '#/play?game=turning-point&scenario=1&seed=7&axis=greedy' })
  await page.waitForSelector('.board-overlay')
  const driver = tableDriver(page, mouse(page))
  while (!/(plays|thinks) for/.test((await look(page)).decision)) await driver.end()
  await page.getByRole('button', { name: /^Skip/ }).click()
  await page.locator('.decision', { hasText: 'Soviets to decide' }).waitFor({ timeout: 60_000 })
  const recap = page.locator('.following-recap')
  await recap.waitFor()
  const ways = page.locator('.arrow-last')
  expect(await ways.count()).toBeGreaterThan(3)

  const now = await stepOf(page)
  await recap.getByRole('button', { name: 'Replay this turn' }).click()
  await page.locator('.replay').waitFor()
  await expect.poll(() => stepOf(page)).toBeLessThan(now)
  await page.locator('.replay').getByRole('button', { name: 'Back to the game' }).click()
  await expect.poll(() => stepOf(page)).toBe(now)
  expect(await ways.count()).toBeGreaterThan(3)
  await driver.end()
  await expect.poll(() => ways.count()).toBe(0)
})
