// A pupil at a lesson with a mouse: clicks what is marked, and sees which step is shown.
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Lesson } from '../../../../src/engine/lesson.ts'
import { atRest, type Spot } from './table.ts'

export const lessonBox = (page: Page): Locator => page.locator('.lesson')

export const isAtStep = async (page: Page, { steps }: Lesson, id: string): Promise<void> => {
  const step = steps.findIndex(each => each.id === id) + 1
  await expect.poll(() => lessonBox(page).getAttribute('data-step'), { message: id }).toBe(String(step))
}

/** The middle of a marked hex on the screen; all of them are one path. */
const markedSpot = (page: Page, index: number): Promise<Spot> =>
  page.locator('.mark-lesson .mark-edge').evaluate((path: SVGPathElement, nth) => {
    const corners = (path.getAttribute('d') ?? '').split('M')[nth + 1].match(/[-\d.]+ [-\d.]+/g) ?? []
    const [xs, ys] = [0, 1].map(axis => corners.map(corner => Number(corner.split(' ')[axis])))
    const middle = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
    const { x, y } = new DOMPoint(middle(xs), middle(ys)).matrixTransform(path.getScreenCTM() ?? undefined)
    return { x, y }
  }, index)

/** Where counters stand that could be meant themselves, the sign over them is the hex. */
const signAt = (page: Page, { x, y }: Spot): Promise<Spot | undefined> =>
  page.evaluate(
    ([left, top]) => {
      const signs = Array.from(document.querySelectorAll('.pill[data-hex]'), sign => {
        const box = sign.getBoundingClientRect()
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      })
      const half = (document.querySelector('.mark-lesson .mark-edge')?.getBoundingClientRect().height ?? 0) / 2
      return signs.find(sign => Math.abs(sign.x - left) < 8 && Math.abs(sign.y - top) < Math.min(half, 40))
    },
    [x, y] as const,
  )

/** The first of the marked hexes, or another one in the order of the step. */
export const clickMarked = async (page: Page, index = 0): Promise<void> => {
  await atRest(page)
  const spot = await markedSpot(page, index)
  const { x, y } = (await signAt(page, spot)) ?? spot
  await page.mouse.click(x, y)
  // Away from the map, where nothing is pointed at.
  await page.mouse.move(5, 5)
}

/** Where units could still act, it asks once. */
export const endPhase = async (page: Page, asks = true): Promise<void> => {
  await page.locator('.toolbar').getByRole('button', { name: 'End phase' }).click()
  if (asks) await page.locator('.confirm').getByRole('button', { name: 'End phase' }).click()
}
