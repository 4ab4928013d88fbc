// People who are not at their pages are told that it is their turn: once, only if they have not seen it, and by the way they chose.
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { METAS } from '../../src/games/metas.ts'
import type { GameCard, MyCard } from '../../src/server/messages.ts'
import type { ServeOptions } from '../../src/server/serve.ts'
import { openMailServer, openReceiver, type Receiver, readable } from './support/receivers.ts'
import {
  ask,
  bothAt,
  newGame,
  newPerson,
  type Person,
  playOn,
  type Seated,
  sitDown,
  startServer,
  type TestServer,
} from './support/serving.ts'

const TITLE = 'turning-point'
const MINUTE = 60_000
const HOOK = 'https://hook.example/anna'

/** A server whose clock the test turns. */
const server = async (receiver: Receiver, options: Partial<ServeOptions> & { readonly file?: string } = {}) => {
  const time = { now: 1_700_000_000_000 }
  const started = await startServer({ now: () => time.now, outside: receiver.outside, ...options })
  /** So much later, everything that is due has been done. */
  const later = async (milliseconds: number): Promise<void> => {
    time.now += milliseconds
    while ((await started.notices.due()) > 0);
  }
  return { server: started, time, later }
}

const wants = async (on: TestServer, as: Person, notices: object, more: object = {}): Promise<MyCard> => {
  const { status, json } = await ask(on, 'PATCH', '/players/me', { body: { notices, ...more }, as })
  expect(status, JSON.stringify(json)).toBe(200)
  return json
}

/** Both want to be told by webhook, and sit at their table. */
const table = async (delay = 5, title = TITLE) => {
  const receiver = await openReceiver()
  const around = await server(receiver)
  const people = [await newPerson(around.server, 'Anna'), await newPerson(around.server, 'Boris')]
  for (const [at, person] of people.entries())
    await wants(around.server, person, { delay, webhook: `https://hook.example/${at}` })
  const made = await newGame(around.server, title, {}, people)
  const pages = await bothAt(around.server, title, made)
  await around.later(30 * MINUTE)
  receiver.received.length = 0
  return { receiver, ...around, people, made, pages, game: made.game }
}

const deciderOf = (pages: readonly Seated[]): Seated => pages.find(({ seat, decides }) => seat === decides) as Seated
const look = (page: Seated) => page.say({ type: 'seen', game: page.game, n: page.n })

/** The decision changes hands; how many steps that took. */
const handOver = async (pages: readonly Seated[]): Promise<number> => {
  const from = deciderOf(pages)
  for (let steps = 1; ; steps++) {
    await playOn(pages, 1, steps)
    if (deciderOf(pages) !== from) return steps
  }
}

test('one notice for a hand-over, not for each step, after the delay', async () => {
  const { receiver, pages, later, game } = await table()
  let steps = 0
  // A hand-over after several steps, so that steps could be told apart from it.
  while (steps < 3) {
    for (const page of pages) await look(page)
    steps = await handOver(pages)
  }
  await later(5 * MINUTE - 1)
  expect(receiver.received).toEqual([])
  await later(1)
  const at = pages.indexOf(deciderOf(pages))
  expect(receiver.received.map(({ path }) => path)).toEqual([`/${at}`])
  expect(receiver.said()).toMatchObject([{ kind: 'turn', game }])
  await later(24 * 60 * MINUTE)
  expect(receiver.received).toHaveLength(1)
})

test('who has looked at it is not told; who has the page open and does not look is', async () => {
  const { receiver, pages, later } = await table()
  await handOver(pages)
  await look(deciderOf(pages))
  await later(30 * MINUTE)
  expect(receiver.received).toEqual([])
  await handOver(pages)
  await later(30 * MINUTE)
  expect(receiver.received).toHaveLength(1)
})

test('a delay of nothing still leaves a page the time to say that it is looked at', async () => {
  const { receiver, pages, later } = await table(0)
  await handOver(pages)
  await later(1000)
  expect(receiver.received).toEqual([])
  await later(9000)
  expect(receiver.received).toHaveLength(1)
})

