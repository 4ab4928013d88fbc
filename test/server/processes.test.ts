// Several processes on one PostgreSQL: people of one game are connected to different ones, and know no difference.
import { expect, test } from 'vitest'
import { RANDOM } from '../../src/bots/random.ts'
import { streamOf } from '../../src/engine/dice.ts'
import { entriesOf } from '../../src/server/folding.ts'
import type { GameCard, Told } from '../../src/server/messages.ts'
import { type Process, startProcess } from './support/processes.ts'
import {
  ask,
  type MadeFor,
  newGame,
  newKey,
  newNonce,
  newPerson,
  openLine,
  openSocket,
  type Person,
  type Place,
  playOn,
  Seated,
  sayHello,
  sitDown,
  startServer,
  type TestServer,
  titled,
} from './support/serving.ts'
import { newAddress, openAt } from './support/stores.ts'

const TITLE = 'turning-point'
const MINUTE = 60_000

/** Two servers, each with its own connections to one database; the clock of both is turned by the test. */
const twoServers = async () => {
  const address = await newAddress('postgres')
  const time = { now: 1_700_000_000_000 }
  const open = async (): Promise<TestServer> =>
    startServer({ store: await openAt(address), now: () => time.now, bots: 1 })
  return { address, time, servers: [await open(), await open()] as const }
}

/** Both players of a game, each through another process. */
const apart = async (places: readonly Place[], title: string, { game, people }: MadeFor): Promise<readonly Seated[]> =>
  Promise.all(titled(title).meta.sides.map(({ id }, at) => sitDown(places[at], people[at], game, title, id)))

const digestOf = ({ title, state }: Seated): string => title.digest(state)
const nothingWrong = (pages: readonly Seated[]): void => expect(pages.flatMap(({ faults }) => faults)).toEqual([])

// ---- Whole games, and a process that dies ----

/** Comes back through another process as a page does: with what it knows. */
const comeBack = async (place: Place, person: Person, before: Seated): Promise<Seated> => {
  const page = new Seated(await openSocket(place), before.game, before.title, before.seat)
  page.n = before.n
  page.match = before.match
  page.view = before.view
  await sayHello(page, person)
  await page.watch(before.n)
  return page
}

for (const title of [TITLE, 'red-god-of-war'])
  test(`${title} is played to its end through two processes, of which one is killed`, async () => {
    const address = await newAddress('postgres')
    const processes: readonly Process[] = [await startProcess(address), await startProcess(address)]
    const made = await newGame(processes[0], title)
    const pages = [...(await apart(processes, title, made))]
    await playOn(pages, 100)
    nothingWrong(pages)
    // Killed with an order in hand.
    await Promise.race(pages.map(page => page.until(() => page.decides === page.seat)))
    const at = pages.findIndex(({ seat, decides }) => decides === seat)
    const [lost, living] = [pages[at], processes[1 - at]]
    const spectator = await sitDown(living, await newPerson(living), made.game, title, 'spectator')
    const order = {
      action: RANDOM.decide(lost.title, lost.title.view(lost.state, lost.seat), streamOf(5)),
      have: lost.n,
      key: newKey(),
    }
    void lost.act(order.action, order.have, order.key)
    await processes[at].end('SIGKILL')
    await lost.until(() => lost.closed !== undefined)
    pages[at] = await comeBack(living, made.people[at], lost)
    expect(await pages[at].act(order.action, order.have, order.key)).toMatchObject({ type: 'ok' })
    await playOn(pages, 20, 2)
    // A new process, and the other player comes through that from now on.
    const third = await startProcess(address)
    const other = 1 - at
    await pages[other].close()
    pages[other] = await comeBack(third, made.people[other], pages[other])
    await playOn(pages, 4000, 3)
    await Promise.all([...pages, spectator].map(page => page.until(() => page.over !== undefined)))
    nothingWrong([...pages, spectator])
    const store = await openAt(address)
    const entries = await entriesOf(store, made.game)
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, at) => at + 1))
    expect(entries.filter(({ key }) => key === order.key)).toHaveLength(1)
    // What each knows at the end is what the log makes, read by a process that has seen none of it.
    const last = await startProcess(address)
    for (const [at, page] of pages.entries()) {
      const anew = await sitDown(last, made.people[at], made.game, title, page.seat)
      expect(digestOf(anew)).toBe(digestOf(page))
      nothingWrong([anew])
    }
    expect([...living.logged, ...third.logged].filter(line => !/ took \d+ ms$/.test(line))).toEqual([])
  })

