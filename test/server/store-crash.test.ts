// Processes are killed while they write, and the database with them: what was told to be stored is there, without holes.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../src/server/store/open.ts'
import { startPostgres } from '../../tools/postgres.ts'
import { begin, count } from './support/rows.ts'
import { fill, newAddress, newDatabase } from './support/stores.ts'

const GAMES = count(12).map(n => `g${n}`)
const ROUNDS = 4
const CHILD = fileURLToPath(import.meta.resolve('./support/store-child.ts'))

/** Of one child: what it was told, up to the last whole line. */
const listen = (child: ChildProcess, heard: (line: string) => void): void => {
  let rest = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) heard(line)
  })
}

/** Lets `processes` write until so many entries have been told in all, then does away with them by `end`. */
const writeUntil = async (
  address: string,
  processes: number,
  acks: number,
  end: () => void,
): Promise<readonly string[]> => {
  const told: string[] = []
  const children = count(processes).map(() =>
    spawn(process.execPath, [CHILD, address, ...GAMES], { stdio: ['ignore', 'pipe', 'ignore'] }),
  )
  const closed = children.map(child => once(child, 'close'))
  await new Promise<void>((resolve, reject) => {
    for (const child of children) {
      child.once('exit', () => reject(new Error('a process ended before it was killed')))
      listen(child, line => {
        if (told.push(line) === acks) resolve()
      })
    }
  }).finally(() => {
    end()
    for (const child of children) child.kill('SIGKILL')
  })
  await Promise.all(closed)
  return told
}

/** Every told entry is there; numbers, head and clock of each game fit together. How many were stored in all. */
const check = async (address: string, told: readonly string[]): Promise<number> => {
  const store = await openStore(address)
  const found = new Map<string, number>()
  for (const id of GAMES) {
    const entries = await store.entries(id, 0, 1_000_000)
    expect(entries.map(({ seq }) => seq)).toEqual(count(entries.length))
    expect((await store.game(id))?.seq).toBe(entries.length)
    expect((await store.seats(id))[0].clockMs ?? 0).toBe(entries.length)
    for (const { seq, key } of entries) found.set(`${id} ${seq} ${key}`, seq)
  }
  await store.close()
  expect(told.filter(line => !found.has(line))).toEqual([])
  expect(new Set(told).size).toBe(told.length)
  return found.size
}

const newStore = async (address: string): Promise<void> => {
  const store = await openStore(address)
  await fill(store)
  for (const id of GAMES) await begin(store, id)
  await store.close()
}

const acksOf = (round: number): number => 40 + 90 * round + Math.floor(Math.random() * 90)

test('sqlite: the process is killed', async () => {
  const address = await newAddress('sqlite')
  await newStore(address)
  const told: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    told.push(...(await writeUntil(address, 1, acksOf(round), () => {})))
    expect(await check(address, told)).toBeGreaterThanOrEqual(told.length)
  }
})

test('postgres: two processes at the same games are killed; then the database as well', async () => {
  const server = startPostgres({ isSafe: true })
  onTestFinished(() => server.remove())
  const address = await newDatabase(server.folder)
  await newStore(address)
  const told: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const isServerToo = round % 2 === 1
    const end = (): void => {
      if (isServerToo) server.stop('immediate')
    }
    told.push(...(await writeUntil(address, 2, acksOf(round), end)))
    if (isServerToo) server.start()
    expect(await check(address, told)).toBeGreaterThanOrEqual(told.length)
  }
})
