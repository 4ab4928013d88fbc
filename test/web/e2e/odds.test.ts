import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { openPage } from './support/page.ts'
import { exported, importGame, recordedUntil } from './support/saves.ts'
import { look } from './support/table.ts'
import { shownText } from './support/text.ts'

const ROOT = join(import.meta.dirname, '../../..')

interface Card {
  readonly attack: number
  readonly defence: number
  readonly odds?: string
  readonly column?: string
  readonly faces?: readonly { readonly die: number; readonly result: string }[]
  readonly results?: readonly { readonly result: string; readonly probability: number }[]
  readonly onDefender?: readonly { readonly hits: number; readonly probability: number }[]
  readonly onAttacker?: readonly { readonly hits: number; readonly probability: number }[]
}

/** `stavka odds` of this attack on this save. */
const oddsOf = (save: string, attack: object): Card => {
  const folder = mkdtempSync(join(tmpdir(), 'stavka-odds-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'game.json'), save)
  const words = ['--json', '--save', join(folder, 'game.json'), 'odds', JSON.stringify(attack)]
  return JSON.parse(execFileSync(process.execPath, [join(ROOT, 'bin/stavka.mjs'), ...words], { encoding: 'utf8' }))
}

/** The suggested attack as its battle card shows it. */
const shown = async (page: Page) => {
  await page.getByRole('button', { name: 'Suggest an attack' }).click()
  const card = page.locator('.attack .battle')
  await card.waitFor()
  const totals = await card.locator('.battle-side header > b').allInnerTexts()
  const bars = (scope: string) =>
    card
      .locator(`${scope} .bars li`)
      .evaluateAll(rows =>
        rows.map(row => [row.querySelector('.bars-name')?.textContent, row.querySelector('.bars-share')?.textContent]),
      )
  return { card, totals: totals.map(total => Number.parseInt(total, 10)), bars }
}

/** Makes the attack on the table and asks what `stavka odds` said of it before. */
const oddsOfMade = async (page: Page): Promise<Card> => {
  const before = await exported(page, 'Export game')
  const { step } = await look(page)
  await page.locator('.attack-go .button-primary').click()
  await expect.poll(async () => (await look(page)).step).toBeGreaterThan(step)
  const { actions } = JSON.parse(await exported(page, 'Export game')) as { readonly actions: { action: object }[] }
  expect(actions[step].action).toMatchObject({ type: 'attack' })
  return oddsOf(before, actions[step].action)
}

const percent = (share: number): string =>
  new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 }).format(share)

test('the battle card of Turning Point equals `stavka odds`', async () => {
  const save = await recordedUntil('turning-point.1', ({ type }) => type === 'attack')
  const page = await openPage()
  await importGame(page, save.text)
  const { card, totals, bars } = await shown(page)
  const ratio = await shownText(card.locator('.battle-middle b'))
  const column = await shownText(card.locator('.battle-column b'))
  const here = await shownText(card.locator('th.chart-here'))
  const chances = await bars('')
  const faces = await card.locator('.battle-faces li').count()

  const odds = await oddsOfMade(page)
  expect([...totals, ratio, column, faces]).toEqual([
    odds.attack,
    odds.defence,
    odds.odds,
    odds.column,
    odds.faces?.length,
  ])
  expect(here).toContain(odds.column)
  const results = (odds.results ?? []).map(({ result, probability }) => [
    expect.stringMatching(new RegExp(`^${result.replace('1/2', '½')}$|^[—–-]$`)),
    percent(probability),
  ])
  expect(results.length).toBeGreaterThan(1)
  expect(chances).toEqual(results)
})

test('the battle card of Red Vengeance equals `stavka odds`', async () => {
  const save = await recordedUntil('red-vengeance.1', ({ type }) => type === 'attack')
  const page = await openPage()
  await importGame(page, save.text)
  const { totals, bars } = await shown(page)
  const [defender, attacker] = [await bars('.battle-outlook:nth-child(1)'), await bars('.battle-outlook:nth-child(2)')]

  const odds = await oddsOfMade(page)
  expect(totals).toEqual([odds.attack, odds.defence])
  const likely = (outlook: Card['onDefender']) =>
    (outlook ?? [])
      .filter(({ probability }) => probability >= 0.005)
      .map(({ hits, probability }) => [
        hits === 0 ? 'no hit' : expect.stringContaining(String(hits)),
        percent(probability),
      ])
  const expected = [likely(odds.onDefender), likely(odds.onAttacker)]
  expect(expected[0].length).toBeGreaterThan(1)
  expect([defender, attacker].map(rows => rows.map(([name, share]) => [name?.toLowerCase(), share]))).toEqual(expected)
})
