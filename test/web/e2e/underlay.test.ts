// One's own map over our board: a picture of our own map, turned, scaled and slanted as a photograph of the printed one would be,
// fitted by hand and measured everywhere.
import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { boardPicture, type MapPicture } from '../../../src/drawing/board-picture.ts'
import { loadGame } from '../../../src/files/data.ts'
import { METAS } from '../../../src/games/metas.ts'
import { type Affine, moved, type Spot } from '../../../src/workshop/affine.ts'
import { unpacked } from '../../../src/workshop/archive.ts'
import { violations } from './support/axe.ts'
import { openPage } from './support/page.ts'
import { atRest } from './support/table.ts'
import { shownText } from './support/text.ts'

/** Turned by six degrees, wider than high, slanted. */
const turned = ({ width, height }: MapPicture) => {
  const [cos, sin] = [Math.cos(0.105), Math.sin(0.105)]
  const bent: Affine = { a: 0.86 * cos, b: 0.82 * sin, c: -0.79 * sin + 0.02, d: 0.82 * cos, e: 0, f: 0 }
  const corners = [0, width].flatMap(x => [0, height].map(y => moved(bent, { x, y })))
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const affine = { ...bent, e: 40 - Math.min(...xs), f: 30 - Math.min(...ys) }
  const size = {
    width: Math.ceil(Math.max(...xs) - Math.min(...xs) + 70),
    height: Math.ceil(Math.max(...ys) - Math.min(...ys) + 80),
  }
  return { affine, size }
}

const photographed = async (
  page: Page,
  map: MapPicture,
  { affine: { a, b, c, d, e, f }, size }: ReturnType<typeof turned>,
): Promise<Buffer> => {
  const table = await page.context().newPage()
  await table.setViewportSize(size)
  await table.setContent(
    `<body style="margin:0;background:#654"><div style="transform-origin:0 0;transform:matrix(${a},${b},${c},${d},${e},${f});width:${map.width}px">${map.markup}</div>`,
  )
  const picture = await table.screenshot()
  await table.close()
  return picture
}

/** Where a spot of the picture, or of the board, is on the screen now. */
const onScreen = (page: Page, spot: Spot, of: 'picture' | 'board'): Promise<Spot> =>
  page.evaluate(
    ([{ x, y }, isPicture]) => {
      const matrix = (selector: string): DOMMatrix => {
        const element = document.querySelector(selector)
        if (element === null) throw new Error(selector)
        return new DOMMatrix(getComputedStyle(element).transform)
      }
      const window = document.querySelector('.board-window')?.getBoundingClientRect()
      const laid = isPicture ? matrix('.board-underlay') : new DOMMatrix()
      const at = matrix('.board-layer').multiply(laid).transformPoint(new DOMPoint(x, y))
      return { x: at.x + (window?.x ?? 0), y: at.y + (window?.y ?? 0) }
    },
    [spot, of === 'picture'] as const,
  )

/** From the pixels of the picture to the board. */
const laidBy = async (page: Page): Promise<Affine> => {
  const text = (await page.locator('.board-underlay').getAttribute('style')) ?? ''
  const [a, b, c, d, e, f] = (/matrix\(([^)]*)\)/.exec(text)?.[1] ?? '').split(',').map(Number)
  return { a, b, c, d, e, f }
}

