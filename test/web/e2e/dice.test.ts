// The button that checks the dice of a finished game in the browser: what is right, what was changed, and by whom it was seen.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DIST } from '../../../tools/web/dist.ts'
import { bothAt, newGame, playOn, startServer } from '../../server/support/serving.ts'
import { violations } from './support/axe.ts'
import { openPage } from './support/page.ts'
import { shownText } from './support/text.ts'

interface LooseProof {
  save: { dice: Record<string, string> }
  proof: { key: string; nonces: Record<string, string> }
}

const check = async (page: Page): Promise<string> => {
  // The end may be told first, over everything.
  await page.addLocatorHandler(page.locator('dialog.dialog'), () => page.keyboard.press('Escape'))
  const bar = page.locator('.online-bar')
  await bar.getByRole('button', { name: 'Check the dice' }).click()
  await bar.locator('.online-dice').waitFor()
  return shownText(bar.locator('.online-dice'))
}

/** The server shows something else than it was. */
const forge = async (page: Page, change: (proof: LooseProof) => void): Promise<void> => {
  await page.unroute('**/proof')
  await page.route('**/proof', async route => {
    const answer = await route.fetch()
    const proof = (await answer.json()) as LooseProof
    change(proof)
    await route.fulfill({ response: answer, json: proof })
  })
}

test('every die of a finished game is checked, and one that is changed is told', async () => {
  const server = await startServer({ page: { folder: DIST, corrected: new Map() } })
  const made = await newGame(server, 'turning-point')
  const players = await bothAt(server, 'turning-point', made)
  await playOn(players, 120)
  await players[0].say({ type: 'resign', game: made.game } as never)
  await players[1].until(() => players[1].over !== undefined)
  const page = await openPage({ address: `${server.url}/`, path: `#/online/${made.game}` })
  // In the card that tells the end as well.
  const card = page.locator('dialog.dialog')
  // It may be open already, over the button.
  await page.getByRole('button', { name: 'The result' }).evaluate((button: HTMLElement) => button.click())
  await card.getByRole('button', { name: 'Check the dice' }).click()
  expect(await shownText(card.locator('.online-dice'))).toMatch(/^✓ Checked here: .+ 120 actions/)
  expect(await violations(page)).toEqual([])
  expect(await check(page)).toMatch(
    /^✓ Checked here: .+ [1-9]\d* rolls follow from that key.+ 120 actions.+did not sit down/,
  )
  expect(await violations(page)).toEqual([])
  for (const [change, why] of [
    [
      ({ proof }: LooseProof) => (proof.key = `${proof.key.slice(0, -1)}${proof.key.endsWith('0') ? 1 : 0}`),
      /commit|key/,
    ],
    [
      ({ save }: LooseProof) => (save.dice[Object.keys(save.dice)[0]] = '1'.repeat(32)),
      /dice\.\w+|another state|refused/,
    ],
  ] as const) {
    await forge(page, change)
    await page.reload()
    expect(await check(page)).toMatch(new RegExp(`^✗ The dice are NOT right: .*(${why.source})`))
  }
})

test('whoever sat down has kept what was promised: another promise, or another nonce, is told', async () => {
  const server = await startServer({ page: { folder: DIST, corrected: new Map() } })
  const page = await openPage({ address: `${server.url}/` })
  await page.locator('.segmented label', { hasText: 'With a friend (link)' }).click()
  await page.getByRole('button', { name: 'Make the link' }).click()
  const link = await page.getByLabel('Link for your opponent').inputValue()
  const other = await openPage({ address: `${server.url}/`, path: link.slice(server.url.length + 1) })
  await other.getByRole('button', { name: 'Sit down and play' }).click()
  await page.waitForSelector('.table[data-ready]')
  await page.getByRole('tab', { name: /^Opponent$/ }).click()
  await page.getByRole('button', { name: 'Resign' }).click()
  await page.locator('.confirm').getByRole('button', { name: 'Resign' }).click()
  expect(await check(page)).toContain('Hash and nonce are those that this browser kept when you sat down.')
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find(name => name.startsWith('stavka.online.bond.')) ?? ''
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? ''), nonce: '0'.repeat(32) }))
  })
  await page.reload()
  expect(await check(page)).toContain('your nonce is not the one that you gave')
})
