// The end of a game: the card comes when the last phase is over, can be asked for again, and leads to a rematch.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openPage } from './support/page.ts'
import { gameIdOf, importGame, recordedUntil } from './support/saves.ts'
import { shownText } from './support/text.ts'

const RECORDED = join(import.meta.dirname, '../../recorded/turning-point.1.axis.marginal.120.json')

const seated = (text: string, players: Readonly<Record<string, string>>): string =>
  JSON.stringify({ ...JSON.parse(text), players })

test('the last phase ends, and the card says who won, by how much, where it turned and how the dice fell', async () => {
  const { actions } = JSON.parse(readFileSync(RECORDED, 'utf8')) as { actions: readonly unknown[] }
  const cut = await recordedUntil('turning-point.1.axis.marginal', (_, step) => step === actions.length - 1)
  const page = await openPage()
  await importGame(page, seated(cut.text, { axis: 'person', soviet: 'greedy' }))
  const card = page.locator('dialog .ending')
  expect(await card.count()).toBe(0)
  await page.locator('.toolbar .button-primary').click()
  // A flight is still at home: are you sure?
  await page.locator('.table-over').getByRole('button', { name: 'End phase' }).click()
  await card.waitFor()
  await card.locator('.ending-luck').first().waitFor()
  expect(await shownText(card.locator('.ending-winner'))).toMatch(/Axis marginal victory/)
  expect(await shownText(card.locator('.ending-score'))).toMatch(/Axis[\s\S]*108[\s\S]*Soviets[\s\S]*106/)
  expect(await shownText(card.locator('.ending-levels [aria-current]'))).toMatch(
    /Axis marginal[\s\S]*−20 to −1[\s\S]*−2/,
  )
  expect(await shownText(card.locator('.ending-next'))).toMatch(/Soviets: 2 short of Soviet marginal victory/)
  expect(await card.locator('.plot canvas').count()).toBe(2)
  expect(await card.locator('.ending-swings li').count()).toBe(3)
  expect(await card.locator('.ending-sides li').count()).toBe(6)

  // A battle leads to its replay; the card can be asked for again.
  await card.locator('.ending-sides .recap-line').first().click()
  await expect.poll(() => page.url()).toMatch(/at=\d+$/)
  expect(await card.count()).toBe(0)
  await page.goto(page.url().replace(/\?at=\d+$/, ''))
  await page.getByRole('button', { name: 'The result' }).click()
  await card.waitFor()

  // Once more with the other side: the person is the Soviet player now.
  const id = gameIdOf(page)
  await card.getByRole('button', { name: 'Rematch, sides swapped' }).click()
  await expect.poll(() => gameIdOf(page)).not.toBe(id)
  await page.waitForSelector('.table[data-turn="1"] .board-overlay')
  await page.locator('.decision', { hasText: 'Soviets to decide' }).waitFor()
})

test('on a phone and in Japanese nothing sticks out', async () => {
  const page = await openPage({ language: 'ja', touch: true, viewport: { width: 360, height: 740 } })
  await importGame(page, readFileSync(RECORDED, 'utf8'))
  await page.getByRole('button', { name: '結果を見る' }).click()
  await page.locator('.ending-luck').first().waitFor()
  // Two persons: there is nobody to change places with.
  expect(await page.getByRole('button', { name: '陣営を替えて対戦' }).count()).toBe(0)
  const sheet = page.locator('dialog.dialog')
  expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'もう一度対戦' }).click()
  await page.waitForSelector('.table[data-step="0"] .board-overlay')
})
