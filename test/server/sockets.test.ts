// Whatever comes through a socket: who does not say who he is, who says too much, too fast, too late, twice, or for somebody
// else. Each is refused, and the game stands as it stood.
import { EventEmitter } from 'node:events'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { RANDOM } from '../../src/bots/random.ts'
import { streamOf } from '../../src/engine/dice.ts'
import { toWire } from '../../src/engine/wire.ts'
import { RATES } from '../../src/server/limits.ts'
import type { Telling } from '../../src/server/messages.ts'
import { newId, newSecret } from '../../src/server/people.ts'
import {
  ask,
  bothAt,
  Line,
  type MadeFor,
  newGame,
  newKey,
  newPerson,
  openLine,
  openSocket,
  playOn,
  type Saying,
  type Seated,
  sitDown,
  startServer,
  type TestServer,
} from './support/serving.ts'

const TITLE = 'turning-point'

/** What it would do; it is legal. */
const legalFor = (page: Seated) => RANDOM.decide(page.title, page.title.view(page.state, page.seat), streamOf(page.n))
const moverOf = (pages: readonly Seated[]): Seated => pages.find(({ seat, decides }) => seat === decides) as Seated
const otherOf = (pages: readonly Seated[]): Seated => pages.find(({ seat, decides }) => seat !== decides) as Seated

/** The game in memory is the one that its log makes, and the same as before. */
const unharmed = async (server: TestServer, { game }: MadeFor, digest: string): Promise<void> => {
  const room = await server.rooms.open(game)
  const play = room?.play
  if (room === undefined || play === undefined) throw new Error('the game is gone')
  expect(play.table.game.digest(play.lean.state)).toBe(digest)
  expect((await server.store.game(game))?.seq).toBe(play.ledger.seq)
}
const digestOf = ({ title, state }: Seated): string => title.digest(state)

const table = async (options: Parameters<typeof startServer>[0] = {}) => {
  const server = await startServer(options)
  const made = await newGame(server, TITLE)
  const pages = await bothAt(server, TITLE, made)
  return { server, made, pages }
}

// ---- Who it is ----

test('who does not say in time who he is, is let go', async () => {
  const server = await startServer({ times: { hello: 30 } })
  const line = new Line(await openSocket(server))
  await line.until(() => line.closed !== undefined)
  expect(line.closed).toBe(1008)
})

test('who says anything else first, or a wrong secret, is let go', async () => {
  const server = await startServer()
  const { player } = await newPerson(server)
  for (const frame of [
    { type: 'watch', id: 1, game: newId(), seat: 'spectator' },
    { type: 'hello', id: 1, player, secret: newSecret(), build: '' },
    { type: 'hello', id: 1, player: newId(), secret: newSecret(), build: '' },
  ]) {
    const line = new Line(await openSocket(server))
    line.socket.send(JSON.stringify(frame))
    await line.until(() => line.closed !== undefined)
    expect(line.closed).toBe(1008)
    expect(line.of('welcome')).toEqual([])
  }
})

test('a page of another origin, or of none, gets no socket', async () => {
  const server = await startServer()
  for (const origin of ['https://example.org', `http://127.0.0.1:${server.port + 1}`, 'null', ''])
    await expect(openSocket(server, { origin })).rejects.toThrow('403')
  const known = await startServer({ url: 'https://stavka.example' })
  await expect(openSocket(known, { origin: known.url })).rejects.toThrow('403')
  ;(await openSocket(known, { origin: 'https://stavka.example' })).terminate()
})

test('one address has so many sockets and no more, and gets them back', async () => {
  const server = await startServer()
  const open = await Promise.all(Array.from({ length: 20 }, () => openSocket(server)))
  await expect(openSocket(server)).rejects.toThrow('429')
  open[0].terminate()
  await expect
    .poll(() =>
      openSocket(server).then(
        socket => socket.readyState,
        () => 0,
      ),
    )
    .toBe(1)
})

// ---- What is no frame ----

