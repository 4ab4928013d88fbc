// Games to begin a test in the middle of, and the files that go in and out of the page.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Download, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Action, Game } from '../../../../src/engine/contract.ts'
import { stateAfter } from '../../../../src/engine/match.ts'
import { loadMatch, readSave } from '../../../../src/engine/save.ts'
import { loadGame } from '../../../../src/files/data.ts'

const RECORDED = join(import.meta.dirname, '../../../recorded')

export interface CutSave {
  readonly game: Game
  readonly text: string
  readonly steps: number
}

/** A recorded game of the scenario, to its end. */
export const recordedWhole = (scenario: string): string => {
  // How it ended and its seed are in the name too, and change when games are recorded anew.
  const [name] = readdirSync(RECORDED).filter(file => file.startsWith(`${scenario}.`))
  return readFileSync(join(RECORDED, name), 'utf8')
}

/** A recorded game of the scenario, up to the first action that is wanted, which is still to be done. */
export const recordedUntil = async (
  scenario: string,
  wanted: (action: Action, step: number) => boolean,
): Promise<CutSave> => {
  const recorded = recordedWhole(scenario)
  const save = readSave(recorded)
  if ('problem' in save) throw new Error(save.problem)
  const game = await loadGame(save.game)
  const match = loadMatch(game, save)
  if ('problem' in match) throw new Error(match.problem)
  const steps = match.steps.findIndex(({ action }, step) => wanted(action, step))
  expect(steps).toBeGreaterThanOrEqual(0)
  const raw = JSON.parse(recorded) as { readonly actions: readonly unknown[] }
  const cut = { ...raw, actions: raw.actions.slice(0, steps), digest: game.digest(stateAfter(match, steps)) }
  return { game, steps, text: JSON.stringify(cut) }
}

export const importFile = (page: Page, name: string, content: string | Buffer): Promise<void> =>
  page.locator('.import input').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) })

/** Whoever the file names plays, or whoever has been chosen since. */
export const openImported = (page: Page): Promise<void> => page.locator('.import-open button[type="submit"]').click()

/** Imports a save on the start page and sits down to it. */
export const importGame = async (page: Page, text: string): Promise<void> => {
  await importFile(page, 'game.json', text)
  await openImported(page)
  await page.waitForSelector('.table .board-overlay')
}

/** The text of a file that the page hands out. */
export const textOf = async (download: Download): Promise<string> => text(await download.createReadStream())

/** The text of the file that the page hands out when the button of this name in the menu is pressed. */
export const exported = async (page: Page, name: string): Promise<string> => {
  await page.locator('.toolbar summary', { hasText: '⋯' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name, exact: true }).click()
  return textOf(await download)
}

/** Actions in the game that the browser keeps under this name. */
export const keptSteps = (page: Page, id: string): Promise<number> =>
  page.evaluate(
    key =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('stavka')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const asked = opening.result.transaction('games').objectStore('games').get(key)
          asked.onsuccess = () => {
            opening.result.close()
            const kept = asked.result === undefined ? undefined : JSON.parse(asked.result.save)
            // Of a game by file: what one has done of one's turn.
            resolve(kept === undefined ? -1 : (kept.work ?? kept).actions.length)
          }
          asked.onerror = () => reject(asked.error)
        }
      }),
    id,
  )

export const gameIdOf = (page: Page): string => /#\/game\/([\w-]+)/.exec(page.url())?.[1] ?? ''
