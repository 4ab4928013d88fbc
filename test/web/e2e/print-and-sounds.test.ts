// What leaves the screen: paper and sound.
import { expect, test } from 'vitest'
import { openPage } from './support/page.ts'

const PATH = '#/play?game=turning-point&scenario=1'
const MORE = '.toolbar details.menu:last-of-type'

/** Counts what is asked of the printer and of the loudspeaker. */
const count = (): void => {
  const asked = { prints: 0, tones: 0 }
  Object.assign(globalThis, { asked })
  globalThis.print = () => {
    asked.prints++
  }
  const make = AudioContext.prototype.createOscillator
  AudioContext.prototype.createOscillator = function () {
    asked.tones++
    return make.call(this)
  }
}
type Asked = { readonly prints: number; readonly tones: number }
const asked = (): Asked => (globalThis as unknown as { asked: Asked }).asked

test('log, order of battle and map are printed alone, black on white, by night and in Japanese too', async () => {
  const page = await openPage({
    path: PATH,
    language: 'ja',
    dark: true,
    before: context => context.addInitScript(count),
  })
  await page.locator('.board-window').waitFor()
  for (const [index, name] of ['記録', '戦闘序列', 'マップ'].entries()) {
    await page.locator(`${MORE} > summary`).click()
    await page
      .locator(MORE)
      .getByRole('button', { name: `印刷：${name}` })
      .click()
    await page.waitForFunction(prints => (globalThis as unknown as { asked: Asked }).asked.prints === prints, index + 1)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const sheet = page.locator('.print-sheet')
    expect(await sheet.locator('h1').textContent()).toContain(name)
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
    expect(await sheet.evaluate(element => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)')
    expect(await page.locator('.board').isVisible()).toBe(name === 'マップ')
    for (const other of ['.table-head', '.table-side', '.toolbar'])
      expect(await page.locator(other).isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
    expect(await sheet.isVisible()).toBe(false)
    await page.evaluate(() => globalThis.dispatchEvent(new Event('afterprint')))
    await sheet.waitFor({ state: 'detached' })
  }
})

test('nothing sounds until it is switched on; then it does, and after a reload too', async () => {
  const page = await openPage({ path: PATH, before: context => context.addInitScript(count) })
  await page.locator('.board-window').waitFor()
  const sounds = page.locator(MORE).getByRole('switch', { name: 'Sounds' })
  await page.locator(`${MORE} > summary`).click()
  expect(await sounds.isChecked()).toBe(false)
  expect((await page.evaluate(asked)).tones).toBe(0)
  await page.locator(MORE).getByText('Sounds').click()
  expect(await sounds.isChecked()).toBe(true)
  expect((await page.evaluate(asked)).tones).toBeGreaterThan(0)
  await page.reload()
  await page.locator('.board-window').waitFor()
  await page.locator(`${MORE} > summary`).click()
  expect(await sounds.isChecked()).toBe(true)
})
