// Empty stores of either kind.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { inject, onTestFinished, test } from 'vitest'
import { openStore } from '../../../src/server/store/open.ts'
import type { Store } from '../../../src/server/store/store.ts'
import { addressOf } from '../../../tools/postgres.ts'
import { player } from './rows.ts'

const KINDS = ['sqlite', 'postgres'] as const
type StoreKind = (typeof KINDS)[number]

/** The same test over each kind of store. */
export const testBoth = (name: string, body: (kind: StoreKind) => Promise<void>): void => {
  for (const kind of KINDS) test(`${kind}: ${name}`, () => body(kind))
}

/** A new database in the server whose socket lies in `folder`. */
export const newDatabase = async (folder: string): Promise<string> => {
  const sql = postgres({ host: folder, user: 'stavka', database: 'postgres', max: 1 })
  const name = `t${randomBytes(6).toString('hex')}`
  await sql.unsafe(`create database ${name}`)
  await sql.end()
  return addressOf(folder, name)
}

export const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'stavka-store-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Address of a store that does not exist yet. */
export const newAddress = async (kind: StoreKind): Promise<string> =>
  kind === 'sqlite' ? join(newFolder(), 'stavka.db') : newDatabase(inject('postgres'))

/** Until the test is over. */
export const openAt = async (address: string): Promise<Store> => {
  const store = await openStore(address)
  onTestFinished(() => store.close())
  return store
}

/** Two players, `anna` and `boris`, have met. */
export const fill = async (store: Store): Promise<void> => {
  await store.addPlayer(player('anna'))
  await store.addPlayer(player('boris'))
}

/** Of one store, as two processes have it. */
export const openTwo = async (kind: StoreKind): Promise<readonly [Store, Store]> => {
  const address = await newAddress(kind)
  const stores = [await openAt(address), await openAt(address)] as const
  await fill(stores[0])
  return stores
}

export const openFilled = async (kind: StoreKind): Promise<Store> => {
  const store = await openAt(await newAddress(kind))
  await fill(store)
  return store
}

export const seqsOf = async (store: Store, of: string): Promise<readonly number[]> =>
  (await store.entries(of, 0, 100_000)).map(({ seq }) => seq)
