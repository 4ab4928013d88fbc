// The lesson of Red Steel in the browser, by mouse: guns are deployed and fire, support is laid, the assault goes in.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { LESSON } from '../../../src/games/red-steel/words/lesson.ts'
import { openPage } from './support/page.ts'
import { clickMarked, endPhase, isAtStep, lessonBox } from './support/pupil.ts'
import { shownText } from './support/text.ts'

const isAt = (page: Page, id: string): Promise<void> => isAtStep(page, LESSON, id)
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()

const overlay = async (page: Page, name: string): Promise<void> => {
  const menu = page.locator('.toolbar summary', { hasText: 'Overlays' })
  await menu.click()
  await page.getByLabel(name).click()
  await menu.click()
}

const allAt = async (page: Page, button: string): Promise<void> => {
  await clickMarked(page)
  await press(page, 'All')
  await page.locator('.attack-go .button-primary:enabled', { hasText: button }).click()
}

test('twelve steps by mouse, from the bridge to the advance', async () => {
  const page = await openPage({ path: '#/lesson/red-steel' })
  await isAt(page, 'look')
  await clickMarked(page)
  await isAt(page, 'choose')
  await clickMarked(page)
  await isAt(page, 'move')
  await page.waitForSelector('.pills > .pill-destination', { state: 'attached' })
  await clickMarked(page)
  await isAt(page, 'zoc')
  await overlay(page, 'ZOC: Soviets')
  await isAt(page, 'refusal')
  await clickMarked(page, 0)
  await clickMarked(page, 1)
  await isAt(page, 'deploy')
  expect(await shownText(page.locator('.table-answer .notice').first())).toContain('11.6')
  await clickMarked(page)
  await press(page, 'deploy')
  await isAt(page, 'supply')
  await overlay(page, 'Supply: Axis')
  await isAt(page, 'end')
  await endPhase(page)
  await isAt(page, 'bombard')
  await allAt(page, 'Bombardment')
  await endPhase(page, false)
  await isAt(page, 'declare')
  await allAt(page, 'Attack')
  await isAt(page, 'support')
  await endPhase(page)
  for (const gun of ['53 Art Regt', '63 Art Regt']) {
    await page.locator('.play-panel .unit-button', { hasText: gun }).click()
    await press(page, /^support the combat at/)
  }
  await endPhase(page, false)
  await isAt(page, 'assault')
  await press(page, 'Attack on 1521')
  await page.locator('.unit-list button', { hasText: 'I/50 Inf' }).first().click()
  await clickMarked(page)
  await expect.poll(() => shownText(lessonBox(page))).toContain('Now you know how to play')
  expect(await shownText(lessonBox(page))).toContain('15.1d')
})
