// What only the store in PostgreSQL has: groups over the wire, news between processes, servers that are not there.
import { expect, onTestFinished, test } from 'vitest'
import { UserError } from '../../src/files/error.ts'
import { openPostgres } from '../../src/server/store/postgres.ts'
import type { Change, Store } from '../../src/server/store/store.ts'
import { appendOf, begin, count } from './support/rows.ts'
import { newAddress, openAt, openFilled, openTwo, seqsOf } from './support/stores.ts'

const ask = (store: Store, text: string) => store.alone(asked => asked({ text, values: [] }))

/** Everything that the store tells, until a piece of news fits. */
const hearing = async (store: Store, shown: readonly string[]) => {
  const heard: Change[] = []
  let look: (() => void) | undefined
  const stop = await store.follow(
    () => shown,
    changes => {
      heard.push(...changes)
      look?.()
    },
  )
  onTestFinished(stop)
  return {
    heard,
    until: (fits: (change: Change) => boolean): Promise<void> =>
      new Promise(resolve => {
        look = () => {
          if (heard.some(fits)) resolve()
        }
        look()
      }),
  }
}

test('what is committed is on disk before it is answered', async () => {
  const store = await openFilled('postgres')
  expect(await ask(store, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }])
})

test('what waits becomes one transaction', async () => {
  const store = await openFilled('postgres')
  const ids = count(200).map(n => `g${n}`)
  await Promise.all(ids.map(id => begin(store, id)))
  await Promise.all(ids.map(id => store.append(appendOf(id, 1))))
  const [row] = await ask(store, 'select count(distinct xmin::text) as commits, count(*) as entries from entries')
  expect(row.entries).toBe(200)
  expect(row.commits).toBeLessThan(40)
})

test('groups of two processes with the same games in another order do not lock each other out', async () => {
  const stores = await openTwo('postgres')
  const ids = count(60).map(n => `g${n}`)
  await Promise.all(ids.map(id => begin(stores[0], id)))
  for (const seq of count(10)) {
    const orders = [ids, [...ids].reverse()]
    const answers = await Promise.all(
      stores.flatMap((store, at) => orders[at].map(id => store.append(appendOf(id, seq)))),
    )
    expect(answers.filter(({ is }) => is === 'stored')).toHaveLength(60)
    expect(answers.filter(({ is }) => is === 'taken')).toHaveLength(60)
  }
  for (const id of ids) expect(await seqsOf(stores[0], id)).toEqual(count(10))
})

test('another process hears of entries and of chat', async () => {
  const [here, there] = await openTwo('postgres')
  await begin(here, 'g')
  const { heard, until } = await hearing(there, [])
  for (const seq of count(30)) await here.append(appendOf('g', seq))
  await until(({ game, seq }) => game === 'g' && seq === 30)
  expect(heard.every(({ seq }) => seq !== undefined)).toBe(true)
  await here.addChat({ game: 'g', player: 'anna', who: 'axis', text: 'x', at: 1 })
  await until(({ game, seq }) => game === 'g' && seq === undefined)
})

test('more news than one bell can carry', async () => {
  const [here, there] = await openTwo('postgres')
  const ids = count(450).map(n => `a-game-with-a-long-name-${n}`)
  await Promise.all(ids.map(id => begin(here, id)))
  const { heard, until } = await hearing(there, [])
  await Promise.all(ids.map(id => here.append(appendOf(id, 1))))
  await until(() => new Set(heard.map(({ game }) => game)).size === 450)
})

test('a bell that was lost is made up for', async () => {
  const [here, there] = await openTwo('postgres')
  for (const id of ['g', 'h']) await begin(here, id)
  const { heard, until } = await hearing(there, ['g'])
  await ask(here, 'update games set seq = 5')
  await until(({ game, seq }) => game === 'g' && seq === 5)
  expect(heard.some(({ game }) => game === 'h')).toBe(false)
})

test('a line that was cut is there again, and what is shown is to be read anew', async () => {
  const [here, there] = await openTwo('postgres')
  await begin(here, 'g')
  const { heard, until } = await hearing(there, ['g'])
  heard.length = 0
  const cut = `select pg_terminate_backend(pid) as done from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`
  expect(await ask(here, cut)).toEqual([{ done: true }])
  await until(({ game, seq }) => game === 'g' && seq === undefined)
  heard.length = 0
  await here.append(appendOf('g', 1))
  await until(({ game, seq }) => game === 'g' && seq === 1)
})

test('an answer that is lost with the line rejects; the key tells what became of it', async () => {
  const [here, there] = await openTwo('postgres')
  await begin(here, 'g')
  await here.append(appendOf('g', 1))
  let cut: Promise<unknown> = Promise.resolve()
  // The row is held, so that the append waits; then its line is cut.
  await there.alone(async asked => {
    await asked({ text: 'update games set turn = 1', values: [] })
    const told = here.append(appendOf('g', 2, { key: 'k' }))
    cut = expect(told).rejects.toThrow()
    for (let cutOff = 0; cutOff === 0; )
      cutOff = (
        await asked({
          text: `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
          values: [],
        })
      ).length
    await cut
  })
  expect(await here.append(appendOf('g', 2, { key: 'k' }))).toEqual({ is: 'stored' })
  expect(await seqsOf(here, 'g')).toEqual([1, 2])
})

test('two processes that start together prepare one store', async () => {
  const address = await newAddress('postgres')
  const stores = await Promise.all(count(4).map(() => openAt(address)))
  expect(new Set(await Promise.all(stores.map(store => store.meta('schema'))))).toEqual(new Set(['3']))
})

test('what is no store of ours is refused in one line, without the password', async () => {
  const address = await newAddress('postgres')
  const store = await openAt(address)
  await ask(store, `update meta set value = '99' where name = 'schema'`)
  await expect(openPostgres(address)).rejects.toThrow('a newer Stavka made it')
  await ask(store, `drop table reports, outbox, blocks, chat, snapshots, entries, seats, games, players`)
  await expect(openPostgres(address)).rejects.toThrow('it holds other tables')
  const nobody = openPostgres('postgres://anna:secret@127.0.0.1:1/none')
  await expect(nobody).rejects.toThrow(UserError)
  await expect(nobody).rejects.toThrow(/^postgres:\/\/127\.0\.0\.1:1\/none: can't be opened as a store of games: /)
  await expect(openPostgres('postgres:none such')).rejects.toThrow(UserError)
})
