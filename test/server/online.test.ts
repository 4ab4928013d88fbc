// People at a table that is on a server: consent, clocks, chat, who is there, seats that change hands, the computer.
import { expect, test } from 'vitest'
import type { GameCard, Told } from '../../src/server/messages.ts'
import {
  ask,
  Line,
  type MadeFor,
  newGame,
  newNonce,
  newPerson,
  openSocket,
  playOn,
  sayHello,
  sitDown,
  startServer,
  titled,
} from './support/serving.ts'
import { HOUR, MINUTE, TITLE, table } from './support/table.ts'

const cardOf = async (server: Awaited<ReturnType<typeof startServer>>, { game }: MadeFor): Promise<GameCard> =>
  (await ask(server, 'GET', `/games/${game}`)).json

// ---- Consent ----

test('undo by consent goes to any line, over dice, and both pages stand there', async () => {
  const { pages, game } = await table()
  await playOn(pages, 80)
  const [one, two] = pages
  await one.say({ type: 'ask', game, what: 'undo', to: 7 })
  await two.until(() => two.of('asked').length > 0)
  expect(two.of('asked')[0]).toMatchObject({ ask: 1, what: 'undo', seat: one.seat, to: 7 })
  expect(await one.say({ type: 'answer', game, ask: 1, yes: true })).toMatchObject({ problem: 'no-ask' })
  await two.say({ type: 'answer', game, ask: 1, yes: true })
  await Promise.all(pages.map(page => page.until(() => page.match?.steps.length === 7)))
  expect(pages.flatMap(({ faults }) => faults)).toEqual([])
  await playOn(pages, 20, 9)
  expect(pages.flatMap(({ faults }) => faults)).toEqual([])
  expect(one.title.digest(one.state)).toBe(two.title.digest(two.state))
})

test('an undo in the open window needs nobody; a page that was away since gets what stands', async () => {
  const { pages, decides, other, game, made, server } = await table()
  const seen = other.n
  await playOn(pages, 3)
  const away = await sitDown(server, made.people[pages.indexOf(other)], game, TITLE, other.seat)
  const steps = decides.match?.steps ?? []
  expect(steps.every(({ closes, seat }) => !closes && seat === decides.seat)).toBe(true)
  const reply = await decides.say({ type: 'undo', game, have: decides.n, key: '0000000000000001', to: 1 })
  expect(reply).toMatchObject({ type: 'ok' })
  for (const page of [...pages, away]) await page.until(() => page.match?.steps.length === 1)
  // Whoever comes back with what he had gets no more than he lacks.
  const count = away.of('state').length
  await away.watch(away.n)
  expect(away.of('state')).toHaveLength(count)
  away.n = seen
  await away.watch(seen)
  await away.until(() => away.of('state').length > count)
  expect(away.of('state').at(-1)).toMatchObject({ from: 0 })
  expect(away.faults).toEqual([])
})

test('a draw by agreement ends the game and shows the key', async () => {
  const { pages, game } = await table()
  const [one, two] = pages
  await one.say({ type: 'ask', game, what: 'draw' })
  await two.say({ type: 'answer', game, ask: 1, yes: true })
  await one.until(() => one.over !== undefined)
  expect(one.over).toMatchObject({ result: { by: 'agreement' }, key: expect.stringMatching(/^[0-9a-f]{64}$/) })
})

// ---- Clocks ----

test('time runs for who decides, stands while he is asked and in a pause, and is claimed by the other alone', async () => {
  const { time, decides, other, game } = await table({ pace: { kind: 'live', minutes: 10, increment: 5 } })
  const left = async (): Promise<Told<'clock'>> => {
    await decides.watch()
    return decides.of('clock').at(-1) as Told<'clock'>
  }
  time.now += 4 * MINUTE
  expect(await left()).toMatchObject({ left: { [decides.seat]: 360, [other.seat]: 600 }, running: decides.seat })
  await other.say({ type: 'ask', game, what: 'pause' })
  time.now += HOUR
  expect((await left()).left).toEqual({ [decides.seat]: 360, [other.seat]: 600 })
  await decides.say({ type: 'answer', game, ask: 1, yes: true })
  time.now += HOUR
  expect(await left()).not.toHaveProperty('running')
  await other.say({ type: 'ask', game, what: 'pause' })
  time.now += 5 * MINUTE
  expect((await left()).left[decides.seat]).toBe(60)
  expect(await other.say({ type: 'claim', game, for: 'win' })).toMatchObject({ problem: 'not-due' })
  time.now += 2 * MINUTE
  expect(await decides.say({ type: 'claim', game, for: 'win' })).toMatchObject({ problem: 'not-due' })
  expect(await other.say({ type: 'claim', game, for: 'win' })).toMatchObject({ type: 'ok' })
  expect(other.over?.result).toEqual({ by: 'time', winner: other.seat })
})

