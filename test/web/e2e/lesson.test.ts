// The guided first game in the browser, by mouse: the marked hexes are clicked, the named buttons are pressed.
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { LESSON } from '../../../src/games/turning-point/words/lesson.ts'
import { openPage } from './support/page.ts'
import { clickMarked, endPhase, isAtStep, lessonBox } from './support/pupil.ts'
import { shownText } from './support/text.ts'

const isAt = (page: Page, id: string): Promise<void> => isAtStep(page, LESSON, id)

const overlay = async (page: Page, ...names: readonly string[]): Promise<void> => {
  const menu = page.locator('.toolbar summary', { hasText: 'Overlays' })
  await menu.click()
  for (const name of names) await page.getByLabel(name).click()
  await menu.click()
}

test('ten steps by mouse, to the breakthrough; nothing is left among the saved games', async () => {
  const page = await openPage({ path: '#/lesson/turning-point' })
  await isAt(page, 'look')
  await clickMarked(page)
  await isAt(page, 'choose')
  await clickMarked(page)
  await isAt(page, 'move')
  await clickMarked(page)
  await isAt(page, 'zoc')
  await overlay(page, 'ZOC: Axis')
  await isAt(page, 'refusal')
  await clickMarked(page)
  await isAt(page, 'undo')
  const refusal = page.locator('.table-answer .notice').first()
  expect(await shownText(refusal)).toContain('MOVE-1')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await isAt(page, 'supply')
  await overlay(page, 'ZOC: Axis', 'Supply: Soviets')
  await isAt(page, 'end')
  await endPhase(page)
  await expect.poll(() => shownText(page.locator('.decision'))).toContain('flights')
  await endPhase(page)
  await isAt(page, 'attack')
  await clickMarked(page)
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await isAt(page, 'advance')
  await page.getByRole('button', { name: 'Attack', exact: true }).click()
  await page.locator('.unit-list button').first().click()
  await clickMarked(page)
  await expect.poll(() => shownText(lessonBox(page))).toContain('Now you know how to play')
  await lessonBox(page).getByRole('button', { name: 'Start a real game' }).click()
  await page.waitForSelector('.home-lesson')
  expect(page.url()).toBe(`${inject('address')}#/`)
  expect(await page.getByRole('button', { name: 'Continue' }).count()).toBe(0)
})

test('a rule of the lesson opens; Next and Back turn the pages; the table stays without it (Japanese, phone)', async () => {
  const page = await openPage({
    path: '#/lesson/turning-point',
    language: 'ja',
    viewport: { width: 400, height: 800 },
    touch: true,
  })
  const press = (name: string) => lessonBox(page).getByRole('button', { name, exact: true }).tap()
  await press('次へ')
  await press('次へ')
  await isAt(page, 'move')
  await lessonBox(page).getByRole('button', { name: 'MOVE-1' }).tap()
  await expect.poll(() => shownText(page.locator('.tabs-panel'))).toContain('MOVE-1')
  await press('前へ')
  await isAt(page, 'choose')
  for (const _ of LESSON.steps.slice(1)) await press('次へ')
  await expect.poll(() => shownText(lessonBox(page))).toContain('これで遊べます')
  const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(inner).toBeLessThanOrEqual(outer)
  await press('このまま続ける')
  expect(await lessonBox(page).count()).toBe(0)
})
