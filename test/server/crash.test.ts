// The whole server under load, killed at any moment, and its database with it: what was promised is there, once and without
// holes, and everybody knows the same. STAVKA_CRASHES=20 kills it twenty times in all, STAVKA_PAIRS says how many play.
import { expect, onTestFinished, test } from 'vitest'
import { openLibrary } from '../../src/server/library.ts'
import { openPresence } from '../../src/server/presence.ts'
import { openRooms } from '../../src/server/rooms.ts'
import type { Store } from '../../src/server/store/store.ts'
import { startPostgres } from '../../tools/postgres.ts'
import { Crowd } from './support/crowd.ts'
import { type Process, startProcess } from './support/processes.ts'
import { count } from './support/rows.ts'
import type { Place } from './support/serving.ts'
import { newAddress, newDatabase, openAt } from './support/stores.ts'

const TITLE = 'turning-point'
const WAYS = 4
const ROUNDS = Math.ceil(Number(process.env.STAVKA_CRASHES ?? WAYS) / WAYS)
const PAIRS = Number(process.env.STAVKA_PAIRS ?? 20)
const TIME = 60_000 + ROUNDS * 60_000

/** Between two kills so many orders are answered. */
const someOrders = (): number => 5 * PAIRS + Math.floor(Math.random() * 10 * PAIRS)

/** Every promise is kept, nothing was done twice, nothing is there that nobody meant, and all know the same. */
const check = async (store: Store, crowd: Crowd): Promise<void> => {
  const rooms = openRooms({
    store,
    library: openLibrary({ log: () => undefined }),
    presence: openPresence(() => undefined, Date.now),
    now: Date.now,
    log: () => undefined,
  })
  expect(crowd.players.flatMap(({ faults }) => faults)).toEqual([])
  for (const game of crowd.games) {
    const players = crowd.players.filter(player => player.game === game)
    const entries = await store.entries(game, 0, 1_000_000)
    expect(entries.map(({ seq }) => seq)).toEqual(count(entries.length))
    expect((await store.game(game))?.seq).toBe(entries.length)
    const acts = entries.filter(({ kind }) => kind === 'act')
    for (const { seat, acked, meant } of players) {
      const keys = acts.filter(each => each.seat === seat).map(({ key }) => key ?? '')
      expect(keys).toEqual(acked)
      expect(new Set(keys).size).toBe(keys.length)
      expect(keys.filter(key => !meant.has(key))).toEqual([])
    }
    const room = await rooms.open(game)
    const play = await room?.enqueue(() => room.present())
    if (play === undefined) throw new Error('the game is gone')
    const digest = play.table.game.digest(play.lean.state)
    for (const { page } of players) {
      await page?.until(() => page.n === play.lean.numbers[page.seat])
      expect(page?.title.digest(page.state)).toBe(digest)
    }
  }
}

/** Plays, lets `strike` happen at any moment, plays on, and looks at what is there. */
const survive = async (address: string, places: Process[], strike: (round: number) => Promise<void>): Promise<void> => {
  const crowd = new Crowd(TITLE)
  const placeOf = (player: number): Place => places[player % places.length]
  await crowd.gather(PAIRS, () => placeOf(0))
  for (let round = 0; round < ROUNDS; round++) {
    const troubles = crowd.again + crowd.losses
    // The two of a game are at different processes where there are two.
    crowd.start(player => placeOf(player + round))
    await crowd.until(someOrders())
    await strike(round)
    await crowd.until(2 * PAIRS)
    await crowd.stop()
    await check(await openAt(address), crowd)
    // It was felt.
    expect(crowd.again + crowd.losses).toBeGreaterThan(troubles)
  }
  process.stderr.write(
    `${ROUNDS} rounds: ${crowd.acked} orders answered, ${crowd.again} sent again, ${crowd.losses} lines lost, 0 orders lost, 0 double\n`,
  )
}

const restart = async (address: string, places: Process[], at: number): Promise<void> => {
  const { port } = places[at]
  await places[at].end('SIGKILL')
  places[at] = await startProcess(address, { port, bots: 0 })
}

test('sqlite: the server is killed', { timeout: TIME }, async () => {
  const address = await newAddress('sqlite')
  const places = [await startProcess(address, { bots: 0 })]
  await survive(address, places, () => restart(address, places, 0))
})

const safePostgres = async () => {
  const database = startPostgres({ isSafe: true })
  onTestFinished(() => database.remove())
  return { database, address: await newDatabase(database.folder) }
}

test('postgres: the server is killed', { timeout: TIME }, async () => {
  const { address } = await safePostgres()
  const places = [await startProcess(address, { bots: 0 })]
  await survive(address, places, () => restart(address, places, 0))
})

test('postgres: the database is cut off as by a power cut, and the server lives on', { timeout: TIME }, async () => {
  const { address, database } = await safePostgres()
  const places = [await startProcess(address, { bots: 0 })]
  await survive(address, places, async () => {
    database.stop('immediate')
    await new Promise(resolve => setTimeout(resolve, Math.random() * 300))
    database.start()
  })
  expect(places[0].child.exitCode).toBeNull()
})

test('postgres: one of two servers of the same games is killed', { timeout: TIME }, async () => {
  const { address } = await safePostgres()
  const places = [await startProcess(address, { bots: 0 }), await startProcess(address, { bots: 0 })]
  await survive(address, places, round => restart(address, places, round % 2))
})