test('who was told and has not looked since is not told again; a deed counts as a look', async () => {
  const { receiver, pages, later } = await table(0)
  await handOver(pages)
  await later(MINUTE)
  expect(receiver.received).toHaveLength(1)
  // He plays without ever saying that he looks: it is his turn again, and he is told again.
  await handOver(pages)
  await handOver(pages)
  await later(MINUTE)
  expect(receiver.received.map(({ path }) => path)).toHaveLength(2)
})

test('a turn that was taken back before the notice was due is not told', async () => {
  const { receiver, pages, later, game } = await table(30)
  const [one, two] = pages
  await handOver(pages)
  const asker = deciderOf(pages) === one ? two : one
  const other = asker === one ? two : one
  const steps = asker.match?.steps.length ?? 0
  await asker.say({ type: 'ask', game, what: 'undo', to: steps - 1 })
  await other.until(() => other.of('asked').length > 0)
  await other.say({ type: 'answer', game, ask: 1, yes: true })
  await asker.until(() => asker.match?.steps.length === steps - 1)
  expect(deciderOf(pages)).toBe(asker)
  await look(asker)
  await later(30 * MINUTE)
  expect(receiver.received).toEqual([])
})

test('begun, asked and over are told too, each to whom it concerns', async () => {
  const receiver = await openReceiver()
  const { server: on, later } = await server(receiver)
  const people = [await newPerson(on, 'Anna'), await newPerson(on, 'Boris')]
  for (const [at, person] of people.entries()) await wants(on, person, { webhook: `https://hook.example/${at}` })
  const made = await newGame(on, TITLE, {}, people)
  await later(5 * MINUTE)
  expect(receiver.said()).toMatchObject([{ kind: 'begun' }])
  expect(receiver.received[0].path).toBe('/0')
  expect(receiver.said()[0].text).toContain('Boris has sat down')

  const pages = await bothAt(on, TITLE, made)
  await pages[0].say({ type: 'ask', game: made.game, what: 'draw' })
  await later(5 * MINUTE)
  expect(receiver.said().slice(1)).toMatchObject([{ kind: 'ask' }])
  expect(receiver.received[1].path).toBe('/1')
  // One that has been answered when the notice is due is not told.
  await pages[1].say({ type: 'answer', game: made.game, ask: 1, yes: false })
  await pages[0].say({ type: 'ask', game: made.game, what: 'draw' })
  await pages[0].say({ type: 'answer', game: made.game, ask: 2, yes: false })
  await later(5 * MINUTE)
  expect(receiver.received).toHaveLength(2)

  await pages[1].say({ type: 'resign', game: made.game })
  await later(5 * MINUTE)
  expect(receiver.said().slice(2)).toMatchObject([{ kind: 'over' }])
  expect(receiver.received[2].path).toBe('/0')
})

