// The server: the page, its requests and its sockets in one process, over one store.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { Game } from '../engine/contract.ts'
import { loadGame } from '../files/data.ts'
import { TITLES } from '../games/index.ts'
import { apiLimits, createApi } from './api.ts'
import { openBots } from './bots.ts'
import { openChats } from './chats.ts'
import { RATES, type Rates } from './limits.ts'
import { type Library, openRooms, type Rooms } from './rooms.ts'
import { openSockets, type Sockets } from './socket.ts'
import { HEADERS, pageOf } from './static.ts'
import type { Store } from './store/store.ts'

export interface ServeOptions {
  readonly store: Store
  readonly host: string
  /** 0 takes any that is free. */
  readonly port: number
  /** Where pages find it, when not at its own address: the only place that sockets are opened from. */
  readonly url?: string | undefined
  /** A proxy in front says where requests come from. */
  readonly trustProxy?: boolean
  /** The built page, and texts in place of some of its files. */
  readonly page?: { readonly folder: string; readonly corrected: ReadonlyMap<string, string> }
  /** A folder of corrected data files. */
  readonly data?: string | undefined
  /** Threads in which computers think. */
  readonly bots?: number
  readonly build?: string
  readonly now?: () => number
  readonly log?: (what: string) => void
  readonly library?: Library
  /** Others than those that no person comes near. */
  readonly rates?: Partial<Rates>
  readonly times?: { readonly hello?: number; readonly ping?: number }
}

export interface Serving {
  readonly port: number
  readonly rooms: Rooms
  readonly sockets: Sockets
  /** Says good-bye, finishes what is under way, and closes the store. */
  close(): Promise<void>
}

const BEAT = 10_000
/** Signs of life further apart than this: nobody was there. */
const GRACE = 30_000
const DUE_EVERY = 5000
const AT_ONCE = 1000
/** Seconds after which pages come back to a server that goes away. */
const AGAIN = 3

/** Titles are loaded when somebody plays them. */
export const libraryOf = (data?: string): Library => {
  const games = new Map<string, Promise<Game>>()
  return {
    title: async id => {
      if (!TITLES.some(({ meta }) => meta.id === id)) return undefined
      const loading = games.get(id) ?? loadGame(id, data)
      games.set(id, loading)
      return loading
    },
  }
}

const addressFrom = (request: IncomingMessage, trustProxy: boolean): string => {
  const forwarded = trustProxy ? String(request.headers['x-forwarded-for'] ?? '') : ''
  // The last is the one that our own proxy has seen.
  const seen = forwarded.split(',').at(-1)?.trim()
  return seen === undefined || seen === '' ? (request.socket.remoteAddress ?? '') : seen
}

export const openServer = async (options: ServeOptions): Promise<Serving> => {
  const { store, trustProxy = false, build = '', now = Date.now, log = () => undefined, data } = options
  const library = options.library ?? libraryOf(data)
  const addressOf = (request: IncomingMessage): string => addressFrom(request, trustProxy)
  const rates: Rates = { ...RATES, ...options.rates }
  const limits = apiLimits(rates, now)
  const rooms = openRooms({ store, library, now, log })
  const bots = openBots({ threads: options.bots ?? 1, data, log })
  rooms.onSettled(bots.attend)
  const chats = openChats(store, now)

  /** A page of ours: from the address that the request itself was sent to, or from the one that we are known by. */
  const isOurs = (origin: string | undefined, request: IncomingMessage): boolean => {
    if (origin === undefined) return false
    try {
      const { host, protocol } = new URL(origin)
      if (options.url !== undefined && new URL(options.url).origin === `${protocol}//${host}`) return true
      return options.url === undefined && host === request.headers.host
    } catch {
      return false
    }
  }
  const sockets = openSockets({
    ...{ store, rooms, chats, build, now, log, addressOf, isOurs, rates, failures: limits.failures },
    ...(options.times === undefined ? {} : { times: options.times }),
  })
  const metrics = (): string =>
    Object.entries({
      games: rooms.size,
      sockets: sockets.size,
      frames: sockets.frames,
      memory: process.memoryUsage().rss,
    })
      .map(([name, value]) => `stavka_${name} ${value}\n`)
      .join('')
  const incoming = (context: { env: unknown }): IncomingMessage =>
    (context.env as { incoming: IncomingMessage }).incoming
  const api = createApi({
    ...{ store, rooms, library, now, limits, metrics },
    addressOf: context => addressOf(incoming(context)),
  })
  const app = new Hono().route('/api', api)
  app.notFound(context => context.json({ problem: 'not-found' }, 404))
  app.onError((error, context) => {
    log(`a request failed: ${error.name}`)
    return context.json({ problem: 'broken' }, 500)
  })
  const listener = getRequestListener(app.fetch)
  const page = options.page === undefined ? undefined : pageOf(options.page)

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value)
    if (options.url?.startsWith('https:') === true) response.setHeader('Strict-Transport-Security', 'max-age=31536000')
    if (request.url?.startsWith('/api/') === true || page === undefined) void listener(request, response)
    else page(request, response)
  }
  const server: Server = createServer(
    { headersTimeout: 10_000, requestTimeout: 15_000, keepAliveTimeout: 10_000 },
    answer,
  )
  server.on('upgrade', (request, socket, head) => {
    if (request.url === '/api/socket') sockets.upgrade(request, socket, head)
    else socket.destroy()
  })

  // ---- What happens by itself ----

  const beat = async (): Promise<void> => {
    const gap = await store.beat(now(), GRACE)
    if (gap > 0) rooms.gaveBack(gap)
  }
  const endLate = async (): Promise<void> => {
    for (const { id } of await store.dueGames(now(), AT_ONCE)) await (await rooms.open(id))?.timeout()
  }
  /** Games in which it is the computer's turn. */
  const wakeBots = async (): Promise<void> => {
    for (let after = ''; ; ) {
      const rows = await store.gamesWith('on', after, AT_ONCE)
      for (const { id, decides } of rows) {
        const seats = await store.seats(id)
        if (!seats.some(({ seat, bot }) => seat === decides && bot !== undefined)) continue
        const room = await rooms.open(id)
        await room?.enqueue(() => room.present())
      }
      if (rows.length < AT_ONCE) return
      after = rows[rows.length - 1].id
    }
  }
  const every = (work: () => Promise<void>, milliseconds: number, what: string): NodeJS.Timeout => {
    let isBusy = false
    return setInterval(() => {
      if (isBusy) return
      isBusy = true
      work()
        .catch(() => log(`${what} failed`))
        .finally(() => {
          isBusy = false
        })
    }, milliseconds)
  }

  await beat()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, resolve)
  })
  const timers = [every(beat, BEAT, 'the sign of life'), every(endLate, DUE_EVERY, 'a look at the clocks')]
  void wakeBots().catch(() => log('a look for computers failed'))

  return {
    port: (server.address() as AddressInfo).port,
    rooms,
    sockets,
    close: async () => {
      for (const timer of timers) clearInterval(timer)
      const closed = new Promise<void>(done => server.close(() => done()))
      await sockets.close(AGAIN)
      server.closeAllConnections()
      await closed
      await bots.close()
      await rooms.close()
      await beat().catch(() => undefined)
      await store.close()
    },
  }
}