// ---- What else there is between two people ----

test('questions, answers, undo, talk and who is there go from one process to the other', async () => {
  const { servers } = await twoServers()
  const made = await newGame(servers[0], TITLE)
  const { game } = made
  const [one, two] = await apart(servers, TITLE, made)
  await playOn([one, two], 60)
  await one.say({ type: 'ask', game, what: 'undo', to: 7 })
  await two.until(() => two.of('asked').length > 0)
  expect(two.of('asked')[0]).toMatchObject({ ask: 1, what: 'undo', seat: one.seat, to: 7 })
  await two.say({ type: 'answer', game, ask: 1, yes: true })
  await Promise.all([one, two].map(page => page.until(() => page.match?.steps.length === 7)))
  await playOn([one, two], 10, 8)
  await one.until(() => one.n === two.n)
  expect(digestOf(one)).toBe(digestOf(two))

  await one.say({ type: 'chat', game, text: 'hello' })
  await two.until(() => two.of('chat').length > 0)
  await two.say({ type: 'chat', game, text: 'and you' })
  await one.until(() => one.of('chat').length === 2)
  for (const page of [one, two]) expect(page.of('chat').map(({ line }) => line.text)).toEqual(['hello', 'and you'])

  const both = [one.seat, two.seat].sort()
  const present = (page: Seated): Told<'presence'> | undefined => page.of('presence').at(-1)
  await one.until(() => present(one)?.online.length === 2)
  expect([...(present(one)?.online ?? [])].sort()).toEqual(both)
  const looking = await sitDown(servers[1], await newPerson(servers[1]), game, TITLE, 'spectator')
  await one.until(() => present(one)?.spectators === 1)
  const card: GameCard = (await ask(servers[0], 'GET', `/games/${game}`)).json
  expect(card.seats.map(({ online }) => online)).toEqual([true, true])
  await two.close()
  await one.until(() => present(one)?.online.length === 1 && present(one)?.online[0] === one.seat)

  await looking.say({ type: 'chat', game, text: 'who wins?' })
  await one.say({ type: 'resign', game })
  await looking.until(() => looking.over !== undefined)
  expect(looking.over).toMatchObject({ result: { by: 'resignation', winner: two.seat } })
  // What spectators said the players did not hear.
  expect(one.of('chat')).toHaveLength(2)
  nothingWrong([one, two, looking])
})

test('a seat is taken through one process while the other waits in another; lists know of it', async () => {
  const { servers } = await twoServers()
  const [anna, boris] = [await newPerson(servers[0], 'Anna'), await newPerson(servers[1], 'Boris')]
  const sides = titled(TITLE).meta.sides.map(({ id }) => id)
  const body = {
    game: TITLE,
    scenario: titled(TITLE).meta.scenarios[0].id,
    seat: sides[0],
    other: 'open',
    listed: true,
  }
  const { game, invites } = (await ask(servers[0], 'POST', '/games', { body, as: anna })).json as {
    game: string
    invites: Record<string, string>
  }
  const join = (server: Place, as: Person, by: object) =>
    ask(server, 'POST', `/games/${game}/join`, { body: { ...by, nonce: newNonce() }, as })
  expect((await join(servers[0], anna, { token: invites[sides[0]] })).status).toBe(200)
  const first = await sitDown(servers[0], anna, game, TITLE, sides[0])
  const open: { games: readonly GameCard[] } = (await ask(servers[1], 'GET', '/games?open')).json
  expect(open.games.map(card => card.game)).toEqual([game])
  expect((await join(servers[1], boris, { seat: sides[1] })).status).toBe(200)
  await first.until(() => first.match !== undefined)
  // Through the other process a moment later: it knows where he sits.
  const second = await sitDown(servers[0], boris, game, TITLE, sides[1])
  expect(second.match).toBeDefined()
  await playOn([first, second], 5)
  const mine: { games: readonly GameCard[] } = (await ask(servers[1], 'GET', '/games?mine', { as: boris })).json
  expect(mine.games[0]).toMatchObject({ game, status: 'on', mine: sides[1] })
  nothingWrong([first, second])
})

