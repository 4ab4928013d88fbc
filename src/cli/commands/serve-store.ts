// What `stavka serve` does to a store and ends: look through it, back it up, or copy it into another.
import { existsSync } from 'node:fs'
import { UserError } from '../../files/error.ts'
import { type Checked, checkStore } from '../../server/check.ts'
import { readCorrected } from '../../server/corrected.ts'
import { openLibrary } from '../../server/library.ts'
import { copyStore } from '../../server/store/copy.ts'
import { isPostgres, openStore } from '../../server/store/open.ts'
import { openSqlite } from '../../server/store/sqlite.ts'
import type { Store } from '../../server/store/store.ts'
import { type Context, Failed, output } from '../context.ts'
import { label } from '../labels.ts'

/** A file that is not there would be made. */
const openThere = (address: string): Promise<Store> => {
  if (!isPostgres(address) && !existsSync(address)) throw new UserError(`${address}: there is no such store`)
  return openStore(address)
}

const closing = async <T>(store: Store, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } finally {
    await store.close()
  }
}

const tell = (context: Context, checked: Checked): void => {
  const { games, entries, faults, skipped } = checked
  output(context, checked, () =>
    [label(context.language, 'storeChecked', { games, entries, faults: faults.length, skipped }), ...faults].join('\n'),
  )
  if (faults.length > 0) throw new Failed()
}

/** A whole copy in a new file, while a server may go on with the games. */
export const backUpDb = async ({ print }: Context, db: string, file: string): Promise<void> => {
  if (isPostgres(db)) throw new UserError('--backup is for a file of games; PostgreSQL has pg_dump')
  if (!existsSync(db)) throw new UserError(`${db}: there is no such store`)
  const store = openSqlite(db)
  await closing(store, () => store.backup(file))
  print(file)
}

const libraryFor = async ({ data }: Context, kept: string) => {
  const places = data === undefined ? undefined : (await readCorrected(data)).places
  return openLibrary({ data: places, kept, log: () => undefined })
}

export const checkDb = async (context: Context, db: string, kept: string): Promise<void> => {
  const store = await openThere(db)
  tell(context, await closing(store, async () => checkStore(store, await libraryFor(context, kept))))
}

/** Copied all or nothing, every row compared; then every game of the copy is folded. */
export const moveDb = async (context: Context, kept: string, from: string, to: string): Promise<void> => {
  const [source, target] = [await openThere(from), await openStore(to)]
  await closing(source, () =>
    closing(target, async () => {
      await copyStore(source, target)
      tell(context, await checkStore(target, await libraryFor(context, kept)))
    }),
  )
}
