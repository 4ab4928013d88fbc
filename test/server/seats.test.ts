// Seats that change hands or are kept for somebody, pauses, games that are closed or played again: over real sockets.
import { expect, test } from 'vitest'
import { createGreedy } from '../../src/bots/greedy.ts'
import { choose, playerOf } from '../../src/bots/play.ts'
import { botSeedOf, type Urn } from '../../src/server/dice.ts'
import type { GameCard, Rematch } from '../../src/server/messages.ts'
import {
  ask,
  newGame,
  newNonce,
  newPerson,
  type Person,
  playOn,
  type Seated,
  sitDown,
  startServer,
  type TestServer,
  titled,
} from './support/serving.ts'
import { DAY, HOUR, MINUTE, TITLE, table } from './support/table.ts'

const post = (server: TestServer, path: string, as: Person, body: unknown = {}) =>
  ask(server, 'POST', `/games/${path}`, { as, body })
const cardOf = async (server: TestServer, game: string, as?: Person): Promise<GameCard> =>
  (await ask(server, 'GET', `/games/${game}`, { as })).json
const listOf = async (server: TestServer, list: string, as: Person): Promise<readonly GameCard[]> =>
  ((await ask(server, 'GET', `/games?${list}`, { as })).json as { games: readonly GameCard[] }).games

// ---- Pauses ----

test('a pause is told to all who come, nobody plays in it, and either ends it', async () => {
  const { server, decides, other, personAt, game } = await table({ pace: { kind: 'live', minutes: 10 } })
  await other.say({ type: 'ask', game, what: 'pause' })
  await decides.say({ type: 'answer', game, ask: 1, yes: true })
  for (const page of [decides, other]) await page.until(() => page.of('pause').at(-1)?.paused === true)
  expect(await decides.act({ type: 'done' })).toMatchObject({ problem: 'paused' })
  const late = await sitDown(server, personAt(other), game, TITLE, other.seat)
  expect(late.of('pause')).toMatchObject([{ paused: true }])
  await decides.say({ type: 'ask', game, what: 'pause' })
  for (const page of [decides, other, late]) await page.until(() => page.of('pause').at(-1)?.paused === false)
  await playOn([decides, other], 3)
  expect([...decides.faults, ...other.faults]).toEqual([])
})

// ---- Substitutes ----

/** Whoever decides is gone for so long. */
const leave = async ({ time, server, personAt }: Awaited<ReturnType<typeof table>>, page: Seated, away: number) => {
  await page.close()
  await expect.poll(async () => server.rooms.isOnline(personAt(page).player)).toBe(false)
  await expect.poll(async () => (await server.store.player(personAt(page).player))?.seenAt).toBe(time.now)
  time.now += away
}

test('the seat of who is gone is offered to anybody, who has all his time and plays on', async () => {
  const at = await table({ pace: { kind: 'days', bank: 3, perTurn: 0 } })
  const { time, server, decides, other, personAt, game } = at
  await leave(at, decides, 2 * DAY)
  expect((await cardOf(server, game)).seats.find(({ seat }) => seat === decides.seat)).toMatchObject({
    online: false,
    seen: time.now - 2 * DAY,
  })
  await post(server, `${game}/seats/${decides.seat}/reissue`, personAt(other), { to: 'anybody' })
  // Nobody's time runs while nobody sits there.
  time.now += 5 * DAY
  const third = await newPerson(server, 'Third')
  expect((await listOf(server, 'open', third)).map(card => card.game)).toEqual([game])
  expect((await cardOf(server, game)).left).toBeUndefined()
  expect((await post(server, `${game}/join`, third, { seat: decides.seat, nonce: newNonce() })).status).toBe(200)
  expect(await cardOf(server, game)).toMatchObject({ decides: decides.seat, left: 3 * 24 * 3600 })
  expect(await listOf(server, 'open', third)).toEqual([])
  const page = await sitDown(server, third, game, TITLE, decides.seat)
  expect(await other.say({ type: 'claim', game, for: 'win' })).toMatchObject({ problem: 'not-due' })
  await playOn([page, other], 10)
  expect([...page.faults, ...other.faults]).toEqual([])
  // Who was away is out: he looks on.
  expect((await cardOf(server, game, personAt(decides))).mine).toBeUndefined()
})

