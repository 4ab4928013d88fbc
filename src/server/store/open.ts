// Opens the store that an address names: a file, or postgres://...
import type { Store } from './store.ts'

/** One that several processes may work on together. */
export const isPostgres = (address: string): boolean => /^postgres(ql)?:/.test(address)

export const openStore = async (address: string): Promise<Store> =>
  // Each loads its library only where it is used.
  isPostgres(address)
    ? (await import('./postgres.ts')).openPostgres(address)
    : (await import('./sqlite.ts')).openSqlite(address)
