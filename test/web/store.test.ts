import { afterEach, describe, expect, test, vi } from 'vitest'
import { PERSON } from '../../src/session/session.ts'
import type { PlayedGame } from '../../src/web/store/games.ts'

type Store = typeof import('../../src/web/store/games.ts')
let stores = 0

/** The store anew, with a database of the test's own: another address is another module. */
const storeOn = (indexedDB: unknown): Promise<Store> => {
  vi.stubGlobal('indexedDB', indexedDB)
  stores++
  return import(new URL(`../../src/web/store/games.ts?${stores}`, import.meta.url).href)
}
afterEach(() => void vi.unstubAllGlobals())

const gameOf = (id: string, when: number): PlayedGame => ({
  id,
  game: 'turning-point',
  scenario: '1',
  turn: 1,
  players: { axis: PERSON, soviet: PERSON },
  passScreen: false,
  over: false,
  when,
  save: '{}',
})

interface Request {
  result?: unknown
  error?: unknown
  onsuccess?: () => void
  oncomplete?: () => void
  onabort?: () => void
}

/** As much of IndexedDB as is used, in a map; `put` can be made to fail as a full disk does. */
const fakeDatabase = (content: Map<string, unknown>, full = false) => {
  const answer = (result: unknown): Request => {
    const request: Request = { result }
    queueMicrotask(() => request.onsuccess?.())
    return request
  }
  const transaction = (): object => {
    const ends: Request = {}
    // After what is asked within it.
    setTimeout(() => {
      if (ends.error === undefined) ends.oncomplete?.()
      else ends.onabort?.()
    })
    const store = {
      transaction: ends,
      put: (value: unknown, key: string) => {
        if (full) ends.error = new DOMException('The disk is full', 'QuotaExceededError')
        else content.set(key, structuredClone(value))
      },
      get: (key: string) => answer(content.get(key)),
      delete: (key: string) => content.delete(key),
      getAll: () => answer([...content.values()]),
      getAllKeys: () => answer([...content.keys()]),
    }
    return { objectStore: () => store }
  }
  return { open: () => answer({ transaction }) }
}

