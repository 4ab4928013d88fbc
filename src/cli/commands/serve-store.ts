// What `stavka serve` does to a store and ends: look through it, or copy it into another.
import { existsSync } from 'node:fs'
import { UserError } from '../../files/error.ts'
import { type Checked, checkStore } from '../../server/check.ts'
import { libraryOf } from '../../server/serve.ts'
import { copyStore } from '../../server/store/copy.ts'
import { openStore } from '../../server/store/open.ts'
import type { Store } from '../../server/store/store.ts'
import { type Context, Failed, output } from '../context.ts'
import { label } from '../labels.ts'

/** A file that is not there would be made. */
const openThere = (address: string): Promise<Store> => {
  if (!/^postgres(ql)?:/.test(address) && !existsSync(address))
    throw new UserError(`${address}: there is no such store`)
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

export const checkDb = async (context: Context, db: string): Promise<void> => {
  const store = await openThere(db)
  tell(context, await closing(store, () => checkStore(store, libraryOf(context.data).title)))
}

/** Copied all or nothing, every row compared; then every game of the copy is folded. */
export const moveDb = async (context: Context, from: string, to: string): Promise<void> => {
  const [source, target] = [await openThere(from), await openStore(to)]
  await closing(source, () =>
    closing(target, async () => {
      await copyStore(source, target)
      tell(context, await checkStore(target, libraryOf(context.data).title))
    }),
  )
}