test('what is no frame is refused and named; too much of it, or bytes, end the line', async () => {
  const { server, made, pages } = await table()
  const [page] = pages
  const before = digestOf(page)
  for (const text of [
    '',
    '{',
    '[]',
    'null',
    '7',
    '"x"',
    '{"type":"act"}',
    '{"type":"nothing","id":3}',
    '{"type":"__proto__","id":3}',
  ]) {
    const count = page.of('no').length
    page.socket.send(text)
    await page.until(() => page.of('no').length > count)
    expect(page.of('no').at(-1)).toMatchObject({ problem: 'malformed' })
  }
  expect(page.of('no').at(-1)).toMatchObject({ id: 3 })
  page.socket.send(JSON.stringify({ type: 'chat', id: 1, game: made.game, text: 'x'.repeat(17 * 1024) }))
  await page.until(() => page.closed !== undefined)
  expect(page.closed).toBe(1009)
  const bytes = await openLine(server, made.people[0])
  bytes.socket.send(Buffer.from([1, 2, 3]))
  await bytes.until(() => bytes.closed !== undefined)
  expect(bytes.closed).toBe(1002)
  await unharmed(server, made, before)
})

test('an action that names what does not exist never reaches the rules', async () => {
  const { server, made, pages } = await table()
  const mover = moverOf(pages)
  const before = digestOf(mover)
  const { game, n: have } = mover
  const action = { type: 'move', units: ['nobody'], path: ['nowhere'] } as never
  expect(await mover.say({ type: 'act', game, have, key: newKey(), action })).toMatchObject({
    type: 'no',
    problem: 'malformed',
  })
  await unharmed(server, made, before)
})

// ---- Too fast, too slow ----

test('who floods is told to wait, and who does not is let go', async () => {
  const server = await startServer({ rates: { frames: RATES.frames }, now: () => 1000 })
  const line = await openLine(server, await newPerson(server))
  for (let frame = 0; frame < 400; frame++) line.socket.send('{}')
  await line.until(() => line.closed !== undefined)
  expect(line.closed).toBe(1008)
  const warned = line.of('no').filter(({ retry }) => retry !== undefined)
  expect(warned.length).toBe(100)
  // What was said in time was heard, as long as the line stood.
  expect(line.of('no').length - warned.length).toBeLessThan(RATES.frames.burst)
})

test('orders of one seat come so fast and no faster, however many pages it has', async () => {
  const { server, made, pages } = await table({ rates: { acts: RATES.acts }, now: () => 1000 })
  const mover = moverOf(pages)
  const person = made.people[pages.indexOf(mover)]
  const again = await sitDown(server, person, made.game, TITLE, mover.seat)
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? mover : again).act({ type: 'done' }, 999)),
  )
  expect(replies.filter(reply => reply.type === 'no' && reply.retry !== undefined)).toHaveLength(40 - RATES.acts.burst)
})

/** A socket whose reader takes nothing. */
class Stuck extends EventEmitter {
  readonly OPEN = 1
  readyState = 1
  bufferedAmount = 0
  readonly sent: Telling[] = []
  isTerminated = false
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  ping(): void {}
  terminate(): void {
    this.isTerminated = true
    this.close()
  }
  close(): void {
    this.readyState = 3
    this.emit('close', 1006)
  }
  hear(frame: object): void {
    this.emit('message', Buffer.from(JSON.stringify(frame)), false)
  }
}

