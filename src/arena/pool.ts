// Games played in threads beside this one. Jobs wait in a queue; a thread is started when there is something for it to do.
import { Worker } from 'node:worker_threads'
import type { Job } from './play.ts'
import type { GameRecord } from './record.ts'
import type { WorkerData } from './worker.ts'

export type Play = (job: Job) => Promise<GameRecord>

export interface Pool {
  readonly play: Play
  /** Ends the threads; what they were playing is lost. */
  close(): Promise<void>
}

interface Task {
  readonly job: Job
  readonly resolve: (record: GameRecord) => void
  readonly reject: (error: Error) => void
}

const told = ({ title, scenario, seed, bots }: Job): string =>
  `${title}, scenario ${scenario}, seed ${seed}, ${bots.join(' against ')}`

/** `data`: corrected data, a folder or a file. */
export const openPool = (size: number, data?: string): Pool => {
  const waiting: Task[] = []
  const idle: Worker[] = []
  const busy = new Map<Worker, Task>()

  const give = (worker: Worker): void => {
    const task = waiting.shift()
    if (task === undefined) idle.push(worker)
    else {
      busy.set(worker, task)
      worker.postMessage(task.job)
    }
  }

  /** The thread has ended: its game can't be finished, the next one gets a new thread. */
  const lose = (worker: Worker, cause: unknown): void => {
    const task = busy.get(worker)
    busy.delete(worker)
    task?.reject(new Error(`${told(task.job)}: ${String(cause)}`, { cause }))
    wake()
  }

  const start = (): Worker => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { data } satisfies WorkerData })
    worker.on('message', (record: GameRecord) => {
      const task = busy.get(worker)
      busy.delete(worker)
      task?.resolve(record)
      give(worker)
    })
    worker.on('error', error => lose(worker, error))
    return worker
  }

  const wake = (): void => {
    while (waiting.length > 0 && (idle.length > 0 || busy.size < size)) give(idle.pop() ?? start())
  }

  return {
    play: job =>
      new Promise((resolve, reject) => {
        waiting.push({ job, resolve, reject })
        wake()
      }),
    close: async () => {
      waiting.length = 0
      await Promise.all([...idle, ...busy.keys()].map(worker => worker.terminate()))
    },
  }
}

/** Records in the order of the jobs, whichever game ends first. */
export async function* recordsOf(jobs: readonly Job[], play: Play): AsyncGenerator<GameRecord> {
  const games = jobs.map(play)
  // Each is heard when its turn comes; until then a failure is not an unhandled one.
  for (const game of games) game.catch(() => {})
  for (const game of games) yield await game
}
