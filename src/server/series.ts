// Games of a series on the queue: whoever lets bots play each other puts them there and collects the records; any number of
// processes on any number of machines play them (`stavka work`).
import { randomUUID } from 'node:crypto'
import type { Job } from '../arena/play.ts'
import type { Play, Pool } from '../arena/pool.ts'
import { type GameRecord, recordSchema } from '../arena/record.ts'
import type { Game } from '../engine/contract.ts'
import type { Done, Jobs } from './jobs.ts'

interface Task {
  readonly job: Job
  readonly resolve: (record: GameRecord) => void
  readonly reject: (error: Error) => void
}

/** Bytes of a state as text. */
type Body = Omit<Job, 'from'> & { readonly from?: object }

const bodyOf = ({ from, ...job }: Job): Body => {
  if (from === undefined) return job
  return { ...job, from: 'state' in from ? { packed: Buffer.from(from.state).toString('base64') } : from }
}
const jobOf = ({ from, ...job }: Body): Job => {
  if (from === undefined) return job
  const { packed } = from as { readonly packed?: string }
  return {
    ...job,
    from: (packed === undefined ? from : { state: Buffer.from(packed, 'base64') }) as Job['from'] & object,
  }
}

const LOOK_EVERY = 500

/** `game`: as it is played here; what somebody with other rules or data has played counts for nothing. */
export const openSeries = (jobs: Jobs, game: Game): Pool => {
  const series = randomUUID()
  let waiting: Task[] = []
  const underWay = new Map<string, Task>()
  let isLooking = false

  const settle = ({ resolve, reject }: Task, done: Done): void => {
    const record = 'problem' in done ? undefined : recordSchema.safeParse(done.output).data
    if ('problem' in done) reject(new Error(done.problem))
    else if (record === undefined) reject(new Error('a worker answered with something that is no record of a game'))
    else if (record.version !== game.meta.version || record.data !== game.data)
      reject(new Error('a worker plays by other rules or data than this program has'))
    else resolve(record)
  }
  const fail = (error: unknown): void => {
    for (const { reject } of [...waiting, ...underWay.values()]) reject(error as Error)
    waiting = []
    underWay.clear()
  }
  const put = async (): Promise<void> => {
    const tasks = waiting
    waiting = []
    const names = await jobs.putAll(
      'game',
      series,
      tasks.map(({ job }) => bodyOf(job)),
    )
    for (const [at, name] of names.entries()) underWay.set(name, tasks[at])
  }
  const look = async (): Promise<void> => {
    if (isLooking || underWay.size === 0) return
    isLooking = true
    try {
      for (const [name, done] of await jobs.doneOf('game', series)) {
        const task = underWay.get(name)
        underWay.delete(name)
        if (task !== undefined) settle(task, done)
      }
    } finally {
      isLooking = false
    }
  }
  const timer = setInterval(() => void look().catch(fail), LOOK_EVERY)

  return {
    play: job =>
      new Promise((resolve, reject) => {
        if (waiting.push({ job, resolve, reject }) === 1) setImmediate(() => void put().catch(fail))
      }),
    close: async () => {
      clearInterval(timer)
      await jobs.drop('game', [...underWay.keys()])
      await jobs.close()
    },
  }
}

/** This process plays games of any series, so many at once. */
export const playSeriesOf = (jobs: Jobs, atOnce: number, play: Play): Promise<void> =>
  jobs.work<Body>('game', atOnce, body => play(jobOf(body)))
