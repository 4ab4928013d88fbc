import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { loadGame } from '../../../src/files/data.ts'
import { tableDriver } from './support/driver.ts'
import { mouse } from './support/hands.ts'
import { openPage } from './support/page.ts'
import { atStep, look, places, position, seenCounters, stepOf } from './support/table.ts'
import { shownText } from './support/text.ts'

const TURNING_POINT = '#/play?game=turning-point&scenario=1&seed=7'

/** The whole map at once, with nothing over it. */
const wholeMap = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Whole map' }).click()
  await page.getByRole('button', { name: 'Overview' }).click()
}

test('a refused move cites its rule; the number opens the rule, in the language of the page', async () => {
  const { rules } = await loadGame('turning-point')
  const page = await openPage({ path: TURNING_POINT })
  await wholeMap(page)
  const before = await position(page)
  const hands = mouse(page)
  await hands.pickUp()
  await page.waitForSelector('.pills > .pill-destination', { state: 'attached' })
  const map = await page.locator('.board-window').boundingBox()
  await page.mouse.click((map?.x ?? 0) + 150, (map?.y ?? 0) + (map?.height ?? 0) - 60)

  const notice = page.locator('.table-answer .notice-bad')
  await notice.waitFor()
  const rule = await shownText(notice.locator('.rule-link'))
  expect(rule).toMatch(/^MOVE/)
  expect(await shownText(notice)).toMatch(/[a-z]{3}.*\./)
  expect(await stepOf(page)).toBe(0)
  expect(await position(page)).toEqual(before)

  await notice.locator('.rule-link').click()
  expect(await page.getByRole('tab', { name: 'Rules' }).getAttribute('aria-selected')).toBe('true')
  const cited = page.locator('.rules-cited')
  expect(await shownText(cited.locator('h3'))).toContain(rule)
  expect(await shownText(cited.locator('article p').first())).toBe(rules.get(rule)?.text.en)
  await page.getByRole('banner').getByText('日本語', { exact: true }).click()
  expect(await shownText(cited.locator('article p').first())).toBe(rules.get(rule)?.text.ja)
})

describe('taking back', () => {
  test('undo, redo, restart the phase, undo one unit', async () => {
    const page = await openPage({ path: TURNING_POINT })
    await wholeMap(page)
    const hands = mouse(page)
    const driver = tableDriver(page, hands)
    const button = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true })
    const start = await position(page)
    const moved = (from: readonly string[], to: readonly string[]): string[] =>
      to.filter(line => !from.includes(line)).map(line => line.split(' ')[0])

    expect(await button('Undo').isDisabled()).toBe(true)
    expect(await button('Redo').isDisabled()).toBe(true)
    await driver.move()
    const first = await position(page)
    await driver.move()
    const second = await position(page)
    const [one, other] = [moved(start, first), moved(first, second)]
    expect([one.length, other.length]).toEqual([1, 1])
    expect(one).not.toEqual(other)

    await button('Undo').click()
    await atStep(page, 1)
    expect(await position(page)).toEqual(first)
    await button('Redo').click()
    await atStep(page, 2)
    expect(await position(page)).toEqual(second)

    await hands.rest()
    const counter = (await seenCounters(page)).find(({ unit }) => unit === one[0])
    await page.mouse.click(counter?.x ?? 0, counter?.y ?? 0)
    await page.getByRole('button', { name: 'Undo this unit' }).click()
    await atStep(page, 1)
    expect(moved(start, await position(page))).toEqual(other)

    await driver.move()
    await button('Restart phase').click()
    await atStep(page, 0)
    expect(await position(page)).toEqual(start)
    await page.keyboard.press('r')
    await atStep(page, 1)
  })

  test('undo stops at dice, and says so', async () => {
    const page = await openPage({ path: TURNING_POINT })
    await wholeMap(page)
    const driver = tableDriver(page, mouse(page))
    while (!driver.met.has('attack')) await driver.decide()
    const { step } = await look(page)
    const before = await position(page)
    expect(await shownText(page.locator('.table-dice'))).toMatch(/\d/)
    for (const name of ['Undo', 'Restart phase'])
      expect(await page.getByRole('toolbar').getByRole('button', { name, exact: true }).isDisabled()).toBe(true)
    await page.keyboard.press('u')
    await page.locator('.table-answer .notice-bad').waitFor()
    expect(await shownText(page.locator('.table-answer .notice-bad'))).toMatch(/drew on chance/)
    expect((await look(page)).step).toBe(step)
    expect(await position(page)).toEqual(before)
  })

  test('a phase with something left to do asks once before it ends', async () => {
    const page = await openPage({ path: TURNING_POINT })
    await page.keyboard.press('e')
    await page.locator('.confirm').waitFor()
    expect(await shownText(page.locator('.confirm'))).toMatch(/could still act: 56/)
    await page.locator('.confirm').getByRole('button', { name: 'Play on' }).click()
    await page.locator('.confirm').waitFor({ state: 'detached' })
    expect(await stepOf(page)).toBe(0)
  })

  test('a phase with a duty left cannot end, and lists it with its rule', async () => {
    const page = await openPage({ path: '#/play?game=red-vengeance&scenario=1&seed=7' })
    await page.getByRole('toolbar').getByRole('button', { name: 'End phase' }).click()
    const duties = page.locator('.table-answer .duties')
    await duties.waitFor()
    expect(await shownText(duties)).toMatch(/Still to place/)
    expect(await shownText(duties.locator('.rule-link').first())).toMatch(/^\d+\.\d+/)
    expect(await stepOf(page)).toBe(0)
  })
})

