// The first turn of Operation Mars, played by mouse by two persons at one screen, with the page between them that hides
// the map; then what each of them may not learn of the other's cup.
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { type Action, type Game, isRefusal } from '../../../src/engine/contract.ts'
import { act, type Match, startMatch } from '../../../src/engine/match.ts'
import { loadMatch, readSave, saveOf } from '../../../src/engine/save.ts'
import { saveText } from '../../../src/engine/save-text.ts'
import { loadGame } from '../../../src/files/data.ts'
import { type Commander, commander } from './support/commander.ts'
import { openPage } from './support/page.ts'
import { exported } from './support/saves.ts'
import { allOf, type Glimpse, seenByOther } from './support/secrets.ts'
import { look, position } from './support/table.ts'

const SEED = 7
const PLAY = `#/play?game=red-god-of-war&scenario=mars&seed=${SEED}`

/** Nothing of the game is on the page that comes between two players. */
const hidesAll = async (page: Page): Promise<void> => {
  expect(await page.content()).not.toMatch(/Army|Corps|data-unit|class="table"/)
}

const sitAt = async (page: Page): Promise<Commander> => {
  await page.waitForSelector('.table .board-overlay')
  await page.getByRole('button', { name: 'Whole map' }).click()
  await page.getByRole('button', { name: 'Overview' }).click()
  return commander(page, hidesAll)
}

test('the first turn of Mars by mouse, both sides', async () => {
  const page = await openPage({ path: PLAY })
  const player = await sitAt(page)
  for (const side of ['Soviets', 'Germans']) {
    expect((await look(page)).decision).toContain(`${side} to decide Set up your units`)
    await player.choose('Take the ready set-up')
    await player.end()
  }
  expect(await player.labelOf('20 Army HQ')).toMatch(/headquarters, 4-8, 2608, in supply/)

  // Combat supply: the headquarters are pointed at on the map, XXX Corps in the list
  for (const hq of ['20 Army HQ', '41 Army HQ', '22 Army HQ']) await player.task(hq)
  expect(await player.labelOf('41 Army HQ')).toContain('in combat supply')
  expect((await look(page)).decision).toContain('11 left')
  await player.end()
  await player.task('XXX Corps HQ')
  await player.end()

  // Chits: in, out and in again; the other side is told nothing
  expect((await look(page)).decision).toMatch(/Soviets to decide Put the chits/)
  for (const hq of ['20 Army HQ', '41 Army HQ', '22 Army HQ', '22 Army HQ']) await player.task(hq)
  expect(await player.labelOf('20 Army HQ')).toContain('chit in the cup')
  expect(await player.labelOf('22 Army HQ')).not.toContain('chit in the cup')
  await player.reads('Situation', /Soviets: chits in the cup\s*2\s*3\.1h\s*41 Army HQ\s*4-8\s*20 Army HQ/)
  await player.reads('Log', /22 Army HQ: chit taken from the cup/)
  await player.end()
  expect((await look(page)).decision).toMatch(/Germans to decide Put the chits/)
  expect((await position(page)).join('\n')).not.toContain('chit in the cup')
  expect(await player.reads('Situation', /Germans: chits in the cup\s*0/)).not.toContain('Soviets: chits in the cup')
  expect(await player.reads('Log', /German chits|is in combat supply/)).not.toMatch(/into the cup|from the cup/)
  // XXX Corps must be in it
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: /^End phase/ })
    .click()
  await page.locator('.table-answer .duties', { hasText: 'XXX Corps HQ' }).waitFor()
  await player.task('XXX Corps HQ')
  await player.end()

  // Impulses, as the chits are drawn
  await player.reads('Log', /Drawn: /)
  const { decision } = await look(page)
  const hq = /Move the units of (.+ HQ)\./.exec(decision)?.[1] ?? ''
  expect(await player.labelOf(hq)).toMatch(/active headquarters/)
  await player.reads('Situation', new RegExp(`Active headquarters\\s*Soviets\\s*3\\.2a\\s*${hq}`))
  const start = await position(page)
  await player.playTurn()

  expect((await look(page)).turn).toBe(2)
  expect(await position(page)).not.toEqual(start)
  for (const done of ['move', 'carried', 'declare', 'support', 'defend', 'choose', 'losses', 'mech', 'place'])
    expect(player.met.get(done) ?? 0, done).toBeGreaterThan(0)
  const log = await player.reads('Log', /Turn 2\./)
  expect(log).toMatch(/Drawn: 20 Army HQ/)
  expect(log).toMatch(/Drawn: 41 Army HQ/)
  expect(log).toMatch(/Drawn: XXX Corps HQ/)
  expect(log).toMatch(/loses \d step|is eliminated/)
  expect(player.called.length).toBeGreaterThan(8)
  for (const [index, side] of player.called.entries()) if (index > 0) expect(side).not.toBe(player.called[index - 1])
})

