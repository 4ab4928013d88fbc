// The hands of a player: mouse, finger or keyboard. Each can press a button, pick up a unit that can act, and point at a
// marked hex; the keyboard does it without a pointer anywhere.
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { atRest, cursor, type MarkedHex, type Spot, seenCounters } from './table.ts'

export interface Hands {
  /** Needs not see a hex to get there. */
  readonly blind: boolean
  /** `key` does the same as the button. */
  button(button: Locator, key?: string): Promise<void>
  /** Picks up a unit on the map that can still act. */
  pickUp(): Promise<void>
  hex(hex: MarkedHex): Promise<void>
  /** Lets the map come to rest, so that what is read is what will be hit. */
  rest(): Promise<void>
  /** The other way to do it: drags by mouse; the same again where there is none. */
  carry(hex: MarkedHex): Promise<void>
}

/** Away from the map, so that nothing fans out under the pointer. */
const ASIDE: Spot = { x: 640, y: 20 }

const distance = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y)

export const mouse = (page: Page): Hands => {
  let picked = 0
  const rest = async (): Promise<void> => {
    await page.mouse.move(ASIDE.x, ASIDE.y)
    await page.waitForFunction(() => document.querySelector('.counter.fanned') === null)
    await atRest(page)
  }
  return {
    blind: false,
    rest,
    button: button => button.click(),
    pickUp: async () => {
      await rest()
      const active = (await seenCounters(page)).filter(counter => counter.active && !counter.selected)
      expect(active.length).toBeGreaterThan(0)
      const { x, y } = active[(picked++ * 5) % active.length]
      await page.mouse.click(x, y)
    },
    hex: ({ x, y }) => page.mouse.click(x, y),
    carry: async hex => {
      const carried = (await seenCounters(page)).filter(counter => counter.selected)
      expect(carried).toHaveLength(1)
      await page.mouse.move(carried[0].x, carried[0].y)
      await page.mouse.down()
      await page.mouse.move(hex.x, hex.y, { steps: 6 })
      await page.mouse.up()
    },
  }
}

export const finger = (page: Page): Hands => {
  const hex = ({ x, y }: Spot): Promise<void> => page.touchscreen.tap(x, y)
  const rest = (): Promise<void> => atRest(page)
  return {
    blind: false,
    rest,
    button: async button => {
      await button.waitFor({ state: 'attached' })
      // The panel lies low where the map is what matters: pulled up by its grip.
      if (!(await button.isVisible())) await page.locator('.table-side-low .table-grip').tap()
      await button.tap()
    },
    pickUp: async () => {
      await page.getByRole('button', { name: 'Next unit' }).tap()
      await rest()
    },
    hex,
    carry: hex,
  }
}

const MOST_TABS = 250
const MOST_ARROWS = 60

export const keyboard = (page: Page): Hands => {
  const tabTo = async (goal: Locator): Promise<void> => {
    for (let count = 0; count < MOST_TABS; count++) {
      if (await goal.evaluate(element => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error('no Tab leads there')
  }
  const hex = async ({ onMap }: MarkedHex): Promise<void> => {
    await tabTo(page.locator('.board-window'))
    for (let count = 0; count < MOST_ARROWS; count++) {
      const at = (await cursor(page)) ?? { x: Number.NaN, y: Number.NaN }
      if (distance(at, onMap) < 30) return page.keyboard.press('Enter')
      const [dx, dy] = [onMap.x - at.x, onMap.y - at.y]
      const across = Math.abs(dx) > Math.abs(dy) * 0.8
      await page.keyboard.press(across ? (dx < 0 ? 'ArrowLeft' : 'ArrowRight') : dy < 0 ? 'ArrowUp' : 'ArrowDown')
    }
    throw new Error('no arrow leads there')
  }
  return {
    blind: true,
    rest: () => atRest(page),
    button: async (button, key) => {
      if (key === undefined) await tabTo(button)
      await page.keyboard.press(key ?? 'Enter')
    },
    pickUp: () => page.keyboard.press('n'),
    hex,
    carry: hex,
  }
}
