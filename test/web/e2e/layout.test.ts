// What must be on screen together, and what must not move, on the screens that most players have.
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { openPage } from './support/page.ts'
import { type CutSave, importGame, recordedUntil } from './support/saves.ts'
import { shownText } from './support/text.ts'

const SIZES = [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
] as const
/** One of odds on a chart, one that has more to put together, one of dice. */
const ATTACKS = ['turning-point.1', 'russian-campaign.blau-thaw', 'red-vengeance.1'] as const

interface Box {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

const boxOf = async (locator: Locator): Promise<Box> => {
  await locator.waitFor()
  return locator.evaluate(element => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return { top, bottom, left, right }
  })
}
const expectWithin = ({ top, bottom, left, right }: Box, { width, height }: (typeof SIZES)[number]): void => {
  expect(top).toBeGreaterThanOrEqual(0)
  expect(left).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(height)
  expect(right).toBeLessThanOrEqual(width)
}

describe.each(ATTACKS)('an attack in %s', scenario => {
  let save: CutSave
  beforeAll(async () => {
    save = await recordedUntil(
      scenario,
      action => action.type === 'attack' && action.attackers.length > 1 && action.attackers.length < 5,
    )
  })

  test('card and button are on screen, all tabs, and the end of the phase in the row of the other buttons', async () => {
    const page = await openPage()
    await importGame(page, save.text)
    await page.getByRole('button', { name: 'Suggest an attack' }).click()
    await page.locator('.attack .battle').waitFor({ timeout: 60_000 })
    for (const size of SIZES) {
      await page.setViewportSize(size)
      const go = await boxOf(page.locator('.attack-go button'))
      expectWithin(go, size)
      expectWithin(await boxOf(page.locator('.attack .battle-strengths')), size)
      // Above the button, which lies over the foot of a long card.
      for (const part of ['.battle-strengths', '.bars >> nth=0 >> li >> nth=1'])
        expect((await boxOf(page.locator(`.attack ${part}`))).bottom).toBeLessThanOrEqual(go.top)
      for (const tab of await page.getByRole('tab').all()) expectWithin(await boxOf(tab), size)
      const [undo, end] = [page.locator('.toolbar > button').first(), page.locator('.toolbar > .button-primary')]
      if ((await end.count()) > 0) expect((await boxOf(end)).top).toBeCloseTo((await boxOf(undo)).top, 0)
    }
  })
})

test('the chances of a battle are drawn on one scale: the whole track is 100 %', async () => {
  const page = await openPage()
  const { text } = await recordedUntil('turning-point.1', ({ type }) => type === 'attack')
  await importGame(page, text)
  await page.getByRole('button', { name: 'Suggest an attack' }).click()
  await page.locator('.attack .bars').first().waitFor({ timeout: 60_000 })
  // A bar grows to its length.
  await expect
    .poll(() =>
      page.locator('.attack .bars > li').evaluateAll(
        rows =>
          rows.filter(row => {
            const widthOf = (part: string): number => row.querySelector(part)?.getBoundingClientRect().width ?? 0
            const share = Number.parseFloat(row.querySelector('.bars-share')?.textContent ?? '')
            return Math.abs((widthOf('.bars-fill') / widthOf('.bars-track')) * 100 - share) > 2
          }).length,
      ),
    )
    .toBe(0)
})

/** The top of what stands below the information of the hex. */
const topOfTabs = async (page: Page): Promise<number> => (await boxOf(page.getByRole('tablist'))).top

test('the information of the hex stays where it is and as high, whatever is pointed at', async () => {
  const page = await openPage({ path: '#/play?game=turning-point&scenario=1&seed=7', viewport: SIZES[0] })
  await page.waitForSelector('.board-overlay')
  const before = await topOfTabs(page)
  const info = page.locator('.info')
  const seen = new Set<number>()
  for (let x = 60; x < 640; x += 45) {
    await page.mouse.move(x, 110 + x / 1.8)
    seen.add(await topOfTabs(page))
  }
  expect([...seen]).toEqual([before])
  // A hex of the front: units, each with a sign for its source whose words a pointer and a reading program get.
  await page.locator('.board-window').focus()
  await page.keyboard.press('n')
  await info.locator('li').first().waitFor()
  expect(await topOfTabs(page)).toBe(before)
  const sign = info.locator('li .info-source').first()
  expect((await shownText(sign)).length).toBe(1)
  expect(await sign.getAttribute('aria-label')).toMatch(/rulebook|source|reconstruction/)
  expect(await sign.getAttribute('title')).toBe(await sign.getAttribute('aria-label'))
  expect(await shownText(info)).not.toMatch(/rulebook|reconstruction/)
})

test.each(SIZES)('the start page shows how to start at $width × $height', async size => {
  const page = await openPage({ viewport: size })
  expectWithin(await boxOf(page.getByRole('button', { name: 'Start the game' })), size)
})

test('a notice stays on the page that it is of', async () => {
  const page = await openPage({ path: '#/play?game=turning-point&scenario=1&seed=7' })
  await page.waitForSelector('.board-overlay')
  await page.goto(`${page.url().split('#')[0]}#/nowhere`)
  await page.locator('.toasts .notice').waitFor()
  await page.getByRole('button', { name: 'Start the game' }).click()
  await page.waitForSelector('.board-overlay')
  expect(await page.locator('.toasts .notice').count()).toBe(0)
  await page.goto(`${page.url().split('#')[0]}#/nowhere`)
  await page.locator('.toasts .notice').waitFor()
  await page.goto(`${page.url().split('#')[0]}#/lesson/turning-point`)
  await page.locator('.table').waitFor()
  expect(await page.locator('.toasts .notice').count()).toBe(0)
})
