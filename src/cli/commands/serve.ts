// stavka serve: the page and the server of online games in one process.
import { existsSync, readFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import type { Command } from 'commander'
import { UserError } from '../../files/error.ts'
import { DIST } from '../../files/home.ts'
import { readCorrected, UNCORRECTED } from '../../server/corrected.ts'
import { openJobs } from '../../server/jobs.ts'
import type { MailOptions } from '../../server/notify/mail.ts'
import { bar, reportLines } from '../../server/reports.ts'
import { openServer, type Serving } from '../../server/serve.ts'
import { isPostgres, openStore } from '../../server/store/open.ts'
import { contextOf, countFrom, portFrom } from '../context.ts'
import { backUpDb, checkDb, moveDb } from './serve-store.ts'
import { refuseUnbuilt } from './table.ts'

export interface MailFlags {
  readonly mail?: string
  readonly mailFrom?: string
}

interface Flags extends MailFlags {
  readonly port: string
  readonly host: string
  readonly db: string
  readonly url?: string
  readonly trustProxy?: boolean
  readonly bots: string
  readonly kept?: string
  readonly reports?: boolean
  readonly bar?: string
  readonly unbar?: string
  readonly backup?: string
  readonly check?: boolean
  readonly moveDb?: [string, string]
}

/** A database has no place beside it: then it is the folder that the server is started in. */
export const keptBeside = (db: string): string => (isPostgres(db) ? 'stavka.kept' : `${db}.kept`)

export const urlFrom = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new UserError(`--url must be an address like https://stavka.example, not ${text}`)
  return text
}

/** With a password in it, it is better not seen in the list of processes. */
export const mailFrom = (
  { mail = process.env.STAVKA_MAIL, mailFrom }: MailFlags,
  url?: string,
): MailOptions | undefined => {
  if (mail === undefined) return undefined
  if (url === undefined) throw new UserError('--mail needs --url: links in mails lead there')
  return { server: mail, from: mailFrom ?? `Stavka <stavka@${new URL(url).hostname}>` }
}

/** For whoever runs the server: nothing is served. */
const askedOfPeople = ({ db, reports, bar: barred, unbar }: Flags): Promise<readonly string[]> | undefined => {
  if (reports !== true && barred === undefined && unbar === undefined) return undefined
  const answer = async (): Promise<readonly string[]> => {
    const store = await openStore(db)
    try {
      if (barred !== undefined) return [await bar(store, barred, true)]
      return unbar === undefined ? await reportLines(store) : [await bar(store, unbar, false)]
    } finally {
      await store.close()
    }
  }
  return answer()
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

export const whenTold = (): Promise<void> =>
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
    .option(
      '--kept <folder>',
      'where titles are kept as they were when games began (otherwise beside the games: stavka.db.kept)',
    )
    .option(
      '--mail <server>',
      'send notices by mail too: smtp://user:password@host:587, or in STAVKA_MAIL; needs --url',
    )
    .option('--mail-from <address>', 'who these mails are from (stavka@ the host of --url)')
    .option('--reports', 'print what players reported of others, and end')
    .option('--bar <player>', 'let this player in no more, and end')
    .option('--unbar <player>', 'let him in again, and end')
    .option('--backup <file>', 'copy the games into a new file instead, also while a server goes on with them')
    .option('--check', 'look through the store instead: every game is folded again and compared')
    .option('--move-db <from-to...>', 'copy a store into an empty one instead: FILE postgres://...')
    .action(async (flags: Flags, command: Command) => {
      const context = contextOf(command.optsWithGlobals())
      const { data, print } = context
      const kept = flags.kept ?? keptBeside(flags.db)
      if (flags.moveDb !== undefined) {
        if (flags.moveDb.length !== 2) throw new UserError('--move-db needs two stores: from, to')
        const [from, to] = flags.moveDb
        return moveDb(context, flags.kept ?? keptBeside(from), from, to)
      }
      if (flags.backup !== undefined) return backUpDb(context, flags.db, flags.backup)
      if (flags.check === true) return checkDb(context, flags.db, kept)
      const answer = await askedOfPeople(flags)
      if (answer !== undefined) return print(answer.join('\n'))
      const port = portFrom(flags.port)
      const url = urlFrom(flags.url)
      const mail = mailFrom(flags, url)
      const bots = countFrom(flags.bots, '--bots', 64)
      refuseUnbuilt()
      const stamp = join(DIST, '.stamp')
      const corrected = data === undefined ? UNCORRECTED : await readCorrected(data)
      const store = await openStore(flags.db)
      const log = (what: string): void => void process.stderr.write(`${new Date().toISOString()} ${what}\n`)
      const jobs = isPostgres(flags.db) ? await openJobs(flags.db, log) : undefined
      const options = {
        ...{
          store,
          jobs,
          log,
          host: flags.host,
          port,
          url,
          data: corrected.places,
          kept,
          bots,
          mail,
          trustProxy: flags.trustProxy === true,
        },
        page: { folder: DIST, corrected: corrected.texts },
        build: existsSync(stamp) ? readFileSync(stamp, 'utf8').slice(0, 16) : '',
      }
      const serving = await opened(openServer(options), flags).catch(async error => {
        await jobs?.close()
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