test('what could not be delivered is tried again, later each time, and given up in the end', async () => {
  const { receiver, server: on, pages, later } = await table(0)
  receiver.status = 503
  await handOver(pages)
  await later(MINUTE)
  const pauses = [1, 5, 30, 120, 360].map(minutes => minutes * MINUTE)
  for (const [at, pause] of pauses.entries()) {
    expect(receiver.received).toHaveLength(at + 1)
    await later(pause - 1)
    expect(receiver.received).toHaveLength(at + 1)
    await later(1)
  }
  expect(receiver.received).toHaveLength(6)
  await later(24 * 60 * MINUTE)
  expect(receiver.received).toHaveLength(6)
  expect(on.logged).toEqual([expect.stringMatching(/^game \w+ after \d+: a notice by webhook was failed$/)])
  // Every try bears the same mark.
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

test('one that is seen between two tries is not tried again', async () => {
  const { receiver, pages, later } = await table(0)
  receiver.status = 500
  await handOver(pages)
  await later(MINUTE)
  await look(deciderOf(pages))
  receiver.status = 204
  await later(60 * MINUTE)
  expect(receiver.received).toHaveLength(1)
})

test('a notice says in the player’s language which game, against whom and where, and nothing of how it stands', async () => {
  const { receiver, server: on, people, pages, later, game } = await table(0)
  for (const as of people) await wants(on, as, {}, { language: 'ja' })
  await handOver(pages)
  await later(MINUTE)
  const at = pages.indexOf(deciderOf(pages))
  const { name, scenarios } = METAS.find(({ id }) => id === TITLE) as (typeof METAS)[number]
  const text = `${name.ja}（${scenarios[0].name.ja}、相手：${at === 0 ? 'Boris' : 'Anna'}）はあなたの番です。`
  const url = `http://localhost:${on.port}/#/online/${game}`
  expect(receiver.said()).toEqual([
    {
      ...{ id: receiver.received[0].headers['webhook-id'], kind: 'turn', game, url },
      ...{ heading: `あなたの番：${name.ja}`, text: `${text} ${url}`, content: `${text} ${url}` },
    },
  ])
})

test('lists tell where something has not been looked at, and secret steps of the other are nothing', async () => {
  const { server: on, pages, people, made, game } = await table(5, 'red-god-of-war')
  const isUnseen = async (at: number): Promise<boolean | undefined> =>
    ((await ask(on, 'GET', '/games?mine', { as: people[at] })).json as { games: GameCard[] }).games.find(
      card => card.game === game,
    )?.unseen
  for (const page of pages) await look(page)
  expect([await isUnseen(0), await isUnseen(1)]).toEqual([false, false])
  const before = pages.map(({ n }) => n)
  const mover = pages.indexOf(deciderOf(pages))
  // Whatever the mover does: unseen there is what the other was told of, and one's own deeds never are.
  for (let step = 0; step < 40 && pages[mover] === deciderOf(pages); step++) {
    await playOn(pages, 1, step)
    await pages[1 - mover].say({ type: 'unwatch', game: made.game }).then(() => pages[1 - mover].watch())
    const isTold = pages[1 - mover].n > before[1 - mover]
    expect(await isUnseen(1 - mover), `step ${step}`).toBe(isTold)
    expect(await isUnseen(mover)).toBe(false)
    await look(pages[1 - mover])
    before[1 - mover] = pages[1 - mover].n
  }
})

test('a server that is started again sends what waited, once', async () => {
  const receiver = await openReceiver()
  const first = await server(receiver)
  const people = [await newPerson(first.server), await newPerson(first.server)]
  for (const person of people) await wants(first.server, person, { delay: 30, webhook: HOOK })
  const made = await newGame(first.server, TITLE, {}, people)
  const pages = await bothAt(first.server, TITLE, made)
  for (const page of pages) await look(page)
  await handOver(pages)
  await first.server.close()
  const second = await server(receiver, { file: first.server.file })
  await second.later(29 * MINUTE)
  expect(receiver.received).toEqual([])
  await second.later(MINUTE)
  await second.later(60 * MINUTE)
  expect(receiver.received).toHaveLength(1)
})

// ---- Push ----

/** A browser at a push service: what it is sent only it can read (RFC 8291). */
const browser = (path: string) => {
  const keys = createECDH('prime256v1')
  const [own, auth] = [keys.generateKeys(), randomBytes(16)]
  const read = (body: Buffer): Record<string, string> => {
    const [salt, length] = [body.subarray(0, 16), body[20]]
    const theirs = body.subarray(21, 21 + length)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs])
    const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(theirs), auth, info, 32))
    const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
    const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
    const sealed = body.subarray(21 + length)
    const cipher = createDecipheriv('aes-128-gcm', key, nonce)
    cipher.setAuthTag(sealed.subarray(-16))
    const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString()) as Record<string, string>
  }
  const address = {
    endpoint: `https://push.example/${path}`,
    keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
  }
  return { address, read }
}

test('a push goes to each browser, sealed for it; one that is gone is forgotten', async () => {
  const { receiver, server: on, people, pages, later, game } = await table(0)
  const browsers = [browser('phone'), browser('laptop')]
  for (const person of people)
    for (const { address } of browsers) await wants(on, person, { webhook: null, push: { add: address } })
  await handOver(pages)
  await later(MINUTE)
  expect(receiver.received.map(({ path }) => path).sort()).toEqual(['/laptop', '/phone'])
  for (const { path, headers, body } of receiver.received) {
    const said = (path === '/phone' ? browsers[0] : browsers[1]).read(body)
    expect(said).toMatchObject({ path: `#/online/${game}`, language: 'en', tag: game })
    expect(said.heading).toMatch(/^Your turn: /)
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    expect(headers.authorization).toMatch(/^vapid t=[\w.-]+, k=[\w-]{87}$/)
    expect(headers.authorization).toContain(on.notices.pushKey)
  }
  receiver.status = 410
  for (const page of pages) await look(page)
  await handOver(pages)
  const { player } = people[pages.indexOf(deciderOf(pages))]
  await later(MINUTE)
  expect(receiver.received).toHaveLength(4)
  expect((await on.store.player(player))?.notices).toMatchObject({ push: [] })
})

