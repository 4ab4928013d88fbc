import { expect, test } from 'vitest'
import { tableDriver } from './support/driver.ts'
import { keyboard } from './support/hands.ts'
import { openPage } from './support/page.ts'
import { look } from './support/table.ts'

test('a turn of Turning Point by keyboard alone', async () => {
  const page = await openPage({ path: '#/play?game=turning-point&scenario=1&seed=11' })
  // Whoever touches the mouse has lost.
  await page.evaluate(() => {
    addEventListener('pointerdown', () => document.body.setAttribute('data-pointer', ''), true)
  })
  const driver = tableDriver(page, keyboard(page))
  await driver.playUntil(2)
  expect([...driver.met.keys()]).toEqual(expect.arrayContaining(['move', 'assign', 'attack', 'end']))
  const { step, turn } = await look(page)
  expect([turn, step]).toEqual([2, [...driver.met.values()].reduce((sum, count) => sum + count, 0)])
  expect(await page.locator('body').getAttribute('data-pointer')).toBeNull()
})

test('Escape lets go, ? explains the keys, and Tab reaches everything on the table', async () => {
  const page = await openPage({ path: '#/play?game=turning-point&scenario=1&seed=11' })
  await page.waitForSelector('.board-overlay')
  await page.keyboard.press('n')
  await page.waitForSelector('.counter.selected', { state: 'attached' })
  await page.keyboard.press('Escape')
  await page.waitForSelector('.counter.selected', { state: 'detached' })
  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  const reached = new Set<string>()
  for (let count = 0; count < 40; count++) {
    await page.keyboard.press('Tab')
    reached.add(
      await page.evaluate(() => document.activeElement?.closest('header, main, aside, footer')?.tagName ?? 'none'),
    )
  }
  expect([...reached]).toEqual(expect.arrayContaining(['HEADER', 'MAIN', 'ASIDE', 'FOOTER']))
})