test('the language changes at any moment, and nothing else does', async () => {
  const page = await openPage({ path: TURNING_POINT })
  await wholeMap(page)
  const driver = tableDriver(page, mouse(page))
  await driver.move()
  await mouse(page).pickUp()
  await page.waitForSelector('.pills > .pill-destination', { state: 'attached' })
  const before = { places: await places(page), step: await stepOf(page) }
  const marks = await page.locator('.pills > .pill-destination').count()

  await page.getByRole('banner').getByText('日本語', { exact: true }).click()
  await page.waitForSelector('html[lang="ja"]', { state: 'attached' })
  expect(await shownText(page.locator('.decision'))).toContain('ソ連軍の番')
  expect(await shownText(page.locator('.play-hint'))).toContain('ユニットを選び')
  expect(await page.locator('.counter').first().getAttribute('aria-label')).toMatch(/[ぁ-ん一-龠ァ-ヶ]/)
  await page.waitForSelector('.board-map svg[lang="ja"]', { state: 'attached' })
  expect({ places: await places(page), step: await stepOf(page) }).toEqual(before)
  expect(await page.locator('.pills > .pill-destination').count()).toBe(marks)
  await page.getByRole('tab', { name: '記録' }).click()
  await expect.poll(() => shownText(page.getByRole('log'))).toMatch(/移動/)

  await page.getByRole('banner').getByText('English', { exact: true }).click()
  await page.waitForSelector('html[lang="en"]', { state: 'attached' })
  expect(await shownText(page.locator('.decision'))).toContain('Soviets to decide')
  expect(await shownText(page.getByRole('log'))).not.toMatch(/[ぁ-ん一-龠ァ-ヶ]/)
})

test('light and dark: the page changes, the map does not, and the choice stays', async () => {
  const page = await openPage({ path: TURNING_POINT })
  const colours = () =>
    page.evaluate(() => [
      getComputedStyle(document.documentElement).backgroundColor,
      document.querySelector('.board-map rect')?.getAttribute('fill') ?? '',
    ])
  await page.waitForSelector('.board-overlay')
  const [paper, map] = await colours()
  await page.locator('.toolbar summary', { hasText: '⋯' }).click()
  await page.getByRole('toolbar').getByText('Dark', { exact: true }).click()
  expect(await colours()).toEqual([expect.not.stringContaining(paper), map])
  const dark = (await colours())[0]
  await page.getByRole('button', { name: 'Games' }).click()
  await page.reload()
  await page.waitForSelector('.home')
  expect((await colours())[0]).toBe(dark)
})