test('a slow reader misses news and is told once how it stands; one that takes nothing is let go', async () => {
  const { server, made, pages } = await table()
  const stuck = new Stuck()
  server.sockets.attend(stuck as unknown as WebSocket, 'slow')
  const spectator = await newPerson(server)
  stuck.hear({ type: 'hello', id: 1, ...spectator, build: '' })
  stuck.hear({ type: 'watch', id: 2, game: made.game, seat: 'spectator' })
  await expect.poll(() => stuck.sent.some(({ type }) => type === 'state')).toBe(true)
  await expect.poll(() => stuck.sent.some(({ type }) => type === 'ok')).toBe(true)
  stuck.bufferedAmount = 300 * 1024
  const told = stuck.sent.length
  await playOn(pages, 10)
  expect(stuck.sent.slice(told)).toEqual([])
  stuck.bufferedAmount = 0
  await expect.poll(() => stuck.sent.slice(told).map(({ type }) => type)).toContain('state')
  expect(stuck.sent.slice(told).find(({ type }) => type === 'state')).toMatchObject({ n: pages[0].n })
  expect(stuck.sent.slice(told).some(({ type }) => type === 'step')).toBe(false)
  stuck.bufferedAmount = 2 * 1024 * 1024
  stuck.hear({ type: 'unwatch', id: 3, game: made.game })
  await expect.poll(() => stuck.isTerminated).toBe(true)
})

// ---- Too late, twice, for somebody else ----

test('an order for an older position is refused, and how it stands is told', async () => {
  const { server, made, pages } = await table()
  const mover = moverOf(pages)
  const before = digestOf(mover)
  const states = mover.of('state').length
  const reply = await mover.act(legalFor(mover), mover.n - 1)
  expect(reply).toMatchObject({ type: 'no', refusal: { reason: { key: 'refuse.stale' } }, n: mover.n })
  await mover.until(() => mover.of('state').length > states)
  await unharmed(server, made, before)
})

test('an order that is sent again with its key is answered as the first time, and done once', async () => {
  const { server, made, pages } = await table()
  const mover = moverOf(pages)
  const [action, have, key] = [legalFor(mover), mover.n, newKey()]
  expect(await mover.act(action, have, key)).toMatchObject({ type: 'ok' })
  await mover.until(() => mover.n > have)
  const after = digestOf(mover)
  const again = await sitDown(server, made.people[pages.indexOf(mover)], made.game, TITLE, mover.seat)
  expect(await again.act(action, have, key)).toMatchObject({ type: 'ok', n: mover.n })
  await unharmed(server, made, after)
  // A key that the other seat has used is not one's own.
  const other = pages.find(page => page !== mover) as Seated
  expect(await other.act(action, other.n, key)).toMatchObject({ type: 'no', problem: 'not-yours' })
})

test('of two tabs of one seat the later is stale, and nothing is done twice', async () => {
  const { server, made, pages } = await table()
  const mover = moverOf(pages)
  const tab = await sitDown(server, made.people[pages.indexOf(mover)], made.game, TITLE, mover.seat)
  const action = legalFor(mover)
  const replies = await Promise.all([mover.act(action), tab.act(action)])
  expect(replies.map(({ type }) => type).sort()).toEqual(['no', 'ok'])
  await Promise.all([mover, tab].map(page => page.until(() => page.n === 3)))
  expect(digestOf(mover)).toBe(digestOf(tab))
  await unharmed(server, made, digestOf(mover))
})

test('nobody plays or looks from another’s seat', async () => {
  const { server, made, pages } = await table()
  const [mover, other] = [moverOf(pages), otherOf(pages)]
  const before = digestOf(mover)
  const { game } = made
  expect(await other.act(legalFor(mover))).toMatchObject({ refusal: { reason: { key: 'refuse.notYourDecision' } } })
  expect(await other.say({ type: 'watch', game, seat: mover.seat })).toMatchObject({ problem: 'not-yours' })
  expect(await other.say({ type: 'watch', game, seat: 'spectator' })).toMatchObject({ problem: 'not-yours' })
  const stranger = await openLine(server, await newPerson(server))
  expect(await stranger.say({ type: 'watch', game, seat: mover.seat })).toMatchObject({ problem: 'not-yours' })
  const action = toWire(mover.title, legalFor(mover))
  for (const saying of [
    { type: 'act', game, have: mover.n, key: newKey(), action },
    { type: 'undo', game, have: mover.n, key: newKey(), to: 0 },
    { type: 'resign', game },
    { type: 'claim', game, for: 'win' },
    { type: 'ask', game, what: 'draw' },
    { type: 'answer', game, ask: 1, yes: true },
    { type: 'chat', game, text: 'boo' },
    { type: 'past', game, step: 0 },
  ] as Saying[])
    expect(await stranger.say(saying)).toMatchObject({ type: 'no', problem: 'not-found' })
  await unharmed(server, made, before)
})