test('an offer to play again is told at once in whichever process the other is', async () => {
  const { servers } = await twoServers()
  const made = await newGame(servers[0], TITLE)
  const pages = await apart(servers, TITLE, made)
  await playOn(pages, 3)
  await pages[0].say({ type: 'resign', game: made.game })
  await pages[1].until(() => pages[1].over !== undefined)
  const offered = await ask(servers[0], 'POST', `/games/${made.game}/rematch`, { body: {}, as: made.people[0] })
  const { game: next } = offered.json as { game: string }
  await pages[1].until(() => pages[1].of('rematch').length > 0)
  await pages[0].until(() => pages[0].of('rematch').length > 0)
  for (const page of pages) expect(page.of('rematch')).toEqual([{ type: 'rematch', game: made.game, next }])
  nothingWrong(pages)
})

test('who gives up his seat gets the token for another in whichever process he is, and sees no more', async () => {
  const { servers } = await twoServers()
  const made = await newGame(servers[0], TITLE)
  const { game } = made
  const [leaves, stays] = await apart(servers, TITLE, made)
  await playOn([leaves, stays], 10)
  await leaves.say({ type: 'ask', game, what: 'substitute', by: 'invite' })
  await stays.until(() => stays.of('asked').length > 0)
  await stays.say({ type: 'answer', game, ask: 1, yes: true })
  await leaves.until(() => leaves.of('out').length > 0)
  expect(stays.of('out')).toEqual([])
  const [{ token, why }] = leaves.of('out')
  expect(why).toBe('consent')
  const told = leaves.told.length
  expect(await leaves.say({ type: 'resign', game })).toMatchObject({ problem: 'not-found' })
  const carla = await newPerson(servers[1], 'Carla')
  const joined = await ask(servers[1], 'POST', `/games/${game}/join`, { body: { token, nonce: newNonce() }, as: carla })
  expect(joined).toMatchObject({ status: 200, json: { seat: leaves.seat } })
  const comes = await sitDown(servers[1], carla, game, TITLE, leaves.seat)
  await playOn([comes, stays], 10, 3)
  expect(leaves.told.slice(told).filter(({ type }) => type === 'step' || type === 'state')).toEqual([])
  nothingWrong([comes, stays])
})

test('of two who are late for one moment the database takes the first; the other is told how it stands', async () => {
  const { servers } = await twoServers()
  const made = await newGame(servers[0], TITLE)
  const { game, people } = made
  const seats = titled(TITLE).meta.sides.map(({ id }) => id)
  const decides = (await servers[0].store.game(game))?.decides ?? ''
  const person = people[seats.indexOf(decides)]
  // One person, two tabs, two processes, one moment; with one key it is one order.
  const tabs = await Promise.all(servers.map(server => sitDown(server, person, game, TITLE, decides)))
  for (let round = 0; round < 12 && tabs[0].decides === decides; round++) {
    const { n } = tabs[0]
    const keys = round % 2 === 0 ? [newKey(), newKey()] : Array<string>(2).fill(newKey())
    const action = RANDOM.decide(tabs[0].title, tabs[0].title.view(tabs[0].state, decides), streamOf(round))
    const replies = await Promise.all(tabs.map((tab, at) => tab.act(action, n, keys[at])))
    expect(replies.map(({ type }) => type).sort()).toEqual(round % 2 === 0 ? ['no', 'ok'] : ['ok', 'ok'])
    if (round % 2 === 0)
      expect(replies.find(({ type }) => type === 'no')).toMatchObject({ refusal: { reason: { key: 'refuse.stale' } } })
    await Promise.all(tabs.map(tab => tab.until(() => tab.n === n + 1)))
    expect(digestOf(tabs[0])).toBe(digestOf(tabs[1]))
  }
  nothingWrong(tabs)
})

