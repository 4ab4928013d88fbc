// Jobs on a queue that several processes share: each is done, also when whoever had it in hand is killed.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { openPool } from '../../src/arena/pool.ts'
import type { GameRecord } from '../../src/arena/record.ts'
import { type Jobs, openJobs } from '../../src/server/jobs.ts'
import { openSeries } from '../../src/server/series.ts'
import { newGame, playOn, type Seated, sitDown, startServer, titled } from './support/serving.ts'
import { newAddress, openAt } from './support/stores.ts'

const TITLE = 'turning-point'
const SCENARIO = titled(TITLE).meta.scenarios[0].id
const STAVKA = fileURLToPath(import.meta.resolve('../../bin/stavka.mjs'))

/** `stavka work`, as somebody starts it on another machine. */
const startWorker = async (...flags: readonly string[]): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [STAVKA, 'work', ...flags], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout as NodeJS.ReadableStream, 'data')
  return child
}
const jobsAt = async (address: string): Promise<Jobs> => {
  const jobs = await openJobs(address, () => undefined)
  onTestFinished(() => jobs.close())
  return jobs
}

const jobOf = (seed: number, bot = 'random') => ({
  ...{ title: TITLE, scenario: SCENARIO, options: [], seed },
  bots: [bot, bot],
})
/** What hangs on the machine is left out. */
const played = ({ cpu: _cpu, ...record }: GameRecord) => record

test('under one key one job waits or is done; one that fails is done again', async () => {
  const jobs = await jobsAt(await newAddress('postgres'))
  for (let times = 0; times < 3; times++) await jobs.put('due', 'g:1', { game: 'g' })
  await jobs.put('due', 'h:1', { game: 'h' })
  const done: string[] = []
  let failures = 0
  await jobs.work<{ readonly game: string }>('due', 2, async ({ game }) => {
    if (game === 'h' && failures++ === 0) throw new Error('not yet')
    done.push(game)
    return undefined
  })
  await expect.poll(() => [...done].sort(), { timeout: 20_000 }).toEqual(['g', 'h'])
  expect(failures).toBe(2)
  // Done, the key is free again.
  await jobs.put('due', 'g:1', { game: 'g' })
  await expect.poll(() => done.length, { timeout: 20_000 }).toBe(3)
})

test('games of a series are played by whoever is there; those of a worker that is killed by another', async () => {
  const address = await newAddress('postgres')
  const series = openSeries(await openJobs(address, () => undefined), titled(TITLE))
  const here = openPool(1)
  const seeds = [1, 2, 3]
  const games = seeds.map(seed => series.play(jobOf(seed, 'greedy')))
  const first = await startWorker('--db', address)
  const store = await openAt(address)
  const active = async (): Promise<number> => {
    const text = `select count(*) as n from pgboss.job where name = 'game' and state = 'active'`
    return Number((await store.alone(ask => ask({ text, values: [] })))[0].n)
  }
  await expect.poll(active, { timeout: 30_000, interval: 20 }).toBe(1)
  first.kill('SIGKILL')
  await startWorker('--db', address)
  const theirs = await Promise.all(games)
  const ours = await Promise.all(seeds.map(seed => here.play(jobOf(seed, 'greedy'))))
  expect(theirs.map(played)).toEqual(ours.map(played))
  await Promise.all([series.close(), here.close()])
})

test('stavka sim --jobs queue: as in threads of its own', async () => {
  const address = await newAddress('postgres')
  await startWorker('--db', address, '--games', '2')
  const sim = async (...flags: readonly string[]) => {
    const words = ['sim', TITLE, SCENARIO, '--bots', 'random,random', '--games', '4', '--json', ...flags]
    const { stdout } = await promisify(execFile)(process.execPath, [STAVKA, ...words])
    const { seconds: _seconds, efforts: _efforts, ...told } = JSON.parse(stdout)
    return told
  }
  expect(await sim('--jobs', 'queue', '--db', address)).toEqual(await sim())
  for (const wrong of [
    ['--jobs', 'queue'],
    ['--jobs', 'queue', '--db', 'games.db'],
    ['--db', address],
  ])
    await expect(sim(...wrong)).rejects.toThrow('stavka: --')
})

test('a worker plays for the computer, of a server that leaves it to others; another goes on when it is killed', async () => {
  const address = await newAddress('postgres')
  const server = await startServer({ store: await openAt(address), jobs: await jobsAt(address), bots: 0 })
  const made = await newGame(server, TITLE, { other: 'bot:greedy' })
  const seat = titled(TITLE).meta.sides[0].id
  const page = await sitDown(server, made.people[0], made.game, TITLE, seat)
  const theirs = (of: Seated): number => of.match?.steps.filter(each => each.seat !== seat).length ?? 0
  const untilTheirs = async (count: number): Promise<void> => {
    for (let step = 0; step < 600 && theirs(page) < count; step++) {
      await page.until(() => page.decides === seat || theirs(page) >= count)
      if (page.decides === seat) await playOn([page], 1, step)
    }
  }
  const first = await startWorker('--db', address, '--url', 'http://127.0.0.1:1/')
  await untilTheirs(3)
  first.kill('SIGKILL')
  const had = theirs(page)
  await startWorker('--db', address, '--url', 'http://127.0.0.1:1/')
  await untilTheirs(had + 3)
  expect(page.faults).toEqual([])
})

test('a game whose time is out is ended by one of those who share the queue', async () => {
  const address = await newAddress('postgres')
  const time = { now: Date.now() }
  const start = async () =>
    startServer({ store: await openAt(address), jobs: await jobsAt(address), bots: 0, now: () => time.now })
  const [one] = [await start(), await start()]
  const made = await newGame(one, TITLE, { pace: { kind: 'live', minutes: 1 } })
  const page = await sitDown(one, made.people[0], made.game, TITLE, titled(TITLE).meta.sides[0].id)
  time.now += 125_000
  await page.until(() => page.over !== undefined)
  expect(page.over).toMatchObject({ result: { by: 'time' } })
  const ends = (await one.store.entries(made.game, 0, 100)).filter(({ kind }) => kind === 'timeout')
  expect(ends).toHaveLength(1)
})
