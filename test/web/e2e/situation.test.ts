// What a title adds to the table: its own layers over the map, and the situation beside it.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Language } from '../../../src/engine/text.ts'
import { openPage, type Visit } from './support/page.ts'
import { shownText } from './support/text.ts'

const RC = '#/play?game=russian-campaign&scenario=blau-high-water&seed=7'
const WORDS = {
  en: { overlays: 'Overlays', situation: 'Situation', layer: 'Railways' },
  ja: { overlays: '表示', situation: '状況', layer: '鉄道の占有' },
} as const satisfies Record<Language, object>

const open = async (language: Language, visit: Visit = {}, path = RC): Promise<Page> => {
  const page = await openPage({ path, language, ...visit })
  await page.waitForSelector('.board-overlay')
  return page
}

const openSituation = async (page: Page, language: Language): Promise<void> => {
  const show = page.locator('.table-grip[aria-expanded="false"]')
  if (await show.isVisible()) await show.click()
  await page.getByRole('tab', { name: WORDS[language].situation }).click()
}

describe.each(['en', 'ja'] as const)('The Russian Campaign (%s)', language => {
  test('a layer is laid over the map and explained, and taken off again', async () => {
    const page = await open(language)
    expect(await page.locator('.links').count()).toBe(0)
    const menu = page.locator('.menu').first()
    await menu.locator('summary').click()
    const layer = menu.getByRole('checkbox', { name: WORDS[language].layer })
    await layer.check()
    await page.locator('.links-0').waitFor()
    await page.locator('.links-1').waitFor()
    // One path for each side and its casing: the map stays quick however many railways there are.
    expect(await page.locator('.links path').count()).toBeLessThanOrEqual(6)
    expect(await shownText(page.locator('.layer-keys'))).toContain(WORDS[language].layer)
    await layer.uncheck()
    await page.locator('.links').first().waitFor({ state: 'detached' })
    expect(await page.locator('.layer-keys').count()).toBe(0)
  })

  test('the situation tells facts in words, and a number leads to its rule', async () => {
    const page = await open(language)
    await openSituation(page, language)
    const panel = page.locator('.situation')
    expect(await panel.locator('.fact').count()).toBeGreaterThan(8)
    const text = await shownText(panel)
    expect(text).not.toMatch(/facts?\.|undefined|NaN|\{/)
    const rule = panel.locator('.rule-link').first()
    const id = await shownText(rule)
    await rule.click()
    expect(await shownText(page.locator('.rules-cited'))).toContain(id)
  })
})

test.each([
  ['en', {}],
  ['ja', { dark: true }],
] as const)('on a phone nothing of it is wider than the screen (%s)', async (language, visit) => {
  const page = await open(language, { viewport: { width: 400, height: 800 }, touch: true, ...visit })
  await openSituation(page, language)
  const wide = (): Promise<readonly string[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll('.situation *, .layer-keys, .menu[open] .menu-sheet')]
        .filter(each => each.getBoundingClientRect().right > innerWidth + 1)
        .map(each => each.outerHTML.slice(0, 120)),
    )
  expect(await page.locator('.fact').count()).toBeGreaterThan(8)
  expect(await wide()).toEqual([])
  const menu = page.locator('.menu').first()
  await menu.locator('summary').click()
  await menu.getByRole('checkbox', { name: WORDS[language].layer }).check()
  await page.locator('.layer-keys').waitFor()
  expect(await wide()).toEqual([])
})

test('the situation keeps up with the game', async () => {
  const page = await open('en', {}, '#/play?game=turning-point&scenario=1&seed=7')
  await openSituation(page, 'en')
  expect(await shownText(page.locator('.situation'))).toMatch(/Game turn\s+1 of 7/)
})
