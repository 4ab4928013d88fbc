// A thread that plays one game after the other. A title is loaded for its first game and kept.
import { parentPort, workerData } from 'node:worker_threads'
import { botNamed } from '../bots/index.ts'
import type { Game } from '../engine/contract.ts'
import { loadGame } from '../files/data.ts'
import { type Job, playGame } from './play.ts'

export interface WorkerData {
  /** Corrected data: a folder or a file. */
  readonly data: string | undefined
}

const { data } = workerData as WorkerData
const games = new Map<string, Promise<Game>>()

const botFor = (name: string) => {
  const bot = botNamed(name)
  if ('problem' in bot) throw new Error(bot.problem)
  return bot
}

// What goes wrong here is not caught: the pool hears of it with the thread's end.
parentPort?.on('message', async (job: Job) => {
  const game = games.get(job.title) ?? loadGame(job.title, data)
  games.set(job.title, game)
  parentPort?.postMessage(playGame(await game, job, job.bots.map(botFor)))
})
