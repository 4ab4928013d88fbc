// Games kept in the browser (IndexedDB). A store that is full or forbidden is told as a value; play goes on without it.
import { createStore, del, delMany, entries, get, type UseStore, update } from 'idb-keyval'
import type { Seat } from '../../engine/contract.ts'
import type { FileCard } from '../../session/by-file.ts'
import type { Player } from '../../session/session.ts'

export type KeptFile = Pick<FileCard, 'tag' | 'turn' | 'seat' | 'to'>

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
  /** Of a game by file: how it stands. */
  readonly file?: KeptFile
  /** What its players call it. */
  readonly name?: string
  /** When it was deleted: it can be taken back for a while. */
  readonly deleted?: number
  /** The tab that plays it. One that finds another's mark here has lost the game to it and writes no more. */
  readonly by?: string
}

/** What is known of a game that is played; its name belongs to the list. */
export type PlayedGame = Omit<StoredGame, 'name' | 'deleted' | 'by'>

/** Deleted games stay that long. */
const DELETED_FOR = 30 * 24 * 3600 * 1000
const LONGEST_NAME = 60

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

/** Writes a game that is played; `taken` when another tab has it now. `takes`: this tab begins to play it. */
export const keepGame = (game: PlayedGame, by: string, takes: boolean) =>
  tried(async (): Promise<'kept' | 'taken'> => {
    let isTaken = false
    const merged = (old: StoredGame | undefined): StoredGame => {
      if (old !== undefined && !takes && old.by !== undefined && old.by !== by) {
        isTaken = true
        return old
      }
      // Whoever plays on a deleted game has it back.
      return old?.name === undefined ? { ...game, by } : { ...game, by, name: old.name }
    }
    await update<StoredGame>(game.id, merged, games())
    return isTaken ? 'taken' : 'kept'
  })

/** Changes what the list knows of a game; the game itself stays as it is. */
export const changeGame = (
  id: string,
  change: (game: StoredGame) => StoredGame,
): ReturnType<typeof tried<StoredGame | undefined>> =>
  tried(async () => {
    const found = await get<StoredGame>(id, games())
    if (found === undefined) return undefined
    let changed = found
    const changing = (old: StoredGame | undefined): StoredGame => {
      changed = change(old ?? found)
      return changed
    }
    await update<StoredGame>(id, changing, games())
    return changed
  })

/** An empty name is none. */
export const named = ({ name: _, ...game }: StoredGame, typed: string): StoredGame => {
  const name = typed.replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME)
  return name === '' ? game : { ...game, name }
}

export const findGame = (id: string) => tried(async () => get<StoredGame>(id, games()))
/** For good. */
export const dropGame = (id: string) => tried(() => del(id, games()))

export interface KeptGames {
  /** The one played last comes first. */
  readonly games: readonly StoredGame[]
  /** The one deleted last comes first. */
  readonly deleted: readonly StoredGame[]
}

/** What is not a game of ours is left alone; what was deleted long ago goes now. */
export const listGames = (now: number = Date.now()) =>
  tried(async (): Promise<KeptGames> => {
    const all = (await entries<string, unknown>(games())).map(([, value]) => value).filter(isStoredGame)
    const since = ({ deleted = now }: StoredGame): number => now - deleted
    const old = all.filter(game => since(game) > DELETED_FOR)
    if (old.length > 0)
      await delMany(
        old.map(({ id }) => id),
        games(),
      )
    return {
      games: all.filter(({ deleted }) => deleted === undefined).sort((a, b) => b.when - a.when),
      deleted: all
        .filter(game => game.deleted !== undefined && !old.includes(game))
        .sort((a, b) => since(a) - since(b)),
    }
  })

/** Names that two browsers never make twice. */
export const newGameId = (): string => crypto.randomUUID().slice(0, 8)