// ---- What is in the other's cup ----

const chitsPhase = async (): Promise<{ game: Game; match: Match }> => {
  const game = await loadGame('red-god-of-war')
  const match = startMatch(game, { scenario: 'mars', options: [], seed: SEED })
  if (isRefusal(match) || 'problem' in match) throw new Error('does not start')
  const step = (action: Action): void => {
    const done = act(match, game.decision(match.state)?.seat ?? '', action)
    if (isRefusal(done)) throw new Error(done.reason.key)
  }
  for (const _side of game.meta.sides) {
    step({ type: 'choose', option: 'default' })
    step({ type: 'done' })
  }
  while (game.decision(match.state)?.phase !== 'soviet-chits') step({ type: 'done' })
  return { game, match }
}

/** The Soviets put these chits in; then all that the Germans can get hold of. */
const seenByGermans = (text: string, chits: readonly string[]): Promise<Glimpse> =>
  seenByOther({
    text,
    one: 'Soviets',
    other: 'Germans',
    hidesAll,
    act: async page => {
      const player = await sitAt(page)
      for (const hq of chits) await player.task(hq)
    },
  })

test('two games that differ in the Soviet chits look the same to the Germans', async () => {
  const { game, match } = await chitsPhase()
  const text = saveText(saveOf(match))
  const one = await seenByGermans(text, ['20 Army HQ', '41 Army HQ'])
  const other = await seenByGermans(text, ['39 Army HQ', '22 Army HQ'])
  expect(other.now).toEqual(one.now)
  expect(other.replayed).toEqual(one.replayed)
  expect(other.place).toBe(one.place)
  for (const { game: file, asked } of [one, other]) {
    // Their two actions are in the file, and nobody reads them
    expect(file.match(/"secrets"/g)).toHaveLength(1)
    expect(file).not.toMatch(/S-HQ-\d|"chit"/)
    const save = readSave(file)
    if ('problem' in save) throw new Error(save.problem)
    expect(loadMatch(game, save)).not.toHaveProperty('problem')
    // Nothing is sent anywhere
    for (const line of asked) expect(line).toMatch(/^GET \S+ $/)
    expect(asked.join('\n')).not.toMatch(/HQ|Army/)
  }
})

test('a person never sees the chits of the computer', async () => {
  const page = await openPage({ path: `${PLAY}&soviet=greedy` })
  const asked: string[] = []
  page.on('request', request => asked.push(`${request.method()} ${request.postData() ?? ''}`))
  onTestFinished(() => expect(asked.filter(line => line !== 'GET ')).toEqual([]))
  await page.waitForSelector('.table .board-overlay')
  const seen: string[] = []
  const player = commander(page)
  const until = async (pattern: RegExp): Promise<void> => {
    await expect
      .poll(
        async () => {
          seen.push(await page.locator('body').evaluate(body => body.outerHTML))
          return (await look(page)).decision
        },
        { timeout: 60_000, interval: 100 },
      )
      .toMatch(pattern)
  }
  await until(/Germans to decide Set up/)
  await player.choose('Take the ready set-up')
  await player.end()
  await until(/Germans to decide Put headquarters/)
  await player.end()
  await page.getByRole('tab', { name: 'Log' }).click()
  await until(/Germans to decide Put the chits/)
  seen.push(...(await allOf(page)))
  for (const html of seen) expect(html).not.toMatch(/chit in the cup|put into the cup|taken from the cup/)

  // The referee knows them: in the file they are sealed, and the position shows every headquarters that might be there
  const file = await exported(page, 'Export game')
  expect(file).not.toMatch(/"as":"chit"/)
  const save = readSave(file)
  if ('problem' in save) throw new Error(save.problem)
  const game = await loadGame('red-god-of-war')
  const match = loadMatch(game, save)
  if ('problem' in match) throw new Error(match.problem)
  const chitsIn = (place: unknown): string[] =>
    Object.entries((place as { units: Record<string, { chit?: string }> }).units)
      .filter(([, { chit }]) => chit === 'cup')
      .map(([unit]) => unit)
  const truth = chitsIn(game.positionOf(match.state))
  const shown = chitsIn(JSON.parse(await exported(page, 'Export position')))
  expect(truth.length).toBeGreaterThan(0)
  expect(shown.length).toBeGreaterThan(truth.length)
})
