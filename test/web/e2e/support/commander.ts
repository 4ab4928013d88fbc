// A player of Red God of War with a mouse: headquarters get their tasks by their counters, an impulse is played through,
// and between two players the page is looked at before it is handed over.
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type TableDriver, tableDriver } from './driver.ts'
import { mouse } from './hands.ts'
import { isPassing, look, markedHexes, type SeenCounter, seenCounters, sitDown, steppedPast } from './table.ts'
import { shownText } from './text.ts'

export interface Commander {
  readonly driver: TableDriver
  /** Whom the page called to the screen, in order. */
  readonly called: readonly string[]
  /** Opens the panel, and waits until it tells this. */
  readonly reads: (tab: 'Log' | 'Situation', pattern: RegExp) => Promise<string>
  readonly labelOf: (name: string) => Promise<string>
  readonly choose: (name: string) => Promise<void>
  readonly end: () => Promise<void>
  /** Points at the headquarters twice: on the map, or in the list where it is not on the map. */
  readonly task: (name: string) => Promise<void>
  /** Impulse after impulse, whatever is asked, until the turn is over. */
  readonly playTurn: () => Promise<void>
  readonly met: ReadonlyMap<string, number>
  /** Does something that is an action of the game, and waits until it is done; hands over the screen where it must. */
  readonly acting: (act: () => Promise<unknown>) => Promise<void>
  /** Picks up one who can go somewhere. */
  readonly pickUp: () => Promise<SeenCounter | undefined>
}

const MOST = 80
const MOVES = 2
const ATTACKS = 3
const nameOf = (label: string): string => label.split(',')[0]
const away = (a: SeenCounter | undefined, b: { x: number; y: number }): number =>
  a === undefined ? 0 : Math.hypot(a.x - b.x, a.y - b.y)

