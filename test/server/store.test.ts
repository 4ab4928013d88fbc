// Both stores keep the same promises: every test here is run over each.
import { expect } from 'vitest'
import type { Appended } from '../../src/server/store/store.ts'
import { appendOf, begin, bytes, count, entry, game, player, seat } from './support/rows.ts'
import { fill, newAddress, openAt, openFilled, openTwo, seqsOf, testBoth as test } from './support/stores.ts'

test('a row comes back as it went in', async kind => {
  const store = await openFilled(kind)
  const carl = player('carl', {
    name: 'カール "\\ \u{1F3B2}',
    notices: { push: ['a"\\', 1.5, null, { b: true }] },
    mailOk: true,
  })
  await store.addPlayer(carl)
  expect(await store.player('carl')).toEqual(carl)
  const played = game('g', {
    origin: { z: 1, a: '\u0000\ud800' },
    dueAt: 2 ** 52,
    result: { winner: 'axis' },
    listed: false,
  })
  const seats = [
    seat('g', 'axis', { player: 'anna', nonce: bytes(), clockMs: 5 }),
    seat('g', 'soviet', { bot: 'greedy' }),
  ]
  await store.addGame(played, seats)
  expect(await store.game('g')).toEqual(played)
  // Not only the same value: the same text, so that fingerprints of it stay true.
  expect(JSON.stringify((await store.game('g'))?.origin)).toBe(JSON.stringify(played.origin))
  expect(await store.seats('g')).toEqual(seats)
  expect(await store.player('nobody')).toBeUndefined()
  expect(await store.game('none')).toBeUndefined()
  expect(await store.seats('none')).toEqual([])
})

test('what is refused has changed nothing', async kind => {
  const store = await openFilled(kind)
  await expect(store.addPlayer(player('anna', { name: 'another' }))).rejects.toThrow()
  expect((await store.player('anna'))?.name).toBe('anna')
  await expect(store.addGame(game('g'), [seat('g', 'axis', { player: 'nobody' })])).rejects.toThrow()
  expect(await store.game('g')).toBeUndefined()
  await expect(store.addGame(game('g', { maker: 'nobody' }), [])).rejects.toThrow()
})

test('a player changes, and can be forgotten while the games stay', async kind => {
  const store = await openFilled(kind)
  await begin(store, 'g')
  await store.changePlayer('anna', { name: 'Anna', seenAt: 9 })
  await store.changePlayer('anna', {})
  expect(await store.player('anna')).toEqual(player('anna', { name: 'Anna', seenAt: 9 }))
  await store.addNotice({ player: 'anna', game: 'g', seq: 1, kind: 'turn', dueAt: 1 })
  await store.block('boris', 'anna')
  await store.forgetPlayer('anna')
  const { secretHash, ...forgotten } = player('anna', { name: '', seenAt: 9 })
  expect(await store.player('anna')).toEqual(forgotten)
  expect(await store.claimNotices(5, 9, 10)).toEqual([])
  expect(await store.blocksOf('boris')).toEqual([])
  expect((await store.gamesOf('anna', 10)).map(({ id }) => id)).toEqual(['g'])
})

test('lists: mine, open, live, due', async kind => {
  const store = await openFilled(kind)
  await begin(store, 'a', { changedAt: 5, dueAt: 100 })
  await begin(store, 'b', { changedAt: 7, spectators: false, dueAt: 90 })
  await store.addGame(game('c', { status: 'open', changedAt: 6 }), [
    seat('c', 'axis', { player: 'boris' }),
    seat('c', 'soviet'),
  ])
  await store.addGame(game('f', { status: 'open' }), [seat('f', 'axis', { inviteHash: bytes(5) })])
  await store.addGame(game('g', { spectators: false, changedAt: 2 }), [seat('g', 'axis')])
  await store.addGame(game('d', { status: 'open', changedAt: 8, listed: false }), [seat('d', 'axis')])
  await begin(store, 'e', { changedAt: 9, status: 'over', dueAt: 1 })
  const ids = async (rows: Promise<readonly { readonly id: string }[]>) => (await rows).map(({ id }) => id)
  expect(await ids(store.gamesOf('boris', 10))).toEqual(['e', 'b', 'c', 'a'])
  expect(await ids(store.gamesOf('boris', 2))).toEqual(['e', 'b'])
  expect(await ids(store.openGames(10))).toEqual(['c', 'g'])
  expect(await ids(store.liveGames(10))).toEqual(['a'])
  expect(await ids(store.dueGames(90, 10))).toEqual(['b'])
  expect(await ids(store.dueGames(100, 10))).toEqual(['b', 'a'])
  expect(await ids(store.gamesWith('on', '', 1))).toEqual(['a'])
  expect(await ids(store.gamesWith('on', 'a', 9))).toEqual(['b', 'g'])
  await store.changeGame('d', { listed: true })
  expect(await ids(store.openGames(10))).toEqual(['d', 'c', 'g'])
})

