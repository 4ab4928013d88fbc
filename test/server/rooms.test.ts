// Games in memory and on disk: nothing is told before it is written, and what could not be written has not happened.

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { RANDOM } from '../../src/bots/random.ts'
import { streamOf } from '../../src/engine/dice.ts'
import { openPresence } from '../../src/server/presence.ts'
import { openRooms } from '../../src/server/rooms.ts'
import { openSqlite } from '../../src/server/store/sqlite.ts'
import type { Append, Appended, Change, Store } from '../../src/server/store/store.ts'
import {
  ask,
  bothAt,
  folder,
  newGame,
  openLine,
  playOn,
  type Seated,
  sitDown,
  startServer,
  startTwo,
  titled,
} from './support/serving.ts'

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
    presence: openPresence(
      () => undefined,
      () => 0,
    ),
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

test('two processes on one store: each tells what the other did, and no order is done on an old position', async () => {
  const one = await startServer()
  const bells: ((changes: readonly Change[]) => void)[] = []
  const store = openSqlite(one.file)
  const follow: Store['follow'] = async (_shown, tell) => {
    bells.push(tell)
    return async () => undefined
  }
  const two = await startServer({ store: { ...store, follow } })
  const made = await newGame(one, TITLE)
  const sides = titled(TITLE).meta.sides.map(({ id }) => id)
  const seat = (await store.game(made.game))?.decides ?? ''
  const person = made.people[sides.indexOf(seat)]
  const here = await sitDown(one, person, made.game, TITLE, seat)
  const there = await sitDown(two, person, made.game, TITLE, seat)
  await playOn([here], 1)
  // The bell has not rung yet: what is judged there on the old position is not written.
  const late = await there.act(RANDOM.decide(there.title, there.title.view(there.state, seat), streamOf(8)))
  expect(late).toMatchObject({ type: 'no', refusal: { reason: { key: 'refuse.stale' } } })
  await there.until(() => there.n === here.n)
  await playOn([here], 1)
  const seq = (await store.game(made.game))?.seq
  for (const ring of bells) ring([{ game: made.game, seq }])
  await there.until(() => there.n === here.n)
  expect(there.title.digest(there.state)).toBe(here.title.digest(here.state))
  expect(there.match?.steps).toHaveLength(2)
  expect([...here.faults, ...there.faults]).toEqual([])
})

test('where nobody looks, what another process wrote is read when somebody comes; who lost his seat there has lost it', async () => {
  const [one, two] = await startTwo()
  const made = await newGame(one, TITLE)
  const sides = titled(TITLE).meta.sides.map(({ id }) => id)
  // Both have looked at it through the second, and have gone.
  for (const [at, person] of made.people.entries())
    await (await sitDown(two, person, made.game, TITLE, sides[at])).close()
  const room = two.rooms.find(made.game)
  await expect.poll(() => room?.isIdle).toBe(true)
  const begun = room?.play?.ledger.seq
  const pages = await bothAt(one, TITLE, made)
  await playOn(pages, 3)
  const seq = (await one.store.game(made.game))?.seq ?? 0
  await expect.poll(() => room?.isBehind).toBe(true)
  expect(room?.play?.ledger.seq).toBe(begun)
  const [first, second] = made.people
  const again = await sitDown(two, second, made.game, TITLE, sides[1])
  expect(room?.play?.ledger.seq).toBe(seq)
  expect(again.title.digest(again.state)).toBe(pages[1].title.digest(pages[1].state))
  await again.close()
  await expect.poll(() => room?.isIdle).toBe(true)
  // The first gives his seat away, and the second process has only heard a bell.
  const given = await ask(one, 'POST', `/games/${made.game}/seats/${sides[0]}/reissue`, {
    as: first,
    body: { to: 'anybody' },
  })
  expect(given.status).toBe(200)
  room?.missed((await one.store.game(made.game))?.seq ?? 0)
  const line = await openLine(two, first)
  const reply = await line.say({ type: 'watch', game: made.game, seat: sides[0] })
  expect(reply).toMatchObject({ type: 'no', problem: 'not-yours' })
  expect(line.of('state')).toEqual([])
})
