import { expect, test } from 'vitest'
import { bucketsOf, crowdOf } from '../../src/server/limits.ts'

test('a bucket gives its burst at once, then so many a second, to each name its own', () => {
  let now = 0
  const buckets = bucketsOf({ burst: 3, perSecond: 2 }, () => now)
  expect([1, 2, 3].map(() => buckets.take('a'))).toEqual([undefined, undefined, undefined])
  expect(buckets.take('a')).toBe(1)
  expect(buckets.isEmpty('a')).toBe(true)
  expect(buckets.take('b')).toBeUndefined()
  now = 500
  expect(buckets.isEmpty('a')).toBe(false)
  expect(buckets.take('a')).toBeUndefined()
  expect(buckets.take('a')).toBe(1)
  now = 1_000_000
  expect([1, 2, 3, 4].map(() => buckets.take('a'))).toEqual([undefined, undefined, undefined, 1])
})

test('it says how long to wait: ten an hour are one in six minutes', () => {
  const buckets = bucketsOf({ burst: 1, perSecond: 10 / 3600 }, () => 0)
  buckets.take('a')
  expect(buckets.take('a')).toBe(360)
})

test('names whose bucket is full again are forgotten', () => {
  let now = 0
  const buckets = bucketsOf({ burst: 2, perSecond: 1 }, () => now)
  for (let name = 0; name < 100; name++) buckets.take(String(name))
  expect(buckets.size).toBe(100)
  now = 61_000
  buckets.take('another')
  expect(buckets.size).toBe(1)
})

test('a crowd knows how many came with one name, and how many in all', () => {
  const crowd = crowdOf(2, 3)
  expect([crowd.enter('a'), crowd.enter('a'), crowd.enter('a')]).toEqual([true, true, false])
  expect([crowd.enter('b'), crowd.enter('c')]).toEqual([true, false])
  crowd.leave('a')
  expect([crowd.enter('c'), crowd.enter('a')]).toEqual([true, false])
  crowd.leave('stranger')
  expect(crowd.enter('d')).toBe(false)
})
