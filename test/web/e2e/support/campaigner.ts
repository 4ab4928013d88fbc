// A player of The Russian Campaign with a mouse: what a turn of it asks for beyond what the driver of every title does.
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type TableDriver, tableDriver } from './driver.ts'
import { mouse } from './hands.ts'
import { look, type MarkedHex, markedHexes, type SeenCounter, type Spot, seenCounters } from './table.ts'
import { shownText } from './text.ts'

export interface Campaigner {
  readonly driver: TableDriver
  /** Opens the panel, and waits until it tells this. */
  readonly reads: (tab: 'Log' | 'Situation', pattern: RegExp) => Promise<void>
  /** All that is said of the counter of that name, its hex among it; empty where it is not on the map. */
  readonly labelOf: (name: string) => Promise<string>
  readonly counterOf: (name: string) => Promise<SeenCounter>
  /** Takes the unit from the list and puts it into the marked hex nearest to the spot. */
  readonly place: (name: RegExp, spot: Spot) => Promise<void>
  /** The name of the unit that was put down last. */
  readonly placedLast: () => Promise<string>
  readonly placeAll: () => Promise<void>
  readonly choose: (name: string) => Promise<void>
  readonly press: (name: string) => Promise<void>
  readonly end: () => Promise<void>
  readonly layStuka: () => Promise<void>
  /** As far as the line goes. */
  readonly byRail: (name: string) => Promise<void>
  /** Somebody who can go by rail. */
  readonly railway: () => Promise<string>
  /** 3.3.2: every unit that must come near its enemies does. */
  readonly doDuties: () => Promise<void>
  /** A target and all who can attack it, for which the page shows a card. */
  readonly draftAttack: () => Promise<void>
  readonly fight: () => Promise<void>
  /** Declares the suggested combats, if there are any, and fights them. */
  readonly battles: () => Promise<void>
}

const MOST = 150
const OTHER_PHASE = /Bring in arrivals|Declare your combats|Place partisans/

const away = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y)