test('a computer takes the place of who is gone, and gives it back to whoever gets the link', async () => {
  const at = await table()
  const { server, decides, other, personAt, game } = at
  await leave(at, decides, 25 * HOUR)
  const path = `${game}/seats/${decides.seat}/reissue`
  expect((await post(server, path, personAt(other), { to: 'bot:hal' })).status).toBe(400)
  expect((await post(server, path, personAt(other), { to: 'bot:random' })).json).toEqual({ invites: {} })
  await other.until(() => (other.match?.steps.length ?? 0) > 3)
  const { invites } = (await post(server, path, personAt(other), { to: 'invite' })).json as {
    readonly invites: Record<string, string>
  }
  const joined = await post(server, `${game}/join`, personAt(decides), {
    token: invites[decides.seat],
    nonce: newNonce(),
  })
  expect(joined.json).toEqual({ seat: decides.seat })
})

test('for a computer that breaks down another decides, who does not plan and is no dice', async () => {
  const { server, decides, other, game } = await table()
  const room = await server.rooms.open(game)
  const body = JSON.stringify({ why: 'reissue', to: 'bot:hal' })
  await server.store.offerSeat({ game, seat: decides.seat, to: { bot: 'hal' }, body, at: 1 })
  await room?.enqueue(() => room.catchUp())
  await other.until(() => (other.match?.steps.length ?? 0) > 0)
  expect(server.logged[0]).toBe('a computer did not answer: it broke down')
  // The page that is out still shows the beginning; two sat down, and one seat was given away.
  const seed = botSeedOf((await room?.present())?.table.urn as Urn, 4)
  const [first] = other.match?.steps ?? []
  expect(first.action).toEqual(choose(titled(TITLE), decides.state, decides.seat, playerOf(createGreedy(), seed)))
})

test('who hands his seat on by consent is told that he is out; who is put out for time too', async () => {
  const { time, decides, other, game } = await table({ pace: { kind: 'live', minutes: 1 } })
  time.now += 2 * MINUTE
  await other.say({ type: 'claim', game, for: 'bot:random' })
  await decides.until(() => decides.of('out').length > 0)
  expect(decides.of('out')).toEqual([{ type: 'out', game, why: 'claim' }])
  const second = await table()
  await second.decides.say({ type: 'ask', game: second.game, what: 'substitute', by: 'anybody' })
  await second.other.say({ type: 'answer', game: second.game, ask: 1, yes: true })
  await second.decides.until(() => second.decides.of('out').length > 0)
  expect(second.decides.of('out')).toEqual([{ type: 'out', game: second.game, why: 'consent' }])
})

// ---- Closed without a winner ----

test('whoever waits in vain closes the game: it is in no list of open ones, and nobody sits down', async () => {
  const server = await startServer()
  const [anna, boris] = [await newPerson(server), await newPerson(server)]
  const body = { game: TITLE, scenario: titled(TITLE).meta.scenarios[0].id, seat: 'axis', other: 'open', listed: true }
  const { game, invites } = (await ask(server, 'POST', '/games', { as: anna, body })).json as {
    readonly game: string
    readonly invites: Record<string, string>
  }
  await post(server, `${game}/join`, anna, { token: invites.axis, nonce: newNonce() })
  const page = await sitDown(server, anna, game, TITLE, 'axis')
  expect((await post(server, `${game}/close`, boris)).status).toBe(404)
  expect((await post(server, `${game}/close`, anna)).status).toBe(204)
  await page.until(() => page.over !== undefined)
  expect(page.over?.result).toEqual({ by: 'closed' })
  expect(await listOf(server, 'open', boris)).toEqual([])
  expect((await post(server, `${game}/join`, boris, { seat: 'soviet', nonce: newNonce() })).json).toEqual({
    problem: 'over',
  })
})

