// A player of Red Steel with a mouse: engineers, guns and their tasks by name, attacks drafted on the map; and a turn of it,
// whatever it asks for.
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Commander, commander } from './commander.ts'
import { mouse } from './hands.ts'
import { look, type MarkedHex, markedHexes, seenCounters } from './table.ts'

export interface Gunner extends Commander {
  /** Chooses the unit in the list and the task among those that are shown for it. */
  readonly order: (unit: string, task: RegExp) => Promise<void>
  /** The unit is picked up on the map and gets its task there. */
  readonly orderOnMap: (unit: string, task: RegExp) => Promise<void>
  /** Points at a hex on the map that bears this mark and lies nearest to the counter. */
  readonly draft: (target: string, attackers: readonly RegExp[]) => Promise<void>
  readonly fire: (button: 'Attack' | 'Bombardment') => Promise<void>
  /** Points at the counter and at a hex that it can go to; or drags it there. */
  readonly move: (unit: string, carried?: boolean) => Promise<void>
}

const MOST = 60

export const gunner = (page: Page, onPass?: (page: Page) => Promise<void>): Gunner => {
  const base = commander(page, onPass)
  const { acting, driver } = base
  const hands = mouse(page)
  const met = new Map<string, number>()
  const note = (what: string): void => void met.set(what, (met.get(what) ?? 0) + 1)
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })
  const listed = (unit: string | RegExp): Locator => page.locator('.play-panel .unit-button', { hasText: unit }).first()
  const tasks = (): Locator =>
    page.locator('.play-panel fieldset:has(legend:text-is("Choose a unit, then its task.")) button')
  const take = async (task: RegExp): Promise<void> => {
    await acting(() => tasks().filter({ hasText: task }).first().click())
  }

  const draft = async (target: string, attackers: readonly RegExp[]): Promise<void> => {
    await page.locator('.attack .target-button', { hasText: target }).first().click()
    for (const attacker of attackers) {
      await listed(attacker).click()
      await listed(attacker).and(page.locator('[aria-pressed="true"]')).waitFor()
    }
    await page.waitForSelector('.attack .battle')
  }

  const fire = async (name: 'Attack' | 'Bombardment'): Promise<void> => {
    await acting(() => page.locator('.attack-go .button-primary:enabled', { hasText: name }).click())
    note(name)
  }

  /** The attack that the page suggests, where it suggests one. */
  const suggested = async (name: 'Attack' | 'Bombardment'): Promise<void> => {
    await page.locator('.attack > .play-buttons > button').first().click()
    await page.waitForSelector('.attack-go .button-primary:enabled')
    await fire(name)
  }

  const freeHex = async (): Promise<MarkedHex | undefined> => {
    await hands.rest()
    const hexes = await markedHexes(page, ['destination'])
    return hexes.find(({ free, seen, way }) => free && seen && way === '')
  }

  const move = async (unit: string, carried = false): Promise<void> => {
    // Whoever has moved before could go on
    await page.keyboard.press('Escape')
    await hands.rest()
    const counter = (await seenCounters(page)).find(({ label }) => label.startsWith(`${unit},`))
    if (counter === undefined) throw new Error(`${unit} is not in sight`)
    await page.mouse.click(counter.x, counter.y)
    await page.locator('.selected-units b', { hasText: unit }).waitFor()
    await page.waitForSelector('.pills > .pill-destination', { state: 'attached' })
    const hex = await freeHex()
    if (hex === undefined) throw new Error(`${unit} can go nowhere`)
    await acting(() => (carried ? hands.carry(hex) : page.mouse.click(hex.x, hex.y)))
  }

  const moveSome = async (): Promise<void> => {
    if ((await base.pickUp()) === undefined) return
    const hex = await freeHex()
    if (hex === undefined) return
    await acting(() => page.mouse.click(hex.x, hex.y))
    note('move')
  }

  /** One thing, or the end of the phase. */
  const decide = async (): Promise<void> => {
    await page.waitForFunction(() => document.querySelector('.play-hint, .toolbar .button-primary') !== null)
    const { decision, asks } = await look(page)
    if (/Move the units of/.test(decision)) {
      note('formation')
      await moveSome()
      return driver.end()
    }
    if (/Bombard hexes/.test(decision)) {
      await suggested('Bombardment')
      // The owner may have to choose a step first
      return /Bombard hexes/.test((await look(page)).decision) ? driver.end() : undefined
    }
    if (/Name every hex/.test(decision)) {
      if (asks === 'attack') await suggested('Attack')
      return driver.end()
    }
    if (/Allot artillery|Issue ammunition/.test(decision)) {
      note(/secret/.test(decision) ? 'defend' : /Allot/.test(decision) ? 'support' : 'ammunition')
      await driver.answer()
      return /Allot artillery|Issue ammunition/.test((await look(page)).decision) ? driver.end() : undefined
    }
    if (asks === undefined || /Set engineers/.test(decision)) return driver.end()
    note(asks)
    return driver.answer()
  }

  return {
    ...base,
    met,
    order: async (unit, task) => {
      await listed(unit).click()
      await take(task)
    },
    orderOnMap: async (unit, task) => {
      await hands.rest()
      await button('Next unit').click()
      for (let count = 0; !(await page.locator('.selected-units b', { hasText: unit }).isVisible()); count++) {
        expect(count).toBeLessThan(MOST)
        await page.keyboard.press('n')
        await page.waitForTimeout(60)
      }
      await take(task)
    },
    draft,
    fire,
    move,
    playTurn: async () => {
      const { turn } = await look(page)
      for (let count = 0; (await look(page)).turn === turn; count++) {
        expect(count).toBeLessThan(MOST)
        await decide()
      }
    },
  }
}
