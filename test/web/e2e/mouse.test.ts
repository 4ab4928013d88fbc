import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { tableDriver } from './support/driver.ts'
import { mouse } from './support/hands.ts'
import { openPage } from './support/page.ts'
import { look } from './support/table.ts'
import { shownText } from './support/text.ts'

const sitDown = async (path: string): Promise<Page> => {
  const page = await openPage({ path })
  await page.getByRole('button', { name: 'Whole map' }).click()
  await page.getByRole('button', { name: 'Overview' }).click()
  return page
}

/** What the log tells, newest last. */
const logOf = async (page: Page): Promise<string> => {
  await page.getByRole('tab', { name: 'Log' }).click()
  const log = page.getByRole('log')
  await log.filter({ hasText: /\S/ }).waitFor()
  return shownText(log)
}

test('a whole turn of Turning Point by mouse, both sides', async () => {
  const page = await sitDown('#/play?game=turning-point&scenario=1&seed=7')
  const driver = tableDriver(page, mouse(page))
  await driver.playUntil(2)
  const { met } = driver
  expect([...met.keys()]).toEqual(expect.arrayContaining(['move', 'carried', 'assign', 'attack', 'retreat', 'end']))
  const { decision, step } = await look(page)
  expect(decision).toContain('Soviets to decide')
  // Every answer was an action of the game, and nothing else was.
  expect(step).toBe([...met.values()].reduce((sum, count) => sum + count, 0))
  const log = await logOf(page)
  expect(log).toMatch(/19–20 November 1942/)
  expect(log.match(/ moves? /g)?.length).toBeGreaterThanOrEqual(8)
})

test('a whole turn of Red Vengeance by mouse, both sides', async () => {
  const page = await sitDown('#/play?game=red-vengeance&scenario=1&seed=7')
  const driver = tableDriver(page, mouse(page))
  await driver.playUntil(2)
  const { met } = driver
  expect([...met.keys()]).toEqual(
    expect.arrayContaining(['place', 'choose', 'move', 'carried', 'attack', 'losses', 'retreat', 'advance', 'end']),
  )
  const { decision, step } = await look(page)
  expect(decision).toContain('Allies to decide')
  expect(step).toBe([...met.values()].reduce((sum, count) => sum + count, 0))
  expect(await logOf(page)).toMatch(/June 1944/)
})
