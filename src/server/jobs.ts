// Jobs of several processes: a queue in PostgreSQL, kept by pg-boss. Whoever is free takes the next; whoever dies with one in
// hand is missed after some seconds, and another does it. A job may so be done twice: whatever it does must bear that.
import { UserError } from '../files/error.ts'
import { nameOf } from './answers.ts'

/** `bot`: the computer is to play; `due`: time is out; `notice`: look into the outbox; `game`: one game of a series. */
export const JOB_KINDS = ['bot', 'due', 'notice', 'game'] as const
export type JobKind = (typeof JOB_KINDS)[number]

export interface Jobs {
  /** One that waits or is being done under this key is not put there twice. */
  put(kind: JobKind, key: string, body: object): Promise<void>
  /** So many of one series, each to be done; gives their names in the order of the bodies. */
  putAll(kind: JobKind, series: string, bodies: readonly object[]): Promise<readonly string[]>
  /** What has become of a series so far: those that are done or have failed. */
  doneOf(kind: JobKind, series: string): Promise<ReadonlyMap<string, Done>>
  /** Nobody need do any more of it. */
  drop(kind: JobKind, names: readonly string[]): Promise<void>
  /** From now on this process does such jobs, so many at once. */
  work<Body extends object>(
    kind: JobKind,
    atOnce: number,
    run: (body: Body) => Promise<object | undefined>,
  ): Promise<void>
  /** Finishes what it has in hand, if that does not take too long. */
  close(): Promise<void>
}

export type Done = { readonly output: unknown } | { readonly problem: string }

const DAY = 24 * 60 * 60
/** Who has not been heard of for so long is dead: the least that pg-boss takes. */
const HEARTBEAT = 10
const LOOK_AFTER = 5
const RETRIES = 5
/** Seconds: the computer's whole turn, or a game of a series. */
const LONGEST = { bot: 900, due: 60, notice: 300, game: 4 * 60 * 60 } as const satisfies Record<JobKind, number>
/** Seconds between two looks, beside the bell: what is tried again, or was put there while all were busy, rings none. */
const LOOKING = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 0.5 } as const
const CONNECTIONS = 3
const LAST_WORDS = 3000

/** Of one key only one waits or is done; games of a series bear the name of their series. */
const policyOf = (kind: JobKind): 'standard' | 'exclusive' => (kind === 'game' ? 'standard' : 'exclusive')

export const openJobs = async (url: string, log: (what: string) => void): Promise<Jobs> => {
  // Loaded only where several processes work together.
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'stavka jobs',
    max: CONNECTIONS,
    superviseIntervalSeconds: LOOK_AFTER,
    monitorIntervalSeconds: LOOK_AFTER,
    schedule: false,
    useListenNotify: true,
  })
  // A database that is away for a while is asked again.
  boss.on('error', error => log(`the queue of jobs: ${nameOf(error)}`))
  try {
    await boss.start()
    for (const kind of JOB_KINDS)
      await boss.createQueue(kind, {
        policy: policyOf(kind),
        notify: true,
        heartbeatSeconds: HEARTBEAT,
        expireInSeconds: LONGEST[kind],
        retryLimit: RETRIES,
        retryDelay: 1,
        deleteAfterSeconds: kind === 'game' ? DAY : 60 * 60,
      })
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined)
    throw new UserError(`the queue of jobs can't be opened: ${(error as Error).message}`, { cause: error })
  }

  let closed: Promise<void> | undefined
  return {
    put: async (kind, key, body) => {
      await boss.send(kind, body, { singletonKey: key })
    },
    putAll: async (kind, series, bodies) => {
      const jobs = bodies.map(data => ({ id: crypto.randomUUID(), data, singletonKey: series }))
      await boss.insert(kind, jobs)
      return jobs.map(({ id }) => id)
    },
    doneOf: async (kind, series) => {
      const done = new Map<string, Done>()
      for (const { id, state, output } of await boss.findJobs(kind, { key: series }))
        if (state === 'completed') done.set(id, { output })
        else if (state === 'failed' || state === 'cancelled')
          done.set(id, { problem: String((output as { readonly message?: unknown } | null)?.message ?? state) })
      return done
    },
    drop: async (kind, names) => {
      if (names.length > 0) await boss.deleteJob(kind, [...names])
    },
    work: async (kind, atOnce, run) => {
      await boss.work(kind, { localConcurrency: atOnce, batchSize: 1, ...LOOKING }, async ([job]) =>
        run(job.data as never),
      )
    },
    close: () => {
      closed ??= boss.stop({ graceful: true, timeout: LAST_WORDS })
      return closed
    },
  }
}
