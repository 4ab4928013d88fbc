// stavka serve: the page and the server of online games in one process.
import { existsSync, readFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import type { Command } from 'commander'
import { UserError } from '../../files/error.ts'
import { readCorrected } from '../../server/corrected.ts'
import { openServer, type Serving } from '../../server/serve.ts'
import { openStore } from '../../server/store/open.ts'
import { contextOf, countFrom, numberFrom } from '../context.ts'
import { checkDb, moveDb } from './serve-store.ts'

interface Flags {
  readonly port: string
  readonly host: string
  readonly db: string
  readonly url?: string
  readonly trustProxy?: boolean
  readonly bots: string
  readonly check?: boolean
  readonly moveDb?: [string, string]
}

const DIST = join(import.meta.dirname, '../../../dist')

const urlFrom = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new UserError(`--url must be an address like https://stavka.example, not ${text}`)
  return text
}

const portFrom = (text: string): number => {
  const port = numberFrom(text, '--port')
  if (port < 0 || port > 65535) throw new UserError(`--port must be from 0 to 65535, not ${port}`)
  return port
}

/** How others in the same network find it. */
const addressesFor = (host: string, port: number): readonly string[] => {
  const isAny = host === '0.0.0.0' || host === '::'
  const others = Object.values(networkInterfaces()).flatMap((each = []) =>
    each.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
  )
  const here = isAny || host === '127.0.0.1' || host === '::1' ? 'localhost' : host
  return [here, ...(isAny ? others : [])].map(name => `http://${name}:${port}/`)
}

const whenTold = (): Promise<void> =>
  new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })

const opened = async (serving: Promise<Serving>, { host, port }: Flags): Promise<Serving> => {
  try {
    return await serving
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new UserError(`port ${port} is in use; choose another: stavka serve --port <number>`)
    if (code === 'EACCES') throw new UserError(`port ${port} is not allowed; choose one above 1023`)
    if (code === 'EADDRNOTAVAIL') throw new UserError(`--host ${host}: this machine has no such address`)
    throw error
  }
}

export const registerServe = (program: Command): void => {
  program
    .command('serve')
    .description('serves the page and online games: two people, two machines')
    .option('--port <number>', 'where to serve', '7777')
    .option('--host <address>', 'who may connect: 127.0.0.1 this machine, 0.0.0.0 the whole network', '127.0.0.1')
    .option('--db <file>', 'where games are kept: a file, or postgres://...', 'stavka.db')
    .option('--url <address>', 'where people find it, when behind another server')
    .option('--trust-proxy', 'believe X-Forwarded-For: only behind a server of your own')
    .option('--bots <count>', 'threads in which computer players think', '1')
    .option('--check', 'look through the store instead: every game is folded again and compared')
    .option('--move-db <from-to...>', 'copy a store into an empty one instead: FILE postgres://...')
    .action(async (flags: Flags, command: Command) => {
      const context = contextOf(command.optsWithGlobals())
      const { data, print } = context
      if (flags.moveDb !== undefined) {
        if (flags.moveDb.length !== 2) throw new UserError('--move-db needs two stores: from, to')
        return moveDb(context, ...flags.moveDb)
      }
      if (flags.check === true) return checkDb(context, flags.db)
      const port = portFrom(flags.port)
      const url = urlFrom(flags.url)
      const bots = countFrom(flags.bots, '--bots', 64)
      if (!existsSync(join(DIST, 'index.html'))) throw new UserError('the page is not built yet: npm run build')
      const stamp = join(DIST, '.stamp')
      const corrected = data === undefined ? new Map<string, string>() : await readCorrected(data)
      const store = await openStore(flags.db)
      const options = {
        ...{ store, host: flags.host, port, url, data, bots, trustProxy: flags.trustProxy === true },
        page: { folder: DIST, corrected },
        build: existsSync(stamp) ? readFileSync(stamp, 'utf8').slice(0, 16) : '',
        log: (what: string) => void process.stderr.write(`${new Date().toISOString()} ${what}\n`),
      }
      const serving = await opened(openServer(options), flags).catch(async error => {
        await store.close()
        throw error
      })
      const addresses = url === undefined ? addressesFor(flags.host, serving.port) : [url]
      print(`Stavka is at ${addresses[0]} (Ctrl+C ends it) / ブラウザで開いてください（Ctrl+C で終了）`)
      for (const other of addresses.slice(1)) print(`for others in this network / 同じネットワークの人には: ${other}`)
      await whenTold()
      await serving.close()
    })
}