for (const title of ['turning-point', 'red-steel'])
  test(`${title}: a picture of our own map is fitted within a third of a hex everywhere, stays here, and is in no file`, async () => {
    const page = await openPage({ path: `#/workshop/${title}` })
    await page.waitForSelector('.workshop[data-ready]')
    const game = await loadGame(title)
    const map = boardPicture(game, 'en')
    const { centres, corners } = map
    const spacing = Math.hypot(corners[0].x + corners[1].x, corners[0].y + corners[1].y)
    const scan = turned(map)

    await page.getByRole('tab', { name: 'Own map' }).click()
    const chooser = page.locator('.workshop-side input[type=file]')
    await chooser.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
    await expect.poll(() => shownText(page.locator('.workshop-side .notice'))).toMatch(/notes\.txt is no picture/)
    await chooser.setInputFiles({
      name: 'my map.png',
      mimeType: 'image/png',
      buffer: await photographed(page, map, scan),
    })
    await page.waitForSelector('.board-underlay', { state: 'attached' })
    await page.getByRole('button', { name: 'Whole map' }).click()
    // It would lie over a corner of the board.
    await page.getByRole('button', { name: 'Overview' }).click()

    // Hexes near the corners and one in the middle, clicked as a hand does: a few pixels off.
    const target = (x: number, y: number): number => {
      const away = (hex: number): number => Math.hypot(centres[hex].x - x * map.width, centres[hex].y - y * map.height)
      return centres.reduce((best, _, hex) => (away(hex) < away(best) ? hex : best), 0)
    }
    const hexes = [target(0.15, 0.2), target(0.85, 0.15), target(0.8, 0.85), target(0.2, 0.8), target(0.5, 0.5)]
    const shake = [
      { x: 2, y: -1 },
      { x: -2, y: 1 },
      { x: 1, y: 2 },
      { x: -1, y: -2 },
      { x: 2, y: 1 },
    ]
    await page.getByRole('button', { name: 'Mark points' }).click()
    for (const [index, hex] of hexes.entries()) {
      await atRest(page)
      const inPicture = await onScreen(page, moved(scan.affine, centres[hex]), 'picture')
      await page.mouse.click(inPicture.x + shake[index].x, inPicture.y + shake[index].y)
      await page.getByText('Click the same hex').waitFor()
      const onBoard = await onScreen(page, centres[hex], 'board')
      await page.mouse.click(onBoard.x, onBoard.y)
      await page.getByText('This is your picture').waitFor()
    }
    await page.getByRole('button', { name: 'Enough points' }).click()
    expect(await page.locator('.workshop-points tbody tr').count()).toBe(5)
    await expect.poll(() => shownText(page.locator('.workshop-side'))).toMatch(/no point is off by more than 0\.\d\d/)

    const laid = await laidBy(page)
    const worst = Math.max(
      ...centres.map(centre => {
        const { x, y } = moved(laid, moved(scan.affine, centre))
        return Math.hypot(x - centre.x, y - centre.y) / spacing
      }),
    )
    expect(worst).toBeLessThan(1 / 3)
    expect(await violations(page)).toEqual([])

    // A wrong point shows, and can be taken out again.
    await page.getByRole('button', { name: 'Mark points' }).click()
    const wrong = await onScreen(page, moved(scan.affine, centres[target(0.5, 0.2)]), 'picture')
    await page.mouse.click(wrong.x, wrong.y)
    const name = game.board.hexes[target(0.6, 0.35)].name
    await page.getByLabel('Or write its number').fill(name)
    await page.getByLabel('Or write its number').press('Tab')
    await page.getByRole('button', { name: 'Enough points' }).click()
    await expect.poll(() => shownText(page.locator('.workshop-side'))).toMatch(/off by \d\.\d\d hexes: take it out/)
    await page.getByRole('button', { name: `Take out the point ${name}` }).click()
    expect(await laidBy(page)).toEqual(laid)

    // It is in this browser, and nowhere else.
    await page.getByLabel('How much of it is seen').fill('30')
    await page.waitForSelector('.workshop-side [data-kept]')
    await page.reload()
    await page.waitForSelector('.board-underlay', { state: 'attached' })
    expect(await laidBy(page)).toEqual(laid)
    expect(await page.locator('.board-underlay').evaluate(element => getComputedStyle(element).opacity)).toBe('0.3')
    await page.getByRole('button', { name: 'Places' }).click()
    await atRest(page)
    const spot = await onScreen(page, centres[target(0.5, 0.5)], 'board')
    await page.mouse.click(spot.x, spot.y)
    await page.getByLabel('English name').fill('Here')
    await page.getByLabel('English name').press('Tab')
    await page.waitForSelector('.workshop[data-settled]')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as a file' }).click()
    const bytes = await buffer(await (await download).createReadStream())
    const archive = unpacked(bytes, METAS, [])
    expect(archive?.corrections.changes.map(({ file }) => file)).toEqual(['hexes.csv'])
    expect(archive?.corrections.texts).toEqual({})
    expect(bytes.length).toBeLessThan(2000)
  })
