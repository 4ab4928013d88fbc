// Games kept in the browser (IndexedDB). A store that is full or forbidden is told as a value; play goes on without it.
import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import type { Seat } from '../../engine/contract.ts'
import type { Player } from '../../session/session.ts'

export interface StoredGame {
  readonly id: string
  readonly game: string
  readonly scenario: string
  readonly turn: number
  readonly players: Readonly<Record<Seat, Player>>
  readonly passScreen: boolean
  readonly over: boolean
  readonly when: number
  /** Text of the save file. */
  readonly save: string
}

export type StoreTrouble = { readonly key: 'storeFull' | 'storeForbidden'; readonly detail: string }

const isStoredGame = (value: unknown): value is StoredGame =>
  typeof value === 'object' && value !== null && 'save' in value && 'players' in value && 'game' in value

const troubleOf = (error: unknown): StoreTrouble => {
  const name = error instanceof Error ? error.name : ''
  return {
    key: name === 'QuotaExceededError' ? 'storeFull' : 'storeForbidden',
    detail: error instanceof Error ? `${name}: ${error.message}` : String(error),
  }
}

let store: UseStore | undefined
const games = (): UseStore => {
  store ??= createStore('stavka', 'games')
  return store
}

const tried = async <T>(
  work: () => Promise<T>,
): Promise<{ readonly value: T } | { readonly trouble: StoreTrouble }> => {
  try {
    return { value: await work() }
  } catch (error) {
    store = undefined
    return { trouble: troubleOf(error) }
  }
}

export const keepGame = (game: StoredGame) => tried(() => set(game.id, game, games()))
export const findGame = (id: string) => tried(async () => get<StoredGame>(id, games()))
export const dropGame = (id: string) => tried(() => del(id, games()))

/** The newest first; what is not a game of ours is left alone. */
export const listGames = () =>
  tried(async () => {
    const all = await entries<string, unknown>(games())
    return all
      .map(([, value]) => value)
      .filter(isStoredGame)
      .sort((a, b) => b.when - a.when)
  })

/** Names that two browsers never make twice. */
export const newGameId = (): string => crypto.randomUUID().slice(0, 8)
