// npm run pictures: the pictures of the page in docs/pictures, made anew from the page itself with games played by bots
// from fixed seeds. Look at them before you commit them.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { BOTS } from '../src/bots/index.ts'
import { choose, playerOf } from '../src/bots/play.ts'
import { isRefusal, type Meta, type Seat } from '../src/engine/contract.ts'
import { act, startMatch } from '../src/engine/match.ts'
import { saveOf } from '../src/engine/save.ts'
import { saveText } from '../src/engine/save-text.ts'
import type { Language } from '../src/engine/text.ts'
import { readFiles } from '../src/files/data.ts'
import { TITLES } from '../src/games/index.ts'
import { serve } from '../src/server/static.ts'
import { CHROMIUM_ARGS, ensureChromium } from './chromium.ts'
import { buildDist, DIST, isFresh } from './web/dist.ts'

const FOLDER = join(import.meta.dirname, '../docs/pictures')
const SEED = 7

interface Moment {
  readonly turn: number
  readonly kind: 'move' | 'attack'
  readonly seat?: Seat
}

/** A game between two bots up to a moment in it, as the text of a save. */
const gameUntil = async (meta: Meta, scenario: string, { turn, kind, seat }: Moment): Promise<string> => {
  const create = await TITLES.find(each => each.meta === meta)?.load()
  const game = create?.(readFiles(meta, []), [])
  if (game === undefined) throw new Error(`${meta.id} does not load`)
  const match = startMatch(game, { scenario, options: [], seed: SEED })
  if (isRefusal(match) || 'problem' in match) throw new Error(`${meta.id} does not start`)
  const players = Object.fromEntries(meta.sides.map(({ id }) => [id, playerOf(BOTS.greedy(), SEED)]))
  for (;;) {
    const decision = game.decision(match.state)
    if (decision === undefined) throw new Error(`${meta.id} is over before turn ${turn}`)
    const able = game.legal(match.state, { about: 'actors' }).filter(({ kinds }) => kinds.includes(kind)).length
    const isThen = match.state.turn >= turn && (seat === undefined || decision.seat === seat)
    if (isThen && decision.kinds.includes(kind) && able > 5) return saveText(saveOf(match))
    const result = act(match, decision.seat, choose(game, match.state, decision.seat, players[decision.seat]))
    if (isRefusal(result)) throw new Error(`refused: ${result.reason.key}`)
  }
}

interface Picture {
  readonly name: string
  readonly language?: Language
  readonly dark?: boolean
  readonly size?: readonly [width: number, height: number]
  /** The save that lies on the table; none for the start page. */
  readonly save?: () => Promise<string>
  readonly after?: (page: Page) => Promise<unknown>
}

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', ja: 'ja-JP' }

const take = async (browser: Browser, address: string, picture: Picture): Promise<void> => {
  const { name, language = 'en', dark = false, size = [1440, 900], save, after } = picture
  const [width, height] = size
  const context = await browser.newContext({
    viewport: { width, height },
    locale: LOCALES[language],
    colorScheme: dark ? 'dark' : 'light',
    hasTouch: width < 500,
  })
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForSelector('[data-ready]')
  if (save !== undefined) {
    const file = { name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(await save()) }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.locator('.import-open button[type="submit"]').click()
    // A game with secrets asks first who is there.
    await page.waitForSelector('.pass, .board-window [data-unit]')
    const ready = page.locator('.pass .button-primary')
    if (await ready.isVisible()) await ready.click()
    await page.waitForSelector('.board-window [data-unit]')
  }
  await after?.(page)
  // Whatever was set in motion comes to rest.
  await page.waitForTimeout(800)
  await page.screenshot({ path: join(FOLDER, `${name}.jpg`), type: 'jpeg', quality: 88 })
  await context.close()
}

const overlay =
  (index: number) =>
  async (page: Page): Promise<void> => {
    await page.locator('.menu > summary').first().click()
    await page.locator('.menu-sheet input[type=checkbox]').nth(index).click()
    await page.locator('.menu > summary').first().click()
  }

/** The first of the title's own layers over the map, and beside it what is not on the map. */
const situation = async (page: Page): Promise<void> => {
  await page.locator('.menu > summary').first().click()
  await page.locator('.menu-sheet .menu-item:has(small) input').first().click()
  await page.locator('.menu > summary').first().click()
  await page.getByRole('tab').nth(1).click()
}

/** The armies and their headquarters over the map, and beside it what is not on the map. */
const command = async (page: Page): Promise<void> => {
  await page.locator('.menu > summary').first().click()
  await page.locator('.menu-sheet .menu-item:has(small) input').nth(1).click()
  await page.locator('.menu > summary').first().click()
  await page.getByRole('tab').nth(1).click()
  await page.locator('.board-tools button').last().click()
}

/** The attack that the table proposes, with its card. */
const suggested = async (page: Page): Promise<void> => {
  await page.locator('.attack .button').first().click()
  await page.waitForSelector('.battle')
}

