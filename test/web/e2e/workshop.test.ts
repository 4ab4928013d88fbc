// The workshop with a mouse: a board and counters corrected, played with, saved as a file, and opened elsewhere.
import { writeFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createTable } from '../../support/cli.ts'
import { violations } from './support/axe.ts'
import { tableDriver } from './support/driver.ts'
import { mouse } from './support/hands.ts'
import { openPage } from './support/page.ts'
import { exported, gameIdOf, importFile, openImported } from './support/saves.ts'
import { seenCounters } from './support/table.ts'
import { shownText } from './support/text.ts'

const WORKSHOP = '#/workshop/turning-point'
/** On the map, away from rivers and names. */
const SPOT = { x: 420, y: 360 }

const settled = (page: Page): Promise<unknown> => page.waitForSelector('.workshop[data-settled]')
const dataOf = async (page: Page): Promise<string> => {
  await settled(page)
  return (await page.locator('.workshop').getAttribute('data-data')) ?? ''
}
const tool = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()
const tab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click()
/** The rows that were changed, with what was done to them. */
const changes = async (page: Page): Promise<readonly string[]> => {
  await tab(page, 'Changes')
  const rows = await page.locator('.workshop-list li .workshop-go').allInnerTexts()
  await tab(page, 'Board')
  return rows.map(row => row.replace(/\s+/g, ' ').trim())
}
const setCell = async (page: Page, label: string, text: string): Promise<void> => {
  await tab(page, 'Counters and lists')
  await page.getByLabel('Find').fill(label.split(' ')[0])
  await page.getByLabel('Find').press('Tab')
  await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByLabel(label, { exact: true }).press('Tab')
  await tab(page, 'Board')
}
const downloaded = async (page: Page): Promise<{ readonly name: string; readonly bytes: Buffer }> => {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).click()
  const file = await download
  return { name: file.suggestedFilename(), bytes: await buffer(await file.createReadStream()) }
}
const openFile = (page: Page, name: string, bytes: Buffer): Promise<void> =>
  page.locator('.workshop-head input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer: bytes })

/** A river, a terrain, a counter and a set-up. */
const correct = async (page: Page): Promise<void> => {
  await page.getByLabel('Note for what you change').fill('as printed')
  await page.getByLabel('Note for what you change').press('Tab')
  await tool(page, 'Lake')
  await page.mouse.click(SPOT.x, SPOT.y)
  await tool(page, 'Hexsides')
  await tool(page, 'River')
  // Clear of the middle, whatever the hex: it is near one side or another.
  await page.mouse.click(SPOT.x + 160, SPOT.y + 12)
  await page.mouse.click(SPOT.x + 160, SPOT.y + 24)
  await setCell(page, 'ger-376-id Combat', '9')
  await tool(page, 'Set-ups')
  await page.waitForSelector('.counters > .counter')
  const [counter] = (await seenCounters(page)).filter(({ x, y }) => x > 300 && y > 200 && x < 900 && y < 500)
  await page.mouse.move(counter.x, counter.y)
  await page.mouse.down()
  await page.mouse.move(counter.x - 60, counter.y + 60, { steps: 5 })
  await page.mouse.move(counter.x - 140, counter.y + 100, { steps: 5 })
  await page.mouse.up()
  await settled(page)
}

describe('the workshop', () => {
  test('corrects, plays a turn with it, and the file makes the same game elsewhere and on the command line', async () => {
    const page = await openPage({ path: '#/' })
    await page.getByRole('button', { name: "Correct this game's board and counters" }).click()
    await page.waitForSelector('.workshop[data-ready]')
    const ours = await dataOf(page)
    await correct(page)
    const done = await changes(page)
    expect(done.filter(each => /Hexes changed Terrain Lake as printed/.test(each))).toHaveLength(1)
    expect(done.filter(each => /river Hexsides (added|removed)/.test(each)).length).toBeGreaterThan(0)
    expect(done.filter(each => /^ger-376-id Counters changed Combat 9 as printed/.test(each))).toHaveLength(1)
    expect(done.filter(each => /Orders of battle changed Hex \d{4} as printed/.test(each))).toHaveLength(1)
    const data = await dataOf(page)
    expect(data).toMatch(/^[0-9a-f]{16}$/)
    expect(data).not.toBe(ours)

    // Taken back to the beginning, and done again.
    for (let count = 0; count < 8; count++) await page.keyboard.press('Control+z')
    expect(await dataOf(page)).toBe(ours)
    for (let count = 0; count < 8; count++) await page.keyboard.press('Control+y')
    expect(await dataOf(page)).toBe(data)

    const file = await downloaded(page)
    expect(file.name).toBe('turning-point.stavka-data')

    // A turn is played with it.
    await page.getByRole('button', { name: 'Play with it' }).click()
    await page.locator('dialog').getByText('Person', { exact: true }).first().click()
    await page.locator('dialog').getByRole('button', { name: 'Start the game' }).click()
    await page.waitForSelector('.table .board-overlay')
    const driver = tableDriver(page, mouse(page))
    await driver.playUntil(2)
    const save = await exported(page, 'Export game')
    expect(JSON.parse(save)).toMatchObject({ data, dataName: 'turning-point.stavka-data' })
    const id = gameIdOf(page)
    await page.reload()
    await page.waitForSelector('.table .board-overlay')
    expect(gameIdOf(page)).toBe(id)

    // Elsewhere the save says what it needs; with the file it is played on.
    const other = await openPage({ path: '#/' })
    await importFile(other, 'game.json', save)
    await openImported(other)
    await expect.poll(() => shownText(other.locator('.toasts'))).toMatch(/needs turning-point\.stavka-data/)
    await other.goto(`${other.url().split('#')[0]}${WORKSHOP}`)
    await other.waitForSelector('.workshop[data-ready]')
    await openFile(other, 'mine.stavka-data', file.bytes)
    await expect.poll(() => dataOf(other)).toBe(data)
    expect(await changes(other)).toEqual(done)
    await other.getByRole('button', { name: 'Start page' }).click()
    await importFile(other, 'game.json', save)
    await openImported(other)
    await other.waitForSelector('.table .board-overlay')

    const table = createTable()
    onTestFinished(() => table.clear())
    writeFileSync(table.path('mine.stavka-data'), file.bytes)
    table.write('game.json', save)
    expect(await table.say('data', 'check', table.path('mine.stavka-data'))).toBe('turning-point: no problems\n')
    await table.say('status', '--data', table.path('mine.stavka-data'))
    expect(await table.fail('status')).toMatch(/needs turning-point\.stavka-data/)
  })

  test('keeps the work, tells faults with their place, and begins no game with them', async () => {
    const page = await openPage({ path: WORKSHOP })
    await setCell(page, 'ger-376-id Combat', 'many')
    await expect.poll(() => page.getByRole('tab', { name: 'Faults' }).textContent()).toMatch(/1/)
    await tab(page, 'Faults')
    expect(await shownText(page.locator('.workshop-list'))).toMatch(/ger-376-id\s*Counters\s*Combat: is not a number/)
    expect(await page.getByRole('button', { name: 'Play with it' }).isDisabled()).toBe(true)
    await page.reload()
    await page.waitForSelector('.workshop')
    await expect.poll(() => page.getByRole('tab', { name: 'Faults' }).textContent()).toMatch(/1/)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.waitForSelector('.workshop[data-ready]')
    await settled(page)
    expect(await page.getByRole('button', { name: 'Play with it' }).isDisabled()).toBe(false)
  })

  test('asks before it changes what a rulebook names', async () => {
    const page = await openPage({ path: WORKSHOP })
    await tab(page, 'Counters and lists')
    await page.getByLabel('Find').fill('kg-2-01')
    await page.getByLabel('Find').press('Tab')
    const cell = page.getByLabel('kg-2-01 Combat')
    const was = await cell.inputValue()
    await cell.fill('7')
    await cell.press('Tab')
    expect(await cell.inputValue()).toBe(was)
    await page.getByRole('button', { name: 'Leave it' }).click()
    expect(await changes(page)).toEqual([])
    await tab(page, 'Counters and lists')
    await page.getByLabel('Find').fill('kg-2-01')
    await page.getByLabel('Find').press('Tab')
    await cell.fill('7')
    await cell.press('Tab')
    await page.getByRole('button', { name: 'Change it' }).click()
    expect(await changes(page)).toHaveLength(1)
  })

  test('refuses a bad file with a line, and nothing changes', async () => {
    const page = await openPage({ path: WORKSHOP })
    const ours = await dataOf(page)
    await openFile(page, 'bad.stavka-data', Buffer.from('no zip at all'))
    await expect
      .poll(() => shownText(page.locator('.workshop .notice')))
      .toMatch(/bad\.stavka-data cannot be opened: is dam/)
    expect(await dataOf(page)).toBe(ours)
    expect(await violations(page)).toEqual([])
  })

  test('draws terrain over hexes, each stroke one step to take back, and the map stays where it is', async () => {
    const page = await openPage({ path: WORKSHOP })
    const ours = await dataOf(page)
    const before = await page.locator('.board-layer').getAttribute('style')
    await tool(page, 'Lake')
    await page.mouse.move(SPOT.x, SPOT.y)
    await page.mouse.down()
    await page.mouse.move(SPOT.x + 200, SPOT.y, { steps: 4 })
    await page.mouse.move(SPOT.x + 200, SPOT.y + 120, { steps: 2 })
    await page.mouse.up()
    await settled(page)
    const drawn = await changes(page)
    expect(drawn.length).toBeGreaterThan(4)
    expect(drawn.every(each => /Hexes changed Terrain Lake/.test(each))).toBe(true)
    expect(await page.locator('.board-layer').getAttribute('style')).toBe(before)
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await dataOf(page)).toBe(ours)
    expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true)
    // The other button moves the map.
    await page.mouse.move(SPOT.x, SPOT.y)
    await page.mouse.down({ button: 'right' })
    await page.mouse.move(SPOT.x - 80, SPOT.y - 60, { steps: 4 })
    await page.mouse.up({ button: 'right' })
    await expect.poll(() => page.locator('.board-layer').getAttribute('style')).not.toBe(before)
    expect(await dataOf(page)).toBe(ours)
  })

  test('speaks in the words of the title, in both languages, with the word of the file on hover', async () => {
    const page = await openPage({ path: '#/workshop/red-god-of-war', language: 'ja' })
    await page.waitForSelector('.workshop[data-ready]')
    const woods = page.getByRole('button', { name: '深い森林', exact: true })
    expect(await woods.getAttribute('title')).toBe('heavy-woods')
    await page.getByRole('button', { name: '印', exact: true }).click()
    await page.getByLabel('種別').selectOption('marks')
    const palette = page.locator('.workshop-palette').last()
    const words = await palette.getByRole('button').allInnerTexts()
    expect(words.length).toBeGreaterThan(20)
    expect(words.filter(word => /^[\x20-\x7e]*$/.test(word))).toEqual([])
    await page.getByRole('tab', { name: 'ユニットと表' }).click()
    expect(await shownText(page.locator('.workshop-table thead'))).toMatch(/陣営.*兵種.*初期配置/s)
  })

  test('kinds of units that the page was not made with are drawn all the same, at the table too', async () => {
    for (const path of ['#/workshop/red-steel', '#/play?game=red-steel&scenario=costuleni&seed=7']) {
      const page = await openPage({
        path,
        before: context =>
          context.route('**/sprites/red-steel.svg', route =>
            route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"></svg>' }),
          ),
      })
      await page.waitForSelector('.board-sprite #unit-tank', { state: 'attached' })
      expect(await page.locator('.board-sprite #unit-tank path').count()).toBeGreaterThan(0)
      expect(await page.locator('.board-sprite #unit-hq').textContent()).toBe('HQ')
    }
  })

  test('axe-core finds nothing in any panel, with a change and a fault in them, by night and in Japanese', async () => {
    const page = await openPage({ path: '#/workshop/red-steel', dark: true, language: 'ja' })
    await page.waitForSelector('.workshop[data-ready]')
    await tab(page, 'ユニットと表')
    await page.getByLabel(/^GE-50-HQ 士気/).fill('x')
    await page.getByLabel(/^GE-50-HQ 士気/).press('Tab')
    await expect.poll(() => page.getByRole('tab', { name: '誤り' }).textContent()).toMatch(/1/)
    for (const name of ['ユニットと表', '手元のマップ', /^変更/, /^誤り/, /^マップ/]) {
      await page.getByRole('tab', { name }).click()
      expect(await violations(page), String(name)).toEqual([])
      if (String(name).includes('誤り'))
        expect(await shownText(page.locator('.workshop-list'))).toMatch(
          /GE-50-HQ\s*ユニット\s*士気：整数ではありません/,
        )
    }
    const tools = page.locator('.workshop-palette').first().getByRole('button')
    for (let tool = 0; tool < (await tools.count()); tool++) {
      await tools.nth(tool).click()
      expect(await violations(page), `tool ${tool}`).toEqual([])
    }
  })

  test('is used by keyboard: a hex is painted, a side is laid between two', async () => {
    const page = await openPage({ path: WORKSHOP })
    await tool(page, 'Lake')
    await page.locator('.board-window').focus()
    for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
    await settled(page)
    expect(await changes(page)).toHaveLength(1)
    await tool(page, 'Hexsides')
    await page.locator('.board-window').focus()
    for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    await settled(page)
    expect((await changes(page)).filter(each => each.includes('Hexsides'))).toHaveLength(1)
  })
})
