// The page in Chromium: what the first screen weighs, when it is there, and how smoothly the map moves.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from 'playwright-core'
import { NO_HEX } from '../src/engine/board.ts'
import { isRefusal } from '../src/engine/contract.ts'
import { loadGame } from '../src/files/data.ts'
import { TITLES } from '../src/games/index.ts'
import { serve } from '../src/server/static.ts'
import { CHROMIUM_ARGS, ensureChromium } from '../tools/chromium.ts'
import { buildDist, DIST, isFresh } from '../tools/web/dist.ts'
import type { Figure } from './harness.ts'

const FIRST_SCREEN_KB = 250
const FIRST_PICTURE_MS = 3000
const FRAME_MS = 25
const CLICK_MS = 50
/** Twenty times the target: what has not come by then is no slow answer. */
const PATIENCE_MS = 1000
const MOST_CLICKS = 40
/** Among the buttons of the toolbar. */
const NEXT_UNIT = 3

/** The scenario that begins with the most counters on the map. */
const fullest = async (id: string): Promise<string> => {
  const game = await loadGame(id)
  const counted = game.meta.scenarios.map(scenario => {
    const state = game.start(scenario.id, [], 1)
    const counters = isRefusal(state) ? 0 : game.units.filter((_, unit) => game.hexOf(state, unit) !== NO_HEX).length
    return { id: scenario.id, counters }
  })
  return counted.reduce((best, each) => (each.counters > best.counters ? each : best)).id
}

/** Scripts that the browser fetched by the time the start page is usable, as they would travel in gzip. */
const firstScreen = async (page: Page, address: string): Promise<Figure> => {
  const scripts: string[] = []
  page.on('response', response => {
    const path = response.url().slice(address.length)
    if (/^assets\/.*\.js$/.test(path)) scripts.push(path)
  })
  await page.goto(address)
  await page.waitForSelector('[data-ready]', { state: 'attached' })
  const bytes = scripts.map(path => gzipSync(readFileSync(join(DIST, path)), { level: 9 }).length)
  const value = bytes.reduce((sum, each) => sum + each, 0) / 1024
  return { what: 'page: JavaScript of the first screen, gzip', value, unit: 'KB', most: FIRST_SCREEN_KB }
}

/** With an empty cache, from the request to the first usable picture; the median of several visits. */
const firstPicture = async (browser: Browser, address: string): Promise<Figure> => {
  const times: number[] = []
  for (let visit = 0; visit < 5; visit++) {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const page = await context.newPage()
    const began = performance.now()
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForSelector('[data-ready]', { state: 'attached' })
    // Until it is painted, too.
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    times.push(performance.now() - began)
    await context.close()
  }
  const value = times.sort((a, b) => a - b)[2]
  return { what: 'page: first usable picture, empty cache', value, unit: 'ms', most: FIRST_PICTURE_MS }
}

const percentile95 = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.max(0, Math.ceil(values.length * 0.95) - 1)]

/** Begins to note every frame: its time by the page's own clock, so that the steering does not count, and the map's place. */
const record = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const map = document.querySelector('[data-board] .board-layer') ?? document.body
    const frames: { time: number; place: string }[] = []
    const note = (time: number): void => {
      const { x, y, width } = map.getBoundingClientRect()
      frames.push({ time, place: `${x} ${y} ${width}` })
      Reflect.set(window, 'benchFrame', requestAnimationFrame(note))
    }
    Reflect.set(window, 'benchFrames', frames)
    Reflect.set(window, 'benchFrame', requestAnimationFrame(note))
  })

/** Times between frames. A map that stood still would be fast for nothing. */
const recorded = async (page: Page): Promise<readonly number[]> => {
  const frames = await page.evaluate(() => {
    cancelAnimationFrame(Reflect.get(window, 'benchFrame') as number)
    return Reflect.get(window, 'benchFrames') as { time: number; place: string }[]
  })
  if (new Set(frames.map(frame => frame.place)).size < 20) throw new Error('the map did not move')
  return frames.slice(1).map((frame, index) => frame.time - frames[index].time)
}

/** A place on the board where the mouse takes hold of the map and not of a counter. */
const freePlace = async (page: Page): Promise<{ readonly x: number; readonly y: number }> => {
  const place = await page.evaluate(() => {
    const box = document.querySelector('[data-board]')?.getBoundingClientRect()
    if (box === undefined) return undefined
    for (let step = 0; step < 400; step++) {
      const x = box.x + box.width * (0.3 + 0.02 * (step % 20))
      const y = box.y + box.height * (0.3 + 0.02 * Math.floor(step / 20))
      const hit = document.elementFromPoint(x, y)
      if (hit?.closest('[data-board]') && !hit.closest('[data-unit], button')) return { x, y }
    }
    return undefined
  })
  if (place === undefined) throw new Error('there is no free place on the board')
  return place
}

const nextUnit = (page: Page): Promise<void> => page.locator('.toolbar > button').nth(NEXT_UNIT).click()

type Steer = (page: Page, x: number, y: number) => Promise<void>

