// A server in a process of its own, so that its processor time is its own: ours over a store, ours with its commits on the event
// loop, or bare sockets that send what they are told to.
import { WebSocketServer } from 'ws'
import { openServer } from '../../src/server/serve.ts'
import { openStore } from '../../src/server/store/open.ts'
import type { Asked, Told } from './hosts.ts'
import { openInLoop } from './loop-store.ts'

const [kind, address] = process.argv.slice(2)
const tell = (told: Told): void => void process.send?.(told)

const FAST = { burst: 1e6, perSecond: 1e6 }
const NO_LIMITS = { frames: FAST, acts: FAST, requests: FAST, games: FAST, chat: FAST, failures: FAST }

const openBare = (): { readonly port: Promise<number>; readonly send: (text: string) => void } => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
  return {
    port: new Promise(resolve =>
      server.once('listening', () => resolve((server.address() as { readonly port: number }).port)),
    ),
    send: text => {
      for (const client of server.clients) client.send(text)
    },
  }
}

const openOurs = async (): Promise<number> => {
  const store = kind === 'loop' ? openInLoop(address) : await openStore(address)
  // Every client comes from an address of its own, as behind a proxy.
  const options = { store, host: '127.0.0.1', port: 0, trustProxy: true, rates: NO_LIMITS, bots: 1 }
  return (await openServer(options)).port
}

const bare = kind === 'bare' ? openBare() : undefined
tell({ port: await (bare?.port ?? openOurs()) })

process.on('message', (asked: Asked) => {
  if ('send' in asked) bare?.send(asked.send)
  const { user, system } = process.cpuUsage()
  tell({ cpu: (user + system) / 1000, memory: process.memoryUsage().rss })
})
// Whoever started it is gone.
process.on('disconnect', () => process.exit())