test('who decides gets his increment when he has handed over, not for each step', async () => {
  const { time, pages, decides, other } = await table({ pace: { kind: 'live', minutes: 10, increment: 5 } })
  time.now += MINUTE
  for (let step = 0; step < 300 && decides.decides === decides.seat; step++) await playOn(pages, 1, step)
  expect(decides.decides).toBe(other.seat)
  await other.until(() => other.of('clock').at(-1)?.running === other.seat)
  expect(other.of('clock').at(-1)?.left).toEqual({ [decides.seat]: 545, [other.seat]: 600 })
})

test('nobody loses time while the server is down', async () => {
  const { time, server, made, decides, other } = await table({ pace: { kind: 'days', bank: 1, perTurn: 0 } })
  time.now += HOUR
  // It was alive all the while.
  await server.store.beat(time.now, 2 * HOUR)
  await server.close()
  time.now += 50 * HOUR
  const again = await startServer({ file: server.file, now: () => time.now })
  expect((await cardOf(again, made)).left).toBe(23 * 3600)
  const back = await sitDown(
    again,
    made.people[decides.seat === titled(TITLE).meta.sides[0].id ? 1 : 0],
    made.game,
    TITLE,
    other.seat,
  )
  expect(await back.say({ type: 'claim', game: made.game, for: 'win' })).toMatchObject({ problem: 'not-due' })
})

test('a game that nobody claims ends by itself at twice the time', async () => {
  const { time, server, decides, other, game } = await table({ pace: { kind: 'live', minutes: 10 } })
  const room = await server.rooms.open(game)
  time.now += 19 * MINUTE
  expect(await room?.timeout()).toMatchObject({ problem: 'not-due' })
  time.now += 2 * MINUTE
  await room?.timeout()
  await decides.until(() => decides.over !== undefined)
  expect(decides.over?.result).toEqual({ by: 'time', winner: other.seat })
})

// ---- Who is there, and what they say ----

test('who comes and goes is told, and what spectators say the players hear when it is over', async () => {
  const { server, pages, game } = await table()
  const [one, two] = pages
  const watching = new Line(await openSocket(server))
  await sayHello(watching, await newPerson(server, 'Clara'))
  await watching.say({ type: 'watch', game, seat: 'spectator' })
  await one.until(() => one.of('presence').at(-1)?.spectators === 1)
  await watching.say({ type: 'chat', game, text: 'he will regret that' })
  await one.say({ type: 'chat', game, text: '  good\u202e luck ' })
  await watching.until(() => watching.of('chat').length === 2)
  expect(watching.of('chat').map(({ line }) => [line.who, line.text])).toEqual([
    ['Clara', 'he will regret that'],
    ['Anna', 'good luck'],
  ])
  await two.until(() => two.of('chat').length > 0)
  expect(two.of('chat').map(({ line }) => line.text)).toEqual(['good luck'])
  await watching.close()
  await two.until(() => two.of('presence').at(-1)?.spectators === 0)
  await one.say({ type: 'resign', game })
  await two.watch()
  await two.until(() => two.of('chat').length > 2)
  expect(two.of('chat').map(({ line }) => line.text)).toContain('he will regret that')
})

// ---- Seats that change hands ----

test('who wants to leave hands his seat over by consent: a token for another, and he is out', async () => {
  const { server, decides, other, game } = await table()
  await decides.say({ type: 'ask', game, what: 'substitute', by: 'invite' })
  await other.until(() => other.of('asked').length > 0)
  expect(await other.say({ type: 'answer', game, ask: 1, yes: true })).toMatchObject({ type: 'ok' })
  // The token is for who leaves: whoever has it sees what the seat sees.
  await decides.until(() => decides.of('out').length > 0)
  const [{ token = '', why }] = decides.of('out')
  expect(why).toBe('consent')
  expect(other.texts.join()).not.toContain(token)
  expect(await decides.act({ type: 'done' })).toMatchObject({ problem: 'not-found' })
  const third = await newPerson(server, 'Third')
  const joined = await ask(server, 'POST', `/games/${game}/join`, {
    body: { token, nonce: newNonce() },
    as: third,
  })
  expect(joined.json).toEqual({ seat: decides.seat })
  const page = await sitDown(server, third, game, TITLE, decides.seat)
  const told = decides.of('step').length
  await playOn([page, other], 10)
  expect([...page.faults, ...other.faults]).toEqual([])
  // Who is out is told no more.
  await decides.say({ type: 'unwatch', game })
  expect(decides.of('step')).toHaveLength(told)
})

