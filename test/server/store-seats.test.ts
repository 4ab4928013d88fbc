// Who sits where, in both stores: a seat is taken once, and the log says so in the same breath.
import { expect } from 'vitest'
import type { Taking } from '../../src/server/store/store.ts'
import { appendOf, bytes, count, game, seat } from './support/rows.ts'
import { openFilled, openTwo, seqsOf, testBoth as test } from './support/stores.ts'

const taking = (of: string, changes: Partial<Taking>): Taking => ({
  game: of,
  by: { invite: bytes(5, 5) },
  player: 'boris',
  nonce: bytes(6),
  body: '{}',
  key: 'k',
  at: 50,
  ...changes,
})

test('an invite seats whoever brings it, once; with the last seat the game begins', async kind => {
  const store = await openFilled(kind)
  await store.addGame(game('g', { status: 'open' }), [
    seat('g', 'axis', { inviteHash: bytes(5, 5) }),
    seat('g', 'soviet'),
    seat('g', 'third', { bot: 'greedy' }),
  ])
  for (const by of [{ invite: bytes(5) }, { seat: 'axis' }, { seat: 'third' }, { seat: 'none' }])
    expect(await store.takeSeat(taking('g', { by }))).toBeUndefined()
  expect(await store.takeSeat(taking('none', {}))).toBeUndefined()
  expect(await store.takeSeat(taking('g', { dueAt: 500 }))).toEqual({ seat: 'axis', seq: 1, status: 'open' })
  expect((await store.game('g'))?.dueAt).toBeUndefined()
  // The answer was lost, and it is asked again; another's key opens nothing.
  expect(await store.takeSeat(taking('g', {}))).toEqual({ seat: 'axis', seq: 1, status: 'open' })
  expect(await store.takeSeat(taking('g', { player: 'anna' }))).toBeUndefined()
  expect(await store.takeSeat(taking('g', { key: 'l' }))).toBeUndefined()
  const last = taking('g', { by: { seat: 'soviet' }, player: 'anna', key: 'm', dueAt: 600 })
  expect(await store.takeSeat(last)).toEqual({ seat: 'soviet', seq: 2, status: 'on' })
  expect(await store.game('g')).toEqual(game('g', { status: 'on', seq: 2, dueAt: 600, changedAt: 50 }))
  expect((await store.entries('g', 0, 9)).map(each => [each.kind, each.seat, each.key])).toEqual([
    ['seat', 'axis', 'k'],
    ['seat', 'soviet', 'm'],
  ])
  expect(await store.seats('g')).toEqual([
    seat('g', 'axis', { player: 'boris', nonce: bytes(6) }),
    seat('g', 'soviet', { player: 'anna', nonce: bytes(6) }),
    seat('g', 'third', { bot: 'greedy' }),
  ])
})

test('two with the same invite at once: one wins', async kind => {
  const stores = await openTwo(kind)
  for (const n of count(20)) {
    const id = `g${n}`
    const seats = [seat(id, 'axis', { inviteHash: bytes(5, 5) }), seat(id, 'soviet')]
    await stores[0].addGame(game(id, { status: 'open' }), seats)
    const players = ['anna', 'boris']
    const answers = await Promise.all(
      stores.map((store, at) => store.takeSeat(taking(id, { player: players[at], key: players[at] }))),
    )
    const winners = players.filter((_, at) => answers[at] !== undefined)
    expect(winners).toHaveLength(1)
    expect((await stores[0].seats(id))[0].player).toBe(winners[0])
    expect(await seqsOf(stores[1], id)).toEqual([1])
  }
})

test('the last two seats taken at once: the game begins, and both are in the log', async kind => {
  const stores = await openTwo(kind)
  for (const n of count(20)) {
    const id = `g${n}`
    await stores[0].addGame(game(id, { status: 'open' }), [seat(id, 'axis'), seat(id, 'soviet')])
    const names = ['axis', 'soviet']
    await Promise.all(
      stores.map((store, at) => store.takeSeat(taking(id, { by: { seat: names[at] }, key: names[at] }))),
    )
    expect((await stores[0].game(id))?.status).toBe('on')
    expect(await seqsOf(stores[0], id)).toEqual([1, 2])
  }
})

