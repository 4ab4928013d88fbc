// The first turn of Costuleni, played by mouse by two persons at one screen: a bridge is begun, guns bombard, attacks are
// declared, the defender lays his support in secret; then what the attacker may not learn of it.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Action, type Attack, type Game, isRefusal } from '../../../src/engine/contract.ts'
import { act, type Match, startMatch } from '../../../src/engine/match.ts'
import { loadMatch, readSave, saveOf } from '../../../src/engine/save.ts'
import { saveText } from '../../../src/engine/save-text.ts'
import { loadGame } from '../../../src/files/data.ts'
import { type Gunner, gunner } from './support/gunner.ts'
import { openPage } from './support/page.ts'
import { allOf, type Glimpse, seenByOther } from './support/secrets.ts'
import { look } from './support/table.ts'
import { shownText } from './support/text.ts'

const SEED = 7
const PLAY = `#/play?game=red-steel&scenario=costuleni&seed=${SEED}`

/** Nothing of the game is on the page that comes between two players. */
const hidesAll = async (page: Page): Promise<void> => {
  expect(await page.content()).not.toMatch(/Regt|Rifle|data-unit|class="table"/)
}

const sitAt = async (page: Page): Promise<Gunner> => {
  await page.waitForSelector('.table .board-overlay')
  await page.getByRole('button', { name: 'Overview' }).click()
  return gunner(page, hidesAll)
}

