// The first turn of Barbarossa, played by mouse by two persons at one screen: every kind of thing that a turn holds, seen
// on the page: counters on the map, the panels, the log.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Attack, isRefusal, type OddsCard } from '../../../src/engine/contract.ts'
import { loadMatch, readSave } from '../../../src/engine/save.ts'
import { loadGame } from '../../../src/files/data.ts'
import { type Campaigner, campaigner } from './support/campaigner.ts'
import { openPage } from './support/page.ts'
import { exported } from './support/saves.ts'
import { look } from './support/table.ts'
import { shownText } from './support/text.ts'

/** After a set-up the map lies at the front. */
const wholeMap = (page: Page): Promise<void> => page.getByRole('button', { name: 'Whole map' }).click()

const sitDown = async (): Promise<{ page: Page; player: Campaigner }> => {
  const page = await openPage({ path: '#/play?game=russian-campaign&scenario=campaign&seed=7' })
  await wholeMap(page)
  await page.getByRole('button', { name: 'Overview' }).click()
  return { page, player: campaigner(page) }
}

/** The attack on the table, as the rules see it. */
const attackOn = async (page: Page): Promise<{ attack: Attack; card: OddsCard }> => {
  const [units, title] = await Promise.all([
    page
      .locator('.counters > .counter.selected')
      .evaluateAll(counters => counters.map(counter => Number(counter.getAttribute('data-unit')))),
    shownText(page.locator('.attack .battle-title')),
  ])
  const save = readSave(await exported(page, 'Export game'))
  if ('problem' in save) throw new Error(save.problem)
  const game = await loadGame(save.game)
  const match = loadMatch(game, save)
  if ('problem' in match) throw new Error(match.problem)
  const hexes = title.match(/\b[A-Z]{1,2}\d{1,2}\b/g) ?? []
  const targets = hexes.map(name => game.board.byName.get(name) ?? -1)
  const attack: Attack = { type: 'attack', attackers: units, targets, support: [] }
  const card = game.odds(match.state, attack)
  if (isRefusal(card) || card.kind !== 'odds') throw new Error(JSON.stringify(card))
  return { attack, card }
}

/** Checks the card on the page against the rules, and declares the attack. */
const declareByHand = async (page: Page, player: Campaigner): Promise<void> => {
  await player.draftAttack()
  const { attack, card } = await attackOn(page)
  expect(attack.attackers.length).toBeGreaterThan(0)
  const shown = page.locator('.attack .battle')
  const totals = await shown.locator('.battle-side header > b').allInnerTexts()
  expect(totals.map(total => Number.parseInt(total, 10))).toEqual([card.attack, card.defence])
  expect(await shownText(shown.locator('.battle-middle b'))).toBe(card.odds)
  expect(await shownText(shown.locator('.battle-column b'))).toBe(card.column)
  expect(await shown.locator('.battle-faces li').count()).toBe(card.faces.length)
  await player.press('Attack')
}

test('the first turn of Barbarossa by mouse, both sides', async () => {
  const { page, player } = await sitDown()

  // Soviet set-up: an army by hand, the others ready
  await player.place(/^8 Army/, await player.counterOf('27 Army'))
  const army = await player.labelOf('8 Army')
  expect(army).toMatch(/in supply/)
  await player.choose('Take the ready set-up')
  expect(await player.labelOf('8 Army')).toBe(army)
  await player.end()

  // Axis set-up: a panzer corps waits in Berlin
  await player.place(/^24 /, await player.counterOf('Hitler'))
  const panzer = await player.placedLast()
  expect(await player.labelOf(panzer)).toContain('Berlin')
  await player.choose('Take the ready set-up')
  await player.end()
  await player.reads('Log', /8 Army sets up in[\s\S]*Soviets: ready set-up[\s\S]*sets up in .*Berlin/)

  // First impulse of the Axis: a Stuka, a train, and every corps of the north and south at its enemy
  expect((await look(page)).decision).toContain('Axis to decide')
  await player.layStuka()
  await player.reads('Log', /sends a Stuka against/)
  await player.byRail(panzer)
  expect(await player.labelOf(panzer)).not.toContain('Berlin')
  await player.reads('Log', new RegExp(`${panzer}: .*Berlin.* by rail`))
  await player.reads('Situation', /Rail moves left, Axis\s*5[\s\S]*Stukas left in this turn\s*2/)
  await player.doDuties()
  await player.end()

  // Its combats: one by hand, the rest as suggested
  expect((await look(page)).decision).toContain('Declare your combats')
  await declareByHand(page, player)
  await player.choose('Take the suggested allocation')
  await player.end()
  await player.fight()
  await player.reads('Log', /: \d+ to \d+, \d+:\d+; column \d:\d, die \d[\s\S]*(retreats from|is eliminated in)/)

  // Second impulse
  expect((await look(page)).decision).toMatch(/Axis to decide Bring in arrivals, move/)
  await player.driver.move()
  await player.driver.move(true)
  await player.end()
  await player.battles()

  // The Soviets: what comes, what comes back, a train
  expect((await look(page)).decision).toMatch(/Soviets to decide Bring in arrivals, move/)
  await wholeMap(page)
  await player.placeAll()
  await player.byRail(await player.railway())
  await player.driver.move()
  await player.driver.move(true)
  await player.reads('Log', /Soviet first impulse[\s\S]* is replaced in [\s\S]* by rail/)
  await player.end()
  await player.battles()
  expect((await look(page)).decision).toMatch(/Soviets to decide Bring in arrivals, move/)
  await player.driver.move()
  await player.end()
  await player.battles()

  const { turn, decision } = await look(page)
  expect(turn).toBe(2)
  expect(decision).toContain('Axis to decide')
  await player.reads('Log', /Turn 2: July\/August 1941/)
})