const forTwoSeconds = async (work: (step: number) => Promise<void>): Promise<void> => {
  const began = performance.now()
  for (let step = 1; performance.now() - began < 2000; step++) await work(step)
}

const pan: Steer = async (page, x, y) => {
  await page.mouse.move(x, y)
  await page.mouse.down()
  await forTwoSeconds(step => page.mouse.move(x + 220 * Math.sin(step / 8), y + 140 * Math.sin(step / 5)))
  await page.mouse.up()
}

const zoom: Steer = async (page, x, y) => {
  await page.mouse.move(x, y)
  await forTwoSeconds(step => page.mouse.wheel(0, step % 40 < 24 ? -60 : 60))
}

/** Chooses the next unit, and says whether it has places to go. */
const goesSomewhere = async (page: Page): Promise<boolean> => {
  await nextUnit(page)
  await page.waitForTimeout(400)
  return (await page.locator('.pills > *').count()) > 0
}

/** Free set-ups take the ready default, so that every counter that begins on the map is there. */
const setUp = async (page: Page): Promise<void> => {
  const ready = page.locator('.play-panel > .play-buttons button')
  const pass = page.locator('.pass .button-primary')
  for (let steps = 0; steps < 20; steps++) {
    await page.waitForTimeout(400)
    // A title with secrets asks whoever is next to sit down first.
    if (await pass.isVisible()) {
      await pass.click()
      continue
    }
    const isSetUp = (await ready.count()) === 0
    // Then on to the first phase in which units go somewhere.
    if (isSetUp && (await goesSomewhere(page))) return
    if (!isSetUp) await ready.first().click()
    if (await page.locator('.decision-duty').isVisible()) {
      await page.keyboard.press('g')
      await page.waitForTimeout(3000)
    } else await page.keyboard.press('e')
    await page.waitForTimeout(200)
    if (await page.locator('.confirm').isVisible()) await page.keyboard.press('e')
  }
}

/** From a click that chooses the next unit until what it can do is painted; the median of nine. */
const answerTime = async (page: Page): Promise<number> => {
  const times: number[] = []
  for (let click = 0; click < MOST_CLICKS && times.length < 9; click++) {
    await page.waitForTimeout(150)
    const time = page.evaluate(
      patience =>
        new Promise<number | undefined>(resolve => {
          let began = 0
          const watcher = new MutationObserver(() =>
            requestAnimationFrame(() => {
              watcher.disconnect()
              resolve(performance.now() - began)
            }),
          )
          const begin = (event: Event): void => {
            began = event.timeStamp
            const pills = document.querySelector('.pills')
            if (pills !== null) watcher.observe(pills, { childList: true, subtree: true, attributes: true })
            // A unit of the same stack that can go where the one before could: nothing to paint, nothing to time.
            setTimeout(() => resolve(undefined), patience)
          }
          document.querySelector('.toolbar')?.addEventListener('click', begin, { once: true, capture: true })
        }),
      PATIENCE_MS,
    )
    await nextUnit(page)
    const answered = await time
    if (answered !== undefined) times.push(answered)
  }
  if (times.length < 9) throw new Error(`only ${times.length} of ${MOST_CLICKS} clicks changed what is marked`)
  return times.sort((a, b) => a - b)[4]
}

const frameTimes = async (browser: Browser, address: string, game: string): Promise<readonly Figure[]> => {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  const scenario = await fullest(game)
  await page.goto(`${address}#/play?game=${game}&scenario=${scenario}`)
  await page.locator('[data-board]').waitFor({ state: 'visible', timeout: 30_000 })
  await page.waitForSelector('[data-ready]', { state: 'attached' })
  await setUp(page)
  const figures: Figure[] = [
    {
      what: `page: ${game} ${scenario}, a click is answered`,
      value: await answerTime(page),
      unit: 'ms',
      most: CLICK_MS,
    },
  ]
  for (const [name, steer] of [
    // In this order: the map that zooming leaves behind is larger than the window, and can be panned.
    ['zooming', zoom],
    ['panning', pan],
  ] as const) {
    await page.waitForTimeout(500)
    const { x, y } = await freePlace(page)
    await record(page)
    await steer(page, x, y)
    const value = percentile95(await recorded(page))
    figures.push({
      what: `page: ${game} ${scenario}, ${name}, frame time (95th percentile)`,
      value,
      unit: 'ms',
      most: FRAME_MS,
    })
  }
  await context.close()
  return figures
}

export const pageFigures = async (): Promise<readonly Figure[]> => {
  if (!isFresh()) buildDist()
  const served = await serve({ folder: DIST, port: 0, corrected: new Map() })
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_ARGS] })
  try {
    const figures = [
      await firstScreen(await browser.newPage({ serviceWorkers: 'block' }), served.address),
      await firstPicture(browser, served.address),
    ]
    for (const { meta } of TITLES) figures.push(...(await frameTimes(browser, served.address, meta.id)))
    return figures
  } finally {
    await browser.close()
    await served.close()
  }
}
