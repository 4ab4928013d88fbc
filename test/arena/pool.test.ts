// Games in threads of their own.
import { afterEach, describe, expect, test } from 'vitest'
import type { Job } from '../../src/arena/play.ts'
import { openPool, type Pool, recordsOf } from '../../src/arena/pool.ts'
import type { GameRecord } from '../../src/arena/record.ts'
import { title } from '../support/random-match.ts'
import { ended, playHere } from './support.ts'

const job = (seed: number, more: Partial<Job> = {}): Job => ({
  title: 'turning-point',
  scenario: '1',
  options: [],
  seed,
  bots: ['random', 'random'],
  ...more,
})

const withoutTimes = ({ cpu, ...record }: GameRecord) => ({
  ...record,
  sideTurns: Object.values(cpu).map(each => each.length),
})

let pool: Pool | undefined
afterEach(() => pool?.close())

describe('a pool', () => {
  test('plays the games that this thread would play, as many at a time as it has threads', async () => {
    pool = openPool(2)
    const jobs = [4, 5, 6].map(seed => job(seed))
    const played = await Promise.all(jobs.map(pool.play))
    expect(played.map(withoutTimes)).toEqual(jobs.map(each => withoutTimes(playHere(title, each))))
  })

  test('a game that can’t be played is told with its name, and the others are played', async () => {
    pool = openPool(1)
    const [wrong, right] = await Promise.allSettled([
      pool.play(job(1, { bots: ['zhukov', 'random'] })),
      pool.play(job(2)),
    ])
    expect(wrong).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringMatching(/scenario 1, seed 1, zhukov against random: .*no bot zhukov/) },
    })
    expect(right).toMatchObject({ status: 'fulfilled', value: { seed: 2 } })
  })
})

describe('a series', () => {
  test('comes in the order of its jobs, whichever game ends first', async () => {
    const ends = new Map<number, () => void>()
    const play = ({ seed }: Job) =>
      new Promise<GameRecord>(resolve => ends.set(seed, () => resolve(ended(seed, 'strong', 'axis'))))
    const seen: number[] = []
    const reading = (async () => {
      for await (const { seed } of recordsOf(
        [1, 2, 3].map(seed => job(seed)),
        play,
      ))
        seen.push(seed)
    })()
    await Promise.resolve()
    for (const seed of [3, 1, 2]) ends.get(seed)?.()
    await reading
    expect(seen).toEqual([1, 2, 3])
  })

  test('a failure comes in its turn', async () => {
    const play = async ({ seed }: Job) => {
      if (seed === 2) throw new Error('lost')
      return ended(seed, 'strong', 'axis')
    }
    const series = recordsOf(
      [1, 2].map(seed => job(seed)),
      play,
    )
    expect(await series.next()).toMatchObject({ value: { seed: 1 } })
    await expect(series.next()).rejects.toThrow('lost')
  })
})