test('a seat is reissued only when its holder has been away for long', async () => {
  const { time, server, made, decides, other, pages, game } = await table()
  const as = made.people[pages.indexOf(other)]
  const path = `/games/${game}/seats/${decides.seat}/reissue`
  time.now += 48 * HOUR
  expect((await ask(server, 'POST', path, { as, body: {} })).json).toEqual({ problem: 'not-due' })
  await decides.close()
  const gone = made.people[pages.indexOf(decides)].player
  await expect.poll(async () => (await server.store.player(gone))?.seenAt).toBe(time.now)
  expect((await ask(server, 'POST', path, { as, body: {} })).json).toEqual({ problem: 'not-due' })
  time.now += 25 * HOUR
  const stranger = await newPerson(server)
  expect((await ask(server, 'POST', path, { as: stranger, body: {} })).status).toBe(404)
  expect((await ask(server, 'POST', path, { as, body: {} })).json).toMatchObject({
    invites: { [decides.seat]: expect.any(String) },
  })
})

// ---- The computer ----

test('the computer plays as an opponent, thinks in a thread of its own, and answers what it is asked', async () => {
  const server = await startServer()
  const made = await newGame(server, TITLE, { other: 'bot:greedy' })
  const seat = titled(TITLE).meta.sides[0].id
  const page = await sitDown(server, made.people[0], made.game, TITLE, seat)
  for (let step = 0; step < 400 && (page.match?.steps.filter(each => each.seat !== seat).length ?? 0) < 5; step++) {
    await page.until(() => page.decides === seat || page.over !== undefined)
    await playOn([page], 1, step)
  }
  await page.until(() => page.decides === seat || page.over !== undefined)
  expect(page.match?.steps.some(each => each.seat !== seat)).toBe(true)
  expect(page.faults).toEqual([])
  await page.say({ type: 'ask', game: made.game, what: 'draw' })
  await page.until(() => page.of('answered').length > 0)
  expect(page.of('answered')[0]).toMatchObject({ yes: false })
  expect(server.logged).toEqual([])
})

test('a game in which it is the computer’s turn goes on after a restart', async () => {
  const { time, server, made, decides, other, game } = await table({ pace: { kind: 'live', minutes: 1 } })
  time.now += 2 * MINUTE
  expect(await other.say({ type: 'claim', game, for: 'bot:random' })).toMatchObject({ type: 'ok' })
  await server.close()
  const again = await startServer({ file: server.file, now: () => time.now })
  const page = await sitDown(
    again,
    made.people[decides.seat === titled(TITLE).meta.sides[0].id ? 1 : 0],
    game,
    TITLE,
    other.seat,
  )
  await page.until(() => (page.match?.steps.length ?? 0) > 3)
  expect(page.faults).toEqual([])
})

// ---- From a saved game ----

test('a saved game is played on online, and what was played stands', async () => {
  const first = await table()
  await playOn(first.pages, 30)
  const save = JSON.stringify((await ask(first.server, 'GET', `/games/${first.game}/save`)).json)
  const { server, pages, game } = await table({ save })
  expect(pages[0].match?.steps).toHaveLength(30)
  expect(pages[0].title.digest(pages[0].state)).toBe(first.pages[0].title.digest(first.pages[0].state))
  await playOn(pages, 10, 4)
  expect(pages.flatMap(({ faults }) => faults)).toEqual([])
  expect(await pages[0].say({ type: 'ask', game, what: 'undo', to: 20 })).toMatchObject({
    refusal: { reason: { key: 'refuse.undoBegins' } },
  })
  const bad = {
    game: TITLE,
    scenario: titled(TITLE).meta.scenarios[0].id,
    seat: pages[0].seat,
    other: 'open',
    save: '{}',
  }
  const person = await newPerson(server)
  expect((await ask(server, 'POST', '/games', { body: bad, as: person })).status).toBe(400)
})
