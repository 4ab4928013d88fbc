// The outbox over both stores: processes that share it, and one that dies while it sends.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished } from 'vitest'
import { openNotices } from '../../src/server/notify/notices.ts'
import type { Store } from '../../src/server/store/store.ts'
import { openReceiver, type Receiver } from './support/receivers.ts'
import { begin, count } from './support/rows.ts'
import { fill, newAddress, openAt, openFilled, openTwo, testBoth } from './support/stores.ts'

const MINUTE = 60_000
const HOOK = { delay: 0, push: [], webhook: 'https://hook.example/boris' }
const DUE = 1_000_000
const CHILD = fileURLToPath(import.meta.resolve('./support/outbox-child.ts'))

/** In so many games it is the turn of Boris, who is to be told. */
const waiting = async (store: Store, games: number): Promise<readonly string[]> => {
  await store.changePlayer('boris', { notices: HOOK })
  const ids = count(games).map(each => `g${each}`)
  for (const id of ids) {
    await begin(store, id, { decides: 'soviet', seq: 3 })
    await store.addNotice({ player: 'boris', game: id, seq: 3, kind: 'turn/webhook', dueAt: DUE })
  }
  return ids
}
const noticesOf = (store: Store, { outside }: Receiver, at: number) =>
  openNotices({ store, outside, now: () => at, log: () => undefined, address: () => 'http://localhost/' })
const toldOf = (receiver: Receiver): readonly string[] => receiver.said().map(({ game }) => game)

testBoth('two processes at one outbox: everything is told once', async kind => {
  const receiver = await openReceiver()
  const stores = await openTwo(kind)
  const games = await waiting(stores[0], 120)
  const both = await Promise.all(stores.map(store => noticesOf(store, receiver, DUE)))
  await Promise.all(
    both
      .flatMap(each => [each, each])
      .map(async each => {
        while ((await each.due()) > 0);
      }),
  )
  expect([...toldOf(receiver)].sort()).toEqual([...games].sort())
  expect(both[0].pushKey).toBe(both[1].pushKey)
})

testBoth(
  'a process is killed while it sends: nothing is lost, and what goes out twice bears the same mark',
  async kind => {
    let child: ChildProcess | undefined
    // The fifth is never answered: the process dies over it.
    const receiver = await openReceiver(() => {
      if (receiver.received.length < 5) return
      receiver.status = 0
      child?.kill('SIGKILL')
    })
    const address = await newAddress(kind)
    const store = await openAt(address)
    await fill(store)
    const games = await waiting(store, 5)
    child = spawn(process.execPath, [CHILD, address, String(DUE), String(receiver.port), receiver.cert])
    onTestFinished(() => void child?.kill('SIGKILL'))
    await once(child, 'exit')
    expect(receiver.received.length).toBeGreaterThanOrEqual(5)

    receiver.status = 204
    const before = receiver.received.length
    // As long as the dead one may still be alive, nobody sends it again.
    await (await noticesOf(store, receiver, DUE + MINUTE)).due()
    expect(receiver.received).toHaveLength(before)
    const after = await noticesOf(store, receiver, DUE + 2 * MINUTE)
    while ((await after.due()) > 0);
    expect(new Set(toldOf(receiver))).toEqual(new Set(games))
    // What was settled before is not told again; of what was not, the mark is the first one's.
    for (const game of games) {
      const marks = receiver
        .said()
        .filter(each => each.game === game)
        .map(({ id }) => id)
      expect(marks.length).toBeLessThanOrEqual(2)
      expect(new Set(marks).size).toBe(1)
    }
    expect(receiver.received.length - before).toBeGreaterThanOrEqual(1)
  },
)

testBoth('who is not at the table any more, or wants none, is not told', async kind => {
  const receiver = await openReceiver()
  const store = await openFilled(kind)
  await waiting(store, 3)
  await store.offerSeat({ game: 'g1', seat: 'soviet', to: 'anybody', body: '{}', at: 5 })
  await store.markSeat('g2', 'soviet', { seenSeq: 3 })
  await store.changePlayer('boris', { notices: { ...HOOK, webhook: 'https://hook.example/other' } })
  const notices = await noticesOf(store, receiver, DUE)
  while ((await notices.due()) > 0);
  expect(receiver.received.map(({ path }) => path)).toEqual(['/other'])
  expect(toldOf(receiver)).toEqual(['g3'])
  await store.addNotice({ player: 'boris', game: 'g3', seq: 4, kind: 'turn/webhook', dueAt: DUE })
  await store.forgetPlayer('boris')
  expect(await notices.due()).toBe(0)
})