test('clocks are the same everywhere, and a claim on old news takes nothing', async () => {
  const { servers, time } = await twoServers()
  const made = await newGame(servers[0], TITLE, { pace: { kind: 'live', minutes: 10, increment: 0 } })
  const { game } = made
  const pages = await apart(servers, TITLE, made)
  const decides = pages.find(({ seat, decides }) => seat === decides) as Seated
  const other = pages.find(page => page !== decides) as Seated
  time.now += 4 * MINUTE
  await other.say({ type: 'ask', game, what: 'pause' })
  await decides.until(() => decides.of('clock').at(-1)?.running === undefined)
  expect(decides.of('clock').at(-1)?.left).toEqual({ [decides.seat]: 360, [other.seat]: 600 })
  await decides.say({ type: 'answer', game, ask: 1, yes: false })
  await other.until(() => other.of('clock').at(-1)?.running === decides.seat)
  time.now += 7 * MINUTE
  // He is late, and plays before the other has claimed it: through another process, which is asked in the same moment.
  const seat = decides.seat
  const order = decides.act(RANDOM.decide(decides.title, decides.title.view(decides.state, seat), streamOf(1)))
  const claim = other.say({ type: 'claim', game, for: 'bot:random' })
  const [played, claimed] = await Promise.all([order, claim])
  const log = (await servers[0].store.entries(game, 0, 100)).filter(
    ({ kind, body }) => kind === 'act' || /claim/.test(body),
  )
  // Whichever was first; the second was judged again on what the first had made of it.
  if (log[0].kind === 'seat') expect(played).toMatchObject({ type: 'no' })
  else expect([played.type, log.length]).toEqual(['ok', claimed.type === 'ok' ? 2 : 1])
  nothingWrong(pages)
})

test('the computer plays on when the process in which it thought is killed', async () => {
  const address = await newAddress('postgres')
  const [one, two] = [await startProcess(address), await startProcess(address, { bots: 1 })]
  const made = await newGame(one, TITLE, { other: 'bot:greedy' })
  const seat = titled(TITLE).meta.sides[0].id
  const page = await sitDown(two, made.people[0], made.game, TITLE, seat)
  const botSteps = (): number => page.match?.steps.filter(each => each.seat !== seat).length ?? 0
  const untilBots = async (count: number): Promise<void> => {
    for (let step = 0; step < 600 && botSteps() < count; step++) {
      await page.until(() => page.decides === seat || page.over !== undefined)
      await playOn([page], 1, step)
    }
  }
  await untilBots(3)
  await one.end('SIGKILL')
  await untilBots(9)
  expect(botSteps()).toBeGreaterThanOrEqual(9)
  nothingWrong([page])
})

test('nobody is left on the line when a process goes: it says good-bye, and all that it took is on disk', async () => {
  const address = await newAddress('postgres')
  const one = await startProcess(address)
  const made = await newGame(one, TITLE)
  const pages = await apart([one, one], TITLE, made)
  await playOn(pages, 5)
  const mover = pages.find(({ seat, decides }) => seat === decides) as Seated
  const idle = await openLine(one, await newPerson(one))
  const order = mover.act(RANDOM.decide(mover.title, mover.title.view(mover.state, mover.seat), streamOf(3)))
  const ended = one.end('SIGTERM')
  const reply = await order
  await Promise.all([...pages, idle].map(page => page.until(() => page.closed !== undefined)))
  expect(await ended).toBe(0)
  for (const page of [...pages, idle]) {
    expect(page.closed).toBe(1001)
    expect(page.of('bye')).toMatchObject([{ why: 'draining' }])
  }
  const store = await openAt(address)
  const acts = (await store.entries(made.game, 0, 100)).filter(({ kind }) => kind === 'act')
  // Taken and answered, or not taken at all: it never goes without a word of what it has written.
  expect(acts).toHaveLength(reply.type === 'ok' ? 6 : 5)
  await expect(openSocket(one)).rejects.toThrow()
})
