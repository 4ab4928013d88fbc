// The store in PostgreSQL, for any number of processes. No process owns a game: who adds to a log that another has
// lengthened is told so by the database.
import postgres from 'postgres'
import { UserError } from '../../files/error.ts'
import { appendGroup, openQueue } from './postgres-append.ts'
import { CHANNEL, changesOf, EVERY, lookAfter, openBell } from './postgres-bell.ts'
import { READS } from './reads.ts'
import { prepare } from './schema.ts'
import type { Ask, Cell, CellRow, Change, Reads, Store, Taken, Writes } from './store.ts'
import { callOf, methodsOf, run, statement } from './work.ts'
import { WRITES } from './writes.ts'

const WRITERS = 4
const READERS = 4
/** Any number: who prepares the tables holds it, so that two processes started together don't get in each other's way. */
const PREPARING = 73_717
/** Tries of a transaction that lost against another one and may simply be run again. */
const TRIES = 5

const ASIDE = 'stavka_aside'

/** What a piece of work has changed that others must read. */
const changeBy = (name: string, args: readonly unknown[], answer: unknown): Change | undefined => {
  if (answer === undefined || answer === 'taken') return undefined
  if (name === 'beat') return answer === 0 ? undefined : { game: EVERY }
  const { game } = (args[0] ?? {}) as { readonly game: string }
  if (name === 'takeSeat') return { game, seq: (answer as Taken).seq }
  if (name === 'offerSeat') return { game, seq: answer as number }
  return name === 'addChat' ? { game, chat: answer as number } : undefined
}

/** Whole numbers up to 2^53 are enough, and JSON is read by schema.ts as in the other store. */
const TYPES = {
  bigint: { to: 20, from: [20], serialize: String, parse: Number },
  json: { to: 114, from: [114], serialize: String, parse: String },
}

const connectTo = (url: string, max: number, settings: Readonly<Record<string, string>> = {}) => {
  const { hostname } = new URL(url)
  const host = decodeURIComponent(hostname)
  return postgres(url, {
    // A folder is where a socket lies: postgres://user@%2Frun%2Fpostgresql/database
    ...(host.startsWith('/') ? { host } : {}),
    max,
    types: TYPES,
    onnotice: () => {},
    connection: {
      application_name: 'stavka',
      synchronous_commit: 'on',
      default_transaction_isolation: 'read committed',
      ...settings,
    },
  })
}
type Sql = ReturnType<typeof connectTo>
type Query = Pick<Sql, 'unsafe'>

const asking =
  (sql: Query): Ask =>
  async ({ text, values }) =>
    (await sql.unsafe(text, [...values], { prepare: true })) as unknown as CellRow[]

const askingLists = (sql: Query) => async (text: string, values: readonly (readonly Cell[])[]) =>
  (await sql.unsafe(text, values as never, { prepare: true })) as unknown as CellRow[]

const codeOf = (error: unknown): string => (error instanceof postgres.PostgresError ? error.code : '')
/** A deadlock, or a conflict of two transactions: nothing has happened. */
const isLost = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error))
/** Data that the database does not take, or that break a constraint. */
const isOwnFault = (error: unknown): boolean => /^2[23]/.test(codeOf(error))

const again = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries++)
    try {
      return await attempt()
    } catch (error) {
      if (!isLost(error) || tries === TRIES) throw error
    }
}

/** Without the password. */
const nameOf = (url: string): string => {
  const { host, pathname } = new URL(url)
  return `postgres://${host}${pathname}`
}

const prepared = async (url: string, writers: Sql): Promise<void> => {
  try {
    await writers.begin(async sql => {
      const ask = asking(sql)
      const [encoding] = await ask(statement('show server_encoding'))
      if (encoding.server_encoding !== 'UTF8')
        throw new UserError(`its encoding is ${encoding.server_encoding}; it must be UTF8`)
      await ask(statement('select pg_advisory_xact_lock($1)', PREPARING))
      await run(prepare('postgres'), ask)
    })
  } catch (error) {
    await writers.end({ timeout: 0 })
    throw new UserError(`${nameOf(url)}: can't be opened as a store of games: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

export const openPostgres = async (url: string): Promise<Store> => {
  if (!URL.canParse(url)) throw new UserError('the address of the database must be like postgres://user@host/database')
  const writers = connectTo(url, WRITERS)
  await prepared(url, writers)
  const readers = connectTo(url, READERS)
  const bell = connectTo(url, 1, { synchronous_commit: 'off' })
  const ring = openBell(text => bell.notify(CHANNEL, text))
  const underWay = new Set<Promise<unknown>>()

  const queued = openQueue(group => again(() => appendGroup(group, askingLists(writers))), isOwnFault)
  const append: Writes['append'] = async appended => {
    const answer = await queued(appended)
    const { game, seq } = appended.entries[appended.entries.length - 1]
    if (answer.is === 'stored') ring({ game, seq })
    return answer
  }

  const transact = async (name: string, args: readonly unknown[]): Promise<unknown> =>
    again(() => writers.begin(sql => run(callOf(WRITES, name)(...args), asking(sql))) as Promise<unknown>)

  const write = async (name: string, args: readonly unknown[]): Promise<unknown> => {
    const answer = name === 'append' ? await append(...(args as Parameters<typeof append>)) : await transact(name, args)
    const change = changeBy(name, args, answer)
    if (change !== undefined) ring(change)
    return answer
  }

  const ask = asking(readers)
  return {
    ...methodsOf<Reads>(READS, (name, args) => run(callOf(READS, name)(...args), ask)),
    ...methodsOf<Writes>(WRITES, (name, args) => {
      const answer = write(name, args)
      underWay.add(answer)
      const done = (): boolean => underWay.delete(answer)
      answer.then(done, done)
      return answer
    }),
    follow: async (shown, tell, overhear) => {
      const heads = async (games: readonly string[]): Promise<ReadonlyMap<string, number>> => {
        const rows = await askingLists(readers)('select id, seq from games where id = any($1::text[])', [games])
        return new Map(rows.map(({ id, seq }) => [String(id), Number(seq)]))
      }
      const looking = lookAfter(shown, heads, tell)
      const all = (): void => tell(shown().map(game => ({ game })))
      const listening = [
        await readers.listen(
          CHANNEL,
          text => {
            const changes = changesOf(text)
            if (changes.some(({ game }) => game === EVERY)) return all()
            looking.heard(changes)
            tell(changes)
          },
          // Also when the connection is there again: nobody knows what was missed.
          all,
        ),
        ...(overhear === undefined ? [] : [await readers.listen(ASIDE, overhear)]),
      ]
      return async () => {
        looking.stop()
        // On a line that is cut just now there is nothing to be heard.
        for (const { unlisten } of listening) await unlisten().catch(() => undefined)
      }
    },
    whisper: text => void bell.notify(ASIDE, text).catch(() => undefined),
    alone: work =>
      writers.begin('isolation level repeatable read', sql => work(asking(sql))) as ReturnType<typeof work>,
    close: async () => {
      await Promise.allSettled(underWay)
      // The library waits for ever for a line that was cut under a query.
      await Promise.all([writers, readers, bell].map(sql => sql.end({ timeout: 1 })))
    },
  }
}
