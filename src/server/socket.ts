// Sockets of pages: one for all games that a page looks at. Whoever connects says within seconds who he is; every frame is
// judged by its schema and by how many came before it; who reads too slowly misses news and is told once how it stands.
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { type Seat, SPECTATOR } from '../engine/contract.ts'
import { AGAIN, type Answer, nameOf } from './answers.ts'
import type { Chats } from './chats.ts'
import type { Watcher } from './gallery.ts'
import { type Buckets, bucketsOf, type Crowd, crowdOf, MOST, type Rates } from './limits.ts'
import { type Frame, frameSchema, MOST_BYTES, type Said, type Telling, type Trouble } from './messages.ts'
import { isSecretOf } from './people.ts'
import type { Presence } from './presence.ts'
import type { Room } from './room.ts'
import type { Rooms } from './rooms.ts'
import type { Store } from './store/store.ts'

export interface SocketOptions {
  readonly store: Store
  readonly rooms: Rooms
  readonly chats: Chats
  readonly presence: Presence
  /** What the page must have been built from. */
  readonly build: string
  now(): number
  log(what: string): void
  addressOf(request: IncomingMessage): string
  /** Is it a page of ours that asks? */
  isOurs(origin: string | undefined, request: IncomingMessage): boolean
  readonly times?: Partial<Times>
  readonly rates: Rates
  readonly failures: Buckets
}

interface Times {
  readonly hello: number
  readonly ping: number
}
const TIMES: Times = { hello: 5000, ping: 25_000 }

/** Bytes that wait for a slow reader: above the first news are left out, above the second it is let go. */
const SLOW = 256 * 1024
const TOO_SLOW = 1024 * 1024
/** Below it a reader has caught up. */
const CAUGHT_UP = 32 * 1024

/** Milliseconds for what is under way when the server goes. */
const PATIENCE = 2000

const CLOSE = { policy: 1008, goingAway: 1001, protocol: 1002, later: 1013 } as const

export interface Sockets {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** A page whose socket is open. */
  attend(socket: WebSocket, address: string): void
  /** Says good-bye to all pages, and when to come back. */
  close(again: number): Promise<void>
  readonly size: number
  readonly frames: number
}

interface Limits {
  readonly crowd: Crowd
  readonly acts: Buckets
  readonly chat: Buckets
}

/** What a page is told of one game. */
class Looker implements Watcher {
  readonly room: Room
  readonly audience: Seat
  readonly page: Page
  isBehind = false
  constructor(room: Room, audience: Seat, page: Page) {
    this.room = room
    this.audience = audience
    this.page = page
  }
  get player(): string | undefined {
    return this.page.player
  }
  tell(text: string | Buffer): void {
    if (this.isBehind) return
    if (this.page.isSlow) this.isBehind = true
    else this.page.send(text)
  }
}

const AS_TEXT = { binary: false }

/** One socket. */
class Page {
  readonly socket: WebSocket
  readonly address: string
  readonly lookers = new Map<string, Looker>()
  player: string | undefined
  isAlive = true
  warnings = 0
  /** One frame after the other, as they came. */
  line: Promise<void> = Promise.resolve()
  constructor(socket: WebSocket, address: string) {
    this.socket = socket
    this.address = address
  }
  get isSlow(): boolean {
    return this.socket.bufferedAmount > SLOW
  }
  send(text: string | Buffer): void {
    if (this.socket.readyState !== this.socket.OPEN) return
    if (this.socket.bufferedAmount > TOO_SLOW) this.socket.terminate()
    else this.socket.send(text, AS_TEXT)
  }
  tell(telling: Telling): void {
    this.send(JSON.stringify(telling))
  }
}