/** `onPass` looks at the page that comes between two players. */
export const commander = (page: Page, onPass: (page: Page) => Promise<void> = async () => undefined): Commander => {
  const hands = mouse(page)
  const called: string[] = []
  const met = new Map<string, number>()
  const note = (what: string): void => void met.set(what, (met.get(what) ?? 0) + 1)
  const wholeMap = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Whole map' }).click()
    const overview = page.getByRole('button', { name: 'Overview' })
    if ((await overview.getAttribute('aria-pressed')) === 'true') await overview.click()
  }
  const pass = async (): Promise<void> => {
    const side = /: (\w+) next/.exec(await shownText(page.locator('.pass h1')))?.[1] ?? ''
    await onPass(page)
    const isNew = !called.includes(side)
    called.push(side)
    await sitDown(page)
    // Once: the map lies as each player has left it.
    if (isNew) await wholeMap()
  }
  const driver = tableDriver(page, hands, pass)
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true })
  const acting = async (act: () => Promise<unknown>): Promise<void> => {
    const { step } = await look(page)
    await act()
    await steppedPast(page, step)
    if (await isPassing(page)) await pass()
  }
  const counterOf = async (name: string): Promise<SeenCounter | undefined> => {
    await hands.rest()
    return (await seenCounters(page)).find(({ label }) => nameOf(label) === name)
  }
  const options = (): Locator => page.locator('.play-panel > .play-buttons button')

  /** Somebody by the way of this sign, as far as it goes. */
  const travel = async (way: string): Promise<void> => {
    for (let tries = 0; tries < 4; tries++) {
      const before = await page.evaluate(() => document.querySelector<HTMLElement>('.selected-units li')?.dataset.unit)
      await button('Next unit').click()
      await page.waitForFunction(unit => {
        const now = document.querySelector<HTMLElement>('.selected-units li')?.dataset.unit
        return now !== undefined && now !== unit
      }, before ?? '')
      await hands.rest()
      const from = (await seenCounters(page)).find(({ selected }) => selected)
      const ways = (await markedHexes(page, ['destination'])).filter(hex => hex.way === way && hex.seen && hex.free)
      const [far] = ways.toSorted((a, b) => away(from, b) - away(from, a))
      if (far === undefined) continue
      await acting(() => page.mouse.click(far.x, far.y))
      return note(way)
    }
  }

  const overrun = async (): Promise<void> => {
    await button('Overrun: suggest one').click()
    await page.waitForSelector('.attack-go .button-primary:enabled')
    await acting(() => button('Overrun').click())
    note('overrun')
  }

  /** A target, all who can attack it, and every support that is offered. */
  const declare = async (): Promise<void> => {
    await page.waitForSelector('.pills > .pill-target', { state: 'attached' })
    await button('Suggest an attack').click()
    await page.waitForSelector('.attack-go .button-primary:enabled')
    const support = page.locator('.attack fieldset:has(legend:text-is("Support")) button[aria-pressed="false"]')
    if ((await support.count()) > 0) {
      await support.first().click()
      await page
        .locator('.attack fieldset:has(legend:text-is("Support")) button[aria-pressed="true"]')
        .first()
        .waitFor()
      note('support')
    }
    await acting(() => button('Attack').click())
    note('declare')
  }

  /** Picks up one who can go somewhere: who can only attack is let be. */
  const pickUp = async (): Promise<SeenCounter | undefined> => {
    await hands.rest()
    const able = (await seenCounters(page)).filter(({ active }) => active)
    for (const counter of able.slice(0, MOVES * 2)) {
      await page.mouse.click(counter.x, counter.y)
      await page.locator(`.selected-units li[data-unit="${counter.unit}"], .attack .unit-button`).first().waitFor()
      await hands.rest()
      if ((await markedHexes(page, ['destination'])).length > 0) return counter
      await page.keyboard.press('Escape')
    }
    return undefined
  }

  const moves = async (): Promise<void> => {
    for (let count = 0; count < MOVES; count++) {
      const counter = await pickUp()
      const hexes = (await markedHexes(page, ['destination'])).filter(
        ({ free, seen, way }) => free && seen && way === '',
      )
      const [hex] = hexes
      if (counter === undefined || hex === undefined) return
      await acting(() => (count === 0 ? page.mouse.click(hex.x, hex.y) : hands.carry(hex)))
      note(count === 0 ? 'move' : 'carried')
    }
  }

  /** One thing of the impulse. */
  const decide = async (): Promise<void> => {
    await page.waitForFunction(() => document.querySelector('.play-hint, .toolbar .button-primary') !== null)
    const { decision, asks } = await look(page)
    if (/Move the units of/.test(decision)) {
      if (asks !== undefined) await moves()
      if (asks === 'move' && !met.has('strategic')) await travel('strategic')
      if (!met.has('overrun') && (await button('Overrun: suggest one').isVisible())) return overrun()
      return driver.end()
    }
    if (/may move again/.test(decision)) {
      if (asks === 'move' || asks === 'attack') await moves()
      if (asks === 'place') for (let count = 0; count < MOVES; count++) await driver.answer()
      if (asks === 'place') note('place')
      note('mech')
      return driver.end()
    }
    if (/Name every hex/.test(decision)) {
      for (let count = 0; count < ATTACKS && (await look(page)).asks === 'attack'; count++) await declare()
      return driver.end()
    }
    if (/Spend supply points/.test(decision)) {
      await acting(() => options().first().click())
      note('defend')
      if (/Spend supply points/.test((await look(page)).decision)) await driver.end()
      return
    }
    if (/Split divisions|Join regiments/.test(decision)) return driver.end()
    if (asks === undefined) return driver.end()
    note(asks)
    return driver.answer()
  }

  return {
    driver,
    called,
    met,
    acting,
    pickUp,
    reads: async (tab, pattern) => {
      await page.getByRole('tab', { name: tab }).click()
      await expect.poll(() => shownText(page.getByRole('tabpanel')), { timeout: 20_000 }).toMatch(pattern)
      const text = await shownText(page.getByRole('tabpanel'))
      await page.getByRole('tab', { name: 'Play' }).click()
      return text
    },
    labelOf: async name => {
      const labels = await page
        .locator('.counters > .counter')
        .evaluateAll(counters => counters.map(counter => counter.getAttribute('aria-label') ?? ''))
      return labels.find(label => nameOf(label) === name) ?? ''
    },
    choose: name => acting(() => button(name).click()),
    end: () => driver.end(),
    task: async name => {
      const seen = await counterOf(name)
      const listed = page.locator('.unit-list .unit-button', { hasText: name }).first()
      // Its only task: one click in the list, two on the map
      if (seen === undefined) return acting(() => listed.click())
      const point = (): Promise<void> => page.mouse.click(seen.x, seen.y)
      await point()
      await page.locator('.selected-units b', { hasText: name }).waitFor()
      await acting(point)
    },
    playTurn: async () => {
      const { turn } = await look(page)
      for (let count = 0; (await look(page)).turn === turn; count++) {
        expect(count).toBeLessThan(MOST)
        await decide()
      }
    },
  }
}