/** Drags the map by bare ground until what is meant lies in the middle. */
const toMiddle = async (page: Page, selector: string): Promise<void> => {
  const [meant, window] = await Promise.all(
    [selector, '.board-window'].map(each => page.locator(each).first().boundingBox()),
  )
  if (meant === null || window === null) throw new Error(`${selector} is not in sight`)
  const middle = { x: window.x + window.width / 2, y: window.y + window.height / 2 }
  const bare = await page.evaluate(({ x, y }) => {
    for (let off = 0; off < 300; off += 20)
      if (document.elementFromPoint(x + off, y)?.closest('[data-unit]') === null) return { x: x + off, y }
    return undefined
  }, middle)
  if (bare === undefined) throw new Error('the map is full')
  await page.mouse.move(bare.x, bare.y)
  await page.mouse.down()
  await page.mouse.move(bare.x + middle.x - meant.x, bare.y + middle.y - meant.y, { steps: 5 })
  await page.mouse.up()
  await page.mouse.move(0, 0)
}

/** The bombardment that the table proposes, near enough to read the ratings on the counters. */
const barrage = async (page: Page): Promise<void> => {
  await page.locator('.board-tools button').last().click()
  await suggested(page)
  await toMiddle(page, '.pill-chosen-target')
  await page.locator('.board-tools button').first().click()
  await page.locator('.board-tools button').first().blur()
}

/** Near enough to read the names on the counters. */
const close = async (page: Page): Promise<void> => {
  for (let i = 0; i < 3; i++) await page.locator('.board-tools button').first().click()
  await page.locator('.board-tools button').first().blur()
  await nextUnit(page)
}

const nextUnit = async (page: Page): Promise<void> => {
  for (let i = 0; i < 6; i++) await page.keyboard.press('n')
  await page.waitForTimeout(300)
}

/** A tank corps that can move, without the overview, which would lie over Stalingrad. */
const wholeFront = async (page: Page): Promise<void> => {
  await page.locator('.board-tools button').last().click()
  const tanks = await page.locator('.counter.active', { hasText: '6–8' }).first().boundingBox()
  if (tanks === null) throw new Error('no tank corps is in sight')
  await page.mouse.click(tanks.x + tanks.width / 2, tanks.y + tanks.height / 2)
  await page.mouse.move(0, 0)
}

mkdirSync(FOLDER, { recursive: true })
if (!isFresh()) buildDist()
const metaOf = (id: string): Meta => {
  const found = TITLES.find(({ meta }) => meta.id === id)
  if (found === undefined) throw new Error(`there is no ${id}`)
  return found.meta
}
const [turningPoint, russianCampaign, redVengeance, redGod, redSteel] = [
  metaOf('turning-point'),
  metaOf('russian-campaign'),
  metaOf('red-vengeance'),
  metaOf('red-god-of-war'),
  metaOf('red-steel'),
]
/** Played when the first picture wants it. */
const game = (...args: Parameters<typeof gameUntil>): (() => Promise<string>) => {
  let played: Promise<string> | undefined
  return () => {
    played ??= gameUntil(...args)
    return played
  }
}
const moving = game(turningPoint, '1', { turn: 3, kind: 'move' })
const attacking = game(turningPoint, '1', { turn: 2, kind: 'attack' })
const vengeance = game(redVengeance, '1', { turn: 3, kind: 'attack' })
const marching = game(redVengeance, '1', { turn: 2, kind: 'move' })

const barbarossa = game(russianCampaign, 'campaign', { turn: 1, kind: 'move' })

const mars = game(redGod, 'mars', { turn: 1, kind: 'move', seat: 'soviet' })

const cornesti = game(redSteel, 'cornesti', { turn: 23, kind: 'attack', seat: 'axis' })

const PICTURES: readonly Picture[] = [
  { name: 'start', size: [1440, 1100] },
  { name: 'start-ja', language: 'ja', size: [1440, 1120] },
  { name: 'turning-point', save: moving, after: wholeFront },
  { name: 'turning-point-ja', save: moving, language: 'ja', after: wholeFront },
  { name: 'battle-card', save: attacking, size: [1440, 1200], after: suggested },
  { name: 'supply', save: moving, after: overlay(2) },
  { name: 'russian-campaign', save: barbarossa, size: [1440, 1000], after: situation },
  { name: 'russian-campaign-ja', save: barbarossa, language: 'ja', size: [1440, 1000], after: situation },
  { name: 'red-vengeance', save: vengeance, size: [1440, 1100], after: suggested },
  { name: 'red-vengeance-ja', save: marching, language: 'ja', after: nextUnit },
  { name: 'red-god-of-war', save: mars, size: [1440, 1000], after: command },
  { name: 'red-god-of-war-ja', save: mars, language: 'ja', size: [1440, 1000], after: command },
  { name: 'red-steel', save: cornesti, size: [1440, 1000], after: barrage },
  { name: 'red-steel-ja', save: cornesti, language: 'ja', size: [1440, 1000], after: barrage },
  { name: 'dark', save: attacking, dark: true, after: suggested },
  { name: 'close', save: moving, after: close },
  { name: 'phone', save: moving, size: [400, 800], after: nextUnit },
  { name: 'phone-ja', save: vengeance, language: 'ja', size: [400, 800], after: suggested },
]

// Only those named on the command line, if any are.
const wanted = process.argv.slice(2)
const served = await serve({ folder: DIST, port: 0, corrected: new Map() })
const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_ARGS] })
try {
  for (const picture of PICTURES.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    await take(browser, served.address, picture)
    console.log(`docs/pictures/${picture.name}.jpg`)
  }
} finally {
  await browser.close()
  await served.close()
}
