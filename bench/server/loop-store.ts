// What the writer thread is measured against: the same SQLite file, the same groups, committed on the event loop.

import { openSqlite } from '../../src/server/store/sqlite.ts'
import { connect } from '../../src/server/store/sqlite-connection.ts'
import type { Append, Appended, Store } from '../../src/server/store/store.ts'
import { runNow } from '../../src/server/store/work.ts'
import { WRITES } from '../../src/server/store/writes.ts'

interface Waiting {
  readonly append: Append
  readonly resolve: (appended: Appended) => void
}

export const openInLoop = (file: string): Store => {
  const store = openSqlite(file)
  const { database, ask } = connect(file)
  let waiting: Waiting[] = []
  const commit = (): void => {
    const group = waiting
    waiting = []
    database.exec('begin immediate')
    const answers = group.map(({ append }) => runNow(WRITES.append(append), ask))
    database.exec('commit')
    for (const [at, { resolve }] of group.entries()) resolve(answers[at])
  }
  return {
    ...store,
    append: append =>
      new Promise(resolve => {
        if (waiting.length === 0) setImmediate(commit)
        waiting.push({ append, resolve })
      }),
    close: async () => {
      database.close()
      await store.close()
    },
  }
}
