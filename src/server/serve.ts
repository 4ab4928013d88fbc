// The server: the page, its requests and its sockets in one process, over one store.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { createApi } from './api.ts'
import { openBots } from './bots.ts'
import { openChats } from './chats.ts'
import { openChores } from './chores.ts'
import type { Jobs } from './jobs.ts'
import { type Library, openLibrary } from './library.ts'
import { RATES, type Rates } from './limits.ts'
import type { MailOptions } from './notify/mail.ts'
import { type Notices, openNotices } from './notify/notices.ts'
import type { OutsideOptions } from './notify/outside.ts'
import { openPresence } from './presence.ts'
import { apiLimits } from './requests.ts'
import type { Room } from './room.ts'
import { openRooms, type Rooms } from './rooms.ts'
import { openSockets, type Sockets } from './socket.ts'
import { HEADERS, keptFiles, pageOf } from './static.ts'
import type { Change, Store } from './store/store.ts'

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
  /** Corrected data by title: a folder or a file. */
  readonly data?: ReadonlyMap<string, string> | undefined
  /** A folder where titles are kept as they were when games began: those games outlive a change of the rules. */
  readonly kept?: string | undefined
  /** Threads in which computers think. */
  readonly bots?: number
  /** Where several processes share what is to be done. */
  readonly jobs?: Jobs | undefined
  readonly build?: string
  readonly now?: () => number
  readonly log?: (what: string) => void
  readonly library?: Library
  /** The mail server for notices, and how others are reached. */
  readonly mail?: MailOptions | undefined
  readonly outside?: OutsideOptions
  /** Others than those that no person comes near. */
  readonly rates?: Partial<Rates>
  readonly times?: { readonly hello?: number; readonly ping?: number }
}

export interface Serving {
  readonly port: number
  readonly rooms: Rooms
  readonly sockets: Sockets
  readonly notices: Notices
  /** Says good-bye, finishes what is under way, and closes the store. */
  close(): Promise<void>
}

/** Seconds after which pages come back to a server that goes away. */
const AGAIN = 3

const addressFrom = (request: IncomingMessage, trustProxy: boolean): string => {
  const forwarded = trustProxy ? String(request.headers['x-forwarded-for'] ?? '') : ''
  // The last is the one that our own proxy has seen.
  const seen = forwarded.split(',').at(-1)?.trim()
  return seen === undefined || seen === '' ? (request.socket.remoteAddress ?? '') : seen
}

export const openServer = async (options: ServeOptions): Promise<Serving> => {
  const { store, trustProxy = false, build = '', now = Date.now, log = () => undefined, data } = options
  const { kept } = options
  const library = options.library ?? openLibrary({ data, built: options.page?.folder, kept, log })
  const addressOf = (request: IncomingMessage): string => addressFrom(request, trustProxy)
  const rates: Rates = { ...RATES, ...options.rates }
  const limits = apiLimits(rates, now)
  /** With a slash at its end. */
  const address = (): string => new URL(options.url ?? `http://localhost:${port()}`).href.replace(/\/?$/, '/')
  const notices = await openNotices({ ...{ store, now, log, address, mail: options.mail }, outside: options.outside })
  const presence = openPresence(store.whisper, now)
  const rooms = openRooms({ store, library, presence, now, log, noticesOf: notices.of })
  presence.onChange(game => rooms.find(game)?.gallery.tellPresence())
  const threads = options.bots ?? 1
  const bots = openBots({ threads, data, kept, log })
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
    ...{ store, rooms, chats, presence, build, now, log, addressOf, isOurs, rates, failures: limits.failures },
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
    ...{ store, rooms, library, notices, now, log, limits, metrics },
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
  const older = kept === undefined ? () => undefined : keptFiles(kept)

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value)
    if (options.url?.startsWith('https:') === true) response.setHeader('Strict-Transport-Security', 'max-age=31536000')
    // The page looks there whether it can offer online games: served by itself it finds a file that says no.
    if (request.url === '/server.json')
      response
        .writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
        .end(JSON.stringify({ online: true, build }))
    else {
      const files = older(request) ?? page
      if (request.url?.startsWith('/api/') === true || files === undefined) void listener(request, response)
      else files(request, response)
    }
  }
  const server: Server = createServer(
    { headersTimeout: 10_000, requestTimeout: 15_000, keepAliveTimeout: 10_000 },
    answer,
  )
  const port = (): number => (server.address() as AddressInfo).port
  server.on('upgrade', (request, socket, head) => {
    if (request.url === '/api/socket') sockets.upgrade(request, socket, head)
    else socket.destroy()
  })

  // ---- What others do ----

  const hearOf = async (room: Room, { seq, chat }: Change): Promise<void> => {
    // Where nobody looks nobody need carry it out: every process has games that are played in another.
    if (chat === undefined && seq !== undefined && room.isIdle) room.missed(seq)
    else if (chat === undefined) await room.enqueue(() => room.heard(seq))
    if (seq === undefined) await chats.heard(room)
  }
  /** What other processes did to games that are shown here. */
  const unfollow = await store.follow(
    () => rooms.ids,
    changes => {
      for (const change of changes) {
        const room = rooms.find(change.game)
        if (room !== undefined)
          void hearOf(room, change).catch(() => log(`game ${room.id}: news of another process failed`))
      }
    },
    text => {
      presence.overhear(text)
      rooms.overhear(text)
    },
  )
  const chores = await openChores({ store, rooms, library, bots, threads, notices, jobs: options.jobs, now, log })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, resolve)
  })
  await chores.start()

  return {
    port: port(),
    rooms,
    sockets,
    notices,
    close: async () => {
      presence.close()
      await unfollow()
      const closed = new Promise<void>(done => server.close(() => done()))
      await sockets.close(AGAIN)
      server.closeAllConnections()
      await closed
      await chores.close()
      await bots.close()
      await rooms.close()
      await notices.close()
      await store.close()
    },
  }
}
