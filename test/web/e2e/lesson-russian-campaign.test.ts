// The guided game of The Russian Campaign in the browser, by mouse: the marked hexes are clicked, the named buttons are
// pressed.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { LESSON } from '../../../src/games/russian-campaign/words/lesson.ts'
import { openPage } from './support/page.ts'
import { clickMarked, endPhase, isAtStep, lessonBox } from './support/pupil.ts'
import { shownText } from './support/text.ts'

const isAt = (page: Page, id: string): Promise<void> => isAtStep(page, LESSON, id)
const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

/** With all who can, at the odds that the text tells. */
const attackMarked = async (page: Page, odds: string, button = 'Attack'): Promise<void> => {
  await clickMarked(page)
  await press(page, 'All')
  await expect.poll(() => shownText(page.locator('.attack .battle-middle b'))).toBe(odds)
  await press(page, button)
}

test('twelve steps by mouse: Stuka, automatic victory, rail, soak-off, retreat, and Smolensk in the second impulse', async () => {
  const page = await openPage({ path: '#/lesson/russian-campaign' })
  await isAt(page, 'choose')
  await clickMarked(page)
  await isAt(page, 'move')
  await clickMarked(page)
  await isAt(page, 'zoc')
  await clickMarked(page)
  await clickMarked(page, 1)
  await isAt(page, 'stuka')
  expect(await shownText(page.locator('.table-answer .notice').first())).toContain('8.2.3a')
  await page.locator('.play-panel .unit-list .unit-button', { hasText: 'Stuka' }).first().click()
  await clickMarked(page)
  await isAt(page, 'victory')
  await attackMarked(page, '7:1', 'Automatic victory')
  await isAt(page, 'hole')
  await clickMarked(page)
  await clickMarked(page, 1)
  await isAt(page, 'rail')
  await clickMarked(page)
  await clickMarked(page, 1)
  await isAt(page, 'end')
  await endPhase(page)
  await isAt(page, 'declare')
  await attackMarked(page, '5:1')
  await isAt(page, 'soak')
  await attackMarked(page, '1:2')
  await endPhase(page, false)
  await isAt(page, 'fight')
  await press(page, /^Fight for .*P14/)
  await clickMarked(page)
  await clickMarked(page, 1)
  await press(page, /^Fight for .*Q15/)
  await isAt(page, 'second')
  await clickMarked(page, 1)
  await clickMarked(page)
  await expect.poll(() => shownText(lessonBox(page))).toContain('Now you know how to play')
  await page.getByRole('tab', { name: 'Log' }).click()
  await expect
    .poll(() => shownText(page.getByRole('tabpanel')))
    .toMatch(
      /Automatic victory: 24 Panzer Corps[\s\S]*by rail[\s\S]*column 5:1, die 2[\s\S]*24 Panzer Corps: .*Smolensk/,
    )
})
