// Two persons at one screen, and what one of them can get hold of after the other has done something in secret: the page
// in every panel, earlier positions, the files that it hands out, what it asks of its server.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openPage } from './page.ts'
import { exported, gameIdOf, importFile, keptSteps, openImported } from './saves.ts'
import { isPassing, look, sitDown } from './table.ts'

const TABS = ['Situation', 'Log', 'Turns', 'Play'] as const

/** All that is in the page, whatever panel is open. */
export const allOf = async (page: Page, tabs: readonly string[] = TABS): Promise<string[]> => {
  const pages: string[] = []
  for (const name of tabs) {
    await page.getByRole('tab', { name }).click()
    await page.locator(`[role="tab"][aria-selected="true"]:text-is("${name}")`).waitFor()
    pages.push(await page.locator('body').evaluate(body => body.outerHTML))
  }
  return pages
}

export interface Secret {
  /** The save of a game in which `one` has something to do that `other` may not see. */
  readonly text: string
  readonly one: string
  readonly other: string
  /** Does it, up to the end of the phase. */
  readonly act: (page: Page) => Promise<void>
  /** Looks at the page that comes between two players. */
  readonly hidesAll: (page: Page) => Promise<void>
}

export interface Glimpse {
  readonly now: readonly string[]
  readonly replayed: readonly string[]
  readonly game: string
  readonly place: string
  readonly asked: readonly string[]
}

const endPhase = async (page: Page): Promise<void> => {
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: /^End phase/ })
    .click()
  // The page asks only where something is left to do.
  const sure = page.locator('.confirm .button-primary')
  await sure.or(page.locator('.pass')).waitFor()
  if (await sure.isVisible()) await sure.click()
}

/** What the one ended can be taken back only before his own eyes, and the secret itself not by the other. */
const takesBack = async (page: Page, { one, other, hidesAll }: Secret): Promise<void> => {
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await undo.click()
  await page.locator('.pass', { hasText: `${one} next` }).waitFor()
  await hidesAll(page)
  await sitDown(page)
  await page.getByRole('button', { name: 'Redo', exact: true }).click()
  await page.locator('.pass', { hasText: `${other} next` }).waitFor()
}

export const seenByOther = async (secret: Secret): Promise<Glimpse> => {
  const { text, one, other, act, hidesAll } = secret
  const page = await openPage()
  const asked: string[] = []
  page.on('request', request => asked.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`))
  await importFile(page, 'game.json', text)
  await openImported(page)
  // Whoever opens it may be the other one
  await page.locator('.pass', { hasText: `${one} next` }).waitFor()
  await hidesAll(page)
  await sitDown(page)
  await act(page)
  const id = gameIdOf(page)

  // Before the other has sat down, no earlier position is shown either
  const step = (await look(page)).step
  await endPhase(page)
  await page.locator('.pass', { hasText: `${other} next` }).waitFor()
  await page.evaluate(address => {
    location.hash = address
  }, `#/game/${id}?at=${step}`)
  await page.waitForTimeout(300)
  expect(await isPassing(page)).toBe(true)
  await hidesAll(page)
  await sitDown(page)
  await page.locator('.replay').waitFor()
  const replayed: string[] = []
  // The other counts only what he may know
  const seen = (await look(page)).step
  for (const at of [seen, seen - 1]) {
    await page.evaluate(address => {
      location.hash = address
    }, `#/game/${id}?at=${at}`)
    await page.locator(`.table[data-step="${at}"]`).waitFor()
    replayed.push(...(await allOf(page, ['Situation', 'Log'])))
  }
  await page.getByRole('button', { name: 'Back to the game' }).click()
  await page.locator('.replay').waitFor({ state: 'detached' })

  const now = await allOf(page)
  const [game, place] = [await exported(page, 'Export game'), await exported(page, 'Export position')]
  const kept = await keptSteps(page, id)
  await takesBack(page, secret)

  // And after a reload the page asks again
  await expect.poll(() => keptSteps(page, id), { timeout: 20_000 }).toBe(kept)
  await page.reload()
  await page.locator('.pass', { hasText: `${other} next` }).waitFor()
  await hidesAll(page)
  return { now, replayed, game, place, asked }
}
