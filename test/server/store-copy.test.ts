// A store moves: from the file into PostgreSQL when several processes are wanted, and back.
import { expect, test } from 'vitest'
import { UserError } from '../../src/files/error.ts'
import { copyStore } from '../../src/server/store/copy.ts'
import type { Store } from '../../src/server/store/store.ts'
import { appendOf, begin, bytes, count, player } from './support/rows.ts'
import { newAddress, openAt, openFilled } from './support/stores.ts'

/** Something in every table, and more entries than go at once. */
const fillAll = async (store: Store): Promise<void> => {
  await store.addPlayer(player('carl', { name: 'カール', notices: { z: 1, a: '\u0000"' } }))
  for (const id of ['g', 'h', 'Ä', 'ア']) {
    await begin(store, id, { origin: { z: [1.5], a: { b: null } } })
    await Promise.all(
      count(150).map(seq => store.append(appendOf(id, seq, { rng: bytes(seq, 0), body: `"${id} ${seq} \\u0000"` }))),
    )
    await store.keepSnapshot({ game: id, seq: 100, rules: 1, data: 'd', bytes: bytes(...count(200)) })
  }
  await store.addChat({ game: 'g', player: 'anna', who: 'axis', text: "it's \\ \n 可", at: 1 })
  await store.addReport({ id: 'r', player: 'anna', other: 'boris', game: 'g', text: 'no', reason: 'rude', at: 9 })
  await store.addNotice({ player: 'anna', game: 'g', seq: 1, kind: 'turn', dueAt: 1 })
  await store.block('anna', 'boris')
  await store.beat(77, 1)
  const row = { tag: 't', seq: 3, hash: new Uint8Array(32).fill(1), dice: new Uint8Array(16).fill(2), at: 5 }
  await store.notarise(row)
  await store.notarise({ ...row, hash: new Uint8Array(32).fill(9), at: 6 })
}

const allOf = async (store: Store) => ({
  players: await Promise.all(['anna', 'boris', 'carl'].map(store.player)),
  games: await store.gamesWith('on', '', 10),
  seats: await Promise.all(['g', 'h', 'Ä', 'ア'].map(store.seats)),
  entries: await Promise.all(['g', 'h', 'Ä', 'ア'].map(id => store.entries(id, 0, 1000))),
  snapshots: await store.snapshots('h'),
  chat: await store.chat('g', 0, 10),
  blocks: await store.blocksOf('anna'),
  notary: await store.notarised('t'),
  doubts: await store.doubts('t'),
  heartbeat: await store.meta('heartbeat'),
})

test('from SQLite to PostgreSQL and back: everything is as it was', async () => {
  const from = await openFilled('sqlite')
  await fillAll(from)
  const [over, back] = [await openAt(await newAddress('postgres')), await openAt(await newAddress('sqlite'))]
  const counts = {
    ...{ meta: 2, players: 3, games: 4, seats: 8, entries: 600, snapshots: 4 },
    ...{ chat: 1, outbox: 1, blocks: 1, reports: 1, notary: 1, doubts: 1 },
  }
  expect(await copyStore(from, over)).toEqual(counts)
  expect(await allOf(over)).toEqual(await allOf(from))
  expect(await copyStore(over, back)).toEqual(counts)
  expect(await allOf(back)).toEqual(await allOf(from))
  // And the game goes on there.
  expect(await over.append(appendOf('g', 151))).toEqual({ is: 'stored' })
  expect(await over.addChat({ game: 'g', player: 'anna', who: 'axis', text: 'x', at: 1 })).toBe(2)
})

test('nothing is copied over games that are there', async () => {
  const [from, to] = [await openFilled('sqlite'), await openFilled('postgres')]
  await expect(copyStore(from, to)).rejects.toThrow(UserError)
  expect(await to.meta('schema')).toBe('3')
})

test('an entry that does not come over to the letter: nothing is copied', async () => {
  const [from, to] = [await openFilled('sqlite'), await openAt(await newAddress('postgres'))]
  await fillAll(from)
  for (const text of [
    `create function spoil() returns trigger language plpgsql as
      $$ begin if new.seq = 149 then new.body := new.body || ' '; end if; return new; end $$`,
    'create trigger spoil before insert on entries for each row execute function spoil()',
  ])
    await to.alone(ask => ask({ text, values: [] }))
  await expect(copyStore(from, to)).rejects.toThrow('entries came over changed')
  expect(await to.player('anna')).toBeUndefined()
  expect(await to.meta('schema')).toBe('3')
})
