// Rules that change under games: each goes over to the new ones where everything in it is legal by them, else it stays with those
// that the server has kept; where they are gone, it can still be ended and taken away.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Game } from '../../src/engine/contract.ts'
import { loadMatch, readSave } from '../../src/engine/save.ts'
import { META } from '../../src/games/turning-point/meta.ts'
import { checkStore } from '../../src/server/check.ts'
import { openLibrary } from '../../src/server/library.ts'
import type { GameCard } from '../../src/server/messages.ts'
import { fasterFiles, keepOld, WAS } from './support/editions.ts'
import {
  ask,
  bothAt,
  folder,
  type MadeFor,
  newGame,
  openSocket,
  playOn,
  Seated,
  sayHello,
  startServer,
  type TestServer,
} from './support/serving.ts'

const TITLE = META.id
const SEATS = META.sides.map(({ id }) => id)

const sitAt = async (server: TestServer, { game, people }: MadeFor, title: Game): Promise<readonly Seated[]> =>
  Promise.all(
    SEATS.map(async (seat, at) => {
      const seated = new Seated(await openSocket(server), game, title, seat)
      await sayHello(seated, people[at])
      await seated.watch()
      return seated
    }),
  )

/** A game of so many orders on a server of that time, which is closed then. */
const playedBefore = async (home: string, old: Game, steps: number) => {
  const file = join(home, 'games.db')
  const server = await startServer({ file, library: { title: async () => old } })
  const made = await newGame(server, TITLE, { scenario: '11' })
  const players = await sitAt(server, made, old)
  await playOn(players, steps)
  expect(players.flatMap(({ faults }) => faults)).toEqual([])
  await server.close()
  return { file, made, digest: old.digest(players[0].state) }
}

/** Today's server over the same games. */
const today = (home: string, file: string): Promise<TestServer> => {
  const logged: string[] = []
  const library = openLibrary({ kept: join(home, 'kept'), log: what => logged.push(what) })
  return startServer({ file, library, kept: join(home, 'kept') })
}

const cardOf = async (server: TestServer, { game, people }: MadeFor): Promise<GameCard> =>
  (await ask(server, 'GET', `/games/${game}`, { as: people[0] })).json

test('a game that is legal by the new rules goes over to them, and its players are told', async () => {
  const home = folder()
  const { file, made, digest } = await playedBefore(home, await keepOld(home), 25)
  const server = await today(home, file)
  const entries = await server.store.entries(made.game, 0, 1000)
  const last = entries[entries.length - 1]
  expect({ kind: last.kind, ...JSON.parse(last.body) }).toMatchObject({
    ...{ kind: 'rules', from: WAS, to: META.version, digest },
  })
  expect(await cardOf(server, made)).toMatchObject({ rules: META.version, status: 'on' })
  expect(await cardOf(server, made)).not.toHaveProperty('kept')
  const players = await bothAt(server, TITLE, made)
  expect(players[0].of('state').at(-1)?.opening.changed).toEqual({ from: WAS, to: META.version })
  await playOn(players, 25, 2)
  expect(players.flatMap(({ faults }) => faults)).toEqual([])
  // Once: the next server finds nothing to do.
  await server.close()
  const next = await today(home, file)
  const kinds = (await next.store.entries(made.game, 0, 1000)).map(({ kind }) => kind)
  expect(kinds.filter(kind => kind === 'rules')).toHaveLength(1)
})