test('a game whose other player is gone for two weeks is closed, not before', async () => {
  const at = await table()
  const { time, server, decides, other, personAt, game } = at
  await leave(at, decides, 13 * DAY)
  expect((await post(server, `${game}/close`, personAt(other))).json).toEqual({ problem: 'not-due' })
  time.now += 2 * DAY
  expect((await post(server, `${game}/close`, personAt(other))).status).toBe(204)
  await other.until(() => other.over !== undefined)
  expect(other.over?.result).toEqual({ by: 'closed' })
})

// ---- Again ----

test('a rematch with sides swapped is kept for the other, who finds it in his list and sits down', async () => {
  const { server, decides, other, personAt, game } = await table({ pace: { kind: 'live', minutes: 5 } })
  const path = `${game}/rematch`
  const [one, two] = [personAt(decides), personAt(other)]
  expect((await post(server, path, one)).json).toEqual({ problem: 'not-due' })
  await decides.say({ type: 'resign', game })
  expect((await post(server, path, await newPerson(server))).status).toBe(404)
  const next = (await post(server, path, one, { swap: true })).json as Rematch
  expect(next.seat).toBe(other.seat)
  await other.until(() => other.of('rematch').length > 0)
  expect(other.of('rematch')).toEqual([{ type: 'rematch', game, next: next.game }])
  // Asked twice, or by both, it is the same game.
  expect((await post(server, path, two, { swap: false })).json).toEqual({ game: next.game, seat: decides.seat })
  expect((await post(server, path, one)).json).toEqual(next)
  await post(server, `${next.game}/join`, one, { seat: next.seat, nonce: newNonce() })
  const offered = (await listOf(server, 'mine', two)).find(({ game }) => game === next.game) as GameCard
  expect(offered).toMatchObject({ game: next.game, status: 'open', mine: decides.seat, pace: { minutes: 5 } })
  expect(offered.seats.find(({ seat }) => seat === decides.seat)?.awaits).toBe('player')
  const stranger = await newPerson(server)
  expect((await post(server, `${next.game}/join`, stranger, { seat: decides.seat, nonce: newNonce() })).status).toBe(
    404,
  )
  await post(server, `${next.game}/join`, two, { seat: decides.seat, nonce: newNonce() })
  expect((await cardOf(server, next.game)).status).toBe('on')
  const pages = [
    await sitDown(server, one, next.game, TITLE, other.seat),
    await sitDown(server, two, next.game, TITLE, decides.seat),
  ]
  await playOn(pages, 5)
  expect(pages.flatMap(({ faults }) => faults)).toEqual([])
})

test('a rematch that nobody wants is declined, and one with the computer begins at once', async () => {
  const { server, decides, other, personAt, game } = await table()
  await decides.say({ type: 'resign', game })
  const next = (await post(server, `${game}/rematch`, personAt(decides))).json as Rematch
  expect((await post(server, `${next.game}/close`, personAt(other))).status).toBe(204)
  expect((await cardOf(server, next.game)).status).toBe('over')
  const made = await newGame(server, TITLE, { other: 'bot:random' })
  const page = await sitDown(server, made.people[0], made.game, TITLE, titled(TITLE).meta.sides[0].id)
  await page.say({ type: 'resign', game: made.game })
  const again = (await post(server, `${made.game}/rematch`, made.people[0], { swap: true })).json as Rematch
  await post(server, `${again.game}/join`, made.people[0], { seat: again.seat, nonce: newNonce() })
  expect(await cardOf(server, again.game)).toMatchObject({
    status: 'on',
    seats: [{ bot: 'random' }, { name: 'Anna' }],
  })
})

// ---- Talk ----

test('a list tells how far the talk has gone that its reader may hear', async () => {
  const { server, made, pages, game } = await table()
  const [one] = pages
  await one.say({ type: 'chat', game, text: 'one' })
  await one.say({ type: 'chat', game, text: 'two' })
  const [card] = await listOf(server, 'mine', made.people[1])
  expect(card.talk).toBe(2)
  expect((await cardOf(server, game)).talk).toBeUndefined()
})
