// What the store keeps for notices and of people who do not want to meet.
import { expect } from 'vitest'
import { statement } from '../../src/server/store/work.ts'
import { appendOf, begin, bytes, game, seat } from './support/rows.ts'
import { fill, newAddress, openAt, openFilled, testBoth } from './support/stores.ts'

testBoth('what could not be sent is due again when it is said, and what was sent stays sent', async kind => {
  const store = await openFilled(kind)
  await begin(store, 'g')
  const notice = { player: 'anna', game: 'g', seq: 1, kind: 'turn/mail', dueAt: 10 }
  await store.addNotice(notice)
  await store.claimNotices(10, 20, 9)
  await store.deferNotice(notice, 100)
  expect(await store.claimNotices(99, 200, 9)).toEqual([])
  expect(await store.claimNotices(100, 200, 9)).toEqual([{ ...notice, dueAt: 200, tries: 2 }])
  await store.settleNotice(notice, 101)
  await store.deferNotice(notice, 150)
  expect(await store.claimNotices(1000, 2000, 9)).toEqual([])
  await store.clearNotices(101)
  expect(await store.addNotice(notice)).toBe(false)
  await store.clearNotices(102)
  expect(await store.addNotice(notice)).toBe(true)
})

testBoth('who is to be told that the game begins is written down with the last seat, and not before', async kind => {
  const store = await openFilled(kind)
  await store.addGame(game('g', { status: 'open' }), [seat('g', 'axis'), seat('g', 'soviet')])
  const notices = [{ player: 'anna', kind: 'begun/mail', dueAt: 5 }]
  const take = (seat: string, player: string) =>
    store.takeSeat({ game: 'g', by: { seat }, player, nonce: bytes(1), body: '{}', key: seat, at: 2, notices })
  expect(await take('axis', 'anna')).toMatchObject({ status: 'open' })
  expect(await store.claimNotices(5, 9, 9)).toEqual([])
  expect(await take('soviet', 'boris')).toMatchObject({ status: 'on', seq: 2 })
  expect(await store.claimNotices(5, 9, 9)).toEqual([{ ...notices[0], game: 'g', seq: 2, dueAt: 9, tries: 1 }])
})

testBoth('the last deed of a seat is what somebody did there, not what became of it', async kind => {
  const store = await openFilled(kind)
  await begin(store, 'g')
  expect(await store.lastDeedOf('g', 'axis')).toBe(0)
  await store.append(appendOf('g', 1))
  await store.append(
    appendOf('g', 2, { kind: 'answer', seat: 'soviet' }, { head: { status: 'on', turn: 1, news: { axis: 2 } } }),
  )
  await store.append(
    appendOf('g', 3, { kind: 'timeout' }, { head: { status: 'over', turn: 1, news: { axis: 3, soviet: 3 } } }),
  )
  expect(await store.lastDeedOf('g', 'axis')).toBe(1)
  expect(await store.lastDeedOf('g', 'soviet')).toBe(2)
  expect((await store.game('g'))?.news).toEqual({ axis: 3, soviet: 3 })
})

testBoth('blocks are known from both ends, reports to whoever runs the server', async kind => {
  const store = await openFilled(kind)
  await begin(store, 'g')
  await store.block('anna', 'boris')
  await store.block('anna', 'boris')
  expect(await store.blockersOf('boris')).toEqual(['anna'])
  expect(await store.blockersOf('anna')).toEqual([])
  const report = { id: 'r1', player: 'anna', other: 'boris', game: 'g', reason: 'rude', at: 5 }
  await store.addReport(report)
  await store.addReport({ ...report, id: 'r2', text: 'what he said', at: 6 })
  expect(await store.reports(9)).toEqual([{ ...report, id: 'r2', text: 'what he said', at: 6 }, report])
  await store.changeGame('g', { quiet: true })
  expect((await store.game('g'))?.quiet).toBe(true)
})

testBoth('a store of before goes on as one of now', async kind => {
  const address = await newAddress(kind)
  const before = await openAt(address)
  await fill(before)
  await begin(before, 'g')
  await before.alone(async ask => {
    for (const text of [
      'drop table notary',
      'drop table doubts',
      'drop table reports',
      'alter table games drop column quiet',
      'alter table games drop column news',
      `update meta set value = '1' where name = 'schema'`,
    ])
      await ask(statement(text))
  })
  const store = await openAt(address)
  expect(await store.meta('schema')).toBe('3')
  expect(await store.game('g')).toEqual(game('g'))
  expect(await store.append(appendOf('g', 1))).toEqual({ is: 'stored' })
  expect(await store.reports(1)).toEqual([])
  expect(await store.doubts('t')).toEqual([])
})
