// Games in memory and on disk: nothing is told before it is written, and what could not be written has not happened.

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { RANDOM } from '../../src/bots/random.ts'
import { streamOf } from '../../src/engine/dice.ts'
import { openRooms } from '../../src/server/rooms.ts'
import { openSqlite } from '../../src/server/store/sqlite.ts'
import type { Append, Appended, Store } from '../../src/server/store/store.ts'
import { bothAt, folder, newGame, playOn, type Seated, sitDown, startServer, titled } from './support/serving.ts'

const TITLE = 'turning-point'

/** A store of which the test decides when, and whether, it writes. */
const held = () => {
  const store = openSqlite(join(folder(), 'games.db'))
  const gate: { before: (append: Append) => Promise<Appended | undefined> } = { before: async () => undefined }
  const append = async (asked: Append): Promise<Appended> => (await gate.before(asked)) ?? store.append(asked)
  return { gate, store: { ...store, append } as Store }
}

const table = async () => {
  const { gate, store } = held()
  const server = await startServer({ store })
  const made = await newGame(server, TITLE)
  const pages = await bothAt(server, TITLE, made)
  await playOn(pages, 5)
  const mover = pages.find(({ seat, decides }) => seat === decides) as Seated
  const other = pages.find(page => page !== mover) as Seated
  const move = () => mover.act(RANDOM.decide(mover.title, mover.title.view(mover.state, mover.seat), streamOf(3)))
  const digest = (page: Seated): string => page.title.digest(page.state)
  return { gate, server, made, pages, mover, other, move, digest }
}

test('neither answer nor news before the commit', async () => {
  const { gate, mover, other, move } = await table()
  let isOpen = false
  let open: () => void = () => undefined
  gate.before = () =>
    new Promise(resolve => {
      open = () => {
        isOpen = true
        resolve(undefined)
      }
    })
  const [n, steps] = [other.n, other.of('step').length]
  const reply = move().then(answer => ({ answer, isOpen }))
  // A frame that comes later is answered; the order is not.
  await other.say({ type: 'chat', game: other.game, text: 'well?' })
  await mover.until(() => mover.of('chat').length > 0)
  expect([other.n, other.of('step').length, mover.of('step').length]).toEqual([n, steps, steps])
  open()
  expect(await reply).toMatchObject({ answer: { type: 'ok' }, isOpen: true })
  await other.until(() => other.n === n + 1)
})

test.each([
  ['rejects', (): Promise<Appended> => Promise.reject(new Error('the disk is full'))],
  ['has that number already', async (): Promise<Appended> => ({ is: 'taken', seq: 99 })],
])('a write that %s has not happened: the game stands as it is on disk, and goes on', async (_what, fault) => {
  const { gate, server, made, pages, mover, other, move, digest } = await table()
  const before = digest(mover)
  gate.before = fault
  expect(await move()).toMatchObject({ type: 'no' })
  gate.before = async () => undefined
  const fresh = await sitDown(server, made.people[pages.indexOf(mover)], made.game, TITLE, mover.seat)
  expect(digest(fresh)).toBe(before)
  expect(other.n).toBe(mover.n)
  expect(await move()).toMatchObject({ type: 'ok' })
  await other.until(() => other.n === mover.n)
  expect(pages.flatMap(({ faults }) => faults)).toEqual([])
  expect(digest(other)).toBe(digest(mover))
})

test('where another process was faster the order is judged once more, on what that one wrote', async () => {
  const { gate, server, made, pages, mover, other, move } = await table()
  let tries = 0
  gate.before = async () => (tries++ === 0 ? { is: 'taken', seq: 0 } : undefined)
  expect(await move()).toMatchObject({ type: 'ok' })
  expect(tries).toBe(2)
  await other.until(() => other.n === mover.n)
  expect((await server.store.game(made.game))?.seq).toBe(mover.n)
  expect(pages.flatMap(({ faults }) => faults)).toEqual([])
})

test('games that nobody looks at make room, with a snapshot, and stand there again when they are opened', async () => {
  const server = await startServer()
  const made = await newGame(server, TITLE)
  const pages = await bothAt(server, TITLE, made)
  await playOn(pages, 120)
  const digest = pages[0].title.digest(pages[0].state)
  const numbers = (await server.rooms.open(made.game))?.play?.lean
  const others = await Promise.all([newGame(server, TITLE), newGame(server, TITLE)])
  const rooms = openRooms({
    store: server.store,
    library: { title: async () => titled(TITLE) },
    now: () => 0,
    log: () => undefined,
    most: 1,
  })
  const present = async (game: string) => {
    const room = await rooms.open(game)
    return room?.enqueue(() => room.present())
  }
  await present(made.game)
  for (const { game } of others) await present(game)
  expect(rooms.find(made.game)).toBeUndefined()
  await expect.poll(async () => (await server.store.snapshots(made.game)).length).toBe(1)
  const again = await present(made.game)
  expect(again?.table.game.digest(again.lean.state)).toBe(digest)
  expect(again?.lean.numbers).toEqual(numbers?.numbers)
  // What could be taken back before can be taken back still.
  expect(again?.lean.steps.length).toBe(numbers?.steps.length)
})