export const campaigner = (page: Page): Campaigner => {
  const hands = mouse(page)
  const driver = tableDriver(page, hands)
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true })
  const listed = (): Locator => page.locator('.play-panel .unit-list .unit-button')
  let placed = ''

  /** Does something that is an action of the game, and waits until it is done. */
  const acting = async (act: () => Promise<unknown>): Promise<void> => {
    const { step } = await look(page)
    await act()
    await page.waitForFunction(
      before => Number(document.querySelector<HTMLElement>('.table')?.dataset.step) > before,
      step,
    )
  }
  const marks = async (kind: string): Promise<readonly MarkedHex[]> => {
    // A stack that lies fanned out hides the marks under it
    await hands.rest()
    await page.waitForSelector(`.pills > .pill-${kind}`, { state: 'attached' })
    await hands.rest()
    return (await markedHexes(page, [kind])).filter(({ seen }) => seen)
  }
  const click = ({ x, y }: Spot): Promise<void> => page.mouse.click(x, y)
  const best = <T>(list: readonly T[], worth: (each: T) => number): T => {
    const [first] = [...list].sort((a, b) => worth(b) - worth(a))
    expect(first).toBeDefined()
    return first
  }
  const nameOf = (label: string): string => label.split(',')[0]

  const selected = async (): Promise<string> => {
    const names = page.locator('.play-panel .selected-units b')
    return (await names.count()) === 0 ? '' : shownText(names.first())
  }
  const selectedUnit = (): Promise<string | undefined> =>
    page.evaluate(() => document.querySelector<HTMLElement>('.play-panel .selected-units li')?.dataset.unit)
  /** Does something that selects another unit; tells its name. */
  const selecting = async (act: () => Promise<unknown>): Promise<string> => {
    const before = await selectedUnit()
    await act()
    await page.waitForFunction(
      unit => document.querySelector<HTMLElement>('.play-panel .selected-units li')?.dataset.unit !== unit,
      before,
    )
    return selected()
  }
  const nextUnit = (): Promise<string> => selecting(() => page.getByRole('button', { name: 'Next unit' }).click())
  /** By its counter, or, where it lies under others, by the button. */
  const select = async (name: string): Promise<void> => {
    await hands.rest()
    const seen = (await seenCounters(page)).find(({ active, label }) => active && nameOf(label) === name)
    if (seen !== undefined && !seen.selected) await selecting(() => click(seen))
    for (let count = 0; (await selected()) !== name; count++) {
      expect(count).toBeLessThan(MOST)
      await nextUnit()
    }
  }
  const isRail = ({ way, free, seen }: MarkedHex): boolean => way === 'rail' && free && seen

  /** Over the map where there is a safe hex that nobody holds; else what the panel lists first. */
  const retreat = async (): Promise<void> => {
    const ways = page.locator('.play-panel fieldset:has(legend:text("Choose where the unit goes back to")) button')
    if (!(await ways.first().isVisible())) await listed().first().click()
    await ways.first().waitFor()
    await hands.rest()
    const safe = (await markedHexes(page, ['safe'])).find(({ seen, free }) => seen && free)
    await acting(() => (safe === undefined ? ways.first().click() : click(safe)))
  }

  const fight = async (): Promise<void> => {
    for (let count = 0; ; count++) {
      const { decision, turn, asks } = await look(page)
      if (OTHER_PHASE.test(decision) || turn > 1) return
      expect(count).toBeLessThan(MOST)
      await (asks === 'retreat' ? retreat() : driver.answer())
    }
  }

  const player: Campaigner = {
    driver,
    fight,
    reads: async (tab, pattern) => {
      await page.getByRole('tab', { name: tab }).click()
      await expect.poll(() => shownText(page.getByRole('tabpanel')), { timeout: 20_000 }).toMatch(pattern)
      await page.getByRole('tab', { name: 'Play' }).click()
    },
    labelOf: async name => {
      const labels = await page
        .locator('.counters > .counter')
        .evaluateAll(counters => counters.map(counter => counter.getAttribute('aria-label') ?? ''))
      return labels.find(label => nameOf(label) === name) ?? ''
    },
    counterOf: async name => {
      await hands.rest()
      const found = (await seenCounters(page)).find(({ label }) => nameOf(label) === name)
      if (found === undefined) throw new Error(`${name} is not on top of a stack`)
      return found
    },
    place: async (name, spot) => {
      const unit = listed().filter({ has: page.locator('.unit-button-name', { hasText: name }) })
      placed = await shownText(unit.first().locator('.unit-button-name'))
      await unit.first().click()
      const hex = best(await marks('place'), each => -away(each, spot))
      await acting(() => click(hex))
    },
    placedLast: async () => placed,
    placeAll: async () => {
      const waiting = page.locator('.play-panel fieldset:has(legend:text("To be placed")) .unit-button')
      for (let count = 0; (await waiting.count()) > 0; count++) {
        expect(count).toBeLessThan(MOST)
        await waiting.first().click()
        // Not all into one city: it holds only so many
        const places = await marks('place')
        await acting(() => click(places.find(({ free }) => free) ?? places[count % places.length]))
      }
    },
    choose: name => acting(() => button(name).click()),
    press: name => acting(() => button(name).click()),
    end: () => driver.end(),
    layStuka: async () => {
      await listed().filter({ hasText: 'Stuka' }).first().click()
      const [hex] = await marks('option')
      await acting(() => click(hex))
    },
    byRail: async name => {
      await select(name)
      const start = await player.labelOf(name)
      const from = (await seenCounters(page)).find(({ label }) => label === start) ?? { x: 0, y: 0 }
      const hex = best((await marks('destination')).filter(isRail), each => away(each, from))
      await acting(() => click(hex))
    },
    railway: async () => {
      for (let count = 0; count < MOST; count++) {
        const name = await nextUnit()
        await hands.rest()
        if ((await markedHexes(page, ['destination'])).some(isRail)) return name
      }
      throw new Error('nobody can go by rail')
    },
    doDuties: async () => {
      const duties = page.locator('.decision-duty .duty-link')
      for (let count = 0; ; count++) {
        if ((await duties.count()) === 0) return
        expect(count).toBeLessThan(MOST)
        if (!(await duties.first().isVisible())) await page.locator('.decision-duty > summary').click()
        const words = await shownText(duties.first())
        const name = words.replace(/ must attack.*/s, '')
        if ((await selected()) !== name) expect(await selecting(() => duties.first().click())).toBe(name)
        const hex = best(await marks('destination'), ({ label }) => Number(label))
        await acting(() => click(hex))
      }
    },
    draftAttack: async () => {
      for (const hex of await marks('target')) {
        await hands.rest()
        await click(hex)
        await page.waitForSelector('.attack .unit-button')
        await button('All').click()
        await page.waitForSelector('.attack .battle, .attack .notice')
        if (await button('Attack').isEnabled()) return
        await button('Deselect').first().click()
      }
      throw new Error('no attack by hand')
    },
    battles: async () => {
      if ((await look(page)).decision.includes('Declare your combats')) {
        const suggested = button('Take the suggested allocation')
        await page.waitForFunction(() => document.querySelector('.play-hint, .toolbar .button-primary') !== null)
        if (await suggested.isVisible()) await acting(() => suggested.click())
        await driver.end()
      }
      await fight()
    },
  }
  return player
}
