// One game in two tabs of a browser: one plays, the other looks on; never do two write the same game.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type TableDriver, tableDriver } from './support/driver.ts'
import { mouse } from './support/hands.ts'
import { openPage } from './support/page.ts'
import { gameIdOf, keptSteps } from './support/saves.ts'
import { atStep, places } from './support/table.ts'
import { shownText } from './support/text.ts'

const TURNING_POINT = '#/play?game=turning-point&scenario=1&seed=7'

const line = (page: Page) => page.locator('.elsewhere')
const takeOver = (page: Page) => page.getByRole('button', { name: 'Play here' })

/** The game of the first tab in a second one, which looks on. */
const secondTab = async (first: Page): Promise<Page> => {
  const page = await first.context().newPage()
  await page.goto(first.url())
  await line(page).waitFor()
  await page.waitForSelector('.board-overlay')
  return page
}

const drivers = new WeakMap<Page, TableDriver>()

/** In the tab that is before the player's eyes; each time with another unit. */
const move = async (page: Page): Promise<void> => {
  await page.bringToFront()
  const driver = drivers.get(page) ?? tableDriver(page, mouse(page))
  drivers.set(page, driver)
  await driver.move()
}

/** Nobody but one tab plays. */
const plays = async (player: Page, onlooker: Page): Promise<void> => {
  await line(player).waitFor({ state: 'detached' })
  await line(onlooker).waitFor()
  await Promise.all([player, onlooker].map(page => page.waitForSelector('.board-overlay')))
}

test('the second tab sees the game live, says so, can do nothing; it takes the game over, and the first looks on', async () => {
  const first = await openPage({ path: TURNING_POINT })
  await first.waitForSelector('.board-overlay')
  await move(first)
  const id = gameIdOf(first)
  const second = await secondTab(first)
  await atStep(second, 1)
  expect(await shownText(line(second))).toContain('Another tab plays this game')
  expect(await line(first).count()).toBe(0)

  await move(first)
  await atStep(second, 2)
  expect(await places(second)).toEqual(await places(first))
  // No key and no button of the onlooker does anything to the game.
  for (const key of ['u', 'e', 'n', 'g']) await second.keyboard.press(key)
  expect(await second.getByRole('button', { name: 'Undo', exact: true }).isDisabled()).toBe(true)
  expect(await second.getByRole('button', { name: /^End phase/ }).count()).toBe(0)
  await atStep(first, 2)
  // But it can look around: earlier positions too.
  await second.goto(`${second.url()}?at=1`)
  await atStep(second, 1)
  await second.getByRole('button', { name: 'Back to the game' }).click()

  await takeOver(second).click()
  await plays(second, first)
  await atStep(second, 2)
  await atStep(first, 2)
  await move(second)
  await atStep(first, 3)
  expect(await places(first)).toEqual(await places(second))
  await expect.poll(() => keptSteps(second, id)).toBe(3)

  // And back again.
  await takeOver(first).click()
  await plays(first, second)
  await move(first)
  await atStep(second, 4)
  await expect.poll(() => keptSteps(first, id)).toBe(4)
})

test('when the tab that plays is closed, or goes elsewhere, the other one plays on', async () => {
  const first = await openPage({ path: TURNING_POINT })
  await first.waitForSelector('.board-overlay')
  const second = await secondTab(first)
  await move(first)
  await atStep(second, 1)
  await first.close()
  await line(second).waitFor({ state: 'detached' })
  await second.waitForSelector('.board-overlay')
  await atStep(second, 1)
  expect(await shownText(second.locator('.toasts'))).toContain('it is played here now')
  await move(second)

  const third = await secondTab(second)
  await second.getByRole('button', { name: 'Games' }).click()
  await line(third).waitFor({ state: 'detached' })
  await atStep(third, 2)
  await move(third)
  // The list knows that it is on a table, and leads there.
  await second.reload()
  await second.getByText('On the table in another tab').waitFor()
  await second.getByRole('button', { name: 'Continue' }).click()
  await line(second).waitFor()
  await atStep(second, 3)
})

test('a tab that is loaded again has its game back; one that hangs is robbed and writes no more', async () => {
  const first = await openPage({ path: TURNING_POINT })
  await first.waitForSelector('.board-overlay')
  const id = gameIdOf(first)
  const second = await secondTab(first)
  await first.reload()
  await plays(first, second)
  await move(first)
  await atStep(second, 1)
  await expect.poll(() => keptSteps(second, id)).toBe(1)

  // Its page stands still, as a debugger or a long script would make it.
  const hang = first.evaluate(() => {
    const until = performance.now() + 6000
    while (performance.now() < until);
  })
  await takeOver(second).click()
  await line(second).waitFor({ state: 'detached' })
  await move(second)
  await expect.poll(() => keptSteps(second, id)).toBe(2)
  await hang
  await plays(second, first)
  await atStep(first, 2)
  expect(await keptSteps(second, id)).toBe(2)
})
