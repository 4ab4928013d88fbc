// Requests over HTTP: what is refused, what is answered, and to whom.
import { expect, test } from 'vitest'
import { RATES } from '../../src/server/limits.ts'
import type { GameCard } from '../../src/server/messages.ts'
import { newSecret } from '../../src/server/people.ts'
import { ask, newGame, newNonce, newPerson, startServer, titled } from './support/serving.ts'

const TITLE = 'turning-point'
const [{ id: SCENARIO }] = titled(TITLE).meta.scenarios
const [FIRST, SECOND] = titled(TITLE).meta.sides.map(({ id }) => id)
const GAME = { game: TITLE, scenario: SCENARIO, seat: FIRST, other: 'invite' }

test('only JSON of the right form and size is read', async () => {
  const server = await startServer()
  const as = await newPerson(server)
  const post = (body: unknown, headers = {}) => ask(server, 'POST', '/games', { body, as, headers })
  expect(await post('{', {})).toEqual({ status: 400, json: { problem: 'malformed', where: 'not JSON' } })
  expect((await post(GAME, { 'content-type': 'text/plain' })).status).toBe(400)
  expect((await post({ ...GAME, more: 1 })).json).toMatchObject({
    problem: 'malformed',
    where: expect.stringContaining('more'),
  })
  for (const wrong of [
    { game: 'chess' },
    { seat: 'nobody' },
    { scenario: 'none' },
    { options: ['none'] },
    { other: 'bot:hal' },
    { position: { format: 'stavka-position', game: TITLE, version: 1 } },
  ])
    expect((await post({ ...GAME, ...wrong })).status, JSON.stringify(wrong)).toBe(400)
  const long = { name: 'x'.repeat(17 * 1024) }
  expect((await ask(server, 'POST', '/players', { body: long })).status).toBe(413)
  expect((await ask(server, 'GET', '/nothing')).json).toEqual({ problem: 'not-found' })
  expect((await ask(server, 'GET', '/games')).status).toBe(400)
})

test('who does not say who he is, or wrongly, does nothing', async () => {
  const server = await startServer()
  const { player } = await newPerson(server)
  for (const as of [undefined, { player, secret: newSecret() }])
    for (const [method, path] of [
      ['POST', '/games'],
      ['PATCH', '/players/me'],
      ['DELETE', '/players/me'],
      ['GET', '/games?mine'],
    ])
      expect((await ask(server, method, path, { as, ...(method === 'GET' ? {} : { body: GAME }) })).status).toBe(403)
})

test('a person has a name that can be changed, and can be forgotten', async () => {
  const server = await startServer()
  const as = await newPerson(server, 'Anna')
  await ask(server, 'PATCH', '/players/me', { body: { name: '  Ann\u202ea K. ', language: 'ja' }, as })
  expect((await ask(server, 'GET', '/players/me', { as })).json).toMatchObject({ name: 'Anna K.', language: 'ja' })
  expect((await ask(server, 'DELETE', '/players/me', { as })).status).toBe(204)
  expect((await ask(server, 'GET', '/players/me', { as })).status).toBe(403)
})

test('games are listed where they may be: open, live, mine', async () => {
  const server = await startServer()
  const [maker, guest] = [await newPerson(server, 'Anna'), await newPerson(server, 'Boris')]
  const listed = async (list: string, as = maker): Promise<readonly string[]> =>
    ((await ask(server, 'GET', `/games?${list}`, { as })).json as { games: GameCard[] }).games.map(({ game }) => game)
  const body = { ...GAME, other: 'open', listed: true }
  const { game, invites, commit } = (await ask(server, 'POST', '/games', { body, as: maker })).json as never as {
    game: string
    invites: Record<string, string>
    commit: string
  }
  expect(Object.keys(invites)).toEqual([FIRST])
  expect(await listed('open')).toEqual([game])
  const join = (as: typeof maker, how: object) =>
    ask(server, 'POST', `/games/${game}/join`, { body: { ...how, nonce: newNonce() }, as })
  const nonce = newNonce()
  const mine = { body: { token: invites[FIRST], nonce }, as: maker }
  expect((await ask(server, 'POST', `/games/${game}/join`, mine)).json).toEqual({ seat: FIRST })
  // The answer was lost on the way: the same again is answered alike, and nobody sits twice.
  expect((await ask(server, 'POST', `/games/${game}/join`, mine)).json).toEqual({ seat: FIRST })
  expect((await join(maker, { seat: SECOND })).json).toEqual({ problem: 'taken' })
  expect((await join(guest, { seat: 'nobody' })).status).toBe(400)
  expect((await join(guest, { seat: SECOND })).json).toEqual({ seat: SECOND })
  expect(await listed('open')).toEqual([])
  expect(await listed('live')).toEqual([game])
  expect(await listed('mine', guest)).toEqual([game])
  const card: GameCard = (await ask(server, 'GET', `/games/${game}`, { as: guest })).json
  expect(card).toMatchObject({ status: 'on', mine: SECOND, commit })
  expect(card.seats.map(({ name, nonce: its }) => [name, its?.length])).toEqual(
    expect.arrayContaining([
      ['Anna', 32],
      ['Boris', 32],
    ]),
  )
})

test('a game that hides things is saved when it is over and not before; its entries are what the seat may know', async () => {
  const server = await startServer()
  const { game, people } = await newGame(server, 'red-god-of-war')
  expect((await ask(server, 'GET', `/games/${game}/save`, { as: people[0] })).json).toEqual({ problem: 'secret' })
  const { entries } = (await ask(server, 'GET', `/games/${game}/entries`, { as: people[0] })).json as never as {
    entries: object[]
  }
  for (const entry of entries) expect(entry).not.toHaveProperty('seq')
})

test('too many requests', async () => {
  const server = await startServer({ rates: { requests: RATES.requests }, now: () => 1000 })
  const answers = []
  for (let request = 0; request < 70; request++) answers.push((await ask(server, 'GET', '/games?open')).status)
  expect(answers.filter(status => status === 429)).toHaveLength(10)
})

test('who has five games in which nobody plays makes no sixth, and an address ten an hour', async () => {
  const server = await startServer({ rates: { games: RATES.games }, now: () => 1000 })
  const people = [await newPerson(server, 'Anna'), await newPerson(server, 'Boris')]
  for (let game = 0; game < 5; game++) await newGame(server, TITLE, {}, people)
  expect((await ask(server, 'POST', '/games', { body: GAME, as: people[0] })).json).toEqual({ problem: 'too-many' })
  for (let game = 0; game < 5; game++) await newGame(server, TITLE, {}, [people[1], people[0]])
  const third = await newPerson(server)
  expect((await ask(server, 'POST', '/games', { body: GAME, as: third })).json).toEqual({ problem: 'too-fast' })
})

test('figures of the server are for its own machine', async () => {
  const server = await startServer({ trustProxy: true })
  expect((await ask(server, 'GET', '/healthz')).status).toBe(200)
  expect((await ask(server, 'GET', '/metrics')).status).toBe(200)
  for (const path of ['/healthz', '/metrics'])
    expect((await ask(server, 'GET', path, { headers: { 'x-forwarded-for': '127.0.0.1, 203.0.113.7' } })).status).toBe(
      404,
    )
})
