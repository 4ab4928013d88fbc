// Games of before on the page of today: played on by the rules that the server has kept for them, or, where those are gone, ended.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { META } from '../../../src/games/turning-point/meta.ts'
import { openServer } from '../../../src/server/serve.ts'
import { openSqlite } from '../../../src/server/store/sqlite.ts'
import { DIST } from '../../../tools/web/dist.ts'
import { fasterFiles, keepOld } from '../../server/support/editions.ts'
import {
  type MadeFor,
  newGame,
  openSocket,
  type Person,
  playOn,
  Seated,
  sayHello,
  startServer,
} from '../../server/support/serving.ts'
import { violations } from './support/axe.ts'
import { tableDriver } from './support/driver.ts'
import { mouse } from './support/hands.ts'
import { openPage } from './support/page.ts'
import { atStep } from './support/table.ts'
import { shownText } from './support/text.ts'

const STEPS = 24

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'stavka-rules-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Played on a server of before, whose counters were faster. */
const playedBefore = async (folder: string): Promise<MadeFor> => {
  const old = await keepOld(folder, fasterFiles())
  const server = await startServer({ file: join(folder, 'games.db'), library: { title: async () => old } })
  const made = await newGame(server, META.id, { scenario: '11' })
  const players = await Promise.all(
    META.sides.map(async ({ id }, at) => {
      const seated = new Seated(await openSocket(server), made.game, old, id)
      await sayHello(seated, made.people[at])
      await seated.watch()
      return seated
    }),
  )
  await playOn(players, STEPS)
  await server.close()
  return made
}

const serveToday = async (folder: string): Promise<string> => {
  const serving = await openServer({
    store: openSqlite(join(folder, 'games.db')),
    host: '127.0.0.1',
    port: 0,
    page: { folder: DIST, corrected: new Map() },
    kept: join(folder, 'kept'),
    rates: { requests: { burst: 1000, perSecond: 100 } },
  })
  onTestFinished(() => serving.close())
  return `http://127.0.0.1:${serving.port}/`
}

/** The browser of somebody who has been here before. */
const as = (person: Person) => (context: BrowserContext) =>
  context.addInitScript(me => {
    // Not in the empty page before it.
    if (location.protocol === 'http:') localStorage.setItem('stavka.online.me', me)
  }, JSON.stringify(person))

test('a game by rules of before goes on in the page of today', async () => {
  const folder = newFolder()
  const { game, people } = await playedBefore(folder)
  const address = await serveToday(folder)
  const path = `#/online/${game}`
  const pages = await Promise.all(people.map(person => openPage({ address, path, before: as(person) })))
  for (const page of pages) {
    await page.waitForSelector('.table[data-ready]')
    await atStep(page, STEPS)
  }
  const [first, second] = pages
  const [mover, other] = (await first.locator('.play-hint').first().isVisible()) ? [first, second] : [second, first]
  await mover.locator('.play-hint').first().waitFor()
  await mover.getByRole('button', { name: 'Whole map' }).click()
  await tableDriver(mover, mouse(mover)).decide()
  await atStep(other, STEPS + 1)
})

test('a game whose rules are gone says so, is saved as a file and ended', async () => {
  const folder = newFolder()
  const { game, people } = await playedBefore(folder)
  rmSync(join(folder, 'kept'), { recursive: true })
  const address = await serveToday(folder)
  const visit = { address, path: `#/online/${game}`, ready: false }
  const first = await openPage({ ...visit, before: as(people[0]) })
  await first.getByRole('heading', { name: 'This game can’t be played on' }).waitFor()
  expect(await violations(first)).toEqual([])
  const download = first.waitForEvent('download')
  await first.getByRole('button', { name: 'Save as a file' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.save\.json$/)
  await first.getByRole('button', { name: 'Offer or accept a draw' }).click()
  await first.getByText('The draw is offered').waitFor()
  const second = await openPage({
    ...visit,
    language: 'ja',
    before: as(people[1]),
    viewport: { width: 390, height: 844 },
  })
  await second.getByRole('heading', { name: 'このゲームは続行できません' }).waitFor()
  await second.getByRole('button', { name: '引き分けを提案・承諾' }).click()
  await second.getByText('合意により引き分け').waitFor()
  expect(await shownText(second.locator('.online-buttons'))).not.toContain('投了')
})
