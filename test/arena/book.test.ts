// The file of records: played on where it ends, and never spoilt.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openBook } from '../../src/arena/book.ts'
import { ended } from './support.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stavka-book-'))
  file = join(folder, 'book.jsonl')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = (commit?: string) => openBook(file, commit, ({ scenario }) => (scenario === '1' ? undefined : 'foreign'))
const text = () => readFileSync(file, 'utf8')
const jobOf = (seed: number, bots: string[]) => ({ title: 'turning-point', scenario: '1', options: [], seed, bots })
const ONE = ended(1, 'strong', 'axis', 12)
const TWO = ended(1, 'weak', undefined)
const line = (record: object) => `${JSON.stringify(record)}\n`

test('what is written is found again, by seed and sides, with its commit', () => {
  const book = open('c0ffee')
  book.add(ONE)
  book.add(TWO)
  const again = open('c0ffee')
  expect(again.find(jobOf(1, ['strong', 'weak']))).toEqual({ ...ONE, commit: 'c0ffee' })
  expect(again.find(jobOf(1, ['weak', 'strong']))).toEqual({ ...TWO, commit: 'c0ffee' })
  expect(again.find(jobOf(2, ['strong', 'weak']))).toBeUndefined()
  expect(again).toMatchObject({ isTorn: false, otherCommits: [] })
  expect(open('decade')).toMatchObject({ otherCommits: ['c0ffee', 'c0ffee'] })
})

describe('cut off in the middle of a line', () => {
  test.each([
    ['the last of several', line(ONE) + line(TWO).slice(0, 80), line(ONE)],
    ['the last, closed by hand', `${line(ONE)}${line(TWO).slice(0, 80)}\n`, line(ONE)],
    ['the only one', line(ONE).slice(0, 80), ''],
    ['a few letters', line(ONE).slice(0, 4), ''],
  ])('%s: it is left out, and gone with the next record', (_what, torn, whole) => {
    writeFileSync(file, torn)
    const book = open()
    expect(book.isTorn).toBe(true)
    expect(text()).toBe(torn)
    book.add(TWO)
    book.add(ONE)
    expect(text()).toBe(whole + line(TWO) + line(ONE))
    expect(open().isTorn).toBe(false)
  })

  test('only the line break is missing: the record counts', () => {
    writeFileSync(file, line(ONE).trim())
    const book = open()
    expect(book.isTorn).toBe(false)
    expect(book.find(jobOf(1, ['strong', 'weak']))).toEqual(ONE)
    book.add(TWO)
    expect(text()).toBe(line(ONE) + line(TWO))
  })
})

describe('refused with a line, and left as it is', () => {
  test.each([
    ['broken in the middle', `${line(ONE).slice(0, 80)}\n${line(TWO)}`, /book\.jsonl:1: not the record of a game/],
    ['another match', line(ONE) + line({ ...TWO, scenario: '2' }), /book\.jsonl:2: a game of another match: foreign/],
    ['another file of one line', 'My notes\n', /book\.jsonl:1: not the record of a game: not valid JSON/],
    ['a record without its bots', line({ ...ONE, bots: undefined }) + line(TWO), /:1: not the record of a game: bots/],
  ])('%s', (_what, content, reason) => {
    writeFileSync(file, content)
    expect(() => open()).toThrow(reason)
    expect(text()).toBe(content)
  })

  test('a place where nothing can be written, before the first game', () =>
    expect(() => openBook(join(folder, 'none', 'x.jsonl'), undefined, () => undefined)).toThrow(/cannot be written/))
})
