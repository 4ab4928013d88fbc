// A thousand sockets of players, or of people who look on: each says who it is, opens its game, and counts what it hears.
import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { Seat } from '../../src/engine/contract.ts'
import type { Telling } from '../../src/server/messages.ts'
import type { Host } from './hosts.ts'
import { SECRET } from './scripts.ts'

const AT_ONCE = 50

export class Client {
  readonly socket: WebSocket
  /** Called with everything that it is told. */
  hear: (telling: Telling, text: string) => void = () => undefined
  constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('message', (data: Buffer) => {
      const text = data.toString()
      this.hear(JSON.parse(text) as Telling, text)
    })
  }
  until(holds: (telling: Telling) => boolean): Promise<void> {
    return new Promise(resolve => {
      this.hear = telling => {
        if (!holds(telling)) return
        this.hear = () => undefined
        resolve()
      }
    })
  }
}

export interface Place {
  readonly player: string
  readonly game: string
  readonly seat: Seat
}

const openSocket = async ({ port }: Host, from: number): Promise<WebSocket> => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/socket`, {
    headers: { origin: `http://127.0.0.1:${port}`, 'x-forwarded-for': `10.0.${from >> 8}.${from & 255}` },
    perMessageDeflate: false,
  })
  await once(socket, 'open')
  return socket
}

const seated = async (host: Host, { player, game, seat }: Place, from: number): Promise<Client> => {
  const client = new Client(await openSocket(host, from))
  const welcomed = client.until(({ type }) => type === 'welcome')
  client.socket.send(JSON.stringify({ type: 'hello', id: 0, player, secret: SECRET, build: '' }))
  await welcomed
  const watched = client.until(telling => telling.type === 'ok' && telling.id === 1)
  client.socket.send(JSON.stringify({ type: 'watch', id: 1, game, seat }))
  await watched
  return client
}

const inGroups = async <T, R>(items: readonly T[], work: (item: T, at: number) => Promise<R>): Promise<R[]> => {
  const done: R[] = []
  for (let from = 0; from < items.length; from += AT_ONCE)
    done.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map((item, at) => work(item, from + at)))))
  return done
}

export const openCrowd = (host: Host, places: readonly Place[]): Promise<readonly Client[]> =>
  inGroups(places, (place, at) => seated(host, place, at))

/** Sockets that say nothing, and hear what a bare server sends. */
export const openListeners = (host: Host, count: number): Promise<readonly Client[]> =>
  inGroups(Array.from({ length: count }), async (_, at) => new Client(await openSocket(host, at)))

export const leave = (clients: readonly Client[]): void => {
  for (const { socket } of clients) socket.terminate()
}
