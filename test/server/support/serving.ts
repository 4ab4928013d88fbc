// A server on loopback with a store of its own, and people who play on it over real sockets as a page does: whoever plays a
// game without secrets carries every step out himself, whoever plays one with secrets has the views that he is sent.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { RANDOM } from '../../../src/bots/random.ts'
import { type Action, type Game, type GameState, isRefusal, type Seat } from '../../../src/engine/contract.ts'
import { rngFromHex, streamOf } from '../../../src/engine/dice.ts'
import { act, type Match, startMatch } from '../../../src/engine/match.ts'
import { fromWire, toWire } from '../../../src/engine/wire.ts'
import type { Frame, MadeGame, Telling, Told, WireStep } from '../../../src/server/messages.ts'
import { openServer, type ServeOptions, type Serving } from '../../../src/server/serve.ts'
import { openSqlite } from '../../../src/server/store/sqlite.ts'
import type { Store } from '../../../src/server/store/store.ts'
import { inflated } from '../../../src/server/views.ts'
import { GAMES } from '../../support/random-play.ts'

export const titled = (id: string): Game => {
  const game = GAMES.find(({ meta }) => meta.id === id)
  if (game === undefined) throw new Error(`no ${id}`)
  return game
}
const library = { title: async (id: string) => GAMES.find(({ meta }) => meta.id === id) }

const FAST = { burst: 1e6, perSecond: 1e6 }
/** For bots, who are faster than people. */
const NO_LIMITS = { frames: FAST, acts: FAST, requests: FAST, games: FAST, chat: FAST, failures: FAST }

/** Where a server is. */
export interface Place {
  readonly url: string
  readonly port: number
}

export interface TestServer extends Serving, Place {
  readonly store: Store
  readonly file: string
  readonly logged: string[]
}

export const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'stavka-server-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

export const startServer = async (
  options: Partial<ServeOptions> & { readonly file?: string } = {},
): Promise<TestServer> => {
  const file = options.file ?? join(folder(), 'games.db')
  const store = options.store ?? openSqlite(file)
  const logged: string[] = []
  const serving = await openServer({
    ...{
      host: '127.0.0.1',
      port: 0,
      library,
      rates: NO_LIMITS,
      log: (what: string) => / took \d+ ms$/.test(what) || logged.push(what),
    },
    ...options,
    store,
  })
  let isClosed = false
  const close = async (): Promise<void> => {
    if (isClosed) return
    isClosed = true
    await serving.close()
  }
  onTestFinished(close)
  return { ...serving, close, store, file, logged, url: `http://127.0.0.1:${serving.port}` }
}

/** Two servers on one store, as two processes have it: each hears of what either has written, after it was written. */
export const startTwo = async (
  options: Partial<ServeOptions> & { readonly file?: string } = {},
): Promise<readonly [TestServer, TestServer]> => {
  const store = openSqlite(options.file ?? join(folder(), 'games.db'))
  onTestFinished(() => store.close())
  const bells: Parameters<Store['follow']>[1][] = []
  const shared: Store = {
    ...store,
    append: async append => {
      const answer = await store.append(append)
      const { game, seq } = append.entries[append.entries.length - 1]
      if (answer.is === 'stored') for (const ring of bells) ring([{ game, seq }])
      return answer
    },
    follow: async (_shown, tell) => {
      bells.push(tell)
      return async () => undefined
    },
    close: async () => undefined,
  }
  const start = (): Promise<TestServer> => startServer({ ...options, store: shared })
  return [await start(), await start()]
}

export interface Person {
  readonly player: string
  readonly secret: string
}

