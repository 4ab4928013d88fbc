import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violations } from './support/axe.ts'
import { tableDriver } from './support/driver.ts'
import { keyboard } from './support/hands.ts'
import { openPage } from './support/page.ts'
import { importGame, recordedWhole } from './support/saves.ts'
import { shownText } from './support/text.ts'

const PLACES = [
  ['start page', ''],
  ['table', '#/play?game=turning-point&scenario=1&seed=7'],
] as const

const open = async (path: string, language: 'en' | 'ja' = 'en'): Promise<Page> => {
  const page = await openPage({ path, language })
  await page.waitForSelector(path === '' ? '.home' : '.board-overlay')
  return page
}

/** Controls whose name, to a reading program, has no letter and no figure. */
const nameless = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const nameOf = (element: Element): string => {
      const labels = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null
      return [
        element.getAttribute('aria-label'),
        ...[...(labels ?? [])].map(label => label.textContent),
        element.textContent,
      ].join(' ')
    }
    return [...document.querySelectorAll('button, summary, select, input, a, [role="button"], [role="tab"]')]
      .filter(element => !/[\p{L}\p{N}]/u.test(nameOf(element)))
      .map(element => element.outerHTML.slice(0, 120))
  })

describe.each(PLACES)('the %s', (_name, path) => {
  test.each(['en', 'ja'] as const)('names every control, and says its language (%s)', async language => {
    const page = await open(path, language)
    expect(await nameless(page)).toEqual([])
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
  })

  test('shows where the keyboard is', async () => {
    const page = await open(path)
    const stops: string[] = []
    for (let stop = 0; stop < 12; stop++) {
      await page.keyboard.press('Tab')
      const clip = await page.evaluate(() => {
        const active = document.activeElement
        const seen = active?.closest('label') ?? active
        const box = seen?.getBoundingClientRect()
        const [left, top] = [Math.max(0, (box?.x ?? 0) - 6), Math.max(0, (box?.y ?? 0) - 6)]
        const [right, bottom] = [
          Math.min(innerWidth, (box?.right ?? 0) + 6),
          Math.min(innerHeight, (box?.bottom ?? 0) + 6),
        ]
        return { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
      })
      const focused = await page.screenshot({ clip, animations: 'disabled' })
      const active = await page.evaluateHandle(() => document.activeElement as HTMLElement)
      await active.evaluate(element => element.blur())
      const blurred = await page.screenshot({ clip, animations: 'disabled' })
      await active.evaluate(element => element.focus())
      if (focused.equals(blurred)) stops.push(await active.evaluate(element => element.outerHTML.slice(0, 120)))
    }
    expect(stops).toEqual([])
  })
})

/** Each panel of the table, with what axe-core has against the page while it is open. */
const faultsByPanel = async (page: Page): Promise<Readonly<Record<string, readonly string[]>>> => {
  const faults: Record<string, readonly string[]> = {}
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    const found = await violations(page)
    if (found.length > 0) faults[await shownText(tab)] = found
  }
  return faults
}

describe('axe-core finds nothing', () => {
  test.each([false, true])('on the start page (dark: %s)', async dark => {
    const page = await openPage({ dark })
    await page.waitForSelector('.home')
    expect(await violations(page)).toEqual([])
  })

  test('on the table, in every panel', async () => {
    const page = await open('#/play?game=turning-point&scenario=1&seed=7')
    expect(await faultsByPanel(page)).toEqual({})
  })

  test('in the lesson, by night and in Japanese', async () => {
    const page = await openPage({ path: '#/lesson/turning-point', dark: true, language: 'ja' })
    await page.waitForSelector('.board-overlay')
    expect(await violations(page)).toEqual([])
  })

  test('at the end of a game, in every panel', async () => {
    const page = await openPage()
    await importGame(page, recordedWhole('turning-point.1'))
    await page.locator('.decision', { hasText: 'The game is over' }).waitFor()
    expect(await faultsByPanel(page)).toEqual({})
  })
})

test('the log speaks: it is a live region, and a move adds a line to it', async () => {
  const page = await open('#/play?game=turning-point&scenario=1&seed=7')
  await page.getByRole('tab', { name: 'Log' }).click()
  const log = page.getByRole('log')
  expect(await log.getAttribute('aria-live')).toBe('polite')
  expect(await log.locator('.log-line').count()).toBe(0)
  await tableDriver(page, keyboard(page)).move()
  await log.locator('.log-line').first().waitFor()
  expect(await log.locator('.log-line').count()).toBe(1)
})

test('a reading program is told of every counter and of the hex under the cursor', async () => {
  const page = await open('#/play?game=turning-point&scenario=1&seed=7')
  const labels = await page
    .locator('.counter')
    .evaluateAll(all => all.map(each => each.getAttribute('aria-label') ?? ''))
  expect(labels.length).toBeGreaterThan(50)
  expect(labels.filter(label => !/^.+, .+, .+/.test(label))).toEqual([])
  await page.locator('.board-window').focus()
  await page.keyboard.press('n')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => shownText(page.locator('.board-said'))).toMatch(/^\d{4}.*;/)
  expect(await page.locator('.decision').getAttribute('role')).toBe('status')
})
