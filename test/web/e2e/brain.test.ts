// The table answers while the computer thinks: its brain sits in a worker of its own. Times are printed, not judged: a
// machine with other work is slow at everything. What is judged is that answers come before the thought has ended.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from './support/page.ts'
import { importGame, recordedUntil } from './support/saves.ts'
import { look } from './support/table.ts'
import { shownText } from './support/text.ts'

interface Answer {
  readonly milliseconds: number
  /** The step before and after, and what the line of the decision said after. */
  readonly steps: readonly [before: string, after: string]
  readonly decision: string
}

/** Asks the table for an overlay of the map, and takes it away again. */
const askOverlay = (page: Page): Promise<Answer> =>
  page.evaluate(async () => {
    const box = document.querySelector<HTMLInputElement>('.menu-sheet input[type=checkbox]')
    const table = document.querySelector<HTMLElement>('.table')
    const marks = (): number => document.querySelectorAll('.board-overlay .mark').length
    const frame = (): Promise<unknown> => new Promise(resolve => requestAnimationFrame(resolve))
    const [before, step, began] = [marks(), table?.dataset.step ?? '', performance.now()]
    box?.click()
    while (marks() === before && performance.now() - began < 20_000) await frame()
    const milliseconds = performance.now() - began
    const after = table?.dataset.step ?? ''
    const decision = document.querySelector('.decision')?.textContent ?? ''
    box?.click()
    while (marks() !== before && performance.now() - began < 40_000) await frame()
    return { milliseconds, steps: [step, after], decision }
  })

/** Points at another place of the map, and waits for what is said of it. */
const hover = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const board = document.querySelector('.board-window')
    const said = (): string => document.querySelector('.info')?.textContent ?? ''
    const frame = (): Promise<unknown> => new Promise(resolve => requestAnimationFrame(resolve))
    const [before, began] = [said(), performance.now()]
    const { left, top, width, height } = board?.getBoundingClientRect() ?? new DOMRect()
    for (let count = 0; said() === before && performance.now() - began < 20_000; count++) {
      const [clientX, clientY] = [left + width * (0.3 + (count % 7) * 0.05), top + height * (0.3 + (count % 5) * 0.08)]
      const under = document.elementFromPoint(clientX, clientY)
      under?.dispatchEvent(new PointerEvent('pointermove', { clientX, clientY, bubbles: true, pointerType: 'mouse' }))
      await frame()
    }
    return performance.now() - began
  })

const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]
const told = (list: readonly number[]): string => `${median(list).toFixed(0)} ms (${list.length} times)`

test('what is asked while the marshal thinks is answered before he has done', async () => {
  const page = await openPage({ path: '#/play?game=turning-point&scenario=1&seed=7&soviet=marshal' })
  await page.waitForSelector('.board-overlay')
  // Without pauses between his actions: while the step stays the same, he thinks.
  await page.getByRole('button', { name: /^Skip/ }).click()
  const thinking: number[] = []
  const hovering: number[] = []
  const isThinking = ({ steps: [before, after], decision }: Answer): boolean =>
    before === after && /thinks for|plays for/.test(decision)
  for (let count = 0; count < 200 && thinking.length < 3; count++) {
    const answer = await askOverlay(page)
    if (isThinking(answer)) {
      thinking.push(answer.milliseconds)
      hovering.push(await hover(page))
    }
    if (/Axis to decide/.test(answer.decision)) break
  }
  await page.locator('.decision', { hasText: 'Axis to decide' }).waitFor({ timeout: 150_000 })
  const idle: number[] = []
  for (let count = 0; count < 3; count++) idle.push((await askOverlay(page)).milliseconds)
  console.log(
    `overlays: ${told(thinking)} while he thinks, ${told(idle)} after; hover: ${told(hovering)} while he thinks`,
  )
  expect(thinking.length).toBeGreaterThan(0)
})

test('a game is looked back at while its player goes on: moves are offered meanwhile, and every entry has its place', async () => {
  const save = await recordedUntil('turning-point.1', (action, step) => step > 60 && action.type === 'move')
  const page = await openPage()
  await importGame(page, save.text)
  const { step } = await look(page)

  await page.locator('.toolbar .menu > summary').last().click()
  await page.getByRole('button', { name: 'Look back at the game' }).click()
  await page.getByRole('tab', { name: 'Analysis', selected: true }).waitFor()
  await page.getByRole('button', { name: 'Look back', exact: true }).click()
  const progress = page.locator('.analysis-progress progress')
  await progress.waitFor({ timeout: 60_000 })

  // The brain is at it; the table offers moves all the same.
  const began = performance.now()
  await page.keyboard.press('n')
  await page.locator('.mark-destination').first().waitFor()
  console.log(`moves offered after ${(performance.now() - began).toFixed(0)} ms while the game is looked back at`)
  expect(await page.getByRole('button', { name: 'Stop' }).count()).toBe(1)
  expect((await look(page)).step).toBe(step)

  await page.locator('.analysis-battles button').first().waitFor({ timeout: 120_000 })
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('button', { name: 'Go on' }).waitFor()
  expect(await shownText(page.locator('.analysis'))).toMatch(/\d+ of \d+ questions/)
  // An entry leads to its position.
  await page.locator('.analysis-battles button').first().click()
  await page.locator('.decision', { hasText: 'An earlier position is shown' }).waitFor()
  expect((await look(page)).step).toBeLessThan(step)
})