test('push services know the server by one key for ever', async () => {
  const receiver = await openReceiver()
  const first = await server(receiver)
  await first.server.close()
  const second = await server(receiver, { file: first.server.file })
  expect(second.server.notices.pushKey).toBe(first.server.notices.pushKey)
})

test('an address that leads to this machine is refused, whoever gives it', async () => {
  const receiver = await openReceiver()
  const outside = { ...receiver.outside, resolve: async () => ['127.0.0.1'] }
  const { server: on } = await server(receiver, { outside })
  const as = await newPerson(on)
  await wants(on, as, { webhook: HOOK, push: { add: browser('phone').address } })
  const { json } = await ask(on, 'POST', '/players/me/test', { as })
  expect(json).toEqual({
    ways: [
      { way: 'push', sent: 'refused' },
      { way: 'webhook', sent: 'refused' },
    ],
  })
  expect(receiver.received).toEqual([])
})

test('what is no way to anybody is refused, and nothing has changed', async () => {
  const receiver = await openReceiver()
  const { server: on } = await server(receiver)
  const as = await newPerson(on)
  const { address } = browser('phone')
  const before = await wants(on, as, { delay: 30, webhook: HOOK, push: { add: address } })
  for (const wrong of [
    { webhook: 'http://hook.example/' },
    { webhook: 'https://me@hook.example/' },
    { webhook: `https://hook.example/${'x'.repeat(1000)}` },
    { delay: 1 },
    { delay: '5' },
    { push: { add: { ...address, endpoint: 'http://push.example/' } } },
    { push: { add: { endpoint: address.endpoint, keys: { p256dh: 'x', auth: 'y' } } } },
    { mail: 'nobody' },
    { mail: 'a@b.example\r\nBcc: c@d.example' },
    { telegram: '@anna' },
  ])
    expect(
      (await ask(on, 'PATCH', '/players/me', { body: { notices: wrong }, as })).status,
      JSON.stringify(wrong),
    ).toBe(400)
  expect((await ask(on, 'PATCH', '/players/me', { body: { notices: { mail: 'a@b.example' } }, as })).json).toEqual({
    ...{ problem: 'not-allowed', where: 'mail' },
  })
  expect((await ask(on, 'GET', '/players/me', { as })).json).toEqual(before)
  expect(before.notices).toEqual({ delay: 30, push: [address.endpoint], webhook: HOOK, mailOk: false })
  const { notices } = await wants(on, as, { webhook: null, push: { drop: address.endpoint } })
  expect(notices).toEqual({ delay: 30, push: [], mailOk: false })
})

test('the test button sends by every way at once and says what came of it, a few times an hour', async () => {
  const receiver = await openReceiver()
  const { server: on } = await server(receiver)
  const as = await newPerson(on)
  const phone = browser('phone')
  await wants(on, as, { webhook: HOOK, push: { add: phone.address } })
  const test = () => ask(on, 'POST', '/players/me/test', { as })
  const both = (sent: string) => ({
    ways: [
      { way: 'push', sent },
      { way: 'webhook', sent },
    ],
  })
  expect((await test()).json).toEqual(both('sent'))
  expect(phone.read(receiver.received.find(({ path }) => path === '/phone')?.body as Buffer).heading).toBe(
    'Stavka: a test',
  )
  receiver.status = 500
  expect((await test()).json).toEqual(both('failed'))
  for (let more = 0; more < 3; more++) await test()
  expect((await test()).status).toBe(429)
})

// ---- Mail ----

const postBox = async () => {
  const receiver = await openReceiver()
  const mail = await openMailServer()
  const around = await server(receiver, {
    mail: { server: mail.url, from: 'Stavka <stavka@stavka.example>' },
  })
  return { mail, ...around }
}
const linkIn = (text: string): string => {
  const [, player, token] = /#\/mail\/(?:confirm|off)\/(\w+)\/([\w-]+)/.exec(readable(text)) ?? []
  return `/mail/${player}/${token}`
}