test('an append changes log, head, clocks and notices together', async kind => {
  const store = await openFilled(kind)
  await begin(store, 'g')
  const entries = [
    entry('g', 1, { rng: bytes(0, 255, 92), key: 'k1', body: '{"text":"ゼロ \\u0000 \\"x\\""}' }),
    entry('g', 2, { kind: 'end', seat: undefined, at: 77 }),
  ]
  const head = { status: 'over', turn: 4, dueAt: 5, result: { winner: 'soviet' } } as const
  const notices = [{ player: 'boris', game: 'g', seq: 2, kind: 'over', dueAt: 80 }]
  const version = { rules: 9, data: 'fedcba' }
  expect(await store.append({ entries, head, version, clocks: { axis: 12, soviet: 34 }, notices })).toEqual({
    is: 'stored',
  })
  const { seat: _, ...last } = entries[1]
  expect(await store.entries('g', 0, 10)).toEqual([entries[0], last])
  expect(await store.entries('g', 1, 10)).toEqual([last])
  expect(await store.entries('g', 0, 1)).toEqual([entries[0]])
  const { decides, ...rest } = game('g', { ...head, ...version, seq: 2, changedAt: 77 })
  expect(await store.game('g')).toEqual(rest)
  expect((await store.seats('g')).map(({ clockMs }) => clockMs)).toEqual([12, 34])
  expect(await store.claimNotices(80, 90, 10)).toEqual([{ ...notices[0], dueAt: 90, tries: 1 }])
})

test('a number that is taken, or that leaves a gap, is answered with where the log ends; nothing has changed', async kind => {
  const store = await openFilled(kind)
  await begin(store, 'g')
  await store.append(appendOf('g', 1))
  const before = await store.game('g')
  const rest = {
    head: { status: 'over', turn: 9 },
    clocks: { axis: 1 },
    notices: [{ player: 'anna', game: 'g', seq: 1, kind: 'turn', dueAt: 0 }],
  } as const
  for (const seq of [1, 3]) expect(await store.append(appendOf('g', seq, {}, rest))).toEqual({ is: 'taken', seq: 1 })
  expect(await store.append(appendOf('none', 1, {}, rest))).toEqual({ is: 'unknown' })
  expect(await store.game('g')).toEqual(before)
  expect(await seqsOf(store, 'g')).toEqual([1])
  expect((await store.seats('g'))[0].clockMs).toBeUndefined()
  expect(await store.claimNotices(9, 10, 10)).toEqual([])
})

test('entries that do not follow each other are a fault of the caller', async kind => {
  const store = await openFilled(kind)
  await begin(store, 'g')
  const { head } = appendOf('g', 1)
  for (const entries of [[], [entry('g', 1), entry('g', 3)], [entry('g', 1), entry('h', 2)], [entry('g', 0)]])
    await expect(store.append({ entries, head })).rejects.toThrow(TypeError)
  expect(await seqsOf(store, 'g')).toEqual([])
})

test('a known key is answered with its first entry, wherever the log has gone since', async kind => {
  const store = await openFilled(kind)
  await begin(store, 'g')
  await begin(store, 'h')
  await store.append(appendOf('g', 1, { key: 'k' }))
  const first = { is: 'known', entry: entry('g', 1, { key: 'k' }) }
  expect(await store.append(appendOf('g', 1, { key: 'k', body: '"other"' }))).toEqual(first)
  expect(await store.append(appendOf('g', 2, { key: 'k', body: '"other"' }))).toEqual(first)
  await store.append(appendOf('g', 2, { key: 'l' }))
  expect(await store.append(appendOf('g', 7, { key: 'k' }))).toEqual(first)
  expect(await store.append({ ...appendOf('g', 3), entries: [entry('g', 3), entry('g', 4, { key: 'k' })] })).toEqual(
    first,
  )
  expect(await store.append(appendOf('h', 1, { key: 'k' }))).toEqual({ is: 'stored' })
  expect(await store.entryOf('g', 'l')).toEqual(entry('g', 2, { key: 'l' }))
  expect(await store.entryOf('g', 'm')).toBeUndefined()
  expect(await seqsOf(store, 'g')).toEqual([1, 2])
})