export const ask = async (
  { url }: Pick<Place, 'url'>,
  method: string,
  path: string,
  { body, as, headers = {} }: { body?: unknown; as?: Person | undefined; headers?: Record<string, string> } = {},
): Promise<{ readonly status: number; readonly json: never }> => {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(as === undefined ? {} : { authorization: `Bearer ${as.player}.${as.secret}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, json: (text.startsWith('{') ? JSON.parse(text) : text) as never }
}

export const newPerson = async (server: Place, name = 'somebody'): Promise<Person> =>
  (await ask(server, 'POST', '/players', { body: { name } })).json

const hexOf = (length: number): string =>
  Array.from({ length }, () => Math.floor(Math.random() * 16).toString(16)).join('')
export const newNonce = (): string => hexOf(32)
export const newKey = (): string => hexOf(16)

export interface MadeFor {
  readonly game: string
  readonly people: readonly Person[]
  readonly made: MadeGame
}

/** Two people at a table, the first in the first seat. */
export const newGame = async (
  server: Place,
  title: string,
  asked: Record<string, unknown> = {},
  people?: readonly Person[],
): Promise<MadeFor> => {
  const { meta } = titled(title)
  const [first, second] = meta.sides.map(({ id }) => id)
  const [maker, guest] = people ?? [await newPerson(server, 'Anna'), await newPerson(server, 'Boris')]
  const body = { game: title, scenario: meta.scenarios[0].id, seat: first, other: 'invite', ...asked }
  const { status, json } = await ask(server, 'POST', '/games', { body, as: maker })
  if (status !== 201) throw new Error(JSON.stringify(json))
  const made: MadeGame = json
  const join = (as: Person, token: string) =>
    ask(server, 'POST', `/games/${made.game}/join`, { body: { token, nonce: newNonce() }, as })
  await join(maker, made.invites[first])
  if (made.invites[second] !== undefined) await join(guest, made.invites[second])
  return { game: made.game, people: [maker, guest], made }
}

type Without<T> = T extends unknown ? Omit<T, 'id'> : never
export type Saying = Without<Frame>
export type Reply = Told<'ok'> | Told<'no'>

/** A page's socket. */
export class Line {
  readonly told: Telling[] = []
  readonly texts: string[] = []
  readonly socket: WebSocket
  closed: number | undefined
  /** Beyond the ids that anything else is sent with. */
  #count = 1_000_000
  readonly #waiting = new Map<number, (reply: Reply) => void>()
  readonly #listeners = new Set<() => void>()

  constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('message', (data: Buffer) => {
      const text = data.toString()
      this.texts.push(text)
      const telling = JSON.parse(text) as Telling
      this.told.push(telling)
      this.hear(telling)
      if (telling.type === 'ok' || telling.type === 'no') {
        this.#waiting.get(telling.id)?.(telling)
        this.#waiting.delete(telling.id)
      }
      for (const listener of [...this.#listeners]) listener()
    })
    socket.on('close', code => {
      this.closed = code
      for (const answer of this.#waiting.values()) answer({ type: 'no', id: 0, problem: 'again' })
      for (const listener of [...this.#listeners]) listener()
    })
    socket.on('error', () => undefined)
  }

  hear(_telling: Telling): void {}

  say(saying: Saying): Promise<Reply> {
    const id = ++this.#count
    return new Promise(resolve => {
      this.#waiting.set(id, resolve)
      if (this.closed === undefined) this.socket.send(JSON.stringify({ ...saying, id }))
      else resolve({ type: 'no', id, problem: 'again' })
    })
  }

  /** Waits until it holds. */
  until(holds: () => boolean): Promise<void> {
    return new Promise(resolve => {
      const look = (): void => {
        if (!holds()) return
        this.#listeners.delete(look)
        resolve()
      }
      this.#listeners.add(look)
      look()
    })
  }

  /** Whoever waits looks again. */
  wake(): void {
    for (const listener of [...this.#listeners]) listener()
  }

  of<T extends Telling['type']>(type: T): Told<T>[] {
    return this.told.filter((telling): telling is Told<T> => telling.type === type)
  }

  async close(): Promise<void> {
    this.socket.close()
    await this.until(() => this.closed !== undefined)
  }
}

export const openSocket = (server: Place, headers: Record<string, string> = {}): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/api/socket`, {
      headers: { origin: server.url, ...headers },
    })
    socket.once('open', () => resolve(socket))
    socket.once('unexpected-response', (_request, response) => reject(new Error(`refused ${response.statusCode}`)))
    socket.once('error', reject)
  })

export const openLine = async (server: Place, person: Person): Promise<Line> => {
  const line = new Line(await openSocket(server))
  await sayHello(line, person)
  return line
}

export const sayHello = async (line: Line, { player, secret }: Person): Promise<void> => {
  line.socket.send(JSON.stringify({ type: 'hello', id: 0, player, secret, build: '' }))
  await line.until(() => line.of('welcome').length > 0 || line.closed !== undefined)
}

/** A page with one game on it. */
export class Seated extends Line {
  readonly game: string
  readonly title: Game
  readonly seat: Seat
  n = 0
  /** Of a game without secrets. */
  match: Match | undefined
  /** Of a game with secrets. */
  view: GameState | undefined
  /** What differed from what the server said. */
  readonly faults: string[] = []

