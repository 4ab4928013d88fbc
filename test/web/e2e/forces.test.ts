// The order of battle, the battles fought, the search and the legend, as a player uses them.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { tableDriver } from './support/driver.ts'
import { mouse } from './support/hands.ts'
import { openPage } from './support/page.ts'
import { shownText } from './support/text.ts'

const TURNING_POINT = '#/play?game=turning-point&scenario=1&seed=7'

const open = async (visit: Parameters<typeof openPage>[0] = {}): Promise<Page> => {
  const page = await openPage({ path: TURNING_POINT, ...visit })
  await page.waitForSelector('.board-overlay')
  return page
}
const info = (page: Page) => shownText(page.locator('.info'))

test('forces by formation: a click shows the unit on the map; what is to come has its date; nobody is lost yet', async () => {
  const page = await open()
  await page.getByRole('tab', { name: 'Forces' }).click()
  const army = page.locator('.forces-group', { hasText: '62nd Army' })
  const unit = army.locator('.unit-button').first()
  const name = await shownText(unit.locator('.unit-button-name'))
  const hex = (await shownText(unit.locator('.soft'))).split(' ')[0]
  await unit.click()
  await expect.poll(() => info(page)).toContain(name)
  expect(await info(page)).toContain(hex)
  await page.getByText('To come', { exact: true }).click()
  await expect.poll(() => shownText(page.locator('.forces .arrivals h3').first())).toContain('1942')
  await page.getByText('Lost', { exact: true }).click()
  await page.getByText('Nobody lost yet.').waitFor()
})

test('a battle stands in the list with its dice, and leads to its step', async () => {
  const page = await open()
  const driver = tableDriver(page, mouse(page))
  await driver.end()
  while ((driver.met.get('attack') ?? 0) === 0) await driver.decide()
  await page.getByRole('tab', { name: 'Forces' }).click()
  await page.locator('.forces').getByText('Battles', { exact: true }).click()
  const battle = page.locator('.forces-battles .recap-line').first()
  await battle.locator('.die').first().waitFor()
  await battle.click()
  await page.locator('.clash .clash-result').waitFor()
  await expect.poll(() => page.url()).toMatch(/at=\d+/)
})

test('"/" finds units and places in both languages; Enter goes there', async () => {
  const page = await open()
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill('16 pan')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox').waitFor({ state: 'detached' })
  await expect.poll(() => info(page)).toContain('16 Panzer')
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill('スターリングラード')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect.poll(() => info(page)).toContain('Stalingrad')
})

test('the legend on a phone, in Japanese: terrain, counter marks, overlays', async () => {
  const page = await open({ language: 'ja', touch: true, viewport: { width: 390, height: 844 } })
  await page.locator('.toolbar summary', { hasText: '⋯' }).tap()
  await page.getByRole('button', { name: '凡例' }).tap()
  const legend = page.locator('.legend')
  for (const heading of ['地形', '兵科', '駒の表示', 'マップ上の表示'])
    await legend.getByRole('heading', { name: heading }).waitFor()
  const width = await page.locator('dialog').evaluate(dialog => [dialog.scrollWidth, dialog.clientWidth])
  expect(width[0]).toBe(width[1])
  // Every sign is drawn in its own line
  const astray = await legend.locator('li > svg').evaluateAll(
    signs =>
      signs.filter(sign => {
        const [own, line] = [sign.getBoundingClientRect(), sign.parentElement?.getBoundingClientRect()]
        return line === undefined || own.width === 0 || own.top < line.top - 1 || own.bottom > line.bottom + 1
      }).length,
  )
  expect(astray).toBe(0)
})
