// The store in one file, for one process: reads in this thread, writes in one of their own (sqlite-writer.ts).

import { once } from 'node:events'
import { closeSync, existsSync, fsyncSync, openSync, rmSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { UserError } from '../../files/error.ts'
import { READS } from './reads.ts'
import { prepare } from './schema.ts'
import type { BackupData } from './sqlite-backup.ts'
import { type Connection, connect } from './sqlite-connection.ts'
import type { Order, Report, WriterData } from './sqlite-writer.ts'
import type { Reads, Store, Writes } from './store.ts'
import { callOf, methodsOf, runNow, statement } from './work.ts'
import { WRITES } from './writes.ts'

export interface SqliteStore extends Store {
  /** A whole copy in a new file, while the games go on. */
  backup(file: string): Promise<void>
}

interface Waiting {
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: unknown) => void
}

const prepared = (connection: Connection): void => {
  const { database, ask } = connection
  database.exec('begin immediate')
  runNow(prepare('sqlite'), ask)
  database.exec('commit')
  // Kept in the file; only now, for until here it may be somebody else's.
  const [{ journal_mode: mode }] = ask(statement('pragma journal_mode = wal'))
  if (mode !== 'wal')
    throw new UserError(`it can't be written and read at once there (its journal is ${mode}, not wal)`)
  // From here on only the other thread writes.
  database.exec('pragma query_only = on')
}

const opened = (file: string): Connection => {
  let connection: Connection | undefined
  try {
    connection = connect(file)
    prepared(connection)
    return connection
  } catch (error) {
    connection?.database.close()
    throw new UserError(`${file}: can't be opened as a store of games: ${(error as Error).message}`, { cause: error })
  }
}

/** Orders that go to the thread together: each message wakes it, and it shall not wait for the last of many either. */
const AT_ONCE = 32

/** A dead thread takes down only what it had in hand: the next write gets a new one. */
const openWriter = (file: string) => {
  const waiting = new Map<number, Waiting>()
  let orders: Order[] = []
  let worker: Worker | undefined
  let isClosed = false
  let last = 0

  const lose = (dead: Worker, why: string): void => {
    // It fails and then it ends: the second time the tasks may be those of the next.
    if (worker !== dead) return
    worker = undefined
    orders = []
    for (const { reject } of waiting.values()) reject(new Error(`the thread that writes has ended: ${why}`))
    waiting.clear()
  }

  const start = (): Worker => {
    const started = new Worker(new URL('./sqlite-writer.ts', import.meta.url), {
      workerData: { file } satisfies WriterData,
    })
    started.on('message', (reports: readonly Report[]) => {
      for (const report of reports) {
        const task = waiting.get(report.id)
        waiting.delete(report.id)
        if ('error' in report) task?.reject(report.error)
        else task?.resolve(report.answer)
      }
    })
    started.on('error', error => lose(started, String(error)))
    started.on('exit', code => lose(started, `code ${code}`))
    return started
  }
  // The first to write need not wait for it.
  worker = start()

  const send = (): void => {
    if (orders.length > 0) worker?.postMessage(orders)
    orders = []
  }

  return {
    write: (name: string, args: readonly unknown[]): Promise<unknown> =>
      new Promise((resolve, reject) => {
        if (isClosed) throw new Error('the store is closed')
        worker ??= start()
        const id = ++last
        waiting.set(id, { resolve, reject })
        // What comes in the same round of the event loop goes together.
        if (orders.length === 0) setImmediate(send)
        orders.push({ id, name, args })
        if (orders.length === AT_ONCE) send()
      }),
    close: async (): Promise<void> => {
      isClosed = true
      send()
      if (worker === undefined) return
      const ended = once(worker, 'exit')
      worker.postMessage(undefined)
      await ended
    },
  }
}

const backUp = async (file: string, target: string): Promise<void> => {
  if (existsSync(target)) throw new UserError(`${target}: exists already; a backup goes into a new file`)
  try {
    const thread = new Worker(new URL('./sqlite-backup.ts', import.meta.url), {
      workerData: { file, target } satisfies BackupData,
    })
    await once(thread, 'exit')
    const written = openSync(target, 'r+')
    fsyncSync(written)
    closeSync(written)
  } catch (error) {
    if (existsSync(target)) rmSync(target)
    throw new UserError(`${target}: the backup could not be written: ${(error as Error).message}`, { cause: error })
  }
}

export const openSqlite = (file: string): SqliteStore => {
  const { database, ask } = opened(file)
  const writer = openWriter(file)
  return {
    ...methodsOf<Reads>(READS, async (name, args) => runNow(callOf(READS, name)(...args), ask)),
    ...methodsOf<Writes>(WRITES, writer.write),
    // There is no other process.
    follow: async () => async () => {},
    whisper: () => {},
    alone: async run => {
      const own = connect(file)
      try {
        own.database.exec('begin')
        const answer = await run(async statement => own.ask(statement))
        own.database.exec('commit')
        return answer
      } finally {
        own.database.close()
      }
    },
    backup: target => backUp(file, target),
    close: async () => {
      await writer.close()
      if (database.isOpen) database.close()
    },
  }
}
