import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { openPage } from './support/page.ts'
import { exported, importGame, recordedUntil } from './support/saves.ts'
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

/** `stavka odds` on this save. */
const oddsOf = (save: string, attackers: readonly string[], targets: readonly string[]): Card => {
  const folder = mkdtempSync(join(tmpdir(), 'stavka-odds-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'game.json'), save)
  const words = ['--json', '--save', join(folder, 'game.json'), 'odds', attackers.join(','), targets.join(',')]
  return JSON.parse(execFileSync(process.execPath, [join(ROOT, 'bin/stavka.mjs'), ...words], { encoding: 'utf8' }))
}

/** The attack on the table: the battle card as it is shown, who attacks, and the hex. */
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
  return {
    card,
    totals: totals.map(total => Number.parseInt(total, 10)),
    bars,
    targets: (await shownText(card.locator('.battle-title'))).match(/\b\d{4}\b/g) ?? [],
    units: await page
      .locator('.counters > .counter.selected')
      .evaluateAll(counters => counters.map(counter => Number(counter.getAttribute('data-unit')))),
  }
}

const percent = (share: number): string =>
  new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 }).format(share)

test('the battle card of Turning Point equals `stavka odds`', async () => {
  const save = await recordedUntil('turning-point.1', ({ type }) => type === 'attack')
  const page = await openPage()
  await importGame(page, save.text)
  const { card, totals, bars, targets, units } = await shown(page)
  const attackers = units.map(unit => save.game.units[unit].id)
  expect(attackers.length).toBeGreaterThan(0)

  const odds = oddsOf(await exported(page, 'Export game'), attackers, targets)
  expect(totals).toEqual([odds.attack, odds.defence])
  expect(await shownText(card.locator('.battle-middle b'))).toBe(odds.odds)
  expect(await shownText(card.locator('.battle-column b'))).toBe(odds.column)
  expect(await shownText(card.locator('th.chart-here'))).toContain(odds.column)
  const results = (odds.results ?? []).map(({ result, probability }) => [
    expect.stringMatching(new RegExp(`^${result.replace('1/2', '½')}$|^[—–-]$`)),
    percent(probability),
  ])
  expect(results.length).toBeGreaterThan(1)
  expect(await bars('')).toEqual(results)
  expect(await card.locator('.battle-faces li').count()).toBe(odds.faces?.length)
})

test('the battle card of Red Vengeance equals `stavka odds`', async () => {
  const save = await recordedUntil('red-vengeance.1', ({ type }) => type === 'attack')
  const page = await openPage()
  await importGame(page, save.text)
  const { totals, bars, targets, units } = await shown(page)
  const attackers = units.map(unit => save.game.units[unit].id)
  expect(attackers.length).toBeGreaterThan(0)

  const odds = oddsOf(await exported(page, 'Export game'), attackers, targets)
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
  const [defender, attacker] = [await bars('.battle-outlook:nth-child(1)'), await bars('.battle-outlook:nth-child(2)')]
  expect([defender, attacker].map(rows => rows.map(([name, share]) => [name?.toLowerCase(), share]))).toEqual(expected)
})