test('a game that is not legal by the new rules goes on by its own, which pages find on the server', async () => {
  const home = folder()
  const old = await keepOld(home, fasterFiles())
  const { file, made, digest } = await playedBefore(home, old, 25)
  const server = await today(home, file)
  const card = await cardOf(server, made)
  expect(card).toMatchObject({ rules: WAS, data: old.data, status: 'on' })
  const players = await sitAt(server, made, old)
  expect(old.digest(players[0].state)).toBe(digest)
  await playOn(players, 25, 2)
  expect(players.flatMap(({ faults }) => faults)).toEqual([])
  expect((await server.store.entries(made.game, 0, 1000)).some(({ kind }) => kind === 'rules')).toBe(false)
  // What a page needs, as it was.
  const code = await fetch(`${server.url}/${card.kept?.code}`)
  const text = await code.text()
  expect(code.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(code.headers.get('content-security-policy')).toMatch(/default-src 'self'/)
  expect(card.kept?.code).toContain(createHash('sha256').update(text).digest('hex').slice(0, 32))
  const units = await fetch(`${server.url}/${card.kept?.data}/units.csv`)
  expect(await units.text()).toBe(fasterFiles()['units.csv'])
  // And it ends by them.
  expect(await players[0].say({ type: 'resign', game: made.game })).toMatchObject({ type: 'ok' })
  expect(await cardOf(server, made)).toMatchObject({ status: 'over', result: { by: 'resignation', winner: SEATS[1] } })
  const library = openLibrary({ kept: join(home, 'kept'), log: () => undefined })
  expect(await checkStore(server.store, library)).toMatchObject({ games: 1, faults: [], skipped: 0 })
})

test('new games are begun by the new rules, beside those of before', async () => {
  const home = folder()
  const { file } = await playedBefore(home, await keepOld(home, fasterFiles()), 25)
  const server = await today(home, file)
  const made = await newGame(server, TITLE)
  expect(await cardOf(server, made)).toMatchObject({ rules: META.version, status: 'on' })
  const players = await bothAt(server, TITLE, made)
  await playOn(players, 10)
  expect(players.flatMap(({ faults }) => faults)).toEqual([])
})

test('the computer plays on by the rules of before too', async () => {
  const home = folder()
  const old = await keepOld(home, fasterFiles())
  const file = join(home, 'games.db')
  const before = await startServer({ file, library: { title: async () => old } })
  const made = await newGame(before, TITLE, { scenario: '11' })
  const players = await sitAt(before, made, old)
  await playOn(players, 25)
  const bot = players.find(({ seat }) => seat !== players[0].decides)?.seat ?? ''
  await before.store.offerSeat({
    game: made.game,
    seat: bot,
    to: { bot: 'random' },
    body: '{"why":"claim","to":"bot:random"}',
    at: 1,
  })
  await before.close()
  const server = await today(home, file)
  const at = SEATS.findIndex(seat => seat !== bot)
  const person = new Seated(await openSocket(server), made.game, old, SEATS[at])
  await sayHello(person, made.people[at])
  await person.watch()
  expect((await cardOf(server, made)).kept).toBeDefined()
  const botSteps = (): number => person.match?.steps.filter(({ seat }) => seat === bot).length ?? 0
  const had = botSteps()
  while (botSteps() === had) {
    if (person.decides !== person.seat) await person.until(() => person.decides === person.seat || botSteps() > had)
    else await playOn([person], 1, botSteps())
  }
  expect(person.faults).toEqual([])
  expect(server.logged.filter(line => line.includes('computer'))).toEqual([])
})

const frozen = async () => {
  const home = folder()
  const old = await keepOld(home, fasterFiles())
  const { file, made } = await playedBefore(home, old, 25)
  const kept = join(home, 'kept')
  return { home, old, file, made, kept }
}

test('with its rules gone a game is frozen: looked at, taken away, drawn', async () => {
  const { home, old, file, made, kept } = await frozen()
  rmSync(kept, { recursive: true })
  const server = await today(home, file)
  expect(await cardOf(server, made)).toMatchObject({ status: 'frozen', turn: 1 })
  const [first, second] = await sitAt(server, made, old)
  expect(await first.watch()).toMatchObject({ type: 'no', problem: 'frozen' })
  expect(await first.act({ type: 'done' }, 0)).toMatchObject({ type: 'no', problem: 'frozen' })
  const before = (await server.store.entries(made.game, 0, 1000)).length
  // It can be read.
  const { json: log } = await ask(server, 'GET', `/games/${made.game}/entries`, { as: made.people[0] })
  expect((log as { entries: unknown[] }).entries).toHaveLength(before)
  // Taken away, it is the whole game for whoever has its rules.
  const { json: save } = await ask(server, 'GET', `/games/${made.game}/save`, { as: made.people[0] })
  const read = readSave(JSON.stringify(save))
  if ('problem' in read) throw new Error(read.problem)
  const match = loadMatch(old, read)
  if ('problem' in match) throw new Error(match.problem)
  expect(match.steps).toHaveLength(25)
  // Drawn by both, and by nobody alone.
  expect(await first.say({ type: 'ask', game: made.game, what: 'draw' })).toMatchObject({ type: 'ok' })
  expect(await first.say({ type: 'answer', game: made.game, ask: 1, yes: true })).toMatchObject({ problem: 'no-ask' })
  expect(await second.say({ type: 'ask', game: made.game, what: 'undo', to: 3 })).toMatchObject({ problem: 'frozen' })
  expect(await second.say({ type: 'answer', game: made.game, ask: 1, yes: true })).toMatchObject({ type: 'ok' })
  expect(await cardOf(server, made)).toMatchObject({
    status: 'over',
    result: { by: 'agreement' },
    key: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
})

test('with its rules gone a game can be resigned, and with its rules back it goes on', async () => {
  const { home, old, file, made, kept } = await frozen()
  const codes = readdirSync(join(kept, 'titles'))
  const path = join(kept, 'titles', codes[0])
  const text = readFileSync(path, 'utf8')
  // What does not fit its name is not run.
  writeFileSync(path, `${text}\n`)
  const server = await today(home, file)
  expect(await cardOf(server, made)).toMatchObject({ status: 'frozen' })
  await server.close()
  writeFileSync(path, text)
  const mended = await today(home, file)
  expect(await cardOf(mended, made)).toMatchObject({ status: 'on' })
  await playOn(await sitAt(mended, made, old), 3, 3)
  await mended.close()
  rmSync(kept, { recursive: true })
  const last = await today(home, file)
  const [first] = await sitAt(last, made, old)
  expect(await first.say({ type: 'resign', game: made.game })).toMatchObject({ type: 'ok' })
  expect(await cardOf(last, made)).toMatchObject({ status: 'over', result: { winner: SEATS[1] } })
  expect(await first.say({ type: 'resign', game: made.game })).toMatchObject({ type: 'no' })
})
