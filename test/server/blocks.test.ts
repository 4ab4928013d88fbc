// People who do not want to meet: offers, seats and talk; reports; talk of those who look on; leaving for good.
import { expect, test } from 'vitest'
import { run } from '../../src/cli/main.ts'
import type { BlockCard, GameCard, MadeGame } from '../../src/server/messages.ts'
import { bar, reportLines } from '../../src/server/reports.ts'
import {
  ask,
  bothAt,
  Line,
  newGame,
  newNonce,
  newPerson,
  openSocket,
  type Person,
  sayHello,
  startServer,
  type TestServer,
  titled,
} from './support/serving.ts'

const TITLE = 'turning-point'
const [{ id: SCENARIO }] = titled(TITLE).meta.scenarios
const [FIRST, SECOND] = titled(TITLE).meta.sides.map(({ id }) => id)

const offer = async (server: TestServer, as: Person): Promise<MadeGame> => {
  const body = { game: TITLE, scenario: SCENARIO, seat: FIRST, other: 'open', listed: true }
  const made = (await ask(server, 'POST', '/games', { body, as })).json as MadeGame
  await ask(server, 'POST', `/games/${made.game}/join`, { body: { token: made.invites[FIRST], nonce: newNonce() }, as })
  return made
}
const offersTo = async (server: TestServer, as: Person): Promise<readonly string[]> =>
  ((await ask(server, 'GET', '/games?open', { as })).json as { games: GameCard[] }).games.map(({ game }) => game)
const joinAt = (server: TestServer, as: Person, game: string, by: object) =>
  ask(server, 'POST', `/games/${game}/join`, { body: { ...by, nonce: newNonce() }, as })

/** Anna has met Boris, and does not want to meet him again. */
const apart = async () => {
  const server = await startServer()
  const made = await newGame(server, TITLE)
  const [anna, boris] = made.people
  const { status, json } = await ask(server, 'POST', '/players/me/blocks', {
    body: { game: made.game, seat: SECOND },
    as: anna,
  })
  expect(status).toBe(201)
  expect(json).toEqual({ player: boris.player })
  return { server, made, anna, boris }
}

test('who is blocked neither sees nor takes my offers, and is not told why', async () => {
  const { server, anna, boris } = await apart()
  const { game } = await offer(server, anna)
  const stranger = await newPerson(server)
  expect(await offersTo(server, stranger)).toEqual([game])
  expect(await offersTo(server, boris)).toEqual([])
  const nothing = { status: 404, json: { problem: 'not-found' } }
  expect(await ask(server, 'GET', `/games/${game}`, { as: boris })).toEqual(nothing)
  expect(await joinAt(server, boris, game, { seat: SECOND })).toEqual(nothing)
  expect((await joinAt(server, stranger, game, { seat: SECOND })).status).toBe(200)
})

test('nor can he invite me: neither by a link nor by an offer; I am told that it is he', async () => {
  const { server, made, anna, boris } = await apart()
  const { game } = await offer(server, boris)
  expect(await offersTo(server, anna)).toEqual([])
  expect(await joinAt(server, anna, game, { seat: SECOND })).toEqual({ status: 403, json: { problem: 'blocked' } })
  const body = { game: TITLE, scenario: SCENARIO, seat: FIRST, other: 'invite' }
  const invited = (await ask(server, 'POST', '/games', { body, as: boris })).json as MadeGame
  const token = { token: invited.invites[SECOND] }
  expect((await joinAt(server, anna, invited.game, token)).json).toEqual({ problem: 'blocked' })
  // Nor by a rematch: a game that is over stays over for him.
  const [, his] = await bothAt(server, TITLE, made)
  await his.say({ type: 'resign', game: made.game })
  const rematch = (as: Person) => ask(server, 'POST', `/games/${made.game}/rematch`, { body: {}, as })
  expect((await rematch(boris)).status).toBe(404)
  expect((await rematch(anna)).json).toEqual({ problem: 'blocked' })
  // The link is not used up by it.
  const listed = (await ask(server, 'GET', '/players/me/blocks', { as: anna })).json as { blocks: BlockCard[] }
  expect(listed.blocks).toEqual([{ player: boris.player, name: 'Boris' }])
  expect((await ask(server, 'DELETE', `/players/me/blocks/${boris.player}`, { as: anna })).status).toBe(204)
  expect((await joinAt(server, anna, invited.game, token)).json).toEqual({ seat: SECOND })
})