test('what does not exist and what one may not see are answered alike, and guessing is slow', async () => {
  const server = await startServer({ rates: { failures: RATES.failures }, now: () => 1000 })
  const { game } = await newGame(server, TITLE, { spectators: false })
  const stranger = await newPerson(server)
  const line = await openLine(server, stranger)
  const answers = [game, newId()].map(id => line.say({ type: 'watch', game: id, seat: 'spectator' }))
  const [forbidden, unknown] = await Promise.all(answers)
  expect({ ...forbidden, id: 0 }).toEqual({ ...unknown, id: 0 })
  const asked = await Promise.all([game, newId()].map(id => ask(server, 'GET', `/games/${id}`, { as: stranger })))
  expect(asked[0]).toEqual(asked[1])
  const replies = await Promise.all(
    Array.from({ length: 40 }, () => line.say({ type: 'watch', game: newId(), seat: 'spectator' })),
  )
  expect(
    replies.filter(reply => reply.type === 'no' && 'problem' in reply && reply.problem === 'too-fast').length,
  ).toBeGreaterThan(5)
  expect((await ask(server, 'GET', `/games/${newId()}`)).status).toBe(429)
})

/** Of the middle one. */
const medianOf = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[times.length >> 1]

test('how long an answer takes does not tell what exists from what does not', async () => {
  const server = await startServer()
  const { game, people } = await newGame(server, TITLE, { spectators: false })
  const pages = await bothAt(server, TITLE, { game, people } as MadeFor)
  await playOn(pages, 30)
  const stranger = await newPerson(server)
  const line = await openLine(server, stranger)
  const watch = (id: string) => line.say({ type: 'watch', game: id, seat: 'spectator' })
  const card = (id: string) => ask(server, 'GET', `/games/${id}`, { as: stranger })
  const known = (id: string) => ask(server, 'GET', '/players/me', { as: { player: id, secret: newSecret() } })
  // What one may not see, and what there is not, in turn: a busy machine is as busy for both.
  for (const [say, there] of [
    [watch, game],
    [card, game],
    [known, people[0].player],
  ] as const) {
    const times = { there: [] as number[], not: [] as number[] }
    for (let round = 0; round < 150; round++)
      for (const [taken, id] of [
        [times.there, there],
        [times.not, newId()],
      ] as const) {
        const begun = performance.now()
        await say(id)
        taken.push(performance.now() - begun)
      }
    expect(medianOf(times.there)).toBeLessThan(3 * medianOf(times.not))
  }
})

// ---- Anything ----

const FRAMES = Number(process.env.STAVKA_FRAMES ?? 3000)

