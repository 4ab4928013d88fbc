// What only the store in a file has: the thread that writes, backups, files that are no stores.
import { mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { UserError } from '../../src/files/error.ts'
import { openSqlite, type SqliteStore } from '../../src/server/store/sqlite.ts'
import { appendOf, begin, count, player } from './support/rows.ts'
import { fill, newFolder, seqsOf } from './support/stores.ts'

const open = (file: string): SqliteStore => {
  const store = openSqlite(file)
  onTestFinished(() => store.close())
  return store
}

const openFile = async (): Promise<{ readonly file: string; readonly store: SqliteStore }> => {
  const file = join(newFolder(), 'stavka.db')
  const store = open(file)
  await fill(store)
  return { file, store }
}

/** By hand, beside the store. */
const by = (file: string, text: string): readonly unknown[] => {
  const database = new DatabaseSync(file)
  try {
    return database.prepare(text).all()
  } finally {
    database.close()
  }
}

/** Transactions in the log of a file: its frames that end one bear the size of the file. */
const commitsIn = (file: string): number => {
  const log = readFileSync(`${file}-wal`)
  const page = log.readUInt32BE(8)
  let commits = 0
  for (let at = 32; at + 24 + page <= log.length; at += 24 + page) if (log.readUInt32BE(at + 4) > 0) commits++
  return commits
}

test('what is committed survives a power cut', async () => {
  const { store } = await openFile()
  const settings = await store.alone(ask =>
    Promise.all(
      ['journal_mode', 'synchronous', 'foreign_keys'].map(name => ask({ text: `pragma ${name}`, values: [] })),
    ),
  )
  expect(settings.flat().map(row => Object.values(row)[0])).toEqual(['wal', 2, 1])
})

test('what waits becomes one transaction', async () => {
  const { file, store } = await openFile()
  const ids = count(200).map(n => `g${n}`)
  await Promise.all(ids.map(id => begin(store, id)))
  by(file, 'pragma wal_checkpoint(truncate)')
  await Promise.all(ids.map(id => store.append(appendOf(id, 1))))
  const commits = commitsIn(file)
  expect(commits).toBeGreaterThan(0)
  expect(commits).toBeLessThan(40)
})

test('nothing is told while another holds the file; then all of it', async () => {
  const { file, store } = await openFile()
  await begin(store, 'g')
  const other = new DatabaseSync(file)
  other.exec('begin immediate')
  let isTold = false
  const told = store.append(appendOf('g', 1)).then(answer => {
    isTold = true
    return answer
  })
  await new Promise(resolve => setTimeout(resolve, 200))
  expect(isTold).toBe(false)
  expect(await seqsOf(store, 'g')).toEqual([])
  other.exec('rollback')
  other.close()
  expect(await told).toEqual({ is: 'stored' })
  expect(await seqsOf(store, 'g')).toEqual([1])
})

test('a transaction that SQLite gives up is told to everybody in it, and nothing of it is there', async () => {
  const { file, store } = await openFile()
  const ids = count(20).map(n => `g${n}`)
  await Promise.all(ids.map(id => begin(store, id)))
  by(
    file,
    `create trigger t before insert on entries when new.game = 'g7' begin select raise(rollback, 'disk full'); end`,
  )
  // So that all of them wait together, behind a first.
  const other = new DatabaseSync(file)
  other.exec('begin immediate')
  const first = store.changePlayer('anna', { seenAt: 2 })
  const told = Promise.allSettled(ids.map(id => store.append(appendOf(id, 1))))
  other.exec('rollback')
  other.close()
  const answers = await told
  await first.catch(() => undefined)
  for (const [at, id] of ids.entries())
    expect(await seqsOf(store, id), id).toEqual(answers[at].status === 'fulfilled' ? [1] : [])
  expect(answers[6]).toMatchObject({ status: 'rejected', reason: { message: 'disk full' } })
  by(file, 'drop trigger t')
  expect(await store.append(appendOf('g7', 1))).toEqual({ is: 'stored' })
})

test('a thread that dies is told to who waits; the next write gets a new one', async () => {
  const file = join(newFolder(), 'stavka.db')
  const store = open(file)
  renameSync(file, `${file}.away`)
  mkdirSync(file)
  await expect(store.addPlayer(player('anna'))).rejects.toThrow('the thread that writes has ended')
  rmdirSync(file)
  renameSync(`${file}.away`, file)
  await store.addPlayer(player('anna'))
  expect((await store.player('anna'))?.name).toBe('anna')
})

test('a backup is a whole store, made while the games go on', async () => {
  const { file, store } = await openFile()
  await begin(store, 'g')
  for (const seq of count(20)) await store.append(appendOf('g', seq))
  const copy = join(newFolder(), 'copy.db')
  const more = Promise.all(count(200).map(seq => store.append(appendOf('g', 20 + seq))))
  await store.backup(copy)
  await more
  const kept = await seqsOf(open(copy), 'g')
  expect(kept.length).toBeGreaterThanOrEqual(20)
  expect(kept).toEqual(count(kept.length))
  expect(by(copy, 'pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
  expect(await seqsOf(store, 'g')).toEqual(count(220))
  await expect(store.backup(file)).rejects.toThrow(UserError)
  await expect(store.backup(join(file, 'x'))).rejects.toThrow('the backup could not be written')
})

test('what is no store of ours is refused in one line, and not touched', () => {
  const folder = newFolder()
  const at = (name: string): string => join(folder, name)
  writeFileSync(at('text'), 'a text that is no database'.repeat(100))
  by(at('other'), 'create table cats (name text)')
  const other = readFileSync(at('other'))
  open(at('newer'))
  by(at('newer'), `update meta set value = '99' where name = 'schema'`)
  mkdirSync(at('folder'))
  const refusals = {
    text: 'not a database',
    other: 'it holds other tables than those of Stavka',
    newer: 'a newer Stavka made it (its schema is 99',
    folder: 'unable to open',
    'none/at-all': 'unable to open',
  }
  for (const [name, why] of Object.entries(refusals)) {
    expect(() => openSqlite(at(name)), name).toThrow(UserError)
    expect(() => openSqlite(at(name)), name).toThrow(`${at(name)}: can't be opened as a store of games: `)
    expect(() => openSqlite(at(name)), name).toThrow(why)
  }
  expect(readFileSync(at('text'), 'utf8')).toMatch(/^a text/)
  expect(readFileSync(at('other')).equals(other)).toBe(true)
})
