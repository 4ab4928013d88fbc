// Opens the store that an address names: a file, or postgres://...
import type { Store } from './store.ts'

export const openStore = async (address: string): Promise<Store> =>
  // Each loads its library only where it is used.
  /^postgres(ql)?:/.test(address)
    ? (await import('./postgres.ts')).openPostgres(address)
    : (await import('./sqlite.ts')).openSqlite(address)
