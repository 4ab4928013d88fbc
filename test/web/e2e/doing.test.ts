import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { game, position } from '../../games/turning-point/support.ts'
import { openPage, type Visit } from './support/page.ts'
import { importGame } from './support/saves.ts'
import { atRest, cursor, look, seenCounters, stepOf } from './support/table.ts'
import { shownText } from './support/text.ts'

type Setting = Parameters<typeof position>[1]

/** A Soviet stack of three with a corps beside it, or against a German division. */
const sitDown = async (phase: string, units: Parameters<typeof position>[0], visit: Visit = {}): Promise<Page> => {
  const page = await openPage(visit)
  const setting: Setting = { phase, turn: 2 }
  await importGame(page, JSON.stringify(game.positionOf(position(units, setting))))
  await atRest(page)
  return page
}

const STACK = { 'sov-1-tc': '3005', 'sov-4-tc': '3005', 'sov-26-tc': '3005', 'sov-16-tc': '3006' } as const

const counterNamed = async (page: Page, name: RegExp) => {
  const found = (await seenCounters(page)).find(({ label }) => name.test(label))
  if (found === undefined) throw new Error(`no ${name} in sight`)
  return found
}

test('a fan takes no click that its neighbour was meant to get, and makes room when one is picked from it', async () => {
  const page = await sitDown('soviet-movement', STACK)
  // So far away that a fan covers its neighbours
  await page.getByRole('button', { name: 'Whole map' }).click()
  await page.addStyleTag({ content: '.counter { transition: none !important }' })
  await atRest(page)
  const fans = page.locator('.counter.fanned')
  const [stack, beside] = await Promise.all([counterNamed(page, /3005/), counterNamed(page, /3006/)])

  // The moment it opens, before anybody can have seen it, the mouse is pressed on the neighbour.
  await page.evaluate(({ x, y }) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('.counter.fanned') === null) return
      observer.disconnect()
      const under = document.elementFromPoint(x, y)
      document.body.dataset.covered = String(under?.closest('.fanned') !== null)
      for (const type of ['pointerdown', 'pointerup'])
        under?.dispatchEvent(
          new PointerEvent(type, { clientX: x, clientY: y, bubbles: true, isPrimary: true, pointerType: 'mouse' }),
        )
    })
    observer.observe(document.querySelector('.counters') as Element, {
      subtree: true,
      attributes: true,
      childList: true,
    })
  }, beside)
  await page.mouse.move(stack.x, stack.y)
  await page.locator('.counter.selected').waitFor({ state: 'attached' })
  expect(await page.locator('body').getAttribute('data-covered')).toBe('true')
  expect(await page.locator('.counter.selected').getAttribute('data-unit')).toBe(beside.unit)

  // One that has been picked from the fan can go at once to where the fan lay.
  await page.keyboard.press('Escape')
  await page.mouse.move(640, 20)
  await fans.first().waitFor({ state: 'detached' })
  await page.mouse.move(stack.x, stack.y)
  await fans.first().waitFor({ state: 'attached' })
  await page.waitForTimeout(400)
  const unit = await fans.first().getAttribute('data-unit')
  await fans.first().locator('.counter-face').click()
  await page.locator(`.counter.selected[data-unit="${unit}"]`).waitFor({ state: 'attached' })
  await fans.first().waitFor({ state: 'detached' })
  expect(await page.locator('.pills > .pill-destination').count()).toBeGreaterThan(3)
})

test('a click on an own counter that can act selects it; the sign over it is the way to join it', async () => {
  const page = await sitDown('soviet-movement', { 'sov-1-tc': '3005', 'sov-16-tc': '3006' })
  const [one, other] = await Promise.all([counterNamed(page, /3005/), counterNamed(page, /3006/)])
  await page.mouse.click(one.x, one.y)
  const joins = page.locator('.pills > .pill-destination[data-hex]')
  await joins.first().waitFor({ state: 'attached' })
  await page.mouse.click(other.x, other.y)
  await page.locator(`.counter.selected[data-unit="${other.unit}"]`).waitFor({ state: 'attached' })
  expect(await stepOf(page)).toBe(0)
  await expect.poll(() => joins.count()).toBe(1)
  await joins.click()
  await expect.poll(() => stepOf(page)).toBe(1)
  expect(await page.locator(`.counter[data-unit="${other.unit}"]`).getAttribute('aria-label')).toContain('3005')
})

test('menus close on Escape, on a click elsewhere and after a choice; what is selected stays', async () => {
  const page = await sitDown('soviet-movement', STACK)
  await page.keyboard.press('n')
  await page.locator('.counter.selected').waitFor({ state: 'attached' })
  const [overlays, more] = [page.locator('.toolbar .menu').first(), page.locator('.toolbar .menu').last()]
  await overlays.locator('summary').click()
  await overlays.locator('input').first().check()
  await page.keyboard.press('Escape')
  await page.locator('.menu[open]').waitFor({ state: 'detached' })
  expect(await page.locator('.counter.selected').count()).toBe(1)
  await overlays.locator('summary').click()
  await more.locator('summary').click()
  expect(await page.locator('.menu[open]').count()).toBe(1)
  await page.locator('.decision').click()
  await page.locator('.menu[open]').waitFor({ state: 'detached' })
  await more.locator('summary').click()
  const download = page.waitForEvent('download')
  await more.getByRole('button', { name: 'Export position' }).click()
  await download
  await page.locator('.menu[open]').waitFor({ state: 'detached' })
})

test('N, arrows and Enter work at once, whatever button was pressed last', async () => {
  const page = await sitDown('soviet-movement', STACK)
  await page.getByRole('tab', { name: 'Log' }).click()
  await page.keyboard.press('n')
  await page.locator('.counter.selected').waitFor({ state: 'attached' })
  const from = await cursor(page)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => cursor(page)).not.toEqual(from)
  await page.keyboard.press('Enter')
  await expect.poll(() => stepOf(page)).toBe(1)
  // A button that was pressed keeps Enter to itself, but not the arrows.
  await page.getByRole('button', { name: 'Next unit' }).click()
  const there = await cursor(page)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => cursor(page)).not.toEqual(there)
})

test('targets tell who stands there and the odds; declarations their rule; the question what its button says', async () => {
  const units = { 'sov-1-tc': '3005', 'sov-4-tc': '3104', 'ger-44-id': '3006' }
  const page = await sitDown('soviet-combat', units)
  const target = page.locator('.target-button').first()
  await expect.poll(() => shownText(target)).toMatch(/3006[\s\S]*44[\s\S]*\d+-\d+$/)
  await target.click()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  const declare = page.locator('.play-declare')
  await expect.poll(() => shownText(declare)).toMatch(/one column lower[\s\S]*CMB-L/)
  expect(await declare.locator('label').first().getAttribute('title')).toMatch(/lower odds than you have/)
  expect(await shownText(declare)).toMatch(/roll again[\s\S]*CMB-M/)
  await page.keyboard.press('Escape')
  const end = page.getByRole('toolbar').locator('.button-primary')
  await end.click()
  const [name] = (await shownText(end)).split('\n')
  await expect.poll(() => shownText(page.locator('.confirm'))).toContain(`${name.replace(/\s*E$/, '')}?`)
  expect((await look(page)).step).toBe(0)
})
