// The thread that writes. Everything that waits becomes one transaction, and is answered when that is on disk; what
// comes meanwhile waits for the next. So groups grow by themselves with the load, and one sync of the disk pays for all.
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { connect } from './sqlite-connection.ts'
import { callOf, runNow } from './work.ts'
import { WRITES } from './writes.ts'

export interface WriterData {
  readonly file: string
}
/** They come several at once; `undefined` instead: no more will come. */
export interface Order {
  readonly id: number
  readonly name: string
  readonly args: readonly unknown[]
}
export type Report = { readonly id: number } & ({ readonly answer: unknown } | { readonly error: unknown })

/** No more are added to a transaction of so many: the first shall not wait for the last. */
const LARGE_GROUP = 1000

const port = parentPort
if (port === null) throw new Error('sqlite-writer.ts is a thread of sqlite.ts')
const { database, ask } = connect((workerData as WriterData).file)

/** One failing leaves the others alone, unless SQLite gave up the whole transaction. */
const carryOut = ({ id, name, args }: Order): Report => {
  database.exec('savepoint one')
  try {
    const answer = runNow(callOf(WRITES, name)(...args), ask)
    database.exec('release one')
    return { id, answer }
  } catch (error) {
    if (!database.isTransaction) throw error
    database.exec('rollback to one; release one')
    return { id, error }
  }
}

/** All of them as one transaction, or what went wrong. */
const together = (group: readonly Order[], each: (order: Order) => Report): readonly Report[] | { error: unknown } => {
  try {
    database.exec('begin immediate')
    const reports = group.map(each)
    database.exec('commit')
    return reports
  } catch (error) {
    if (database.isTransaction) database.exec('rollback')
    return { error }
  }
}

/** Hardly ever does one fail: only then are they told apart. */
const commit = (group: readonly Order[]): readonly Report[] => {
  const plain = together(group, ({ id, name, args }) => ({ id, answer: runNow(callOf(WRITES, name)(...args), ask) }))
  const reports = 'error' in plain ? together(group, carryOut) : plain
  return 'error' in reports ? group.map(({ id }) => ({ id, error: reports.error })) : reports
}

port.on('message', (first: readonly Order[] | undefined) => {
  const group: Order[] = []
  let orders = first
  while (orders !== undefined) {
    group.push(...orders)
    const next = group.length < LARGE_GROUP ? receiveMessageOnPort(port) : undefined
    if (next === undefined) break
    orders = next.message as readonly Order[] | undefined
  }
  if (group.length > 0) port.postMessage(commit(group))
  if (orders === undefined) {
    database.close()
    port.close()
  }
})