const refuse = (socket: Duplex, status: string): void => {
  socket.once('error', () => undefined)
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

const answerTo = (id: number, answer: Answer): Telling => {
  if ('refusal' in answer || 'problem' in answer) return { type: 'no', id, ...answer }
  return { type: 'ok', id, n: answer.n }
}

export const openSockets = (options: SocketOptions): Sockets => {
  const { store, rooms, chats, presence, build, now, log, addressOf, isOurs, failures, rates } = options
  const times = { ...TIMES, ...options.times }
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_BYTES,
    // Compressed, the length of a frame would tell of what is in it.
    perMessageDeflate: false,
    clientTracking: false,
  })
  const pages = new Set<Page>()
  const limits: Limits = {
    crowd: crowdOf(MOST.socketsOfAddress, MOST.sockets),
    acts: bucketsOf(rates.acts, now),
    chat: bucketsOf(rates.chat, now),
  }
  let isClosing = false
  let frames = 0

  // ---- What a page says ----

  const unknown: Trouble = { problem: 'not-found' }

  const lookerOf = (page: Page, game: string): Looker | undefined => page.lookers.get(game)

  const seatIn = async (room: Room | undefined, { player }: Page): Promise<Seat | undefined> =>
    room === undefined || player === undefined ? undefined : rooms.seatOf(room, player)

  /** The game, where the page's player sits in it: the seat is his and never what a message says. */
  const seated = async (
    page: Page,
    game: string,
  ): Promise<{ readonly room: Room; readonly seat: Seat } | undefined> => {
    const room = await rooms.open(game)
    const seat = await seatIn(room, page)
    return room === undefined || seat === undefined ? undefined : { room, seat }
  }

  const leave = (page: Page, game: string): void => {
    const looker = page.lookers.get(game)
    page.lookers.delete(game)
    looker?.room.leave(looker)
  }

  const watch = async (page: Page, { game, have, seat: wished }: Said<'watch'>): Promise<Answer> => {
    const room = await rooms.open(game)
    const seat = await seatIn(room, page)
    const audience =
      wished === SPECTATOR && seat !== undefined && room?.row.status === 'over' ? SPECTATOR : (seat ?? SPECTATOR)
    if (room === undefined || (seat === undefined && !room.row.spectators && room.row.status !== 'open')) {
      failures.take(page.address)
      return unknown
    }
    // Another's seat, or a player who would look over the spectators' shoulders.
    if (audience !== wished) return { problem: 'not-yours' }
    leave(page, game)
    if (page.lookers.size >= MOST.watched) return { problem: 'too-many' }
    const looker = new Looker(room, audience, page)
    page.lookers.set(game, looker)
    const answer = await room.watch(looker, have)
    // It may have gone while the game was read.
    if (page.lookers.get(game) !== looker) room.leave(looker)
    else await chats.resend(room, looker)
    return answer
  }

  const inGame = async (page: Page, frame: Exclude<Frame, Said<'hello' | 'watch' | 'unwatch'>>): Promise<Answer> => {
    if (frame.type === 'chat') return chats.say(page.player ?? '', lookerOf(page, frame.game), frame.text)
    if (frame.type === 'past') return past(page, frame)
    const found = await seated(page, frame.game)
    if (found === undefined) {
      failures.take(page.address)
      return unknown
    }
    const { room, seat } = found
    switch (frame.type) {
      case 'act':
        return room.act(seat, frame)
      case 'undo':
        return room.undo(seat, frame)
      case 'ask':
        return room.ask(seat, frame)
      case 'answer':
        return room.answer(seat, frame)
      case 'resign':
        return room.resign(seat)
      case 'claim':
        return room.claim(seat, frame.for)
      case 'seen':
        return room.seen(seat, frame.n)
    }
  }

  const past = async (page: Page, { id, game, step }: Said<'past'>): Promise<Answer> => {
    const looker = lookerOf(page, game)
    if (looker === undefined) return unknown
    const then = await looker.room.past(looker.audience, step)
    if ('problem' in then) return then
    page.tell({ type: 'past', id, game, ...then })
    return { n: looker.room.numberOf(looker.audience) }
  }

  /** In how many seconds it may be said; undefined when now. */
  const tooFast = (page: Page, frame: Frame): number | undefined => {
    if (frame.type === 'act' || frame.type === 'undo') return limits.acts.take(`${page.player} ${frame.game}`)
    if (frame.type === 'chat' || frame.type === 'ask') return limits.chat.take(page.player ?? '')
    return undefined
  }

  const hear = async (page: Page, frame: Frame): Promise<void> => {
    if (frame.type === 'hello') return page.tell({ type: 'no', id: frame.id, problem: 'malformed', where: 'hello' })
    const retry = tooFast(page, frame)
    if (retry !== undefined) return warn(page, frame.id, retry)
    if (frame.type === 'unwatch') {
      leave(page, frame.game)
      return page.tell({ type: 'ok', id: frame.id })
    }
    if (frame.type === 'watch' && failures.isEmpty(page.address)) return warn(page, frame.id, 60)
    const answer = await (frame.type === 'watch' ? watch(page, frame) : inGame(page, frame)).catch((error): Answer => {
      log(`${frame.type} in game ${frame.game}: ${nameOf(error)}`)
      return AGAIN
    })
    const looker = lookerOf(page, frame.game)
    page.tell(answerTo(frame.id, answer))
    // Whoever is behind is told what he missed.
    if ('refusal' in answer && answer.refusal.reason.key === 'refuse.stale' && looker !== undefined)
      await looker.room.enqueue(() => looker.room.resend(looker))
  }

  const hello = async (page: Page, { id, player, secret, build: theirs }: Said<'hello'>): Promise<boolean> => {
    const known = failures.isEmpty(page.address) ? undefined : await store.player(player)
    if (!isSecretOf(known?.secretHash, secret) || known === undefined || known.blocked) {
      failures.take(page.address)
      page.tell({ type: 'no', id, problem: 'not-allowed' })
      return false
    }
    page.player = player
    presence.came(player)
    void store.changePlayer(player, { seenAt: now() }).catch(() => log('a visit could not be written'))
    page.tell({ type: 'welcome', player, build, time: now() })
    if (theirs !== build) page.tell({ type: 'bye', why: 'build', again: 0 })
    return true
  }

  const warn = (page: Page, id: number, retry: number): void => {
    page.warnings++
    if (page.warnings > MOST.warnings) page.socket.close(CLOSE.policy)
    else page.tell({ type: 'no', id, problem: 'too-fast', retry })
  }

  const parse = (data: Buffer): { readonly frame: Frame } | { readonly id: number } => {
    let said: unknown
    try {
      said = JSON.parse(data.toString('utf8'))
    } catch {
      return { id: 0 }
    }
    const parsed = frameSchema.safeParse(said)
    if (parsed.success) return { frame: parsed.data }
    const id = (said as { readonly id?: unknown } | null)?.id
    return { id: Number.isSafeInteger(id) && Number(id) >= 0 ? Number(id) : 0 }
  }

  // ---- One socket ----

  const attend = (socket: WebSocket, address: string): void => {
    const page = new Page(socket, address)
    pages.add(page)
    const speed = bucketsOf(rates.frames, now)
    const silent = setTimeout(() => socket.close(CLOSE.policy, 'hello'), times.hello)
    const ping = setInterval(() => {
      if (!page.isAlive) return socket.terminate()
      page.isAlive = false
      socket.ping()
    }, times.ping)

    const receive = async (data: Buffer): Promise<void> => {
      const heard = parse(data)
      if (!('frame' in heard)) return page.tell({ type: 'no', id: heard.id, problem: 'malformed' })
      const { frame } = heard
      if (page.player !== undefined) return hear(page, frame)
      if (frame.type === 'hello' && (await hello(page, frame))) return clearTimeout(silent)
      socket.close(CLOSE.policy, 'hello')
    }

    socket.on('message', (data: Buffer, isBinary) => {
      frames++
      page.isAlive = true
      const retry = speed.take('')
      if (retry !== undefined) return warn(page, 0, retry)
      if (isBinary) return socket.close(CLOSE.protocol)
      // What comes now is said again elsewhere, with its key.
      if (isClosing) return
      page.line = page.line
        .then(() => (socket.readyState === socket.OPEN ? receive(data) : undefined))
        .catch(error => {
          log(`a frame was not understood: ${nameOf(error)}`)
          if (page.player === undefined) socket.close(CLOSE.later)
          else page.tell({ type: 'no', id: 0, problem: 'broken' })
        })
    })
    socket.on('pong', () => {
      page.isAlive = true
    })
    // What a broken line says is said by its end.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(silent)
      clearInterval(ping)
      pages.delete(page)
      limits.crowd.leave(address)
      for (const game of [...page.lookers.keys()]) leave(page, game)
      if (page.player !== undefined) {
        presence.went(page.player)
        void store.changePlayer(page.player, { seenAt: now() }).catch(() => log('a visit could not be written'))
      }
    })
  }

  /** Whoever was behind and has read what waited is told how it stands. */
  const catchUp = (): void => {
    for (const page of pages) {
      if (page.socket.bufferedAmount > CAUGHT_UP) continue
      for (const looker of page.lookers.values()) {
        if (!looker.isBehind) continue
        looker.isBehind = false
        void looker.room.enqueue(() => looker.room.resend(looker)).catch(() => log('a reader could not catch up'))
      }
    }
  }
  const catchingUp = setInterval(catchUp, 500)
  catchingUp.unref()

  return {
    upgrade: (request, socket, head) => {
      const address = addressOf(request)
      if (isClosing) return refuse(socket, '503 Service Unavailable')
      if (!isOurs(request.headers.origin, request)) return refuse(socket, '403 Forbidden')
      if (!limits.crowd.enter(address)) return refuse(socket, '429 Too Many Requests')
      // A handshake that fails gives its place back.
      const giveBack = (): void => limits.crowd.leave(address)
      socket.once('close', giveBack)
      server.handleUpgrade(request, socket, head, upgraded => {
        socket.off('close', giveBack)
        attend(upgraded, address)
      })
    },
    attend,
    close: async again => {
      isClosing = true
      clearInterval(catchingUp)
      // What is under way is answered first.
      await Promise.race([
        Promise.all([...pages].map(({ line }) => line)),
        new Promise(resolve => setTimeout(resolve, PATIENCE).unref()),
      ])
      for (const page of pages) {
        page.tell({ type: 'bye', why: 'draining', again })
        page.socket.close(CLOSE.goingAway)
      }
      const ended = [...pages].map(({ socket }) => new Promise(resolve => socket.once('close', resolve)))
      const late = setTimeout(() => {
        for (const { socket } of pages) socket.terminate()
      }, 2000)
      await Promise.all(ended)
      clearTimeout(late)
    },
    get size() {
      return pages.size
    },
    get frames() {
      return frames
    },
  }
}