test('the first turn of Costuleni by mouse, both sides', async () => {
  const page = await openPage({ path: PLAY })
  const player = await sitAt(page)
  const crossing = page.locator('.crossing-building')

  // A bridge needs a hexside: the far bank is named, and the bridge is seen on the map
  expect((await look(page)).decision).toContain('Axis to decide Set engineers to work')
  expect(await crossing.count()).toBe(0)
  await player.order('Pontoon Co 1', /bridge the river to · 1321 Costuleni/)
  await crossing.waitFor()
  await player.end()

  // Movement: on the map, in points; guns limber and battalions split by their tasks
  expect((await look(page)).decision).toContain('Move your units')
  expect(await player.labelOf('I/50 Inf')).toMatch(/infantry, 3-4-6, morale 3, 1121 Prisacani, in supply/)
  await player.order('63 Art Regt', /^limber$/)
  expect(await player.labelOf('63 Art Regt')).toMatch(/0-1-6.*limbered/)
  await player.orderOnMap('I/50 Inf', /split into companies/)
  expect(await player.labelOf('Romanian reserve infantry company 1')).toMatch(/1-1-6, morale 3, 1121 Prisacani/)
  for (const unit of ['II/50 Inf', 'III/50 Inf']) {
    const from = await player.labelOf(unit)
    await player.move(unit, unit === 'III/50 Inf')
    expect(await player.labelOf(unit)).not.toBe(from)
  }
  await player.end()

  // Bombardment: guns together, with a card of their own
  expect((await look(page)).decision).toContain('Bombard hexes')
  await player.draft('1420', [/53 Art/, /3 Hvy Art/])
  const card = await shownText(page.locator('.attack .battle'))
  expect(card).toMatch(/Axis, 1420: Bombardment/)
  expect(card).toMatch(/Fire\s+14[\s\S]*Battalions there\s+2/)
  await player.fire('Bombardment')
  await player.end()

  // Two attacks are declared, and lie on the map with their odds
  await player.draft('1421', [/I\/55/, /III\/67/])
  expect(await shownText(page.locator('.attack .battle'))).toMatch(/morale 3 against 5\s*9\.7b/)
  await player.fire('Attack')
  await player.draft('1219', [/I\/67/])
  await player.fire('Attack')
  expect(await page.locator('.declared > .fold > summary').allInnerTexts()).toEqual([
    expect.stringMatching(/^1421 \d:\d/),
    expect.stringMatching(/^1219 \d:\d/),
  ])
  await player.end()

  // The defender's support, in secret; he sees what he has laid before he passes the screen
  expect(player.called).toEqual(['Soviets'])
  expect((await look(page)).decision).toContain('Soviets to decide Allot artillery to the defence, in secret')
  await player.order('57 Art Regt', /support the combat at · 1421/)
  expect(player.called).toEqual(['Soviets'])
  expect(await player.labelOf('57 Art Regt')).toContain('will support a combat')
  await player.end()

  // Nothing in the page tells the attacker
  expect(player.called).toEqual(['Soviets', 'Axis'])
  expect((await look(page)).decision).toContain('Axis to decide Allot artillery to your attacks')
  for (const html of await allOf(page)) {
    expect(html).not.toMatch(/will support a combat|will support the defence/)
    expect(html).not.toMatch(/57 Art Regt(?!["<,])/)
  }
  await page.locator('.declared > .fold > summary', { hasText: '1421' }).click()
  expect(await shownText(page.locator('.declared .battle').first())).not.toContain('57 Art')
  await player.order('53 Art Regt', /support the combat at · 1421/)
  expect(await player.labelOf('53 Art Regt')).toContain('will support a combat')
  await player.end()

  // Both lie open when the attacker is done; then the dice
  await player.reads('Log', /57 Art Regt supports the defence of 1421/)
  expect((await look(page)).decision).toContain('Choose the combat to resolve next')
  await player.choose('Attack on 1421')
  await player.reads('Log', /Attack on 1421: \d+ against \d+, final odds \d:\d, column C\d+/)

  // Losses, retreats, advances, and the Soviet turn
  await player.playTurn()
  expect((await look(page)).turn).toBe(2)
  const log = await player.reads('Log', /Turn 2\./)
  expect(log).toMatch(/Attack on 1219: /)
  expect(log).toMatch(/95th Rifle Division is drawn: box 1/)
  expect(log).toMatch(/No marker is left in the cup|Soviet movement ends/)
  expect(player.met.get('formation')).toBeGreaterThan(0)
  for (const done of ['losses', 'retreat', 'advance', 'move'])
    expect(player.met.get(done) ?? 0, done).toBeGreaterThan(0)
  for (const [index, side] of player.called.entries()) if (index > 0) expect(side).not.toBe(player.called[index - 1])
})

// ---- The defender's support ----

/** Two attacks are declared, and the only Soviet guns in reach may support the defence of either. */
const defendPhase = async (): Promise<{ game: Game; match: Match }> => {
  const game = await loadGame('red-steel')
  const match = startMatch(game, { scenario: 'costuleni', options: [], seed: SEED })
  if (isRefusal(match) || 'problem' in match) throw new Error('does not start')
  const step = (action: Action): void => {
    const done = act(match, game.decision(match.state)?.seat ?? '', action)
    if (isRefusal(done)) throw new Error(done.reason.key)
  }
  while (game.decision(match.state)?.phase !== 'axis-declare') step({ type: 'done' })
  for (const hex of game.legal(match.state, { about: 'targets' })) {
    const attackers = game.legal(match.state, { about: 'attackers', targets: [hex] })
    step({ type: 'attack', attackers, targets: [hex], support: [] } satisfies Attack)
  }
  step({ type: 'done' })
  expect(game.decision(match.state)?.phase).toBe('soviet-defend')
  return { game, match }
}

const seenByAxis = (text: string, hex: string): Promise<Glimpse> =>
  seenByOther({
    text,
    one: 'Soviets',
    other: 'Axis',
    hidesAll,
    act: async page => {
      await page.locator('.unit-button', { hasText: '57 Art Regt' }).click()
      await page.getByRole('button', { name: new RegExp(`^support the combat at · ${hex}`) }).click()
      await page
        .locator('[aria-label^="57 Art Regt"][aria-label*="will support a combat"]')
        .waitFor({ state: 'attached' })
    },
  })

test('two games that differ in the support of the defender look the same to the attacker', async () => {
  const { game, match } = await defendPhase()
  const text = saveText(saveOf(match))
  const one = await seenByAxis(text, '1421')
  const other = await seenByAxis(text, '1219')
  expect(other.now).toEqual(one.now)
  expect(other.replayed).toEqual(one.replayed)
  expect(other.place).toBe(one.place)
  for (const { game: file, asked } of [one, other]) {
    // The action is in the file, and nobody reads it
    expect(file.match(/"secrets"/g)).toHaveLength(1)
    expect(file).not.toMatch(/SU-A57/)
    const save = readSave(file)
    if ('problem' in save) throw new Error(save.problem)
    expect(loadMatch(game, save)).not.toHaveProperty('problem')
    // Nothing is sent anywhere
    for (const line of asked) expect(line).toMatch(/^GET \S+ $/)
    expect(asked.join('\n')).not.toMatch(/1421|1219|A57/)
  }
})