describe('games kept in the browser', () => {
  test('are found again, the newest first, and gone when dropped', async () => {
    const { keepGame, findGame, listGames, dropGame } = await storeOn(fakeDatabase(new Map()))
    for (const game of [gameOf('old', 1), gameOf('new', 3), gameOf('middle', 2)])
      expect(await keepGame(game, 'here', true)).toEqual({ value: 'kept' })
    expect(await findGame('old')).toEqual({ value: { ...gameOf('old', 1), by: 'here' } })
    expect(await findGame('none')).toEqual({ value: undefined })
    const ids = async () => {
      const found = await listGames()
      return 'value' in found ? found.value.games.map(({ id }) => id) : found
    }
    expect(await ids()).toEqual(['new', 'middle', 'old'])
    await dropGame('middle')
    expect(await ids()).toEqual(['new', 'old'])
  })

  test('what is not a game of ours is left alone', async () => {
    const strange = new Map<string, unknown>([
      ['text', 'hello'],
      ['null', null],
      ['half', { save: 'x' }],
    ])
    const { keepGame, listGames } = await storeOn(fakeDatabase(strange))
    await keepGame(gameOf('mine', 1), 'here', true)
    expect(await listGames()).toEqual({ value: { games: [{ ...gameOf('mine', 1), by: 'here' }], deleted: [] } })
    expect(strange.size).toBe(4)
  })

  test('a full disk is told as such', async () => {
    const { keepGame } = await storeOn(fakeDatabase(new Map(), true))
    expect(await keepGame(gameOf('a', 1), 'here', true)).toEqual({
      trouble: { key: 'storeFull', detail: 'QuotaExceededError: The disk is full' },
    })
  })

  test.each([
    ['forbidden', { open: () => raise(new DOMException('denied', 'SecurityError')) }],
    ['missing', undefined],
  ])('a database that is %s is told, for every question', async (_name, indexedDB) => {
    const { keepGame, findGame, listGames, dropGame } = await storeOn(indexedDB)
    const forbidden = { trouble: { key: 'storeForbidden', detail: expect.any(String) } }
    expect(await keepGame(gameOf('a', 1), 'here', true)).toEqual(forbidden)
    expect(await findGame('a')).toEqual(forbidden)
    expect(await listGames()).toEqual(forbidden)
    expect(await dropGame('a')).toEqual(forbidden)
  })

  test('a tab that has lost the game to another one writes no more', async () => {
    const { keepGame, findGame } = await storeOn(fakeDatabase(new Map()))
    await keepGame(gameOf('a', 1), 'first', true)
    await keepGame(gameOf('a', 2), 'second', true)
    expect(await keepGame(gameOf('a', 3), 'first', false)).toEqual({ value: 'taken' })
    expect(await keepGame(gameOf('a', 4), 'second', false)).toEqual({ value: 'kept' })
    expect(await findGame('a')).toMatchObject({ value: { when: 4, by: 'second' } })
  })

  test('a name is the list’s: playing on keeps it, and it is short, in one line, and can be taken away', async () => {
    const { keepGame, changeGame, named, findGame } = await storeOn(fakeDatabase(new Map()))
    await keepGame(gameOf('a', 1), 'here', true)
    await changeGame('a', game => named(game, `  Against\n Kenji ${'x'.repeat(100)}`))
    await keepGame(gameOf('a', 2), 'here', false)
    const found = await findGame('a')
    const name = 'value' in found ? found.value?.name : ''
    expect(name).toMatch(/^Against Kenji x+$/)
    expect(name).toHaveLength(60)
    await changeGame('a', game => named(game, '   '))
    expect(await findGame('a')).toEqual({ value: { ...gameOf('a', 2), by: 'here' } })
    expect(await changeGame('none', game => named(game, 'x'))).toEqual({ value: undefined })
    expect(await findGame('none')).toEqual({ value: undefined })
  })

  test('a deleted game can be taken back for thirty days, and is back when it is played on', async () => {
    const day = 24 * 3600 * 1000
    const { keepGame, changeGame, listGames } = await storeOn(fakeDatabase(new Map()))
    const ids = async (now: number) => {
      const found = await listGames(now)
      if (!('value' in found)) throw new Error('no list')
      return [found.value.games, found.value.deleted].map(games => games.map(({ id }) => id))
    }
    for (const id of ['a', 'b', 'c']) await keepGame(gameOf(id, 1), 'here', true)
    await changeGame('a', game => ({ ...game, deleted: 0 }))
    await changeGame('b', game => ({ ...game, deleted: day }))
    await changeGame('c', game => ({ ...game, deleted: 2 * day }))
    expect(await ids(30 * day)).toEqual([[], ['c', 'b', 'a']])
    expect(await ids(30 * day + 1)).toEqual([[], ['c', 'b']])
    await changeGame('c', ({ deleted: _, ...game }) => game)
    await keepGame(gameOf('b', 9), 'here', false)
    expect(await ids(90 * day)).toEqual([['b', 'c'], []])
  })

  test('a store that failed once is tried again', async () => {
    const { keepGame } = await storeOn({ open: () => raise(new DOMException('denied', 'SecurityError')) })
    expect(await keepGame(gameOf('a', 1), 'here', true)).toHaveProperty('trouble')
    vi.stubGlobal('indexedDB', fakeDatabase(new Map()))
    expect(await keepGame(gameOf('a', 1), 'here', true)).toEqual({ value: 'kept' })
  })
})

const raise = (error: Error): never => {
  throw error
}

test('names of games are plain and not made twice', async () => {
  const { newGameId } = await storeOn(undefined)
  const names = Array.from({ length: 200 }, newGameId)
  expect(new Set(names).size).toBe(200)
  for (const name of names) expect(name).toMatch(/^[\w-]{1,40}$/)
})
