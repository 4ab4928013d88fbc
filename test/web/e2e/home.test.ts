import { expect, test } from 'vitest'
import { tableDriver } from './support/driver.ts'
import { mouse } from './support/hands.ts'
import { openPage } from './support/page.ts'
import { look } from './support/table.ts'
import { shownText } from './support/text.ts'

test('two persons at one screen pass it on: between them nothing of the map is there', async () => {
  const page = await openPage()
  await page.getByRole('group', { name: 'Who plays Axis' }).getByText('Person').click()
  await page.getByRole('group', { name: 'Who plays Soviets' }).getByText('Person').click()
  await page.getByRole('button', { name: 'Start the game' }).click()
  await page.waitForSelector('.board-overlay')
  const driver = tableDriver(page, mouse(page))
  const pass = page.locator('.pass')
  for (let count = 0; count < 5 && (await pass.count()) === 0; count++) {
    const { step } = await look(page)
    await page.keyboard.press('e')
    await page.waitForFunction(
      before =>
        document.querySelector('.pass, .confirm') !== null ||
        Number(document.querySelector<HTMLElement>('.table')?.dataset.step) > before,
      step,
    )
    if (await page.locator('.confirm').isVisible()) await page.locator('.confirm .button-primary').click()
    await page.waitForFunction(
      before =>
        document.querySelector('.pass') !== null ||
        Number(document.querySelector<HTMLElement>('.table')?.dataset.step) > before,
      step,
    )
  }
  expect(await shownText(pass)).toMatch(/Pass the screen: Axis next/)
  expect(await page.locator('.counter, .board, .log').count()).toBe(0)
  // Keys of the table do nothing here.
  await page.keyboard.press('e')
  await page.keyboard.press('u')
  expect(await pass.count()).toBe(1)

  await pass.getByRole('button').click()
  await page.waitForSelector('.board-overlay')
  expect(await shownText(page.locator('.decision'))).toContain('Axis to decide')
  await driver.move()
})

test('a game is begun as it was chosen: title, scenario, option, side, seed', async () => {
  const page = await openPage()
  await page
    .getByRole('radio', { name: /19 November/ })
    .first()
    .check({ force: true })
  await page.getByRole('group', { name: 'Who plays Axis' }).getByText('Computer').click()
  await page.getByText('Advanced').click()
  const seed = page.getByLabel('Seed of the dice')
  await seed.fill('-1')
  expect(await page.getByRole('button', { name: 'Start the game' }).isDisabled()).toBe(true)
  await seed.fill('12')
  await page.getByRole('button', { name: 'Start the game' }).click()
  await page.waitForSelector('.board-overlay')
  await page.getByRole('button', { name: 'Games' }).click()
  expect(await shownText(page.locator('.saved'))).toMatch(/Axis: General[\s\S]*Soviets: Person/)
})
