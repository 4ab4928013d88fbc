import { expect, test } from 'vitest'
import { tableDriver } from './support/driver.ts'
import { mouse } from './support/hands.ts'
import { openPage } from './support/page.ts'
import { look, stepOf } from './support/table.ts'
import { shownText } from './support/text.ts'

test('two bots play to the end; the page answers meanwhile, and tells who won', async () => {
  const page = await openPage({ path: '#/play?game=turning-point&scenario=9&seed=7&axis=greedy&soviet=greedy' })
  await page.waitForSelector('.board-overlay')
  const openTab = async (name: string): Promise<string> => {
    // The end is told over everything else, whenever it comes
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name }).click()
    await page.locator(`[role="tab"][aria-selected="true"]:text-is("${name}")`).waitFor()
    return shownText(page.locator('.decision'))
  }
  // The tab is open while the bots are still at it, and while they hurry.
  expect(await openTab('Rules')).toMatch(/(plays|thinks) for/)
  await page.getByRole('button', { name: /^Skip/ }).click()
  for (const name of ['Turns', 'Log']) await openTab(name)

  await page.locator('.decision', { hasText: 'The game is over' }).waitFor({ timeout: 90_000 })
  const { decision, turn } = await look(page)
  expect(decision).toMatch(/The game is over: (Axis win|Soviets win|A draw) \(.+\)/)
  expect(turn).toBeGreaterThan(1)
  expect(await shownText(page.getByRole('log'))).toMatch(/\S/)
  expect(await page.getByRole('button', { name: /^Skip|^End phase/ }).count()).toBe(0)

  // Now the game can be looked back at, whoever's decisions they were.
  await openTab('Play')
  await page.locator('.play-panel').getByRole('button', { name: 'Look back at the game' }).click()
  await page.getByRole('tab', { name: 'Analysis', selected: true }).waitFor()
  expect(await shownText(page.locator('.analysis-controls'))).toMatch(/Axis\s+Soviets\s+Look back/)

  await page.getByRole('button', { name: 'Games' }).click()
  expect(await shownText(page.locator('.saved'))).toMatch(/Finished/)
})

test('against a bot: its moves are played back one by one, and can be skipped', async () => {
  const page = await openPage({ path: '#/play?game=turning-point&scenario=1&seed=7&axis=greedy' })
  await page.waitForSelector('.board-overlay')
  const driver = tableDriver(page, mouse(page))
  while (!/(plays|thinks) for/.test((await look(page)).decision)) await driver.end()

  const seen = new Set<number>()
  const arrows = page.locator('.arrow-last, .arrow-attack')
  await expect
    .poll(
      async () => {
        seen.add(await stepOf(page))
        return seen.size >= 4 && (await arrows.count()) > 0
      },
      { timeout: 20_000, interval: 40 },
    )
    .toBe(true)
  expect((await look(page)).decision).toMatch(/Greedy plays for Axis.*\d+ actions/)
  const steps = [...seen]
  expect(steps.slice(1).map((step, index) => step - steps[index])).toEqual(steps.slice(1).map(() => 1))

  await page.getByRole('button', { name: /^Skip/ }).click()
  await page.locator('.decision', { hasText: 'Soviets to decide' }).waitFor({ timeout: 60_000 })
  expect(await page.getByRole('toolbar').getByRole('button', { name: 'Undo', exact: true }).isDisabled()).toBe(true)
})
