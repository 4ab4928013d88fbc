// A computer's turn in each title, as a person watches it: whatever it does is on the screen when it happens, and every
// battle of it stands in the recap. Where the map lay at each step is noted in the page; what happened there is read from
// the game's own file, apart from anything that the page thought of it.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { boardPicture } from '../../../src/drawing/board-picture.ts'
import type { Game, Seat } from '../../../src/engine/contract.ts'
import { isNoticedBy, type Match, type Step, stateAfter } from '../../../src/engine/match.ts'
import { loadMatch, readSave } from '../../../src/engine/save.ts'
import { loadGame } from '../../../src/files/data.ts'
import { tableDriver } from './support/driver.ts'
import { mouse } from './support/hands.ts'
import { openPage } from './support/page.ts'
import { exported } from './support/saves.ts'
import { atRest, stepOf } from './support/table.ts'
import { shownText } from './support/text.ts'

interface Seen {
  readonly step: number
  readonly transform: string
  readonly width: number
  readonly height: number
}

/** Notes how the map lies whenever another step is shown. */
const noteSteps = (): void => {
  const seen: Seen[] = []
  Object.assign(globalThis, { seen })
  const note = (step: number): void => {
    const layer = document.querySelector<HTMLElement>('.board-layer')
    const window = document.querySelector<HTMLElement>('.board-window')
    if (layer === null || window === null) return
    seen.push({ step, transform: layer.style.transform, width: window.clientWidth, height: window.clientHeight })
  }
  new MutationObserver(changes => {
    for (const { target } of changes) {
      const step = Number((target as HTMLElement).dataset.step)
      // The last frame of the way there may still be to come.
      requestAnimationFrame(() => requestAnimationFrame(() => note(step)))
    }
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-step'] })
}

const seenIn = (page: Page): Promise<readonly Seen[]> =>
  page.evaluate(() => (globalThis as unknown as { seen: readonly Seen[] }).seen)

/** The hexes of which at least one must be seen when it happens; none for what has no place. */
const placesOf = (game: Game, match: Match, step: Step, at: number): readonly number[] => {
  const { action, events } = step
  const fights = events.flatMap(({ fight }) => (fight === undefined ? [] : [fight.targets]))
  const fought = fights.at(-1)
  if (fought !== undefined) return fought
  switch (action.type) {
    case 'move':
      return action.path.slice(-1)
    case 'place':
    case 'retreat':
    case 'advance':
      return [action.hex]
    case 'attack':
      return action.targets
    case 'losses': {
      const before = stateAfter(match, at)
      return action.units.map(unit => game.hexOf(before, unit))
    }
    default:
      return []
  }
}

const isOnScreen = (
  { transform, width, height }: Seen,
  { x, y }: { readonly x: number; readonly y: number },
): boolean => {
  const [, dx, dy, k] = /translate3d\(([-\d.e]+)px, ([-\d.e]+)px, 0px\) scale\(([\d.e]+)\)/.exec(transform) ?? []
  const [seenX, seenY] = [x * Number(k) + Number(dx), y * Number(k) + Number(dy)]
  return seenX > 0 && seenX < width && seenY > 0 && seenY < height
}

/** A decision within a battle: its hex is marked and on the screen, and its card with the roll stands beside it. */
const battleIsSeen = async (page: Page): Promise<void> => {
  await atRest(page)
  const window = await page.locator('.board-window').boundingBox()
  const marked = await page.locator('.mark-battle .mark-edge').boundingBox()
  if (window === null || marked === null) throw new Error('no battle is marked')
  expect(marked.x).toBeGreaterThan(window.x)
  expect(marked.x + marked.width).toBeLessThan(window.x + window.width)
  expect(marked.y).toBeGreaterThan(window.y)
  expect(marked.y + marked.height).toBeLessThan(window.y + window.height)
  expect(await shownText(page.locator('.play-panel > .clash'))).toMatch(/\d+ to \d+/)
}

const GAMES: readonly (readonly [game: string, scenario: string, bot: Seat, own: Seat])[] = [
  ['turning-point', '1', 'soviet', 'axis'],
  ['russian-campaign', 'agc-berlin', 'axis', 'soviet'],
  ['red-vengeance', '1', 'allied', 'axis'],
  ['red-god-of-war', 'zhukov', 'soviet', 'german'],
  ['red-steel', 'costuleni', 'axis', 'soviet'],
]

describe.each(GAMES)('%s: the computer takes its turn', (id, scenario, bot, own) => {
  test('every action is on screen when it happens, every battle is in the recap', { timeout: 420_000 }, async () => {
    const page = await openPage({
      path: `#/play?game=${id}&scenario=${scenario}&seed=7&${bot}=greedy`,
      viewport: { width: 1440, height: 900 },
      before: context => context.addInitScript(noteSteps),
    })
    await page.waitForSelector('.board-overlay')
    const driver = tableDriver(page, mouse(page))
    const recap = page.locator('.following-recap')
    const fought = recap.locator('ol > li')
    const waiting = page.locator('.decision', { hasText: 'to decide' })
    // Set-up and the like are passed over; answers in the computer's battles are given.
    for (let count = 0; count < 120; count++) {
      await recap.or(waiting).first().waitFor({ timeout: 240_000 })
      // The recap comes a moment after the decision.
      await page.waitForTimeout(400)
      if ((await recap.count()) > 0 && (await fought.count()) > 0) break
      if ((await recap.count()) > 0) await recap.getByRole('button', { name: 'Close' }).click()
      if ((await page.locator('.play-panel > .clash').count()) > 0) {
        await battleIsSeen(page)
        await driver.answer()
      } else if ((await page.locator('.play-panel > .play-buttons button').count()) > 0) await driver.decide()
      else {
        // Duties that the driver knows nothing of are the computer's to fulfil.
        if ((await page.locator('.decision-duty').count()) > 0) {
          await page.getByRole('button', { name: /^Finish this phase/ }).click()
          await page.locator('.advice .notice').waitFor({ timeout: 60_000 })
        }
        await driver.end()
      }
    }
    const battles = await fought.allInnerTexts()
    expect(battles.length).toBeGreaterThan(0)
    // Who only hears it hears the same.
    const said = await page.locator('.following-said').textContent()
    expect(said).toContain('What happened')
    const seen = await seenIn(page)

    const save = readSave(await exported(page, 'Export game'))
    if ('problem' in save) throw new Error(save.problem)
    const game = await loadGame(id)
    const match = loadMatch(game, save)
    if ('problem' in match) throw new Error(match.problem)

    const { centres } = boardPicture(game, 'en')
    const noticed = [...match.steps.entries()].filter(([, step]) => isNoticedBy(step, own))
    const theirs = noticed.flatMap(([at, step], count) => (step.seat === bot ? [{ at, step, shown: count + 1 }] : []))
    const missed: string[] = []
    let checked = 0
    for (const { at, step, shown } of theirs) {
      const places = placesOf(game, match, step, at).filter(hex => hex >= 0)
      const views = seen.filter(each => each.step === shown)
      if (places.length === 0) continue
      checked++
      const isSeen = views.some(view => places.some(hex => isOnScreen(view, centres[hex])))
      if (!isSeen)
        missed.push(`${shown} ${step.action.type} ${places.map(hex => game.board.hexes[hex].name)} ${views.length}`)
    }
    expect(missed).toEqual([])
    expect(checked).toBeGreaterThan(5)

    // Since the last thing that the person did of his own accord.
    const first = match.steps.findLastIndex(step => step.seat === own && !step.withinBattle) + 1
    const fights = match.steps.slice(first).flatMap(({ events }) => events.flatMap(({ fight }) => fight ?? []))
    expect(battles).toHaveLength(fights.length)
    for (const [index, { targets, odds }] of fights.entries()) {
      expect(battles[index]).toContain(odds)
      for (const hex of targets) expect(battles[index]).toContain(game.board.hexes[hex].name)
      for (const hex of targets) expect(said).toContain(game.board.hexes[hex].name)
    }

    // A line leads to its place and replays it; the log goes along.
    await fought.first().locator('button').click()
    await page.locator('.replay').waitFor()
    await page.locator('.log-here').first().waitFor()
    await page.locator('.following-battle').waitFor()
    expect(await shownText(page.locator('.following-battle'))).toContain(game.board.hexes[fights[0].targets[0]].name)
    expect(await page.locator('.log-here').first().isVisible()).toBe(true)
  })
})

test('dragging the map stops it until Follow is pressed again', async () => {
  const page = await openPage({ path: '#/play?game=turning-point&scenario=1&seed=7&soviet=greedy' })
  await page.waitForSelector('.board-overlay')
  const placed = (): Promise<string> =>
    page.locator('.board-layer').evaluate(layer => (layer as HTMLElement).style.transform)
  const stepsOn = async (count: number): Promise<void> => {
    const step = await stepOf(page)
    await expect.poll(() => stepOf(page), { timeout: 60_000 }).toBeGreaterThan(step + count)
  }
  const follow = page.getByRole('button', { name: /Follow|The map goes/ })
  await stepsOn(0)
  expect(await follow.count()).toBe(0)
  const box = await page.locator('.board-window').boundingBox()
  if (box === null) throw new Error('no map')
  // As far to the corner as it goes: whatever happens next is elsewhere.
  for (let count = 0; count < 3; count++) {
    await page.mouse.move(box.x + 300, box.y + box.height - 60)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width - 20, box.y + 40, { steps: 6 })
    await page.mouse.up()
  }
  await follow.waitFor()
  await atRest(page)
  const left = await placed()
  await stepsOn(2)
  expect(await placed()).toBe(left)
  await follow.click()
  await expect.poll(placed, { timeout: 60_000 }).not.toBe(left)
  expect(await follow.count()).toBe(0)
})
