// The same in a thread of its own, with a title of its own.
import { parentPort, workerData } from 'node:worker_threads'
import { loadGame } from '../../src/files/data.ts'
import { digestAfter } from './opening.ts'

export interface OpeningJob {
  readonly title: string
  readonly bot: string
  readonly seed: number
  readonly actions: number
}

const { title, bot, seed, actions } = workerData as OpeningJob
parentPort?.postMessage(digestAfter(await loadGame(title), bot, seed, actions))
