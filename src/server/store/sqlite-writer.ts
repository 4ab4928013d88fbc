// The thread that writes. Everything that waits becomes one transaction, and is answered when that is on disk; what
// comes meanwhile waits for the next. So groups grow by themselves with the load, and one sync of the disk pays for all.
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { connect } from './sqlite-connection.ts'
import { callOf, runNow } from './work.ts'
import { WRITES } from './writes.ts'

export interface WriterData {
  readonly file: string
}
/** `undefined` instead: no more will come. */
export interface Order {
  readonly id: number
  readonly name: string
  readonly args: readonly unknown[]
}
export type Report = { readonly id: number } & ({ readonly answer: unknown } | { readonly error: unknown })

/** The bound of a transaction: the first of many shall not wait for the last. */
const LARGEST_GROUP = 1000

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

const commit = (group: readonly Order[]): readonly Report[] => {
  try {
    database.exec('begin immediate')
    const reports = group.map(carryOut)
    database.exec('commit')
    return reports
  } catch (error) {
    if (database.isTransaction) database.exec('rollback')
    return group.map(({ id }) => ({ id, error }))
  }
}

port.on('message', (first: Order | undefined) => {
  const group: Order[] = []
  let order = first
  while (order !== undefined) {
    group.push(order)
    const next = group.length < LARGEST_GROUP ? receiveMessageOnPort(port) : undefined
    if (next === undefined) break
    order = next.message as Order | undefined
  }
  if (group.length > 0) port.postMessage(commit(group))
  if (order === undefined) {
    database.close()
    port.close()
  }
})
