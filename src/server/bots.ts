// Computers at the table: as opponents, or in the place of somebody who left. They think in threads of their own; who thinks
// too long is stopped, one who does not plan decides for him, and where that fails too, chance.
import { Worker } from 'node:worker_threads'
import { RANDOM } from '../bots/random.ts'
import type { Game, GameState, Seat } from '../engine/contract.ts'
import { streamOf } from '../engine/dice.ts'
import { toWire, type WireAction } from '../engine/wire.ts'
import type { BotThreadData, Thought, Thoughtful } from './bot-worker.ts'
import { botSeedOf } from './dice.ts'
import type { OpenAsk } from './entries.ts'
import { decider, type Play, resultOf } from './referee.ts'
import type { Room } from './room.ts'

export interface BotsOptions {
  readonly threads: number
  /** Corrected data by title. */
  readonly data?: ReadonlyMap<string, string> | undefined
  /** A folder of titles as they were. */
  readonly kept?: string | undefined
  /** Milliseconds that a thought may take. */
  readonly patience?: number
  log(what: string): void
}

export interface Bots {
  /** If it is a computer's turn in this game, or a computer is asked something, it sees to it. */
  attend(room: Room): Promise<void>
  close(): Promise<void>
}

const PATIENCE = 10_000
/** Decides in the place of one who thought too long or broke down: it plans nothing, and is quick. */
const SPARE = 'greedy'
/** What chance tries for a bot that failed. */
const TRIES = 100

interface Task extends Thought {
  readonly answer: (action: WireAction | undefined) => void
}

const editionOf = ({ meta, data }: Game) => ({ title: meta.id, rules: meta.version, data })

/** Threads that think; each about one thing at a time. */
const openThreads = ({ threads, data, kept, patience = PATIENCE, log }: BotsOptions) => {
  const waiting: Task[] = []
  const idle = new Set<Worker>()
  const busy = new Map<Worker, { readonly task: Task; readonly timer: NodeJS.Timeout }>()
  let isClosed = false

  const finish = (worker: Worker, action: WireAction | undefined): void => {
    const work = busy.get(worker)
    if (work === undefined) return
    clearTimeout(work.timer)
    busy.delete(worker)
    work.task.answer(action)
  }
  const lose = (worker: Worker, why: string): void => {
    if (busy.has(worker)) log(`a computer did not answer: ${why}`)
    idle.delete(worker)
    finish(worker, undefined)
    void worker.terminate()
    wake()
  }
  const start = (): Worker => {
    const worker = new Worker(new URL('./bot-worker.ts', import.meta.url), {
      workerData: { data, kept } satisfies BotThreadData,
    })
    worker.on('message', (thought: Thoughtful) => {
      if (busy.get(worker)?.task.id !== thought.id) return
      if ('problem' in thought) log('a computer did not answer: it broke down')
      finish(worker, 'action' in thought ? thought.action : undefined)
      idle.add(worker)
      wake()
    })
    worker.on('error', (error: unknown) => lose(worker, error instanceof Error ? error.name : 'error'))
    worker.unref()
    return worker
  }
  const wake = (): void => {
    while (!isClosed && waiting.length > 0 && (idle.size > 0 || busy.size < threads)) {
      const task = waiting.shift()
      const [free] = idle
      const worker = free ?? start()
      idle.delete(worker)
      if (task === undefined) return
      const timer = setTimeout(() => lose(worker, 'it thought too long'), patience)
      timer.unref()
      busy.set(worker, { task, timer })
      const { answer: _, ...thought } = task
      worker.postMessage(thought)
    }
  }
  return {
    think: (task: Task): void => {
      waiting.push(task)
      wake()
    },
    close: async (): Promise<void> => {
      isClosed = true
      waiting.length = 0
      for (const { timer } of busy.values()) clearTimeout(timer)
      await Promise.all([...idle, ...busy.keys()].map(worker => worker.terminate()))
    },
  }
}

/** So that the game goes on: something that is legal. */
const byChance = (game: Game, state: GameState, seat: Seat, seed: number): WireAction | undefined => {
  const stream = streamOf(seed)
  for (let tries = 0; tries < TRIES; tries++) {
    const action = RANDOM.decide(game, game.view(state, seat), stream)
    if (game.check(state, action) === undefined) return toWire(game, action)
  }
  return undefined
}

type Wish = { readonly seat: Seat; readonly bot: string } | { readonly seat: Seat; readonly ask: OpenAsk }

/** What a computer is waited for: an answer, or its move. */
const awaited = (room: Room, game: Play): Wish | undefined => {
  if (resultOf(game) !== undefined) return undefined
  const { ask, paused } = game.ledger
  const other = ask && game.seats.find(seat => seat !== ask.seat)
  if (ask !== undefined && other !== undefined && room.botAt(other) !== undefined) return { seat: other, ask }
  const seat = decider(game)
  const bot = room.botAt(seat)
  return seat === undefined || bot === undefined || paused || ask !== undefined ? undefined : { seat, bot }
}

export const isAwaited = (room: Room): boolean => room.play !== undefined && awaited(room, room.play) !== undefined

export const openBots = (options: BotsOptions): Bots => {
  const threads = openThreads(options)
  /** What each game's computer is asked about now: the number of the last entry. */
  const asked = new Map<string, number>()
  let count = 0

  const play = async (room: Room, seat: Seat, game: Play, action: WireAction | undefined): Promise<void> => {
    const { seq } = game.ledger
    const { table, lean } = game
    if (room.play !== game || room.play.ledger.seq !== seq) return
    const chance = (): WireAction | undefined => byChance(table.game, lean.state, seat, seq)
    const first = action ?? chance()
    const answer = first && (await room.botActs(seat, seq, first))
    if (answer === undefined || !('refusal' in answer)) return
    options.log(`game ${room.id} after ${seq}: the computer was refused`)
    const second = chance()
    if (second !== undefined) await room.botActs(seat, seq, second)
  }

  return {
    attend: async room => {
      const game = room.play
      const wish = game && awaited(room, game)
      if (game === undefined || wish === undefined) return
      // A computer agrees to what costs it nothing; a draw it does not take.
      if ('ask' in wish)
        return void (await room.answer(wish.seat, { ask: wish.ask.ask, yes: wish.ask.what !== 'draw' }))
      const { seat, bot } = wish
      const { table, ledger } = game
      if (asked.get(room.id) === ledger.seq) return
      asked.set(room.id, ledger.seq)
      const thought = (who: string): Promise<WireAction | undefined> =>
        new Promise(answer => {
          threads.think({
            id: ++count,
            title: table.game.meta.id,
            ...(table.kept === undefined ? {} : { kept: table.kept, edition: editionOf(table.game) }),
            chair: `${room.id} ${seat}`,
            bot: who,
            seed: botSeedOf(table.urn, ledger.seq + 1),
            view: table.game.pack(table.game.view(game.lean.state, seat)),
            answer,
          })
        })
      const action = (await thought(bot)) ?? (bot === SPARE ? undefined : await thought(SPARE))
      asked.delete(room.id)
      await play(room, seat, game, action)
    },
    close: threads.close,
  }
}
