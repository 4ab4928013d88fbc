// Saves of older rules on the page: opened with a line that says so, or up to the action that is not legal any more.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from './support/page.ts'
import {
  gameIdOf,
  importFile,
  importGame,
  keptSteps,
  openImported,
  recordedUntil,
  recordedWhole,
} from './support/saves.ts'
import { atStep } from './support/table.ts'

const TITLE = 'turning-point'

/** The game in the browser's store bears the mark of older rules now. */
const keepOlder = (page: Page, id: string, change: { readonly version: number; readonly path?: readonly string[] }) =>
  page.evaluate(
    ({ key, version, path }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('stavka')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const games = opening.result.transaction('games', 'readwrite').objectStore('games')
          const asked = games.get(key)
          asked.onsuccess = () => {
            const save = JSON.parse(asked.result.save)
            save.version = version
            const move = save.actions.find(({ action }: { action: { type: string } }) => action.type === 'move')
            if (path !== undefined) move.action.path = path
            const put = games.put({ ...asked.result, save: JSON.stringify(save) }, key)
            put.onsuccess = () => {
              opening.result.close()
              resolve()
            }
          }
        }
      }),
    { key: id, ...change },
  )

test('a file of older rules opens when all of it is legal, and a line says that it was judged again', async () => {
  const { text, steps } = await recordedUntil(`${TITLE}.1`, (_, step) => step === 30)
  const page = await openPage({ path: '' })
  await importGame(page, JSON.stringify({ ...JSON.parse(text), version: 1, data: 'c0ffee' }))
  await atStep(page, steps)
  const line = page.locator('.toasts')
  await line.getByText(`All ${steps} actions were judged again and are legal. The game stands as it stood.`).waitFor()
  await line.getByText('What changed: A retreat costs').waitFor()
  // It is a game of today now: nothing more to say.
  await page.reload()
  await atStep(page, steps)
  expect(await line.getByText('judged again').count()).toBe(0)
})

test('a file that stops being legal opens up to there as a new game', async () => {
  const whole = JSON.parse(recordedWhole(`${TITLE}.1`))
  const at = whole.actions.findIndex(({ action }: { action: { type: string } }) => action.type === 'move')
  whole.actions[at].action.path = ['0101', '0102']
  const page = await openPage({ path: '' })
  await importFile(page, 'mine.json', JSON.stringify({ ...whole, version: 1 }))
  await openImported(page)
  const line = page.locator('.toasts')
  await line
    .getByText(`mine.json: Made with version 1 of the rules of Turning Point: Stalingrad (now 2). Action ${at + 1} of`)
    .waitFor()
  await line.getByRole('button', { name: 'Open it up to there, as a new game' }).click()
  await page.waitForSelector('.table .board-overlay')
  await atStep(page, at)
})

test('a game that the browser keeps is judged again; one that stops stays as it is, beside the new one', async () => {
  const page = await openPage({ path: '#/play?game=turning-point&scenario=1&seed=7' })
  await page.waitForSelector('.table .board-overlay')
  await page.getByRole('button', { name: 'Games' }).click()
  const { text, steps } = await recordedUntil(`${TITLE}.2`, (_, step) => step === 20)
  await importGame(page, text)
  const id = gameIdOf(page)
  await expect.poll(() => keptSteps(page, id)).toBe(steps)
  await page.getByRole('button', { name: 'Games' }).click()
  await page.locator('.saved').first().waitFor()
  await keepOlder(page, id, { version: 1 })
  await page.locator('.saved').first().getByRole('button', { name: 'Continue' }).click()
  await page.locator('.toasts').getByText(`All ${steps} actions were judged again`).waitFor()
  await atStep(page, steps)
  await page.getByRole('button', { name: 'Games' }).click()
  await page.locator('.saved').first().waitFor()
  await keepOlder(page, id, { version: 1, path: ['0101', '0102'] })
  await page.locator('.saved').first().getByRole('button', { name: 'Continue' }).click()
  const act = page.locator('.toasts').getByRole('button', { name: 'Open it up to there, as a new game' })
  await act.waitFor()
  expect(new URL(page.url()).hash).not.toContain(id)
  await act.click()
  await page.waitForSelector('.table .board-overlay')
  expect(gameIdOf(page)).not.toBe(id)
  expect(await keptSteps(page, id)).toBe(steps)
})