test('appends sent without waiting for each other are stored in their order', async kind => {
  const store = await openFilled(kind)
  for (const id of ['g', 'h']) await begin(store, id)
  const answers = await Promise.all(count(40).flatMap(seq => ['g', 'h'].map(id => store.append(appendOf(id, seq)))))
  expect(new Set(answers.map(({ is }) => is))).toEqual(new Set(['stored']))
  expect(await seqsOf(store, 'g')).toEqual(count(40))
  expect((await store.game('g'))?.seq).toBe(40)
})

test('one that fails does not take others of its group with it', async kind => {
  const store = await openFilled(kind)
  const ids = count(50).map(n => `g${n}`)
  for (const id of ids) await begin(store, id)
  const bad = { notices: [{ player: 'nobody', game: 'g7', seq: 1, kind: 'turn', dueAt: 0 }] }
  const answers = await Promise.allSettled(ids.map(id => store.append(appendOf(id, 1, {}, id === 'g7' ? bad : {}))))
  expect(ids.filter((_, at) => answers[at].status === 'rejected')).toEqual(['g7'])
  expect(await seqsOf(store, 'g7')).toEqual([])
  expect((await store.game('g7'))?.seq).toBe(0)
  for (const id of ids.filter(id => id !== 'g7')) expect(await seqsOf(store, id)).toEqual([1])
})

test('two processes at one log: each number is given once, and who was told so finds it there', async kind => {
  const stores = await openTwo(kind)
  await begin(stores[0], 'g')
  const won = [0, 0]
  const race = async (store: (typeof stores)[0], at: number): Promise<void> => {
    for (let seq = 1; seq <= 60; ) {
      const answer: Appended = await store.append(appendOf('g', seq, { key: `${at}-${seq}`, body: `${at}` }))
      const [there] = await stores[1 - at].entries('g', seq - 1, 1)
      expect(there.body).toBe(`${answer.is === 'stored' ? at : 1 - at}`)
      if (answer.is === 'stored') won[at]++
      seq = answer.is === 'taken' ? answer.seq + 1 : seq + 1
    }
  }
  await Promise.all(stores.map(race))
  expect(won[0] + won[1]).toBe(60)
  expect(await seqsOf(stores[0], 'g')).toEqual(count(60))
})

test('the same intent through two processes at once is stored once', async kind => {
  const stores = await openTwo(kind)
  await begin(stores[0], 'g')
  for (const seq of count(30)) {
    const answers = await Promise.all(stores.map(store => store.append(appendOf('g', seq, { key: `k${seq}` }))))
    expect(answers.map(({ is }) => is).sort()).toEqual(['known', 'stored'])
  }
  expect(await seqsOf(stores[1], 'g')).toEqual(count(30))
})

test('what a seat has seen never goes back', async kind => {
  const store = await openFilled(kind)
  await begin(store, 'g')
  await store.markSeat('g', 'axis', { seenSeq: 7 })
  await store.markSeat('g', 'axis', { seenSeq: 3, notifiedSeq: 5 })
  const [axis, soviet] = await store.seats('g')
  expect(axis).toMatchObject({ seenSeq: 7, notifiedSeq: 5 })
  expect(soviet).toMatchObject({ seenSeq: 0, notifiedSeq: 0 })
})

test('the last two snapshots are kept, and none ahead of the log', async kind => {
  const store = await openFilled(kind)
  for (const id of ['g', 'h']) {
    await begin(store, id)
    await store.append({ ...appendOf(id, 1), entries: count(9).map(seq => entry(id, seq)) })
  }
  const at = (id: string, seq: number, rules = 3) => ({
    game: id,
    seq,
    rules,
    data: 'abcdef',
    bytes: bytes(seq, 0, 255),
  })
  expect(await store.keepSnapshot(at('h', 1))).toBe(true)
  for (const seq of [2, 4, 8]) expect(await store.keepSnapshot(at('g', seq))).toBe(true)
  expect(await store.keepSnapshot(at('g', 8, 4))).toBe(true)
  expect(await store.keepSnapshot(at('g', 10))).toBe(false)
  expect(await store.keepSnapshot(at('none', 0))).toBe(false)
  expect(await store.snapshots('g')).toEqual([at('g', 8, 4), at('g', 4)])
  expect(await store.snapshots('h')).toEqual([at('h', 1)])
})