  constructor(socket: WebSocket, game: string, title: Game, seat: Seat) {
    super(socket)
    this.game = game
    this.title = title
    this.seat = seat
  }

  get state(): GameState {
    const state = this.match?.state ?? this.view
    if (state === undefined) throw new Error('nothing is known yet')
    return state
  }
  get over(): Told<'over'> | undefined {
    return this.of('over').at(-1)
  }
  get decides(): Seat | undefined {
    return this.match === undefined && this.view === undefined ? undefined : this.title.decision(this.state)?.seat
  }

  override hear(telling: Telling): void {
    if (telling.type === 'step') {
      if (telling.n !== this.n + 1) this.faults.push(`step ${telling.n} after ${this.n}`)
      this.carryOut(telling)
      if (telling.digest !== undefined && !this.title.digest(this.state).startsWith(telling.digest))
        this.faults.push(`another digest at ${telling.n}`)
    }
    if (telling.type === 'view') {
      if (telling.n !== this.n + 1) this.faults.push(`view ${telling.n} after ${this.n}`)
      this.view = this.unpacked(telling.view)
    }
    if (telling.type === 'state') this.takeOver(telling)
    if ('n' in telling && telling.n !== undefined && telling.type !== 'ok' && telling.type !== 'no') this.n = telling.n
  }

  unpacked(view: string): GameState {
    const state = this.title.unpack(inflated(Buffer.from(view, 'base64')))
    if ('problem' in state) throw new Error(state.problem)
    return state
  }

  carryOut({ seat, action: said, dice }: WireStep): void {
    const action = fromWire(this.title, said)
    if (this.match === undefined || 'problem' in action) throw new Error('can’t be carried out')
    const done = act(this.match, seat, action, dice === undefined ? {} : { rng: rngFromHex(dice) })
    if (isRefusal(done)) this.faults.push(`${done.reason.key} at ${this.n}`)
  }

  takeOver(telling: Told<'state'>): void {
    if ('entries' in telling) {
      const { scenario, options, position, dice } = telling.opening
      const kept = this.match?.steps.slice(0, telling.from) ?? []
      const match = startMatch(this.title, {
        ...{ scenario, options },
        ...(position === undefined ? {} : { position }),
        ...(dice === undefined ? {} : { rng: rngFromHex(dice) }),
      })
      if (!('state' in match)) throw new Error('does not begin')
      this.match = match
      for (const { seat, action, rng } of kept) act(match, seat, action, rng === undefined ? {} : { rng })
      for (const entry of telling.entries) this.carryOut(entry)
    } else this.view = this.unpacked(telling.view)
    if (this.title.digest(this.state) !== telling.digest) this.faults.push(`another state at ${telling.n}`)
  }

  watch(have?: number): Promise<Reply> {
    const { game, seat } = this
    return this.say({ type: 'watch', game, seat, ...(have === undefined ? {} : { have }) })
  }

  act(action: Action, have = this.n, key = newKey()): Promise<Reply> {
    return this.say({ type: 'act', game: this.game, have, key, action: toWire(this.title, action) } as Saying)
  }
}

/** Sits down at the game, and knows how it stands. */
export const sitDown = async (
  server: Place,
  person: Person,
  game: string,
  title: string,
  seat: Seat,
): Promise<Seated> => {
  const seated = new Seated(await openSocket(server), game, titled(title), seat)
  await sayHello(seated, person)
  await seated.watch()
  return seated
}

/** Both players of a game, and a spectator. */
export const bothAt = async (server: Place, title: string, { game, people }: MadeFor): Promise<readonly Seated[]> =>
  Promise.all(titled(title).meta.sides.map(({ id }, at) => sitDown(server, people[at], game, title, id)))

/** Whoever must decide does so at random, so many times; those who look on have heard of it. */
export const playOn = async (players: readonly Seated[], steps: number, seed = 1): Promise<void> => {
  const stream = streamOf(seed)
  for (let step = 0; step < steps; step++) {
    // News through another process takes its time.
    await Promise.race(players.map(page => page.until(() => page.seat === page.decides || page.over !== undefined)))
    const mover = players.find(({ seat, decides, over }) => seat === decides && over === undefined)
    if (mover === undefined) return
    const reply = await mover.act(RANDOM.decide(mover.title, mover.title.view(mover.state, mover.seat), stream))
    if (reply.type === 'no') throw new Error(JSON.stringify(reply))
    if (mover.match === undefined) continue
    for (const player of players) await player.until(() => player.n >= mover.n)
  }
}
