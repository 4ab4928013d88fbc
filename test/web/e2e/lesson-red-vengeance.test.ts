// The guided game of Red Vengeance in the browser, by mouse: the marked hexes are clicked, the named buttons are pressed.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { LESSON } from '../../../src/games/red-vengeance/words/lesson.ts'
import { openPage } from './support/page.ts'
import { clickMarked, endPhase, isAtStep, lessonBox } from './support/pupil.ts'
import { shownText } from './support/text.ts'

const isAt = (page: Page, id: string): Promise<void> => isAtStep(page, LESSON, id)
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()
const fromList = (page: Page, name: string): Promise<void> =>
  page.locator('.play-panel .unit-list .unit-button', { hasText: name }).click()

/** First one marked hex, then the other. */
const fromTo = async (page: Page): Promise<void> => {
  await clickMarked(page)
  await clickMarked(page, 1)
}

test('twelve steps by mouse: Kiev to Iasi by strategic move, the battle, its losses, and the breakthrough to Galati', async () => {
  const page = await openPage({ path: '#/lesson/red-vengeance' })
  await isAt(page, 'look')
  await clickMarked(page)
  await isAt(page, 'strategic')
  await fromTo(page)
  await isAt(page, 'armour')
  await fromTo(page)
  await isAt(page, 'zoc')
  await fromTo(page)
  await isAt(page, 'supply')
  expect(await shownText(page.locator('.table-answer .notice').first())).toContain('6.42b')
  const menu = page.locator('.toolbar summary', { hasText: 'Overlays' })
  await menu.click()
  await page.getByLabel('Supply: Allies').click()
  await menu.click()
  await isAt(page, 'end')
  await endPhase(page)
  await isAt(page, 'attack')
  await clickMarked(page)
  await press(page, 'All')
  await isAt(page, 'roll')
  await press(page, 'air point')
  await press(page, 'Attack')
  await isAt(page, 'losses')
  await fromList(page, '27th Army')
  await fromList(page, '52nd Army')
  await press(page, 'Take the losses')
  await isAt(page, 'advance')
  await fromList(page, '6th Tank Army')
  await clickMarked(page)
  await fromList(page, '4th Guards Army')
  await clickMarked(page)
  await press(page, 'No further advance')
  await page.locator('.confirm').getByRole('button', { name: 'No further advance' }).click()
  await isAt(page, 'breakthrough')
  await fromTo(page)
  await fromTo(page)
  await endPhase(page)
  await isAt(page, 'exploitation')
  await clickMarked(page)
  await press(page, 'All')
  await press(page, 'Attack')
  await expect.poll(() => shownText(lessonBox(page))).toContain('Now you know how to play')
  await page.getByRole('tab', { name: 'Log' }).click()
  await expect
    .poll(() => shownText(page.getByRole('tabpanel')))
    .toMatch(/4th Guards Army moves strategically[\s\S]*5 hit[\s\S]*2 hit[\s\S]*6th Tank Army advances[\s\S]*3 hit/)
})