test('what is said in a game is numbered without a gap, whoever says it', async kind => {
  const stores = await openTwo(kind)
  await begin(stores[0], 'g')
  const said = { game: 'g', player: 'anna', who: 'axis', text: 'やあ', at: 3 }
  const ids = await Promise.all(count(30).map(n => stores[n % 2].addChat(said)))
  expect(ids.map(Number).sort((a, b) => a - b)).toEqual(count(30))
  expect(await stores[1].chat('g', 28, 10)).toEqual([
    { ...said, id: 29 },
    { ...said, id: 30 },
  ])
  expect(await stores[0].addChat({ ...said, game: 'none' })).toBeUndefined()
})

test('a notice is there once, and one process has it at a time', async kind => {
  const stores = await openTwo(kind)
  await begin(stores[0], 'g')
  const notice = (seq: number) => ({ player: 'anna', game: 'g', seq, kind: 'turn', dueAt: 10 })
  expect(await stores[0].addNotice(notice(1))).toBe(true)
  expect(await stores[1].addNotice({ ...notice(1), dueAt: 1 })).toBe(false)
  await stores[0].append(appendOf('g', 1, {}, { notices: count(40).map(notice) }))
  expect(await stores[0].claimNotices(9, 20, 100)).toEqual([])
  // Both ask while a third holds the notices, so that they see the same ones due.
  const [both] = await stores[0].alone(async ask => {
    await ask({ text: 'update outbox set tries = tries', values: [] })
    const asked = stores.map(store => store.claimNotices(10, 20, 25))
    await new Promise(resolve => setTimeout(resolve, 300))
    return [Promise.all(asked)]
  })
  const claimed = (await both).flat()
  const rest = await stores[0].claimNotices(10, 20, 100)
  expect([...claimed, ...rest].map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(count(40))
  expect(claimed[0]).toMatchObject({ tries: 1, dueAt: 20 })
  for (const seq of count(39)) await stores[1].settleNotice(notice(seq), 15)
  expect(await stores[0].claimNotices(19, 30, 100)).toEqual([])
  expect(await stores[0].claimNotices(20, 30, 100)).toEqual([{ ...notice(40), dueAt: 30, tries: 2 }])
  expect(await stores[0].addNotice(notice(1))).toBe(false)
})

test('time in which nobody was alive is given to all decisions that wait, once', async kind => {
  const stores = await openTwo(kind)
  await begin(stores[0], 'g', { dueAt: 5000 })
  await begin(stores[0], 'h')
  await begin(stores[0], 'i', { dueAt: 5000, status: 'over' })
  expect(await stores[0].beat(1000, 100)).toBe(0)
  expect(await stores[1].beat(1100, 100)).toBe(0)
  expect(await stores[0].beat(1050, 100)).toBe(0)
  expect((await stores[0].game('g'))?.dueAt).toBe(5000)
  expect((await Promise.all(stores.map(store => store.beat(2000, 100)))).sort((a, b) => a - b)).toEqual([0, 900])
  const due = await Promise.all(['g', 'h', 'i'].map(async id => (await stores[1].game(id))?.dueAt))
  expect(due).toEqual([5900, undefined, 5000])
})

test('who comes first sets a value for all', async kind => {
  const stores = await openTwo(kind)
  expect(await stores[0].meta('vapid')).toBeUndefined()
  const values = await Promise.all(stores.map((store, at) => store.keepMeta('vapid', `key ${at}`)))
  expect(values[0]).toBe(values[1])
  expect(await stores[1].meta('vapid')).toBe(values[0])
})

test('blocks', async kind => {
  const store = await openFilled(kind)
  await store.block('anna', 'boris')
  await store.block('anna', 'boris')
  expect(await store.blocksOf('anna')).toEqual(['boris'])
  expect(await store.blocksOf('boris')).toEqual([])
  await store.unblock('anna', 'boris')
  expect(await store.blocksOf('anna')).toEqual([])
})

test('a transaction of its own: all of it, or nothing', async kind => {
  const store = await openFilled(kind)
  const spoil = { text: `update players set name = 'x'`, values: [] }
  await expect(
    store.alone(async ask => {
      await ask(spoil)
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  expect((await store.player('anna'))?.name).toBe('anna')
  await store.alone(ask => ask(spoil))
  expect((await store.player('anna'))?.name).toBe('x')
})

test('a store that is closed has finished what waited, and is the same when it is opened again', async kind => {
  const address = await newAddress(kind)
  const first = await openAt(address)
  await fill(first)
  await begin(first, 'g')
  const answers = Promise.all(count(100).map(seq => first.append(appendOf('g', seq))))
  await first.close()
  expect((await answers).every(({ is }) => is === 'stored')).toBe(true)
  await expect(first.append(appendOf('g', 101))).rejects.toThrow()
  expect(await seqsOf(await openAt(address), 'g')).toEqual(count(100))
})
