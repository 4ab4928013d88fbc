// The set-up editor with a mouse and a keyboard: a position is made, played, saved as a file, sent as a link, and is the same
// everywhere.
import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { PositionFile } from '../../../src/engine/contract.ts'
import { createTable } from '../../support/cli.ts'
import { violations } from './support/axe.ts'
import { tableDriver } from './support/driver.ts'
import { mouse } from './support/hands.ts'
import { openPage } from './support/page.ts'
import { exported, importFile, importGame, recordedUntil, recordedWhole, textOf } from './support/saves.ts'
import { atRest, seenCounters, stepOf } from './support/table.ts'
import { shownText } from './support/text.ts'

const EDITOR = '#/position/turning-point'
const [GUN, FOOT] = ['RO-A63', 'SU-161-III']

type Units = Readonly<Record<string, Readonly<Record<string, unknown>>>>
const unitsIn = ({ units }: PositionFile): Units => units as Units

const settled = async (page: Page): Promise<void> => {
  await page.waitForSelector('.position[data-ready][data-settled]')
}
const digestOf = async (page: Page): Promise<string> => {
  await settled(page)
  return (await page.locator('.position').getAttribute('data-digest')) ?? ''
}
const tab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click()
const saved = async (page: Page): Promise<{ readonly text: string; readonly file: PositionFile }> => {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).click()
  const text = await textOf(await download)
  return { text, file: JSON.parse(text) as PositionFile }
}
const linkIn = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  const link = await page.getByRole('textbox', { name: 'A link to this position' }).inputValue()
  await page.keyboard.press('Escape')
  return link
}
const find = (page: Page, words: string): Promise<void> => page.getByLabel('Find a counter').fill(words)
/** Open ground on the map where nobody stands. */
const emptySpot = async (page: Page): Promise<{ readonly x: number; readonly y: number }> => {
  const counters = await seenCounters(page)
  for (let y = 160; y < 560; y += 40)
    for (let x = 120; x < 640; x += 40)
      if (counters.every(each => Math.hypot(each.x - x, each.y - y) > 110)) return { x, y }
  throw new Error('no room on the map')
}
const drag = async (page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> => {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}
const dragFromTray = async (page: Page, unit: string, to: { x: number; y: number }): Promise<void> => {
  const box = await page.locator(`[data-counter="${unit}"]`).boundingBox()
  if (box === null) throw new Error(`${unit} is not in the list`)
  await drag(page, { x: box.x + 20, y: box.y + box.height / 2 }, to)
}
/** Both sides by persons, and the screen is not passed on. */
const play = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Play it' }).click()
  const dialog = page.locator('dialog')
  await dialog.getByText('Person', { exact: true }).first().click()
  await dialog.getByRole('switch', { name: /screen/i }).setChecked(false, { force: true })
  await dialog.getByRole('button', { name: 'Start the game' }).click()
  await page.waitForSelector('.table .board-overlay')
}