test('I do not hear what he says, neither now nor when I come back; others do, and the game goes on', async () => {
  const { server, made } = await apart()
  const { game } = made
  const [anna, boris] = await bothAt(server, TITLE, made)
  const onlooker = new Line(await openSocket(server))
  await sayHello(onlooker, await newPerson(server))
  await onlooker.say({ type: 'watch', game, seat: 'spectator' })
  expect(await boris.say({ type: 'chat', game, text: 'you again' })).toMatchObject({ type: 'ok' })
  await anna.say({ type: 'chat', game, text: 'hello all' })
  await onlooker.until(() => onlooker.of('chat').length === 2)
  expect(boris.of('chat').map(({ line }) => line.text)).toEqual(['you again', 'hello all'])
  expect(anna.of('chat').map(({ line }) => line.text)).toEqual(['hello all'])
  await anna.watch()
  expect(anna.of('chat').map(({ line }) => line.text)).toEqual(['hello all', 'hello all'])
})

test('whoever said something can be blocked by what he said', async () => {
  const server = await startServer()
  const made = await newGame(server, TITLE)
  const { game } = made
  const heckler = await newPerson(server, 'Heckler')
  const line = new Line(await openSocket(server))
  await sayHello(line, heckler)
  await line.say({ type: 'watch', game, seat: 'spectator' })
  await line.say({ type: 'chat', game, text: 'boo' })
  const as = made.people[0]
  const block = (whom: object) => ask(server, 'POST', '/players/me/blocks', { body: { game, ...whom }, as })
  expect((await block({ line: 1 })).json).toEqual({ player: heckler.player })
  for (const wrong of [{ line: 2 }, { line: 0 }, { seat: FIRST }, { seat: 'none' }, {}])
    expect((await block(wrong)).status, JSON.stringify(wrong)).toBe(400)
  expect(
    (await ask(server, 'POST', '/players/me/blocks', { body: { game: '0'.repeat(16), line: 1 }, as })).status,
  ).toBe(404)
})

test('a report is kept with what was said, for whoever runs the server; who is barred gets in no more', async () => {
  const { server, made, anna, boris } = await apart()
  const { game } = made
  const [, his] = await bothAt(server, TITLE, made)
  await his.say({ type: 'chat', game, text: 'something rude' })
  const report = (body: object) => ask(server, 'POST', '/reports', { body: { game, ...body }, as: anna })
  expect((await report({ line: 1, reason: '  he is\u202e rude\n' })).status).toBe(204)
  expect((await report({ line: 1, reason: ' \u200b ' })).status).toBe(400)
  expect((await report({ reason: 'of nobody' })).status).toBe(400)
  const text = (await reportLines(server.store)).join('\n')
  expect(text).toContain(`of ${boris.player} (Boris), by ${anna.player} (Anna)`)
  expect(text).toContain('said: something rude\n  reason: he is rude')
  expect(server.logged).toEqual([`game ${game}: somebody was reported`])
  expect(await bar(server.store, boris.player, true)).toBe(`${boris.player} is barred`)
  expect((await ask(server, 'GET', '/players/me', { as: boris })).status).toBe(403)
  expect((await reportLines(server.store)).join('\n')).toContain('(Boris), barred')
  await bar(server.store, boris.player, false)
  expect((await ask(server, 'GET', '/players/me', { as: boris })).status).toBe(200)
  await expect(bar(server.store, 'nobody', true)).rejects.toThrow('nobody has this id')
  // The same by the command, beside the server that runs.
  const operator = (...words: string[]) => run(['serve', '--db', server.file, ...words])
  expect(await operator('--reports')).toBe(0)
  expect(await operator('--bar', boris.player)).toBe(0)
  expect((await ask(server, 'GET', '/players/me', { as: boris })).status).toBe(403)
  expect(await operator('--unbar', boris.player)).toBe(0)
  expect((await ask(server, 'GET', '/players/me', { as: boris })).status).toBe(200)
  expect(await operator('--bar', 'nobody')).toBe(1)
  // Nobody floods the operator.
  for (let more = 0; more < 4; more++) expect((await report({ seat: SECOND, reason: 'again' })).status).toBe(204)
  expect((await report({ seat: SECOND, reason: 'again' })).status).toBe(429)
})

