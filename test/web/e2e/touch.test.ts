import { expect, test } from 'vitest'
import { tableDriver } from './support/driver.ts'
import { finger } from './support/hands.ts'
import { openPage } from './support/page.ts'
import { atRest, look, seenCounters } from './support/table.ts'

const PHONE = { viewport: { width: 400, height: 800 }, touch: true } as const

test('a turn of Turning Point by touch, 400 pixels wide', async () => {
  const page = await openPage({ ...PHONE, path: '#/play?game=turning-point&scenario=1&seed=5' })
  const driver = tableDriver(page, finger(page))
  await driver.playUntil(2)
  expect([...driver.met.keys()]).toEqual(expect.arrayContaining(['move', 'assign', 'attack', 'end']))
  const { step, turn } = await look(page)
  expect([turn, step]).toEqual([2, [...driver.met.values()].reduce((sum, count) => sum + count, 0)])
  const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(inner).toBeLessThanOrEqual(outer)
})

test('a tap picks a counter up and shows where it can go', async () => {
  const page = await openPage({ ...PHONE, path: '#/play?game=turning-point&scenario=1&seed=5' })
  await page.waitForSelector('.board-overlay')
  await atRest(page)
  const counter = (await seenCounters(page)).find(({ active }) => active)
  expect(counter).toBeDefined()
  await page.touchscreen.tap(counter?.x ?? 0, counter?.y ?? 0)
  await page.waitForSelector('.counter.selected', { state: 'attached' })
  await page.waitForSelector('.pills > .pill-destination', { state: 'attached' })
})