test('mail: nothing before the address is confirmed by its own link; every mail says how to end it', async () => {
  const { mail, server: on, later } = await postBox()
  const people = [await newPerson(on, 'Anna'), await newPerson(on, 'Boris')]
  for (const [at, as] of people.entries()) {
    const card = await wants(on, as, { delay: 0, mail: `p${at}@mail.example` })
    expect(card).toMatchObject({ notices: { mail: `p${at}@mail.example`, mailOk: false }, offers: { mail: true } })
  }
  expect(mail.caught.map(({ to }) => to)).toEqual(['p0@mail.example', 'p1@mail.example'])
  const made = await newGame(on, TITLE, {}, people)
  await later(MINUTE)
  expect(mail.caught).toHaveLength(2)

  const open = (link: string) => ask(on, 'POST', link)
  const [first, second] = mail.caught.map(({ text }) => linkIn(text))
  expect((await open(`${first}x`)).status).toBe(404)
  expect((await open(first.replace(people[0].player, people[1].player))).status).toBe(404)
  expect((await open(first)).json).toEqual({ purpose: 'confirm', mail: 'p0@mail.example' })
  await open(second)
  const pages = await Promise.all(
    people.map((person, at) =>
      sitDown(on, person, made.game, TITLE, METAS.find(({ id }) => id === TITLE)?.sides[at].id ?? ''),
    ),
  )
  await handOver(pages)
  await later(MINUTE)
  expect(mail.caught).toHaveLength(3)
  const { to, text } = mail.caught[2]
  expect(to).toBe(`p${pages.indexOf(deciderOf(pages))}@mail.example`)
  expect(text).toMatch(/^From: Stavka <stavka@stavka\.example>/m)
  expect(readable(text)).toContain(`http://localhost:${on.port}/#/online/${made.game}`)
  const off =
    /List-Unsubscribe: <http:\/\/localhost:\d+\/api(\/mail\/[\w/-]+)>/.exec(text.replace(/\r\n\s+/g, ' '))?.[1] ?? ''
  expect(linkIn(text)).toBe(off)
  expect((await open(off)).json).toEqual({ purpose: 'off', mail: to })
  for (const page of pages) await look(page)
  await handOver(pages)
  await handOver(pages)
  await later(MINUTE)
  expect(mail.caught.slice(3).filter(each => each.to === to)).toEqual([])
  // The link is used up with the address.
  expect((await open(off)).status).toBe(404)
})

test('mail: another address is to be confirmed anew, and nobody can be flooded through us', async () => {
  const { mail, server: on } = await postBox()
  const as = await newPerson(on)
  await wants(on, as, { mail: 'a@mail.example' }, { language: 'ja' })
  expect(readable(mail.caught[0].text)).toContain('ご本人であれば')
  await ask(on, 'POST', linkIn(mail.caught[0].text))
  expect((await wants(on, as, { delay: 5 })).notices.mailOk).toBe(true)
  expect((await wants(on, as, { mail: 'b@mail.example' })).notices.mailOk).toBe(false)
  // The first link is not for the second address.
  expect((await ask(on, 'POST', linkIn(mail.caught[0].text))).status).toBe(404)
  for (let more = 0; more < 3; more++) await wants(on, as, { mail: 'b@mail.example' })
  const body = { notices: { mail: 'c@mail.example' } }
  expect((await ask(on, 'PATCH', '/players/me', { body, as })).status).toBe(429)
  expect(mail.caught).toHaveLength(5)
})

test('mail: a server that is full gets it later, with the same mark', async () => {
  const { mail, server: on, later } = await postBox()
  const people = [await newPerson(on, 'Anna'), await newPerson(on, 'Boris')]
  await wants(on, people[0], { delay: 0, mail: 'a@mail.example' })
  await ask(on, 'POST', linkIn(mail.caught[0].text))
  mail.isFull = true
  await newGame(on, TITLE, {}, people)
  await later(MINUTE)
  expect(mail.caught).toHaveLength(1)
  mail.isFull = false
  await later(MINUTE)
  expect(mail.caught).toHaveLength(2)
  expect(mail.caught[1].text).toMatch(/^Message-ID: <[0-9a-f]{32}@stavka\.example>/m)
})