test(`${FRAMES} frames of any kind: no exception, no harm`, async () => {
  const { server, made, pages } = await table()
  const mover = moverOf(pages)
  const { units, board } = mover.title
  const unit = fc.constantFrom(...units.map(({ id }) => id), '', 'nobody')
  const hex = fc.constantFrom(...board.hexes.map(({ name }) => name), 'nowhere')
  const number = fc.oneof(fc.nat({ max: 6 }), fc.constantFrom(-1, 1.5, 1e9, Number.MAX_SAFE_INTEGER), fc.string())
  const action = fc.oneof(
    fc.record({
      type: fc.constant('move'),
      units: fc.array(unit, { maxLength: 3 }),
      path: fc.array(hex, { maxLength: 4 }),
    }),
    fc.record({ type: fc.constant('place'), unit, hex }),
    fc.record({
      type: fc.constant('attack'),
      attackers: fc.array(unit),
      targets: fc.array(hex),
      support: fc.constant([]),
    }),
    fc.record({ type: fc.constantFrom('losses', 'assign'), units: fc.array(unit), as: fc.string() }),
    fc.record({ type: fc.constantFrom('retreat', 'advance'), unit, hex }),
    fc.record({ type: fc.constantFrom('choose', 'done'), option: fc.string() }, { requiredKeys: ['type'] }),
    fc.jsonValue(),
  )
  const types = ['hello', 'watch', 'unwatch', 'act', 'undo', 'ask', 'answer', 'claim', 'chat', 'seen', 'past'] as const
  const frame = fc.record(
    {
      type: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...types) }, fc.string()),
      id: fc.oneof({ weight: 9, arbitrary: fc.nat({ max: 1000 }) }, number),
      game: fc.oneof({ weight: 9, arbitrary: fc.constant(made.game) }, fc.constant(newId()), fc.string()),
      have: number,
      key: fc.oneof(fc.constant('00112233aabbccdd'), fc.string()),
      action,
      to: number,
      what: fc.constantFrom('undo', 'draw', 'pause', 'substitute', 'all'),
      by: fc.constantFrom('invite', 'bot:greedy', 'bot:hal'),
      ask: number,
      yes: fc.boolean(),
      for: fc.constantFrom('win', 'bot:greedy', 'all'),
      text: fc.string(),
      n: number,
      step: number,
      seat: fc.constantFrom(mover.seat, 'spectator', 'nobody'),
      more: fc.jsonValue(),
    },
    { requiredKeys: ['type'] },
  )
  /** As the frame of its type is, or nearly: so that most get past the form. */
  const fields: Readonly<Record<string, readonly string[]>> = {
    ...{ watch: ['game', 'have', 'seat'], unwatch: ['game'], act: ['game', 'have', 'key', 'action'] },
    ...{
      undo: ['game', 'have', 'key', 'to'],
      ask: ['game', 'what'],
      answer: ['game', 'ask', 'yes'],
      claim: ['game', 'for'],
    },
    ...{ chat: ['game', 'text'], seen: ['game', 'n'], past: ['game', 'step'] },
  }
  const FIELDS = new Map(Object.entries(fields))
  const nearly = frame.map(({ type, ...rest }) => ({
    type,
    ...Object.fromEntries(
      Object.entries(rest).filter(([field]) => field === 'id' || FIELDS.get(type)?.includes(field) === true),
    ),
  }))
  const text = fc.oneof(
    { weight: 8, arbitrary: nearly.map(each => JSON.stringify(each)) },
    { weight: 2, arbitrary: frame.map(each => JSON.stringify(each)) },
    { weight: 1, arbitrary: fc.string() },
  )
  const person = made.people[pages.indexOf(mover)]
  let line: Line = await openLine(server, person)
  const met = new Set<string>()
  const BATCH = 200
  for (let sent = 0; sent < FRAMES; sent += BATCH) {
    for (const each of fc.sample(text, { numRuns: BATCH, seed: sent })) line.socket.send(each)
    await line.say({ type: 'seen', game: made.game, n: 0 })
    if (line.closed !== undefined) line = await openLine(server, person)
    for (const telling of line.of('no')) met.add('refusal' in telling ? telling.refusal.reason.key : telling.problem)
    if (line.of('ok').length > 1) met.add('ok')
    line.told.length = 0
    line.texts.length = 0
  }
  expect(server.logged).toEqual([])
  // They got as far as the rules.
  for (const answer of ['ok', 'malformed', 'not-found', 'refuse.stale', 'not-due', 'no-ask'])
    expect(met).toContain(answer)
  const room = await server.rooms.open(made.game)
  const now = room?.play
  await unharmed(server, made, now === undefined ? '' : now.table.game.digest(now.lean.state))
  const again = await sitDown(server, person, made.game, TITLE, mover.seat)
  expect(again.faults).toEqual([])
  expect(digestOf(again)).toBe(now?.table.game.digest(now.lean.state))
})