test('whoever made the game can close the talk of those who look on, and open it again', async () => {
  const server = await startServer()
  const made = await newGame(server, TITLE)
  const { game, people } = made
  const line = new Line(await openSocket(server))
  await sayHello(line, await newPerson(server))
  await line.say({ type: 'watch', game, seat: 'spectator' })
  const say = () => line.say({ type: 'chat', game, text: 'hm' })
  const quiet = (as: Person, body: object = { quiet: true }) => ask(server, 'PATCH', `/games/${game}`, { body, as })
  expect(await say()).toMatchObject({ type: 'ok' })
  expect((await quiet(people[1])).status).toBe(404)
  expect((await quiet(people[0], { quiet: 'yes' })).status).toBe(400)
  expect((await quiet(people[0], { quiet: true, listed: true })).status).toBe(400)
  expect((await quiet(people[0])).status).toBe(204)
  expect(await say()).toMatchObject({ type: 'no', problem: 'quiet' })
  expect((await ask(server, 'GET', `/games/${game}`, { as: people[0] })).json).toMatchObject({
    quiet: true,
    maker: true,
  })
  const [player] = await bothAt(server, TITLE, made)
  expect(await player.say({ type: 'chat', game, text: 'players talk' })).toMatchObject({ type: 'ok' })
  await quiet(people[0], { quiet: false })
  expect(await say()).toMatchObject({ type: 'ok' })
})

test('who leaves for good resigns what he plays and closes what he offers; his name is gone', async () => {
  const server = await startServer()
  const made = await newGame(server, TITLE)
  const [anna, boris] = made.people
  const open = await offer(server, anna)
  const [, his] = await bothAt(server, TITLE, made)
  expect((await ask(server, 'DELETE', '/players/me', { as: anna })).status).toBe(204)
  await his.until(() => his.over !== undefined)
  expect(his.over?.result).toEqual({ by: 'resignation', winner: SECOND })
  const cards = ((await ask(server, 'GET', '/games?mine', { as: boris })).json as { games: GameCard[] }).games
  expect(cards[0].seats.map(({ name }) => name)).toEqual(['', 'Boris'])
  expect(await offersTo(server, boris)).toEqual([])
  expect((await ask(server, 'GET', `/games/${open.game}`)).json).toMatchObject({
    status: 'over',
    result: { by: 'closed' },
  })
  expect((await joinAt(server, boris, open.game, { seat: SECOND })).json).toEqual({ problem: 'over' })
  expect((await ask(server, 'GET', '/players/me', { as: anna })).status).toBe(403)
  // What was played can be played on by whoever is left.
  const { status, json } = await ask(server, 'GET', `/games/${made.game}/save`, { as: boris })
  expect(status).toBe(200)
  const body = { game: TITLE, scenario: SCENARIO, seat: SECOND, other: 'invite', save: JSON.stringify(json) }
  expect((await ask(server, 'POST', '/games', { body, as: boris })).status).toBe(201)
})

test('names and talk are one plain line each, in one form, without what steers the screen', async () => {
  const server = await startServer()
  const made = await newGame(server, TITLE)
  const [as] = made.people
  const named = async (name: string) => {
    const { status, json } = await ask(server, 'PATCH', '/players/me', { body: { name }, as })
    return status === 200 ? (json as { name: string }).name : status
  }
  for (const zoe of ['Zoe\u0308', 'Zoe\u200b\u0308', ' Zo\u200d\u00eb\u200b '])
    expect(await named(zoe)).toBe('Zo\u00eb')
  expect(await named('a \u200b b')).toBe('a b')
  expect(await named('a\u202eb\u2066c\u200fd\u200be\u0007f')).toBe('abcdef')
  expect(await named('two\r\nlines\u2028and more')).toBe('two lines and more')
  for (const empty of ['', '   ', '\u202e\u200b', '\u0000']) expect(await named(empty), JSON.stringify(empty)).toBe(400)
  expect(await named('x'.repeat(41))).toBe(400)
  const [page] = await bothAt(server, TITLE, made)
  await page.say({ type: 'chat', game: made.game, text: 'A\u030a <b>\u202e\n&amp;' })
  await page.until(() => page.of('chat').length === 1)
  expect(page.of('chat')[0].line.text).toBe('\u00c5 <b> &amp;')
})