describe('the set-up editor', () => {
  test('makes a position of Turning Point; played, exported, linked and on the command line it is the same', async () => {
    const page = await openPage({ path: '#/' })
    await page.getByRole('button', { name: 'Make a position of this game' }).click()
    await settled(page)
    const first = await digestOf(page)

    // From off the map onto it, by drag; and one that is on it, further.
    await page.getByText('Off the map', { exact: true }).click()
    await find(page, 'ger-6-pz')
    await page.locator('[data-counter="ger-6-pz"]').waitFor()
    const spot = await emptySpot(page)
    await dragFromTray(page, 'ger-6-pz', spot)
    await settled(page)
    const [moving] = (await seenCounters(page)).filter(({ label, x }) => /, Romanian, /.test(label) && x < 700)
    await drag(page, moving, await emptySpot(page))
    await settled(page)
    await tab(page, 'Chosen counter')
    await page.getByText('Ordered to stand fast', { exact: true }).click()
    await tab(page, 'Turn and game')
    await page.getByLabel('Game turn', { exact: true }).selectOption('3')
    await page.getByLabel('Phase', { exact: true }).selectOption('axis-movement')
    await page.getByLabel('Axis', { exact: true }).fill('7')
    await page.getByLabel('Axis', { exact: true }).press('Tab')
    const digest = await digestOf(page)
    expect(digest).toMatch(/^[0-9a-f]{16}$/)
    expect(digest).not.toBe(first)
    expect(await shownText(page.locator('.position-verdict'))).toMatch(/Play begins: .*Axis .*movement/)

    // Taken back to the beginning, and done again.
    const count = 6
    for (let each = 0; each < count; each++) await page.getByRole('button', { name: 'Undo' }).click()
    expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true)
    expect(await digestOf(page)).toBe(first)
    for (let each = 0; each < count; each++) await page.getByRole('button', { name: 'Redo' }).click()
    expect(await digestOf(page)).toBe(digest)

    const { text, file } = await saved(page)
    expect(file).toMatchObject({ turn: 3, phase: 'axis-movement', vp: { axis: 7 } })
    expect(unitsIn(file)['ger-6-pz'].hex).toMatch(/^\d{4}$/)
    expect(Object.values(unitsIn(file)).filter(({ standFast }) => standFast === true)).toHaveLength(1)

    // The same on the command line.
    const table = createTable()
    onTestFinished(() => table.clear())
    table.write('made.json', text)
    await table.say('position', table.path('made.json'))
    expect(await table.ask('replay')).toMatchObject({ digest })

    // In another browser, by the link alone: to be looked at, and played.
    const link = await linkIn(page)
    const other = await openPage({ path: link.slice(link.indexOf('#')) })
    expect(await digestOf(other)).toBe(digest)
    expect(await shownText(other.locator('.position .notice'))).toMatch(/position of the link is open/)
    await other.reload()
    expect(await digestOf(other)).toBe(digest)
    await play(other)

    // A phase is played here.
    await play(page)
    const driver = tableDriver(page, mouse(page))
    const step = await stepOf(page)
    while (!driver.met.has('end')) await driver.decide()
    expect(await stepOf(page)).toBeGreaterThan(step + 1)
    expect(JSON.parse(await exported(page, 'Export game')).position).toMatchObject({ turn: 3, phase: 'axis-movement' })
  })

  test('edits what units of Red Steel are, and tells what is wrong with its place', async () => {
    const page = await openPage({ path: '#/position/red-steel' })
    await settled(page)
    const choose = async (id: string): Promise<void> => {
      await tab(page, 'Counters')
      await page.getByText(id.startsWith('SU') ? 'Soviets' : 'Axis', { exact: true }).click()
      await find(page, id)
      await page.locator(`[data-counter="${id}"]`).click()
      await tab(page, 'Chosen counter')
    }
    const field = (label: string) => page.locator('.workshop-side').getByLabel(label, { exact: true })
    const fill = async (label: string, text: string): Promise<void> => {
      await field(label).fill(text)
      await field(label).press('Tab')
    }
    await choose(GUN)
    await fill('Salvos at the guns', '1')
    await page.getByText('Limbered', { exact: true }).click()
    await choose(FOOT)
    await fill('Steps lost', '1')
    await field('Morale').selectOption('demoralised')
    await settled(page)
    await expect
      .poll(() => page.locator('.counters > .counter.selected').getAttribute('aria-label'))
      .toMatch(/demoralised/)
    const made = unitsIn((await saved(page)).file)
    expect(made[GUN]).toMatchObject({ salvos: 1, marks: ['limbered'] })
    expect(made[FOOT]).toMatchObject({ lost: 1, morale: 'demoralised' })

    // More than it has.
    await fill('Steps lost', '3')
    await expect.poll(() => shownText(page.locator('.position-verdict'))).toBe('Faults: 1')
    expect(await page.getByRole('button', { name: 'Play it' }).isDisabled()).toBe(true)
    await tab(page, 'Faults')
    expect(await shownText(page.locator('.workshop-list'))).toMatch(/has no 3 steps to lose/)
    // It can be saved and continued.
    expect(unitsIn((await saved(page)).file)[FOOT].lost).toBe(3)
    await page.getByText('日本語', { exact: true }).click()
    await expect.poll(() => shownText(page.locator('.workshop-list'))).toMatch(/3ステップも失えない/)
    await page.getByText('English', { exact: true }).click()
    await page.locator('.workshop-go').click()
    await fill('Steps lost', '1')

    // The Soviet movement phase needs a formation.
    await tab(page, 'Turn and game')
    await page.getByLabel('Phase', { exact: true }).selectOption('soviet-move')
    await expect.poll(() => shownText(page.locator('.position-verdict'))).toBe('Faults: 1')
    await page.getByLabel('Formation that moves now').selectOption({ index: 1 })
    await settled(page)

    // Hexes are painted.
    await page.getByText(/^Hexes the Axis controls/).click()
    await page.getByRole('button', { name: 'Paint on the map' }).first().click()
    const before = ((await saved(page)).file.axisControl as readonly string[]).length
    const spot = await emptySpot(page)
    await page.mouse.click(spot.x, spot.y)
    await settled(page)
    expect(((await saved(page)).file.axisControl as readonly string[]).length).not.toBe(before)
    await page.getByRole('button', { name: 'Done' }).click()
    const digest = await digestOf(page)
    expect(digest).not.toBe('')
    const { text } = await saved(page)
    const table = createTable()
    onTestFinished(() => table.clear())
    table.write('made.json', text)
    await table.say('position', table.path('made.json'))
    expect(await table.ask('replay')).toMatchObject({ digest })
    await play(page)
  })

  test('is used by keyboard, passes axe on every tab, and keeps the work', async () => {
    const page = await openPage({ path: EDITOR })
    await settled(page)
    const first = await digestOf(page)
    await find(page, 'ger-6-pz')
    await page.locator('[data-counter="ger-6-pz"]').focus()
    await page.keyboard.press('Enter')
    await page.locator('.board-window').focus()
    await page.keyboard.press('ArrowLeft')
    for (let each = 0; each < 3; each++) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => shownText(page.locator('[data-counter="ger-6-pz"]'))).toMatch(/\d{4}/)
    const placed = unitsIn((await saved(page)).file)['ger-6-pz']
    expect(placed.hex).toMatch(/^\d{4}$/)
    await page.reload()
    await settled(page)
    expect(unitsIn((await saved(page)).file)['ger-6-pz']).toEqual(placed)
    await find(page, 'ger-6-pz')
    await page.locator('[data-counter="ger-6-pz"]').click()
    await page.keyboard.press('Delete')
    await expect.poll(() => shownText(page.locator('[data-counter="ger-6-pz"]'))).toMatch(/not in the game/)
    for (const name of ['Counters', 'Chosen counter', 'Turn and game', 'Faults']) {
      await tab(page, name)
      expect(await violations(page), name).toEqual([])
    }
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    expect(await digestOf(page)).toBe(first)
    await page.keyboard.press('Control+Shift+z')
    expect(await digestOf(page)).not.toBe(first)
  })

  test('a counter dragged off the map onto the panel leaves the game; an empty board has one fault', async () => {
    const page = await openPage({ path: EDITOR })
    await settled(page)
    await atRest(page)
    const [counter] = (await seenCounters(page)).filter(({ x, y }) => x > 200 && y > 200 && x < 600 && y < 500)
    const before = Object.keys(unitsIn((await saved(page)).file)).length
    await drag(page, counter, { x: 1100, y: 500 })
    await settled(page)
    expect(Object.keys(unitsIn((await saved(page)).file))).toHaveLength(before - 1)
    await tab(page, 'Turn and game')
    await page.getByRole('button', { name: 'An empty board' }).click()
    await expect.poll(() => shownText(page.locator('.position-verdict'))).toBe('Faults: 1')
    expect(Object.keys(unitsIn((await saved(page)).file))).toEqual([])
    await page.getByRole('button', { name: 'The start of the scenario' }).click()
    await expect.poll(() => shownText(page.locator('.position-verdict'))).toMatch(/Play begins/)
  })

  test('a game at the table, or an earlier step of it, is edited as it is shown', async () => {
    const page = await openPage({ path: '#/' })
    const { text } = await recordedUntil('turning-point.1', ({ type }, step) => type === 'move' && step > 60)
    await importGame(page, text)
    const shown = JSON.parse(await exported(page, 'Export position')) as PositionFile
    await page.locator('.toolbar summary', { hasText: '⋯' }).click()
    await page.getByRole('button', { name: 'Edit this position' }).click()
    await settled(page)
    expect((await saved(page)).file).toEqual(shown)
    expect(await shownText(page.locator('.position-verdict'))).toMatch(/Play begins/)
    await page.goBack()
    await page.waitForSelector('.table .board-overlay')
    await page.goto(`${page.url().split('?')[0]}?at=1`)
    await page.waitForSelector('.replay')
    const early = JSON.parse(await exported(page, 'Export position')) as PositionFile
    await page.locator('.toolbar summary', { hasText: '⋯' }).click()
    await page.getByRole('button', { name: 'Edit this position' }).click()
    await settled(page)
    expect((await saved(page)).file).toEqual(early)
    await page.getByRole('button', { name: 'Undo' }).click()
    expect((await saved(page)).file).toEqual(shown)
  })

  test('a file is opened from the start page and in the editor; what is none is refused in one line', async () => {
    const page = await openPage({ path: '#/' })
    const position = {
      ...{ format: 'stavka-position', game: 'turning-point', version: 2, scenario: '11', turn: 2 },
      ...{ phase: 'soviet-combat', units: { 'sov-26-tc': '2310', 'rom-5-id': '2311' } },
    }
    await importFile(page, 'two.json', JSON.stringify(position))
    await page.getByRole('button', { name: 'Edit it first' }).click()
    await settled(page)
    expect(Object.keys(unitsIn((await saved(page)).file))).toEqual(['sov-26-tc', 'rom-5-id'])
    const open = (name: string, text: string): Promise<void> =>
      page
        .locator('.workshop-head input[type=file]')
        .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
    const told = () => shownText(page.locator('.position .notice'))
    await open('bad.json', 'tea')
    await expect.poll(told).toMatch(/bad\.json cannot be opened: it is no position/)
    await open('other.json', JSON.stringify({ ...position, game: 'red-steel' }))
    await expect.poll(told).toMatch(/other\.json cannot be opened: it is of another game \(red-steel\)/)
    await open('old.json', JSON.stringify({ ...position, version: 1 }))
    await expect.poll(told).toMatch(/old\.json/)
    await open('save.json', recordedWhole('turning-point.1'))
    await expect.poll(told).toMatch(/save\.json cannot be opened: it is no position/)
    await open('three.json', JSON.stringify({ ...position, units: { ...position.units, ghost: '2310' } }))
    await expect.poll(told).toMatch(/three\.json is open/)
    await expect.poll(() => shownText(page.locator('.position-verdict'))).toBe('Faults: 1')
    await tab(page, 'Faults')
    await page.getByRole('button', { name: /^Leave it out/ }).click()
    await expect.poll(() => shownText(page.locator('.position-verdict'))).toMatch(/Play begins/)
  })

  test.each([
    ['damaged', 'AAAA.00000000', /The link is damaged/],
    ['too long', 'A'.repeat(40_000), /The link is too long/],
  ])('a link that is %s gives one line, and what was there stays', async (_what, link, line) => {
    const page = await openPage({ path: `${EDITOR}?p=${link}` })
    await settled(page)
    expect(await shownText(page.locator('.position .notice'))).toMatch(line)
    expect(await shownText(page.locator('.position-verdict'))).toMatch(/Play begins/)
  })

  test('on a phone a counter is chosen and put down with two taps', async () => {
    const page = await openPage({
      path: EDITOR,
      touch: true,
      viewport: { width: 390, height: 844 },
      language: 'ja',
    })
    await settled(page)
    await page.getByLabel('ユニットを検索').fill('ger-6-pz')
    await page.locator('[data-counter="ger-6-pz"]').tap()
    await atRest(page)
    const box = await page.locator('.board-window').boundingBox()
    if (box === null) throw new Error('no board')
    await page.touchscreen.tap(box.x + 60, box.y + box.height - 60)
    await expect.poll(() => shownText(page.locator('[data-counter="ger-6-pz"]'))).toMatch(/\d{4}/)
    expect(await violations(page)).toEqual([])
  })
})
