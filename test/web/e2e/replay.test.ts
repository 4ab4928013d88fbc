import { expect, inject, test } from 'vitest'
import { openPage } from './support/page.ts'
import { exported, gameIdOf, importGame, recordedUntil } from './support/saves.ts'
import { atStep, places } from './support/table.ts'
import { shownText } from './support/text.ts'

test('replay from an address; the slider moves the address; closing returns to the present', async () => {
  const save = await recordedUntil('turning-point.1', (_action, step) => step === 150)
  const page = await openPage()
  await importGame(page, save.text)
  const now = await places(page)
  const id = gameIdOf(page)
  const address = (at: number) => `${inject('address')}#/game/${id}?at=${at}`

  await page.goto(address(5))
  await atStep(page, 5)
  expect(await places(page)).not.toEqual(now)
  expect(await shownText(page.locator('.decision'))).toContain('An earlier position is shown')
  // Nothing can be done to the past.
  expect(
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: /^End phase/ })
      .count(),
  ).toBe(0)

  const slider = page.getByRole('slider')
  expect(await slider.inputValue()).toBe('5')
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await atStep(page, 6)
  expect(page.url()).toBe(address(6))
  await page.keyboard.press('End')
  await atStep(page, 150)
  await page.keyboard.press('Home')
  await atStep(page, 0)
  expect(page.url()).toBe(address(0))
  await page.getByRole('button', { name: 'Next turn' }).click()
  await page.locator('.table[data-turn="2"]').waitFor()
  await page.goBack()
  await atStep(page, 0)

  // The address alone is enough.
  await page.goto(address(7))
  await page.reload()
  await atStep(page, 7)
  await page.waitForSelector('.board-overlay')

  // A line of the log leads to its position.
  await page.getByRole('tab', { name: 'Log' }).click()
  await page.locator('.log-line button').first().click()
  await page.waitForFunction(() => Number(document.querySelector<HTMLElement>('.table')?.dataset.step) !== 7)

  await page.getByRole('region', { name: 'Replay' }).getByRole('button', { name: 'Back to the game' }).click()
  await atStep(page, 150)
  expect(page.url()).toBe(`${inject('address')}#/game/${id}`)
  expect(await places(page)).toEqual(now)
})

test('play on from a step of the replay: a new game with new dice, the old one stays', async () => {
  const save = await recordedUntil('turning-point.1', (_action, step) => step === 150)
  const page = await openPage()
  await importGame(page, save.text)
  const id = gameIdOf(page)
  await page.goto(`${inject('address')}#/game/${id}?at=60`)
  await atStep(page, 60)
  // Who must act is selected at once, and lies on top of its stack
  const taken = async () => (await places(page)).map(place => place.slice(place.indexOf(' '))).sort()
  const then = await taken()
  await page.getByRole('button', { name: 'Play on from here' }).click()
  await page.waitForURL(url => !url.href.includes(id))
  await page.waitForSelector('.board-overlay')
  await atStep(page, 60)
  expect(await taken()).toEqual(then)
  expect(await page.getByRole('slider').count()).toBe(0)
  const forked = JSON.parse(await exported(page, 'Export game'))
  expect(forked.dice).toEqual([{ at: 60, seed: expect.any(Number) }])
  expect(forked.actions).toHaveLength(60)

  await page.getByRole('button', { name: 'Games' }).click()
  const kept = page.locator('.saved')
  await expect.poll(() => kept.count()).toBe(2)
  expect(await shownText(kept.first())).toMatch(/from turn \d+, action 60/)
  await page.goto(`${inject('address')}#/game/${id}`)
  await atStep(page, 150)
})

test('an address beyond the end shows the end', async () => {
  const save = await recordedUntil('turning-point.1', (_action, step) => step === 20)
  const page = await openPage()
  await importGame(page, save.text)
  await page.goto(`${inject('address')}#/game/${gameIdOf(page)}?at=9999`)
  await page.getByRole('slider').waitFor()
  await atStep(page, 20)
})