test('a seat is offered again: who held it is out, the dice keep its nonce', async kind => {
  const store = await openFilled(kind)
  await store.addGame(game('g'), [
    seat('g', 'axis', { player: 'anna', nonce: bytes(1) }),
    seat('g', 'soviet', { bot: 'x' }),
  ])
  const offer = { game: 'g', seat: 'axis', body: '{}', at: 60 }
  expect(await store.offerSeat({ ...offer, to: { invite: bytes(5, 5) }, key: 'o' })).toBe(1)
  expect(await store.offerSeat({ ...offer, to: { bot: 'greedy' }, key: 'o' })).toBe(1)
  expect((await store.seats('g'))[0]).toEqual(seat('g', 'axis', { inviteHash: bytes(5, 5), nonce: bytes(1) }))
  expect(await store.takeSeat(taking('g', {}))).toEqual({ seat: 'axis', seq: 2, status: 'on' })
  expect((await store.seats('g'))[0]).toEqual(seat('g', 'axis', { player: 'boris', nonce: bytes(1) }))
  expect(await store.offerSeat({ ...offer, to: { bot: 'greedy' } })).toBe(3)
  expect((await store.seats('g'))[0]).toEqual(seat('g', 'axis', { bot: 'greedy', nonce: bytes(1) }))
  expect(await store.offerSeat({ ...offer, to: 'anybody' })).toBe(4)
  expect(await store.offerSeat({ ...offer, seat: 'none', to: 'anybody' })).toBeUndefined()
  await store.append(appendOf('g', 5, {}, { head: { status: 'over', turn: 1 } }))
  expect(await store.offerSeat({ ...offer, to: 'anybody' })).toBeUndefined()
  expect(await store.takeSeat(taking('g', { by: { seat: 'axis' }, key: 'z' }))).toBeUndefined()
  expect(await seqsOf(store, 'g')).toEqual(count(5))
})

test('a seat is kept for one player alone, and the game begins when all have sat down', async kind => {
  const store = await openFilled(kind)
  const kept = [seat('g', 'axis', { player: 'anna' }), seat('g', 'soviet', { player: 'boris' })]
  await store.addGame(game('g', { status: 'open' }), kept)
  const take = (player: string, name: string) =>
    store.takeSeat(taking('g', { by: { seat: name }, player, key: `${player} ${name}`, dueAt: 500 }))
  expect(await take('anna', 'soviet')).toBeUndefined()
  expect(await take('boris', 'soviet')).toEqual({ seat: 'soviet', seq: 1, status: 'open' })
  expect(await take('anna', 'axis')).toEqual({ seat: 'axis', seq: 2, status: 'on' })
  expect(await store.seats('g')).toEqual(kept.map(row => ({ ...row, nonce: bytes(6) })))
  expect((await store.game('g'))?.dueAt).toBe(500)
})

test('nobody’s time runs at an empty seat, and who comes has all of it', async kind => {
  const store = await openFilled(kind)
  await store.addGame(game('g', { dueAt: 70 }), [
    seat('g', 'axis', { player: 'anna', nonce: bytes(1), clockMs: 5 }),
    seat('g', 'soviet', { player: 'boris', nonce: bytes(2), clockMs: 6 }),
  ])
  const offer = { game: 'g', body: '{}', at: 60, to: 'anybody', clockMs: 900 } as const
  await store.offerSeat({ ...offer, seat: 'soviet' })
  // It was not for him to decide.
  expect((await store.game('g'))?.dueAt).toBe(70)
  await store.offerSeat({ ...offer, seat: 'axis' })
  expect((await store.game('g'))?.dueAt).toBeUndefined()
  expect((await store.seats('g')).map(({ clockMs }) => clockMs)).toEqual([900, 900])
  await store.takeSeat(taking('g', { by: { seat: 'soviet' }, key: 's', dueAt: 1000 }))
  expect((await store.game('g'))?.dueAt).toBeUndefined()
  await store.takeSeat(taking('g', { by: { seat: 'axis' }, player: 'anna', key: 'a', dueAt: 1000 }))
  expect((await store.game('g'))?.dueAt).toBe(1000)
})
